"""The end of a game: the final standing and who won it, and a game that goes on after all."""

from collections.abc import Collection
from dataclasses import replace
from datetime import timedelta
from itertools import count
from typing import Final

from bot.messages import Button, Picture, Reply, Spans, Topic
from bot.play.buttons import CardSlot, EndSlot, OfTable, SinceAct
from bot.play.card import final_standing
from bot.play.evening import judge_evening, tell_evening
from bot.play.news import game_news, news_in_words, tell_jersey
from bot.play.table_in_play import TableInPlay
from bot.play.table_message import TableView
from bot.play.threads import show_rooms
from bot.ports.records import At, Club, TableRecord
from bot.ports.storage import Unit
from bot.talk.buttons import confirm_or_cancel
from bot.talk.people import PlayerNames
from bot.talk.speaking import with_sound
from bot.talk.texts import Texts, joined, naming
from core.game.decisions import end
from core.game.rounds import stock_of
from core.game.table import Table

AT_REST: Final = timedelta(hours=1)
LEFT: Final = timedelta(hours=36)


def ask_end(words: Texts, asked: Spans, sitting: int, last: int) -> Reply:
    """Ask whether a game is over: [Klopt] ends it, if nothing was recorded meanwhile."""
    yes, no = SinceAct(sitting, last).pack("endit"), OfTable(sitting).pack("unend")
    buttons = confirm_or_cancel(words, yes, no)
    return Reply(asked, (buttons,), ("question",))


def tell_end(game: TableInPlay, *, fresh: bool = True) -> None:
    """The final standing, the winner by rule 55, the chart, and once more with the same four.

    Not `fresh`: it was told before, and is brought up to date.
    """
    words, names, sitting, table = game.words, game.people.names(), game.sitting, game.table
    key = "end-complete" if table.complete else "end-broken-off"
    head = words.spans(key, table=game.name, rounds=len(table.rounds))
    news = game_news(game.unit, sitting, table)
    told = [news_in_words(words, names, fact) for fact in news]
    parts = [head, *_won_by(words, table, names), *told]
    topics: tuple[Topic, ...] = ("end", *dict.fromkeys(fact.topic for fact in news))
    again = words.button("same-again", OfTable(game.id).pack("again-four"), "🔁")
    back = words.text("set-back-round", round=table.number)
    buttons = ((again,), (set_back(words, back, game),)) if table.ended else ((again,),)
    reply = Reply(joined(parts), buttons, topics, _chart(words, game, names))
    reply = with_sound(reply, game.here.settings)
    game.speak.edit(EndSlot(game.id), reply, at=At(game.id, hall=True))
    _close(game.unit, game.here, sitting, table, fresh=fresh)


def _close(
    unit: Unit, club: Club, sitting: TableRecord, table: Table, *, fresh: bool = True
) -> None:
    """Show the club what the end of a game changes: the evening, and threads to put away."""
    tell_evening(unit, club, table.day, At(sitting.id, hall=True), fresh=fresh)
    show_rooms(unit, club, sitting, table, active=False)


def _won_by(words: Texts, table: Table, names: PlayerNames) -> list[Spans]:
    """Who won the game, and what everybody has."""
    winners = [names[player] for player in table.winners]
    won = words.spans("end-winner", **naming(words, winners))
    return [won, *final_standing(words, table, names)]


def set_back(words: Texts, to: str, game: TableInPlay) -> Button:
    """[Zet terug op …]: takes back what has just happened at a table, while it is the last."""
    meaning = SinceAct(game.id, game.table.last).pack("undo")
    return Button("↩️ " + words.text("set-back", to=to), meaning)


