"""The typed notation of a hand, read and written.

Source: scoring section 1. Circles `k`, bamboos `b`, characters `t`; honours by the letter on the
tile; seasons `y`, flowers `f`; `(555k)` an open set, `[9999t]` a concealed kong, `!` behind a set
that was formed with East's first discard; `+5k:wall` the winning tile and its source. The
convention of other programs (`p s m z`) and the Unicode tiles are read as well.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import TypeVar

from core import tiles
from core.hand_problems import BadNotation, BadSet
from core.hands import Hand, Meld, Win, check_copies, check_tile_count, has_plain_copies, meld_of
from core.problems import BadCircumstance, Clash, Refused
from core.tiles import tile_name
from core.winds import Source

_NUMBERED: Mapping[str, int] = {
    "k": 0,
    "p": 0,
    "b": 9,
    "s": 9,
    "t": 18,
    "m": 18,
    "y": tiles.FIRST_SEASON,
    "f": tiles.FIRST_FLOWER,
}
_HONOURS: Mapping[str, int] = {
    letter: kind
    for kind, letters in enumerate(("EO", "SZ", "W", "N", "C", "F", "P"), tiles.FIRST_HONOUR)
    for letter in letters
}
# 1z-7z: the four winds, then white, green, red.
_Z_HONOURS = (*tiles.WIND_KINDS, tiles.WHITE, tiles.GREEN, tiles.RED)
# The Unicode block in its order; its flowers are plum, orchid, bamboo, chrysanthemum.
_UNICODE = (
    *tiles.WIND_KINDS,
    *tiles.DRAGON_KINDS,
    *range(18, 27),
    *range(9, 18),
    *range(9),
    *(38, 39, 41, 40),
    *range(34, 38),
)
_FIRST_UNICODE = 0x1F000
_SELECTORS = re.compile("[\ufe0e\ufe0f]")

# A word has either bonus tiles or other tiles.
_TILES = (
    "[1-9]+[kbtpsm]|[1-7]+z|[1-4]+[yf]|[ESWNCFPOZ]+"
    "|[\U0001f000-\U0001f021]+|[\U0001f022-\U0001f029]+"
)
_WINNING = "[1-9][kbtpsm]|[1-7]z|[ESWNCFPOZ]|[\U0001f000-\U0001f021]"
_ELEMENT = re.compile(
    rf"""\s*(?:
      (?P<tiles>(?:{_TILES})(?:\s*(?:{_TILES}))*)
    | (?P<set>[(](?:\s*(?:{_TILES}))*\s*[)]!?)
    | (?P<kong>\[(?:\s*(?:{_TILES}))*\s*\])
    | (?<!\S)\+(?P<win>{_WINNING})(?P<how>(?::\S*)?)(?!\S)
    )""",
    re.VERBOSE,
)
_WORD = re.compile(_TILES)
_WHOLE_WORD = re.compile(
    rf"(?P<tiles>{_TILES})|(?P<meld>[(](?:{_TILES})*[)]!?|\[(?:{_TILES})*\])"
    rf"|\+(?P<win>{_WINNING})(?P<how>(?::\S*)?)"
)
_INSIDE = re.compile(rf"(?:\s*(?:{_TILES}))*\s*")
_DIGITS = re.compile("[1-9]+")
_BLANKS = re.compile(r"\s*")
_WINNING_TILE = re.compile(_WINNING)

_SOURCES: Mapping[str, Source] = {
    source.value: source for source in Source if source is not Source.DISCARD
}
_CIRCUMSTANCES = frozenset({*_SOURCES, "last", "rejected", "kong2"})
_DUTCH: Mapping[str, str] = {
    "muur": "wall",
    "dood": "dead",
    "roof": "rob",
    "laatste": "last",
    "geweigerd": "rejected",
    "eerste": "first",
    "gedeeld": "dealt",
}


_LONGEST_KEPT = 16
_LONGEST_HAND_KEPT = 80
"""The most signs of a word, and of a hand, whose meaning is remembered."""

Result = TypeVar("Result")


@dataclass(slots=True)
class _TypedHand:
    rack: list[int] = field(default_factory=list)
    bonus: list[int] = field(default_factory=list)
    melds: list[Meld] = field(default_factory=list)
    sets: list[tuple[int, str]] = field(default_factory=list)
    """The sets that are not read yet, with their positions."""
    win: Win | None = None
    names: tuple[str, ...] = ()


def parse_hand(text: str) -> Hand:
    """Read a hand as typed.

    Refused, the first in this order: BadNotation, BadSet, TooManyCopies, WrongTileCount, and
    BadCircumstance for a winning tile with two sources.
    """
    line = _read_words(text) or _read(text)
    line.melds.sort()
    line.rack.sort()
    line.bonus.sort()
    hand = Hand(tuple(line.rack), tuple(line.melds), tuple(line.bonus), line.win)
    if not has_plain_copies(hand):
        check_copies((hand,))
    check_tile_count(hand)
    if len(line.names) > 1 and len(_SOURCES.keys() & line.names) > 1:
        raise Refused(BadCircumstance(Clash.TWO_SOURCES))
    return hand


def _read_words(text: str) -> _TypedHand | None:
    """Read a hand of which each word is whole in itself; return None for any other text."""
    line = _TypedHand()
    read = _one_word
    if len(text) <= _LONGEST_HAND_KEPT:
        read = _known_word
    for kinds, meld, win in map(read, text.split()):
        if kinds:
            if kinds[0] < tiles.FIRST_SEASON:
                line.rack += kinds
            else:
                line.bonus += kinds
        elif meld:
            line.melds.append(meld)
        elif win and line.win is None:
            line.win, line.names = win
        else:
            return None
    return line


def _read(text: str) -> _TypedHand:
    line = _TypedHand()
    at = 0
    plain = text.replace("\ufe0e", "").replace("\ufe0f", "")
    try:
        while at < len(plain):
            at = _read_element(line, plain, at)
    except _Stuck as stuck:
        raise Refused(BadNotation(_position(text, stuck.at))) from None
    line.melds = [_meld_at(*each) for each in line.sets]
    return line


class _Stuck(Exception):  # noqa: N818  # it never leaves this file
    def __init__(self, at: int) -> None:
        self.at = at


def _position(text: str, at: int) -> int:
    """Return the position, from 1, in the line as typed, with its variation selectors."""
    positions = [position for position, char in enumerate(text) if not _SELECTORS.match(char)]
    return [*positions, len(text)][at] + 1


def _read_element(line: _TypedHand, text: str, at: int) -> int:
    match = _ELEMENT.match(text, at)
    if match is None:
        start = _BLANKS.match(text, at).end()  # type: ignore[union-attr]
        if start == len(text):
            return start
        raise _Stuck(_where_stuck(text, start))
    sort = match.lastgroup
    if sort == "tiles":
        _put_tiles(line, match["tiles"])
    elif sort == "how":
        _put_winning_tile(line, match)
    else:
        line.sets.append((match.start(sort or 0), match[sort or 0]))
    return match.end()


def _put_tiles(line: _TypedHand, text: str) -> None:
    for word in _WORD.findall(text):
        kinds = _kinds(word)
        if kinds[0] < tiles.FIRST_SEASON:
            line.rack += kinds
        else:
            line.bonus += kinds


def _put_winning_tile(line: _TypedHand, match: re.Match[str]) -> None:
    if line.win is not None:
        raise _Stuck(match.start("win") - 1)
    how = match["how"]
    try:
        line.names = _names(how)
    except _Stuck as stuck:
        raise _Stuck(match.start("how") + stuck.at) from None
    line.win = _win_of(_kinds(match["win"])[0], line.names)


@lru_cache(maxsize=512)
def _names(how: str) -> tuple[str, ...]:
    names: list[str] = []
    at = 0
    for typed in how.split(":")[1:]:
        name = _DUTCH.get(typed, typed)
        if name not in _CIRCUMSTANCES or name in names:
            raise _Stuck(at + 1)
        names.append(name)
        at += 1 + len(typed)
    return tuple(names)


def _cache_short(read: Callable[[str], Result]) -> Callable[[str], Result]:
    cached = lru_cache(maxsize=4096)(read)
    return lambda word: cached(word) if len(word) <= _LONGEST_KEPT else read(word)


@_cache_short
def _kinds(word: str) -> tuple[int, ...]:
    last = word[-1]
    if last in _NUMBERED:
        return tuple(_NUMBERED[last] + ord(digit) - ord("1") for digit in word[:-1])
    if last == "z":
        return tuple(_Z_HONOURS[ord(digit) - ord("1")] for digit in word[:-1])
    if last in _HONOURS:
        return tuple(_HONOURS[letter] for letter in word)
    return tuple(_UNICODE[ord(tile) - _FIRST_UNICODE] for tile in word)


def _meld_at(position: int, word: str) -> Meld:
    meld = _meld(word)
    if meld is None:
        raise Refused(BadSet(position + 1))
    return meld


@_cache_short
def _meld(word: str) -> Meld | None:
    inside = [kind for part in _WORD.findall(word) for kind in _kinds(part)]
    if len(inside) not in {3, 4}:
        return None
    return meld_of(tuple(sorted(inside)), concealed=word[0] == "[", first_discard=word[-1] == "!")


def _one_word(
    word: str,
) -> tuple[tuple[int, ...], Meld | None, tuple[Win, tuple[str, ...]] | None]:
    """Return the tiles, the set or the winning tile that a whole word is; none for a part."""
    match = _WHOLE_WORD.fullmatch(word)
    if match is None:
        return (), None, None
    if match["tiles"]:
        return _kinds(word), None, None
    if match["meld"]:
        return (), _meld(word), None
    try:
        names = _names(match["how"])
    except _Stuck:
        return (), None, None
    return (), None, (_win_of(_kinds(match["win"])[0], names), names)


_known_word = lru_cache(maxsize=4096)(_one_word)


@lru_cache(maxsize=4096)
def _win_of(kind: int, names: tuple[str, ...]) -> Win:
    sources = [_SOURCES[name] for name in names if name in _SOURCES]
    sources.append(Source.DISCARD)
    return Win(
        kind,
        sources[0],
        last="last" in names,
        rejected="rejected" in names,
        second_kong="kong2" in names,
    )


def _where_stuck(text: str, at: int) -> int:
    """Return the first impossible character of an unreadable element."""
    if text[at] == "+":
        return _where_winning_tile_stuck(text, at)
    if text[at] in "([":
        inside = _INSIDE.match(text, at + 1).end()  # type: ignore[union-attr]
        if inside == len(text):
            return at
        return _where_tile_stuck(text, inside)
    return _where_tile_stuck(text, at)


def _where_winning_tile_stuck(text: str, at: int) -> int:
    if at > 0 and not text[at - 1].isspace():
        return at
    tile = _WINNING_TILE.match(text, at + 1)
    if tile:
        return tile.end()
    return at + 1


def _where_tile_stuck(text: str, at: int) -> int:
    digits = _DIGITS.match(text, at)
    if digits is None:
        return at
    following = text[digits.end() : digits.end() + 1]
    if following in ("", " "):
        return at  # digits without their letter
    highest = {"z": "7", "y": "4", "f": "4"}.get(following)
    if highest is None:
        return digits.end()
    return next(place for place in range(at, digits.end()) if text[place] > highest)


def print_tiles(kinds: Iterable[int]) -> str:
    """Return tiles as text in order, each suit and each honour a word: `123b 55t EEE`."""
    names = [tile_name(kind) for kind in sorted(kinds)]
    return " ".join([_word(letter, "".join(word)) for letter, word in groupby(names, _LETTER)])


_LETTER = itemgetter(-1)


def _word(letter: str, names: str) -> str:
    if letter.isupper():
        return names
    return names.replace(letter, "") + letter


@lru_cache(maxsize=2048)
def print_meld(meld: Meld) -> str:
    """Return a declared set in its brackets."""
    inside = print_tiles(meld.tiles)
    if meld.concealed:
        return f"[{inside}]"
    if meld.first_discard:
        return f"({inside})!"
    return f"({inside})"


def print_hand(hand: Hand) -> str:
    """Return a hand as text: declared sets, rack, bonus tiles, the winning tile and its source."""
    words = [*map(print_meld, hand.melds), print_tiles(hand.rack), print_tiles(hand.bonus)]
    if hand.win:
        kind, source, *marks = hand.win
        how = [f"+{tile_name(kind)}"]
        if source is not Source.DISCARD:
            how.append(source.value)
        how += [name for name, marked in zip(_MARKS, marks, strict=True) if marked]
        words.append(":".join(how))
    return " ".join(filter(None, words))


_MARKS = ("last", "rejected", "kong2")
