"""The page of a club of 100 members and 10,000 rounds: each page's time on the server, its bytes.

95 of 100 requests may take as long as `goals.py` says: usually, after another table is over, and
the first after a restart, when the server has made its pages in advance; so may a count on the
pad. Beside them stands the time with empty caches, as of a visitor in the first seconds. It is
processor time, which others at work here do not lengthen; that of the client is in it.

How many pages a second leave a round's answer within twice its idle time: at each rate rounds are
recorded idle and under load in turn, and what is told is the median of their ratios.
"""

import asyncio
import os
import sys
import tempfile
import time
from datetime import UTC, datetime, timedelta
from random import Random
from statistics import median, quantiles

import aiohttp

from adapters.web.server import Server, WebOptions
from bot.delivery.pad_updates import pad_update
from bot.features.competition.storage import Competitions
from bot.features.page.pad import PadRoom
from bot.features.page.pages import ClubPage
from bot.features.page.passes import new_session
from bot.features.page.site import Website
from bot.features.page.storage import Pages
from bot.features.tournament.storage import Tournaments
from bot.hosting.serving import tune_python
from bot.ports.lines import as_line
from bot.ports.platforms import Delivered
from bot.ports.records import Settings, Whole
from bot.program import Bot
from bot.storage.results import TableResults
from bot.storage.upkeep.opening import open_store
from bot.talk.turn import Environment
from core.competition.facts import ReglementChanged
from core.game.decisions import end, open_table
from core.game.events import Entry, RoundWon, TableEvent
from core.game.table import fold
from core.players import PlayerId
from core.seating.schedule import ScheduleCheck as Entered
from core.seating.schedule import schedule
from core.tournament.events import (
    EntryNumber,
    PlayerEntered,
    ResultEntered,
    RoundClosed,
    RoundNumber,
    RoundStarted,
    ScheduleDrawn,
    SchedulePublished,
    TableNumber,
    TournamentOpened,
)
from tests.bench.goals import reached
from tests.fresh import forget

MEMBERS, TABLES, ROUNDS = 100, 625, 16
ADDRESS = "een-adres-voor-de-meting"
TIMES, ANEW = 40, 10
BEGUN = datetime(2025, 9, 1, 18, 0, tzinfo=UTC)
NOW = BEGUN + timedelta(days=TABLES / 2)
PAGES = (
    *("index", "standings-week", "standings-month", "standings-season", "standings-year"),
    *("standings-all", "records", "player-1", "rules", "rule-nmv-68", "rule-bmj-3"),
    *("competition", "tournament-1", "screen-1", "screen"),
)
RATES = (5, 10, 20, 40, 60)
"""The rates (pages per second) of requests while rounds are recorded."""
PAIRS, ANSWERS = 9, 12
TAPS = (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 4)


