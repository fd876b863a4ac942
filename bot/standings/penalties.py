"""An admin's decisions about a season: reported in the chat, and taken back (competition C6)."""

from datetime import date
from typing import Final

from bot.messages import Button, Reply, Spans
from bot.standings.competition import Competition, read_competition, rules_of
from bot.standings.competition_in_words import changes_in_words
from bot.standings.season_listing import exact
from bot.talk.buttons import Tap
from bot.talk.refusing import Refuse
from bot.talk.rights import is_admin
from bot.talk.texts import Texts, joined
from bot.talk.turn import Turn
from core.competition.facts import (
    FinalOpened,
    MemberMarked,
    RosterDrawn,
    SeasonClosed,
    SeasonEvent,
    SeasonFact,
    SeasonPenalty,
    TableTakenOut,
    take_back,
)
from core.values import frozen

_TAKEN_BACK: Final = (SeasonPenalty, TableTakenOut, RosterDrawn, FinalOpened)


@frozen
class UndoDecision(Tap):
    """[Terug] under a decision."""

    number: int


def decision_line(turn: Turn, words: Texts, decision: SeasonEvent) -> Spans:
    """A decision in one line: the player, the penalty, the reason and the admin."""
    by = "" if decision.by is None else turn.people.name(decision.by)
    match decision.fact:
        case SeasonPenalty(player, day, points, reason, table):
            return words.spans(
                "penalty-points" if table is None else "penalty-at-table",
                name=turn.people.name(player),
                points=exact(words, -points),
                day=words.day(day),
                reason=reason,
                table=_table(turn, table or ""),
                by=by,
            )
        case TableTakenOut(day, table, reason):
            name = _table(turn, table)
            return words.spans("taken-out", table=name, day=words.day(day), reason=reason, by=by)
        case RosterDrawn(_, lot, evenings):
            return words.spans("roster-drawn", lot=str(lot), evenings=len(evenings), by=by)
        case FinalOpened(_, players):
            names = ", ".join(map(turn.people.name, players))
            return words.spans("final-opened", names=names, count=len(players), by=by)
        case MemberMarked(player, member):
            key = "marked-member" if member else "marked-guest"
            return words.spans(key, name=turn.people.name(player), by=by)
        case _:
            return words.spans("decided-otherwise", by=by)


def _table(turn: Turn, key: str) -> str:
    sitting = turn.unit.tables.sitting(int(key)) if key.isdecimal() else None
    return sitting.name if sitting else key


def tell_decision(turn: Turn, day: date, fact: SeasonFact, before: Competition) -> None:
    """Keep a decision, tell it with every place that changes, and how it is taken back."""
    made = turn.unit.competitions.decide(
        turn.here.id, day, fact, turn.member.id, turn.incoming.written
    )
    words, names = turn.words.group, turn.people.names()
    parts = [decision_line(turn, words, made)]
    if not isinstance(fact, FinalOpened):
        parts += changes_in_words(words, before, before.after(fact, turn.unit.now), names)
    undo = Button("↩️ " + words.label("undo"), UndoDecision(made.number).pack("undecide"))
    turn.speak.post(Reply(joined(parts), ((undo,),)))


def take_back_decision(turn: Turn, number: int) -> None:
    """Take a decision back, and tell every place that changes."""
    every = turn.unit.competitions.decisions(turn.here.id)
    day = next((of for of, decision in every if decision.number == number), None)
    if day is None:
        raise Refuse("button-unknown")
    before = read_competition(turn.unit, turn.here, day)
    fact = take_back(before.rules.decided, number)
    known = next(one for one in before.rules.decided.standing if one.number == number)
    if not isinstance(known.fact, (*_TAKEN_BACK, MemberMarked, SeasonClosed)):
        raise Refuse("button-unknown")
    turn.unit.competitions.decide(turn.here.id, day, fact, turn.member.id, turn.incoming.written)
    words, names = turn.words.group, turn.people.names()
    parts = [
        words.spans("decision-undone", by=turn.member.name),
        decision_line(turn, words, known),
        *changes_in_words(words, before, before.after(fact, turn.unit.now), names),
    ]
    turn.speak.post(Reply(joined(parts)))


def last_decision(turn: Turn) -> int | None:
    """The penalty or table taken out that an admin decided after all that happened at a table."""
    every = turn.unit.competitions.decisions(turn.here.id)
    if not every:
        return None
    day = every[-1][0]
    standing = rules_of(turn.unit, turn.here, day).decided.standing
    mine = [
        one for one in standing if isinstance(one.fact, _TAKEN_BACK) and one.by == turn.member.id
    ]
    sittings = turn.unit.tables.sittings(turn.here.id, open_only=False)
    if not mine or any(sitting.touched > mine[-1].at for sitting in sittings):
        return None
    return mine[-1].number if is_admin(turn) else None  # asked last: the platform may be
