"""The messages about the end of a game, and that it goes on."""

from dataclasses import replace

from bot.messages import Button, Picture, Reply, Span, Spans, Topic
from bot.ports.records import TableRecord
from bot.standings.scores import total_shares
from bot.standings.shares import shares_text
from bot.table.buttons import EndSlot, OfTable, SinceAct
from bot.table.ending import close, lines_of_half_entered, winner_lines
from bot.table.news import News, news_in_words
from bot.table.record_news import game_news
from bot.table.rooms import free_number
from bot.table.table_in_play import TableInPlay, is_past
from bot.table.table_message import TableView, view_of
from bot.talk.buttons import confirming
from bot.talk.people import face_of
from bot.talk.speaking import with_sound
from bot.talk.texts import Texts, joined
from core.game.decisions import undo
from core.game.events import GameEnded
from core.game.rounds import stock_of
from core.game.table import Table


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
    key = "end-broken-off"
    if table.complete:
        key = "end-complete"
    head = words.spans(key, table=game.name, rounds=len(table.rounds))
    news = game_news(game.unit, game.sitting, table)
    lines = [_news_line(view, fact) for fact in news]
    parts = [head, *lines_of_half_entered(view), *winner_lines(view), *lines]
    topics: tuple[Topic, ...] = ("end", *dict.fromkeys(fact.topic for fact in news))
    again = words.button("same-again", OfTable(game.id).pack("again-four"), "🔁")
    back = words.text("set-back-round", round=table.number)
    buttons: tuple[tuple[Button, ...], ...] = ((again,),)
    if table.ended and not is_past(game) and isinstance(undo(table).act.fact, GameEnded):
        buttons = ((again,), (set_back(back, game),))
    face = ""
    if len(table.winners) == 1:
        face = face_of(game.unit, game.here.id, table.winners[0])
    reply = Reply(joined(parts), buttons, topics, _chart(view), face=face)
    reply = with_sound(reply, game.here.settings)
    game.speak.edit(EndSlot(game.id), reply, at=view.hall)
    close(view, fresh=fresh)


def _news_line(view: TableView, fact: News) -> Spans:
    """Return a record in words; of a final total, with all players of its place."""
    line = news_in_words(view.words, view.names, fact)
    if not fact.key.endswith("-total"):
        return line
    table = view.table
    shares = total_shares(view.words, table, fact.player, fact.points, view.names)
    return (*line, Span(shares))


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
            {
                "name": ", ".join(names[player] for player in table.players_of(person)),
                "totals": _totals(table, person),
            }
            for person in table.placed
        ],
        "draws": [played.number for played in table.rounds if played.winner is None],
        "corrected": [played.number for played in table.rounds if played.corrected],
        "leaders": [places.get(played.leading) for played in table.rounds],
    }
    ranked = ", ".join(
        f"{names[line.player]} {words.number(line.points)}"
        + shares_text(words, table, line.person, names)
        for line in table.standing
    )
    alt = words.text("chart-words", rounds=len(table.rounds), standing=ranked)
    return Picture("course", facts, alt)


def _totals(table: Table, person: int) -> list[int]:
    """Return a player's points before the first round and after each, also during absence."""
    stock = stock_of(table.ruleset, table.owners[person])
    gained = (played.gained for played in table.rounds)
    return [stock, *(stock + (points[person] if person < len(points) else 0) for points in gained)]


def tell_reopened(game: TableInPlay, now: Table) -> None:
    """Report that a finished game goes on."""
    record = _renumber(game)
    game.speak.delete(EndSlot(record.id))
    close(TableView(game.unit, game.here, record, now), active=True)
    spans = game.words.spans("reopened", table=record.name, round=now.number)
    game.speak.post(Reply(spans), at=game.at)


def _renumber(game: TableInPlay) -> TableRecord:
    """Return a reopened table, with a free number if its number was given to another table."""
    tables = game.unit.tables
    others = [record.name for record in tables.sittings(game.here.id) if record.id != game.id]
    if game.name not in others:
        return game.sitting
    renamed = replace(tables.sitting(game.id) or game.sitting, name=free_number(others))
    tables.save(renamed)
    return renamed
