"""What the verbs of `peling` can set going, and how they end: a code, or an error in a line."""

from typing import Annotated, Any, Protocol

import typer

from bot.cli.streams import tell

DONE, FAILED, WRONG_USE = 0, 1, 2


class Failure(Exception):  # noqa: N818 - it reads: raise Failure("…")
    """What went wrong and what to do, in one line. `code`: 1, or 2 where it was used wrongly."""

    def __init__(self, message: str, code: int = FAILED) -> None:
        """The line, and the exit code."""
        super().__init__(message)
        self.code = code


class Programs(Protocol):
    """What the composition root can set going; each may raise `Failure`.

    `database` is a URL; None means the one of the settings (for `replay` one of its own).
    """

    def run(self, *, trying: bool) -> int:
        """Serve every chat platform that has a token, until stopped.

        `trying`: without a token and a terminal, play what is on standard input or an evening.
        """

    def chat(self, database: str | None) -> int:
        """The club chat in this terminal."""

    def replay(self, script: str, database: str | None, *, as_json: bool) -> int:
        """Play the text of a script."""

    def state(self, database: str | None) -> dict[str, Any]:
        """What `show --json` prints."""

    def rule(self, query: str, *, language: str | None, ruleset: str | None) -> dict[str, Any]:
        """What `rule --json` prints."""

    def upgrade(self, database: str | None) -> str:
        """Migrate; a line that says what was done."""

    def page(self, database: str | None, club: str | None, folder: str) -> str:
        """Write a club's page as plain files; a line that says so."""

    def health(self, database: str | None) -> dict[str, Any]:
        """What `health` prints."""

    def status(self, database: str | None) -> list[str]:
        """What `status` prints."""

    def setup(self) -> int:
        """Ask for what the bot needs, and write it down."""

    def check(self, database: str | None) -> list[str]:
        """The faults that were found."""

    def backup(self, database: str | None, file: str) -> str:
        """Copy the database to a file; a line that says so."""

    def backups(self, database: str | None) -> list[str]:
        """The backups that there are, each in a line."""

    def drill(self, database: str | None) -> str:
        """Try the newest backup; a line that says what came of it."""

    def restore(self, database: str | None, file: str) -> str:
        """Put a copy back; a line that says so."""


Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="URL",
        help="The database, as sqlite:///club.db or postgresql://…; otherwise that of "
        "PELING_DATABASE_URL.",
    ),
]


def complain(message: str, code: int) -> int:
    """Say what went wrong in one line; gives the exit code."""
    tell(f"peling: {' '.join(message.split())}")
    return code
