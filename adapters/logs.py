"""Logs of a bot that runs: for people at a terminal, or as JSON lines, never with a token."""

import logging
import sys
from collections.abc import Sequence
from typing import Literal

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

HIDDEN = "***"
TALKATIVE = ("httpx", "httpcore", "aiohttp.access", "apscheduler")
"""Libraries that log every call, some with the token in its address."""


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
