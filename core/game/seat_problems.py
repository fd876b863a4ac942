"""Refusals about the seats of a table, as facts without words."""

from core.players import PlaceNumber, PlayerId
from core.problems import Problem
from core.values import frozen


@frozen
class PlayedHere(Problem):
    """This player left the table with points of their own."""

    player: PlayerId


@frozen
class SitsAlready(Problem):
    """This player sits at the table already."""

    player: PlayerId


@frozen
class OnePlayed(Problem):
    """Only one of two players to exchange, or neither, played in this round."""

    round: int


@frozen
class NoRoomForAFifth(Problem):
    """A fifth joins four before their first round; these are five, or have begun."""

    players: int


@frozen
class VotedAlready(Problem):
    """This chair voted for the tail game before."""

    chair: PlaceNumber


@frozen
class TailAgreed(Problem):
    """The tail game is agreed on already: the next round is the last."""
