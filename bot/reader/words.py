"""The words of a typed line with their places; a quoted name is a single word."""

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile

from bot.talk.refusing import Refuse
from bot.talk.texts import either, meaning
from bot.talk.turn import Turn, members_here
from core.values import frozen

MOST_WORDS = 5
"""The most words of an amount: `two and a half points`."""

LONGEST_LINE = 5000
QUOTES = str.maketrans("“”„«»", '"""""')
_WORD = re.compile(r'"[^"]*"|[^\s"]+')
EVERYTHING = "*"
"""The sign for all of a list."""
_LABEL = re.compile(r"[^\W\d]{1,12}[:=](?=\S)")
"""The label of a value: `oost:Anna`."""
_LOOSE = re.compile(r"([^\W\d_]+)([,:;]?\s+)(?:([-−–+])(\s+))?(?=\d)")
"""A word before a number, perhaps with a loose sign between them."""
_MANNERS = either("fillers", "polite")
_ALL = rf"\s+{either('sentences', 'everyone')}"
_MANNERS_BEFORE = re.compile(
    rf"\A(?:\s*{_MANNERS}(?:{_ALL}(?=\s*[,.!])|(?!{_ALL}))[,.!]*(?!\S))+\s*", re.IGNORECASE
)
"""`hoi`, and `hoi allemaal,`."""
GREETED = re.compile(
    rf"\s*{either('sentences', 'greeting')}\s+[^\W\d][\w-]*\s*[,!]", re.IGNORECASE
)
"""`hoi Gerda,`, whose name belongs to the greeting."""
_MANNERS_BEHIND = re.compile(rf"(?:(?<!\S)[,.]*{_MANNERS}[,.!]*\s*)+\Z", re.IGNORECASE)
_CLOSING = re.compile(
    rf"[\s,.!]+{either('sentences', 'closing')}[\s,]+[^\W\d]+\W*\Z", re.IGNORECASE
)
"""`groetjes, Anna`."""
_TWO_SIGNS = re.compile(r"(?<!\S)[-−–]\s+[-−–+]")


@frozen
class Word:
    """A word without its quotes and the signs after it, and its place in the line."""

    text: str
    start: int
    quoted: bool = False
    label: bool = False
    """True for a word before a colon: `oost: Anna`."""


@frozen
class Words:
    """The words of a line from some word on; `written` returns them as typed."""

    line: str
    words: Sequence[Word]

    def __len__(self) -> int:
        """Return the number of words."""
        return len(self.words)

    def __getitem__(self, place: int) -> str:
        """Return the text of a word, or "" after the last."""
        if place < len(self.words):
            return self.words[place].text
        return ""

    def behind(self, count: int) -> "Words":
        """Return the words after the first `count`."""
        return Words(self.line, self.words[count:])

    def written(self, count: int | None = None) -> str:
        """Return the first words as typed, by default all of them; "" without words."""
        if not self.words:
            return ""
        until = len(self.line)
        if count is not None and count < len(self.words):
            until = self.words[count].start
        return self.line[self.words[0].start : until].strip(" ,;:")

    def plain(self) -> list[str]:
        """Return the words before the first quoted word."""
        return [word.text for word in takewhile(lambda word: not word.quoted, self.words)]

    def runs(self, most: int) -> Iterator[tuple[int, str]]:
        """Yield the first words joined, `most` of them and fewer, with their number."""
        for count in range(min(most, len(self)), 0, -1):
            yield count, self.joined(count)

    def joined(self, count: int) -> str:
        """Return the first words joined with single blanks; "" if a word of several is quoted."""
        words = self.words[:count]
        quoted = count > 1 and [word for word in words if word.quoted]
        if quoted:
            return ""
        return " ".join([word.text for word in words])


def _tie_signs(line: str) -> str:
    """Return a line with loose signs at their numbers: `Cees - 300` beside `Anna + 300`.

    A dash before every number is only a separator.
    """
    matches = [*_LOOSE.finditer(line)]
    signs = {match[3] for match in matches}
    bare = any(not (match[3] or meaning("things", match[1])) for match in matches)
    if signs <= {None} or not (bare or "+" in signs) or _TWO_SIGNS.search(line):
        return line
    return _LOOSE.sub(lambda match: f"{match[1]}{match[2]}{match[4] or ''}{match[3] or ''}", line)


def words_in(line: str) -> Words:
    """Return the words of a line without separators, or refuse a line that is too long."""
    if len(line) > LONGEST_LINE:
        raise Refuse("line-too-long")
    words = []
    for piece in _WORD.finditer(_tie_signs(line.translate(QUOTES))):
        text = piece[0]
        start = piece.start()
        quoted = text.startswith('"')
        if quoted or text.isalnum():
            words.append(Word(text.strip('"').strip(), start, quoted=quoted))
            continue
        while label := _LABEL.match(text):
            words.append(Word(label[0][:-1], start, label=True))
            text = text[label.end() :]
            start += label.end()
        bare = text.rstrip("?!").strip(",;:")
        if bare.startswith("(") and ")" not in bare:
            bare = bare[1:]
            start += 1
        bare = bare if "(" in bare else bare.rstrip(")")
        if bare[-2:-1].isdigit() and words and words[-1].text.isalpha():
            bare = bare.rstrip(".")  # `Cees -300. Groetjes`
        if bare == EVERYTHING or any(map(str.isalnum, bare)) or meaning("line", bare):
            words.append(Word(bare, start, label=text.endswith(":")))
    return Words(line, [word for word in words if word.text])


def without_manners(turn: Turn, line: str) -> str:
    """Return a line without the polite words before and behind it, unless somebody bears one."""
    if any(meaning("fillers", member.name) for member in members_here(turn)):
        return line
    line = _CLOSING.sub("", line) or line
    return _MANNERS_BEHIND.sub("", _MANNERS_BEFORE.sub("", line)) or line


def quote(name: str) -> str:
    """Return a name as written in a line."""
    if " " in name:
        return f'"{name}"'
    return name
