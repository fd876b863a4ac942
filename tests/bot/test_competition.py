"""A season through the chat: setting it up, what is told, what is decided and taken back."""

import pytest

from bot.cli.state import state_of
from bot.features.competition.commands.competition_pages import OfPreset, ShowKey
from bot.features.competition.commands.reglement import ChooseKey
from bot.features.competition.moments import competition_of
from bot.messages import Tapped
from bot.talk.people import names_of
from tests.bot.copied import copied
from tests.bot.newcomers import Club
from tests.sixty import season, sixty_in

ANNA_WINS = "Anna 120 Bert 40 Cees 0 Dirk 20"
FOUR = ("Anna", "Bert", "Cees", "Dirk")
A_DAY = 24 * 60


def begun(folder):
    """Four members; Anna manages the group."""
    club = Club(folder)
    for who in FOUR:
        club.says(who, "/help")
    return club


@pytest.fixture
def club(tmp_path):
    return copied(begun, tmp_path)


@pytest.fixture
def playing(club):
    """Table points, where four members and one round are enough."""
    club.says("Anna", "/competitie")
    club.taps("Anna", "Zo spelen wij")
    chosen(club, 8, "4")
    chosen(club, 9, "1")
    return club


def chosen(club, number, typed):
    """An admin types a value for a key of the reglement."""
    club.says("Anna", "/competitie reglement")
    club.hears("Anna", Tapped(ShowKey(number).pack("key"), "tap"))
    return club.hears("Anna", Tapped(club.buttons["Typ…"], "tap", typed))


def plays(club, line="Bert 120 Anna 40 Cees 0 Dirk 20", names="Anna Bert Cees Dirk"):
    """A table of one round, Bert's if no other; gives what is said when it ends.

    Bert's: Bert +480, Anna −120, Dirk −140, Cees −220; Anna's, who is East: Anna +720, Bert −180,
    Dirk −240, Cees −300. So Bert gets 4 and Anna 2, or the other way round, Dirk 1 and Cees ½.
    """
    club.says("Anna", f"/nieuw {names}")
    club.says("Anna", f"/ronde {line}")
    club.says("Anna", "/einde")
    return club.taps("Anna", "✅ Klopt")


def a_week_later(club):
    club.minute += 7 * A_DAY


def competition(club):
    def read(ledger):
        unit = ledger.unit()
        return state_of(unit, [unit.clubs.club(1)])["clubs"][0]["competition"]

    return club.do(read)


def totals(club):
    [standing] = competition(club)["standing"]
    return {row["player"]: (row["place"], row["total"]) for row in standing["rows"]}


def test_until_a_club_turns_it_on_nothing_is_different(club):
    assert "nog geen competitie" in club.says("Bert", "/competitie")
    told = plays(club)
    assert "competitie" not in told
    assert competition(club) is None
    assert "nog geen competitie" in club.says("Anna", "/straf Bert 1 te laat")


def test_it_is_set_up_in_one_tap_and_counts_what_was_played(club):
    plays(club)
    told = club.says("Anna", "/competitie")
    assert told == (
        "🏆 De plaats aan tafel geeft punten: 4, 2, 1 en ½, en wie er is krijgt 1. Een avond telt"
        " vanaf 8 leden, je doet mee vanaf 75% van de avonden. Je beste avonden worden opgeteld."
    )
    assert "alleen een beheerder" in club.taps("Bert", "Zo spelen wij").casefold()
    assert "Anna heeft de competitie aangezet" in club.taps("Anna", "Zo spelen wij")
    assert competition(club)["standing"] == [{"family": None, "rows": []}]


SEVEN = """Wat er telt: tafelpunten
Tafelpunten: 4 2 1 ½
Aanwezigheid: 1
Leden nodig: 8
Avonden nodig: 75 %
Beste avonden: zoveel als nodig is
De finale: geen"""
"""What decides a season, before a club changes any of it (C12.7)."""


