"""Rounds recorded through the whole path, beside a bare loop that writes as many rows.

Each round goes through inbox, conversation, core, commit, outbox and reply; the bare loop commits
as many rows of the same tables by sqlite3 alone, one commit for each round, with the same
durability on the same disk. All take turns in one run, so that what else the machine does weighs
on all of them.
"""

import asyncio
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from statistics import median

from bot.ports.records import Settings
from bot.program import Bot
from bot.storage.sqlite import connect
from bot.storage.upkeep import maintenance
from bot.storage.upkeep.opening import open_store
from bot.talk.turn import Environment
from tests.bot.evening import Hall, said

CLUBS = 24
ROUNDS = 16
TURNS = 7
HISTORY = 100_000
AT_LEAST = 0.15
AT_MOST_SLOWER = 1.2
AT_MOST_SECONDS = 1.0

OPEN = "/nieuw Anna Bert Cees Dirk"
SOUTH_WINS = "/ronde 40 *120 0 20"  # the winds move
EAST_WINS = "/ronde *120 40 0 20"  # the winds stay, so the game goes on


class Evening:
    """The bot on a database, and some clubs that play."""

    def __init__(self, path: Path) -> None:
        """A new database, or one in which these clubs have played."""
        self.path = path
        self.key = 0
        self.played: Counter[int] = Counter()

    async def start(self) -> None:
        """Start the bot."""
        self.store = open_store(f"sqlite:///{self.path}")
        around = Environment(random.Random(144), Settings())
        self.hall = Hall()
        self.bot = Bot(self.store, around, {"hall": self.hall})
        await self.bot.start()

    async def stop(self) -> None:
        """Stop the bot."""
        await self.bot.stop()
        self.store.close()

    async def play(self, clubs: int) -> float:
        """Sixteen rounds in each club, side by side; seconds for one."""
        began = time.perf_counter()
        await asyncio.gather(*(self._rounds(club) for club in range(clubs)))
        await self.bot.quiet()
        return (time.perf_counter() - began) / (clubs * ROUNDS)

    async def _rounds(self, club: int) -> None:
        """Sixteen rounds at the table of the club; the winds move, but not to the end."""
        new = self.played[club] == 0
        texts = [OPEN, *[SOUTH_WINS] * 8, *[EAST_WINS] * 8] if new else [EAST_WINS] * ROUNDS
        self.played[club] += ROUNDS
        for text in texts:
            self.key += 1
            key = f"{self.path.stem}-{club}-{self.key}-{time.time_ns()}"
            await self.bot.desk.lay("hall", [said(key, text, f"Club {club}")], again=True)


class BareLoop:
    """sqlite3 alone, writing as many rows into the same tables."""

    def __init__(self, path: Path) -> None:
        """A new database with a club, a table and four members."""
        maintenance.upgrade(f"sqlite:///{path}")
        self.driver = connect(path)
        self.number = 1
        for words in (
            "INSERT INTO club (name, ruleset, language, timezone) VALUES ('C', 'n', 'nl', 'E')",
            "INSERT INTO chat (platform, key, kind, club) VALUES ('hall', 'C', 'group', 1)",
            "INSERT INTO member (club, name) VALUES (1, 'a'), (1, 'b'), (1, 'c'), (1, 'd')",
            "INSERT INTO sitting (club, name, opened, touched, last) VALUES (1, '1', '', '', 1)",
        ):
            self.driver.execute(words)

    def play(self, rounds: int) -> float:
        """Play this many rounds; return the seconds for one."""
        began = time.perf_counter()
        for _ in range(rounds):
            self.number += 1
            self._round(self.number)
        return (time.perf_counter() - began) / rounds

    def _round(self, number: int) -> None:
        at, body = "2026-11-21T19:15:00.000000+00:00", "x" * 200
        run = self.driver.execute
        run("BEGIN IMMEDIATE")
        run(
            "INSERT INTO inbox (platform, key, chat, raw, received, written, state) "
            "VALUES ('hall', ?, 'C', ?, ?, ?, 'done')",
            (str(number), body, at, at),
        )
        run(
            "INSERT INTO events (stream, stream_id, number, at, by, kind, version, body) "
            "VALUES ('table', 1, ?, ?, 1, 'won', 1, ?)",
            (number, at, body),
        )
        run(
            "INSERT INTO played (sitting, act, club, family, at, player_e, player_s, player_w, "
            "player_n, change_e, change_s, change_w, change_n, all_round_e, all_round_s, "
            "all_round_w, all_round_n, winner, score, zbmj) "
            "VALUES (1, ?, 1, 'nmv', ?, 1, 2, 3, 4, -240, 480, -120, -120, 0, 0, 0, 0, 2, 120, 0)",
            (number, at),
        )
        run("UPDATE sitting SET last = ?, touched = ? WHERE id = 1", (number, at))
        self.driver.executemany(
            "INSERT INTO kept (club, family, span, start, player, points, rounds, won, drawn) "
            "VALUES (1, 'nmv', ?, ?, ?, 40, 1, 0, 0) ON CONFLICT DO UPDATE SET "
            "points = points + excluded.points, rounds = rounds + excluded.rounds, "
            "won = won + excluded.won, drawn = drawn + excluded.drawn",
            [
                (span, "2026-11-21", player)
                for span in ("day", "month", "year", "all")
                for player in (1, 2, 3, 4)
            ],
        )
        run(
            "INSERT INTO message (chat, slot, digest, made) VALUES (1, ?, '0123456789abcdef', ?)",
            (f"result:1:{number}", at),
        )
        run(
            "INSERT INTO outbox (chat, act, message, body, made, state) "
            "VALUES (1, 'post', last_insert_rowid(), ?, ?, 'sent'), (1, 'edit', 1, ?, ?, 'sent')",
            (body * 3, at, body * 3, at),
        )
        run("COMMIT")


