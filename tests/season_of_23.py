"""A secretary's season of seven evenings, as she would type it, in Dutch or English.

A club of 23: twelve with a phone, eleven without, two of them called Jan and two Riet, and
Anne beside Anna. It plays under the reglement of Groene Hart (table points) or of Keevel (the
points of the game, and 3,000 for who is there). What she writes down in her own book, worked out
by rule 58 and by `tests.plain_season`, is compared with the standing after each evening and each
decision.

    python -m tests.season_of_23

plays all four and writes them to tests/transcripts/season, as scripts of `peling replay`.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

from adapters.console.script import parse_line
from bot.features.competition.moments import competition_of
from bot.storage.upkeep.reading import open_to_read
from bot.talk.people import names_of
from tests.bot.at_the_console import AtTheConsole
from tests.plain_season import DROMER, Played, ranked
from tests.transcripts.evenings import Driver

Club = Literal["groene_hart", "keevel"]
Tongue = Literal["nl", "en"]
TONGUES: tuple[Tongue, ...] = ("nl", "en")
FOLDER = Path(__file__).parent / "transcripts" / "season"
SECRETARY = "Gerda"
PHONES = ["Gerda", "Anna", "Bert", "Cees", "Dirk", "Fien", "Hans", "Ine", "Joop", "Loes"]
PHONES += ["Mien", "Piet"]
WITHOUT = ["Truus", "Wil", "Jan de Wit", "Jan Smit", "Riet Bakker", "Riet de Graaf", "Anne"]
WITHOUT += ["Corrie", "Henk", "Nel", "Sjaan"]
MEMBERS = PHONES + WITHOUT
LAWS: dict[Club, dict[str, Any]] = {
    "groene_hart": {},
    "keevel": {
        "count": "points",
        "attendance": 3000,
        "best": "all",
        "eligible": 0,
        "min_members": 0,
    },
}
REFUSED = "refusal"
HALF_A_LIMIT = 250
GOAL = 2
"""Of a hundred acts at most this number may be refused or misunderstood."""


@dataclass
class Paper:
    """A table by its totals alone."""

    totals: dict[str, int]
    counts: bool = True
    over: bool = True

    def rows(self) -> list[dict[str, Any]]:
        return [
            {"player": who, "points": points, "mahjongs": 0, "rounds": 1}
            for who, points in self.totals.items()
        ]


@dataclass
class Book:
    """What the secretary writes down herself."""

    club: Club
    members: list[str] = field(default_factory=lambda: list(MEMBERS))
    tables: dict[date, dict[str, Played | Paper]] = field(default_factory=dict)
    penalties: list[dict[str, Any]] = field(default_factory=list)

    def request(self, since: date) -> dict[str, Any]:
        """The season that began on this day, as `tests.plain_season` reads it."""
        evenings = [
            {"date": day.isoformat(), "tables": [*map(_told, tables, tables.values())]}
            for day, tables in self.tables.items()
            if day >= since and any(table.over for table in tables.values())
        ]
        for evening in evenings:
            evening["tables"] = [table for table in evening["tables"] if table]
        penalties = [one for one in self.penalties if one["evening"] >= since.isoformat()]
        law = LAWS[self.club]
        return {
            "members": self.members,
            "reglement": law,
            "evenings": evenings,
            "penalties": penalties,
        }


def _told(name: str, table: Played | Paper) -> dict[str, Any]:
    if not (table.over and table.counts):
        return {}
    rounds = len(table.rounds) if isinstance(table, Played) else None
    told = {"name": name, "ruleset": "nmv-144", "rows": table.rows()}
    return told | ({"paper": True} if rounds is None else {"rounds": rounds})


@dataclass
class Act:
    """A line of the transcript, and the words with which the bot refused or misunderstood it."""

    line: str
    refused: str = ""
    meant: bool = True
    """False: she did what is not allowed, and a refusal is the right answer."""


class SeasonOf23:
    """Plays the season; `lines` is the transcript."""

    def __init__(self, driver: Driver, url: str, club: Club, tongue: Tongue) -> None:
        self.driver, self.tongue, self.club, self.book = driver, tongue, club, Book(club)
        self.chance, self.lines, self.acts = random.Random(23), list[str](), list[Act]()
        self.store = open_to_read(url, driver.now)
        self.now = datetime(2026, 9, 3, 19)  # noqa: DTZ001 - by the club's clock
        self.since = self.now.date()
        self.checks, self.seed = 0, 0
        self.heard = ""
        self.found_later: list[tuple[Played, int, tuple[str, dict[str, int]]]] = []

    @property
    def transcript(self) -> str:
        """All that was done, as a script of `peling replay`."""
        return "\n".join([*self.lines, ""])

    @property
    def refused(self) -> list[Act]:
        """The acts that were refused or misunderstood, but for what is not allowed."""
        return [act for act in self.acts if act.refused and act.meant]

    # --- acts ------------------------------------------------------------------------------------

    def remark(self, nl: str, en: str) -> None:
        self.lines += ["", "# " + (nl if self.tongue == "nl" else en)]

    def line(self, line: str) -> str:
        """Play a line as it stands; gives what the bot said."""
        self.lines.append(line)
        act = parse_line(line)
        assert act is not None
        heard = self.driver.play(act, len(self.lines))
        self.heard = "\n".join(one.text for one in heard)
        if not line.startswith("@"):
            wrong = [one.text for one in heard if REFUSED in one.topics]
            self.acts.append(Act(line, "\n".join(wrong)))
        return self.heard

    def says(self, who: str, nl: str, en: str = "") -> str:
        text = en or nl if self.tongue == "en" else nl
        return self.line(f"{who.casefold()}: {text}")

    def she(self, nl: str, en: str = "") -> str:
        return self.says(SECRETARY, nl, en)

    def taps(self, who: str, nl: str, en: str) -> str:
        return self.line(f"{who.casefold()} taps {nl if self.tongue == 'nl' else en}")

    def she_taps(self, nl: str, en: str) -> str:
        return self.taps(SECRETARY, nl, en)

    def must_refuse(self) -> None:
        """It was right to refuse that."""
        assert self.acts[-1].refused, self.acts[-1].line
        self.acts[-1].meant = False

    def misunderstood(self, why: str) -> None:
        """The bot took that otherwise than it was meant."""
        self.acts[-1].refused = self.acts[-1].refused or why

    def says_so(self, nl: str, en: str) -> None:
        """The bot's answer holds these words."""
        words = nl if self.tongue == "nl" else en
        if words not in self.heard:
            self.misunderstood(f"no “{words}” in “{self.heard}”")

    def it_is(self, when: str) -> None:
        self.now = datetime.fromisoformat(when)
        self.line(f"@ now {when}")

    def dice(self) -> None:
        """From here the dice fall as they will each time."""
        self.seed += 1
        self.line(f"@ seed {self.seed}")

    # --- the two books ---------------------------------------------------------------------------

    def read(self, work: Callable[[Any], Any]) -> Any:
        return self.store.read(lambda ledger: work(ledger.unit())).result()

    def agrees(self) -> None:
        """The program says of the season what her own book says."""
        self.checks += 1
        mine = ranked(self.book.request(self.since))["standings"]

        def found(unit: Any) -> Any:
            names = names_of(unit.people.members(1))
            return competition_of(unit, unit.clubs.club(1), names)

        theirs = self.read(found)["standing"]
        assert _sorted(theirs) == _sorted(mine), (self.lines[-1], self.heard)

    def day(self) -> date:
        return self.now.date()

    # --- an evening ------------------------------------------------------------------------------

    def come(self, coming: Sequence[str], away: Sequence[str] = ()) -> None:
        """Who has a phone taps; of the others the secretary writes it."""
        for who in coming:
            if who in PHONES:
                self.taps(who, "Ik kom", "I'm coming")
        for who in away:
            if who in PHONES:
                self.taps(who, "Ik kom niet", "Not coming")

    def draw(self) -> None:
        self.dice()
        self.she_taps("Trek de tafels", "Draw tables")
        self.dice()
        self.she_taps("Klopt", "Confirm")
        self.sit()

    def sit(self) -> None:
        """Note who sits where, as the bot says it."""

        def seats(unit: Any) -> Any:
            names = dict(names_of(unit.people.members(1))) | {0: DROMER}
            sittings = unit.tables.sittings(1)
            return names, {one.name: unit.tables.table(one.id) for one in sittings}

        names, found = self.read(seats)
        here = self.book.tables.setdefault(self.day(), {})
        for name, table in found.items():
            waits = [] if table.waiting is None else [names[table.waiting]]
            here[name] = Played([names[player] for player in table.seats], waits)

    def tables(self) -> dict[str, Played]:
        here = self.book.tables[self.day()]
        return {n: t for n, t in here.items() if isinstance(t, Played) and not t.over}

    def writer(self, table: Played) -> str:
        """Who at the table has a phone, or the secretary."""
        return next((name for name in table.now() if name in PHONES), SECRETARY)

    def scores(self, four: Sequence[str], winner: str = "") -> tuple[str, dict[str, int]]:
        persons = [name for name in four if name != DROMER]
        winner = winner or self.chance.choice(persons)
        scores = {name: 10 * self.chance.randint(0, 9) for name in persons}
        return winner, scores | {winner: 10 * self.chance.randint(10, 28)}

    def typed(self, played: tuple[str, dict[str, int]]) -> str:
        """A round as people type it, the winner first; a namesake by the whole name."""
        winner, scores = played
        return " ".join(f"{who} {scores[who]}" for who in sorted(scores, key=winner.__ne__))

    def play(self, rounds: int = 4, only: Sequence[str] = ()) -> None:
        """Some rounds at each table, in turn."""
        for _ in range(rounds):
            for name, table in self.tables().items():
                if not only or name in only:
                    self.round(table)

    def round(self, table: Played, played: tuple[str, dict[str, int]] | None = None) -> None:
        """A round; half a limit may have been a special hand, which is asked."""
        played, who = played or self.scores(table.now()), self.writer(table)
        self.says(who, f"/ronde {self.typed(played)}", f"/round {self.typed(played)}")
        if played[1][played[0]] == HALF_A_LIMIT:
            self.taps(who, "Gewoon", "Ordinary")
        table.rounds.append(played)

    def mend(self, nl: str, en: str, name: str) -> None:
        """A slip that was wrong is mended; by the evening, the table and the round."""
        table, number, right = self.found_later.pop(0)
        table.rounds[number - 1] = right
        self.she(
            f"/correctie {nl} tafel {name} spel {number} {self.typed(right)}",
            f"/correct {en} table {name} deal {number} {self.typed(right)}",
        )
        self.agrees()

    def paper(
        self,
        nl: str,
        en: str,
        day: date,
        told: dict[str, dict[str, int]],
        wrong: tuple[str, str, int] | None = None,
    ) -> None:
        """Tables by their totals, a line each; one of them with a slip of the pen at first."""

        def line(name: str, totals: dict[str, int]) -> str:
            people = ", ".join(f"{who} {points}" for who, points in totals.items())
            return f"{'tafel' if self.tongue == 'nl' else 'table'} {name}: {people}"

        def lines(*given: str) -> tuple[str, str]:
            return f"/uitslag {nl}⏎{'⏎'.join(given)}", f"/result {en}⏎{'⏎'.join(given)}"

        first = {name: dict(totals) for name, totals in told.items()}
        if wrong:
            first[wrong[0]][wrong[1]] = wrong[2]
        self.she(*lines(*map(line, first, first.values())))
        if wrong:
            self.says_so(f"⚠️ Regel 5: tafel {wrong[0]}", f"⚠️ Line 5: table {wrong[0]}")
            again = line(wrong[0], told[wrong[0]])
            self.she(f"/uitslag {nl} {again}", f"/result {en} {again}")
        here = self.book.tables.setdefault(day, {})
        for name, totals in told.items():
            stock = sum(totals.values()) // len(totals)
            here[name] = Paper({who: points - stock for who, points in totals.items()})

    def end_table(self, name: str) -> None:
        table = self.tables()[name]
        who = self.writer(table)
        named = (
            ""
            if who in table.now()
            else f" tafel {name}"
            if self.tongue == "nl"
            else f" table {name}"
        )
        self.says(who, f"/einde{named}", f"/end{named}")
        self.taps(who, "Klopt", "Confirm")
        table.over = True

    def end(self) -> None:
        for name in self.tables():
            self.end_table(name)
        self.agrees()

    def punish(self, who: str, day: date, nl: str, en: str, why: str, reason: str) -> None:
        points = Fraction(1, 2) if self.club == "groene_hart" else Fraction(500)
        typed = "½" if self.club == "groene_hart" else "500"
        self.she(f"/straf {who} {typed} {nl} {why}", f"/penalty {who} {typed} {en} {reason}")
        given = {"player": who, "evening": day.isoformat(), "points": str(points)}
        self.book.penalties.append(given)
        self.agrees()


