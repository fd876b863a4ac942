"""Posts what is due, one after another, so that rounds go on being recorded between them."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from bot import weekly
from bot.ports import Unavailable

if TYPE_CHECKING:
    from bot.ports import Due, Ledger, Store


async def post_due(store: Store) -> None:
    """Post everything that is due by now, and what turns out to have been missed meanwhile.

    Each in a transaction of its own: a round that comes between waits for no more than one. A
    post that fails is passed over and told to the log; the others go on. Raises Unavailable when
    the database cannot be written: what is left waits for the next time.
    """
    while dues := store.read(lambda ledger: ledger.due(ledger.now)).result():
        for due in dues:
            await _post_one(store, due)


async def _post_one(store: Store, due: Due) -> None:
    try:
        await asyncio.wrap_future(store.submit(partial(_post, due=due)))
    except Unavailable:
        raise
    except Exception as problem:  # noqa: BLE001 - whatever it is, the other clubs get theirs
        weekly.failed(due, problem)
        await asyncio.wrap_future(store.submit(partial(_pass_over, due=due)))


def _post(ledger: Ledger, due: Due) -> None:
    weekly.post(ledger.unit(), due)


def _pass_over(ledger: Ledger, due: Due) -> None:
    weekly.pass_over(ledger.unit(), due)