def lengthen(path: Path) -> int:
    """Let the clubs have played many tables like their first; rounds in all."""
    with closing(connect(path)) as driver:
        times = HISTORY // (CLUBS * ROUNDS)
        driver.execute("BEGIN")
        driver.execute("CREATE TEMP TABLE again (n INTEGER PRIMARY KEY)")
        driver.executemany("INSERT INTO again VALUES (?)", [(n,) for n in range(1, times + 1)])
        driver.execute("COMMIT")
        driver.executescript(COPIES)
        query = "SELECT count(*) FROM events WHERE kind = 'won'"
        return int(driver.execute(query).fetchone()[0])


COPIES = """
INSERT INTO sitting
  SELECT id + n * 1000, club, name, 0, opened, touched, last, opened_by, thread
  FROM sitting, again;
INSERT INTO events
  SELECT stream, stream_id + n * 1000, number, at, by, kind, version, body, '', ''
  FROM events, again WHERE stream = 'table';
INSERT INTO played
  SELECT sitting + n * 1000, act, club, family, at, player_e, player_s, player_w, player_n,
    change_e, change_s, change_w, change_n, all_round_e, all_round_s, all_round_w, all_round_n,
    winner, score, zbmj
  FROM played, again;
INSERT INTO feat
  SELECT sitting + n * 1000, act, player, kind, what, club, family, day, year, at, amount
  FROM feat, again;
INSERT INTO inbox (platform, key, chat, raw, received, written, state)
  SELECT platform, key || '-' || n, chat, raw, received, written, state FROM inbox, again;
INSERT INTO message (chat, slot, ref, digest, made)
  SELECT chat, slot || '-' || n, ref || '-' || n, digest, made FROM message, again
  WHERE slot <> '';
INSERT INTO outbox (chat, act, message, body, made, state)
  SELECT chat, act, message, body, made, state FROM outbox, again;
UPDATE kept SET points = points * times, rounds = rounds * times, won = won * times,
  drawn = drawn * times, games = games * times, all_round = all_round * times,
  zbmj = zbmj * times
  FROM (SELECT 1 + max(n) AS times FROM again);
"""


def start_to_first_answer() -> float:
    """Seconds from the start of the program to its first answer, with warm caches."""
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "evening.txt"
        script.write_text("anna: /help\n")
        return min(_first_answer(script) for _ in range(5))


def _first_answer(script: Path) -> float:
    call = [sys.executable, "-c", "from bot.main import run; run()", "replay", str(script)]
    surroundings = os.environ.copy()
    surroundings.pop("PYTHONDONTWRITEBYTECODE", None)  # compiled modules are such a cache
    began = time.perf_counter()
    with subprocess.Popen(call, stdout=subprocess.PIPE, env=surroundings) as program:
        assert program.stdout is not None
        if not program.stdout.readline():
            raise RuntimeError("the program said nothing")
        seconds = time.perf_counter() - began
        program.stdout.read()
    return seconds


async def measure(folder: Path) -> tuple[float, float, float, float]:
    """Seconds for a round: bare, with little history, with much, one club at a time."""
    bare = BareLoop(folder / "bare.db")
    few, many = Evening(folder / "few.db"), Evening(folder / "many.db")
    for evening in (few, many):
        await evening.start()
        await evening.play(CLUBS)
        await evening.stop()
    print(f"history: {CLUBS * ROUNDS:,} rounds, and {lengthen(many.path):,}")
    for evening in (few, many):
        await evening.start()
        await evening.play(CLUBS)
    times = [
        (
            bare.play(CLUBS * ROUNDS),
            await few.play(CLUBS),
            await many.play(CLUBS),
            await few.play(1),
        )
        for _ in range(TURNS)
    ]
    for evening in (few, many):
        await evening.stop()
    bare_times, few_times, many_times, alone = zip(*times, strict=True)
    return median(bare_times), median(few_times), median(many_times), median(alone)


def main() -> int:
    """Print the table; 1 when something is slower than it may be."""
    with tempfile.TemporaryDirectory(prefix="bench-", dir=Path()) as folder:
        bare, few, many, alone = asyncio.run(measure(Path(folder)))
        faults = maintenance.check(f"sqlite:///{folder}/many.db")
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    seconds = start_to_first_answer()
    print(f"{'':34} {'ms a round':>10} {'a second':>9} {'ratio':>6}")
    for what, time_of in (
        ("bare sqlite3 loop", bare),
        (f"{CLUBS} clubs side by side", few),
        (f"{CLUBS} clubs, {HISTORY:,} rounds before", many),
        ("one club, a round after the other", alone),
    ):
        print(f"{what:34} {time_of * 1e3:>10.2f} {1 / time_of:>9.0f} {bare / time_of:>6.2f}")
    print(f"ratio to the bare loop {bare / few:.2f}, at least {AT_LEAST}")
    print(f"slower with much history {many / few:.2f} times, under {AT_MOST_SLOWER}")
    print(f"totals agree with their rounds: {'yes' if not faults else faults[0]}")
    print(f"peak memory {memory:.0f} MB; start to first answer {seconds:.2f} s")
    good = bare / few >= AT_LEAST and many / few < AT_MOST_SLOWER and seconds < AT_MOST_SECONDS
    return 0 if good and not faults else 1


if __name__ == "__main__":
    sys.exit(main())
