"""What holds in every game of Digit Bridge, whatever is played."""

import json
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.engine.digits import bridge
from games.engine.digits.position import DigitsPosition
from games.engine.digits.puzzles.layouts import CELLS
from games.engine.records import read_records, record_of, states
from tests.games.engine.digits.games import FAMILY, bare, first, random_steps, right_move, setup_of, tries

SOME = settings(max_examples=5, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
ROOMS = st.fixed_dictionaries(
    {
        "hand": st.integers(3, 7),
        "capture_price": st.integers(1, 3),
        "capture_refill": st.booleans(),
        "blocks": st.sampled_from(["regular", "irregular"]),
    }
)
SEEDS = st.integers(0, 5)


@SOME
@given(key=st.sampled_from(["bridge", "domains"]), seed=SEEDS, room=ROOMS)
def test_the_seat_to_move_always_has_a_legal_move(key: str, seed: int, room: dict[str, Any]) -> None:
    for before, _, _ in random_steps(first(key, seed, **room), seed):
        can_pay = len(before.hands[before.turn]) >= before.ground.price
        assert tries(before) or (can_pay and before.open_clues())
        if before.open_cells():
            # Each chip has a true cell: what is refused is never the only right place.
            assert all(before.open_by_digit()[digit] for digit in before.hands[before.turn])


@SOME
@given(key=st.sampled_from(["bridge", "domains"]), seed=SEEDS, room=ROOMS)
def test_every_game_ends_with_a_winner(key: str, seed: int, room: dict[str, Any]) -> None:
    *_, (_, _, last) = random_steps(first(key, seed, **room), seed, clumsy=0.6)
    assert last.outcome is not None
    assert last.outcome.reason == {"bridge": "bridge", "domains": "blocks"}[key]
    assert last.outcome.winner in (0, 1)
    assert last.may(0) == last.may(1) == ()


@settings(SOME, max_examples=60)
@given(owners=st.lists(st.integers(0, 1), min_size=CELLS, max_size=CELLS), order=st.randoms())
def test_a_full_board_of_bridge_has_exactly_one_winner(owners: list[int], order: Any) -> None:
    cells = list(range(CELLS))
    order.shuffle(cells)
    links: Any = {}
    now = [-1] * CELLS
    for cell in cells:
        now[cell] = owners[cell]
        links = bridge.with_links(links, now, cell)
    chains = [bridge.chain(links, now, 0, "left-right"), bridge.chain(links, now, 1, "top-bottom")]
    assert sum(map(bool, chains)) == 1


@SOME
@given(seed=SEEDS)
def test_links_never_cross_and_never_change(seed: int) -> None:
    for before, _, after in random_steps(first("bridge", seed), seed):
        if after.sides == before.sides:
            assert {**after.links, **before.links} == after.links
        for (row, column), seat in after.links.items():
            corner = row * 9 + column
            diagonals = ((corner, corner + 10), (corner + 1, corner + 9))
            assert any(all(after.owners[cell] == seat for cell in diagonal) for diagonal in diagonals)


@SOME
@given(seed=SEEDS)
def test_five_blocks_decide_domains_and_four_never(seed: int) -> None:
    for _, _, after in random_steps(first("domains", seed), seed):
        blocks = after.state()["blocks"]
        most = max(blocks.count(0), blocks.count(1))
        assert after.over == (most == 5)
        if after.outcome:
            assert blocks.count(after.outcome.winner) == 5


@SOME
@given(seed=SEEDS, room=ROOMS)
def test_dead_chips_are_replaced_while_a_cell_is_open(seed: int, room: dict[str, Any]) -> None:
    position = first("domains", seed, **room)
    while not position.over:
        position = position.play(right_move(position))
        weights = position.open_by_digit()
        if any(weights):
            assert all(weights[digit] for hand in position.hands for digit in hand)
        if position.ground.refill:
            assert [len(hand) for hand in position.hands] == [position.ground.hand] * 2


@SOME
@given(key=st.sampled_from(["bridge", "domains"]), seed=SEEDS)
def test_what_is_owned_stays_owned_but_for_the_pie(key: str, seed: int) -> None:
    for before, action, after in random_steps(first(key, seed), seed):
        changed = [c for c in range(CELLS) if before.owners[c] != after.owners[c] and before.owners[c] >= 0]
        assert bool(changed) == (action["type"] == "take")
        assert sum(after.worths()) - sum(before.worths()) in (0, 1)


@SOME
@given(key=st.sampled_from(["bridge", "domains"]), seed=SEEDS, room=ROOMS)
def test_a_record_replays_to_the_same_states(key: str, seed: int, room: dict[str, Any]) -> None:
    start = first(key, seed, **room)
    steps = list(random_steps(start, seed))
    last = steps[-1][2]
    setup = FAMILY.record_setup(setup_of(key, seed, **room), last.dump())
    record = record_of(setup, key, [action for _, action, _ in steps], last.outcome, game="digits")
    (read,) = read_records(json.loads(json.dumps(record)))
    played = [start, *(after for _, _, after in steps)]
    assert list(states(read)) == [{"ply": ply, **position.state()} for ply, position in enumerate(played)]


@SOME
@given(key=st.sampled_from(["bridge", "domains"]), seed=SEEDS)
def test_a_dump_makes_the_same_position_again(key: str, seed: int) -> None:
    for before, _, after in list(random_steps(first(key, seed), seed))[::5]:
        again = FAMILY.load(bare(before), json.loads(json.dumps(after.dump())))
        assert everything(again) == everything(after)


def everything(position: DigitsPosition) -> tuple[Any, ...]:
    own = [position.own_view(seat) for seat in (0, 1)]
    return position.view(), position.state(), position.dump(), own, position.may(0), position.may(1)
