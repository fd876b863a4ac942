"""The tile pad: buttons for all tiles, each at a fixed place.

Each suit has a column; winds and dragons share one, seasons and flowers another.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import Literal

from bot.features.count.tally import tally_in_words, why_button
from bot.features.count.tile_hand import SOON, SUITS, WAYS, Declared, TileHand, Tiles
from bot.messages import Button, ButtonRows, Picture, Reply, Span, Spans
from bot.pictures.tileset import kinds_of, tile_picture
from bot.talk.buttons import Tap, question, rows
from bot.talk.questions import OF_FIELDS
from bot.talk.special_names import tile_letters
from bot.talk.texts import Texts, joined
from core.notation import parse_hand, print_tiles
from core.problems import Refused
from core.rulesets.ruleset import Ruleset
from core.scoring.contradictions import check_clashes
from core.scoring.scoring import Tally, score
from core.tiles import BONUS_KINDS, FIRST_HONOUR, tile_name
from core.values import frozen
from core.winds import WINDS, Wind

PadKey = Literal[
    "tap", "back", "stop", "gone", "stay", "use", "seat", "prevailing", "suit", "typed"
]


class TileKey(Tap):
    """A key of the tile pad.

    `tap` adds `value`: a tile by its kind, a set, or the source of the last tile;
    `back` removes the last tap; `stop` asks for confirmation, which `gone` and `stay` answer;
    `seat` and `prevailing` select the next wind; `suit` shows the tiles of the suit `value`;
    `typed` takes the hand of a form. `draft` is 0 for a tried hand.
    """

    repeated = frozenset({"tap", "back", "seat", "prevailing", "suit"})

    draft: int
    key: PadKey
    value: str = ""


HONOURS = range(FIRST_HONOUR, BONUS_KINDS[0])
_NUMBERS = 9
_IN_A_ROW = 5
_OF_SUIT = (*range(0, FIRST_HONOUR, _NUMBERS), BONUS_KINDS[0])
"""The first tile of each suit, as its sign."""


@frozen
class HandContext:
    """The player's wind, the prevailing wind and the ruleset of a hand."""

    seat: Wind
    prevailing: Wind
    ruleset: Ruleset

    def count(self, tiles: Tiles) -> Tally:
        """Return the score of a hand. Refused: the hand does not count."""
        return score(parse_hand(tiles.notation()), self.seat, self.prevailing, self.ruleset)

    def ways(self, tiles: Tiles) -> list[str]:
        """Return the possible sources of the winning tile."""
        return [way for way in WAYS if self._can_be(replace(tiles, way=way))]

    def _can_be(self, tiles: Tiles) -> bool:
        hand = parse_hand(tiles.notation())
        try:
            check_clashes(hand, self.seat, self.ruleset, None)
        except Refused:
            return False
        return True

    def check(self, tiles: Tiles) -> None:
        """Refuse a complete hand that does not count, by any source of its last tile."""
        if tiles.step == "count":
            self.count(tiles)
        if tiles.step != "way":
            return
        refused = []
        for way in self.ways(tiles):
            try:
                self.count(replace(tiles, way=way))
            except Refused as problem:
                refused.append(problem)
            else:
                return
        raise refused[0]


def in_tiles(notation: str) -> str:
    """Return a hand in notation as tiles, its sets apart: `(🀝🀝🀝) 🀐🀑`."""
    words = []
    for word in notation.split():
        tiles = "".join(map(tile_picture, kinds_of(word.partition(":")[0])))
        words.append(f"{word[0]}{tiles}{word[-1]}" if word[0] in "([" else tiles)
    return " ".join(words)


