"""One typed line of a round, read into entries: `Bert 120 Anna 40 Cees 0 Dirk 20`.

As people write it: `Anna=40, Bert: 120` says the same, and so do a star behind a score, the dot
that the bot itself writes in 1.200, a bet without a blank before it, and `Bert mj 120`.
Nothing here knows players or rulesets; that a name is somebody's is asked of `knows`.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.talk.typed import either, meaning
from core.game.events import Bet
from core.problems import Refused
from core.rulesets import parse_special
from core.rulesets.ruleset import HALF

LONGEST_LINE: Final = 600
SHOWN: Final = 30
"""How much of a word that makes no sense is said back."""
LONGEST_HAND: Final = 80
MOST_NAMES: Final = 8
SHORTEST_HAND: Final = 14
"""Letters and digits of a hand that is typed as one word."""
_NUMBER: Final = re.compile(r"[0-9]{1,7}")
_HAND: Final = re.compile(r"[-0-9a-zA-Z()\[\]!:\U0001f000-\U0001f029\ufe0e\ufe0f]+")


@dataclass(frozen=True, slots=True)
class Value:
    """What was written for one player; exactly one of the first four says something."""

    points: int | None = None
    special: str = ""
    dead: bool = False
    hand: str = ""
    bet: Bet | None = None

    @property
    def won_only(self) -> bool:
        """Whether only a winner can have it: a hand that bears a name, a won bet."""
        return (bool(self.special) and not self.special.startswith(HALF)) or self.bet == "won"


@dataclass(frozen=True, slots=True)
class Item:
    """One player's part of a line; a name of "" is the next wind's."""

    name: str
    value: Value | None
    starred: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A whole line: its items in their order, and whether it says `gewoon`."""

    items: tuple[Item, ...]
    ordinary: bool = False

    @property
    def by_winds(self) -> bool:
        """Whether it names nobody: four values in the order of this round's winds."""
        return bool(self.items) and not any(item.name for item in self.items)


class Unreadable(Exception):  # noqa: N818 - it reads: raise Unreadable(...)
    """A word that cannot be understood, and why (the id of a sentence)."""

    def __init__(self, why: str, word: str = "") -> None:
        """The id of the sentence that says why, and the word."""
        super().__init__(why)
        self.why = why
        self.word = word if len(word) <= SHOWN else word[: SHOWN - 1] + "…"


def whole_number(word: str) -> int | None:
    """A number as people type it: one to seven decimal digits of any script, nothing else."""
    plain = "".join(
        str(unicodedata.decimal(c)) if unicodedata.category(c) == "Nd" else c for c in word
    )
    return int(plain) if _NUMBER.fullmatch(plain) else None


def words_of(text: str) -> list[str]:
    """The words of a line; a quoted name is one, and so is a semicolon."""
    if len(text) > LONGEST_LINE:
        raise Unreadable("line-too-long")
    return split(text)


def names_in(text: str) -> list[str]:
    """The words of a line that may be names, of as many as a round can have."""
    return [word for word in words_of(text) if any(sign.isalpha() for sign in word)][:MOST_NAMES]


def read_line(text: str, knows: Callable[[str], bool]) -> Line:
    """Read a round's line; `knows` tells whether a word is the name of somebody at the table.

    Raises Unreadable with the first word that is neither a name nor a value in its place.
    """
    words = words_of(text)
    plain = [word for word in words if meaning("line", word) != "ordinary"]
    ordinary = len(plain) < len(words)
    words = starred(plain, _named(knows))
    if ";" in words:
        items = [item for part in _parted(words) if part for item in _in_a_part(part, knows)]
    else:
        items = _in_a_row(words, knows)
    return Line(tuple(items), ordinary)


def _named(knows: Callable[[str], bool]) -> Callable[[str], bool]:
    return lambda word: knows(_unquoted(_star(word)[1]))


def read_value(text: str) -> Value:
    """What was written for one player, whose name is known. Raises Unreadable."""
    words = words_of(text.strip().removeprefix("*")) or ["-"]
    value, used = _value(words, 0)
    if value is not None and used == len(words):
        return value
    if len(words) == 1 or not all(_tiles_like(word) for word in words):
        raise Unreadable("value-unclear", text.strip() or "-")
    return _hand_of(words)