def _sorted(standings: list[dict[str, Any]]) -> list[dict[str, Any]]:
    def order(row: dict[str, Any]) -> tuple[int, str]:
        return row["place"], row["player"]

    return [one | {"rows": sorted(one["rows"], key=order)} for one in standings]


def transcript_of(club: Club, tongue: Tongue) -> Path:
    """Where this season is written down."""
    return FOLDER / f"{tongue}_{club}.txt"


def plays(folder: Path, club: Club, tongue: Tongue) -> SeasonOf23:
    """Play the whole season at the console, on a database in this folder."""
    url = f"sqlite:///{folder}/season.db"
    driver = AtTheConsole(url)
    season = SeasonOf23(driver, url, club, tongue)
    try:
        for part in PARTS:
            part(season)
    finally:
        season.store.close()
        driver.close()
    return season


# --- the season, as she types it -----------------------------------------------------------------


def set_up(s: SeasonOf23) -> None:
    """The club, its list of members in one message, and its reglement."""
    s.it_is("2026-09-03T19:00")
    if s.tongue == "en":
        s.line("@ language en")
    s.she("/start")
    s.remark("De ledenlijst, geplakt uit een brief.", "The list of members, pasted from a letter.")
    others = "⏎".join(name for name in MEMBERS if name != SECRETARY)
    s.she(f"/leden⏎{others}", f"/members⏎{others}")
    s.she("/leden", "/members")
    s.remark("Het reglement.", "The reglement.")
    s.she("/competitie", "/competition")
    if s.club == "keevel":
        s.she_taps("Anders…", "Change it…")
        s.she_taps("Wat er telt", "What counts")
        s.she_taps("punten van het spel", "game points")
        s.she_taps("Aanwezigheid", "Attendance")
        s.she_taps("Typ…", "Type…")
        s.she("3000")
    s.she_taps("Zo spelen wij", "Play like this")


