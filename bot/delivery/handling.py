"""Handle updates of the inbox in the conversation, within a transaction.

An update that fails three times, by an exception or a crash, becomes a dead letter: the chat is
asked to repeat it, and the host is notified. An unreadable update is put away and counted, and the
chat is asked to repeat it.
"""

import logging
from collections import Counter
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from hashlib import blake2b
from time import monotonic
from typing import Protocol

from bot.messages import Edited, Entered, Incoming, Place, Reply, Said, Speaker, Tapped
from bot.ports.faults import Unavailable
from bot.ports.lines import as_line, escape_text, from_line, legible
from bot.ports.platforms import Delivered, Platform, direct_parcel
from bot.ports.records import BY_PAGE, Account, Chat, Update, Waiting
from bot.storage.ledger import Unit, UnitOfWork
from bot.talk.needs import Needs
from core.values import frozen


class Conversation(Protocol):
    """The conversation, as the inbox worker uses it."""

    def handle(self, unit: Unit, incoming: Incoming) -> None:
        """Handle an update within the unit."""


ATTEMPTS = 3
"""The number of attempts until an update is a dead letter."""
LONGEST_KEY = 200
MINUTE = 60.0

_log = logging.getLogger("peling.desk")


class DeskWords(Protocol):
    """The sentences that the inbox itself posts: `say-again` and others."""

    def __call__(self, language: str, key: str, **values: str | int) -> Reply:
        """Return the sentence with this id in this language."""


@frozen
class Host:
    """An account that is notified of dead letters and a full disk, in this language."""

    platform: str
    account: str
    language: str = "nl"


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


@frozen
class Handled:
    """The result of a batch: the finished rows, and the question of an update."""

    done: frozenset[int]
    question: Needs | None = None
    asks: IncomingUpdate | None = None
    """The update with the question; another process may hold it and this one later updates."""


@frozen
class OncePerMinute:
    """Limit notices to the hosts to a notice of each kind a minute."""

    _clock: Callable[[], float] = monotonic
    _last: dict[str, float] = field(default_factory=dict, init=False)
    _untold: Counter[str] = field(default_factory=Counter, init=False)

    def untold(self, kind: str) -> int | None:
        """Return the number of skipped notices of this kind, or None to skip this notice."""
        now = self._clock()
        if now - self._last.get(kind, -MINUTE) < MINUTE:
            self._untold[kind] += 1
            return None
        self._last[kind] = now
        return self._untold.pop(kind, 0)


@frozen
class Hosts:
    """The hosts of the bot, who are notified in private through the outbox."""

    _hosts: Sequence[Host]
    _words: DeskWords
    once: OncePerMinute = field(default_factory=OncePerMinute)

    def are(self, account: str) -> bool:
        """Return True when this account is a host."""
        return any(host.account == account for host in self._hosts)

    def tell(self, ledger: UnitOfWork, key: str, several: str = "", **values: str | int) -> None:
        """Notify the hosts with this sentence, once a minute.

        `several` is the sentence after skipped notices, with their number.
        """
        if self._hosts:
            untold = self.once.untold(key)
        else:
            untold = None
        if untold is None:
            return
        if untold and several:
            key = several
            values = {**values, "more": untold}
        unit = ledger.unit()
        for host in self._hosts:
            account = unit.people.meet(host.platform, host.account, "", host.language)
            words = self._words(host.language, key, **values)
            unit.outbox.post(unit.clubs.open_private(account.id).id, words, to=account.id)


async def say_directly(platforms: Mapping[str, Platform], chat: Chat, reply: Reply) -> bool:
    """Send a message without the outbox, which may be at fault; return True if delivered."""
    try:
        delivery = await platforms[chat.platform].deliver(direct_parcel(chat, reply))
    except Exception as problem:  # noqa: BLE001 - the others are notified
        _log.warning("a chat could not be notified of trouble", exc_info=problem)
        return False
    return isinstance(delivery, Delivered)


async def tell_directly(
    platforms: Mapping[str, Platform], hosts: Sequence[Host], reply_in: Callable[[str], Reply]
) -> bool:
    """Notify the hosts without the outbox; return True if a notice was delivered."""
    heard = False
    for host in hosts:
        chat = Chat(0, host.platform, host.account, "", "private")
        heard |= await say_directly(platforms, chat, reply_in(host.language))
    return heard


class UnreadableError(Exception):
    """The platform's adapter could not parse an update."""


