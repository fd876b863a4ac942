"""The events at a table, as facts in the past tense.

A table is the fold of its events (`core.game.table`). Players are identified by number, never by
name. A *chair* is a place at the table, 0 to 3 in the order of the first winds E S W N; its player
may change.
"""

from datetime import date

from core.journal import Event, Undone
from core.players import Chair, PlaceNumber, PlayerId
from core.rulesets.ruleset import Bet
from core.values import frozen


@frozen
class Entry:
    """The entry of one player in a round.

    `points` as entered, uncapped; the fixed value of a special hand; 0 for a dead hand. `specials`
    are ids (`bmj-21`, `situation-84`, `nine-gates`, `half:nine-gates`), the id that names the
    round first; such points are final, also above the limit. `all_round_points` belong to the
    specials (an overscore's are computed from the points). `hand` is the notation, where the tiles
    were given.
    """

    points: int = 0
    specials: tuple[str, ...] = ()
    all_round_points: int = 0
    bet: Bet | None = None
    dead: bool = False
    hand: str = ""


@frozen
class TableOpened:
    """Four players sat down in the order E S W N, with a ruleset and its house rules.

    `day` is the evening's date by the club's own clock, under which the rounds count. `waits`: the
    fifth, until the winds move. A seat may have the Dromer.
    """

    ruleset: str
    house: tuple[tuple[str, int | str | bool | None], ...]
    seats: tuple[PlayerId, PlayerId, PlayerId, PlayerId]
    day: date
    waits: PlayerId | None = None


@frozen
class RoundWon:
    """A player made mahjong; the four entries by chair."""

    winner: Chair
    entries: tuple[Entry, Entry, Entry, Entry]


@frozen
class RoundDrawn:
    """A round was drawn. `reason`: "", "wall", "kongs" (the 15th kong) or free words."""

    reason: str = ""


Outcome = RoundWon | RoundDrawn


@frozen
class RoundCorrected:
    """The outcome of the round recorded by event number `round` was corrected."""

    round: int
    outcome: Outcome


@frozen
class RoundVoided:
    """The round that event number `round` recorded does not count."""

    round: int


@frozen
class RoundInserted:
    """A forgotten round was inserted right after round `after` (0: before the first)."""

    after: int
    outcome: Outcome


@frozen
class PlayerRelieved:
    """Another player took over a chair, or waits in the fifth's place; each keeps own rounds."""

    chair: PlaceNumber
    player: PlayerId


@frozen
class PlayerJoined:
    """A fifth joined before the first recorded round, and waits until the winds move."""

    player: PlayerId


@frozen
class PlayerLeft:
    """A player left and keeps the points made; the fifth takes that chair, or the Dromer does."""

    player: PlayerId


@frozen
class SeatsExchanged:
    """Two present players sat in each other's chairs from right after round `after` on.

    Their chairs at the time of this event (4: the waiting player's place); scores stay with them.
    """

    chairs: tuple[PlaceNumber, PlaceNumber]
    after: int = 0


@frozen
class PlayerIdentified:
    """A guest was identified as `player`; their rounds belong to a single player."""

    guest: PlayerId
    player: PlayerId


@frozen
class TailVoted:
    """The player of this chair, or the waiting player, voted for the tail game (rule 56)."""

    chair: PlaceNumber


@frozen
class GameEnded:
    """The players stopped, or the table was left: the game is broken off."""

    left: bool = False


TableFact = (
    TableOpened
    | RoundWon
    | RoundDrawn
    | RoundCorrected
    | RoundVoided
    | RoundInserted
    | PlayerRelieved
    | PlayerJoined
    | PlayerLeft
    | SeatsExchanged
    | PlayerIdentified
    | TailVoted
    | GameEnded
    | Undone
)


TableEvent = Event[TableFact, PlayerId]


def recorded_by(event: TableEvent) -> int:
    """Return the number of the event that recorded the round of this event."""
    fact = event.fact
    if isinstance(fact, RoundCorrected | RoundVoided):
        return fact.round
    return event.number
