"""Reads the page of a club, and enters on its pad, in a process that leaves features out.

The environment has the features in PELING_WITHOUT, as a host would set it.
"""

import asyncio
import json
import re
import sys
from datetime import UTC, datetime

from adapters.web.writing import PageWriter
from bot.features.page.pad import SHOWN, PadRoom
from bot.features.page.pages import ClubPage
from bot.features.page.site import Website, pages
from bot.features.page.storage import Pages
from bot.features.page.visitor import Visitor
from bot.pictures.tileset import tiles
from bot.storage.upkeep.opening import open_store

ADDRESS = "an-address-that-nobody-can-guess"


def _asked(ledger):
    """The answers to Anna on the pad."""
    unit = ledger.unit()
    club = unit.clubs.club(1)
    if unit.get(Pages).page(1) is None:
        unit.get(Pages).save_page(ClubPage(1, ADDRESS))
    [anna] = [one for one in unit.people.members(1) if one.name == "Anna"]
    visitor = Visitor(unit, club, unit.people.account_by_id(anna.account), anna)
    hand = {"sitting": 1, "chair": 0, "won": False, "rack": [27, 27, 27], "sets": [], "bonus": []}
    wanted = {"address": ADDRESS, **hand}
    return {name: request(visitor, wanted) for name, request in SHOWN.items()}


async def _main(url: str) -> None:
    store = open_store(url, lambda: datetime(2026, 11, 20, 20, 0, tzinfo=UTC))
    writer = PageWriter(tiles())
    asked = store.submit(_asked).result()
    site, room = Website(store, "nl"), PadRoom(store, "nl")
    seen = {}
    for name in ("index", "screen", "competition", "honours", "player-1", "tournament-1"):
        shown = await site.page(ADDRESS, f"{name}.html", "", "nl")
        text = re.sub(r"<[^>]*>", " ", writer.html(shown)) if shown else ""
        seen[name] = " ".join(text.split())
    for name in ("pad", "grid"):
        seen[name] = writer.html(room.words("nl", name))
    store.close()
    loaded = [name for name in sys.modules if name.startswith("bot.features.")]
    print(json.dumps({"asked": asked, "seen": seen, "kinds": sorted(pages()), "loaded": loaded}))  # noqa: T201


if __name__ == "__main__":
    asyncio.run(_main(sys.argv[1]))