@frozen
class TilePad:
    """The message of a hand that is being tapped."""

    words: Texts
    hand: TileHand
    name: str
    """The name of the player who holds the hand."""
    counting: HandContext
    by_suit: bool = False
    """True for a pad of 25 buttons, which shows the tiles of one suit at a time."""

    @cached_property
    def tiles(self) -> Tiles:
        """The tapped tiles."""
        return self.hand.laid()

    def shown(self, *, usable: bool, pictured: bool) -> Reply:
        """Return the next question or the count, with [Neem over] if the hand is `usable`."""
        if self.tiles.step == "count":
            return self._show_count(usable=usable, pictured=pictured)
        ask = {
            "won": self._ask_won,
            "tiles": self._ask_tiles,
            "win": self._ask_win,
            "way": self._ask_way,
        }[self.tiles.step]
        asked, buttons = ask()
        if not (self.by_suit and self.tiles.step == "tiles"):  # that one has them in its rows
            buttons = (*buttons, (self._back, self._cancel) if self.hand.taps else (self._cancel,))
        return self._question(asked, buttons)

    @property
    def _cancel(self) -> Button:
        return self._button("✖️ " + self.words.label("cancel"), "stop")

    @property
    def _back(self) -> Button:
        return self._button("⌫", "back")

    def ask_whether_it_goes(self) -> Reply:
        """[Annuleer]: return the question for confirmation."""
        gone = self._button("✅ " + self.words.label("confirm"), "gone")
        stay = self._button(self.words.label("go-on"), "stay")
        return self._question(self.words.spans("tiles-ask-cancel"), ((gone, stay),))

    def _question(self, asked: Spans, buttons: ButtonRows) -> Reply:
        return question(joined([*self._so_far(), asked]), buttons)

    def _show_count(self, *, usable: bool, pictured: bool) -> Reply:
        tally = self.counting.count(self.tiles)
        buttons = [self._button("✏️ " + self.words.label("change"), "back")]
        if usable:
            buttons.insert(0, self._button("✅ " + self.words.label("use-this"), "use"))
        notation = self.tiles.notation()
        picture = Picture("hand", {"hand": notation}, tile_letters(self.words, notation))
        return Reply(
            joined([self._heading(), tally_in_words(self.words, tally)]),
            (*filter(None, (tuple(buttons), why_button(self.words, tally))),),
            ("count",),
            picture=picture if pictured else None,
        )

    def _heading(self) -> Spans:
        return self.words.spans("tiles-of", name=self.name)

    def _so_far(self) -> list[Sequence[Span]]:
        tiles = self.tiles
        if not tiles.held:
            return [self._heading()]
        count = self.words.spans("tiles-count", has=tiles.has, needs=tiles.needs)
        heading = (*self._heading(), Span(" · "), *count)
        sets = (Span(self._in_sets(), "code"),)
        if self.by_suit:  # tiles can be read beside a pad of few buttons
            return [heading, (Span(in_tiles(tiles.notation())),), sets]
        return [heading, sets]

    def _in_sets(self) -> str:
        """Return the hand as its keys are called: `Pung 4b · Chow 123k · 777t Oost · + 9t`."""
        tiles = self.tiles
        loose = [*tiles.rack, *tiles.bonus]
        last = []
        if tiles.win >= 0:
            loose.remove(tiles.win)
            last = [f"+ {self._name_of_tile(tiles.win)}"]
        plain = print_tiles(kind for kind in loose if kind not in HONOURS)
        honours = [self._name_of_tile(kind) for kind in sorted(loose) if kind in HONOURS]
        parts = [*map(self._in_words, tiles.declared), " ".join([plain, *honours]).strip(), *last]
        return " · ".join(filter(None, parts))

    def _in_words(self, declared: Declared) -> str:
        label = self.words.label(declared.sort)
        if declared.sort == "chow":
            return f"{label} {print_tiles(declared.kinds)}"
        if declared.concealed:
            label = f"[{label}]"
        return f"{label} {self._name_of_tile(declared.kinds[0])}"

    def _button(self, label: str, key: PadKey, value: str | int = "") -> Button:
        return Button(label, TileKey(self.hand.id, key, str(value)).pack("tp"))

    def _tap(self, label: str, value: str | int) -> Button:
        return self._button(label, "tap", value)

    def _tile(self, kind: int) -> Button:
        if kind in HONOURS:
            return self._tap(self._name_of_tile(kind), kind)
        mark = ""
        if kind in self.tiles.bonus:
            mark = "✓"
        return self._tap(f"{tile_picture(kind)} {self._name_of_tile(kind)}{mark}", kind)

    def _name_of_tile(self, kind: int) -> str:
        if kind in HONOURS:
            return self.words.text(f"tile-{print_tiles([kind])}")
        return tile_name(kind)

    def _ask_won(self) -> tuple[Spans, ButtonRows]:
        yes = self._tap("🀄 " + self.words.label("mahjong"), "won")
        no = self._tap(self.words.label("no-mahjong"), "not")
        typed = replace(self._button("⌨️ " + self.words.label("type"), "typed"), form=OF_FIELDS)
        if not self.by_suit:
            return self.words.spans("tiles-ask-won"), ((yes, no),)
        soon = [self._tap("🀄 " + self.words.label(f"way-{way}"), way) for way in SOON]
        return self.words.spans("tiles-ask-won"), ((yes, no), tuple(soon), (typed,))

    def _ask_by_suit(self) -> tuple[Spans, ButtonRows]:
        """Return the suits, the tiles of the shown suit, the honours and the sets in five rows."""
        suits = SUITS if self.counting.ruleset.bonus_tiles else SUITS[:-1]
        shown = self.hand.suit if self.hand.suit < len(suits) else 0
        keys = [self._suit(at, is_shown=at == shown) for at in range(len(suits))]
        first = shown * _NUMBERS
        kinds = BONUS_KINDS if SUITS[shown] == "bonus" else range(first, first + _NUMBERS)
        tiles = [self._tile(kind) for kind in kinds]
        honours = [*map(self._tile, HONOURS)]
        pung, chow, kong = (self._set(key) for key in ("pung", "chow", "kong"))
        return self._question_words(), (
            (*keys, self._back),
            tuple(tiles[:_IN_A_ROW]),
            (*tiles[_IN_A_ROW:], self._cancel),
            (*honours[: len(WINDS)], pung),
            (*honours[len(WINDS) :], chow, kong),
        )

    def _suit(self, place: int, *, is_shown: bool) -> Button:
        label = self.words.label(f"suit-{SUITS[place]}")
        sign = "▸"
        if not is_shown:
            sign = tile_picture(_OF_SUIT[place])
        return self._button(f"{sign} {label}", "suit", place)

    def _ask_tiles(self) -> tuple[Spans, ButtonRows]:
        if self.by_suit:
            return self._ask_by_suit()
        suits = [[self._tile(suit + number) for suit in (0, 9, 18)] for number in range(_NUMBERS)]
        honours = [*map(self._tile, HONOURS)]
        pung, chow, kong = (self._set(key) for key in ("pung", "chow", "kong"))
        if not self.counting.ruleset.bonus_tiles:
            last = [*honours, pung, chow]
            grid = [(*row, end) for row, end in zip(suits, last, strict=True)]
            return self._question_words(), (*grid, (kong,))
        bonus = [self._tile(kind) for kind in BONUS_KINDS]
        ends = zip([*honours, pung, chow], [*bonus, kong], strict=True)
        return self._question_words(), tuple(
            (*row, *end) for row, end in zip(suits, ends, strict=True)
        )

    def _set(self, key: str) -> Button:
        """Return the button of a set: "(Pung)" when armed, "[Kong]" for a concealed kong."""
        label = self.words.label(key)
        armed = self.tiles.armed
        if armed == key:
            label = f"({label})"
        elif key == "kong" and armed == "hidden":
            label = f"[{label}]"
        return self._tap(label, key)

    def _question_words(self) -> Spans:
        tiles = self.tiles
        if tiles.armed:
            return self.words.spans(f"tiles-ask-{tiles.armed}")
        if not tiles.has:
            return self.words.spans("tiles-ask-first")
        if tiles.needs - tiles.has > 1:
            return self.words.spans("tiles-ask-next")
        asked = self.words.spans("tiles-ask-winning" if tiles.won else "tiles-ask-last")
        if not self.counting.ruleset.bonus_tiles:
            return asked
        return (*asked, Span(" "), *self.words.spans("tiles-bonus-first"))

    def _ask_win(self) -> tuple[Spans, ButtonRows]:
        kinds = [self._tile(kind) for kind in sorted(set(self.tiles.rack))]
        return self.words.spans("tiles-ask-win"), rows(kinds, 4)

    def _ask_way(self) -> tuple[Spans, ButtonRows]:
        tiles = self.tiles
        ways = [
            self._tap(self.words.label(f"way-{way}"), way) for way in self.counting.ways(tiles)
        ]
        mark = ""
        if tiles.last:
            mark = " ✓"
        also = [self._tap(self.words.label("last-tile") + mark, "last")]
        if len(set(tiles.rack)) > 1:
            also.append(self._tap(self.words.label("other-tile"), "other"))
        return self.words.spans("tiles-ask-way", tile=self._name_of_tile(tiles.win)), rows(
            [*ways, *also], 1
        )
