"""A round that is being entered: who won, what everybody had, what is asked, what it comes to.

It belongs to its table and round, survives a restart, and is filled by several phones at once:
what one player types belongs to that player and that chair.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import field
from typing import Any, TypeVar

from pydantic import SerializerFunctionWrapHandler, model_serializer, model_validator

from bot.messages import Spans
from bot.table.buttons import PadPage, Stretch
from bot.table.counting import count_hands
from bot.table.round_line import EntryValue
from bot.talk.drafts import DraftsOf, Number
from bot.talk.special_names import special_name, tile_letters
from bot.talk.texts import Texts, Values, words_for
from core.game.events import Entry, Outcome, RoundDrawn, RoundWon
from core.game.plausible import BelowLeast, Doubt, NotMultiple, doubts
from core.game.rounds import CHAIRS
from core.game.table import Table
from core.players import DROMER, Chair, PlayerId, Players
from core.problems import NotForTheDromer, Refused
from core.rulesets.ruleset import Ruleset, fixed_value
from core.tiles import Wind
from core.values import frozen, replace

Thing = TypeVar("Thing")


@frozen
class RoundSeating:
    """A round's place in the game: rules, winds, who sits where, and who waits."""

    ruleset: Ruleset
    number: int
    players: Players
    winds: tuple[Wind, ...]
    prevailing: Wind
    waiting: PlayerId | None = None

    def chair_of(self, player: PlayerId) -> Chair | None:
        """Where a player sits, if at this table."""
        if player in self.players:
            return CHAIRS[self.players.index(player)]
        return None

    def played(self, first: Chair | None = None) -> list[Chair]:
        """The chairs in which somebody plays: of the Dromer nothing is asked."""
        chairs = chairs_by_wind(self.winds, first)
        return [chair for chair in chairs if self.players[chair] != DROMER]

    def must_be_played(self, chair: Chair) -> None:
        """Refuse what is said of the Dromer. Refused: NotForTheDromer."""
        if self.players[chair] == DROMER:
            raise Refused(NotForTheDromer(chair))

    def entry(self, value: EntryValue, chair: Chair) -> Entry:
        """One player's entry: a special hand at its fixed value, a hand of tiles counted.

        Refused: unknown specials, hands that do not count.
        """
        if value.hand:
            return self.counted({chair: value})[chair]
        if value.special:
            fixed = fixed_value(self.ruleset, value.special, value.bet)
            return Entry(fixed.points, (value.special,), fixed.all_round_points, value.bet)
        if value.dead or value.bet == "lost":
            return Entry(0, bet=value.bet, dead=value.dead)
        return Entry(value.points or 0, bet=value.bet)

    def counted(self, values: Mapping[int, EntryValue]) -> dict[int, Entry]:
        """The entries of these hands in tiles, by their chairs. Refused: one does not count."""
        chairs = sorted(values)
        hands = [(values[one].hand, self.winds[one], values[one].bet) for one in chairs]
        return dict(zip(chairs, count_hands(hands, self.prevailing, self.ruleset), strict=True))

    def with_points(self, value: EntryValue, chair: Chair) -> EntryValue:
        """A hand in tiles with its points, if it counts; any other entry as it is."""
        if value.hand:
            with suppress(Refused):
                return replace(value, points=self.entry(value, chair).points)
        return value


def chairs_by_wind(winds: Sequence[Wind], first: Chair | None = None) -> list[Chair]:
    """The chairs by these winds, from East's on; or from another on, round the table."""
    chairs = [CHAIRS[winds.index(wind)] for wind in Wind]
    at = 0 if first is None else chairs.index(first)
    return [*chairs[at:], *chairs[:at]]


def seating_now(table: Table) -> RoundSeating:
    """The round that is being played."""
    place = (table.number, table.seats, table.winds, table.prevailing, table.waiting)
    return RoundSeating(table.ruleset, *place)


# --- the draft -----------------------------------------------------------------------------------


@frozen
class WhichRound:
    """The round of a table that is entered; or that is corrected, or put in between.

    `act` recorded the round that is corrected; one that was forgotten comes `after` this number.
    `held`: the player about whose typed line is asked, beside what is being entered.
    """

    sitting: int
    round: int
    act: int = 0
    after: int | None = None
    held: int = 0

    @property
    def apart(self) -> bool:
        """True when it is not the current round: its draft has a message of its own."""
        return bool(self.act) or self.after is not None

    @property
    def key(self) -> tuple[int | str, ...]:
        """One draft for the round that is played, for each that is corrected, for each gap.

        And for each line that is held.
        """
        if self.held:
            return self.sitting, "held", self.held
        if self.act:
            return self.sitting, "fix", self.act
        if self.after is None:
            return (self.sitting,)
        return (self.sitting, "after", self.after)


