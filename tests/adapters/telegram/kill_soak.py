"""Kills or freezes `peling run` again and again: several on PostgreSQL, or one on SQLite.

All goes through the real adapter over a Bot API server of our own that brings some messages twice
and answers some calls with 429, 5xx or a reset, or does them and then hangs up. Connections of
PostgreSQL are terminated, and the server is restarted.

`legs` adds a line to a file for each: what it was, its seed, what came of it. It can be stopped
at any time, and continued: the file says how much is done.
"""

import asyncio
import json
import os
import random
import tempfile
import time
from bisect import bisect_left
from collections import Counter, defaultdict
from contextlib import closing, suppress
from itertools import accumulate, count
from pathlib import Path
from signal import SIGCONT, SIGKILL, SIGSTOP

import aiohttp
import psycopg
from aiohttp import web

from bot.storage.upkeep import maintenance
from bot.storage.upkeep.reading import open_to_read
from tests.adapters.telegram.botapi.phones import Phone
from tests.adapters.telegram.botapi.program import Program
from tests.adapters.telegram.botapi.replicas import Replica
from tests.adapters.telegram.botapi.server import BotApi
from tests.adapters.telegram.test_sending import until
from tests.kills import score_of

SENDS = {"sendMessage", "editMessageText"}
GROUP, IN_ALL = 20, 30
"""What the platform allows: messages a minute in a group, and a second in all."""
MINUTE = 60.0
BLINK = 0.03
"""For longer (s) the server must not stand still, or it does not know when a message came."""
GROUPS, EVERY = 24, 0.15
"""The number of clubs, and the time (s) from one round to the next."""
LIVES = (0.0, 0.8)
"""How long (s) there is between two kills, at least and at most."""
SHORT_AND_LONG = (0.5, 0.5), (1.2, 1.2)
"""The lives of one process on SQLite: in some there is just time to get ready."""
FREEZES = 0.05
"""How often, of one time, a process stands still instead of being killed."""
LEAVES, STAYS_AWAY = 5.0, 10.0
"""What shares calls out leaves a process that does not answer for so long (s), and for so long."""
STILL = 15.0
"""How long (s) a process stands still."""


