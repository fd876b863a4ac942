"""The draft of a round: winner, entries, present question and outcome.

A draft belongs to its table and round, survives a restart, and is filled by several phones at
once. Digits in progress belong to a player and a chair.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import field
from typing import Any, TypeVar

from pydantic import SerializerFunctionWrapHandler, model_serializer, model_validator

from bot.messages import Spans
from bot.storage.ledger import Unit
from bot.table.buttons import PadPage, Stretch
from bot.table.counting import count_hands
from bot.table.round_line import EntryValue
from bot.talk.drafts import DraftsOf, Number
from bot.talk.special_names import special_name, tile_letters
from bot.talk.texts import Texts
from core.game.events import Entry, RoundWon
from core.game.plausible import Doubt, doubts
from core.game.rounds import CHAIRS
from core.game.table import Table
from core.players import DROMER, Chair, PlayerId, Players
from core.problems import NotForTheDromer, Refused
from core.rulesets.own_hands import is_own
from core.rulesets.ruleset import Ruleset, find_special, fixed_value
from core.values import frozen, replace
from core.winds import WINDS, Wind

Thing = TypeVar("Thing")


@frozen
class RoundSeating:
    """A round's place in the game: rules, winds, seated players, and the waiting player."""

    ruleset: Ruleset
    number: int
    players: Players
    winds: tuple[Wind, ...]
    prevailing: Wind
    waiting: PlayerId | None = None

    def chair_of(self, player: PlayerId) -> Chair | None:
        """Return the chair of a player; None if the player is not at this table."""
        if player in self.players:
            return CHAIRS[self.players.index(player)]
        return None

    def played(self, first: Chair | None = None) -> list[Chair]:
        """Return the chairs of players, by wind or from `first` on, without the Dromer's."""
        chairs = chairs_by_wind(self.winds, first)
        return [chair for chair in chairs if self.players[chair] != DROMER]

    def must_be_played(self, chair: Chair) -> None:
        """Refuse an entry for the Dromer. Raises Refused: NotForTheDromer."""
        if self.players[chair] == DROMER:
            raise Refused(NotForTheDromer(chair))

    def entry(self, value: EntryValue, chair: Chair) -> Entry:
        """Return the entry of a value: special hands at their fixed value, hands in tiles counted.

        Raises Refused: an unknown special hand, or a hand that does not count.
        """
        if value.hand:
            return self.counted({chair: value})[chair]
        if value.special:
            special = value.special
            if is_own(special):  # with its name
                special = find_special(self.ruleset, special).id
            fixed = fixed_value(self.ruleset, special, value.bet)
            return Entry(fixed.points, (special,), fixed.all_round_points, value.bet)
        if value.dead or value.bet == "lost":
            return Entry(0, bet=value.bet, dead=value.dead)
        return Entry(value.points or 0, bet=value.bet)

    def counted(self, values: Mapping[int, EntryValue]) -> dict[int, Entry]:
        """Return the entries of hands in tiles by chair. Raises Refused: a hand does not count."""
        chairs = sorted(values)
        hands = [(values[chair].hand, self.winds[chair], values[chair].bet) for chair in chairs]
        return dict(zip(chairs, count_hands(hands, self.prevailing, self.ruleset), strict=True))

    def with_points(self, value: EntryValue, chair: Chair) -> EntryValue:
        """Return a hand in tiles with its points, if it counts; any other entry unchanged."""
        if value.hand:
            with suppress(Refused):
                return replace(value, points=self.entry(value, chair).points)
        return value


def chairs_by_wind(winds: Sequence[Wind], first: Chair | None = None) -> list[Chair]:
    """Return the chairs around the table by these winds, from East's or from `first` on."""
    chairs = [CHAIRS[winds.index(wind)] for wind in WINDS]
    at = 0
    if first is not None:
        at = chairs.index(first)
    return [*chairs[at:], *chairs[:at]]


def seating_now(table: Table) -> RoundSeating:
    """Return the present round of a table."""
    place = (table.number, table.seats, table.winds, table.prevailing, table.waiting)
    return RoundSeating(table.ruleset, *place)


# --- the draft -----------------------------------------------------------------------------------


