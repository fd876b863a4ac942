"""What a table refuses, as facts: the round, the chair, the player that stands in the way."""

from dataclasses import dataclass
from typing import ClassVar

from core.events import Chair, PlayerId
from core.problems import Problem


@dataclass(frozen=True, slots=True)
class NotFourPlayers(Problem):
    """Four different players sit down at a table; this many did."""

    code: ClassVar[str] = "not-four-players"
    players: int


@dataclass(frozen=True, slots=True)
class TableOver(Problem):
    """The game has ended; rounds can still be corrected and acts undone."""

    code: ClassVar[str] = "table-over"


@dataclass(frozen=True, slots=True)
class DeadHandWon(Problem):
    """A dead hand may not win (rules 46 and 50)."""

    code: ClassVar[str] = "dead-hand-won"
    chair: Chair


@dataclass(frozen=True, slots=True)
class BadScore(Problem):
    """A score is a whole number from 0 to a thousand million."""

    code: ClassVar[str] = "bad-score"
    chair: Chair
    points: int


@dataclass(frozen=True, slots=True)
class BetContradicted(Problem):
    """The bet (rule 88) is won by the winner and lost by the others."""

    code: ClassVar[str] = "bet-contradicted"
    chair: Chair


@dataclass(frozen=True, slots=True)
class SpecialNotWon(Problem):
    """Only the winner has a special hand or a situation; of others it may be a half."""

    code: ClassVar[str] = "special-not-won"
    chair: Chair
    special: str


@dataclass(frozen=True, slots=True)
class HalfOfWinner(Problem):
    """Half a limit is for who did not win (R21)."""

    code: ClassVar[str] = "half-of-winner"
    chair: Chair
    special: str


@dataclass(frozen=True, slots=True)
class NoKongDraw(Problem):
    """The 15th kong makes a round a draw under the tournament rules only."""

    code: ClassVar[str] = "no-kong-draw"
    ruleset: str


@dataclass(frozen=True, slots=True)
class UnknownRound(Problem):
    """There is no round of this number; the last one is `last`."""

    code: ClassVar[str] = "unknown-round"
    number: int
    last: int


@dataclass(frozen=True, slots=True)
class SameAsBefore(Problem):
    """The round stands like this already."""

    code: ClassVar[str] = "same-as-before"
    number: int


@dataclass(frozen=True, slots=True)
class SitsAlready(Problem):
    """This player sits at the table already."""

    code: ClassVar[str] = "sits-already"
    player: PlayerId


@dataclass(frozen=True, slots=True)
class VotedAlready(Problem):
    """This chair voted for the tail game before."""

    code: ClassVar[str] = "voted-already"
    chair: Chair


@dataclass(frozen=True, slots=True)
class TailAgreed(Problem):
    """The tail game is agreed on already: the next round is the last."""

    code: ClassVar[str] = "tail-agreed"


@dataclass(frozen=True, slots=True)
class NothingToUndo(Problem):
    """No act at this table still stands."""

    code: ClassVar[str] = "nothing-to-undo"
