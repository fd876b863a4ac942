"""The tables of an evening in a message: totals from paper, line by line (C12, 2)."""

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date, timedelta
from itertools import chain
from typing import Annotated, Any, ClassVar

from bot.ports.records import Member
from bot.reader.amounts import read_whole
from bot.reader.dates import Days, days_of_month, months, tonight
from bot.reader.evening_kinds import EveningKind, evenings_played
from bot.reader.kinds import (
    Called,
    Kind,
    Mark,
    Match,
    NamedTable,
    NewPerson,
    Person,
    Rank,
    TableName,
    amounts_at,
)
from bot.reader.lines import Form, Line, LineReading, Reader
from bot.reader.name_lists import AND
from bot.reader.newcomers import is_nobody, player_named
from bot.reader.number_kinds import NumberKind, WholePoints
from bot.reader.words import Words
from bot.standings.reading import people_here
from bot.talk.people import folded, is_name, is_prefix, tidy
from bot.talk.refusing import AskName, Refuse
from bot.talk.texts import either, meaning
from bot.talk.turn import Turn
from core.game.decisions import LEAST
from core.problems import Refused
from core.values import frozen

LONGEST_MARK = 5
LONGEST_NAME = 3
A_WEEK = timedelta(days=7)
_ONE_TO_TWELVE = "|".join(either("numbers", str(number)) for number in range(2, 13))
_WORDS = rf"(?:{either('numbers', 'one')}|{_ONE_TO_TWELVE})(?!\w)"
_TABLE = (
    rf"(?<!\S)(?:{either('things', 'table')} ?(?:\d|{_WORDS})|{either('competition', 'final')}:)"
)
_NUMBER = r"(?<!\S)#?\d{1,2}[.:)](?=\s+[^\W\d])"
_BARE_NUMBER = re.compile(r"(\d{1,2})\s+(?=[^\W\d])")
"""A table before its players: `1 Anna 300, …`."""
_PENALTY = rf"(?<!\S){either('result', 'penalty')}(?!\w)"
_SECOND = re.compile(f"(?i)(?<=\\d[.;])\\s(?={_TABLE})")
_HEADS = (re.compile(f"(?i)(?={_TABLE})"), re.compile(f"(?={_NUMBER})"))
_AFTER = re.compile(
    rf"(?i:(?:(?<=[.,;])\s|\s{AND}\s(?:{either('numbers', 'one')}\s)?)(?={_PENALTY}))"
    rf"|(?i:(?<=\d)\s(?={_PENALTY}))(?=\S+\s[A-Z])"  # `Dirk -300 straf Cees 1`
)
_SAID_LAST = re.compile(rf"(?i)[,;.]\s+(?:{AND}\s+)?(?=[^\W\d][^,;.]*{_PENALTY})")
"""A penalty with its word behind its points: `…, en Bert krijgt 1 strafpunt`."""
_PUNISHES = re.compile(rf"(?i){_PENALTY}")
_AT_PENALTY = re.compile(rf"(?i)\s*{_PENALTY}:?\s*")
_AT_NUMBER = re.compile(_NUMBER)
_AT_TABLE = re.compile(rf"(?i)\s*{_TABLE}")
_FOUR = re.compile(r"[-+−–]?\d+(?:/[-+−–]?\d+){2,}/[-+−–]?\d+")
_TOTAL = re.compile(r"\((?:[-+−–]|\d{3})")
_BRACKETS = re.compile(r"\(([-+−–]?\d[\d.]*)\)")
_SAYS = either("correct", "says")
_MAY_BE_NEW = re.compile(rf"(?i)(?:^|[^\w\s]|\d|[½¼¾])(?:\s+{AND})?\s*$")


_NO_DAY = rf"(?!\s+(?:{either('things', 'table')}|{'|'.join(months())})(?!\w))"
_NO_NAME = "|".join(
    [either("result", "rounds"), either("result", "nothing"), either("numbers", "points")]
)
_ORDERED = re.compile(rf"(?i)(?<!\S)(\w+)\s+({either('things', 'table')})(?=[\s:])(?!\s+\d)")
"""A table by its order: `tweede tafel`."""
_OWNER_OF_DAY = re.compile(r"(?i)(?<=[a-z])['’]s(?=\s+table)")
"""`tonight's table`."""
_LETTER = re.compile(rf"({either('things', 'table')}) ([A-L])(?=[:.,]|\s+[A-Z])", re.IGNORECASE)
_OF_MONTH = re.compile(
    rf"(?i)^\s*(?:{either('fillers', 'of')}\s+)?{either('fillers', 'of')}\s+"
    rf"(\d\d?(?:e|st|nd|rd|th))(?!\w|\s+(?:{'|'.join(months())})(?!\w))"
)
"""A day of the month: `van de 3e`."""

