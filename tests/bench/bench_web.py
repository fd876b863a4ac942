"""The page of a club of 100 members and 10,000 rounds: each page's time on the server, its bytes.

Times are of this machine, whatever else it does; the promise is p95 of at most 50 ms, of a count
on the pad too, and of the first view at most 100 kB.
"""

import asyncio
import sys
import tempfile
import time
from datetime import UTC, datetime, timedelta
from random import Random
from statistics import median, quantiles

import aiohttp

from adapters.storage.upkeep.opening import open_store
from adapters.web.server import Options, Server
from bot.page.pad import PadRoom
from bot.page.passes import new_session
from bot.page.site import Website
from bot.ports.pages import ClubPage
from bot.ports.records import Settings
from bot.ports.tables import Whole
from core.game.decisions import end, open_table
from core.game.events import Entry, Happening, RoundWon
from core.game.table import fold
from core.players import PlayerId

MEMBERS, TABLES, ROUNDS = 100, 625, 16
ADDRESS = "een-adres-voor-de-meting"
TIMES = 40
MOST_MS, MOST_BYTES = 50.0, 100_000
BEGUN = datetime(2025, 9, 1, 18, 0, tzinfo=UTC)
NOW = BEGUN + timedelta(days=TABLES / 2)
PAGES = (
    *("index", "standings-week", "standings-month", "standings-season", "standings-year"),
    *("standings-all", "records", "player-1", "rules", "rule-nmv-68", "rule-bmj-3"),
)
TAPS = (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 4)


def a_table(number, chance):
    """A table of so many rounds, with all that happened at it; two on each evening."""
    at = BEGUN + timedelta(days=number // 2)
    seats = [PlayerId(1 + place) for place in chance.sample(range(MEMBERS), 4)]
    happenings = [Happening(1, at, None, open_table("nmv-144", {}, seats, at.date()))]
    for round_ in range(ROUNDS):
        scores = [Entry(10 * chance.randrange(13)) for _ in range(4)]
        at += timedelta(minutes=9)
        winner = chance.randrange(4)
        scores[winner] = Entry(10 * chance.randrange(3, 40))
        outcome = RoundWon(winner, tuple(scores))  # type: ignore[arg-type]
        happenings.append(Happening(round_ + 2, at, None, outcome))
    table = fold(happenings)
    if not table.over:
        happenings.append(Happening(ROUNDS + 2, at, None, end(table)))
    return Whole("1", tuple(happenings), fold(happenings))


def made(ledger):
    """The club with all its rounds, and a table in play; a session of its first member."""
    unit, chance = ledger.unit(), Random(4711)
    chat = unit.clubs.found("hall", "club", "Oostpoort", Settings())
    club = chat.club
    for number in range(MEMBERS):
        account = unit.people.meet("hall", f"m{number}", f"Lid {number}", "nl")
        unit.people.add_member(club, f"Lid Achternaam{number}", account.id)
        unit.people.know_role(chat.id, account.id, "member")
    who = {number: PlayerId(number) for number in range(1, MEMBERS + 1)}
    tables = [a_table(number, chance) for number in range(TABLES)]
    unit.whole_tables.bring_in(club, unit.whole_tables.pack(tables), who)
    for name in "123":
        four = [PlayerId(1 + int(name) * 4 + place) for place in range(4)]
        unit.tables.open(club, name, open_table("nmv-144", {}, four, NOW.date()), None)
    unit.pages.save_page(ClubPage(club, ADDRESS))
    return new_session(unit, 1, unit.clubs.club(club))


async def measured(store, session):
    """For each page: its times (ms) and its bytes as sent; then those of a count on the pad."""
    server = Server(Options("127.0.0.1:0"), Website(store, "nl"))
    await server.start()
    rows = []
    async with aiohttp.ClientSession(server.address, auto_decompress=False) as browser:
        files = [await got(browser, f"/{name}") for name in ("style.css", "page.js", "tiles.svg")]
        for page in PAGES:
            await got(browser, f"/{ADDRESS}/{page}.html")
            taken = [await got(browser, f"/{ADDRESS}/{page}.html") for _ in range(TIMES)]
            rows.append((page, [ms for ms, _ in taken], taken[0][1]))
    await server.stop()
    room = PadRoom(store, "nl")
    sitting = (await room.state(session, 0))["table"]["sitting"]
    times = []
    for number in range(TIMES):
        tapped = TAPS[: 1 + number % len(TAPS)]
        hand = {"sitting": sitting, "chair": 0, "won": True, "sets": [], "bonus": []}
        begun = time.perf_counter()
        told = await room.count(session, {**hand, "rack": list(tapped), "way": "wall"})
        times.append((time.perf_counter() - begun) * 1000)
        assert told["ok"], told
    return rows, times, sum(size for _, size in files) + rows[0][2]


async def got(browser, path):
    """Time and bytes of one request."""
    begun = time.perf_counter()
    async with browser.get(path, headers={"Accept-Encoding": "gzip"}) as answer:
        body = await answer.read()
        assert answer.status == 200, path
    return (time.perf_counter() - begun) * 1000, len(body)


def main():
    with tempfile.TemporaryDirectory() as folder:
        store = open_store(f"sqlite:///{folder}/club.db", lambda: NOW)
        session = store.submit(made).result()
        rows, counts, first = asyncio.run(measured(store, session))
        store.close()
    print(f"{MEMBERS} members, {TABLES * ROUNDS} rounds; {TIMES} requests each")
    print(f"{'page':<18}{'p50 ms':>8}{'p95 ms':>8}{'bytes':>9}")
    kept = True
    for page, times, size in [*rows, ("a count on the pad", counts, 0)]:
        p95 = quantiles(times, n=20)[-1]
        kept = kept and p95 <= MOST_MS
        print(f"{page:<18}{median(times):>8.1f}{p95:>8.1f}{size:>9}")
    print(f"first view, all files: {first} bytes (at most {MOST_BYTES})")
    return 0 if kept and first <= MOST_BYTES else 1


if __name__ == "__main__":
    sys.exit(main())
