"""Counting one reading of a hand: its rows of points and doublings, item by item.

Source: nmv 60-79, nts 21, 25-28; scoring sections 3-5.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from core import tiles
from core.notation import print_tiles
from core.readings import Group
from core.ruleset import Alternatives, Counting, Ruleset
from core.shapes import Circumstances, Reading

TEN = 10


class Item(NamedTuple):
    """One line of a tally.

    kind: points, rounding, fixed, doubling or cap; value: points, or doublings, or the limit.
    name_id: what it is called, everywhere (core.breakdown); rule: the ref of the rule that gives
    it; tiles: those that it is given for, where it is given for some.
    """

    kind: str
    value: int
    name_id: str
    rule: str
    tiles: str = ""


class Count(NamedTuple):
    """What a reading counts before the limit: base x 2^doublings."""

    items: list[Item]
    base: int
    doublings: int

    @property
    def uncapped(self) -> int:
        """The points, whatever the limit."""
        return self.base << self.doublings


def count(reading: Reading, bonus: Sequence[int], ruleset: Ruleset, *, won: bool) -> Count:
    """Count a reading: points, the winner's points, rounding, going out, doublings."""
    counting = ruleset.counting
    items = group_items(reading, counting)
    _add_bonus_points(items, bonus, counting)
    if won:
        _add(items, counting.points, reading, "points")
    base = sum([item.value for item in items])
    if ruleset.rounding and base % TEN:
        rest = TEN - base % TEN
        items.append(Item("rounding", rest, "rounding", counting.rounding_rule))
        base += rest
    if won:
        base += _add(items, counting.going_out, reading, "points")
    doublings = _add(items, counting.bonus_doublings, reading, "doubling") if bonus else 0
    doublings += _add(items, counting.doublings, reading, "doubling")
    if won:
        doublings += _add(items, counting.winner_doublings, reading, "doubling")
    return Count(items, base, doublings)


def _add(items: list[Item], rows: Iterable[Alternatives], reading: Reading, kind: str) -> int:
    """Add the first row that holds of each set of alternatives; tell their sum."""
    total = 0
    for alternatives in rows:
        for row in alternatives:
            if row.when(reading):
                items.append(Item(kind, row.value, row.id, row.rule))
                total += row.value
                break
    return total


def _add_bonus_points(items: list[Item], bonus: Sequence[int], counting: Counting) -> None:
    row = counting.bonus_tile
    if bonus and row:
        value = row.value * len(bonus)
        items.append(Item("points", value, row.id, row.rule, print_tiles(bonus)))


def group_items(reading: Reading, counting: Counting) -> list[Item]:
    """Count the pungs, kongs and pairs, and the set with East's first discard."""
    items: list[Item] = []
    for group in reading.groups:
        if group.sort == "pair":
            items += _pair_items(
                counting, group.kind, reading.round.seat, reading.round.prevailing
            )
        else:
            items += _set_items(counting, group)
    return items


@lru_cache(maxsize=4096)
def _set_items(counting: Counting, group: Group) -> tuple[Item, ...]:
    text = print_tiles(group.tiles)
    high = tiles.is_high(group.kind)
    items = [
        Item("points", row.value, row.id, row.rule, text)
        for row in counting.sets
        if (row.sort, row.high, row.concealed) == (group.sort, high, group.concealed)
    ]
    extra = counting.first_discard
    if group.first_discard and extra:
        items.append(Item("points", extra.value, extra.id, extra.rule, text))
    return tuple(items)


@lru_cache(maxsize=4096)
def _pair_items(counting: Counting, kind: int, seat: int, prevailing: int) -> tuple[Item, ...]:
    circumstances = Circumstances(seat, prevailing, mask=1 << kind, suits=0)
    text = print_tiles((kind, kind))
    return tuple(
        Item("points", row.value, row.id, row.rule, text)
        for row in counting.pairs
        if row.when(kind, circumstances)
    )


def pair_counts(counting: Counting, kind: int, seat: int, prevailing: int) -> bool:
    """Whether a pair of this kind is worth points."""
    return bool(_pair_items(counting, kind, seat, prevailing))
