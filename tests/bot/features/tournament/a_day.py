"""A tournament played by a seeded script on a platform: everything that happens on such a day.

Some come with a phone: they join, enter their own table, agree and protest; the organiser does
the rest. Beside it a plain book is kept of all results, from which the standing is computed
again. Between any two steps the program may be stopped and begun again.
"""

import random
from fractions import Fraction
from typing import Any

import pytest

from adapters.console.script import parse_script
from bot.features.tournament.people import code_of
from bot.features.tournament.storage import Tournaments
from bot.hosting.database import state
from bot.storage.upkeep.reading import open_to_read
from core.tournament.events import RoundStarted
from core.tournament.tournament import fold
from tests.bot.at_the_console import AtTheConsole
from tests.conftest import SOAK

NAMES = [
    *("Anna", "Bert", "Cees", "Dirk", "Eef", "Fien", "Gijs", "Hans"),
    *("Ine", "Jan", "Kim", "Lou", "Max", "Nel", "Okke", "Piet"),
    *("Ria", "Sjoerd", "Tineke", "Ursula", "Victor", "Wil", "Xander", "Yvonne"),
    *("Zwaan", "Arie", "Bep", "Cor", "Daan", "Els", "Frits", "Greet"),
    *("Henk", "Iris", "Joop", "Klaas", "Leo", "Mies", "Nico", "Otto"),
    *("Pim", "Roos", "Stef", "Truus", "Ugo", "Vera", "Wim", "Xena"),
    *("Ype", "Zita", "Adri", "Bas"),
]
SEEDS = range(6) if SOAK else range(1)
WITH_A_PHONE = 3
"""The number of people who come with a phone: the first of the names."""


class ByDriver:
    """A platform on which an evening can be played, line by line."""

    def __init__(self, driver):
        self.driver = driver

    def hears(self, script):
        """Plays these lines; gives what the bot said to the last of them."""
        heard = []
        for number, act in parse_script(script):
            heard = self.driver.play(act, number)
        return heard

    def close(self):
        """The platform refused nothing that the bot did."""
        # 409: the program that was stopped had asked for updates a moment before the next did
        refused = [one for one in self.driver.close() or () if one[1] != 409]
        assert not refused, refused


