"""[Loting]: the draw, made in a process of its own and seen by the organiser first."""

from typing import NamedTuple

from bot.features.tournament.hall import TournamentContext
from bot.features.tournament.worker import (
    WorkOrder,
    rounds_from_json,
    schedule_from_json,
    to_draw,
    to_redraw,
    to_seat,
)
from bot.messages import Spans
from bot.ports.platforms import Platform
from bot.storage.store import Store
from bot.talk.needs import NeedsWork
from bot.talk.texts import Texts
from bot.talk.turn import Turn
from core.game.rounds import CHAIRS
from core.seating.figures import meetings_within, repeats, same_table
from core.tournament import decisions
from core.tournament.decisions import by_standing, drawn, entry_of, table_less
from core.tournament.decisions import redraw as decided
from core.tournament.events import ScheduleDrawn, TablesRedrawn
from core.tournament.tournament import Tournament

LOTS = 9999
GROUPS = ("team", "club")


class DrawResult(NamedTuple):
    """The answer of the process to a question, with this lot."""

    lot: int
    question: bytes
    answer: bytes


def lot_of(turn: Turn) -> int:
    """The lot of what was made, or a new one."""
    made = turn.incoming.done
    return made.lot if isinstance(made, DrawResult) else turn.environment.dice.randint(1, LOTS)


def made_beside(turn: Turn, lot: int, question: bytes) -> bytes:
    """The answer of the process to a question. NeedsWork: it has to be asked first."""
    made = turn.incoming.done
    if isinstance(made, DrawResult) and made.question == question:
        return made.answer

    async def work(_: Store, __: Platform) -> DrawResult:
        return DrawResult(lot, question, await WorkOrder(question).made())

    raise NeedsWork(work)


def draw(hall: TournamentContext) -> ScheduleDrawn:
    """The draw for the current entrants."""
    lot = lot_of(hall.turn)
    entry, players = entry_of(hall.t, lot)
    return drawn(
        lot, players, schedule_from_json(made_beside(hall.turn, lot, to_draw(entry, lot)))
    )


def redraw(hall: TournamentContext, lot: int) -> TablesRedrawn:
    """Draw the remaining rounds with one table less; lot 0: by another lot.

    In a Swiss tournament: the round that comes, by the standing.
    """
    lot = lot or lot_of(hall.turn)
    if hall.t.settings.seating == "swiss":
        question = to_seat(by_standing(hall.t, lot), lot)
    else:
        question = to_redraw(table_less(hall.t), hall.t, lot)
    return decided(hall.t, lot, rounds_from_json(made_beside(hall.turn, lot, question)))


def difference_line(before: Tournament, after: Tournament, words: Texts) -> Spans:
    """The changes that one table less makes, in words."""
    if before.draw is None or after.draw is None:
        return ()
    return words.spans(
        "tour-swiss" if after.settings.seating == "swiss" else "tour-fewer",
        tables=len(after.draw.rounds[-1]),
        was=len(before.draw.rounds[-1]),
        round=before.round + 1,
        repeats=repeats(after.draw.rounds),
        before=repeats(before.draw.rounds),
    )


def figures_line(t: Tournament, words: Texts) -> Spans:
    """The quality of the draw, in words."""
    if t.draw is None:
        return ()
    rounds, there = t.draw.rounds, [t.entrants[one] for one in t.draw.entries if one]
    teams, clubs = (decisions.groups([getattr(one, of) for one in there]) for of in GROUPS)
    return words.spans(
        "tour-draw-figures",
        lot=str(t.draw.lot),
        players=sum(entry is not None for entry in t.draw.entries),
        dromers=sum(entry is None for entry in t.draw.entries),
        tables=len(rounds[0]),
        repeats=repeats(rounds),
        uneven=len(rounds) % len(CHAIRS),
        same=same_table(rounds),
        teams=len(teams),
        team=meetings_within(rounds, teams),
        clubs=len(clubs),
        club=meetings_within(rounds, clubs),
    )
