"""[Speler 17], the settings page, why a standing is so, and a player's own card (T14.5 to 7)."""

import pytest

from tests.bot.features.tournament.a_day import Day
from tests.bot.features.tournament.test_as_an_organiser import labels
from tests.bot.features.tournament.test_in_the_hall import (
    EIGHT,
    closes,
    entered,
    running,
    said,
    starts,
)


@pytest.fixture
def day(tmp_path):
    found = Day(f"sqlite:///{tmp_path}/day.db", 1)
    found.hears("@ now 2027-03-14T09:00")
    found.hears("org: /toernooi Witte Draak 2027-03-14, 8 spelers, 2 rondes, nts-2023")
    yield found
    found.console.close()


def test_what_is_the_matter_is_done_by_a_tap_or_asks_for_what_is_missing(day):
    running(day)
    number = day.now().number_of(3)  # Cees, who has no account
    assert "Wat is er aan de hand?" in said(day.hears(f"org: /toernooi {number}"))
    assert "Cees speelt" not in said(day.hears("org taps Invaller…"))
    assert "Kees speelt in ronde 1 voor Cees" in said(day.hears("org: Kees"))
    assert "Wat is er aan de hand?" in said(day.hears("org: /toernooi speler Cees"))
    assert "Cees zit in ronde 1 weer op de eigen stoel" in said(day.hears("org taps Zit er weer"))
    day.hears("org: /toernooi speler Cees")
    assert "tot 10 minuten" not in said(day.hears("org taps Straf…"))
    assert "Cees" in said(day.hears("org: 100 1 tp te laat"))
    [(_, given)] = day.now().penalties
    assert (given.entry, given.points, given.table_points) == (3, 100, 1)
    day.hears("org: /toernooi speler Cees")
    assert "Cees doet vanaf ronde 2 niet meer mee?" in said(day.hears("org taps Gaat weg"))
    assert day.now().entrants[3].out_from is None
    assert "Cees doet vanaf ronde 2 niet meer mee." in said(day.hears("org taps Klopt"))
    assert day.now().entrants[3].out_from == 2
    day.hears("org: /uitslag 1 30 -10 -10 -10")  # a result is no obstacle
    assert "organisatie" in said(day.hears("wim taps Terug"))
    assert said(day.hears("org taps Terug")) == "↩️ Cees: teruggenomen."
    t = day.now()
    assert t.entrants[3].out_from is None
    assert t.holder(number, 2) == 3


@pytest.mark.parametrize(
    "acts",
    [
        ["org: /toernooi terug Cees"],
        ["org: /toernooi in Cees"],
        ["org: /toernooi in cees; oostpoort"],
        ["org: /toernooi speler Cees", "org taps Zit er weer"],
    ],
)
def test_who_left_and_returns_is_the_same_player(day, acts):
    """Eight players in eight places, and Cees with his result of round 1."""
    running(day)
    number = day.now().number_of(3)
    day.hears("org: /toernooi uit Cees")
    closes(day)
    before = day.now().ranked().rows
    for act in acts:
        heard = said(day.hears(act))
    assert f"Cees doet vanaf de volgende ronde mee als nummer {number}." in heard
    t = day.now()
    assert (len(t.entrants), t.entrants[3].out_from, t.holder(number, 2)) == (8, None, 3)
    points = {row.player: (row.points, row.table_points) for row in before}
    assert {row.player: (row.points, row.table_points) for row in t.ranked().rows} == points
    standing = said(day.hears("org: /toernooi stand"))
    assert "Cees" in standing
    assert "gestopt" not in standing
    assert "vanaf" not in standing


def test_who_left_before_the_draw_enters_again(day):
    day.hears("anna: hallo")
    day.hears("anna taps Doe mee")
    day.hears("anna: /toernooi uit")
    assert "Je doet mee." in said(day.hears("anna taps Doe mee"))
    assert [one.name for one in day.now().present] == ["Anna"]
    assert len(day.now().entrants) == 1


def test_who_left_is_not_taken_back_once_a_round_began_without_them(day):
    running(day)
    day.hears("org: /toernooi uit Cees")
    closes(day)
    day.step("Start ronde")
    assert "niets om terug te nemen" in said(day.hears("org taps Terug"))
    assert day.now().entrants[3].out_from == 2


def test_who_left_before_the_draw_comes_back_in_their_own_place(day):
    entered(day)
    before = day.now().playing()
    day.hears("org: /toernooi uit Cees")
    day.hears("org taps Terug")
    assert day.now().playing() == before


@pytest.mark.slow
def test_the_settings_are_a_page_with_a_tap_for_each_choice(day):
    assert "apart: geen" in said(day.hears("org: /toernooi zet"))
    day.hears("org taps minuten")
    day.hears("org taps 120")
    assert day.now().settings.minutes == 120
    day.hears("org: /toernooi zet tafelpunten")
    day.hears("org taps 4 2 1 ½")
    assert list(map(str, day.now().settings.scale)) == ["4", "2", "1", "1/2"]
    day.hears("org: /toernooi zet wachten")
    day.hears("org taps 0")
    assert day.now().settings.grace == 0
    running(day)
    assert "rangschikking: punten" in said(day.hears("org: /toernooi zet"))
    assert {"rangschikking", "rondes"}.isdisjoint(labels(day, "org: /toernooi zet"))


def test_the_standing_says_why_and_shows_each_round_on_request(day):
    running(day)
    day.hears("org: /toernooi invaller Cees Kees")
    day.hears("org: /toernooi dromer Dirk")
    closes(day)
    day.hears("org: /toernooi uit Eef")
    day.hears("org: /straf Fien 100 te laat")
    day.hears("org: /toernooi")
    heard = said(day.hears("org taps Stand"))
    assert "Cees (R1 Kees)" in heard
    assert "Dirk (R1 Dromer)" in heard
    assert "Eef (gestopt)" in heard
    lines = said(day.hears("org taps Per ronde"))
    assert "1. Anna: 0 = 0" in lines
    assert "Fien: 0 (straf −100) = −100" in lines


@pytest.mark.slow
def test_a_player_sees_what_each_round_brought_but_not_before_its_release(day):
    entered(day, with_phone=EIGHT)
    for name in EIGHT:
        day.hears(f"{name.lower()}> hallo")
    starts(day)
    anna = day.seats(1)[1][0].lower()
    day.hears("org: /uitslag 1 30 -10 -10 -10")
    assert "+30" not in said(day.hears(f"{anna}> /toernooi"))
    day.hears("org: /uitslag 2 20 -10 -10 0")
    day.step("Sluit ronde")
    assert "+30, 4 tp, plaats 1." in said(day.hears(f"{anna}> /toernooi"))
