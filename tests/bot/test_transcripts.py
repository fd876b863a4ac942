"""The evenings of tests/transcripts, played at the console."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from adapters.console.evening import Evening
from adapters.console.platform import Shown
from adapters.console.render import words
from adapters.console.replay import begin, clock_of_a_script, play
from adapters.console.script import Act
from bot.main import PeLing, program_on
from bot.ports import Settings
from tests.transcripts.evenings import Heard, evenings, play_evening


class AtTheConsole:
    """Plays an evening at the console, on the real bot with a database in a file."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._heard: list[Heard] = []
        self._evening = Evening(
            program_on(url, Settings()), self._show, "test", clock_of_a_script()
        )
        begin(self._evening)

    def play(self, act: Act, number: int) -> list[Heard]:
        self._heard.clear()
        play(self._evening, act, number)
        return list(self._heard)

    def state(self):
        return PeLing().state(self._url)

    def close(self) -> None:
        self._evening.close()

    def _show(self, shown: Shown) -> None:
        self._heard.append(Heard(words(shown.reply), shown.reply.topics))


@pytest.fixture
def console(tmp_path) -> Iterator[AtTheConsole]:
    driver = AtTheConsole(f"sqlite:///{tmp_path}/evening.db")
    yield driver
    driver.close()


@pytest.mark.parametrize("evening", evenings(), ids=lambda path: path.stem)
def test_the_evening_goes_as_the_rules_say(evening: Path, console: AtTheConsole):
    assert play_evening(evening.read_text(encoding="utf-8"), console) > 0
