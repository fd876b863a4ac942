"""A typed line of a round, read into entries: `Bert 120 Anna 40 Cees 0 Dirk 20`.

Other spellings are accepted: `Anna=40, Bert: 120`, a star behind a score, the dot in 1.200, a bet
without a blank before it, and `Bert mj 120`. The module has no players or rulesets; `knows`
returns whether a word is a player's name.
"""

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import groupby, pairwise

from bot.reader.amounts import read_whole
from bot.reader.words import MOST_WORDS
from bot.talk.people import folded
from bot.talk.refusing import Refuse
from bot.talk.texts import LANGUAGES, either, meaning, words_for
from core.problems import Refused
from core.rulesets import parse_special
from core.rulesets.own_hands import is_own
from core.rulesets.ruleset import HALF, Bet
from core.values import frozen

LONGEST_LINE = 600
SHOWN = 30
"""The length of an unknown word in a refusal."""
LONGEST_HAND = 80
_MINUS = str.maketrans("−–", "--")
MOST_NAMES = 8
SHORTEST_HAND = 14
"""The letters and digits of a hand that is typed as a single word."""
MOST_POINTS = 10**7
_NUMBER = re.compile(r"\d{1,7}")
_HAS_LETTER = re.compile(r"[^\W\d_]")
_HAND = re.compile(r"[-0-9a-zA-Z()\[\]!:\U0001f000-\U0001f029\ufe0e\ufe0f]+")
_TILES = re.compile(r"\+?[(\[]?(?:[1-9]+[kbtpsmzyf]|[ESWNCFPOZ])+(?:[)\]]!?)?(?::\S+)?")
_QUOTES = str.maketrans("“”„«»", '"""""')
_WORD = re.compile(r'\*?"[^"]*"|;|[^\s;]+')
_BETWEEN = re.compile(
    r"(?<=\w)=|(,)(?![\d-])|:(?=\*?\d+,?$)|:$|[/|&](?!\d)|(?<!\d)[/|&]|,-|(?<=\w)(?=\(\*?\d+\))"
)
"""Separators of a name and its score, or of two entries: Anna=40, 120,Bert, Anna:40, 120/Bert."""
_NUMBERED = re.compile(r"(?:^\s*\d{1,2}[.)]|(?<=\s)\d{1,2}\))\s+(?=[^\W\d])", re.MULTILINE)
"""The number of an entry in a list: `1. Bert 120`, and `2) Anna` in a row."""
REMARK = re.compile(
    r"(?i)\([^()\d]*\s[^()\d]*\)"
    rf"|\A(?:\S+\s+)?(?:{either('things', 'round')}|{either('line', 'deal')})(?:\s+\d+)?:"
)
"""Words in brackets, and a number of the round before a line: `(zelf getrokken)`, `pot 2:`."""
_TOGETHER = re.compile(r'(?<=[^\W\d_])\s*[/&]\s*(?=[^\W\d_][^"]*(?:"[^"]*"[^"]*)*\Z)')
"""A sign between two names with one score, outside quotes: `Anna/Bert 10`."""
_ENDED = re.compile(
    r"\(?(?P<in>\*?\d+)\)[!?.…]*"
    r"|(?!(\w)\2+!)(?P<plain>\*?(?:\d+|[^\W\d_]{2,}(?:[-:]\w+)*))[!?.…]+"
)
"""A number in brackets, and a word at the end of a sentence; not tiles (`EEE!`)."""
_CORRECTED = re.compile(
    rf"(?i)(?<!\S){either('sentences', 'no')}\s+\d+\s+{either('sentences', 'but')}\s+(?=\*?\d)"
)
"""A score that was not meant: `niet 120 maar 130`."""
_COUNTED_REST = re.compile(
    rf"(?i)(?<!\S)({either('line', 'rest')})\s+"
    rf"(?:[23]|{either('numbers', '2')}|{either('numbers', '3')})\s+(?=\w)"
)
"""The number of other players, which is not a score: `de andere twee 0`."""
_FALSE = re.compile(rf"(?i)(?<!\w){either('line', 'false')}(?!\w)")
"""A mahjong that was called falsely, which makes a hand dead: `vals mahjong`."""
_INSTEAD = (
    (_TOGETHER, f" {words_for(LANGUAGES[0], 'fillers', 'and')[0]} "),
    (_NUMBERED, ""),
    (_CORRECTED, ""),
    (_COUNTED_REST, r"\1 "),
    (_FALSE, "†"),
)
_GLUED = re.compile(r"(?:\s*\*?[^\W\d]{3,}\d+[\s,;./]*){3,}")
"""Scores that touch their names: `bert120 anna40 cees0`."""
_NO_WORD = "-–—.·•/|&+…!?()[]'"
_FOUR = re.compile(r"\*?\d+(?:[,/]\*?\d+){2,3}")
_WITH_LETTERS = re.compile(r"(?<=\d)o|(?<=\do)o", re.IGNORECASE)
"""Letters that were typed for noughts: `1oo`."""
_STAR_BEHIND = re.compile(r"(\d+)\*")
_BET_BEHIND = re.compile(rf"(\*?\d+)([+-]{either('line', 'bet')})", re.IGNORECASE)