class Day:
    """The platform, the chance, and the book: points and table points by name."""

    def __init__(self, url, seed, platform=None, stopped=0.1):
        self.console = platform or AtTheConsole(url)
        self.url = url
        self.chance = random.Random(seed)
        self.stopped = stopped  # how often the program is, after an act
        self.tables = {}  # round, table -> names in the order of first winds
        self.results = {}
        self.penalties = []
        self.away = {}  # round -> whose chair somebody else has
        self.out = set()
        self.wrong = []  # round, what table 1 really had
        self.phones = set()
        self.protested = False

    def hears(self, script):
        return [one.text for one in self.console.hears(script)]

    def prepare(self, prepared, work):
        """Plays what `work` plays, once for all days on which the same was played before it."""
        self.console.prepare(prepared, work)

    def does(self, script):
        """An act; the program may be stopped before the next."""
        heard = self.hears(script)
        if self.chance.random() < self.stopped:
            self.hears("@ restart")
        return heard

    def shown(self):
        """The tournament as `peling show --json` has it."""
        [club] = state(self.url)["clubs"]
        return club["tournaments"][-1]

    def now(self):
        """The tournament as it is stored."""
        store = open_to_read(self.url)
        try:
            return fold(
                store.read(lambda ledger: ledger.unit().get(Tournaments).events(1)).result()
            )
        finally:
            store.close()

    def code(self, entry):
        """The word on the card of somebody, by name or by entry."""
        t = self.now()
        found = [one.entry for one in t.entrants.values() if entry in {one.name, one.entry}]
        store = open_to_read(self.url)
        try:
            secret = store.read(
                lambda ledger: ledger.unit().get(Tournaments).card_secret()
            ).result()
        finally:
            store.close()
        return code_of(1, t, found[0], secret)

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

    # --- the day -----------------------------------------------------------------------------

    def announce(self, line, names, *, teams=False):
        """The organiser announces it, some join by themselves, the others are entered."""
        self.hears("@ now 2027-03-14T09:00")
        self.does(f"org: /toernooi {line}")
        for at, name in enumerate(names):
            if at < WITH_A_PHONE and not teams:
                self.does(f"{name.lower()} taps Doe mee")
                self.phones.add(name)
            else:
                team = f"; ; ; Team {at // 4 + 1}" if teams else ""
                self.hears(f"org: /toernooi in {name}{team}")

    def begin(self):
        """The seats are drawn, and everybody may see them."""
        self.step("Loting")
        self.step("Publiceer")

    def step(self, label):
        """The organiser opens the card and taps the next step, also where not all agreed."""
        self.hears("org: /toernooi")
        heard = self.does(f"org taps {label}")
        if "akkoord. Sluit je" in "\n".join(heard):
            heard = self.does("org taps Toch sluiten")
        if "minder dan drie spelers" in "\n".join(heard):
            heard = self.does("org taps Start ronde")
        return heard

    def play(self, rounds, minutes):
        """All rounds; what was entered wrongly at table 1 is mended a round later."""
        clock = 10 * 60
        for round_ in range(1, rounds + 1):
            self.does(f"@ now 2027-03-14T{clock // 60:02}:{clock % 60:02}")
            self.step("Start ronde")
            self.mend()
            self.tables[round_] = self.seats(round_)
            if round_ == 2:
                self.substitute(round_)
            for table in self.tables[round_]:
                self.enter(round_, table)
            self.step("Sluit ronde")
            if round_ == 1:
                self.between()
            clock += minutes + 30

    def enter(self, round_, table):
        """A table's result: by who has a phone and sits there, otherwise by the organiser."""
        names = self.tables[round_][table]
        four = self.results[round_, table] = self.points(names)
        if table == 1 and "Dromer" not in names and four[0] != four[1]:
            self.wrong.append((round_, four))
            four = [four[1], four[0], *four[2:]]
        told = " ".join(map(str, four))
        own = [name for name in names if name in self.phones - set(self.away.get(round_, ()))]
        if not own:
            self.does(f"org: /uitslag {table} {told}")
            return
        self.does(f"{own[0].lower()}: /uitslag {told}")
        for name in own[1:]:
            self.does(f"{name.lower()}: /uitslag {told}")  # the same from a second phone agrees
        if not self.protested:
            self.protest(own[0], table)

    def protest(self, name, table):
        """Who entered it does not agree after all; the referee decides."""
        self.protested = True
        self.hears(f"{name.lower()} taps Bezwaar")
        self.does(f"{name.lower()}: de vierde kong telde niet")
        assert self.now().sessions[1].results[table].disputed
        self.does(f"org: /toernooi besluit {table} de uitslag blijft, nts 12")

    def mend(self):
        """What was entered wrongly at table 1 is mended in the next round."""
        for round_, four in self.wrong:
            self.does(f"org: /uitslag ronde {round_} 1 {' '.join(map(str, four))}")
        self.wrong.clear()

    def substitute(self, round_):
        """Somebody sits for the first at the tables."""
        name = next(n for four in self.tables[round_].values() for n in four if n != "Dromer")
        self.does(f"org: /toernooi invaller {name} Invalster")
        self.away[round_] = {name: "Invalster"}

    def between(self):
        """After the first round somebody withdraws, somebody comes late, somebody is punished."""
        gone = next(name for name in self.tables[1][2] if name != "Dromer")
        self.does(f"org: /toernooi uit {gone}")
        self.out.add(gone)
        self.does("org: /toernooi in Laatkomer; Oostpoort")
        last = [name for name in self.tables[1][3] if name != "Dromer"][1]
        self.does(f"org: /straf {last} 100 te laat")
        self.penalties.append((last, 100))

    def finish(self):
        """Unveiled and closed: the final standing equals the book."""
        self.mend()
        self.step("Onthul")
        self.step("Sluit af")
        shown = self.shown()
        assert shown["state"] == "closed"
        rows = {row["player"]: (row["points"], row["table_points"]) for row in shown["standing"]}
        assert rows == {**dict.fromkeys(rows, (0, "0")), **self.reckoned()}
        assert shown["standing"][-1]["player"] in self.out
        starts = [one.fact for one in self.now().told if isinstance(one.fact, RoundStarted)]
        assert [one.round for one in starts] == list(range(1, len(self.tables) + 1))

    def plays_white_dragon(self, rounds, players=51):
        """Nts-2023, with dromers."""
        line = f"Witte Draak 2027-03-14, {-(-players // 4) * 4} spelers, {rounds} rondes, nts-2023"
        self.announce(line, NAMES[:players])
        self.begin()
        self.play(rounds, 100)
        self.finish()
        assert self.shown()["players"] == players  # one out, one late

    def plays_in_teams(self, rounds):
        """Nmv-144, sixteen in teams that never meet their own."""
        line = f"Vier teams 2027-03-14, 16 spelers, {rounds} rondes, nmv-144"
        self.announce(line, NAMES[:16], teams=True)
        self.does("org: /toernooi zet avoid team")
        self.does("org: /toernooi zet minutes 60")
        self.begin()
        for round_ in range(1, rounds + 1):
            for names in self.seats(round_).values():
                assert len({NAMES.index(name) // 4 for name in names}) == 4
        self.play(rounds, 60)
        self.finish()


class Days:
    """Tests that play such days; `platform` gives that of a database."""

    platform: Any = staticmethod(AtTheConsole)

    @pytest.fixture
    def day(self, tmp_path):
        days = []

        def begin(seed, stopped=0.1):
            url = f"sqlite:///{tmp_path}/day.db"
            days.append(Day(url, seed, self.platform(url), stopped))
            return days[-1]

        yield begin
        for one in days:
            one.console.close()


class OnAPlatform(Days):
    """The two of *It must show*; the program is stopped between any two steps."""

    def test_eleven_and_a_dromer_play_two_rounds(self, day):
        day(7).plays_white_dragon(2, players=11)

    @pytest.mark.soak
    @pytest.mark.parametrize("seed", SEEDS)
    def test_fifty_one_and_a_dromer_play_four_rounds(self, day, seed):
        day(seed, stopped=0.5).plays_white_dragon(4)

    @pytest.mark.soak
    @pytest.mark.parametrize("seed", SEEDS)
    def test_sixteen_in_teams_play_five_rounds_of_nmv(self, day, seed):
        day(seed + 100, stopped=0.5).plays_in_teams(5)
