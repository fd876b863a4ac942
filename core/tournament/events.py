"""The events of a tournament, as facts in the past tense; the tournament is their fold.

Source: tournament T2 to T8. A correction is another result. People have entries, 1, 2, 3 … in the
order of entering, and numbers, by lot at the draw;
tables have their four chairs in the order of first winds E S W N.
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
    """A tournament was announced; capacity 0: as many as come."""

    name: str
    day: date
    ruleset: str
    capacity: int = 0
    changes: tuple[tuple[str, SettingValue], ...] = ()


@frozen
class SettingsChanged:
    """Its organisers decided otherwise."""

    changes: tuple[tuple[str, SettingValue], ...]


@frozen
class RefereeNamed:
    """Somebody is a referee: by account, or by name alone (account 0)."""

    account: int
    name: str = ""


@frozen
class PlayerEntered:
    """Somebody takes part; account: their own, where they have one.

    number: whose empty chair is taken by one who comes after the draw; ema: their number with the
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
class PlayerWithdrew:
    """Somebody is out: before the draw altogether, afterwards from the next round on."""

    entry: EntryNumber


@frozen
class AccountTied:
    """An account is somebody's until the end; None parts them again."""

    entry: EntryNumber
    account: int | None


@frozen
class CodesMadeNew:
    """The code on somebody's card is another from now on."""

    entry: EntryNumber


@frozen
class ScheduleDrawn:
    """Who has which number (None: a dromer), and who sits where."""

    lot: int
    entries: tuple[EntryNumber | None, ...]
    rounds: tuple[ScheduleRound, ...]


@frozen
class TablesRedrawn:
    """The rounds from this one on were drawn again, with a table less for its empty chairs.

    In a Swiss tournament: the round that comes was drawn.
    """

    lot: int
    since: RoundNumber
    rounds: tuple[ScheduleRound, ...]


@frozen
class SchedulePublished:
    """Everybody may see the schedule."""


@frozen
class RoundStarted:
    """A round began for all tables, and lasts `minutes`; 0 without a clock.

    tables: of a round of the final, where only some play; sittings: the table at which each one's
    deals are recorded, where that is done (0: at none).
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
    """The clock stands still."""


@frozen
class ClockContinued:
    """The clock goes on; the end is later by as long as it stood still."""


@frozen
class ResultEntered:
    """The points of a table, by chair; by: the chair that entered them, which has agreed.

    mahjongs: how many each chair made, highest: the points of its highest hand (0: it made none);
    of a table that was recorded deal by deal.
    """

    round: RoundNumber
    table: TableNumber
    points: FourPoints
    by: Chair | None = None
    mahjongs: FourPoints | None = None
    highest: FourPoints | None = None


@frozen
class ResultAgreed:
    """A chair agrees; on_behalf: the chair `by` tapped for who has no phone and signed."""

    round: RoundNumber
    table: TableNumber
    chair: Chair
    on_behalf: bool = False
    by: Chair | None = None


@frozen
class SheetSigned:
    """The organiser has the sheet with four signatures; word: gives their word instead (T6)."""

    round: RoundNumber
    table: TableNumber
    word: bool = False


@frozen
class ResultDisputed:
    """Somebody at the table protests."""

    round: RoundNumber
    table: TableNumber
    why: str


@frozen
class ProtestDecided:
    """The referee's word, on a protest or without one; it is final. rule: as "nts 17"."""

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
    """Somebody sits for who has this number in this round: a name, or "" the Dromer.

    None: who has it sits there again.
    """

    round: RoundNumber
    number: int
    by: str | None


@frozen
class PenaltyGiven:
    """Points are off somebody's total; with neither it is a warning."""

    entry: EntryNumber
    reason: str
    points: int = 0
    table_points: Fraction = Fraction(0)


@frozen
class RoundClosed:
    """All results of a round are in."""

    round: RoundNumber


@frozen
class Revealed:
    """The standing of the last round is shown."""


@frozen
class SeriesNamed:
    """It belongs to a series, which adds up points, or the mean of base ranks; "": to none."""

    name: str
    score: Literal["points", "rank"] = "points"


@frozen
class TournamentClosed:
    """The tournament is over, and nothing changes any more."""


# fmt: off
TournamentFact = (
    TournamentOpened | SettingsChanged | RefereeNamed | PlayerEntered | PlayerWithdrew
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
"""By an account: who plays may be a stranger to the club."""
