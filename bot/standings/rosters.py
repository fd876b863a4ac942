"""The roster of a season: which evening of it is next, and whose tables are to be made up.

Source: competition C8. That one of its evenings was played is the draw of a day, with its number
for a lot.
"""

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from bot.ports.competitions import ROSTER
from bot.ports.records import Club
from bot.ports.storage import Unit
from bot.standings.competition import Rules
from bot.standings.reading import people
from core.competition.facts import RosterDrawn
from core.players import PlayerId

SeatedTables = tuple[tuple[PlayerId, ...], ...]


class Roster(NamedTuple):
    """A roster, and on which day each of its evenings was opened."""

    drawn: RosterDrawn
    days: Mapping[int, date]

    @property
    def players(self) -> frozenset[PlayerId]:
        """Who is in it."""
        return frozenset(one for table in self.drawn.evenings[0] for one in table)

    @property
    def next(self) -> int:
        """The first evening that was not opened, 0 when all were."""
        numbers = range(1, len(self.drawn.evenings) + 1)
        return next((number for number in numbers if number not in self.days), 0)

    def on(self, day: date) -> int:
        """Which evening is, or will be, played on a day."""
        return next((number for number, of in self.days.items() if of == day), self.next)

    def tables(self, number: int) -> SeatedTables:
        """Who sits together on an evening."""
        return self.drawn.evenings[number - 1]


def roster_of(unit: Unit, club: Club, rules: Rules) -> Roster | None:
    """The roster that stands."""
    drawn = rules.decided.roster
    if drawn is None:
        return None
    until = rules.period.until or date.max
    days = [day for day in unit.competitions.evenings(club.id) if drawn.day <= day < until]
    draws = ((day, unit.competitions.draw(club.id, day)) for day in days)
    opened = {
        one.lot: day
        for day, one in draws
        if one is not None and one.state == "opened" and one.lot <= ROSTER
    }
    return Roster(drawn, opened)


def to_make_up(unit: Unit, club: Club, roster: Roster, number: int) -> SeatedTables:
    """The tables of an evening still to play; one with all its people but one counts as played."""
    day, final = roster.days[number], people(unit, club.id).final
    drawn = unit.competitions.draw(club.id, day)
    every = unit.tables.sittings(club.id, open_only=False)
    tables = (unit.tables.table(one.id) for one in every if one.opened.date() >= day)
    there = [{final.get(one, one) for one in table.people} for table in tables if table.day == day]
    return tuple(
        table
        for table, seated in zip(roster.tables(number), drawn.tables if drawn else (), strict=True)
        if not any(len(people & {*(seated or table)}) >= len(table) - 1 for people in there)
    )
