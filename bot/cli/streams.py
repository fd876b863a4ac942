"""Lines in and out of a verb of `peling`, as UTF-8 whatever the terminal says, and how it ends."""

import json
import logging
import os
import sys
from collections.abc import Callable
from io import TextIOWrapper
from typing import Annotated, Any

import typer


class _ErrorFormatter(logging.Formatter):
    """Formats an error as one line; PELING_LOG_LEVEL=DEBUG shows where it happened."""

    def format(self, record: logging.LogRecord) -> str:
        problem = record.exc_info[1] if record.exc_info else None
        why = f" ({type(problem).__name__}: {problem})" if problem else ""
        return " ".join(f"peling: {record.getMessage()}{why}".split())


def one_line_logs(level: str) -> None:
    """Log failures as single lines beside the output; with DEBUG everything, in full."""
    logs = logging.getLogger("peling")
    handler = logging.StreamHandler()
    if level == "DEBUG":
        logs.setLevel(logging.DEBUG)
    else:
        handler.setLevel(logging.ERROR)
        handler.setFormatter(_ErrorFormatter())
    logs.handlers[:] = [handler]


def write_utf8() -> None:
    """Write UTF-8, and something in the place of what even that cannot hold."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")


def at_a_terminal() -> bool:
    """True when somebody sits there and types."""
    return sys.stdin is not None and sys.stdin.isatty()


def say(line: str) -> None:
    """Print a line of the command's output."""
    sys.stdout.write(line + "\n")


def tell(line: str) -> None:
    """Print an error or a hint on standard error."""
    sys.stdout.flush()
    sys.stderr.write(line + "\n")


def say_qr(address: str) -> None:
    """Print an address as a QR code, where somebody can scan it: on a terminal."""
    if sys.stdout.isatty():
        import segno

        segno.make(address, micro=False).terminal(compact=True)


def say_json(value: Any) -> None:  # noqa: ANN401 - whatever JSON can hold
    """Print a value as one line of JSON."""
    say(json.dumps(value, ensure_ascii=False))


def answer_lines(answer: Callable[[str], str]) -> None:
    """Answer each line of standard input with one of standard output, at once."""
    for line in sys.stdin.buffer:
        say(answer(_text(line.rstrip(b"\r\n"))))
        sys.stdout.flush()


def _text(line: bytes) -> str:
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        return "\ufffd"  # which is no JSON either


DONE = 0
FAILED = 1
WRONG_USE = 2


class Failure(Exception):  # noqa: N818 - it reads: raise Failure("…")
    """An error in one line that says what to do. `code`: 1, or 2 where it was used wrongly."""

    def __init__(self, message: str, code: int = FAILED) -> None:
        """The line, and the exit code."""
        super().__init__(message)
        self.code = code


def for_good() -> int:
    """The exit code when only the host can help: 1, or under systemd 78, at which a unit stops."""
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
    """Print what went wrong in one line; returns the exit code."""
    tell(f"peling: {' '.join(message.split())}")
    return code
