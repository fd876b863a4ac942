"""A club on paper: the shape of the JSON that /export writes and /import reads.

Members are numbered from 1 in the order of the list, and so known in the tables; happenings are
numbered from 1 at each table. No account of anybody is in it. Version 1 is never changed: what a
later program writes otherwise is a version 2, and this one is still read.
"""

from datetime import UTC, date, datetime
from typing import Annotated, Final, Literal, Self

from pydantic import AfterValidator, AwareDatetime, BaseModel, ConfigDict, Field

from core.acts import MOST_POINTS
from core.events import (
    Bet,
    Chair,
    Entry,
    Event,
    GameEnded,
    Outcome,
    PlayerId,
    PlayerIdentified,
    PlayerRelieved,
    RoundCorrected,
    RoundDrawn,
    RoundInserted,
    RoundVoided,
    RoundWon,
    TableOpened,
    TailVoted,
    Undone,
)

LONGEST: Final = 200
"""Of any text in a paper, in characters."""
MOST_HAPPENINGS: Final = 2_000

Text = Annotated[str, Field(max_length=LONGEST)]
LongText = Annotated[str, Field(max_length=4_000)]
Number = Annotated[int, Field(ge=1, le=10**6)]
Moment = Annotated[AwareDatetime, AfterValidator(lambda moment: moment.astimezone(UTC))]
HouseValue = Annotated[int, Field(ge=-(10**9), le=10**9)] | Text | bool | None
Members = dict[int, PlayerId]
"""Who the numbers of a paper are in a club."""
Numbers = dict[PlayerId, int]
"""And the other way round."""


