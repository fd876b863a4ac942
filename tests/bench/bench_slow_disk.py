"""A disk whose commits take 25 ms: 100 rounds a second, and how long each waits for its answer.

From the update that is handed over to the first call about its chat, with a session that answers
at once. The clubs are many, so that no round waits for another one of its own table.
"""

import asyncio
import json
import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import quantiles
from typing import Any
from unittest.mock import patch

from bot.storage.connection import Connection
from tests.bench.goals import reached
from tests.bench.on_telegram import OPEN, Ours
from tests.bench.telegram_echo import Session, message

COMMIT = 0.025
"""How long (s) a durable commit takes."""
A_SECOND, SECONDS, CLUBS = 100, 15, 100
"""The most (ms) that half of the answers may take."""
LINE = "/ronde Bert 120 Anna 40 Cees 0 Dirk 20"


class Timed(Session):
    """A session that notes when a chat is first called after its round."""

    def __init__(self) -> None:
        """No round was heard yet."""
        super().__init__()
        self.heard: dict[int, float] = {}
        self.waited: list[float] = []

    def request(self, _: str, url: str, **given: Any) -> Session:
        """A call."""
        chat = int(json.loads(given.get("data") or "{}").get("chat_id", 0))
        began = self.heard.pop(-chat, None)
        if began is not None:
            self.waited.append(time.perf_counter() - began)
        return super().request(_, url, **given)


def make_slow() -> None:
    """Make every durable commit of this process take its time."""
    say = Connection.say

    def slowly(connection: Connection, words: str) -> None:
        say(connection, words)
        if words == "COMMIT" and connection.driver.execute("PRAGMA synchronous").fetchone()[0] > 1:
            time.sleep(COMMIT)

    patch.object(Connection, "say", slowly).start()


async def measure(path: Path) -> tuple[list[float], float]:
    """Return how long (s) each round waited, and the share of the processor."""
    session = Timed()
    ours = Ours(path, session=session)
    await ours.start()
    for chat in range(1, CLUBS + 1):
        await ours.hear([{"update_id": chat, "message": message(chat, OPEN)}])
    await ours.quiet()
    began, spent = time.perf_counter(), time.process_time()
    taken = []
    for number in range(A_SECOND * SECONDS):
        await asyncio.sleep(began + number / A_SECOND - time.perf_counter())
        chat = 1 + number % CLUBS
        session.heard[chat] = time.perf_counter()
        update = {"update_id": 1000 + number, "message": message(chat, LINE)}
        taken.append(asyncio.create_task(ours.hear([update])))
    await asyncio.gather(*taken)
    await ours.quiet()
    share = (time.process_time() - spent) / (time.perf_counter() - began)
    await ours.stop()
    return session.waited, share


def main() -> int:
    """Print the waits; 1 when half of the answers take too long."""
    place = Path(os.environ.get("PELING_BENCH_DISK", "."))
    make_slow()
    with tempfile.TemporaryDirectory(prefix="bench-", dir=place) as folder:
        waited, share = asyncio.run(measure(Path(folder) / "club.db"))
    marks = quantiles(waited, n=100)
    half, most = 1000 * marks[49], 1000 * marks[94]
    print(f"{len(waited)} rounds: p50 {half:.0f} ms, p95 {most:.0f} ms, {share:.0%} of a core")
    return int(not reached("slow_disk", half))


if __name__ == "__main__":
    sys.exit(main())
