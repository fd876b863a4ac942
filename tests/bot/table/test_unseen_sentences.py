"""Kinds of sentences about a table: done, asked with the line, or asked because of a doubt."""

import pytest

from tests.bot.a_club import words

OTHERS = "Anna 40, Cees 0, Dirk 20"
SEATED = ("anna: /leden Bert, Cees, Dirk, Eef, Jan Smit", "anna: /nieuw Anna Bert Cees Dirk")


@pytest.fixture
def club(clubs):
    return clubs(*SEATED, "bert: /help")


def seats(club):
    return [one["name"] for one in club.table()["players"]]


@pytest.mark.parametrize(
    "line",
    [
        "Dirk 20, Cees 0, Anna 40 en mahjong van Bert met 120",
        f"Bert won van Dirk met 120, {OTHERS}",
        f"mahjong by Bert off Dirk, 120. {OTHERS}",
        "Cees riep onterecht mahjong en is dood, Bert 120, Anna 40, Dirk 20",
        "bert120 anna40 cees0 dirk20",
    ],
)
def test_the_winner_is_not_who_stands_beside_the_word(club, line):
    club.play(f"anna: /ronde {line}")
    if not club.table()["rounds"]:
        club.play("anna taps Z Bert 120")
    [deal] = club.table()["rounds"]
    assert deal["winner"] == "Bert"
    scores = {name: 0 if value == "dead" else value for name, value in deal["scores"].items()}
    assert scores == {"Anna": 40, "Bert": 120, "Cees": 0, "Dirk": 20}


@pytest.mark.parametrize(
    "line", ["we hebben de muur leeggespeeld", "dit spel is onbeslist beëindigd", "no one got it"]
)
def test_a_draw_with_unknown_words_is_asked(club, line):
    shown = club.play(f"anna: /ronde {line}")
    if "Zal ik dit doen" in words(shown):
        assert not club.table()["rounds"]
        club.play("anna taps Ja, doe het")
    [deal] = club.table()["rounds"]
    assert deal["winner"] is None


@pytest.mark.parametrize(
    "line",
    ["als de muur leeg is?", "wat als de muur leeg is", "de muur is niet leeg", "Bert wint"],
)
def test_what_is_no_draw_is_none(club, line):
    assert "/remise" not in words(club.play(f"anna: /ronde {line}"))
    assert not club.table()["rounds"]


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("spel 1 is per ongeluk twee keer genoteerd, mag weg", 1),
        ("spel 1 bestaat niet, weghalen", 1),
        ("spel 1 hebben we dubbel ingevoerd, die moet eruit", 1),
        ("verwijder het laatste spel, dat was een oefenspel", 1),
        ("spel 1 hoeft niet weg", 2),
        ("misschien moet spel 1 weg", 2),
    ],
)
def test_a_void_deal_with_other_words_is_asked(club, line, left):
    club.play("anna: /ronde Anna 40 Bert 0 Cees 0 Dirk 20", "anna: /ronde remise")
    asked = words(club.play(f"anna: /correctie {line}"))
    assert len(club.table()["rounds"]) == 2
    if left < 2:
        assert "Zal ik dit doen" in asked
        club.play("anna taps Ja, doe het")
    assert len(club.table()["rounds"]) == left


def test_the_place_of_a_forgotten_deal_may_follow_other_words(club):
    club.play("anna: /ronde remise")
    club.play(f"anna: /correctie er ontbreekt een spel na 1, Bert 120, {OTHERS}")
    assert club.table()["rounds"][1]["winner"] == "Bert"


