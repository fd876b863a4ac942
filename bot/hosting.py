"""For whoever hosts the bot: is it well, setting it up, and what is kept. Puts adapters together.

Beside `bot.main`, which starts the bot, the only module that knows the adapters.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from datetime import datetime
from functools import partial
from importlib.metadata import version
from pathlib import Path
from secrets import token_urlsafe
from typing import TYPE_CHECKING, Any, Final

from bot.ports.health import Figures, Health, Signs, Vitals
from bot.ports.platforms import Found

if TYPE_CHECKING:
    from bot.delivery.watch import Upkeep
    from bot.page.pad import PadRoom
    from bot.page.site import Website
    from bot.ports.platforms import Inbox
    from bot.ports.records import Club, Update
    from bot.ports.storage import Ledger, Store
    from bot.settings import Settings

ENDED: Final = ".ended"
ASKED_AT: Final = ".health"
"""How the names end of what lies beside the database: why it ended, and where it is asked."""
NOT_RUNNING: Final = "no Pe-Ling runs on this database; start it with `peling run`"
HANGS: Final = "it runs, and answers nothing: start it again; the log may say why"


def beside(url: str, name: str) -> Path:
    """A file beside the database; for PostgreSQL in the user's data folder."""
    from adapters.storage.upkeep.url import SqliteFile, address_of
    from bot.settings import data_folder

    address = address_of(url)
    return (address.path.parent if isinstance(address, SqliteFile) else data_folder()) / name


def of_database(url: str, ending: str) -> Path:
    """A file beside the database that belongs to it."""
    from adapters.storage.upkeep.url import SqliteFile, address_of

    address = address_of(url)
    name = address.path.name if isinstance(address, SqliteFile) else "postgresql"
    return beside(url, name + ending)


# --- while it runs -------------------------------------------------------------------------------


@contextmanager
def remembered(url: str, failure: type[Exception]) -> Iterator[None]:
    """Write down why the bot ended, for `peling health` to tell until it is started again."""
    from adapters.storage import Trouble

    try:
        place = of_database(url, ENDED)
    except Trouble as trouble:
        raise failure(str(trouble)) from None
    with suppress(OSError):
        place.unlink(missing_ok=True)
    try:
        yield
    except failure as problem:
        with suppress(OSError):
            place.write_text(str(problem), encoding="utf-8")
        raise


@asynccontextmanager
async def looked_after(settings: "Settings", store: "Store", signs: Signs) -> AsyncIterator[None]:
    """Answer how the bot is, and feed the machine's watchdog, meanwhile."""
    from adapters.health.listener import Listener
    from adapters.health.systemd import feed_the_watchdog
    from bot.delivery.futures import settled
    from bot.health.lookout import judged, look

    async def count() -> Figures:
        vitals = await judged(store, signs)
        rounds = await settled(store.browse(lambda ledger: ledger.rounds()))
        return Figures(await look_now(), vitals, rounds)

    look_now = partial(look, store, signs, version("pe-ling"))
    listener = Listener(look_now, count, signs)
    await listener.start(of_database(settings.database_url, ASKED_AT), settings.metrics_listen)
    feeding = asyncio.create_task(feed_the_watchdog())
    try:
        yield
    finally:
        feeding.cancel()
        await listener.stop()


class ServedPage:
    """The pages while they are served: where, and what is told where updates are laid down."""

    def __init__(self, address: str = "", room: "PadRoom | None" = None) -> None:
        """Without an address there are none."""
        self.address = address
        self._room = room

    def opened(self, inbox: "Inbox") -> None:
        """From now on something can be entered on the pad."""
        if self._room:
            self._room.inbox = inbox


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
    from bot.ports.clock import wall_clock

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
        from bot.page.pad import PadRoom
        from bot.page.site import Website

        first = self._shown is None
        site, room = self._shown or (
            Website(store, self._language, self._home),
            PadRoom(store, self._language),
        )
        self._shown = site, room
        site.store = room.store = store
        room.inbox = _AtTheTerminal(hear, self._tell)
        if first:
            from adapters.web.pad import PadDoor

            self._page.serve(site, PadDoor(room, lambda _: None))

    def _tell(self) -> None:
        self.entered()

    def stop(self) -> None:
        """Show no more."""
        self._page.stop()


