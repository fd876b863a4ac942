"""A stranger's /start in private: what this is in two lines, and what needs no club."""

import pytest

from bot.conversation import Talk
from bot.messages import Incoming, Place, Said, Speaker
from bot.talk.turn import Environment
from tests.bot.newcomers import BEGIN, Club

INVITE = "https://t.me/PeLing?startgroup=club"


@pytest.fixture
def club(tmp_path):
    club = Club(tmp_path)
    yield club
    club.store.close()


def started(club, language, invite):
    """The newest answer to /start from somebody without a club."""
    place, speaker = Place("zoe", "Zoe", "private"), Speaker("zoe", "Zoe", language)
    incoming = Incoming("c", place, speaker, BEGIN, Said("/start"), invite=invite)
    club.do(
        lambda ledger: Talk(Environment(club.talk.environment.dice)).handle(
            ledger.unit(incoming), incoming
        )
    )
    list(club._posted())
    return club.in_private[-1]


@pytest.mark.parametrize(
    ("language", "labels"),
    [
        ("nl", ["➕ Zet mij in je groep", "Probeer een spel", "Tel een hand"]),
        ("en", ["➕ Add me to your group", "Try a deal", "Count a hand"]),
    ],
)
def test_it_is_two_lines_and_three_buttons(club, language, labels):
    said = started(club, language, INVITE)
    lines = said.words.split("\n")
    assert len(lines) == 2
    assert max(map(len, lines)) <= 40
    buttons = [button for row in said.buttons for button in row]
    assert [button.label for button in buttons] == labels
    assert [button.url for button in buttons] == [INVITE, "", ""]
    assert [button.action for button in buttons] == ["", "practise", "try-hand"]


def test_where_a_bot_is_put_in_otherwise_there_is_no_such_button(club):
    assert len(started(club, "nl", "").buttons) == 1


def test_an_unknown_link_says_what_the_bot_is(club):
    assert "Pe-Ling houdt de stand bij" in club.says("Zoe", "/start rommel", private=True)