_SAYING_NOTHING = {"nothing", "for", "each", ","}
_NOT_WON = {("wins", "no"), ("no", "wins")}

Knows = Callable[[str], bool]
"""Returns True for a word that is the name of a player at the table."""


@frozen
class EntryValue:
    """The value written for a player; exactly one of the first four fields is set."""

    points: int | None = None
    special: str = ""
    dead: bool = False
    hand: str = ""
    bet: Bet | None = None

    @property
    def lost_only(self) -> bool:
        """True if a winner cannot have this value: a dead hand, or no points."""
        return self.dead or self.points == 0

    @property
    def won_only(self) -> bool:
        """True if only a winner can have this value: a named hand, or a won bet."""
        return (bool(self.special) and not self.special.startswith(HALF)) or self.bet == "won"


@frozen
class LineItem:
    """A player's part of a line; the name "" is the player of the next wind."""

    name: str
    value: EntryValue | None
    starred: bool = False


@frozen
class RoundEntries:
    """The items of a line in their order; `ordinary`: the line has `gewoon`."""

    items: tuple[LineItem, ...]
    ordinary: bool = False

    @property
    def by_winds(self) -> bool:
        """True without names: four values in the order of this round's winds."""
        return bool(self.items) and not any(item.name for item in self.items)


def shorten_word(word: str) -> str:
    """Return an unknown word, shortened for a refusal."""
    if len(word) <= SHOWN:
        return word
    return word[: SHOWN - 1] + "…"


# --- words ---------------------------------------------------------------------------------------


def words_of(text: str) -> list[str]:
    """Return the words of a line; a quoted name and a semicolon are words."""
    return [word for word in split_line(text) if word != ","]


@lru_cache(8)
def split_line(text: str) -> Sequence[str]:
    """Return the words of a line with its commas, without the numbers of a list."""
    if len(text) > LONGEST_LINE:
        raise Refuse("line-too-long")
    text = text.translate(_QUOTES)
    if _GLUED.fullmatch(text):
        text = re.sub(r"(?<=[^\W\d])(?=\d)", " ", text)
    for pattern, instead in _INSTEAD:
        text = pattern.sub(instead, text)
    written = _WORD.findall(text)
    return [piece for word in written for piece in _split_word(word)]


def _split_word(word: str) -> Iterator[str]:
    """Yield the words in a written word: a score has its star in front."""
    if word == ";" or '"' in word:
        yield word
        return
    between = re.split("[,/]", word) if _FOUR.fullmatch(word) else _BETWEEN.split(word)
    for part in between:
        if bet := _BET_BEHIND.fullmatch(part or ""):
            yield from bet.groups()
        elif behind := _STAR_BEHIND.fullmatch(part or ""):
            yield f"*{behind.group(1)}"
        elif ended := _ENDED.fullmatch(part or ""):
            yield from (ended["in"] or ended["plain"], ",")
        elif part and meaning("line", part.strip("()")) == "wins":
            yield part.strip("()")
        elif part and part.strip(_NO_WORD) and not _is_emoji(part):
            yield part


def _is_emoji(word: str) -> bool:
    """Return True for signs without a meaning in a line: `😭`."""
    signs = not any(map(str.isalnum, word)) and not _HAND.fullmatch(word)
    return signs and word != "," and "*" not in word and not meaning("line", word)


