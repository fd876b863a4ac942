"""Waiting on the event loop for what the store does."""

import asyncio
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import TypeVar

Result = TypeVar("Result")


async def settled(future: Future[Result]) -> Result:
    """The result of a future of the store, with no detour when it comes from this thread."""
    if not future.done():
        loop = asyncio.get_running_loop()
        here = threading.get_ident()
        waiter: asyncio.Future[None] = loop.create_future()

        def wake(_: Future[Result]) -> None:
            if threading.get_ident() == here:
                _wake(waiter)
            else:
                loop.call_soon_threadsafe(_wake, waiter)

        future.add_done_callback(wake)
        await waiter
    return future.result()


def waiting_time(patience: Sequence[float], tries: int) -> float:
    """How long (s) to wait after n tries; the last wait is repeated."""
    return patience[min(tries, len(patience) - 1)]


def on_loop(
    loop: asyncio.AbstractEventLoop | None, work: Callable[..., object], *given: object
) -> None:
    """Have the loop do something, from any thread; one that is closed does nothing more."""
    if loop is None or loop.is_closed():
        return
    try:
        here = asyncio.get_running_loop()
    except RuntimeError:
        here = None
    (loop.call_soon if here is loop else loop.call_soon_threadsafe)(work, *given)


def _wake(waiter: asyncio.Future[None]) -> None:
    if not waiter.done():
        waiter.set_result(None)
