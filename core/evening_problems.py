"""Refusals of a competition, its evenings and a tournament, as facts without words."""

from core.problems import Problem
from core.values import frozen


@frozen
class BadReglement(Problem):
    """An unknown key of a reglement, or an invalid value."""

    code = "bad-request"
    key: str
    value: object


@frozen
class TooFew(Problem):
    """Too few people for a table; `missing` more would be enough."""

    coming: int
    missing: int


@frozen
class NoReason(Problem):
    """A penalty, and a table that is taken out, require a reason."""


@frozen
class NotPunished(Problem):
    """A penalty is more than 0, and game points are whole."""

    points: str


@frozen
class UnknownTable(Problem):
    """No table of this name was played on that evening."""

    table: str


@frozen
class TakenOutAlready(Problem):
    """This table does not count already."""

    table: str


@frozen
class ClosedAlready(Problem):
    """The season is closed, with unchanged winners."""


@frozen
class TeamsTooBig(Problem):
    """A team has more people than the number of tables, so that two of them would meet."""

    size: int
    fits: int


@frozen
class OutOfTurn(Problem):
    """A step of a tournament that is impossible now; `reason` names the obstacle."""

    reason: str
    number: int = 0


@frozen
class NotZero(Problem):
    """The points of a table do not add up to 0."""

    total: int


@frozen
class DromerWins(Problem):
    """The Dromer has more than 0 points at a table, though he can only lose."""

    points: int


@frozen
class TooManyMahjongs(Problem):
    """The players of a table have more mahjongs than the table has rounds."""

    won: int
    rounds: int
