"""A club on paper: the shape of the JSON that /export writes and /import reads.

Members are numbered from 1 in the order of the list, and so known in the tables; events are
numbered from 1 at each table. No account of anybody is in it. What this writes is version 3; what
versions 1 and 2 wrote is still read. What cannot come in is a fault: where, and why, as facts.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Sized
from dataclasses import field
from datetime import UTC, date
from typing import Annotated, Any, ClassVar, Literal, Self

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
from bot.storage.facts import Fact, from_json, people_of, renamed, to_json
from core.game.decisions import MOST_POINTS
from core.game.events import TableEvent, TableFact
from core.journal import Event
from core.players import PlayerId
from core.values import frozen

LONGEST = 200
"""The longest text in a paper, in characters."""
LONGEST_REASON = 4_000
"""The longest reason for a drawn round, and the longest text of a setting."""
MOST_HAPPENINGS = 2_000
"""Events at a table."""
MOST_NAMES = 1_000
MOST_TABLES = 200
MOST_IN_ALL = 20_000
"""Events in a file. What a club has more than this of goes out, and comes in, in parts."""
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
"""The members of a club by their numbers in a paper, or the other way round."""


def as_numbered(people: Sized) -> Members:
    """The members of a paper by their numbers in it, for working with it alone."""
    return {number: PlayerId(number) for number in range(1, len(people) + 1)}


class Strict(BaseModel):
    """A part of a paper: nothing unknown in it, and no value taken for what it is not."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


# --- events ------------------------------------------------------------------------------------

_NUMBERS = (1, 10**6)
_BOUNDS = {
    "points": (-MOST_POINTS, MOST_POINTS),
    "mahjongs": (0, 10**6),
    "all_round_points": (0, 1_000),
    "winner": (0, 3),
    "chair": (0, 4),
    "seats": (0, 10**6),
    "after": (0, 10**6),
    "house": (-(10**9), 10**9),
    "changes": (-(10**9), 10**9),
    "lot": (0, 10**9),
    **dict.fromkeys(("account", "capacity", "highest", "by"), (0, 10**9)),
    "minutes": (-1_000, 1_000),
}
_LENGTHS = {"specials": 10, **dict.fromkeys(("entries", "rounds", "tables"), MOST_OF_ALL)}
"""The most values in a list; in a hand the most specials."""


def _fits(name: str, value: object) -> bool:
    """True when a value of an event is no longer or larger than anybody needs."""
    match value:
        case str():
            return len(value) <= (LONGEST_REASON if name == "reason" else LONGEST)
        case int() if not isinstance(value, bool):
            least, most = _BOUNDS.get(name, _NUMBERS)
            return least <= value <= most
        case list():
            most = _LENGTHS.get(name, MOST_SETTINGS)
            return len(value) <= most and all(_fits(name, one) for one in value)
        case dict():
            return len(value) <= MOST_SETTINGS and all(
                len(key) <= LONGEST and _fits("house" if name == "house" else key, one)
                for key, one in value.items()
            )
    return True


class EventPart(Strict):
    """Something that happened at a table: when (UTC), and which member told it.

    The people in its fact are known by their numbers in the paper, and tables by theirs in the
    club. (Versions 1 and 2 called a fact an event where it was of a table.)
    """

    facts: ClassVar[Any] = TableFact
    at: Moment
    by: FileNumber | None = None
    fact: Annotated[Any, Field(validation_alias=AliasChoices("fact", "event"))]

    @field_validator("fact", mode="plain")
    @classmethod
    def _read(cls, told: object) -> object:
        if not _fits("", told):
            raise ValueError("a text is longer or a number larger than anybody needs")
        fact = told if isinstance(told, cls.facts) else from_json(told)
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
        """Write an event."""
        by = None if event.by is None else numbers[event.by]
        fact = renamed(event.fact, numbers, tables)
        return cls.model_validate({"at": event.at, "by": by, "fact": fact, **more})

    def event(
        self, number: int, members: Members, tables: Mapping[str, str] | None = None
    ) -> Event[Any, PlayerId]:
        """The event of this number, with people and tables as the club knows them."""
        by = None if self.by is None else members[self.by]
        return Event(number, self.at, by, renamed(self.fact, members, tables))