@frozen
class WhichRound:
    """A round of a table: the present round, a corrected round, or a forgotten round.

    `act` recorded the corrected round; a forgotten round comes `after` this number. `held`: the
    player whose typed line waits for an answer, beside the present draft.
    """

    sitting: int
    round: int
    act: int = 0
    after: int | None = None
    held: int = 0

    @property
    def apart(self) -> bool:
        """True unless this is the present round; the draft then has its own message."""
        return bool(self.act) or self.after is not None

    @property
    def key(self) -> tuple[int | str, ...]:
        """The key of the draft: the table with its present round, correction, gap or held line."""
        if self.held:
            return self.sitting, "held", self.held
        if self.act:
            return self.sitting, "fix", self.act
        if self.after is None:
            return (self.sitting,)
        return (self.sitting, "after", self.after)


@frozen
class ChairEntry:
    """The entry of a chair, and its author; `as_winner`: entered as the winner's, if known."""

    value: EntryValue
    by: PlayerId
    as_winner: bool | None = None


@frozen
class OpenedEntry:
    """The chair and page that a player opened; without a chair the next empty one is asked.

    `among`: the special hands to choose from. `stretch` and `initial` are of older drafts.
    """

    at: Chair | None = None
    page: PadPage = "scores"
    stretch: Stretch = 0
    among: tuple[str, ...] = ()
    initial: str = ""


@frozen
class LastTap:
    """The last key with an entry: its player, its button, and the time in seconds."""

    player: PlayerId
    button: str
    at: float


@frozen
class KeyState:
    """The state of the keys: numbers in progress, and the last entry."""

    digits: Mapping[int, Mapping[int, str]] = field(default_factory=dict)
    """The digits typed so far for a chair, by player."""
    turns: Mapping[int, int] = field(default_factory=dict)
    """The number of entries for a chair."""
    tapped: LastTap | None = None

    def by(self, player: PlayerId, chair: Chair) -> str:
        """Return the digits that a player has typed for a chair."""
        return self.digits.get(chair, {}).get(player, "")

    def last_by(self, player: PlayerId) -> LastTap | None:
        """Return the last key with an entry if this player tapped it."""
        if self.tapped and self.tapped.player == player:
            return self.tapped
        return None

    @property
    def steps(self) -> int:
        """The number of entries."""
        return sum(self.turns.values())


