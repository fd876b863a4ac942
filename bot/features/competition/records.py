"""The stored records of an evening: its attendance and its draw."""

from typing import Literal

from core.players import PlayerId, Players
from core.values import frozen

Answer = Literal["coming", "reserve", "not"]
ROSTER = 15
"""The most evenings of a roster; the lots of draws are higher."""


@frozen
class Attendance:
    """A player's answer for an evening. late: the time of arrival, if it is later."""

    player: PlayerId
    answer: Answer
    late: str = ""


@frozen
class EveningDraw:
    """The last draw of an evening. void: the attendance has changed, or it was taken back.

    lot: up to `ROSTER`, the number of a roster evening; a table to be made up later is empty.
    """

    lot: int
    tables: tuple[Players, ...]
    state: Literal["drawn", "opened", "void"] = "drawn"


Pair = tuple[PlayerId, PlayerId]