def a_table(number, chance):
    """A table of `ROUNDS` rounds, with all its events; two on each evening."""
    at = BEGUN + timedelta(days=number // 2)
    seats = [PlayerId(1 + place) for place in chance.sample(range(MEMBERS), 4)]
    happenings: list[TableEvent] = [
        TableEvent(1, at, None, open_table("nmv-144", {}, seats, at.date()))
    ]
    for round_ in range(ROUNDS):
        scores = [Entry(10 * chance.randrange(13)) for _ in range(4)]
        at += timedelta(minutes=9)
        winner = chance.randrange(4)
        scores[winner] = Entry(10 * chance.randrange(3, 40))
        outcome = RoundWon(winner, tuple(scores))  # type: ignore[arg-type]
        happenings.append(TableEvent(round_ + 2, at, None, outcome))
    table = fold(happenings)
    if not table.over:
        happenings.append(TableEvent(ROUNDS + 2, at, None, end(table)))
    return Whole("1", tuple(happenings), fold(happenings))


def made(ledger):
    """The club with all its rounds, and a table in play; a session of its first member."""
    unit, chance = ledger.unit(), Random(4711)
    chat = unit.clubs.found("hall", "club", "Oostpoort", Settings())
    club = chat.club
    for number in range(MEMBERS):
        account = unit.people.meet("hall", f"m{number}", f"Lid {number}", "nl")
        unit.people.add_member(club, f"Lid{number:02} Achternaam", account.id)
        unit.people.know_role(chat.id, account.id, "member")
    who = {number: PlayerId(number) for number in range(1, MEMBERS + 1)}
    tables = [a_table(number, chance) for number in range(TABLES)]
    unit.whole_tables.bring_in(club, unit.whole_tables.pack(tables), who)
    for name in "123":
        four = [PlayerId(1 + int(name) * 4 + place) for place in range(4)]
        unit.tables.open(club, name, open_table("nmv-144", {}, four, NOW.date()), None)
    unit.get(Pages).save_page(ClubPage(club, ADDRESS))
    unit.get(TableResults).catch_up(club)
    reglement = ReglementChanged((("competition", True), ("min_members", 4)))
    unit.get(Competitions).decide(club, BEGUN.date(), reglement, None, NOW)
    a_tournament(unit, club)
    return new_session(unit, 1, unit.clubs.club(club))


def another_table(ledger):
    """One more table of the last evening that is over, as at its end."""
    unit = ledger.unit()
    (club,) = [club.id for club in unit.clubs.every()]
    who = {number: PlayerId(number) for number in range(1, MEMBERS + 1)}
    table = a_table(TABLES - 1, Random(len(unit.tables.sittings(club))))
    unit.whole_tables.bring_in(club, unit.whole_tables.pack([table]), who)
    unit.get(TableResults).catch_up(club)


def a_tournament(unit, club):
    """A hundred and forty people, eight rounds; seven are over."""
    people, rounds = 140, 8
    number = unit.get(Tournaments).announce(club, "Witte Draak")
    unit.get(Tournaments).tell(
        number,
        TournamentOpened("Witte Draak", NOW.date(), "nts-2023", 0, (("rounds", rounds),)),
        *(
            PlayerEntered(EntryNumber(one), f"Gast{one} Achternaam")
            for one in range(1, people + 1)
        ),
        ScheduleDrawn(
            1, tuple(map(EntryNumber, range(1, people + 1))), tuple(seats(people, rounds))
        ),
        SchedulePublished(),
        by=None,
    )
    for round_ in range(1, rounds + 1):
        tables = map(TableNumber, range(1, 36))
        results = [ResultEntered(RoundNumber(round_), t, (300, 100, -100, -300)) for t in tables]
        closed = [RoundClosed(RoundNumber(round_))] if round_ < rounds else []
        started = RoundStarted(RoundNumber(round_), 100)
        unit.get(Tournaments).tell(number, started, *results, *closed, by=None)


def seats(people, rounds):
    return schedule(Entered(people, rounds), 1).rounds


async def measured(store, session):
    """For each page its times (ms) and its bytes as sent; then those of a count on the pad."""
    site = Website(store, "nl")
    server = Server(WebOptions("127.0.0.1:0"), site)
    await server.start()
    rows = []
    async with aiohttp.ClientSession(server.address, auto_decompress=False) as browser:
        files = [await got(browser, f"/{name}") for name in ("style.css", "page.js", "tiles.svg")]
        for page in PAGES:
            way = f"/{ADDRESS}/{page}.html"
            size = await got(browser, way)
            taken = [await timed(got(browser, way)) for _ in range(TIMES)]
            after = []
            for _ in range(ANEW):
                store.submit(another_table).result()
                after.append(await timed(got(browser, way)))
            empty = [await restarted(site, got(browser, way)) for _ in range(ANEW)]
            ready = server.get_ready
            first = [await restarted(site, got(browser, way), ready) for _ in range(ANEW)]
            rows.append((page, taken, after, first, empty, size))
    await server.stop()
    room = PadRoom(store, "nl")
    sitting = (await room.shown(session, "state", {}))["table"]["sitting"]
    hand = {"sitting": sitting, "chair": 0, "won": True, "sets": [], "bonus": [], "way": "wall"}
    hands = [{**hand, "rack": list(TAPS[: 1 + n % len(TAPS)])} for n in range(TIMES)]
    taken = [await timed(room.shown(session, "count", tapped)) for tapped in hands]
    rows.append(("a count on the pad", taken, taken, taken, taken, 0))
    return rows, sum(files) + rows[0][-1]


async def restarted(site, work, get_ready=None):
    """How long the work takes when nothing is known, or when the server has got ready again."""
    site._computed.clear()
    forget()
    if get_ready:
        await get_ready()
    return await timed(work)


async def timed(work):
    """How long it takes (ms): by the clock, and of the processor."""
    begun, worked = time.perf_counter(), time.process_time()
    await work
    return (time.perf_counter() - begun) * 1000, (time.process_time() - worked) * 1000


class Hall:
    """A chat platform that says when the bot has posted something."""

    name = "hall"

    def __init__(self):
        self.posted = asyncio.Event()

    def parse(self, raw):
        raise ValueError(raw)

    async def deliver(self, item):
        if item.act == "post":
            self.posted.set()
        return Delivered(f"m{item.message}")

    async def standing(self, _chat, _account):
        return "member"


async def answers(store):
    """For each rate: pages that came, a round's answer idle and then (ms), and the ratio."""
    hall = Hall()
    bot = Bot(store, Environment(Random(7), Settings()), {"hall": hall})
    server = Server(WebOptions("127.0.0.1:0"), Website(store, "nl"))
    await bot.start()
    await server.start()
    asking = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.bench.bench_web", server.address),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert asking.stdin
    assert asking.stdout
    await answered(store, bot, hall)  # warm
    rows = []
    for rate in RATES:
        pairs = []
        for _ in range(PAIRS):
            idle = await answered(store, bot, hall)
            asking.stdin.write(f"{rate}\n".encode())
            await asking.stdout.readline()  # it asks now
            busy = await answered(store, bot, hall)
            asking.stdin.write(b"0\n")
            came = float(await asking.stdout.readline())
            pairs.append((came, idle, busy, busy / idle))
        rows.append((rate, *(median(of) for of in zip(*pairs, strict=True))))
    asking.stdin.close()
    await asking.wait()
    await server.stop()
    await bot.stop()
    return rows


async def answered(store, bot, hall):
    """The median of how long (ms) some rounds, recorded as draws, took until each was posted."""
    chat, account, table = store.read(of_table).result()
    times = []
    for number in range(table[1], table[1] + ANSWERS):
        update = pad_update(
            chat, account, f"draw-{number}", as_line(draw_at(table[0], number)), NOW
        )
        times.append((await timed(posted(bot, hall, update)))[0])
        await asyncio.sleep(0.05)  # as rounds do not come on each other's heels
    return median(times)


async def posted(bot, hall, update):
    hall.posted.clear()
    await bot.desk.lay("hall", [update])
    await asyncio.wait_for(hall.posted.wait(), 10)


def draw_at(sitting, number):
    return {"do": "draw", "sitting": sitting, "round": number}


def of_table(ledger):
    """The chat, somebody who plays, and the table with its round."""
    unit = ledger.unit()
    sitting = unit.tables.sittings(1)[0]
    table = unit.tables.table(sitting.id)
    account = next(m.account for m in unit.people.members(1) if m.id == table.seats[0])
    return unit.clubs.chats(1)[0], unit.people.account_by_id(account), (sitting.id, table.number)


async def ask_for_pages(address):
    """At each line read: ask for the first page so often; at 0 say how many came a second."""
    wide = aiohttp.TCPConnector(limit=200)
    async with aiohttp.ClientSession(address, connector=wide) as browser:
        while rate := await asyncio.to_thread(sys.stdin.readline):
            await got(browser, f"/{ADDRESS}/index.html")
            begun = time.perf_counter()
            asked: list[asyncio.Future[int]] = []
            print("asking", flush=True)
            until = asyncio.ensure_future(asyncio.to_thread(sys.stdin.readline))
            while not until.done():
                due = begun + len(asked) / int(rate)
                await asyncio.wait([until], timeout=max(0, due - time.perf_counter()))
                asked.append(asyncio.ensure_future(got(browser, f"/{ADDRESS}/index.html")))
            came = sum(one.done() for one in asked)
            print(came / (time.perf_counter() - begun), flush=True)
            await asyncio.gather(*asked)


async def got(browser, path):
    """One request: its bytes."""
    async with browser.get(path, headers={"Accept-Encoding": "gzip"}) as answer:
        body = await answer.read()
        assert answer.status == 200, path
    return len(body)


def main():
    tune_python()
    with tempfile.TemporaryDirectory() as folder:
        store = open_store(f"sqlite:///{folder}/club.db", lambda: NOW)
        session = store.submit(made).result()
        rows, first = asyncio.run(measured(store, session))
        rates = asyncio.run(answers(store))
        store.close()
    print(f"{MEMBERS} members, {TABLES * ROUNDS} rounds; {TIMES} requests each")
    heads = ("p50", "p95", "worked p95", "after a table", "first", "empty", "bytes")
    print(f"{'ms':<22}" + "".join(f"{head:>14}" for head in heads))
    slowest = [0.0, 0.0, 0.0]
    for page, times, after, first_view, empty, size in rows:
        took = [p95(column, 1) for column in (times, after, first_view)]
        slowest = [*map(max, slowest, took)]
        middle = median(ms for ms, _ in times)
        figures = (middle, p95(times, 0), *took, p95(empty, 1))
        print(f"{page:<22}" + "".join(f"{ms:>14.1f}" for ms in figures) + f"{size:>14}")
    print(f"a round's answer under load, by that beside it idle (load {os.getloadavg()[0]:.0f}):")
    print("  pages/s   came  idle ms  then ms   ratio")
    for rate, came, idle, then, ratio in rates:
        print(f"{rate:>9}{came:>7.1f}{idle:>9.1f}{then:>9.1f}{ratio:>8.2f}")
    return int(not reached("web", *slowest, first / 1000))


def p95(times, which):
    return quantiles([one[which] for one in times], n=20)[-1]


if __name__ == "__main__":
    if len(sys.argv) > 1:
        sys.exit(asyncio.run(ask_for_pages(sys.argv[1])))
    sys.exit(main())
