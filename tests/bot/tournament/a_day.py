"""A tournament played by a seeded script at the console: everything that happens on such a day.

Beside it a plain book is kept of what was told, from which the standing is reckoned anew.
"""

import random
from fractions import Fraction

from adapters.storage.upkeep.opening import open_to_read
from core.tournament.tournament import fold
from tests.bot.at_the_console import AtTheConsole

NAMES = [
    "Anna",
    "Bert",
    "Cees",
    "Dirk",
    "Eef",
    "Fien",
    "Gijs",
    "Hans",
    "Ine",
    "Jan",
    "Kim",
    "Lou",
    "Max",
    "Nel",
    "Okke",
    "Piet",
    "Ria",
    "Sjoerd",
    "Tineke",
    "Ursula",
    "Victor",
    "Wil",
    "Xander",
    "Yvonne",
    "Zwaan",
    "Arie",
    "Bep",
    "Cor",
    "Daan",
    "Els",
    "Frits",
    "Greet",
    "Henk",
    "Iris",
    "Joop",
    "Klaas",
    "Leo",
    "Mies",
    "Nico",
    "Otto",
    "Pim",
    "Roos",
    "Stef",
    "Truus",
    "Ugo",
    "Vera",
    "Wim",
    "Xena",
    "Ype",
    "Zita",
    "Adri",
    "Bas",
]


class Day:
    """The console, the chance, and the book: points and table points by name."""

    def __init__(self, url, seed):
        self.console = AtTheConsole(url)
        self.url = url
        self.chance = random.Random(seed)
        self.acts = 0
        self.tables = {}  # round, table -> names in the order of first winds
        self.results = {}
        self.penalties = []
        self.away = {}  # round -> whose chair somebody else has
        self.out = set()
        self.wrong = []  # round, what table 1 really had

    def hears(self, script):
        self.acts += 1
        return [one.text for one in self.console.hears(script)]

    def does(self, script):
        """An act; the program may be killed before the next."""
        heard = self.hears(script)
        if self.chance.random() < 0.1:
            self.hears("@ restart")
        return heard

    def now(self):
        """The tournament as it is stored."""
        store = open_to_read(self.url)
        try:
            return fold(store.read(lambda ledger: ledger.unit().tournaments.told(1)).result())
        finally:
            store.close()

    def seats(self, round_):
        """Who sits at which table, by name in the order of first winds."""
        t = self.now()
        holders = [[t.holder(number, round_) for number in table] for table in t.tables(round_)]
        return {
            table: ["Dromer" if one is None else t.entrants[one].name for one in four]
            for table, four in enumerate(holders, 1)
        }

    def points(self, names):
        """Four points that add up to 0; the dromer only loses."""
        three = [self.chance.randrange(-40, 60) * 10 for _ in range(3)]
        four = [*three, -sum(three)]
        if "Dromer" in names:
            at, low = names.index("Dromer"), four.index(min(four))
            four[at], four[low] = four[low], four[at]
        return four

    def reckoned(self):
        """Points and table points of everybody, from the book alone."""
        points: dict[str, int] = {}
        worth: dict[str, Fraction] = {}
        for (round_, table), four in self.results.items():
            names = self.tables[round_][table]
            placed = []
            for name, its in zip(names, four, strict=True):
                if name == "Dromer":
                    continue
                absent = name in self.away.get(round_, {})
                points[name] = points.get(name, 0) + (min(0, its) if absent else its)
                worth.setdefault(name, Fraction())
                if not absent:
                    placed.append((its, name))
            for its, name in placed:
                above = sum(other > its for other, _ in placed)
                equal = sum(other == its for other, _ in placed)
                worth[name] += Fraction(sum((4, 2, 1, 0)[above : above + equal]), equal)
        for name, off in self.penalties:
            points[name] -= off
        return {name: (points[name], str(worth[name])) for name in points}