def test_what_decides_is_changed_before_it_begins_and_nobody_else_hears_of_it(club):
    club.says("Anna", "/competitie")
    assert "nog geen competitie" in club.taps("Bert", "Anders…")
    assert SEVEN in club.taps("Anna", "Anders…")
    club.taps("Anna", "Leden nodig")
    assert "Leden nodig: 4\n" in club.taps("Anna", "4")
    assert "aangezet" in club.taps("Anna", "Zo spelen wij")
    assert "Leden nodig: 4\n" in club.says("Bert", "/reglement")


def test_points_of_the_game_bring_all_that_belongs_to_them_before_it_begins(club):
    club.says("Anna", "/reglement")
    club.taps("Anna", "Anders…")
    club.taps("Anna", "Wat er telt")
    told = club.taps("Anna", "punten van het spel")
    assert "Aanwezigheid: 0\nLeden nodig: 0\nAvonden nodig: 0 %\nBeste avonden: alle\n" in told
    assert "Tafel" not in told
    assert "Tafel van vijf" not in club.taps("Anna", "Meer regels")
    club.says("Anna", "/competitie")
    club.taps("Anna", "Zo spelen wij")
    assert "Wat er telt: punten van het spel\nAanwezigheid: 0\n" in club.says("Bert", "/reglement")


def test_the_other_rules_are_behind_a_button(playing):
    playing.says("Bert", "/reglement")
    told = playing.taps("Bert", "Meer regels").splitlines()
    assert told[1:4] == ["Competitie: aan", "Tafel van vijf: 4 2 1 ½ 0", "Tafel van drie: 4 2 1"]
    assert len(told) == 13
    assert not any(line[0].isdigit() for line in told)
    assert "Beste avonden" in playing.taps("Bert", "⬅️ Reglement")


def test_an_evening_tells_what_it_brought_and_who_leads(playing):
    told = plays(playing)
    assert "🏆 Avond 1 telt mee (4 leden)." in told
    assert "Tafelpunten: Bert 4, Anna 2, Dirk 1, Cees ½" in told
    assert "Meeste punten van de avond: Bert" in told
    assert "🟡 Seizoen: Bert 5, voor Anna 3." in told
    a_week_later(playing)
    told = plays(playing, ANNA_WINS)
    # both 8 with one mahjong each: Anna has 600 points of the game, Bert 300
    assert "Avond 2 telt mee" in told
    assert "🟡 Seizoen: Anna 8, voor Bert 8." in told
    assert totals(playing) == {
        "Anna": (1, "8"), "Bert": (2, "8"), "Dirk": (3, "4"), "Cees": (4, "3")
    }  # fmt: skip


@pytest.mark.slow
def test_a_club_of_sixty_stands_as_its_book_says(tmp_path):
    club = sixty_in(tmp_path)

    def read(ledger):
        unit = ledger.unit()
        return competition_of(unit, unit.clubs.club(1), names_of(unit.people.members(1)))

    found = club.store.read(read).result()
    club.store.close()
    book = season()
    assert found["standing"] == book["standings"]
    [standing] = book["standings"]
    assert {row["eligible"] for row in standing["rows"]} == {True, False}
    assert {evening["counts"] for evening in book["evenings"]} == {True, False}


def test_an_evening_with_too_few_members_does_not_count(playing):
    told = plays(playing, "Bert 120 Anna 40 Cees 0 Opa 20", "Anna Bert Cees Opa")
    assert "telt niet mee voor de competitie: 3 van de 4 leden" in told
    assert "Is een gast toch lid? Een beheerder voegt die toe met /leden." in told
    assert "minder dan" not in told
    # being a member is judged when it is counted
    playing.says("Anna", "/leden")
    playing.taps("Anna", "Opa")
    assert "Opa telt als lid (Anna)." in playing.taps("Anna", "Telt als lid")
    assert totals(playing)["Opa"] == (3, "2")
    playing.says("Anna", "/leden")
    playing.taps("Anna", "Opa")
    playing.taps("Anna", "Telt als gast")
    assert totals(playing) == {}


