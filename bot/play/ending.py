"""The end of a game: the final standing and who won it, and a game that goes on after all."""

from collections.abc import Collection
from dataclasses import replace
from datetime import timedelta
from typing import Final

from bot.messages import Button, Picture, Reply, Spans, Topic
from bot.play.buttons import OfTable, SinceAct
from bot.play.card import Names, final_standing
from bot.play.evening import tell_evening
from bot.play.newest import TableTold
from bot.play.news import game_news, tell_jersey, tell_news
from bot.play.slots import CardSlot, EndSlot
from bot.play.threads import shut_rooms, tell_rooms
from bot.ports.records import At, Club, Sitting
from bot.ports.storage import Unit
from bot.talk.buttons import confirm_or_cancel
from bot.talk.people import names_of
from bot.talk.speaking import heard
from bot.talk.texts import Texts, joined, listed, texts
from bot.talk.turn import Turn
from core.game.decisions import end
from core.game.rounds import stock_of
from core.game.table import Table

LEFT: Final = timedelta(hours=36)


def ask_end(words: Texts, asked: Spans, sitting: int, last: int) -> Reply:
    """Ask whether a game is over: [Klopt] ends it, if nothing was recorded meanwhile."""
    yes, no = SinceAct(sitting, last).pack("endit"), OfTable(sitting).pack("unend")
    buttons = confirm_or_cancel(words, yes, no)
    return Reply(asked, (buttons,), ("question",))


def tell_end(turn: Turn, sitting: Sitting, table: Table, *, anew: bool = True) -> None:
    """The final standing, the winner by rule 55, the chart, and once more with the same four.

    Not `anew`: it was told before, and is brought up to date.
    """
    words, names = turn.words.group, turn.people.names()
    key = "end-complete" if table.complete else "end-broken-off"
    head = words.spans(key, table=sitting.name, rounds=len(table.rounds))
    parts = [head, *_won_by(words, table, names)]
    news = game_news(turn.unit, sitting, table)
    parts += [tell_news(words, names, fact) for fact in news]
    topics: tuple[Topic, ...] = ("end", *dict.fromkeys(fact.topic for fact in news))
    again = Button("🔁 " + words.label("same-again"), OfTable(sitting.id).pack("again-four"))
    back = words.text("set-back-round", round=table.number)
    buttons = ((again,), (set_back(words, back, sitting, table),)) if table.ended else ((again,),)
    reply = Reply(joined(parts), buttons, topics, _chart(turn, sitting, table))
    reply = heard(reply, turn.here.settings)
    turn.speak.edit(EndSlot(sitting.id), reply, at=At(sitting.id, hall=True))
    tell_evening(turn.unit, turn.here, table.day, At(sitting.id, hall=True), anew=anew)
    shut_rooms(turn.unit, turn.here, sitting, table, names)


def _won_by(words: Texts, table: Table, names: Names) -> list[Spans]:
    """Who won the game, and what everybody has."""
    winners = [names[player] for player in table.winners]
    won = words.spans("end-winner", count=len(winners), names=listed(words, winners))
    return [won, *final_standing(words, table, names)]


def set_back(words: Texts, to: str, sitting: Sitting, table: Table) -> Button:
    """[Zet terug op …]: takes back what has just happened at a table, while it is the last."""
    return Button(
        "↩️ " + words.text("set-back", to=to), SinceAct(sitting.id, table.last).pack("undo")
    )


