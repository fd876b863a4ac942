"""Trigger the scheduled jobs.

APScheduler only triggers. The due jobs, and the time that they cover, are rows in the database and
are claimed there, so that no job is repeated by a second program, lost by a sleeping one, or moved
by summer time. Jobs are intervals, never cron triggers, and no job is dropped for being late.
"""

import asyncio
import logging
from collections.abc import Sequence
from datetime import UTC

from apscheduler.schedulers.asyncio import AsyncIOScheduler
from apscheduler.triggers.interval import IntervalTrigger

from bot.ports.clock import wall_clock
from bot.ports.work import Chore

_log = logging.getLogger("peling.scheduler")


async def ring(chores: Sequence[Chore]) -> None:
    """Run each job now and at its interval, never twice at a time, until cancelled."""
    # default: a single instance of each, and a single run after several missed times
    scheduler = AsyncIOScheduler(timezone=UTC, job_defaults={"misfire_grace_time": None})
    for chore in chores:
        scheduler.add_job(
            _do,
            IntervalTrigger(seconds=chore.every, timezone=UTC),
            args=[chore],
            next_run_time=wall_clock(),
        )
    logging.getLogger("apscheduler").setLevel(logging.ERROR)  # hide warnings about long jobs
    scheduler.start()
    try:
        await asyncio.get_running_loop().create_future()
    finally:
        # hide the error of a cancelled job
        logging.getLogger("apscheduler").setLevel(logging.CRITICAL)
        scheduler.shutdown(wait=False)


async def _do(chore: Chore) -> None:
    try:
        await chore.work()
    except Exception:  # noqa: BLE001 - the database may be away
        _log.exception("%s has to wait", chore.name)
