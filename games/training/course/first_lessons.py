"""The first half of the course: colours, chains, and what a single move is worth."""

from games.engine.base import gettext_noop
from games.training.course.goals import Capture, Deny, Gather
from games.training.course.lesson import Lesson

FIRST_MOVES = Lesson(
    key="first-moves",
    title=gettext_noop("First moves"),
    summary=gettext_noop("Choose a colour, and everything of it that touches you is yours."),
    text=(
        gettext_noop(
            "You start in the corner at the bottom left, your rival at the top right. A move is a colour: "
            "your whole area takes it, and all free cells of that colour that touch the area join it."
        ),
        gettext_noop(
            "A cell that joins brings along its neighbours of the same colour, and they bring theirs. "
            "Under each colour you see how many cells it takes; point at it, and the board shows them."
        ),
    ),
    rows=("432514", "433241", "151151", "144124", "544142"),
    colours=5,
    starts=((24,), (5,)),
    goal=Gather(9),
    moves=3,
    solution="143",
    nudge=gettext_noop(
        "Compare the figures under the colours, and look for the colour that opens the way to more."
    ),
    praise=gettext_noop(
        "That is the whole game already: a colour, a chain of cells, and on to the next one."
    ),
)

CHAINS = Lesson(
    key="chains",
    title=gettext_noop("Chains"),
    summary=gettext_noop("One step to touch a patch, one more to take it whole."),
    text=(
        gettext_noop(
            "Cells of one colour that touch each other make a patch, and a patch is always taken whole. In "
            "the middle of this board lies a patch of seven {4} cells."
        ),
        gettext_noop(
            "It need not touch you yet. If one cell lies between, take that cell first: from there the "
            "patch is yours with the next move."
        ),
    ),
    rows=("352342", "432423", "254451", "434445", "354512"),
    colours=5,
    starts=((24,), (5,)),
    goal=Capture((9, 14, 15, 20, 21, 22, 26)),
    moves=2,
    solution="54",
    nudge=gettext_noop("Which cell lies between your corner and the large {4} patch?"),
    praise=gettext_noop(
        "A small step first, a large one after it: the step to the patch was worth more than its one cell."
    ),
)

FORBIDDEN = Lesson(
    key="forbidden",
    title=gettext_noop("Forbidden colours"),
    summary=gettext_noop("Your own colour and your rival’s cannot be chosen. Patience helps."),
    text=(
        gettext_noop(
            "You may not name the colour you have, and not the one your rival has. The buttons of these "
            "two are dashed and say whose they are."
        ),
        gettext_noop(
            "The largest patch beside you is {5}, but your rival is {5} at this moment. He has to change "
            "his colour with his next move, as everybody does. Then it is free."
        ),
    ),
    rows=("543523", "555525", "545313", "425534", "532231"),
    colours=5,
    starts=((24,), (5,)),
    played="45",
    goal=Gather(12),
    moves=2,
    solution="35",
    nudge=gettext_noop("Make any useful move now, and look again at {5} when your rival has left it."),
    praise=gettext_noop("Forbidden is only for now: whoever moves gives a colour free."),
)

REACH = Lesson(
    key="reach",
    title=gettext_noop("Reading the reach"),
    summary=gettext_noop("A move is also worth what it lets you touch."),
    text=(
        gettext_noop(
            "Two questions for every colour: how much does it take now, and what will you touch "
            "afterwards? What you touch is what your next moves can take; the club calls it your reach."
        ),
        gettext_noop(
            "{5} takes most at once. Before you take it, count what it would take one move later, after "
            "another colour has opened the way."
        ),
    ),
    rows=("412552", "223411", "115145", "414552", "414151", "355532"),
    colours=5,
    starts=((30,), (5,)),
    played="4512",
    goal=Gather(10),
    moves=2,
    solution="45",
    nudge=gettext_noop("Which small move brings you to more {5} cells than you touch now?"),
    praise=gettext_noop("The smaller gain was the better move: it doubled the next one."),
)

DENIAL = Lesson(
    key="denial",
    title=gettext_noop("The move that only denies"),
    summary=gettext_noop("Sometimes the best colour gains you nothing at all."),
    text=(
        gettext_noop(
            "A colour you hold is a colour your rival cannot take. That is worth as much as a gain: what "
            "he does not get counts like what you get."
        ),
        gettext_noop(
            "Look at the {1} cells beside your rival. With {1} he would take twelve cells in one move."
        ),
    ),
    rows=("111424", "521223", "224313", "543115", "153131"),
    colours=5,
    starts=((24,), (5,)),
    played="2352",
    goal=Deny(1),
    moves=1,
    solution="1",
    nudge=gettext_noop(
        "What would your rival play if it were his turn? Nobody forbids you to take that colour first."
    ),
    praise=gettext_noop(
        "It gained you nothing, and it was the best move by far: your rival has to look for something else."
    ),
)
