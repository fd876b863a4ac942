"""What is live: whoever looks is told by Server-Sent Events that something changed, not what.

One look a second for each club that somebody looks at, however many do.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from aiohttp import web

LOOKED: Final = 1.0
"""How often (s) it is looked whether something changed."""
SIGN_OF_LIFE: Final = 20.0
LONGEST: Final = 600.0
"""After this (s) it ends; who still looks comes back by themselves."""
MOST_OF_SESSION: Final = 4
MOST_OF_ADDRESS: Final = 400
"""So many lines at once: of a session, and without one of an address, a hall full of phones."""
HEADERS: Final = {
    "Content-Type": "text/event-stream",
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",
}


class Live:
    """Tells all who look at a club."""

    def __init__(
        self, stamp: Callable[[int], Awaitable[str]] | None, longest: float = LONGEST
    ) -> None:
        """`stamp` of a club changes as soon as anything of it does."""
        self._longest = longest
        self._stamp = stamp
        self._whose: Counter[str] = Counter()
        self._looking: dict[int, int] = {}
        self._seen: dict[int, str] = {}
        self._changed: dict[int, asyncio.Event] = {}
        self._watching: dict[int, asyncio.Task[None]] = {}

    async def tell(
        self, request: web.Request, club: int, who: str, most: int
    ) -> web.StreamResponse:
        """Tell one who looks, until they do so no more; so many at once for each `who`."""
        full = self._whose[who] >= most
        if self._stamp is None or full:
            return web.Response(status=429 if full else 204, headers={"Cache-Control": "no-store"})
        answer = web.StreamResponse(headers=HEADERS)
        self._begin(club)
        self._whose[who] += 1
        try:
            await answer.prepare(request)
            if club not in self._seen:  # what changes from now on is told
                await self.look(club)
            with suppress(ConnectionError, TimeoutError):
                async with asyncio.timeout(self._longest):
                    await self._tell(answer, club)
        finally:
            self._end(club)
            self._whose[who] -= 1
            self._whose += Counter()  # who looks no more is forgotten
        return answer

    async def _tell(self, answer: web.StreamResponse, club: int) -> None:
        """What changes while something is written is told, too."""
        changed = self._changed[club]
        await answer.write(b"retry: 2000\n\ndata: here\n\n")
        while True:
            try:
                await asyncio.wait_for(changed.wait(), SIGN_OF_LIFE)
            except TimeoutError:
                await answer.write(b": still here\n\n")
            else:
                changed = self._changed[club]
                await answer.write(b"data: changed\n\n")

    def _begin(self, club: int) -> None:
        self._looking[club] = self._looking.get(club, 0) + 1
        self._changed.setdefault(club, asyncio.Event())
        if club not in self._watching:
            self._watching[club] = asyncio.create_task(self._watch(club))

    def _end(self, club: int) -> None:
        self._looking[club] -= 1
        if not self._looking[club]:
            self._watching.pop(club).cancel()
            del self._looking[club]

    async def look(self, club: int) -> None:
        """Look now: something was entered here."""
        if self._stamp is None or club not in self._looking:
            return
        with suppress(Exception):  # a database that is away comes back
            now = await self._stamp(club)
            if self._seen.get(club, now) != now:
                event, self._changed[club] = self._changed[club], asyncio.Event()
                event.set()
            self._seen[club] = now

    async def _watch(self, club: int) -> None:
        while True:
            await self.look(club)
            await asyncio.sleep(LOOKED)
