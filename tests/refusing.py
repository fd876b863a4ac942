"""A round while the disk refuses calls: run under the shim of `refusing.c`, see `test_refusals`.

Standard input has the cases, one JSON list a line: kind of call, error, first refused call, and
every how many calls again (0: never again). Standard output gets what came of each.
"""

import asyncio
import ctypes
import json
import os
import shutil
import sys
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from random import Random

from bot.delivery.hosts import Host
from bot.delivery.upkeep import Upkeep, UpkeepLoop
from bot.ports.faults import Unavailable
from bot.program import Bot
from bot.storage import DatabaseTrouble, writer
from bot.storage.upkeep import maintenance
from bot.storage.upkeep.opening import open_store
from bot.talk.turn import Environment
from tests.bot.evening import Hall, said, words
from tests.databases import rows

KINDS = ("pread", "pwrite", "fsync", "ftruncate")
ROUND = "/ronde 40 *1230 0 20 gewoon"
TRIES = 6
"""How often the platform brings the round again while the disk refuses calls."""
NOBODY = -1


@dataclass
class Found:
    """What came of a round."""

    calls: int = 0
    """How many calls of the kind the round made while some were refused."""
    closed: bool = False
    recorded: int = 0
    posted: int = 0
    told: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


class Life:
    """A bot from its start to its end, on a file."""

    def __init__(self, url: str, hall: Hall) -> None:
        self.store = open_store(url)
        upkeep = Upkeep(tuple, tuple, str, looks=[0.0] * int(os.environ["LOOKS"]))
        hosts = [Host("hall", "keeper")]
        self.watch = UpkeepLoop(self.store, {"hall": hall}, words, hosts, upkeep)
        self.bot = Bot(
            self.watch.store, Environment(Random(1)), {"hall": hall}, hosts, watch=self.watch
        )
        self.bot.sender._patience = self.bot.desk._patience = (0.01,)

    async def end(self) -> None:
        await self.bot.stop()
        self.store.close()


def begun(url: str, hall: Hall, shim: ctypes.CDLL) -> Life:
    """A bot, started again while its file cannot be opened, at last on a disk that is well."""
    for _ in range(TRIES):
        with suppress(DatabaseTrouble, Unavailable):
            return Life(url, hall)
    shim.refuse(NOBODY, 0, 0, 0)
    return Life(url, hall)


async def played(url: str, shim: ctypes.CDLL, case: tuple[str, int, int, int]) -> Found:
    """A round that comes while calls are refused, again afterwards, and after a restart."""
    kind, error, first, every = case
    refuse = partial(shim.refuse, KINDS.index(kind), error, first, every)
    hall = Hall()
    if kind == "ftruncate":  # which is called while the file is opened
        refuse()
    life = begun(url, hall, shim)
    with suppress(Unavailable):
        await life.bot.start()
    if kind != "ftruncate":
        refuse()
    await brought(life)
    found = Found(shim.calls(KINDS.index(kind)))
    shim.refuse(NOBODY, 0, 0, 0)
    found.closed = bool(life.watch.store.damage)
    if not found.closed:
        await life.bot.desk.lay("hall", [said("2", ROUND)], again=True)
        await life.bot.quiet()
    await life.end()
    found.recorded = await once_more(begun(url, hall, shim))
    found.posted = sum(
        place != "keeper" and act == "post" and "1.230" in text for place, act, text in hall.heard
    )
    found.told = [text for place, _, text in hall.heard if place == "keeper"]
    found.faults = list(maintenance.check(url))
    return found


async def once_more(life: Life) -> int:
    """Bring the round once more after a restart; returns how often it is recorded."""
    await life.bot.start()
    await life.bot.desk.lay("hall", [said("2", ROUND)], again=True)
    await life.bot.quiet()
    recorded: int
    [(recorded,)] = rows(life.store, "SELECT count(*) FROM events WHERE kind = 'won'")
    await life.end()
    return recorded


async def brought(life: Life) -> None:
    """The platform brings the round, again while it is not confirmed."""
    for _ in range(TRIES):
        with suppress(Unavailable):
            await life.bot.desk.lay("hall", [said("2", ROUND)], again=True)
            break
    with suppress(TimeoutError):
        await asyncio.wait_for(life.bot.quiet(), 0.3)


def main() -> None:
    """Play every case on a copy of the same club."""
    folder, shim = Path(os.environ["REFUSED_FOLDER"]), ctypes.CDLL(os.environ["LD_PRELOAD"])
    writer.TIDY = 2  # the log is moved into the file in this round, too
    for line in sys.stdin:
        shutil.copy(folder / "club", folder / "club.db")
        found = asyncio.run(played(f"sqlite:///{folder}/club.db", shim, json.loads(line)))
        sys.stdout.write(json.dumps(asdict(found)) + "\n")
        sys.stdout.flush()
        for left in folder.glob("club.db*"):
            left.unlink()


if __name__ == "__main__":
    main()
