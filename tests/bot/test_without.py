"""The program with features left out: the evening is played, and nothing of them is loaded."""

import re
from itertools import chain

import pytest

from tests.bot.without import played

SMALL = ("count", "practice", "linking", "transfer")
OWN = {
    "count": r"bot\.features\.(count|practice)\.(?!feature$)|core\.(scoring|reading|practice)\.",
    "practice": r"bot\.features\.practice\.|core\.practice\.",
    "linking": r"bot\.features\.linking\.",
    "transfer": r"bot\.features\.transfer\.",
    "all": r"bot\.features\.\w+\.(?!rows$)"
    r"|core\.(competition|tournament|practice|scoring|reading)\.|core\.(notation|hands|groups)$",
}
"""The modules of each feature, and those that it alone needs; but for rows of the database."""
LINES = [
    "anna: /nieuw Anna Bert Cees Dirk",
    "anna: /ronde Bert 120 Anna 40 Cees 0 Dirk 20",
    "anna: /ronde Anna (555k) 123b 99t OOO CC +C:muur; Bert 0; Cees 0; Dirk 0",
    "anna: /instellingen",
    "anna: /help",
    "bert> /help",
]
A_TABLE = "anna: /leden naam;club"
BUTTONS = {
    "count": ["tiles:1:3", "tilepad:1:3:1:0", "try-hand", "why:nmv 64"],
    "practice": ["learn", "learnrule:nmv 68", "practise", "answer:1:20", "weekhand:1:20"],
    "linking": ["unlink:1", "founding"],
    "transfer": ["exportclub", "importit:1", "importpaste"],
}
"""Buttons of old messages."""
UNKNOWN = "Die knop werkt hier niet (meer)."


@pytest.fixture(scope="module")
def plays():
    """What came of it without some features, each played once."""
    known = {}

    def play(without):
        if without not in known:
            wanted = BUTTONS.get(without) or [*chain(*BUTTONS.values())]
            lines = [*LINES, A_TABLE] if without in {"transfer", "all"} else LINES
            known[without] = played(without, evening="nl_avond", lines=lines, taps=wanted)
        return known[without]

    return play


@pytest.fixture(params=[*(pytest.param(key, marks=pytest.mark.slow) for key in SMALL), "all"])
def without(request):
    """The features that are left out."""
    return request.param


@pytest.mark.slow
def test_an_evening_is_played_and_nothing_of_the_feature_is_loaded(plays, without):
    answer = plays(without)
    assert answer["held"] == plays("")["held"] > 0
    assert [name for name in answer["modules"] if re.match(OWN[without], name)] == []
    assert [name for name in plays("")["modules"] if re.match(OWN[without], name)]


def test_an_old_button_of_the_feature_does_nothing_and_says_so(plays, without):
    told = plays(without)["told"]
    assert set(told) == {UNKNOWN}
    assert len(told) >= 2


def test_a_round_is_recorded_and_explained_in_the_same_words(plays, without):
    assert plays(without)["said"][:2] == plays("")["said"][:2]


@pytest.mark.parametrize("features", [pytest.param("count", marks=pytest.mark.slow), "all"])
def test_a_hand_in_tiles_is_refused_in_words(plays, features):
    assert "Spel 2: Anna wint met" in plays("")["said"][2]
    assert "Handen in stenen tel ik hier niet" in plays(features)["said"][2]


@pytest.mark.parametrize("features", [pytest.param("transfer", marks=pytest.mark.slow), "all"])
def test_a_table_of_members_is_refused_in_words(plays, features):
    assert "Bestanden lees ik hier niet" in plays(features)["said"][-1]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("feature", "setting"),
    [("practice", "Leren tellen"), ("practice", "Hand van de week"), ("linking", "Export")],
)
def test_its_settings_are_not_listed(plays, feature, setting):
    assert setting not in plays(feature)["said"][3]
    assert (setting in plays("")["said"][3]) == (feature == "practice")  # linked chats alone


@pytest.mark.slow
@pytest.mark.parametrize("evening", ["en_complete_144", "nl_regels", "en_five", "nl_ranglijst"])
def test_an_evening_is_played(without, evening):
    assert played(without, evening=evening)["held"] == played("", evening=evening)["held"] > 0