@frozen
class ChairEntry:
    """The entry for one chair, who entered it, and whether as the winner's, if that was known."""

    value: EntryValue
    by: PlayerId
    as_winner: bool | None = None


@frozen
class OpenedEntry:
    """Where somebody went: a chair, and what is offered for it; else the next empty one is asked.

    `among`: the special hands that were found, or that differ in a colour: which of these.
    """

    at: Chair | None = None
    page: PadPage = "scores"
    stretch: Stretch = 0
    among: tuple[str, ...] = ()


@frozen
class LastTap:
    """The last key that entered something: whose tap, on which button, and when (seconds)."""

    player: PlayerId
    button: str
    at: float


@frozen
class KeyState:
    """The state of the keys: half-typed numbers, and the last entry."""

    digits: Mapping[int, Mapping[int, str]] = field(default_factory=dict)
    """The digits typed so far for a chair, by the player who types them."""
    turns: Mapping[int, int] = field(default_factory=dict)
    """How often something was entered for a chair."""
    tapped: LastTap | None = None

    def by(self, player: PlayerId, chair: Chair) -> str:
        """The digits that a player has typed for a chair."""
        return self.digits.get(chair, {}).get(player, "")

    def last_by(self, player: PlayerId) -> LastTap | None:
        """The last key that entered something, if it was this player's."""
        if self.tapped and self.tapped.player == player:
            return self.tapped
        return None

    @property
    def steps(self) -> int:
        """How often something was entered."""
        return sum(self.turns.values())


@frozen
class RoundDraft:
    """The draft itself."""

    about: WhichRound
    winner: Chair | None = None
    named_by: PlayerId | None = None
    """Who said who won."""
    parts: Mapping[int, ChairEntry] = field(default_factory=dict)
    claims: Mapping[int, bool] = field(default_factory=dict)
    """Who said on a pad of their own that they made mahjong, or did not."""
    opened: OpenedEntry = OpenedEntry()
    typing: KeyState = KeyState()
    copied: bool = False
    """True when it is asked in somebody's private chat, too."""
    shared: bool = False
    """True when the table's own message asks it; otherwise players fill it on their own phones."""
    revived: bool = False
    """True when [Terug] brought it back: full as it is, it waits for [Klopt]."""
    doubtful: bool = False
    """Somebody said `gewoon`: take it as it is."""
    said: str = ""
    """The last line in it, by its message and the digest of its text."""
    rows: int = 0
    """The rows of keys of the last screen; the next one in the same message has no fewer."""
    id: Number = 0

    def with_parts(self, values: Mapping[Chair, EntryValue], by: PlayerId) -> "RoundDraft":
        """The draft with what these chairs had, all entered by one; the next is asked."""
        parts = dict(self.parts)
        turns = dict(self.typing.turns)
        digits = dict(self.typing.digits)
        for chair, value in values.items():
            is_winner = None if self.winner is None else chair == self.winner
            parts[chair] = ChairEntry(value, by, None if chair in self.claims else is_winner)
            turns[chair] = turns.get(chair, 0) + 1
            digits.pop(chair, None)
        typing = replace(self.typing, turns=turns, digits=digits)
        return replace(self, parts=parts, typing=typing, opened=OpenedEntry())

    @property
    def begun_by(self) -> Players:
        """Everybody who entered something of it."""
        named = [] if self.named_by is None else [self.named_by]
        return tuple(dict.fromkeys([*named, *(part.by for part in self.parts.values())]))

    @property
    def place(self) -> tuple[int, int, int]:
        """The place that every button of a draft carries: table, round and draft."""
        return self.about.sitting, self.about.round, self.id

    @property
    def must_confirm(self) -> bool:
        """True when it was full from the start, so that only [Klopt] completes it."""
        return bool(self.about.act) or self.revived

    @property
    def has_other_winner(self) -> bool:
        """True when a score was entered as the winner's of a loser, or the other way round."""
        for chair, part in self.parts.items():
            if part.as_winner not in {None, chair == self.winner}:
                return True
        return False

    def missing(self, seating: RoundSeating) -> list[Chair]:
        """The chairs that have no entry yet."""
        return [chair for chair in seating.played(self.winner) if chair not in self.parts]

    def asked(self, seating: RoundSeating) -> Chair | None:
        """The chair whose points are asked now."""
        if self.winner is None:
            return None
        if self.opened.at is not None:
            return self.opened.at
        return next(iter(self.missing(seating)), None)

    def outcome(self, seating: RoundSeating) -> RoundWon:
        """The outcome that a full draft says; the Dromer always has nothing.

        Refused: unknown specials, hands that do not count, more tiles of a kind than the game has.
        """
        hands = {chair: part.value for chair, part in self.parts.items() if part.value.hand}
        counted = seating.counted(hands) if hands else {}
        entries = []
        for chair in CHAIRS:
            empty = seating.players[chair] == DROMER and chair not in self.parts
            value = EntryValue() if empty else self.parts[chair].value
            entries.append(counted.get(chair) or seating.entry(value, chair))
        four = (entries[0], entries[1], entries[2], entries[3])
        return RoundWon(CHAIRS[self.winner or 0], four)

    def doubts(self, seating: RoundSeating) -> tuple[Doubt, ...]:
        """The unlikely entries of a full draft; nothing where somebody confirmed them."""
        if self.doubtful:
            return ()
        return doubts(seating.ruleset, self.outcome(seating))

    def won_by(self, winner: Chair | None, by: PlayerId) -> "RoundDraft":
        """The draft with this winner, even if others had claimed to be."""
        claims = {chair: chair == winner for chair in self.claims}
        return replace(self.with_winner(winner, by), claims=claims)

    def with_winner(self, winner: Chair | None, by: PlayerId) -> "RoundDraft":
        """The draft with this winner, without the scores that do not go with it."""
        parts = {
            chair: part
            for chair, part in self.parts.items()
            if not (part.value.lost_only if chair == winner else part.value.won_only)
        }
        return replace(self, winner=winner, named_by=by, parts=parts, opened=OpenedEntry())

    @model_validator(mode="before")
    @classmethod
    def _read(cls, body: dict[str, Any]) -> dict[str, Any]:
        """In a database all of it stands side by side."""
        return {**body, "about": body, "opened": body, "typing": body}

    @model_serializer(mode="wrap")
    def _written(self, write: SerializerFunctionWrapHandler) -> dict[str, Any]:
        body = write(self)
        parts = (body.pop(name, {}) for name in ("about", "opened", "typing"))
        return {name: value for part in (*parts, body) for name, value in part.items()}


