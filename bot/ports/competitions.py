"""A club's competition: what was decided, who comes to an evening, how its tables ended."""

from datetime import date, datetime
from typing import Final, Literal, Protocol

from core.competition.facts import (
    SeasonEvent,
    SeasonFact,
)
from core.competition.results import TableResult
from core.players import PlayerId
from core.values import frozen

Answer = Literal["coming", "reserve", "not"]
ROSTER: Final = 15
"""The most evenings of a roster; the lots of draws are higher."""


@frozen
class Attendance:
    """What somebody said about an evening, or another for them; late: when they come, if later."""

    player: PlayerId
    answer: Answer
    late: str = ""


@frozen
class EveningDraw:
    """The last draw of an evening. void: somebody came or went since, so it counts no more.

    lot: of up to `ROSTER` evenings of a roster the number; nobody sits at a table made up later.
    """

    lot: int
    tables: tuple[tuple[PlayerId, ...], ...]
    state: Literal["drawn", "opened", "void"] = "drawn"


Pair = tuple[PlayerId, PlayerId]


class Competitions(Protocol):
    """What is kept of a club's competition."""

    def decisions(self, club: int) -> tuple[tuple[date, SeasonEvent], ...]:
        """Everything that was decided, in its order, and of the season of which day."""

    def decide(
        self, club: int, day: date, fact: SeasonFact, by: PlayerId | None, at: datetime
    ) -> SeasonEvent:
        """Add a decision about the season of a day."""

    def results(self, club: int, start: date, until: date) -> tuple[tuple[date, TableResult], ...]:
        """How the tables ended from a day to before another, by day and sitting.

        A table's name is the number of its sitting.
        """

    def catch_up(self, club: int) -> None:
        """Keep the results of tables that ended under an older program, or came from a file."""

    def evenings(self, club: int) -> tuple[date, ...]:
        """The days of which anything was said or drawn."""

    def attendance(self, club: int, day: date) -> tuple[Attendance, ...]:
        """Who comes, who does not, in the order in which it was said."""

    def attend(self, club: int, day: date, said: Attendance) -> None:
        """Keep what somebody said; with another answer they stand last again."""

    def draw(self, club: int, day: date) -> EveningDraw | None: ...
    def keep_draw(self, club: int, day: date, draw: EveningDraw) -> None: ...
    def apart(self, club: int) -> tuple[Pair, ...]: ...
    def keep_apart(self, club: int, pair: Pair) -> bool:
        """Keep a wish; False if it was kept before. The lower number stands first."""

    def drop_apart(self, club: int, pair: Pair) -> bool:
        """Take a wish back; False if there was none."""
