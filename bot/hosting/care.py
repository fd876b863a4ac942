"""How the bot is: looked after while it runs, told to whoever asks, and its backups."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from datetime import datetime
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bot.cli.programs import Failure
from bot.hosting.database import of_database
from bot.ports.health import Figures, Health, Signs, Vitals

if TYPE_CHECKING:
    from bot.delivery.watch import Upkeep
    from bot.ports.storage import Store
    from bot.settings import Settings

ENDED: Final = ".ended"
ASKED_AT: Final = ".health"
"""How the names end of what lies beside the database: why it ended, and where it is asked."""
NOT_RUNNING: Final = "no Pe-Ling runs on this database; start it with `peling run`"
HANGS: Final = "it runs, and answers nothing: start it again; the log may say why"


# --- while it runs -------------------------------------------------------------------------------


@contextmanager
def remembered(url: str) -> Iterator[None]:
    """Write down why the bot ended, for `peling health` to tell until it is started again."""
    from adapters.storage import Trouble

    try:
        place = of_database(url, ENDED)
    except Trouble as trouble:
        raise Failure(str(trouble)) from None
    with suppress(OSError):
        place.unlink(missing_ok=True)
    try:
        yield
    except Failure as problem:
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


def upkeep(settings: "Settings", signs: Signs) -> "Upkeep":
    """What is done for the database while the bot runs."""
    from adapters.connections import note_free
    from adapters.storage.upkeep import maintenance
    from adapters.storage.upkeep.keeping import Keeper, newest_good
    from bot.delivery.watch import Upkeep

    url, folder = settings.database_url, settings.backup_dir
    keeper = Keeper(url, folder, settings.backup_second, signs)
    signs.checks = (keeper.look_for_room, partial(note_free, signs))
    return Upkeep(
        keeper.keep,
        partial(maintenance.check, url),
        partial(newest_good, url, folder),
        signs,
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
    from adapters.storage.upkeep.keeping import copies_in
    from adapters.storage.upkeep.url import address_of, folder_for

    told, address = health(url, settings.backup_dir), address_of(url)
    troubles = [f"  - {trouble}" for trouble in told.get("trouble", [])]
    copies = copies_in(folder_for(address, settings.backup_dir))
    newest = f"{copies[0].made:%Y-%m-%d %H:%M} UTC" if copies else "none yet"
    update = told["last_update_s"]
    return [
        f"Pe-Ling {told['version']} "
        + ("runs, and all is well." if told["ok"] else "is not well:"),
        *troubles,
        f"Database:    {address.shown}, {told['database']}",
        f"Waiting:     messages out: {told['outbox']}; oldest in: {told['inbox_oldest_s']} s",
        f"Last update: {'none since the start' if update is None else f'{update:.0f} s ago'}",
        f"Backups:     {len(copies)}, the newest: {newest}",
    ]


def _seen(url: str, trouble: str, folder: Path | None) -> Health:
    """What the database itself says."""
    from adapters.storage import Trouble
    from adapters.storage.upkeep.keeping import copies_in
    from adapters.storage.upkeep.opening import open_to_read
    from adapters.storage.upkeep.url import address_of, folder_for

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
    from adapters.storage.upkeep.keeping import copies_in
    from adapters.storage.upkeep.url import address_of, folder_for

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
    from adapters.storage.upkeep.keeping import drill
    from adapters.storage.upkeep.url import address_of, folder_for

    address = address_of(url)
    return drill(address, folder_for(address, settings.backup_dir))
