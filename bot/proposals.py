"""Other words for a line that a command refused or asked about: the line is tried and proposed."""

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import NoReturn

from bot.reader.unused import SIGNS, asides_in, left_out, unused_word
from bot.reader.words import quote
from bot.rulebook.refusals import in_words
from bot.talk.people import folded
from bot.talk.refusing import Ask, AskMeant, AskName, Refuse
from bot.talk.texts import listed
from bot.talk.turn import Turn
from core.problems import Refused
from core.values import frozen

MOST_LEFT_OUT = 5
"""The most unknown words without which a refused line is proposed."""
LONGEST_PROPOSED = 200
"""The most letters of such a line."""
_TOGETHER = "ask-near-all"
_NEW = "ask-new-all"
_WITHOUT = "ask-without-words"
_NO_FACTS = frozenset({"", "account", "chat", "message", "outbox", "role"})
"""The tables that a line may change without doing anything."""


@frozen
class TypedLine:
    """A typed command, which can be tried with other words after it."""

    start: str
    """The command as typed, with a blank."""
    words: str
    attempt: Callable[[str, Sequence[str]], None]
    """Does the command with other words, of which some are names of new people."""
    by_fields: bool = False
    """True when the platform sent the words in fields."""


def propose_without(turn: Turn, typed: TypedLine, why: Refuse) -> AskMeant | None:
    """Return the question whether a line is meant without the words that its command refuses.

    The line is done without them and undone again.
    """
    line = typed.words
    unused = list[str]()
    asides = asides_in(turn, line)
    if "\n" not in line and asides and unused_word(turn, line, why):
        for aside in asides:
            line = line.replace(aside, " ", 1)
        line = " ".join(line.split()).strip(",;: ")
        unused = [aside.strip(f"{SIGNS} ") for aside in asides]
        asked = _tried(turn, typed, line, unused, why)
        if isinstance(asked, Refuse):
            why = asked
        else:
            return asked
    while "\n" not in line and len(line) <= LONGEST_PROPOSED and len(unused) < MOST_LEFT_OUT:
        word = unused_word(turn, line, why)
        line = left_out(line, word)
        if not (word and line):
            return None
        unused.append(word.strip(SIGNS))
        asked = _tried(turn, typed, line, unused, why)
        if not isinstance(asked, Refuse):
            return asked
        why = asked
    return None


def _tried(
    turn: Turn, typed: TypedLine, line: str, unused: Sequence[str], why: Refuse
) -> AskMeant | Refuse | None:
    """Return the question about a line that can be done, or its refusal; None: it asks itself."""
    try:
        with turn.unit.step():
            typed.attempt(line, ())
            _propose(turn, typed.start + line, ", ".join(unused), why)
    except Refused as another:
        return in_words(turn, another)
    except Ask as asked:
        if isinstance(asked, AskMeant) and asked.why == _WITHOUT:
            return asked
        return None


def _propose(turn: Turn, line: str, word: str, why: Refuse) -> NoReturn:
    """Ask whether to do a line without a word, or refuse a line that does nothing.

    The exception undoes what it did.
    """
    if turn.unit.changed.keys() <= _NO_FACTS:
        raise why
    raise AskMeant(_WITHOUT, [("do-asked", line)], word=word, line=line)


def ask_together(turn: Turn, typed: TypedLine, first: AskName) -> Ask:
    """Return one question about all misspelt or all new names of a line, or the first question."""
    if _is_new(first):
        together = _about_new_names(turn, typed, first)
    elif typed.by_fields:
        together = None
    else:
        together = _about_misspelt_names(turn, typed, first)
    return together or first


def _about_misspelt_names(turn: Turn, typed: TypedLine, first: AskName) -> Ask | None:
    line = typed.words
    meant = dict[str, str]()
    asked: Ask | None = first
    while isinstance(asked, AskName) and _is_misspelt(asked) and asked.word not in meant:
        pattern = re.compile(rf"(?<!\w){re.escape(asked.word)}(?!\w)")
        if not pattern.search(line):
            return None
        meant[asked.word] = asked.members[0].name
        line = pattern.sub(quote(asked.members[0].name), line, count=1)
        asked = _asked_by(turn, partial(_propose_names, turn, typed, line, meant))
    if len(meant) > 1 and _asks(asked, _TOGETHER):
        return asked
    return None


def _about_new_names(turn: Turn, typed: TypedLine, first: AskName) -> Ask | None:
    new = list[str]()
    asked: Ask | None = first
    while isinstance(asked, AskName) and _is_new(asked) and asked.word not in new:
        new.append(asked.word)
        asked = _asked_by(turn, partial(_propose_new, turn, typed, new))
    if len(new) > 1 and _asks(asked, _NEW):
        return asked
    return None


def _asked_by(turn: Turn, propose: Callable[[], NoReturn]) -> Ask | None:
    """Return the question of a proposal, which is undone; None for a refused line."""
    try:
        with turn.unit.step():
            propose()
    except Refused:
        return None
    except Ask as asked:
        return asked


def _asks(asked: Ask | None, why: str) -> bool:
    return isinstance(asked, AskMeant) and asked.why == why


def _is_new(asked: AskName) -> bool:
    return bool(asked.guest) and not asked.members


def _is_misspelt(asked: AskName) -> bool:
    """Return True for a word that is close to one name, and not the beginning of it."""
    names = [folded(member.name) for member in asked.members]
    return len(names) == 1 and not names[0].startswith(folded(asked.word))


def _propose_new(turn: Turn, typed: TypedLine, new: Sequence[str]) -> NoReturn:
    """Do a line with new people of these names, and ask about them, which undoes it."""
    typed.attempt(typed.words, new)
    choices = [("near-new", "\n".join(new)), ("near-apart", "")]
    raise AskMeant(_NEW, choices, words=listed(turn.own, new))


def _propose_names(turn: Turn, typed: TypedLine, line: str, meant: dict[str, str]) -> NoReturn:
    """Do a line with other names, and ask about them, which undoes it."""
    typed.attempt(line, ())
    words = turn.own
    choices = [("near-all", typed.start + line), ("near-apart", typed.start + typed.words)]
    names = listed(words, [*meant.values()])
    raise AskMeant(_TOGETHER, choices, words=listed(words, [*meant]), names=names)
