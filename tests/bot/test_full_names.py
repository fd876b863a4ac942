"""A club whose members have full names is served as one with first names."""

import pytest

from tests.bot.at_the_console import AtTheConsole
from tests.bot.copied import copied
from tests.bot.newcomers import Club
from tests.transcripts.evenings import play_evening

NAMES = "Truus Mol, Henk Smit, Joke de Boer, Dennis van den Berg, Wil Jansen"


def listed(folder):
    """A club with a list of full names and a table of first names."""
    club = Club(folder)
    club.says("Anna", f"/leden {NAMES}")
    club.says("Anna", "/nieuw Truus Henk Joke Dennis")
    return club


@pytest.fixture
def club(tmp_path):
    return copied(listed, tmp_path)


@pytest.mark.parametrize(
    ("line", "scores"),
    [
        ("Joke 100, de rest 0", (0, 0, 100, 0)),
        ("Dennis wint met 60, de anderen niks", (0, 0, 0, 60)),
        ("Joke de Boer 80 Truus 10 Henk 20 Dennis van den Berg 30", (10, 20, 80, 30)),
    ],
)
def test_a_word_inside_names_is_nobody(club, line, scores):
    club.says("Anna", f"/ronde {line}")
    assert [played.scores for played in club.rounds()] == [scores]


@pytest.mark.parametrize("command", ["/straf Jokke 1 te laat", "/wissel Hnek Wil"])
def test_a_typo_in_a_first_name_offers_the_full_name(club, command):
    asked = club.says("Anna", command)
    assert ("Joke de Boer" in asked) or ("Henk Smit" in asked)


def test_a_relief_that_is_told_again_is_not_turned_round(club):
    line = "/wissel Wil Jansen valt in voor Henk"
    assert "Wil Jansen neemt vanaf spel 1 de plaats van Henk Smit in" in club.says("Anna", line)
    assert "Wil Jansen zit al aan deze tafel." in club.says("Anna", line)


def test_a_key_that_has_no_room_shows_the_first_name(club):
    club.says("Anna", "/ronde Dennis 125 Joke 10 Truus 0 Henk 0")
    labels = club.buttons
    assert any(label.endswith("Dennis 125") for label in labels)


AT_THE_CONSOLE = """
anna: /leden Henk Smit, Jan Mol, Jan Bos
henk: /leden
#? says "4 leden"
jan: /leden
#? says "5 leden"
"""


def test_at_the_console_a_first_name_that_one_member_has_is_that_member(tmp_path):
    console = AtTheConsole(f"sqlite:///{tmp_path}/club.db")
    assert play_evening(AT_THE_CONSOLE, console) == AT_THE_CONSOLE.count("#?")
    console.close()


def test_an_account_with_an_emoji_is_the_player_of_that_name(tmp_path):
    club = Club(tmp_path)
    club.says("Anna", '/nieuw Anna "Henk Smit" Cees Dirk')
    assert "Zelf erbij: Henk Smit" in club.says("Henk Smit 🀄", "/ronde ik 120, de rest 0")
    assert club.rounds()[0].scores == (0, 120, 0, 0)


def test_an_account_with_an_emoji_is_asked_about_the_member_of_that_name(tmp_path):
    club = Club(tmp_path)
    club.says("Anna", "/leden Henk Smit erbij")
    assert "ben jij Henk Smit" in club.says("Henk Smit 🀄", "/ik")
