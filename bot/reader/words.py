"""The words of a typed line: a quoted name is one, and each knows its place."""

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile

from bot.talk.refusing import Refuse
from core.values import frozen

LONGEST_LINE = 5000
_QUOTES = str.maketrans("“”„«»", '"""""')
_WORD = re.compile(r'"[^"]*"|[^\s"]+')
_LABEL = re.compile(r"[^\W\d]{1,12}[:=](?=\S)")
"""The label of a value of its own: `oost:Anna`."""
_BETWEEN = frozenset({"", ">", "->", "→", "=", "-", "&", "+"})
"""Signs between words, which are skipped."""


@frozen
class Word:
    """A word without its quotes and the signs behind it, and its place in the line."""

    text: str
    start: int
    quoted: bool = False
    label: bool = False
    """True when a colon follows it: `oost: Anna`."""


@frozen
class Words:
    """The words of a line, or those from one on; `written` returns them as typed."""

    line: str
    words: Sequence[Word]

    def __len__(self) -> int:
        """The number of words."""
        return len(self.words)

    def __getitem__(self, place: int) -> str:
        """The text of a word; "" behind the last."""
        if place < len(self.words):
            return self.words[place].text
        return ""

    def behind(self, count: int) -> "Words":
        """The words behind the first ones."""
        return Words(self.line, self.words[count:])

    def written(self, count: int) -> str:
        """The first words as they were written."""
        until = self.words[count].start if count < len(self.words) else len(self.line)
        return self.line[self.words[0].start : until].strip(" ,;:")

    def plain(self) -> list[str]:
        """The words until one is quoted."""
        return [word.text for word in takewhile(lambda word: not word.quoted, self.words)]

    def runs(self, most: int) -> Iterator[tuple[int, str]]:
        """The first words as one, `most` of them and fewer, with their number."""
        for count in range(min(most, len(self)), 0, -1):
            yield count, self.joined(count)

    def joined(self, count: int) -> str:
        """The first words as one, with single blanks; "" where one of several is quoted."""
        some = self.words[:count]
        quoted = count > 1 and [word for word in some if word.quoted]
        if quoted:
            return ""
        return " ".join([word.text for word in some])


def words_in(line: str) -> Words:
    """The words of a line, without the signs that only separate them. Raises Refuse: too long."""
    if len(line) > LONGEST_LINE:
        raise Refuse("line-too-long")
    found = []
    for piece in _WORD.finditer(line.translate(_QUOTES)):
        text = piece[0]
        start = piece.start()
        if text.startswith('"'):
            found.append(Word(text.strip('"').strip(), start, quoted=True))
            continue
        while label := _LABEL.match(text):
            found.append(Word(label[0][:-1], start, label=True))
            text = text[label.end() :]
            start = start + label.end()
        bare = text.strip(",;:")
        if bare not in _BETWEEN:
            found.append(Word(bare, start, label=text.endswith(":")))
    return Words(line, [word for word in found if word.text])


def quoted(name: str) -> str:
    """A name as it stands in a line."""
    return f'"{name}"' if " " in name else name
