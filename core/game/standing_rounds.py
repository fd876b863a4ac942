"""The score sheet: the valid rounds in the order of play, before any computation.

Undo and correction append events; the sheet is the result. The players of a round are written at
its recording, and do not change with a correction of an earlier round.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Self, TypeVar

from core.game.events import GameEnded, RoundDrawn, RoundWon, TableEvent, TableOpened
from core.game.rounds import (
    CHAIRS,
    Four,
    Persons,
    SheetLine,
    first_four,
    moved_in,
    moves_the_winds,
    sheet_line,
)
from core.players import PlayerId, Players
from core.rulesets.ruleset import Ruleset

if TYPE_CHECKING:
    from core.game.log_changes import PersonReplaced, PersonsExchanged

T = TypeVar("T")


@dataclass(slots=True)
class RoundLog:
    """A score sheet under construction.

    first: the first players by chair, followed by the fifth, who may have joined later; start:
    their persons; owners: the current player of each of the table's persons: persons are numbered
    by arrival, and a player who takes over a chair becomes that person, except the Dromer's, whose
    losses belong to no player; changes: departures, replacements of the Dromer and exchanges;
    votes: for the tail game, by person, with the event number.
    """

    ruleset: Ruleset
    first: Players
    start: Persons
    owners: list[PlayerId] = field(default_factory=list)
    lines: list[SheetLine] = field(default_factory=list)
    changes: list["PersonReplaced | PersonsExchanged"] = field(default_factory=list)
    votes: dict[int, int] = field(default_factory=dict)

    @classmethod
    def written(cls, ruleset: Ruleset, opened: TableOpened, acts: Iterable[TableEvent]) -> Self:
        """Write the sheet of the valid acts."""
        first: Players = opened.seats
        if opened.waits is not None:
            first = (*opened.seats, opened.waits)
        sheet = cls(ruleset, first, tuple(range(len(first))), list(first))
        for act in acts:
            sheet.write(act)
        return sheet

    def write(self, act: TableEvent) -> None:
        """Write one act; an act without rounds or seats is ignored."""
        match act.fact:
            case RoundWon() | RoundDrawn() as outcome:
                persons = self.persons
                people = tuple(self.owners[person] for person in persons)
                self.lines.append(sheet_line(act, outcome, people, persons))
            case GameEnded():
                pass
            case _:
                from core.game.log_changes import write_change

                write_change(self, act)

    @property
    def seats(self) -> Four[PlayerId]:
        """Return the current player of each chair."""
        return first_four([self.owners[person] for person in self.persons])

    @property
    def persons(self) -> Persons:
        """Return the current person of each chair, followed by the waiting person.

        The persons of the last round, with the fifth in if it moved the winds, and with later
        arrivals and departures.
        """
        people = self.start
        if self.lines:
            people = self.seating_after(len(self.lines), self.lines[-1].persons)
        if not self.changes:
            return people
        since = max((line.act for line in self.lines if not line.inserted), default=0)
        for change in self.changes:
            if change.act > since:
                people = change.seating(people)
        return people

    def seating_after(self, played: int, people: tuple[T, ...]) -> tuple[T, ...]:
        """Return the seating after n rounds, from the people of the last of them."""
        if len(people) == len(CHAIRS):
            return people
        east = 0
        moves = 0
        for line in self.lines[:played]:
            east = moves
            moves += moves_the_winds(self.ruleset, line.outcome, moves)
        if moves > east:
            return moved_in(people, east % len(CHAIRS))
        return people