def first_evening(s: SeasonOf23) -> None:
    """A guest, somebody who comes late as a fifth, and a slip that is wrong."""
    s.remark("Donderdag 3 september.", "Thursday 3 September.")
    s.she("/avond", "/evening")
    s.come([who for who in PHONES if who != "Mien"], ["Mien"])
    s.she(
        "/avond komt Truus, Wil, Jan de Wit, Jan Smit, Riet Bakker en Anne",
        "/evening coming Truus, Wil, Jan de Wit, Jan Smit, Riet Bakker and Anne",
    )
    s.she("/avond niet Riet de Graaf en Henk", "/evening not Riet de Graaf and Henk")
    s.taps("Anna", "Neem gast mee…", "Bring a guest…")
    s.says("Anna", "Marijke")
    s.draw()

    s.remark("Corrie komt binnen als iedereen zit.", "Corrie comes in when all have sat down.")
    s.she("/wissel Corrie erbij aan tafel 1", "/substitute Corrie joins at table 1")
    table = s.tables()["1"]
    table.waits.append("Corrie")
    s.play(2)
    right = s.scores(table.now())
    wrong = right[0], right[1] | {right[0]: right[1][right[0]] + 100}
    s.round(table, wrong)
    s.found_later.append((table, 3, right))
    s.play(1)
    s.play(1, [name for name in s.tables() if name != "1"])
    s.end()
    s.she("/competitie", "/competition")