def names_in(text: str) -> Sequence[str]:
    """Return the words of a line that may be names, at most the names of a round."""
    return [word for word in words_of(text) if _HAS_LETTER.search(word)][:MOST_NAMES]


def begins_with_name(line: str, knows: Knows) -> bool:
    """Return True if the first word of a line is a name; such a line reports no draw."""
    return knows(line.strip().partition(" ")[0])


def has_digit(word: str) -> bool:
    """Return True for a word with a digit."""
    return any(map(str.isdigit, word))


def whole_number(word: str) -> int | None:
    """Return a number of one to seven decimal digits of any script; None for other words."""
    if _NUMBER.fullmatch(word):
        return int(word)
    return None


def points_in(text: str) -> int | None:
    """Return the points in one or more words: 120, 1.200, +40, niks; None for other words."""
    whole = whole_number(_WITH_LETTERS.sub("0", text))
    if whole is None and "-" not in text.translate(_MINUS):
        if meaning("line", text) == "zero":
            whole = 0
        else:
            whole = read_whole(text)
    if whole is not None and whole < MOST_POINTS:
        return whole
    return None


# --- lines ---------------------------------------------------------------------------------------


def read_line(text: str, knows: Knows) -> RoundEntries:
    """Read the line of a round; `knows` returns whether a word is a player's name.

    Raises Refuse with the first word that is neither a name nor a value in its place.
    """
    written = split_line(text)
    words = [
        word
        for word, behind in zip(written, [*written[1:], ""], strict=False)
        if not (meaning("line", word) == "rest" and knows(behind))  # `de rest: Anna 20`
    ]
    plain = [word for word in words if meaning("line", word) != "ordinary" or knows(word)]
    names = {word for word in plain if is_player(word, knows)}
    starred = _star_winner(_share_scores(plain, names), names)
    if ";" not in starred:
        return RoundEntries(tuple(_read_row(starred, knows)), len(plain) < len(words))
    parts = [[*part] for apart, part in groupby(starred, lambda word: word == ";") if not apart]
    items = [item for part in parts for item in _read_part(part, knows)]
    return RoundEntries(tuple(items), len(plain) < len(words))


def _share_scores(words: Sequence[str], names: Collection[str]) -> list[str]:
    """Return the words with a score behind each of its names: `Cees 60, Anna en Bert 20`.

    The first names of a line keep no shared score, because the first may be the winner.
    """
    shared: list[str] = []
    run: list[str] = []
    for word in words:
        between = (
            word == "," or meaning("fillers", word) == "and" or meaning("line", word) == "each"
        )
        if word in names or (run and between):
            run.append(word)
            continue
        those = [name for name in run if name in names]
        together = len(those) > 1 and any(meaning("fillers", each) == "and" for each in run)
        if shared and together and points_in(word) is not None:
            run = [piece for name in those for piece in (name, word)][:-1]
        shared += [*run, word]
        run = []
    return [*shared, *run]


def _star_winner(words: Sequence[str], names: Collection[str]) -> list[str]:
    """Return the words with a star at the winner: `Bert mj 120` is `*Bert 120`.

    `winnaar Bert`, `mahjong voor Bert` and `, mahjong Bert` are about the next word.
    """
    kept: list[str] = []
    waiting = False
    senses = _senses(words, names)
    denied = [at for at, pair in enumerate(pairwise(senses)) if pair in _NOT_WON]
    for at in denied:  # `Bert won niet, Anna wel`
        senses[at : at + 2] = ["nothing", "nothing"]
    indeed = "wins" if denied else "nothing"
    senses = [indeed if sense == "indeed" else sense for sense in senses]
    for at, (word, sense) in enumerate(zip(words, senses, strict=True)):
        before = senses[:at][-1:]
        after = senses[at + 1 :][:1]
        if sense in {"*", "winner"}:
            waiting = True
        elif sense == "wins":
            ahead = after == ["for"] or (before == [","] and after != [","])
            waiting = ahead or not (waiting or _star_last(kept))
        elif sense not in _SAYING_NOTHING and not (
            sense in {"hand", "dead"} and kept and meaning("line", kept[-1]) == "dead"
        ):
            scores = [last.removeprefix("*") for last in kept[-1:]]
            turned = before == ["for"] and word in names and scores == words[at - 2 : at - 1]
            turned &= not {*kept[-2:-1]} & {*names}  # `60 voor Anna`, not `Bert 120 voor Anna`
            kept.insert(len(kept) - turned, "*" + word.removeprefix("*") if waiting else word)
            waiting = False
    if denied and not any(word.startswith("*") for word in kept):
        raise Refuse("not-a-value", word=shorten_word(words[denied[0] + 1]))
    return kept


