"""An admin's decisions about a season: reported in the chat, and taken back (competition C6)."""

from collections.abc import Collection, Sequence
from datetime import date

from bot.features.competition.buttons import ThatEvening
from bot.features.competition.competition import Competition, competition_on, rules_of
from bot.features.competition.competition_in_words import changes_in_words, next_season_line
from bot.features.competition.held_slips import SLIPS, TAKEN_BACK, OfSlip, Slip, TakenBack
from bot.features.competition.season_listing import exact
from bot.features.competition.storage import Competitions
from bot.messages import Button, ButtonRows, Reply, Spans
from bot.reader.evening_kinds import last_evening
from bot.reader.kinds import papers
from bot.standings.scores import scores
from bot.table.finished_tables import pick_past
from bot.talk.admins import is_admin
from bot.talk.buttons import Tap
from bot.talk.refusing import Refuse
from bot.talk.texts import Texts, Values, joined, naming
from bot.talk.turn import Turn
from core.club.results import PAPER, TableReported, TableResult
from core.competition.facts import (
    Decided,
    FinalOpened,
    MemberMarked,
    ReglementChanged,
    RosterDrawn,
    SeasonClosed,
    SeasonEvent,
    SeasonFact,
    SeasonPenalty,
    TableTakenOut,
    table_of,
    take_back,
    valid,
)
from core.journal import Undone
from core.players import PlayerId

_OF_EVENING = (SeasonPenalty, TableTakenOut, TableReported)
_TAKEN_BACK = (*_OF_EVENING, RosterDrawn, FinalOpened)
MOST_AT_ONCE = 99
MOST_CHANGES = 3
"""The changed places that the answer to a result names."""


class UndoDecision(Tap):
    """[Terug] under a decision."""

    number: int


class UndoDecisions(UndoDecision):
    """[Terug] under several decisions of one message; the first has this number."""

    many: int


def must_be_open(turn: Turn, day: date) -> None:
    """Refuse a change in a closed season, which an admin must reopen first (C12, 1)."""
    closings = rules_of(turn.unit, turn.here, day).decided.of(SeasonClosed)
    if closings:
        offers = [("reopen", UndoDecision(closings[-1].number).pack("undecide"))]
        raise Refuse("mend-closed", offers, day=turn.own.day(day))


def decision_line(turn: Turn, words: Texts, decision: SeasonEvent) -> Spans:
    """Return a decision as a line: the player, the penalty, the reason and the admin."""
    key, values = _decision_values(turn, words, decision.fact)
    return words.spans(key, **values, by=author(turn, words, decision.by))


def author(turn: Turn, words: Texts, by: PlayerId | None) -> str:
    """Return the name of who decided; a decision without a name was imported."""
    if by is None:
        return words.text("decided-elsewhere")
    return turn.people.name(by)


def _decision_values(turn: Turn, words: Texts, fact: SeasonFact) -> tuple[str, Values]:
    name = turn.people.name
    match fact:
        case SeasonPenalty(player, day, points, reason, table):
            key = "penalty-points" if table is None else "penalty-at-table"
            values = {"day": words.day(day), "reason": reason, "points": exact(words, -points)}
            values |= {"name": name(player), "table": table_name(turn, table or "")}
        case TableTakenOut(day, table, reason):
            key = "taken-out" if table else "evening-left-out"
            values = {"day": words.day(day), "reason": reason, "table": table_name(turn, table)}
        case TableReported() as told_of:
            return "paper-told", report_values(turn, words, told_of)
        case RosterDrawn(_, lot, evenings):
            return "roster-drawn", {"lot": str(lot), "evenings": len(evenings)}
        case FinalOpened(_, players):
            return "final-opened", {"names": ", ".join(map(name, players)), "count": len(players)}
        case MemberMarked(player, member):
            key = "marked-member" if member else "marked-guest"
            values = {"name": name(player)}
        case SeasonClosed(won):
            return "season-was-closed", naming(words, list(map(name, won)))
        case _:
            key = "decided-otherwise"
            values = {}
    return key, {**values}


