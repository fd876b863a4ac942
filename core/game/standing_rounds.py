"""The score sheet: the valid rounds in the order of play, before any computation.

Undo and correction append events; the sheet is the result. The players of a round are written at
its recording, and do not change with a correction of an earlier round.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple, Self, TypeVar

from core.game.events import (
    Outcome,
    PlayerIdentified,
    PlayerJoined,
    PlayerLeft,
    PlayerRelieved,
    RoundCorrected,
    RoundDrawn,
    RoundInserted,
    RoundVoided,
    RoundWon,
    SeatsExchanged,
    TableEvent,
    TableOpened,
    TailVoted,
)
from core.game.rounds import (
    CHAIRS,
    Four,
    Persons,
    SheetLine,
    exchange_places,
    first_four,
    moved_in,
    moves_the_winds,
    waiting_of,
)
from core.players import DROMER, PlayerId, Players
from core.rulesets.ruleset import Ruleset

T = TypeVar("T")


class _Change(NamedTuple):
    """A replacement of a person in event `act`; `come` is None for the fifth."""

    act: int
    gone: int
    come: int | None

    def seating(self, people: Persons) -> Persons:
        """Return the seating after this change, by chair, without the waiting player."""
        come = self.come
        if come is None:
            come = people[-1]
        return _replace_person(people, self.gone, come)[: len(CHAIRS)]


class _Exchange(NamedTuple):
    """An exchange of two persons in event `act`, after the last round."""

    act: int
    pair: tuple[int, int]

    def seating(self, people: Persons) -> Persons:
        """Return the seating after this exchange, by chair, followed by the waiting person."""
        return exchange_places(people, *map(people.index, self.pair))


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
    changes: list[_Change | _Exchange] = field(default_factory=list)
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
            case RoundCorrected():
                self._correct(act, act.fact)
            case RoundVoided(voided):
                self.lines = [line for line in self.lines if line.act != voided]
            case RoundInserted():
                self._insert(act, act.fact)
            case PlayerIdentified(guest, player):
                self._identify(guest, player)
            case SeatsExchanged():
                self._exchange(act, act.fact)
            case PlayerRelieved() | PlayerJoined() | PlayerLeft() | TailVoted():
                self._seat(act)

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
            people = self._seating_after(len(self.lines), self.lines[-1].persons)
        if not self.changes:
            return people
        since = max((line.act for line in self.lines if not line.inserted), default=0)
        for change in self.changes:
            if change.act > since:
                people = change.seating(people)
        return people

    def _seating_after(self, played: int, people: tuple[T, ...]) -> tuple[T, ...]:
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

    def _seat(self, act: TableEvent) -> None:
        people = self.persons
        match act.fact:
            case PlayerRelieved(place, player):
                self._relieve(act, people[place : place + 1], player)
            case TailVoted(place):
                for person in people[place : place + 1]:
                    self.votes.setdefault(person, act.number)
            case PlayerJoined(player) if len(self.owners) == len(CHAIRS) and not self.lines:
                self.first = (*self.first, player)
                self.start = (*self.start, len(self.owners))
                self.owners.append(player)
            case PlayerLeft(player) if len(people) > len(CHAIRS) or DROMER not in self.seats:
                self._leave(act, people, player)

    def _leave(self, act: TableEvent, people: Persons, player: PlayerId) -> None:
        for person in people:
            if self.owners[person] == player:
                come = None
                if len(people) == len(CHAIRS):
                    come = self._person(DROMER)
                self.changes.append(_Change(act.number, person, come))

    def _relieve(self, act: TableEvent, place: Persons, player: PlayerId) -> None:
        """Give a place to a player; in the Dromer's place the player has own points."""
        for person in place:  # empty without a waiting person
            if self.owners[person] == DROMER:
                self.changes.append(_Change(act.number, person, self._person(player)))
            else:
                self.owners[person] = player

    def _person(self, player: PlayerId) -> int:
        """Return the number of an arriving person; a returning player keeps the earlier number."""
        seated = self.persons
        for person, owner in enumerate(self.owners):
            if owner == player != DROMER and person not in seated:
                return person
        self.owners.append(player)
        return len(self.owners) - 1

    def _exchange(self, act: TableEvent, event: SeatsExchanged) -> None:
        """Exchange two persons in the rounds after a round, with their entries."""
        people = self.persons
        if max(event.chairs) >= len(people):
            return  # nobody waits
        first, second = event.chairs
        pair = (people[first], people[second])
        if event.after < 1 and {*pair} <= {*self.start}:
            places = [self.start.index(person) for person in pair]
            self.first = exchange_places(self.first, *places)
            self.start = exchange_places(self.start, *places)
        elif event.after >= len(self.lines):
            self.changes.append(_Exchange(act.number, pair))
        after = max(event.after, 0)
        later = [_with_exchange(line, pair) for line in self.lines[after:]]
        self.lines[after:] = later

    def _correct(self, act: TableEvent, event: RoundCorrected) -> None:
        for place, line in enumerate(self.lines):
            if line.act == event.round:
                self.lines[place] = replace(
                    line, outcome=event.outcome, at=act.at, by=act.by, corrected=True
                )

    def _identify(self, guest: PlayerId, player: PlayerId) -> None:
        present = [self.owners[person] for person in self.persons]
        if any(
            {guest, player} <= set(people)
            for people in (present, *(line.everybody for line in self.lines))
        ):
            return  # they played in the same round

        self.first = _replace_person(self.first, guest, player)
        self.owners = list(_replace_person(self.owners, guest, player))
        for place, line in enumerate(self.lines):
            people = _replace_person(line.everybody, guest, player)
            self.lines[place] = replace(
                line, players=first_four(people), waiting=waiting_of(people)
            )

    def _insert(self, act: TableEvent, event: RoundInserted) -> None:
        # Played right after that round, by the players seated after it.
        after = min(event.after, len(self.lines))
        people = self.first
        persons = self.start
        if after:
            line = self.lines[after - 1]
            people = self._seating_after(after, line.everybody)
            persons = self._seating_after(after, line.persons)
        inserted = replace(sheet_line(act, event.outcome, people, persons), inserted=True)
        self.lines.insert(after, inserted)


def _replace_person(people: Sequence[T], gone: T, come: T) -> tuple[T, ...]:
    return tuple(come if person == gone else person for person in people)


def _with_exchange(line: SheetLine, pair: tuple[int, int]) -> SheetLine:
    """Return a line with two of its persons in each other's chairs."""
    seated = line.persons[: len(CHAIRS)]
    if not {*pair} <= {*seated}:
        return line
    places = [seated.index(person) for person in pair]
    outcome = line.outcome
    if isinstance(outcome, RoundWon):
        chairs = exchange_places(CHAIRS, *places)
        entries = first_four(exchange_places(outcome.entries, *places))
        outcome = RoundWon(first_four(chairs)[outcome.winner], entries)
    return replace(
        line,
        outcome=outcome,
        players=first_four(exchange_places(line.players, *places)),
        persons=exchange_places(line.persons, *places),
    )


def sheet_line(act: TableEvent, outcome: Outcome, people: Players, persons: Persons) -> SheetLine:
    """Return the line of a round of these people, by chair, followed by the waiting player."""
    return SheetLine(
        act.number,
        outcome,
        first_four(people),
        act.at,
        act.by,
        persons=persons,
        waiting=waiting_of(people),
    )
