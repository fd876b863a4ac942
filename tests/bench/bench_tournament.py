"""140 players, 35 tables, 9 rounds: the draw, publishing in one commit, the standing by result."""

import asyncio
import random
import tempfile
import time
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

from bot.conversation import Talk
from bot.features.tournament.storage import Tournaments
from bot.messages import Incoming, Place, Said, Speaker, Tapped
from bot.storage.upkeep.opening import open_store
from bot.talk.needs import NeedsRole, NeedsWork
from bot.talk.turn import Environment
from core.tournament.tournament import fold

PLAYERS, ROUNDS = 140, 9
DRAWN_WITHIN, STANDING_WITHIN = 15.0, 0.05


class Hall:
    """The conversation on a database of its own, each act a commit."""

    def __init__(self, folder):
        """An empty club."""
        self.clock = [datetime(2027, 3, 14, 8, tzinfo=UTC)]
        self.store = open_store(f"sqlite:///{folder}/hall.db", lambda: self.clock[0])
        self.talk = Talk(Environment(random.Random(1)))
        self.done = None

    def does(self, who, act, place="Hal", *, admin=False):
        """An act in the hall, or in private where the place is the person; its processor time."""
        where = Place(place, place, "private" if place == who else "group")
        speaker = Speaker(who, who, admin=admin or None)
        began = time.process_time()
        for _ in range(4):
            said = Incoming("hall", where, speaker, self.clock[0], act, done=self.done)
            try:
                self.store.submit(partial(self._handle, said=said)).result()
                break
            except NeedsWork as needs:
                self.done = asyncio.run(done(needs, self.store))
            except NeedsRole as asked:
                self.store.submit(partial(_known, asked=asked)).result()
        self.done = None
        return time.process_time() - began

    def _handle(self, ledger, said):
        with ledger.step():
            self.talk.handle(ledger.unit(said), said)

    def waiting(self):
        """How many messages wait to be sent."""
        return self.store.read(lambda ledger: ledger.vitals().outbox).result()

    def tournament(self):
        """What stands."""
        return self.store.read(
            lambda ledger: fold(ledger.unit().get(Tournaments).events(1))
        ).result()


def _known(ledger, asked):
    ledger.unit().people.know_role(asked.chat, asked.account, "member")


async def done(needs: Any, store: Any) -> Any:
    """What came of the work that was asked for."""
    return await needs.work(store, None)


def main() -> int:
    """Print the figures; 1 when a promise is broken."""
    with tempfile.TemporaryDirectory() as folder:
        hall = Hall(folder)
        return int(_played(hall))


def _played(hall):
    hall.does(
        "Org",
        Said(f"/toernooi Groot 2027-03-14, {PLAYERS} spelers, {ROUNDS} rondes, nts-2023"),
        admin=True,
    )
    for number in range(PLAYERS):
        hall.does(f"Speler {number}", Said("/start"), f"Speler {number}")
        hall.does(f"Speler {number}", Tapped("tour:1:join", "tap"))
    drawn = hall.does("Org", Tapped("tour:1:draw", "tap"), admin=True)
    before = hall.waiting()
    published = hall.does("Org", Tapped("tour:1:publish", "tap"), admin=True)
    private = hall.waiting()
    chance, slowest = random.Random(1), []
    for _ in range(ROUNDS):
        hall.does("Org", Tapped("tour:1:start", "tap"), admin=True)
        for table in range(1, PLAYERS // 4 + 1):
            three = [chance.randrange(-50, 50) * 10 for _ in range(3)]
            line = f"/uitslag {table} {' '.join(map(str, [*three, -sum(three)]))}"
            slowest.append(hall.does("Org", Said(line), admin=True))
        hall.clock[0] += timedelta(hours=1)
        last = hall.tournament().told[-1].number  # [Toch sluiten]: nobody signed
        hall.does("Org", Tapped(f"tour:1:close:{last}", "tap"), admin=True)
    began = time.process_time()
    t = hall.tournament()
    total = t.ranked(ROUNDS).total
    standing = time.process_time() - began
    slowest.sort()
    print(f"draw {drawn:.2f} s; publish {published:.2f} s, messages waiting {before} -> {private}")
    print(
        f"a result, of {len(slowest)}: median {slowest[len(slowest) // 2] * 1000:.0f} ms, "
        f"p95 {slowest[len(slowest) * 95 // 100] * 1000:.0f} ms"
    )
    print(
        f"the standing from nothing after {len(t.told)} facts: {standing * 1000:.0f} ms, "
        f"sum {total}"
    )
    hall.store.close()
    kept = drawn <= DRAWN_WITHIN and total == 0 and private - before >= PLAYERS
    return 0 if kept and standing <= STANDING_WITHIN else 1
