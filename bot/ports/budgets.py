"""Budgets: how much an account and a club may let the bot store, draw, make, search and show.

A budget is a row: `OF_THE_BOT`, and `BUDGETS` in the module `budgets` of a feature, are the table.
`budget-KEY` is the refusal in a chat, which takes `minutes`; `name-budget-KEY` is its name. A
budget is asked before anything is stored or made; a use over it is refused with the time at which
it works again.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
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
    """The limit of an account, and of all accounts of a club together; `budget-KEY` names it.

    `lasts`: the use is stored, so that a restart does not give it back.
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
"""`updates` and `bytes` count the updates of platforms; `files` are messages with files; `work`
is work of another process: reading a file that is imported, and drawing lots."""


@dataclass
class Bucket:
    """Count the use of each key. `now` is in seconds."""

    allowance: Allowance
    left: dict[str, tuple[float, float]] = field(default_factory=dict)
    """The amount left of each key, and the time of that amount."""

    refused: int = 0
    """How often a use was refused since the start."""

    def use(self, who: str, amount: float, now: float) -> None:
        """Count a use."""
        left = self.room(who, now) - amount
        self.left.pop(who, None)  # keep the order of the last uses
        self.left[who] = (left, now)
        if len(self.left) > MOST_KNOWN:
            del self.left[next(iter(self.left))]

    def room(self, who: str, now: float) -> float:
        """Return the amount that the allowance permits now."""
        known = self.left.get(who)
        if known is None:
            return self.allowance.burst
        left, at = known
        if now > at:
            left += (now - at) * self.allowance.each_second
        if left > self.allowance.burst:
            return self.allowance.burst
        return left

    def wait(self, who: str, amount: float, now: float) -> float:
        """Return the seconds until the allowance permits this use; a day if it never does."""
        short = amount - self.room(who, now)
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
    """The use of each budget. Without rows nothing is limited."""

    def __init__(self, budgets: Iterable[Budget], clock: Callable[[], float]) -> None:
        """`clock` returns seconds that go on over a restart."""
        self.rows = {budget.key: budget for budget in budgets}
        self.clock = clock
        self.accounts = {key: Bucket(row.account) for key, row in self.rows.items()}
        self._clubs = {key: Bucket(row.club) for key, row in self.rows.items() if row.club}

    def spend(
        self, key: str, account: str, club: str = "", amount: float = 1.0
    ) -> OverBudget | None:
        """Use some of a budget; return a refusal when it is over, and use nothing."""
        now = self.clock()
        buckets = self._buckets_of(key, account, club)
        for bucket, who in buckets:
            if wait := bucket.wait(who, amount, now):
                self.accounts[key].refused += 1
                return OverBudget(key, wait)
        for bucket, who in buckets:
            bucket.use(who, amount, now)
        return None

    def over(
        self, key: str, account: str, club: str = "", amount: float = 1.0
    ) -> OverBudget | None:
        """Return the refusal of a use when the budget is over; use nothing."""
        now = self.clock()
        for bucket, who in self._buckets_of(key, account, club):
            if wait := bucket.wait(who, amount, now):
                return OverBudget(key, wait)
        return None

    def _buckets_of(self, key: str, account: str, club: str) -> Sequence[tuple[Bucket, str]]:
        of_account = self.accounts.get(key)
        if of_account is None:
            return ()
        of_club = self._clubs.get(key)
        if not club or of_club is None:
            return ((of_account, account),)
        return ((of_account, account), (of_club, club))

    def refused(self) -> Mapping[str, int]:
        """Return how often each budget has refused something since the start."""
        return {key: bucket.refused for key, bucket in self.accounts.items()}

    def to_json(self) -> str:
        """Return the use of the budgets that last, of each key that is not full again."""
        now = self.clock()
        used = {}
        for key, bucket in self._lasting():
            used[key] = {
                who: left
                for who, left in bucket.left.items()
                if bucket.room(who, now) < bucket.allowance.burst
            }
        return json.dumps(used)

    def from_json(self, text: str) -> None:
        """Restore the use from before a restart."""
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
