"""A host with one platform pays for no other."""

import subprocess
import sys
from datetime import UTC, datetime
from typing import Any, cast

import pytest
from pydantic import SecretStr

from bot.hosting.serving import count_identifications, services
from bot.messages import Incoming, Place, Said, Speaker
from bot.pictures.process import PictureProcess
from bot.ports.health import HealthState
from bot.settings import HostSettings
from bot.storage.upkeep.opening import open_store

SERVE = """
import sys
from bot.storage.upkeep.opening import open_store
from bot.hosting.serving import count_identifications, services
from bot.settings import HostSettings
settings = HostSettings()
store = open_store("sqlite:///" + sys.argv[1])
list(services(settings, store, None, count_identifications(settings), None))
store.close()
sys.exit({module!r} in sys.modules)
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("token", "other"),
    [("PELING_DISCORD_TOKEN", "telegram"), ("PELING_TELEGRAM_TOKEN", "discord")],
)
def test_nothing_of_the_other_platform_is_loaded(token, other, tmp_path):
    run = subprocess.run(
        [sys.executable, "-c", SERVE.format(module=other), str(tmp_path / "club.db")],
        env={token: "x", "HOME": str(tmp_path), "PYTHONPATH": "."},
        check=False,
    )
    assert run.returncode == 0


def test_the_program_as_it_is_served_answers_anywhere(tmp_path):
    url = f"sqlite:///{tmp_path}/club.db"
    settings = HostSettings(discord_token=SecretStr("x"), database_url=url)
    store = open_store(settings.database_url)
    draw = PictureProcess().png
    [discord] = cast(
        Any, services(settings, store, draw, count_identifications(settings), HealthState())
    )
    asked = Said("/regel 59")
    eef = Speaker("7", "Eef", "nl")
    found = discord.config.anywhere(
        Incoming("discord", Place("9"), eef, datetime(2026, 11, 21, 20, tzinfo=UTC), asked)
    )
    store.close()
    assert "59" in found.replies[0].words