def _parted(words: Sequence[str]) -> list[list[str]]:
    parts: list[list[str]] = [[]]
    for word in words:
        if word == ";":
            parts.append([])
        else:
            parts[-1].append(word)
    return parts


def _in_a_part(words: Sequence[str], knows: Callable[[str], bool]) -> list[Item]:
    """What stands between semicolons: mostly one player's part, with or without their name."""
    names = sum(_named(knows)(word) for word in words)
    return _in_a_row(words, knows) if names > 1 else [_segment(words)]


def _segment(words: Sequence[str]) -> Item:
    """One part between semicolons: a name and all the rest its value, or a value alone."""
    starred, first = _star(words[0])
    alone, used = _value([first, *words[1:]], 0)
    if alone and used == len(words):
        return Item("", alone, starred)
    if len(words) > 1 or not alone:
        return _named_segment(first, words[1:], starred=starred)
    return Item("", alone, starred)


def _named_segment(name: str, rest: Sequence[str], *, starred: bool) -> Item:
    if not rest:
        return Item(_unquoted(name), None, starred)
    star, first = _star(rest[0])
    words = [first, *rest[1:]]
    value, used = _value(words, 0)
    if value is None or used < len(words):
        value = _hand_of(words)
    return Item(_unquoted(name), value, starred or star)


def _hand_of(words: Sequence[str]) -> Value:
    bets = [bet for bet in map(_bet, words) if bet]
    tiles = [word for word in words if not _bet(word)]
    bad = next((word for word in tiles if not _tiles_like(word)), None)
    if bad is not None or not tiles:
        raise Unreadable("not-a-value", bad or words[0])
    return Value(hand=" ".join(tiles), bet=bets[0] if bets else None)


def _tiles_like(word: str) -> bool:
    return bool(_HAND.fullmatch(word.removeprefix("+"))) and len(word) <= LONGEST_HAND


def _in_a_row(words: Sequence[str], knows: Callable[[str], bool]) -> list[Item]:
    items: list[Item] = []
    place = 0
    while place < len(words):
        item, place = _next_item(words, place, knows)
        items.append(item)
    return items


def _next_item(words: Sequence[str], place: int, knows: Callable[[str], bool]) -> tuple[Item, int]:
    starred, word = _star(words[place])
    value, after = _value([word, *words[place + 1 :]], 0)
    if value is not None and not knows(_unquoted(word)):
        return Item("", value, starred), place + after
    return _named_item(words, place + 1, _unquoted(word), knows, starred=starred)


def _named_item(
    words: Sequence[str], place: int, name: str, knows: Callable[[str], bool], *, starred: bool
) -> tuple[Item, int]:
    if place >= len(words):
        return Item(name, None, starred), place
    star, word = _star(words[place])
    value, after = _value([word, *words[place + 1 :]], 0)
    if value is not None:
        return Item(name, value, starred or star), place + after
    if not star and knows(_unquoted(word)):
        return Item(name, None, starred), place
    raise Unreadable("not-a-value", word)


def _star(word: str) -> tuple[bool, str]:
    return (True, word[1:]) if word.startswith("*") and len(word) > 1 else (False, word)


def _unquoted(word: str) -> str:
    return word.strip('"').strip()


def _value(words: Sequence[str], place: int) -> tuple[Value | None, int]:
    """The value that begins at a word, and the place after it with its bet."""
    value, place = _bare_value(words, place)
    if value is not None and place < len(words):
        bet = _bet(words[place])
        if bet:
            return replace(value, bet=bet), place + 1
    return value, place


def _bet(word: str) -> Bet | None:
    """`+wed` and `-wed`: the bet that was won, or lost."""
    if meaning("line", word[1:]) != "bet":
        return None
    return {"+": "won", "-": "lost"}.get(word[0])  # type: ignore[return-value]


def _bare_value(words: Sequence[str], place: int) -> tuple[Value | None, int]:
    word = words[place]
    points = whole_number(word)
    points = number_in_words(word) if points is None else points
    if points is not None:
        return Value(points=points), place + 1
    if meaning("line", word) == "dead":
        return Value(dead=True), place + 1
    for length in (2, 1):
        special = _special(words[place : place + length])
        if special:
            return Value(special=special), min(place + length, len(words))
    return _compact_hand(words, place)