def mentioned(events: Iterable[EventPart | Event[Any, PlayerId]]) -> Iterator[PlayerId]:
    """The people who recorded an event or are named in it, as they are known there."""
    for one in events:
        if one.by is not None:
            yield PlayerId(one.by)
        yield from people_of(one.fact)


class DecisionPart(EventPart):
    """A decision about the season of a day."""

    facts = Fact
    day: date


# --- the whole ---------------------------------------------------------------------------------


class MemberPart(Strict):
    """A member or guest, by name alone. `same_as`: the number of the person they really are."""

    name: FileName
    named: bool = False
    left: bool = False
    same_as: FileNumber | None = None


class TablePart(Strict):
    """A table with all that happened at it, its opening first."""

    name: FileName
    events: Annotated[
        tuple[EventPart, ...],
        Field(min_length=1, validation_alias=AliasChoices("events", "happenings")),
    ]

    @classmethod
    def of(cls, name: str, events: Iterable[TableEvent], numbers: Members) -> Self:
        """Write a table."""
        return cls(name=name, events=tuple(EventPart.of(one, numbers) for one in events))


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


# --- its competition ---------------------------------------------------------------------------


class SaidPart(Strict):
    """An answer about coming to an evening."""

    player: FileNumber
    answer: Literal["coming", "reserve", "not"]
    late: FileText = ""


class EveningPart(Strict):
    """Who comes, in the order in which it was said, and the last draw, if there was any."""

    day: date
    said: Annotated[tuple[SaidPart, ...], Field(max_length=MOST_NAMES)] = ()
    lot: Annotated[int, Field(ge=0, le=10**9)] = 0
    tables: Annotated[tuple[tuple[FileNumber, ...], ...], Field(max_length=MOST_TABLES)] = ()
    state: Literal["drawn", "opened", "void"] = "void"


class MemberSince(Strict):
    """Somebody who is a member, without an admin having said so, and since when."""

    player: FileNumber
    since: date


class CompetitionPart(Strict):
    """A club's competition, in the order of its decisions; `tables`: how many the club has had."""

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


def named(part: CompetitionPart | None) -> Iterator[int]:
    """Everybody in it, by their numbers in the paper."""
    if part is None:
        return
    yield from mentioned(part.events)
    for evening in part.evenings:
        yield from (one.player for one in evening.said)
        yield from (player for table in evening.tables for player in table)
    yield from (player for pair in part.apart for player in pair)
    yield from (one.player for one in part.members)


class TournamentEventPart(EventPart):
    """Something that happened in a tournament; nobody's account is in it."""

    facts = Fact


class TournamentPart(Strict):
    """A tournament with all that happened in it, its opening first."""

    events: Annotated[tuple[TournamentEventPart, ...], Field(min_length=1, max_length=MOST_IN_ALL)]


class Paper(Strict):
    """All of a club. A plain table of rounds has no settings.

    Version 2 had a competition, which a program that knew none must not pass over.
    """

    peling: Literal["club"]
    version: Literal[1, 2, 3]
    name: Annotated[Legible, Field(max_length=256)]
    settings: SettingsPart | None
    members: Annotated[tuple[MemberPart, ...], Field(max_length=MOST_NAMES)]
    tables: Annotated[tuple[TablePart, ...], Field(max_length=MOST_TABLES)]
    competition: CompetitionPart | None = None
    tournaments: Annotated[tuple[TournamentPart, ...], Field(max_length=MOST_TABLES)] = ()


def written(paper: Paper) -> str:
    """Write a paper as JSON, the same for the same club."""
    return paper.model_dump_json(indent=1, exclude_defaults=True) + "\n"


@frozen
class Fault:
    """Something in a file that cannot come in.

    `where`: the line of a plain table ("7"), or the place in a paper; "" is the file itself.
    `why` names the sentence `import-fault-WHY`, into which `values` are put.
    """

    where: str
    why: str
    values: Mapping[str, str | int] = field(default_factory=dict)


class Faulty(Exception):  # noqa: N818 - it reads: raise Faulty(...)
    """Raised when nothing of a file comes in, because of these faults."""

    def __init__(self, *faults: Fault) -> None:
        """One fault at least."""
        super().__init__(faults)
        self.faults: Sequence[Fault] = faults
