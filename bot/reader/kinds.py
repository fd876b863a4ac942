"""The kinds of value in a line: a person, a day, a table, an amount, a listed word, free text.

A kind reads its values from the words of a line; it is called once with the other possibilities
open (`values`), and again when the line is understood (`settle`), which may refuse or ask.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from enum import IntEnum
from fractions import Fraction
from itertools import chain
from typing import Annotated, Any, ClassVar, Literal

from bot.ports.records import Member, TableRecord
from bot.reader.amounts import read_amount
from bot.reader.dates import Days, Tense, days_at, evening_of, read_time
from bot.reader.hooks import PAPERS
from bot.reader.newcomers import is_nobody, is_pronoun, must_be_a_person, player_named
from bot.reader.words import Words
from bot.storage.ledger import Unit
from bot.storage.results import TableResults
from bot.talk.people import Found, bears, find, folded, is_called, is_name
from bot.talk.questions import typed_words
from bot.talk.refusing import AskName, Refuse
from bot.talk.texts import meaning, words_for
from bot.talk.turn import Turn, mentioned, settings_here
from core.club.results import PaperTable, TableReported
from core.players import DROMER
from core.rulesets import RULESETS
from core.values import frozen

MORNING = 9
"""The first hour of the day that is no hour of the afternoon or evening."""
LONGEST_NAME = 4
"""Words of the longest name that is found without quotes."""
LONGEST_END = 6
"""Words of a day or a table that may follow free text."""


class Rank(IntEnum):
    """The ways to take a word; the lowest is tried first."""

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
    """A value that a kind found: how many words it takes, and how they are taken."""

    count: int
    value: Any
    rank: Rank


class Kind:
    """A kind of value: which words it takes, and the value for the command."""

    completes: ClassVar[bool] = False
    """True when it has values to complete a line that is being typed."""
    labelled: ClassVar[bool] = True
    """True when people know it by a name: `line-NAME`."""
    behind_its_name = False
    """True when it is only filled in behind that name: `oost: Anna`."""
    filled: ClassVar[Literal["text", "file"]] = "text"
    """The input for it where commands are forms."""

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """The values with which these words begin, the longest first."""
        raise NotImplementedError

    def alone(self) -> "Kind":
        """The kind as it is filled in under its own name."""
        return self

    def settle(self, _turn: Turn, value: Any) -> Any:  # noqa: ANN401 - each kind has its own
        """The value for the command. Raises Refuse, AskName."""
        return value

    def complete(self, _turn: Turn, _typed: str) -> Sequence[str]:
        """The values that begin so, as they are typed; none where anything is allowed."""
        return ()


# --- people --------------------------------------------------------------------------------------


@frozen
class Called:
    """Some words of a line, and the people that they may mean."""

    word: str
    members: tuple[Member, ...]
    besides: tuple[str, ...] = ()
    """The other people in the line, as they were written."""
    sure: bool = True
    """True when it is a name, and no word that the command knows."""
    begun: bool = False
    """True when it is only the beginning of their names."""


@frozen
class Person(Kind):
    """A member or guest, found by name: those at the writer's own table first.

    gone: also who left the club; dromer: also the Dromer, if he is called in full;
    behind_its_name: only behind the name of the field (`oost: Anna`).
    """

    completes = True
    unknown: ClassVar[str] = "nobody-named"
    """The key of the refusal for a name that nobody has."""
    gone: bool = False
    dromer: bool = False
    behind_its_name: bool = False

    def there(self, turn: Turn) -> Sequence[Member]:
        """The people that can be meant."""
        return people_there(turn, gone=self.gone)

    def meant(self, turn: Turn, text: str, there: Sequence[Member]) -> Found:
        """The people among them that a name means."""
        return called(turn, text, there)

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """The people whose name is here, of one word or of several."""
        there = self.there(turn)
        dromer = turn.people.among({DROMER}) if self.dromer else ()
        for count, text in words.runs(LONGEST_NAME):
            found = self.meant(turn, text, there)
            in_full = _in_full(text, (*found.members, *dromer))
            sure = not found.begun or count > 1 or words.words[0].quoted
            rank = Rank.NAME if sure else Rank.BEGINNING
            if is_pronoun(text):
                rank = Rank.NAME if in_full else Rank.WORD
                in_full = ()
            elif not in_full and is_nobody(text):
                continue
            if members := in_full or found.members:
                begun = found.begun and not in_full
                yield Match(count, Called(text, members, begun=begun), rank)
            elif count == 1 and not self.gone and mentioned(turn, text):
                yield Match(1, Called(text, ()), Rank.NAME)

    def settle(self, turn: Turn, value: Called) -> Any:  # noqa: ANN401 - others give their number
        """Return the member that is meant, new if only mentioned.

        AskName: several may be, or the word is only the beginning of a name elsewhere than at the
        writer's table. Refuse: the writer is no person.
        """
        if not value.members:
            return player_named(turn, value.word, (), playing=False)
        member, *others = value.members
        if others or (value.begun and member.id not in at_own_table(turn)):
            raise AskName(value.word, value.members)
        return must_be_a_person(turn, member)

    def complete(self, turn: Turn, typed: str) -> Sequence[str]:
        """The names that begin so."""
        there = self.there(turn)
        return [m.name for m in there if folded(m.name).startswith(folded(typed.strip('"')))]


def _in_full(text: str, people: Sequence[Member]) -> tuple[Member, ...]:
    return tuple(one for one in people if folded(one.name) == folded(text))


def people_there(turn: Turn, *, gone: bool = False, dromer: bool = False) -> tuple[Member, ...]:
    """The people of the club who can be meant."""
    there = tuple([m for m in turn.people.members() if gone or not m.left])
    return there + (turn.people.among({DROMER}) if dromer else ())


def called(turn: Turn, text: str, there: Sequence[Member]) -> Found:
    """The people that a name or @mention means; of several, the one at the writer's table."""
    account = mentioned(turn, text) if text else None
    if account:
        return Found(tuple(m for m in there if m.account == account.id))
    if is_pronoun(text) and turn.visit.me:
        return Found(tuple(dict.fromkeys([*_in_full(text, there), turn.visit.me])))
    found = find(text, there) if text and any(map(str.isalpha, text)) else Found(())
    if len(found.members) > 1 and (seated := at_own_table(turn)):
        beside = find(text, [m for m in there if m.id in seated])
        return beside if beside.one else found
    return found


