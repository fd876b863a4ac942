"""Logs of a bot that runs: for people at a terminal, or as JSON lines, never with a token."""

import logging
import sys
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Final, Literal

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from bot.ports.platforms import AwayError
from bot.ports.storage import Unavailable

HIDDEN = "***"
TALKATIVE = ("httpx", "httpcore", "aiohttp.access", "apscheduler")
"""Libraries that log every call, some with the token in its address."""
MINUTE: Final = 60.0
REMEMBERED: Final = 1_000
"""How many different warnings are remembered."""


def set_up(level: str, form: Literal["people", "json"], secrets: Sequence[str] = ()) -> None:
    """Log everything from this level on to standard error; the secrets are blotted out.

    Of libraries nothing below INFO: there they log messages, and so names.
    """
    before: list[Processor] = [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    handler = logging.StreamHandler()
    handler.addFilter(OnceAMinute())
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=before, processors=_ends(form, tuple(filter(None, secrets)))
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    logging.raiseExceptions = False  # what cannot be logged would be said as it was given
    root.setLevel(max(logging.getLevelNamesMapping()[level], logging.INFO))
    logging.getLogger("peling").setLevel(level)
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(logging.WARNING)


def _ends(form: Literal["people", "json"], secrets: tuple[str, ...]) -> list[Processor]:
    """From an event to its line."""
    tidy: list[Processor] = [
        structlog.stdlib.ProcessorFormatter.remove_processors_meta,
        structlog.processors.format_exc_info,
        _Blot(secrets),
    ]
    if form == "json":
        return [*tidy, structlog.processors.JSONRenderer(ensure_ascii=False)]
    return [*tidy, structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())]


class OnceAMinute(logging.Filter):
    """Passes each warning once a minute; the next one says how many were left out.

    While the database or a platform is away, each kind of warning about it is one line, without a
    traceback.
    """

    def __init__(self, watch: Callable[[], float] = monotonic) -> None:
        """`watch` measures (s)."""
        super().__init__()
        self._watch = watch
        self._passed: dict[tuple[str, str], float] = {}
        self._left_out: dict[tuple[str, str], int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is logged."""
        if record.levelno < logging.WARNING:
            return True
        try:
            words = record.getMessage()
        except (TypeError, ValueError):  # the handler deals with it
            return True
        key = record.name, words
        if away := _what_is_away(record):
            key = record.name, str(record.msg)
            if record.exc_info:
                words, record.exc_info = f"{words}: {away}", None
        if not self._passes(key):
            return False
        if more := self._left_out.pop(key, 0):
            words = f"{words} (and {more} times more)"
        record.msg, record.args = words, None
        return True

    def _passes(self, key: tuple[str, str]) -> bool:
        now = self._watch()
        if now - self._passed.get(key, -MINUTE) < MINUTE:
            self._left_out[key] = self._left_out.get(key, 0) + 1
            return False
        self._passed.pop(key, None)
        self._passed[key] = now
        if len(self._passed) > REMEMBERED:
            oldest = next(iter(self._passed))
            del self._passed[oldest]
            self._left_out.pop(oldest, None)
        return True


def _what_is_away(record: logging.LogRecord) -> BaseException | None:
    """The exception in a record that says that the database or a platform is away."""
    raised = record.exc_info[1] if record.exc_info else None
    args = record.args if isinstance(record.args, tuple) else ()
    found = (each for each in (raised, *args) if isinstance(each, Unavailable | AwayError))
    return next(found, None)


class _Blot:
    """Blots secrets out of whatever would be logged."""

    def __init__(self, secrets: tuple[str, ...]) -> None:
        self._secrets = secrets

    def __call__(self, _logger: WrappedLogger, _name: str, event: EventDict) -> EventDict:
        for key, value in event.items():
            text = value if isinstance(value, str) else repr(value)
            if any(secret in text for secret in self._secrets):
                for secret in self._secrets:
                    text = text.replace(secret, HIDDEN)
                event[key] = text
        return event
