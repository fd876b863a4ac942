"""Figures after ten thousand rounds and after a million, and ten thousand clubs due at once.

The rounds are written straight into the tables, as the storage would have left them: what is
measured is reading. A standing and a player's figures must take under 2 ms (p99) in the store and
cost the same after three hundred years; all weekly posts must be in the outbox within a minute,
and rounds be answered within twice their idle time meanwhile.
"""

import asyncio
import random
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from statistics import median

from bot.delivery.due_posts import post_due
from bot.ports.platforms import Delivered
from bot.ports.records import Settings
from bot.program import Bot
from bot.standings.figures import read_own
from bot.standings.reading import people, period, read_standing, year_days
from bot.storage.statements import moment_to_text
from bot.storage.upkeep import maintenance
from bot.storage.upkeep.opening import open_store
from bot.talk.turn import Environment
from core.game.running_totals import spans_of
from core.players import PlayerId
from tests.bot.evening import Hall, said

SIZES = (10_000, 1_000_000)
PLAYERS, TABLES, ROUNDS = 24, 4, 16
LAST = date(2026, 11, 21)
NOW = datetime(2026, 11, 22, 18, 59, tzinfo=UTC)
REPEATS = 1_000
MOST_SECONDS, MOST_RATIO = 0.002, 1.2

CLUBS = 10_000
WITHIN = 60.0
MOST_SLOWER = 2.0
PACE = 1 / 25

_PLAYED = "INSERT INTO played VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_FEAT = "INSERT INTO feat VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_KEPT = "INSERT INTO kept VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_RARE = "INSERT INTO kept_rare VALUES (?, 'nmv', ?, ?, ?, ?, ?)"
_SITTING = (
    "INSERT INTO sitting (id, club, name, open, opened, touched, last) "
    "VALUES (?, ?, '1', 0, ?, ?, 17)"
)


class History:
    """Rounds of clubs, written as rows."""

    def __init__(self, driver: sqlite3.Connection) -> None:
        self.driver = driver
        self.chance = random.Random(137)
        self.sitting = 0
        self.played: list[tuple[object, ...]] = []
        self.feats: list[tuple[object, ...]] = []
        self.kept: dict[tuple[object, ...], Counter[str]] = {}
        self.rare: Counter[tuple[object, ...]] = Counter()

    def club(self, club: int, members: int) -> None:
        """A club that wants its post on Sunday at eight, with members without an account."""
        run = self.driver.execute
        run(
            "INSERT INTO club (id, name, ruleset, language, timezone) "
            "VALUES (?, 'Club', 'nmv-144', 'nl', 'Europe/Amsterdam')",
            (club,),
        )
        run(
            "INSERT INTO chat (platform, key, kind, club) VALUES ('hall', ?, 'group', ?)",
            (f"c{club}", club),
        )
        first = (club - 1) * 100
        self.driver.executemany(
            "INSERT INTO member (id, club, name) VALUES (?, ?, ?)",
            [(first + n, club, f"Lid {n}") for n in range(1, members + 1)],
        )
        due = "2026-11-22T19:00:00.000000+00:00"
        run(
            "INSERT INTO due (club, kind, due_at, covers_from, covers_to) "
            "VALUES (?, 'weekly', ?, '2026-11-15T19:00:00.000000+00:00', ?)",
            (club, due, due),
        )

    def evening(self, club: int, members: int, day: date, tables: int, rounds: int) -> None:
        """An evening of a club."""
        first = (club - 1) * 100
        here = self.chance.sample(range(first + 1, first + members + 1), 4 * tables)
        for table in range(tables):
            self._table(club, here[4 * table : 4 * table + 4], day, rounds)

    def _table(self, club: int, four: list[int], day: date, rounds: int) -> None:
        self.sitting += 1
        begun = datetime(day.year, day.month, day.day, 19, tzinfo=UTC)
        at = moment_to_text(begun)
        self.driver.execute(_SITTING, (self.sitting, club, at, at))
        for player in four:
            self._add(club, player, day, games=1)
            self._feat(club, 0, player, "total", "", 100 * self.chance.randrange(0, 200), day, at)
        for act in range(2, rounds + 2):
            self._round(club, four, day, act, moment_to_text(begun + timedelta(minutes=8 * act)))

    def _round(self, club: int, four: list[int], day: date, act: int, at: str) -> None:
        winner, score = self.chance.randrange(4), 10 * self.chance.randrange(3, 80)
        changes = [-score] * 4
        changes[winner] = 3 * score
        row = (self.sitting, act, club, "nmv", at, *four, *changes, 0, 0, 0, 0)
        self.played.append((*row, four[winner], score, 0))
        for chair, player in enumerate(four):
            self._add(club, player, day, points=changes[chair], rounds=1, won=chair == winner)
        if score > 500:
            self._feat(club, act, four[winner], "overscore", "", score, day, at)
        elif score < 60:
            number = self.chance.randrange(1, 13)
            special = f"bmj-{number}"
            self._feat(club, act, four[winner], "special", special, number, day, at)
            for span, start in spans_of(day):
                self.rare[club, span, start.isoformat(), four[winner], f"special:{special}"] += 1

    def _add(self, club: int, player: int, day: date, **measures: int) -> None:
        for span, start in spans_of(day):
            key = (club, "nmv", span, start.isoformat(), player)
            self.kept.setdefault(key, Counter()).update(measures)

    def _feat(  # noqa: PLR0917 - a row is what it is
        self,
        club: int,
        act: int,
        player: int,
        kind: str,
        what: str,
        amount: int,
        day: date,
        at: str,
    ) -> None:
        row = (self.sitting, act, player, kind, what, club, "nmv", day.isoformat(), day.year)
        self.feats.append((*row, at, amount))

    def write(self) -> None:
        """Put the rows into the tables."""
        order = ("points", "rounds", "won", "drawn", "games", "all_round", "zbmj")
        self.driver.executemany(_PLAYED, self.played)
        self.driver.executemany(_FEAT, self.feats)
        self.driver.executemany(
            _KEPT, [(*key, *(sums[name] for name in order)) for key, sums in self.kept.items()]
        )
        self.driver.executemany(_RARE, [(*key, times) for key, times in self.rare.items()])
        for rows in (self.played, self.feats, self.kept, self.rare):
            rows.clear()


