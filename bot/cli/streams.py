"""Input and output of the verbs of `peling` in UTF-8, errors and exit codes."""

import logging
import os
import shutil
import sys
import textwrap
from io import TextIOWrapper
from typing import Annotated

import typer


class _ErrorFormatter(logging.Formatter):
    """Format an error as a single line; PELING_LOG_LEVEL=DEBUG shows the traceback."""

    def format(self, record: logging.LogRecord) -> str:
        problem = None
        if record.exc_info:
            problem = record.exc_info[1]
        why = ""
        if problem:
            why = f" ({type(problem).__name__}: {problem})"
        return " ".join(f"peling: {record.getMessage()}{why}".split())


def one_line_logs(level: str) -> None:
    """Log errors as single lines on standard error; with DEBUG log everything in full."""
    logs = logging.getLogger("peling")
    handler = logging.StreamHandler()
    if level == "DEBUG":
        logs.setLevel(logging.DEBUG)
    else:
        handler.setLevel(logging.ERROR)
        handler.setFormatter(_ErrorFormatter())
    logs.handlers[:] = [handler]


def write_utf8() -> None:
    """Write UTF-8, with a replacement for invalid characters."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")


def at_a_terminal() -> bool:
    """Return True when standard input is a terminal."""
    return sys.stdin is not None and sys.stdin.isatty()


def say(line: str) -> None:
    """Print a line of the command's output."""
    sys.stdout.write(line + "\n")


def tell(line: str) -> None:
    """Print an error or a hint on standard error, on a terminal with whole words in each line."""
    sys.stdout.flush()
    if sys.stderr.isatty():
        filled = textwrap.TextWrapper(shutil.get_terminal_size().columns, break_long_words=False)
        line = "\n".join(map(filled.fill, line.splitlines()))
    sys.stderr.write(line + "\n")


def say_qr(address: str) -> None:
    """Print an address as a QR code, only on a terminal."""
    if sys.stdout.isatty():
        import segno

        segno.make(address, micro=False).terminal(compact=True)


DONE = 0
FAILED = 1
WRONG_USE = 2


class Failure(Exception):  # noqa: N818 - it reads: raise Failure("…")
    """An error with a line of advice. `code`: 1, or 2 after a wrong use."""

    def __init__(self, message: str, code: int = FAILED) -> None:
        super().__init__(message)
        self.code = code


def for_good() -> int:
    """Return the exit code of a permanent error: 1, or 78 under systemd, which stops the unit."""
    if "NOTIFY_SOCKET" in os.environ:
        return os.EX_CONFIG
    return FAILED


Database = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        help="The database: sqlite:///club.db or postgresql://…; the default is "
        "PELING_DATABASE_URL.",
    ),
]


def complain(message: str, code: int = FAILED) -> int:
    """Print an error on a line; return the exit code."""
    tell(f"peling: {' '.join(message.split())}")
    return code
