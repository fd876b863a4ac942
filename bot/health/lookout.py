"""Judge the bot's health by its own state and by figures of the database.

The host is notified in a chat of each new kind of trouble, and when all is well again. `peling
health`, `/healthz` and the watchdog report the same.
"""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.delivery.directly import tell_directly
from bot.delivery.futures import settled
from bot.delivery.hosts import Host
from bot.messages import Reply, plain
from bot.ports.faults import Unavailable
from bot.ports.health import HealthState, Trouble, Vitals
from bot.ports.host_figures import Health
from bot.ports.platforms import Platform
from bot.storage.store import Store
from bot.talk.texts import LANGUAGES, texts

LONGEST_WAIT = 10.0
"""Seconds that an update may wait before an alert."""
PATIENCE = {"platform": 60.0}
"""Seconds of trouble before the host is notified: a network is away now and then."""
TOLD_AT_ONCE = "damage"
"""The alert that `bot.delivery.watch` sends, with the newest intact backup."""
OF_THE_DATABASE = frozenset({"database", "damage"})
CALM = 60.0
"""Seconds without trouble before the host is notified that all is well."""
SECONDS = 5.0
"""Seconds to wait for the database."""


def lines(troubles: Sequence[Trouble], language: str = "en") -> tuple[str, ...]:
    """Return a line with advice for each trouble."""
    words = texts(language)
    return tuple(words.text(f"trouble-{trouble.kind}", **trouble.facts) for trouble in troubles)


async def look(store: Store, signs: HealthState, version: str, language: str = "") -> Health:
    """Return the bot's health, in a supported language or in English."""
    vitals = await check_database(store, signs)
    troubles = signs.troubles()
    away = [trouble for trouble in troubles if trouble.kind in OF_THE_DATABASE]
    copied = signs.backed_up
    return Health(
        database=str(away[0].facts["why"]) if away else "ok",
        inbox_oldest_s=round(_longest_wait(vitals, signs), 1),
        outbox=vitals.outbox,
        last_update_s=None if signs.heard_at is None else round(signs.watch() - signs.heard_at, 1),
        last_backup_s=None if copied is None else round((signs.clock() - copied).total_seconds()),
        version=version,
        dead_letters=vitals.dead_letters,
        unreadable=vitals.unreadable,
        refused={key: times for key, times in signs.refused().items() if times},
        troubles=lines(troubles, language if language in LANGUAGES else "en"),
    )


async def check_database(store: Store, signs: HealthState) -> Vitals:
    """Return the figures of the database, and raise or clear its alerts."""
    for check in signs.checks:
        check()
    vitals = await _vitals(store, signs)
    waited = _longest_wait(vitals, signs)
    if waited > LONGEST_WAIT:
        signs.raise_alert("inbox", seconds=round(waited))
    else:
        signs.clear("inbox")
    return vitals


def _longest_wait(vitals: Vitals, signs: HealthState) -> float:
    since = vitals.waits_since
    if since:
        return max((signs.clock() - since).total_seconds(), 0.0)
    return 0.0


async def _vitals(store: Store, signs: HealthState) -> Vitals:
    """Return the figures of the database; after a failed write, try to write first."""
    if signs.has("damage"):  # permanent until a backup is restored
        return Vitals()
    try:
        async with asyncio.timeout(SECONDS):
            if signs.has("database"):
                await settled(store.submit(lambda ledger: ledger.try_writing()))
            vitals = await settled(store.read(lambda ledger: ledger.vitals()))
    except Exception as problem:  # noqa: BLE001 - the host must know
        signs.raise_alert("database", why=_why(problem))  # damage is found by `bot.delivery.watch`
        return Vitals()
    signs.clear("database")
    return vitals


def _why(problem: Exception) -> str:
    if isinstance(problem, TimeoutError):
        return f"no answer within {SECONDS:.0f} s"
    line = str(problem).strip().partition("\n")[0]
    if isinstance(problem, Unavailable):
        return line
    return f"{type(problem).__name__} {line}".strip()


@dataclass
class HealthMonitor:
    """Check the health regularly, and notify the hosts."""

    store: Store
    signs: HealthState
    platforms: Mapping[str, Platform]
    hosts: Sequence[Host]
    _told: set[str] = field(default_factory=set)
    _well_since: float | None = None

    async def look(self) -> None:
        """Check the health once, and notify the hosts of new trouble, even if it is over."""
        met = self.signs.troubles(PATIENCE)
        await check_database(self.store, self.signs)
        troubles = self.signs.troubles(PATIENCE)
        fresh = [trouble for trouble in (*met, *troubles) if trouble.kind not in self._told]
        untold = {
            (trouble.kind, trouble.facts.get("platform")): trouble
            for trouble in fresh
            if trouble.kind != TOLD_AT_ONCE
        }
        if not untold or await self._tell("host-ill", [*untold.values()]):
            self._told |= {trouble.kind for trouble in fresh}
        if troubles:
            self._well_since = None
        elif self._told:
            await self._perhaps_well()

    async def _perhaps_well(self) -> None:
        now = self.signs.watch()
        if self._well_since is None:
            self._well_since = now
        if now - self._well_since >= CALM and await self._tell("host-well"):
            self._told.clear()

    async def _tell(self, key: str, troubles: Sequence[Trouble] = ()) -> bool:
        """Notify the hosts without the outbox, which may be at fault; False: no delivery."""

        def reply_in(language: str) -> Reply:
            why = "\n".join(lines(troubles, language))
            return plain(texts(language).text(key, why=why))

        return await tell_directly(self.platforms, self.hosts, reply_in)