class _AtTheTerminal:
    """Implements `bot.ports.platforms.Inbox` for a program without a loop of its own."""

    def __init__(self, hear: "Callable[[Update], None]", heard: Callable[[], None]) -> None:
        self._hear = hear
        self._heard = heard

    async def lay(self, platform: str, updates: "Sequence[Update]") -> None:
        """Handle the updates, one after the other."""
        del platform
        for update in updates:
            await asyncio.to_thread(self._hear, update)
        await asyncio.to_thread(self._heard)


def page_as_files(url: str, name: str | None, folder: Path, failure: type[Exception]) -> str:
    """Write the page of a club as plain files; a line that says so."""
    from adapters.storage.upkeep.opening import open_to_read
    from adapters.web.files import write
    from adapters.web.writing import Writer
    from bot.page.site import every_page
    from bot.pictures.svg import tiles
    from bot.ports.pages import ClubPage

    def written(ledger: "Ledger") -> tuple[int, str]:
        club = _club_named(ledger.clubs(), name, failure)
        unit = ledger.unit()
        page = unit.pages.page(club.id) or ClubPage(club.id, "")
        return write(folder, every_page(unit, club, page), Writer(tiles(), alone=True)), club.name

    store = open_to_read(url)
    try:
        count, club = store.read(written).result()
    except OSError as problem:
        why = (problem.strerror or str(problem)).lower()
        raise failure(f"cannot write to {folder}: {why}") from None
    finally:
        store.close()
    return (
        f"Wrote {count} pages of {club} to {folder}; open {folder / 'index.html'}. "
        "What is written cannot be called back."
    )


def _club_named(clubs: "Sequence[Club]", name: str | None, failure: type[Exception]) -> "Club":
    found = [club for club in clubs if name is None or club.name.casefold() == name.casefold()]
    if len(found) == 1:
        return found[0]
    if not clubs:
        raise failure("there is no club yet; 'peling chat' begins one")
    names = ", ".join(f"'{club.name}'" for club in clubs)
    raise failure(f"say which club with --club: {names}")


def upkeep(settings: "Settings", signs: Signs) -> "Upkeep":
    """What is done for the database while the bot runs."""
    from adapters.storage.upkeep import maintenance
    from adapters.storage.upkeep.keeping import Keeper, newest_good
    from bot.delivery.watch import Upkeep

    url, folder = settings.database_url, settings.backup_dir
    return Upkeep(
        Keeper(url, folder, settings.backup_second, signs).keep,
        partial(maintenance.check, url),
        partial(newest_good, url, folder),
        signs,
    )


# --- setting it up -------------------------------------------------------------------------------


class Helper:
    """Implements `bot.cli.setup.Helper`."""

    def __init__(self, read: Callable[[], "Settings"]) -> None:
        """`read` reads the settings, after they were written too."""
        self._read = read

    def settings(self) -> dict[str, str]:
        """What is set by now, by its name."""
        settings = self._read()
        tokens = {
            "telegram_token": settings.telegram_token,
            "discord_token": settings.discord_token,
        }
        known = {
            "owner": ",".join(settings.owner),
            "database_url": settings.database_url,
            "backup_second": settings.backup_second,
            **{name: token.get_secret_value() if token else "" for name, token in tokens.items()},
        }
        return {f"PELING_{name.upper()}": value for name, value in known.items()}

    def check(self, platform: str, token: str) -> Found:
        """Ask a platform who the bot with this token is."""
        settings = self._read()
        if platform == "telegram":
            from adapters.telegram.checking import found

            return asyncio.run(found(token, settings.telegram_api_url))
        from adapters.discord.checking import found as found_on_discord

        return asyncio.run(found_on_discord(token, settings.discord_api_url))

    def first_backup(self) -> str:
        """Make the database and its first backup, and try that."""
        from adapters.storage.upkeep import maintenance
        from adapters.storage.upkeep.keeping import Keeper
        from adapters.storage.upkeep.opening import shown
        from adapters.storage.upkeep.url import address_of

        settings, signs = self._read(), Signs()
        url = settings.database_url
        if not health(url)["ok"]:  # a bot that runs has brought it up already
            maintenance.upgrade(url, settings.backup_dir)
        Keeper(url, settings.backup_dir, settings.backup_second, signs).keep()
        faults = [str(trouble.facts.get("why", "")) for trouble in signs.troubles()]
        if faults:
            return f"The first backup was not made: {faults[0]}"
        return (
            f"Everything is kept in {shown(address_of(url))}; the first backup was made and tried."
        )


