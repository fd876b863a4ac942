"""/correctie, /correct: change an earlier round, take one out, or put a forgotten one in."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from bot.commands.command import Command, On
from bot.commands.draw import reason_of
from bot.messages import Button, Reply
from bot.play.buttons import CorrectRound, ListRounds, MakeDraw, OfAct, TellHistory, VoidRound
from bot.play.filling import fill, resolve
from bot.play.recording import ask, change, decide, keep, open_draft, open_fix, put_away, submit
from bot.play.retelling import tell_history
from bot.play.round_draft import RoundDraft, WhichRound, missing
from bot.play.round_line import means_draw, names_in, whole_number, words_of
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
from bot.ports.records import Member
from bot.talk.buttons import rows
from bot.talk.people import is_called
from bot.talk.refusing import Refuse
from bot.talk.texts import either, meaning
from bot.talk.turn import Turn
from core.game.decisions import void
from core.game.events import RoundDrawn
from core.game.rounds import Round
from core.problems import Refused, UnknownRound

_ROUND: Final = re.compile(rf"^\s*(?:{either('correct', 'round')}\s+#?|#)(?=[0-9])", re.IGNORECASE)
"""Before a number: `spel 7`, `#7`."""
LISTED: Final = 12
FOUR: Final = 4


@dataclass(frozen=True, slots=True)
class Asked:
    """What a correction is about: which round, or after which one, and the rest of the line."""

    number: int | None
    after: bool
    rest: str


def read_head(args: str, play: int = FOUR) -> Asked:
    """Part the number of a round from what it should be.

    `7 40 *120 0 20` is about round 7; `40 *120 0 20` has four values and is about the last one.
    play: how many play there, as many values has a line without names.
    """
    args = _ROUND.sub("", args, count=1)
    words = words_of(args)
    if len(words) > 1 and meaning("correct", words[0]) == "after":
        rest = _ROUND.sub("", _rest(args, 1), count=1)
        number = whole_number(words_of(rest)[0])
        if number is not None:
            return Asked(number, after=True, rest=_rest(rest, 1))
    number = whole_number(words[0]) if words else None
    if number is None or len(words) == play:
        return Asked(None, after=False, rest=args.strip())
    return Asked(number, after=False, rest=_rest(args, 1))


def to_what(rest: str, players: Iterable[Member]) -> str:
    """Whether it should be `void` or a `draw`; "" for other rounds: it may be a player's name."""
    first = next(iter(rest.split()), "")
    if is_called(first, players):
        return ""
    return "draw" if means_draw(first) else meaning("correct", first)


def _rest(args: str, words: int) -> str:
    return " ".join(args.split()[words:])


def _asked(turn: Turn, args: str) -> tuple[TableInPlay, Asked]:
    """The table that a line means, and what it says about it."""
    named = names_in(read_head(args).rest)
    game = pick_table(turn, named, ended_too=True)
    correctable(turn, game)
    return game, read_head(args, len(game.seating.played()))


def run(turn: Turn, args: str) -> None:
    """Correct what the line says; without one, ask which round."""
    game, asked = _asked(turn, args)
    if asked.after:
        _insert(turn, game, asked)
    elif not (args.strip() and game.table.rounds):
        _list(turn, game)
    else:
        _correct(turn, game, asked)


def _played(game: TableInPlay, asked: Asked) -> Round:
    """The round that is meant, the last one if none is named. Refused: UnknownRound."""
    rounds = game.table.rounds
    number = len(rounds) if asked.number is None else asked.number
    if not 1 <= number <= len(rounds):
        raise Refused(UnknownRound(number, len(rounds)))
    return rounds[number - 1]


def _between(turn: Turn, game: TableInPlay, asked: Asked) -> tuple[RoundDraft, TableInPlay]:
    """The empty draft of a round that was forgotten, and its table with its place there."""
    after, rounds = asked.number or 0, len(game.table.rounds)
    if after > rounds:
        raise Refused(UnknownRound(after, rounds))
    draft = RoundDraft(WhichRound(game.id, after + 1, after=after))
    return draft, table_of_draft(turn, draft)


def meant(turn: Turn, args: str) -> tuple[RoundDraft, TableInPlay, str]:
    """What a line corrects: the empty draft of it, its table, and what it should be."""
    game, asked = _asked(turn, args)
    draft = (
        _between(turn, game, asked) if asked.after else correction_of(game, _played(game, asked))
    )
    return *draft, asked.rest


def _correct(turn: Turn, game: TableInPlay, asked: Asked) -> None:
    played = _played(game, asked)
    said = to_what(asked.rest, turn.people.among(played.players))
    if not asked.rest:
        open_fix(turn, game, played)
    elif said == "void":
        _void(turn, game, played)
    elif said == "draw":
        _to_draw(turn, *correction_of(game, played), _rest(asked.rest, 1))
    else:
        _line(turn, *correction_of(game, played), asked.rest)


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


def _insert(turn: Turn, game: TableInPlay, asked: Asked) -> None:
    draft, game = _between(turn, game, asked)
    if not asked.rest:
        ask(turn, open_draft(turn, draft.about), game)
    elif to_what(asked.rest, turn.people.among(game.table.people)) == "draw":
        _to_draw(turn, draft, game, _rest(asked.rest, 1))
    else:
        _line(turn, draft, game, asked.rest)


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
    run=run,
    takes="correction",
    group_only=True,
    buttons=(
        On(CorrectRound, tap_fix),
        On(ListRounds, tap_list),
        On(VoidRound, tap_void),
        On(MakeDraw, tap_to_draw),
        On(TellHistory, tap_history),
    ),
)
