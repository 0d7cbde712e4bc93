"""Tables of Dots: what their messages hold, the rings a player may ask for, and how games end there."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games import messages, selectors
from games.engine.variants import dots
from games.models import Game, Table
from games.services import moves, wishes
from games.services.refusals import Refused
from games.services.tables import Settings
from tests.people import NOW, member, now_ms, visitor
from tests.sockets import Socket, session_of
from tests.tables import game_of, look, reload, seat_of, seated

SMALL = Settings(
    variant="dots-small",
    reserve_ms=600_000,
    increment_ms=20_000,
    number_of_games=1,
    options={"width": 10, "height": 10, "start": "empty"},
)
TERRITORY = Settings(
    variant="dots-territory",
    reserve_ms=600_000,
    increment_ms=20_000,
    number_of_games=1,
    options={"width": 10, "height": 10, "start": "empty"},
)

RING = [(4, 3), (5, 4), (4, 5), (3, 4)]
CENTRE = (4, 4)


def dot(x: int, y: int, **more: Any) -> dict[str, Any]:
    return {"type": "dot", "x": x, "y": y, **more}


def play(table: Table, *actions: dict[str, Any], seat: int | None = None) -> None:
    """Whoever is to move plays one action after the other; or the seat that is named."""
    for action in actions:
        live = look(table)
        assert live.game is not None
        moves.play_move(
            key=table.key,
            seat=live.game.to_move if seat is None else seat,
            version=live.table.version,
            action=action,
            now=NOW + 1000,
        )


def almost_closed(table: Table) -> None:
    """Seat 0 needs one more dot round a dot of seat 1."""
    play(table, dot(*RING[0]), dot(*CENTRE), dot(*RING[1]), dot(0, 0), dot(*RING[2]), dot(0, 9))


@pytest.fixture(autouse=True)
def on_offer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables of Dots may be opened, whether the lobby offers them or not."""
    others = [variant for variant in wishes.VARIANTS if variant.family != "dots"]
    monkeypatch.setattr(wishes, "VARIANTS", (*others, *dots.VARIANTS))


@pytest.fixture
def table(alice: Any, bob: Any) -> Table:
    return seated(visitor(alice), visitor(bob), SMALL)


@pytest.fixture
def territory(alice: Any, bob: Any) -> Table:
    return seated(visitor(alice), visitor(bob), TERRITORY)


def test_the_snapshot_holds_board_view_and_the_clock_with_its_free_seconds(table: Table) -> None:
    game = messages.snapshot(look(table), 0, [])["game"]
    assert (game["board"]["width"], game["board"]["height"]) == (10, 10)
    assert game["board"]["order"] == [0, 1]
    assert game["view"]["points"] == "." * 100
    assert (game["clock"]["kind"], game["clock"]["per_move"]) == ("delay", 20_000)


def test_a_closed_ring_paints_its_area_and_captures(table: Table) -> None:
    almost_closed(table)
    play(table, dot(*RING[3]))
    view = look(table).position.view()
    assert view["score"] == [1, 0]
    assert [area["owner"] for area in view["areas"]] == [0]
    assert view["last"]["captured"] == [1, 0]


def test_grounding_is_allowed_only_where_it_wins(table: Table) -> None:
    almost_closed(table)
    play(table, dot(*RING[3]), dot(9, 9))
    assert "ground" not in messages.allowed_to(look(table), 0)
    # A line to the edge holds the ring.
    play(table, dot(4, 2), dot(9, 8), dot(4, 1), dot(9, 7), dot(4, 0), dot(9, 6))
    play(table, dot(4, 6), dot(9, 5), dot(5, 5), dot(9, 4))
    play(table, dot(5, 3), dot(9, 3), dot(3, 3), dot(9, 2), dot(3, 5), dot(8, 9))
    assert "ground" in messages.allowed_to(look(table), 0)
    play(table, {"type": "ground"})
    assert game_of(reload(table)).outcome["reason"] == "grounded"
    assert game_of(reload(table)).worths == [1, 0]


