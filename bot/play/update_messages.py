"""After a correction or an undo: the round's result as it is now, and what that changed."""

from collections.abc import Sequence

from bot.messages import Reply, Span, Spans, Topic
from bot.play.news import milestones_in_words, round_news
from bot.play.slots import ResultSlot
from bot.play.table_in_play import TableInPlay, is_past
from bot.play.table_message import view_of
from bot.play.value_words import outcome_words
from bot.ports.records import TableRecord
from bot.talk.people import PlayerNames
from bot.talk.speaking import with_sound
from bot.talk.texts import ClockTime, Texts, joined, listed
from bot.talk.turn import Turn
from core.game.awards import milestones
from core.game.history import history, winds_changed
from core.game.rounds import Round
from core.game.table import Table


def update_result(game: TableInPlay, after: TableInPlay, act: int) -> None:
    """Edit the result of a round that went otherwise: what it was, who changed it, when.

    The table's own message tells of the last round (`show_table`). Messages of rounds after it
    whose settlement changed stay as they were.
    """
    was, now = _round(game.table, act), _round(after.table, act)
    told = view_of(after)
    if now is None and was is not None:
        text = game.words.spans("result-void", table=game.name, round=was.number)
        reply = Reply(joined([text, told.note(was)]), topics=("result",))
    elif now is not None and now is not after.table.rounds[-1]:
        reply = told.older(now)
    else:
        return
    game.speak.edit(ResultSlot(game.id, act), reply, or_post=False, at=game.at)


def what_changed(game: TableInPlay, after: TableInPlay, act: int) -> Spans:
    """The round that was corrected, removed or inserted, and by which player."""
    was, now = _round(game.table, act), _round(after.table, act)
    if was is None:
        known = {played.act for played in game.table.rounds}
        now = next(played for played in after.table.rounds if played.act not in known)
    key = "changed-insert" if was is None else "changed-fix" if now else "changed-void"
    number = now.number if now else was.number if was else 0
    return game.words.spans(key, name=game.member.name, table=game.name, round=number)


def post_change(
    game: TableInPlay, after: TableInPlay, head: Spans, places: Sequence[Spans] = ()
) -> None:
    """Say a change of the past with all that follows from it; places: those in the season."""
    words, parts = game.words, [head]
    if is_past(game):
        parts.append(words.spans("changed-of", day=words.day(game.table.day)))
    if game.table.rounds != after.table.rounds:
        parts += differences(words, game.table, after.table, game.people.names())
    moved = winds_changed(game.table, after.table)
    if moved:
        numbers = listed(words, [words.number(number) for number in moved])
        parts.append(words.spans("changed-winds", rounds=numbers, count=len(moved)))
    spans, topics = news_between(game, after)
    reply = Reply(joined([*parts, *places, *spans]), topics=("correction", *topics))
    game.speak.post(with_sound(reply, game.here.settings), at=game.at)
    if game.turn.chat.private:
        game.speak.say(reply)


def news_between(game: TableInPlay, after: TableInPlay) -> tuple[list[Spans], tuple[Topic, ...]]:
    """Lines for the jersey that went, for firsts and for records, and their topics."""
    if not after.table.rounds:
        return [], ()
    tables = game.table, after.table
    brought = (*milestones(*tables), *round_news(game.unit, game.sitting, *tables))
    return milestones_in_words(game.words, game.people.names(), brought)


def differences(words: Texts, before: Table, after: Table, names: PlayerNames) -> Sequence[Spans]:
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


def history_in_words(turn: Turn, sitting: TableRecord, act: int) -> Reply:
    """The versions of a round, each with the player who made it."""
    words, names = turn.words.own, turn.people.names()
    versions = [
        words.spans(
            f"history-{version.how}",
            time=ClockTime(version.at, turn.here.settings.timezone),
            name=names[version.by] if version.by is not None else "?",
            what=outcome_words(words, version.outcome),
        )
        for version in history(turn.unit.tables.happenings(sitting.id), act)
    ]
    return Reply(joined([words.spans("history-heading", table=sitting.name), *versions]))
