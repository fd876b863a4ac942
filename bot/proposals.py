"""Other words for a line that a command refused or asked about: the line is tried and proposed."""

import re
from collections.abc import Callable, Sequence
from typing import NoReturn

from bot.reader.unused import left_out, unused_word
from bot.reader.words import quoted
from bot.rulebook.refusals import in_words
from bot.talk.people import folded
from bot.talk.refusing import Ask, AskMeant, AskName, Refuse
from bot.talk.texts import listed
from bot.talk.turn import Turn
from core.problems import Refused
from core.values import frozen

MOST_LEFT_OUT = 3
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
    while "\n" not in line and len(line) <= LONGEST_PROPOSED and len(unused) < MOST_LEFT_OUT:
        said = unused_word(turn, line, why)
        line = left_out(line, said)
        if not (said and line):
            return None
        unused.append(said)
        try:
            with turn.unit.step():
                typed.attempt(line, ())
                _propose(turn, typed.start + line, ", ".join(unused), why)
        except Refused as another:
            why = in_words(turn, another)
        except Ask as asked:
            if isinstance(asked, AskMeant) and asked.why == _WITHOUT:
                return asked
            return None
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
        return _ask_new_together(turn, typed, first)
    if typed.by_fields:
        return first
    line = typed.words
    meant = dict[str, str]()
    asked: Ask = first
    while isinstance(asked, AskName) and _is_misspelt(asked) and asked.word not in meant:
        said = re.compile(rf"(?<!\w){re.escape(asked.word)}(?!\w)")
        if not said.search(line):
            return first
        meant[asked.word] = asked.members[0].name
        line = said.sub(quoted(asked.members[0].name), line, count=1)
        try:
            with turn.unit.step():
                typed.attempt(line, ())
                _propose_names(turn, typed, line, meant)
        except Refused:
            return first
        except Ask as another:
            asked = another
    together = isinstance(asked, AskMeant) and asked.why == _TOGETHER
    if together and len(meant) > 1:
        return asked
    return first


def _ask_new_together(turn: Turn, typed: TypedLine, first: AskName) -> Ask:
    new = list[str]()
    asked: Ask = first
    while isinstance(asked, AskName) and _is_new(asked) and asked.word not in new:
        new.append(asked.word)
        try:
            with turn.unit.step():
                typed.attempt(typed.words, new)
                _propose_new(turn, new)
        except Refused:
            return first
        except Ask as another:
            asked = another
    if len(new) == 1:
        return first
    if isinstance(asked, AskMeant) and asked.why == _NEW:
        return asked
    return first


def _propose_new(turn: Turn, new: Sequence[str]) -> NoReturn:
    """Ask whether these names are new people; the exception undoes what the line did."""
    choices = [("near-new", "\n".join(new)), ("near-apart", "")]
    raise AskMeant(_NEW, choices, words=listed(turn.words.own, new))


def _is_new(asked: AskName) -> bool:
    return bool(asked.guest) and not asked.members


def _is_misspelt(asked: AskName) -> bool:
    """Return True for a word that is close to one name, and not the beginning of it."""
    names = [folded(member.name) for member in asked.members]
    return len(names) == 1 and not names[0].startswith(folded(asked.word))


def _propose_names(turn: Turn, typed: TypedLine, line: str, meant: dict[str, str]) -> NoReturn:
    """Ask whether to do a line with other names; the exception undoes what it did."""
    words = turn.words.own
    choices = [("near-all", typed.start + line), ("near-apart", typed.start + typed.words)]
    names = listed(words, [*meant.values()])
    raise AskMeant(_TOGETHER, choices, words=listed(words, [*meant]), names=names)
