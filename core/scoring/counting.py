"""Counting a reading of a hand: its rows of points and doublings, item by item.

Source: nmv 60-79, nts 21, 25-28; scoring sections 3-5.
"""

from collections.abc import Hashable, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple

from core import tiles
from core.groups import PLACES, TileGroupRead, group_at
from core.hands import Hand
from core.notation import print_meld, print_tiles
from core.reading.reading import (
    Circumstances,
    Reading,
    by_bonus,
    by_honours,
    by_sets,
    by_tiles,
    by_win,
)
from core.rulesets.ruleset import Ruleset
from core.scoring.conditions import counting_of
from core.scoring.rows import CountingRules, LooksAt, PairRow, RuleRow, Section, SetRow, TallyItem

TEN = 10


class Count(NamedTuple):
    """The count of a reading before the limit: base x 2^doublings."""

    items: list[TallyItem]
    base: int
    doublings: int


class LedgerPage(NamedTuple):
    """The items of a reading: points, then the items after the rounding, and their sums."""

    points: list[TallyItem]
    later: list[TallyItem]
    total: int
    going_out: int
    doublings: int


class SectionLedger:
    """All sections with the same `looks_at`; their results are cached by its value."""

    def __init__(
        self, looks_at: LooksAt, counting: CountingRules, *, won: bool, bonus: bool
    ) -> None:
        points: Sequence[Section] = ()
        going_out: Sequence[Section] = ()
        doublings = counting.doublings
        if bonus:
            doublings = counting.bonus_doublings + doublings
        if won:
            points = counting.points
            going_out = counting.going_out
            doublings += counting.winner_doublings
        self.looks_at = looks_at
        self.pages: dict[Hashable, LedgerPage] = {}
        self.stages = [
            [section for section in sections if section.looks_at is looks_at]
            for sections in (points, going_out, doublings)
        ]

    def write(self, reading: Reading) -> LedgerPage:
        """Compute the items of every row, and store them."""
        points, going_out, doublings = (
            [item for section in sections for item in section.items(reading)]
            for sections in self.stages
        )
        sums = (_sum(points), _sum(going_out), _sum(doublings))
        page = self.pages[self.looks_at(reading)] = LedgerPage(
            points, going_out + doublings, *sums
        )
        return page


def _sum(items: list[TallyItem]) -> int:
    return sum([item.value for item in items])


# Going out comes before the doublings, so its ledger is the first.
_LOOKS = (by_sets, by_tiles, by_honours, by_win, by_bonus)


@lru_cache(maxsize=64)
def ledgers_of(counting: CountingRules, won: bool, bonus: bool) -> tuple[SectionLedger, ...]:  # noqa: FBT001
    """Return the ledgers of a ruleset: one for each `looks_at` of its rows."""
    ledgers = [SectionLedger(each, counting, won=won, bonus=bonus) for each in _LOOKS]
    return tuple(ledger for ledger in ledgers if any(ledger.stages))


def count(reading: Reading, bonus: Sequence[int], ruleset: Ruleset, *, won: bool) -> Count:
    """Count a reading: points, the winner's points, rounding, going out, doublings."""
    counting = counting_of(ruleset)
    items: list[TallyItem] = []
    base = _add_sets(items, reading, counting)
    if bonus and counting.bonus_tile:
        base += _add_bonus_points(items, bonus, counting.bonus_tile)
    later: list[TallyItem] = []
    after = doublings = 0
    for ledger in ledgers_of(counting, won, bool(bonus)):
        page = ledger.pages.get(ledger.looks_at(reading)) or ledger.write(reading)
        items += page[0]
        later += page[1]
        base += page[2]
        after += page[3]
        doublings += page[4]
    if ruleset.rounding and base % TEN:
        rest = TEN - base % TEN
        items.append(TallyItem("rounding", rest, "rounding", counting.rounding_rule))
        base += rest
    return Count(items + later, base + after, doublings)


def _add_bonus_points(items: list[TallyItem], bonus: Sequence[int], row: RuleRow) -> int:
    value = row.value * len(bonus)
    items.append(TallyItem("points", value, row.id, row.rule, print_tiles(bonus)))
    return value


def _add_sets(items: list[TallyItem], reading: Reading, counting: CountingRules) -> int:
    prepared = _items_by_place(counting, reading.about.seat, reading.about.prevailing)
    base = 0
    for group in reading.groups:
        set_items, total = prepared[group.place]
        items += set_items
        base += total
    return base


