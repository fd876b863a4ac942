"""A question: the points of a hand, with the answers of likely mistakes.

A question is plain data: it can be stored, and answered later.
"""

from collections.abc import Iterable, Mapping
from random import Random

from core.notation import print_hand
from core.practice.hands import make_lesson
from core.practice.mistakes import (
    AT_THE_TABLE,
    DOUBLINGS,
    SETS,
    SPECIAL,
    TABLE,
    WINNING,
    Lesson,
    mistakes_in,
)
from core.problems import Refused
from core.rulesets.ruleset import Ruleset
from core.scoring.counting import Tally
from core.values import frozen
from core.winds import Wind

WRONG = 3
_TRIES = 200
_TRIES_FOR_WANTED = 60


@frozen
class Question:
    """A hand in notation, with its winds, and its points under each mistake.

    level: 1 to 5; right: the correct points; dead: a tile too many or too few; mistakes: the name
    of each mistake by its points, likely mistakes first; the points of the first three are
    offered.
    """

    hand: str
    seat: Wind
    prevailing: Wind
    level: int
    right: int
    mistakes: Mapping[int, str]
    dead: bool = False

    @property
    def answers(self) -> tuple[int, ...]:
        """Return the offered points, in order: the right points and three others."""
        return tuple(sorted([self.right, *list(self.mistakes)[:WRONG]]))

    @property
    def offered(self) -> frozenset[str]:
        """Return the mistakes behind the offered points."""
        return frozenset(list(self.mistakes.values())[:WRONG])


def question(
    ruleset: Ruleset, level: int, random: Random, wanted: Iterable[str] = ()
) -> Question | None:
    """Ask about a random hand of this level, preferably with a wanted mistake.

    Return None where a club's rules leave nothing to ask, for example with a limit of a point.
    """
    best = None
    for number in range(_TRIES):
        lesson = make_lesson(ruleset, level, random)
        fresh = None
        if lesson:
            fresh = question_about(lesson, random, wanted)
        if fresh and fresh.level == level:
            best = fresh
            if not wanted or fresh.offered & {*wanted}:
                break
        if best and number >= _TRIES_FOR_WANTED:
            break
    if best or level == SETS:
        return best
    return question(ruleset, level - 1, random, wanted)


def question_about(lesson: Lesson, random: Random, wanted: Iterable[str] = ()) -> Question | None:
    """Ask about a hand; None with fewer than three different wrong answers."""
    try:
        tally = lesson.counted()
    except Refused:
        return None
    level = _level(tally, lesson)
    right = 0 if lesson.dead else tally.score
    mistakes_found = list(mistakes_in(tally, lesson))
    likely = random.sample(mistakes_found, len(mistakes_found))
    likely.sort(key=lambda mistake: (mistake.name not in wanted, abs(level - mistake.level)))
    mistakes: dict[int, str] = {}
    for points, name, _ in likely:
        if points != right:
            mistakes.setdefault(points, name)
    if len(mistakes) < WRONG:
        return None
    hand = print_hand(lesson.hand)
    return Question(hand, lesson.seat, lesson.prevailing, level, right, mistakes, lesson.dead)


def _level(tally: Tally, lesson: Lesson) -> int:
    ruleset = lesson.ruleset
    more = tally.doublings - ruleset.minimum_doublings * tally.winner
    if lesson.dead or AT_THE_TABLE & {item.name_id for item in tally.items}:
        return TABLE
    if tally.special or (more >= _MANY and not ruleset.specials):
        return SPECIAL
    if more > 0:
        return DOUBLINGS
    return WINNING if tally.winner else SETS


_MANY = 3
"""The doublings that make a hand special under rules without special hands."""
