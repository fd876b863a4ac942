"""Waiting on the event loop for what the store does."""

import asyncio
import threading
from concurrent.futures import Future
from typing import TypeVar

Result = TypeVar("Result")


async def settled(future: Future[Result]) -> Result:
    """The result of a future of the store, with no detour when it comes from this thread."""
    if not future.done():
        loop, here = asyncio.get_running_loop(), threading.get_ident()
        waiter: asyncio.Future[None] = loop.create_future()

        def wake(_: Future[Result]) -> None:
            if threading.get_ident() == here:
                _wake(waiter)
            else:
                loop.call_soon_threadsafe(_wake, waiter)

        future.add_done_callback(wake)
        await waiter
    return future.result()


def _wake(waiter: asyncio.Future[None]) -> None:
    if not waiter.done():
        waiter.set_result(None)
