"""Live pages: Server-Sent Events notify readers of a change, without its contents.

Each club with readers is checked once a second.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field

from aiohttp import web

LOOKED = 1.0
"""Seconds between two checks for changes."""
SIGN_OF_LIFE = 10.0
"""Seconds between two signs of life, so that the page can detect a lost connection."""
LONGEST = 600.0
"""Seconds until a stream ends; the browser then reconnects."""
MOST_OF_SESSION = 4
MOST_OF_ADDRESS = 400
"""The limits of open streams: of a session, and of an address without a session."""
HEADERS = {
    "Content-Type": "text/event-stream",
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",
}


@dataclass
class WatchedClub:
    """A club with readers: their number, its last stamp, and the event of a change."""

    readers: int = 0
    seen: str | None = None
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    watching: asyncio.Task[None] | None = None


@dataclass
class Live:
    """Notify the readers of a club; `stamp` returns a text that changes with the club."""

    stamp: Callable[[int], Awaitable[str]] | None
    longest: float = LONGEST
    _whose: Counter[str] = field(default_factory=Counter)
    _clubs: dict[int, WatchedClub] = field(default_factory=dict)

    async def tell(
        self, request: web.Request, club: int, who: str, most: int
    ) -> web.StreamResponse:
        """Notify a reader until the connection ends; at most `most` streams for each `who`."""
        full = self._whose[who] >= most
        if self.stamp is None or full:
            return web.Response(status=429 if full else 204, headers={"Cache-Control": "no-store"})
        answer = web.StreamResponse(headers=HEADERS)
        watched = self._clubs.setdefault(club, WatchedClub())
        watched.watching = watched.watching or asyncio.create_task(self._watch(club))
        watched.readers += 1
        self._whose[who] += 1
        try:
            await answer.prepare(request)
            if watched.seen is None:  # changes after the current stamp are reported
                await self.look(club)
            with suppress(ConnectionError, TimeoutError):
                async with asyncio.timeout(self.longest):
                    await self._tell(answer, watched)
        finally:
            watched.readers -= 1
            if not watched.readers:
                watched.watching.cancel()
                del self._clubs[club]
            self._whose[who] -= 1
            self._whose += Counter()  # removes zero counts
        return answer

    async def _tell(self, answer: web.StreamResponse, watched: WatchedClub) -> None:
        """Write each change to the reader, also a change during the writing."""
        changed = watched.changed
        await answer.write(b"retry: 2000\n\ndata: here\n\n")
        while True:
            try:
                await asyncio.wait_for(changed.wait(), SIGN_OF_LIFE)
            except TimeoutError:
                await answer.write(b"event: life\ndata: still here\n\n")
            else:
                changed = watched.changed
                await answer.write(b"data: changed\n\n")

    async def look(self, club: int) -> None:
        """Check a club for changes now."""
        watched = self._clubs.get(club)
        if self.stamp is None or watched is None:
            return
        with suppress(Exception):  # a database that is away comes back
            now = await self.stamp(club)
            if watched.seen not in (None, now):
                event = watched.changed
                watched.changed = asyncio.Event()
                event.set()
            watched.seen = now

    async def _watch(self, club: int) -> None:
        while True:
            await self.look(club)
            await asyncio.sleep(LOOKED)
