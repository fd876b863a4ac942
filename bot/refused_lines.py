"""Lines that a command refuses or asks about: what is shown, proposed or asked instead."""

from collections.abc import Sequence
from functools import partial

from bot.asked_lines import shows_asked
from bot.conversation import COMMAND, in_a_step, run_command
from bot.messages import Said, Tapped
from bot.places import place_of
from bot.proposals import TypedLine, ask_together, propose_without
from bot.reader.newcomers import by_name
from bot.registry import command_named
from bot.rulebook.refusals import in_words
from bot.table.answering import propose_round
from bot.table.line_questions import ask_meant
from bot.talk.questions import OF_FIELDS, ask_in_words
from bot.talk.refusing import Ask, AskName, AskWords, Refuse
from bot.talk.turn import Turn
from core.problems import Refused
from core.values import replace

_OF_ROUNDS = frozenset({"round", "correct"})
"""The commands that read a round themselves."""


def refuse_or_show(turn: Turn, refused: Refused) -> None:
    """Show what a refused line asks, or ask whether a part of it is meant, or refuse the turn."""
    typed = _typed_line(turn)
    if typed is None or typed.by_fields:
        _refuse(turn, in_words(turn, refused))
        return
    try:
        with turn.unit.step():
            if shows_asked(turn, command_named(typed.start.strip("/ ")), typed.words):
                return
    except Refused as another:
        refused = another
    except Ask:  # what was asked is not clear either
        pass
    why = in_words(turn, refused)
    asked = propose_without(turn, typed, why)
    if asked is not None:
        in_a_step(turn, partial(ask_meant, asked=asked))
    elif not _proposes_round(turn, typed):
        _refuse(turn, why)


def _proposes_round(turn: Turn, typed: TypedLine) -> bool:
    """Ask whether the words of a refused command are a round; return False for other words."""
    command = command_named(typed.start.strip("/ "))
    if turn.chat.private or turn.visit.club is None or (command and command.key in _OF_ROUNDS):
        return False
    with turn.unit.step():
        return propose_round(turn, by_name(turn, typed.words))


def _typed_line(turn: Turn) -> TypedLine | None:
    """Return the typed command of a turn, which is not done at another place."""
    act = turn.incoming.act
    if not isinstance(act, Said) or turn.resumed.line:
        return None
    match = COMMAND.match(act.text.strip())
    if match is None:
        return None
    word = match.group(1).casefold()
    options = [(name, by_name(turn, value)) for name, value in act.options]

    def attempt(words: str, new: Sequence[str]) -> None:
        command = command_named(word)
        if command is None or place_of(turn, command, words) is not None:
            raise Refuse("unknown-command", word=word)
        resumed = replace(turn.resumed, new=(*turn.resumed.new, *new))
        run_command(replace(turn, resumed=resumed), command, (word, words), options)

    return TypedLine(f"/{word} ", match.group(2) or "", attempt, by_fields=bool(options))


def _refuse(turn: Turn, why: Refuse) -> None:
    """Refuse a turn; the values of a form of several fields are kept for a correction."""
    act = turn.incoming.act
    if isinstance(act, Tapped) and "\n" in act.typed and turn.visit.club:
        ask_in_words(turn, AskWords(turn.own.spans(why.why, **why.values), OF_FIELDS))
    else:
        turn.speak.refuse(why)


def first_asked(turn: Turn, first: Ask) -> Ask:
    """Return the question to ask first; one about all names of a line goes before one of them."""
    typed = _typed_line(turn)
    if isinstance(first, AskName) and typed is not None:
        return ask_together(turn, typed, first)
    return first
