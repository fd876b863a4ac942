"""Updates that fail, by an exception or a crash.

An update that fails three times becomes a dead letter: the chat is asked to repeat it, and the
host is notified. An unreadable update is put away and counted, and the chat is asked to repeat it.
"""

import logging
from collections.abc import Callable
from hashlib import blake2b

from bot.delivery.handling import LONGEST_KEY, IncomingUpdate
from bot.delivery.hosts import Hosts
from bot.ports.faults import Unavailable
from bot.ports.lines import escape_text
from bot.ports.records import Update
from bot.storage.ledger import Unit, UnitOfWork
from core.values import frozen

ATTEMPTS = 3
"""The number of attempts until an update is a dead letter."""

_log = logging.getLogger("peling.desk")


@frozen
class Failures:
    """What is done with updates that fail: the chat and the hosts are notified."""

    _hosts: Hosts

    def store_dead(self, ledger: UnitOfWork, update: IncomingUpdate, problem: Exception) -> None:
        """Store an update that cannot be stored unchanged: escaped, and not to be handled."""
        old = update.record
        record = Update(_key(old.key), _key(old.chat), escape_text(old.raw))
        row = ledger.inbox.store(update.platform, record, ledger.now)
        if row is not None:
            dead = IncomingUpdate(row, update.platform, record, None, received=ledger.now)
            if update.incoming is None:
                self.put_away(ledger, dead, update.problem)
            else:
                self.dead_letter(ledger, dead, repr(problem))

    def failed(self, ledger: UnitOfWork, update: IncomingUpdate, problem: Exception) -> bool:
        """Count a failure; return True when the update is finished.

        A platform's JSON can have a part of another kind, which makes the update unreadable.
        """
        if update.incoming is not None and not update.incoming.is_well_formed:
            self.put_away(ledger, update, repr(problem))
            return True
        attempts = ledger.inbox.count_attempt(update.row, repr(problem))
        if attempts == 1:
            _log.error("update %s failed", update.row, exc_info=problem)
        if attempts >= ATTEMPTS:
            self.dead_letter(ledger, update, repr(problem))
        return attempts == 0 or attempts >= ATTEMPTS

    def put_away(self, ledger: UnitOfWork, update: IncomingUpdate, why: str) -> None:
        """Put an unreadable update away; ask the chat to repeat it."""
        if ledger.inbox.put_away(update.row, why):
            _log.warning("update %s of %s is unreadable: %s", update.row, update.platform, why)
            self._tell(ledger, update, self._ask_again)

    def dead_letter(self, ledger: UnitOfWork, update: IncomingUpdate, why: str) -> None:
        """Make an update a dead letter; ask the chat to repeat it and notify the hosts."""
        if ledger.inbox.dead_letter(update.row, why):
            _log.error("update %s of %s is a dead letter: %s", update.row, update.platform, why)
            self._tell(ledger, update, self._ask_again, self._tell_hosts)

    @staticmethod
    def _tell(
        ledger: UnitOfWork,
        update: IncomingUpdate,
        *notices: Callable[[UnitOfWork, IncomingUpdate], None],
    ) -> None:
        for tell in notices:
            try:
                with ledger.step():
                    tell(ledger, update)
            except Unavailable:
                raise
            except Exception:  # noqa: BLE001 - the first failure matters more
                _log.exception("a failed update could not be told of")

    def _ask_again(self, ledger: UnitOfWork, update: IncomingUpdate) -> None:
        unit = ledger.unit(update.incoming)
        chat = unit.clubs.chat(update.platform, update.record.chat)
        if chat is not None and chat.open:
            about = ""
            if update.incoming is not None and update.incoming.is_well_formed:
                about = update.incoming.message
            reply = self._hosts.words(_language(unit, update), "say-again")
            unit.outbox.post(chat.id, reply, about=about)

    def _tell_hosts(self, ledger: UnitOfWork, update: IncomingUpdate) -> None:
        chat = ledger.unit().clubs.chat(update.platform, update.record.chat)
        if chat:
            where = chat.title
        else:
            where = update.record.chat
        key = "host-dead-letter"
        several = "host-dead-letters"
        self._hosts.tell(ledger, key, several, chat=where, number=str(update.row))


def _key(text: str) -> str:
    """Return a key that fits into an index; the same for the same text."""
    plain = escape_text(text)
    if len(plain) <= LONGEST_KEY:
        return plain
    return f"{plain[:LONGEST_KEY]} {blake2b(plain.encode(), digest_size=8).hexdigest()}"


def _language(unit: Unit, update: IncomingUpdate) -> str:
    """Return the club's language, in a private chat the account's."""
    chat = unit.clubs.chat(update.platform, update.record.chat)
    if chat is not None and chat.club is not None:
        return unit.clubs.club(chat.club).settings.language
    incoming = update.incoming
    if incoming is None or not incoming.is_well_formed:
        return "nl"
    return incoming.speaker.language or "nl"