@dataclass
class UpdateHandler:
    """Handle updates in the conversation, each in its own savepoint."""

    _conversation: Conversation
    _platforms: Mapping[str, Platform]
    _words: DeskWords
    _hosts: Hosts
    shared: bool
    """True when other processes handle updates too."""
    _behind: set[str] = field(default_factory=set)
    """The clubs and chats with an update that is stored and in no queue yet."""

    def open(self, platform: str, record: Update) -> IncomingUpdate | None:
        """Parse an update; return None for an update without meaning for the bot."""
        try:
            by_page = record.key.startswith(BY_PAGE)
            incoming = (_parse_pad_update if by_page else self._platforms[platform].parse)(
                record.raw
            )
            if incoming is None:
                return None
            keys = record.chat, incoming.place.key, incoming.speaker.key
            speaks = isinstance(incoming.act, Said | Edited | Tapped)
            missing = not incoming.place.key or (speaks and not incoming.speaker.key)
            together = "".join(keys)
            if missing or max(map(len, keys)) > LONGEST_KEY or legible(together) != together:
                raise ValueError("a key in it is no key")  # noqa: TRY301 - as a parser does
        except Exception as problem:  # noqa: BLE001 - the updates of other chats follow
            if _can_be_a_key(record.chat):
                chat = record.chat
            else:
                chat = ""
            unreadable = Update(record.key, chat, record.raw)
            return IncomingUpdate(0, platform, unreadable, None, repr(problem))
        return IncomingUpdate(0, platform, record, incoming)

    def open_again(self, waiting: Waiting) -> IncomingUpdate | None:
        """Parse a stored update of the inbox."""
        record = Update(waiting.key, waiting.chat, waiting.raw)
        update = self.open(waiting.platform, record)
        return update and replace(
            update, row=waiting.id, received=waiting.received, club=waiting.club
        )

    def lay(self, ledger: UnitOfWork, updates: Sequence[IncomingUpdate]) -> list[IncomingUpdate]:
        """Store updates, except those with a stored key."""
        laid = []
        for update in updates:
            now = ledger.now
            if update.incoming:
                written = update.incoming.written
            else:
                written = now
            club = ledger.inbox.club_of(update.platform, update.record.chat)
            self._behind.update(_keys(update, club))
            row = ledger.inbox.store(update.platform, update.record, written)
            if row is not None:
                laid.append(replace(update, row=row, received=now, club=club))
        return laid

    def store_dead(self, ledger: UnitOfWork, update: IncomingUpdate, problem: Exception) -> None:
        """Store an update that cannot be stored unchanged: escaped, and not to be handled."""
        old = update.record
        record = Update(_key(old.key), _key(old.chat), escape_text(old.raw))
        row = ledger.inbox.store(update.platform, record, ledger.now)
        if row is not None:
            dead = IncomingUpdate(row, update.platform, record, None, received=ledger.now)
            if update.incoming is None:
                self._put_away(ledger, dead, update.problem)
            else:
                self._dead_letter(ledger, dead, repr(problem))

    def handle_now(
        self,
        ledger: UnitOfWork,
        updates: Sequence[IncomingUpdate],
        clubs: Container[str],
        chats: Container[str],
    ) -> list[IncomingUpdate]:
        """Store and handle updates at once; return those that are only stored.

        An update that has a question or fails is only stored, and so are those of its club after
        it, and those of the `clubs` and `chats` that have a queue.
        """
        laid = list[IncomingUpdate]()
        for update in updates:
            platform = update.platform
            key = update.record.chat
            of_club, chat = keys = queue_keys(platform, key, ledger.inbox.club_of(platform, key))
            behind = of_club in clubs or chat in chats or not self._behind.isdisjoint(keys)
            try:
                if not behind:
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
            if update.incoming:
                written = update.incoming.written
            else:
                written = ledger.now
            row = ledger.inbox.store(update.platform, update.record, written, done=True)
            if row is not None:
                self._converse(ledger, update)

    def lined_up(self) -> None:
        """Note that every update that was only stored is in its queue."""
        self._behind.clear()

    def count(
        self, ledger: UnitOfWork, waiting: Waiting, *, behind: bool
    ) -> IncomingUpdate | None:
        """Count an unfinished attempt; return None for a finished update or a dead letter.

        An update with an open question does not count, nor an update `behind` it.
        """
        if behind:
            ledger.inbox.asks(waiting.id)
        attempts = ledger.inbox.claim(waiting.id)
        update = self.open_again(waiting)
        if update is None:
            ledger.inbox.take(waiting.id)
        elif attempts is not None and attempts >= ATTEMPTS:
            self._dead_letter(ledger, update, "ended the program")
            return None
        if attempts is None:
            return None
        return update

    def go(self, ledger: UnitOfWork, updates: Sequence[IncomingUpdate]) -> Handled:
        """Handle updates in order until an update has a question."""
        done: set[int] = set()
        for update in updates:
            for current in (*self._earlier(ledger, update), update):
                try:
                    self._finish(ledger, current)
                except Needs as question:
                    for waits in {current.row, update.row}:
                        ledger.inbox.asks(waits)
                    return Handled(frozenset(done), question, current)
                done.add(current.row)
        return Handled(frozenset(done))

    def _earlier(self, ledger: UnitOfWork, update: IncomingUpdate) -> Iterator[IncomingUpdate]:
        """Yield earlier updates of the same club that another process stored."""
        if self.shared:
            opened = map(self.open_again, ledger.inbox.earlier(update.row))
            yield from filter(None, opened)

    def _finish(self, ledger: UnitOfWork, update: IncomingUpdate) -> None:
        """Repeat an update until it is handled or a dead letter."""
        done = False
        while not done:
            try:
                with ledger.step():
                    self._handle(ledger, update)
                done = True
            except (Needs, Unavailable):
                raise
            except UnreadableError:
                self._put_away(ledger, update, update.problem)
                done = True
            except Exception as problem:  # noqa: BLE001 - the next update follows
                done = self.failed(ledger, update, problem)

    def _handle(self, ledger: UnitOfWork, update: IncomingUpdate) -> None:
        if ledger.inbox.take(update.row):
            self._converse(ledger, update)

    def _converse(self, ledger: UnitOfWork, update: IncomingUpdate) -> None:
        if update.incoming is None:
            raise UnreadableError(update.problem)
        self._conversation.handle(ledger.unit(update.incoming), update.incoming)

    def failed(self, ledger: UnitOfWork, update: IncomingUpdate, problem: Exception) -> bool:
        """Count a failure; return True when the update is finished.

        A platform's JSON can have a part of another kind, which makes the update unreadable.
        """
        if update.incoming is not None and not update.incoming.is_well_formed:
            self._put_away(ledger, update, repr(problem))
            return True
        attempts = ledger.inbox.count_attempt(update.row, repr(problem))
        if attempts == 1:
            _log.error("update %s failed", update.row, exc_info=problem)
        if attempts >= ATTEMPTS:
            self._dead_letter(ledger, update, repr(problem))
        return attempts == 0 or attempts >= ATTEMPTS

    def _put_away(self, ledger: UnitOfWork, update: IncomingUpdate, why: str) -> None:
        if ledger.inbox.put_away(update.row, why):
            _log.warning("update %s of %s is unreadable: %s", update.row, update.platform, why)
            self._tell(ledger, update, self._ask_again)

    def _dead_letter(self, ledger: UnitOfWork, update: IncomingUpdate, why: str) -> None:
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
            reply = self._words(_language(unit, update), "say-again")
            unit.outbox.post(chat.id, reply, about=about)

    def _tell_hosts(self, ledger: UnitOfWork, update: IncomingUpdate) -> None:
        chat = ledger.unit().clubs.chat(update.platform, update.record.chat)
        if chat:
            where = chat.title
        else:
            where = update.record.chat
        key = "host-dead-letter"
        several = "host-dead-letters"
        self._hosts.tell(ledger, key, several, chat=where, number=update.row)


