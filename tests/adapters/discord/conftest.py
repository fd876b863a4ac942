import pytest

from tests.adapters.discord.served import Served


@pytest.fixture
async def club(tmp_path):
    club = Served(f"sqlite:///{tmp_path}/club.db")
    await club.start()
    yield club
    await club.stop()
