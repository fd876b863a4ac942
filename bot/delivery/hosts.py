"""What the hosts are told by the bot of its own accord: in private, through the outbox."""

from collections.abc import Sequence

from bot.delivery.handling import Host, OnceAMinute, Words
from bot.ports.storage import Ledger


class Hosts:
    """Those who look after the bot."""

    def __init__(self, hosts: Sequence[Host], words: Words) -> None:
        """Who they are, and the sentences."""
        self._hosts = hosts
        self._words = words
        self._once = OnceAMinute()

    def are(self, account: str) -> bool:
        """Whether this account is one of them."""
        return any(host.account == account for host in self._hosts)

    def tell(self, ledger: Ledger, key: str, **values: str | int) -> None:
        """Tell them this sentence, each of its kind once a minute."""
        if not self._hosts or self._once.untold(key) is None:
            return
        unit = ledger.unit()
        for host in self._hosts:
            account = unit.people.meet(host.platform, host.account, "", host.language)
            private = unit.clubs.open_private(account.id)
            words = self._words(host.language, key, **values)
            unit.outbox.post(private.id, words, to=account.id)
