"""The lessons, in their order. Boards are checked in the tests: every goal can be reached, and not by "
"any move."""

from games.engine.base import gettext_noop
from games.training.course.goals import Capture, Deny, Enclose, Gather, PassEquator, WinGame, WinMatch
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

ENCLOSING = Lesson(
    key="enclosing",
    title=gettext_noop("Enclosing"),
    summary=gettext_noop("Cells that only you can reach fall to you at once."),
    text=(
        gettext_noop(
            "When free cells touch your area and nobody else can reach them, they are yours immediately, "
            "of whatever colours they are. You need not collect them one by one."
        ),
        gettext_noop("Build a fence up to the edge of the board, and the corner behind it falls to you."),
    ),
    rows=("135241", "135242", "244451", "221251", "311222"),
    colours=5,
    starts=((24,), (5,)),
    played="2435",
    goal=Enclose(4),
    moves=2,
    solution="45",
    nudge=gettext_noop(
        "Two colours make a fence from your area up to the upper edge. The corner at the top left is "
        "behind it."
    ),
    praise=gettext_noop("Four cells of several colours, and not one of them had to be named."),
)

CUTTING_OFF = Lesson(
    key="cutting-off",
    title=gettext_noop("Cutting off"),
    summary=gettext_noop("Run to the edge before your rival gets there."),
    text=(
        gettext_noop(
            "Enclosing works on a large scale, too. Whoever runs through the middle to an edge cuts the "
            "board in two, and everything behind the line is his."
        ),
        gettext_noop(
            "The line may be thin, only it must have no gap. And it is a race: your rival is on his way to "
            "the same cells."
        ),
    ),
    rows=("2252432", "1122415", "3335351", "3245344", "2254534", "1342541"),
    colours=5,
    starts=((35,), (6,)),
    played="314521",
    goal=Enclose(8),
    moves=3,
    solution="452",
    nudge=gettext_noop("Run towards the upper edge: the two {2} cells in the second row reach it."),
    praise=gettext_noop("A thin line, and nine cells behind it. Lines win more than heaps."),
)

EQUATOR = Lesson(
    key="equator",
    title=gettext_noop("The equator"),
    summary=gettext_noop("More than half of the board wins for certain."),
    text=(
        gettext_noop(
            "This board has 35 cells. Whoever holds 18 of them cannot be overtaken: the game ends there. "
            "The bar shows how far both have come, with the mark of the certain win in its middle."
        ),
        gettext_noop(
            "It stands at 13 to 13, and nine cells are free. Near the end count moves as well as cells: "
            "what will he take in between?"
        ),
    ),
    rows=("2543454", "2335413", "3431314", "3545444", "5421315"),
    colours=5,
    starts=((28,), (6,)),
    played="3143513451",
    goal=PassEquator(18),
    moves=3,
    solution="215",
    nudge=gettext_noop("Begin in the last row, before your rival closes it to you."),
    praise=gettext_noop("Over the equator. What is still free does not matter any more."),
)

MATCH = Lesson(
    key="match",
    title=gettext_noop("The match of two games"),
    summary=gettext_noop("The same board twice, with corners swapped. Cells decide at one all."),
    text=(
        gettext_noop(
            "A board may favour one corner. So a rated match is two games on the same board: in the second "
            "you start where your rival started, and he moves first."
        ),
        gettext_noop(
            "If each wins a game, the cells of both games are added and the larger sum wins. So win by "
            "much, and if you must lose, lose narrowly: every cell counts to the end."
        ),
    ),
    rows=("15153", "21345", "15545", "54152", "14225"),
    colours=5,
    starts=((20,), (4,)),
    goal=WinMatch(),
    moves=40,
    solution="54152514",
    nudge=gettext_noop(
        "Look at what the rival could take next before each move, and deny him what is worth much."
    ),
    praise=gettext_noop("A match won. This is how every rated match of the club is played."),
    games=2,
)

TREASURES = Lesson(
    key="treasures",
    title=gettext_noop("Precious cells and paints"),
    summary=gettext_noop("Cells that are worth five, and a paint for the colour your rival holds."),
    text=(
        gettext_noop(
            "In one of the variants some cells carry a figure: so much are they worth. A drop is a paint. "
            "Whoever takes its cell may once take a colour that the rival holds."
        ),
        gettext_noop(
            "Fetch the paint near your corner first. Where a colour can be had by paint only, its button "
            "shows a drop."
        ),
    ),
    rows=("522551", "352425", "255541", "241431", "425431"),
    colours=5,
    starts=((24,), (5,)),
    precious={"0": 5, "20": 5},
    paints=(25,),
    goal=Gather(15),
    moves=3,
    solution="2p54",
    nudge=gettext_noop("Take the paint at once. Your rival will then hold a colour that you want."),
    praise=gettext_noop("A paint is spent even if it gains nothing, so it waits for a moment like this one."),
)

WHOLE_GAME = Lesson(
    key="whole-game",
    title=gettext_noop("A whole game"),
    summary=gettext_noop("All together, against a rival who always takes most."),
    text=(
        gettext_noop(
            "Your rival takes what gains most in every move. Do the same, and he comes out ahead here: so "
            "look one move further than he does."
        ),
        gettext_noop(
            "Ask of every colour: what does it take, what does it keep from him, what does it open, what "
            "can I enclose?"
        ),
    ),
    rows=("224151", "233154", "152512", "443532", "342411", "415252"),
    colours=5,
    starts=((30,), (5,)),
    goal=WinGame(),
    moves=20,
    solution="5145324",
    nudge=gettext_noop("Run for the middle first: there your border is longest, and his way is cut."),
    praise=gettext_noop("You have won a whole game, and the course is behind you. The tables are waiting."),
)

LESSONS = (
    FIRST_MOVES,
    CHAINS,
    FORBIDDEN,
    REACH,
    DENIAL,
    ENCLOSING,
    CUTTING_OFF,
    EQUATOR,
    MATCH,
    TREASURES,
    WHOLE_GAME,
)

BY_KEY = {lesson.key: lesson for lesson in LESSONS}
