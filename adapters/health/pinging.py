"""Call an address every minute while all is well, so that a dead machine is noticed elsewhere."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from aiohttp import ClientError, ClientResponseError, ClientSession, ClientTimeout

from bot.ports.host_figures import Health

EVERY = 60.0
"""Seconds between two calls."""
PATIENCE = ClientTimeout(total=15.0)

_log = logging.getLogger("peling.health")


async def ping(url: str, look: Callable[[str], Awaitable[Health]], every: float = EVERY) -> None:
    """Call the address until cancelled. `look` returns the health of the bot."""
    async with ClientSession(timeout=PATIENCE) as session:
        while url:
            health = await look("en")
            if health.ok:
                await _call(session, url)
            await asyncio.sleep(every)


async def _call(session: ClientSession, url: str) -> None:
    """Call the address once; the address itself is not logged, because it may be a secret."""
    try:
        async with session.get(url) as response:
            response.raise_for_status()
    except ClientResponseError as refused:
        _log.warning("PELING_PING_URL did not answer: it refused the call (%d)", refused.status)
    except (ClientError, TimeoutError):
        _log.warning("PELING_PING_URL did not answer: it cannot be reached")