_REWRITES = (
    (r"^(\s*\d{1,2})\.(\d{1,2})\.(?=\s)", r"\1-\2"),
    # The place of a player: `1e Anna 300, daarna Bert 100`, `Anna 1e met 300`.
    (
        (
            rf"(?im)(^|[,;:]|\s{AND}\s)\s*(?:{AND}\s+)?"
            rf"{either('result', 'place')}{_NO_DAY}(?=\s+[^\W\d])"
            rf"|(?<=[^\W\d])\s+{either('result', 'place')}(?:\s+{AND})?(?=\s+[-+−–]?\d)"
        ),
        r"\1 ",
    ),
    (
        rf"(?i)(?<!\S){either('correct', 'after')}\s+(?=\d+\s+{either('result', 'rounds')})",
        " ",
    ),
    # A number of mah-jongs: `(5x mj)`.
    (r"(?i)\((\d{1,2}) ?[x×]?(?: ?mj)?\)", r"(\1)"),
    # A total of two players: `Cees en Dirk allebei -150`; not `Cees en Dirk hadden 100 en -300`.
    (
        (
            rf"(?i)(?<!\S)(?!(?:{_NO_NAME}|{either('numbers', 'minus')})\b)"
            rf"([^\W\d]\S*)\s+{AND}\s+"
            rf"(?!{either('numbers', 'minus')}\s)((?:[^\W\d][^\s:]*\s+){{1,3}}?)"
            rf"(?:{either('result', 'each')}\s+)?"
            rf"((?:{either('result', 'has')}|{either('result', 'lost')})\s+)?"
            rf"((?:{either('numbers', 'minus')}\s+)?[-+−–]?\d[\d.]*)"
            rf"(?![\d.]|\s*,?\s*(?:{AND}\s+)?[-+−–]?\d)"
        ),
        r"\1 \3\4, \2 \3\4",
    ),
    # A total with a blank for its thousands: `Anna 4 200`.
    (r"(?<=[^\W\d] )(\d{1,2}) (\d{3})(?![\w.])", r"\1\2"),
    # Words about a table that its players say already: `tafel 8 met de dromer: …`.
    (rf"(?i)(?<!\S){either('result', 'about')}(?!\w):?", " "),
    (r"(?<=\S)/(?=[^\W\d])|(?<=\s)/(?=\s)|\.\s*$", " "),
    (r"\((\d+\s\w+(?:\s\w+)?)\)", r" \1 "),
)
"""What a player writes, and how the reader knows it; applied in this order."""
_REWRITES_LAST = (
    # A loss with its sign in letters behind it: `Cees 100 min`.
    (
        rf"(?i)(\d[\d.]*)\s+{either('numbers', 'minus')}(?=\s*[,;]|\s*$|\s+[^\W\d])",
        r"\1-",
    ),
    # A gain with its sign in letters behind it: `Anna 300 plus`.
    (rf"(?i)(?<=[\w])\s+{either('numbers', 'plus')}(?=\s*[,;.]|\s*$)", " "),
    (rf"(?i)({either('result', 'lost')})\s+er\s+(?=\d)", r"\1 "),
    (rf"(?i)(?<!\S){either('correct', 'wrong')}(?!\w)[,:]?", " "),
    # A total that was wrong: `niet 300 maar`.
    (
        rf"(?i)(?<!\S){either('correct', 'not')}\s+[-+−–]?\d[\d.]*\s*(?:{_SAYS}\s)?",
        " ",
    ),
    # Two players with a verb: `Cees verloor 100 en Dirk 300`.
    (
        rf"(?i)({either('result', 'lost')}\s+\d[\d.]*)\s+{AND}\s+([^\W\d]\S*)\s+(?=\d)",
        r"\1, \2 -",
    ),
)
"""The same, after the brackets around totals are gone."""