def _chart(words: Texts, game: TableInPlay, names: PlayerNames) -> Picture:
    """The course of the game; in words, who had what at the end."""
    table = game.table
    places: dict[int | None, int] = {person: at for at, person in enumerate(table.placed)}
    facts = {
        "language": words.language,
        "title": words.text("chart-title", table=game.name),
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
    """A player's points before the first round and after each, also while they were absent."""
    stock = stock_of(table.ruleset, table.owners[person])
    gained = (played.gained for played in table.rounds)
    return [stock, *(stock + (own[person] if person < len(own) else 0) for own in gained)]


def tell_turn_of_state(game: TableInPlay, after: TableInPlay) -> None:
    """Say that a game has ended, goes on again, or ended otherwise than was said.

    Before that, who wears the jersey of the evening.
    """
    before, now = game.table, after.table
    tell_jersey(after)
    if now.over:
        if not before.over or before.winners != now.winners or before.gained != now.gained:
            tell_end(after, fresh=not before.over)
    elif before.over:
        sitting = _renamed(game)
        game.speak.delete(EndSlot(sitting.id))
        tell_evening(game.unit, game.here, now.day, At(sitting.id, hall=True))
        show_rooms(game.unit, game.here, sitting, now)
        spans = game.words.spans("reopened", table=sitting.name, round=now.number)
        game.speak.post(Reply(spans, topics=("notice",)), at=game.at)


def _renamed(game: TableInPlay) -> TableRecord:
    """A table that goes on; where another has its number, it takes a free one."""
    tables = game.unit.tables
    others = [one.name for one in tables.sittings(game.here.id) if one.id != game.id]
    if game.name not in others:
        return game.sitting
    renamed = replace(tables.sitting(game.id) or game.sitting, name=free_number(others))
    tables.save(renamed)
    return renamed


def free_number(taken: Collection[str]) -> str:
    """The smallest number that is no table's name."""
    return next(name for name in map(str, count(1)) if name not in taken)


# --- tables that were left -----------------------------------------------------------------------


def forget(unit: Unit, club: Club, sitting: TableRecord, table: Table) -> None:
    """A table without a round leaves no trace."""
    for chat in unit.clubs.chats(club.id):
        if chat.open:
            unit.outbox.delete(chat.id, str(CardSlot(sitting.id)))
    show_rooms(unit, club, sitting, table, active=False)
    unit.tables.forget(sitting.id)
    tell_evening(unit, club, table.day, At(0, hall=True), fresh=False)


def let_go(game: TableInPlay) -> None:
    """A table without a round goes, and that is said."""
    text = game.words.spans("forgotten", table=game.name)
    game.speak.post(Reply(text), at=At(game.id, hall=True))
    forget(game.unit, game.here, game.sitting, game.table)


def end_idle(unit: Unit) -> None:
    """End every table that nobody has touched for 36 hours, with a word in the chat.

    Those of an evening that is over keep it from being judged until 05:00 (competition C12, 8).
    """
    for sitting in unit.tables.idle_sittings(unit.now - AT_REST):
        if unit.tables.sitting(sitting.id) != sitting:
            continue  # another process was first
        if sitting.touched < unit.now - LEFT:
            _end(unit, sitting)
        else:
            club, day = unit.clubs.club(sitting.club), unit.tables.table(sitting.id).day
            judge_evening(unit, club, day, At(sitting.id, hall=True))


def _end(unit: Unit, sitting: TableRecord) -> None:
    club, table = unit.clubs.club(sitting.club), unit.tables.table(sitting.id)
    if not table.rounds:
        forget(unit, club, sitting, table)
        return
    after = unit.tables.append(sitting.id, end(table, left=True), None, unit.now)
    told = TableView(unit, club, sitting, after)
    head = told.words.spans("end-left", table=sitting.name)
    parts = [head, *_won_by(told.words, after, told.names)]
    reply = with_sound(Reply(joined(parts), topics=("end",)), club.settings)
    for chat in unit.clubs.chats(club.id):
        if chat.open:
            unit.outbox.edit(chat.id, str(told.slot), told.newest())
            unit.outbox.post(chat.id, reply, at=At(sitting.id, hall=True))
    _close(unit, club, sitting, after)