def replaced_report(turn: Turn, words: Texts, before: Decided, fact: SeasonFact) -> Spans:
    """Return the report that another report of the same table replaces."""
    was = isinstance(fact, TableReported) and before.reported.get((fact.day, fact.key))
    if was:
        return words.spans("log-was", **report_values(turn, words, was))
    return ()


def undo_button(words: Texts, number: int) -> Button:
    """Return the [Terug] button of a decision."""
    return words.button("undo", UndoDecision(number).pack("undecide"), "↩️")


def report_values(turn: Turn, words: Texts, table: TableReported) -> Values:
    """Return a table from paper as variables: its name, evening, totals and rounds."""
    totals = zip(table.players, table.points, table.mahjongs or table.points, strict=True)
    scores = ", ".join(
        f"{turn.people.name(player)} {words.signed(points)}" + f" ({won})" * bool(table.mahjongs)
        for player, points, won in totals
    )
    day = words.day(table.day)
    rounds = table.rounds or 0
    return {"table": table.name, "day": day, "scores": scores, "rounds": rounds}


def scores_in_words(turn: Turn, words: Texts, table: TableResult) -> str:
    """Return the points of each player of a table."""
    names = turn.people.names()
    return ", ".join(
        f"{names[score.player]} {words.signed(score.line.points)}{score.shares}"
        for score in scores(turn.unit, words, names, table)
    )


def season_table(
    turn: Turn, name: str, day: date | None, *people: str
) -> tuple[Competition, date, str]:
    """Return the season, evening and key of a table by name, by default of the last evening.

    people: names of players of the table. Raises Refuse (none), AskTable (several).
    """
    day = day or last_evening(turn)
    for paper in reversed(papers(turn)):
        if (paper.name, paper.day) == (name, day):
            competition = competition_on(turn, paper.day)
            if (paper.day, paper.key) in competition.decided.reported:
                return competition, paper.day, paper.key
    game = pick_past(turn, day, people, named=name)
    return competition_on(turn, game.table.day), game.table.day, str(game.id)


def table_name(turn: Turn, key: str) -> str:
    """Return the name of a table of the season by its key."""
    if key.isdecimal():
        record = turn.unit.tables.sitting(int(key))
        if record:
            return record.name
    return key.removeprefix(PAPER)


def decide(turn: Turn, day: date, fact: SeasonFact) -> SeasonEvent:
    """Store a decision of the speaker."""
    competitions = turn.unit.get(Competitions)
    at = competitions.moment(turn.here.id, turn.incoming.written)
    return competitions.decide(turn.here.id, day, fact, turn.member.id, at)


def tell_decisions(
    turn: Turn,
    facts: Sequence[SeasonPenalty | TableTakenOut | TableReported | FinalOpened | MemberMarked],
    lead: Sequence[Spans] = (),
    told: Sequence[Spans] = (),
    instead: Sequence[SeasonEvent] = (),
) -> None:
    """Store decisions about a season, and post them as lines, or as the `told` text.

    instead: the decisions that they replace. The message lists the changed places, and has the
    button to take them back.
    """
    words = turn.words
    fact = facts[0]
    for day in {event.day for event in facts if isinstance(event, _OF_EVENING)}:
        must_be_open(turn, day)
    before = competition_on(turn, fact.day)
    for other in instead:
        _drop(turn, other)
    decisions = [decide(turn, event.day, event) for event in facts]
    lines = [
        (
            *decision_line(turn, words, decision),
            *replaced_report(turn, words, before.decided, decision.fact),
        )
        for decision in decisions
    ]
    parts = [*lead, *(told or lines)]
    if not isinstance(fact, FinalOpened):
        after = competition_on(turn, fact.day)
        most = MOST_CHANGES if isinstance(fact, TableReported) else None
        parts += changes_in_words(words, before, after, turn.people.names(), most)
        if isinstance(fact, TableReported):
            parts += next_season_line(words, after, fact.day)
    buttons = [undo_button(words, decisions[0].number)]
    if len(decisions) > 1:
        several = UndoDecisions(decisions[0].number, len(decisions)).pack("undecideall")
        buttons = [words.button("undo", several, "↩️")]
    if isinstance(fact, TableReported):
        correct = ThatEvening(fact.day.toordinal(), "correct").pack("thatday")
        buttons.append(words.button("then-correct", correct))
    turn.speak.post(Reply(joined(parts), (tuple(buttons),)))


