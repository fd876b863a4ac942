"""Kills the bot while the clock of a tournament runs: is anything told twice, or a result lost?

As `tests.evening_kills`, whose people these are. A bot is killed after it told some things, soon
after one of them, so it does not matter how fast the machine is.
"""

import time
from datetime import UTC, datetime, timedelta
from functools import partial

from bot.features.tournament.storage import Tournaments
from bot.storage.upkeep import maintenance
from bot.storage.upkeep.reading import open_to_read
from core.tournament.events import RoundStarted
from core.tournament.tournament import fold
from tests.evening_kills import TAP, Course, Phones, Saying
from tests.kills import Life, get_ready, one_life

BEGIN = datetime(2027, 3, 14, 9, tzinfo=UTC)
PEOPLE = "Anna\nBert\nCees\nDirk\nEef\nFien\nGijs\nHans"
GONG = "🔔 Tijd! Speel dit spel uit, begin geen nieuw."
TOLD = {
    "⏱ Nog 15 minuten.": 85,
    "⏱ Nog 5 minuten.": 95,
    GONG: 100,
    "🔔 Tafel 2: tijd!": 105,
    "Van tafels 1, 2 ontbreekt de uitslag.": 110,
}
"""The posts of the clock in each round, with their minute in the round."""
LONG = 60.0
"""A life that nobody ends goes on so long (s), or until all is done."""


class Woken(Phones):
    """A platform on which what is due is posted whenever something was said."""

    async def wake(self, bot):
        """It is as late as it was when the last line was said."""
        await bot.tick()


class Hall(Saying):
    """Eight people play; only the organiser has a phone."""

    once = ("⏱", "🔔", "Van tafel")

    def __init__(self, seed, rounds):
        """Prepare a tournament of this many rounds."""
        self.rounds, self.results = rounds, {}
        super().__init__(seed, BEGIN)

    def _taps(self, *what):
        self._say("Org", ":".join((TAP + "tour", "1", *map(str, what))))

    def _course(self) -> Course:
        for line, shown in {
            "/help": "",
            f"/toernooi Draak 2027-03-14, 8 spelers, {self.rounds} rondes, nts-2023": "Draak",
            f"/toernooi in {PEOPLE}": "doen mee",
            f"{TAP}tour:1:draw": "🎲 Loting",
            f"{TAP}tour:1:publish": "het schema is bekend",
        }.items():
            self._say("Org", line)
            yield partial(self._sees, shown)
        for round_ in range(1, self.rounds + 1):
            begin = self.now = BEGIN + timedelta(hours=3 * round_)
            self._taps("start")
            yield partial(self._sees, f"⏱ Ronde {round_} loopt tot")
            self._say("Org", "/klok tafel 2 +5")
            yield partial(self._told, "⏱ Tafel 2: +5 min.", round_)
            for text, minutes in TOLD.items():
                self.now = begin + timedelta(minutes=minutes)
                self._say("Org", "/klok")
                yield partial(self._told, text, round_)
            yield from self._close(round_)

    def _close(self, round_) -> Course:
        for table in (1, 2):
            won = 10 * self.chance.randint(4, 60)
            four = self.results[round_, table] = (won, -10, -20, 30 - won)
            self._say("Org", f"/uitslag {table} {' '.join(map(str, four))}")
            yield partial(self._sees, f"Ronde {round_}, tafel {table}:")
            self._taps("sign", round_, table)
            yield partial(self._signed, round_, table)
        self._taps("close")
        over = "straks onthuld" if round_ == self.rounds else f"na ronde {round_}"
        yield partial(self._sees, over)

    def _times(self, text):
        """How many messages told this; one may have come more than once."""
        return len(self.posted.get(text, ()))

    def _told(self, text, times):
        return self._times(text) == times

    def _signed(self, round_, table):
        """The results that are told together have no button any more."""
        head = f"Ronde {round_}, tafel {table}:"
        return any(head in text and not buttons for _, text, buttons in self.shown)


def run(url, kills, seed, rounds):
    """Run and kill the program `kills` times, then play to the end; return what came of it.

    "at work": how many of the kills came before all was done.
    """
    get_ready(url)
    hall, at_work = Hall(seed, rounds), 0
    for _ in range(kills):
        at_work += not hall.done
        _live(hall, url, hall.chance.randrange(7), killed=True)
    while not hall.done:
        _live(hall, url, 1000, killed=False)
    store = open_to_read(url, lambda: hall.now)
    told = store.read(lambda ledger: ledger.unit().get(Tournaments).events(1)).result()
    store.close()
    t = fold(told)
    stands = {
        (r, at): one.points for r, of in t.sessions.items() for at, one in of.results.items()
    }
    return {
        "at work": at_work,
        "doubled": hall.doubled,
        "told": {text: hall._times(text) for text in TOLD},
        "begun": [one.fact.round for one in told if isinstance(one.fact, RoundStarted)],
        "lost": [at for at in hall.results if stands.get(at) != hall.results[at]],
        "faults": maintenance.check(url),
    }


def _live(hall, url, heard, *, killed):
    life = Life(url, partial(Woken, now=hall.now))
    one_life(hall, life, LONG, lambda so_much: so_much >= heard or hall.done)
    if killed:
        time.sleep(hall.chance.uniform(0, 0.02))
    for what, words in life.end(killed=killed):
        hall.hear(what, words)
