"""The seasons of a club: the one that is shown, those of before, and the roll of honour.

Source: competition C3 (10) and C12 (6). Texts, chat and page draw on these plain values.
"""

from collections.abc import Callable, Iterator
from datetime import date
from typing import Literal

from bot.ports.records import Club
from bot.ports.storage import Unit
from bot.reader.dates import evening_of
from bot.standings.competition import A_DAY, Competition, read_competition
from core.competition.facts import SeasonClosed, champions
from core.journal import Undone
from core.players import PlayerId
from core.values import frozen

ReadSeason = Callable[[Unit, Club, date], Competition]
SeasonState = Literal["plays", "ended", "closed", "reopened"]


@frozen
class Honour:
    """A season in the roll of honour.

    champions: those of its closing; of a season that is not closed, who is first now. state:
    "ended" without being closed, "reopened" by a correction that made another one champion.
    """

    name: str
    start: date
    until: date
    evenings: int
    state: SeasonState
    champions: tuple[PlayerId, ...]


def seasons_of(
    unit: Unit, club: Club, day: date, read: ReadSeason = read_competition
) -> Iterator[Competition]:
    """The seasons up to a day in which evenings counted, the last one first."""
    begun = min((of for of, _ in unit.competitions.decisions(club.id)), default=date.max)
    found = read(unit, club, day)
    while True:
        if found.counted and found.rules.reglement.competition:
            yield found
        if found.rules.period.start <= begun:
            return
        found = read(unit, club, found.rules.period.start - A_DAY)


def season_shown(
    unit: Unit, club: Club, day: date, read: ReadSeason = read_competition
) -> Competition:
    """The season of a day; the last one before until an evening of it counts."""
    return next(seasons_of(unit, club, day, read), None) or read(unit, club, day)


def honour(found: Competition, day: date) -> Honour:
    """A season in the roll of honour, as it is on a day."""
    closed, period = found.rules.decided.closed, found.rules.period
    state: SeasonState = "ended" if period.end <= day else "plays"
    won = champions(found.first)
    if closed is not None:
        state, won = "closed" if found.closed else "reopened", closed.champions
    return Honour(period.name, period.start, period.end, len(found.counted), state, won)


def last_end(unit: Unit, club: Club, found: Competition) -> date | None:
    """The day on which a season was closed that was opened again and not played on since.

    Who closes it once more closes it as of that day: what was played after it stays the next's.
    """
    every = unit.competitions.decisions(club.id)
    closed = {one.number: of for of, one in every if isinstance(one.fact, SeasonClosed)}
    for _, one in reversed(every):
        end = closed.get(one.fact.number) if isinstance(one.fact, Undone) else None
        if end and found.rules.period.start <= end < found.rules.period.end:
            opened = evening_of(club.settings, one.at)
            return end if found.evenings[-1].day <= opened else None
    return None


def year_of(unit: Unit, club: Club, found: Competition) -> list[Competition]:
    """The seasons that began in the year of a season, when it is the last of them (C7)."""
    calendar = found.rules.calendar
    if calendar.end.year == calendar.start.year:
        return []
    return [
        one
        for one in seasons_of(unit, club, found.rules.period.start)
        if one.rules.calendar.start.year == calendar.start.year
    ]
