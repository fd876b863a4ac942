"""The kinds of value in a line: a person, a day, a table, an amount, a listed word, free text.

A kind first returns all possible values at a place in the line (`values`); for the chosen reading,
`settle` returns the final value, or refuses or asks.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from enum import IntEnum
from itertools import chain
from typing import Annotated, Any, ClassVar, Literal

from bot.ports.records import Member, TableRecord
from bot.reader.amounts import read_amount
from bot.reader.dates import Days, Tense, days_at, evening_of, read_time
from bot.reader.hooks import PAPERS
from bot.reader.newcomers import is_nobody, is_pronoun, must_be_a_person, player_named
from bot.reader.words import MOST_WORDS, Words
from bot.storage.ledger import Unit
from bot.talk.people import Found, bears, find, folded, is_called, is_name, nearest
from bot.talk.refusing import AskName, Refuse
from bot.talk.texts import meaning, words_for
from bot.talk.turn import Turn, find_mentioned, settings_here
from core.club.results import PaperTable, TableReported
from core.players import DROMER
from core.rulesets import RULESETS
from core.values import frozen

MORNING = 9
"""Hours before this are hours of the afternoon or evening."""
LONGEST_NAME = 4
"""Maximum words of a name without quotes."""
LONGEST_END = 6
"""Maximum words of a day or table after free text."""
LONGEST_PHRASE = 6
"""Maximum words of an entry of typed.txt."""


class Rank(IntEnum):
    """The order in which interpretations of a word are tried, lowest first."""

    NAME = 0
    DATE = 1
    AMOUNT = 2
    WORD = 3
    BEGINNING = 4
    """The beginning of a name."""
    NEW_NAME = 5
    TITLE = 6
    TEXT = 7


@frozen
class Match:
    """A value found by a kind: its number of words, and its rank."""

    count: int
    value: Any
    rank: Rank


class Kind:
    """A kind of value in a line."""

    completes: ClassVar[bool] = False
    """True if the kind has values to complete a typed line."""
    labelled: ClassVar[bool] = True
    """True if the field has a name for users: `line-NAME`."""
    behind_its_name = False
    """True if a value must follow the field's name: `oost: Anna`."""
    filled: ClassVar[Literal["text", "file"]] = "text"
    """The input in forms."""

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Yield the values at the beginning of these words, longest first."""
        raise NotImplementedError

    def alone(self) -> "Kind":
        """Return the kind for an option with a name."""
        return self

    def settle(self, _turn: Turn, value: Any) -> Any:  # noqa: ANN401 - each kind has its own
        """Return the value for the command; refuse it, or ask about an unclear name."""
        return value

    def complete(self, _turn: Turn, _typed: str) -> Sequence[str]:
        """Return the values that complete the typed text, if there is a list of them."""
        return ()


# --- people --------------------------------------------------------------------------------------


@frozen
class Called:
    """Some words of a line with the people that they may mean."""

    word: str
    members: tuple[Member, ...]
    besides: tuple[str, ...] = ()
    """The other names in the line as typed."""
    sure: bool = True
    """True for a name that is not also a word of the command."""
    begun: bool = False
    """True if the word is only the beginning of the names."""
    guest: bool = False
    """True for a name with a mark: `Oma (gast)`."""


@frozen
class Person(Kind):
    """A member or guest by name; people at the writer's own table go first.

    gone: include former members; former: include them by full name, if no member is meant;
    dromer: include the Dromer by full name; behind_its_name: only after the name of the field
    (`oost: Anna`).
    """

    completes = True
    unknown: ClassVar[str] = "nobody-named"
    """The key of the refusal of an unknown name."""
    gone: bool = False
    former: bool = False
    dromer: bool = False
    behind_its_name: bool = False

    def there(self, turn: Turn) -> Sequence[Member]:
        """Return the people to choose from."""
        return people_there(turn, gone=self.gone)

    def meant(self, turn: Turn, text: str, members: Sequence[Member]) -> Found:
        """Return the people that a name means."""
        found = find_called(turn, text, members)
        if self.former and not found.members:
            return Found(_match_full_name(text, people_there(turn, gone=True)))
        return found

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Yield the people whose name begins these words."""
        people = self.there(turn)
        if self.dromer:
            dromer = turn.people.among({DROMER})
        else:
            dromer = ()
        for count, text in words.runs(LONGEST_NAME):
            people_found = self.meant(turn, text, people)
            in_full = _match_full_name(text, (*people_found.members, *dromer))
            sure = not people_found.begun or count > 1 or words.words[0].quoted
            rank = Rank.NAME if sure else Rank.BEGINNING
            if is_pronoun(text):
                rank = Rank.NAME if in_full else Rank.WORD
                in_full = ()
            elif not in_full and is_nobody(text):
                continue
            if members := in_full or people_found.members:
                begun = people_found.begun and not in_full
                yield Match(count, Called(text, members, begun=begun), rank)
            elif count == 1 and not self.gone and find_mentioned(turn, text):
                yield Match(1, Called(text, ()), Rank.NAME)

    def settle(self, turn: Turn, value: Called) -> Any:  # noqa: ANN401 - others give their number
        """Return the member, new if only mentioned; refuse a writer without a person.

        Ask if several members fit, or the word is only the beginning of a name away from the
        writer's table.
        """
        if not value.members:
            return player_named(turn, value.word, (), playing=False)
        member, *others = value.members
        if others or (value.begun and member.id not in at_own_table(turn)):
            raise AskName(value.word, value.members)
        return must_be_a_person(turn, member)

    def complete(self, turn: Turn, typed: str) -> Sequence[str]:
        """Return the names that begin with the typed text."""
        people = self.there(turn)
        return [m.name for m in people if folded(m.name).startswith(folded(typed.strip('"')))]


