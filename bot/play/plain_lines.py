"""A line of a round without its command: what cannot mean anything else is taken for one."""

import re
from contextlib import suppress
from dataclasses import replace
from typing import Final

from bot.play.buttons import Pad, Won
from bot.play.filling import fill, read_among, replaced, resolve
from bot.play.recording import ask, keep, slot_of, stored_draft
from bot.play.round_draft import RoundDraft, chair_asked, place_of
from bot.play.round_line import Unreadable
from bot.play.slots import OwnSlot
from bot.play.table_in_play import TableInPlay, open_tables
from bot.reader.amounts import number_in_words
from bot.talk.people import find
from bot.talk.refusing import AskName, Refuse
from bot.talk.rights import may_record
from bot.talk.turn import Resumed, Turn
from core.game.rounds import CHAIRS
from core.players import DROMER, Chair

_NUMERIC: Final = re.compile(r"[-+−]?\d[\d.,]*")
"""Meant as somebody's points; what cannot be points is refused."""


def names_players(turn: Turn, text: str) -> bool:
    """True when a line reports a round: two of a table with their scores, or four scores."""
    return any(_tells_of(game, text, least=2) for game in open_tables(turn))


def propose_round(turn: Turn, text: str) -> None:
    """Ask whether a whole line with all of a table is its next round; pass over any other."""
    meant = [game for game in open_tables(turn) if _tells_of(game, text, least=None)]
    if len(meant) != 1:
        return
    (game,) = meant
    if may_record(turn, game.sitting, game.table) and not game.table.over:
        with suppress(Refuse, Unreadable, AskName):
            read = resolve(text, game)
            draft = stored_draft(game) or RoundDraft(game.now)
            filled = fill(game, draft, read)
            lead = replaced(game, draft, filled)
            ask(keep(game, replace(filled, revived=True)), game, lead)


def answered(turn: Turn, text: str, reply_to: str) -> Turn | None:
    """The turn in which a reply fills what a round that is being entered asks; None: it is none.

    Where every line is heard a line of a player at that table is a reply.
    """
    said = turn.unit.outbox.slot_of(turn.chat.id, reply_to) if reply_to else ""
    for game in open_tables(turn):
        draft = stored_draft(game)
        if draft is None or game.table.over:
            continue
        own = OwnSlot.of(said)
        chair = game.seating.chair_of(own.player) if own and own.sitting == game.id else None
        if chair is not None and chair in draft.claims:
            return _pressed(turn, text, _points(draft, chair, text))
        here = (
            said == str(slot_of(game, draft)) if reply_to else turn.member.id in game.table.present
        )
        if here and draft.shared and may_record(turn, game.sitting, game.table):
            return _pressed(turn, text, _asked(draft, game, text))
    return None


def _pressed(turn: Turn, text: str, into: str) -> Turn | None:
    if not into:
        return None
    return replace(turn, resumed=Resumed(typed=text.strip(), into=into))


def _asked(draft: RoundDraft, game: TableInPlay, text: str) -> str:
    """The button for who won, by a name alone; or somebody's points, by a number alone."""
    if draft.winner is not None:
        chair = chair_asked(draft, game.seating)
        return "" if chair is None else _points(draft, chair, text)
    players = game.people.among(game.seating.players)
    found = find(text.strip(" .!"), players).one
    if found is None:
        return ""
    chair = CHAIRS[game.seating.players.index(found.id)]
    return Won(*place_of(draft), chair).pack("won")


def _points(draft: RoundDraft, chair: Chair, text: str) -> str:
    word = text.strip(" .!")
    if not _NUMERIC.fullmatch(word) and number_in_words(word) is None:
        return ""
    return Pad(*place_of(draft), chair, "typed", draft.typing.turns.get(chair, 0)).pack("pad")


def _tells_of(game: TableInPlay, text: str, *, least: int | None) -> bool:
    """True when a line is readable and gives scores to at least `least` of a table, or to all."""
    table, players = game.table, game.people.among(game.table.seats)
    all_ = sum(player != DROMER for player in table.seats)
    try:
        line = read_among(text, table.ruleset, players)
    except (Unreadable, Refuse):
        return False
    if line.by_winds and least is not None:
        return len(line.items) in {all_, len(table.seats)}
    scored = {item.name for item in line.items if item.value and find(item.name, players).members}
    if least is None:
        return len(scored) >= all_ and len(line.items) == len(scored)
    return len(scored) >= least
