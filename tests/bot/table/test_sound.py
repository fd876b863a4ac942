"""What sounds: the end and the Gele Trui, results where a club wants them, otherwise nothing."""

import pytest

from bot.ports.records import Settings
from bot.talk.speaking import SETTING
from tests.bot.a_club import Club
from tests.sampling import sampled

EVENING = (
    "@ now 2026-11-20T20:00",  # a Friday; the weekly post comes on Sunday
    "anna: /nieuw Anna Bert Cees Dirk",
    "anna taps Ronde",
    "anna taps Bert",
    "anna taps 120",
    "anna taps Rest nul",  # Bert is the first to wear the jersey
    "bert: /ronde Bert 40 Anna 0 Cees 0 Dirk 0",
    "cees: /ronde Cees 320 Anna 0 Bert 0 Dirk 0",  # and Cees takes it over
    "cees taps Terug",  # so that Bert has it again
    "cees taps Annuleer",
    "anna: /stand",
    "anna: /onzin",
    "anna: /tel EEEEE",
    "anna: /ranglijst",
    "anna: /einde",
    "anna taps Klopt",
    "@ now 2026-11-22T20:00",
)
SAID = frozenset({"result", "leader", "end", "weekly"})


def sounds(folder, setting):
    """What the posts that sound are about, one after the other."""
    club = Club(folder, Settings(more=((SETTING, setting),) if setting else ()))
    heard = [one.reply for line in EVENING for one in club.play(line) if one.kind == "post"]
    club.close()
    return [sorted(SAID & set(reply.topics)) for reply in heard if not reply.silent]


JERSEY = [["leader", "result"], ["leader", "result"], ["leader"]]


@pytest.mark.parametrize(
    ("setting", "expected"),
    sampled(
        [
            ("", [*JERSEY, ["end"]]),
            ("end", [*JERSEY, ["end"]]),
            ("all", [JERSEY[0], ["result"], *JERSEY[1:], ["end"], ["weekly"]]),
            ("none", []),
            ("a word of old", [*JERSEY, ["end"]]),
        ],
        2,
    ),
)
def test_only_what_a_club_wants_to_hear_sounds(tmp_path, setting, expected):
    assert sounds(tmp_path, setting) == expected


def test_the_sound_is_a_setting(tmp_path):
    club = Club(tmp_path)
    club.play("anna: /instellingen", "anna taps Geluid", "anna taps niets")
    assert dict(club.evening.settings.more)[SETTING] == "none"
    shown = club.play("anna taps Geluid")
    labels = [button.label for row in shown[-1].reply.buttons for button in row]
    club.close()
    assert "niets ✓" in labels
    assert "einde en Gele Trui" in labels
