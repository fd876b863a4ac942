"""Counting one reading of a hand: its rows of points and doublings, item by item.

Source: nmv 60-79, nts 21, 25-28; scoring sections 3-5.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from core import tiles
from core.groups import PLACES, Group, group_at
from core.items import Item
from core.notation import print_tiles
from core.ruleset import Counting, Row, Ruleset
from core.shapes import Circumstances, Reading

TEN: Final = 10


class Count(NamedTuple):
    """What a reading counts before the limit: base x 2^doublings."""

    items: list[Item]
    base: int
    doublings: int


def count(reading: Reading, bonus: Sequence[int], ruleset: Ruleset, *, won: bool) -> Count:
    """Count a reading: points, the winner's points, rounding, going out, doublings."""
    counting = ruleset.counting
    items: list[Item] = []
    base = _add_sets(items, reading, counting)
    if bonus and counting.bonus_tile:
        base += _add_bonus_points(items, bonus, counting.bonus_tile)
    if won:
        for section in counting.points:
            found, total = section.count(reading)
            items += found
            base += total
    if ruleset.rounding and base % TEN:
        rest = TEN - base % TEN
        items.append(Item("rounding", rest, "rounding", counting.rounding_rule))
        base += rest
    if won:
        for section in counting.going_out:
            found, total = section.count(reading)
            items += found
            base += total
    return Count(items, base, _add_doublings(items, reading, counting, won=won))


def _add_doublings(items: list[Item], reading: Reading, counting: Counting, *, won: bool) -> int:
    doublings = 0
    sections = counting.doublings
    if reading.round.bonus:
        sections = counting.bonus_doublings + sections
    for section in sections + counting.winner_doublings if won else sections:
        found, total = section.count(reading)
        items += found
        doublings += total
    return doublings


def _add_bonus_points(items: list[Item], bonus: Sequence[int], row: Row) -> int:
    value = row.value * len(bonus)
    items.append(Item("points", value, row.id, row.rule, print_tiles(bonus)))
    return value


def _add_sets(items: list[Item], reading: Reading, counting: Counting) -> int:
    """Count the pungs, kongs and pairs, and the set with East's first discard."""
    prepared = _prepared(counting, reading.round.seat, reading.round.prevailing)
    base = 0
    for group in reading.groups:
        for item in prepared[group.place]:
            items.append(item)
            base += item.value
    return base


@lru_cache(maxsize=64)
def _prepared(counting: Counting, seat: int, prevailing: int) -> list[tuple[Item, ...]]:
    """Write the items of every group beforehand, for one seat in one prevailing wind."""
    winds = Circumstances(seat, prevailing, mask=0, suits=0)
    groups = [group_at(place) for place in range(PLACES)]
    return [_items_of(counting, group, winds) if group else () for group in groups]


def _items_of(counting: Counting, group: Group, winds: Circumstances) -> tuple[Item, ...]:
    text = print_tiles(group.tiles)
    items = [
        Item("points", row.value, row.id, row.rule, text)
        for row in counting.sets
        if (row.sort, row.high, row.concealed)
        == (group.sort, tiles.is_high(group.kind), group.concealed)
    ]
    if group.sort == "pair":
        items += [
            Item("points", row.value, row.id, row.rule, text)
            for row in counting.pairs
            if row.when(group.kind, winds)
        ]
    extra = counting.first_discard.get(group.sort)
    if group.first_discard and extra:
        items.append(Item("points", extra.value, extra.id, extra.rule, text))
    return tuple(items)


def is_worth_points(counting: Counting, group: Group, seat: int, prevailing: int) -> bool:
    """Whether a group is worth any points at this seat."""
    return bool(_prepared(counting, seat, prevailing)[group.place])
