"""What a line drops, repeats or undoes is told, and what it may not mean is asked (issue 47)."""

import pytest

from tests.bot.a_club import words

LINE = "/ronde Anna 40 Bert 0 Cees 0 Dirk 20"
SEATED = ("anna: /nieuw Anna Bert Cees Dirk",)
LOST = "was half ingevuld"


@pytest.fixture
def club(clubs):
    return clubs("anna: /leden Bert, Cees, Dirk, Eef, Fien", *SEATED, "bert: /help")


def seats(club):
    return [one["name"] for one in club.table()["players"]]


@pytest.mark.parametrize(
    ("tapped", "there"),
    [("Ina Bakker", ["Ina Bakker"]), ("Ina en Bakker", ["Ina", "Bakker"])],
)
def test_two_new_words_at_a_table_of_five_may_be_one_name(clubs, tapped, there):
    club = clubs("anna: /leden Bert, Cees, Dirk")
    shown = club.play("anna: /nieuw Anna Bert Ina Bakker Cees")
    assert "Ina Bakker: is dat één speler" in words(shown)
    assert not club.tables()
    club.play(f"anna taps {tapped}")
    assert seats(club) == ["Anna", "Bert", *there, "Cees"]


@pytest.mark.parametrize("typed", ["Ina Bakker", "Ina Dijkstra", "Ina Terpstra"])
def test_a_known_last_name_may_be_of_one_of_four_in_a_club_without_members(clubs, typed):
    club = clubs()
    shown = club.play(f"anna: /nieuw Anna Bert Cees {typed}")
    assert f"{typed}: is dat één speler" in words(shown)
    assert not club.tables()
    club.play(f"anna taps {typed}")
    assert seats(club) == ["Anna", "Bert", "Cees", typed]


def test_five_first_names_are_a_table_of_five_in_a_club_without_members(clubs):
    club = clubs("anna: /nieuw Anna Bert Cees Dirk Eef")
    assert seats(club) == ["Anna", "Bert", "Cees", "Dirk", "Eef"]


def test_a_player_of_recorded_deals_is_replaced_from_now_on_or_not_at_all(club):
    club.play(f"anna: {LINE}")
    shown = club.play("anna: /correctie Cees moet Eef zijn")
    assert "blijft van Cees. Neemt Eef vanaf nu die plaats in?" in words(shown)
    club.play("anna taps Eef voor Cees")
    assert seats(club) == ["Anna", "Bert", "Eef", "Dirk"]
    club.play("anna: /einde", "anna taps Klopt")
    shown = club.play("anna: /correctie Anna moet Fien zijn")
    assert "dezelfde, typ dan: /leden Anna = Fien" in words(shown)
    assert "Is het dezelfde?" in words(club.play("anna: /leden Anna = Fien"))


@pytest.mark.parametrize("typed", ["Ans en Rie", "Ans, Rie"])
def test_the_guest_of_a_table_has_one_name(clubs, typed):
    club = clubs("anna: /nieuw Anna Bert Cees")
    club.play("anna: /wissel", "anna taps Meer", "anna taps Wissel", "anna taps Gast…")
    assert "één naam per keer" in words(club.play(f"anna: {typed}"))
    club.play("anna: Ans.")
    assert "Ans" in seats(club)


def test_a_change_of_seats_tells_that_a_half_entered_deal_is_lost(club):
    line = "/wissel Bert weg"
    assert LOST not in words(club.play("anna: /ronde", f"anna: {line}"))
    club.play("anna taps Zet terug op Bert")
    club.play("anna: /ronde Bert 60")
    assert f"Spel 1 {LOST}" in words(club.play(f"anna: {line}"))


def test_a_table_that_is_closed_tells_that_a_half_entered_deal_is_lost(club):
    club.play(f"anna: {LINE}", "anna: /ronde Bert 60")
    shown = club.play("@ now 2030-01-01T12:00", "anna: /stand")
    assert f"Spel 2 {LOST}" in words(shown)
    assert club.table()["state"] != "open"


