"""Copies of databases: their folder and names, and the receipts that belong in a copy."""

import sqlite3
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path

from bot.storage.receipts import NAME, Receipt, content_of, file_of, name_in, receipts_in
from bot.storage.upkeep.url import Address, SqliteFile, beside

_SENT = """UPDATE outbox SET state = 'sent'
    WHERE id = ? AND made = ? AND revision = ? AND state = 'waiting' RETURNING message"""


def copy_database(source: Path, target: Path) -> None:
    """Copy a live database; a copy of the file would lose the changes in its log."""
    receipts = receipts_of(source)  # before the copy: a running bot may remove them meanwhile
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)
        enter_into(new, receipts)
        new.execute("PRAGMA journal_mode = DELETE")  # reading it then writes nothing beside it


def folder_for(address: Address, folder: Path | None) -> Path:
    """Return the host's folder for backups, otherwise a folder beside the database.

    For PostgreSQL the default is in the user's data folder.
    """
    if folder:
        return folder
    return beside(address) / "backups"


def kept_before(address: Address, backups: Path | None, what: str, now: datetime) -> Path:
    """Return the path of the copy before a change of the database."""
    folder = folder_for(address, backups)
    folder.mkdir(parents=True, exist_ok=True)
    name = "peling"
    if isinstance(address, SqliteFile):
        name = address.path.stem
    return folder / f"{name}-before-{what}-{now:%Y%m%d-%H%M%S-%f}{address.ending}"


def receipts_of(database: Path) -> list[Receipt]:
    """Return the receipts beside a database that may be in use."""
    with closing(sqlite3.connect(database)) as driver, suppress(sqlite3.Error):
        return list(receipts_in(content_of(file_of(database)), name_in(driver)))
    return []


def enter_into(driver: sqlite3.Connection, receipts: list[Receipt]) -> None:
    """Enter receipts into a copy of their database, of any schema."""
    for receipt in receipts:
        row = [receipt.row, receipt.made, receipt.revision]
        for (message,) in driver.execute(_SENT, row).fetchall():
            values = [receipt.ref, message]
            driver.execute("UPDATE message SET ref = ? WHERE id = ? AND ref = ''", values)
    driver.commit()


def forget_name(copy: Path) -> None:
    """Remove the random name from a database, which gets a new name when it is opened."""
    with closing(sqlite3.connect(copy)) as driver:
        driver.execute("DELETE FROM meta WHERE key = ?", [NAME])
        driver.commit()
