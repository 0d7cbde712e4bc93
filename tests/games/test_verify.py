"""The page that makes a board again from its revealed seed."""

import json
import re
from html import unescape
from typing import Any
from urllib.parse import urlencode

import pytest
from django.http import HttpResponse
from django.test import Client

from games.engine.registry import VARIANTS, family_of, find_variant
from games.engine.seeds import commitment
from games.engine.variants import filler
from games.services import resignations
from games.services.matches import SEED_BITS
from games.verify import LONGEST_SEED, verify_url
from tests.people import NOW, visitor
from tests.tables import match_of, play_game_out, reload, seated

SEED = 18446744073709553642


def asked(client: Client, language: str = "en", **query: Any) -> Any:
    return client.get(f"/{language}/table/verify/?{urlencode(query)}")


def told(answer: HttpResponse) -> str:
    return unescape(answer.content.decode())


def drawn(answer: HttpResponse) -> dict[str, Any]:
    found = re.search(
        r'<script id="verified" type="application/json">(.*?)</script>', answer.content.decode()
    )
    assert found is not None
    data: dict[str, Any] = json.loads(found[1])
    return data


def test_without_a_question_there_is_a_form(client: Client) -> None:
    answer = client.get("/en/table/verify/")
    assert answer.status_code == 200
    for variant in filler.VARIANTS:
        assert f'value="{variant.key}"' in told(answer)
    assert "data-board" not in told(answer)


def test_a_variant_alone_is_chosen_in_the_form(client: Client) -> None:
    answer = asked(client, variant="four")
    assert answer.status_code == 200
    assert re.search(r'value="four"\s+selected', told(answer))


@pytest.mark.parametrize("variant", filler.VARIANTS, ids=lambda variant: variant.key)
def test_the_board_of_a_seed_is_shown(client: Client, variant: Any) -> None:
    answer = asked(client, variant=variant.key, seed=SEED)
    assert answer.status_code == 200
    family = family_of(variant)
    position = family.start(family.new_setup(variant, SEED))
    assert drawn(answer) == {"board": position.board(), "view": position.view()}
    assert commitment(SEED) in told(answer)
    assert "data-verdict" not in told(answer)


def test_the_setup_stands_there_as_records_have_it(client: Client) -> None:
    variant = find_variant("obstacles")
    assert json.dumps(family_of(variant).new_setup(variant, 5)) in told(
        asked(client, variant=variant.key, seed=5)
    )


@pytest.mark.parametrize("written", [commitment(SEED), f"  {commitment(SEED).upper()} "])
def test_a_commitment_that_was_kept_is_confirmed(client: Client, written: str) -> None:
    answer = asked(client, variant="fast-8x7", seed=f" {SEED} ", commitment=written)
    assert answer.status_code == 200
    assert 'data-verdict="kept"' in told(answer)


def test_a_commitment_of_another_seed_is_told(client: Client) -> None:
    answer = asked(client, variant="fast-8x7", seed=SEED, commitment=commitment(SEED + 1))
    assert answer.status_code == 200
    assert 'data-verdict="broken"' in told(answer)
    assert commitment(SEED) in told(answer)
    assert commitment(SEED + 1) in told(answer)


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ({"variant": "fast-8x7", "seed": "12ab"}, "A seed is a whole number"),
        ({"variant": "fast-8x7", "seed": "-5"}, "A seed is a whole number"),
        ({"variant": "fast-8x7", "seed": "+5"}, "A seed is a whole number"),
        ({"variant": "fast-8x7", "seed": "007"}, "A seed is a whole number"),
        ({"variant": "fast-8x7", "seed": "1_000"}, "A seed is a whole number"),
        ({"variant": "fast-8x7", "seed": "٣"}, "A seed is a whole number"),
        ({"variant": "fast-8x7", "seed": "1e5"}, "A seed is a whole number"),
        ({"variant": "fast-8x7", "seed": "5\x00"}, "Null characters are not allowed."),
        ({"variant": "fast-8x7", "seed": "9" * 41}, "A seed has at most 40 digits."),
        ({"variant": "fast-8x7", "seed": "9" * 5000}, "A seed has at most 40 digits."),
        ({"variant": "fast-8x7", "seed": ""}, "Enter the seed that was shown after the match."),
        ({"variant": "fast-8x7", "commitment": "a" * 64}, "Enter the seed that was shown after the match."),
        ({"variant": "chess", "seed": "5"}, "There is no such variant."),
        ({"variant": "chess"}, "There is no such variant."),
        ({"seed": "5"}, "Choose a variant."),
        ({"variant": "fast-8x7", "seed": "5", "commitment": "xyz"}, "A commitment has 64 digits"),
    ],
)
def test_what_cannot_be_read_is_refused_in_a_sentence(
    client: Client, query: dict[str, str], sentence: str
) -> None:
    answer = asked(client, **query)
    assert answer.status_code == 400
    assert sentence in told(answer)
    assert 'aria-invalid="true"' in told(answer)
    assert "data-board" not in told(answer)


def test_the_longest_seed_is_read_and_the_club_draws_shorter_ones(client: Client) -> None:
    assert asked(client, variant="fast-8x7", seed="9" * LONGEST_SEED).status_code == 200
    assert len(str(2**SEED_BITS - 1)) <= LONGEST_SEED


def test_what_was_entered_is_not_markup(client: Client) -> None:
    answer = asked(client, variant="fast-8x7", seed='"><script>alert(1)</script>')
    assert answer.status_code == 400
    assert b"<script>alert" not in answer.content


def test_only_reading_is_possible(client: Client) -> None:
    assert client.post("/en/table/verify/", {"variant": "four", "seed": "1"}).status_code == 405


@pytest.mark.parametrize("language", ["ru", "fr", "tr"])
def test_the_page_is_there_in_every_language(client: Client, language: str) -> None:
    assert asked(client, language, variant="rhombs", seed=1).status_code == 200


def test_the_page_of_a_table_leads_to_the_check_of_its_board(client: Client, alice: Any, bob: Any) -> None:
    table = seated(visitor(alice), visitor(bob))
    now = play_game_out(table, NOW)
    resignations.resign_match(key=table.key, seat=0, version=reload(table).version, now=now)
    page = client.get(f"/en/table/{table.key}/").content.decode()
    assert '"verify_url": "/en/table/verify/?variant=fast-8x7"' in page
    match = match_of(table)
    answer = client.get(verify_url(table.variant, seed=match.seed, commitment=match.commitment))
    assert 'data-verdict="kept"' in told(answer)
    assert drawn(answer)["board"]["rows"] == match.setup["rows"]


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_only_boards_that_come_from_their_seed_are_made_again(client: Client, variant: Any) -> None:
    seeded = family_of(variant).seeded
    answer = asked(client, variant=variant.key, seed=SEED)
    assert answer.status_code == (200 if seeded else 400)
    assert ("There is no such variant." in told(answer)) is not seeded
