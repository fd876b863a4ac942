"""A round that is being entered: who won, what everybody had, and what is still asked.

It belongs to its table and round, survives a restart, and is filled by several phones at once:
what one player types belongs to that player and that chair.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final, Literal

from bot.round_line import Value
from core.acts import Place
from core.events import PlayerId
from core.rounds import Round
from core.table import Table
from core.tiles import Wind

Stage = Literal["winner", "kind", "special", "situation", "half", "points", "check"]
LONGEST_NUMBER: Final = 7


@dataclass(frozen=True, slots=True)
class Frame:
    """A round's place in the game: who sits where, under which winds."""

    number: int
    players: tuple[PlayerId, ...]
    winds: tuple[Wind, ...]
    prevailing: Wind

    def chair_of(self, player: PlayerId) -> int | None:
        """Where a player sits, if at this table."""
        return self.players.index(player) if player in self.players else None

    def chairs(self) -> list[int]:
        """The chairs in the order of this round's winds."""
        return sorted(range(4), key=lambda chair: self.winds[chair].number)


def frame_now(table: Table) -> Frame:
    """The round that is being played."""
    return Frame(table.number, table.seats, table.winds, table.prevailing)


def frame_of(played: Round) -> Frame:
    """A round that was played."""
    return Frame(played.number, played.players, played.winds, played.prevailing)


def frame_between(place: Place, after: int) -> Frame:
    """A round that had been forgotten, put in after another."""
    return Frame(after + 1, place.players, place.winds, place.prevailing)


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
    winner: int | None = None
    kind: str = ""
    page: int = 0
    parts: Mapping[int, Part] = field(default_factory=dict)
    claims: Mapping[int, bool] = field(default_factory=dict)
    digits: Mapping[str, str] = field(default_factory=dict)
    again: int | None = None
    """A chair whose points are to be entered once more."""
    half: int | None = None
    """A chair whose half limit hand is being chosen."""
    doubtful: bool = False
    """Somebody said `gewoon`: take it as it is."""
    shown: float = 0.0
    """When digits were last written into the message (seconds)."""
    id: int = 0

    def with_part(self, chair: int, value: Value, by: PlayerId) -> "RoundDraft":
        """The draft with what one chair had."""
        parts = {**self.parts, chair: Part(value, by)}
        typed = {key: word for key, word in self.digits.items() if not key.endswith(f":{chair}")}
        again = None if self.again == chair else self.again
        return replace(self, parts=parts, digits=typed, again=again, half=None)

    def with_one_winner(self) -> "RoundDraft":
        """The draft without a winner while several say that they made mah-jong."""
        claimed = [chair for chair, said in self.claims.items() if said]
        return replace(self, winner=None) if len(claimed) > 1 else self

    def won_by(self, winner: int | None) -> "RoundDraft":
        """The draft with this winner, whoever else had said so."""
        claims = {chair: chair == winner for chair in self.claims}
        kind = "ordinary" if winner in self.parts else ""
        return replace(self, winner=winner, claims=claims, kind=kind)

    def typed(self, player: PlayerId, chair: int) -> str:
        """The digits that a player has typed for a chair."""
        return self.digits.get(f"{player}:{chair}", "")

    def typed_for(self, chair: int) -> str:
        """The digits that somebody has typed for a chair."""
        typed = [word for key, word in self.digits.items() if key.endswith(f":{chair}")]
        return typed[-1] if typed else ""

    def with_digits(self, player: PlayerId, chair: int, digits: str) -> "RoundDraft":
        """The draft with these digits, at most seven."""
        kept = digits.lstrip("0") or digits[-1:]
        word = kept[:LONGEST_NUMBER]
        return replace(self, digits={**self.digits, f"{player}:{chair}": word})

    def missing(self, frame: Frame) -> list[int]:
        """The chairs of which nothing stands yet: the winner first, then by the winds."""
        order = frame.chairs()
        if self.winner is not None:
            order.sort(key=lambda chair: chair != self.winner)
        return [chair for chair in order if chair not in self.parts]

    def stage(self, frame: Frame) -> tuple[Stage, int]:
        """What is asked next, and of which chair."""
        if self.half is not None:
            return "half", self.half
        if self.again is not None:
            return "points", self.again
        if self.winner is None:
            return "winner", -1
        missing = self.missing(frame)
        if not missing:
            return "check", -1
        if missing[0] == self.winner:
            return _winner_stage(self.kind), self.winner
        return "points", missing[0]

    def entered(self) -> Sequence[int]:
        """The chairs of which something stands."""
        return sorted(self.parts)

    def body(self) -> dict[str, Any]:
        """The draft for storage."""
        return {
            "sitting": self.sitting,
            "round": self.round,
            "act": self.act,
            "after": self.after,
            "winner": self.winner,
            "kind": self.kind,
            "page": self.page,
            "parts": {str(c): [asdict(p.value), p.by] for c, p in self.parts.items()},
            "claims": {str(c): said for c, said in self.claims.items()},
            "digits": dict(self.digits),
            "again": self.again,
            "half": self.half,
            "doubtful": self.doubtful,
            "shown": self.shown,
        }


def _winner_stage(kind: str) -> Stage:
    stages: dict[str, Stage] = {"": "kind", "special": "special", "situation": "situation"}
    return stages.get(kind, "points")


def draft_from(body: Mapping[str, Any], draft: int) -> RoundDraft:
    """The draft that storage kept."""
    fields = dict(body)
    fields["parts"] = {
        int(chair): Part(Value(**value), PlayerId(by))
        for chair, (value, by) in body["parts"].items()
    }
    fields["claims"] = {int(chair): said for chair, said in body["claims"].items()}
    return RoundDraft(**fields, id=draft)
