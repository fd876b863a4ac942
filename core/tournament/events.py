"""The events of a tournament, as facts in the past tense; the tournament is their fold.

Source: tournament T2 to T8. A correction is another result. People have entries, 1, 2, 3 … in the
order of entering, and numbers, by lot at the draw; tables have their four chairs in the order of
first winds E S W N.
"""

from datetime import date
from fractions import Fraction
from typing import Literal, NewType

from core.journal import Event, Undone
from core.players import Chair
from core.seating.figures import ScheduleRound
from core.values import frozen

EntryNumber = NewType("EntryNumber", int)
RoundNumber = NewType("RoundNumber", int)
TableNumber = NewType("TableNumber", int)
SettingValue = str | int | bool | tuple[str | int, ...]
FourPoints = tuple[int, int, int, int]


@frozen
class TournamentOpened:
    """A tournament was announced; capacity 0: without a limit."""

    name: str
    day: date
    ruleset: str
    capacity: int = 0
    changes: tuple[tuple[str, SettingValue], ...] = ()


@frozen
class SettingsChanged:
    """The settings were changed."""

    changes: tuple[tuple[str, SettingValue], ...]


@frozen
class RefereeNamed:
    """A referee was named: by account, or by name only (account 0)."""

    account: int
    name: str = ""


@frozen
class PlayerEntered:
    """A player entered; account: their own, if any.

    number: the dromer's number that a player takes after the draw; ema: their number with the
    European Mahjong Association.
    """

    entry: EntryNumber
    name: str
    club: str = ""
    member_number: str = ""
    team: str = ""
    account: int | None = None
    reserve: bool = False
    number: int | None = None
    country: str = ""
    ema: str = ""


@frozen
class PlayersJoined:
    """`other` is the same person as `entry`, whose name and club remain."""

    entry: EntryNumber
    other: EntryNumber


@frozen
class PlayerWithdrew:
    """A player withdrew: before the draw altogether, afterwards from the next round on."""

    entry: EntryNumber


@frozen
class PlayerReturned:
    """A withdrawn player plays again, as the same person.

    number: from the next round on, the old one or else a dromer's; None before the draw, where the
    player is the last in the line.
    """

    entry: EntryNumber
    number: int | None = None
    reserve: bool = False


@frozen
class AccountTied:
    """An account was tied to a player; None unties it."""

    entry: EntryNumber
    account: int | None


@frozen
class CodesMadeNew:
    """The code on a player's card was replaced."""

    entry: EntryNumber


@frozen
class ScheduleDrawn:
    """The numbers of the entries (None: a dromer), and the tables of each round."""

    lot: int
    entries: tuple[EntryNumber | None, ...]
    rounds: tuple[ScheduleRound, ...]


@frozen
class TablesRedrawn:
    """The rounds from this round on were drawn again, with a table less for its empty chairs.

    In a Swiss tournament: the next round was drawn.
    """

    lot: int
    since: RoundNumber
    rounds: tuple[ScheduleRound, ...]


@frozen
class SchedulePublished:
    """The schedule was published."""


@frozen
class RoundStarted:
    """A round began for all tables, and lasts `minutes`; 0 without a clock.

    tables: of a round of the final, with some of the players; sittings: the tables at which the
    deals are recorded, in the order of the round's tables (0: none).
    """

    round: RoundNumber
    minutes: int
    tables: ScheduleRound = ()
    sittings: tuple[int, ...] = ()


@frozen
class ClockMoved:
    """The end of the round, or of one table, was moved `minutes` later."""

    minutes: int
    table: TableNumber | None = None


@frozen
class ClockPaused:
    """The clock was paused."""


@frozen
class ClockContinued:
    """The clock continued; the end is later by the length of the pause."""


@frozen
class ResultEntered:
    """The points of a table, by chair; by: the chair that entered and agreed.

    mahjongs: the number of each chair, highest: the points of its highest hand (0: no mahjong);
    for a table that was recorded deal by deal.
    """

    round: RoundNumber
    table: TableNumber
    points: FourPoints
    by: Chair | None = None
    mahjongs: FourPoints | None = None
    highest: FourPoints | None = None


@frozen
class ResultAgreed:
    """A chair agreed; on_behalf: chair `by` agreed for a player without a phone, who signed."""

    round: RoundNumber
    table: TableNumber
    chair: Chair
    on_behalf: bool = False
    by: Chair | None = None


@frozen
class SheetSigned:
    """The organiser has the sheet with four signatures; word: only their confirmation (T6)."""

    round: RoundNumber
    table: TableNumber
    word: bool = False


@frozen
class ResultDisputed:
    """A player of the table protested."""

    round: RoundNumber
    table: TableNumber
    why: str


@frozen
class ProtestDecided:
    """The referee's final decision, with or without a protest. rule: as "nts 17"."""

    round: RoundNumber
    table: TableNumber
    decision: str
    rule: str = ""


@frozen
class TableLeftOut:
    """A table has no result: 0 points and 0 table points for the four."""

    round: RoundNumber
    table: TableNumber


@frozen
class ChairFilled:
    """A substitute sits at this number in this round: a name, or "" for the Dromer.

    None: the owner of the number returned.
    """

    round: RoundNumber
    number: int
    by: str | None


@frozen
class PenaltyGiven:
    """Points were taken off a player's total; without points it is a warning."""

    entry: EntryNumber
    reason: str
    points: int = 0
    table_points: Fraction = Fraction(0)


@frozen
class RoundClosed:
    """A round was closed with all its results."""

    round: RoundNumber


@frozen
class Revealed:
    """The standing of the last round was shown."""


@frozen
class SeriesNamed:
    """The tournament is in a series, scored by points or mean base ranks; "": in none."""

    name: str
    score: Literal["points", "rank"] = "points"


@frozen
class TournamentClosed:
    """The tournament was closed for changes."""


# fmt: off
TournamentFact = (
    TournamentOpened | SettingsChanged | RefereeNamed | PlayerEntered | PlayerWithdrew
    | PlayersJoined | PlayerReturned
    | AccountTied | CodesMadeNew | ScheduleDrawn | TablesRedrawn | SchedulePublished | RoundStarted
    | ClockMoved | ClockPaused | ClockContinued | ResultEntered | ResultAgreed | SheetSigned
    | ResultDisputed | ProtestDecided | TableLeftOut | ChairFilled | PenaltyGiven
    | RoundClosed | Revealed | TournamentClosed | SeriesNamed | Undone
)
# fmt: on
STEPS = (
    *(ScheduleDrawn, TablesRedrawn, SchedulePublished),
    *(RoundStarted, RoundClosed, Revealed, TournamentClosed),
)
"""The kinds of facts that take a tournament from one state to the next."""


TournamentEvent = Event[TournamentFact, int]
"""The author is an account, as a player may be unknown to the club."""
