"""The words of a typed line: a quoted name is one, and each knows where it stands."""

import re
from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from bot.talk.refusing import Refuse
from core.values import frozen

LONGEST_LINE: Final = 5000
_QUOTES: Final = str.maketrans("“”„«»", '"""""')
_WORD: Final = re.compile(r'"[^"]*"|[^\s"]+')
_LABEL: Final = re.compile(r"[^\W\d]{1,12}[:=](?=\S)")
"""What stands before a value of its own: `oost:Anna`."""
_BETWEEN: Final = frozenset({"", ">", "->", "→", "=", "-", "&", "+"})
"""Signs that stand between words."""


@frozen
class Word:
    """A word without its quotes and the signs behind it, and its place in the line."""

    text: str
    start: int
    quoted: bool = False
    label: bool = False
    """Whether a colon stands behind it: `oost: Anna`."""


@frozen
class Words:
    """A line in words; `between` gives back what was written."""

    line: str
    words: Sequence[Word]

    def __len__(self) -> int:
        """The number of words."""
        return len(self.words)

    def between(self, at: int, end: int) -> str:
        """The line from one word to before another, as it was written."""
        until = self.words[end].start if end < len(self.words) else len(self.line)
        return self.line[self.words[at].start : until].strip(" ,;:")

    def plain(self, at: int) -> list[str]:
        """The words from one on, until one is quoted."""
        return [word.text for word in takewhile(lambda word: not word.quoted, self.words[at:])]

    def joined(self, at: int, count: int) -> str:
        """Several words as one, with single blanks; "" where one of several is quoted."""
        some = self.words[at : at + count]
        if count > 1 and any(word.quoted for word in some):
            return ""
        return " ".join(word.text for word in some)


def words_in(line: str) -> Words:
    """The words of a line, without what only parts them. Raises Refuse: too long."""
    if len(line) > LONGEST_LINE:
        raise Refuse("line-too-long")
    found: list[Word] = []
    for piece in _WORD.finditer(line.translate(_QUOTES)):
        text, start = piece[0], piece.start()
        if text.startswith('"'):
            found.append(Word(text.strip('"').strip(), start, quoted=True))
            continue
        while label := _LABEL.match(text):
            found.append(Word(label[0][:-1], start, label=True))
            text, start = text[label.end() :], start + label.end()
        bare = text.strip(",;:")
        if bare not in _BETWEEN:
            found.append(Word(bare, start, label=text.endswith(":")))
    return Words(line, [word for word in found if word.text])
