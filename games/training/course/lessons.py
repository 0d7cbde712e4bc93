"""The lessons, in their order. The tests check the boards: every goal can be reached."""

from games.training.course.first_lessons import CHAINS, DENIAL, FIRST_MOVES, FORBIDDEN, REACH
from games.training.course.later_lessons import CUTTING_OFF, ENCLOSING, EQUATOR, MATCH, TREASURES, WHOLE_GAME

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