def _drop(turn: Turn, decision: SeasonEvent) -> None:
    """Take back a decision that another one replaces, in its own season."""
    fact = decision.fact
    assert isinstance(fact, _OF_EVENING)  # noqa: S101 - of an evening
    must_be_open(turn, fact.day)
    decide(turn, fact.day, take_back(competition_on(turn, fact.day).decided, decision.number))


def take_back_decisions(
    turn: Turn, numbers: Collection[int], *, again: bool = True, restores: bool = True
) -> None:
    """Take back the decisions of these numbers; post every changed place.

    again: the next /terug puts them back; restores: the decisions that they replaced count again.
    """
    words = turn.words
    every = turn.unit.get(Competitions).decisions(turn.here.id)
    days = [day for day, decision in every if decision.number in numbers]
    if not days:
        raise Refuse("button-unknown")
    day = days[0]
    before = competition_on(turn, day)
    standing = before.decided.standing
    events = [decision for decision in standing if decision.number in numbers]
    if not all(
        isinstance(decision.fact, (*_TAKEN_BACK, MemberMarked, SeasonClosed))
        for decision in events
    ):
        raise Refuse("button-unknown")
    if any(isinstance(decision.fact, _OF_EVENING) for decision in events):
        must_be_open(turn, day)
    restored = _replaced_by(turn, events) if restores else []
    for act in [decision.number for decision in events] or [*numbers][:1]:
        decide(turn, day, take_back(before.decided, act))
    for of, undo, _ in restored:
        decide(turn, of, Undone(undo))
    after = competition_on(turn, day)
    parts = [
        words.spans("decision-undone", by=turn.member.name),
        *(decision_line(turn, words, decision) for decision in events),
        *[words.spans("decisions-again")] * bool(restored),
        *(decision_line(turn, words, decision) for _, _, decision in restored),
        *_still_reported(turn, words, after, events),
        *changes_in_words(words, before, after, turn.people.names()),
    ]
    if restored:
        turn.speak.post(Reply(joined(parts)))
        return
    if again:
        TAKEN_BACK.keep_here(turn, TakenBack(tuple(numbers)), turn.account.id)
    turn.speak.post(Reply(joined(parts), _with_redo(turn, [decision.fact for decision in events])))


def _replaced_by(
    turn: Turn, events: Sequence[SeasonEvent]
) -> Sequence[tuple[date, int, SeasonEvent]]:
    """Return the replaced decisions: the parts of a moved table, or a changed penalty.

    Each with its evening and the number of its undo. Refuse: the season of that evening is closed.
    """
    every = {event.number: event for event in _decisions(turn)}
    replaced = list[tuple[date, int, SeasonEvent]]()
    for event in events[:1]:
        number = event.number - 1
        while number in every and (every[number].at, every[number].by) == (event.at, event.by):
            undone = every[number].fact
            if not isinstance(undone, Undone):
                break
            before = every[undone.number]
            if isinstance(before.fact, _OF_EVENING) and _is_changed(before.fact, event.fact):
                must_be_open(turn, before.fact.day)
                replaced.insert(0, (before.fact.day, number, before))
            number -= 1
    return replaced


def _is_changed(before: SeasonPenalty | TableTakenOut | TableReported, after: SeasonFact) -> bool:
    """Return True for what moves to another day with a table, and for another penalty."""
    if isinstance(before, SeasonPenalty) and isinstance(after, SeasonPenalty):
        same = (before.player, before.day, before.table) == (after.player, after.day, after.table)
        return same and before.points != after.points
    if not isinstance(after, TableReported) or before.day == after.day:
        return False
    return not isinstance(before, TableReported) or before.players == after.players


