"""Law 13: every feature can be left out, and the rest of the program is as it was."""

import json
import os
import re
import subprocess
import sys

import pytest

from tests.laws import everything

REGISTERED = """
import json, sys
from bot.feature import features
from bot.registry import BUTTONS, COMMANDS, scheduled
from bot.storage.facts import kinds
loaded = sorted(name for name in sys.modules if name.startswith("bot.features."))
print(json.dumps([
    [command.key for command in COMMANDS],
    sorted(BUTTONS),
    sorted(scheduled()),
    sorted(kinds()),
    loaded,
]))
"""
IN_PAIRS = {"count": {"practise"}, "practice": {"practise"}}
"""Commands that are registered only where two features are loaded."""
SHARED = {"result", "penalty"}
"""Commands that two features register: one of them is enough."""


def registered(without):
    environment = os.environ | {"PELING_WITHOUT": without}
    told = subprocess.run(
        [sys.executable, "-c", REGISTERED], env=environment, capture_output=True, check=True
    )
    return json.loads(told.stdout)


@pytest.fixture(scope="module")
def whole():
    return registered("")


def keys():
    """One feature in the quick suite, each one in the slow one."""
    first, *others = everything.features()
    return [first, *(pytest.param(key, marks=pytest.mark.slow) for key in others)]


@pytest.mark.slow
@pytest.mark.parametrize("key", keys())
def test_a_feature_that_is_left_out_takes_only_its_own_with_it(key, whole):
    feature = everything.features()[key]
    commands, buttons, scheduled, kinds, modules = registered(key)
    own = {command.key for command in feature.commands} | IN_PAIRS.get(key, set())
    assert set(whole[0]) - set(commands) == own - SHARED
    assert [each for each in whole[0] if each in commands] == commands
    own_buttons = {verb for command in feature.commands for verb in command.buttons}
    assert own_buttons | {*feature.buttons} <= {*whole[1]} - {*buttons} | {
        verb for command in feature.commands if command.key in SHARED for verb in command.buttons
    }
    assert {each.kind.name for each in feature.scheduled} == {*whole[2]} - {*scheduled}
    assert {*feature.facts} == {*whole[3]} - {*kinds}
    assert not [name for name in modules if re.match(rf"bot\.features\.{key}\.(?!rows$)", name)]


def test_the_law_goes_through_every_feature():
    assert len(everything.features()) >= 7
