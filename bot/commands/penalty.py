"""/straf, /penalty: points off, in the competition or at a table, always with the reason (C6)."""

from dataclasses import replace
from datetime import date
from fractions import Fraction

from bot.commands.command import Command
from bot.play.lobby import evening
from bot.play.newcomers import player_named
from bot.ports.records import Sitting
from bot.standings.competition import read_competition
from bot.standings.competition_in_words import read_points
from bot.standings.penalties import tell_decision
from bot.standings.periods import day_in
from bot.talk.refusing import Refuse
from bot.talk.rights import must_be_admin
from bot.talk.texts import meaning
from bot.talk.turn import Turn
from bot.tournament.penalties import punish_here
from core.competition.facts import PenaltyGiven, punish
from core.competition.results import result_of
from core.competition.standing import Evening
from core.game.table import Table


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
    at_table = meaning("competition", words[1]) == "table"
    day, points, reason = _how_much(" ".join(words[3 if at_table else 1 :]), today)
    if at_table:
        _at_table(turn, PenaltyGiven(player, day or today, points, reason, words[2]), day)
        return
    # this evening where there was played, or else the last one
    sittings = turn.unit.tables.sittings(turn.here.id, open_only=False)
    days = [turn.unit.tables.table(sitting.id).day for sitting in sittings]
    if day is not None and day not in days:
        raise Refuse("no-evening-then", day=turn.words.own.day(day))
    day = day or max((day for day in days if day <= today), default=today)
    given = PenaltyGiven(player, day, points, reason)
    tell_decision(turn, day, punish((), given), read_competition(turn.unit, turn.here, day))


def _how_much(text: str, today: date) -> tuple[date | None, Fraction, str]:
    """The evening, if one is said, the points and the reason: `3 sep ½ te laat`."""
    day, rest = day_in(text, today)
    amount, _, reason = rest.partition(" ")
    points = read_points(amount)
    if points is None:
        raise Refuse("penalty-how")
    if day is None:
        day, reason = day_in(reason, today)
    return day, points, reason


def _words(args: str) -> list[str]:
    """The words; a name in quotes is one, and a reason stays as it was written."""
    quoted, rest = "", args.strip()
    if rest[:1] in {'"', "“"}:
        quoted, _, rest = rest[1:].replace("”", '"').partition('"')
    return [*([quoted] if quoted else []), *rest.split()]


def _at_table(turn: Turn, given: PenaltyGiven, day: date | None) -> None:
    sitting, table = table_named(turn, given.table or "", day)
    day = table.day
    found = read_competition(turn.unit, turn.here, day)
    given = replace(given, day=day, table=str(sitting.id))
    # the evenings of the season, with this table as it stands by now
    now = Evening(table.day, (result_of(table, str(sitting.id)),))
    tell_decision(turn, day, punish([*found.evenings, now], given), found)


def table_named(turn: Turn, name: str, day: date | None) -> tuple[Sitting, Table]:
    """The last table of this name, over or not; of an evening, if that is said."""
    for sitting in reversed(turn.unit.tables.sittings(turn.here.id, open_only=False)):
        table = turn.unit.tables.table(sitting.id)
        if sitting.name == name and day in {None, table.day}:
            return sitting, table
    if day is not None:
        raise Refuse("no-table-then", table=name[:30], day=turn.words.own.day(day))
    raise Refuse("no-table-named", table=name[:30] or "?")


PENALTY = Command(key="penalty", run=run, takes="penalty", group_only=True, admins=True)
