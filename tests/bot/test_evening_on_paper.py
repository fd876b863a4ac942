"""A club that plays on paper: the totals of an evening's tables, typed in later (C12)."""

import pytest

from bot.features.competition.commands.competition_pages import ShowKey
from bot.features.competition.moments import competition_of
from bot.messages import Tapped
from bot.talk.people import names_of
from tests.bot.copied import copied
from tests.bot.newcomers import Club
from tests.bot.test_competition import chosen

EIGHT = ("Anna", "Bert", "Cees", "Dirk", "Eef", "Fien", "Gijs", "Hans")
FIRST = "tafel 1: Anna 300, Bert −100, Cees −200, Dirk 0"
SECOND = "tafel 2: Eef 3.000, Fien 3.500, Gijs 2.900, Hans 2.600"

WITH_MAHJONGS = "tafel 1: Anna 300 (5), Bert 200 (3), Cees -300 (2), Dirk -200 (1)"


def begun(folder):
    """Eight members; Anna manages the group; it is Saturday 21 November 2026."""
    club = Club(folder)
    for who in EIGHT:
        club.says(who, "/help")
    club.says("Anna", "/competitie")
    club.taps("Anna", "Zo spelen wij")
    return club


@pytest.fixture
def club(tmp_path):
    return copied(begun, tmp_path)


def season(club):
    """What everybody has, in the order of the standing."""

    def read(ledger):
        unit = ledger.unit()
        return competition_of(unit, unit.clubs.club(1), names_of(unit.people.members(1)))

    standings = club.do(read)["standing"]
    return {row["player"]: row["total"] for one in standings for row in one["rows"]}


def test_a_message_of_two_tables_is_an_evening(club):
    """4, 2, 1 and a half by place, and 1 for each who was there; the stock is taken off."""
    heard = club.says("Anna", f"/uitslag 14 nov\n{FIRST}\n{SECOND}")
    assert "Tafel 1 van za 14 nov: Anna +300, Bert −100, Cees −200, Dirk 0 (Anna)" in heard
    assert "Tafel 2 van za 14 nov: Eef 0, Fien +500, Gijs −100, Hans −400 (Anna)" in heard
    assert season(club) == {
        "Anna": "5",
        "Fien": "5",
        "Dirk": "3",
        "Eef": "3",
        "Bert": "2",
        "Gijs": "2",
        "Cees": "3/2",
        "Hans": "3/2",
    }
    club.taps("Anna", "Terug")
    assert season(club) == {}


def test_wrong_lines_are_told_once_and_the_others_kept(club):
    heard = club.says(
        "Anna",
        "/uitslag 14 nov\n"
        f"{FIRST}\n"
        "tafel 3: Eef 100, Fien 0, Gijs 0, Hans 0\n"
        "tafel 4: Eef 100, Jna −100, Gijs 0, Hans 0\n"
        f"{SECOND}",
    )
    assert heard.count("⚠️") == 2
    assert "⚠️ Regel 3: tafel 3: Eef 100, … De punten van de vier zijn samen 100" in heard
    assert "⚠️ Regel 4: tafel 4: Eef 100, … Wie is Jna? Schrijf de hele naam" in heard
    assert "Wie bedoel je met Jna?" in heard
    assert "De beginstand is eraf, bij tafel 2." in heard
    assert heard.count("📝") == 2


def test_a_later_line_takes_the_place_of_an_earlier_one(club):
    club.says("Anna", f"/uitslag 14 nov {SECOND}")
    club.says("Anna", f"/uitslag 14 nov {FIRST}")
    assert season(club)["Anna"] == "5"
    club.says("Anna", "/uitslag 14 nov tafel 1: Anna −300, Bert 100, Cees 200, Dirk 0")
    assert (season(club)["Anna"], season(club)["Cees"]) == ("3/2", "5")
    club.taps("Anna", "Terug")
    assert season(club)["Anna"] == "5"


def test_a_players_slip_waits_for_an_admin(club):
    club.says("Anna", f"/uitslag 14 nov {SECOND}")
    before = season(club)
    heard = club.says("Bert", f"/uitslag 14 nov {FIRST}")
    assert "Bert geeft dit op" in heard
    assert season(club) == before
    club.taps("Bert", "Klopt")
    assert season(club) == before
    club.taps("Anna", "Klopt")
    assert season(club)["Anna"] == "5"


@pytest.mark.parametrize(
    "totals",
    [
        "Anna 300, Bert −100, Cees −300, Dromer 100",
        "Anna 3300, Bert 2900, Cees 2700, Dromer 100",
    ],
)
def test_the_dromer_does_not_win(club, totals):
    """C5: his change is never above 0."""
    heard = club.says("Anna", f"/uitslag 14 nov tafel 3: {totals}")
    assert heard == "De Dromer kan alleen verliezen: 100 is niet mogelijk."
    assert season(club) == {}


