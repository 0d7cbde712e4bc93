"""Which chips to pay with: those that are worth least where they could be played."""

from collections.abc import Mapping

from games.bots.digits.seen import Seen


def chips_to_pay(seen: Seen, known: Mapping[int, int], worth: Mapping[int, float]) -> list[int]:
    """The price in chips. `known` are digits of open cells, `worth` what a cell would be worth to the seat.

    The second chip of a digit is spent before the first one of another, unless that has no place.
    """
    left, pay = sorted(seen.hand), []
    for _ in range(seen.price):
        cheapest = min(left, key=lambda digit: (_use(digit, known, worth) / left.count(digit), digit))
        left.remove(cheapest)
        pay.append(cheapest)
    return pay


def _use(digit: int, known: Mapping[int, int], worth: Mapping[int, float]) -> float:
    return max((worth.get(cell, 0.0) for cell, there in known.items() if there == digit), default=0.0)
