"""A season through the chat, computed once more by code that knows nothing of the program."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from bot.ports.records import Settings
from tests.adapters.discord.test_transcripts import Driver as OnDiscord
from tests.adapters.telegram.test_transcripts import Driver as OnTelegram
from tests.bot.at_the_console import AtTheConsole
from tests.plain_season import ranked
from tests.sampling import sampled
from tests.secretary import MEMBERS, Secretary

DRIVERS: dict[str, Callable[[str], Any]] = {
    "console": AtTheConsole,
    "telegram": OnTelegram,
    "discord": partial(OnDiscord, settings=Settings()),
}
DEEDS = ("guests", "corrected", "punished", "out")


def plays(where, folder, seed, come, evenings, *, always=False):
    url = f"sqlite:///{folder}/season.db"
    driver = DRIVERS[where](url)
    try:
        secretary = Secretary(driver, url, seed, come, always=always)
        for _ in range(evenings):
            secretary.evening()
    finally:
        refused = driver.close()
    assert not refused
    return secretary


def whole(secretary):
    """All seventeen played, and there was all that a season brings."""
    assert secretary.acts > 80
    assert set(secretary.had) == {"of 3", "of 4", "of 5", *DEEDS}
    assert len(ranked(secretary.request())["standings"][0]["rows"]) == len(MEMBERS)


@pytest.mark.slow
def test_a_season_of_twenty_evenings_is_what_the_book_says(tmp_path):
    secretary = plays("console", tmp_path, 20, (7, 8, 9, 10, 11, 12), 20)
    whole(secretary)


@pytest.mark.slow
@pytest.mark.parametrize("where", sampled(["telegram", "discord"], 1))
def test_an_evening_elsewhere_brings_what_the_book_says(tmp_path, where):
    secretary = plays(where, tmp_path, 4, (10,), 1)
    assert len(ranked(secretary.request())["standings"][0]["rows"]) >= 8


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("where", DRIVERS)
def test_any_season_is_what_the_book_says_after_every_act(tmp_path, where, seed):
    secretary = plays(where, tmp_path, seed, range(7, 18), 20, always=True)
    whole(secretary)
