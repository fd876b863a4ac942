"""What a process does that posts what is due, to be killed by a test."""

import asyncio
from datetime import datetime, timedelta
from functools import partial

from bot.delivery.due_posts import post_due
from bot.ports.records import Settings
from bot.standings.weekly import plan
from bot.storage.upkeep.opening import open_store

FOUNDED = datetime.fromisoformat("2026-11-21T12:00:00+00:00")
AT_THE_HOUR = datetime.fromisoformat("2026-11-22T19:00:00+00:00")


def found_clubs(url: str, count: int) -> None:
    """Clubs that want a post also when nothing was played, all due in the same minute."""
    store = open_store(url, lambda: FOUNDED)

    def found(ledger, number):
        unit = ledger.unit()
        chat = unit.clubs.found(
            "console", f"c{number}", f"Club {number}", Settings(weekly_when_empty=True)
        )
        plan(unit, unit.clubs.club(chat.club))

    for number in range(count):
        store.submit(partial(found, number=number)).result()
    store.close()


def post_what_is_due(url: str) -> None:
    store = open_store(url, lambda: AT_THE_HOUR + timedelta(seconds=1))
    asyncio.run(post_due(store))
    store.close()
