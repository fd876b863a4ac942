"""/straf, /penalty: a penalty in the competition or at a table, with its reason (C6)."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Annotated, cast

from bot.features.competition.competition import competition_on
from bot.features.competition.hooks import OTHER_PLAYED
from bot.features.competition.penalties import season_table, take_back_decisions, tell_decisions
from bot.reader.command import Command
from bot.reader.dates import tonight
from bot.reader.kinds import (
    EveningPlayed,
    Mark,
    Points,
    Somebody,
    TableName,
    TextKind,
    last_evening,
)
from bot.reader.lines import Form, Line, Reader
from bot.reader.sentences import is_denied
from bot.talk.refusing import Refuse
from bot.talk.rights import must_be_admin
from bot.talk.texts import typed_command, words_for
from bot.talk.turn import Turn
from core.club.results import TableReported, result_of
from core.competition.facts import SeasonPenalty, punish
from core.competition.standing import CountedEvening


class _Penalty(Line):
    player: Somebody
    points: Points
    table: TableName | None = None
    reason: Annotated[str, TextKind("penalty")] = ""


class PenaltyLine(_Penalty):
    """`Anna ½ te laat`, by default on the last evening; `Anna tafel 2 20 tempo`."""

    evening: EveningPlayed | None = None


class PenaltyOfEvening(_Penalty):
    """`Anna ½ te laat van 3 sep`."""

    evening: EveningPlayed


class PenaltyVoid(Line):
    """`Anna vervalt`, by default of the last evening with a penalty of the player."""

    void: Annotated[str, Mark("penalty", ("void",))] | None = None
    player: Somebody
    evening: EveningPlayed | None = None


def give(turn: Turn, penalty: PenaltyLine | PenaltyOfEvening) -> None:
    """Give a penalty in the competition, or at a table of an evening."""
    tell_decisions(turn, [_penalty(turn, penalty, ())])


def penalties_in(
    turn: Turn, text: str, day: date, tables: Sequence[TableReported]
) -> list[SeasonPenalty]:
    """Return the penalties in a part of a message with the results of a day (C12, 2)."""
    line = cast("PenaltyLine", _READER.read(turn, text)[1])
    return [_penalty(turn, replace(line, evening=line.evening or day), tables)]


def _penalty(
    turn: Turn, penalty: PenaltyLine | PenaltyOfEvening, tables: Sequence[TableReported]
) -> SeasonPenalty:
    """Return a penalty, perhaps at one of the tables of the same message."""
    must_be_admin(turn)
    if is_denied(" ".join(penalty.reason.split()[-1:])):  # `Bert 1 niet`, `…, toch niet`
        raise Refuse("word-unknown", word=penalty.reason, example=_void_example(turn))
    if not competition_on(turn, tonight(turn)).reglement.competition:
        raise Refuse("competition-off")
    evenings = [CountedEvening(table.day, (table.result,)) for table in tables]
    named = (penalty.table, penalty.evening)
    key = next((table.key for table in tables if (table.name, table.day) == named), None)
    day = penalty.evening or last_evening(turn)
    if penalty.table is not None and key is None:
        competition, day, key = season_table(turn, penalty.table, penalty.evening)
        evenings += competition.evenings
        if key.isdecimal():  # also a table that is not over
            table = turn.unit.tables.table(int(key))
            evenings.append(CountedEvening(day, (result_of(table, key),)))
    points = abs(penalty.points)
    return punish(evenings, SeasonPenalty(penalty.player.id, day, points, penalty.reason, key))


def _void_example(turn: Turn) -> str:
    """Return the line that takes a penalty back."""
    language = turn.words.own.language
    word = words_for(language, "penalty", "void")[0]
    return f"{typed_command('penalty', language)} Anna {word}"


def void(turn: Turn, line: PenaltyVoid) -> None:
    """Take back the last penalty of a player."""
    must_be_admin(turn)
    if not line.void:  # a penalty without points
        example = _GIVEN.example("penalty", turn.words.own)
        raise Refuse("line-lacks", what=turn.words.own.text("line-points"), example=example)
    day = line.evening or last_evening(turn)
    given = [
        event
        for event in competition_on(turn, day).decided.standing
        if isinstance(event.fact, SeasonPenalty)
        and event.fact.player == line.player.id
        and line.evening in {None, event.fact.day}
    ]
    if not given:
        raise Refuse("penalty-none", name=line.player.name)
    take_back_decisions(turn, [given[-1].number])


_GIVEN = Form(PenaltyLine, give, when=lambda turn: not OTHER_PLAYED.first(turn))
_READER = Reader("penalty", (Form(PenaltyLine, give),))
PENALTY = Command(
    "penalty",
    (
        Form(PenaltyOfEvening, give, when=lambda turn: bool(OTHER_PLAYED.first(turn))),
        _GIVEN,
        Form(PenaltyVoid, void),
    ),
    group_only=True,
    admins=True,
    after="standings",
)
