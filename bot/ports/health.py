"""How the bot is: what its parts note while they work, and what is told of it."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, field
from datetime import datetime
from time import monotonic
from typing import Any, Final

from bot.ports.clock import Clock, wall_clock
from bot.ports.platforms import Delivered, Delivery, Homeless, Later, OutboxItem, Undeliverable
from core.values import frozen

BOUNDS: Final = (0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 600.0)
"""By how many seconds answers are counted: within this, within that, …"""

SPOKEN: Final = frozenset({"post", "notice"})
"""What somebody waits for; edits only bring up to date what is there."""
OFF: Final = 300.0
"""How far off (s) our clock may be."""
NONE: Final[Mapping[str, float]] = {}


@frozen
class Vitals:
    """How the bot is doing by its database; `waits_since`: the oldest update in the inbox."""

    waits_since: datetime | None = None
    inbox: int = 0
    dead_letters: int = 0
    outbox: int = 0
    overdue: int = 0
    clubs: int = 0
    open_tables: int = 0


@frozen
class Trouble:
    """Something that its host must know; `trouble-KIND` are its words, `facts` stand in them."""

    kind: str
    facts: Mapping[str, str | int] = field(default_factory=dict)


@frozen
class Health:
    """How the bot is at this moment; `troubles` are lines that say what to do."""

    database: str
    inbox_oldest_s: float
    outbox: int
    last_update_s: float | None
    last_backup_s: int | None
    version: str
    troubles: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether all is well."""
        return self.database == "ok" and not self.troubles

    def to_json(self) -> dict[str, Any]:
        """What `peling health` prints as JSON; `trouble` is there when there is any."""
        found = {"ok": self.ok, **asdict(self)}
        troubles = found.pop("troubles")
        return found | ({"trouble": list(troubles)} if troubles else {})


@frozen
class HostFigures:
    """What `/metrics` tells besides what the bot noted of itself."""

    health: Health
    vitals: Vitals
    rounds: int


class HealthState:
    """What the parts of the bot note while they work; nothing that says who or what was said."""

    def __init__(self, watch: Callable[[], float] = monotonic, clock: Clock = wall_clock) -> None:
        """`watch` measures (s), `clock` tells the time."""
        self.watch = watch
        self.clock = clock
        self.heard_at: float | None = None
        self.updates: Counter[str] = Counter()
        self.polls: Counter[str] = Counter()
        self.refusals: Counter[tuple[str, str]] = Counter()
        self.answered: Counter[int] = Counter()
        """How many answers went out within which of the `BOUNDS`."""
        self.answered_in = 0.0
        self.backups = 0
        self.backed_up: datetime | None = None
        self.checks: Sequence[Callable[[], None]] = ()
        """Each notes what is wrong of one thing, whenever somebody asks how the bot is."""
        self._troubles: dict[tuple[str, str], tuple[float, Trouble]] = {}

    # --- what is noted ---------------------------------------------------------------------------

    def updates_received(self, platform: str, updates: int) -> None:
        """A platform brought updates."""
        self.heard_at = self.watch()
        self.updates[platform] += updates

    def polled(self, platform: str) -> None:
        """A platform was asked for updates, and answered."""
        self.polls[platform] += 1
        self.clear("platform", platform)
        self.clear("twice", platform)

    def told_time(self, platform: str, time: datetime | None) -> None:
        """A platform said what time it is."""
        off = abs((self.clock() - time).total_seconds()) if time else 0.0
        if off > OFF:
            self.raise_alert("clock", platform, minutes=round(off / 60))
        else:
            self.clear("clock", platform)

    def sent(self, parcel: OutboxItem, outcome: Delivery) -> None:
        """A parcel was taken to its platform."""
        if not isinstance(outcome, Delivered):
            if refusal := _refusal(outcome):
                self.refusals[parcel.chat.platform, refusal] += 1
        elif parcel.made and parcel.act in SPOKEN:
            seconds = max((self.clock() - parcel.made).total_seconds(), 0.0)
            self.answered[bisect_left(BOUNDS, seconds)] += 1
            self.answered_in += seconds

    def raise_alert(self, kind: str, what: str = "", **facts: str | int) -> None:
        """Something is wrong (there may be one for each platform)."""
        since, _ = self._troubles.get((kind, what), (self.watch(), None))
        about = {"platform": what.capitalize(), **facts} if what else facts
        self._troubles[kind, what] = since, Trouble(kind, about)

    def clear(self, kind: str, what: str = "") -> None:
        """It is not wrong any more."""
        self._troubles.pop((kind, what), None)

    # --- what can be asked -----------------------------------------------------------------------

    def troubles(self, patience: Mapping[str, float] = NONE) -> tuple[Trouble, ...]:
        """What is wrong, of each kind if it lasts longer than this (s)."""
        now = self.watch()
        found = self._troubles.items()
        return tuple(t for (kind, _), (at, t) in found if now - at >= patience.get(kind, 0.0))

    def has(self, kind: str) -> bool:
        """Whether something of this kind is wrong."""
        return any(found == kind for found, _ in self._troubles)


def _refusal(outcome: Delivery) -> str:
    """What a platform had against a parcel; to wait for one's turn here is none."""
    match outcome:
        case Undeliverable(_, closed):
            return "closed" if closed else "refused"
        case Later(_, holds, under_way=under_way):
            return "" if under_way or holds == "less" else "wait"
        case Homeless():
            return "thread"
    return ""
