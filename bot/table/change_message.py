"""The message about a change of a table, and the history of a round."""

from collections.abc import Callable, Sequence
from functools import partial

from bot.messages import ButtonRows, Reply, Span, Spans
from bot.ports.records import TableRecord
from bot.reader.dates import tonight
from bot.standings.shares import shares_in_words
from bot.table.buttons import (
    ResultSlot,
    SinceAct,
)
from bot.table.hooks import EVENING_CHANGES
from bot.table.mending import propose
from bot.table.recording import append_event, show_table, tell_turn_of_state
from bot.table.round_in_words import outcome_words
from bot.table.table_in_play import TableInPlay, is_past
from bot.table.table_message import news_between, view_of
from bot.table.table_of_button import round_by_act
from bot.talk.admins import is_admin
from bot.talk.rights import must_be_known
from bot.talk.speaking import with_sound
from bot.talk.texts import ClockTime, joined, listed
from bot.talk.turn import Turn, in_own_words
from core.game.events import GameEnded, TableEvent, TableFact
from core.game.history import history, winds_changed
from core.game.rounds import Round
from core.values import replace


def what_changed(game: TableInPlay, after: TableInPlay, act: int) -> Spans:
    """Return the line about the corrected, removed or inserted round, and its author."""

    def said(key: str, played: Round) -> Spans:
        return game.words.spans(key, name=game.member.name, table=game.name, round=played.number)

    was = game.table.recorded(act)
    now = after.table.recorded(act)
    if now:
        return said("changed-fix", now)
    if was:
        return said("changed-void", was)
    known = {played.act for played in game.table.rounds}
    return said("changed-insert", next(p for p in after.table.rounds if p.act not in known))


def post_change(
    game: TableInPlay,
    after: TableInPlay,
    head: Callable[[TableInPlay], Spans],
    places: Sequence[Spans],
) -> None:
    """Post a change of the past with its consequences; places: the changes in the season."""
    reply = _change_in_words(game, after, head(game), places)
    game.speak.post(with_sound(reply, game.here.settings), at=game.at)
    if game.turn.by_oneself:
        own = replace(game, turn=in_own_words(game.turn))
        game.speak.say(_change_in_words(own, after, head(own), places))


def _change_in_words(
    game: TableInPlay, after: TableInPlay, head: Spans, places: Sequence[Spans]
) -> Reply:
    words = game.words
    parts = [head]
    if is_past(game):
        parts.append(words.spans("changed-of", day=words.day(game.table.day)))
    if game.table.rounds != after.table.rounds:
        was = game.table
        now = after.table
        pieces = list[Span]()
        # the changed points in a single line
        for person in range(min(len(was.owners), len(now.owners))):
            change = now.gained[person] - was.gained[person]
            if change:
                pieces += [
                    Span(", " if pieces else ""),
                    Span(game.people.name(now.owners[person]), "name"),
                    Span(f" {words.signed(change)} → {words.number(now.points(person))}"),
                    *shares_in_words(words, now, person, game.people.names()),
                ]
        parts.append(tuple(pieces) or words.spans("changed-nothing"))
    moved = winds_changed(game.table, after.table)
    if moved:
        numbers = listed(words, [words.number(number) for number in moved])
        parts.append(words.spans("changed-winds", rounds=numbers, count=len(moved)))
    spans, topics = news_between(game, after)
    text = joined([*parts, *places, *spans])
    return Reply(text, _taking_back(game, after), ("correction", *topics))


def _taking_back(game: TableInPlay, after: TableInPlay) -> ButtonRows:
    """Return [Terug] under the report of an act that can be taken back; none after an undo."""
    table = after.table
    if not table.acts or table.acts[-1].number != table.last:
        return ()
    undo = SinceAct(game.id, table.last).pack("undo")
    return ((game.words.button("undo", undo, "↩️"),),)


def history_in_words(turn: Turn, record: TableRecord, act: int) -> Reply:
    """Return the versions of a round, each with its author."""
    words = turn.own
    names = turn.people.names()
    versions = [
        words.spans(
            f"history-{version.how}",
            time=ClockTime(version.at, turn.here.settings.timezone),
            name=names[version.by] if version.by is not None else "?",
            what=outcome_words(words, version.outcome),
        )
        for version in history(turn.unit.tables.happenings(record.id), act)
    ]
    return Reply(joined([words.spans("history-heading", table=record.name), *versions]))


def change(game: TableInPlay, event: TableFact, act: int) -> None:
    """Append a correction; a player's correction of a past evening is proposed (C12)."""
    if act:
        must_be_known(game.turn, round_by_act(game.table, act).by)
    if is_past(game) and not is_admin(game.turn):
        propose(game, event, act)
    else:
        mend(game, event, act)


def mend(
    game: TableInPlay,
    event: TableFact,
    act: int,
    again: TableEvent | None = None,
    head: Callable[[TableInPlay], Spans] | None = None,
) -> None:
    """Append a correction and update messages; a table of a past evening remains over.

    head: returns what changed, by default the round that act recorded.
    """
    changed = places_changed(game)
    if is_past(game) and game.table.ended is None:
        game = append_event(game, GameEnded(), again and again._replace(fact=GameEnded()))
    after = append_event(game, event, again)
    update_result(game, after, act)
    tell_change(game, after, head or partial(what_changed, after=after, act=act), changed())


def places_changed(game: TableInPlay) -> Callable[[], list[Spans]]:
    """Return a function that lists the changes by an act at a table of a past evening.

    That is the places in the season, and the champion of a year that is over (rule 140).
    """
    changes = []
    if is_past(game):
        from bot.standings.years import champion_changed

        changes = EVENING_CHANGES(game)
        year = game.table.day.year
        if year < tonight(game.turn).year:
            changes.append(champion_changed(game.turn.unit, game.here, game.words, year))
    return lambda: [line for lines in changes for line in lines()]


def tell_change(
    game: TableInPlay,
    after: TableInPlay,
    head: Callable[[TableInPlay], Spans],
    places: Sequence[Spans] = (),
) -> None:
    """Post the change of the standing, and show the table below it."""
    post_change(game, after, head, places)
    show_table(after, bring=not is_past(game))
    tell_turn_of_state(game, after)


def update_result(game: TableInPlay, after: TableInPlay, act: int) -> None:
    """Edit the result of a changed round: the old outcome, the author and the time.

    The last round is in the table's own message (`show_table`). Messages of later rounds are not
    edited, although their settlement may have changed.
    """
    was = game.table.recorded(act)
    now = after.table.recorded(act)
    view = view_of(after)
    if was and not now:
        text = game.words.spans("result-void", table=game.name, round=was.number)
        reply = Reply(joined([text, view.note(was)]), topics=("result",))
    elif now and now is not after.table.rounds[-1]:
        reply = view.older(now)
    else:
        return
    game.speak.edit(ResultSlot(game.id, act), reply, or_post=False, at=game.at)