def _chart(turn: Turn, sitting: Sitting, table: Table) -> Picture:
    """The course of the game; in words, who had what at the end."""
    words, names = turn.words.group, turn.people.names()
    lines = [
        {"name": names[table.owners[person]], "totals": _totals(table, person)}
        for person in table.placed
    ]
    places: dict[int | None, int] = {person: at for at, person in enumerate(table.placed)}
    facts = {
        "language": words.language,
        "title": words.text("chart-title", table=sitting.name),
        "lines": lines,
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
    """What somebody had before the first round and after each, also while they were not there."""
    stock = stock_of(table.ruleset, table.owners[person])
    gained = (played.gained for played in table.rounds)
    return [stock, *(stock + (own[person] if person < len(own) else 0) for own in gained)]


def tell_turn_of_state(turn: Turn, sitting: Sitting, before: Table, after: Table) -> None:
    """Say that a game has ended, goes on again, or ended otherwise than was said.

    Before that who wears the jersey of the evening by now.
    """
    tell_jersey(turn, after)
    if after.over:
        if not before.over or before.winners != after.winners or before.gained != after.gained:
            tell_end(turn, sitting, after, anew=not before.over)
    elif before.over:
        sitting = _named_anew(turn, sitting)
        turn.speak.delete(EndSlot(sitting.id))
        tell_evening(turn.unit, turn.here, after.day, At(sitting.id, hall=True))
        tell_rooms(turn.unit, turn.here, sitting, after, turn.people.names())
        spans = turn.words.group.spans("reopened", table=sitting.name, round=after.number)
        turn.speak.post(Reply(spans, topics=("notice",)), at=At(sitting.id))


def _named_anew(turn: Turn, sitting: Sitting) -> Sitting:
    """A table that goes on may find another under its number by now: it takes a free one."""
    others = [
        other.name for other in turn.unit.tables.sittings(turn.here.id) if other.id != sitting.id
    ]
    if sitting.name not in others:
        return sitting
    stored = turn.unit.tables.sitting(sitting.id) or sitting
    renamed = replace(stored, name=free_number(others))
    turn.unit.tables.save(renamed)
    return renamed


def free_number(taken: Collection[str]) -> str:
    """The smallest number that is no table's name."""
    number = 1
    while str(number) in taken:
        number += 1
    return str(number)


# --- tables that were left -----------------------------------------------------------------------


def forget(unit: Unit, club: Club, sitting: Sitting, table: Table) -> None:
    """A table without a round leaves no trace."""
    for chat in unit.clubs.chats(club.id):
        if chat.open:
            unit.outbox.delete(chat.id, str(CardSlot(sitting.id)))
    shut_rooms(unit, club, sitting, table, names_of(unit.people.members(club.id)))
    unit.tables.forget(sitting.id)


def let_go(turn: Turn, sitting: Sitting, table: Table) -> None:
    """A table without a round goes, and that is said."""
    text = turn.words.group.spans("forgotten", table=sitting.name)
    turn.speak.post(Reply(text), at=At(sitting.id, hall=True))
    forget(turn.unit, turn.here, sitting, table)


def end_idle(unit: Unit) -> None:
    """End every table that nobody has touched for 36 hours, with a word in the chat."""
    for sitting in unit.tables.idle_sittings(unit.now - LEFT):
        if unit.tables.sitting(sitting.id) == sitting:  # another process may have been first
            _end(unit, sitting)


def _end(unit: Unit, sitting: Sitting) -> None:
    club = unit.clubs.club(sitting.club)
    words = texts(club.settings.language)
    chats = [chat for chat in unit.clubs.chats(club.id) if chat.open]
    table, names = unit.tables.table(sitting.id), names_of(unit.people.members(club.id))
    if not table.rounds:
        forget(unit, club, sitting, table)
        return
    after = unit.tables.append(sitting.id, end(table, left=True), None, unit.now)
    told = TableTold(unit, club, sitting, after)
    parts = [words.spans("end-left", table=sitting.name), *_won_by(words, after, names)]
    reply = heard(Reply(joined(parts), topics=("end",)), club.settings)
    for chat in chats:
        unit.outbox.edit(chat.id, str(told.slot), told.newest())
        unit.outbox.post(chat.id, reply, at=At(sitting.id, hall=True))
    tell_evening(unit, club, after.day, At(sitting.id, hall=True))
    shut_rooms(unit, club, sitting, after, names)
