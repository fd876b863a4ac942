"""The throws for the winds of a new table."""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import NamedTuple

from bot.messages import Spans
from bot.table.starting import FIVE
from bot.talk.turn import Turn
from core.players import PlayerId
from core.values import frozen


class Throw(NamedTuple):
    """The throw of a player: the sum of two dice."""

    player: PlayerId
    sum: int


@frozen
class Throws:
    """The throws of all players, the repeated throws of equals, the waiting player and East."""

    for_all: list[Throw]
    lowest: list[list[Throw]]
    highest: list[list[Throw]]
    east: PlayerId
    waits: PlayerId | None

    def seats(self, players: Sequence[PlayerId]) -> list[PlayerId]:
        """Return the players around the table from East on, then the waiting player."""
        first = players.index(self.east)
        seats = [*players[first:], *players[:first]]
        if self.waits is not None:
            seats.remove(self.waits)
            seats.append(self.waits)
        return seats


def throw_for_winds(players: Sequence[PlayerId], dice: Random) -> Throws:
    """Throw two dice for each: the highest is East, of five the lowest waits; repeat equal throws.

    Source: rule 10; competition C5.
    """
    thrown = _throw_dice(players, dice)
    lowest: list[list[Throw]] = []
    waits: PlayerId | None = None
    if len(players) == FIVE:
        lowest, waits = _repeat_ties(thrown, dice, min)
    among = [throw for throw in thrown if throw.player != waits]
    return Throws(thrown, lowest, *_repeat_ties(among, dice, max), waits)


def _throw_dice(players: Sequence[PlayerId], dice: Random) -> list[Throw]:
    return [Throw(player, dice.randint(1, 6) + dice.randint(1, 6)) for player in players]


def _repeat_ties(
    thrown: list[Throw], dice: Random, which: Callable[[Iterable[int]], int]
) -> tuple[list[list[Throw]], PlayerId]:
    """Return the repeated throws of equal players, and the player with the highest or lowest."""
    best = which(throw.sum for throw in thrown)
    among = [throw.player for throw in thrown if throw.sum == best]
    if len(among) == 1:
        return [], among[0]
    thrown = _throw_dice(among, dice)
    again, who = _repeat_ties(thrown, dice, which)
    return [thrown, *again], who


def throws_in_words(turn: Turn, throws: Throws) -> list[Spans]:
    """Return the lines about the throws."""
    words = turn.words
    names = turn.people.names()

    def tell(key: str, thrown: Sequence[Throw]) -> Spans:
        sums = [f"{names[throw.player]} {throw.sum}" for throw in thrown]
        return words.spans(key, throws=", ".join(sums))

    parts = [tell("throw", throws.for_all)]
    if throws.waits is not None:
        parts += [tell("throw-again", thrown) for thrown in throws.lowest]
        parts.append(words.spans("throw-waits", name=names[throws.waits]))
    parts += [tell("throw-again", thrown) for thrown in throws.highest]
    return [*parts, words.spans("throw-east", name=names[throws.east])]
