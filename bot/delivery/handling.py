"""Store updates and handle them in the conversation, within a transaction.

`attempts` handles the updates that waited, and `failures` has what is done with those that fail.
"""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Protocol

from bot.messages import Edited, Incoming, Said, Tapped
from bot.ports.faults import Unavailable
from bot.ports.lines import legible
from bot.ports.platforms import Platform
from bot.ports.records import BY_PAGE, Update
from bot.storage.ledger import Unit, UnitOfWork
from core.values import frozen

if TYPE_CHECKING:
    from bot.delivery.queues import ClubQueue


class Conversation(Protocol):
    """The conversation, as the inbox worker uses it."""

    def handle(self, unit: Unit, incoming: Incoming) -> None:
        """Handle an update within the unit."""


TOGETHER = 16
"""The number of updates of a queue in a transaction; on a shared database one."""
LONGEST_KEY = 200

_log = logging.getLogger("peling.desk")


@frozen
class IncomingUpdate:
    """An update to be handled; without `incoming` it is unreadable, for the reason `problem`."""

    row: int
    platform: str
    record: Update
    incoming: Incoming | None
    problem: str = ""
    received: datetime | None = None
    asked: int = 0
    """The number of questions to the platform for this update."""
    club: int | None = None

    @property
    def order(self) -> tuple[datetime, int]:
        """Return the key for the order of handling: the time of writing."""
        written = self.incoming.written if self.incoming else self.received
        return written or datetime.max.replace(tzinfo=UTC), self.row


class UnreadableError(Exception):
    """The platform's adapter could not parse an update."""


@dataclass
class UpdateHandler:
    """Handle updates in the conversation, each in its own savepoint."""

    _conversation: Conversation
    _platforms: Mapping[str, Platform]
    _queues: Mapping[str, "ClubQueue"]
    """The queue of each club and chat that has one."""
    _behind: set[str] = field(default_factory=set)
    """The clubs and chats with an update that is stored and in no queue yet."""

    def _parse(self, platform: str, record: Update) -> Incoming | None:
        if not record.key.startswith(BY_PAGE):
            return self._platforms[platform].parse(record.raw)
        from bot.delivery.pad_updates import parse_pad_update

        return parse_pad_update(record.raw)

    def open(self, platform: str, record: Update) -> IncomingUpdate | None:
        """Parse an update; return None for an update without meaning for the bot."""
        try:
            incoming = self._parse(platform, record)
            if incoming is None:
                return None
            keys = record.chat, incoming.place.key, incoming.speaker.key
            speaks = isinstance(incoming.act, Said | Edited | Tapped)
            missing = not incoming.place.key or (speaks and not incoming.speaker.key)
            if missing or not can_be_keys(*keys):
                raise ValueError("a key in it is no key")  # noqa: TRY301 - as a parser does
        except Exception as problem:  # noqa: BLE001 - the updates of other chats follow
            chat = ""
            if can_be_keys(record.chat):
                chat = record.chat
            unreadable = Update(record.key, chat, record.raw)
            return IncomingUpdate(0, platform, unreadable, None, repr(problem))
        return IncomingUpdate(0, platform, record, incoming)

    def lay(self, ledger: UnitOfWork, updates: Sequence[IncomingUpdate]) -> list[IncomingUpdate]:
        """Store updates, except those with a stored key."""
        laid = []
        for update in updates:
            club = ledger.inbox.club_of(update.platform, update.record.chat)
            self._behind.update(queue_keys(update.platform, update.record.chat, club))
            row = _store(ledger, update)
            if row is not None:
                laid.append(replace(update, row=row, received=ledger.now, club=club))
        return laid

    def handle_now(
        self,
        ledger: UnitOfWork,
        updates: Sequence[IncomingUpdate],
    ) -> list[IncomingUpdate]:
        """Store and handle updates at once; return those that are only stored.

        An update that has a question or fails is only stored, and so are those of its club after
        it, and those of the clubs and chats that have a queue.
        """
        laid = list[IncomingUpdate]()
        for update in updates:
            platform = update.platform
            key = update.record.chat
            keys = queue_keys(platform, key, ledger.inbox.club_of(platform, key))
            try:
                if self._queues.keys().isdisjoint(keys) and self._behind.isdisjoint(keys):
                    self._handle_new(ledger, update)
                    continue
            except Unavailable:
                raise
            except Exception:  # noqa: BLE001 - the next attempt counts
                _log.debug("update %s is handled later", update.record.key, exc_info=True)
            self._behind.update(keys)
            laid += self.lay(ledger, [update])
        return laid

    def _handle_new(self, ledger: UnitOfWork, update: IncomingUpdate) -> None:
        with ledger.step():
            if _store(ledger, update, done=True) is not None:
                self.converse(ledger, update)

    def lined_up(self) -> None:
        """Note that every update that was only stored is in its queue."""
        self._behind.clear()

    def converse(self, ledger: UnitOfWork, update: IncomingUpdate) -> None:
        """Handle an update in the conversation; raise UnreadableError if it has no content."""
        if update.incoming is None:
            raise UnreadableError(update.problem)
        self._conversation.handle(ledger.unit(update.incoming), update.incoming)


def can_be_keys(*texts: str) -> bool:
    """Return True for texts that can be keys of chats."""
    together = "".join(texts)
    return max(map(len, texts)) <= LONGEST_KEY and legible(together) == together


def queue_keys(platform: str, chat: str, club: int | None) -> tuple[str, str]:
    """Return the names of the queues that an update may be in: its club's or else its chat's."""
    by_chat = f"{platform} {chat}"
    return (by_chat if club is None else f"club {club}", by_chat)


def _store(ledger: UnitOfWork, update: IncomingUpdate, *, done: bool = False) -> int | None:
    """Store an update and return its row; None if an update with its key is stored."""
    written = ledger.now
    if update.incoming:
        written = update.incoming.written
    return ledger.inbox.store(update.platform, update.record, written, done=done)
