"""Three bots on one machine, each with a token, process and database of its own, under load.

Each has 200 clubs that record eight rounds a second in all, at Telegram's own pace: as much as
Telegram takes of one token. The platforms, too, are processes of this machine.
"""

import asyncio
import multiprocessing
import os
import statistics
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from tests.adapters.telegram.botapi.program import Program
from tests.adapters.telegram.botapi.server import BotApi
from tests.adapters.telegram.test_sending import until
from tests.bench.bench_telegram import GROUPS, Busy

TOKENS = int(os.environ.get("PELING_BENCH_TOKENS", "3"))
A_SECOND, SECONDS = 8, 60
A_MINUTE = 60.0
TICKS = os.sysconf("SC_CLK_TCK")


class Token(Busy):
    """A bot of its own: its platform, its process, its database."""

    a_second, seconds = A_SECOND, SECONDS

    async def run(self, folder: str) -> None:
        self.api = BotApi(minute=60.0)
        await self.api.start()
        program = Program(self.api, f"sqlite:///{folder}/club.db")
        await program.start()
        self.phones = [self._club(number) for number in range(GROUPS)]
        self.written = {phone.group.id: [] for phone in self.phones}
        await until(lambda: all(phone.group.shown() for phone in self.phones), A_MINUTE)
        self.api.limited = True
        before = spent(program.pid)
        await self._record()
        with suppress(AssertionError):  # then they are told as wrong
            await until(lambda: not self.wrong(), A_MINUTE)
        self.cost = (spent(program.pid) - before) / (A_SECOND * SECONDS)
        await program.end()
        await self.api.stop()


def spent(process: int) -> float:
    """Processor time (s) that a process has taken."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return sum(map(int, fields[11:13])) / TICKS


def one(told: Any) -> None:
    """A token, to be told of."""
    with tempfile.TemporaryDirectory() as folder:
        token = Token()
        asyncio.run(token.run(folder))
    told.put((token.waits(), token.cost, token.wrong(), token.told_to_wait()))


def main() -> int:
    """Print what came of it; 1 when a round is missing, or a platform asked for patience."""
    told: Any = multiprocessing.Queue()
    began = time.monotonic()
    tokens = [multiprocessing.Process(target=one, args=(told,)) for _ in range(TOKENS)]
    for token in tokens:
        token.start()
    found = [told.get() for _ in tokens]
    for token in tokens:
        token.join()
    table = Table("token", "p50", "p99", "processor, a round", "wrong", "told to wait")
    for number, (waits, cost, wrong, patience) in enumerate(found, 1):
        hundredths = statistics.quantiles(waits, n=100)
        times = (f"{hundredths[at] * 1e3:.0f} ms" for at in (49, 98))
        table.add_row(str(number), *times, f"{cost * 1e3:.1f} ms", str(wrong), str(patience))
    Console().print(table)
    print(f"{TOKENS} tokens, {A_SECOND} rounds a second each, in {time.monotonic() - began:.0f} s")
    return int(any(wrong or patience for _, _, wrong, patience in found))


if __name__ == "__main__":
    sys.exit(main())