def test_why_an_evening_does_not_count_is_said(club):
    club.says("Anna", "/competitie")
    assert "wie waar zit: /avond" in club.taps("Anna", "Zo spelen wij")
    told = plays(club)  # one round, where four make a table count
    assert "0 van de 8 leden die nodig zijn. Aan één tafel is minder dan 4 spellen" in told
    assert "/leden" not in told
    # before anybody is ranked nobody's place can change
    assert "plaats" not in club.says("Anna", "/straf Anna ½ te laat")


@pytest.mark.slow
def test_a_penalty_has_a_reason_is_told_and_taken_back(playing):
    plays(playing)
    a_week_later(playing)
    plays(playing, ANNA_WINS)
    assert "Dat kan alleen een beheerder" in playing.says("Bert", "/straf Anna ½ te laat")
    assert "Zeg er de reden bij." in playing.says("Anna", "/straf Anna ½")
    assert "Zo gaat het" in playing.says("Anna", "/straf Anna veel te laat")
    assert "niemand die Zus heet" in playing.says("Anna", "/straf Zus 1 te laat")
    told = playing.says("Anna", "/straf Anna ½ te laat")
    assert "⚠️ Anna −½: te laat" in told
    assert "Bert 2→1" in told
    assert "Anna 1→2" in told
    assert totals(playing)["Anna"] == (2, "15/2")
    assert "te laat" in playing.says("Bert", "/competitie straffen")
    playing.says("Anna", "/terug")
    assert totals(playing)["Anna"] == (1, "8")
    assert "Geen straffen" in playing.says("Bert", "/competitie straffen")
    # game points at that table, before the places: −180 is Bert's too, who made no mahjong there,
    # so Anna keeps its 4; both have 8, and by the points Bert's 300 go before her −300
    playing.says("Anna", "/straf Anna tafel 1 900 tempo", playing.minute + 1)
    assert totals(playing)["Anna"] == (2, "8")
    playing.taps("Anna", "↩️ Terug")
    playing.says("Anna", "/straf Anna tafel 1 901 tempo", playing.minute + 1)
    # −181: Bert has its 4, Anna its 2
    assert totals(playing)["Anna"] == (2, "6")
    playing.taps("Anna", "↩️ Terug")
    assert totals(playing)["Anna"] == (1, "8")
    assert "Er is niets om terug te nemen" in playing.taps("Anna", "↩️ Terug")


def test_a_table_does_not_count_with_a_reason_and_counts_again(playing):
    plays(playing)
    assert "Zeg er de reden bij." in playing.says("Anna", "/competitie tafel 1 telt niet")
    told = playing.says("Anna", "/competitie tafel 1 telt niet, oefenpartij")
    assert "telt niet: oefenpartij (Anna)" in told
    assert "Bert 1→–" in told
    assert totals(playing) == {}
    assert "telt al niet mee" in playing.says("Anna", "/competitie tafel 1 telt niet weer")
    assert "Bert –→1" in playing.taps("Anna", "↩️ Terug")
    assert "Tafel 9 was er niet op za 21 nov" in playing.says(
        "Anna", "/competitie tafel 9 telt niet weg"
    )


def test_what_a_change_of_the_reglement_does_is_said_before_and_after(playing):
    plays(playing)
    a_week_later(playing)
    plays(playing, ANNA_WINS)
    playing.says("Anna", "/straf Anna ½ te laat")  # Bert 8, Anna 7½
    playing.says("Anna", "/competitie reglement")
    playing.hears("Anna", Tapped(ShowKey(2).pack("key"), "tap"))
    assert "Dat kan alleen een beheerder" in playing.taps("Bert", "punten van het spel")
    asked = playing.taps("Anna", "punten van het spel")
    # points of the game: Anna 600, Bert 300
    assert "tafelpunten wordt punten van het spel" in asked
    assert "Anna 2→1" in asked
    assert "Bert 1→2" in asked
    assert totals(playing)["Bert"] == (1, "8")
    assert "Anna 2→1" in playing.taps("Anna", "✅ Klopt")
    # 600 and 2 for being there, less ½
    assert totals(playing)["Anna"] == (1, "1203/2")


