"""A penalty, or a table that does not count, of the evening that is said; never of another."""

import pytest

from tests.bot.copied import copied
from tests.bot.newcomers import Club
from tests.bot.test_competition import A_DAY, chosen, plays, totals
from tests.sampling import sampled


def begun(folder):
    """Two evenings of a season, both at a table 1: 21 and 28 November; Anna manages the group."""
    club = Club(folder)
    for who in ("Anna", "Bert", "Cees", "Dirk"):
        club.says(who, "/help")
    club.says("Anna", "/competitie")
    club.taps("Anna", "Zo spelen wij")
    chosen(club, 8, "4")
    chosen(club, 9, "1")
    plays(club)
    club.minute += 7 * A_DAY
    plays(club)
    return club


@pytest.fixture
def two(tmp_path):
    return copied(begun, tmp_path)


def decided(club):
    return "Geen straffen" not in club.says("Bert", "/competitie straffen")


@pytest.mark.parametrize(
    "said",
    sampled(
        [
            "21 nov ½ te laat",
            "21 november ½ te laat",
            "21 Nov. ½ te laat",
            "21 nov 2026 ½ te laat",
            "21-11 ½ te laat",
            "2026-11-21 ½ te laat",
            "van 21 nov ½ te laat",
            "½ 21 nov te laat",
            "½ te laat op 21 nov",
            "vorige week ½ te laat",
            "zaterdag 21 november 0,5 te laat",
        ],
        3,
    ),
)
def test_a_penalty_is_of_the_evening_that_is_said(two, said):
    told = two.says("Anna", f"/straf Anna {said}")
    assert "⚠️ Anna −½: te laat (za 21 nov, Anna)" in told


def test_without_a_day_it_is_of_the_last_evening(two):
    assert "(za 28 nov, Anna)" in two.says("Anna", "/straf Anna ½ 3 keer te laat")


def test_a_penalty_at_a_table_is_of_the_evening_that_is_said(two):
    told = two.says("Anna", "/straf Anna tafel 1 van 21 nov 20 tempo")
    assert "⚠️ Anna −20 spelpunten aan tafel 1: tempo (za 21 nov, Anna)" in told
    assert "tafel 1: tempo (za 28 nov, Anna)" in two.says("Anna", "/straf Anna tafel 1 20 tempo")


@pytest.mark.parametrize(
    ("said", "why"),
    sampled(
        [
            ("/straf Anna 3 sep ½ te laat", "Op do 3 sep is er niet gespeeld."),
            ("/straf Anna 29 nov ½ te laat", "Op zo 29 nov is er niet gespeeld."),  # tomorrow
            ("/straf Anna 31 sep ½ te laat", "31 sep is geen dag."),
            ("/straf Anna 29 feb ½ te laat", "29 feb is geen dag."),
            ("/straf Anna vrijdag ½ te laat", "Op vr 27 nov is er niet gespeeld."),
            ("/straf Anna tafel 1 van 3 sep 20 tempo", "Op do 3 sep is er niet gespeeld."),
            ("/straf Anna tafel 2 van 21 nov 20 tempo", "Tafel 2 was er niet op za 21 nov."),
            ("/competitie tafel 1 van 3 sep telt niet", "Op do 3 sep is er niet gespeeld."),
            ("/competitie tafel 1 telt niet, 3 sep", "Op do 3 sep is er niet gespeeld."),
            ("/competitie tafel 1 van vrijdag telt niet, oefenen", "Op vr 27 nov is er niet"),
            ("/competitie tafel 1 vorige week oefenen", "Ik weet niet wat ik met oefenen moet."),
        ],
        4,
    ),
)
def test_an_evening_that_cannot_be_is_refused_and_nothing_is_decided(two, said, why):
    assert why in two.says("Anna", said)
    assert not decided(two)


@pytest.mark.parametrize(
    ("said", "reason"),
    sampled(
        [
            ("van 21 nov telt niet, oefenpartij", "oefenpartij"),
            ("21-11 telt niet oefenpartij", "oefenpartij"),
            ("telt niet, oefenpartij van 21 nov", "oefenpartij"),
            ("van 21 nov telt niet: niet goed geteld", "niet goed geteld"),
        ],
        2,
    ),
)
def test_a_table_taken_out_is_of_the_evening_that_is_said(two, said, reason):
    told = two.says("Anna", f"/competitie tafel 1 {said}")
    assert f"⚠️ Tafel 1 van za 21 nov telt niet: {reason} (Anna)" in told
    assert totals(two)["Bert"] == (1, "5")  # of 28 November alone


def test_a_guest_who_stops_is_no_member(two):
    for day in ("21 nov", "28 nov"):
        two.says("Anna", f"/uitslag {day} tafel 2: Anna 20, Bert 0, Cees 0, Oma (gast) -20")
    before = two.says("Bert", "/competitie")
    assert "Oma" not in before
    assert "Oma is gestopt" in two.says("Anna", "/leden Oma is gestopt")
    assert two.says("Bert", "/competitie") == before
    two.says("Anna", '/leden "Oma (gast)"')
    assert two.says("Bert", "/competitie") == before


@pytest.mark.parametrize(
    "line",
    [
        "/leden Dirk heet Derk",
        "/avond Dirk komt",
        "/instellingen limiet 700",
        "/leden Eef is gestopt",
    ],
)
def test_terug_takes_back_nothing_older_than_what_was_done_last(two, line):
    two.says("Anna", "/leden Eef", two.minute + 1)
    two.says("Anna", "/straf Dirk 1 te laat", two.minute + 1)
    two.says("Anna", line, two.minute + 1)
    assert "neemt /terug niet terug" in two.says("Anna", "/terug", two.minute + 1)
    assert decided(two)
    two.says("Anna", "/straf Bert 1 te laat", two.minute + 1)
    assert "Bert −1" in two.says("Anna", "/terug", two.minute + 1)