def sense_of(word: str) -> str:
    """Return the meaning of a word of a line, "nothing" for a filler, "" for other words."""
    if word in {"*", ","}:
        return word
    if meaning("numbers", word) == "points":
        return "nothing"
    if key := meaning("line", word):
        return key
    if meaning("fillers", word):
        return "nothing"
    if meaning("sentences", word) == "no":
        return "no"
    return ""


def _senses(words: Sequence[str], names: Collection[str]) -> list[str]:
    """Return the meanings of words; `van` is `for` in `mahjong van Bert`, not in `Bert wint van`.

    A name behind `off` or `Bert wint van` says who discarded, if it comes again: it is `nothing`.
    """
    senses = ["" if word in names else sense_of(word) for word in words]
    for at, word in enumerate(words[1:-1], start=1):
        named = words[at + 1] in names
        won = senses[at - 1] == "wins" and meaning("fillers", word) == "of"
        by_name = won and words[max(at - 2, 0)] in names
        if named and won and not by_name:
            senses[at] = "for"
        elif named and (by_name or senses[at] == "off") and words.count(words[at + 1]) > 1:
            senses[at] = senses[at + 1] = "nothing"
    return senses


def is_of_line(name: str) -> bool:
    """Return True if a name has another meaning in the line of a round: `Nul`, `Oost`, `dood`."""
    is_draw = meaning("commands", name) == "draw"
    is_value = points_in(name) is not None or sense_of(name)
    return bool(is_draw or is_value or meaning("winds", name))


def _star_last(words: list[str]) -> bool:
    """Mark the last entry with a star, and return whether there was an entry."""
    if ";" not in words:
        begun = len(words) - 1
    else:
        begun = len(words) - words[::-1].index(";")
    if not 0 <= begun < len(words):
        return False
    words[begun] = "*" + words[begun].removeprefix("*")
    return True


def is_player(word: str, knows: Knows) -> bool:
    """Return True for a player's name, also with a star or in quotes."""
    return knows(word.removeprefix("*").strip('" '))


def _split_star(word: str) -> tuple[bool, str]:
    bare = word.removeprefix("*") or word
    return bare != word, bare


def _unquote(word: str) -> str:
    return word.strip('"').strip()


def _read_part(words: Sequence[str], knows: Knows) -> list[LineItem]:
    """Return the items between two semicolons: names in a row, a name with its value, a value."""
    named = sum(is_player(word, knows) for word in words)
    if named > 1 and not all(_TILES.fullmatch(word) or _read_bet(word) for word in words[1:]):
        return _read_row(words, knows)
    starred, first = _split_star(words[0])
    value, used = value_at([first, *words[1:]])
    if value and used == len(words):
        return [LineItem("", value, starred)]
    name = _unquote(first)
    if len(words) == 1:
        return [LineItem(name, None, starred)]
    star, second = _split_star(words[1])
    rest = [second, *words[2:]]
    value, used = value_at(rest)
    if value is None or used < len(rest):
        value = _read_hand(rest)
    return [LineItem(name, value, starred or star)]


def _read_row(words: Sequence[str], knows: Knows) -> list[LineItem]:
    """Return the items of names with values in a row, or of values without names."""
    items = []
    place = 0
    words = _names_first(words, knows)
    while place < len(words):
        starred, word = _split_star(words[place])
        name = _unquote(word)
        rest = words[place + 1 :]
        value, used = (None, 0) if knows(name) else value_at([word, *rest])
        if value is None:
            item, used = _read_named(name, rest, knows, starred=starred)
            items.append(item)
            place += 1 + used
        else:
            items.append(LineItem("", value, starred))
            place += used
    return _once(items)


