"""The JSON of a club, written by /export and read by /import.

Members are numbered from 1 in the order of the list, events from 1 at each table. Accounts are not
in it. Version 3 is written; versions 1 and 2 are still read.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence, Sized
from datetime import UTC, date
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, Self

from pydantic import (
    AfterValidator,
    AliasChoices,
    AwareDatetime,
    BaseModel,
    ConfigDict,
    Field,
    field_serializer,
    field_validator,
)

from bot.ports.lines import legible
from bot.storage.facts import Fact, to_json
from bot.storage.older_facts import from_json
from bot.storage.people_in_facts import people_of, renumber_fact
from bot.talk.people import folded
from core.club.results import TableReported
from core.competition.facts import (
    FinalOpened,
    MemberMarked,
    ReglementChanged,
    SeasonPenalty,
    TableTakenOut,
)
from core.game.decisions import MOST_POINTS
from core.game.events import TableEvent, TableFact
from core.journal import Event, Undone
from core.players import PlayerId

LONGEST = 200
"""The longest text, in characters."""
LONGEST_REASON = 4_000
"""The longest reason for a drawn round, and the longest text of a setting."""
MOST_HAPPENINGS = 2_000
"""The most events at a table."""
MOST_NAMES = 1_000
MOST_TABLES = 200
MOST_IN_ALL = 20_000
"""The most events in a file; a larger club is exported and imported in parts."""
MOST_SETTINGS = 100
MOST_OF_ALL = 1_000
"""The most players, and so tables and rounds, of a tournament."""

Legible = Annotated[str, AfterValidator(legible)]
FileText = Annotated[Legible, Field(max_length=LONGEST)]
LongText = Annotated[Legible, Field(max_length=LONGEST_REASON)]
FileName = Annotated[Legible, Field(min_length=1, max_length=64)]
FileNumber = Annotated[int, Field(ge=1, le=10**6)]
Moment = Annotated[AwareDatetime, AfterValidator(lambda moment: moment.astimezone(UTC))]
HouseValue = Annotated[int, Field(ge=-(10**9), le=10**9)] | FileText | bool | None
House = Annotated[dict[FileText, HouseValue], Field(max_length=MOST_SETTINGS)]
Members = dict[int, PlayerId]
"""The members of a club by their numbers in a file, or the reverse."""


STRANGER = PlayerId(-1)
"""A player of a file whom the club does not know."""


def as_numbered(people: Sized) -> Members:
    """Return the members of a file by their own numbers."""
    return {number: PlayerId(number) for number in range(1, len(people) + 1)}


class Strict(BaseModel):
    """A part of a file, without unknown fields and without conversions."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


_NUMBERS = (1, 10**6)
_BOUNDS = {
    "points": (-MOST_POINTS, MOST_POINTS),
    "mahjongs": (0, 10**6),
    "all_round_points": (0, 1_000),
    "winner": (0, 3),
    "chair": (0, 4),
    "chairs": (0, 4),
    "seats": (0, 10**6),
    "after": (0, 10**6),
    "house": (-(10**9), 10**9),
    "changes": (-(10**9), 10**9),
    "lot": (0, 10**9),
    **dict.fromkeys(("account", "capacity", "highest", "by"), (0, 10**9)),
    "minutes": (-1_000, 1_000),
}
_LENGTHS = {"specials": 10, **dict.fromkeys(("entries", "rounds", "tables"), MOST_OF_ALL)}
"""The most values in a list; for a hand, the most special hands."""


def _fits(name: str, value: object) -> bool:
    match value:
        case str():
            return len(value) <= (LONGEST_REASON if name == "reason" else LONGEST)
        case int() if not isinstance(value, bool):
            least, most = _BOUNDS.get(name, _NUMBERS)
            return least <= value <= most
        case list():
            most = _LENGTHS.get(name, MOST_SETTINGS)
            return len(value) <= most and all(_fits(name, item) for item in value)
        case dict():
            return len(value) <= MOST_SETTINGS and all(
                len(key) <= LONGEST and _fits("house" if name == "house" else key, item)
                for key, item in value.items()
            )
    return True


