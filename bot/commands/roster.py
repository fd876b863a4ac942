"""/competitie rooster: who sits where on coming evenings, drawn beforehand (competition C8)."""

from typing import Annotated

from bot.commands.command import Line, Refuse, Turn
from bot.commands.competition_pages import show
from bot.play.lobby import evening
from bot.reader.kinds import NumberKind, Somebody
from bot.standings.competition import read_competition
from bot.tournament.drawing import lot_of, made_beside
from bot.tournament.worker import schedule_from_json, to_draw
from core.competition.facts import RosterDrawn
from core.competition.roster import LEAST, MOST
from core.tournament.schedule import FOUR, MOST_ROUNDS, ScheduleCheck


class RosterOf(Line):
    """`10`, of all members, or of those who are named."""

    evenings: Annotated[int, NumberKind(1, MOST_ROUNDS)]
    players: tuple[Somebody, ...] = ()


def draw_roster(turn: Turn, asked: RosterOf) -> None:
    """Draw a roster."""
    day = evening(turn, turn.unit.now)
    found = read_competition(turn.unit, turn.here, day)
    named = dict.fromkeys(member.id for member in asked.players)
    players = list(named) or sorted(found.season.members)
    entry = ScheduleCheck(len(players), asked.evenings)
    if not LEAST <= entry.players <= MOST:
        raise Refuse("roster-how", count=entry.players)
    if entry.dromers and found.rules.reglement.empty_chair == "refuse":
        raise Refuse("roster-of-fours", count=entry.players % FOUR)
    lot = lot_of(turn)
    drawn = schedule_from_json(made_beside(turn, lot, to_draw(entry, lot)))
    seated = tuple(
        tuple(tuple(players[one - 1] for one in four if one <= entry.players) for four in tables)
        for tables in drawn.rounds
    )
    fact = RosterDrawn(day, lot, seated)
    turn.unit.competitions.decide(turn.here.id, day, fact, turn.member.id, turn.incoming.written)
    show(turn, "roster", at_bottom=True)
