"""The figures for the host: the health of the bot, and the figures of `/metrics`."""

from collections.abc import Mapping
from dataclasses import asdict, field
from typing import Any

from bot.ports.health import Vitals
from core.values import frozen


@frozen
class Health:
    """The bot's health at this moment; `troubles` are lines with their remedies."""

    database: str
    inbox_oldest_s: float
    outbox: int
    last_update_s: float | None
    last_backup_s: int | None
    version: str
    troubles: tuple[str, ...] = ()
    dead_letters: int = 0
    unreadable: int = 0
    refused: Mapping[str, int] = field(default_factory=dict)
    """How often each budget has refused something since the start; the others are left out."""

    @property
    def ok(self) -> bool:
        """Return True when the database is ok and there is no problem."""
        return self.database == "ok" and not self.troubles

    def to_json(self) -> dict[str, Any]:
        """Return the JSON of `peling health`; it has `trouble` only when there is any."""
        values = {"ok": self.ok, **asdict(self)}
        troubles = values.pop("troubles")
        return values | ({"trouble": list(troubles)} if troubles else {})


@frozen
class HostFigures:
    """The figures of `/metrics` besides those of `HealthState`."""

    health: Health
    vitals: Vitals
    rounds: int
