"""An evening of before as it was, and the acts that mend it.

Source: competition C12, 1 and 3.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Annotated, Final

from bot.commands.competition_pages import put
from bot.commands.correct import Correction
from bot.commands.correct import run as correct
from bot.commands.penalty import PenaltyLine, give
from bot.commands.result import PaperLine, report, report_all
from bot.messages import Button, Reply, Spans
from bot.ports.competitions import Answer, Attendance
from bot.reader.kinds import (
    EveningPlayed,
    FreeText,
    Mark,
    SomebodyComing,
    evenings_played,
    last_evening,
)
from bot.reader.lines import Form, Line, Reader
from bot.standings.competition import Competition, read_competition
from bot.standings.competition_in_words import count_lines
from bot.standings.penalties import (
    decision_line,
    must_be_open,
    reopening,
    scores_in_words,
    table_name,
    tell_decisions,
)
from bot.standings.reading import people
from bot.standings.who_comes import Mending, ThatEvening, coming
from bot.talk.buttons import ShowCompetition, rows
from bot.talk.questions import typed_words
from bot.talk.refusing import Refuse
from bot.talk.rights import is_admin, must_be_admin
from bot.talk.texts import joined, listed
from bot.talk.turn import Turn
from core.competition.facts import SeasonPenalty, TableTakenOut, take_out
from core.competition.results import TableResult


class Attending(Line):
    """`Anna Bert`: who comes, or does not; the writer, where nobody is named."""

    people: tuple[SomebodyComing, ...] = ()
    evening: EveningPlayed | None = None


class EveningOut(Line):
    """`3 sep telt niet, oefenavond`; the last evening, where none is said."""

    evening: EveningPlayed | None = None
    nothing: Annotated[str, Mark("competition", ("not",))]
    reason: FreeText = ""


def show_evening(turn: Turn, day: date, *, at_bottom: bool = False) -> None:
    """Show who was there, the tables, whether it counts, and what mends it."""
    found = read_competition(turn.unit, turn.here, day)
    played = next((one.tables for one in found.evenings if one.day == day), ())
    parts, words = _told(turn, found, day, played), turn.words.public
    acts: list[Mending] = ["correct"] if any(one.name.isdecimal() for one in played) else []
    keys = list[Button]()
    if found.rules.reglement.competition:
        acts += _ACTS if is_admin(turn) else []
        to_all = ShowCompetition("evenings").pack("competition")
        keys.append(words.button("competition-evenings", to_all, "⬅️"))
    if back := reopening(found.rules.decided):
        acts = []
        parts.append(words.spans("mend-closed", day=words.day(day)))
        keys.insert(0, words.button("reopen", back.pack("undecide"), "🔓"))
    mends = [
        words.button(
            f"then-{act}",
            ThatEvening(day.toordinal(), act).pack("thatday"),
            form="words" if act in _ACTS else "",
        )
        for act in acts
    ]
    put(turn, Reply(joined(parts), rows([*mends, *keys], 2), ("standings",)), at_bottom=at_bottom)


def _told(turn: Turn, found: Competition, day: date, played: Sequence[TableResult]) -> list[Spans]:
    words, names = turn.words.public, turn.people.names()
    sat = {own.player for table in played for line in table.lines for own in line.own}
    firm = coming(turn.unit, turn.here.id, day, people(turn.unit, turn.here.id)).firm
    there = sorted(names[player] for player in sat.union(firm))
    tables = [
        words.spans(
            "evening-table",
            table=table_name(turn, table.name),
            rounds=table.rounds or 0,
            scores=scores_in_words(turn, words, [(one.player, one.points) for one in table.lines]),
        )
        for table in played
    ]
    decided = [
        decision_line(turn, words, one)
        for one in found.rules.decided.standing
        if isinstance(one.fact, SeasonPenalty | TableTakenOut) and one.fact.day == day
    ]
    counts = found.rules.reglement.competition
    return [
        words.spans("evening-title", day=words.long_day(day)),
        words.spans("evening-there", count=len(there), names=", ".join(there)),
        *tables,
        *decided,
        *(count_lines(words, found, day, names) if counts else ()),
    ]


def tap_that(turn: Turn, button: ThatEvening) -> None:
    """An evening of [Avonden], or an act that mends it: of an admin, but for a correction."""
    day = next((one for one in evenings_played(turn) if one.toordinal() == button.day), None)
    if day is None:
        raise Refuse("button-unknown")
    if not button.act:
        show_evening(turn, day)
        return
    must_be_open(turn, day)
    if button.act == "correct":
        correct(turn, Correction(evening=day))
        return
    must_be_admin(turn)
    typed = typed_words(turn, f"ask-then-{button.act}", day=turn.words.own.day(day))
    _ACTS[button.act](turn, day, typed)


def was_there(turn: Turn, said: Attending, answer: Answer) -> None:
    """Keep who was at an evening that is over, or was not; an admin says so."""
    day, words = said.evening or last_evening(turn), turn.words.group
    must_be_admin(turn)
    must_be_open(turn, day)
    there = dict.fromkeys(said.people or (turn.member,))
    for member in there:
        turn.unit.competitions.attend(turn.here.id, day, Attendance(member.id, answer))
    names = listed(words, [member.name for member in there])
    told = {"day": words.day(day), "names": names, "by": turn.member.name}
    turn.speak.post(Reply(words.spans("was-there", answer=answer, count=len(there), **told)))


def leave_out(turn: Turn, said: EveningOut) -> None:
    """Take every table of an evening out; the reason is told."""
    must_be_admin(turn)
    day, words = said.evening or last_evening(turn), turn.words.group
    found = read_competition(turn.unit, turn.here, day)
    if not found.rules.reglement.competition:
        raise Refuse("competition-off")
    out = found.rules.decided.out
    facts = [
        (day, take_out(found.rules.decided, found.evenings, day, table.name, said.reason))
        for one in found.evenings
        for table in one.tables
        if one.day == day and (day, table.name) not in out
    ]
    if not facts:
        raise Refuse("evening-out")
    told = {"day": words.day(day), "reason": said.reason, "by": turn.member.name}
    tell_decisions(turn, facts, told=[words.spans("evening-taken-out", **told)])


def _out(turn: Turn, day: date, typed: str) -> None:
    leave_out(turn, EveningOut(evening=day, nothing="", reason=typed))


def _punish(turn: Turn, day: date, typed: str) -> None:
    Reader("penalty", (Form(PenaltyLine, give),)).do(turn, f"{day} {typed}")


def _there(turn: Turn, day: date, typed: str) -> None:
    Reader("evening", _THERE).do(turn, f"{day} {typed}")


def _report(turn: Turn, day: date, typed: str) -> None:
    if "\n" in typed:
        report_all(turn, f"{day}\n{typed}")
    else:
        Reader("result", (Form(PaperLine, report),)).do(turn, f"{day} {typed}")


def _was(answer: Answer) -> Form[Attending]:
    def done(turn: Turn, said: Attending) -> None:
        was_there(turn, said, answer)

    return Form(Attending, done, part=answer, anywhere=True, unsaid=answer == "coming")


WENT: Final[tuple[Answer, ...]] = ("coming", "not")
_THERE: Final = tuple(map(_was, WENT))
_ACTS: Final[Mapping[Mending, Callable[[Turn, date, str], None]]] = {
    "out": _out,
    "penalty": _punish,
    "there": _there,
    "result": _report,
}
