"""A secretary who plays a season of evenings as they come into her mind, on any platform.

She lets seventeen members and some guests come, draws, plays, corrects, punishes, takes tables out
and takes all that back. What each round moves is worked out by rule 58, and what the season comes
to by `tests.plain_season`; after every act both must say the same.
"""

import random
from collections import Counter
from collections.abc import Callable
from datetime import date, datetime, timedelta
from typing import Any

from adapters.console.script import parse_line
from bot.features.competition.moments import competition_of
from bot.storage.upkeep.reading import open_to_read
from bot.talk.people import names_of
from tests.plain_season import DROMER, Played, ranked
from tests.transcripts.evenings import Driver

MEMBERS = [
    *("Anna", "Bert", "Cees", "Dirk", "Eef", "Fien", "Gijs", "Hans", "Ine"),
    *("Joop", "Kees", "Loes", "Mien", "Nico", "Otto", "Piet", "Zoe"),
]
GUESTS = ["Opa", "Oma", "Tante"]


class Chat:
    """A club's chat on some platform, in which lines of a script are played; Anna manages it."""

    def __init__(self, driver: Driver, url: str) -> None:
        self.driver, self.store = driver, open_to_read(url, driver.now)
        self.now = datetime(2026, 9, 3, 20)  # noqa: DTZ001 - by the club's clock
        self.play(f"@ now {self.now.isoformat(timespec='minutes')}")

    def play(self, line: str) -> None:
        act = parse_line(line)
        assert act is not None
        self.driver.play(act, 0)

    def says(self, who: str, text: str) -> None:
        self.play(f"{who.casefold()}: {text}")

    def taps(self, who: str, label: str) -> None:
        self.play(f"{who.casefold()} taps {label}")

    def read(self, work: Callable[[Any], Any]) -> Any:
        return self.store.read(work).result()

    def today(self) -> date:
        return self.now.date()

    def a_week_later(self) -> None:
        self.now += timedelta(days=7)
        self.play(f"@ now {self.now.isoformat(timespec='minutes')}")