ROUND_DRAFTS = DraftsOf("round", RoundDraft)


def without(by_chair: Mapping[int, Thing], chair: Chair) -> dict[int, Thing]:
    """The values of the other chairs."""
    return {other: thing for other, thing in by_chair.items() if other != chair}


# --- in words ------------------------------------------------------------------------------------


def value_words(words: Texts, value: EntryValue) -> str:
    """A player's entry, in spoken words; a hand that was counted is its points."""
    bet = f" ({words.text(f'bet-{value.bet}')})" if value.bet else ""
    if value.dead:
        return words.text("value-dead") + bet
    if value.special:
        return special_name(words.language, value.special) + bet
    if value.hand and value.points is None:  # it does not count so
        return tile_letters(words, value.hand) + bet
    return words.number(value.points or 0) + bet


def value_typed(words: Texts, value: EntryValue) -> str:
    """A value as it is typed."""
    dead, bet = (words_for(words.language, "line", key)[0] for key in ("dead", "bet"))
    had = dead if value.dead else value.special or value.hand or str(value.points or 0)
    return had + (f" {'+' if value.bet == 'won' else '-'}{bet}" if value.bet else "")


def short_value(words: Texts, value: EntryValue) -> str:
    """The same in a few signs, beside a name on a button."""
    if value.dead:
        return words.text("value-dead-short")
    if value.special:
        number = special_name(words.language, value.special).split(" ")[0]
        return number if number.startswith("BMJ-") else "✓"
    if value.hand and value.points is None:
        return "✓"
    return words.number(value.points or 0)


def entry_words(words: Texts, entry: Entry) -> str:
    """A player's score in a round: points, or a dead hand."""
    if entry.dead:
        return words.text("value-dead")
    return words.number(entry.points)


def outcome_words(words: Texts, outcome: Outcome | None, names: Sequence[str] = ()) -> str:
    """A round's outcome: void, a draw, or all scores, behind `names` where they are given."""
    if outcome is None:
        return words.text("value-void")
    if isinstance(outcome, RoundDrawn):
        return words.text("value-draw")
    return ", ".join(
        f"{'🀄 ' if chair == outcome.winner else ''}{name}{entry_words(words, entry)}"
        for chair, (name, entry) in enumerate(zip(names or [""] * 4, outcome.entries, strict=True))
    )


def doubt_words(words: Texts, doubt: Doubt, name: str) -> Spans:
    """A doubt about the score of somebody of this name."""
    values: Values = {"name": name, "points": doubt.points}
    if isinstance(doubt, NotMultiple):
        return words.spans("doubt-multiple", step=doubt.of, **values)
    if isinstance(doubt, BelowLeast):
        return words.spans("doubt-least", least=doubt.least, **values)
    return words.spans("doubt-unnamed", **values)