def main() -> int:
    """Print the tables; 1 when something takes too long."""
    print("reading from the store, microseconds (p99)")
    with tempfile.TemporaryDirectory() as folder:
        paths = [write_rounds(Path(folder) / f"{size}.db", size) for size in SIZES]
        small, large = read_both(*paths)
        print(f"{'':<22}" + "".join(f"{size:>22,}" for size in SIZES) + f"{'ratio':>8}")
        worst, slow = 0.0, 0.0
        for name, (middle, last) in small.items():
            later, latest = large[name]
            ratio = later / middle
            worst, slow = max(worst, ratio), max(slow, latest)
            shown = [f"{1e6 * m:,.0f} ({1e6 * p:,.0f})" for m, p in (small[name], large[name])]
            print(f"{name:<22}" + "".join(f"{each:>22}" for each in shown) + f"{ratio:>8.2f}")
            del last
        late = post_ten_thousand(Path(folder) / "clubs.db")
    return int(slow > MOST_SECONDS or worst > MOST_RATIO or late)


# --- reading -------------------------------------------------------------------------------------


def write_rounds(path: Path, rounds: int) -> Path:
    """Make a database with a club that has played this many rounds."""
    maintenance.upgrade(f"sqlite:///{path}")
    driver = sqlite3.connect(path)
    driver.execute("PRAGMA foreign_keys = OFF")
    history = History(driver)
    history.club(1, PLAYERS)
    evenings = rounds // (TABLES * ROUNDS)
    for number in range(evenings):
        day = LAST - timedelta(days=7 * (evenings - 1 - number))  # one evening a week
        history.evening(1, PLAYERS, day, TABLES, ROUNDS)
        if number % 1_000 == 0:
            history.driver.executemany(_PLAYED, history.played)
            history.driver.executemany(_FEAT, history.feats)
            history.played.clear()
            history.feats.clear()
    history.write()
    driver.commit()
    driver.close()
    return path


