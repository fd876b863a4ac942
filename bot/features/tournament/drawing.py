"""[Loting]: the draw, made in a separate process and first shown to the organiser."""

from bot.aside.lots import as_rounds, lot_of, made_beside, schedule_beside
from bot.aside.orders import order
from bot.features.tournament.context import TournamentContext
from bot.messages import Spans
from bot.talk.texts import Texts
from core.game.rounds import CHAIRS
from core.seating.figures import meetings_within, repeats, same_table
from core.tournament import decisions
from core.tournament.decisions import by_standing, draw_fact, entry_of, table_less
from core.tournament.decisions import redraw as decided
from core.tournament.events import ScheduleDrawn, TablesRedrawn
from core.tournament.tournament import Tournament

GROUPS = ("team", "club")


def draw(context: TournamentContext) -> ScheduleDrawn:
    """Draw the rounds for the current entrants."""
    lot = lot_of(context.turn)
    entry, players = entry_of(context.t, lot)
    return draw_fact(lot, players, schedule_beside(context.turn, entry, lot))


def redraw(context: TournamentContext, lot: int) -> TablesRedrawn:
    """Draw the remaining rounds with one table less; lot 0 takes a new lot.

    In a Swiss tournament, draw the next round by the standing.
    """
    turn = context.turn
    t = context.t
    lot = lot or lot_of(turn)
    if t.settings.seating == "swiss":
        wanted = order("core.tournament.swiss:next_round", *by_standing(t, lot), lot)
        return decided(t, lot, as_rounds([made_beside(turn, lot, wanted)]))
    if t.draw is not None:
        earlier = t.draw.rounds[: t.round]
    else:
        earlier = ()
    takes = (*table_less(t), earlier, t.settings.rounds - t.round, lot)
    wanted = order("core.seating.schedule:redrawn", *takes)
    return decided(t, lot, as_rounds(made_beside(turn, lot, wanted)))


def difference_line(before: Tournament, after: Tournament, words: Texts) -> Spans:
    """Return the changes that a draw with one table less makes, in words."""
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
    """Return the quality of the draw, in words."""
    if t.draw is None:
        return ()
    rounds = t.draw.rounds
    entrants = [t.entrants[player] for player in t.draw.entries if player in t.entrants]
    teams, clubs = (
        decisions.groups([getattr(player, of) for player in entrants]) for of in GROUPS
    )
    return words.spans(
        "tour-draw-figures",
        lot=str(t.draw.lot),
        players=sum(entry in t.entrants for entry in t.draw.entries),
        dromers=sum(entry not in t.entrants for entry in t.draw.entries),
        tables=len(rounds[0]),
        repeats=repeats(rounds),
        uneven=len(rounds) % len(CHAIRS),
        same=same_table(rounds),
        teams=len(teams),
        team=meetings_within(rounds, teams),
        clubs=len(clubs),
        club=meetings_within(rounds, clubs),
    )
