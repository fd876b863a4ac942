"""An evening of before is mended: by an admin at once, by two who sat there, never reopened."""

from itertools import product

import pytest

from bot.features.competition.moments import competition_of
from bot.ports.records import ScheduledPost
from bot.standings.posts import weekly_reply
from bot.talk.people import names_of
from tests.bot.copied import copied
from tests.bot.newcomers import Club, after

FOUR = ("Anna", "Bert", "Cees", "Dirk")
EIGHT = (*FOUR, "Eef", "Fien", "Gijs", "Hans")
A_DAY = 24 * 60
FIRST, SECOND = 1, 2
"""The sittings of the first evening."""


def begun(folder):
    """Eight members; Zoe manages the group and does not play.

    On 14 November Bert won at table 1: Bert +480, Anna −120, Dirk −140, Cees −220, and Eef at
    table 2: Eef +720, the others −240. A week later they sit otherwise, and play on.
    """
    club = Club(folder)
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


@pytest.fixture
def club(tmp_path):
    return copied(begun, tmp_path)


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


def test_an_undo_names_the_places_that_change_back(club):
    heard = club.says("Zoe", "/correctie 14 nov tafel 1 4 Cees 320 Anna 0 Bert 0 Dirk 0")
    assert "Plaatsen: Cees 8→3, Anna 3→7, Dirk 7→8" in heard
    assert "Plaatsen: Anna 7→3, Dirk 8→7, Cees 3→8" in club.taps("Zoe", "Terug", 1)


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


def closes(club):
    """End the tables of tonight, and close the season."""
    for name in ("1", "2"):
        club.says("Zoe", f"/einde {name}")
        club.taps("Zoe", "✅ Klopt")
    return club.says("Zoe", "/competitie sluiten")


def test_a_closed_season_is_opened_first(club):
    assert "Kampioen" in closes(club)
    heard = club.says("Zoe", "/correctie 14 nov tafel 1 4 vervalt")
    assert "is gesloten" in heard
    assert len(club.rounds()) == 4


# --- the season's log ----------------------------------------------------------------------------


def test_the_log_has_what_was_and_what_is_newest_first(club):
    club.says("Zoe", "/correctie 14 nov tafel 1 4 Anna 120 Bert 40 Cees 0 Dirk 20", 1)
    club.says("Zoe", "/straf Anna ½ van 14 nov te laat", 2)
    club.taps("Zoe", "Terug", 3)
    club.says("Zoe", "/uitslag 14 nov tafel 3: Anna 300, Bert −100, Cees −200, Dirk 0", 4)
    club.says("Zoe", "/uitslag 14 nov tafel 3: Anna 200, Bert 0, Cees −200, Dirk 0", 5)
    club.says("Zoe", "/correctie 14 nov tafel 2 4 vervalt", 6)
    scores = "🀄 Eef 120, Fien 0, Gijs 0, Hans 0"
    was = "Anna +300, Bert −100, Cees −200, Dirk 0"
    now = "Anna +200, Bert 0, Cees −200, Dirk 0"
    mended = "Anna 40, 🀄 Bert 120, Cees 0, Dirk 20 → 🀄 Anna 120, Bert 40, Cees 0, Dirk 20"
    assert club.says("Hans", "/competitie logboek").splitlines() == [
        "Logboek van 2026/2027",
        f"za 21 nov ✏️ Tafel 2 van za 14 nov, spel 4: {scores} → vervallen (Zoe)",
        f"za 21 nov 📝 Tafel 3 van za 14 nov: {now} (Zoe) (was: {was})",
        f"za 21 nov 📝 Tafel 3 van za 14 nov: {was} (Zoe)",
        "za 21 nov ↩️ Zoe neemt terug: ⚠️ Anna −½: te laat (za 14 nov, Zoe)",
        "za 21 nov ⚠️ Anna −½: te laat (za 14 nov, Zoe)",
        f"za 21 nov ✏️ Tafel 1 van za 14 nov, spel 4: {mended} (Zoe)",
        "za 14 nov Reglement: Competitie uit → aan (Zoe)",
    ]


def test_a_correction_that_is_taken_back_is_in_the_log_twice(club):
    club.says("Zoe", "/correctie 14 nov tafel 2 4 vervalt", 1)
    club.taps("Zoe", "Terug", 2)
    first, second = club.says("Hans", "/competitie log").splitlines()[1:3]
    assert "spel 4: – → 🀄 Eef 120" in first
    assert "🀄 Eef 120, Fien 0, Gijs 0, Hans 0 → vervallen" in second


def test_a_long_log_has_parts(club):
    for minute, (points, name) in enumerate(product("½1", EIGHT), start=1):
        club.says("Zoe", f"/straf {name} {points} van 14 nov keer {minute}", minute)
    heard = club.says("Hans", "/competitie logboek", 20)
    assert "keer 16" in heard
    assert "keer 1 " not in heard
    assert "keer 1 " in club.taps("Hans", "Volgende")
    assert "keer 16" in club.taps("Hans", "Vorige")


def test_a_weekly_post_names_what_was_corrected_of_earlier_evenings(club):
    club.says("Anna", "/correctie 1 Anna 100 Eef 40 Cees 0 Fien 20", 1)
    club.says("Zoe", "/correctie 14 nov tafel 1 4 Anna 120 Bert 40 Cees 0 Dirk 20", 2)
    club.says("Zoe", "/correctie 14 nov tafel 2 4 vervalt", 3)
    club.says("Zoe", "/uitslag 14 nov tafel 3: Anna 300, Bert −100, Cees −200, Dirk 0", 4)
    club.says("Zoe", "/uitslag 14 nov tafel 4: Eef 300, Fien −100, Gijs −200, Hans 0", 4)
    club.says("Zoe", "/uitslag 14 nov tafel 3: Anna 200, Bert 0, Cees −200, Dirk 0", 5)
    since = [after(-A_DAY), after(A_DAY), after(2 * A_DAY)]

    def post(ledger, start, until):
        unit = ledger.unit()
        due = ScheduledPost(1, "weekly", until, start, until)
        reply = weekly_reply(unit, unit.clubs.club(1), due, late=False)
        return reply.words if reply else ""

    told = club.do(lambda ledger: post(ledger, *since[:2])).splitlines()
    assert (
        "✏️ Verbeterd: spel 4 aan tafel 1 van za 14 nov, spel 4 aan tafel 2 van za 14 nov "
        "en tafel 3 van za 14 nov." in told
    )
    assert "Verbeterd" not in club.do(lambda ledger: post(ledger, *since[1:]))
