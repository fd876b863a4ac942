"""After a correction or an undo: the round's result as it is now, and what that changed."""

from collections.abc import Sequence

from bot.messages import Reply, Span, Spans, Topic
from bot.play.card import Names
from bot.play.newest import TableTold
from bot.play.news import round_news, tell_milestones
from bot.play.slots import ResultSlot
from bot.play.value_words import outcome_words
from bot.ports.records import At, Sitting
from bot.talk.speaking import heard
from bot.talk.texts import ClockTime, Texts, joined, listed
from bot.talk.turn import Turn
from core.game.awards import milestones
from core.game.history import Version, history, winds_changed
from core.game.rounds import Round
from core.game.table import Table


def retell(turn: Turn, sitting: Sitting, before: Table, after: Table, act: int) -> None:
    """Edit the result of a round that went otherwise: what it was, who changed it, when.

    Of the last round the table's own message tells (`show_table`). Of rounds after it whose
    settlement changed, the messages stay as they were.
    """
    was, now = _round(before, act), _round(after, act)
    told = TableTold(turn.unit, turn.here, sitting, after)
    if now is None and was is not None:
        text = turn.words.group.spans("result-void", table=sitting.name, round=was.number)
        reply = Reply(joined([text, told.note(was)]), topics=("result",))
    elif now is not None and now is not after.rounds[-1]:
        reply = told.older(now)
    else:
        return
    turn.speak.edit(ResultSlot(sitting.id, act), reply, anew=False, at=At(sitting.id))


def tell_what_changed(turn: Turn, sitting: Sitting, before: Table, after: Table, act: int) -> None:
    """One message: which round was changed by whom, and what that changed in the standing."""
    words, names = turn.words.group, turn.people.names()
    now, was = _round(after, act), _round(before, act)
    if act and now is None and was is not None:
        key, number = "changed-void", was.number
    elif now is not None and was is not None:
        key, number = "changed-fix", now.number
    else:
        known = {played.act for played in before.rounds}
        added = next(played for played in after.rounds if played.act not in known)
        key, number = "changed-insert", added.number
    head = words.spans(key, name=turn.member.name, table=sitting.name, round=number)
    post_change(turn, sitting, before, after, head, names)


def post_change(
    turn: Turn, sitting: Sitting, before: Table, after: Table, head: Spans, names: Names
) -> None:
    """Say a change of the past with all that follows from it."""
    words, parts = turn.words.group, [head]
    if before.rounds != after.rounds:
        parts += differences(words, before, after, names)
    moved = winds_changed(before, after)
    if moved:
        numbers = listed(words, [words.number(number) for number in moved])
        parts.append(words.spans("changed-winds", rounds=numbers, count=len(moved)))
    spans, topics = what_it_brought(turn, sitting, before, after)
    reply = Reply(joined([*parts, *spans]), topics=("correction", *topics))
    turn.speak.post(heard(reply, turn.here.settings), at=At(sitting.id))
    if turn.chat.private:
        turn.speak.say(reply)


def what_it_brought(
    turn: Turn, sitting: Sitting, before: Table, after: Table
) -> tuple[list[Spans], tuple[Topic, ...]]:
    """Lines for the jersey that went, for firsts and for records, and their topics."""
    if not after.rounds:
        return [], ()
    brought = (*milestones(before, after), *round_news(turn.unit, sitting, before, after))
    return tell_milestones(turn.words.group, turn.people.names(), brought)


def differences(words: Texts, before: Table, after: Table, names: Names) -> Sequence[Spans]:
    """Who has more or less than before, in one line."""
    pieces: list[Span] = []
    for person in range(min(len(before.owners), len(after.owners))):
        moved = after.gained[person] - before.gained[person]
        if moved:
            pieces += [
                Span(", " if pieces else ""),
                Span(names[after.owners[person]], "name"),
                Span(f" {words.signed(moved)} → {words.number(after.points(person))}"),
            ]
    return [tuple(pieces)] if pieces else [words.spans("changed-nothing")]


def _round(table: Table, act: int) -> Round | None:
    return next((played for played in table.rounds if played.act == act), None)


def tell_history(turn: Turn, sitting: Sitting, act: int) -> Reply:
    """How a round stood at each time, and who made it so."""
    words, names = turn.words.own, turn.people.names()
    versions = history(turn.unit.tables.happenings(sitting.id), act)
    parts = [words.spans("history-heading", table=sitting.name)]
    parts += [_version(turn, names, version) for version in versions]
    return Reply(joined(parts))


def _version(turn: Turn, names: Names, version: Version) -> Spans:
    words = turn.words.own
    return words.spans(
        f"history-{version.how}",
        time=ClockTime(version.at, turn.here.settings.timezone),
        name=names[version.by] if version.by is not None else "?",
        what=outcome_words(words, version.outcome),
    )
