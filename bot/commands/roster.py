"""/competitie rooster: who sits where on so many evenings, drawn beforehand (competition C8)."""

from collections.abc import Sequence

from bot.commands.competition_pages import show
from bot.play.lobby import evening
from bot.play.round_line import whole_number
from bot.standings.competition import read_competition
from bot.talk.named import names_among
from bot.talk.refusing import Refuse
from bot.talk.turn import Turn
from bot.tournament.drawing import lot_of, made_beside
from bot.tournament.worker import heard, to_draw
from core.competition.facts import RosterDrawn
from core.competition.roster import LEAST, MOST
from core.players import PlayerId
from core.tournament.schedule import FOUR, MOST_ROUNDS, Entry


def draw_roster(turn: Turn, words: Sequence[str]) -> None:
    """`rooster 10`, of all members or of those who are named: an admin draws it."""
    day = evening(turn, turn.unit.now)
    found = read_competition(turn.unit, turn.here, day)
    players = _named(turn, names_among(turn, words[1:])) or sorted(found.season.members)
    entry = Entry(len(players), whole_number(words[0]) or 0)
    if not (LEAST <= entry.players <= MOST and 1 <= entry.rounds <= MOST_ROUNDS):
        raise Refuse("roster-how", count=entry.players)
    if entry.dromers and found.rules.reglement.empty_chair == "refuse":
        raise Refuse("roster-of-fours", count=entry.players % FOUR)
    lot = lot_of(turn)
    drawn = heard(made_beside(turn, lot, to_draw(entry, lot)))
    seated = tuple(
        tuple(tuple(players[one - 1] for one in four if one <= entry.players) for four in tables)
        for tables in drawn.rounds
    )
    fact = RosterDrawn(day, lot, seated)
    turn.unit.competitions.decide(turn.here.id, day, fact, turn.member.id, turn.incoming.written)
    show(turn, "roster", anew=True)


def _named(turn: Turn, names: Sequence[str]) -> list[PlayerId]:
    found = {name: turn.people.find(name).one for name in names}
    for name, member in found.items():
        if member is None:
            raise Refuse("roster-whom", name=name[:30])
    return list(dict.fromkeys(member.id for member in found.values() if member is not None))