def _match_full_name(text: str, people: Sequence[Member]) -> tuple[Member, ...]:
    return tuple(member for member in people if folded(member.name) == folded(text))


def people_there(turn: Turn, *, gone: bool = False, dromer: bool = False) -> tuple[Member, ...]:
    """Return the people of the club to choose from."""
    members = tuple([m for m in turn.people.members() if gone or not m.left])
    return members + (turn.people.among({DROMER}) if dromer else ())


def find_called(turn: Turn, text: str, members: Sequence[Member]) -> Found:
    """Return the people that a name or @mention means, of several those at the writer's table."""
    account = find_mentioned(turn, text)
    if account:
        return Found(tuple(m for m in members if m.account == account.id))
    if is_pronoun(text) and turn.visit.me:
        return Found(tuple(dict.fromkeys([*_match_full_name(text, members), turn.visit.me])))
    if not any(map(str.isalpha, text)):
        return Found(())
    match = find(text, members)
    if len(match.members) > 1:
        seated = at_own_table(turn)
        beside = find(text, [m for m in members if m.id in seated])
        if beside.one:
            return beside
    return match


def at_own_table(turn: Turn) -> frozenset[int]:
    """Return the players at the writer's table."""
    me = turn.visit.me
    if me is None:
        return frozenset()
    for record in turn.sittings:
        players = turn.unit.tables.table(record.id).present
        if me.id in players:
            return frozenset(players)
    return frozenset()


@frozen
class NewPerson(Person):
    """A member, a guest, or the name of a new guest; a name close to a known name is asked.

    playing: people at other tables may be meant, and every new name is asked.
    """

    playing: bool = False

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Yield the people with this name; otherwise the word itself as a new name."""
        matches = list(super().values(turn, words))
        yield from matches
        word = words.words[0]
        may = is_name(word.text) and not is_nobody(word.text) and not word.label
        if may and all(match.count > 1 for match in matches):
            rank = Rank.NAME if word.quoted else Rank.NEW_NAME
            yield Match(1, Called(word.text, (), sure=word.quoted), rank)

    def settle(self, turn: Turn, value: Called) -> Member:
        """Return the member or a new guest; ask about an unclear name."""
        if value.members and not value.begun:
            member: Member = Person.settle(self, turn, value)
            return member
        if not (value.sure or value.word in turn.resumed.new):
            near = nearest(value.word, self.there(turn))
            raise AskName(value.word, [near] if near else (), guest=value.word.capitalize())
        return player_named(turn, value.word, value.besides, playing=self.playing)


# --- days, tables, amounts -----------------------------------------------------------------------


@frozen
class Day(Kind):
    """A day: the last or the next of its name (`tense`)."""

    weeks: ClassVar[bool] = False
    """True if a week is accepted for its day."""
    tense: Tense = "past"

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Yield the day at the beginning of these words."""
        today = evening_of(settings_here(turn), turn.incoming.written)
        for count, days in days_at(words.plain(), today, self.tense):
            if days is None or days.one or self.weeks:
                yield Match(count, days or words.joined(count), Rank.DATE)

    def settle(self, _turn: Turn, value: Days | str) -> date:
        """Return the day, or refuse an impossible date."""
        return check_days(value).first