class Secretary:
    """Plays evenings as they come into her mind, and keeps a book of her own."""

    def __init__(self, driver: Driver, url: str, seed, come, *, always):
        self.chance, self.always, self.numbers = random.Random(seed), always, come
        self.club, self.acts = Chat(driver, url), 0
        self.book: dict[str, dict[int, Played]] = {}
        self.penalties: list[dict[str, str | int]] = []
        self.had: Counter[str] = Counter()
        self.known: set[str] = set()
        for who in MEMBERS:
            self.club.says(who, "/help")
        self.club.says("Anna", "/competitie")
        self.club.taps("Anna", "Zo spelen wij")
        self.club.says("Anna", "/competitie reglement")
        self.club.taps("Anna", "Meer regels")
        self.club.taps("Anna", "Spellen nodig")
        self.club.taps("Anna", "0")
        self.law = {"min_rounds": 0}

    # --- what is so, by the program and by the book ------------------------------------------

    def request(self):
        return {
            "members": MEMBERS,
            "reglement": self.law,
            "evenings": [
                {
                    "date": day,
                    "tables": [
                        {
                            "name": str(sitting),
                            "ruleset": "nmv-144",
                            "rounds": len(table.rounds),
                            "rows": table.rows(),
                        }
                        for sitting, table in tables.items()
                        if table.over and table.counts
                    ],
                }
                for day, tables in self.book.items()
                if any(table.over for table in tables.values())
            ],
            "penalties": self.penalties,
        }

    def agrees(self):
        """The program says of the season what the book says."""
        self.acts += 1

        def read(ledger):
            unit = ledger.unit()
            found = competition_of(unit, unit.clubs.club(1), names_of(unit.people.members(1)))
            return found and found["standing"]

        assert self.club.read(read) == ranked(self.request())["standings"], self.acts

    # --- an evening --------------------------------------------------------------------------

    def evening(self):
        self.today = self.club.today()
        tables: dict[int, Played] = {}
        self.book[self.today.isoformat()] = tables
        self.come()
        self.open(tables)
        for table in tables.values():
            for _ in range(self.chance.randint(1, 3)):
                self.play(table)
        for table in tables.values():
            self.end(table)
        for deed in (self.punish, self.take_out):
            if self.chance.random() < 1 / 2:
                deed(tables)
                self.agrees()
        self.club.a_week_later()

    def come(self):
        many = self.chance.choice(self.numbers)
        guests = self.chance.sample(GUESTS, self.chance.choice([0, 0, 1, 2]))
        self.club.says("Anna", "/avond")
        for who in self.chance.sample(MEMBERS, many - len(guests)):
            self.club.taps(who, "Ik kom")
        if guests:
            self.had["guests"] += 1
            self.club.says("Anna", f"/avond komt {' '.join(guests)}")
            for guest in guests:
                if guest not in self.known:  # who is new is asked about
                    self.club.taps("Anna", f"Nieuwe gast {guest}")
            self.known |= {*guests}

    def open(self, tables):
        self.club.taps("Anna", "Trek de tafels")
        for _ in range(self.chance.choice([0, 0, 1])):
            self.club.taps("Anna", "Opnieuw")
        self.club.taps("Anna", "✅ Klopt")

        def seats(ledger):
            unit = ledger.unit()
            open_now = {one.id: unit.tables.table(one.id) for one in unit.tables.sittings(1)}
            return open_now, dict(names_of(unit.people.members(1))) | {0: DROMER}

        found, names = self.club.read(seats)
        for sitting, table in found.items():
            waits = [] if table.waiting is None else [names[table.waiting]]
            tables[sitting] = Played([names[player] for player in table.seats], waits)
            self.had[f"of {len(tables[sitting].people())}"] += 1

    def writer(self, table):
        return next(name for name in table.people() if name in MEMBERS)

    def scores(self, four):
        """A round of these four; of the Dromer nothing is said."""
        persons = [name for name in four if name != DROMER]
        winner = self.chance.choice(persons)
        scores = {name: 10 * self.chance.randint(0, 12) for name in persons}
        scores[winner] = 10 * self.chance.randint(3, 40)
        others = [name for name in persons if name != winner]
        return (winner, scores), " ".join(f"{who} {scores[who]}" for who in (winner, *others))

    def play(self, table):
        played, line = self.scores(table.now())
        self.club.says(self.writer(table), f"/ronde {line} gewoon")
        table.rounds.append(played)
        if self.always:
            self.agrees()

    def end(self, table):
        who = self.writer(table)
        self.club.says(who, "/einde")
        self.club.taps(who, "✅ Klopt")
        table.over = True
        self.agrees()
        if self.chance.random() < 1 / 4:
            self.had["corrected"] += 1
            self.correct(table)
            self.agrees()

    # --- what a secretary thinks of afterwards -----------------------------------------------

    def correct(self, table):
        # where five play, another winner would have another four sit down afterwards
        first = len(table.rounds) if table.waits else 1
        number = self.chance.randint(first, len(table.rounds))
        played, line = self.scores([*table.sat()][number - 1])
        table.rounds[number - 1] = played
        self.club.says(self.writer(table), f"/correctie {number} {line} gewoon")

    def punish(self, tables):
        sitting = self.chance.choice([*tables])
        who, day = self.writer(tables[sitting]), self.today.isoformat()
        if self.chance.random() < 1 / 2:
            self.club.says("Anna", f"/straf {who} ½ te laat")
            given: dict[str, str | int] = {"player": who, "evening": day, "points": "1/2"}
        else:
            name = 1 + [*tables].index(sitting)
            self.club.says("Anna", f"/straf {who} tafel {name} 40 tempo")
            given = {"player": who, "evening": day, "table": str(sitting), "game_points": 40}
        self.penalties.append(given)
        self.had["punished"] += 1
        self.agrees()
        if self.chance.random() < 1 / 3:
            self.club.says("Anna", "/terug")
            self.penalties.pop()

    def take_out(self, tables):
        name, table = self.chance.choice([*enumerate(tables.values(), start=1)])
        if not table.counts:
            return
        self.club.says("Anna", f"/competitie tafel {name} telt niet, oefenen")
        table.counts = False
        self.had["out"] += 1
        self.agrees()
        if self.chance.random() < 1 / 2:
            self.club.taps("Anna", "↩️ Terug")
            table.counts = True
