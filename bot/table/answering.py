"""A line that answers a question of a round, proposes a round or corrects the draft."""

import re
from functools import cache

from bot.table.asked_drafts import ask, slot_of
from bot.table.buttons import OwnSlot, Pad, Won
from bot.table.commands.round import drawn_among
from bot.table.filling import LineRead, fill, note_replaced_entries, read_among, resolve
from bot.table.recording import begun_round, keep, stored_round
from bot.table.round_draft import RoundDraft
from bot.table.round_line import points_in
from bot.table.table_in_play import RoundInPlay, TableInPlay, open_tables
from bot.talk.people import find
from bot.talk.refusing import AskName, Refuse
from bot.talk.rights import may_record
from bot.talk.texts import either
from bot.talk.turn import Resumed, Turn
from core.game.rounds import CHAIRS
from core.players import DROMER, Chair
from core.values import replace


def propose_round(turn: Turn, text: str) -> bool:
    """Ask whether a complete line is the next round of the only matching table.

    Return False for another line, about which nothing is asked.
    """
    meant = [game for game in open_tables(turn) if _reports_round(game, text, least=None)]
    if len(meant) != 1:
        return False
    (game,) = meant
    if game.table.over or not may_record(turn, game.sitting, game.table):
        return False
    try:
        read = resolve(text, game)
        before = begun_round(game)
        filled = fill(before, read)
    except (Refuse, AskName):
        return False
    revived = keep(game, replace(filled, revived=True))
    ask(revived, note_replaced_entries(before, filled))
    return True


@cache
def _slip() -> re.Pattern[str]:
    """Return the words before a correction: `oeps`, `nee,`."""
    return re.compile(rf"(?:{either('corrections', 'slip')}\b[ ,.!]*)+", re.IGNORECASE)


def correct_draft(turn: Turn, text: str, reply_to: str) -> bool:
    """Enter a line in a complete draft that waits for [Klopt], and ask the draft again.

    A name without a score is the winner, who gets the score of the winner before. Return False for
    other words, and without such a draft.
    """
    slot = reply_to and turn.unit.outbox.slot_of(turn.chat.id, reply_to)
    words = _slip().sub("", text.strip())
    for game in open_tables(turn):
        stored = stored_round(game)
        if stored is None or stored.draft.winner is None or stored.draft.claims:
            continue
        about = not reply_to or slot == str(slot_of(stored))
        whole = stored.asked is None
        if about and whole and may_record(turn, game.sitting, game.table):
            try:
                corrected = _corrected(stored, stored.draft.winner, resolve(words, game))
            except (Refuse, AskName):
                continue
            if corrected is not None:
                ask(keep(game, replace(corrected, revived=True)))
                return True
    return False


def _corrected(game: RoundInPlay, before: Chair, read: LineRead) -> RoundDraft | None:
    """Return a draft with the scores of a line, or with another winner; None: neither."""
    after = read.winner
    if read.lead or after is None:
        return None
    if read.values:
        return fill(game, read)
    draft = game.draft
    values = {after: draft.parts[before].value, before: draft.parts[after].value}
    return draft.won_by(after, game.member.id).with_parts(values, game.member.id)


def answered(turn: Turn, text: str, reply_to: str) -> Turn | None:
    """Return the turn in which a reply answers a round's question; None: no answer.

    If the bot reads every line, a line of a player of the table is a reply. In private it answers
    only the player's own question.
    """
    if turn.chat.private and not reply_to:
        return _answered_alone(turn, text)
    slot = reply_to and turn.unit.outbox.slot_of(turn.chat.id, reply_to)
    word = text.strip(" .!")
    for game in open_tables(turn):
        stored = stored_round(game)
        if stored is None or game.table.over:
            continue
        mine = OwnSlot.of(slot)
        chair = game.seating.chair_of(mine.player) if mine and mine.sitting == game.id else None
        here = slot == str(slot_of(stored)) if reply_to else turn.member.id in game.table.present
        if chair is not None and chair in stored.draft.claims:
            into = _points_button(stored.draft, chair, word)
        elif here and stored.draft.shared and may_record(turn, game.sitting, game.table):
            into = _answer_button(stored, word)
        else:
            continue
        if into:
            return replace(turn, resumed=Resumed(typed=text.strip(), into=into))
        return None
    return None


def _answered_alone(turn: Turn, text: str) -> Turn | None:
    """Return the turn in which a number, also `ik had 80`, answers the own question for points."""
    for game in open_tables(turn):
        stored = stored_round(game)
        chair = game.seating.chair_of(turn.member.id)
        if stored is None or chair is None:
            continue
        draft = stored.draft
        if chair not in draft.claims or chair in draft.parts:
            continue
        points = _own_points(game, chair, text.strip(" .!"))
        into = _points_button(draft, chair, points)
        if into:
            return replace(turn, resumed=Resumed(typed=points, into=into))
    return None


def _own_points(game: TableInPlay, chair: Chair, words: str) -> str:
    """Return the points in words about oneself: `80` of `ik had 80`; other words as they are."""
    try:
        values = resolve(words, game).values
    except (Refuse, AskName):
        return words
    if values.keys() == {chair} and values[chair].points is not None:
        return str(values[chair].points)
    return words


def _answer_button(game: RoundInPlay, word: str) -> str:
    if game.draft.winner is not None:
        if game.asked is None:
            return ""
        return _points_button(game.draft, game.asked, word)
    member = find(word, game.people.among(game.seating.players)).one
    if member is None:
        return ""
    chair = CHAIRS[game.seating.players.index(member.id)]
    return Won(*game.draft.place, chair).pack("won")


_NUMERIC = re.compile(r"[-+−]?\d[\d.,]*")
"""A number, which is read as points, or refused as such."""


def _points_button(draft: RoundDraft, chair: Chair, word: str) -> str:
    if points_in(word) is None and not _NUMERIC.fullmatch(word):
        return ""
    return Pad(*draft.place, chair, "typed", draft.typing.turns.get(chair, 0)).pack("pad")


def _reports_round(game: TableInPlay, text: str, *, least: int | None) -> bool:
    """Return whether a line has scores for `least` players of a table; None: for all of them."""
    table = game.table
    players = game.people.among(game.table.seats)
    all_ = sum(player != DROMER for player in table.seats)
    try:
        line = read_among(text, table.ruleset, players)
        if least or line.by_winds:
            read = None
        else:
            read = resolve(text, game)
    except (Refuse, AskName):
        return False
    if read:
        return not read.lead and len(read.values) >= all_
    if line.by_winds and least is not None:
        return len(line.items) in {all_, len(table.seats)}
    scored = {item.name for item in line.items if item.value and find(item.name, players).members}
    return len(scored) >= (least or all_)


def names_players(turn: Turn, text: str) -> bool:
    """Return whether a line has two players of a table with scores, or four scores."""
    return any(_reports_round(game, text, least=2) for game in open_tables(turn))


def tells_draw(turn: Turn, text: str) -> bool:
    """Return whether words report a draw at the speaker's table: `niemand had het`."""
    return any(
        turn.member.id in game.table.present and drawn_among(turn, game.table, text) is not None
        for game in open_tables(turn)
    )
