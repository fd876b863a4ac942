"""Logs of a bot that runs: for people at a terminal, or as JSON lines, never with a token."""

import logging
import sys
from collections.abc import Callable, Sequence
from time import monotonic
from traceback import extract_tb
from typing import Literal

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from bot.ports.faults import Unavailable
from bot.ports.platforms import AwayError

HIDDEN = "***"
TALKATIVE = ("httpx", "httpcore", "aiohttp.access", "apscheduler", "discord.client")
"""Libraries that log every call, some with the token in its address."""
RECONNECTS = "Attempting a reconnect"
"""How discord.py's line begins whenever the network is away."""
MINUTE = 60.0
MOST_KINDS = 1_000


def set_up(
    level: str,
    form: Literal["people", "json"],
    secrets: Sequence[str] = (),
    clock: Callable[[], float] = monotonic,
) -> None:
    """Log everything from this level on to standard error; the secrets are blotted out.

    A warning that repeats is logged once a minute by this `clock` (s). Of libraries nothing below
    INFO is logged: there they log messages, and so names.
    """
    before: list[Processor] = [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    handler = logging.StreamHandler()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=before, processors=_ends(form, [*filter(None, secrets)])
        )
    )
    handler.addFilter(OnceAMinute(clock))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    logging.raiseExceptions = False  # what cannot be logged would be said as it was given
    root.setLevel(max(logging.getLevelNamesMapping()[level], logging.INFO))
    logging.getLogger("peling").setLevel(level)
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(logging.WARNING)


def _ends(form: Literal["people", "json"], secrets: Sequence[str]) -> list[Processor]:
    """From an event to its line."""
    tidy: list[Processor] = [
        structlog.stdlib.ProcessorFormatter.remove_processors_meta,
        structlog.processors.format_exc_info,
        _blot(secrets),
    ]
    if form == "json":
        return [*tidy, structlog.processors.JSONRenderer(ensure_ascii=False)]
    plain = structlog.dev.plain_traceback
    coloured = sys.stderr.isatty()
    return [*tidy, structlog.dev.ConsoleRenderer(colors=coloured, exception_formatter=plain)]


class OnceAMinute(logging.Filter):
    """Passes a warning once a minute, with how many like it were left out since the last.

    While the database or a platform is away, the lines about it have no traceback.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        """`clock` measures (s)."""
        super().__init__()
        self._clock = clock
        self._last: dict[object, tuple[float, int]] = {}
        """When each kind was logged last, and how many were left out since."""

    def filter(self, record: logging.LogRecord) -> bool:
        """True when this record is to be logged."""
        if record.levelno < logging.WARNING:
            return True
        try:
            words = record.getMessage()
        except (TypeError, ValueError):  # the handler deals with it
            return True
        kind = _kind(record)
        now = self._clock()
        last, left_out = self._last.get(kind, (now - MINUTE, 0))
        if now - last < MINUTE:
            self._last[kind] = last, left_out + 1
            return False
        if len(self._last) >= MOST_KINDS:
            self._last.clear()
        self._last[kind] = now, 0
        away = _what_is_away(record)
        if away and record.exc_info:
            words = f"{words}: {away}"
            record.exc_info = None
        if left_out:
            words = f"{words} (and {left_out} more like it)"
        record.msg = words
        record.args = None
        return True


def _kind(record: logging.LogRecord) -> object:
    """The key by which warnings count as the same: their words, and the line that failed."""
    if _what_is_away(record):
        return record.name, str(record.msg)
    _, problem, where = record.exc_info or (None, None, None)
    line = [(frame.filename, frame.lineno) for frame in extract_tb(where, limit=-1)]
    return record.name, str(record.msg), type(problem), *line


def _what_is_away(record: logging.LogRecord) -> BaseException | None:
    """The exception in a record that says that the database or a platform is away."""
    raised = record.exc_info[1] if record.exc_info else None
    args = record.args if isinstance(record.args, tuple) else ()
    if raised and str(record.msg).startswith(RECONNECTS):
        return raised
    found = (each for each in (raised, *args) if isinstance(each, Unavailable | AwayError))
    return next(found, None)


def _blot(secrets: Sequence[str]) -> Processor:
    """Blots secrets out of whatever would be logged."""

    def blot(_logger: WrappedLogger, _name: str, event: EventDict) -> EventDict:
        for key, value in event.items():
            text = value if isinstance(value, str) else repr(value)
            if any(secret in text for secret in secrets):
                for secret in secrets:
                    text = text.replace(secret, HIDDEN)
                event[key] = text
        return event

    return blot