def test_the_answer_to_an_earlier_question_changes_nothing_later(playing):
    plays(playing)
    playing.says("Anna", "/reglement aanwezigheid 2")
    asked = playing.buttons["✅ Klopt"]
    playing.taps("Anna", "✅ Klopt")
    assert "Aanwezigheid: 2" in playing.says("Anna", "/reglement")
    playing.says("Anna", "/reglement aanwezigheid 3")
    playing.taps("Anna", "✅ Klopt")
    told = playing.hears("Anna", Tapped(asked, "late"))
    assert "wordt" not in told
    assert "Aanwezigheid: 3" in playing.says("Anna", "/reglement")


def test_a_value_that_cannot_be_is_refused(playing):
    assert "niet mogelijk" in chosen(playing, 3, "4 2 1")
    assert "niet mogelijk" in chosen(playing, 3, "1 2 3 4")
    assert "4 3 1½ 0" in chosen(playing, 3, "4 3 1½ 0")
    assert "niet mogelijk" in chosen(playing, 10, "101")
    assert "60 %" in chosen(playing, 10, "60%")
    assert "niet mogelijk" in chosen(playing, 12, "misschien")


def test_everybody_sees_their_own_evenings_and_which_fall_off(playing):
    chosen(playing, 10, "50")  # of two evenings the best one
    plays(playing)
    a_week_later(playing)
    plays(playing, ANNA_WINS)
    playing.says("Bert", "/competitie")
    playing.taps("Bert", "Plaatje")
    drawn = playing.pictures[-1]
    assert drawn.words == "Competitie 2026/2027: 1. Anna 5, 2. Bert 5, 3. Dirk 2, 4. Cees 1½"
    assert drawn.facts["rows"][1]["scores"] == [["5", True], ["3", False]]
    mine = playing.taps("Bert", "Waarom?")
    assert "Je staat 2e met 5." in mine
    assert "✔ za 21 nov: 5" in mine
    assert "· za 28 nov: 3 (valt af)" in mine


def test_a_season_is_closed_and_a_correction_reopens_it(playing):
    assert "nog geen seizoen" in playing.says("Anna", "/competitie sluiten")
    plays(playing)
    assert "Dat kan alleen een beheerder" in playing.says("Bert", "/competitie sluiten")
    assert "is gesloten. Kampioen: Bert" in playing.says("Anna", "/competitie sluiten")
    assert "al gesloten" in playing.says("Anna", "/competitie sluiten")
    playing.says("Anna", "/correctie 1 Anna 120 Bert 40 Cees 0 Dirk 20")
    assert "staat een ander bovenaan" in playing.says("Cees", "/competitie")
    assert "Kampioen: Anna" in playing.says("Anna", "/competitie sluiten")


@pytest.mark.parametrize(
    "line", ["/competitie heropenen", "/competitie open het seizoen weer", "/terug"]
)
def test_a_season_is_opened_again_and_terug_takes_back_nothing_of_before(playing, line):
    assert "geen gesloten seizoen" in playing.says("Anna", "/competitie heropenen")
    playing.says("Anna", "/uitslag 20 nov tafel 1: Anna 300, Bert 0, Cees 0, Dirk -300")
    a_week_later(playing)
    playing.says("Anna", "/competitie sluiten", 1)
    was = totals(playing)
    assert "Dat kan alleen een beheerder" in playing.says("Bert", "/competitie heropenen")
    assert "neemt terug:\nHet seizoen is gesloten met Anna" in playing.says("Anna", line, 1)
    assert "was het seizoen weer openen" in playing.says("Anna", "/terug", 1)
    assert totals(playing) == was
    playing.says("Anna", "/straf Anna 1 te laat", 1)
    assert "Anna −1: te laat" in playing.says("Anna", "/terug", 1)


