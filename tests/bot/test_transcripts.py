"""The evenings of tests/transcripts, played at the console, on either kind of database."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bot.at_the_console import AtTheConsole
from tests.transcripts.evenings import evenings, play_evening


@pytest.fixture
def console(url) -> Iterator[AtTheConsole]:
    driver = AtTheConsole(url)
    yield driver
    driver.close()


@pytest.mark.parametrize("evening", evenings(), ids=lambda path: path.stem)
def test_the_evening_goes_as_the_rules_say(evening: Path, console: AtTheConsole):
    assert play_evening(evening.read_text(encoding="utf-8"), console) > 0
