"""Lines that the commands take, made from what each declares, and what is read in them.

A command is here by standing in COMMANDS with `forms`. What is typed for a kind of value stands in
VALUES; a form that needs a kind which is not there is held by its example alone.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, fields, replace
from datetime import date
from fractions import Fraction
from functools import cache
from itertools import count
from typing import Any

from bot.features.competition.attendance import AnyEvening
from bot.features.competition.commands.result import OnEvening
from bot.features.competition.commands.taken_out import Whether
from bot.features.competition.paper import PaperOfEvening, TableInFront
from bot.features.tournament.results import RestLine
from bot.ports.records import Member
from bot.reader.command import Command
from bot.reader.evening_kinds import EveningKind
from bot.reader.kinds import (
    CodeWord,
    Day,
    Kind,
    Mark,
    NamedTable,
    NewPerson,
    Person,
    TextKind,
    WordOf,
)
from bot.reader.lines import Field, Form, Line, Reader
from bot.reader.number_kinds import Amount, NumberKind, YearKind
from bot.reader.options import fill_in
from bot.registry import COMMANDS
from bot.standings.period_kind import PeriodKind
from bot.standings.reading import PERIODS
from bot.table.commands.substitute import Successor
from bot.talk.refusing import AskName, Refuse
from bot.talk.texts import LANGUAGES, keys_of, texts, words_for
from bot.talk.turn import Turn

DECLARED = [command for command in COMMANDS if command.forms]
SEATED = ("Bert", "Cees", "Dirk", "Anna")
"""At the writer's table; Anna writes."""
OTHERS = ("Gijs", "Fien", "Hans", "Ursula")
"""Members who sit at none."""
NEW = ("Xandra", "Quirine")
TODAY = "2026-11-21"

Values = Sequence[tuple[str, Any]]
"""What is typed, and what it says."""


def _days(language: str) -> Values:
    september, yesterday = {"nl": ("3 september", "gisteren"), "en": ("3 Sep", "yesterday")}[
        language
    ]
    return ((september, date(2026, 9, 3)), (yesterday, date(2026, 11, 20)))


def _tables(kind: NamedTable, language: str) -> Values:
    word = {"nl": "tafel", "en": "table"}[language]
    return (("3", "3"),) if kind.bare else ((f"{word} 3", "3"), ("t12", "12"))


def _numbers(kind: NumberKind, language: str) -> Values:
    some = next(one for one in (2025, 10, 4, kind.least) if kind.least <= one <= kind.most)
    if kind.bare:
        return ((str(some), some), (str(kind.least or 1), kind.least or 1))
    return ((f"{words_for(language, kind.part, kind.of)[0]} {some}", some),)


def _words(kind: WordOf, language: str) -> Values:
    every = ((key, words_for(language, kind.part, key)) for key in kind.keys or keys_of(kind.part))
    return [(word, key) for key, words in every for word in words]


def _periods(language: str) -> Values:
    more = {
        "nl": (("vorige maand", "-month"), ("van afgelopen week", "-week"), ("vanavond", TODAY)),
        "en": (("last month", "-month"), ("of last week", "-week"), ("tonight", TODAY)),
    }[language]
    words = [(word, key) for key in PERIODS for word in words_for(language, "periods", key)]
    return (*words, ("2025", "2025"), ("november 2025", "2025-11"), *more)


VALUES: Mapping[type[Kind], Callable[[Any, str], Values]] = {
    NewPerson: lambda _, __: [(name, name) for name in (*OTHERS, *NEW)],
    Successor: lambda _, __: [(name, name) for name in (*OTHERS, *NEW)],
    Person: lambda _, __: [(name, name) for name in SEATED],
    EveningKind: lambda _, language: _days(language),
    AnyEvening: lambda _, language: _days(language),
    Day: lambda kind, language: [
        (words, replace_year(day, kind)) for words, day in _days(language)[:1]
    ],
    NamedTable: _tables,
    TableInFront: _tables,
    PeriodKind: lambda _, language: _periods(language),
    YearKind: lambda _, __: (("2025", 2025),),
    NumberKind: _numbers,
    Amount: lambda _, language: (
        ("½", Fraction(1, 2)),
        ({"nl": "twintig", "en": "twenty"}[language], Fraction(20)),
    ),
    CodeWord: lambda _, __: [("1-ABCD2345", "1-ABCD2345")],
    Mark: _words,
    Whether: _words,
    WordOf: _words,
    TextKind: lambda _, language: (({"nl": "te laat", "en": "much delay"}[language],) * 2,),
}