def test_a_table_has_no_more_mahjongs_than_rounds(club):
    """5 + 3 + 2 + 1 are eleven mahjongs; with sixteen rounds five are draws."""
    heard = club.says("Anna", f"/uitslag 14 nov {WITH_MAHJONGS}, 9 spellen")
    assert (
        heard == "Samen 11 mahjongs in 9 spellen is niet mogelijk: per spel wint er hooguit één."
    )
    heard = club.says("Anna", f"/uitslag 14 nov {WITH_MAHJONGS}, 16 spellen")
    assert "Tafel 1 van za 14 nov: Anna +300 (5), Bert +200 (3), Cees −300 (2)" in heard


def test_three_lose_what_the_dromer_lost(club):
    club.says("Anna", f"/uitslag 14 nov {SECOND}")
    club.says("Anna", "/uitslag 14 nov tafel 3: Anna 160, Bert 10, Cees −30, Dromer −140")
    heard = club.says("Anna", "/uitslag 14 nov tafel 4: Anna 160, Bert 10, Cees −30, Dirk −130")
    assert "10" in heard
    assert "Anna" not in season(club), "seven members are no evening"
    club.says("Anna", "/uitslag 14 nov tafel 4: Dirk 100, Hans 100, Gijs −200")
    assert season(club)["Anna"] == "5"


def by_the_mean(club):
    club.says("Anna", "/competitie reglement")
    club.hears("Anna", Tapped(ShowKey(2).pack("key"), "tap"))
    club.taps("Anna", "gemiddelde")


def test_a_mean_asks_for_the_rounds(club):
    """300 in 16 rounds is 18 and three quarters a round."""
    by_the_mean(club)
    heard = club.says("Anna", f"/uitslag 14 nov\n{FIRST}\n{SECOND}, 16 spellen")
    assert heard.index("📝 Tafel 2") < heard.index("hoeveel spellen had tafel 1?")
    assert season(club) == {}, "four members are no evening"
    assert "📝 Tafel 1" in club.says("Anna", f"/uitslag 14 nov {FIRST}, 16 spellen")
    assert season(club)["Anna"] == "75/4"


def test_of_rounds_that_nobody_knows_no_mean_is_made(club):
    by_the_mean(club)
    club.says("Anna", f"/uitslag 14 nov {SECOND}, 16 spellen")
    assert "hoeveel spellen had tafel 1?" in club.says("Anna", f"/uitslag 14 nov {FIRST}")
    assert "📝 Tafel 1" in club.taps("Anna", "Klopt")
    assert "Anna" not in season(club)


def test_what_it_tells_of_mahjongs_is_of_all_or_of_nobody(club):
    heard = club.says("Anna", "/uitslag 14 nov tafel 1: Anna 300 (5), Bert −300, Cees 0, Dirk 0")
    assert "📝" not in heard
    heard = club.says(
        "Anna", "/uitslag 14 nov tafel 1: Anna 300 (5), Bert −300 (1), Cees 0 (3), Dirk 0 (2)"
    )
    assert "Anna +300 (5), Bert −300 (1), Cees 0 (3), Dirk 0 (2) (Anna)" in heard
    heard = club.says("Anna", f"/uitslag 14 nov {FIRST}, 16 spellen")
    assert "Dirk 0, 16 spellen (Anna)" in heard


@pytest.mark.slow
def test_ten_tables_in_one_message(club):
    """Two lines are wrong, and one has the stock of 3,000 in it."""
    people = [f"{one}{chr(ord('a') + at)}" for one in "PQ" for at in range(20)]
    club.says("Anna", "/leden\n" + "\n".join(people))
    tables = [people[at : at + 4] for at in range(0, 40, 4)]
    lines = [
        f"tafel {at}: {a} 300, {b} −100, {c} −200, {d} 0"
        for at, (a, b, c, d) in enumerate(tables, 1)
    ]
    lines[3] = lines[3].replace("300", "330")
    lines[6] = lines[6].replace(people[24], "Zwart")
    lines[8] = "tafel 9: {} 3.300, {} 2.900, {} 2.800, {} 3.000".format(*tables[8])
    heard = club.says("Anna", "/uitslag 14 nov\n\n" + "\n".join(lines))
    told = [line for line in heard.splitlines() if line.startswith(("⚠️", "📝", "De begin"))]
    assert [line.split(":")[0] for line in told if "⚠️" in line] == ["⚠️ Regel 6", "⚠️ Regel 9"]
    assert "Zwart" in next(line for line in told if "Regel 9" in line)
    assert "De beginstand is eraf, bij tafel 9." in told
    assert len([line for line in told if "📝" in line]) == 8
    kept = [at for at, four in enumerate(tables, 1) if four[0] in season(club)]
    assert kept == [1, 2, 3, 5, 6, 8, 9, 10]


def test_nothing_is_kept_of_a_message_whose_day_is_wrong(club):
    heard = club.says("Anna", f"/uitslag 31 feb\n{FIRST}\n{SECOND}")
    assert "31 feb" in heard
    assert "📝" not in heard


def test_lines_that_are_all_wrong_are_told(club):
    heard = club.says("Anna", "/uitslag\ntafel 1: Anna 300, Bert −100\ntafel 2: Eef 30")
    assert heard.startswith("⚠️ Regel 2: tafel 1: Anna 300, …")
    assert heard.count("⚠️") == 2


