"""The end of a game with its final standing, and the threads of tables.

With the setting `threads`, each table has its own thread, opened with the table and archived at
its end. All messages of the table are posted there; the chat itself gets only the messages for the
whole club: a new table, and the end of a game.
"""

from collections.abc import Collection
from dataclasses import replace
from datetime import timedelta
from itertools import count

from bot.messages import Button, Picture, Reply, Span, Spans, Thread, Topic
from bot.ports.records import At, Room, TableRecord
from bot.standings.evening import judge_evening, tell_evening
from bot.storage.ledger import Unit
from bot.table.buttons import CardSlot, EndSlot, OfTable, SinceAct, ThreadSlot
from bot.table.card import final_standing
from bot.table.hooks import ROUNDS_CHANGED
from bot.table.news import game_news, news_in_words
from bot.table.table_in_play import TableInPlay
from bot.table.table_message import TableView, view_of
from bot.talk.buttons import confirming
from bot.talk.people import face_of
from bot.talk.speaking import with_sound
from bot.talk.texts import Texts, joined, listed
from bot.talk.turn import Turn
from core.game.decisions import end
from core.game.rounds import stock_of
from core.game.table import Table

SETTING = "threads"
OWN = "own"


def give_rooms(turn: Turn, record: TableRecord, table: Table) -> TableRecord:
    """Return a new table with its rooms: the thread of its opening, or its own threads."""
    rooms = []
    wanted = dict(turn.here.settings.more).get(SETTING) == OWN
    for chat in turn.chats:
        if chat.id == turn.chat.id and turn.incoming.place.thread:
            rooms.append(Room(chat.id, turn.incoming.place.thread))
        elif wanted and chat.open:
            rooms.append(Room(chat.id, "", own=True))
    if not rooms:
        return record
    placed = replace(record, rooms=tuple(rooms))
    turn.unit.tables.save(placed)
    show_rooms(TableView(turn.unit, turn.here, placed, table))
    return placed


def show_rooms(view: TableView, *, active: bool = True) -> None:
    """Show the threads of a table as active, or archive them; archived threads remain readable."""
    words = view.words
    record = view.sitting
    players = [view.names[player] for player in view.table.people]
    name = words.text("thread-name", table=record.name, names=", ".join(players))
    if active:
        key = "thread-open"
    else:
        key = "thread-over"
    text = words.spans(key, table=record.name, names=listed(words, players))
    thread = Thread(name, active, words.spans("thread-refused"))
    reply = Reply(text, topics=("notice",), thread=thread)
    slot = str(ThreadSlot(record.id))
    for room in record.rooms:
        if room.own:
            view.unit.outbox.edit(room.chat, slot, reply, or_post=active, at=view.hall)


def way_to(turn: Turn, record: TableRecord) -> tuple[Span, ...]:
    """Return a link to a table's own thread; empty inside the thread, or without a thread."""
    room = record.room(turn.chat.id)
    if room is None or not room.own or room.thread in {"", turn.incoming.place.thread}:
        return ()
    return (Span(turn.words.own.text("thread-link", table=record.name), "thread", room.thread),)


def show_the_way(turn: Turn) -> None:
    """Refer a player to the thread or group that shows the table on which they acted.

    A question to the players in the group is repeated in private.
    """
    spoken = turn.speak.spoken
    answered = spoken.here or spoken.noticed or turn.resumed.into
    if turn.chat.private and spoken.asked and not answered:
        turn.speak.say(spoken.asked)
    elif turn.chat.private and spoken.club and not answered:
        known = turn.unit.clubs.chats(spoken.club.id)
        chats = [chat.title for chat in known if chat.open]
        text = turn.words.own.spans("done-in-group", chat=listed(turn.words.own, chats))
        turn.speak.mention(Reply(text))
    if spoken.here or turn.chat.private:
        return
    for number in sorted(turn.speak.spoken.tables):
        record = turn.unit.tables.sitting(number)
        way = record and way_to(turn, record)
        if way:
            lead = turn.words.own.spans("thread-there")
            turn.speak.mention(Reply((*lead, Span(" "), *way)))


AT_REST = timedelta(hours=1)
LEFT = timedelta(hours=36)


def ask_end(words: Texts, asked: Spans, sitting: int, last: int) -> Reply:
    """Return the question about the end of a game; [Klopt] is valid until the next act."""
    yes = SinceAct(sitting, last).pack("endit")
    no = OfTable(sitting).pack("unend")
    return confirming(words, asked, yes, no)


def tell_end(game: TableInPlay, *, fresh: bool = True) -> None:
    """Post the final standing, the winner (rule 55), the chart, and the button for a new table.

    Without `fresh` the earlier message is updated.
    """
    view = view_of(game)
    table = game.table
    words = view.words
    if table.complete:
        key = "end-complete"
    else:
        key = "end-broken-off"
    head = words.spans(key, table=game.name, rounds=len(table.rounds))
    news = game_news(game.unit, game.sitting, table)
    lines = [news_in_words(words, view.names, fact) for fact in news]
    parts = [head, *_winner_lines(view), *lines]
    topics: tuple[Topic, ...] = ("end", *dict.fromkeys(fact.topic for fact in news))
    again = words.button("same-again", OfTable(game.id).pack("again-four"), "🔁")
    back = words.text("set-back-round", round=table.number)
    buttons = ((again,), (set_back(back, game),)) if table.ended else ((again,),)
    face = ""
    if len(table.winners) == 1:
        face = face_of(game.unit, game.here.id, table.winners[0])
    reply = Reply(joined(parts), buttons, topics, _chart(view), face=face)
    reply = with_sound(reply, game.here.settings)
    game.speak.edit(EndSlot(game.id), reply, at=view.hall)
    _close(view, fresh=fresh)


