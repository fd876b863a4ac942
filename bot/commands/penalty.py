"""/straf, /penalty: points off, in the competition or at a table, always with the reason (C6)."""

from collections.abc import Sequence

from bot.commands.command import Command
from bot.play.lobby import evening
from bot.play.newcomers import player_named
from bot.ports.records import Sitting
from bot.standings.competition import read_competition
from bot.standings.competition_in_words import read_points
from bot.standings.penalties import tell_decision
from bot.talk.refusing import Refuse
from bot.talk.rights import must_be_admin
from bot.talk.texts import meaning
from bot.talk.turn import Turn
from bot.tournament.penalties import punish_here
from core.competition.facts import PenaltyGiven, punish
from core.competition.results import result_of
from core.competition.standing import Evening
from core.game.table import Table
from core.players import PlayerId


def run(turn: Turn, args: str) -> None:
    """`/straf Anna ½ te laat`, or `/straf Anna tafel 2 20 tempo`; in a tournament its own (T8)."""
    if punish_here(turn, args):
        return
    must_be_admin(turn)
    today = evening(turn, turn.unit.now)
    if not read_competition(turn.unit, turn.here, today).rules.reglement.competition:
        raise Refuse("competition-off")
    words = _words(args)
    if len(words) < 2:  # noqa: PLR2004 - a name, and how much
        raise Refuse("penalty-how")
    if turn.people.find(words[0]).one is None and not turn.people.find(words[0]).members:
        raise Refuse("penalty-whom", name=words[0][:30])
    player = player_named(turn, words[0]).id
    if meaning("competition", words[1]) == "table":
        _at_table(turn, player, words[2:])
        return
    points = read_points(words[1])
    if points is None:
        raise Refuse("penalty-how")
    # this evening where there was played, or else the last one
    sittings = turn.unit.tables.sittings(turn.here.id, open_only=False)
    days = [turn.unit.tables.table(sitting.id).day for sitting in sittings]
    day = max((day for day in days if day <= today), default=today)
    given = PenaltyGiven(player, day, points, " ".join(words[2:]))
    tell_decision(turn, day, punish((), given), read_competition(turn.unit, turn.here, day))


def _words(args: str) -> list[str]:
    """The words; a name in quotes is one, and a reason stays as it was written."""
    quoted, rest = "", args.strip()
    if rest[:1] in {'"', "“"}:
        quoted, _, rest = rest[1:].replace("”", '"').partition('"')
    return [*([quoted] if quoted else []), *rest.split()]


def _at_table(turn: Turn, player: PlayerId, words: Sequence[str]) -> None:
    points = read_points(words[1]) if len(words) > 1 else None
    if points is None:
        raise Refuse("penalty-how")
    sitting, table = _named(turn, words[0])
    day = table.day
    found = read_competition(turn.unit, turn.here, day)
    given = PenaltyGiven(player, day, points, " ".join(words[2:]), str(sitting.id))
    # the evenings of the season, with this table as it stands by now
    now = Evening(table.day, (result_of(table, str(sitting.id)),))
    tell_decision(turn, day, punish([*found.evenings, now], given), found)


def _named(turn: Turn, name: str) -> tuple[Sitting, Table]:
    """The last table of this name, over or not."""
    for sitting in reversed(turn.unit.tables.sittings(turn.here.id, open_only=False)):
        if sitting.name == name:
            return sitting, turn.unit.tables.table(sitting.id)
    raise Refuse("no-table-named", table=name[:30])


PENALTY = Command(key="penalty", run=run, takes="penalty", group_only=True, admins=True)
