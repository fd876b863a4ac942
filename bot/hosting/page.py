"""The page of a club: served beside the bot, at a terminal, or written as plain files."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from secrets import token_urlsafe
from typing import TYPE_CHECKING

from bot.cli.exits import Failure
from bot.cli.streams import at_a_terminal
from bot.ports.clock import Clock, wall_clock

if TYPE_CHECKING:
    from bot.page.pad import PadRoom
    from bot.page.site import Website
    from bot.ports.platforms import Inbox
    from bot.ports.records import Club, Update
    from bot.ports.storage import Ledger, Store
    from bot.settings import Settings


@dataclass
class ServedPage:
    """The pages while they are served, and the pad on them; without an address there are none."""

    address: str = ""
    room: "PadRoom | None" = None

    def opened(self, inbox: "Inbox") -> None:
        """From now on something can be entered on the pad."""
        if self.room:
            self.room.inbox = inbox


@asynccontextmanager
async def page_served(settings: "Settings", store: "Store") -> AsyncIterator[ServedPage]:
    """Serve the pages of the clubs meanwhile, where the host wants that."""
    if not settings.web_listen:
        yield ServedPage()
        return
    from adapters.telegram.mini_app import read
    from adapters.web.pad import PadDoor
    from adapters.web.server import Options, Server
    from bot.page.pad import PadRoom
    from bot.page.site import Website

    token = settings.telegram_token.get_secret_value() if settings.telegram_token else ""
    room = PadRoom(store, settings.language)
    door = PadDoor(room, lambda init: read(init, token, wall_clock()) if token else None)
    options = Options(settings.web_listen, settings.web_url, settings.web_proxy)
    server = Server(options, Website(store, settings.language), door)
    await server.start()
    try:
        yield ServedPage(server.address, room)
    finally:
        await server.stop()


class PageAtTheTerminal:
    """The page of whoever sits at a terminal: on this machine, at a port that was free."""

    def __init__(self, settings: "Settings") -> None:
        """Raises `Stopped` when the host named an address that is taken."""
        from adapters.web.beside import HERE, PageBeside
        from adapters.web.server import Options

        listen = settings.web_listen or HERE
        self._page = PageBeside(Options(listen, settings.web_url, settings.web_proxy))
        self._language = settings.language
        self._home = token_urlsafe(18)
        self._shown: tuple[Website, PadRoom] | None = None
        self.entered: Callable[[], None] = lambda: None
        """Called when something was entered on the pad."""

    @property
    def address(self) -> str:
        """Where the pages of all clubs are."""
        return self._page.address

    @property
    def home(self) -> str:
        """Where the club of this terminal is."""
        return f"{self.address}/{self._home}/"

    def show(self, store: "Store", hear: "Callable[[Update], None]") -> None:
        """Show what is in this store from now on; `hear` takes in what is entered."""
        from adapters.web.pad import PadDoor
        from bot.page.pad import PadRoom
        from bot.page.site import Website

        first = self._shown is None
        site, room = self._shown = self._shown or (
            Website(store, self._language, self._home),
            PadRoom(store, self._language),
        )
        site.store = room.store = store
        room.inbox = _AtTheTerminal(hear, self)
        if first:
            self._page.serve(site, PadDoor(room, lambda _: None))

    def stop(self) -> None:
        """Show no more."""
        self._page.stop()


@contextmanager
def page_at_the_terminal(settings: "Settings") -> "Iterator[PageAtTheTerminal | None]":
    """The page of the club, while somebody sits at a terminal."""
    if not at_a_terminal():
        yield None
        return
    page = PageAtTheTerminal(settings)
    try:
        yield page
    finally:
        page.stop()


@dataclass
class _AtTheTerminal:
    """Implements `bot.ports.platforms.Inbox` for a program without a loop of its own."""

    hear: "Callable[[Update], None]"
    page: PageAtTheTerminal

    async def lay(self, platform: str, updates: "Sequence[Update]") -> None:
        """Handle the updates, one after the other."""
        del platform
        for update in updates:
            await asyncio.to_thread(self.hear, update)
        await asyncio.to_thread(self.page.entered)


def page_as_files(url: str, name: str | None, folder: Path, clock: Clock = wall_clock) -> str:
    """Write the page of a club as plain files, as it is at this time; a line that says so."""
    from adapters.storage.upkeep.opening import open_to_read
    from adapters.web.files import write
    from adapters.web.writing import Writer
    from bot.page.site import every_page
    from bot.pictures.tileset import tiles
    from bot.ports.pages import ClubPage

    def written(ledger: "Ledger") -> tuple[int, str]:
        club = _club_named(ledger.clubs(), name)
        unit = ledger.unit()
        page = unit.pages.page(club.id) or ClubPage(club.id, "")
        return write(folder, every_page(unit, club, page), Writer(tiles(), alone=True)), club.name

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


def _club_named(clubs: "Sequence[Club]", name: str | None) -> "Club":
    found = [club for club in clubs if name is None or club.name.casefold() == name.casefold()]
    if len(found) == 1:
        return found[0]
    if not clubs:
        raise Failure("there is no club yet; 'peling chat' begins one")
    names = ", ".join(f"'{club.name}'" for club in clubs)
    raise Failure(f"say which club with --club: {names}")
