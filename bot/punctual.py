"""Posts what is due, a few at a time, so that rounds go on being recorded meanwhile."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Final

from bot import weekly
from bot.ports import Unavailable

if TYPE_CHECKING:
    from bot.ports import Due, Ledger, Store

AT_ONCE: Final = 4
"""So many share a commit; a round that comes between waits for no more than these."""


async def post_due(store: Store) -> None:
    """Post everything that is due by now, and what turns out to have been missed meanwhile.

    A post that fails is passed over and told to the log; the others go on. When the database
    cannot be written, what is left waits for the next time.
    """
    while dues := store.read(lambda ledger: ledger.due(ledger.now)).result():
        for first in range(0, len(dues), AT_ONCE):
            few = dues[first : first + AT_ONCE]
            done = await asyncio.gather(
                *(asyncio.wrap_future(store.submit(partial(_post, due=due))) for due in few),
                return_exceptions=True,
            )
            for due, problem in zip(few, done, strict=True):
                if isinstance(problem, Unavailable):
                    return
                if isinstance(problem, BaseException):
                    weekly.failed(due, problem)
                    await asyncio.wrap_future(store.submit(partial(_pass_over, due=due)))


def _post(ledger: Ledger, due: Due) -> None:
    weekly.post(ledger.unit(), due)


def _pass_over(ledger: Ledger, due: Due) -> None:
    weekly.pass_over(ledger.unit(), due)