class Part(BaseModel):
    """A part of a paper: nothing unknown in it, and no value taken for what it is not."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


# --- happenings --------------------------------------------------------------------------------


class EntryPart(Part):
    """What one player brought into a round (`core.events.Entry`)."""

    points: Annotated[int, Field(ge=0, le=MOST_POINTS)] = 0
    specials: Annotated[tuple[Text, ...], Field(max_length=10)] = ()
    all_round_points: Annotated[int, Field(ge=0, le=1_000)] = 0
    bet: Bet | None = None
    dead: bool = False
    hand: Text = ""

    @classmethod
    def of(cls, entry: Entry) -> Self:
        """Write an entry."""
        return cls(**{name: getattr(entry, name) for name in cls.model_fields})

    def entry(self) -> Entry:
        """Read it."""
        return Entry(**{name: getattr(self, name) for name in type(self).model_fields})


class WonPart(Part):
    """A round that somebody won; the chairs 0 to 3 are the first winds E S W N."""

    kind: Literal["won"]
    winner: Chair
    entries: tuple[EntryPart, EntryPart, EntryPart, EntryPart]

    def event(self, members: Members) -> RoundWon:  # noqa: ARG002 - as the other kinds
        """Read it."""
        east, south, west, north = (part.entry() for part in self.entries)
        return RoundWon(self.winner, (east, south, west, north))


class DrawnPart(Part):
    """A draw."""

    kind: Literal["drawn"]
    reason: LongText = ""

    def event(self, members: Members) -> RoundDrawn:  # noqa: ARG002 - as the other kinds
        """Read it."""
        return RoundDrawn(self.reason)


OutcomePart = Annotated[WonPart | DrawnPart, Field(discriminator="kind")]


class OpenedPart(Part):
    """Four sat down, in the order E S W N."""

    kind: Literal["opened"]
    ruleset: Text
    house: dict[Text, HouseValue]
    seats: tuple[Number, Number, Number, Number]
    day: date

    def event(self, members: Members) -> TableOpened:
        """Read it."""
        east, south, west, north = (members[seat] for seat in self.seats)
        seats = (east, south, west, north)
        return TableOpened(self.ruleset, tuple(self.house.items()), seats, self.day)


class CorrectedPart(Part):
    """A round went otherwise."""

    kind: Literal["corrected"]
    round: Number
    outcome: OutcomePart

    def event(self, members: Members) -> RoundCorrected:
        """Read it."""
        return RoundCorrected(self.round, self.outcome.event(members))


class VoidedPart(Part):
    """A round does not count."""

    kind: Literal["voided"]
    round: Number

    def event(self, members: Members) -> RoundVoided:  # noqa: ARG002 - as the other kinds
        """Read it."""
        return RoundVoided(self.round)


class InsertedPart(Part):
    """A round had been forgotten."""

    kind: Literal["inserted"]
    after: Annotated[int, Field(ge=0, le=10**6)]
    outcome: OutcomePart

    def event(self, members: Members) -> RoundInserted:
        """Read it."""
        return RoundInserted(self.after, self.outcome.event(members))


class RelievedPart(Part):
    """Another player took over a chair."""

    kind: Literal["relieved"]
    chair: Chair
    player: Number

    def event(self, members: Members) -> PlayerRelieved:
        """Read it."""
        return PlayerRelieved(self.chair, members[self.player])


class IdentifiedPart(Part):
    """Who played here as a guest turned out to be another member."""

    kind: Literal["identified"]
    guest: Number
    player: Number

    def event(self, members: Members) -> PlayerIdentified:
        """Read it."""
        return PlayerIdentified(members[self.guest], members[self.player])


class TailPart(Part):
    """A vote for the tail game."""

    kind: Literal["tail"]
    chair: Chair

    def event(self, members: Members) -> TailVoted:  # noqa: ARG002 - as the other kinds
        """Read it."""
        return TailVoted(self.chair)


class EndedPart(Part):
    """The game was broken off."""

    kind: Literal["ended"]
    left: bool = False

    def event(self, members: Members) -> GameEnded:  # noqa: ARG002 - as the other kinds
        """Read it."""
        return GameEnded(self.left)


class UndonePart(Part):
    """A happening was taken back."""

    kind: Literal["undone"]
    act: Number

    def event(self, members: Members) -> Undone:  # noqa: ARG002 - as the other kinds
        """Read it."""
        return Undone(self.act)


EventPart = (
    OpenedPart
    | WonPart
    | DrawnPart
    | CorrectedPart
    | VoidedPart
    | InsertedPart
    | RelievedPart
    | IdentifiedPart
    | TailPart
    | EndedPart
    | UndonePart
)


def event_part(event: Event, numbers: Numbers) -> EventPart:
    """Write an event."""
    match event:
        case TableOpened(ruleset, house, seats, day):
            east, south, west, north = (numbers[seat] for seat in seats)
            seated = (east, south, west, north)
            return OpenedPart(
                kind="opened", ruleset=ruleset, house=dict(house), seats=seated, day=day
            )
        case RoundWon() | RoundDrawn():
            return outcome_part(event)
        case RoundCorrected(number, outcome):
            return CorrectedPart(kind="corrected", round=number, outcome=outcome_part(outcome))
        case RoundInserted(after, outcome):
            return InsertedPart(kind="inserted", after=after, outcome=outcome_part(outcome))
        case _:
            return _small_part(event, numbers)


def outcome_part(outcome: Outcome) -> WonPart | DrawnPart:
    """Write an outcome."""
    if isinstance(outcome, RoundDrawn):
        return DrawnPart(kind="drawn", reason=outcome.reason)
    east, south, west, north = (EntryPart.of(entry) for entry in outcome.entries)
    return WonPart(kind="won", winner=outcome.winner, entries=(east, south, west, north))


def _small_part(
    event: RoundVoided | PlayerRelieved | PlayerIdentified | TailVoted | GameEnded | Undone,
    numbers: Numbers,
) -> EventPart:
    match event:
        case RoundVoided(number):
            return VoidedPart(kind="voided", round=number)
        case PlayerRelieved(chair, player):
            return RelievedPart(kind="relieved", chair=chair, player=numbers[player])
        case PlayerIdentified(guest, player):
            who = {"guest": numbers[guest], "player": numbers[player]}
            return IdentifiedPart(kind="identified", **who)
        case TailVoted(chair):
            return TailPart(kind="tail", chair=chair)
        case GameEnded(left):
            return EndedPart(kind="ended", left=left)
        case Undone(act):
            return UndonePart(kind="undone", act=act)


class HappeningPart(Part):
    """Something that happened at a table: when (UTC), and which member told it."""

    at: Moment
    by: Number | None = None
    event: Annotated[EventPart, Field(discriminator="kind")]

    @classmethod
    def of(cls, at: datetime, by: PlayerId | None, event: Event, numbers: Numbers) -> Self:
        """Write a happening."""
        told_by = None if by is None else numbers[by]
        return cls(at=at, by=told_by, event=event_part(event, numbers))


# --- the whole ---------------------------------------------------------------------------------


class MemberPart(Part):
    """A member or guest, by name alone. `same_as`: the number of whom they turned out to be."""

    name: Annotated[str, Field(min_length=1, max_length=64)]
    named: bool = False
    left: bool = False
    same_as: Number | None = None


class TablePart(Part):
    """A table with all that happened at it, its opening first."""

    name: Annotated[str, Field(min_length=1, max_length=64)]
    happenings: Annotated[tuple[HappeningPart, ...], Field(min_length=1)]


class SettingsPart(Part):
    """How a club wants it (`bot.ports.records.Settings`)."""

    ruleset: Text
    house: dict[Text, HouseValue]
    ruleset_name: Text
    language: Text
    timezone: Text
    recording: Literal["table", "all"]
    weekly: bool
    weekday: Annotated[int, Field(ge=0, le=6)]
    hour: Annotated[int, Field(ge=0, le=23)]
    minute: Annotated[int, Field(ge=0, le=59)]
    weekly_when_empty: bool
    more: dict[Text, LongText]


class Paper(Part):
    """All of a club. A plain table of rounds has no settings."""

    peling: Literal["club"]
    version: Literal[1]
    name: Annotated[str, Field(max_length=256)]
    settings: SettingsPart | None
    members: tuple[MemberPart, ...]
    tables: tuple[TablePart, ...]


def written(paper: Paper) -> str:
    """Write a paper as JSON, the same for the same club."""
    return paper.model_dump_json(indent=1, exclude_defaults=True) + "\n"
