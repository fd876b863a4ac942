"""Wait for results of the store on the event loop."""

import asyncio
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import TypeVar

Result = TypeVar("Result")


async def settled(future: Future[Result]) -> Result:
    """Return the result of a future of the store; in this thread without a delay."""
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
    """Return the seconds to wait after n tries; the last wait is repeated."""
    return patience[min(tries, len(patience) - 1)]


def on_loop(
    loop: asyncio.AbstractEventLoop | None, work: Callable[..., object], *given: object
) -> None:
    """Call a function on the loop from any thread; a closed loop ignores it."""
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
