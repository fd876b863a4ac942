"""The types of rows of points and doublings, and of the conditions of special hands.

Source: scoring sections 3-5.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import partial
from typing import Literal, NamedTuple

from core import tiles
from core.reading import reading as look
from core.reading import shapes
from core.reading.patterns import LaidTest, Pattern
from core.reading.reading import Circumstances, Reading
from core.reading.shapes import Shape, always
from core.values import distinct

ItemKind = Literal["points", "rounding", "fixed", "doubling", "cap"]


class TallyItem(NamedTuple):
    """A line of a tally.

    value: points, or doublings, or the limit; name_id: the key of its name in every language;
    rule: the ref of its rule; tiles: the tiles of this line, if any.
    """

    kind: ItemKind
    value: int
    name_id: str
    rule: str
    tiles: str = ""


@distinct
class RuleRow:
    """A row of points or doublings: its id, its value, its rule and its condition."""

    id: str
    value: int
    rule: str
    when: Shape = always


LooksAt = Callable[[Reading], Hashable]
Alternatives = tuple[RuleRow, ...]
"""Rows in falling order of value; only the first that holds counts."""


@distinct
class SetRow:
    """A row of the table of sets: the points of a pung or kong."""

    id: str
    value: int
    rule: str
    sort: str
    high: int
    concealed: int


@distinct
class PairRow:
    """A row for a pair that counts, with a test of its kind."""

    id: str
    value: int
    rule: str
    when: Callable[[int, Circumstances], bool]


@distinct
class Section:
    """Rows with the same `looks_at`; of each set of alternatives the first that holds counts.

    looks_at: the facts of a reading that the shapes of its rows depend on: two readings with equal
    facts get the same rows.
    """

    kind: ItemKind
    looks_at: LooksAt
    alternatives: tuple[Alternatives, ...]

    def items(self, reading: Reading) -> list[TallyItem]:
        """Return the rows that hold, as lines of a tally."""
        return [
            TallyItem(self.kind, row.value, row.id, row.rule)
            for rows in self.alternatives
            for row in [row for row in rows if row.when(reading)][:1]
        ]


def _section(kind: ItemKind, looks_at: LooksAt, *rows: RuleRow | Alternatives) -> Section:
    return Section(kind, looks_at, tuple((r,) if isinstance(r, RuleRow) else r for r in rows))


points_by = partial(_section, "points")
"""Return a section of points, by the `looks_at` of its rows."""
doublings_by = partial(_section, "doubling")
"""Return a section of doublings, by the `looks_at` of its rows."""


# Sections of both families of rulesets, with the rule as a parameter.


def table_of_sets(pungs: str, kongs: str) -> Iterator[SetRow]:
    """Return the points of sets: doubled for high tiles, and for concealed sets."""
    for sort, value, rule in (("pung", 2, pungs), ("kong", 8, kongs)):
        for concealed, hidden in enumerate(("open", "concealed")):
            for high, height in enumerate(("simple", "high")):
                name = f"{sort}-{hidden}-{height}"
                yield SetRow(name, value << concealed + high, rule, sort, high, concealed)


def pungs_of_honours(rule: str) -> Section:
    """Return the pungs and kongs that double."""
    return doublings_by(
        look.by_honours,
        RuleRow("pung-of-red-dragons", 1, rule, shapes.pungs_of(tiles.RED)),
        RuleRow("pung-of-green-dragons", 1, rule, shapes.pungs_of(tiles.GREEN)),
        RuleRow("pung-of-white-dragons", 1, rule, shapes.pungs_of(tiles.WHITE)),
        RuleRow("pung-of-own-wind", 1, rule, shapes.pung_of_own_wind),
        RuleRow("pung-of-prevailing-wind", 1, rule, shapes.pung_of_prevailing_wind),
    )


def series_of_bonus_tiles(rule: str, own: Sequence[int]) -> Section:
    """Return the bonus tiles that double; own: the number of the own tiles for E S W N."""
    return doublings_by(
        look.by_bonus,
        RuleRow("own-bonus-pair", 1, rule, shapes.own_pair(own)),
        RuleRow("four-seasons", 3, rule, shapes.whole_series(0)),
        RuleRow("four-flowers", 3, rule, shapes.whole_series(1)),
    )


@distinct
class CountingRules:
    """The rows and settings for counting an ordinary hand.

    sets, pairs: for every player; one_pair: another player counts one pair at most (R6).
    bonus_tile: the points of each, if any; first_discard: the points of a pung, kong or chow that
    was formed with East's first discard. points: the winner's, rounded with the others; going_out:
    the winner's, after rounding. doublings, bonus_doublings: every player's; winner_doublings: the
    winner's. chows: a bit for each number of chows that a mahjong may have. asks_completed: a pung
    completed with a discard is open (R18); otherwise it is concealed (R5). cake: when circles-1
    may replace bamboo-1 in the pair; None: never. rounding_rule, limit_rule: the refs of the
    rounding and the limit.
    """

    sets: tuple[SetRow, ...]
    pairs: tuple[PairRow, ...]
    one_pair: bool
    bonus_tile: RuleRow | None
    first_discard: Mapping[str, RuleRow]
    points: tuple[Section, ...]
    going_out: tuple[Section, ...]
    doublings: tuple[Section, ...]
    bonus_doublings: tuple[Section, ...]
    winner_doublings: tuple[Section, ...]
    rounding_rule: str
    limit_rule: str
    chows: int = 0b11111
    asks_completed: bool = True
    cake: Shape | None = None


@distinct
class Condition:
    """The condition of a special hand: any of its parts.

    patterns: irregular tiles, without open sets unless `open`; pairs: a test of seven pairs;
    regular: a test of sets and a pair, without chows where `four_pungs`; gate: a fast test of a
    reading before `regular`; takes_cake: whether circles-1 may be bamboo-1 in it.
    """

    patterns: tuple[Pattern, ...] = ()
    open: bool = False
    pairs: LaidTest | None = None
    regular: Shape | None = None
    gate: Shape = always
    takes_cake: bool = True
    four_pungs: bool = True