def _once(items: Sequence[LineItem]) -> list[LineItem]:
    """Return the items without a name said again: `Bert 60 Anna 80, Bert maakt mahjong`."""
    won = {folded(item.name) for item in items if item.starred and item.value is None}
    valued = {folded(item.name) for item in items if item.value}
    return [
        replace(item, starred=True) if folded(item.name) in won else item
        for item in items
        if item.value or folded(item.name) not in valued
    ]


def _names_first(words: Sequence[str], knows: Knows) -> Sequence[str]:
    """Return `120 Bert 40 Anna` with each name before its value; other words unchanged."""
    turned = list[str]()
    values = list[str]()
    for word in words:
        if not is_player(word, knows):
            values.append(word)
        elif not values:
            return words
        else:
            turned += [word, *values]
            values = []
    if values:
        return words
    return turned


def _read_named(
    name: str, rest: Sequence[str], knows: Knows, *, starred: bool
) -> tuple[LineItem, int]:
    """Return the item of a name with the value after it, and the value's number of words."""
    if not rest:
        return LineItem(name, None, starred), 0
    star, word = _split_star(rest[0])
    value, used = value_at([word, *rest[1:]])
    if value:
        return LineItem(name, value, starred or star), used
    if knows(_unquote(word)):
        return LineItem(name, None, starred), 0
    raise Refuse("not-a-value", word=shorten_word(word))


# --- values --------------------------------------------------------------------------------------


def read_value(text: str) -> EntryValue:
    """Read the value of a known player. Raises Refuse."""
    words = words_of(text.strip().removeprefix("*")) or ["-"]
    value, used = value_at(words)
    if value and used == len(words):
        return value
    if len(words) == 1 or not all(_is_tiles(word) for word in words):
        raise Refuse("value-unclear", word=shorten_word(text.strip() or "-"))
    return _read_hand(words)


def value_at(words: Sequence[str]) -> tuple[EntryValue | None, int]:
    """Return the value at the beginning of the words with its bet, and its number of words."""
    value, used = _bare_value(words)
    bet = None
    if value and used < len(words):
        bet = _read_bet(words[used])
    if not (value and bet):
        return value, used
    return replace(value, bet=bet), used + 1


def _read_bet(word: str) -> Bet | None:
    if meaning("line", word[1:]) != "bet":
        return None
    return {"+": "won", "-": "lost"}.get(word[0])  # type: ignore[return-value]


def _bare_value(words: Sequence[str]) -> tuple[EntryValue | None, int]:
    most = 1 if has_digit(words[0]) else MOST_WORDS
    for length in range(min(most, len(words)), 0, -1):
        points = points_in(" ".join(words[:length]))
        if points is not None:
            return EntryValue(points=points), length
    if meaning("line", words[0]) == "dead":
        return EntryValue(dead=True), 1
    for length in (2, 1):
        special = _read_special(words[:length])
        if special:
            return EntryValue(special=special), min(length, len(words))
    # a hand without blanks, and its winning tile
    first, *second = words[:2]
    if not _is_tiles(first) or len(first) < SHORTEST_HAND or first.isdecimal():
        return None, 0
    if second and second[0].startswith("+") and not _read_bet(second[0]):
        return EntryValue(hand=f"{first} {second[0]}"), 2
    return EntryValue(hand=first), 1


def _read_special(words: Sequence[str]) -> str:
    """Return the id in one word (`bmj23a`), or two (`bmj 23a`, `situatie 84`)."""
    first, *second = (word.lower() for word in words)
    if is_own(first):
        if second:
            return ""
        return words[0]
    if meaning("line", first) == "situation":
        first = "situation"
    if second and first not in {"bmj", "situation"}:
        return ""
    try:
        return parse_special(" ".join([first, *second]))
    except Refused:
        return ""


def _read_hand(words: Sequence[str]) -> EntryValue:
    bets = [bet for bet in map(_read_bet, words) if bet]
    tiles = [word for word in words if not _read_bet(word)]
    bad = next((word for word in tiles if not _is_tiles(word)), None)
    if bad is not None or not tiles:
        raise Refuse("not-a-value", word=shorten_word(bad or words[0]))
    return EntryValue(hand=" ".join(tiles), bet=bets[0] if bets else None)


def _is_tiles(word: str) -> bool:
    return bool(_HAND.fullmatch(word.removeprefix("+"))) and len(word) <= LONGEST_HAND
