"""What a table of Digit Bridge tells, and to whom: solution, foreign hands and draws to nobody.

Whole games are played through the services; every message, snapshot, refusal and page on the way is read
as each kind of viewer gets it.
"""

import json
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import reverse

from games import messages, selectors
from games.engine.digits.position import DigitsPosition
from games.models import Game, Match, Move, Table
from games.services import endings, moves, resignations
from games.services.refusals import Refused, in_words
from games.services.tables import Settings
from games.visitors import Visitor
from tests.people import NOW, visitor
from tests.tables import game_of, look, match_of, reload, seat_of, seated

HIDDEN = ("solution", "draws", "drawn", "hands", "pay", "seed", "setup", "revealed")
MOST_MOVES = 400


@dataclass
class Watched:
    """A running game and everybody who looks at it: by seat, and None for somebody who only watches."""

    table: Table
    viewers: dict[int | None, Visitor]
    now: int = NOW

    @property
    def position(self) -> DigitsPosition:
        position: DigitsPosition = look(self.table).position
        return position

    def play(self, seat: int, action: dict[str, Any]) -> None:
        self.now += 2_000
        version = reload(self.table).version
        moves.play_move(key=self.table.key, seat=seat, version=version, action=action, now=self.now)

    def snapshot(self, seat: int | None) -> dict[str, Any]:
        told, _ = selectors.table_snapshot(self.table.key, self.viewers[seat], now=self.now)
        return told


def table_of(alice: Any, bob: Any, carol: Any, variant: str, **options: Any) -> Watched:
    wanted = Settings(variant, 1_200_000, 45_000, number_of_games=1, options=options)
    table = seated(visitor(alice), visitor(bob), wanted)
    seats: dict[int | None, Visitor] = {seat_of(table, one): one for one in (visitor(alice), visitor(bob))}
    return Watched(table, {**seats, None: visitor(carol)})


@pytest.fixture(params=["domains", "bridge"])
def watched(request: pytest.FixtureRequest, alice: Any, bob: Any, carol: Any) -> Watched:
    return table_of(alice, bob, carol, request.param)


def some_action(position: DigitsPosition, rng: random.Random) -> dict[str, Any]:
    """Anything the seat to move may do, right and wrong plays and captures mixed."""
    hand, cells = position.hands[position.turn], position.open_cells()
    plays = [
        {"type": "play", "cell": cell, "digit": digit}
        for cell in cells
        for digit in set(hand)
        if digit in position.candidates(cell)
    ]
    price = position.ground.price
    captures: list[dict[str, Any]] = []
    if len(hand) >= price:
        pay = list(rng.sample(hand, price))
        captures = [{"type": "capture", "cell": cell, "pay": pay} for cell in position.open_clues()]
    if position.pie is not None and rng.random() < 0.5:
        return {"type": "take"}
    return rng.choice(rng.choice([some for some in (plays, captures) if some]))


def through(watched: Watched, seed: int = 1) -> Iterator[DigitsPosition]:
    """Play the game out; yields every position that is reached, the last one over."""
    rng = random.Random(seed)
    for _ in range(MOST_MOVES):
        position = watched.position
        yield position
        if position.over:
            return
        watched.play(position.turn, some_action(position, rng))
    raise AssertionError("the game did not end")


def keys_in(told: Any) -> Iterator[tuple[str, Any]]:
    """All keys with their values, at any depth."""
    if isinstance(told, dict):
        for key, value in told.items():
            yield key, value
            yield from keys_in(value)
    elif isinstance(told, list):
        for value in told:
            yield from keys_in(value)


def assert_fit_for(seat: int | None, told: dict[str, Any], position: DigitsPosition) -> None:
    """Nothing hidden under any name, and of the hands only the viewer's own."""
    for key, value in keys_in(told):
        if key in HIDDEN:
            # Null before the end; of the chips that were paid the number is known to all.
            assert not value or (key == "pay" and isinstance(value, int)), (key, value)
        if key == "hand" and isinstance(value, list):
            assert told.get("own", {}).get("hand") is value
    if seat is None:
        assert not told.get("own")
    elif "own" in told:
        assert told["own"]["hand"] == list(position.hands[seat])


def solution_in(text: str, position: DigitsPosition) -> bool:
    """Whether all digits of the solution stand in a row in the text, however they are separated."""
    return "".join(map(str, position.ground.solution)) in re.sub(r"\D", "", text)


# --- Messages ---------------------------------------------------------------------------------------


