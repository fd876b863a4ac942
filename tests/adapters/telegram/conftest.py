import pytest

from tests.adapters.telegram.botapi.hosted import Club, Hosted
from tests.adapters.telegram.botapi.server import BotApi
from tests.databases import url

__all__ = ["url"]


@pytest.fixture
async def api():
    api = BotApi(minute=0.005)
    await api.start()
    yield api
    await api.stop()


@pytest.fixture
async def hosted(api, tmp_path):
    hosted = Hosted(api, f"sqlite:///{tmp_path}/club.db")
    await hosted.start()
    yield hosted
    await hosted.stop()


@pytest.fixture
def club(hosted):
    return Club(hosted)
