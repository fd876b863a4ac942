"""An evening of before is mended: by an admin at once, by two who sat there, never reopened."""

import pytest

from bot.cli.state import competition_of
from bot.talk.people import names_of
from tests.bot.newcomers import Club

FOUR = ("Anna", "Bert", "Cees", "Dirk")
EIGHT = (*FOUR, "Eef", "Fien", "Gijs", "Hans")
A_DAY = 24 * 60
FIRST, SECOND = 1, 2
"""The sittings of the first evening."""


@pytest.fixture
def club(tmp_path):
    """Eight members; Zoe manages the group and does not play.

    On 14 November Bert won at table 1: Bert +480, Anna −120, Dirk −140, Cees −220, and Eef at
    table 2: Eef +720, the others −240. A week later they sit otherwise, and play on.
    """
    club = Club(tmp_path)
    for who in (*EIGHT, "Zoe"):
        club.says(who, "/help", -7 * A_DAY)
    club.says("Zoe", "/competitie")
    club.taps("Zoe", "Zo spelen wij")
    club.says("Zoe", "/competitie reglement")
    for line in ("/nieuw Anna Bert Cees Dirk", "/nieuw Eef Fien Gijs Hans"):
        club.says("Zoe", line)
    for _ in range(4):
        club.says("Anna", "/ronde Bert 120 Anna 40 Cees 0 Dirk 20")
        club.says("Eef", "/ronde Eef 120 Fien 0 Gijs 0 Hans 0")
    for who in ("Anna", "Eef"):
        club.says(who, "/einde")
        club.taps(who, "✅ Klopt")
    club.says("Zoe", "/nieuw Anna Eef Cees Fien", 0)
    club.says("Zoe", "/nieuw Bert Dirk Gijs Hans")
    club.says("Anna", "/ronde Anna 120 Eef 40 Cees 0 Fien 20")
    return club


def season(club):
    def read(ledger):
        unit = ledger.unit()
        return competition_of(unit, unit.clubs.club(1), names_of(unit.people.members(1)))

    standings = club.do(read)["standing"]
    return {row["player"]: row["total"] for one in standings for row in one["rows"]}


def winners(club, sitting=FIRST):
    return [played.winning_player for played in club.rounds(sitting)]


def open_tables(club):
    return {one.id for one in club.do(lambda ledger: ledger.unit().tables.sittings(1))}


def test_an_admin_mends_at_once_whatever_its_players_did_since(club):
    assert season(club)["Bert"] == "5"
    heard = club.says("Zoe", "/correctie 14 nov tafel 1 4 Anna 120 Bert 40 Cees 0 Dirk 20")
    assert "Op de avond van za 14 nov" in heard
    names = club.names()
    assert [names[one] for one in winners(club)] == ["Bert", "Bert", "Bert", "Anna"]
    assert open_tables(club) == {3, 4}


def test_a_round_that_goes_out_does_not_open_the_table(club):
    club.says("Zoe", "/correctie 14 nov tafel 1 4 vervalt")
    assert len(club.rounds()) == 3
    assert open_tables(club) == {3, 4}
    assert season(club) == {}, "three rounds are too few at table 1: four members are no evening"
    club.says("Zoe", "/nieuw Zoe Piet Kees Henk")
    assert open_tables(club) == {3, 4, 5}


def test_what_a_player_mends_waits_for_another_of_that_table(club):
    before = winners(club)
    heard = club.says("Bert", "/correctie 14 nov tafel 1 4 Anna 120 Bert 40 Cees 0 Dirk 20")
    assert "Bert verbetert spel 4 van tafel 1" in heard
    assert winners(club) == before
    for who in ("Bert", "Hans"):
        club.taps(who, "Klopt")
        assert winners(club) == before, who
    club.taps("Dirk", "Klopt")
    assert winners(club) != before


def test_an_admin_may_agree_or_say_no(club):
    before = winners(club)
    club.says("Bert", "/correctie 14 nov tafel 1 4 vervalt")
    club.taps("Zoe", "Annuleer")
    assert winners(club) == before
    club.says("Bert", "/correctie 14 nov tafel 1 4 vervalt")
    club.taps("Zoe", "Klopt")
    assert len(club.rounds()) == 3


def test_nobody_else_mends_it(club):
    club.buttons.clear()
    heard = club.says("Hans", "/correctie 14 nov tafel 1 4 vervalt")
    assert "tafel 1" in heard
    assert "✅ Klopt" not in club.buttons
    assert len(club.rounds()) == 4


def test_the_table_of_that_evening_is_found_by_its_names(club):
    club.says("Zoe", "/correctie 14 nov 4 Anna 120 Bert 40 Cees 0 Dirk 20")
    assert club.names()[winners(club)[3]] == "Anna"


def test_a_closed_season_is_opened_first(club):
    club.says("Zoe", "/competitie sluiten")
    heard = club.says("Zoe", "/correctie 14 nov tafel 1 4 vervalt")
    assert "is gesloten" in heard
    assert len(club.rounds()) == 4
