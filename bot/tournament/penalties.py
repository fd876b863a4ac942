"""Penalties and warnings: `/straf 17 100 te laat ronde 2`, `/straf 17 1 tp`, a decision."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from fractions import Fraction
from typing import Annotated, ClassVar

from bot.reader.dates import Days
from bot.reader.kinds import Day, Match, Points, Rank, TextLast, WordOf
from bot.reader.lines import Line
from bot.reader.words import Words
from bot.talk.refusing import Refuse
from bot.talk.turn import Turn
from bot.tournament.entrants import EntryOf
from bot.tournament.hall import TournamentContext, current, must_judge
from core.tournament import decisions
from core.tournament.events import EntryNumber
from core.values import frozen


@frozen
class NoDay(Day):
    """A day in front of the points, where it is always today."""

    labelled: ClassVar[bool] = False

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """The day that begins here; in a reason it is a word like others."""
        for match in super().values(turn, words):
            yield replace(match, rank=Rank.AMOUNT)

    def settle(self, turn: Turn, value: Days | str) -> date:
        """Refuse: there is no choice of days."""
        del turn, value
        raise Refuse("tour-penalty-usage")


class Punished(Line):
    """`17 100 te laat`, `17 1 tp te laat`, `17 waarschuwing telefoon`, `17 terug`."""

    player: EntryOf
    day: Annotated[date, NoDay()] | None = None
    points: Points | None = None
    how: Annotated[str, WordOf("tournament", ("table_points", "warning", "back"))] | None = None
    reason: TextLast = ""


def is_played(turn: Turn) -> bool:
    """True when the club's tournament is being played."""
    try:
        return current(turn).t.state in {"published", "running"}
    except Refuse:
        return False


def punish(hall: TournamentContext, said: Punished) -> None:
    """Take points or table points off, warn, or take back the last of these."""
    must_judge(hall)
    amount, how = said.points, said.how
    if how == "back" and amount is None and not said.reason:
        _forgive(hall, said.player)
        return
    whole = amount is not None and (how == "table_points" or amount.denominator == 1)
    if how == "back" or not (amount is None if how == "warning" else whole):
        raise Refuse("tour-penalty-usage")
    worth = amount if amount and how == "table_points" else Fraction()
    points = int(amount or 0) if how is None else 0
    hall = hall.tell(decisions.punish(hall.t, said.player, said.reason, points, worth))
    key = "tour-punished" if points else "tour-punished-table" if worth else "tour-warned"
    name, number = hall.t.entrants[said.player].name, hall.t.number_of(said.player) or 0
    off = points or str(worth)
    hall.post(key, name=name, number=number, points=off, reason=said.reason)


def _forgive(hall: TournamentContext, entry: EntryNumber) -> None:
    own = [number for number, given in hall.t.penalties if given.entry == entry]
    if not own:
        raise Refuse("tour-no-penalty")
    hall = hall.tell(decisions.forgive(hall.t, own[-1]))
    hall.post("tour-forgiven", name=hall.t.entrants[entry].name)
