import pytest

from tests.adapters.discord.served import Served
from tests.databases import url

__all__ = ["url"]


@pytest.fixture
async def club(tmp_path):
    club = Served(f"sqlite:///{tmp_path}/club.db")
    await club.start()
    await club.found("Anna", "Bert", "Cees", "Dirk")
    yield club
    await club.stop()
