"""Names: their shape, when two are the same, when two look the same."""

import string
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.core.management import call_command
from hypothesis import given
from hypothesis import strategies as st

from club.accounts import names
from club.accounts.models import User
from tests.people import member

PLAIN = st.text(string.ascii_letters + string.digits + "-_", min_size=3, max_size=20).filter(
    lambda text: any(char.isalpha() for char in text)
)
CYRILLIC_TWINS = str.maketrans("acekopxyABCEHKMOPTXY", "асекорхуАВСЕНКМОРТХУ")


@pytest.mark.parametrize("name", ["mira", "Мира", "Zoé", "orhan_t", "a-1", "Işık", "Ёлка", "x" * 20, "ελένη"])
def test_a_name_of_one_script_is_fine(name: str) -> None:
    names.check_shape(name)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("ab", "length"),
        ("x" * 21, "length"),
        ("mi ra", "characters"),
        ("mira!", "characters"),
        ("mi\u200bra", "characters"),
        ("m\u0301ira", "characters"),
        ("ｍira", "characters"),  # forms store it as "mira"; nothing else may
        ("mira☺", "characters"),
        ("12345", "letterless"),
        ("-_-", "letterless"),
        ("mirа", "scripts"),  # a Cyrillic а
        ("Миpа", "scripts"),  # a Latin p
        ("αlpha", "scripts"),
    ],
)
def test_other_names_are_refused_with_a_reason(name: str, code: str) -> None:
    with pytest.raises(ValidationError) as refused:
        names.check_shape(name)
    assert refused.value.code == code


@given(PLAIN)
def test_a_name_is_the_same_in_every_case(name: str) -> None:
    assert names.key(name) == names.key(name.upper()) == names.key(name.swapcase())


@given(PLAIN)
def test_the_same_name_looks_the_same(name: str) -> None:
    assert names.skeleton(name) == names.skeleton(names.normalise(name))
    assert names.skeleton(name) == names.skeleton(name.lower())


@given(st.text("acekopxyABCEHKMOPTXY", min_size=3, max_size=20))
def test_a_latin_name_looks_like_its_cyrillic_twin(name: str) -> None:
    twin = name.translate(CYRILLIC_TWINS)
    assert names.key(twin) != names.key(name)
    assert names.skeleton(twin) == names.skeleton(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("mira", "mlra"),
        ("mira", "m1ra"),
        ("MIRA", "MlRA"),
        ("Paul", "PauI"),
        ("bob", "b0b"),
        ("Olga", "0lga"),
        ("martin", "rnartin"),
        ("walter", "vvalter"),
        ("or_han", "or-han"),
        ("ilker", "ılker"),
        ("Ilker", "İlker"),
        ("racer", "гасег"),
        ("PETER", "РЕТЕR".translate(str.maketrans("R", "г"))),
        ("boba", "ВОВА"),
        ("cope", "соре"),
        ("Xara", "Хага"),
    ],
)
def test_lookalikes_share_a_skeleton(one: str, other: str) -> None:
    assert names.skeleton(one) == names.skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"), [("mira", "mara"), ("zoe", "zoé"), ("paul", "раул"), ("lev", "лев"), ("ayse", "ayşe")]
)
def test_names_that_can_be_told_apart_do_not(one: str, other: str) -> None:
    assert names.skeleton(one) != names.skeleton(other)


RESERVED = """
    admin Admin ADMIN adm1n admin_2 -admin- аdмin Админ guest Guest4127 Guest_17 computer Компьютер ordinateur
    bilgisayar modérateur yönetici Модератор former_member vog
"""


@pytest.mark.parametrize("name", RESERVED.split())
def test_words_of_the_club_are_reserved(name: str) -> None:
    assert names.is_reserved(name)


@pytest.mark.parametrize("name", ["mira", "guesthouse", "administratrix", "robot", "helper", "Гостомысл"])
def test_other_words_are_not_reserved(name: str) -> None:
    assert not names.is_reserved(name)


@pytest.mark.django_db
@pytest.mark.parametrize("lookalike", ["MIRA", "Mira", "m1ra", "mlra", "MlRA"])
def test_a_name_is_given_once_lookalikes_included(lookalike: str) -> None:
    member("mira")
    assert User.name_clash(lookalike) is not None
    with pytest.raises(ValidationError):
        User(username=lookalike, password="x").full_clean()


@pytest.mark.django_db
def test_a_member_is_found_in_any_case() -> None:
    kept = member("Мира")
    assert User.objects.get_by_natural_key("мИРА") == kept


@pytest.mark.django_db
def test_a_member_does_not_clash_with_themselves() -> None:
    mira = member("mira")
    mira.full_clean()
    assert User.name_clash("Mira", but=mira.pk) is None


@pytest.mark.django_db
def test_createsuperuser_may_use_a_reserved_name(monkeypatch: Any) -> None:
    monkeypatch.setenv("DJANGO_SUPERUSER_PASSWORD", "pass word of admin")
    call_command(
        "createsuperuser", username="admin", email="admin@example.org", interactive=False, verbosity=0
    )
    admin = User.objects.get(key="admin")
    assert admin.is_staff
    assert admin.check_password("pass word of admin")
    assert admin.email_key == "admin@example.org"


@pytest.mark.django_db
def test_an_address_opens_one_account_only() -> None:
    first = member("alice")
    second = User.objects.create_user("bob", "Alice@Example.org", "pass word of bob")
    assert (first.email_key, second.email_key) == ("alice@example.org", None)
    first.email = "other@example.org"
    first.save()
    second.save()
    assert second.email_key == "alice@example.org"
