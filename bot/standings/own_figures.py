"""The figures of one player: totals, the highest of everything, special hands, the 21.

Source: rules 125, 128 to 137 and 141 to 143 of the 144.
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from bot.ports.records import Best, DatedFeat, SpecialMade
from bot.standings.periods import PeriodDays, year
from bot.standings.reading import FAMILIES, read_totals
from core.club.standings import NOTHING_YET, Totals
from core.club.statistics import DatedMoment, FeatKind, full_at
from core.values import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bot.ports.records import Club
    from bot.ports.storage import Unit
    from bot.standings.reading import ClubPeople
    from core.players import PlayerId

KEPT_BEST: Final[tuple[FeatKind, ...]] = ("total", "overscore", "all_round", "special")
"""The feats that are shown by their highest, for a player and for the club."""

TIES: Final = 10
EVER: Final = PeriodDays("all", "all", date.min)


@frozen
class OwnFigures:
    """A player's figures under one family of rulesets, in a year and ever."""

    family: str
    in_year: Totals
    ever: Totals
    best: Mapping[FeatKind, DatedFeat]
    made: Mapping[str, SpecialMade]
    made_in_year: Mapping[str, SpecialMade]


def read_own(
    unit: Unit, club: Club, who: ClubPeople, player: PlayerId, number: int, *, alone: bool = False
) -> tuple[OwnFigures, ...]:
    """A player's figures in this year and ever, by family; only families that were played.

    `alone`: nothing but the year counts.
    """
    this_year = read_totals(unit, club.id, year(number), who)
    ever = this_year if alone else read_totals(unit, club.id, EVER, who)
    only = number if alone else None
    return tuple(
        OwnFigures(
            family,
            this_year[family].get(player, NOTHING_YET),
            ever[family][player],
            read_best(unit, club.id, family, who.numbers(player), only),
            read_made(unit, club.id, family, who.numbers(player), only),
            read_made(unit, club.id, family, who.numbers(player), number),
        )
        for family in FAMILIES
        if ever[family].get(player, NOTHING_YET).rounds
    )


def read_best(
    unit: Unit, club: int, family: str, numbers: Iterable[PlayerId], in_year: int | None = None
) -> dict[FeatKind, DatedFeat]:
    """The highest of every kind that a player did, under any of their numbers."""
    best: dict[FeatKind, DatedFeat] = {}
    for kind in KEPT_BEST:
        rows = [
            row
            for number in numbers
            for row in unit.figures.best(Best(club, family, kind, player=number, year=in_year))
        ]
        if rows:
            best[kind] = max(rows, key=lambda row: row.feat.amount)
    return best


def best_rows(
    unit: Unit, club: int, family: str, kind: FeatKind, year: int | None = None
) -> list[DatedFeat]:
    """A club's highest of a kind, with all that are as high; none that has no number."""
    best = unit.figures.best(Best(club, family, kind, year=year, most=TIES))
    return [row for row in best if row.feat.amount == best[0].feat.amount and row.feat.amount]


def read_made(
    unit: Unit, club: int, family: str, numbers: Iterable[PlayerId], in_year: int | None = None
) -> dict[str, SpecialMade]:
    """The special hands that a player made, under any of their numbers, by id."""
    made: dict[str, SpecialMade] = {}
    for number in numbers:
        for own in unit.figures.made(club, family, number, in_year):
            other = made.get(own.special, SpecialMade(own.special, 0, own.first))
            made[own.special] = SpecialMade(
                own.special, own.times + other.times, min(own.first, other.first)
            )
    return made


@frozen
class Full:
    """Somebody had all of BMJ-1 to 21 within a year: on which evening, after how many rounds."""

    player: PlayerId
    day: date
    rounds: int


def read_full(
    unit: Unit, club: int, numbers: tuple[PlayerId, ...], made_in_year: Mapping[str, SpecialMade]
) -> Full | None:
    """When a player was full in a year (142, 143); None while there are gaps."""
    moment = full_at({special: made.first for special, made in made_in_year.items()})
    if moment is None:
        return None
    rounds = rounds_before(unit, club, numbers, moment[0])
    return Full(numbers[0], moment[0], rounds + rounds_that_evening(unit, club, numbers, moment))


def rounds_before(unit: Unit, club: int, numbers: Iterable[PlayerId], day: date) -> int:
    """A player's rounds on the earlier evenings of the year."""
    return sum(
        evening.rounds
        for number in numbers
        for _, evening in unit.figures.days(club, "nmv", number, day.replace(month=1, day=1), day)
    )


def rounds_that_evening(
    unit: Unit, club: int, numbers: Iterable[PlayerId], moment: DatedMoment
) -> int:
    """A player's rounds of an evening up to this moment."""
    day, at = moment
    return sum(
        not set(numbers).isdisjoint(played.players) and unit.tables.table(sitting).day == day
        for family, sitting, played in unit.figures.played(
            club, at - timedelta(days=1), at + timedelta(microseconds=1)
        )
        if family == "nmv"
    )
