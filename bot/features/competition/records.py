"""What is stored of an evening: who comes, and its draw."""

from typing import Literal

from core.players import PlayerId, Players
from core.values import frozen

Answer = Literal["coming", "reserve", "not"]
ROSTER = 15
"""The most evenings of a roster; the lots of draws are higher."""


@frozen
class Attendance:
    """A player's answer for an evening, given by anybody; late: when they come, if later."""

    player: PlayerId
    answer: Answer
    late: str = ""


@frozen
class EveningDraw:
    """The last draw of an evening. void: somebody came or went since, or it was taken back.

    lot: of up to `ROSTER` evenings of a roster the number; nobody sits at a table made up later.
    """

    lot: int
    tables: tuple[Players, ...]
    state: Literal["drawn", "opened", "void"] = "drawn"


Pair = tuple[PlayerId, PlayerId]
