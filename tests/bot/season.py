"""A season of a club from a seed: 24 members, 40 evenings of 4 tables, and all that happens."""

import random
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta

from bot.ports.records import Settings
from core.game.corrections import correct, void
from core.game.decisions import end, open_table, undo
from core.game.events import Entry, RoundDrawn, RoundWon
from core.game.rounds import CHAIRS, four
from core.game.seat_decisions import relieve
from core.problems import Refused

BEGIN = datetime(2025, 9, 4, 18, 30, tzinfo=UTC)  # a Thursday
NAMES = [f"Lid {letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWX"]
GUESTS = [f"Gast {number}" for number in range(1, 7)]
SPECIALS = [
    *(f"bmj-{number}" for number in range(1, 23)),
    "bmj-23a",
    "bmj-23c",
    "bmj-30b",
    "bmj-37-circles",
    "bmj-44b",
    "bmj-50",
]


@dataclass
class Season:
    """Plays in a store, whose clock is `now`."""

    seed: int
    evenings: int = 40
    tables: int = 4
    now: datetime = BEGIN
    club: int = 0
    players: list[int] = field(default_factory=list)
    sittings: list[int] = field(default_factory=list)

    def play(self, store) -> None:
        """Play it all."""
        self.chance = random.Random(self.seed)
        self._in_unit(store, self._found)
        for number in range(self.evenings):
            self.now = BEGIN + timedelta(days=7 * number)
            self._in_unit(store, self._evening)
            if number % 10 == 9:
                self._in_unit(store, self._people_come_and_go)

    def _in_unit(self, store, work) -> None:
        store.submit(lambda ledger: work(ledger.unit())).result()

    def _found(self, unit) -> None:
        self.club = unit.clubs.found("c", "Club", "Club", Settings()).club
        for name in NAMES:
            account = unit.people.meet("c", name, name, "nl").id
            self.players.append(unit.people.add_member(self.club, name, account).id)
        self.players += [unit.people.add_member(self.club, name, None).id for name in GUESTS]

    def _evening(self, unit) -> None:
        present = self.chance.sample(self.players, 4 * self.tables + 2)
        begun = [self._sit(unit, present[4 * n : 4 * n + 4]) for n in range(self.tables)]
        for _ in range(self.chance.randrange(8, 16)):
            for sitting in begun:
                self.now += timedelta(seconds=self.chance.randrange(60, 200))
                with suppress(Refused):  # a correction that changes nothing
                    self._act(unit, sitting, present[-2:])
        for sitting in begun:
            if self.chance.random() < 0.9 and not unit.tables.table(sitting).over:
                self._append(unit, sitting, end(unit.tables.table(sitting)))

    def _sit(self, unit, four) -> int:
        ruleset = "nts-2002" if self.chance.random() < 0.2 else "nmv-144"
        day = self.now.date() - timedelta(days=self.chance.random() < 0.1)
        opened = open_table(ruleset, {}, four, day)
        self.sittings.append(unit.tables.open(self.club, "1", opened, None).id)
        return self.sittings[-1]

    def _act(self, unit, sitting, waiting) -> None:
        table = unit.tables.table(sitting)
        kind = self.chance.random()
        if table.rounds and kind < 0.04:
            self._append(unit, sitting, undo(table).fact)
        elif table.rounds and kind < 0.10:
            number = self.chance.randrange(1, len(table.rounds) + 1)
            self._append(unit, sitting, correct(table, number, self._outcome(table)))
        elif table.rounds and kind < 0.12:
            number = self.chance.randrange(1, len(table.rounds) + 1)
            self._append(unit, sitting, void(table, number))
        elif kind < 0.14 and not table.over:
            sits = {
                player for other in self.sittings[-4:] for player in unit.tables.table(other).seats
            }
            free = [player for player in waiting if player not in sits]
            if free:
                chair = self.chance.choice(CHAIRS)
                self._append(unit, sitting, relieve(table, chair, free[0]))
        elif not table.over:
            self._append(unit, sitting, self._outcome(table))

    def _outcome(self, table):
        if self.chance.random() < 0.3:
            return RoundDrawn()
        nmv = table.ruleset.family == "nmv"
        winner, hand = self.chance.choice(CHAIRS), self._entry(most=160, least=8)
        if nmv and self.chance.random() < 0.15:
            special = self.chance.choice(SPECIALS)
            number = int("".join(filter(str.isdigit, special)))
            worth = 1000 if number >= 20 else 500
            hand = Entry(worth, (special,), number)
        elif nmv and self.chance.random() < 0.02:
            hand = Entry(1000, ("bmj-34", "situation-87"), 54)
        others = four(lambda _: self._entry(most=60))
        return RoundWon(winner, four(lambda chair: hand if chair == winner else others[chair]))

    def _entry(self, most, least=0) -> Entry:
        return Entry(10 * self.chance.randrange(least, most))

    def _append(self, unit, sitting, event) -> None:
        self.now += timedelta(seconds=1)
        unit.tables.append(sitting, event, None, self.now)

    def _people_come_and_go(self, unit) -> None:
        """Somebody leaves, somebody new comes, a guest turns out to be a member."""
        members = {member.id: member for member in unit.people.members(self.club)}
        leaver = self.players.pop(self.chance.randrange(10))
        unit.people.save_member(replace(members[leaver], left=True))
        guest = self.players.pop()
        met = {
            player
            for sitting in self.sittings
            for player in self._ever_at(unit, sitting)
            if guest in self._ever_at(unit, sitting)
        }
        taken = {member.merged_into for member in members.values()}
        member = next(player for player in self.players if player not in met | taken)
        unit.people.save_member(replace(members[guest], merged_into=member))
        name = f"Nieuw {self.now.month}"
        self.players.insert(0, unit.people.add_member(self.club, name, None).id)

    def _ever_at(self, unit, sitting) -> set[int]:
        """Who played a round at a table. Two who sat together are not one person."""
        return {
            player for played in unit.tables.table(sitting).rounds for player in played.players
        }
