"""[Loting]: the draw, made in a process of its own and seen by the organiser first."""

from typing import Final, NamedTuple

from bot.messages import Spans
from bot.ports.platforms import Platform
from bot.ports.storage import Store
from bot.ports.work import NeedsWork
from bot.talk.texts import Texts
from bot.tournament.hall import Hall
from bot.tournament.worker import Asked, heard, heard_left, to_draw, to_redraw
from core.tournament.decisions import drawn, entry_of, table_less
from core.tournament.decisions import redraw as decided
from core.tournament.events import ScheduleDrawn, TablesRedrawn
from core.tournament.figures import Round, repeats, same_table
from core.tournament.schedule import Entry, Schedule
from core.tournament.tournament import Tournament

LOTS: Final = 9999


class Made(NamedTuple):
    """A schedule that was drawn for these players."""

    players: tuple[int, ...]
    entry: Entry
    lot: int
    schedule: Schedule


def draw(hall: Hall) -> ScheduleDrawn:
    """The draw of who plays now. NeedsWork: it has to be made first."""
    made = hall.turn.incoming.done
    if isinstance(made, Made) and entry_of(hall.t, made.lot) == (made.entry, made.players):
        return drawn(made.lot, made.players, made.schedule)
    lot = hall.turn.environment.dice.randint(1, LOTS)
    entry, players = entry_of(hall.t, lot)

    async def work(_: Store, __: Platform) -> Made:
        return Made(players, entry, lot, heard(await Asked(to_draw(entry, lot)).made()))

    raise NeedsWork(work)


class Left(NamedTuple):
    """The rounds that are left, drawn anew for what was asked."""

    asked: bytes
    lot: int
    rounds: tuple[Round, ...]


def redraw(hall: Hall, lot: int) -> TablesRedrawn:
    """What is left, at a table less; lot 0: by another lot. NeedsWork: it has to be made first."""
    made, left = hall.turn.incoming.done, table_less(hall.t)
    if not lot:
        chosen = made.lot if isinstance(made, Left) else 0
        lot = chosen or hall.turn.environment.dice.randint(1, LOTS)
    asked = to_redraw(left, hall.t, lot)
    if isinstance(made, Left) and made.asked == asked:
        return decided(hall.t, lot, made.rounds)

    async def work(_: Store, __: Platform) -> Left:
        return Left(asked, lot, heard_left(await Asked(asked).made()))

    raise NeedsWork(work)


def difference_line(before: Tournament, after: Tournament, words: Texts) -> Spans:
    """What a table less changes, in words."""
    if before.draw is None or after.draw is None:
        return ()
    return words.spans(
        "tour-fewer",
        tables=len(after.draw.rounds[-1]),
        was=len(before.draw.rounds[-1]),
        round=before.round + 1,
        repeats=repeats(after.draw.rounds),
        before=repeats(before.draw.rounds),
    )


def figures_line(t: Tournament, words: Texts) -> Spans:
    """What the draw is worth, in words."""
    if t.draw is None:
        return ()
    rounds = t.draw.rounds
    return words.spans(
        "tour-draw-figures",
        lot=str(t.draw.lot),
        players=sum(entry is not None for entry in t.draw.entries),
        dromers=sum(entry is None for entry in t.draw.entries),
        tables=len(rounds[0]),
        repeats=repeats(rounds),
        same=same_table(rounds),
    )
