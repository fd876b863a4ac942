"""Mistakes in counting: the points of a hand under a wrongly applied rule.

Source: scoring sections 2 to 5. A mistake about a line of the tally has its name behind a colon.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from core.hands import SELF_DRAWN, Hand
from core.notation import print_tiles
from core.problems import Refused
from core.rulebook.refs import in_family
from core.rulesets.ruleset import Ruleset
from core.scoring.conditions import counting_of
from core.scoring.counting import TEN, Tally
from core.scoring.rows import CountingRules, TallyItem
from core.scoring.scoring import score
from core.values import frozen
from core.winds import Wind

SETS, WINNING, DOUBLINGS, SPECIAL, TABLE = LEVELS = (1, 2, 3, 4, 5)
"""Sets and pairs; winning points; doublings; special hands; faults at the table."""
AT_THE_TABLE = frozenset(
    {"last-tile", "rejected-tile", "robbed-kong", "last-tile-self-drawn", "moon"}
)


@frozen
class Lesson:
    """A hand to count, with its winds and rules; `dead`: a tile too many or too few."""

    hand: Hand
    seat: Wind
    prevailing: Wind
    ruleset: Ruleset
    dead: bool = False

    def counted(self) -> Tally:
        """Return the tally, of a dead hand as if valid. Refused: a hand that does not count."""
        return score(self.hand, self.seat, self.prevailing, self.ruleset)


class Mistake(NamedTuple):
    """A mistake, and the points that it gives: `twice:pure`, a doubling that was given twice."""

    points: int
    name: str
    level: int


Wrong = Callable[[Tally, Lesson], Iterator[Mistake]]


def mistakes_in(tally: Tally, lesson: Lesson) -> Iterator[Mistake]:
    """Return every possible mistake with a hand."""
    rows = _OF_SPECIALS if tally.special else _OF_COUNTS
    mistakes = (mistake for wrong in rows for mistake in wrong(tally, lesson))
    if lesson.dead:  # every count of a dead hand is a mistake
        yield Mistake(tally.score, "dead", TABLE)
        mistakes = (Mistake(points, "dead", TABLE) for points, *_ in mistakes)
    yield from mistakes


def sums_of(items: Iterable[TallyItem], counting: CountingRules) -> tuple[int, int, int]:
    """Return the sums of the points before rounding, the points after it, and the doublings."""
    later = _later(counting)
    points = going_out = doublings = 0
    for kind, value, name, *_ in items:
        if kind == "doubling":
            doublings += value
        elif kind == "points" and name in later:
            going_out += value
        elif kind == "points":
            points += value
    return points, going_out, doublings


@lru_cache(maxsize=64)
def _later(counting: CountingRules) -> frozenset[str]:
    parts = counting.going_out
    return frozenset(row.id for part in parts for rows in part.alternatives for row in rows)


def worth(items: Iterable[TallyItem], ruleset: Ruleset, more: int = 0) -> int:
    """Return the points of a tally's lines plus some points, rounded, doubled and capped."""
    points, going_out, doublings = sums_of(items, counting_of(ruleset))
    points += more
    if ruleset.rounding:
        points += -points % TEN
    return min(points + going_out << doublings, ruleset.limit)


def _level(item: TallyItem, lesson: Lesson) -> int:
    if item.name_id in AT_THE_TABLE:
        return TABLE
    if item.kind == "doubling":
        return DOUBLINGS
    if item.tiles or not lesson.hand.win:
        return SETS
    return WINNING


def _one_line(tally: Tally, lesson: Lesson) -> Iterator[Mistake]:
    for item in tally.items:
        if item.kind not in {"points", "doubling"}:
            continue
        level = _level(item, lesson)
        name = item.name_id
        rest = [other for other in tally.items if other is not item]
        yield Mistake(worth(rest, lesson.ruleset), f"missed:{name}", level)
        if item.kind == "doubling":
            yield Mistake(worth([*tally.items, item], lesson.ruleset), f"twice:{name}", level)
        elif _is_completed(item, lesson):
            more = item.value
            taken = "completed-open"
            if "concealed" in name:
                more = -item.value // 2
                taken = "completed-concealed"
            yield Mistake(worth(tally.items, lesson.ruleset, more), taken, WINNING)


def _is_completed(item: TallyItem, lesson: Lesson) -> bool:
    """True for the pung that a discard completed: by R5 it is concealed, by R18 open."""
    win = lesson.hand.win
    return (
        win is not None
        and win.source not in SELF_DRAWN
        and item.name_id.startswith("pung-")
        and item.tiles == print_tiles((win.kind,) * 3)
        and all(meld.kind != win.kind for meld in lesson.hand.melds)
    )


