"""Live pages: Server-Sent Events tell a reader that something changed, not what.

One look a second for each club that somebody looks at, however many do.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field

from aiohttp import web

LOOKED = 1.0
"""How often (s) to check for changes."""
SIGN_OF_LIFE = 10.0
"""How often (s) a stream says that it is still there, so that silence can be told by the page."""
LONGEST = 600.0
"""After this (s) it ends; who still looks comes back by themselves."""
MOST_OF_SESSION = 4
MOST_OF_ADDRESS = 400
"""Open streams at once: for a session, and without one for an address, a hall full of phones."""
HEADERS = {
    "Content-Type": "text/event-stream",
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",
}


@dataclass
class Watched:
    """A club that somebody looks at: how many do, what they saw last, when that changes."""

    lookers: int = 0
    seen: str | None = None
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    watching: asyncio.Task[None] | None = None


@dataclass
class Live:
    """Tells all who look at a club; `stamp` of it changes as soon as anything of it does."""

    stamp: Callable[[int], Awaitable[str]] | None
    longest: float = LONGEST
    _whose: Counter[str] = field(default_factory=Counter)
    _clubs: dict[int, Watched] = field(default_factory=dict)

    async def tell(
        self, request: web.Request, club: int, who: str, most: int
    ) -> web.StreamResponse:
        """Tell one reader until they leave; at most `most` at once for each `who`."""
        full = self._whose[who] >= most
        if self.stamp is None or full:
            return web.Response(status=429 if full else 204, headers={"Cache-Control": "no-store"})
        answer = web.StreamResponse(headers=HEADERS)
        watched = self._clubs.setdefault(club, Watched())
        watched.watching = watched.watching or asyncio.create_task(self._watch(club))
        watched.lookers += 1
        self._whose[who] += 1
        try:
            await answer.prepare(request)
            if watched.seen is None:  # changes from now on are reported
                await self.look(club)
            with suppress(ConnectionError, TimeoutError):
                async with asyncio.timeout(self.longest):
                    await self._tell(answer, watched)
        finally:
            watched.lookers -= 1
            if not watched.lookers:
                watched.watching.cancel()
                del self._clubs[club]
            self._whose[who] -= 1
            self._whose += Counter()  # who looks no more is forgotten
        return answer

    async def _tell(self, answer: web.StreamResponse, watched: Watched) -> None:
        """Report each change; one that happens during the writing is reported, too."""
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
        """Look now: something was entered here."""
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
