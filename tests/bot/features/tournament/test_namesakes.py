"""Namesakes in a tournament: the club, or the number, is behind their name (T2; T13, 8)."""

import pytest

from tests.bot.features.tournament.a_day import Day
from tests.bot.features.tournament.test_in_the_hall import said, starts

OTHERS = ["Bert", "Cees", "Dirk", "Eef", "Fien"]
TWO = ["Ron (Noord)", "Ron (Zuid)"]


@pytest.fixture
def day(tmp_path):
    """Three of one name, one without a club, among eight."""
    found = Day(f"sqlite:///{tmp_path}/day.db", 1)
    found.hears("@ now 2027-03-14T09:00")
    found.hears("org: /toernooi Witte Draak 2027-03-14, 8 spelers, 2 rondes, nts-2023")
    found.hears("org: /toernooi in Ron; Noord⏎Ron; Zuid⏎Ron⏎" + "⏎".join(OTHERS))
    yield found
    found.console.close()


def test_before_the_draw_one_of_them_is_withdrawn_by_a_tap_or_the_club(day):
    assert "Wie bedoel je met Ron?" in said(day.hears("org: /toernooi uit Ron"))
    assert "Ron (zonder club) doet niet mee" in said(day.hears("org taps Ron (zonder club)"))
    assert "Ron (Zuid) doet niet mee" in said(day.hears("org: /toernooi uit Ron (Zuid)"))
    assert [(one.name, one.club) for one in day.now().playing() if one.name == "Ron"] == [
        ("Ron", "Noord")
    ]


def test_the_list_results_and_standing_tell_them_apart(day):
    day.hears("org: /toernooi")
    day.hears("org taps Loting")
    seats = said(day.hears("org taps Publiceer"))
    t = day.now()
    third = next(one.entry for one in t.present if (one.name, one.club) == ("Ron", ""))
    three = [*TWO, f"Ron ({t.number_of(third)})"]
    assert all(f"{name}: tafel " in seats for name in three)
    day.hears("org taps Start ronde")
    results = said(day.hears("org: /uitslag⏎1 30 10 -10 -30⏎2 40 20 -20 -40"))
    results += said(day.hears("org: /toernooi uitslagen"))
    assert all(f"{name} " in results for name in three)
    day.hears("org: /toernooi")
    standing = said(day.hears("org taps Sluit ronde")) + said(day.hears("org taps Toch sluiten"))
    assert all(f". {name} " in standing for name in three)


def test_a_result_by_names_means_the_one_at_that_table_or_of_that_club(day):
    starts(day)
    t = day.now()
    for table, numbers in enumerate(t.tables(1), 1):
        four = [t.entrants[t.holder(number, 1)] for number in numbers]
        twice = [one.name for one in four].count("Ron") > 1
        names = [f"{one.name} ({one.club})" if twice and one.club else one.name for one in four]
        points = (30, 10, -10, -30)
        line = " ".join(f"{name} {its}" for name, its in zip(names, points, strict=True))
        day.hears(f"org: /uitslag {table} {line}")
        assert day.now().sessions[1].results[table].points == points