def test_a_second_undo_asks_before_it_reaches_an_older_version(clubs):
    club = clubs(*SEATED)
    club.play(f"anna: {LINE}", "anna: /correctie 1 Anna 60 Bert 0 Cees 0 Dirk 20")
    corrected = club.table()["rounds"]
    assert corrected[0]["scores"]["Anna"] == 60
    club.play("anna: /correctie 1 vervalt", "anna: /terug")
    assert "eerdere correctie van spel 1" in words(club.play("anna: /terug"))
    assert club.table()["rounds"] == corrected
    club.play("anna taps Ja, doe het")
    assert club.table()["rounds"][0]["scores"]["Anna"] == 40


def test_the_correction_of_another_round_is_taken_back_without_a_question(clubs):
    club = clubs(*SEATED)
    club.play("anna: /ronde Bert 120 Anna 0 Cees 0 Dirk 0")
    club.play("anna: /ronde Cees 120 Anna 0 Bert 0 Dirk 0")
    club.play("anna: /correctie 2 Bert 80 Anna 0 Cees 0 Dirk 0", "anna: /correctie 1 vervalt")
    assert "Spel 1 van tafel 1 telt weer mee" in words(club.play("anna: /terug"))
    assert "correctie van spel 2 aan tafel 1 teruggenomen" in words(club.play("anna: /terug"))


def test_an_edited_round_may_become_a_draw_and_back(club):
    club.play(f"anna: {LINE}")
    assert "remise" in words(club.play("anna edits: /remise"))
    assert club.table()["rounds"][0]["winner"] is None
    club.play(f"anna edits: {LINE}")
    club.play("anna taps Klopt")
    assert club.table()["rounds"][0]["winner"] == "Anna"
    assert "remise, de muur is op" in words(club.play("anna edits: /ronde remise muur"))


@pytest.mark.parametrize("said", ["remise!", "Remise.", "niemand had het", "de muur is op"])
def test_in_private_a_player_reports_a_draw(club, said):
    club.play(f"bert> {said}")
    [deal] = club.table()["rounds"]
    assert deal["winner"] is None


@pytest.mark.parametrize("said", ["einde", "Klaar!"])
def test_in_private_a_player_asks_to_end(club, said):
    assert "afgelopen" in words(club.play(f"anna: {LINE}", f"bert> {said}"))
    assert club.table()["state"] == "open"


@pytest.mark.parametrize("said", ["ik ben ziek", "ik moet weg"])
def test_in_private_a_player_is_asked_before_leaving(club, said):
    assert "Stop je aan tafel 1?" in words(club.play(f"bert> {said}"))
    assert "Bert" in seats(club)
    club.play("bert> taps Bert weg")
    assert "Bert" not in seats(club)
    assert "Stop je" not in words(club.play("bert> ik ben niet ziek", "bert> ben jij ziek?"))


@pytest.mark.parametrize("away", ["Dirk weg", "Dirk Eef"])
@pytest.mark.parametrize("back", ["Dirk is terug", "Dirk is er weer, hij speelt verder"])
def test_who_is_back_sits_in_the_same_seat(club, away, back):
    club.play(f"anna: {LINE}", f"anna: /wissel {away}", "anna: /ronde remise")
    assert "Dirk" not in seats(club)
    club.play(f"anna: /wissel {back}")
    assert seats(club) == ["Anna", "Bert", "Cees", "Dirk"]


def test_the_question_who_won_stands_apart_from_its_heading(club):
    club.play(f"anna: {LINE}", "anna: /ronde remise")
    assert "Correctie van spel 2. Wie won?" in words(club.play("anna: /correctie 2"))
    assert "na spel 1. Wie won?" in words(club.play("anna: /correctie na 1"))


@pytest.mark.parametrize("name", ["Nul", "Oost", "Dood", "Remise"])
def test_an_own_special_hand_is_not_named_as_a_score(club, name):
    heard = words(club.play(f"anna: /instellingen eigen spel {name} 1000"))
    assert "al iets anders" in heard
    assert "Winterroos 1.000" in words(club.play("anna: /instellingen eigen spel Winterroos 1000"))
