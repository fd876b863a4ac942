"""What comes in while something goes wrong: nothing is lost or done twice, and nobody is held up.

The clock of the loop is put on where something would be waited for, so nobody sleeps here.
"""

import asyncio
from contextlib import asynccontextmanager
from itertools import pairwise

import pytest

from adapters.telegram.service import LOOK_AGAIN, PATIENCE, WebhookOptions
from bot.menus.menus import look_up
from bot.ports.faults import Unavailable
from bot.ports.records import Settings
from tests.adapters.telegram.botapi.hosted import Club, Hosted
from tests.adapters.telegram.botapi.server import BotApi
from tests.adapters.telegram.test_evening import begin
from tests.adapters.telegram.test_sending import until
from tests.adapters.telegram.test_updates import rounds

ROUND = "/ronde Anna 40 Bert 0 Cees 0 Dirk 0"


class Clocked(asyncio.SelectorEventLoop):
    """A loop in which time can be made to pass."""

    passed = 0.0

    def time(self):
        return super().time() + self.passed


def let_pass(seconds):
    loop = asyncio.get_running_loop()
    assert isinstance(loop, Clocked)
    loop.passed += seconds


@pytest.fixture
def run():
    with asyncio.Runner(loop_factory=Clocked) as runner:
        yield runner.run


def rules(words, language):
    return look_up(words, language, Settings())


@asynccontextmanager
async def at_a_table(folder, **options):
    """A club that plays, on a server of its own."""
    api = BotApi(minute=0.001)
    await api.start()
    hosted = Hosted(api, f"sqlite:///{folder}/club.db", **options)
    await hosted.start()
    club = Club(hosted)
    try:
        if hosted.options.hook:
            await until(lambda: bool(api.webhook))
        await begin(club)
        yield club
    finally:
        await club.hosted.stop()
        await api.stop()


async def again(club):
    """The program, started once more on the same database."""
    club.hosted = Hosted(club.hosted.api, club.hosted.url)
    await club.hosted.start()
    await club.quiet()


def test_a_database_that_is_away_for_a_minute_loses_nothing_and_holds_up_no_look_up(run, tmp_path):
    async def away():
        loop, tried = asyncio.get_running_loop(), []

        async def lay(*given, **how):
            tried.append(loop.time())
            if tried[-1] < tried[0] + 60:
                raise Unavailable("it is away")
            await stored(*given, **how)

        async with at_a_table(tmp_path, patience=PATIENCE, look_up=rules) as club:
            desk = club.hosted.bot.desk
            stored, desk.lay = desk.lay, lay
            club.anna.says(ROUND)
            for tries, pause in enumerate((1, 2, 5, 10, 30, 30), start=1):
                await until(lambda tries=tries: len(tried) == tries)
                query = club.bert.asks(f"{60 + tries}")
                let_pass(LOOK_AGAIN)
                await until(lambda query=query: query.answered)
                let_pass(pause - LOOK_AGAIN)
            await club.quiet()
            return tried, rounds(club.hosted)

    tried, written = run(away())
    apart = [after - before for before, after in pairwise(tried)]
    assert all(gap >= pause for gap, pause in zip(apart, (1, 2, 5, 10, 30, 30), strict=True))
    assert len(tried) == 7  # after 0, 1, 3, 8, 18, 48 and 78 seconds
    assert written == 1


@pytest.mark.parametrize("hooked", [False, True], ids=["polling", "webhook"])
def test_an_answer_that_is_no_json_is_asked_for_again(run, tmp_path, hooked, unused_tcp_port):
    address = f"127.0.0.1:{unused_tcp_port}"
    hook = WebhookOptions(f"http://{address}/hook", address, "a-secret") if hooked else None

    async def garbled():
        async with at_a_table(tmp_path, hook=hook) as club:
            api = club.hosted.api
            api.garbled["sendMessage"] += [b"<html>"]
            if not hooked:
                api.garbled["getUpdates"] += [b"<html>", b"", b"\xff"]
            club.anna.says(ROUND)
            await until(lambda: not any(api.garbled.values()))
            await until(lambda: any("Spel 1: Anna" in post.text for post in club.shown()))
            let_pass(60)  # whatever would come twice has come
            await club.quiet()
            shown = [post.text for post in club.shown() if "Spel 1: Anna" in post.text]
            return rounds(club.hosted), len(shown)

    assert run(garbled()) == (1, 1)


@pytest.mark.parametrize("stored", [False, True], ids=["before it is stored", "after"])
def test_a_stop_in_the_middle_of_a_batch_loses_and_doubles_nothing(run, tmp_path, stored):
    async def stopped():
        async with at_a_table(tmp_path) as club:
            desk, reached = club.hosted.bot.desk, asyncio.Event()
            lay = desk.lay

            async def hang(*given, **how):
                if stored:
                    await lay(*given, **how)
                reached.set()
                await asyncio.Event().wait()

            desk.lay = hang
            for _ in range(5):
                club.anna.says(ROUND)
            await reached.wait()
            await club.hosted.stop()
            assert len(club.hosted.api.updates) == 5  # they were not confirmed
            await again(club)
            return rounds(club.hosted)

    assert run(stopped()) == 5


@pytest.mark.slow
def test_what_was_stored_and_not_handled_when_it_was_killed_is_handled_once(run, tmp_path):
    async def killed():
        async with at_a_table(tmp_path) as club:
            hosted = club.hosted

            async def store(platform, updates, **_):
                """Store the updates, as far as the program came."""

                def work(ledger):
                    for update in updates:
                        ledger.inbox.store(platform, update, ledger.now)

                await asyncio.wrap_future(hosted.store.submit(work))

            hosted.bot.desk.lay = store
            for _ in range(5):
                club.anna.says(ROUND)
            await until(lambda: hosted.api.polled)
            handled = rounds(hosted)
            await hosted.stop()
            await again(club)
            return handled, rounds(club.hosted)

    assert run(killed()) == (0, 5)


@pytest.mark.slow
def test_a_batch_of_a_hundred_on_a_slow_disk_is_one_write_and_holds_up_nobody(run, tmp_path):
    async def slow():
        sizes = []

        async def lay(platform, updates, **how):
            sizes.append(len(updates))
            await asyncio.sleep(3_600)
            await stored(platform, updates, **how)

        async with at_a_table(tmp_path, look_up=rules) as club:
            desk = club.hosted.bot.desk
            stored, desk.lay = desk.lay, lay
            club.anna.says(ROUND)  # the platform answers with it alone
            await until(lambda: sizes)
            for _ in range(50):
                club.anna.says(ROUND)
            query = club.bert.asks("68")
            for _ in range(49):
                club.anna.says(ROUND)
            let_pass(LOOK_AGAIN)
            await until(lambda: query.answered)
            let_pass(3_600)
            await until(lambda: len(sizes) == 2)
            let_pass(3_600)
            await club.quiet()
            return sizes, rounds(club.hosted)

    # the hundredth of the answer was the question, which was answered long before
    assert run(slow()) == ([1, 99], 100)