@frozen
class InBrackets(Kind):
    """A number of mah-jongs after a total: `Gijs 300 (5)`."""

    labelled = False

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Yield the number in brackets."""
        del turn
        word = words[0]
        bracketed = word[:1] == "(" and word[-1:] == ")" and len(word) <= LONGEST_MARK
        if bracketed and word[1:-1].isdecimal():
            yield Match(1, int(word[1:-1]), Rank.DATE)


@frozen
class EveningOnPaper(EveningKind):
    """An evening by its date or week, or `avond` for this evening."""

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Yield the day that begins here, or today for `avond`."""
        yield from super().values(turn, words)
        if meaning("result", words[0]) != "evening":
            return
        skipped = 1 + (meaning("fillers", words[1]) == "of")  # `avond van 1 oktober`
        rest = words.behind(skipped)
        if len(rest):
            dated = [*super().values(turn, rest)]
        else:
            dated = []
        yield from (replace(match, count=match.count + skipped) for match in dated)
        if not dated:
            today = tonight(turn)
            yield Match(1, Days(today, today), Rank.DATE)

    def settle(self, turn: Turn, value: Days | str) -> date:
        """Return the day; of a week its only evening, or else the weekday of today.

        Refuse: the day is still to come.
        """
        if isinstance(value, str):
            raise Refuse("no-such-day", day=value)
        if value.one:
            if value.one > tonight(turn):
                raise Refuse("no-evening-then", day=turn.own.day(value.one))
            return value.one
        if any(value.first <= day <= value.last for day in evenings_played(turn)):
            return super().settle(turn, value)
        return tonight(turn) - A_WEEK


@frozen
class OnPaper(NewPerson):
    """A player of a table from paper; a new name stands before a total, or is marked as a guest.

    A name that is not marked (`Oma (gast)`) is asked: `Called.begun`. So is the name of a former
    member, unless it was forgotten (`oud-lid`) or chosen.
    """

    unknown: ClassVar[str] = "paper-nobody"

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Yield the people whose name begins these words, or a new name."""
        matches = [_as_marked(turn, match, words) for match in Person.values(self, turn, words)]
        if not words.words[0].quoted:
            matches = [*map(_as_former, matches)]
        yield from matches
        before = next((n for n, text in words.runs(LONGEST_NAME) if _is_mark(text)), 0)
        rest = words.behind(before)
        if matches or not len(rest):
            return
        begins = _MAY_BE_NEW.search(words.line[: words.words[0].start])
        for count, name in rest.runs(LONGEST_NAME):
            marked = _is_mark(rest[count])
            guest = before or marked
            if not (begins or marked) or not _may_be_name(rest, count):
                continue
            if guest or [*amounts_at(rest.behind(count))]:
                value = Called(name, (), begun=not guest)
                yield Match(count + before + marked, value, Rank.NEW_NAME)

    def settle(self, turn: Turn, value: Called) -> Member:
        """Return the member or the marked guest; ask about any other name."""
        name = tidy(value.word)
        former = value.begun and any(member.left for member in value.members)
        if former and value.word not in turn.resumed.new:
            raise AskName(value.word, value.members, guest=name)
        if value.members and not former:
            member: Member = Person.settle(self, turn, value)
            return member
        alike = turn.people.find(name).members
        if (
            alike
            and not value.begun
            and folded(name) not in [folded(namesake.name) for namesake in alike]
        ):
            return turn.unit.people.add_member(turn.here.id, name[:1].upper() + name[1:], None)
        return player_named(turn, value.word, value.besides, playing=value.begun)


def _is_mark(word: str) -> bool:
    return any(meaning(part, word.strip("()")) == "guest" for part in ("nobody", "result"))


def _as_marked(turn: Turn, match: Match, words: Words) -> Match:
    """Return a match with the mark behind it, which means a guest or a new name."""
    if not _is_mark(words[match.count]):
        return match
    called = match.value
    player_ids = people_here(turn).guests
    guests = tuple(member for member in called.members if member.id in player_ids)
    return Match(match.count + 1, Called(called.word, guests), match.rank)


def _as_former(match: Match) -> Match:
    """Return a match of a former member, whose name a guest may have too, as one to ask about."""
    called = match.value
    if called.word[:1].isupper() and called.members and all(m.left for m in called.members):
        return replace(match, value=replace(called, begun=True))
    return match


def _may_be_name(words: Words, count: int) -> bool:
    some = words.words[:count]
    inner = [word for word in some[1:-1] if is_prefix(word.text)]
    outer = [word for word in some if word not in inner]
    if any(is_nobody(word.text) or not is_name(word.text) for word in outer):
        return False
    return some[0].quoted or all(word.text[:1].isupper() for word in outer)


class _OnPaper(Line):
    said: tuple[Annotated[str, Mark("result", ("heading", "has", "each"))], ...] = ()
    table: TableName | None = None
    final: Annotated[str, Mark("competition", ("final",))] | None = None
    swap: Annotated[str, Mark("correct", ("swap",))] | None = None
    instead: Annotated[str, Mark("result", ("instead",))] | None = None
    mahjongs: tuple[Annotated[int, InBrackets()], ...] = ()
    rounds: (
        Annotated[int, NumberKind(1, 99, "rounds", bare=False, part="result", behind=True)] | None
    ) = None


@frozen
class TableInFront(NamedTable):
    """A table by its number, which stands alone in front of a name: `7 Anna 300, …`."""

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Yield the number of a table."""
        yield from super().values(turn, words)
        place = words.words[0].start
        if not words.line[:place].strip() and _BARE_NUMBER.match(words.line[place:]):
            yield Match(1, words[0], Rank.DATE)


