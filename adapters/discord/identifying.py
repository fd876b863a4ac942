"""How often the bot presents itself to the gateway: a thousand times a day are allowed.

Whoever spends them loses the token, so a program that fails and is started again and again waits
longer each time. When it did so stands in a file, which outlives the program. That its host ended
it is no failure: of those starts it needs no wait for many more.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import time
from typing import Final

HOUR: Final = 3600.0
FREE: Final = 3
"""How many times in an hour it needs no wait."""
WELL: Final = -1
"""Stands in the file for no shard, but for the starts of programs that their host has ended."""
FREE_WHEN_WELL: Final = 30
"""How many of those in an hour need no wait: 720 a day."""
WAIT: Final = 60.0
"""How long (s) the next one waits; each further one twice as long as the one before ..."""
LONGEST: Final = 1200.0
"""... but no longer than this."""

BETWEEN: Final = 5.0
"""How long (s) a shard waits after the one before."""
LONGEST_WHILE_CONNECTED: Final = 40.0

_log = logging.getLogger("peling.discord")

Sleep = Callable[[float], Awaitable[None]]


class Identifying:
    """Counts in a file; without one, while the program runs. Times are seconds since 1970."""

    def __init__(
        self,
        file: Path | None = None,
        clock: Callable[[], float] = time,
        sleep: Sleep = asyncio.sleep,
    ) -> None:
        """The file is made when it is first needed."""
        self._file = file
        self._clock = clock
        self._sleep = sleep
        self._times: dict[int, list[float]] = {}
        self._mine: set[int] = set()

    async def in_turn(self) -> None:
        """Wait until the bot may present itself."""
        if wait := self.wait():
            _log.warning("presenting the bot to Discord waits %.0f s: it was done too often", wait)
            await self._sleep(wait)

    async def count(self, shard: int, *, first: bool) -> None:
        """A shard presents itself: write it down. Each but the first waits for its turn."""
        if not first:
            # A connection that waits longer than a minute is taken for dead.
            await self._sleep(max(min(self.wait(), LONGEST_WHILE_CONNECTED), BETWEEN))
        now = self._clock()
        self._mine.add(shard)
        self._write({shard: [*self._lately(shard), now]})

    def ended_well(self) -> None:
        """The host has ended the program: how it began was no attempt that failed."""
        starts = {shard: self._lately(shard) for shard in self._mine}
        well = [times.pop() for times in starts.values() if times]
        self._write({**starts, WELL: [*self._lately(WELL), *well]})
        self._mine.clear()

    def wait(self) -> float:
        """For how long (s) to wait, after what is written down."""
        now = self._clock()
        return max((self._after(shard, now) for shard in self._read()), default=0.0)

    def _after(self, shard: int, now: float) -> float:
        lately = [moment for moment in self._lately(shard) if moment <= now]
        free = FREE_WHEN_WELL if shard == WELL else FREE
        if len(lately) < free:
            return 0.0
        needed = min(WAIT * 2.0 ** (len(lately) - free), LONGEST)
        return float(max(lately[-1] + needed - now, 0.0))

    def _lately(self, shard: int) -> list[float]:
        since = self._clock() - HOUR
        return [moment for moment in self._read().get(shard, ()) if moment > since]

    def _read(self) -> dict[int, list[float]]:
        if self._file is None or not self._file.exists():
            return self._times
        try:
            kept = json.loads(self._file.read_text(encoding="utf-8"))
            return {int(shard): list(map(float, times)) for shard, times in kept.items()}
        except (OSError, ValueError, AttributeError, TypeError):
            _log.warning("%s cannot be read; counting starts again", self._file)
            return {}

    def _write(self, changes: dict[int, list[float]]) -> None:
        self._times = {**self._read(), **changes}
        if self._file is None:
            return
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            fresh = self._file.with_suffix(".new")
            fresh.write_text(json.dumps(self._times), encoding="utf-8")
            fresh.replace(self._file)
        except OSError as problem:
            _log.warning("%s cannot be written: %s", self._file, problem)
