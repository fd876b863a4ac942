"""What an organiser says of the clock in own words: `nog een kwartier erbij`, `zet stil`."""

from typing import Annotated

from bot.features.tournament import steps
from bot.features.tournament.context import TournamentContext, current, must_judge, must_organise
from bot.features.tournament.entrants import MOST
from bot.reader.amounts import read_whole
from bot.reader.kinds import NumberKind, WordOf, amounts_at
from bot.reader.lines import Line
from bot.reader.words import words_in
from bot.talk.texts import meaning
from bot.talk.turn import Turn
from core.tournament.events import TableNumber

_TABLE = NumberKind(1, MOST, "table", bare=False)
_WORDS = WordOf("clock")
_MINUTES = {"quarter": 15, "half": 30}
_MOVES = frozenset({"more", "less"})
_SHOWS = frozenset({"stop", "go", "shown"})


class MovedClock(Line):
    """`+10`, `tafel 7 +5`."""

    table: Annotated[TableNumber, _TABLE] | None = None
    minutes: Annotated[int, NumberKind(-999, 999)]


def move(context: TournamentContext, moved: MovedClock) -> None:
    """Move the end of the round, which an organiser may do, or of a table, which a referee may."""
    if moved.table is None:
        must_organise(context)
    else:
        must_judge(context)
    steps.move(context, moved.minutes, moved.table)


def clock_in_words(turn: Turn, text: str, *, sure: bool = True) -> bool:
    """Move, stop or start the clock as a line says; return False for another line.

    sure: False: only a line that says that it is about more or less time.
    """
    said, moved = _read(turn, text)
    context = current(turn)
    if moved.minutes:
        moves = not said & {*_SHOWS, "pause"} and (sure or bool(said & _MOVES))
        if moves:
            move(context, moved)
        return moves
    session = context.t.running
    if not (sure and session and said & _SHOWS):
        return False
    if ("stop" in said and session.clock.paused is None) or (
        "go" in said and session.clock.paused is not None
    ):
        steps.pause(context, None)
    else:
        steps.show_clock(context, None)
    return True


def _read(turn: Turn, text: str) -> tuple[set[str], MovedClock]:
    """Return what a line says, and by how much it moves the clock; nothing for another line."""
    words = words_in(text)
    said = set[str]()
    table: TableNumber | None = None
    minutes = 0
    while len(words):
        count = 1
        if match := next(_TABLE.values(turn, words), None):
            table = TableNumber(_TABLE.settle(turn, match.value))
            count = match.count
        elif match := next(_WORDS.values(turn, words), None):
            minutes = _MINUTES.get(match.value, minutes)
            said.add(match.value)
            count = match.count
        elif amount := next(amounts_at(words), None):
            count, number = amount
            minutes = read_whole(number) or 0
        elif not (meaning("fillers", words[0]) or meaning("tournament", words[0]) == "minutes"):
            return set(), MovedClock(minutes=0)
        words = words.behind(count)
    sign = -1 if "less" in said else 1
    return said, MovedClock(table=table, minutes=sign * minutes)
