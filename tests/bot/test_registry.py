"""Commands are imported when they are first needed, and all of them by a bot that serves."""

import subprocess
import sys
from pathlib import Path

import pytest

from bot import registry
from bot.feature import ByName
from bot.registry import act_of, command_named, command_with_key, commands, import_all
from bot.table.round_buttons import tap_won

ROOT = Path(__file__).parents[2]
LOADED = """
import bot.conversation, sys
print(*(name for name in sys.modules if ".commands." in name))
"""


@pytest.mark.slow
def test_the_conversation_alone_imports_no_command():
    told = subprocess.run(
        [sys.executable, "-c", LOADED],
        capture_output=True,
        text=True,
        check=True,
        env={"PELING_WITHOUT": "all"},
    )
    assert told.stdout.split() == []


def test_everything_that_is_named_can_be_imported():
    import_all()


def test_a_command_that_is_missing_is_an_error(monkeypatch):
    monkeypatch.setattr(ByName, "known", [])
    ByName("bot.table.commands.round:NONE")
    with pytest.raises(AttributeError):
        import_all()
    monkeypatch.setitem(registry._MAIN_JOB, "tea", "bot.table.commands.tea:TEA")
    registry.commands.cache_clear()
    registry._buttons.cache_clear()
    with pytest.raises(ModuleNotFoundError):
        import_all()


def test_a_command_and_a_button_are_found_by_their_names():
    assert command_named("ronde") is command_with_key("round") is not None
    assert command_named("regel") is command_with_key("rule") is not None
    assert command_named("thee") is None
    assert act_of("won") is tap_won
    assert act_of("tea") is None


def test_a_command_that_reads_a_file_says_so():
    reads = {command.key for command in commands() if command.files}
    texts = [path.read_text(encoding="utf-8") for path in ROOT.glob("bot/**/commands/*.py")]
    files = [text for text in texts if "act.sent" in text]
    assert len(files) == len(reads)
    assert all(any(f'"{key}"' in text for key in reads) for text in files)
