"""A week of the hand of the week on Discord, with the bot's real client."""

import pytest

from bot.ports.records import Settings
from tests.adapters.discord.test_transcripts import OnDiscord
from tests.week_of_a_hand import AWeek


@pytest.mark.slow
async def test_it_is_asked_answered_once_and_explained(tmp_path):
    player = OnDiscord(f"sqlite:///{tmp_path}/club.db", Settings())
    await player.start()
    week = AWeek(player, lambda: player.served.store)
    await week.played()
    await week.explained("Goed: Anna en Eef (4 antwoorden).")
    await player.stop()
