"""Twenty people say that they come, a second apart; then the draw, and its five tables.

The real bot on a Bot API server of our own, with its group's budget. The clock of both runs ten
times as fast as a real one, the budget's minute too, but not this machine: it is at most slower.
"""

import asyncio
import sys
import time
from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from tests.adapters.telegram.botapi.hosted import Hosted
from tests.adapters.telegram.botapi.phones import Phone
from tests.adapters.telegram.botapi.server import BotApi
from tests.adapters.telegram.botapi.world import Chat, Post
from tests.bench.bench_thumbs_evening import SECOND, Time, hosting

NAMES = [
    "Anna",
    "Bert",
    "Cees",
    "Dirk",
    "Eef",
    "Fien",
    "Gijs",
    "Hans",
    "Ine",
    "Joop",
    "Kees",
    "Lies",
    "Mien",
    "Nico",
    "Otto",
    "Piet",
    "Roos",
    "Sjef",
    "Thea",
    "Wim",
]
WITHOUT_PHONE = ("Xandra", "Yvonne", "Zwaantje")
MOST_SILENT, MOST_TO_SIT = 3.0, 10.0
LEAST_APART, MOST_EDITS = 5.0, 6


class Times(NamedTuple):
    """How long (s) what took; when the card was changed, and how often something was refused."""

    notice: float
    draw: float
    tables: float
    card: float
    edits: list[float]
    refused: int

    @property
    def good(self) -> bool:
        """Whether all of it is as promised."""
        apart = [after - before for before, after in pairwise(self.edits)]
        often = (sum(at <= other < at + 60 for other in self.edits) for at in self.edits)
        return (
            max(self.notice, self.draw) <= MOST_SILENT
            and self.tables <= MOST_TO_SIT
            and min(apart) >= LEAST_APART - 0.1
            and max(often) <= MOST_EDITS
            and not self.refused
        )


class Evening:
    """A group at its phones, before an evening."""

    def __init__(self, hosted: Hosted, group: Chat, clock: Time) -> None:
        self.hosted, self.api, self.group, self.clock = hosted, hosted.api, group, clock
        people = [hosted.api.world.person(name) for name in NAMES]
        group.members |= {person.id: "member" for person in people}
        self.phones = [Phone(hosted.api, person, group) for person in people]

    def shown(self, *words: str) -> list[Post]:
        """What stands in the group with these words in it."""
        return [post for post in self.group.shown() if all(word in post.text for word in words)]

    async def until(self, is_there: Callable[[], object]) -> float:
        """How long (s of the bench) until something is so."""
        began = time.monotonic()
        while not is_there():
            await asyncio.sleep(self.clock.second / 50)
            assert time.monotonic() - began < 300 * self.clock.second + 30, self.group.shown()
        return (time.monotonic() - began) / self.clock.second

    async def come(self, without_phone: int) -> None:
        """Twenty answers a second apart; the last of them are given for others."""
        named = WITHOUT_PHONE[:without_phone]
        for phone in self.phones[: len(NAMES) - without_phone]:
            phone.taps("Ik kom")
            await asyncio.sleep(self.clock.second)
        for phone, name in zip(self.phones, named, strict=False):
            if name == named[0]:
                phone.taps("Neem gast mee…")
                await self.until(lambda: self.shown("Wie komt erbij?"))
                phone.says(name, reply_to=self.shown("Wie komt erbij?")[-1])
            else:
                phone.says(f"/avond komt {name}")
            for _ in range(2):
                await asyncio.sleep(self.clock.second / 2)
                if phone.sees(f"Nieuwe gast {name}"):
                    phone.taps(f"Nieuwe gast {name}")

    async def draw(self, edits: list[float]) -> Times:
        """The draw, and [Klopt] a second after it stands."""
        tapped = self.phones[0].taps("Trek de tafels")
        notice, drawn = await asyncio.gather(
            self.until(lambda: tapped.text or self.shown("🎲 Loting")),
            self.until(lambda: self.shown("🎲 Loting")),
        )
        await asyncio.sleep(self.clock.second)
        self.phones[1].taps("Klopt")
        tables = await self.until(lambda: len(self.shown("spel 1", "Oost")) == 5)
        card = await self.until(lambda: self.shown("Ja (20)"))
        return Times(notice, drawn, tables, card, edits, len(self.api.refused))


async def measured(without_phone: int, clock: Time) -> Times:
    """An evening until its tables sit."""
    async with hosting(clock) as (hosted, group):
        evening = Evening(hosted, group, clock)
        evening.phones[0].says("/avond")
        await hosted.quiet()
        clock.leap(120)
        hosted.api.limited = True
        edits = _edits_of(hosted.api, evening.shown("Wie komt er?")[-1], clock)
        await evening.come(without_phone)
        return await evening.draw(edits)


def _edits_of(api: BotApi, card: Post, clock: Time) -> list[float]:
    """When (s of the bench) the card is changed, as it comes."""
    found: list[float] = []
    edited = api._edited

    def noted(chat: Chat, post: Post, *rest: object, **more: object) -> object:
        if post is card:
            found.append(clock.real() / clock.second)
        return edited(chat, post, *rest, **more)  # type: ignore[arg-type]

    api._edited = noted  # type: ignore[method-assign, assignment]
    return found


def main() -> int:
    """Measure, and print it; 1 when something takes longer than it may."""
    table = Table("s", "notice", "draw", "five tables", "card", "edits of the card", "refused")
    good = True
    for without_phone in (0, 3):
        found = asyncio.run(measured(without_phone, Time(SECOND)))
        times = (f"{each:.1f}" for each in found[:4])
        edits = " ".join(f"{at - found.edits[0]:.1f}" for at in found.edits)
        table.add_row(f"{without_phone} without a phone", *times, edits, str(found.refused))
        good = good and found.good
    table.add_row("promised", "≤ 3", "≤ 3", "≤ 10", "", "≥ 5 apart, ≤ 6 a minute", "0")
    Console(width=120).print(table)
    return int(not good)


if __name__ == "__main__":
    sys.exit(main())