@lru_cache(maxsize=64)
def _items_by_place(
    counting: CountingRules, seat: int, prevailing: int
) -> list[tuple[list[TallyItem], int]]:
    winds = Circumstances(seat, prevailing, mask=0, suits=0)
    groups = [group_at(place) for place in range(PLACES)]
    items = [_items_of(counting, group, winds) if group else [] for group in groups]
    return [(tally_items, _sum(tally_items)) for tally_items in items]


def _items_of(
    counting: CountingRules, group: TileGroupRead, winds: Circumstances
) -> list[TallyItem]:
    sort = (group.sort, tiles.is_high(group.kind), group.concealed)
    rows: list[SetRow | PairRow | RuleRow] = [
        row for row in counting.sets if (row.sort, row.high, row.concealed) == sort
    ]
    if group.sort == "pair":
        rows += [row for row in counting.pairs if row.when(group.kind, winds)]
    if group.first_discard:
        rows += [row for row in [counting.first_discard.get(group.sort)] if row]
    text = print_tiles(group.tiles)
    return [TallyItem("points", row.value, row.id, row.rule, text) for row in rows]


def is_worth_points(
    counting: CountingRules, group: TileGroupRead, seat: int, prevailing: int
) -> bool:
    """True when a group is worth any points at this seat."""
    return _items_by_place(counting, seat, prevailing)[group.place][1] > 0


HUNDRED = 100
_PUNG = 3


class Tally(NamedTuple):
    """The value of a hand, item by item.

    base: the points to double; uncapped: base x 2^doublings; score: the points to settle. special:
    the id of a special hand, limit hand, situation or half, or None. all_round_points: of the 144
    rules (134); 0 elsewhere. items: every point and doubling with its rule. hand, groups, cake:
    the hand and its reading.
    """

    winner: bool
    base: int
    doublings: int
    uncapped: int
    score: int
    special: str | None
    all_round_points: int
    items: tuple[TallyItem, ...]
    hand: Hand
    groups: tuple[TileGroupRead, ...] = ()
    cake: bool = False

    @property
    def reading(self) -> str:
        """Return the hand in its canonical notation, by sets where it was read as sets.

        Declared sets come first; the winning tile is in its set.
        """
        words = [print_meld(meld) for meld in self.hand.melds]
        if self.groups:
            rest = sorted(self.groups[len(self.hand.melds) :], key=_KIND)
            words += [
                _print_group(group, cake=self.cake and group.sort == "pair") for group in rest
            ]
        elif self.hand.win:
            words.append(print_tiles(self.hand.concealed))
        else:
            words += _print_rack(self.hand.rack)
        if self.hand.bonus:
            words.append(print_tiles(self.hand.bonus))
        return " ".join(words)


def tally_of(
    counted: Count,
    hand: Hand,
    ruleset: Ruleset,
    *,
    won: bool,
    groups: tuple[TileGroupRead, ...] = (),
    cake: bool = False,
) -> Tally:
    """Settle a count: the limit at most; an overscore gets a line of its own (nmv 81, 134)."""
    items, base, doublings = counted
    uncapped = points = base << doublings
    all_round = 0
    if uncapped > ruleset.limit:
        points = ruleset.limit
        items = [*items, TallyItem("cap", points, "limit", counting_of(ruleset).limit_rule)]
        if ruleset.all_round_points:
            all_round = uncapped // HUNDRED
    return Tally(
        won, base, doublings, uncapped, points, None, all_round, tuple(items), hand, groups, cake
    )


def _print_rack(rack: tuple[int, ...]) -> list[str]:
    """Return tiles without mahjong as text: pungs separately, before the other tiles."""
    pungs = [kind for kind in dict.fromkeys(rack) if rack.count(kind) >= _PUNG]
    rest = list(rack)
    for kind in pungs * _PUNG:
        rest.remove(kind)
    return [*(print_tiles((kind,) * _PUNG) for kind in pungs), print_tiles(rest)]


_KIND = attrgetter("kind")


@lru_cache(maxsize=512)
def _print_group(group: TileGroupRead, *, cake: bool) -> str:
    if cake:
        return f"{print_tiles((tiles.BAMBOO_1,))} {print_tiles((tiles.CIRCLES_1,))}"
    return print_tiles(group.tiles)
