"""A round that is being entered: who won, what everybody had, and what is still asked.

It belongs to its table and round, survives a restart, and is filled by several phones at once:
what one player types belongs to that player and that chair.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal, TypeVar

from bot.play.buttons import Kind
from bot.play.round_line import Value
from bot.talk.drafts import Drafts, Number
from core.game.decisions import RoundPlace
from core.game.rounds import CHAIRS, Round
from core.game.table import Table
from core.players import Chair, PlayerId
from core.tiles import Wind

Thing = TypeVar("Thing")
Stage = Literal["winner", "kind", "special", "situation", "half", "points", "check"]
LONGEST_NUMBER: Final = 7


@dataclass(frozen=True, slots=True)
class RoundSeating:
    """A round's place in the game: who sits where, under which winds."""

    number: int
    players: tuple[PlayerId, ...]
    winds: tuple[Wind, ...]
    prevailing: Wind

    def chair_of(self, player: PlayerId) -> Chair | None:
        """Where a player sits, if at this table."""
        return CHAIRS[self.players.index(player)] if player in self.players else None

    def chairs(self) -> list[Chair]:
        """The chairs in the order of this round's winds."""
        return sorted(CHAIRS, key=lambda chair: self.winds[chair].number)


def seating_now(table: Table) -> RoundSeating:
    """The round that is being played."""
    return RoundSeating(table.number, table.seats, table.winds, table.prevailing)


def seating_of(played: Round) -> RoundSeating:
    """A round that was played."""
    return RoundSeating(played.number, played.players, played.winds, played.prevailing)


def seating_between(place: RoundPlace, after: int) -> RoundSeating:
    """A round that had been forgotten, put in after another."""
    return RoundSeating(after + 1, place.players, place.winds, place.prevailing)


@dataclass(frozen=True, slots=True)
class Part:
    """What stands for one chair, and who entered it."""

    value: Value
    by: PlayerId


@dataclass(frozen=True, slots=True)
class RoundDraft:
    """The draft itself. `act` names the round that it corrects, `after` the one it follows."""

    sitting: int
    round: int
    act: int = 0
    after: int | None = None
    winner: Chair | None = None
    kind: Kind | Literal[""] = ""
    page: int = 0
    parts: Mapping[int, Part] = field(default_factory=dict)
    claims: Mapping[int, bool] = field(default_factory=dict)
    digits: Mapping[int, Mapping[int, str]] = field(default_factory=dict)
    """What is being typed for a chair, by the player who types it."""
    again: Chair | None = None
    """A chair whose points are to be entered once more."""
    half: Chair | None = None
    """A chair whose half limit hand is being chosen."""
    doubtful: bool = False
    """Somebody said `gewoon`: take it as it is."""
    shown: float = 0.0
    """When digits were last written into the message (seconds)."""
    id: Number = 0

    def with_part(self, chair: Chair, value: Value, by: PlayerId) -> "RoundDraft":
        """The draft with what one chair had."""
        parts = {**self.parts, chair: Part(value, by)}
        again = None if self.again == chair else self.again
        digits = without(self.digits, chair)
        return replace(self, parts=parts, digits=digits, again=again, half=None)

    def with_one_winner(self) -> "RoundDraft":
        """The draft without a winner while several say that they made mahjong."""
        claimed = [chair for chair, said in self.claims.items() if said]
        return replace(self, winner=None) if len(claimed) > 1 else self

    def won_by(self, winner: Chair | None) -> "RoundDraft":
        """The draft with this winner, whoever else had said so."""
        claims = {chair: chair == winner for chair in self.claims}
        return replace(
            self, winner=winner, claims=claims, kind="ordinary" if winner in self.parts else ""
        )

    def typed(self, player: PlayerId, chair: int) -> str:
        """The digits that a player has typed for a chair."""
        return self.digits.get(chair, {}).get(player, "")

    def typed_for(self, chair: int) -> str:
        """The digits that somebody has typed for a chair."""
        return next(reversed([*self.digits.get(chair, {}).values()]), "")

    def with_digits(self, player: PlayerId, chair: int, digits: str) -> "RoundDraft":
        """The draft with these digits, at most seven."""
        kept = digits.lstrip("0") or digits[-1:]
        word = kept[:LONGEST_NUMBER]
        typed = {**self.digits.get(chair, {}), int(player): word}
        return replace(self, digits={**self.digits, chair: typed})

    def missing(self, seating: RoundSeating) -> list[Chair]:
        """The chairs of which nothing stands yet: the winner first, then by the winds."""
        order = seating.chairs()
        if self.winner is not None:
            order.sort(key=lambda chair: chair != self.winner)
        return [chair for chair in order if chair not in self.parts]

    def stage(self, seating: RoundSeating) -> tuple[Stage, Chair]:
        """What is asked next, and of which chair (of the first, where of none)."""
        if self.half is not None:
            return "half", self.half
        if self.again is not None:
            return "points", self.again
        if self.winner is None:
            return "winner", 0
        missing = self.missing(seating)
        if not missing:
            return "check", 0
        if missing[0] == self.winner:
            return _winner_stage(self.kind), self.winner
        return "points", missing[0]

    def entered(self) -> Sequence[int]:
        """The chairs of which something stands."""
        return sorted(self.parts)


def without(by_chair: Mapping[int, Thing], chair: Chair) -> dict[int, Thing]:
    """What stands for the other chairs."""
    return {other: thing for other, thing in by_chair.items() if other != chair}


def _winner_stage(kind: Kind | Literal[""]) -> Stage:
    if kind == "ordinary":
        return "points"
    return kind or "kind"


ROUND_DRAFTS: Final = Drafts("round", RoundDraft)
