"""`peling health` and the listener of a bot that runs, through what befalls a host."""

import asyncio
import json
import os
import resource
import signal
import socket
import sqlite3
from contextlib import closing
from http.client import HTTPConnection
from importlib.metadata import version
from pathlib import Path

import pytest

from adapters.discord import service as discord
from adapters.telegram import service as telegram
from adapters.telegram import transport
from bot import main
from bot.hosting import asking
from bot.hosting.database import of_database
from bot.hosting.serving import store_reason
from bot.ports.platforms import Stopped
from bot.storage.upkeep.opening import open_store
from tests.adapters.telegram.botapi.phones import Phone
from tests.adapters.telegram.botapi.program import Program, all_stored
from tests.adapters.telegram.botapi.server import BotApi
from tests.databases import postgres_away

KEYS = [
    "ok",
    "database",
    "inbox_oldest_s",
    "outbox",
    "last_update_s",
    "last_backup_s",
    "version",
    "dead_letters",
    "unreadable",
    "refused",
]


@pytest.fixture
async def api():
    api = BotApi(minute=0.5)
    await api.start()
    yield api
    await api.stop()


@pytest.fixture
def address(tmp_path):
    return f"sqlite:///{tmp_path}/a folder whose name is long, as those of some hosts are/club.db"


@pytest.fixture
async def bot(api, address):
    """A bot that runs, and somebody who wrote to it."""
    program = Program(api, address)
    await program.start()
    await all_stored(api, program)
    yield program
    await program.end(signal.SIGKILL)


@pytest.fixture
def health(address, capsys):
    """What `peling health` prints, and how it ends."""

    def ask():
        code = main.peling(["health", "--database", address])
        line, err = capsys.readouterr()
        assert (line.count("\n"), err) == (1, "")
        told = json.loads(line)
        assert [key for key in told if key != "trouble"] == KEYS
        assert code == (0 if told["ok"] else 1)
        assert told["ok"] or told["trouble"]
        return told

    return ask


async def asked(health):
    return await asyncio.to_thread(health)


async def until(health, holds):
    async with asyncio.timeout(60):
        while not holds(told := await asked(health)):  # noqa: ASYNC110 - another process
            await asyncio.sleep(0.05)
    return told


def person(api):
    anna = api.world.person("Anna")
    return Phone(api, anna, api.world.group("Club", [anna]))


async def test_a_bot_that_runs_is_well_and_says_when_an_update_came(bot, api, health):
    assert (await asked(health))["last_update_s"] is None
    person(api).says("/start")
    told = await until(health, lambda told: told["last_update_s"] is not None)
    assert (told["ok"], told["database"]) == (True, "ok")
    await until(health, lambda told: (told["inbox_oldest_s"], told["outbox"]) == (0.0, 0))


async def test_the_first_line_says_what_runs_where(bot, address):
    where = address.removeprefix("sqlite:///")
    first = f"Pe-Ling {version('pe-ling')}, database {where}, on Telegram, page: none"
    assert first in bot.said.splitlines()[0]


async def test_a_bot_that_was_killed_or_never_ran_is_not_well(bot, health):
    await bot.end(signal.SIGKILL)
    told = await asked(health)
    assert told["database"] == "ok"
    assert told["trouble"] == ["no Pe-Ling runs on this database; start it with `peling run`"]


async def test_a_database_that_is_not_there_is_said(health):
    told = await asked(health)
    assert "there is no database at" in told["database"]


def hear_all(heard):
    while True:
        heard.recv(100)


async def test_a_loop_that_hangs_answers_nothing_and_feeds_no_watchdog(
    api, address, health, tmp_path, monkeypatch
):
    monkeypatch.setattr("adapters.health.asking.SECONDS", 0.3)
    monkeypatch.chdir(tmp_path)  # the name of a socket is short
    heard = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    heard.bind("systemd")
    heard.settimeout(30)
    place = str(tmp_path / "systemd")
    program = Program(api, address, NOTIFY_SOCKET=place, WATCHDOG_USEC="300000")
    await program.start()
    assert await asyncio.to_thread(heard.recv, 100) == b"READY=1"
    for _ in range(3):
        assert await asyncio.to_thread(heard.recv, 100) == b"WATCHDOG=1"
    await all_stored(api, program)
    pid = program.pid
    os.kill(pid, signal.SIGSTOP)
    told = await asked(health)
    assert told["trouble"] == ["it runs, but does not answer: start it again; the log may say why"]
    heard.settimeout(0.9)  # systemd would have killed it thrice
    with pytest.raises(TimeoutError):
        hear_all(heard)
    os.kill(pid, signal.SIGCONT)
    assert await program.end() == 0
    heard.close()


async def test_a_full_disk_is_told_and_is_over_when_there_is_room_again(
    api, address, health, tmp_path
):
    program = Program(api, address)
    await program.start()
    await all_stored(api, program)
    pid = program.pid
    before = resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
    phone = person(api)
    phone.says("/start")
    # a backup or a drill may meet the full disk too, and is tried again in five minutes
    told = await until(health, lambda told: told["database"] != "ok")
    assert any("Is its disk full" in trouble for trouble in told["trouble"])
    resource.prlimit(pid, resource.RLIMIT_FSIZE, before)
    await until(health, lambda told: told["database"] == "ok")
    await all_stored(api, program)  # and what waited has come in
    await program.end()