# Mistakes between sorts of sets: the name, a part of the names of their lines, and the factor of
# their points.
_TAKEN_FOR = (
    ("as-open", "-concealed-", 1, 2),
    ("as-concealed", "-open-", 2, 1),
    ("as-simple", "-high", 1, 2),
    ("as-high", "-simple", 2, 1),
    ("as-pung", "kong-", 1, 4),
)
_OF_NOTHING = 2
"""The points given to a chow, or to a pair without points."""


def _taken_for(tally: Tally, lesson: Lesson) -> Iterator[Mistake]:
    sets = [
        (value, name)
        for kind, value, name, *_ in tally.items
        if kind == "points" and name.startswith(("pung-", "kong-"))
    ]
    for mistake, part, times, over in _TAKEN_FOR:
        more = sum(value * times // over - value for value, name in sets if part in name)
        yield Mistake(worth(tally.items, lesson.ruleset, more), mistake, SETS)


def _points_not_due(tally: Tally, lesson: Lesson) -> Iterator[Mistake]:
    """Return points given wrongly: for a chow, for a pair, for a mahjong of another player."""
    chows = sum(group.sort == "chow" for group in tally.groups)
    pairs = [print_tiles(group.tiles) for group in tally.groups if group.sort == "pair"]
    idle = not {item.tiles for item in tally.items} & {*pairs} and bool(pairs)
    for name, more in (("chow-counted", chows), ("pair-counted", idle)):
        points = worth(tally.items, lesson.ruleset, _OF_NOTHING * more)
        yield Mistake(points, name, SETS)
    if not tally.winner:
        points = min(tally.score + (GOING_OUT << tally.doublings), lesson.ruleset.limit)
        yield Mistake(points, "as-winner", WINNING)


GOING_OUT = 20
"""The points of mahjong in every ruleset, except for four pungs or four chows."""


def _sums(tally: Tally, lesson: Lesson) -> Iterator[Mistake]:
    ruleset = lesson.ruleset
    points, going_out, doublings = sums_of(tally.items, counting_of(ruleset))
    won = going_out or GOING_OUT * tally.winner
    mistakes = [("over-the-limit", tally.uncapped, DOUBLINGS)]
    if ruleset.rounding:
        mistakes += [
            ("not-rounded", points + going_out << doublings, SETS),
            ("rounded-down", points // TEN * TEN + going_out << doublings, SETS),
        ]
    if doublings:
        added = (tally.base - won << doublings) + won
        mistakes += [
            ("added-after", added, DOUBLINGS),
            ("times-two", tally.base * 2 * doublings, DOUBLINGS),
        ]
    for name, value, level in mistakes:
        if name == "over-the-limit":
            capped = value
        else:
            capped = min(value, ruleset.limit)
        yield Mistake(capped, name, level)


def _special(tally: Tally, lesson: Lesson) -> Iterator[Mistake]:
    value = tally.score
    points_by_name = {"half": value // 2, "doubled": value * 2, "added-to": value + GOING_OUT}
    for name, points in (points_by_name | {"limit": lesson.ruleset.limit}).items():
        yield Mistake(points, f"{name}-special", SPECIAL)


def _unseen(_: Tally, lesson: Lesson) -> Iterator[Mistake]:
    """Return the count of an unseen special hand by its sets, unless it has the cake."""
    plain = replace(lesson, ruleset=replace(lesson.ruleset, specials=()))
    with suppress(Refused):
        if not (counted := plain.counted()).cake:
            yield Mistake(counted.score, "unseen-special", SPECIAL)


_OF_COUNTS: tuple[Wrong, ...] = (_one_line, _taken_for, _points_not_due, _sums)
_OF_SPECIALS: tuple[Wrong, ...] = (_special, _unseen)


_RULES = {
    "as-pung": "nmv 65",
    "chow-counted": "nmv 66",
    "pair-counted": "nmv 67",
    "not-rounded": "nmv 69",
    "rounded-down": "nmv 69",
    "as-winner": "nmv 57",
    "added-after": "nmv 57",
    "times-two": "nmv 57",
    "over-the-limit": "nmv 80",
    "dead": "nmv 46",
}
"""The rules broken by mistakes without a line; by default rule 64, of pungs."""


def rule_of(name: str, tally: Tally | None, ruleset: Ruleset) -> str:
    """Return the ref of the rule that a mistake breaks."""
    kind, _, line = name.partition(":")
    items = tally.items if tally else ()
    rules = [item.rule for item in items if item.name_id == line or item.kind == "fixed"]
    if rules:
        return rules[0]
    return in_family(_RULES.get(kind, "nmv 64"), ruleset.family)
