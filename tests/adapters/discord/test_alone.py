"""A host with one platform pays for no other."""

import subprocess
import sys

import pytest

SERVE = """
import sys
from adapters.storage.upkeep.opening import open_store
from bot.hosting.platforms import counted, services
from bot.settings import Settings
settings = Settings()
store = open_store("sqlite:///" + sys.argv[1])
list(services(settings, store, None, counted(settings), None))
store.close()
sys.exit({module!r} in sys.modules)
"""


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
