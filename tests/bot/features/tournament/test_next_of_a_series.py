"""The next tournament of a series is announced while one is open (T14.10)."""

import pytest

from tests.bot.features.tournament.a_day import Day
from tests.bot.features.tournament.test_in_the_hall import said


@pytest.fixture
def day(tmp_path):
    found = Day(f"sqlite:///{tmp_path}/day.db", 1)
    found.hears("@ now 2027-03-14T09:00")
    found.hears("org: /toernooi Witte Draak 2027-03-14, 8 spelers, 2 rondes, nts-2023")
    yield found
    found.console.close()


NEXT = "org: /toernooi Rode Draak 2027-06-13, 8 spelers, 2 rondes, nts-2023"


def test_it_is_announced_and_lines_are_about_the_first_day(day):
    assert "nog niet afgesloten" in said(day.hears(NEXT))
    day.hears("org: /toernooi reeks NK")
    assert "Rode Draak" in said(day.hears(NEXT))
    day.hears("anna: hallo")
    day.hears("anna taps Doe mee")
    day.hears("org: /toernooi in Bert")
    assert [one.name for one in day.now().entrants.values()] == ["Bert"]
    # the second is in no series, so a third waits
    assert "Rode Draak is nog niet afgesloten" in said(
        day.hears("org: /toernooi Groene Draak 2027-09-12, 8 spelers, 2 rondes")
    )


def test_when_the_next_is_called_off_the_first_goes_on(day):
    day.hears("org: /toernooi reeks NK")
    day.hears(NEXT.replace("2027-06-13", "2027-03-13"))
    day.hears("org: /toernooi afgelast")
    day.hears("org: /toernooi in Bert")
    assert [one.name for one in day.now().entrants.values()] == ["Bert"]
