"""A client that opens connections and asks nothing loses them; one that asks is answered."""

import asyncio
import os
import resource
import socket
from contextlib import asynccontextmanager, contextmanager, suppress

import aiohttp
import pytest
from aiohttp import web

from adapters.connections import Connections, network, part, raise_limit, why_away

HALF = b"GET / HTTP/1.1\r\nHo"
WHOLE = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"
LIVE = b"GET /live HTTP/1.1\r\nHost: here\r\n\r\n"


@asynccontextmanager
async def serving(most):
    """Serve at most this many connections at once; gives a function that opens one."""
    connections = Connections(most)

    async def page(_request):
        return web.Response(text="a page")

    async def live(request):
        answer = web.StreamResponse()
        await answer.prepare(request)
        await answer.write(b"here")
        await asyncio.Event().wait()
        return answer

    app = web.Application(middlewares=[connections.answering])
    app.router.add_get("/", page)
    app.router.add_get("/live", live)
    runner = web.AppRunner(app, shutdown_timeout=0.01)
    await runner.setup()
    await connections.listen(runner, "127.0.0.1:0")
    opened = []

    async def connect(says, source="127.0.0.1"):
        line = await asyncio.open_connection(*connections.address, local_addr=(source, 0))
        opened.append(line[1])
        line[1].write(says)
        return line[0]

    yield connect
    for line in opened:
        line.close()
    await connections.stop()
    await runner.cleanup()


async def answered(connect, source="127.0.0.1"):
    return (await (await connect(WHOLE, source)).readline()).split()[1] == b"200"


async def answering(connect, source):
    """A connection on which an answer has begun that has no end."""
    line = await connect(LIVE, source)
    assert await line.readuntil(b"here\r\n")
    return line


async def closed(lines):
    """Wait until the other side has closed all of them."""
    for line in lines:
        with suppress(ConnectionResetError):
            await line.read()


async def test_of_one_address_the_quietest_is_closed_and_the_newest_is_answered():
    async with serving(most=20) as connect:
        lines = [await connect(HALF) for _ in range(60)]
        assert await answered(connect)
        await closed(lines[:46])  # of one address 15 in 20, and one has just asked
        assert not any(line.at_eof() for line in lines[46:])
        assert await answered(connect, "127.0.0.2")


async def test_of_many_addresses_the_quietest_of_all_is_closed():
    async with serving(most=20) as connect:
        lines = [await connect(HALF, f"127.0.0.{2 + number}") for number in range(60)]
        assert await answered(connect)
        await closed(lines[:41])
        assert not any(line.at_eof() for line in lines[41:])


async def test_what_is_being_answered_goes_last_and_the_longest_of_it_first():
    async with serving(most=20) as connect:
        live = [await answering(connect, f"127.0.0.{2 + number}") for number in range(12)]
        await closed([await connect(HALF, "127.0.0.99") for _ in range(40)][:32])
        assert not any(line.at_eof() for line in live)
        more = [await answering(connect, f"127.0.1.{2 + number}") for number in range(12)]
        await closed(live[:8])  # four of the twelve had room, at most 15 in 20 stay
        assert not any(line.at_eof() for line in (*live[8:], *more))


@contextmanager
def soft_limit(most):
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, before[1]))
    try:
        yield before[1]
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def lowest_free():
    os.close(number := os.dup(0))
    return number


async def test_without_descriptors_it_waits_and_says_so(monkeypatch, caplog):
    monkeypatch.setattr("adapters.connections.A_MOMENT", 0.01)
    async with serving(most=1_000) as connect:
        assert await answered(connect)
        # the system takes their calls before we do
        waiting = [socket.create_connection(connect_to(connect)) for _ in range(30)]
        with soft_limit(lowest_free() + 2):
            while not caplog.records:  # noqa: ASYNC110 - it is logged where nobody waits for it
                await asyncio.sleep(0)
        assert await answered(connect)
        for line in waiting:
            line.close()
    assert {record.getMessage() for record in caplog.records} == {
        "no connection can be accepted: Too many open files"
    }


def connect_to(connect):
    return connect.__closure__[0].cell_contents.address


def test_the_soft_limit_is_raised_and_the_page_has_its_part():
    with soft_limit(256) as hard:
        assert part(5 / 8) == 160
        raise_limit()
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (min(hard, 65_536), hard)


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.5", "203.0.113.5"),
        ("2001:db8:1:2::5", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::5", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:203.0.113.5", "203.0.113.5"),
        ("", ""),
    ],
)
def test_of_ipv6_a_whole_network_is_counted(address, counted):
    assert network(address) == counted


@pytest.mark.parametrize(
    ("problem", "words"),
    [
        (aiohttp.ServerDisconnectedError(), "it closed the connection"),
        (ConnectionResetError("bot1:canary"), "it closed the connection"),
        (TimeoutError(), "no answer"),
        (aiohttp.InvalidURL("https://api.example/bot1:canary"), "no connection"),
        (OSError("bot1:canary"), "no connection"),
    ],
)
def test_why_a_platform_is_away_is_told_in_words_and_without_a_token(problem, words):
    assert why_away(problem) == words
