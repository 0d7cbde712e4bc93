"""Points as two letters, column then row: a-z are 0 to 25 and A-Z are 26 to 51, as in SGF."""

from string import ascii_lowercase, ascii_uppercase

from games.engine.dots.field import Field, Spot

LETTERS = ascii_lowercase + ascii_uppercase
NUMBERS = {letter: number for number, letter in enumerate(LETTERS)}


def spot_text(spot: Spot) -> str:
    return LETTERS[spot[0]] + LETTERS[spot[1]]


def point_text(field: Field, point: int) -> str:
    return spot_text(field.spot(point))


def points_in(field: Field, text: str) -> tuple[int, ...]:
    """The points of a text that is known to be sound."""
    return tuple(field.point(NUMBERS[text[at]], NUMBERS[text[at + 1]]) for at in range(0, len(text), 2))
