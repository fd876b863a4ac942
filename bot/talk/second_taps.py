"""Second taps: a person taps the same cell again before the new key can be seen.

A second tap changes nothing. Taps are kept in memory for each process; a restart forgets the last
0.7 seconds.
"""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import TypeVar

from bot.messages import Incoming, Tapped
from bot.talk.buttons import PAGES, Tap
from bot.talk.turn import Turn
from core.values import frozen

UNSEEN = timedelta(seconds=0.7)
"""Time in which a changed key of a cell is not seen."""
_MOST = 2000

Key = TypeVar("Key")
Value = TypeVar("Value")


@frozen
class RecentTap:
    """The last tap of a person, the time of handling, and the values of its notice."""

    incoming: Incoming
    act: Tapped
    at: datetime
    told: Mapping[str, str | int]


class SecondTaps:
    """Recognizes second taps of all people."""

    def __init__(self, read: Callable[[str], Tap]) -> None:
        self._read = read
        self._last: dict[tuple[str, str, str], RecentTap] = {}
        self._changed: dict[tuple[int, str], datetime] = {}

    def note_change(self, chat: int, message: str, at: datetime) -> None:
        """Store the time at which the platform accepted the change of a message."""
        _store(self._changed, (chat, message), at)

    def note_tap(self, turn: Turn) -> None:
        """Store a handled tap."""
        incoming = turn.incoming
        act = turn.incoming.act
        if isinstance(act, Tapped):
            last = RecentTap(incoming, act, turn.unit.now, turn.speak.spoken.told)
            _store(self._last, _person(incoming), last)

    def first_of(self, turn: Turn) -> RecentTap | None:
        """Return the tap that the tap of this turn repeats, if it is a second tap.

        Without the cell of the last tap, as in a script, there is no comparison.
        """
        incoming = turn.incoming
        act = turn.incoming.act
        if not isinstance(act, Tapped) or act.keyed or act.typed:
            return None
        last = self._last.get(_person(incoming))
        if last is None or last.act.cell is None:
            return None
        if last.incoming == incoming:  # the update is handled again
            return None
        if not self._is_same_place(turn, last, act) or self._is_repeated(last.act, act):
            return None
        if self._is_unseen(turn, last):
            return last
        return None

    def _is_same_place(self, turn: Turn, last: RecentTap, act: Tapped) -> bool:
        same_key = act.action == last.act.action or act.cell == last.act.cell
        if same_key and turn.incoming.message == last.incoming.message:
            return True
        alike = act.cell and last.act.cell and act.cell[:2] == last.act.cell[:2]
        return bool(alike) and self._read(last.act.action).moves

    def _is_repeated(self, last: Tapped, act: Tapped) -> bool:
        key = self._read(act.action)
        turns = act.action != last.action or key.repeated != PAGES
        return turns and key.repeats and self._read(last.action).repeats

    def _is_unseen(self, turn: Turn, last: RecentTap) -> bool:
        if turn.unit.now - last.at < UNSEEN:
            return True
        stays = self._read(last.act.action).stays
        message = turn.incoming.message
        changed = self._changed.get((turn.chat.id, message), last.at)
        if not stays and turn.unit.now - changed < UNSEEN:
            return True
        place = turn.speak.place
        outbox = turn.unit.outbox
        if message != last.incoming.message or not place or not outbox.waits(turn.chat.id, place):
            return False
        return not (stays and outbox.holds(turn.chat.id, place))


def _person(incoming: Incoming) -> tuple[str, str, str]:
    return incoming.platform, incoming.place.key, incoming.speaker.key


def _store(kept: dict[Key, Value], key: Key, value: Value) -> None:
    kept.pop(key, None)
    kept[key] = value
    if len(kept) > _MOST:
        kept.pop(next(iter(kept)), None)