def test_a_players_slip_of_a_mean_waits_too(club):
    by_the_mean(club)
    heard = club.says("Bert", f"/uitslag 14 nov\n{FIRST}\n{SECOND}, 16 spellen")
    assert "hoeveel spellen had tafel 1?" in heard
    assert "Bert geeft dit op" in heard
    assert "alleen een beheerder" in club.taps("Bert", "Klopt")
    assert club.taps("Anna", "Klopt").count("📝") == 2


def test_without_a_date_it_is_of_this_evening(club):
    assert "van za 21 nov" in club.says("Anna", f"/uitslag {FIRST}")
    assert "van za 21 nov" in club.says("Anna", f"/uitslag avond {SECOND}")


def test_a_table_that_was_played_here_is_no_paper(club):
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    club.says("Anna", "/ronde Anna 120 Bert 0 Cees 0 Dirk 0")
    heard = club.says("Anna", f"/uitslag {FIRST}")
    assert "is hier gespeeld" in heard


def test_a_table_that_was_opened_and_not_played_here_may_be_told_from_paper(club):
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    assert "📝 Tafel 1 van za 21 nov" in club.says("Anna", f"/uitslag {FIRST}")
    assert "Er wordt nu niet gespeeld" in club.says("Anna", "/ronde Anna 120")


def test_a_table_without_its_evening_is_that_of_the_last_one(club):
    club.says("Anna", f"/uitslag 14 nov\n{FIRST}\n{SECOND}")
    club.says("Anna", "/nieuw Anna Bert Cees Dirk")
    club.says("Anna", "/ronde Anna 120 Bert 0 Cees 0 Dirk 0")
    club.says("Anna", "/einde")
    club.taps("Anna", "✅ Klopt")
    heard = club.says("Anna", "/competitie tafel 1 telt niet, oefenen")
    assert "Tafel 1 van za 21 nov telt niet" in heard
    heard = club.says("Anna", "/straf Anna tafel 1 20 tempo")
    assert "za 21 nov" in heard


def test_it_is_punished_and_taken_out_as_any_table(club):
    club.says("Anna", f"/uitslag 14 nov\n{FIRST}\n{SECOND}")
    heard = club.says("Anna", "/straf Anna tafel 1 van 14 nov 350 tempo")
    assert "aan tafel 1: tempo" in heard
    assert (season(club)["Anna"], season(club)["Dirk"]) == ("3", "5")
    club.says("Anna", "/competitie tafel 1 van 14 nov telt niet, oefenen")
    assert season(club) == {}, "four members are no evening"
    club.taps("Anna", "Terug")
    assert season(club)["Dirk"] == "5"


def test_a_correction_of_a_table_from_paper_says_what_to_do(club):
    club.says("Anna", f"/uitslag 14 nov {FIRST}")
    heard = club.says("Anna", "/correctie tafel 1 van 14 nov 4 vervalt")
    assert "Geef de vier totalen opnieuw op met /uitslag" in heard
    assert "Tafel 7 was er niet" in club.says("Anna", "/correctie tafel 7 van 14 nov 4 vervalt")


def test_undo_takes_back_in_the_order_of_the_acts(club):
    """Two tables from paper, then a member: the member goes first, then both tables at once."""
    club.says("Anna", f"/uitslag 14 nov\n{FIRST}\n{SECOND}")
    standing = season(club)
    club.says("Anna", "/leden Nel, Truus", 1)
    heard = club.says("Anna", "/terug", 2)
    assert "Nel telt als lid (Anna)" in heard
    assert "Truus telt als lid (Anna)" in heard
    assert season(club) == standing
    assert len(standing) == 8
    heard = club.says("Anna", "/terug", 3)
    assert "Tafel 1 van za 14 nov" in heard
    assert "Tafel 2 van za 14 nov" in heard
    assert season(club) == {}


def test_undo_goes_by_the_acts_at_the_table_that_it_means(club):
    """Others play on at another table; what Anna did last is her result from paper."""
    club.says("Anna", "/nieuw Anna Bert Cees Dirk", 1)
    club.says("Anna", "/ronde Bert 120 Anna 40 Cees 0 Dirk 20", 2)
    club.says("Eef", "/nieuw Eef Fien Gijs Hans", 3)
    club.says("Anna", f"/uitslag 14 nov {FIRST}", 4)
    club.says("Eef", "/ronde Eef 40 Fien 0 Gijs 0 Hans 0", 5)
    assert "Tafel 1 van za 14 nov" in club.says("Anna", "/terug", 6)
    assert len(club.rounds(1)) == 1
    assert "spel 1 teruggenomen" in club.says("Anna", "/terug", 7)
    assert club.rounds(1) == ()
    assert len(club.rounds(2)) == 1


def test_undo_names_what_it_cannot_take_back(club):
    club.says("Anna", f"/uitslag 14 nov\n{FIRST}\n{SECOND}")
    club.minute = 1
    chosen(club, 8, "4")
    club.taps("Anna", "Klopt")
    standing = season(club)
    heard = club.says("Anna", "/terug", 2)
    assert "Dat zet je terug met /competitie reglement" in heard, heard
    assert season(club) == standing