class EventPart(Strict):
    """An event at a table, with its time (UTC) and its recorder.

    Members and tables have the numbers of the file. (Versions 1 and 2 called a fact of a table an
    event.)
    """

    facts: ClassVar[Any] = TableFact
    at: Moment
    by: FileNumber | None = None
    fact: Annotated[Any, Field(validation_alias=AliasChoices("fact", "event"))]

    @field_validator("fact", mode="plain")
    @classmethod
    def _read(cls, value: object) -> object:
        if not _fits("", value):
            raise ValueError("a text is longer or a number larger than anybody needs")
        if isinstance(value, cls.facts):
            fact = value
        else:
            fact = from_json(value)
        if not isinstance(fact, cls.facts):
            raise ValueError("this does not happen here")  # noqa: TRY004 - pydantic's word
        return fact

    @field_serializer("fact")
    def _write(self, fact: Fact) -> dict[str, Any]:
        return to_json(fact)

    @classmethod
    def of(
        cls,
        event: Event[Any, PlayerId],
        numbers: Members,
        tables: Mapping[str, str] | None = None,
        **more: object,
    ) -> Self:
        """Return an event as a part."""
        if event.by is None:
            by = None
        else:
            by = numbers[event.by]
        fact = renumber_fact(event.fact, numbers, tables)
        return cls.model_validate({"at": event.at, "by": by, "fact": fact, **more})

    def event(
        self, number: int, members: Members, tables: Mapping[str, str] | None = None
    ) -> Event[Any, PlayerId]:
        """Return the event of this number, with the club's members and tables."""
        if self.by is None:
            by = None
        else:
            by = members[self.by]
        return Event(number, self.at, by, renumber_fact(self.fact, members, tables))


def players_of_events(events: Iterable[EventPart | Event[Any, PlayerId]]) -> Iterator[PlayerId]:
    """Yield the recorder of each event, and the players named in it."""
    for event in events:
        if event.by is not None:
            yield PlayerId(event.by)
        yield from people_of(event.fact)


class DecisionPart(EventPart):
    """A decision about the season of a day."""

    facts = Fact
    day: date


class MemberPart(Strict):
    """A member or guest by name. `same_as`: the number of their person after a merge."""

    name: FileName
    named: bool = False
    left: bool = False
    same_as: FileNumber | None = None


class TablePart(Strict):
    """A table with its events, the opening first."""

    name: FileName
    events: Annotated[
        tuple[EventPart, ...],
        Field(min_length=1, validation_alias=AliasChoices("events", "happenings")),
    ]

    @classmethod
    def of(cls, name: str, events: Iterable[TableEvent], numbers: Members) -> Self:
        """Return a table as a part."""
        return cls(name=name, events=tuple(EventPart.of(event, numbers) for event in events))


class SettingsPart(Strict):
    """The settings of a club (`bot.ports.records.Settings`)."""

    ruleset: FileText
    house: House
    ruleset_name: FileText
    language: FileText
    timezone: FileText
    recording: Literal["table", "all"]
    weekly: bool
    weekday: Annotated[int, Field(ge=0, le=6)]
    hour: Annotated[int, Field(ge=0, le=23)]
    minute: Annotated[int, Field(ge=0, le=59)]
    weekly_when_empty: bool
    more: Annotated[dict[FileText, LongText], Field(max_length=MOST_SETTINGS)]


class SaidPart(Strict):
    """An answer about the attendance of an evening."""

    player: FileNumber
    answer: Literal["coming", "reserve", "not"]
    late: FileText = ""


class EveningPart(Strict):
    """The attendance of an evening, in the order of the answers, and its last draw."""

    day: date
    said: Annotated[tuple[SaidPart, ...], Field(max_length=MOST_NAMES)] = ()
    lot: Annotated[int, Field(ge=0, le=10**9)] = 0
    tables: Annotated[tuple[tuple[FileNumber, ...], ...], Field(max_length=MOST_TABLES)] = ()
    state: Literal["drawn", "opened", "void"] = "void"


class MemberSince(Strict):
    """A member without a decision of an admin, with the first day."""

    player: FileNumber
    since: date


OF_PAPER = (TableReported, ReglementChanged, SeasonPenalty, TableTakenOut, FinalOpened)
"""The facts of a season's workbook."""


