"""The changes of a score sheet after its rounds: corrections, arrivals, departures, exchanges."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from core.game.events import (
    PlayerIdentified,
    PlayerJoined,
    PlayerLeft,
    PlayerRelieved,
    RoundCorrected,
    RoundInserted,
    RoundVoided,
    RoundWon,
    SeatsExchanged,
    TableEvent,
    TailVoted,
)
from core.game.rounds import CHAIRS, Persons, SheetLine, first_four, sheet_line, waiting_of
from core.players import DROMER, PlayerId

if TYPE_CHECKING:
    from core.game.standing_rounds import RoundLog

T = TypeVar("T")


class PersonReplaced(NamedTuple):
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


class PersonsExchanged(NamedTuple):
    """An exchange of two persons in event `act`, after the last round."""

    act: int
    pair: tuple[int, int]

    def seating(self, people: Persons) -> Persons:
        """Return the seating after this exchange, by chair, followed by the waiting person."""
        return exchange_places(people, *map(people.index, self.pair))


def write_change(log: "RoundLog", act: TableEvent) -> None:
    """Write one act; an act without rounds or seats is ignored."""
    match act.fact:
        case RoundCorrected():
            _correct(log, act, act.fact)
        case RoundVoided(voided):
            log.lines = [line for line in log.lines if line.act != voided]
        case RoundInserted():
            _insert(log, act, act.fact)
        case PlayerIdentified(guest, player):
            _identify(log, guest, player)
        case SeatsExchanged():
            _exchange(log, act, act.fact)
        case _:
            _seat(log, act)


def _seat(log: "RoundLog", act: TableEvent) -> None:
    people = log.persons
    match act.fact:
        case PlayerRelieved(place, player):
            _relieve(log, act, people[place : place + 1], player)
        case TailVoted(place):
            for person in people[place : place + 1]:
                log.votes.setdefault(person, act.number)
        case PlayerJoined(player) if len(log.owners) == len(CHAIRS) and not log.lines:
            log.first = (*log.first, player)
            log.start = (*log.start, len(log.owners))
            log.owners.append(player)
        case PlayerLeft(player) if len(people) > len(CHAIRS) or DROMER not in log.seats:
            _leave(log, act, people, player)


def _leave(log: "RoundLog", act: TableEvent, people: Persons, player: PlayerId) -> None:
    for person in people:
        if log.owners[person] == player:
            come = None
            if len(people) == len(CHAIRS):
                come = _person(log, DROMER)
            log.changes.append(PersonReplaced(act.number, person, come))


def _relieve(log: "RoundLog", act: TableEvent, place: Persons, player: PlayerId) -> None:
    """Give a place to a player; in the Dromer's place the player has own points."""
    for person in place:  # empty without a waiting person
        if log.owners[person] == DROMER:
            log.changes.append(PersonReplaced(act.number, person, _person(log, player)))
        else:
            log.owners[person] = player


def _person(log: "RoundLog", player: PlayerId) -> int:
    """Return the number of an arriving person; a returning player keeps the earlier number."""
    seated = log.persons
    for person, owner in enumerate(log.owners):
        if owner == player != DROMER and person not in seated:
            return person
    log.owners.append(player)
    return len(log.owners) - 1


def _exchange(log: "RoundLog", act: TableEvent, event: SeatsExchanged) -> None:
    """Exchange two persons in the rounds after a round, with their entries."""
    people = log.persons
    if max(event.chairs) >= len(people):
        return  # nobody waits
    first, second = event.chairs
    pair = (people[first], people[second])
    if event.after < 1 and {*pair} <= {*log.start}:
        places = [log.start.index(person) for person in pair]
        log.first = exchange_places(log.first, *places)
        log.start = exchange_places(log.start, *places)
    elif event.after >= len(log.lines):
        log.changes.append(PersonsExchanged(act.number, pair))
    after = max(event.after, 0)
    later = [_with_exchange(line, pair) for line in log.lines[after:]]
    log.lines[after:] = later


def _correct(log: "RoundLog", act: TableEvent, event: RoundCorrected) -> None:
    for place, line in enumerate(log.lines):
        if line.act == event.round:
            log.lines[place] = replace(
                line, outcome=event.outcome, at=act.at, by=act.by, corrected=True
            )


def _identify(log: "RoundLog", guest: PlayerId, player: PlayerId) -> None:
    present = [log.owners[person] for person in log.persons]
    if any(
        {guest, player} <= set(people)
        for people in (present, *(line.everybody for line in log.lines))
    ):
        return  # they played in the same round

    log.first = _replace_person(log.first, guest, player)
    log.owners = list(_replace_person(log.owners, guest, player))
    for place, line in enumerate(log.lines):
        people = _replace_person(line.everybody, guest, player)
        log.lines[place] = replace(line, players=first_four(people), waiting=waiting_of(people))


def _insert(log: "RoundLog", act: TableEvent, event: RoundInserted) -> None:
    # Played right after that round, by the players seated after it.
    after = min(event.after, len(log.lines))
    people = log.first
    persons = log.start
    if after:
        line = log.lines[after - 1]
        people = log.seating_after(after, line.everybody)
        persons = log.seating_after(after, line.persons)
    inserted = replace(sheet_line(act, event.outcome, people, persons), inserted=True)
    log.lines.insert(after, inserted)


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


def exchange_places(values: tuple[T, ...], first: int, second: int) -> tuple[T, ...]:
    """Return the values with two of them in each other's place."""
    after = [*values]
    after[first], after[second] = values[second], values[first]
    return tuple(after)
