"""Clubs that have played for years: their tables worked out by the core and brought in whole.

Half of the rounds are one old club's, four tables a week; the others have three tables each, in
the newest week. What stands there already is found in the database: filling goes on where it was.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import cache, partial

from bot.ports.records import Settings, Whole
from bot.storage.ledger import UnitOfWork
from bot.storage.store import Store
from core.game.events import (
    Entry,
    GameEnded,
    RoundDrawn,
    RoundWon,
    TableEvent,
    TableFact,
    TableOpened,
)
from core.game.rounds import CHAIRS
from core.game.table import fold
from core.players import PlayerId
from core.rulesets import RULESETS

ROUNDS, TABLES, MEMBERS = 16, 4, 24
"""The rounds of a table; the tables of an evening and the members of the old club."""
OTHERS_TABLES, OTHERS = 3, 8
FIRST = date(2026, 1, 8)
OLD = "Oud"
TOGETHER = 40
SPECIALS = tuple(special for special in RULESETS["nmv-144"].specials if special.id[:4] == "bmj-")


@dataclass(frozen=True)
class Size:
    """A number of rounds, and the clubs and tables it takes."""

    rounds: int

    @property
    def clubs(self) -> int:
        """How many clubs there are beside the old one: a hundred rounds for each."""
        return self.rounds // 100

    @property
    def tables(self) -> int:
        """How many tables the old club has had."""
        return self.rounds // ROUNDS - OTHERS_TABLES * self.clubs

    @property
    def last(self) -> date:
        """The newest evening."""
        return evening((self.tables - 1) // TABLES)


def evening(number: int) -> date:
    """One a week."""
    return FIRST + timedelta(days=7 * number)


def fill(store: Store, size: Size) -> None:
    """Bring in what is not there yet."""
    old, tables, clubs = store.submit(_stands).result()
    for first in range(tables, size.tables, TOGETHER):
        numbers = range(first, min(first + TOGETHER, size.tables))
        store.submit(partial(_play_old, club=old, numbers=numbers)).result()
    for first in range(clubs, size.clubs, TOGETHER):
        numbers = range(first, min(first + TOGETHER, size.clubs))
        store.submit(partial(_found, numbers=numbers, day=size.last)).result()


def _stands(ledger: UnitOfWork) -> tuple[int, int, int]:
    """The old club, how many tables it has had, and how many other clubs there are."""
    unit = ledger.unit()
    chat = unit.clubs.chat("hall", OLD)
    if chat is None:
        chat = unit.clubs.found("hall", OLD, OLD, Settings())
        for name in ("Anna", "Bert", "Cees", "Dirk", *map("Lid {}".format, range(5, MEMBERS + 1))):
            unit.people.add_member(_club(chat.club), name, None)
    old = _club(chat.club)
    tables = sum(table.name == OLD for table in unit.whole_tables.sittings(old))
    clubs = 0
    while unit.clubs.chat("hall", f"Club {clubs}"):
        clubs += 1
    return old, tables, clubs


def _club(number: int | None) -> int:
    assert number is not None
    return number


def _play_old(ledger: UnitOfWork, club: int, numbers: range) -> None:
    unit = ledger.unit()
    members = [member.id for member in unit.people.members(club)]
    tables = [_table(number, members, evening(number // TABLES)) for number in numbers]
    packed = unit.whole_tables.pack(tables)
    unit.whole_tables.bring_in(club, packed, {int(member): member for member in members})


def _found(ledger: UnitOfWork, numbers: range, day: date) -> None:
    unit = ledger.unit()
    people = [PlayerId(n) for n in range(1, OTHERS + 1)]
    packed = unit.whole_tables.pack(_table(n, people, day) for n in range(OTHERS_TABLES))
    for number in numbers:
        name = f"Club {number}"
        club = _club(unit.clubs.found("hall", name, name, Settings()).club)
        who = {int(one): unit.people.add_member(club, f"Lid {one}", None).id for one in people}
        unit.whole_tables.bring_in(club, packed, who)


def _table(number: int, people: list[PlayerId], day: date) -> Whole:
    """A table of four of these; the same number, the same table."""
    chance = random.Random(number)
    four = tuple(chance.sample(people, 4))
    begun = datetime.combine(day, time(19), UTC)
    happenings = tuple(
        TableEvent(act, begun + timedelta(minutes=8 * act), four[0], event)
        for act, event in enumerate(_events(chance, four, day), 1)
    )
    return Whole(OLD, happenings, fold(happenings))


def _events(chance: random.Random, four: tuple[PlayerId, ...], day: date) -> Iterator[TableFact]:
    yield TableOpened("nmv-144", (), (four[0], four[1], four[2], four[3]), day)
    for _ in range(ROUNDS):
        yield _round(chance) if chance.random() > 0.1 else RoundDrawn()
    yield GameEnded()


def _round(chance: random.Random) -> RoundWon:
    """Somebody wins: one in forty with a special hand, one in eighty over the limit."""
    winner = chance.choice(CHAIRS)
    entries = [Entry(2 * chance.randrange(60)) for _ in range(4)]
    entries[winner] = Entry(20 + 2 * chance.randrange(120))
    if chance.random() < 1 / 40:
        entries[winner] = chance.choice(_special_hands())
    elif chance.random() < 1 / 80:
        entries[winner] = Entry(500 + 10 * chance.randrange(1, 200))
    return RoundWon(winner, (entries[0], entries[1], entries[2], entries[3]))


@cache
def _special_hands() -> tuple[Entry, ...]:
    limit = RULESETS["nmv-144"].limit
    return tuple(Entry(special.worth(limit), (special.id,)) for special in SPECIALS)