def read_both(*paths: Path) -> list[dict[str, tuple[float, float]]]:
    """Median and p99 (s) of every reading from each, in turn: noise then falls on both."""
    stores = [open_store(f"sqlite:///{path}", lambda: NOW) for path in paths]
    works = {key: standing_of(key) for key in ("week", "month", "season", "year", "all")}
    works["a player's figures"] = figures_of
    times: list[dict[str, list[float]]] = [{name: [] for name in works} for _ in stores]
    for name, work in works.items():
        for _ in range(REPEATS):
            for store, taken in zip(stores, times, strict=True):
                taken[name].append(timed(store, work))
    for store in stores:
        store.close()
    return [{name: middle_and_last(each) for name, each in taken.items()} for taken in times]


def standing_of(key):
    def read(unit):
        club = unit.clubs.club(1)
        this = period(key, club.settings, NOW)
        assert read_standing(unit, club, this, people(unit, 1)).lists

    return read


def figures_of(unit):
    player = PlayerId(1 + time.time_ns() % PLAYERS)
    assert read_own(unit, unit.clubs.club(1), people(unit, 1), player, year_days(LAST.year))


def timed(store, work) -> float:
    def read(ledger):
        began = time.thread_time()  # what other programs do does not count
        work(ledger.unit())
        return time.thread_time() - began

    taken: float = store.read(read).result()
    return taken


def middle_and_last(times: list[float]) -> tuple[float, float]:
    return median(times), sorted(times)[int(0.99 * len(times))]


# --- ten thousand clubs ------------------------------------------------------------


class Paced(Hall):
    """A platform that takes 25 messages a second from all clubs but the one that plays."""

    def __init__(self) -> None:
        super().__init__()
        self.turn = asyncio.Semaphore(4)

    async def deliver(self, item):
        if item.chat.key == "Playing":
            return await super().deliver(item)
        async with self.turn:
            await asyncio.sleep(4 * PACE)
        return Delivered(f"r{item.message}")


def post_ten_thousand(path: Path) -> bool:
    """Whether the posts took too long, or the rounds that were recorded meanwhile."""
    maintenance.upgrade(f"sqlite:///{path}")
    driver = sqlite3.connect(path)
    history = History(driver)
    for club in range(1, CLUBS + 1):
        history.club(club, 8)
        history.evening(club, 8, LAST, 2, ROUNDS)
    history.write()
    driver.commit()
    driver.close()
    idle, busy, seconds = asyncio.run(_post(path))
    print(f"\n{CLUBS:,} clubs due in the same minute, 32 rounds each in their week")
    print(f"all posts in the outbox after {seconds:.1f} s ({CLUBS / seconds:,.0f} a second)")
    print(f"a round: {1e3 * idle:.1f} ms idle, {1e3 * busy:.1f} ms meanwhile ({busy / idle:.2f})")
    return seconds > WITHIN or busy > MOST_SLOWER * idle


async def _post(path: Path) -> tuple[float, float, float]:
    clock = [NOW]
    store = open_store(f"sqlite:///{path}", lambda: clock[0])
    hall = Paced()
    bot = Bot(store, Environment(random.Random(144), Settings()), {"hall": hall})
    await bot.start()
    await _say(bot, "/nieuw Anna Bert Cees Dirk")
    idle = [await _say(bot, ROUND) for _ in range(60)]
    clock[0] = NOW + timedelta(minutes=1)
    began = time.perf_counter()
    posting = asyncio.create_task(post_due(store))
    busy = []
    while not posting.done():
        busy.append(await _say(bot, ROUND))
        await asyncio.sleep(0.02)
    seconds = time.perf_counter() - began
    await posting
    await bot.stop()
    store.close()
    return median(idle), median(busy), seconds


ROUND = "/ronde 10 *120 0 20"
_keys = iter(range(10**9))


async def _say(bot: Bot, text: str) -> float:
    """Seconds until it is handled, stored and committed."""
    key = f"k{next(_keys)}"
    began = time.perf_counter()
    await bot.desk.lay("hall", [said(key, text, "Playing")], again=True)
    return time.perf_counter() - began


if __name__ == "__main__":
    sys.exit(main())