def _can_be_a_key(text: str) -> bool:
    return len(text) <= LONGEST_KEY and legible(text) == text


def pad_update(chat: Chat, account: Account, key: str, line: str, written: datetime) -> Update:
    """Return an entry on the page's pad as an update of the chat of its club.

    The entry is stored and handled in order with that chat's own updates. It contains the chat,
    the account, its own key, the entry (JSON), and its time.
    """
    raw = {
        "platform": chat.platform,
        "chat": chat.key,
        "title": chat.title,
        "account": account.key,
        "name": account.name,
        "key": key,
        "line": line,
        "written": written.isoformat(),
    }
    return Update(BY_PAGE + key, chat.key, as_line(raw))


def _parse_pad_update(raw: str) -> Incoming:
    entry = from_line(raw)
    return Incoming(
        entry["platform"],
        Place(entry["chat"], entry["title"]),
        Speaker(entry["account"], entry["name"]),
        datetime.fromisoformat(entry["written"]),
        Entered(entry["key"], entry["line"]),
    )


def queue_keys(platform: str, chat: str, club: int | None) -> tuple[str, str]:
    """Return the names of the queues that an update may be in: its club's or else its chat's."""
    by_chat = f"{platform} {chat}"
    return (by_chat if club is None else f"club {club}", by_chat)


def _keys(update: IncomingUpdate, club: int | None) -> tuple[str, str]:
    return queue_keys(update.platform, update.record.chat, club)


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