def at_own_table(turn: Turn) -> frozenset[int]:
    """The players at the table where the writer plays."""
    me = turn.visit.me
    for sitting in turn.sittings if me else ():
        players = turn.unit.tables.table(sitting.id).present
        if me and me.id in players:
            return frozenset(players)
    return frozenset()


@frozen
class NewPerson(Person):
    """A member, a guest, or the name of a new guest; a name that is nearly somebody's is asked.

    playing: that may be somebody who plays now, at any table.
    """

    playing: bool = False

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """The people who are called so; else the word itself, if it can be a name."""
        known = list(super().values(turn, words))
        yield from known
        word = words.words[0]
        may = is_name(word.text) and not is_nobody(word.text) and not word.label
        if may and all(one.count > 1 for one in known):
            rank = Rank.NAME if word.quoted else Rank.NEW_NAME
            yield Match(1, Called(word.text, (), sure=word.quoted), rank)

    def settle(self, turn: Turn, value: Called) -> Member:
        """The member that is meant, or a new guest. AskName: it is unclear who."""
        if value.members and not value.begun:
            found: Member = Person.settle(self, turn, value)
            return found
        if not (value.sure or value.word in turn.resumed.new):
            raise AskName(value.word, (), guest=value.word.capitalize())
        return player_named(turn, value.word, value.besides, playing=self.playing)


