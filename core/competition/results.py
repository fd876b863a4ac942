"""The table points of a result, by the place of each player.

Source: competition C2 and C3, 1 and 3 to 5; rule 55 of the 144.
"""

from collections.abc import Collection, Sequence
from fractions import Fraction
from math import lcm

from core.club.results import PlayerLine, TableResult
from core.competition.reglement import Reglement
from core.players import PlayerId


def table_points(
    reglement: Reglement, table: TableResult, members: Collection[PlayerId]
) -> dict[PlayerId, Fraction]:
    """Return each member's table points by place.

    The points of a guest's place are lost, or guests are left out before placing (`guests`).
    """
    lines = [line for line in table.lines if reglement.guests == "take" or line.player in members]
    order = ranks(reglement, table, lines)
    scale = reglement.scale(len(lines))
    by_key: dict[tuple[object, ...], list[Fraction]] = {}
    for key, points in zip(sorted(order, reverse=True), scale, strict=True):
        by_key.setdefault(key, []).append(points)
    return {
        line.player: mean_of(by_key[key])
        for line, key in zip(lines, order, strict=True)
        if line.player in members
    }


def mean_of(points: Sequence[Fraction]) -> Fraction:
    """Return the exact mean of some numbers."""
    if len(points) == 1:
        return points[0]
    return add_up(points) / len(points)


def add_up(points: Sequence[Fraction]) -> Fraction:
    """Return the exact sum of some numbers."""
    if len(points) == 1:
        return points[0]
    parts, unit = whole_parts(points)
    return Fraction(sum(parts), unit)


def from_highest(points: Sequence[Fraction]) -> list[int]:
    """Return the indexes of some numbers, that of the highest first; of equals the first."""
    parts, _ = whole_parts(points)
    return sorted(range(len(parts)), key=parts.__getitem__, reverse=True)


def whole_parts(points: Sequence[Fraction]) -> tuple[list[int], int]:
    """Return exact numbers in whole parts, and the number of parts in 1.

    Whole numbers are added and compared much faster than fractions.
    """
    unit = lcm(*[number.denominator for number in points])
    return [number.numerator * (unit // number.denominator) for number in points], unit


def ranks(
    reglement: Reglement, table: TableResult, lines: Sequence[PlayerLine]
) -> list[tuple[bool, int, int, int]]:
    """Return each line's sort key: winner (rule 55), points, mahjongs, fewer mahjongs caused."""
    part = reglement.ties == "mahjongs"
    all_known = part and all(line.caused is not None for line in table.lines)
    return [
        (
            bool(table.winners) and any(own.player in table.winners for own in line.own),
            line.points,
            line.mahjongs if part else 0,
            -(line.caused or 0) if all_known else 0,
        )
        for line in lines
    ]