@pytest.mark.parametrize(
    ("line", "there"),
    [
        ("Eef speelt voor Bert verder", ["Anna", "Eef", "Cees", "Dirk"]),
        ("Eef neemt de plek van Bert", ["Anna", "Eef", "Cees", "Dirk"]),
        ("ik moet nu weg, Eef gaat voor mij verder", ["Eef", "Bert", "Cees", "Dirk"]),
        ("Bert stopt ermee voor vanavond", ["Anna", "Dromer", "Cees", "Dirk"]),
        ("Bert stapt op", ["Anna", "Dromer", "Cees", "Dirk"]),
        ("als Bert weg moet komt Eef", ["Anna", "Bert", "Cees", "Dirk"]),
    ],
)
def test_who_plays_on_for_whom(club, line, there):
    club.play(f"anna: /wissel {line}")
    assert seats(club) == there


def test_who_leaves_is_the_one_at_the_table(clubs):
    club = clubs("anna: /leden Jan Visser, Jan Smit, Bert, Cees")
    club.play('anna: /nieuw Anna Bert Cees "Jan Smit"', "anna: /wissel Jan stopt ermee")
    assert seats(club) == ["Anna", "Bert", "Cees", "Dromer"]


@pytest.mark.parametrize("line", ["Anna Bert Cees, we zijn maar met drie", "Anna-Bert-Cees-Dirk"])
def test_a_remark_or_a_dash_between_names_is_no_name(clubs, line):
    club = clubs()
    club.play(f"anna: /nieuw {line}")
    assert seats(club)[:3] == ["Anna", "Bert", "Cees"]


def test_a_guest_without_a_name_is_no_remark(clubs):
    club = clubs()
    club.play("anna: /nieuw Anna Bert Cees en een gast")
    assert not club.tables()


PAPER = ("anna: /competitie", "anna taps Zo spelen wij")


@pytest.mark.parametrize(
    "line",
    [
        "Anna, Bert, Cees en Dirk hadden 300, 100, -100 en -300",
        "Anna +300, Bert +100, Cees verliest er 100 en Dirk 300",
        "Anna 300, Bert 100, Cees staat op -100 en Dirk eindigde op -300",
        "Anna 300 plus, Bert 100 plus, Cees 100 min, Dirk 300 min",
    ],
)
def test_totals_as_they_are_told(clubs, line):
    club = clubs(*PAPER, SEATED[0])
    heard = words(club.play(f"anna: /uitslag tafel 1: {line}"))
    assert "Anna +300, Bert +100, Cees −100, Dirk −300" in heard


@pytest.mark.parametrize(
    "line",
    [
        "/straf Bert misschien 1 punt, te laat",
        "/straf Bert zou 1 punt moeten krijgen",
        "/penalty Bert might get 1 point",
        "/straf Bert nog een keer te laat, dan 1 punt",
        "/straf Bert de volgende keer 1 punt",
        "/straf Bert moet op tijd komen, anders 1 punt",
        "/straf Bert voortaan 1 punt bij te laat komen",
        "/straf Bert 1 punt zodra hij weer te laat komt",
        "/penalty Bert 1 point next time",
        "/penalty Bert late once more, then 1 point",
        "/penalty Bert should be on time, otherwise 1 point",
    ],
)
def test_a_doubt_is_asked(clubs, line):
    club = clubs(*PAPER, SEATED[0])
    club.play("anna: /uitslag tafel 1: Anna 300 Bert 100 Cees -100 Dirk -300")
    shown = words(club.play(f"anna: {line}"))
    assert "nog niet zeker" in shown
    assert "Bert −1" not in shown
    assert "Bert −1" in words(club.play("anna taps Ja, doe het"))


@pytest.mark.parametrize(
    "line",
    [
        "/straf Bert 1 punt, meer dan 10 minuten te laat",
        "/straf Bert 1 punt als straf voor te laat komen",
        "/straf Dan 1 te laat",
        "/straf dan 1 te laat",
    ],
)
def test_a_penalty_for_what_was_done_is_given_at_once(clubs, line):
    club = clubs(*PAPER, "anna: /leden Dan", SEATED[0])
    club.play("anna: /uitslag tafel 1: Dan 300 Bert 100 Cees -100 Dirk -300")
    assert " −1" in words(club.play(f"anna: {line}"))
