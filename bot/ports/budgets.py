"""Budgets: how much an account and a club may let the bot store, draw, make, search and show.

A budget is a row: `OF_THE_BOT` and `Feature.budgets` are the table. A budget is asked before
anything is stored or made; what is over it is refused with the time at which it works again.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from math import ceil

from bot.messages import Incoming
from core.values import frozen

MOST_KNOWN = 20_000
"""The number of accounts, clubs or addresses whose use is counted at once."""
DAY = 24 * 3600.0


@frozen
class Allowance:
    """An amount at once, and a rate per second after that."""

    burst: float
    each_second: float


@frozen
class Budget:
    """What an account, and all accounts of a club together, may use; `budget-KEY` names it.

    `lasts`: what is used is stored, so that a restart does not give it back.
    """

    key: str
    account: Allowance
    club: Allowance | None = None
    lasts: bool = False


MEGABYTE = 1_000_000.0
OF_THE_BOT = (
    Budget("updates", Allowance(600, 5), Allowance(3_000, 25)),
    Budget(
        "bytes",
        Allowance(8 * MEGABYTE, 8 * MEGABYTE / DAY),
        Allowance(40 * MEGABYTE, 40 * MEGABYTE / DAY),
        lasts=True,
    ),
    Budget("pictures", Allowance(40, 0.1), Allowance(120, 0.3)),
    Budget("files", Allowance(6, 1 / 600), Allowance(12, 1 / 300)),
    Budget("work", Allowance(20, 1 / 60), Allowance(40, 1 / 30)),
    Budget("searches", Allowance(60, 1)),
)
"""`updates` and `bytes` are what platforms bring in; `files` are messages with files; `work` is
what another process does: reading a file that is imported, and drawing lots."""


@dataclass
class Bucket:
    """Count the use of each key, and refuse what exceeds the allowance.

    `clock` returns seconds.
    """

    allowance: Allowance
    clock: Callable[[], float]
    left: dict[str, tuple[float, float]] = field(default_factory=dict)
    """What each key had left, and when."""

    refused: int = 0
    """How often a use was refused since the start."""

    def allows(self, who: str, amount: float = 1.0) -> bool:
        """Count a use and return True if the allowance permits it."""
        if self.wait(who, amount):
            self.refused += 1
            return False
        self.use(who, amount)
        return True

    def use(self, who: str, amount: float = 1.0) -> None:
        """Count a use."""
        left = self.room(who) - amount
        self.left.pop(who, None)  # keep the order of the last uses
        self.left[who] = (left, self.clock())
        if len(self.left) > MOST_KNOWN:
            del self.left[next(iter(self.left))]

    def room(self, who: str) -> float:
        """Return what the allowance permits now."""
        now = self.clock()
        left, at = self.left.get(who, (self.allowance.burst, now))
        return min(self.allowance.burst, left + max(now - at, 0.0) * self.allowance.each_second)

    def is_full(self, who: str) -> bool:
        """Return True when nothing is used, or all of it was given back."""
        return self.room(who) >= self.allowance.burst

    def wait(self, who: str, amount: float = 1.0) -> float:
        """Return the seconds until the allowance permits this use; what is too much, never."""
        short = amount - self.room(who)
        if short <= 0:
            return 0.0
        if amount > self.allowance.burst or not self.allowance.each_second:
            return DAY
        return short / self.allowance.each_second


@frozen
class OverBudget:
    """A refusal: the budget, and the seconds until it works again."""

    key: str
    seconds: float

    @property
    def text(self) -> str:
        """Return the id of its sentence, which takes `minutes`."""
        return f"budget-{self.key}"

    @property
    def minutes(self) -> int:
        """Return the whole minutes until it works again."""
        return ceil(self.seconds / 60)


class Budgets:
    """What was used of each budget. Without rows nothing is limited."""

    def __init__(self, budgets: Iterable[Budget], clock: Callable[[], float]) -> None:
        """`clock` returns seconds that go on over a restart."""
        self.rows = {budget.key: budget for budget in budgets}
        self.accounts = {key: Bucket(row.account, clock) for key, row in self.rows.items()}
        self._clubs = {key: Bucket(row.club, clock) for key, row in self.rows.items() if row.club}

    def spend(
        self, key: str, account: str, club: str = "", amount: float = 1.0
    ) -> OverBudget | None:
        """Use some of a budget; return a refusal when it is over, and use nothing."""
        over = self.over(key, account, club, amount)
        if over:
            self.accounts[key].refused += 1
            return over
        for bucket, who in self._of(key, account, club):
            bucket.use(who, amount)
        return None

    def over(
        self, key: str, account: str, club: str = "", amount: float = 1.0
    ) -> OverBudget | None:
        """Return the refusal of a use when the budget is over; use nothing."""
        for bucket, who in self._of(key, account, club):
            if wait := bucket.wait(who, amount):
                return OverBudget(key, wait)
        return None

    def _of(self, key: str, account: str, club: str) -> Iterator[tuple[Bucket, str]]:
        if key in self.accounts:
            yield self.accounts[key], account
        if club and key in self._clubs:
            yield self._clubs[key], club

    def refused(self) -> Mapping[str, int]:
        """Return how often each budget has refused something since the start."""
        return {key: bucket.refused for key, bucket in self.accounts.items()}

    def to_json(self) -> str:
        """Return what was used of the budgets that last, of those who do not have all again."""
        return json.dumps(
            {
                key: {who: left for who, left in bucket.left.items() if not bucket.is_full(who)}
                for key, bucket in self._lasting()
            }
        )

    def from_json(self, text: str) -> None:
        """Take over what was used before a restart."""
        stored = json.loads(text)
        for key, bucket in self._lasting():
            for who, (left, at) in stored.get(key, {}).items():
                bucket.left[who] = (float(left), float(at))

    def _lasting(self) -> Iterable[tuple[str, Bucket]]:
        for key, row in self.rows.items():
            if row.lasts:
                yield f"{key} account", self.accounts[key]
                if key in self._clubs:
                    yield f"{key} club", self._clubs[key]


def account_key(incoming: Incoming) -> str:
    """Return the key of the account that an update comes from."""
    return f"{incoming.platform} {incoming.speaker.key}"


NO_BUDGETS = Budgets((), lambda: 0.0)
