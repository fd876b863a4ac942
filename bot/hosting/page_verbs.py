"""The verb `peling page`."""

from pathlib import Path
from typing import Annotated

import typer

from bot.cli.streams import Database, say
from bot.hosting.configuration import url_of

app = typer.Typer()


@app.command()
def page(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="The folder to write to.")],
    club: Annotated[
        str | None, typer.Option(metavar="NAME", help="The club, if there are several.")
    ] = None,
    database: Database = None,
) -> None:
    """Write a club's page as plain files, for any web host or none.

    The files need no script and no server. Anyone forgotten later stays in them until
    they are written again, and in every copy of them.
    """
    from bot.hosting.page import page_as_files

    say(page_as_files(url_of(database), club, folder))
