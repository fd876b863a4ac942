"""The reader of all lines: a command declares the fields of its line.

    @frozen
    class Penalty(Line):                 # /straf Anna tafel 3 van 3 sep ½ te laat
        player: Somebody
        points: Points
        table: TableName | None = None
        evening: EveningPlayed | None = None
        reason: FreeText = ""

Names are read first, then dates, tables and rounds, then amounts, then listed words. Every word is
read: an unknown word is refused by name, and the command does nothing. Values of the same kind
follow the order of declaration.
"""

import types
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from dataclasses import field as dataclass_field
from functools import cache
from typing import (
    Any,
    Generic,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

from bot.feature import ByName
from bot.reader.kinds import (
    Called,
    Kind,
    Mark,
    Match,
    Person,
    Rank,
    TableOrNumber,
    TextBehind,
    TextKind,
    at_own_table,
    people_there,
)
from bot.reader.newcomers import is_nobody
from bot.reader.words import Words, without_manners, words_in
from bot.talk.people import folded, is_called
from bot.talk.texts import LANGUAGES, Texts, meaning, texts, words_for
from bot.talk.turn import Turn
from core.values import frozen, once, replace

MOST_READINGS = 2000
"""Steps after which the search stops."""
SHOWN = 30
"""Maximum characters of a word in a refusal."""


@dataclass_transform(frozen_default=True, kw_only_default=True)
@frozen
class Line:
    """Base of the values of a command; its subclasses are dataclasses."""

    def __init_subclass__(cls) -> None:
        dataclass(kw_only=True, eq=False, repr=False)(cls)  # it has those of `frozen`


class AtTable(Line):
    """A table other than the table implied by the context: `tafel 2`."""

    table: TableOrNumber | None = None


L = TypeVar("L", bound=Line)
Options = Sequence[tuple[str, str]]
"""The filled-in values of a command by name."""


@frozen
class Form(Generic[L]):
    """A form of a command's line, with the function that handles it.

    part: the first word of the line (a key of the command's part of typed.txt); anywhere: the word
    may also come last (`Eef erbij`); unsaid: the word may be omitted; behind: a word of the
    command after which the part may follow the other values (`Cees komt niet`).
    """

    line: type[L]
    act: Callable[[Turn, L], Any]
    part: str = ""
    anywhere: bool = False
    unsaid: bool = False
    behind: str = ""
    shows: bool = False
    """True if it only shows something: the words of a question around its values say nothing."""
    when: Callable[[Turn], bool] | None = None
    """Returns True if the form applies now; None: always."""

    @once
    def fields(self) -> tuple["Field", ...]:
        """Return the fields of its line as declared; `tuple[Somebody, ...]` takes one or more."""
        hints = get_type_hints(self.line, include_extras=True)
        return tuple(
            _make_field(field.name, hints[field.name], required=field.default is MISSING)
            for field in fields(self.line)
        )

    @property
    def is_choice(self) -> bool:
        """Return True if its word is chosen from a list: it begins the line, or is all of it."""
        return bool(self.part) and not (self.anywhere and self.fields)

    @property
    def by_options(self) -> bool:
        """Return True if options can say it: its words are chosen, or are options."""
        return self.is_choice or all(field.labelled or not field.required for field in self.fields)

    def example(self, key: str, words: Texts) -> str:
        """Return an example line of the form for the command with this key."""
        text = f"example-{key}"
        part: tuple[str, ...] = ()
        if self.part:
            text += f"-{self.part}"
            part = words_for(words.language, key, self.part)[:1]
        if words.has(text):
            return words.text(text)
        return " ".join([words.command(key), *part])


@frozen
class Field:
    """A field of a line; `line-NAME` is its name for users."""

    name: str
    kind: Kind
    required: bool
    many: bool
    count: int = 0
    """The fixed number of values: `tuple[Points, Points]`; 0: any."""

    @once
    def names(self) -> bool:
        """Return True if its value is a person."""
        return isinstance(self.kind, Person)

    @property
    def labelled(self) -> bool:
        """Return True if it has a name for users: `line-NAME`."""
        return self.kind.labelled

    @once
    def in_order(self) -> bool:
        """Return True if it must follow earlier fields of this sort."""
        return self.names or isinstance(self.kind, Mark | TextBehind)

    def lacks(self, values: Sequence[Match]) -> bool:
        """Return True if it needs more values than these."""
        if values:
            return len(values) < self.count
        return self.required


def _make_field(name: str, hint: Any, *, required: bool) -> Field:  # noqa: ANN401 - any annotation
    if get_origin(hint) in {Union, types.UnionType}:
        hint = next(option for option in get_args(hint) if option is not types.NoneType)
    values = get_args(hint) if get_origin(hint) is tuple else ()
    value = values[0] if values else hint
    kind = next(item for item in value.__metadata__ if isinstance(item, Kind))
    return Field(name, kind, required, bool(values), 0 if ... in values else len(values))


@frozen
class LineReading:
    """A reading of a line: its form, and the values of each field."""

    form: Form[Any]
    found: Mapping[str, tuple[Match, ...]] = dataclass_field(default_factory=dict)
    said: bool = False
    """True if the word of its form was read."""
    skipped: int = 0
    """The number of fillers."""

    @property
    def matches(self) -> list[Match]:
        """Return all values found."""
        return [match for matches in self.found.values() for match in matches]

    @property
    def weight(self) -> tuple[int, int, int, int]:
        """Return the likelihood: words in names and in days, few new guests, few skipped words."""
        names = days = new = 0
        for match in self.matches:
            if match.rank == Rank.NAME:
                names += match.count
            elif match.rank == Rank.DATE:
                days += match.count
            elif match.rank == Rank.NEW_NAME:
                new += 1
        return names, days, -new, -self.skipped

    def meant(self, match: Match) -> bool:
        """Return True if the line has already named this person."""
        value = match.value
        named = (other.value for other in self.matches if isinstance(other.value, Called))
        people = (person.members for person in named if not person.begun)
        known = isinstance(value, Called) and value.members and not value.begun
        return bool(known) and value.members in people


@dataclass(slots=True)
class LineSearch:
    """All readings of a line in a form, and the furthest word read."""

    turn: Turn
    key: str
    form: Form[Any]
    words: Words
    steps: int = 0
    reached: int = -1
    open: tuple[Field, ...] = ()
    """The open fields at the furthest word."""
    made_up: int = 0
    """The number of new guests assumed until there."""

    def readings(self, at: int, reading: LineReading) -> Iterator[LineReading]:
        """Yield the readings of the line from word `at`."""
        self.steps += 1
        still = self._open_fields(reading)
        lacking = any(field.lacks(reading.found.get(field.name, ())) for field in still)
        # free text takes the rest of any line
        if at > self.reached and Rank.TEXT not in [match.rank for match in reading.matches]:
            self.reached = at
            self.open = still
            self.made_up = -reading.weight[2]
        if at == len(self.words):
            if not lacking and (reading.said or not self.form.part or self.form.unsaid):
                yield reading
            return
        if self.steps > MOST_READINGS:
            return
        for match, name in self._best(at, reading, still):
            yield from self.readings(at + match.count, _add_match(reading, name, match))

    def _best(
        self, at: int, reading: LineReading, still: Sequence[Field]
    ) -> Iterator[tuple[Match, str]]:
        """Yield the possible values, likeliest first; a date hides an amount."""
        people = {field.name for field in still if field.names}
        every = [
            (match, name)
            for match, name in self._field_matches(at, still)
            if not (name in people and reading.meant(match))
        ]
        every += [(match, "") for match in self._word_matches(at, reading)]
        for rank in sorted({match.rank for match, _ in every}):
            some = [(match, name) for match, name in every if match.rank == rank]
            yield from some
            if rank == Rank.NAME or (rank == Rank.DATE and self._hides_a_name(at, some)):
                continue
            if rank < Rank.BEGINNING and any(name or match.value for match, name in some):
                return

    def _field_matches(self, at: int, still: Sequence[Field]) -> Iterator[tuple[Match, str]]:
        word = self.words.words[at]
        named = [
            field
            for field in self.form.fields
            if word.label
            and field.kind.behind_its_name
            and folded(word.text) in names_of(field.name)
        ]
        for field in still:
            if field in named and at + 1 < len(self.words):
                for match in field.kind.values(self.turn, self.words.behind(at + 1)):
                    yield replace(match, count=match.count + 1), field.name
            elif not (named or field.kind.behind_its_name):
                for match in field.kind.values(self.turn, self.words.behind(at)):
                    yield match, field.name

    def _word_matches(self, at: int, reading: LineReading) -> Iterator[Match]:
        word = self.words.words[at]
        if word.quoted:
            return
        form = self.form
        may = not reading.said and (form.anywhere or form.behind or at == 0)
        is_part = form.part and meaning(self.key, word.text) == form.part
        if is_part and (may or reading.said):
            yield Match(1, form.part, Rank.WORD)
        elif self._is_filler(word.text):
            yield Match(1, "", Rank.WORD)

    def _is_filler(self, word: str) -> bool:
        nothing = meaning(self.key, word) in {"nothing", self.form.behind or "nothing"}
        if self.form.shows and word.islower() and not is_called(word, people_there(self.turn)):
            nothing |= is_nobody(word) or bool(meaning("own questions", word))
        if not (nothing or meaning("fillers", word)):
            return False
        seated = at_own_table(self.turn)
        return not is_called(word, (m for m in people_there(self.turn) if m.id in seated))

    def _open_fields(self, reading: LineReading) -> tuple[Field, ...]:
        still = []
        form = self.form
        words = self.words.words
        here = form.behind and any(meaning(self.key, w.text) == form.part for w in words)
        if form.part and not (form.anywhere or form.unsaid or here or reading.said):
            return ()
        waiting = False
        for field in form.fields:
            values = reading.found.get(field.name, ())
            if values and (not field.many or len(values) == field.count):
                continue
            if not (field.in_order and waiting):
                still.append(field)
            waiting |= field.in_order and field.required and field.name not in reading.found
        return tuple(still)

    def _hides_a_name(self, at: int, dates: Sequence[tuple[Match, str]]) -> bool:
        """Return True if a word of a date is also a name: `3 mei` with a player called Mei."""
        ends = max(match.count for match, _ in dates)
        name = Person()
        return any(
            match.rank == Rank.NAME
            for place in range(at, at + ends)
            for match in name.values(self.turn, self.words.behind(place))
        )


def read_as(turn: Turn, key: str, line: type[L], text: str) -> L:
    """Return the values of a line of this type only; refuse or ask about another line."""
    form = Form(line, lambda _turn, _line: None)
    read = Reader(key, (form,)).read(turn, text)[1]
    assert isinstance(read, line)  # noqa: S101 - of the only form
    return read


def likeliest_reading(searches: Sequence[LineSearch]) -> LineReading | None:
    """Return the likeliest of all readings of a line; None: it has no reading."""
    readings = (
        reading for search in searches for reading in search.readings(0, LineReading(search.form))
    )
    return max(readings, key=lambda reading: reading.weight, default=None)


def _add_match(reading: LineReading, name: str, match: Match) -> LineReading:
    if not name:
        is_part = bool(match.value)
        return replace(
            reading, said=reading.said or is_part, skipped=reading.skipped + (not is_part)
        )
    values = {**reading.found, name: (*reading.found.get(name, ()), match)}
    return replace(reading, found=values)


MISFIT: ByName[[Turn, "Reader", Sequence[LineSearch], Words], Exception] = ByName(
    "bot.reader.misfits:misfit"
)
FILL_IN: ByName[[Turn, "Reader", Options], tuple[Form[Any], Line]] = ByName(
    "bot.reader.options:fill_in"
)


@frozen
class Reader:
    """Reads the lines of a command."""

    key: str
    """The key of the command."""
    forms: tuple[Form[Any], ...]

    def do(self, turn: Turn, text: str, options: Options = ()) -> None:
        """Handle the text after the command or the filled-in options; refuse or ask if unclear."""
        form, line = FILL_IN(turn, self, options) if options else self.read(turn, text)
        form.act(turn, line)

    def read(self, turn: Turn, text: str) -> tuple[Form[Any], Line]:
        """Return the form of a line with its values."""
        forms = self.open_forms(turn)
        fields = forms[0].fields
        if (
            len(forms) == len(fields) == 1
            and isinstance(fields[0].kind, TextKind)
            and text.strip()
        ):
            return forms[0], forms[0].line(**{fields[0].name: text.strip()})
        best = self.parse(turn, text)
        return best.form, self.settle(turn, best)

    def parse(self, turn: Turn, text: str) -> LineReading:
        """Return the likeliest reading of a line, its values not settled; refuse other lines."""
        forms = self.open_forms(turn)
        words = words_in(without_manners(turn, text))
        searches = [LineSearch(turn, self.key, form, words) for form in forms]
        likeliest = likeliest_reading(searches)
        if likeliest is None:
            raise MISFIT(turn, self, searches, words)
        return likeliest

    def settle(self, turn: Turn, reading: LineReading) -> Line:
        """Return the values of a reading; refuse or ask about an unclear value."""
        every = (match.value for match in reading.matches)
        written = [value.word for value in every if isinstance(value, Called)]
        # a Mark is no option
        values: dict[str, Any] = {
            field.name: "" for field in reading.form.fields if field.required
        }
        for field in reading.form.fields:
            if field.name in reading.found:
                settled = tuple(
                    field.kind.settle(turn, _add_context(match.value, self.key, written))
                    for match in reading.found[field.name]
                )
                values[field.name] = settled if field.many else settled[0]
        line: Line = reading.form.line(**values)
        return line

    def open_forms(self, turn: Turn) -> list[Form[Any]]:
        """Return the forms that apply now."""
        here = [form for form in self.forms if form.when is None or form.when(turn)]
        return here or [*self.forms]


@cache
def names_of(field: str) -> frozenset[str]:
    """Return the names of a field in every language."""
    return frozenset(folded(texts(language).text(f"line-{field}")) for language in LANGUAGES)


def _add_context(value: Any, key: str, written: Sequence[str]) -> Any:  # noqa: ANN401 - each kind's own
    if not isinstance(value, Called):
        return value
    sure = value.sure or not any(meaning(part, value.word) for part in ("fillers", "days", key))
    besides = tuple(word for word in written if word != value.word)
    return replace(value, besides=besides, sure=sure)