class PaperTableLine(_OnPaper):
    """`tafel 1: Anna 300, Bert −100, Cees −200, Dirk 0`, perhaps with `16 spellen`."""

    table: Annotated[str, TableInFront()] | None = None
    names: tuple[Annotated[Member, OnPaper(dromer=True, former=True)], ...]
    totals: tuple[WholePoints, ...]


class PaperLine(PaperTableLine):
    """A table, by default of this evening."""

    evening: Annotated[date, EveningOnPaper()] | None = None


class PaperOfEvening(PaperTableLine):
    """A table with its evening, beside another event that is being played."""

    evening: Annotated[date, EveningOnPaper()]


class PaperPiece(_OnPaper):
    """A part of a message: a day, a table, some of its players; or that a table is void."""

    evening: Annotated[date, EveningOnPaper()] | None = None
    names: tuple[Annotated[Member, OnPaper(dromer=True, former=True)], ...] = ()
    totals: tuple[WholePoints, ...] = ()
    void: Annotated[str, Mark("result", ("void",))] | None = None


AnyPaper = PaperLine | PaperOfEvening | PaperPiece
_READER = Reader("result", (Form(PaperPiece, lambda _turn, _line: None),))


@dataclass(slots=True)
class Block:
    """The lines of a message about a table, a day or a penalty.

    number: of its first line; reading: what was read, without settled names; fault: of a line of
    it that was not read; penalty: the text of a penalty.
    """

    number: int
    text: str
    reading: LineReading
    fault: Refused | AskName | None = None
    penalty: str = ""

    def count(self, field: str) -> int:
        """Return the number of values of a field."""
        return len(self.reading.found.get(field, ()))

    @property
    def is_head(self) -> bool:
        """Return True if it is only a day, or empty."""
        fields = ("names", "totals", "table", "final", "void", "rounds")
        return not (self.fault or self.penalty or any(map(self.count, fields)))

    @property
    def only_shows(self) -> bool:
        """Return True if it has nothing to store: only a day and a table."""
        fields = ("names", "totals", "void", "rounds")
        return not (self.fault or self.penalty or any(map(self.count, fields)))

    @property
    def names_table(self) -> bool:
        """Return True if it begins with a table: `tafel 1`."""
        return bool(_AT_TABLE.match(self.text))

    def settle(self, turn: Turn) -> PaperPiece:
        """Return its values. Refuse or ask: a line was not read, or a name is unclear."""
        if self.fault:
            raise self.fault
        line = _READER.settle(turn, self.reading)
        assert isinstance(line, PaperPiece)  # noqa: S101 - the only form
        return line

    def takes(self, part: "Block") -> bool:
        """Return True if a part of the message continues this table."""
        if self.penalty or part.penalty or self.count("void"):
            return False
        if any(map(part.count, ("table", "final", "void"))):
            return False
        if part.fault:
            return not (self.is_head or self._is_full or part.names_table)
        if not part.count("names"):
            return bool(part.count("rounds")) and not self.is_head
        return part.count("names") < LEAST and not self._is_full

    @property
    def _is_full(self) -> bool:
        """Return True if its totals add up to zero, or it was a line by itself."""
        totals = [read_whole(match.value) or 0 for match in self.reading.found.get("totals", ())]
        return len(totals) > LEAST and sum(totals) == 0

    def add(self, part: "Block") -> None:
        """Add a part of the message to this table."""
        self.fault = self.fault or part.fault
        self.text = f"{self.text}\n{part.text}"
        fields: dict[str, Any] = {**self.reading.found}
        for field, matches in part.reading.found.items():
            fields[field] = (*fields.get(field, ()), *matches)
        self.reading = replace(self.reading, found=fields)