def second_evening(s: SeasonOf23) -> None:
    """A slip of last week is mended; three play with the Dromer until somebody comes."""
    s.it_is("2026-09-10T19:05")
    s.remark(
        "Donderdag 10 september. Een bon van vorige week was fout.",
        "Thursday 10 September. A slip of last week was wrong.",
    )
    s.mend("3 sep", "3 Sep", "1")
    s.she("/avond", "/evening")
    s.come([who for who in PHONES if who not in {"Hans", "Piet"}], ["Hans", "Piet"])
    s.she(
        "/avond Truus, Wil, Jan de Wit en Riet de Graaf komen",
        "/evening Truus, Wil, Jan de Wit and Riet de Graaf are coming",
    )
    s.she("/avond Henk komt ook", "/evening Henk is coming too")
    s.she("/avond later Joop 20:30", "/evening later Joop 20:30")
    s.she("/avond Sjaan kan niet", "/evening Sjaan is not coming")
    s.draw()
    s.play(2)
    name, three = next(one for one in s.tables().items() if DROMER in one[1].seats)
    s.remark("Nel komt alsnog.", "Nel comes after all.")
    s.she(f"/wissel Nel erbij aan tafel {name}", f"/substitute Nel joins at table {name}")
    three.moves.append((2, DROMER, "Nel"))
    s.play(2)
    two = s.tables()["2"]
    right = s.scores([*two.sat()][1])
    s.found_later.append((two, 2, right))
    s.end()