def test_no_message_of_a_whole_game_tells_what_is_hidden(
    watched: Watched, published: list[Any], django_capture_on_commit_callbacks: Any
) -> None:
    """The events of the channel layer as `for_viewer` writes them, and each viewer's snapshots."""
    rng = random.Random(7)
    seen = dict.fromkeys(watched.viewers, 0)
    while not watched.position.over:
        published.clear()
        position = watched.position
        with django_capture_on_commit_callbacks(execute=True):
            watched.play(position.turn, some_action(position, rng))
        reached = watched.position
        if reached.over:
            break
        events = [message for _, message in published if message["type"] == "table.event"]
        assert events
        for seat in watched.viewers:
            for message in events:
                event = json.loads(messages.for_viewer(message, seat, []))
                assert_fit_for(seat, event, reached)
                assert ("own" in event) == (seat is not None)
                seen[seat] += 1
            told = watched.snapshot(seat)
            assert_fit_for(seat, told, reached)
            assert not solution_in(json.dumps(told), reached)
    assert min(seen.values()) > 8


def test_after_the_end_everybody_is_shown_everything(watched: Watched) -> None:
    last = list(through(watched))[-1]
    for seat in watched.viewers:
        revealed = watched.snapshot(seat)["game"]["revealed"]
        assert revealed["solution"] == list(last.ground.solution)
        assert revealed["hands"] == [list(hand) for hand in last.hands]
        assert revealed["draws"] == list(last.drawn)


# --- What may not make a difference -------------------------------------------------------------------


def disguised(position: DigitsPosition, seat: int | None, rng: random.Random) -> DigitsPosition:
    """A position that differs in nothing that the viewer may know: other digits in the open cells, other
    foreign hands of the same size, other draws."""
    open_cells = position.open_cells()
    digits = [position.ground.solution[cell] for cell in open_cells]
    rng.shuffle(digits)
    solution = list(position.ground.solution)
    for cell, digit in zip(open_cells, digits, strict=True):
        solution[cell] = digit
    hands = tuple(
        hand if owner == seat else tuple(sorted(rng.choices(range(1, 10), k=len(hand))))
        for owner, hand in enumerate(position.hands)
    )
    drawn = tuple(rng.choices(range(1, 10), k=len(position.drawn) + rng.randrange(5)))
    ground = replace(position.ground, solution=tuple(solution))
    return replace(position, ground=ground, hands=(hands[0], hands[1]), drawn=drawn)


def test_two_games_that_differ_only_in_what_is_hidden_look_the_same(watched: Watched) -> None:
    rng = random.Random(3)
    for position in through(watched, seed=3):
        if position.over:
            break
        for seat in watched.viewers:
            other = disguised(position, seat, rng)
            assert other.board() == position.board()
            assert other.view() == position.view()
            if seat is not None:
                assert other.own_view(seat) == position.own_view(seat)
                assert other.may(seat) == position.may(seat)


@pytest.mark.parametrize("kind", ["play", "capture"])
def test_a_refusal_tells_no_more_than_the_board(watched: Watched, kind: str) -> None:
    """Whatever is tried, the same is said in a game with other hidden digits and another foreign hand."""
    rng = random.Random(5)
    position = watched.position
    seat = position.turn
    other = disguised(position, seat, rng)
    refused = 0
    for _ in range(400):
        action: dict[str, Any] = {"type": kind, "seat": seat, "cell": rng.randrange(81), "ms": 1}
        action |= {"digit": rng.randrange(1, 10)} if kind == "play" else {"pay": [rng.randrange(1, 10)]}
        said = [answer(one, action) for one in (position, other)]
        assert said[0] == said[1]
        refused += said[0] is not None
    assert refused > 50


def answer(position: DigitsPosition, action: dict[str, Any]) -> Any:
    """What a refused action is told, or None for one that stands."""
    try:
        position.play(action)
    except ValueError as error:
        return str(error), getattr(error, "params", None)
    return None


# --- Requests that are refused ----------------------------------------------------------------------


BAD_PLAYS: tuple[tuple[str, Any], ...] = (
    ("a chip that is not in hand", lambda p: {"digit": next(d for d in range(1, 10) if d not in hand_of(p))}),
    ("a shown cell", lambda p: {"cell": p.open_clues()[0]}),
    ("a digit that is seen", lambda p: seen_digit(p)),
    ("no cell at all", lambda p: {"cell": 81}),
    ("a cell in words", lambda p: {"cell": "5"}),
    ("a yes for a digit", lambda p: {"digit": True}),
    ("one thing more", lambda p: {"why": 1}),
)


def hand_of(position: DigitsPosition) -> tuple[int, ...]:
    return position.hands[position.turn]


def seen_digit(position: DigitsPosition) -> dict[str, int]:
    return next(
        {"cell": cell, "digit": digit}
        for cell in position.open_cells()
        for digit in hand_of(position)
        if digit not in position.candidates(cell)
    )


