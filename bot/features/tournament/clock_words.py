"""The lines about the clock: `+10`, `nog een kwartier erbij`, `zet stil`."""

from collections.abc import Iterator
from typing import Annotated

from bot.features.tournament import steps
from bot.features.tournament.context import TournamentContext, must_judge, must_organise
from bot.features.tournament.entrants import MOST
from bot.reader.kinds import Mark, Match, Rank, WordOf
from bot.reader.lines import Line
from bot.reader.number_kinds import NumberKind
from bot.reader.words import Words
from bot.talk.turn import Turn
from core.tournament.events import TableNumber
from core.values import frozen

_SPOKEN = {"quarter": "15", "half": "30"}


@frozen
class Minutes(NumberKind):
    """A number of minutes, also `kwartier`."""

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Yield the minutes at the beginning of these words."""
        for match in WordOf("clock", tuple(_SPOKEN)).values(turn, words):
            yield Match(match.count, _SPOKEN[match.value], Rank.DATE)
        yield from NumberKind.values(self, turn, words)


class MovedClock(Line):
    """`+10`, `tafel 7 +5`, `nog vijf minuten erbij`."""

    table: Annotated[TableNumber, NumberKind(1, MOST, "table", bare=False)] | None = None
    minutes: Annotated[int, Minutes(-999, 999)]
    more: tuple[Annotated[str, Mark("clock", ("more", "less"))], ...] = ()


def move(context: TournamentContext, moved: MovedClock) -> None:
    """Move the end of the round, which an organiser may do, or of a table, which a referee may."""
    if moved.table is None:
        must_organise(context)
    else:
        must_judge(context)
    minutes = moved.minutes
    if "less" in moved.more:
        minutes = -minutes
    steps.move(context, minutes, moved.table)


class ClockSaid(Line):
    """`zet stil`, `ga verder`, `hoe lang nog`."""

    said: tuple[Annotated[str, Mark("clock", ("stop", "go", "shown"))], ...]


def do_said(context: TournamentContext, line: ClockSaid) -> None:
    """Stop the clock or start it again, if that changes it; otherwise show it."""
    running = context.t.running
    stands = running is not None and running.clock.paused is not None
    if ("go" if stands else "stop") in line.said:
        steps.pause(context, None)
    else:
        steps.show_clock(context, None)