class Front(BotApi):
    """A Telegram that is out of order now and then, and brings messages to any of several."""

    def __init__(self, chance):
        super().__init__()
        self.limited = True
        self.chance = chance
        self.doors = []
        self.left = {}
        self.taken = []
        self.answered = {}
        self.hung_up: Counter[tuple[str, bool]] = Counter()
        self.faulty = True
        self._lines = {}
        self._bringers = []
        self._awake, self._stood = self.clock(), (0.0, 0.0)
        self.stood_still = 0.0

    async def start(self):
        await super().start()
        self._bringers.append(asyncio.create_task(self._watch_itself()))

    async def _watch_itself(self):
        """Note when the server itself stands still, on a machine that has much else to do."""
        while True:
            await asyncio.sleep(BLINK / 3)
            now = self.clock()
            if now - self._awake > BLINK:
                self._stood = (self._awake, now)
                self.stood_still += now - self._awake
            self._awake = now

    def _since(self, now):
        """What is read now came at this moment or later."""
        if now - self._awake > BLINK:
            return self._awake
        return self._stood[0] if now - self._stood[1] < BLINK else now

    async def _serve(self, request):
        if request.match_info["method"] not in SENDS or not self.faulty:
            return await super()._serve(request)
        fate = self.chance.random()
        if fate < 0.02:
            return self._refused(request, 429, retry_after=1)
        if fate < 0.04:
            return self._refused(request, self.chance.choice((500, 502, 504)))
        if fate < 0.06:
            return self._hang_up(request)
        answer = await super()._serve(request)
        given = await request.json()
        if answer.status == 200 and is_result(given.get("text", "")):
            key = given["chat_id"], score_of(given["text"])
            self.answered.setdefault(key, self.clock())
        if fate < 0.07 and answer.status == 200:
            self.hung_up[request.match_info["method"], is_result(given.get("text", ""))] += 1
            return self._hang_up(request)
        return answer

    def _refused(self, request, code, **parameters):
        del request
        body = {"ok": False, "error_code": code, "description": "x", "parameters": parameters}
        return web.json_response(body, status=code)

    def _hang_up(self, request):
        if request.transport:
            request.transport.abort()
        return web.Response()

    def _count(self, chat):
        super()._count(chat)
        now = self.clock()
        self.taken.append((self._since(now), now, chat.id))

    # --- bringing ------------------------------------------------------------------------------

    def tell_again(self, update):
        if not self.doors:
            super().tell_again(update)
            return
        chat = update["message"]["chat"]["id"]
        if chat not in self._lines:
            self._lines[chat] = asyncio.Queue()
            self._bringers.append(asyncio.create_task(self._bring_line(self._lines[chat])))
        self._lines[chat].put_nowait(update)

    async def _bring_line(self, line):
        """One after another, each until it is taken; some are brought again."""
        async with aiohttp.ClientSession() as session:
            while True:
                update = await line.get()
                await again_and_again(lambda update=update: self._brought(session, update))
                if self.chance.random() < 0.05:
                    await self._brought(session, update)
                line.task_done()

    async def _brought(self, session, update):
        secret, now = self.webhook.get("secret_token", ""), self.clock()
        there = [door for door in self.doors if self.left.get(door, now) <= now]
        door = self.chance.choice(there or self.doors)
        url = f"http://127.0.0.1:{door}/hook"
        headers = {"X-Telegram-Bot-Api-Secret-Token": secret}
        try:
            wait = aiohttp.ClientTimeout(total=LEAVES)
            async with session.post(url, json=update, headers=headers, timeout=wait) as answer:
                return answer.status == 200
        except TimeoutError:
            self.left[door] = self.clock() + STAYS_AWAY
        except aiohttp.ClientError:
            pass
        return False

    async def all_taken(self):
        """Wait until whatever was written was taken."""
        for line in self._lines.values():
            await line.join()
        if not self.doors:
            await until(lambda: self.polled, MINUTE * 5)

    async def stop(self):
        for bringer in self._bringers:
            bringer.cancel()
        await super().stop()

    # --- what was seen -------------------------------------------------------------------------

    def most_in_a_minute(self):
        """The most messages that any group took in a minute."""
        by_chat = defaultdict(list)
        for since, at, chat in self.taken:
            by_chat[chat].append((since, at))
        return max((most_within(times, MINUTE) for times in by_chat.values()), default=0)

    def most_in_a_second(self):
        """The most messages that it took in a second."""
        return most_within([(since, at) for since, at, _ in self.taken], 1.0)


async def again_and_again(work):
    """Do it until it is done."""
    done = await work()
    while not done:
        await asyncio.sleep(0.05)
        done = await work()


def most_within(times, seconds):
    """The most of these that surely came within a span of `seconds`."""
    first = list(accumulate((since for since, _ in times), max))
    found = (n + 1 - bisect_left(first, at - seconds) for n, (_, at) in enumerate(times))
    return max(found, default=0)