def _still_reported(
    turn: Turn, words: Texts, after: Competition, events: Sequence[SeasonEvent]
) -> list[Spans]:
    """Return the earlier reports that count again when later reports are taken back."""
    keys = {
        (event.fact.day, event.fact.key)
        for event in events
        if isinstance(event.fact, TableReported)
    }
    tables = (after.decided.reported.get(key) for key in keys)
    return [
        words.spans("paper-now", **report_values(turn, words, table)) for table in tables if table
    ]


def _with_redo(turn: Turn, facts: Sequence[SeasonFact]) -> ButtonRows:
    """Return the row with [Toch wel] under tables from paper that were taken back."""
    tables = {(fact.day, fact.key): fact for fact in facts if isinstance(fact, TableReported)}
    if not tables or not all(isinstance(fact, TableReported) for fact in facts):
        return ()
    slip = Slip(tuple(tables.values()), over=stored_now(turn, [*tables.values()]))
    draft = SLIPS.ask_here(turn, slip, turn.incoming.message)
    return ((turn.words.button("redo", OfSlip(draft.id).pack("slipis"), "↪️"),),)


def stored_now(turn: Turn, tables: Sequence[TableReported]) -> tuple[TableReported, ...]:
    """Return the valid reports of the evenings and numbers of some tables."""
    found = (
        competition_on(turn, table.day).decided.reported.get((table.day, table.key))
        for table in tables
    )
    return tuple(filter(None, found))


def take_back_table(turn: Turn, number: int) -> None:
    """Take back the table from paper with this report, and all decisions about the table."""
    events = _decisions(turn)
    for event in events:
        if event.number == number and isinstance(event.fact, TableReported):
            table = table_of(event.fact)
            if event.fact not in stored_now(turn, [event.fact]):
                break  # it was reported again, or taken back, since the button was shown
            about = [other.number for other in events if table_of(other.fact) == table]
            take_back_decisions(turn, about, restores=False)
            return
    raise Refuse("button-unknown")


def _decisions(turn: Turn) -> list[SeasonEvent]:
    return turn.unit.get(Competitions).events(turn.here.id)


def put_back(turn: Turn) -> tuple[SeasonEvent, Sequence[SeasonEvent]] | None:
    """Return the speaker's last decision if it took others back, and those; else None."""
    events = _decisions(turn)
    mine = [event for event in events if event.by == turn.member.id]
    draft = TAKEN_BACK.here(turn, turn.account.id)
    if mine and draft and isinstance(mine[-1].fact, Undone):
        numbers = draft.value.numbers
        if mine[-1].fact.number in numbers and is_admin(turn):
            return mine[-1], [event for event in events if event.number in numbers]
    return None


def reopened(turn: Turn) -> SeasonEvent | None:
    """Return the speaker's last decision if it opened a closed season again; else None."""
    events = {event.number: event for event in _decisions(turn)}
    mine = [event for event in events.values() if event.by == turn.member.id]
    if mine and isinstance(mine[-1].fact, Undone):
        undone = events[mine[-1].fact.number].fact
        if isinstance(undone, SeasonClosed):
            return mine[-1]
    return None


def redo(turn: Turn, events: Sequence[SeasonEvent]) -> None:
    """Restore the decision that was taken back; for a table, its last report."""
    facts = {
        (type(event.fact), getattr(event.fact, "key", event.number)): event.fact
        for event in events
        if isinstance(event.fact, (*_OF_EVENING, FinalOpened, MemberMarked))
    }
    if not facts:
        raise Refuse("button-unknown")
    tell_decisions(turn, [*facts.values()])


def last_decisions(turn: Turn) -> Sequence[SeasonEvent]:
    """Return the valid decisions in the speaker's last message, if the speaker is an admin."""
    mine = [event for event in valid(_decisions(turn)) if event.by == turn.member.id]
    last = [decision for decision in mine if decision.at == mine[-1].at]
    if last and is_admin(turn):  # may ask the platform, so last
        return last
    return ()


def take_back_last(turn: Turn, last: Sequence[SeasonEvent]) -> None:
    """Take back the decisions of a message. Refuse: a change of the reglement."""
    if any(isinstance(decision.fact, ReglementChanged) for decision in last):
        raise Refuse("undo-reglement")
    take_back_decisions(turn, [decision.number for decision in last], again=False)