@pytest.mark.parametrize(("what", "changes"), BAD_PLAYS, ids=[what for what, _ in BAD_PLAYS])
def test_a_refused_move_leaves_no_trace_and_tells_nothing(watched: Watched, what: str, changes: Any) -> None:
    position = watched.position
    cell = position.open_cells()[0]
    action = {"type": "play", "cell": cell, "digit": hand_of(position)[0]} | changes(position)
    version = reload(watched.table).version
    with pytest.raises(Refused) as refusal:
        watched.play(position.turn, action)
    assert not solution_in(in_words(refusal.value), position)
    assert not Move.objects.exists()
    assert reload(watched.table).version == version
    assert watched.position == position


@pytest.mark.parametrize("kind", ["timeout", "flag", "resign", "take", "draw_accept"])
def test_what_the_club_does_itself_cannot_be_sent(watched: Watched, kind: str) -> None:
    with pytest.raises(Refused):
        watched.play(watched.position.turn, {"type": kind})
    assert not Move.objects.exists()


# --- Pages ------------------------------------------------------------------------------------------


def some_moves(watched: Watched, count: int) -> None:
    for number, _ in enumerate(through(watched)):
        if number == count:
            return


def client_of(user: Any) -> Client:
    client = Client()
    client.force_login(user)
    return client


def pages_while_it_runs(watched: Watched) -> list[str]:
    table = watched.table
    return [
        reverse("games:table", kwargs={"key": table.key}),
        reverse("games:review", kwargs={"key": table.key}),
        reverse("games:record", kwargs={"key": table.key}),
        reverse("lobby"),
    ]


def test_no_page_shows_what_is_hidden_while_the_game_runs(
    watched: Watched, alice: Any, bob: Any, carol: Any, caplog: pytest.LogCaptureFixture
) -> None:
    some_moves(watched, 6)
    position = watched.position
    for user in (alice, bob, carol):
        for page in pages_while_it_runs(watched):
            answer = client_of(user).get(page)
            assert answer.status_code in (200, 404)
            assert not solution_in(answer.content.decode(), position)
            assert b'"hands"' not in answer.content
    assert client_of(alice).get(pages_while_it_runs(watched)[2]).status_code == 404
    assert not solution_in(caplog.text, position)


def test_the_admin_shows_nothing_hidden_before_the_end(watched: Watched) -> None:
    some_moves(watched, 12)
    position = watched.position
    warden = get_user_model().objects.create_superuser("warden", "warden@example.org", "long enough")
    client = client_of(warden)
    for row in (watched.table, match_of(watched.table), game_of(watched.table), *Move.objects.all()):
        name = row._meta.model_name
        for page in (
            reverse(f"admin:games_{name}_change", args=[row.pk]),
            reverse(f"admin:games_{name}_changelist"),
        ):
            text = client.get(page).content.decode()
            assert not solution_in(text, position)
            assert "solution" not in text
            assert "pay&quot;: [" not in text
            assert "hands" not in text


def test_the_record_has_everything_after_the_end(watched: Watched, alice: Any) -> None:
    some_moves(watched, 5)
    solution = list(watched.position.ground.solution)
    seat = next(seat for seat, one in watched.viewers.items() if one.name == "alice")
    resignations.resign_game(
        key=watched.table.key, seat=seat, version=reload(watched.table).version, now=watched.now + 1
    )
    assert Game.objects.get().status == Game.Status.OVER
    assert Match.objects.get().status == Match.Status.OVER
    record = client_of(alice).get(reverse("games:record", kwargs={"key": watched.table.key})).json()
    assert [value for key, value in keys_in(record) if key == "solution"] == [solution]
    assert all(value for key, value in keys_in(record) if key == "draws")
    page = client_of(alice).get(reverse("games:review", kwargs={"key": watched.table.key}))
    assert page.status_code == 200


# --- Time -------------------------------------------------------------------------------------------


def test_a_missed_move_loses_the_rest_of_the_pair(
    alice: Any, bob: Any, carol: Any, published: list[Any], django_capture_on_commit_callbacks: Any
) -> None:
    watched = table_of(alice, bob, carol, "domains")
    some_moves(watched, 2)
    assert (watched.position.turn, watched.position.left) == (1, 1)
    assert not endings.time_up(key=watched.table.key, now=watched.now + 44_999)
    with django_capture_on_commit_callbacks(execute=True):
        assert endings.time_up(key=watched.table.key, now=watched.now + 45_000)
    event = next(
        json.loads(message["shared"]) for _, message in published if message["type"] == "table.event"
    )
    assert (event["name"], event["move"]["action"]) == ("moved", {"type": "timeout"})
    assert (watched.position.turn, watched.position.left) == (0, 2)
    assert event["game"]["clock"]["remaining"][1] == 1_200_000 - 2_000 - 45_000
