"""Logs of a running bot, as text or JSON lines, always without tokens."""

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
TALKATIVE = (
    *("httpx", "httpcore", "aiohttp.access", "apscheduler", "discord.client"),
    "alembic.runtime.plugins",
)
"""Libraries that log every call, sometimes with the token in its address."""
RECONNECTS = "Attempting a reconnect"
"""The beginning of discord.py's message about a lost connection."""
MINUTE = 60.0
MOST_KINDS = 1_000


def set_up(
    level: str,
    form: Literal["people", "json"],
    secrets: Sequence[str] = (),
    clock: Callable[[], float] = monotonic,
) -> None:
    """Log to standard error from this level on, without the secrets.

    A repeated warning is logged once a minute by this `clock` (s). Messages of libraries below
    INFO are dropped because they contain names.
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
    logging.raiseExceptions = False  # a traceback of the logging itself could show a secret
    root.setLevel(max(logging.getLevelNamesMapping()[level], logging.INFO))
    logging.getLogger("peling").setLevel(level)
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(logging.WARNING)


def _ends(form: Literal["people", "json"], secrets: Sequence[str]) -> list[Processor]:
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
    """Pass a warning once a minute, with the number of similar warnings since.

    While the database or a platform is away, its warnings have no traceback.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__()
        self._clock = clock
        self._last: dict[object, tuple[float, int]] = {}
        """The time of each kind's last warning, and the number left out since."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Return True for a record that is to be logged."""
        if record.levelno < logging.WARNING:
            return True
        try:
            words = record.getMessage()
        except (TypeError, ValueError):  # the handler reports it
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
    """Return the key of similar warnings: their words, and the line that failed."""
    if _what_is_away(record):
        return record.name, str(record.msg)
    _, problem, where = record.exc_info or (None, None, None)
    line = [(frame.filename, frame.lineno) for frame in extract_tb(where, limit=-1)]
    return record.name, str(record.msg), type(problem), *line


def _what_is_away(record: logging.LogRecord) -> BaseException | None:
    """Return the exception of a record about a missing database or platform."""
    if record.exc_info:
        raised = record.exc_info[1]
    else:
        raised = None
    if isinstance(record.args, tuple):
        args = record.args
    else:
        args = ()
    if raised and str(record.msg).startswith(RECONNECTS):
        return raised
    problems = (each for each in (raised, *args) if isinstance(each, Unavailable | AwayError))
    return next(problems, None)


def _blot(secrets: Sequence[str]) -> Processor:

    def blot(_logger: WrappedLogger, _name: str, event: EventDict) -> EventDict:
        for key, value in event.items():
            if isinstance(value, str):
                text = value
            else:
                text = repr(value)
            if any(secret in text for secret in secrets):
                for secret in secrets:
                    text = text.replace(secret, HIDDEN)
                event[key] = text
        return event

    return blot
