"""A round in the chat while strangers hold all the connections to the page that they can.

5,000 connections that never finish a request, 400 bodies that come a byte at a time, live ones
from 50 addresses, and requests that are none: whatever is closed is opened again. The program
runs as a host runs it, with a soft limit of 1,024 descriptors, which it may raise; and once more
where the hard limit is no higher. Each of 50 rounds is answered within 1 s, and the log stays
under 1 MB.
"""

import asyncio
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from statistics import median

from bot.features.page.pages import ClubPage
from bot.features.page.storage import Pages
from bot.ports.clock import wall_clock
from bot.ports.records import Settings
from bot.storage.upkeep.opening import open_store
from tests.adapters.telegram.botapi.phones import Phone
from tests.adapters.telegram.botapi.program import PELING
from tests.adapters.telegram.botapi.server import BotApi

HALF_OPEN, SLOW, LIVE_FROM, LIVE_EACH, NO_REQUESTS = 5_000, 400, 50, 20, 20
ROUNDS, MOST_SECONDS, MOST_LOG = 50, 1.0, 1 << 20
SOFT = 1_024
HOST, PORT = "127.0.0.1", 18_099
ADDRESS = "een-adres-voor-de-meting"
LIMITED = """
import os, resource, sys
resource.setrlimit(resource.RLIMIT_NOFILE, ({}, {}))
os.execv(sys.argv[1], [sys.argv[1], "run"])
"""
REOPENED = 1.0
"""After how long (s) what was closed is opened again."""


async def main_of_strangers():
    """Hold connections, all of them, until killed."""
    resource.setrlimit(
        resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2
    )
    slow = b"POST /pad/enter HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    live = f"GET /{ADDRESS}/live HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
    await asyncio.gather(
        *(hold(f"127.0.1.{1 + n % 10}", b"GET / HTTP/1.1\r\nHo") for n in range(HALF_OPEN)),
        *(
            hold(f"127.0.2.{1 + n % 10}", slow + b"Content-Length: 999\r\n\r\n{")
            for n in range(SLOW)
        ),
        *(hold(f"127.0.3.{1 + n % LIVE_FROM}", live) for n in range(LIVE_FROM * LIVE_EACH)),
        *(
            hold(f"127.0.4.{1 + n % 10}", b"GET / HTTP/1.1\r\nno header\r\n\r\n")
            for n in range(NO_REQUESTS)
        ),
    )


async def hold(source, opening):
    """Keep a connection open from this address, and open it again when it was closed."""
    while True:
        with suppress(OSError, TimeoutError):
            reading, writing = await asyncio.open_connection(HOST, PORT, local_addr=(source, 0))
            try:
                writing.write(opening)
                while not reading.at_eof():
                    with suppress(TimeoutError):
                        await asyncio.wait_for(reading.read(1 << 16), 5)
                    if opening.endswith(b"{"):
                        writing.write(b" ")
            finally:
                writing.close()
        await asyncio.sleep(REOPENED)


class Besieged:
    """The program, its chats, and the strangers."""

    def __init__(self, folder, hard):
        self.api = BotApi()
        self.log = Path(folder) / "log.txt"
        self.url = f"sqlite:///{folder}/club.db"
        self.hard = hard
        self.times: list[float] = []

    def begin(self):
        """The program with the usual soft limit, and a page for somebody's club."""
        store = open_store(self.url, wall_clock)
        store.submit(a_page).result()
        store.close()
        settings = {
            "PATH": os.environ["PATH"],
            "PELING_TELEGRAM_TOKEN": self.api.token,
            "PELING_TELEGRAM_API_URL": self.api.url,
            "PELING_DATABASE_URL": self.url,
            "PELING_WEB_LISTEN": f"{HOST}:{PORT}",
        }
        limited = (sys.executable, "-c", LIMITED.format(SOFT, self.hard), str(PELING))
        with self.log.open("wb") as log:
            return subprocess.Popen(limited, env=settings, stdout=log, stderr=log)

    async def run(self):
        """Play, and then play while strangers hold what they can."""
        await self.api.start()
        phones = [self.phone(number) for number in range(ROUNDS)]
        program = self.begin()
        strangers = None
        try:
            for phone in phones:
                await self.answer(phone, "/nieuw Anna Bert Cees Dirk", 60)
            strangers = begun_strangers()
            await asyncio.sleep(5)
            for phone in phones:
                took = await self.answer(phone, "/ronde Anna 40 Bert 0 Cees 0 Dirk 0", 60)
                self.times.append(took)
                await asyncio.sleep(0.2)
            self.open = descriptors(program.pid)
        finally:
            if strangers is not None:
                strangers.kill()
                strangers.wait()
            program.send_signal(signal.SIGTERM)
            await asyncio.to_thread(program.wait, 30)
            await self.api.stop()

    def phone(self, number):
        anna = self.api.world.person("Anna")
        return Phone(self.api, anna, self.api.world.group(f"Club {number}", [anna]))

    async def answer(self, phone, line, patience):
        """How long (s) it takes until the bot has answered a line."""
        before = posted(phone)
        begun = time.perf_counter()
        phone.says(line)
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                while posted(phone) == before:  # noqa: ASYNC110 - looked often enough
                    await asyncio.sleep(0.005)
        return time.perf_counter() - begun


def posted(phone):
    """How many messages the bot has written in a group, also those that it took away."""
    return sum(post.by_bot for post in phone.group.posts.values())


def begun_strangers():
    return subprocess.Popen([sys.executable, "-m", "tests.bench.bench_connections", "strangers"])


def descriptors(pid):
    return len(list(Path(f"/proc/{pid}/fd").iterdir()))


def a_page(ledger):
    unit = ledger.unit()
    chat = unit.clubs.found("telegram", "-5", "Oostpoort", Settings())
    unit.get(Pages).save_page(ClubPage(chat.club, ADDRESS))


def main():
    kept = True
    print(f"{'hard limit':>11}{'p50 s':>8}{'longest':>9}{'log kB':>9}{'open':>7}")
    for hard in (resource.getrlimit(resource.RLIMIT_NOFILE)[1], SOFT):
        with tempfile.TemporaryDirectory() as folder:
            besieged = Besieged(folder, hard)
            asyncio.run(besieged.run())
            size = besieged.log.stat().st_size
        longest = max(besieged.times)
        said = f"{hard:>11}{median(besieged.times):>8.2f}{longest:>9.2f}{size / 1024:>9.1f}"
        print(f"{said}{besieged.open:>7}")
        kept = kept and longest <= MOST_SECONDS and size < MOST_LOG
    return 0 if kept else 1


if __name__ == "__main__":
    if "strangers" in sys.argv:
        with suppress(KeyboardInterrupt):
            asyncio.run(main_of_strangers())
    else:
        sys.exit(main())
