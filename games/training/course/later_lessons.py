"""The second half of the course: fences, the end of a game, the match, and a game of one's own."""

from games.engine.base import gettext_noop
from games.training.course.goals import Enclose, Gather, PassEquator, WinGame, WinMatch
from games.training.course.lesson import Lesson

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