def test_in_a_closed_season_nothing_is_asked_that_is_refused_then(playing):
    plays(playing)
    playing.says("Anna", "/competitie sluiten")
    closed = "is gesloten. Een beheerder opent het eerst weer"
    assert closed in playing.says("Anna", "/straf Bert 12 vals gespeeld")
    assert closed in playing.says("Anna", "/reglement aanwezigheid 2")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("wat er telt gemiddelde", "Wat er telt: tafelpunten wordt gemiddelde."),
        ("wat er telt: punten", "Wat er telt: tafelpunten wordt punten van het spel."),
        ("beste alle", "Beste avonden: zoveel als nodig is wordt alle."),
        ("gelijk delen", "Gelijk aan tafel: vaker mahjong wordt delen."),
        ("twee tafels de som", "Twee tafels: gemiddelde wordt som."),
        ("wat er telt?", "Nu: tafelpunten"),
        ("tafels van drie liever niet", "Nu: 4 2 1"),
        ("tafelpunten drie 3 2 1", "Dit begreep ik niet: drie 3 2 1."),
    ],
)
def test_a_rule_is_given_the_value_that_a_line_names(playing, line, told):
    assert told in playing.says("Anna", f"/reglement {line}")


def test_the_last_season_of_a_year_names_who_has_most_over_all_of_them(club):
    club.minute = -100 * A_DAY  # in August
    club.hears("Anna", Tapped(OfPreset("table_points").pack("beginwith"), "tap"))
    for number, value in ((8, "4"), (9, "1"), (18, "quarter")):
        club.hears("Anna", Tapped(ChooseKey(number, sure=True, value=value).pack("keyis"), "tap"))
    plays(club)  # Bert 5, Anna 3
    told = club.says("Anna", "/competitie sluiten")
    assert "2026 Q3 is gesloten. Kampioen: Bert" in told
    assert "jaarwinnaar" not in told
    club.minute = 0  # in November
    plays(club, ANNA_WINS)  # Anna 5, Bert 3
    told = club.says("Anna", "/competitie sluiten")
    assert "2026 Q4 is gesloten. Kampioen: Anna" in told
    assert "Over alle seizoenen van 2026: Anna en Bert zijn jaarwinnaar." in told
    assert "is gesloten" in club.says("Anna", "/straf Anna 3 te laat")
    club.taps("Anna", "Open het seizoen weer")
    club.says("Anna", "/straf Anna 3 te laat")  # Bert is champion, and has 8 to 5
    told = club.says("Anna", "/competitie sluiten")
    assert "Over alle seizoenen van 2026: Bert is jaarwinnaar." in told


def test_the_state_shows_the_season_and_who_comes(playing):
    plays(playing)
    playing.says("Anna", "/avond komt Anna Bert")
    playing.says("Cees", "/avond reserve")
    playing.says("Dirk", "/avond niet")
    found = competition(playing)
    assert found["season"] == "2026/2027"
    assert found["evening"] == {
        "date": "2026-11-21",
        "coming": ["Anna", "Bert"],
        "reserves": ["Cees"],
        "not": ["Dirk"],
        "drawn": False,
    }
    [standing] = found["standing"]
    assert standing["rows"][0] == {
        "player": "Bert",
        "place": 1,
        "eligible": True,
        "short": 0,
        "total": "5",
        "evenings": 1,
        "best": ["5"],
        "mahjongs": 1,
        "points": 480,
    }