@frozen
class RoundDraft:
    """A round's entries so far, and the state of its questions."""

    about: WhichRound
    winner: Chair | None = None
    named_by: PlayerId | None = None
    """The player who named the winner."""
    parts: Mapping[int, ChairEntry] = field(default_factory=dict)
    claims: Mapping[int, bool] = field(default_factory=dict)
    """The claims of players on their own pads: mahjong or not."""
    opened: OpenedEntry = OpenedEntry()
    typing: KeyState = KeyState()
    copied: bool = False
    """True if the draft is also shown in a private chat."""
    shared: bool = False
    """True if the table's message shows the draft; otherwise only the players' own pads do."""
    revived: bool = False
    """True after [Terug]: the full draft waits for [Klopt]."""
    doubtful: bool = False
    """True after `gewoon`: no doubts are asked about."""
    said: str = ""
    """The last line in the draft: its message and the digest of its text."""
    rows: int = 0
    """A field of the pad of an earlier version."""
    id: Number = 0

    def with_parts(self, values: Mapping[Chair, EntryValue], by: PlayerId) -> "RoundDraft":
        """Return the draft with these entries by a player, and the next question open."""
        parts = dict(self.parts)
        turns = dict(self.typing.turns)
        digits = dict(self.typing.digits)
        for chair, value in values.items():
            as_winner = None
            if self.winner is not None and chair not in self.claims:
                as_winner = chair == self.winner
            parts[chair] = ChairEntry(value, by, as_winner)
            turns[chair] = turns.get(chair, 0) + 1
            digits.pop(chair, None)
        typing = replace(self.typing, turns=turns, digits=digits)
        return replace(self, parts=parts, typing=typing, opened=OpenedEntry())

    @property
    def begun_by(self) -> Players:
        """The authors of the winner and the entries."""
        authors = [self.named_by, *[part.by for part in self.parts.values()]]
        return tuple(dict.fromkeys([player for player in authors if player is not None]))

    @property
    def entered(self) -> bool:
        """True if a winner or a score was entered."""
        return self.winner is not None or bool(self.parts)

    @property
    def place(self) -> tuple[int, int, int]:
        """The table, round and draft in every button of the draft."""
        return self.about.sitting, self.about.round, self.id

    @property
    def must_confirm(self) -> bool:
        """True if the draft was full from the start, so only [Klopt] completes it."""
        return bool(self.about.act) or self.revived

    @property
    def has_other_winner(self) -> bool:
        """True if a loser's score was entered as the winner's, or the reverse."""
        return any(
            part.as_winner not in {None, chair == self.winner}
            for chair, part in self.parts.items()
        )

    def missing(self, seating: RoundSeating) -> list[Chair]:
        """Return the chairs without an entry."""
        return [chair for chair in seating.played(self.winner) if chair not in self.parts]

    def missing_alone(self, seating: RoundSeating) -> Chair | None:
        """Return the only chair without an entry, while players enter their own."""
        missing = self.missing(seating)
        if self.claims and len(missing) == 1:
            return missing[0]
        return None

    def asked(self, seating: RoundSeating) -> Chair | None:
        """Return the chair of the present question."""
        if self.winner is None:
            return None
        if self.opened.at is not None:
            return self.opened.at
        return next(iter(self.missing(seating)), None)

    def outcome(self, seating: RoundSeating) -> RoundWon:
        """Return the outcome of a full draft; the Dromer has no points.

        Raises Refused: unknown specials, hands that do not count, or more tiles of a kind than the
        game has.
        """
        hands = {chair: part.value for chair, part in self.parts.items() if part.value.hand}
        counted = {}
        if hands:
            counted = seating.counted(hands)
        empty = ChairEntry(EntryValue(), DROMER)
        values = [self.parts.get(chair, empty).value for chair in CHAIRS]
        entries = [
            counted.get(chair) or seating.entry(value, chair)
            for chair, value in zip(CHAIRS, values, strict=True)
        ]
        four = (entries[0], entries[1], entries[2], entries[3])
        return RoundWon(CHAIRS[self.winner or 0], four)

    def doubts(self, seating: RoundSeating) -> tuple[Doubt, ...]:
        """Return the unlikely entries of a full draft, unless they were confirmed."""
        if self.doubtful:
            return ()
        return doubts(seating.ruleset, self.outcome(seating))

    def won_by(self, winner: Chair | None, by: PlayerId) -> "RoundDraft":
        """Return the draft with this winner, and the claims changed accordingly."""
        claims = {chair: chair == winner for chair in self.claims}
        return replace(self.with_winner(winner, by), claims=claims)

    def with_winner(self, winner: Chair | None, by: PlayerId) -> "RoundDraft":
        """Return the draft with this winner, without the entries that contradict it."""
        parts = {
            chair: part
            for chair, part in self.parts.items()
            if not (part.value.lost_only if chair == winner else part.value.won_only)
        }
        return replace(self, winner=winner, named_by=by, parts=parts, opened=OpenedEntry())

    @model_validator(mode="before")
    @classmethod
    def _read(cls, body: dict[str, Any]) -> dict[str, Any]:
        """A stored draft has the fields of all its parts side by side."""
        return {**body, "about": body, "opened": body, "typing": body}

    @model_serializer(mode="wrap")
    def _written(self, write: SerializerFunctionWrapHandler) -> dict[str, Any]:
        body = write(self)
        parts = (body.pop(name, {}) for name in ("about", "opened", "typing"))
        return {name: value for part in (*parts, body) for name, value in part.items()}


ROUND_DRAFTS = DraftsOf("round", RoundDraft)


def half_entered(unit: Unit, club: int, sitting: int, table: Table, words: Texts) -> list[Spans]:
    """Return the notice of a half entered present round, which is lost; empty without one."""
    draft = ROUND_DRAFTS.find(unit, club, sitting)
    if draft and draft.value.entered and draft.value.about.round == table.number:
        return [words.spans("half-entered", round=table.number)]
    return []


def leave_out_chair(by_chair: Mapping[int, Thing], chair: Chair) -> dict[int, Thing]:
    """Return the values of the other chairs."""
    return {other: thing for other, thing in by_chair.items() if other != chair}


# --- in words ------------------------------------------------------------------------------------


def value_words(words: Texts, value: EntryValue) -> str:
    """Return a player's entry in words; a counted hand is shown by its points."""
    bet = ""
    if value.bet:
        bet = f" ({words.text(f'bet-{value.bet}')})"
    if value.dead:
        return words.text("value-dead") + bet
    if value.special:
        return special_name(words.language, value.special) + bet
    if value.hand and value.points is None:  # an incomplete hand
        return tile_letters(words, value.hand) + bet
    return words.number(value.points or 0) + bet


def short_value(words: Texts, value: EntryValue) -> str:
    """Return a player's entry in a few signs for a button."""
    if value.dead:
        return words.text("value-dead-short")
    if value.special:
        number = special_name(words.language, value.special).split(" ")[0]
        if number.startswith("BMJ-"):
            return number
        return "✓"
    if value.hand and value.points is None:
        return "✓"
    return words.number(value.points or 0)
