"""The database's health and backups, for its host."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

from bot.club.forgetting import forget_again
from bot.hosting.database import of_database
from bot.ports.clock import wall_clock
from bot.ports.health import Vitals
from bot.ports.host_figures import Health
from bot.settings import HostSettings
from bot.storage.upkeep import keeping, maintenance
from bot.storage.upkeep.copying import folder_for
from bot.storage.upkeep.opening import open_store
from bot.storage.upkeep.reading import open_to_read
from bot.storage.upkeep.url import address_of
from bot.talk.texts import Texts


def health_of_database(url: str, trouble: str, folder: Path | None) -> Health:
    """Return the health of a bot without an answer, by its database."""
    vitals = Vitals()
    database = "ok"
    copied = None
    try:
        if copies := _copies(url, folder):
            copied = copies[0].made
        store = open_to_read(url)
        try:
            vitals = store.read(lambda ledger: ledger.vitals()).result()
        finally:
            store.close()
    except Exception as problem:  # noqa: BLE001 - the host must know
        database = str(problem)
    waited = _ago(vitals.waits_since)
    backup = _ago(copied)
    backup_s = None
    if backup is not None:
        backup_s = round(backup)
    return Health(
        *(database, round(waited or 0.0, 1), vitals.outbox, None, backup_s, version("pe-ling")),
        *((trouble,), vitals.dead_letters, vitals.unreadable),
    )


def _ago(moment: datetime | None) -> float | None:
    if moment:
        return max((wall_clock() - moment).total_seconds(), 0.0)
    return None


def _copies(url: str, folder: Path | None) -> list[keeping.Copy]:
    return keeping.copies_in(folder_for(address_of(url), folder))


def status(url: str, health: Mapping[str, Any], folder: Path | None, words: Texts) -> list[str]:
    """Return the result of `health` in readable lines."""
    copies = _copies(url, folder)
    newest = ""
    if copies:
        newest = f"{copies[0].made:%Y-%m-%d %H:%M} UTC"
    update = health["last_update_s"]
    place = address_of(url).shown
    return [
        words.text("status-well" if health["ok"] else "status-ill", version=health["version"]),
        *(f"  - {trouble}" for trouble in health.get("trouble", [])),
        words.text(
            "status-database", place=place, state=health["database"].removeprefix(f"{place} ")
        ),
        words.text("status-queues", out=health["outbox"], oldest=str(health["inbox_oldest_s"])),
        words.text(
            "status-failed",
            dead=health.get("dead_letters", 0),  # none from a bot of an older release
            unreadable=health.get("unreadable", 0),
        ),
        *_refusals_in_words(health.get("refused", {}), words),
        words.text("status-update", seconds="none" if update is None else f"{update:.0f}"),
        words.text("status-backups", count=len(copies), newest=newest),
    ]


def _refusals_in_words(refused: Mapping[str, int], words: Texts) -> Iterator[str]:
    for key, times in refused.items():
        name = f"name-budget-{key}"
        if words.has(name):
            budget = words.text(name)
        else:
            budget = key
        yield words.text("status-refused", budget=budget, times=times)


def backups(url: str, settings: HostSettings) -> list[str]:
    """Return the backups in both folders, newest first.

    They include the copies before an upgrade or a restore.
    """
    folder = folder_for(address_of(url), settings.backup_dir)
    return [
        f"{copy.made:%Y-%m-%d %H:%M} UTC  {copy.path.stat().st_size / 1024:9,.0f} kB  {copy.path}"
        for copy in sorted(all_copies(folder, settings.backup_second), reverse=True)
    ]


def all_copies(folder: Path, second: str) -> list[keeping.Copy]:
    """Return the copies in the folder for backups, and in a second folder."""
    copies = keeping.copies_in(folder) + keeping.copies_before(folder)
    if second and "{}" not in second:
        copies += keeping.copies_in(Path(second).expanduser())
    return copies


def test_backup(url: str, settings: HostSettings) -> str:
    """Test the newest backup; return a line with the result."""
    address = address_of(url)
    return keeping.drill(address, folder_for(address, settings.backup_dir))


def restore_backup(url: str, file: Path, folder: Path | None) -> str:
    """Restore a backup, and delete forgotten people again; return a line with the result."""
    listed = of_database(url, ".forgotten")
    new = url.startswith("sqlite:") and not (listed.exists() or listed.with_suffix("").exists())
    maintenance.restore(url, file, folder)
    store = open_store(url)
    try:
        store.submit(forget_again).result()
    finally:
        store.close()
    moved = f" From another machine? Put its list of the forgotten here too: {listed}"
    return f"{file} is the database again.{moved if new else ''}"
