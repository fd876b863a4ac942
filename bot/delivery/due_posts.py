"""Publish scheduled posts, a few at a time, so that results are recorded between them."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING

from bot.delivery.futures import settled
from bot.feature import Scheduled
from bot.ports.faults import Unavailable
from bot.registry import scheduled
from bot.standings import weekly
from bot.standings.hooks import WEEK_POSTED

if TYPE_CHECKING:
    from bot.ports.records import ScheduledPost
    from bot.storage.ledger import Unit, UnitOfWork
    from bot.storage.store import Store

FAR = datetime.max.replace(tzinfo=UTC)
TOGETHER = 2
"""Posts that share a commit; a result waits for no more than these."""
BREATH = 0.001
"""Seconds after each commit in which others may write."""


async def post_due(store: Store) -> None:
    """Publish all due posts, also those of an earlier time.

    Each post has its own savepoint: a post that fails is logged and skipped. Raises Unavailable
    when the database cannot be written; the rest waits for the next time.
    """
    while dues := await settled(store.read(lambda ledger: due_until(ledger, ledger.now))):
        for first in range(0, len(dues), TOGETHER):
            scheduled_posts = dues[first : first + TOGETHER]
            await asyncio.gather(*(_post_one(store, due) for due in scheduled_posts))
            await asyncio.sleep(BREATH)


def due_until(ledger: UnitOfWork, until: datetime) -> tuple[ScheduledPost, ...]:
    """Return the posts that are due until a time, earliest first, without unknown kinds."""
    dues = ledger.dues.until(until)
    return tuple(due for due in dues if due.kind in weekly.KINDS or _name(due) in scheduled())


def next_due(ledger: UnitOfWork) -> datetime | None:
    """Return the time of the next due post."""
    return next((due.due_at for due in due_until(ledger, FAR)), None)


def _name(due: ScheduledPost) -> str:
    return due.kind.partition(":")[0]


def _act_of(due: ScheduledPost) -> Scheduled | None:
    """Return how a due act is done; None for the weekly posts."""
    if due.kind in weekly.KINDS:
        return None
    return scheduled().get(_name(due))


async def _post_one(store: Store, due: ScheduledPost) -> None:
    try:
        await settled(store.submit(partial(_post, due=due)))
    except Unavailable:
        raise
    except Exception as problem:  # noqa: BLE001 - the posts of other clubs follow
        weekly.log_failure(due, problem)
        await settled(store.submit(partial(_pass_over, due=due)))


def _is_ours(unit: Unit, due: ScheduledPost) -> bool:
    """Return True unless another process has published the post, or it was cancelled."""
    unit.clubs.club(due.club)  # with several processes: locks the club
    return unit.dues.planned(due.club, due.kind) == due


def _post(ledger: UnitOfWork, due: ScheduledPost) -> None:
    unit = ledger.unit()
    if not _is_ours(unit, due):
        return
    if act := _act_of(due):
        act.post(unit, due, act.kind.of(due.kind))
    elif weekly.post(unit, due) and due.kind == weekly.STANDING:
        WEEK_POSTED(unit, due)


def _pass_over(ledger: UnitOfWork, due: ScheduledPost) -> None:
    unit = ledger.unit()
    if not _is_ours(unit, due):
        return
    if act := _act_of(due):
        act.pass_over(unit, due)
    else:
        weekly.pass_over(unit, due)