class CompetitionPart(Strict):
    """The decisions about a club's competition in their order; `tables`: the number of tables."""

    tables: Annotated[int, Field(ge=0, le=10**6)]
    members: Annotated[tuple[MemberSince, ...], Field(max_length=MOST_NAMES)] = ()
    events: Annotated[
        tuple[DecisionPart, ...],
        Field(max_length=MOST_HAPPENINGS, validation_alias=AliasChoices("events", "decisions")),
    ] = ()
    evenings: Annotated[tuple[EveningPart, ...], Field(max_length=MOST_HAPPENINGS)] = ()
    apart: Annotated[
        tuple[tuple[FileNumber, FileNumber], ...], Field(max_length=MOST_HAPPENINGS)
    ] = ()

    @property
    def days_told(self) -> list[date]:
        """The day of each valid report of a table from paper."""
        facts = (event.fact for event in self.standing)
        return [fact.day for fact in facts if isinstance(fact, TableReported)]

    @property
    def standing(self) -> tuple[DecisionPart, ...]:
        """The decisions that were not taken back."""
        taken_back = {event.fact.number for event in self.events if isinstance(event.fact, Undone)}
        return tuple(
            event
            for number, event in enumerate(self.events, start=1)
            if number not in taken_back and not isinstance(event.fact, Undone)
        )

    @property
    def kinds(self) -> dict[str, int]:
        """The number of valid decisions of each kind, of evenings and of wishes to sit apart."""
        names = {TableReported: "papers", SeasonPenalty: "penalties", TableTakenOut: "out"}
        decided = Counter(names.get(type(event.fact), "decisions") for event in self.standing)
        marked = sum(isinstance(event.fact, MemberMarked) for event in self.standing)
        return {
            **{name: decided[name] for name in names.values()},
            "decisions": decided["decisions"] - marked,
            "evenings": len(self.evenings),
            "apart": len(self.apart),
        }

    @property
    def only_results(self) -> bool:
        """True when these are the facts of a season on paper, which any competition can take."""
        facts = (event.fact for event in self.events)
        return not self.evenings and all(isinstance(fact, OF_PAPER) for fact in facts)


class CompetitionNews(NamedTuple):
    """The parts of a competition that come in, and the unknown parts that stay out.

    known: the number of tables from paper that the club has.
    """

    comes: CompetitionPart | None
    stays: CompetitionPart | None = None
    known: int = 0


def players_of_competition(part: CompetitionPart | None) -> Iterator[int]:
    """Yield every player in the competition, by number in the file."""
    if part is None:
        return
    yield from players_of_events(part.events)
    for evening in part.evenings:
        yield from (answer.player for answer in evening.said)
        yield from (player for table in evening.tables for player in table)
    yield from (player for pair in part.apart for player in pair)
    yield from (member.player for member in part.members)


class TournamentEventPart(EventPart):
    """An event of a tournament, without accounts."""

    facts = Fact


class TournamentPart(Strict):
    """A tournament with its events, the opening first."""

    events: Annotated[tuple[TournamentEventPart, ...], Field(min_length=1, max_length=MOST_IN_ALL)]


class TournamentNews(NamedTuple):
    """The tournaments that come in, and those that stay out although they are not known."""

    comes: Sequence[TournamentPart]
    stays: Sequence[TournamentPart] = ()


class Paper(Strict):
    """The file of a club. A plain table of rounds has no settings.

    Version 2 added the competition, which an older program must not ignore.
    """

    peling: Literal["club"]
    version: Literal[1, 2, 3]
    name: Annotated[Legible, Field(max_length=256)]
    settings: SettingsPart | None
    members: Annotated[tuple[MemberPart, ...], Field(max_length=MOST_NAMES)]
    tables: Annotated[tuple[TablePart, ...], Field(max_length=MOST_TABLES)]
    competition: CompetitionPart | None = None
    tournaments: Annotated[tuple[TournamentPart, ...], Field(max_length=MOST_TABLES)] = ()


class PlainNames:
    """The people of a plain table by their names, numbered in the order of appearance."""

    def __init__(self) -> None:
        self._people: dict[str, tuple[PlayerId, str]] = {}

    def __len__(self) -> int:
        return len(self._people)

    def number(self, name: str) -> PlayerId:
        """Return the number of a person, from 1."""
        number = PlayerId(len(self) + 1)
        return self._people.setdefault(folded(name), (number, name))[0]

    def paper(
        self, tables: Sequence[TablePart] = (), competition: CompetitionPart | None = None
    ) -> Paper:
        """Return the file of these people, with their tables or their season."""
        return Paper(
            peling="club",
            version=3,
            name="",
            settings=None,
            members=tuple(MemberPart(name=name) for _, name in self._people.values()),
            tables=tuple(tables),
            competition=competition,
        )


def file_to_json(paper: Paper) -> str:
    """Return a file as JSON, which is the same for the same club."""
    return paper.model_dump_json(indent=1, exclude_defaults=True) + "\n"