def somebody_typed(turn: Turn, besides: Sequence[str] = ()) -> Member:
    """The person typed into a form that asks for a guest; several words are one name."""
    name = typed_words(turn, "ask-guest").strip().strip('"')
    return somebody_called(turn, name, besides)


def somebody_called(turn: Turn, name: str, besides: Sequence[str] = ()) -> Member:
    """The person called so, or a new guest: the whole of it is one name."""
    members = called(turn, name, people_there(turn)).members
    return NewPerson().settle(turn, Called(name, members, tuple(besides)))


# --- days, tables, amounts -----------------------------------------------------------------------


@frozen
class Day(Kind):
    """A day: the last of its name, or the next (`tense`)."""

    weeks: ClassVar[bool] = False
    """True when it may be given by its week."""
    tense: Tense = "past"

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """The day that begins here."""
        today = evening_of(settings_here(turn), turn.incoming.written)
        for count, days in days_at(words.plain(), today, self.tense):
            if days is None or days.one or self.weeks:
                yield Match(count, days or words.joined(count), Rank.DATE)

    def settle(self, _turn: Turn, value: Days | str) -> date:
        """The day. Refuse: there is no such day."""
        return _must_be(value).first


@frozen
class TimeKind(Kind):
    """A time of the day: 20:15, 20.15, 20u15, om 8 uur (in the evening); its value is 20:15."""

    def values(self, _turn: Turn, words: Words) -> Iterator[Match]:
        """The time that is here; a number alone is none."""
        for count, text in words.runs(3):
            if not text.isdecimal() and (found := read_time(text)):
                hour = found[0] + 12 * (0 < found[0] < MORNING)
                yield Match(count, f"{hour}:{found[1]:02}", Rank.DATE)


@frozen
class EveningKind(Day):
    """An evening on which the club played: of a day, or the only one of a week."""

    weeks = True

    def settle(self, turn: Turn, value: Days | str) -> date:
        """The evening. Refuse: none was played then, or several, or there is no such day."""
        days = _must_be(value)
        played = evenings_played(turn)
        found = [day for day in played if days.first <= day <= days.last]
        words = turn.words.own
        if len(found) > 1:
            raise Refuse("which-evening", days=", ".join(map(words.day, found)))
        if not found:
            raise Refuse("no-evening-then", day=words.day(days.first))
        return found[0]


def _must_be(value: Days | str) -> Days:
    if isinstance(value, str):
        raise Refuse("no-such-day", day=value)
    return value


def papers_of(unit: Unit, club: int) -> list[PaperTable]:
    """Return the tables of a club from paper that stand, by the time of their first reports."""
    return [*chain.from_iterable(PAPERS(unit, club))]


def papers(turn: Turn) -> list[TableReported]:
    """The tables of the club from paper that stand."""
    return [one.told for one in papers_of(turn.unit, turn.here.id)]


def evenings_played(turn: Turn) -> list[date]:
    """The evenings of the club's tables, those from paper too, in their order."""
    tables = turn.unit.tables
    days = {paper.day for paper in papers(turn)}
    days |= turn.unit.get(TableResults).days(turn.here.id)
    sittings = tables.sittings(turn.here.id, open_only=False)
    return sorted(days | {tables.table(sitting.id).day for sitting in sittings})


def last_evening(turn: Turn) -> date:
    """The last evening that was played, tonight too; tonight, where there is none."""
    today = evening_of(turn.here.settings, turn.unit.now)
    return max((day for day in evenings_played(turn) if day <= today), default=today)


@frozen
class NamedTable(Kind):
    """A table by its number: `tafel 3`. bare: also `3` alone."""

    completes = True
    bare: bool = False

    def values(self, _turn: Turn, words: Words) -> Iterator[Match]:
        """The number that follows a word for a table."""
        yield from _numbered(words, "things", "table", bare=self.bare)

    def alone(self) -> Kind:
        """A table, without a word for it."""
        return replace(self, bare=True)

    def complete(self, turn: Turn, typed: str) -> Sequence[str]:
        """The open tables."""
        names = (sitting.name for sitting in turn.sittings)
        return [name for name in names if name.startswith(typed.strip())]