def _special(words: Sequence[str]) -> str:
    """An id from one word (`bmj23a`), or two (`bmj 23a`, `situatie 84`)."""
    first, *second = (word.lower() for word in words)
    if meaning("line", first) == "situation":
        first = "situation"
    if second and first not in {"bmj", "situation"}:
        return ""
    try:
        return parse_special(" ".join([first, *second]))
    except Refused:
        return ""


def _compact_hand(words: Sequence[str], place: int) -> tuple[Value | None, int]:
    """A hand that was typed without blanks, with its winning tile behind it."""
    word = words[place]
    if not _tiles_like(word) or len(word) < SHORTEST_HAND:
        return None, place
    if place + 1 < len(words) and words[place + 1].startswith("+"):
        follower = words[place + 1]
        if not _bet(follower):
            return Value(hand=f"{word} {follower}"), place + 2
    return Value(hand=word), place + 1


# --- its words -----------------------------------------------------------------------------------


_QUOTES: Final = str.maketrans("“”„«»", '"""""')


_WORD: Final = re.compile(r'\*?"[^"]*"|;|[^\s;]+')


_BETWEEN: Final = re.compile(r"(?<=\w)=|,(?!\d)|:(?=\*?\d+,?$)|:$")
"""What parts a name from its score, or an entry from the next: Anna=40, 120,Bert, Anna:40."""


_FOUR: Final = re.compile(r"\*?\d+(?:,\*?\d+){2,3}")


_STAR_BEHIND: Final = re.compile(r"(\d+)\*")


_GROUPED: Final = re.compile(r"\*?\d{1,3}(?:\.\d{3})+")


_BET_BEHIND: Final = re.compile(rf"(\*?\d+)([+-]{either('line', 'bet')})", re.IGNORECASE)


def split(text: str) -> list[str]:
    """The words of a line; a quoted name is one, and so is a semicolon."""
    found = _WORD.findall(text.translate(_QUOTES))
    return [piece for word in found for piece in _pieces(word)]


def _pieces(word: str) -> Iterator[str]:
    if word == ";" or '"' in word:
        yield word
        return
    between = word.split(",") if _FOUR.fullmatch(word) else _BETWEEN.split(word)
    for part in between:
        if bet := _BET_BEHIND.fullmatch(part):
            yield from bet.groups()
        elif part.strip("-–—."):
            yield _plain(part)


def _plain(word: str) -> str:
    """A score with its star in front, and without the dots between its thousands."""
    if behind := _STAR_BEHIND.fullmatch(word):
        return f"*{behind.group(1)}"
    return word.replace(".", "") if _GROUPED.fullmatch(word) else word


def starred(words: Sequence[str], knows: Callable[[str], bool]) -> list[str]:
    """The words with a star where they say who won; `knows` tells whether one is a name."""
    kept: list[str] = []
    waiting = False
    for word in words:
        said = meaning("line", word)
        if not knows(word):
            if word == "*" or said == "wins":
                waiting = word == "*" or not _mark(kept)
                continue
            if said == "nothing" or (said == "hand" and kept and _is_dead(kept[-1])):
                continue
        kept.append(_with_star(word) if waiting else word)
        waiting = False
    return kept


def _is_dead(word: str) -> bool:
    return meaning("line", word) == "dead"


def _mark(words: list[str]) -> bool:
    """Put a star at the entry that ends here, if there is one."""
    begun = len(words) - 1 if ";" not in words else len(words) - words[::-1].index(";")
    if not 0 <= begun < len(words):
        return False
    words[begun] = _with_star(words[begun])
    return True


def _with_star(word: str) -> str:
    return word if word.startswith("*") else f"*{word}"


_HUNDREDS: Final = re.compile(rf"(?P<times>.*?){either('numbers', '100')}(?P<rest>.*)")


def number_in_words(word: str) -> int | None:
    """A score that is written out: nul, veertig, honderdtwintig; forty."""
    plain = word.casefold()
    hundreds = _HUNDREDS.fullmatch(plain)
    times, rest = hundreds.group("times", "rest") if hundreds else ("", plain)
    many = _number(times) if times else 1
    tens = _number(rest) if rest or not hundreds else 0
    if many is None or tens is None or tens % 10 or not 1 <= many < 10:  # noqa: PLR2004 - digits
        return None
    return (100 * many if hundreds else 0) + tens


def _number(word: str) -> int | None:
    said = meaning("numbers", word)
    return int(said) if said else None