@frozen
class TimeKind(Kind):
    """A time of day as 20:15, typed as 20:15, 20.15, 20u15 or om 8 uur (in the evening)."""

    def values(self, _turn: Turn, words: Words) -> Iterator[Match]:
        """Yield the time at the beginning of these words; a lone number is not a time."""
        for count, text in words.runs(LONGEST_END):
            if not text.isdecimal() and (time := read_time(text)):
                hour = time[0] + 12 * (0 < time[0] < MORNING)
                yield Match(count, f"{hour}:{time[1]:02}", Rank.DATE)


def check_days(value: Days | str) -> Days:
    """Return the days, or refuse a word that names none."""
    if isinstance(value, str):
        raise Refuse("no-such-day", day=value)
    return value


def papers_of(unit: Unit, club: int) -> list[PaperTable]:
    """Return the valid paper tables of a club, in order of their first reports."""
    return [*chain.from_iterable(PAPERS(unit, club))]


def papers(turn: Turn) -> list[TableReported]:
    """Return the reports of the club's valid paper tables."""
    return [paper.told for paper in papers_of(turn.unit, turn.here.id)]


@frozen
class NamedTable(Kind):
    """A table by its number, `tafel 3`; with `bare`, also `3`."""

    completes = True
    bare: bool = False

    def values(self, _turn: Turn, words: Words) -> Iterator[Match]:
        """Yield the number of a table."""
        yield from number_matches(words, "things", "table", bare=self.bare)

    def alone(self) -> Kind:
        """Return the kind without a word for "table"."""
        return replace(self, bare=True)

    def complete(self, turn: Turn, typed: str) -> Sequence[str]:
        """Return the names of the open tables that begin with the typed text."""
        names = (record.name for record in turn.sittings)
        return [name for name in names if name.startswith(typed.strip())]


def table_of(turn: Turn, name: str, evening: date | None = None) -> TableRecord:
    """Return the last table with this name, on `evening` if given, or refuse."""
    tables = turn.unit.tables
    sittings = list(tables.sittings(turn.here.id, open_only=False))
    if evening:
        records = (tables.sitting(number) for number in tables.of_evening(turn.here.id, evening))
        sittings = [record for record in records if record is not None]
    for record in reversed(sittings):
        if record.name == name:
            return record
    if evening:
        on_paper = any((paper.name, paper.day) == (name, evening) for paper in papers(turn))
        key = "no-table-paper" if on_paper else "no-table-then"
        raise Refuse(key, table=name[:30], day=turn.own.day(evening))
    raise Refuse("no-table-named", table=name[:30])


def number_matches(words: Words, part: str, of: str, *, bare: bool) -> Iterator[Match]:
    """Yield a number, with or without a word before it, or attached to the word (`t7`, `#7`)."""
    word = words[0]
    if of and meaning(part, word) == of:
        after = "1" if meaning("numbers", words[1]) == "one" else words[1]  # `tafel een`
        number = read_amount(after)
        if number is not None:
            yield Match(2, after if number.denominator > 1 else str(number), Rank.DATE)
    if of and meaning(part, word.rstrip("0123456789")) == of and word[-1:].isdecimal():
        yield Match(1, word.lstrip(word.rstrip("0123456789")), Rank.DATE)
    if bare:
        for count, text in amounts_at(words):
            number = read_amount(text)
            whole = number is not None and number.denominator == 1 and text.isalpha()
            yield Match(count, str(number) if whole else text, Rank.AMOUNT)


def amounts_at(words: Words) -> Iterator[tuple[int, str]]:
    """Yield the amounts in the first words, longest first."""
    for count, text in words.runs(MOST_WORDS):
        if read_amount(text) is not None:
            yield count, text


# --- words ---------------------------------------------------------------------------------------


@frozen
class WordOf(Kind):
    """A word of a part of typed.txt, as its key; only of `keys` if given."""

    part: str
    keys: tuple[str, ...] = ()

    def values(self, _turn: Turn, words: Words) -> Iterator[Match]:
        """Yield the keys of the first words, longest first."""
        for count, text in words.runs(LONGEST_PHRASE):
            key = meaning(self.part, text)
            if key and not (self.keys and key not in self.keys):
                yield Match(count, key, Rank.WORD)

    def complete(self, turn: Turn, typed: str) -> Sequence[str]:
        """Return the words of the writer's language that begin with the typed text."""
        language = turn.own.language
        firsts = [words_for(language, self.part, key)[:1] for key in self.keys]
        return [word for words in firsts for word in words if word.startswith(folded(typed))]