def _close(view: TableView, *, active: bool = False, fresh: bool = True) -> None:
    tell_evening(view.unit, view.club, view.table.day, view.hall, fresh=fresh)
    show_rooms(view, active=active)


def _winner_lines(view: TableView) -> list[Spans]:
    words = view.words
    winners = [view.names[player] for player in view.table.winners]
    won = words.spans("end-winner", count=len(winners), names=listed(words, winners))
    return [won, *final_standing(words, view.table, view.names)]


def set_back(to: str, game: TableInPlay) -> Button:
    """Return [Zet terug op …], which takes back the last act of a table."""
    meaning = SinceAct(game.id, game.table.last).pack("undo")
    return Button("↩️ " + game.words.text("set-back", to=to), meaning)


def _chart(view: TableView) -> Picture:
    words = view.words
    names = view.names
    table = view.table
    places: dict[int | None, int] = {person: at for at, person in enumerate(table.placed)}
    facts = {
        "language": words.language,
        "title": words.text("chart-title", table=view.sitting.name),
        "club": view.club.name,
        "lines": [
            {"name": names[table.owners[person]], "totals": _totals(table, person)}
            for person in table.placed
        ],
        "draws": [played.number for played in table.rounds if played.winner is None],
        "corrected": [played.number for played in table.rounds if played.corrected],
        "leaders": [places.get(played.leading) for played in table.rounds],
    }
    ranked = ", ".join(
        f"{names[line.player]} {words.number(line.points)}" for line in table.standing
    )
    alt = words.text("chart-words", rounds=len(table.rounds), standing=ranked)
    return Picture("course", facts, alt)


def _totals(table: Table, person: int) -> list[int]:
    """Return a player's points before the first round and after each, also during absence."""
    stock = stock_of(table.ruleset, table.owners[person])
    gained = (played.gained for played in table.rounds)
    return [stock, *(stock + (points[person] if person < len(points) else 0) for points in gained)]


def tell_turn_of_state(game: TableInPlay, after: TableInPlay) -> None:
    """Report the end of a game, its continuation or a changed result, after the features."""
    before = game.table
    now = after.table
    ROUNDS_CHANGED(after)
    if now.over:
        if not before.over or before.winners != now.winners or before.gained != now.gained:
            tell_end(after, fresh=not before.over)
    elif before.over:
        record = _renumber(game)
        game.speak.delete(EndSlot(record.id))
        _close(TableView(game.unit, game.here, record, now), active=True)
        spans = game.words.spans("reopened", table=record.name, round=now.number)
        game.speak.post(Reply(spans, topics=("notice",)), at=game.at)


def _renumber(game: TableInPlay) -> TableRecord:
    """Return a reopened table, with a free number if its number was given to another table."""
    tables = game.unit.tables
    others = [record.name for record in tables.sittings(game.here.id) if record.id != game.id]
    if game.name not in others:
        return game.sitting
    renamed = replace(tables.sitting(game.id) or game.sitting, name=free_number(others))
    tables.save(renamed)
    return renamed


def free_number(taken: Collection[str]) -> str:
    """Return the smallest number that is no table's name."""
    return next(name for name in map(str, count(1)) if name not in taken)


def forget(view: TableView) -> None:
    """Remove a table without rounds, with its messages."""
    unit = view.unit
    club = view.club
    for chat in unit.clubs.chats(club.id):
        if chat.open:
            unit.outbox.delete(chat.id, str(CardSlot(view.sitting.id)))
    show_rooms(view, active=False)
    unit.tables.forget(view.sitting.id)
    tell_evening(unit, club, view.table.day, At(0, hall=True), fresh=False)


def let_go(game: TableInPlay) -> None:
    """Remove a table without rounds, and report it."""
    text = game.words.spans("forgotten", table=game.name)
    view = view_of(game)
    new = game.words.button("new-table", "new", "➕")
    game.speak.post(Reply(text, ((new,),)), at=view.hall)
    forget(view)


def end_idle(unit: Unit) -> None:
    """End every table untouched for 36 hours, and report it in the chat.

    An open table of a past evening delays the evening's judgement until 05:00 (competition C12,
    8).
    """
    for record in unit.tables.idle_sittings(unit.now - AT_REST):
        if unit.tables.sitting(record.id) != record:
            continue  # another process was first
        club = unit.clubs.club(record.club)
        table = unit.tables.table(record.id)
        view = TableView(unit, club, record, table)
        if record.touched >= unit.now - LEFT:
            judge_evening(unit, club, table.day, view.hall)
        elif table.rounds:
            after = unit.tables.append(record.id, end(table, left=True), None, unit.now)
            _report_left(replace(view, table=after))
        else:
            forget(view)


def _report_left(view: TableView) -> None:
    unit = view.unit
    club = view.club
    head = view.words.spans("end-left", table=view.sitting.name)
    reply = Reply(joined([head, *_winner_lines(view)]), topics=("end",))
    for chat in unit.clubs.chats(club.id):
        if chat.open:
            unit.outbox.edit(chat.id, str(view.slot), view.newest())
            unit.outbox.post(chat.id, with_sound(reply, club.settings), at=view.hall)
    _close(view)
