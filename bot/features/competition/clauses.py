"""The clauses of a line about attendance; each clause has its own verb."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, groupby, pairwise

from bot.reader.kinds import Day, TimeKind
from bot.reader.words import Words, words_in
from bot.talk.refusing import Refuse
from bot.talk.texts import either, meaning
from bot.talk.turn import Turn
from core.values import frozen, replace

_BETWEEN = re.compile(rf"[\n,;]|\.(?!\S)|\s{either('clauses', 'between')}\s", re.IGNORECASE)
_VERBS = frozenset({"coming", "not", "reserve", "later"})
LONGEST = 3
"""The most groups of names and verbs in a clause: `kan | Bert | niet`."""
Marked = tuple[int, str]
"""The place of a word, and its meaning as a verb; "" for a name."""


@frozen
class Clause:
    """A part of a line, and the meaning of its verb, "" if it has only names."""

    text: str
    says: str
    before: bool
    """True when names come before the verb."""
    behind: bool
    """True when names come after the verb."""
    same: bool = False
    """True when the clause repeats the previous verb: `Bert ook`."""

    @property
    def opens(self) -> bool:
        """True when the verb comes before its names."""
        return self.behind and not self.before


@dataclass(slots=True)
class _Clauses:
    found: list[Clause] = field(default_factory=list)
    waiting: str = ""
    named: bool = False
    clear: bool = True

    def add(self, part: Clause) -> None:
        if part.same and self.found:
            self.give_to_last(part.text)
        elif part.says:
            self._begin(part)
        else:
            self.waiting = f"{self.waiting} {part.text}"
            self.named |= part.before

    def _begin(self, part: Clause) -> None:
        """Begin a clause; names before it belong to the last clause if its verb came first."""
        last_opens = bool(self.found) and self.found[-1].opens
        self.clear &= not self.named or last_opens == part.opens
        self.clear &= part.says == "coming" or not (part.before and part.behind)
        if self.named and last_opens:
            self.give_to_last()
        self.found.append(replace(part, text=f"{self.waiting} {part.text}"))
        self.waiting = ""
        self.named = False

    def give_to_last(self, text: str = "") -> None:
        last = self.found[-1]
        self.found[-1] = replace(last, text=f"{last.text} {self.waiting} {text}")
        self.waiting = ""
        self.named = False


def clauses_of(turn: Turn, text: str) -> list[str]:
    """Return the clauses of a line, none if it has only one. Refuse: the clauses are unclear."""
    if any(meaning("evening", word) not in {*_VERBS, ""} for word in text.split()):
        return []
    line = _Clauses()
    for piece in _BETWEEN.split(text):
        for part in _parts(turn, piece):
            line.add(part)
    if line.found and line.waiting:
        line.clear &= not line.named or line.found[-1].opens
        line.give_to_last()
    if not line.clear and any(clause.says != "coming" for clause in line.found):
        raise Refuse("evening-mixed")
    if len(line.found) > 1:
        return [clause.text for clause in line.found]
    return []


def _parts(turn: Turn, piece: str) -> Iterator[Clause]:
    """Return the clauses of a piece between commas, one for each verb."""
    words = words_in(piece)
    groups = [
        list(group) for _, group in groupby(_marked(turn, words), lambda marked: bool(marked[1]))
    ]
    size = 2 if len(groups) > LONGEST else LONGEST
    parts = [[*chain(*groups[at : at + size])] for at in range(0, len(groups), size)] or [[]]
    starts = [words.words[part[0][0]].start for part in parts[1:]]
    for part, (start, end) in zip(parts, pairwise([0, *starts, len(piece)]), strict=True):
        yield _clause(piece[start:end], part)


def _clause(text: str, marked: Sequence[Marked]) -> Clause:
    meanings = [says for _, says in marked]
    verbs = sorted(filter(None, meanings), key=lambda says: says == "coming")  # `komt niet`
    names = [not says for says in meanings]
    first = names.index(False) if verbs else len(names)
    same = not verbs and any(meaning("clauses", word) == "also" for word in text.split())
    says = "coming" if same else "".join(verbs[:1])
    return Clause(text, says, any(names[:first]), any(names[first:]), same)


def _marked(turn: Turn, words: Words) -> Iterator[Marked]:
    """Yield the verbs and the names; each word of a row of names by itself."""
    at = 0
    while at < len(words):
        rest = words.behind(at)
        known = rest.words[0].quoted or turn.people.known(rest[0])
        silent = 0 if known else _silent(turn, rest)
        if not silent:
            yield at, "" if known else meaning("evening", rest[0])
        at += silent or 1


def _silent(turn: Turn, words: Words) -> int:
    """Return the number of words of a day or time, or of words that are no name and no verb."""
    word = words[0]
    times = chain(Day().values(turn, words), TimeKind().values(turn, words))
    count = max((match.count for match in times), default=0)
    if count or (meaning("evening", word) and not meaning("clauses", word)):
        return count
    said = meaning("nobody", word) if word.upper() != word.lower() else "sign"
    return int(bool(meaning("fillers", word) or said not in {"", "me"}))
