"""The words of a refused line that its command does not know."""

import re
from collections.abc import Collection, Mapping, Sequence

from bot.ports.records import Member
from bot.reader.amounts import read_amount
from bot.reader.newcomers import is_nobody
from bot.talk.people import find, folded, nearest
from bot.talk.refusing import Refuse
from bot.talk.texts import is_common, keys_of, meaning
from bot.talk.turn import Turn, members_here

SIGNS = '.,:;!?()[]…"“”'
_NAMES_WORD = ("word", "name")
"""The values of a refusal that name a word of the line."""
_NEEDED = {
    "sentences": {"no", "nay", "doubt", "except", "rest", "everyone", "nobody", "whose"},
    "question": {"subject", "verb", "modal"},
    "own questions": {"who"},
    "first person": {"verb"},
    "common": {"verb"},
    "correct": {"void", "draw", "last", "swap", "after", "not"},
    "substitution": {"leaves", "joins"},
    "membership": {"left", "out", "back"},
    "result": {"lost", "void"},
    "line": {"sum"},
    "numbers": {*keys_of("numbers")} - {"above", "joint", "plus", "points", "other"},
    **{part: {*keys_of(part)} for part in ("ordinals", "days", "things", "winds")},
}
"""The words without which a line says something else, or speaks of other people or rounds."""
_IN_PLACE_OF_SCORE = ("not-a-value", "value-unclear")


def unused_word(turn: Turn, line: str, why: Refuse) -> str:
    """Return the first word of a line that a refusal names and that is no name, or "".

    A word between a name and the next, in the place of a score, may be a special hand.
    """
    named = {
        folded(word.strip(SIGNS))
        for key in _NAMES_WORD
        for word in str(why.values.get(key, "")).split(", ")
    }
    members = members_here(turn)
    has_capitals = line != line.lower()
    words = line.split()
    for before, word, behind in zip(["", *words], words, [*words[1:], ""], strict=False):
        if folded(word.strip(SIGNS)) not in named:
            continue
        is_name = find(word.strip(SIGNS), members).members
        typed = before if is_name else word  # the name is in the place of the score of `eh`
        if _is_small(typed.strip(SIGNS), members, has_capitals=has_capitals):
            behind_name = not is_name and find(before.strip(SIGNS), members).members
            is_score = behind_name and read_amount(behind.strip(SIGNS)) is None
            if is_score and why.why in _IN_PLACE_OF_SCORE:
                return ""
            return typed
    return ""


def _is_small(word: str, members: Sequence[Member], *, has_capitals: bool) -> bool:
    """Return True for a word of the language; beside capitals, for any word in small letters."""
    known = has_capitals or is_common(word) or is_nobody(word)
    needed = _means(word, _NEEDED)
    return word.isalpha() and word.islower() and known and not (needed or nearest(word, members))


def _means(word: str, keys: Mapping[str, Collection[str]]) -> bool:
    return any(meaning(part, word) in of_part for part, of_part in keys.items())


_CLAUSE = re.compile(r"[^,;.:!?()–]+(?:[,;.:!?()–]+\s*|$)")
_SAYS_MORE = {
    "sentences": {"no", "nay", "doubt", "except"},
    "correct": {"void", "draw", "swap"},
    "draw": {"nobody", "draw", "wall"},
    "substitution": {"leaves", "joins", "instead"},
    "result": {"void", "lost"},
    "penalty": {"void"},
    "line": {"sum"},
}
"""The meanings of words without which a line says something else."""


def asides_in(turn: Turn, line: str) -> list[str]:
    """Return the clauses of a line without a name, a number or a word that says more of it."""
    members = members_here(turn)
    clauses = _CLAUSE.findall(line)
    asides = [clause for clause in clauses if _is_aside(clause, members)]
    return asides[: len(asides) * (len(asides) < len(clauses))]


def _is_aside(clause: str, members: Sequence[Member]) -> bool:
    words = [word.strip(SIGNS) for word in clause.split()]
    first, *others = words or [""]
    plain = all(word.replace("'", "").isalpha() and word.islower() for word in others)
    says = any(_means(word, _SAYS_MORE) for word in words)
    numbers = any(read_amount(word) is not None for word in words)
    named = any(find(word, members).members for word in words if len(word) > 1)
    known = is_common(first) or meaning("sentences", first) or meaning("fillers", first)
    return bool(others and known and plain) and not (says or numbers or named)


def left_out(line: str, word: str) -> str:
    """Return a line without a word and its number, or without the remark in brackets with it."""
    remark = re.search(rf"\([^()]*{re.escape(word.strip('()'))}[^()]*\)", line)
    if remark:
        line = line[: remark.start()] + line[remark.end() :]
        return " ".join(line.split())
    words = line.split()
    if word in words:
        at = words.index(word)
        numbered = meaning("things", word) and words[at + 1 : at + 2]
        counted = numbered and numbered[0].strip(SIGNS).isdecimal()
        if at and word.endswith(","):
            words[at - 1] += ","
        del words[at : at + (2 if counted else 1)]
    return " ".join(words)
