"""A list of players from a file, and a tournament that moves to another database as JSON."""

import json

import openpyxl
import pytest

from adapters.storage.upkeep.opening import open_to_read
from core.tournament.events import AccountTied
from core.tournament.tournament import fold
from tests.bot.a_club import words
from tests.bot.tournament.a_day import NAMES

pytestmark = pytest.mark.usefixtures("aside_here")

ANNOUNCED = (
    "@ now 2027-03-14T09:00",
    "anna: /toernooi Witte Draak 2027-03-14, 8 spelers, 2 rondes, nts-2023",
)
LIST = """\
Achternaam;Voornaam;Vereniging;Lidnummer;Team
de Wit;Anna;De Oostpoort;0123;Draken
Bakker;Bert;;;

Bakker;Bert;Groene Hart;;
"""


@pytest.fixture
def club(clubs):
    club = clubs()
    club.play(*ANNOUNCED)
    return club


def read(club, look):
    store = open_to_read(club.url)
    try:
        return store.read(lambda ledger: look(ledger.unit())).result()
    finally:
        store.close()


def told(club, number=1):
    return read(club, lambda unit: unit.tournaments.told(number))


def entered(club):
    people = fold(told(club)).entrants.values()
    return [(one.name, one.club, one.member_number, one.team) for one in people]


def test_a_list_of_players_comes_in_after_a_dry_run(club, sent):
    shown = club.play(sent(LIST))
    assert "in Witte Draak: 3 spelers: Anna de Wit, Bert Bakker, Bert Bakker" in words(shown)
    assert entered(club) == []
    assert "doen mee" in words(club.play("anna taps Klopt"))
    assert entered(club) == [
        ("Anna de Wit", "De Oostpoort", "0123", "Draken"),
        ("Bert Bakker", "", "", ""),
        ("Bert Bakker", "Groene Hart", "", ""),
    ]


def test_so_does_a_workbook_with_the_columns_in_another_order(club, sent, tmp_path):
    book = openpyxl.Workbook()
    for row in (("Team", "Naam"), ("Draken", "Anna de Wit"), (None, "Bert")):
        book.active.append(row)
    book.save(tmp_path / "spelers.xlsx")
    club.play(f"anna: /import {tmp_path / 'spelers.xlsx'}", "anna taps Klopt")
    assert entered(club) == [("Anna de Wit", "", "", "Draken"), ("Bert", "", "", "")]


def test_a_player_who_stands_there_twice_is_named_and_nobody_comes_in(club, sent):
    heard = words(club.play(sent(LIST + "BAKKER;bert;;;\n;;Oostpoort;;\n")))
    assert "Regel 6, bert BAKKER: staat er al" in heard
    assert "Regel 7" in heard
    assert "niemand ingeschreven: 2 regels" in heard
    assert entered(club) == []


def test_who_does_not_organise_brings_nobody_in(club, sent):
    assert "beheerder" in words(club.play("bert: /help", sent(LIST).replace("anna:", "bert:")))
    assert entered(club) == []


# --- from one database to another ----------------------------------------------------------------


def played(club):
    """Two rounds of eight, of whom two have a phone; a penalty taken back, a step taken back."""
    club.play(*ANNOUNCED, "anna taps Doe mee", "bert taps Doe mee")
    for name in NAMES[2:8]:
        club.play(f"anna: /toernooi in {name}; Oostpoort; 0{len(name)}")
    club.play("anna: /toernooi", "anna taps Loting", "anna taps Publiceer")
    club.play("anna taps Start ronde", "anna taps Stap terug", "anna: /toernooi")
    club.play("anna taps Start ronde", "anna: /uitslag 1 30 -10 -10 -10")
    club.play("anna: /toernooi scheids Bert", "anna: /straf Cees 100 te laat")
    club.play("anna: /toernooi straf Cees terug", "anna: /straf Cees 1/2 tp te laat")
    club.play("anna: /uitslag 2 90 -30 -30 -30", "anna: /toernooi", "anna taps Sluit ronde")
    club.play("anna taps Toch sluiten")
    return club


def exported(club):
    club.play("anna: /toernooi")
    shown = club.play("anna taps Export")
    return next(c for one in shown for name, c in one.files if name.endswith("json"))


def standing(club, number=1):
    t = fold(told(club, number))
    return [(row.place, t.entrants[row.player].name, row.points) for row in t.ranked().rows]


def test_a_tournament_that_moved_is_the_same_and_goes_on(clubs, sent):
    here, there = played(clubs()), clubs()
    paper = exported(here)
    shown = words(there.play("anna: /help", sent(paper, "draak.json")))
    assert "het toernooi Witte Draak, zo 14 mrt: 8 inschrijvingen, 1 ronde gespeeld" in shown
    there.play("anna taps Klopt")
    assert exported(there) == paper
    assert standing(there) == standing(here) != []
    assert not any(isinstance(one.fact, AccountTied) for one in told(there))
    assert all(one.account is None for one in fold(told(there)).entrants.values())
    assert "staat hier al" in words(there.play(sent(paper, "draak.json")))
    there.play("anna: /toernooi", "anna taps Start ronde")
    assert fold(told(there)).round == 2


def spoilt(paper, change):
    found = json.loads(paper)
    change(found["facts"])
    return json.dumps(found)


def fact(facts, kind):
    return next(one["fact"] for one in facts if one["kind"] == kind)


def hole(facts):
    tables = fact(facts, "schedule-drawn")["rounds"][1]
    tables[0][0] = tables[1][0]


def unbalanced(facts):
    fact(facts, "result-entered")["points"][0] = 40


def short(facts):
    fact(facts, "schedule-drawn")["rounds"].pop()


def nobody(facts):
    fact(facts[::-1], "penalty-given")["entry"] = 99  # the first was taken back


SPOILT = {
    hole: "2: in deze ronde zit niet iedereen precies één keer",
    short: "2: in deze ronde zit niet iedereen precies één keer",
    unbalanced: "1/1: deze uitslag",
    nobody: "dit staat er niet zoals",
    list.clear: "geen JSON van",
    list.reverse: "dit staat er niet zoals",
}


def test_what_cannot_have_happened_is_said_in_words_and_nothing_comes_in(clubs, sent):
    paper, there = exported(played(clubs())), clubs()
    there.play("anna: /help")
    for change, why in SPOILT.items():
        heard = words(there.play(sent(spoilt(paper, change), "draak.json")))
        assert why in heard, change
        assert "niets ingelezen" in heard
    assert read(there, lambda unit: unit.tournaments.by_id(1)) is None


def test_a_second_tournament_waits_for_the_first_to_be_closed(club, clubs, sent):
    paper = exported(played(clubs()))
    assert "nog niet afgesloten" in words(club.play(sent(paper, "draak.json")))