class Groups:
    """Clubs in which rounds are written without end; each is known by East's score."""

    def __init__(self, api, number):
        self.phones, self.written = [], defaultdict(list)
        self.said = {}
        for n in range(number):
            anna = api.world.person("Anna")  # an account of her own in each club
            self.phones.append(Phone(api, anna, api.world.group(f"Club {n}", [anna])))
            self.phones[-1].says("/nieuw Anna Bert Cees Dirk")

    async def write(self, every):
        """Write a round every `every` seconds."""
        n = 0
        while True:
            phone = self.phones[n % len(self.phones)]
            score = 1000 + 10 * (n // len(self.phones) + 1)
            phone.says(f"/ronde Anna *{score} Bert 0 Cees 0 Dirk 0 gewoon")
            self.written[phone.group.title].append(score)
            self.said[phone.group.id, score] = time.monotonic()
            n += 1
            await asyncio.sleep(every)

    def posted(self):
        """How often each round's result stands in its group."""
        return {
            phone.group.title: Counter(
                score_of(post.said_before[0] if post.said_before else post.text)
                for post in phone.group.posts.values()
                if post.by_bot and is_result(post.text)
            )
            for phone in self.phones
        }


def is_result(text):
    """Whether it tells of a round, and is not the table."""
    return "Anna" in text and "*" not in text and "spel" in text.casefold()


def recorded(url):
    """The rounds of each club as they stand, and what could not be read three times over."""
    store = open_to_read(url)

    def count(ledger):
        unit, found = ledger.unit(), {}
        for club in ledger.clubs():
            sittings = unit.whole_tables.sittings(club.id)
            tables = [unit.tables.table(sitting.id) for sitting in sittings]
            found[club.name] = [max(r.scores) for table in tables for r in table.rounds]
        dead = "SELECT raw FROM inbox WHERE state = 'dead'"
        driver = ledger._transaction.connection.driver
        return found, [json.loads(raw) for (raw,) in driver.execute(dead).fetchall()]

    try:
        return store.read(count).result()
    finally:
        store.close()


class Leg:
    """A series of kills, and then a check of the result."""

    def __init__(self, seed, replicas, url, folder, server=None, *, lives=LIVES, freezes=0.0):
        """`replicas`: 0 for one process on SQLite, which polls.

        `lives`: how long (s) there is between two kills, at least and at most; `freezes`: how
        often, of one time, it stands still instead.
        """
        self.seed, self.url, self.folder, self.server = seed, url, folder, server
        self.lives, self.freezes, self.still = lives, freezes, []
        self.chance = random.Random(seed)
        self.number, self.replicas = replicas, []
        self.did: Counter[str] = Counter()

    async def run(self, kills):
        """Kill so often, let all come to an end, and look."""
        began = time.monotonic()
        api = self.api = Front(random.Random(self.seed + 1))
        await api.start()
        for n in range(self.number or 1):
            self.replicas.append(self._made(n))
            await self.replicas[-1].start()
        if self.number:
            api.doors = [replica.port for replica in self.replicas]
            await until(lambda: bool(api.webhook), MINUTE * 5)
        groups = Groups(api, GROUPS)
        writing = asyncio.create_task(groups.write(EVERY * (2 if self.freezes else 1)))
        for n in range(kills):
            await self._kill(self.replicas[n % len(self.replicas)])
        await self.end(writing)
        return self._found(groups, kills, time.monotonic() - began)

    async def end(self, writing):
        """Stop the writing, let all come to an end, and stop the processes and the platform."""
        writing.cancel()
        await self._come_to_an_end()
        for replica in self.replicas:
            await replica.end()
        await self.api.stop()

    def _made(self, n):
        if self.number:
            return Replica(self.api, self.url, self.folder / str(n))
        return Program(self.api, self.url)

    async def _kill(self, replica):
        await asyncio.sleep(self.chance.uniform(*self.lives) / len(self.replicas))
        if self.chance.random() < self.freezes and replica.running:
            await self._stand_still(replica)
            return
        await replica.end(SIGKILL)
        if self.server is not None and self.chance.random() < 0.1:
            await asyncio.to_thread(self._terminate)
        if self.server is not None and self.chance.random() < 0.01:
            await asyncio.to_thread(self._restart)
        await self._all_run()

    async def _stand_still(self, replica):
        since = time.monotonic()
        os.kill(replica.pid, SIGSTOP)
        await asyncio.sleep(STILL)
        self.still.append((since, time.monotonic()))
        os.kill(replica.pid, SIGCONT)

    async def _all_run(self):
        for replica in self.replicas:
            if not replica.running:  # what measures the pace must not stand still meanwhile
                await asyncio.to_thread(asyncio.run, replica.start())

    def _terminate(self):
        """End some connections of the processes to the database."""
        some = self.chance.uniform(0.2, 1.0)
        self.did["terminated"] += 1
        with suppress(psycopg.Error), closing(psycopg.connect(self.url, autocommit=True)) as one:
            one.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> "
                "pg_backend_pid() AND datname = current_database() AND random() < %s",
                [some],
            )

    def _restart(self):
        self.did["restarted"] += 1
        self.server.stop()
        self.server.start()

    async def _come_to_an_end(self):
        """Until all is taken, handled and sent."""
        taken = asyncio.create_task(self.api.all_taken())
        since = time.monotonic()
        while not taken.done() or await asyncio.to_thread(self._waits):
            await self._all_run()
            await asyncio.sleep(0.5)
            assert time.monotonic() - since < 400, "it comes to no end"

    def _waits(self):
        store = open_to_read(self.url)
        try:
            vitals = store.read(lambda ledger: ledger.vitals()).result()
            return vitals.inbox + vitals.outbox
        finally:
            store.close()

    def _found(self, groups, kills, seconds):
        stands, dead = recorded(self.url)
        again = defaultdict(set)
        for raw in dead:
            message = raw.get("update", raw).get("message", {})
            again[message["chat"]["title"]].add(score_of(message["text"]))
        lost, twice, disorder, unsent, doubled, most = [], [], [], [], 0, 0
        for club, posted in groups.posted().items():
            written, found = groups.written[club], stands.get(club, [])
            lost += [(club, s) for s in written if s not in found and s not in again[club]]
            twice += [(club, s) for s, times in Counter(found).items() if times > 1]
            disorder += [club] if found != sorted(found) else []
            unsent += [(club, s) for s in found if s not in posted]
            doubled += sum(times - 1 for times in posted.values())
            most = max([most, *posted.values()])
        hung_up = self.api.hung_up["sendMessage", True]  # each came twice for that
        crashes = kills + self.did["terminated"] + self.did["restarted"]
        waited = sorted(
            self.api.answered[key] - at
            for key, at in groups.said.items()
            if key in self.api.answered and any(since <= at < till for since, till in self.still)
        )
        found = {
            "replicas": self.number or "1 on SQLite",
            "seed": self.seed,
            "kills": kills - len(self.still),
            "terminated": self.did["terminated"],
            "restarted": self.did["restarted"],
            "rounds": sum(map(len, groups.written.values())),
            "lost": lost,
            "twice": twice,
            "out of order": disorder,
            "posts lost": unsent,
            "posts doubled": doubled - hung_up,
            "one at most": most,
            "stood still": len(self.still),
            "answers beside": len(waited),
            "answered beside within, p99": waited and round(waited[len(waited) * 99 // 100], 1),
            "answered beside within": waited and round(waited[-1], 1),
            "done and then hung up": hung_up,
            "asked again": len(dead),
            "most in a group in a minute": self.api.most_in_a_minute(),
            "most in a second": self.api.most_in_a_second(),
            "the server stood still": round(self.api.stood_still, 1),
            "refused as too many": sum(1 for _, code, _ in self.api.refused if code == 429),
            "faults": maintenance.check(self.url),
            "seconds": round(seconds),
        }
        nothing = ("lost", "twice", "out of order", "posts lost", "faults", "refused as too many")
        found["good"] = (
            not any(found[what] for what in nothing)
            and doubled <= crashes + hung_up
            and found["most in a group in a minute"] <= GROUP
            and found["most in a second"] <= IN_ALL
        )
        return found


async def leg(server, seed, replicas, kills, **how):
    """A leg on a database of its own."""
    with tempfile.TemporaryDirectory(prefix="soak-") as name:
        folder = Path(name)
        url = f"sqlite:///{folder}/club.db"
        if replicas:
            database = f"leg{seed}"
            with psycopg.connect(server.get_uri(), autocommit=True) as connection:
                connection.execute(f"DROP DATABASE IF EXISTS {database} WITH (FORCE)")
                connection.execute(f"CREATE DATABASE {database}")
            url = server.get_uri(database=database)
            maintenance.upgrade(url)
        one = Leg(seed, replicas, url, folder, server if replicas else None, **how)
        return await one.run(kills)


def legs(server, path, kills=40):
    """Leg after leg, without end; the file holds each when it is told."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    for seed in count(len(lines) + 1):
        replicas = (2, 3, 0)[seed % 3]
        how = {"freezes": FREEZES} if replicas else {"lives": SHORT_AND_LONG[seed % 2]}
        found = asyncio.run(leg(server, seed, replicas, kills, **how))
        with path.open("a", encoding="utf-8") as out:
            out.write(json.dumps(found) + "\n")
        yield found
