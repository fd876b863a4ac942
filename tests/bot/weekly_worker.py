"""A process that posts what is due, to be killed by a test: `python weekly_worker.py URL`."""

import asyncio
import sys
from datetime import datetime, timedelta
from functools import partial

from adapters.storage.opening import open_store
from bot.ports.records import Settings
from bot.punctual import post_due
from bot.weekly import plan

FOUNDED = datetime.fromisoformat("2026-11-21T12:00:00+00:00")
AT_THE_HOUR = datetime.fromisoformat("2026-11-22T19:00:00+00:00")


def found_clubs(url: str, count: int) -> None:
    """Clubs that want a post also when nothing was played, all due in the same minute."""
    store = open_store(url, lambda: FOUNDED)

    def found(ledger, number):
        unit = ledger.unit()
        chat = unit.found_club(
            "console", f"c{number}", f"Club {number}", Settings(weekly_when_empty=True)
        )
        plan(unit, unit.club(chat.club))

    for number in range(count):
        store.submit(partial(found, number=number)).result()
    store.close()


def main() -> None:
    store = open_store(sys.argv[1], lambda: AT_THE_HOUR + timedelta(seconds=1))
    asyncio.run(post_due(store))
    store.close()


if __name__ == "__main__":
    main()