@frozen
class Mark(WordOf):
    """A word without meaning of its own, `Anna door Eef`; it is not an option."""

    labelled = False

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Yield the keys of the first words, or the people if a word is also a name."""
        for match in super().values(turn, words):
            word = words.joined(match.count)
            people = tuple(m for m in people_there(turn) if bears(word, m.name))
            value = Called(word, people) if people else match.value
            yield Match(match.count, value, Rank.BEGINNING)

    def settle(self, _turn: Turn, value: str | Called) -> str:
        """Return the key, or ask if the word is also a name."""
        if isinstance(value, Called):
            raise AskName(value.word, value.members)
        return value


@frozen
class RulesetKey(Kind):
    """A ruleset by its key: nmv-144, nts 2023, nts2023."""

    def values(self, _turn: Turn, words: Words) -> Iterator[Match]:
        """Yield the ruleset at the beginning of these words."""
        for count, text in words.runs(3):
            said = meaning("rulesets", text) or folded(text)
            typed = said.replace(" ", "").replace("-", "")
            for key in (key for key in RULESETS if key.replace("-", "") == typed):
                yield Match(count, key, Rank.WORD)


@frozen
class CodeWord(Kind):
    """A word as typed."""

    def values(self, _turn: Turn, words: Words) -> Iterator[Match]:
        """Yield the first word."""
        yield Match(1, words[0], Rank.TEXT)


@frozen
class TextKind(Kind):
    """Free text: the rest of the line as typed, without a day or table after it.

    lead: a part of typed.txt with the words before a reason, which are no part of it.
    """

    lead: str = ""

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Yield the rest of the line, with and without its last words."""
        if self.lead:
            for lead, text in words.runs(2):
                if meaning(self.lead, text) == "because":
                    rest = replace(self, lead="").values(turn, words.behind(lead))
                    yield from (replace(match, count=match.count + lead) for match in rest)
                    return
        for count in range(len(words), max(0, len(words) - LONGEST_END), -1):
            in_amount = any(size > 1 for size, _ in amounts_at(words.behind(count - 1)))
            if count == len(words) or not (in_amount or meaning("fillers", words[count - 1])):
                yield Match(count, words.written(count), Rank.TEXT)


class ImportFile(TextKind):
    """An attached file, or its contents as text."""

    filled = "file"


@frozen
class TextBehind(TextKind):
    """Free text after the names."""


@frozen
class RoundText(TextKind):
    """The line of a round (bot.table.round_line) as typed, without a table after it."""

    completes = True

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Yield the rest of the line, with the rank of a name if it begins with a name."""
        seated = at_own_table(turn)
        people = [m for m in people_there(turn, dromer=True) if not seated or m.id in seated]
        first = words.words[0]
        filler = meaning("fillers", first.text) and is_called(words[1], people)  # `de Wit 40`
        named = first.quoted or filler or is_called(first.text.removeprefix("*"), people)
        end = len(words)
        for last in range(max(1, end - 2), end):
            match = next(NamedTable().values(turn, words.behind(last)), None)
            if match and last + match.count == end and not is_called(words[last], people):
                end = last
                break
        yield Match(end, words.written(end), Rank.NAME if named else Rank.TEXT)


# --- for declarations ----------------------------------------------------------------------------

Somebody = Annotated[Member, Person()]
SomebodyOfBefore = Annotated[Member, Person(former=True)]
SomebodyEver = Annotated[Member, Person(gone=True)]
SomebodySeated = Annotated[Member, Person(dromer=True, former=True)]
SomebodyNew = Annotated[Member, NewPerson()]
SomebodyComing = Annotated[Member, NewPerson(playing=True)]
TableName = Annotated[str, NamedTable()]
TableOrNumber = Annotated[str, NamedTable(bare=True)]
FreeText = Annotated[str, TextKind()]
RoundWritten = Annotated[str, RoundText()]
TextLast = Annotated[str, TextBehind()]
RulesetTyped = Annotated[str, RulesetKey()]
SomebodySittingDown = Annotated[Member, NewPerson(dromer=True)]
SomebodyInSeat = Annotated[Member, NewPerson(dromer=True, behind_its_name=True)]
DayPast = Annotated[date, Day()]
TimeOfDay = Annotated[str, TimeKind()]
