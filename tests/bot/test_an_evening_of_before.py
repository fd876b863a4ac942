"""An evening as it was: when it is judged, how it is shown, and the acts that mend it (C12)."""

import pytest

from tests.bot.newcomers import Club, after

FOUR = ("Anna", "Bert", "Cees", "Dirk")
EIGHT = (*FOUR, "Eef", "Fien", "Gijs", "Hans")
HOUR = 60
A_DAY = 24 * HOUR
TOO_FEW = "telt niet mee voor de competitie"


@pytest.fixture
def club(tmp_path):
    """Eight members and Zoe, who manages the group; Saturday 14 November, half past eight."""
    club = Club(tmp_path)
    for who in (*EIGHT, "Zoe"):
        club.says(who, "/help", -7 * A_DAY)
    club.says("Zoe", "/competitie")
    club.taps("Zoe", "Zo spelen wij")
    return club


def plays(club, *four, winner=""):
    """Four rounds of one winner, 120 each: she gets +480 a round as East."""
    club.says("Zoe", f"/nieuw {' '.join(four)}")
    for _ in range(4):
        line = " ".join(f"{name} {120 if name == (winner or four[0]) else 0}" for name in four)
        club.says(four[0], f"/ronde {line}")


def ends(club, who):
    club.says(who, "/einde")
    return club.taps(who, "✅ Klopt")


# --- judged when it is over ------------------------------------------------------------------


def test_while_another_table_plays_it_is_not_judged(club):
    """Four of the eight have played; the others have not begun."""
    plays(club, *FOUR)
    club.says("Zoe", "/nieuw Eef Fien Gijs Hans")
    assert TOO_FEW not in ends(club, "Anna")
    club.says("Zoe", "/competitie")
    assert "telt niet" not in club.taps("Zoe", "Avonden")
    for _ in range(4):
        club.says("Eef", "/ronde Eef 120 Fien 0 Gijs 0 Hans 0")
    assert "Avond 1 telt mee (8 leden)" in ends(club, "Eef")


def test_when_the_table_that_was_waited_for_goes_it_is_judged(club):
    plays(club, *FOUR)
    club.says("Zoe", "/nieuw Eef Fien Gijs Hans")
    ends(club, "Anna")
    assert f"{TOO_FEW}: 4 van de 8 leden" in ends(club, "Eef")


def test_at_five_in_the_morning_it_is_judged_whatever_is_open(club):
    """The evening is of Amsterdam: 05:00 there is 04:00 in UTC, eight hours and a half later."""
    plays(club, *FOUR)
    club.says("Zoe", "/nieuw Eef Fien Gijs Hans")
    ends(club, "Anna")

    def at(minute):
        club.minute, club.now = minute, after(minute)
        club.do(lambda ledger: club.talk.tick(ledger.unit()))
        return "\n".join(club._posted())

    begun = club.minute
    assert at(begun + 8 * HOUR + 29) == ""
    assert f"{TOO_FEW}: 4 van de 8 leden" in at(begun + 8 * HOUR + 31)
    assert at(begun + 8 * HOUR + 32) == ""
    club.says("Zoe", "/competitie")
    assert "za 14 nov telt niet (4 leden)" in club.taps("Zoe", "Avonden")