async def test_a_postgresql_that_is_away_is_told_with_what_to_do(api, postgres_url, capsys):
    program = Program(api, postgres_url)
    await program.start()
    await all_stored(api, program)

    def ask():
        main.peling(["health", "--database", postgres_url])
        return json.loads(capsys.readouterr().out)

    assert (await asyncio.to_thread(ask))["ok"]
    with postgres_away(postgres_url):
        told = await asyncio.to_thread(ask)
        assert told["ok"] is False
        assert any("Is its disk full, or is its server down?" in one for one in told["trouble"])
    assert (await until(ask, lambda told: told["database"] == "ok"))["database"] == "ok"
    await program.end()


@pytest.mark.parametrize(
    ("refusal", "ended"),
    [
        (("getMe", 401, "Unauthorized"), "PELING_TELEGRAM_TOKEN must be what @BotFather gave"),
        (("getUpdates", 409, "Conflict: terminated by other"), "another program fetches"),
    ],
)
async def test_why_it_ended_is_told_afterwards(api, address, health, refusal, ended):
    for _ in range(3):
        api.fail(*refusal)
    program = Program(api, address)
    await program.start()
    assert await program.ended() == 1
    told = await asked(health)
    assert told["trouble"][0].startswith("it has ended: ")
    assert ended in told["trouble"][0]


async def test_a_database_of_a_newer_program_is_told_with_what_to_do(api, address, health):
    path = Path(address.removeprefix("sqlite:///"))
    path.parent.mkdir()
    open_store(address).close()
    with closing(sqlite3.connect(path)) as driver:
        driver.execute("UPDATE alembic_version SET version_num = '9999'")
        driver.commit()
    program = Program(api, address)
    await program.start()
    assert await program.ended() == 1
    told = await asked(health)
    assert "made by a newer Pe-Ling (schema 9999" in told["database"]
    assert "made by a newer Pe-Ling (schema 9999" in told["trouble"][0]
    assert "put an older backup back" in told["trouble"][0]


async def test_no_network_is_told_while_the_bot_waits_for_it(address, health):
    api = BotApi()
    api.url = "http://127.0.0.1:9"  # where nobody listens
    program = Program(api, address)
    await program.start()
    # before: it does not run yet; and for a moment it runs and has not asked
    await until(health, lambda told: "Telegram is out of reach" in str(told.get("trouble")))
    await program.end()


def got(listen, path):
    """The status and the text of a page."""
    with closing(HTTPConnection(listen)) as line:
        line.request("GET", path)
        answer = line.getresponse()
        return answer.status, answer.read().decode()


def figures(text):
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


async def test_the_listener_tells_how_it_is_and_counts_without_names(
    api, address, unused_tcp_port
):
    listen = f"127.0.0.1:{unused_tcp_port}"
    program = Program(api, address, PELING_METRICS_LISTEN=listen)
    await program.start()
    await all_stored(api, program)
    phone = person(api)
    phone.says("/nieuw Anna Bert Cees Dirk")
    phone.says("/ronde Bert 120 Anna 40 Cees 0 Dirk 20")
    await all_stored(api, program)

    def told():
        status, text = got(listen, "/metrics")
        assert status == 200
        return {**figures(text), "text": text}

    told_last = await until(told, lambda told: told["peling_reply_seconds_count"] >= 1)
    assert told_last["peling_rounds"] == told_last["peling_ok"] == 1
    assert told_last['peling_updates_total{platform="telegram"}'] == 2
    assert told_last['peling_polls_total{platform="telegram"}'] >= 1
    assert not [name for name in ("Anna", "Bert", "Club", "-100") if name in told_last["text"]]
    status, line = await asyncio.to_thread(got, listen, "/healthz")
    assert (status, json.loads(line)["ok"]) == (200, True)
    await program.end()


async def test_an_address_that_is_taken_ends_it_with_a_clear_line(api, address, unused_tcp_port):
    with socket.create_server(("127.0.0.1", unused_tcp_port)):
        listen = f"127.0.0.1:{unused_tcp_port}"
        program = Program(api, address, PELING_METRICS_LISTEN=listen)
        await program.start()
        assert await program.ended() == 1
    assert f"PELING_METRICS_LISTEN cannot be '{listen}'" in program.said
    assert "Traceback" not in program.said


@pytest.mark.parametrize(
    ("key", "reason"),
    [
        ("stopped-telegram-token", transport.NO_SUCH_BOT),
        ("stopped-discord-token", discord.NO_SUCH_BOT),
        ("stopped-two-at-once", telegram.TWO_AT_ONCE),
    ],
)
def test_the_reason_of_a_stop_is_told_in_the_hosts_language(tmp_path, key, reason):
    url = f"sqlite:///{tmp_path}/club.db"
    with pytest.raises(Stopped), store_reason(url):
        raise Stopped(reason, key)
    assert reason in str(asking.health(url))
    told = str(asking.health(url, language="nl"))
    assert "hij is gestopt: " in told
    assert reason not in told


def test_the_reason_that_an_older_pe_ling_stored_is_told(tmp_path):
    url = f"sqlite:///{tmp_path}/club.db"
    of_database(url, asking.ENDED).write_text(telegram.TWO_AT_ONCE, encoding="utf-8")
    assert telegram.TWO_AT_ONCE in str(asking.health(url))


async def test_a_second_bot_that_is_refused_is_no_end_of_the_first(api, address, health):
    first, second = Program(api, address), Program(api, address)
    await first.start()
    await until(health, lambda told: told["ok"])
    await second.start()
    assert await second.ended() == 1
    assert "is in use by another Pe-Ling" in second.said
    await first.end(signal.SIGKILL)
    [trouble] = (await asked(health))["trouble"]
    assert trouble == "no Pe-Ling runs on this database; start it with `peling run`"
