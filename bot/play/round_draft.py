"""A round that is being entered: who won, what everybody had, and what is still asked.

It belongs to its table and round, survives a restart, and is filled by several phones at once:
what one player types belongs to that player and that chair.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal, TypeVar

from bot.play.buttons import Page, Stretch
from bot.play.round_line import Value
from bot.talk.drafts import Drafts, Number
from core.game.decisions import RoundPlace
from core.game.rounds import CHAIRS, Round
from core.game.table import Table
from core.players import DROMER, Chair, PlayerId
from core.problems import NotForTheDromer, Refused
from core.tiles import Wind

Thing = TypeVar("Thing")
Stage = Literal["winner", "check"] | Page
LONGEST_NUMBER: Final = 7


@dataclass(frozen=True, slots=True)
class RoundSeating:
    """A round's place in the game: who sits where, under which winds, and who waits."""

    number: int
    players: tuple[PlayerId, ...]
    winds: tuple[Wind, ...]
    prevailing: Wind
    waiting: PlayerId | None = None

    def chair_of(self, player: PlayerId) -> Chair | None:
        """Where a player sits, if at this table."""
        return CHAIRS[self.players.index(player)] if player in self.players else None

    def chairs(self) -> list[Chair]:
        """The chairs in the order of this round's winds."""
        return sorted(CHAIRS, key=lambda chair: self.winds[chair].number)

    def played(self) -> list[Chair]:
        """Those of them in which somebody plays: of the Dromer nothing is asked."""
        return [chair for chair in self.chairs() if self.players[chair] != DROMER]


def must_be_played(seating: RoundSeating, chair: Chair) -> None:
    """Refuse what is said of the Dromer. Refused: NotForTheDromer."""
    if seating.players[chair] == DROMER:
        raise Refused(NotForTheDromer(chair))


def seating_now(table: Table) -> RoundSeating:
    """The round that is being played."""
    return RoundSeating(table.number, table.seats, table.winds, table.prevailing, table.waiting)


def seating_of(played: Round) -> RoundSeating:
    """A round that was played."""
    place = (played.number, played.players, played.winds, played.prevailing)
    return RoundSeating(*place, played.line.waiting)


def seating_between(place: RoundPlace, after: int) -> RoundSeating:
    """A round that had been forgotten, put in after another."""
    return RoundSeating(after + 1, place.players, place.winds, place.prevailing, place.waiting)


@dataclass(frozen=True, slots=True)
class Part:
    """What stands for one chair, and who entered it."""

    value: Value
    by: PlayerId


@dataclass(frozen=True, slots=True)
class LastTap:
    """The last key that entered something: whose tap, on which button, and when (seconds)."""

    player: PlayerId
    button: str
    at: float


@dataclass(frozen=True, slots=True)
class RoundDraft:
    """The draft itself. `act` names the round that it corrects, `after` the one it follows."""

    sitting: int
    round: int
    act: int = 0
    after: int | None = None
    winner: Chair | None = None
    parts: Mapping[int, Part] = field(default_factory=dict)
    claims: Mapping[int, bool] = field(default_factory=dict)
    digits: Mapping[int, Mapping[int, str]] = field(default_factory=dict)
    """What is being typed for a chair, by the player who types it."""
    at: Chair | None = None
    """The chair to which somebody went; otherwise the next that is empty is asked."""
    page: Page = "scores"
    stretch: Stretch = 0
    among: tuple[str, ...] = ()
    """The special hands that were found, or that differ in a colour: which of these."""
    turns: Mapping[int, int] = field(default_factory=dict)
    """How often something was entered for a chair."""
    tapped: LastTap | None = None
    shared: bool = False
    """Whether the table's own message asks it; otherwise players fill it on their own phones."""
    revived: bool = False
    """Whether [Terug] brought it back: full as it is, it waits for [Klopt]."""
    doubtful: bool = False
    """Somebody said `gewoon`: take it as it is."""
    id: Number = 0

    @property
    def place(self) -> tuple[int, int, int]:
        """What every button of it says: which table, which round, which draft."""
        return self.sitting, self.round, self.id

    @property
    def apart(self) -> bool:
        """Whether it has a message of its own: it is not about the round that is played."""
        return bool(self.act) or self.after is not None

    @property
    def must_confirm(self) -> bool:
        """Whether it was full from the start, so that only [Klopt] says that it is done."""
        return bool(self.act) or self.revived

    @property
    def step(self) -> int:
        """How often something was entered."""
        return sum(self.turns.values())

    def with_part(self, chair: Chair, value: Value, by: PlayerId) -> "RoundDraft":
        """The draft with what one chair had."""
        return self.with_parts({chair: value}, by)

    def with_parts(
        self, values: Mapping[Chair, Value], by: PlayerId, *, doubtful: bool | None = None
    ) -> "RoundDraft":
        """The draft with what these chairs had, all entered by one."""
        return replace(
            self,
            parts={**self.parts, **{chair: Part(value, by) for chair, value in values.items()}},
            turns={**self.turns, **{chair: self.turns.get(chair, 0) + 1 for chair in values}},
            digits={chair: typed for chair, typed in self.digits.items() if chair not in values},
            doubtful=self.doubtful if doubtful is None else doubtful,
        ).gone_on()

    def gone_on(self) -> "RoundDraft":
        """The draft that asks for the next chair that is empty."""
        return replace(self, at=None, page="scores", stretch=0, among=())

    def going_to(self, chair: Chair, page: Page = "scores", stretch: Stretch = 0) -> "RoundDraft":
        """The draft that asks for this chair, whatever stands for it."""
        digits = without(self.digits, chair)
        return replace(self, at=chair, page=page, stretch=stretch, among=(), digits=digits)

    def with_one_winner(self) -> "RoundDraft":
        """The draft without a winner while several say that they made mahjong."""
        claimed = [chair for chair, said in self.claims.items() if said]
        return replace(self, winner=None) if len(claimed) > 1 else self

    def won_by(self, winner: Chair | None) -> "RoundDraft":
        """The draft with this winner, whoever else had said so.

        What only a winner can have, or a winner cannot, is asked anew.
        """
        claims = {chair: chair == winner for chair in self.claims}
        parts = {
            chair: part
            for chair, part in self.parts.items()
            if not (part.value.dead if chair == winner else part.value.won_only)
        }
        return replace(self, winner=winner, claims=claims, parts=parts).gone_on()

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

    def order(self, seating: RoundSeating) -> list[Chair]:
        """The winner, then the others round the table; without a winner from East on."""
        chairs = seating.played()
        first = chairs.index(self.winner) if self.winner in chairs else 0
        return [*chairs[first:], *chairs[:first]]

    def missing(self, seating: RoundSeating) -> list[Chair]:
        """The chairs of which nothing stands yet."""
        return [chair for chair in self.order(seating) if chair not in self.parts]

    def asked(self, seating: RoundSeating) -> Chair | None:
        """The chair of which the points are asked now."""
        if self.winner is None:
            return None
        return self.at if self.at is not None else next(iter(self.missing(seating)), None)

    def stage(self, seating: RoundSeating) -> Stage:
        """What is asked next."""
        if self.winner is None:
            return "winner"
        return "check" if self.asked(seating) is None else self.page


def without(by_chair: Mapping[int, Thing], chair: Chair) -> dict[int, Thing]:
    """What stands for the other chairs."""
    return {other: thing for other, thing in by_chair.items() if other != chair}


ROUND_DRAFTS: Final = Drafts("round", RoundDraft)