def table_of(turn: Turn, name: str, evening: date | None = None) -> TableRecord:
    """The last table of this name, of an evening if one is said. Refuse: there is none."""
    tables = turn.unit.tables
    sittings = list(tables.sittings(turn.here.id, open_only=False))
    if evening:
        found = (tables.sitting(number) for number in tables.of_evening(turn.here.id, evening))
        sittings = [sitting for sitting in found if sitting is not None]
    for sitting in reversed(sittings):
        if sitting.name == name:
            return sitting
    if evening:
        there = any((one.name, one.day) == (name, evening) for one in papers(turn))
        key = "no-table-paper" if there else "no-table-then"
        raise Refuse(key, table=name[:30], day=turn.words.own.day(evening))
    raise Refuse("no-table-named", table=name[:30])


@frozen
class NumberKind(Kind):
    """A whole number from `least` to `most`; `of` is the word that may, or must, come before it.

    of: what it counts (a key of a part of typed.txt). bare: without that word too; behind: that
    word may come behind it (`4 rondes`).
    """

    least: int = 0
    most: int = 10**9
    of: str = ""
    bare: bool = True
    part: str = "things"
    behind: bool = False

    def values(self, _turn: Turn, words: Words) -> Iterator[Match]:
        """The number that is here."""
        counts = self.behind and words[1] and meaning(self.part, words[1]) == self.of
        amount = read_amount(words[0]) if counts else None
        if amount is not None and self.least <= amount <= self.most:
            yield Match(2, words[0], Rank.DATE)
        yield from _numbered(words, self.part, self.of, bare=self.bare)

    def alone(self) -> Kind:
        """A number, without the word for what it counts."""
        return replace(self, bare=True)

    def settle(self, _turn: Turn, value: str) -> int:
        """The number. Refuse: it is none, or too small or large."""
        amount = read_amount(value)
        if amount is None or amount.denominator > 1 or not self.least <= amount <= self.most:
            raise Refuse("number-between", word=value, least=self.least, most=self.most)
        return int(amount)


def _numbered(words: Words, part: str, of: str, *, bare: bool) -> Iterator[Match]:
    """A number here, with or without a word before it, or against it (`t7`, `#7`)."""
    word = words[0]
    if of and meaning(part, word) == of and read_amount(words[1]) is not None:
        yield Match(2, words[1], Rank.DATE)
    if of and meaning(part, word.rstrip("0123456789")) == of and word[-1:].isdecimal():
        yield Match(1, word.lstrip(word.rstrip("0123456789")), Rank.DATE)
    if bare and read_amount(word) is not None:
        yield Match(1, word, Rank.AMOUNT)


@frozen
class Amount(Kind):
    """An exact amount, perhaps a part of a point: 20, ½, 0,5."""

    def values(self, _turn: Turn, words: Words) -> Iterator[Match]:
        """The amount that is here."""
        amount = read_amount(words[0])
        if amount is not None:
            yield Match(1, amount, Rank.AMOUNT)


# --- words ---------------------------------------------------------------------------------------


@frozen
class WordOf(Kind):
    """A word of a part of typed.txt, as its key; of `keys` alone, where there are some."""

    part: str
    keys: tuple[str, ...] = ()

    def values(self, _turn: Turn, words: Words) -> Iterator[Match]:
        """The keys of the words here, the longest first."""
        for count, text in words.runs(3):
            key = meaning(self.part, text)
            if key and not (self.keys and key not in self.keys):
                yield Match(count, key, Rank.WORD)

    def complete(self, turn: Turn, typed: str) -> Sequence[str]:
        """The words of the writer's language."""
        language = turn.words.own.language
        firsts = [words_for(language, self.part, key)[:1] for key in self.keys]
        return [word for one in firsts for word in one if word.startswith(folded(typed))]


