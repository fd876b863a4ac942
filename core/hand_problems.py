"""Refusals about tiles, sets and hands, as facts without words."""

from core.problems import Problem
from core.values import frozen


@frozen
class BadNotation(Problem):
    """A character without a meaning at this position, counted from 1."""

    position: int


@frozen
class BadSet(Problem):
    """Brackets without a pung, chow or kong, or square brackets without a kong."""

    position: int


@frozen
class TooManyCopies(Problem):
    """More tiles of a kind than the game has."""

    kind: int
    has: int
    allowed: int


@frozen
class WrongTileCount(Problem):
    """Too many or too few tiles: a dead hand."""

    has: int
    needs: int


@frozen
class NotMahjong(Problem):
    """The tiles form no winning hand of this ruleset."""

    ruleset: str


@frozen
class TooManyChows(NotMahjong):
    """Four sets and a pair, but with more chows than the ruleset allows (nmv 20)."""

    code = "not-mahjong"
    has: int
    allowed: int


@frozen
class TooFewDoublings(Problem):
    """A mahjong with fewer doublings than the ruleset requires (nts 8)."""

    has: int
    needs: int
