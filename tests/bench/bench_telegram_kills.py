"""Kills `peling run` 500 times while rounds flow in from Telegram."""

import asyncio
import os
import sqlite3
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from tests.adapters.telegram.botapi.program import kill_again_and_again
from tests.adapters.telegram.botapi.server import BotApi

KILLS = int(os.environ.get("PELING_BENCH_KILLS", "500"))
EVERY = 0.05
"""The time (s) from one round to the next."""


async def killed(path: Path, seed: int) -> int:
    """How many rounds were written."""
    api = BotApi(minute=0.01)
    await api.start()
    written, _ = await kill_again_and_again(api, path, KILLS, Random(seed), EVERY)
    await api.stop()
    return written


def main() -> int:
    """Print what came of it; 1 when a round was lost or is there twice."""
    seed = int(time.time())
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "club.db"
        written = asyncio.run(killed(path, seed))
        with sqlite3.connect(path) as database:
            count = "SELECT count(*) FROM events WHERE kind = 'won'"
            recorded = database.execute(count).fetchone()[0]
    print(f"{KILLS} kills (seed {seed}), {written} rounds written, {recorded} recorded")
    return 0 if recorded == written else 1


if __name__ == "__main__":
    sys.exit(main())