def third_evening(s: SeasonOf23) -> None:
    """The evening is played on paper, and typed in the next morning."""
    s.it_is("2026-09-18T10:30")
    s.remark(
        "Vrijdagochtend: de avond van 17 september, van papier.",
        "Friday morning: the evening of 17 September, from paper.",
    )
    told = {
        "1": {"Gerda": 412, "Truus": -96, "Jan de Wit": -188, "Bert": -128},
        "2": {"Wil": 644, "Anna": 20, "Riet Bakker": -300, "Henk": -364},
        "3": {"Corrie": 3120, "Cees": 2980, "Nel": 3244, "Sjaan": 2656},
        "4": {"Jan Smit": 88, "Fien": -240, "Anne": 302, "Mien": -150},
    }
    s.paper("17 sep", "17 Sep", date(2026, 9, 17), told, wrong=("4", "Mien", -160))
    s.agrees()

    s.remark("Bert was twee weken geleden veel te laat.", "Bert was much too late two weeks ago.")
    s.punish("Bert", date(2026, 9, 3), "van 3 sep", "of 3 Sep", "te laat", "late")
    s.she("/competitie straffen", "/competition penalties")
    s.she("/avond 3 sep", "/evening 3 Sep")
    s.says_so("do 3 sep", "Thu 3 Sep")


def fourth_evening(s: SeasonOf23) -> None:
    """Two tables are played in the chat, two on paper; a slip of two evenings ago is mended."""
    s.it_is("2026-09-24T19:10")
    s.remark("Donderdag 24 september.", "Thursday 24 September.")
    s.mend("10 sep", "10 Sep", "2")
    s.she("/avond", "/evening")
    away = {"Dirk", "Mien"}
    s.come([who for who in PHONES if who not in away], sorted(away))
    s.she(
        "/avond Truus Wil Anne Corrie Nel Riet Bakker komen",
        "/evening Truus Wil Anne Corrie Nel Riet Bakker are coming",
    )
    s.draw()
    s.remark("Aan tafel 3 en 4 schrijven ze op papier.", "At tables 3 and 4 they write on paper.")
    s.play(4, ["1", "2"])
    here = s.tables()
    told = {}
    for name, points in (("3", [532, -210, -40, -282]), ("4", [-16, 204, 388, -576])):
        told[name] = dict(zip(here.pop(name).people(), points, strict=True))
    for name in here:
        s.end_table(name)
    s.paper("vandaag", "today", s.day(), told)
    s.agrees()
    s.she("/competitie", "/competition")


def fifth_evening(s: SeasonOf23) -> None:
    """A draw is taken back, because somebody comes after all."""
    s.it_is("2026-10-01T19:00")
    s.remark("Donderdag 1 oktober.", "Thursday 1 October.")
    s.she("/avond", "/evening")
    away = {"Bert", "Hans", "Loes"}
    s.come([who for who in PHONES if who not in away], ["Bert", "Hans"])
    s.she(
        "/avond komt Truus, Jan Smit, Sjaan, Henk", "/evening coming Truus, Jan Smit, Sjaan, Henk"
    )
    s.draw()
    s.remark("Loes staat ineens in de deur.", "Loes is suddenly at the door.")
    s.she_taps("Loting terug", "Take back draw")
    s.come(["Loes"])
    s.draw()
    s.play(4)
    s.end()


def sixth_evening(s: SeasonOf23) -> None:
    """Somebody goes home in the middle of a table; a table is taken out and put back."""
    s.it_is("2026-10-08T19:00")
    s.remark("Donderdag 8 oktober.", "Thursday 8 October.")
    s.she("/avond", "/evening")
    away = {"Anna", "Fien", "Ine", "Piet"}
    s.come([who for who in PHONES if who not in away], sorted(away))
    s.she("/avond komt Wil, Riet de Graaf, Corrie", "/evening coming Wil, Riet de Graaf, Corrie")
    s.draw()
    s.play(3)
    table = next(one for one in s.tables().values() if DROMER not in one.seats)
    leaves = next(who for who in table.now() if who != SECRETARY)
    s.remark(f"{leaves} moet naar huis.", f"{leaves} has to go home.")
    s.she(f"/wissel {leaves} gaat naar huis", f"/substitute {leaves} goes home")
    table.moves.append((3, leaves, DROMER))
    s.play(1)
    s.end()
    s.she(
        "/competitie tafel 2 telt niet, oefenpartij",
        "/competition table 2 does not count, practice",
    )
    s.book.tables[s.day()]["2"].counts = False
    s.agrees()
    s.she_taps("Terug", "Undo")
    s.book.tables[s.day()]["2"].counts = True
    s.agrees()