def replace_year(day: date, kind: Day) -> date:
    """The same day of the next year, where one that comes is meant."""
    return day.replace(year=2027) if kind.tense == "future" else day


@cache
def values_of(kind: Kind, language: str) -> Values:
    """What is typed for a value of this kind; nothing for one that VALUES does not know."""
    if getattr(kind, "behind_its_name", False):  # `oost: Anna`
        return ()
    return VALUES[type(kind)](kind, language) if type(kind) in VALUES else ()


# --- lines ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Piece:
    """A part of a line: the field that it fills, what is typed for it, and what that says."""

    field: Field | None
    text: str
    value: Any = None


@dataclass(frozen=True, eq=False)
class Accepted:
    """A line that a command takes."""

    command: Command
    form: Form[Any]
    pieces: tuple[Piece, ...]

    @property
    def text(self) -> str:
        """It as it is typed."""
        return " ".join(piece.text for piece in self.pieces)

    @property
    def expected(self) -> Mapping[str, Any]:
        """What it says, by the names of fields."""
        found: dict[str, Any] = {}
        for piece in self.pieces:
            if piece.field and piece.field.many:
                found[piece.field.name] = (*found.get(piece.field.name, ()), piece.value)
            elif piece.field:
                found[piece.field.name] = piece.value
        return found

    def with_text(self, place: int, text: str) -> str:
        """It with other words in the place of a piece."""
        texts = [text if at == place else one.text for at, one in enumerate(self.pieces)]
        return " ".join(filter(None, texts))

    @property
    def people(self) -> list[int]:
        """The places of those who are named."""
        return [at for at, one in enumerate(self.pieces) if one.field and one.field.names]


OF_LINES = {
    RestLine: "7 Anna 300 rest −100",
    PaperOfEvening: "2026-09-03 7 Anna 1240 Bert −320 Cees −520 Dirk −400",
    OnEvening: "2026-09-03",
}
"""Examples of lines that no refusal gives."""


def lines_of(command: Command) -> Iterator[Accepted]:
    """Lines that a command takes, in each language: all of its forms, with every field."""
    seen = set()
    for form in command.forms:
        for language in LANGUAGES:
            if form.part and not words_for(language, command.key, form.part):
                continue
            for line in _lines(command, form, language):
                if (line.text, id(form)) not in seen:
                    seen.add((line.text, id(form)))
                    yield line


def example_of(command: Command, form: Form[Any], language: str) -> Accepted | None:
    """The example that a refusal gives, each word of it for itself, but what may be left out."""
    if form.line in OF_LINES:
        words = OF_LINES[form.line].split()
        return Accepted(command, form, tuple(Piece(None, word) for word in words))
    key = f"example-{command.key}" + (f"-{form.part}" if form.part else "")
    if not texts(language).has(key):
        return None
    words = texts(language).text(key).split()[1:]
    if form.unsaid:
        words = [one for one in words if one not in words_for(language, command.key, form.part)]
    return Accepted(command, form, tuple(Piece(None, word) for word in words))


def _lines(command: Command, form: Form[Any], language: str) -> Iterator[Accepted]:
    known = [one for one in form.fields if not one.count and values_of(one.kind, language)]
    optional = [one for one in known if not one.required]
    if any(one.required and one not in known for one in form.fields):
        line = example_of(command, form, language)
        yield from [line] if line else []
        return
    for some in ([], *([one] for one in optional), optional):
        filled = [one for one in known if one.required or one in some]
        usual = {one.name: _usual(one, place, language) for place, one in enumerate(filled)}
        yield _made(command, form, language, filled, usual)
        for one in filled:
            for piece in (Piece(one, *value) for value in values_of(one.kind, language)):
                if not any(piece.text in {p.text for p in pieces} for pieces in usual.values()):
                    changed = {**usual, one.name: (piece,)}
                    yield _made(command, form, language, filled, changed)
    if form.part:
        for word in words_for(language, command.key, form.part)[1:]:
            line = next(_lines_plain(command, form, language))
            pieces = (replace(p, text=word) if p.field is None else p for p in line.pieces)
            yield replace(line, pieces=tuple(pieces))


