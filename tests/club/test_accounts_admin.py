"""Members in the admin: found, helped, never seen through."""

import pytest
from django.test import Client

from club.accounts.models import User
from tests.people import member

pytestmark = pytest.mark.django_db
LIST = "/admin/accounts/user/"


@pytest.fixture
def staff(client: Client) -> Client:
    client.force_login(member("root_anna", is_staff=True, is_superuser=True))
    return client


def test_members_are_found_by_name_and_address(staff: Client, alice: User, bob: User) -> None:
    for wanted in ("ALICE", "alice@example"):
        page = staff.get(LIST, {"q": wanted}).content.decode()
        assert f"{LIST}{alice.pk}/change/" in page
        assert f"{LIST}{bob.pk}/change/" not in page


def test_what_follows_from_the_name_is_read_only(staff: Client, alice: User) -> None:
    form = staff.get(f"{LIST}{alice.pk}/change/").context["adminform"].form
    assert "is_active" in form.fields
    assert not {"key", "skeleton", "email_key", "joined_at"} & set(form.fields)
    assert alice.password not in staff.get(f"{LIST}{alice.pk}/change/").content.decode()


def test_a_member_added_by_staff_has_a_name_that_cannot_be_mistaken(staff: Client, alice: User) -> None:
    fields = {"email": "x@example.org", "usable_password": "true", "password1": "seven blue cells"}
    fields["password2"] = fields["password1"]
    refused = staff.post(f"{LIST}add/", fields | {"username": "a1ice"})
    assert "looks too much like another member’s name" in refused.content.decode()
    assert staff.post(f"{LIST}add/", fields | {"username": "Lev"}).status_code == 302
    assert User.objects.get(key="lev").email_key == "x@example.org"


def test_renaming_moves_the_name_and_its_shadows(staff: Client, alice: User) -> None:
    url = f"{LIST}{alice.pk}/change/"
    form = staff.get(url).context["adminform"].form
    fields = {name: value for name, value in form.initial.items() if value not in (None, False, [])}
    assert staff.post(url, fields | {"username": "Alina"}).status_code == 302
    alice.refresh_from_db()
    assert (alice.username, alice.key) == ("Alina", "alina")


def test_members_without_rights_stay_outside(client: Client, alice: User) -> None:
    client.force_login(alice)
    assert client.get(LIST).status_code == 302
