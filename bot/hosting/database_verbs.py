"""The verbs of `peling db`."""

from pathlib import Path
from typing import Annotated

import typer

from bot.cli.streams import DONE, Database, complain, say, tell
from bot.hosting.configuration import settings_of_host, texts_of_host, url_of

app = typer.Typer(
    help="Maintain the database: upgrade, check, backup, restore, drill.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
File = typer.Argument(metavar="FILE", help="The backup file.")


@app.command()
def upgrade(database: Database = None) -> None:
    """Upgrade the database to this version of Pe-Ling."""
    from bot.storage.upkeep import maintenance

    say(maintenance.upgrade(url_of(database), settings_of_host().backup_dir))


@app.command()
def check(database: Database = None) -> int:
    """Verify every total against its deals."""
    from bot.storage.upkeep import maintenance

    faults = maintenance.check(url_of(database))
    for fault in faults:
        complain(fault)
    words = texts_of_host(settings_of_host())
    if faults:
        return complain(words.text("check-ill"))
    say(words.text("check-well"))
    return DONE


@app.command()
def backup(file: Annotated[Path, File], database: Database = None) -> None:
    """Back up the database; the bot may be running."""
    from bot.storage.upkeep import maintenance

    maintenance.backup(url_of(database), file)
    say(f"Copied to {file}.")


@app.command()
def restore(file: Annotated[Path | None, File] = None, database: Database = None) -> None:
    """Put a backup back; without FILE, list the backups."""
    from bot.hosting import care

    url = url_of(database)
    settings = settings_of_host()
    if file is not None:
        say(care.restore_backup(url, file, settings.backup_dir))
        return
    for line in care.backups(url, settings) or ["There is no backup yet."]:
        say(line)
    tell("Stop the bot, and put one back: peling db restore FILE")


@app.command()
def drill(database: Database = None) -> None:
    """Try the newest backup: restore it elsewhere and compare.

    It is restored to a scratch place and compared with the database, which stays as it is.
    """
    from bot.hosting import care

    say(care.test_backup(url_of(database), settings_of_host()))
