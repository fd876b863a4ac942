"""/correctie, /correct: change an earlier round, take one out, or put a forgotten one in."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated, Final

from bot.commands.command import Command, On
from bot.commands.draw import reason_of
from bot.messages import Button, Reply
from bot.play.buttons import CorrectRound, ListRounds, MakeDraw, OfAct, TellHistory, VoidRound
from bot.play.filling import fill, resolve
from bot.play.lines import RoundWritten
from bot.play.recording import ask, change, decide, keep, open_draft, open_fix, put_away, submit
from bot.play.retelling import tell_history
from bot.play.round_draft import RoundDraft, WhichRound, missing
from bot.play.round_line import names_in, shortened, whole_number, words_of
from bot.play.table_in_play import (
    TableInPlay,
    correctable,
    correction_of,
    pick_table,
    round_by_act,
    sitting_of,
    table_now,
    table_of_draft,
)
from bot.reader.kinds import Match, Number, Rank, TableName, WordOf
from bot.reader.lines import Form, Line
from bot.reader.words import Words
from bot.talk.buttons import rows
from bot.talk.refusing import Refuse
from bot.talk.texts import meaning
from bot.talk.turn import Turn
from core.game.decisions import void
from core.game.events import RoundDrawn
from core.game.rounds import Round
from core.problems import Refused, UnknownRound
from core.values import frozen

LISTED: Final = 12


@frozen
class AfterRound(Number):
    """The round after which one was forgotten: `na 7`, `na spel 7`."""

    def at(self, turn: Turn, words: Words, at: int) -> Iterator[Match]:
        """The number that stands here behind the word for it."""
        if self.bare:
            yield from super().at(turn, words, at)
        if meaning("correct", words.words[at].text) == "after" and at + 1 < len(words):
            for match in Number(of="round").at(turn, words, at + 1):
                yield Match(1 + match.count, match.value, Rank.DATE)


class Correction(Line):
    """`tafel 1 7 Bert 120 Anna 40 Cees 0 Dirk 20`, `7 vervalt`, `na 7 remise`; nothing."""

    round: Annotated[int, Number(of="round")] | None = None
    line: RoundWritten = ""
    becomes: Annotated[str, WordOf("correct", ("void", "draw"))] = ""
    after: Annotated[int, AfterRound(bare=False)] | None = None
    table: TableName | None = None


def _asked(turn: Turn, said: Correction) -> tuple[TableInPlay, Correction]:
    """The table that a line means, and what it says about it.

    `7 40 *120 0 20` is about round 7; `40 *120 0 20` has a value for each who plays, and is about
    the last one. Refuse: a word says nothing there.
    """
    game = correctable(
        turn, pick_table(turn, names_in(said.line), named=said.table, ended_too=True)
    )
    values = words_of(said.line)
    bare = said.round is not None and not said.becomes and said.after is None
    if bare and values and 1 + len(values) == len(game.seating.played()):
        said = replace(said, round=None, line=f"{said.round} {said.line}")
    scores = (word for word in values if whole_number(word) and not meaning("draw", word))
    odd = next(iter(values) if said.becomes == "void" else scores, None)
    if said.becomes and odd:
        example = turn.words.own.text("example-correct")
        raise Refuse("word-unknown", word=shortened(odd), example=example)
    return game, said


def run(turn: Turn, said: Correction) -> None:
    """Correct what the line says; without one, ask which round."""
    game, asked = _asked(turn, said)
    if asked.after is not None:
        _insert(turn, game, asked)
    elif asked == Correction(table=asked.table) or not game.table.rounds:
        _list(turn, game)
    else:
        _correct(turn, game, asked)


def _played(game: TableInPlay, asked: Correction) -> Round:
    """The round that is meant, the last one if none is named. Refused: UnknownRound."""
    rounds = game.table.rounds
    number = len(rounds) if asked.round is None else asked.round
    if not 1 <= number <= len(rounds):
        raise Refused(UnknownRound(number, len(rounds)))
    return rounds[number - 1]


def _between(turn: Turn, game: TableInPlay, asked: Correction) -> tuple[RoundDraft, TableInPlay]:
    """The empty draft of a round that was forgotten, and its table with its place there."""
    after, rounds = asked.after or 0, len(game.table.rounds)
    if after > rounds:
        raise Refused(UnknownRound(after, rounds))
    draft = RoundDraft(WhichRound(game.id, after + 1, after=after))
    return draft, table_of_draft(turn, draft)


def meant(turn: Turn, said: Correction) -> tuple[RoundDraft, TableInPlay, Correction]:
    """What a line corrects: the empty draft of it, its table, and what it should be."""
    game, asked = _asked(turn, said)
    if asked.after is not None:
        return *_between(turn, game, asked), asked
    return *correction_of(game, _played(game, asked)), asked


def _correct(turn: Turn, game: TableInPlay, asked: Correction) -> None:
    played = _played(game, asked)
    if asked.becomes == "void":
        _void(turn, game, played)
    elif asked.becomes:
        _to_draw(turn, *correction_of(game, played), asked.line)
    elif asked.line:
        _line(turn, *correction_of(game, played), asked.line)
    else:
        open_fix(turn, game, played)


def _void(turn: Turn, game: TableInPlay, played: Round) -> None:
    draft, game = correction_of(game, played)
    put_away(turn, draft.about)
    change(turn, game, void(game.table, played.number), played.act)


def _to_draw(turn: Turn, draft: RoundDraft, game: TableInPlay, words: str = "") -> None:
    event = decide(game, draft, RoundDrawn(reason_of(words)))
    put_away(turn, draft.about)
    change(turn, game, event, draft.about.act)


def _line(turn: Turn, draft: RoundDraft, game: TableInPlay, text: str) -> None:
    read = resolve(turn, text, game)
    filled = fill(turn, draft, read, game.seating)
    if read.lead or missing(filled, game.seating) or filled.winner is None:
        ask(turn, keep(turn, filled), game, read.lead)
    else:
        submit(turn, filled, game)


def _insert(turn: Turn, game: TableInPlay, asked: Correction) -> None:
    draft, game = _between(turn, game, asked)
    if asked.becomes == "draw":
        _to_draw(turn, draft, game, asked.line)
    elif asked.line:
        _line(turn, draft, game, asked.line)
    else:
        ask(turn, open_draft(turn, draft.about), game)


# --- buttons ---------------------------------------------------------------------------------


def _list(turn: Turn, game: TableInPlay) -> None:
    if not game.table.rounds:
        raise Refuse("nothing-to-correct", table=game.name)
    words = turn.words.own
    buttons = [
        Button(words.text("round-number", round=r.number), CorrectRound(game.id, r.act).pack())
        for r in game.table.rounds[-LISTED:]
    ]
    text = words.spans("ask-which-round", table=game.name)
    turn.speak.whisper(Reply(text, rows(buttons, 3), ("question",)))


def tap_list(turn: Turn, button: ListRounds) -> None:
    """[Correctie] under [Meer] asks which round."""
    _list(turn, correctable(turn, table_now(turn, button.sitting)))


def _round_of(turn: Turn, button: OfAct) -> tuple[TableInPlay, Round]:
    game = correctable(turn, table_now(turn, button.sitting))
    return game, round_by_act(game.table, button.act)


def tap_fix(turn: Turn, button: CorrectRound) -> None:
    """[Correctie] under a result: that round's draft, filled with what it was."""
    open_fix(turn, *_round_of(turn, button))


def tap_void(turn: Turn, button: VoidRound) -> None:
    """[Vervalt] in the correction of a round."""
    _void(turn, *_round_of(turn, button))


def tap_to_draw(turn: Turn, button: MakeDraw) -> None:
    """[Remise] in the correction of a round."""
    _to_draw(turn, *correction_of(*_round_of(turn, button)))


def tap_history(turn: Turn, button: TellHistory) -> None:
    """[Geschiedenis]: how a round stood at each time."""
    turn.speak.whisper(tell_history(turn, sitting_of(turn, button.sitting), button.act))


CORRECT = Command(
    key="correct",
    forms=(Form(Correction, run),),
    group_only=True,
    buttons=(
        On(CorrectRound, tap_fix),
        On(ListRounds, tap_list),
        On(VoidRound, tap_void),
        On(MakeDraw, tap_to_draw),
        On(TellHistory, tap_history),
    ),
)
