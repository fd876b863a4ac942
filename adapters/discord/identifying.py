"""How often the bot identifies itself to the gateway: a thousand times a day are allowed.

A bot that spends them all loses its token, so a program that fails and restarts again and again
waits longer each time. The times of its starts are in a file, which outlives the program. Being
stopped by the host is no failure: far more starts after that need no wait.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from time import time
from typing import Any

HOUR = 3600.0
FREE = 3
"""How many times in an hour it needs no wait."""
WELL = -1
"""Stands in the file for no shard, but for the starts of programs that their host has ended."""
FREE_WHEN_WELL = 30
"""How many of those in an hour need no wait: 720 a day."""
WAIT = 60.0
"""How long (s) the next one waits; each further one twice as long as the one before ..."""
LONGEST = 1200.0
"""... but no longer than this."""

BETWEEN = 5.0
"""How long (s) a shard waits after the one before."""
LONGEST_WHILE_CONNECTED = 40.0

_log = logging.getLogger("peling.discord")

Sleep = Callable[[float], Awaitable[None]]


@dataclass(slots=True)
class Identifying:
    """Counts in a file, made when it is first needed; without one, while the program runs.

    Times are seconds since 1970.
    """

    file: Path | None = None
    clock: Callable[[], float] = time
    sleep: Sleep = asyncio.sleep
    _times: dict[int, list[float]] = field(default_factory=dict, init=False)
    _mine: set[int] = field(default_factory=set, init=False)

    async def in_turn(self) -> None:
        """Wait until the bot may present itself."""
        if wait := self.wait():
            _log.warning("presenting the bot to Discord waits %.0f s: it was done too often", wait)
            await self.sleep(wait)

    async def count(self, shard: int, *, first: bool) -> None:
        """A shard presents itself: write it down. Each but the first waits for its turn."""
        if not first:
            # A connection that waits longer than a minute is taken for dead.
            await self.sleep(max(min(self.wait(), LONGEST_WHILE_CONNECTED), BETWEEN))
        self._mine.add(shard)
        lately = self._lately()
        self._write(lately | {shard: [*lately.get(shard, ()), self.clock()]})

    def ended_well(self) -> None:
        """The host has ended the program: how it began was no attempt that failed."""
        lately = self._lately()
        well = [times.pop() for shard in self._mine if (times := lately.get(shard))]
        self._write(lately | {WELL: [*lately.get(WELL, ()), *well]})
        self._mine.clear()

    def wait(self) -> float:
        """For how long (s) to wait, after what is written down."""
        return max((self._after(*each) for each in self._lately().items()), default=0.0)

    def _after(self, shard: int, times: list[float]) -> float:
        now = self.clock()
        lately = [moment for moment in times if moment <= now]
        free = FREE_WHEN_WELL if shard == WELL else FREE
        if len(lately) < free:
            return 0.0
        needed = min(WAIT * 2.0 ** (len(lately) - free), LONGEST)
        return float(max(lately[-1] + needed - now, 0.0))

    def _lately(self) -> dict[int, list[float]]:
        """When each shard presented itself within the hour."""
        kept: dict[Any, list[float]] = self._times
        since = self.clock() - HOUR
        try:
            if self.file is not None and self.file.exists():
                kept = json.loads(self.file.read_text(encoding="utf-8"))
            return {
                int(shard): [moment for moment in map(float, times) if moment > since]
                for shard, times in kept.items()
            }
        except (OSError, ValueError, AttributeError, TypeError):
            _log.warning("%s cannot be read; counting starts again", self.file)
            return {}

    def _write(self, times: dict[int, list[float]]) -> None:
        self._times = times
        if self.file is None:
            return
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            fresh = self.file.with_suffix(".new")
            fresh.write_text(json.dumps(times), encoding="utf-8")
            fresh.replace(self.file)
        except OSError as problem:
            _log.warning("%s cannot be written: %s", self.file, problem)
