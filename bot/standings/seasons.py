"""The seasons of a club: the one that is shown, those of before, and the roll of honour.

Source: competition C3 (10) and C12 (6). Texts, chat and page draw on these plain values.
"""

from collections.abc import Iterator
from datetime import date
from typing import Final, Literal

from bot.ports.records import Club
from bot.ports.storage import Unit
from bot.reader.dates import evening_of
from bot.standings.competition import A_DAY, Competition, read_competition
from core.competition.facts import SeasonClosed, champions, reopened
from core.competition.standing import CompetitionStanding
from core.journal import Undone
from core.players import PlayerId
from core.values import frozen

SeasonState = Literal["plays", "ended", "closed", "reopened"]
NOTHING: Final = CompetitionStanding(None, ())


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


def is_closed(found: Competition) -> bool:
    """True when a season is closed, and no correction has reopened it since."""
    decided = found.rules.decided
    first = next(iter(found.ranked.standings), NOTHING)
    return decided.closed is not None and not reopened(decided, first)


def counted(found: Competition) -> list[date]:
    """The evenings of a season that count."""
    return [one.day for one in found.ranked.evenings if one.counts]


def season_before(unit: Unit, club: Club, found: Competition) -> Competition | None:
    """The last season before another one in which evenings counted for the competition."""
    begun = min((day for day, _ in unit.competitions.decisions(club.id)), default=date.max)
    while found.rules.period.start > begun:
        found = read_competition(unit, club, found.rules.period.start - A_DAY)
        if found.rules.reglement.competition and counted(found):
            return found
    return None


def season_shown(unit: Unit, club: Club, day: date) -> Competition:
    """The season of a day; the one before until an evening of it counts."""
    found = read_competition(unit, club, day)
    return (not counted(found) and season_before(unit, club, found)) or found


def seasons_of(unit: Unit, club: Club, day: date) -> Iterator[Competition]:
    """The seasons up to a day in which evenings counted, the last one first."""
    shown = season_shown(unit, club, day)
    found = shown if counted(shown) else None
    while found is not None:
        yield found
        found = season_before(unit, club, found)


def honour(found: Competition, day: date) -> Honour:
    """A season in the roll of honour, as it is on a day."""
    decided, period = found.rules.decided, found.rules.period
    until = period.until or date.max
    first = next(iter(found.ranked.standings), NOTHING)
    if decided.closed is not None:
        state: SeasonState = "closed" if is_closed(found) else "reopened"
        won = decided.closed.champions
    else:
        state, won = "ended" if until <= day else "plays", champions(first)
    return Honour(period.name, period.start, until, len(counted(found)), state, won)


def last_end(unit: Unit, club: Club, found: Competition) -> date | None:
    """The day on which a season was closed that was opened again and not played on since.

    Who closes it once more closes it as of that day: what was played after it stays the next's.
    """
    every = unit.competitions.decisions(club.id)
    start, until = found.rules.period.start, found.rules.period.until or date.max
    closed = {one.number: of for of, one in every if isinstance(one.fact, SeasonClosed)}
    for _, one in reversed(every):
        end = closed.get(one.fact.number) if isinstance(one.fact, Undone) else None
        if end is not None and start <= end < until:
            opened = evening_of(club.settings, one.at)
            return end if all(of.day <= opened for of in found.ranked.evenings) else None
    return None