def _lines_plain(command: Command, form: Form[Any], language: str) -> Iterator[Accepted]:
    filled = [one for one in form.fields if one.required]
    usual = {one.name: _usual(one, place, language) for place, one in enumerate(filled)}
    yield _made(command, form, language, filled, usual)


def _usual(one: Field, place: int, language: str) -> tuple[Piece, ...]:
    """The first values; of people another in each place."""
    values = values_of(one.kind, language)
    if one.names:
        values = (*values[place:], *values[:place])
    return tuple(Piece(one, *value) for value in values[: 2 if one.many and one.names else 1])


def _made(
    command: Command,
    form: Form[Any],
    language: str,
    filled: Sequence[Field],
    usual: Mapping[str, tuple[Piece, ...]],
) -> Accepted:
    pieces = [piece for one in filled for piece in usual[one.name]]
    if form.part:
        word = Piece(None, words_for(language, command.key, form.part)[0])
        free = next((at for at, p in enumerate(pieces) if isinstance(_kind(p), TextKind)), None)
        at = (len(pieces) if free is None else free) if form.anywhere else 0
        pieces.insert(at, word)
    return Accepted(command, form, tuple(pieces))


def _kind(piece: Piece) -> Kind | None:
    return piece.field.kind if piece.field else None


# --- reading -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Outcome:
    """What comes of reading a line: it is filled in, asked about or refused."""

    kind: str
    form: int = -1
    said: tuple[tuple[str, Any], ...] = ()
    """The fields that were filled; the values of the refusal."""
    why: str = ""
    word: str = ""
    names: frozenset[str] = frozenset()
    """Who is asked about."""

    def names_word(self, word: str) -> bool:
        """Whether a refusal or a question names this word."""
        return word == self.word or any(word in str(value) for _, value in self.said)


class UndoneError(Exception):
    """Nothing of it stays."""


@contextmanager
def nothing_stays(turn: Turn) -> Iterator[None]:
    """Undo at the end what was done meanwhile."""
    with suppress(UndoneError), turn.unit.step():
        yield
        raise UndoneError


class Desk:
    """Reads lines in the club and, where only that has a form, in its tournament's hall."""

    def __init__(self, turn: Turn, hall: Turn) -> None:
        self.turn = turn
        self.hall = hall
        self._places: dict[Accepted, Turn] = {}

    def place(self, line: Accepted) -> Turn:
        """Where this is a line."""
        if line not in self._places:
            there = line.form.when is None or line.form.when(self.turn)
            usual = there and self.read(line.command, line.text, self.turn).kind == "filled"
            self._places[line] = self.turn if usual else self.hall
        return self._places[line]

    def reads(self, line: Accepted, text: str | None = None) -> Outcome:
        """What comes of a line, or of this text, where the line is one."""
        return self.read(line.command, line.text if text is None else text, self.place(line))

    def read(self, command: Command, text: str, turn: Turn | None = None) -> Outcome:
        """What comes of what is typed behind a command."""
        reader, turn = Reader(command.key, command.forms), turn or self.turn
        return self._outcome(command, turn, lambda: reader.read(turn, text))

    def fills(self, command: Command, turn: Turn, options: Sequence[tuple[str, str]]) -> Outcome:
        """What comes of options that are filled in."""
        reader = Reader(command.key, command.forms)
        return self._outcome(command, turn, lambda: fill_in(turn, reader, options))

    def _outcome(
        self, command: Command, turn: Turn, read: Callable[[], tuple[Form[Any], Line]]
    ) -> Outcome:
        try:
            with nothing_stays(turn):
                form, line = read()
        except AskName as asked:
            names = frozenset(member.name for member in asked.members) | {asked.guest} - {""}
            return Outcome("asked", word=asked.word, names=names)
        except Refuse as refused:
            return Outcome("refused", why=refused.why, said=tuple(refused.values.items()))
        number = next(at for at in count() if command.forms[at] is form)
        said = ((one.name, _plain(getattr(line, one.name))) for one in fields(line))
        return Outcome("filled", number, tuple(said))

    def with_member(self, name: str, work: Callable[[], None]) -> None:
        """Do something while somebody of this name is in the club."""
        with nothing_stays(self.turn):
            for turn in (self.turn, self.hall):
                if name not in {member.name for member in turn.people.members()}:
                    turn.unit.people.add_member(turn.here.id, name, None)
            work()


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(map(_plain, value))
    return value.name if isinstance(value, Member) else value
