"""Notify the hosts of the bot in private, through the outbox."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import field
from time import monotonic
from typing import Protocol

from bot.messages import Reply
from bot.storage.ledger import UnitOfWork
from core.values import frozen

MINUTE = 60.0


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
    words: DeskWords
    once: OncePerMinute = field(default_factory=OncePerMinute)

    def are(self, account: str) -> bool:
        """Return True when this account is a host."""
        return any(host.account == account for host in self._hosts)

    def tell(self, ledger: UnitOfWork, key: str, several: str = "", **values: str | int) -> None:
        """Notify the hosts with this sentence, once a minute.

        `several` is the sentence after skipped notices, with their number.
        """
        untold = None
        if self._hosts:
            untold = self.once.untold(key)
        if untold is None:
            return
        if untold and several:
            key = several
            values = {**values, "more": untold}
        unit = ledger.unit()
        for host in self._hosts:
            account = unit.people.meet(host.platform, host.account, "", host.language)
            words = self.words(host.language, key, **values)
            unit.outbox.post(unit.clubs.open_private(account.id).id, words, to=account.id)