def blocks_in(turn: Turn, text: str, first: int) -> list[Block]:
    """Return the tables, days and penalties of a message, whose first line has this number."""
    blocks: list[Block] = []
    open_ = False
    for number, line in enumerate(text.splitlines(), first):
        for piece in _pieces(line):
            part = _read_piece(turn, number, piece)
            if open_ and blocks[-1].takes(part):
                blocks[-1].add(part)
            else:
                blocks.append(part)
            open_ = True
        open_ = open_ and bool(line.strip())
    return blocks


_GLUED = re.compile(r"(?<=\d),(?=[^\W\d])")
"""A comma that touches the next name: `Anna 300,Bert 100`."""
_PLUS = re.compile(r"(?<!\S)\+ ?\d")
_MINUS = re.compile(r"(?<!\S)[-−–] (?=\d)")
"""A minus before a blank, in a line with a plus; in others it may be a dash: `Anna - 300`."""


def _pieces(line: str) -> Iterator[str]:
    """Yield the parts of a line, each with a table, a number or a penalty of its own."""
    line = _ORDERED.sub(_as_number, _OWNER_OF_DAY.sub("", _GLUED.sub(", ", line)))
    if _PLUS.search(line):
        line = _MINUS.sub("-", line)
    line = _LETTER.sub(lambda table: f"{table[1]} {ord(table[2].upper()) - ord('A') + 1}", line)
    for part in chain.from_iterable(map(_SAID_LAST.split, _AFTER.split(line))):
        split = next((head for head in _HEADS if len(head.findall(part)) > 1), None)
        if not split and _SECOND.search(part):  # `vanavond: Anna 30, …. Tafel 2: …`
            split = _SECOND
        if split:
            yield from filter(str.strip, split.split(part))
        elif part.strip():
            yield part


def _as_number(table: re.Match[str]) -> str:
    number = meaning("ordinals", table[1])
    if number:
        return f"{table[2]} {number}"
    return table[0]


def _as_written(piece: str, today: date) -> str:
    """Return a piece with its totals and its day as the reader knows them."""
    if of_month := _OF_MONTH.match(piece):
        past = days_of_month(of_month[1], today)[1]
        piece = f"{past or of_month[1]} {piece[of_month.end() :]}"
    plain = _rewrite(_REWRITES, piece)
    if _TOTAL.search(plain):
        plain = _BRACKETS.sub(r"\1", plain)
    plain = _rewrite(_REWRITES_LAST, plain)
    return _FOUR.sub(lambda four: four[0].replace("/", " "), plain)


def _rewrite(rewrites: Iterable[tuple[str, str]], text: str) -> str:
    for pattern, replacement in rewrites:
        text = re.sub(pattern, replacement, text)
    return text


def _void_with_reason(turn: Turn, number: int, plain: str) -> Block | None:
    """Return `tafel 3 vervalt` of a piece with a reason behind a comma; None for another piece."""
    said, comma, _ = plain.partition(",")
    with suppress(Refused, AskName):
        block = Block(number, said, _READER.parse(turn, said))
        if comma and block.count("void"):
            return block
    return None


def _read_piece(turn: Turn, number: int, piece: str) -> Block:
    nothing = LineReading(_READER.forms[0])
    if _PUNISHES.search(piece):
        return Block(number, piece, nothing, penalty=_AT_PENALTY.sub(" ", piece, count=1))
    plain = piece.lstrip(" •·*")
    ordinal = _AT_NUMBER.match(plain)
    if ordinal:
        plain = plain[ordinal.end() :]
    plain = _as_written(plain, tonight(turn))
    try:
        block = Block(number, piece, _READER.parse(turn, plain))
    except (Refused, AskName) as fault:
        return _void_with_reason(turn, number, plain) or Block(number, piece, nothing, fault)
    fields = {**block.reading.found}
    bare = _BARE_NUMBER.match(plain)
    numbered = bare and not ordinal and block.count("totals") == block.count("names") + 1
    if numbered:  # the place of a player, or a table
        fields["totals"] = fields["totals"][1:]
    name = ""
    if ordinal:
        name = ordinal[0].strip("#.:)")
    elif bare and numbered:
        name = bare[1]
    if name and block.count("names") >= LEAST and not block.count("table"):
        fields["table"] = (Match(1, name, Rank.DATE),)
    block.reading = replace(block.reading, found=fields)
    return block
