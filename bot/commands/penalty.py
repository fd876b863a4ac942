"""/straf, /penalty: points off, in the competition or at a table, always with the reason (C6)."""

from bot.commands.command import Command, Form, Line, Refuse, Turn, must_be_admin, tonight
from bot.reader.kinds import (
    EveningPlayed,
    FreeText,
    Points,
    Somebody,
    TableName,
    last_evening,
)
from bot.standings.competition import competition_on
from bot.standings.penalties import season_table, tell_decisions
from bot.tournament.hall import current
from bot.tournament.penalties import Punished, is_played
from bot.tournament.penalties import punish as punish_in
from core.competition.facts import SeasonPenalty, punish
from core.competition.results import result_of
from core.competition.standing import CountedEvening


class _Penalty(Line):
    player: Somebody
    points: Points
    table: TableName | None = None
    reason: FreeText = ""


class PenaltyLine(_Penalty):
    """`Anna ½ te laat`: on the last evening, where none is said; `Anna tafel 2 20 tempo`."""

    evening: EveningPlayed | None = None


class PenaltyOfEvening(_Penalty):
    """`Anna ½ te laat van 3 sep`."""

    evening: EveningPlayed


def give(turn: Turn, penalty: PenaltyLine | PenaltyOfEvening) -> None:
    """Take points off in the competition, or at a table of an evening."""
    must_be_admin(turn)
    if not competition_on(turn, tonight(turn)).reglement.competition:
        raise Refuse("competition-off")
    evenings: list[CountedEvening] = []
    key = None
    if penalty.table is None:
        day = penalty.evening or last_evening(turn)
    else:
        found, day, key = season_table(turn, penalty.table, penalty.evening)
        evenings += found.evenings
        if key.isdecimal():  # as it now stands, over or not
            table = turn.unit.tables.table(int(key))
            evenings.append(CountedEvening(day, (result_of(table, key),)))
    given = SeasonPenalty(penalty.player.id, day, penalty.points, penalty.reason, key)
    tell_decisions(turn, [punish(evenings, given)])


PENALTY = Command(
    "penalty",
    (
        # in a tournament its own (T8), but for an evening that is named
        Form(Punished, lambda turn, said: punish_in(current(turn), said), when=is_played),
        Form(PenaltyOfEvening, give, when=is_played),
        Form(PenaltyLine, give, when=lambda turn: not is_played(turn)),
    ),
    group_only=True,
    admins=True,
)