def test_the_jersey_of_the_evening_is_told_when_it_goes_to_another_table(playing):
    goes = "De Gele Trui van de avond gaat naar"
    playing.says("Anna", "/nieuw Anna Bert Cees Dirk")
    assert goes not in playing.says("Anna", "/ronde Bert 120 Anna 40 Cees 0 Dirk 20")  # Bert +480
    playing.says("Eef", "/nieuw Eef Fien Gijs Hans")
    # East wins 40: twice 40 of each, +240; with a second table there is one, and Bert has most
    assert f"{goes} Bert aan tafel 1, met +480" in playing.says("Eef", "/ronde *40 0 0 0")
    # +480 is Bert's too, who had it before
    assert goes not in playing.says("Eef", "/ronde *40 0 0 0")
    assert f"{goes} Eef aan tafel 2, met +720" in playing.says("Eef", "/ronde *40 0 0 0")
    assert goes not in playing.says("Eef", "/ronde *40 0 0 0")
    # Bert is East now: twice 200 of each
    assert f"{goes} Bert aan tafel 1, met +1.680" in playing.says("Anna", "/ronde *200 0 0 0")
    # whatever is taken back or corrected, it is where an evening played so would have brought it
    assert f"{goes} Eef aan tafel 2, met +960" in playing.says("Bert", "/terug")
    assert f"{goes} Bert aan tafel 1, met +1.680" in playing.taps("Bert", "Toch wel")
    corrected = playing.says("Eef", "/correctie 1 *400 0 0 0")
    assert f"{goes} Eef aan tafel 2, met +3.120" in corrected
    assert goes not in playing.says("Eef", "/correctie 1 *440 0 0 0")
    assert f"{goes} Bert aan tafel 1, met +1.680" in playing.says("Eef", "/correctie 1 vervalt")


def test_the_jersey_of_an_evening_of_before_is_not_told(playing):
    goes = "De Gele Trui van de avond gaat naar"
    playing.says("Anna", "/nieuw Anna Bert Cees Dirk")
    playing.says("Anna", "/ronde Bert 120 Anna 40 Cees 0 Dirk 20")  # Bert +480
    playing.says("Eef", "/nieuw Eef Fien Gijs Hans")
    assert f"{goes} Bert aan tafel 1" in playing.says("Eef", "/ronde *40 0 0 0")  # Eef +240
    for who in ("Anna", "Eef"):
        playing.says(who, "/einde")
        playing.taps(who, "✅ Klopt")
    a_week_later(playing)
    told = playing.says("Anna", "/correctie 21 nov tafel 2 spel 1 Eef 400 Fien 0 Gijs 0 Hans 0")
    assert "Eef +2.160" in told  # twice 400 of each: Eef +2.400
    assert goes not in told


def test_who_plays_at_the_only_table_of_an_evening_is_there(playing):
    playing.says("Anna", "/nieuw Anna Bert Cees Dirk")
    assert "Aanwezig (4): Anna, Bert, Cees, Dirk" in playing.says("Anna", "/avond 21 nov")


def test_the_jersey_of_the_evening_sees_the_tables_from_paper(playing):
    goes = "De Gele Trui van de avond gaat naar"
    playing.says("Anna", "/uitslag tafel 1: Bert 290, Cees 230, Dirk -260, Anna -260")
    playing.says("Eef", "/nieuw Eef Fien Gijs Hans")
    # East wins 40: twice 40 of each, +240, and the paper table is the other of the two
    assert f"{goes} Bert aan tafel 1, met +290" in playing.says("Eef", "/ronde *40 0 0 0")
    assert f"{goes} Eef aan tafel 2, met +480" in playing.says("Eef", "/ronde *40 0 0 0")
    playing.says("Cees", "/nieuw Cees Bert Dirk Anna")
    # Cees 230 + 240 = 470, and at his third table 230 + 480 = 710
    assert goes not in playing.says("Cees", "/ronde *40 0 0 0 tafel 3")
    assert f"{goes} Cees aan tafel 3, met +710" in playing.says("Cees", "/ronde *40 0 0 0 tafel 3")


def test_three_do_not_play_where_the_reglement_says_so(playing):
    playing.says("Anna", "/competitie reglement")
    playing.hears("Anna", Tapped(ShowKey(16).pack("key"), "tap"))
    playing.taps("Anna", "niet met drie")
    assert "speel je hier niet met z’n drieën" in playing.says("Anna", "/nieuw Anna Bert Cees")
