"""Limit the identifications with the gateway: Discord allows a thousand a day.

A bot that exceeds this loses its token, so a program that fails and restarts again and again waits
longer each time. The times of its starts are in a file. A stop by the host is no failure: far more
starts after it need no wait.
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
"""Starts in an hour that need no wait."""
WELL = -1
"""The key in the file for starts of programs that the host has stopped."""
FREE_WHEN_WELL = 30
"""Starts in an hour that need no wait after a stop by the host: 720 a day."""
WAIT = 60.0
"""Seconds of the first wait; each further wait is twice as long."""
LONGEST = 1200.0
"""The longest wait (s)."""

BETWEEN = 5.0
"""Seconds between two shards."""
LONGEST_WHILE_CONNECTED = 40.0

_log = logging.getLogger("peling.discord")

Sleep = Callable[[float], Awaitable[None]]


@dataclass(slots=True)
class Identifying:
    """Count identifications in a file, or in memory without a file.

    Times are seconds since 1970.
    """

    file: Path | None = None
    clock: Callable[[], float] = time
    sleep: Sleep = asyncio.sleep
    _times: dict[int, list[float]] = field(default_factory=dict, init=False)
    _mine: set[int] = field(default_factory=set, init=False)

    async def in_turn(self) -> None:
        """Wait until the bot may identify itself."""
        if wait := self.wait():
            _log.warning("presenting the bot to Discord waits %.0f s: it was done too often", wait)
            await self.sleep(wait)

    async def count(self, shard: int, *, first: bool) -> None:
        """Record the identification of a shard; all but the first wait for their turn."""
        if not first:
            # Discord drops a connection that waits longer than a minute.
            await self.sleep(max(min(self.wait(), LONGEST_WHILE_CONNECTED), BETWEEN))
        self._mine.add(shard)
        lately = self._lately()
        self._write(lately | {shard: [*lately.get(shard, ()), self.clock()]})

    def ended_well(self) -> None:
        """Count the starts of this program as those of a program that the host stopped."""
        lately = self._lately()
        well = [times.pop() for shard in self._mine if (times := lately.get(shard))]
        self._write(lately | {WELL: [*lately.get(WELL, ()), *well]})
        self._mine.clear()

    def wait(self) -> float:
        """Return the seconds to wait."""
        return max((self._seconds_left(*each) for each in self._lately().items()), default=0.0)

    def _seconds_left(self, shard: int, times: list[float]) -> float:
        now = self.clock()
        lately = [moment for moment in times if moment <= now]
        if shard == WELL:
            free = FREE_WHEN_WELL
        else:
            free = FREE
        if len(lately) < free:
            return 0.0
        needed = min(WAIT * 2.0 ** (len(lately) - free), LONGEST)
        return float(max(lately[-1] + needed - now, 0.0))

    def _lately(self) -> dict[int, list[float]]:
        stored: dict[Any, list[float]] = self._times
        since = self.clock() - HOUR
        try:
            if self.file is not None and self.file.exists():
                stored = json.loads(self.file.read_text(encoding="utf-8"))
            return {
                int(shard): [moment for moment in map(float, times) if moment > since]
                for shard, times in stored.items()
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
