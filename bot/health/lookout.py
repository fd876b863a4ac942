"""The bot's health, judged by what it notes of itself and what the database says.

Its host is told in the chat when something gets bad, of each kind once, and once when all is well
again. The same is asked by `peling health`, `/healthz` and the watchdog of the machine.
"""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.delivery.futures import settled
from bot.delivery.handling import Host
from bot.messages import plain
from bot.ports.faults import Unavailable
from bot.ports.health import Health, HealthState, Trouble, Vitals
from bot.ports.platforms import Delivered, Inbox, Platform, direct_parcel
from bot.ports.records import Chat, Update
from bot.storage.store import Store
from bot.talk.texts import LANGUAGES, texts
from core.values import frozen

LONGEST_WAIT = 10.0
"""For how long (s) an update may wait before something is wrong."""
PATIENCE = {"platform": 60.0}
"""How long (s) something may be wrong before it is told of: networks are away now and then."""
TOLD_AT_ONCE = "damage"
"""Told by `bot.delivery.watch`, which knows the newest good backup."""
OF_THE_DATABASE = frozenset({"database", "damage"})
CALM = 60.0
"""How long (s) all must be well before the host is told so."""
SECONDS = 5.0
"""For how long the database is waited for."""

_log = logging.getLogger("peling.health")


def lines(troubles: Sequence[Trouble], language: str = "en") -> tuple[str, ...]:
    """The troubles, each in a line that says what to do."""
    words = texts(language)
    return tuple(words.text(f"trouble-{each.kind}", **each.facts) for each in troubles)


async def look(store: Store, signs: HealthState, version: str, language: str = "") -> Health:
    """How the bot is at this moment, in a language that we speak or in English."""
    vitals = await judged(store, signs)
    troubles = signs.troubles()
    away = [trouble for trouble in troubles if trouble.kind in OF_THE_DATABASE]
    copied = signs.backed_up
    return Health(
        database=str(away[0].facts["why"]) if away else "ok",
        inbox_oldest_s=round(_waited(vitals, signs), 1),
        outbox=vitals.outbox,
        last_update_s=None if signs.heard_at is None else round(signs.watch() - signs.heard_at, 1),
        last_backup_s=None if copied is None else round((signs.clock() - copied).total_seconds()),
        version=version,
        troubles=lines(troubles, language if language in LANGUAGES else "en"),
    )


async def judged(store: Store, signs: HealthState) -> Vitals:
    """The figures of the database; trouble with it is noted."""
    for check in signs.checks:
        check()
    vitals = await _vitals(store, signs)
    waited = _waited(vitals, signs)
    if waited > LONGEST_WAIT:
        signs.raise_alert("inbox", seconds=round(waited))
    else:
        signs.clear("inbox")
    return vitals


def _waited(vitals: Vitals, signs: HealthState) -> float:
    """For how long (s) the oldest update has waited to be handled."""
    since = vitals.waits_since
    if since:
        return max((signs.clock() - since).total_seconds(), 0.0)
    return 0.0


async def _vitals(store: Store, signs: HealthState) -> Vitals:
    """The figures of the database; while it could not be written that is tried again."""
    if signs.has("damage"):  # it stays so until a backup was put back
        return Vitals()
    try:
        async with asyncio.timeout(SECONDS):
            if signs.has("database"):
                await settled(store.submit(lambda ledger: ledger.try_writing()))
            vitals = await settled(store.read(lambda ledger: ledger.vitals()))
    except Exception as problem:  # noqa: BLE001 - whatever it is, the host must know
        signs.raise_alert("database", why=_why(problem))  # that it is damaged others find out
        return Vitals()
    signs.clear("database")
    return vitals


def _why(problem: Exception) -> str:
    if isinstance(problem, TimeoutError):
        return f"no answer within {SECONDS:.0f} s"
    said = str(problem).strip().partition("\n")[0]
    if isinstance(problem, Unavailable):
        return said
    return f"{type(problem).__name__} {said}".strip()


@frozen
class CountingInbox:
    """Implements `bot.ports.platforms.Inbox`: notes what comes in before the inbox has it."""

    inbox: Inbox
    signs: HealthState

    async def lay(self, platform: str, updates: Sequence[Update], *, again: bool = False) -> None:
        """Store the updates."""
        self.signs.updates_received(platform, len(updates))
        await self.inbox.lay(platform, updates, again=again)


@dataclass
class HealthMonitor:
    """Looks again and again, and tells the hosts."""

    store: Store
    signs: HealthState
    platforms: Mapping[str, Platform]
    hosts: Sequence[Host]
    _told: set[str] = field(default_factory=set)
    _well_since: float | None = None

    async def look(self) -> None:
        """Look once, and tell what there is to tell, also what is over already."""
        met = self.signs.troubles(PATIENCE)
        await judged(self.store, self.signs)
        found = self.signs.troubles(PATIENCE)
        fresh = [trouble for trouble in (*met, *found) if trouble.kind not in self._told]
        untold = {
            (trouble.kind, trouble.facts.get("platform")): trouble
            for trouble in fresh
            if trouble.kind != TOLD_AT_ONCE
        }
        if not untold or await self._tell("host-ill", [*untold.values()]):
            self._told |= {trouble.kind for trouble in fresh}
        if found:
            self._well_since = None
        elif self._told:
            await self._perhaps_well()

    async def _perhaps_well(self) -> None:
        """Tell that all is well again, when it has been so for a while."""
        now = self.signs.watch()
        if self._well_since is None:
            self._well_since = now
        if now - self._well_since >= CALM and await self._tell("host-well"):
            self._told.clear()

    async def _tell(self, key: str, troubles: Sequence[Trouble] = ()) -> bool:
        """Tell the hosts without the outbox, which may be what is wrong; False: nobody heard."""
        heard = False
        for host in self.hosts:
            chat = Chat(0, host.platform, host.account, "", "private")
            why = "\n".join(lines(troubles, host.language))
            reply = plain(texts(host.language).text(key, why=why))
            try:
                told = await self.platforms[host.platform].deliver(direct_parcel(chat, reply))
                heard |= isinstance(told, Delivered)
            except Exception as problem:  # noqa: BLE001 - it is told next time, or elsewhere
                _log.warning("a host could not be told: %r", problem)
        return heard
