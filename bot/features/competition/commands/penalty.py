"""/straf, /penalty: a penalty in the competition or at a table, with its reason (C6)."""

from bot.features.competition.competition import competition_on
from bot.features.competition.hooks import OTHER_PLAYED
from bot.features.competition.penalties import season_table, tell_decisions
from bot.reader.command import Command
from bot.reader.dates import tonight
from bot.reader.kinds import EveningPlayed, FreeText, Points, Somebody, TableName, last_evening
from bot.reader.lines import Form, Line
from bot.talk.refusing import Refuse
from bot.talk.rights import must_be_admin
from bot.talk.turn import Turn
from core.club.results import result_of
from core.competition.facts import SeasonPenalty, punish
from core.competition.standing import CountedEvening


class _Penalty(Line):
    player: Somebody
    points: Points
    table: TableName | None = None
    reason: FreeText = ""


class PenaltyLine(_Penalty):
    """`Anna ½ te laat`, by default on the last evening; `Anna tafel 2 20 tempo`."""

    evening: EveningPlayed | None = None


class PenaltyOfEvening(_Penalty):
    """`Anna ½ te laat van 3 sep`."""

    evening: EveningPlayed


def give(turn: Turn, penalty: PenaltyLine | PenaltyOfEvening) -> None:
    """Give a penalty in the competition, or at a table of an evening."""
    must_be_admin(turn)
    if not competition_on(turn, tonight(turn)).reglement.competition:
        raise Refuse("competition-off")
    evenings: list[CountedEvening] = []
    key = None
    if penalty.table is None:
        day = penalty.evening or last_evening(turn)
    else:
        competition, day, key = season_table(turn, penalty.table, penalty.evening)
        evenings += competition.evenings
        if key.isdecimal():  # also a table that is not over
            table = turn.unit.tables.table(int(key))
            evenings.append(CountedEvening(day, (result_of(table, key),)))
    given = SeasonPenalty(penalty.player.id, day, penalty.points, penalty.reason, key)
    tell_decisions(turn, [punish(evenings, given)])


PENALTY = Command(
    "penalty",
    (
        Form(PenaltyOfEvening, give, when=lambda turn: bool(OTHER_PLAYED.first(turn))),
        Form(PenaltyLine, give, when=lambda turn: not OTHER_PLAYED.first(turn)),
    ),
    group_only=True,
    admins=True,
    after="standings",
)