@frozen
class Mark(WordOf):
    """A word that a line may hold for the ear: `Anna door Eef`; no option is made of it."""

    labelled = False

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """The keys of the words here; the people instead where a word is also a name."""
        for match in super().values(turn, words):
            word = words.joined(match.count)
            people = tuple(m for m in people_there(turn) if bears(word, m.name))
            value = Called(word, people) if people else match.value
            yield Match(match.count, value, Rank.BEGINNING)

    def settle(self, _turn: Turn, value: str | Called) -> str:
        """The key. AskName: somebody is called so."""
        if isinstance(value, Called):
            raise AskName(value.word, value.members)
        return value


@frozen
class RulesetKey(Kind):
    """A ruleset by its key: nmv-144, nts 2023."""

    def values(self, _turn: Turn, words: Words) -> Iterator[Match]:
        """The ruleset that is named here."""
        for count, text in words.runs(2):
            key = folded(text).replace(" ", "-")
            if key in RULESETS:
                yield Match(count, key, Rank.WORD)


@frozen
class CodeWord(Kind):
    """A word as it was typed, whatever it is."""

    def values(self, _turn: Turn, words: Words) -> Iterator[Match]:
        """The word."""
        yield Match(1, words[0], Rank.TEXT)


@frozen
class TextKind(Kind):
    """Free text: what is left of the line, as it was written, but for a day or table behind it."""

    def values(self, _turn: Turn, words: Words) -> Iterator[Match]:
        """The rest of the line, or all but its last words."""
        for count in range(len(words), max(0, len(words) - LONGEST_END), -1):
            if count == len(words) or not meaning("fillers", words[count - 1]):
                yield Match(count, words.written(count), Rank.TEXT)


class ImportFile(TextKind):
    """A file that is sent along, or what stands in it."""

    filled = "file"


@frozen
class TextBehind(TextKind):
    """Free text that comes behind the names."""


@frozen
class RoundText(TextKind):
    """The line of a round (bot.table.round_line), as it was written, but for a table behind it."""

    completes = True

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """The rest of the line; a name wins with which it begins."""
        seated = at_own_table(turn)
        there = [m for m in people_there(turn, dromer=True) if not seated or m.id in seated]
        first = words.words[0]
        filler = meaning("fillers", first.text) and is_called(words[1], there)  # `de Wit 40`
        named = first.quoted or filler or is_called(first.text.removeprefix("*"), there)
        end = len(words)
        for last in range(max(1, end - 2), end):
            found = next(NamedTable().values(turn, words.behind(last)), None)
            if found and last + found.count == end and not is_called(words[last], there):
                end = last
                break
        yield Match(end, words.written(end), Rank.NAME if named else Rank.TEXT)


# --- for declarations ----------------------------------------------------------------------------

Somebody = Annotated[Member, Person()]
SomebodyEver = Annotated[Member, Person(gone=True)]
SomebodySeated = Annotated[Member, Person(dromer=True)]
SomebodyNew = Annotated[Member, NewPerson()]
SomebodyComing = Annotated[Member, NewPerson(playing=True)]
TableName = Annotated[str, NamedTable()]
TableOrNumber = Annotated[str, NamedTable(bare=True)]
EveningPlayed = Annotated[date, EveningKind()]
Points = Annotated[Fraction, Amount()]
Year = Annotated[int, NumberKind(1, 9999)]
FreeText = Annotated[str, TextKind()]
RoundWritten = Annotated[str, RoundText()]
TextLast = Annotated[str, TextBehind()]
RulesetTyped = Annotated[str, RulesetKey()]
SomebodySittingDown = Annotated[Member, NewPerson(dromer=True)]
SomebodyInSeat = Annotated[Member, NewPerson(dromer=True, behind_its_name=True)]
DayPast = Annotated[date, Day()]
TimeOfDay = Annotated[str, TimeKind()]
