"""The page of a club: with the bot, at a terminal, or as plain files."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from secrets import token_urlsafe
from threading import Thread

from adapters.connections import not_listening
from adapters.web.pad import PadDoor
from adapters.web.server import SETTING, Server, WebOptions
from adapters.web.writing import PageWriter, write
from bot.cli.streams import Failure
from bot.features.page.pad import PadRoom
from bot.features.page.pages import ClubPage
from bot.features.page.site import Website, every_page
from bot.features.page.storage import Pages
from bot.hosting.parts import HostPart, ServedPart
from bot.pictures.process import PictureProcess
from bot.pictures.tileset import tiles
from bot.ports.clock import Clock, wall_clock
from bot.ports.drawing import Draw
from bot.ports.records import Club, Update
from bot.program import Bot
from bot.settings import HostSettings
from bot.storage.ledger import UnitOfWork
from bot.storage.store import Store
from bot.storage.upkeep.reading import open_to_read

HERE = "127.0.0.1:0"
"""The page of a terminal: this machine only, at a free port."""
EVERY = "0.0.0.0"  # noqa: S104 - only by the host's setting
PATIENCE = 5.0
READY_AFTER = 5.0
"""Seconds after the start until pages are made in advance, after the first updates."""


@asynccontextmanager
async def page_served(
    settings: HostSettings, store: Store, draw: Draw | None = None
) -> AsyncIterator[ServedPart]:
    """Serve the pages of the clubs during the block."""
    from adapters.web.mini_app import read

    token = ""
    if settings.telegram_token:
        token = settings.telegram_token.get_secret_value()
    room = PadRoom(store, settings.language)
    door = PadDoor(room, lambda init: read(init, token, wall_clock()) if token else None)
    server = Server(_options(settings), Website(store, settings.language), door, draw)

    def opened(bot: Bot) -> None:
        door.budgets = bot.budgets
        room.inbox = bot.desk
        room.tell_hosts = bot.tell_hosts

    async def get_ready() -> None:
        await asyncio.sleep(READY_AFTER)
        await server.get_ready()

    await server.start()
    getting_ready = asyncio.create_task(get_ready())
    try:
        yield server.address, opened
    finally:
        getting_ready.cancel()
        await asyncio.gather(getting_ready, return_exceptions=True)
        await server.stop()


def _options(settings: HostSettings) -> WebOptions:
    return WebOptions(settings.web_listen, settings.web_url, settings.web_proxy)


class PageAtTheTerminal:
    """The page beside a program without a loop of its own: the chat in a terminal.

    The socket is open before the page is ready, so that the address is known at once.
    """

    def __init__(self, settings: HostSettings) -> None:
        """Open the socket. Raises `Stopped` when the address is in use."""
        listen = settings.web_listen or HERE
        host, _, port = listen.rpartition(":")
        try:
            self._socket = socket.create_server((host.strip("[]"), int(port)))
        except (OSError, ValueError, OverflowError) as problem:
            raise not_listening(SETTING, listen, problem) from None
        self._options = replace(_options(settings), listen=listen)
        self.alone = host == HERE.rpartition(":")[0] and not settings.web_url
        port = self._socket.getsockname()[1]
        self.address = settings.web_url or f"http://{_reachable(host)}:{port}"
        self._language = settings.language
        self._home = token_urlsafe(18)
        self._loop = asyncio.new_event_loop()
        self._stopped = asyncio.Event()  # possibly before the loop runs
        self._thread: Thread | None = None
        self._shown: tuple[Website, PadRoom] | None = None
        self.entered: Callable[[], None] = lambda: None
        """Called after an entry on the pad."""

    @property
    def home(self) -> str:
        """Return the address of this terminal's club."""
        return f"{self.address}/{self._home}/"

    def show(self, store: Store, hear: Callable[[Update], None]) -> None:
        """Show the contents of a store from now on; `hear` handles entries."""
        site, room = self._shown = self._shown or (
            Website(store, self._language, self._home),
            PadRoom(store, self._language),
        )
        site.store = room.store = store
        self._hear = hear
        room.inbox = self
        if self._thread is None:
            door = PadDoor(room, lambda _: None)
            pictures = PictureProcess()
            server = Server(self._options, site, door, pictures.png)
            self._thread = Thread(
                target=self._serve, args=(server, pictures), name="page", daemon=True
            )
            self._thread.start()

    async def lay(self, platform: str, updates: Sequence[Update], *, again: bool = False) -> None:
        """Implement `bot.ports.platforms.Inbox`: handle the updates in order."""
        del platform, again
        for update in updates:
            await asyncio.to_thread(self._hear, update)
        await asyncio.to_thread(self.entered)

    def _serve(self, server: Server, pictures: PictureProcess) -> None:
        async def serving() -> None:
            await server.start(self._socket)
            await self._stopped.wait()
            await server.stop()
            await pictures.close()

        self._loop.run_until_complete(serving())
        self._loop.close()

    def stop(self) -> None:
        """Stop the page."""
        if self._thread is None:
            self._socket.close()
            self._loop.close()
            return
        self._loop.call_soon_threadsafe(self._stopped.set)
        self._thread.join(PATIENCE)


def _reachable(host: str) -> str:
    """Return the host for a browser: for a server at every address, the network's if possible."""
    if host != EVERY:
        return host
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        line.connect(("192.0.2.1", 9))  # an address for documentation: nothing is sent
        return str(line.getsockname()[0])
    return "127.0.0.1"


PART = HostPart(page_served, PageAtTheTerminal)


def page_as_files(url: str, name: str | None, folder: Path, clock: Clock = wall_clock) -> str:
    """Write the page of a club as plain files; return a line with the result."""

    def written(ledger: UnitOfWork) -> tuple[int, str]:
        club = _club_named(ledger.clubs(), name)
        unit = ledger.unit()
        page = unit.get(Pages).page(club.id) or ClubPage(club.id, "")
        return write(
            folder, every_page(unit, club, page), PageWriter(tiles(), alone=True)
        ), club.name

    store = open_to_read(url, clock)
    try:
        count, club = store.read(written).result()
    except OSError as problem:
        why = (problem.strerror or str(problem)).lower()
        raise Failure(f"cannot write to {folder}: {why}") from None
    finally:
        store.close()
    return (
        f"Wrote {count} pages of {club} to {folder}; open {folder / 'index.html'}. "
        "Write them again when somebody was forgotten; copies elsewhere are yours to delete."
    )


def _club_named(clubs: Sequence[Club], name: str | None) -> Club:
    named = [club for club in clubs if name is None or club.name.casefold() == name.casefold()]
    if len(named) == 1:
        return named[0]
    if not clubs:
        raise Failure("there is no club yet; 'peling chat' begins one")
    names = ", ".join(f"'{club.name}'" for club in clubs)
    raise Failure(f"say which club with --club: {names}")
