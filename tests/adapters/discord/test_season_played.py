"""A season of a club's competition on Discord, reckoned once more by other means."""

import pytest

from bot.ports.records import Settings
from tests.adapters.discord.test_transcripts import Driver
from tests.plain_season import ranked
from tests.secretary import Scripted, Secretary


def plays(folder, seed, come, evenings):
    driver = Driver(f"sqlite:///{folder}/season.db", Settings())
    kept = driver.evening.served.store
    secretary = Secretary(
        Scripted(driver, lambda work: kept.read(work).result()), seed, come, always=False
    )
    try:
        for _ in range(evenings):
            secretary.evening()
    finally:
        driver.close()
    return secretary


def test_an_evening_on_discord_brings_what_the_book_says(tmp_path):
    secretary = plays(tmp_path, 4, (10,), 1)
    assert len(ranked(secretary.request())["standings"][0]["rows"]) >= 8


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2))
def test_a_season_on_discord_is_what_the_book_says(tmp_path, seed):
    assert plays(tmp_path, seed, range(7, 12), 20).acts > 100
