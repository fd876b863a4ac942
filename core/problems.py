"""Every refusal, as facts without words.

A problem is a frozen value with a `code` that never changes; `Refused` carries it out of the core.
The sentences for players are in the locale files.
"""

import re
from enum import Enum
from typing import ClassVar

from core.players import Chair, PlaceNumber, PlayerId
from core.values import frozen

_CAPITAL = re.compile("(?<!^)(?=[A-Z])")


@frozen
class Problem:
    """The facts of a refusal."""

    code: ClassVar[str]
    """The name of the problem, part of the public interface; some classes share a name."""

    def __init_subclass__(cls) -> None:
        """Name a problem after its class, unless it states a code: UnknownTable, unknown-table."""
        cls.code = vars(cls).get("code") or _CAPITAL.sub("-", cls.__name__).lower()


class Refused(Exception):  # noqa: N818  # it reads: raise Refused(TooFewDoublings(...))
    """A refusal of the core, with its `problem`."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.code)
        self.problem = problem


@frozen
class UnknownRuleset(Problem):
    """No ruleset has this key."""

    code = "bad-request"
    key: str


@frozen
class BadHouseRule(Problem):
    """An unknown house rule, or an invalid value."""

    code = "bad-request"
    key: str
    value: object


@frozen
class UnknownSpecial(Problem):
    """The ruleset has no special hand, limit hand or situation of this name."""

    ruleset: str | None
    special: str


@frozen
class BetNotPlayed(Problem):
    """The bet of rule 88 exists only in the 144 rules."""

    code = "bad-circumstance"
    ruleset: str


class Clash(Enum):
    """The contradiction in a winning tile, a mark, a bonus tile or a bet."""

    TWO_SOURCES = "two-sources"
    REJECTED_IS_NO_DISCARD = "rejected-is-no-discard"
    LAST_TOO_EARLY = "last-too-early"
    SECOND_KONG_NOT_FROM_DEAD_WALL = "second-kong-not-from-dead-wall"
    DEALT_TO_ANOTHER_THAN_EAST = "dealt-to-another-than-east"
    DEALT_WITH_A_DECLARED_SET = "dealt-with-a-declared-set"
    FIRST_DISCARD_TAKEN_BY_EAST = "first-discard-taken-by-east"
    FIRST_DISCARD_WITH_AN_OPEN_SET = "first-discard-with-an-open-set"
    DEAD_WALL_WITHOUT_REASON = "dead-wall-without-reason"
    SECOND_KONG_MISSING = "second-kong-missing"
    ROBBED_TILE_HELD = "robbed-tile-held"
    MARK_OF_EAST = "mark-of-east"
    MARK_TWICE = "mark-twice"
    MARK_ON_A_CHOW = "mark-on-a-chow"
    NO_BONUS_TILES = "no-bonus-tiles"
    BET_NOT_PLAYED = "bet-not-played"
    BET_AS_DEALT = "bet-as-dealt"
    BET_WITH_AN_OPEN_SET = "bet-with-an-open-set"
    BET_WON_WITHOUT_MAHJONG = "bet-won-without-mahjong"
    BET_LOST_WITH_MAHJONG = "bet-lost-with-mahjong"


@frozen
class BadCircumstance(Problem):
    """Circumstances that cannot both be true of a hand."""

    clash: Clash


@frozen
class BadRequest(Problem):
    """A request with a missing key, or a value of the wrong type; `json`: not an object."""

    key: str
    value: object


@frozen
class NotFourPlayers(Problem):
    """A table has four different players, or five, or three; `players` is another number."""

    players: int


@frozen
class TableOver(Problem):
    """The game has ended; rounds can still be corrected and acts undone."""


@frozen
class DeadHandWon(Problem):
    """A dead hand may not win (rules 46 and 50)."""

    chair: Chair


@frozen
class NothingWon(Problem):
    """A mahjong scores 20 points at least, under every ruleset (rule 70)."""

    chair: Chair


@frozen
class BadScore(Problem):
    """A score is a whole number from 0 to a thousand million."""

    chair: Chair
    points: int


@frozen
class BetContradicted(Problem):
    """The bet (rule 88) is won by the winner and lost by other players."""

    chair: Chair


@frozen
class SpecialNotWon(Problem):
    """Only the winner has a special hand or a situation; other players may have a half."""

    chair: Chair
    special: str


@frozen
class HalfOfWinner(Problem):
    """Half a limit is only for players without mahjong (R21)."""

    chair: Chair
    special: str


@frozen
class NoKongDraw(Problem):
    """The 15th kong makes a round a draw under the tournament rules only."""

    ruleset: str


@frozen
class UnknownRound(Problem):
    """No round has this number; the last round is `last`."""

    number: int
    last: int


@frozen
class SameAsBefore(Problem):
    """The round has this outcome already."""

    number: int


@frozen
class SitsNotHere(Problem):
    """This player is not at the table."""

    player: PlayerId


@frozen
class DromerSits(Problem):
    """The Dromer sits here already, and has one chair only."""


@frozen
class NotForTheDromer(Problem):
    """The Dromer never wins, always has 0 points and does not vote."""

    chair: PlaceNumber


@frozen
class NothingToUndo(Problem):
    """No valid act is left at this table."""
