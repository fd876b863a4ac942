"""The evenings of tests/transcripts, played at the console, on either kind of database."""

from pathlib import Path

import pytest

from tests.bot.at_the_console import AtTheConsole
from tests.databases import empty_copy
from tests.transcripts.evenings import AT_ONCE, evenings, evenings_on, play_evening


def plays(evening: Path, url: str) -> None:
    driver = AtTheConsole(url)
    try:
        assert play_evening(evening.read_text(encoding="utf-8"), driver) > 0
    finally:
        driver.close()


@pytest.mark.slow
@pytest.mark.parametrize("evening", evenings(), ids=lambda path: path.stem)
def test_the_evening_goes_as_the_rules_say(evening: Path, tmp_path):
    plays(evening, f"sqlite:///{tmp_path}/club.db")


@pytest.mark.slow
@pytest.mark.parametrize("evening", evenings_on("postgresql"))
def test_the_evening_goes_as_well_on_postgresql(evening: Path, postgres_server, postgres_template):
    plays(evening, empty_copy(postgres_server, postgres_template))


def test_every_evening_that_is_played_at_once_is_there():
    assert set().union(*AT_ONCE.values()) <= {path.stem for path in evenings()}
