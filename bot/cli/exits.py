"""How a verb of `peling` ends: with a code, or an error in a line."""

import os
from typing import Annotated

import typer

from bot.cli.streams import tell

DONE, FAILED, WRONG_USE = 0, 1, 2


class Failure(Exception):  # noqa: N818 - it reads: raise Failure("…")
    """An error in one line that says what to do. `code`: 1, or 2 where it was used wrongly."""

    def __init__(self, message: str, code: int = FAILED) -> None:
        """The line, and the exit code."""
        super().__init__(message)
        self.code = code


def for_good() -> int:
    """The exit code when only the host can help: 1, or under systemd 78, at which a unit stops."""
    return os.EX_CONFIG if "NOTIFY_SOCKET" in os.environ else FAILED


Database = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        help="The database: sqlite:///club.db or postgresql://…; the default is "
        "PELING_DATABASE_URL.",
    ),
]


def complain(message: str, code: int = FAILED) -> int:
    """Print what went wrong in one line; returns the exit code."""
    tell(f"peling: {' '.join(message.split())}")
    return code
