"""The bot's health: the figures and alerts of its parts, and the reports of them."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from datetime import datetime
from time import monotonic

from bot.ports.clock import Clock, wall_clock
from bot.ports.platforms import Delivered, Delivery, Homeless, Later, OutboxItem, Undeliverable
from core.values import frozen

BOUNDS = (0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 600.0)
"""The buckets (s) of answer times: within 0.1, within 0.25, …"""

SPOKEN = frozenset({"post", "notice"})
"""The acts that a member waits for; an edit only updates a message."""
OFF = 300.0
"""The largest error (s) of our clock without an alert."""
NONE: Mapping[str, float] = {}


@frozen
class Vitals:
    """The figures of the database; `waits_since`: the oldest update in the inbox."""

    waits_since: datetime | None = None
    inbox: int = 0
    dead_letters: int = 0
    unreadable: int = 0
    outbox: int = 0
    overdue: int = 0
    clubs: int = 0
    open_tables: int = 0


@frozen
class Trouble:
    """A problem for the host; `trouble-KIND` is its text, with `facts` filled in."""

    kind: str
    facts: Mapping[str, str | int] = field(default_factory=dict)


class HealthState:
    """Counts and alerts of the bot's running parts, without names or texts."""

    def __init__(self, watch: Callable[[], float] = monotonic, clock: Clock = wall_clock) -> None:
        """`watch` measures (s), `clock` returns the time."""
        self.watch = watch
        self.clock = clock
        self.heard_at: float | None = None
        self.updates: Counter[str] = Counter()
        self.polls: Counter[str] = Counter()
        self.refusals: Counter[tuple[str, str]] = Counter()
        self.answered: Counter[int] = Counter()
        """The number of answers in each bucket of `BOUNDS`."""
        self.answered_in = 0.0
        self.backups = 0
        self.backed_up: datetime | None = None
        self._ahead: float | None = None
        """How far (s) the clock was ahead of the watch at the last look."""
        self.refused: Callable[[], Mapping[str, int]] = dict
        """Returns how often each budget has refused something since the start."""
        self.checks: Sequence[Callable[[], None]] = ()
        """Checks for alerts, run at each request for the bot's health."""
        self._troubles: dict[tuple[str, str], tuple[float, Trouble]] = {}

    def updates_received(self, platform: str, updates: int) -> None:
        """Count updates from a platform."""
        self.heard_at = self.watch()
        self.updates[platform] += updates

    def polled(self, platform: str) -> None:
        """Record that a platform answered a request for updates."""
        self.polls[platform] += 1
        self.clear("platform", platform)
        self.clear("twice", platform)

    def told_time(self, platform: str, time: datetime | None) -> None:
        """Compare a platform's time with our clock."""
        off = 0.0
        if time:
            off = abs((self.clock() - time).total_seconds())
        if off > OFF:
            self.raise_alert("clock", platform, minutes=round(off / 60))
        else:
            self.clear("clock", platform)

    def clock_is_doubtful(self) -> bool:
        """Return True if the clock has jumped since the last look, or a platform has another time.

        A clock that stays where it jumped to is trusted at the next look.
        """
        ahead = self.clock().timestamp() - self.watch()
        jumped = self._ahead is not None and abs(ahead - self._ahead) > OFF
        self._ahead = ahead
        return jumped or self.has("clock")

    def sent(self, item: OutboxItem, outcome: Delivery) -> None:
        """Count the outcome of sending an outbox item to its platform."""
        if not isinstance(outcome, Delivered):
            if refusal := _refusal(outcome):
                self.refusals[item.chat.platform, refusal] += 1
        elif item.made and item.act in SPOKEN:
            seconds = max((self.clock() - item.made).total_seconds(), 0.0)
            self.answered[bisect_left(BOUNDS, seconds)] += 1
            self.answered_in += seconds

    def raise_alert(self, kind: str, what: str = "", **facts: str | int) -> None:
        """Raise an alert of this kind, for a platform if `what` names it."""
        since, _ = self._troubles.get((kind, what), (self.watch(), None))
        if what:
            facts["platform"] = what.capitalize()
        self._troubles[kind, what] = since, Trouble(kind, facts)

    def clear(self, kind: str, what: str = "") -> None:
        """Clear an alert that is over."""
        self._troubles.pop((kind, what), None)

    def troubles(self, patience: Mapping[str, float] = NONE) -> tuple[Trouble, ...]:
        """Return the present problems, each kind only after its `patience` (s)."""
        now = self.watch()
        alerts = self._troubles.items()
        return tuple(t for (kind, _), (at, t) in alerts if now - at >= patience.get(kind, 0.0))

    def has(self, kind: str) -> bool:
        """Return True when there is an alert of this kind."""
        return any(alert == kind for alert, _ in self._troubles)


def _refusal(outcome: Delivery) -> str:
    """Return the reason of a refusal by a platform, "" for any other outcome."""
    match outcome:
        case Undeliverable(_, closed):
            if closed:
                return "closed"
            return "refused"
        case Later(_, holds, under_way=under_way):
            if under_way or holds in {"less", "itself"}:
                return ""
            return "wait"
        case Homeless():
            return "thread"
    return ""
