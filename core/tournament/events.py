"""What happens in a tournament, as facts in the past tense; the tournament is their fold.

Source: tournament T2 to T8. A correction is another result. People have entries, 1, 2, 3 … in the
order of entering, and numbers, by lot at the draw;
tables have their four chairs in the order of first winds E S W N.
"""

from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from core.journal import Event, Undone
from core.tournament.figures import Round

Value = str | int | bool | tuple[str | int, ...]
Four = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class TournamentOpened:
    """A tournament was announced; capacity 0: as many as come."""

    name: str
    day: date
    ruleset: str
    capacity: int = 0
    changes: tuple[tuple[str, Value], ...] = ()


@dataclass(frozen=True, slots=True)
class SettingsChanged:
    """Its organisers decided otherwise."""

    changes: tuple[tuple[str, Value], ...]


@dataclass(frozen=True, slots=True)
class RefereeNamed:
    """Somebody is a referee, by account."""

    account: int


@dataclass(frozen=True, slots=True)
class PlayerEntered:
    """Somebody takes part; account: their own, where they have one.

    number: whose empty chair is taken by one who comes after the draw.
    """

    entry: int
    name: str
    club: str = ""
    member_number: str = ""
    team: str = ""
    account: int | None = None
    reserve: bool = False
    number: int | None = None


@dataclass(frozen=True, slots=True)
class PlayerWithdrew:
    """Somebody is out: before the draw altogether, afterwards from the next round on."""

    entry: int


@dataclass(frozen=True, slots=True)
class AccountTied:
    """An account is somebody's until the end; None parts them again."""

    entry: int
    account: int | None


@dataclass(frozen=True, slots=True)
class CodesMadeNew:
    """The code on somebody's card is another from now on."""

    entry: int


@dataclass(frozen=True, slots=True)
class ScheduleDrawn:
    """Who has which number (None: a dromer), and who sits where."""

    lot: int
    entries: tuple[int | None, ...]
    rounds: tuple[Round, ...]


@dataclass(frozen=True, slots=True)
class TablesRedrawn:
    """The rounds from this one on were drawn anew, with a table less for its empty chairs."""

    lot: int
    since: int
    rounds: tuple[Round, ...]


@dataclass(frozen=True, slots=True)
class SchedulePublished:
    """Everybody may see the schedule."""


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """A round began for all tables, and lasts so many minutes; 0 without a clock.

    tables: of a round of the final, where only some play.
    """

    round: int
    minutes: int
    tables: Round = ()


@dataclass(frozen=True, slots=True)
class ClockMoved:
    """The end of the round, or of one table, is so many minutes later."""

    minutes: int
    table: int | None = None


@dataclass(frozen=True, slots=True)
class ClockPaused:
    """The clock stands still."""


@dataclass(frozen=True, slots=True)
class ClockContinued:
    """The clock goes on; the end is later by as long as it stood still."""


@dataclass(frozen=True, slots=True)
class ResultEntered:
    """The points of a table, by chair; by: the chair that entered them, which has agreed."""

    round: int
    table: int
    points: Four
    by: int | None = None


@dataclass(frozen=True, slots=True)
class ResultAgreed:
    """A chair agrees; on_behalf: the chair `by` tapped for who has no phone and signed."""

    round: int
    table: int
    chair: int
    on_behalf: bool = False
    by: int | None = None


@dataclass(frozen=True, slots=True)
class SheetSigned:
    """The organiser has the sheet with four signatures."""

    round: int
    table: int


@dataclass(frozen=True, slots=True)
class ResultDisputed:
    """Somebody at the table protests."""

    round: int
    table: int
    why: str


@dataclass(frozen=True, slots=True)
class ProtestDecided:
    """The referee's word, which is final; rule: as "nts 17"."""

    round: int
    table: int
    decision: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class TableLeftOut:
    """A table has no result: 0 points and 0 table points for the four."""

    round: int
    table: int


@dataclass(frozen=True, slots=True)
class ChairFilled:
    """Somebody sits for who has this number in this round: a name, or "" the Dromer.

    None: who has it sits there again.
    """

    round: int
    number: int
    by: str | None


@dataclass(frozen=True, slots=True)
class PenaltyGiven:
    """Points are off somebody's total; with neither it is a warning."""

    entry: int
    reason: str
    points: int = 0
    table_points: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class RoundClosed:
    """All results of a round are in."""

    round: int


@dataclass(frozen=True, slots=True)
class Revealed:
    """The standing of the last round is shown."""


@dataclass(frozen=True, slots=True)
class TournamentClosed:
    """The tournament is over, and nothing changes any more."""


# fmt: off
TournamentFact = (
    TournamentOpened | SettingsChanged | RefereeNamed | PlayerEntered | PlayerWithdrew
    | AccountTied | CodesMadeNew | ScheduleDrawn | TablesRedrawn | SchedulePublished | RoundStarted
    | ClockMoved | ClockPaused | ClockContinued | ResultEntered | ResultAgreed | SheetSigned
    | ResultDisputed | ProtestDecided | TableLeftOut | ChairFilled | PenaltyGiven | RoundClosed
    | Revealed | TournamentClosed | Undone
)
# fmt: on
STEPS = (
    *(ScheduleDrawn, TablesRedrawn, SchedulePublished),
    *(RoundStarted, RoundClosed, Revealed, TournamentClosed),
)
"""What takes a tournament from one state to the next."""


TournamentEvent = Event[TournamentFact, int]
"""By an account: who plays may be a stranger to the club."""
