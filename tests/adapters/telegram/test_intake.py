"""What comes in while something goes wrong: nothing is lost or done twice, and nobody is held up.

The clock of the loop goes on by itself where nothing else is to be done, so nobody sleeps here.
"""

import asyncio
import selectors
from contextlib import asynccontextmanager

import pytest

from adapters.telegram.service import PATIENCE, Hook
from bot.delivery.inbox import Desk
from bot.menus.menus import look_up
from bot.ports.records import Settings
from bot.ports.storage import Unavailable
from tests.adapters.telegram.botapi.hosted import Club, Hosted
from tests.adapters.telegram.botapi.server import BotApi
from tests.adapters.telegram.test_evening import begin
from tests.adapters.telegram.test_updates import rounds

ROUND = "/ronde Anna 40 Bert 0 Cees 0 Dirk 0"
MOMENT = 0.005
"""For how long (s) what other threads do is waited for before the clock goes on."""


class Hasty(selectors.DefaultSelector):
    """Waits for nothing that is only a matter of time: that many seconds have `passed`."""

    passed = 0.0

    def select(self, timeout=None):
        found = super().select(timeout if timeout is None else min(timeout, MOMENT))
        if not found and timeout:
            self.passed += timeout
        return found


class Quick(asyncio.SelectorEventLoop):
    """A loop in which an hour takes a moment."""

    def __init__(self):
        self._hasty = Hasty()
        super().__init__(self._hasty)

    def time(self):
        return super().time() + self._hasty.passed


@pytest.fixture
def run():
    with asyncio.Runner(loop_factory=Quick) as runner:
        yield runner.run


async def until(true):
    for _ in range(2_000):
        if true():
            return
        await asyncio.sleep(0.2)
    raise AssertionError("it did not come to that")


async def quiet(club):
    """Until all that there is was taken in and answered."""
    await until(club.hosted._all_taken)
    await club.hosted.bot.quiet()


@asynccontextmanager
async def at_a_table(folder, **options):
    """A club that plays, on a server of its own."""
    api = BotApi(minute=0.001)
    await api.start()
    hosted = Hosted(api, f"sqlite:///{folder}/club.db", **options)
    await hosted.start()
    club = Club(hosted)
    if hosted.options.hook:
        await until(lambda: bool(api.webhook))
    await begin(club)
    yield club
    await club.hosted.stop()
    await api.stop()


async def again(club):
    """The program, started once more on the same database."""
    club.hosted = Hosted(club.hosted.api, club.hosted.url)
    await club.hosted.start()
    await quiet(club)


def test_a_database_that_is_away_for_a_minute_loses_nothing_and_holds_up_no_look_up(run, tmp_path):
    async def away():
        clock = asyncio.get_running_loop().time
        tried, answered = [], []

        async def lay(*given):
            tried.append(clock() - began)
            if tried[-1] < 60:
                raise Unavailable("it is away")
            await stored(*given)

        async with at_a_table(
            tmp_path,
            patience=PATIENCE,
            look_up=lambda words, language: look_up(words, language, Settings()),
        ) as club:
            desk = club.hosted.bot.desk
            stored, desk.lay, began = desk.lay, lay, clock()
            club.anna.says(ROUND)
            for words in ("68", "69", "70"):
                query = club.bert.asks(words)
                await until(lambda query=query: query.answered)
                answered.append(clock() - began)
            await quiet(club)
            return tried, answered, rounds(club.hosted)

    tried, answered, written = run(away())
    # at once, and after 1, 2, 5, 10, 30 and 30 seconds more
    assert tried == pytest.approx([0, 1, 3, 8, 18, 48, 78], abs=0.9)
    assert max(answered) < 3
    assert written == 1


@pytest.mark.parametrize("hooked", [False, True], ids=["polling", "webhook"])
def test_an_answer_that_is_no_json_is_asked_for_again(run, tmp_path, hooked, unused_tcp_port):
    address = f"127.0.0.1:{unused_tcp_port}"
    hook = Hook(f"http://{address}/hook", address, "a-secret") if hooked else None

    async def garbled():
        async with at_a_table(tmp_path, hook=hook) as club:
            api = club.hosted.api
            api.garbled["sendMessage"] += [b"<html>"]
            if not hooked:
                api.garbled["getUpdates"] += [b"<html>", b"", b"\xff"]
            club.anna.says(ROUND)
            await until(lambda: not any(api.garbled.values()))
            await until(lambda: any("spel 1: Anna" in post.text for post in club.shown()))
            await asyncio.sleep(10)  # whatever would come twice has come
            shown = [post.text for post in club.shown() if "spel 1: Anna" in post.text]
            return rounds(club.hosted), len(shown)

    assert run(garbled()) == (1, 1)


@pytest.mark.parametrize("stored", [False, True], ids=["before it is stored", "after"])
def test_a_stop_in_the_middle_of_a_batch_loses_and_doubles_nothing(run, tmp_path, stored):
    async def stopped():
        async with at_a_table(tmp_path) as club:
            desk, reached = club.hosted.bot.desk, asyncio.Event()
            lay = desk.lay

            async def hang(*given):
                if stored:
                    await lay(*given)
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


def test_what_was_stored_and_not_handled_when_it_was_killed_is_handled_once(
    run, tmp_path, monkeypatch
):
    async def killed():
        async with at_a_table(tmp_path) as club:
            with monkeypatch.context() as dead:
                dead.setattr(Desk, "_line_up", lambda *_: None)
                for _ in range(5):
                    club.anna.says(ROUND)
                await until(lambda: club.hosted.api.polled)
                handled = rounds(club.hosted)
                await club.hosted.stop()
            await again(club)
            return handled, rounds(club.hosted)

    assert run(killed()) == (0, 5)


def test_a_batch_of_a_hundred_on_a_slow_disk_is_one_write_and_holds_up_nobody(run, tmp_path):
    async def slow():
        clock = asyncio.get_running_loop().time
        sizes = []
        async with at_a_table(
            tmp_path, look_up=lambda words, language: look_up(words, language, Settings())
        ) as club:
            desk = club.hosted.bot.desk
            stored = desk.lay

            async def lay(platform, updates):
                sizes.append(len(updates))
                await asyncio.sleep(20)
                await stored(platform, updates)

            desk.lay = lay
            began = clock()
            for _ in range(50):
                club.anna.says(ROUND)
            query = club.bert.asks("68")
            for _ in range(49):
                club.anna.says(ROUND)
            await until(lambda: query.answered)
            answered = clock() - began
            await quiet(club)
            return sizes, answered, rounds(club.hosted)

    sizes, answered, written = run(slow())
    assert sum(sizes) == written == 99
    assert len(sizes) <= 2  # what came before the first question for updates, and the rest
    assert answered < 5
