"""The tournaments of *It must show* on Discord (tests/bot/tournament/a_day.py)."""

from bot.ports.records import Settings
from tests.adapters.discord.test_transcripts import Driver
from tests.bot.tournament.a_day import ByDriver, OnAPlatform


class TestOnDiscord(OnAPlatform):
    """Through the real client."""

    platform = staticmethod(lambda url: ByDriver(Driver(url, Settings())))
