"""What tests/who_may_what.md says of mending a past evening is what comes of it, cell by cell."""

from pathlib import Path

import pytest

from bot.table.mending import MENDS
from tests.bot.copied import copied
from tests.bot.newcomers import Club
from tests.bot.test_mending_an_evening import closes
from tests.sampling import sampled

PAGE = Path(__file__).parents[2] / "tests/who_may_what.md"
A_WEEK = 7 * 24 * 60
WHO = {
    "beheerder die er niet zat": "Zoe",
    "speler van die tafel, met een account": "Anna",
    "de speler die het vroeg": "Bert",
    "wie na die avond pas bij de naam hoorde": "Dirk",
    "lid dat er niet zat": "Eef",
    "wie beheerder was, en er niet zat": "Oma",
    "buitenstaander": "Vera",
}


def table():
    """The role, and what the page says of it."""
    page = PAGE.read_text(encoding="utf-8").partition("## Een avond van eerder")[2]
    lines = [line for line in page.partition("## ")[0].splitlines() if line.startswith("| ")]
    return {
        who: cells
        for who, *cells in ([c.strip() for c in x.strip("|").split("|")] for x in lines[2:])
    }


TABLE = table()


def begun(folder):
    """On 14 November Anna, Bert, Cees and Dirk sat at table 1; Dirk had no account yet."""
    club = Club(folder)
    club.admins = {"Zoe", "Oma"}
    for who in ("Anna", "Bert", "Cees", "Eef", "Zoe", "Oma"):
        club.says(who, "/help", -A_WEEK)
    club.says("Zoe", "/competitie")
    club.taps("Zoe", "Zo spelen wij")
    club.says("Zoe", "/leden Dirk Fien Gijs Hans Ida")
    club.says("Zoe", "/nieuw Anna Bert Cees Dirk")
    for _ in range(4):
        club.says("Anna", "/ronde Bert 120 Anna 40 Cees 0 Dirk 20")
    club.says("Anna", "/einde")
    club.taps("Anna", "✅ Klopt")
    club.says("Zoe", "/uitslag avond tafel 2: Fien 300, Gijs −300, Hans 0, Ida 0")
    club.says("Zoe", "/nieuw Eef Dirk Fien Gijs", 0)
    club.says("Dirk", "/stand")
    club.admins = {"Zoe"}
    assert club.members()["Dirk"] == "Dirk"
    return club


@pytest.fixture
def club(tmp_path):
    return copied(begun, tmp_path)


class Tried:
    """What comes of an act: done, asked or refused, and who hears of it."""

    def __init__(self, club, who):
        self.club, self.who = club, who
        self.apart = who == "Vera"

    def state(self):
        def read(ledger):
            unit = ledger.unit()
            return len(MENDS.of_club(unit, 1)), unit.tables.table(1).rounds

        return self.club.do(read)

    def corrects(self):
        return self._outcome(lambda: self.says("/correctie 14 nov tafel 1 4 vervalt"))

    def says(self, line):
        return self.club.says(self.who, line, private=self.apart)

    def taps(self, label):
        return self._outcome(lambda: self.club.taps(self.who, label, private=self.apart))

    def _outcome(self, act):
        (asked, rounds), heard = self.state(), act()
        now, after = self.state()
        if (now, after) == (asked, rounds):
            assert heard
            assert self.apart or set(self.club.told_to) <= {self.who}, heard
            assert "📝" not in heard
            return "weigert"
        assert self.club.told_to == [], "the whole group hears it"
        return "vraagt" if now > asked else "doet"


@pytest.mark.parametrize("who", sampled(TABLE, 4))  # who came to the name later is one of them
def test_in_an_open_season(club, who):
    tried = Tried(club, WHO[who])
    corrects = tried.corrects()
    if corrects == "vraagt":
        club.taps("Zoe", "Annuleer")
    bert = Tried(club, "Bert")
    line = "/correctie 14 nov tafel 1 2 vervalt"
    bert.says(line)
    cancels = tried.taps("Annuleer")
    if cancels == "doet":
        bert.says(line)
    agrees = tried.taps("Klopt")
    assert [corrects, agrees, cancels] == TABLE[who][:3]


@pytest.mark.parametrize("who", sampled(TABLE, 3))
def test_in_a_closed_season(club, who):
    tried = Tried(club, WHO[who])
    club.says("Bert", "/correctie 14 nov tafel 1 2 vervalt")
    assert "Kampioen" in closes(club)
    outcomes = [tried.corrects(), tried.taps("Klopt"), tried.taps("Annuleer")]
    assert outcomes == TABLE[who][3:]


def test_every_role_is_tried():
    assert TABLE.keys() == WHO.keys()
