"""No port opens that the host did not ask for, but at a terminal one of this machine."""

import asyncio

import psutil

from adapters.web.server import Server
from bot.hosting import page
from bot.hosting.page import PageAtTheTerminal, page_served
from bot.hosting.terminal import beside_the_chat
from bot.settings import HostSettings
from bot.storage.upkeep.opening import open_store


def ports():
    """Where this process listens."""
    found = psutil.Process().net_connections("inet")
    return {one.laddr for one in found if one.status == psutil.CONN_LISTEN}


async def test_it_listens_where_the_setting_says_and_no_longer_than_it_is_served(tmp_path):
    before = ports()
    store = open_store(f"sqlite:///{tmp_path}/club.db")
    async with page_served(HostSettings(web_listen="127.0.0.1:0"), store) as (address, _):
        [there] = ports() - before
        assert address == f"http://127.0.0.1:{there.port}"
    assert ports() == before
    store.close()


async def test_pages_are_made_in_advance_a_moment_after_the_start(tmp_path, monkeypatch):
    made = asyncio.Event()

    async def get_ready(_):
        made.set()

    monkeypatch.setattr(page, "READY_AFTER", 0)
    monkeypatch.setattr(Server, "get_ready", get_ready)
    store = open_store(f"sqlite:///{tmp_path}/club.db")
    async with page_served(HostSettings(web_listen="127.0.0.1:0"), store):
        await asyncio.wait_for(made.wait(), 5)
    store.close()


def test_without_a_terminal_the_chat_listens_nowhere():
    before = ports()
    with beside_the_chat(HostSettings()) as shown:
        assert shown is None
        assert ports() == before


def test_at_a_terminal_it_is_a_free_port_of_this_machine(tmp_path):
    before = ports()
    store = open_store(f"sqlite:///{tmp_path}/club.db")
    page = PageAtTheTerminal(HostSettings())
    page.show(store, lambda _: None)
    assert [one.ip for one in ports() - before] == ["127.0.0.1"]
    page.stop()
    assert ports() == before
    store.close()


def test_whoever_leaves_at_once_finds_no_thread_in_trouble(tmp_path):
    """The chat of a file that is piped in may be over before its page is served."""
    before = ports()
    store = open_store(f"sqlite:///{tmp_path}/club.db")
    for _ in range(5):
        page = PageAtTheTerminal(HostSettings())
        page.show(store, lambda _: None)
        page.stop()
    assert ports() == before
    store.close()
