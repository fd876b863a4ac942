"""Forty typed lines of a busy evening on Telegram: how long each waits for its answer.

Five tables were just drawn and posted. Lines are typed every six seconds: deals, results from
paper, rules, standings, statistics. The clock is that of the bench of attendance.
"""

import asyncio
import sys
from itertools import cycle
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from tests.adapters.telegram.botapi.world import Post
from tests.bench.bench_coming import NAMES, Evening
from tests.bench.bench_thumbs_evening import SECOND, Time, hosting

ACTS = 40
APART = 6
"""Seconds between two lines."""
MOST = 3.0
"""The longest time (s) until an answer."""


class Asked(NamedTuple):
    """A line, and how long (s) its answer took."""

    line: str
    waited: float


def lines_of(tables: list[list[str]]) -> list[tuple[str, str, str]]:
    """Return the lines of the evening: the writer, the line, and words of its answer."""
    numbers = cycle(range(1, 145))
    lines = []
    for turn in range(ACTS):
        table = tables[turn % len(tables)]
        rule = next(numbers)
        match turn % 4:
            case 0:
                four = f"{table[0]} {40 + 20 * (turn % 7)} {table[1]} 20 {table[2]} 0 {table[3]} 0"
                lines.append((table[0], f"/ronde {four}", f"{table[0]} wint met"))
            case 1:
                paper = f"{table[1]} {turn + 100}, {table[0]} 0, {table[2]} 0"
                line = f"/uitslag 3 sep tafel {turn}: {paper}, {table[3]} {-turn - 100}"
                lines.append((table[1], line, f"Tafel {turn} van"))
            case 2:
                lines.append((table[2], f"/regel {rule}", f"Regel {rule} "))
            case _:
                lines.append((table[3], "/stand", f"{table[3]} "))
    return lines


class Busy(Evening):
    """The evening after its draw."""

    async def answered(self, writer: str, line: str, words: str) -> Asked:
        """Return how long the line waits until a new message with these words is posted."""
        before = {post.order for post in self.group.shown()}
        phone = self.phones[NAMES.index(writer)]

        def is_there() -> list[Post]:
            return [post for post in self.shown(words) if post.order not in before]

        phone.says(line)
        return Asked(line, await self.until(is_there))


async def measured(clock: Time) -> tuple[list[Asked], int]:
    """Play the evening; return the waits and the number of messages that were refused."""
    async with hosting(clock) as (hosted, group):
        evening = Busy(hosted, group, clock)
        group.members[evening.phones[0].person.id] = "creator"
        evening.phones[0].says("/competitie")
        await hosted.quiet()
        evening.phones[0].taps("Zo spelen wij")
        await hosted.quiet()
        evening.phones[0].says("/avond")
        await hosted.quiet()
        clock.leap(120)
        hosted.api.limited = True
        await evening.come(0)
        await evening.draw([0.0])
        tables = [
            [name for name in NAMES if name in post.text]
            for post in evening.shown("spel 1", "Oost")
        ]
        waits = []
        for writer, line, words in lines_of(tables):
            waits.append(asyncio.create_task(evening.answered(writer, line, words)))
            await asyncio.sleep(APART * clock.second)
        return await asyncio.gather(*waits), len(hosted.api.refused)


def main() -> int:
    """Measure, and print it; 1 when an answer takes longer than it may."""
    waits, refused = asyncio.run(measured(Time(SECOND)))
    slow = sorted(waits, key=lambda asked: -asked.waited)
    table = Table("line", "s until its answer")
    for asked in slow[:8]:
        table.add_row(asked.line, f"{asked.waited:.1f}")
    late = sum(asked.waited > MOST for asked in waits)
    table.add_row(f"later than {MOST:.0f} s, of {len(waits)} (promised 0)", str(late))
    table.add_row("refused by the platform", str(refused))
    Console(width=120).print(table)
    return int(bool(late or refused))


if __name__ == "__main__":
    sys.exit(main())