def seventh_evening(s: SeasonOf23) -> None:
    """Joop has left the club and its group; Nel is no member any more."""
    s.it_is("2026-10-12T10:00")
    s.remark("Joop gaat uit de groep; Nel zegt op.", "Joop leaves the group; Nel gives notice.")
    s.line("joop leaves")
    s.she("/leden Nel is gestopt", "/members Nel has stopped")
    s.misunderstood("members called Is and Gestopt")
    s.she_taps("Terug", "Undo")
    s.it_is("2026-10-15T19:00")
    s.remark("Donderdag 15 oktober, de laatste avond.", "Thursday 15 October, the last evening.")
    s.she("/avond", "/evening")
    s.come([who for who in PHONES if who not in {"Joop", "Cees"}], ["Cees"])
    s.she("/avond komt Jan de Wit en Jan Smit", "/evening coming Jan de Wit and Jan Smit")
    s.draw()
    s.play(4)
    s.end()
    s.remark("De avond van 1 oktober was maar oefenen.", "That of 1 October was practice.")
    s.she("/avond 1 okt telt niet, oefenavond", "/evening 1 Oct does not count, practice")
    out = s.book.tables.pop(date(2026, 10, 1))
    s.agrees()
    s.she_taps("Terug", "Undo")
    s.book.tables[date(2026, 10, 1)] = out
    s.agrees()
    s.says("Anna", "/competitie mijn", "/competition mine")
    s.she("/competitie avonden", "/competition evenings")


def closing(s: SeasonOf23) -> None:
    """The season is closed, opened again for a slip, and closed."""
    s.it_is("2027-05-27T20:00")
    s.remark("Eind mei: het seizoen gaat dicht.", "The end of May: the season is closed.")
    s.she("/competitie sluiten", "/competition close")
    s.remark("Er is toch nog een bon fout.", "One more slip was wrong.")
    table = s.book.tables[date(2026, 10, 15)]["1"]
    assert isinstance(table, Played)
    right = s.scores(table.seats)
    s.she(
        f"/correctie 15 okt tafel 1 spel 1 {s.typed(right)}",
        f"/correct 15 Oct table 1 deal 1 {s.typed(right)}",
    )
    s.says_so("is gesloten", "is closed")
    s.she_taps("Open het seizoen weer", "Open the season again")
    s.found_later.append((table, 1, right))
    s.mend("15 okt", "15 Oct", "1")
    s.she("/competitie sluiten", "/competition close")
    s.says_so("is gesloten", "is closed")


def next_season(s: SeasonOf23) -> None:
    """The next season begins, and that of last year is looked up."""
    s.it_is("2027-09-02T19:00")
    s.since = s.day()
    s.remark("Het volgende seizoen.", "The next season.")
    s.she("/avond", "/evening")
    s.come(["Gerda", "Anna", "Bert", "Cees", "Dirk"])
    s.she("/avond komt Truus, Wil en Anne", "/evening coming Truus, Wil and Anne")
    s.draw()
    s.play(4)
    s.end()
    s.she("/competitie 2026/2027", "/competition 2026/2027")
    s.says_so("7 avonden tellen", "7 evenings count")
    s.she("/competitie vorig seizoen", "/competition last season")
    s.says_so("7 avonden tellen", "7 evenings count")
    s.she("/competitie erelijst", "/competition roll of honour")
    s.says_so("Erelijst", "Roll of honour")
    s.she("/competitie logboek", "/competition log")
    s.says_so("veranderd", "changed")


PARTS = (
    set_up,
    first_evening,
    second_evening,
    third_evening,
    fourth_evening,
    fifth_evening,
    sixth_evening,
    seventh_evening,
    closing,
    next_season,
)

if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for club in LAWS:
        for tongue in TONGUES:
            with TemporaryDirectory() as folder:
                played = plays(Path(folder), club, tongue)
            transcript_of(club, tongue).write_text(played.transcript, encoding="utf-8")