# --- asked from outside --------------------------------------------------------------------------


def health(url: str, folder: Path | None = None) -> dict[str, Any]:
    """How the bot on a database is; of one that does not answer, what can be seen without it.

    `folder`: where the backups are, if not beside the database.
    """
    from adapters.health.asking import Hangs, ask
    from adapters.storage import Trouble

    trouble = NOT_RUNNING
    try:
        told = ask(of_database(url, ASKED_AT))
        if told:
            return told
        with suppress(OSError):
            ended = of_database(url, ENDED).read_text(encoding="utf-8")
            trouble = f"it has ended: {ended}"
    except Hangs:
        trouble = HANGS
    except Trouble as nothing:
        return _asleep(Vitals(), str(nothing), trouble).told()
    return _seen(url, trouble, folder).told()


def status(url: str, settings: "Settings") -> list[str]:
    """How the bot is, in lines for people."""
    from adapters.storage.upkeep.keeping import copies_in, folder_for
    from adapters.storage.upkeep.opening import shown
    from adapters.storage.upkeep.url import address_of

    told, address = health(url, settings.backup_dir), address_of(url)
    troubles = [f"  - {trouble}" for trouble in told.get("trouble", [])]
    copies = copies_in(folder_for(address, settings.backup_dir))
    newest = f"{copies[0].made:%Y-%m-%d %H:%M} UTC" if copies else "none yet"
    update = told["last_update_s"]
    return [
        f"Pe-Ling {told['version']} "
        + ("runs, and all is well." if told["ok"] else "is not well:"),
        *troubles,
        f"Database:    {shown(address)}, {told['database']}",
        f"Waiting:     messages out: {told['outbox']}; oldest in: {told['inbox_oldest_s']} s",
        f"Last update: {'none since the start' if update is None else f'{update:.0f} s ago'}",
        f"Backups:     {len(copies)}, the newest: {newest}",
    ]


def _seen(url: str, trouble: str, folder: Path | None) -> Health:
    """What the database itself says."""
    from adapters.storage import Trouble
    from adapters.storage.upkeep.keeping import copies_in, folder_for
    from adapters.storage.upkeep.opening import open_to_read
    from adapters.storage.upkeep.url import address_of

    copies = copies_in(folder_for(address_of(url), folder))
    copied = copies[0].made if copies else None
    try:
        store = open_to_read(url)
    except Trouble as problem:
        return _asleep(Vitals(), str(problem), trouble, copied)
    try:
        return _asleep(store.read(lambda ledger: ledger.vitals()).result(), "ok", trouble, copied)
    except Exception as problem:  # noqa: BLE001 - whatever it is, the host must know
        return _asleep(Vitals(), str(problem), trouble, copied)
    finally:
        store.close()


def _asleep(vitals: Vitals, database: str, trouble: str, copied: datetime | None = None) -> Health:
    from bot.ports.clock import wall_clock

    def ago(moment: datetime | None) -> float | None:
        return max((wall_clock() - moment).total_seconds(), 0.0) if moment else None

    waited, backup = round(ago(vitals.waits_since) or 0.0, 1), ago(copied)
    backup_s = None if backup is None else round(backup)
    return Health(database, waited, vitals.outbox, None, backup_s, version("pe-ling"), (trouble,))


# --- backups -------------------------------------------------------------------------------------


def backups(url: str, settings: "Settings") -> list[str]:
    """The backups that the bot made, in the first place and in a second folder, newest first."""
    from adapters.storage.upkeep.keeping import copies_in, folder_for
    from adapters.storage.upkeep.url import address_of

    folders = [folder_for(address_of(url), settings.backup_dir)]
    if settings.backup_second and "{}" not in settings.backup_second:
        folders.append(Path(settings.backup_second).expanduser())
    found = (copy for folder in folders for copy in copies_in(folder))
    return [
        f"{copy.made:%Y-%m-%d %H:%M} UTC  {copy.path.stat().st_size / 1024:9,.0f} kB  {copy.path}"
        for copy in sorted(found, key=lambda copy: copy.made, reverse=True)
    ]


def drilled(url: str, settings: "Settings") -> str:
    """Try the newest backup; a line that says what came of it."""
    from adapters.storage.upkeep.keeping import drill, folder_for
    from adapters.storage.upkeep.url import address_of

    address = address_of(url)
    return drill(address, folder_for(address, settings.backup_dir))
