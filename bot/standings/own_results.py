"""The results of a player over the days, years and company, for their own pages."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import date, timedelta
from itertools import chain

from bot.ports.records import SpecialMade
from bot.reader.kinds import papers_of
from bot.standings.reading import EVER, PeriodDays
from bot.storage.ledger import Unit
from core.club.collection import collection_of, full_at
from core.club.results import TableReported
from core.club.standings import NOTHING_YET, Totals, add_totals
from core.club.statistics import DatedMoment
from core.game.rounds import CHAIRS
from core.players import PlayerId, Players
from core.values import frozen

Numbers = Collection[PlayerId]
"""The numbers of a player."""


def days_of_player(
    unit: Unit, club: int, family: str, numbers: Numbers, start: date, end: date
) -> list[tuple[date, Totals]]:
    """Return a player's evenings from a day to before another, with their totals."""
    days: dict[date, Totals] = {}
    recorded = (unit.player_figures.days(club, family, number, start, end) for number in numbers)
    papers = (
        (paper.day, figures)
        for paper, player, figures in _paper_totals(unit, club, family)
        if player in numbers and start <= paper.day < end
    )
    for day, figures in chain(*recorded, papers):
        days[day] = add_totals(days.get(day, NOTHING_YET), figures)
    return sorted(days.items())


def points_by_day(
    unit: Unit, club: int, family: str, start: date, end: date
) -> Iterator[tuple[date, PlayerId, int]]:
    """Yield every player's points on each evening from a day to before another."""
    yield from unit.player_figures.every_day(club, family, start, end)
    for paper, player, figures in _paper_totals(unit, club, family):
        if start <= paper.day < end:
            yield paper.day, player, figures.points


def totals_by_year(unit: Unit, club: int, family: str) -> dict[tuple[int, PlayerId], Totals]:
    """Return the totals of every player in each calendar year."""
    years = unit.player_figures.years(club, family)
    for paper, player, figures in _paper_totals(unit, club, family):
        key = paper.day.year, player
        years[key] = add_totals(years.get(key, NOTHING_YET), figures)
    return years


def _paper_totals(
    unit: Unit, club: int, family: str
) -> Iterator[tuple[TableReported, PlayerId, Totals]]:
    for _, paper in papers_of(unit, club):
        if paper.family == family:
            yield from ((paper, *row) for row in paper.totals())


def on_paper_together(
    unit: Unit, club: int, player_ids: Numbers, other: Numbers
) -> Iterator[tuple[TableReported, int]]:
    """Yield the paper tables of two players, with the points by which the first is ahead."""
    for _, paper in papers_of(unit, club):
        points = dict(zip(paper.players, paper.points, strict=True))
        mine = [points[number] for number in player_ids if number in points]
        theirs = [points[number] for number in other if number in points]
        if mine and theirs:
            yield paper, mine[0] - theirs[0]


def company(
    unit: Unit, club: int, numbers: Collection[PlayerId]
) -> Iterator[tuple[PlayerId, int, int]]:
    """Yield each fellow player, their shared rounds, and the player's points in these rounds.

    A fellow player may be returned several times. Paper tables of five are left out, because the
    players of each round are unknown.
    """
    yield from unit.player_figures.company(club, numbers)
    for _, paper in papers_of(unit, club):
        points = dict(zip(paper.players, paper.points, strict=True))
        mine = [player for player in paper.players if player in numbers]
        if mine and len(points) <= len(CHAIRS):
            others = (player for player in points if player not in numbers)
            yield from ((other, paper.rounds or 0, points[mine[0]]) for other in others)


Made = Mapping[str, SpecialMade]
"""Special hands of a player by id."""


@frozen
class Full:
    """The completion of BMJ-1 to 21 in a year: the evening, and the rounds until then."""

    day: date
    rounds: int


def read_made(
    unit: Unit, club: int, family: str, numbers: Iterable[PlayerId], of: PeriodDays = EVER
) -> dict[str, SpecialMade]:
    """Return a player's special hands of a period by id, under any of their numbers."""
    made: dict[str, SpecialMade] = {}
    for number in numbers:
        for row in unit.player_figures.made(club, family, number, of.span, of.start, of.end):
            other = made.get(row.special, SpecialMade(row.special, 0, row.first))
            made[row.special] = SpecialMade(
                row.special, row.times + other.times, min(row.first, other.first)
            )
    return made


def read_full(unit: Unit, club: int, numbers: Players, made_in_year: Made) -> Full | None:
    """Return the completion of the 21 in a year (142, 143); None while hands are missing."""
    moment = full_at({special: row.first for special, row in made_in_year.items()})
    if moment is None:
        return None
    rounds = rounds_before(unit, club, numbers, moment[0])
    return Full(moment[0], rounds + rounds_that_evening(unit, club, numbers, moment))


def rounds_before(unit: Unit, club: int, numbers: Players, day: date) -> int:
    """Return a player's rounds on the earlier evenings of the year."""
    evenings = days_of_player(unit, club, "nmv", numbers, day.replace(month=1, day=1), day)
    return sum(evening.rounds for _, evening in evenings)


def rounds_that_evening(
    unit: Unit, club: int, numbers: Iterable[PlayerId], moment: DatedMoment
) -> int:
    """Return a player's rounds of an evening up to this moment."""
    day, at = moment
    return sum(
        not set(numbers).isdisjoint(played.players) and unit.tables.table(sitting).day == day
        for family, sitting, played in unit.figures.played(
            club, at - timedelta(days=1), at + timedelta(microseconds=1)
        )
        if family == "nmv"
    )


def items_made(made: Made) -> Mapping[str, date]:
    """Return the items of the 42 that a player has, with the day of each."""
    return collection_of({special: row.first[0] for special, row in made.items()})