def test_a_game_of_territory_ends_by_counting(territory: Table) -> None:
    almost_closed(territory)
    play(territory, dot(*RING[3]))
    play(territory, {"type": "count_offer"}, seat=1)
    view = look(territory).position.view()
    assert view["count"]["score"] == [1, 0]
    assert view["count"]["points"].count("0") == 1
    assert "count_accept" in messages.allowed_to(look(territory), 0)
    play(territory, {"type": "count_accept"}, seat=0)
    game = game_of(reload(territory))
    assert (game.status, game.outcome["reason"]) == (Game.Status.OVER, "counted")


# --- Rings to choose ---------------------------------------------------------------------------------


def test_a_player_is_told_the_rings_his_dot_would_close(territory: Table) -> None:
    almost_closed(territory)
    [ring] = selectors.rings_at(territory.key, 0, *RING[3])
    assert {tuple(spot) for spot in ring["chain"]} == set(RING)
    assert (ring["captures"], ring["points"], ring["new"], ring["overlaps"]) == (1, 1, True, [])


def test_rings_in_each_other_are_told_to_overlap(territory: Table) -> None:
    outer = [(4, 1), (5, 2), (6, 3), (7, 4), (6, 5), (5, 6), (4, 7), (3, 6), (2, 5), (3, 2), (2, 3)]
    inner = [(4, 3), (5, 4), (4, 5)]
    far = [(x, y) for y in (0, 9) for x in range(10)]
    mine = [*outer, *inner]
    theirs = [CENTRE, *far]
    for own, other in zip(mine, theirs, strict=False):
        play(territory, dot(*own), dot(*other))
    play(territory, dot(1, 4), dot(9, 5))
    rings = selectors.rings_at(territory.key, 0, 3, 4)
    assert len(rings) == 2
    assert [ring["overlaps"] for ring in rings] == [[1], [0]]


def test_a_ring_that_was_told_can_be_painted(territory: Table) -> None:
    almost_closed(territory)
    [ring] = selectors.rings_at(territory.key, 0, *RING[3])
    play(territory, dot(*RING[3], paint=[ring["chain"]]))
    assert look(territory).position.view()["score"] == [1, 0]


@pytest.mark.parametrize("place", [(-1, 0), (10, 0), ("a", 0), (None, None), (True, 0), (1.5, 2)])
def test_rings_at_what_is_no_point_are_refused(territory: Table, place: Any) -> None:
    with pytest.raises(Refused, match="off the field"):
        selectors.rings_at(territory.key, 0, *place)


def test_watchers_and_other_games_have_no_rings(territory: Table, alice: Any, bob: Any) -> None:
    with pytest.raises(Refused):
        selectors.rings_at(territory.key, None, 1, 1)


# --- The socket --------------------------------------------------------------------------------------


@pytest.fixture
async def socket() -> AsyncIterator[tuple[Socket, Table]]:
    """The socket of the first player of a territory game."""
    users = [await sync_to_async(member)(name) for name in ("alice", "bob")]
    table = await sync_to_async(seated)(*map(visitor, users), TERRITORY, now=now_ms())
    seat = await sync_to_async(seat_of)(table, visitor(users[0]))
    session = await sync_to_async(session_of)(users[seat])
    opened = Socket(f"/ws/table/{table.key}/?lang=en", session)
    connected, _ = await opened.connect()
    assert connected
    yield opened, table
    await opened.disconnect()


async def answer(socket: Socket) -> dict[str, Any]:
    while (message := await socket.get())["type"] not in ("rings", "refused"):
        pass
    return message


@pytest.mark.django_db(transaction=True)
async def test_the_socket_answers_a_question_about_rings(socket: tuple[Socket, Table]) -> None:
    await socket[0].say(type="rings", x=3, y=4)
    assert await answer(socket[0]) == {"type": "rings", "x": 3, "y": 4, "rings": []}


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    "question", [{}, {"x": "3", "y": 4}, {"x": 3}, {"x": 99, "y": 0}, {"x": [], "y": {}}]
)
async def test_a_question_about_no_point_is_refused(
    socket: tuple[Socket, Table], question: dict[str, Any]
) -> None:
    await socket[0].say(type="rings", **question)
    assert (await answer(socket[0]))["text"] == "The point is off the field."
