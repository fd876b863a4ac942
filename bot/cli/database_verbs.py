"""The verbs of `peling db`."""

from typing import Annotated

import typer

from bot.cli.programs import DONE, FAILED, Database, Programs, complain
from bot.cli.streams import say, tell


def database_verbs(programs: Programs) -> typer.Typer:
    """`peling db …`."""
    app = typer.Typer(
        help="Look after the database: upgrade, check, backup, restore, drill.",
        no_args_is_help=True,
        rich_markup_mode=None,
    )

    @app.command()
    def upgrade(database: Database = None) -> None:
        """Bring the database to what this version of Pe-Ling needs."""
        say(programs.upgrade(database))

    @app.command()
    def check(database: Database = None) -> int:
        """Verify every total against its rounds."""
        faults = programs.check(database)
        for fault in faults:
            complain(fault, FAILED)
        if faults:
            return complain("put a backup back with 'peling db restore FILE'", FAILED)
        say("Every total agrees with its rounds.")
        return DONE

    _add_backups(app, programs)
    return app


def _add_backups(app: typer.Typer, programs: Programs) -> None:
    name = typer.Argument(metavar="FILE", help="The copy.")

    @app.command()
    def backup(file: Annotated[str, name], database: Database = None) -> None:
        """Copy the database, also while the bot runs."""
        say(programs.backup(database, file))

    @app.command()
    def restore(file: Annotated[str | None, name] = None, database: Database = None) -> int:
        """Put a copy back in the place of the database; without FILE, list the backups."""
        if file is not None:
            say(programs.restore(database, file))
            return DONE
        for line in programs.backups(database) or ["There is no backup yet."]:
            say(line)
        tell("Stop the bot, and put one back: peling db restore FILE")
        return DONE

    @app.command()
    def drill(database: Database = None) -> None:
        """Put the newest backup back in a scratch place and compare it with the database."""
        say(programs.drill(database))
