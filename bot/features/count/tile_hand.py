"""A hand that is entered by taps: tiles, melds, bonus tiles, then the source of the last tile.

The hand is stored as its taps. A step back removes the last tap; a refused tap is not stored.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property, reduce
from typing import Literal

from bot.talk.drafts import DraftsOf, Number
from bot.talk.own_drafts import OwnDraftsOf
from bot.talk.refusing import Refuse
from core.game.rounds import CHAIRS
from core.hands import Hand
from core.notation import parse_hand, print_tiles
from core.players import Chair
from core.tiles import BONUS_KINDS, COPIES, FIRST_HONOUR, LAST_CHOW
from core.values import frozen

Step = Literal["won", "tiles", "win", "way", "count"]
SetKey = Literal["", "pung", "chow", "kong", "hidden"]
"""The kind of set that the next tile starts; hidden: a concealed kong."""

TILES = 14
"""The tiles of a winning hand, with a kong counted as three."""
A_SET = 3
WAYS = ("discard", "wall", "dead", "kong2", "rob", "rejected", "first", "dealt")
"""The sources of a winning tile; `_TYPED` has the notation that differs."""
SOON = ("wall", "discard")
"""The sources that a player may name before the tiles."""
_TYPED = {"discard": "", "kong2": "dead:kong2"}
MOST_TAPS = 99
SUITS = ("circles", "bamboos", "characters", "bonus")
"""The tiles that a pad of few buttons shows by suit; winds and dragons are always there."""
_LAST = re.compile(r"(?P<before>.*?)(?:(?P<number>[1-9])(?P<suit>[a-z])|(?P<honour>[A-Z]))\s*")
"""The last tile of a typed hand."""


@frozen
class Declared:
    """A set in front of the rack: its tiles by kind, and whether it is a concealed kong."""

    kinds: tuple[int, ...]
    concealed: bool = False

    @property
    def sort(self) -> str:
        """The sort of the set: `kong`, `pung` or `chow`."""
        if len(self.kinds) == COPIES:
            return "kong"
        if self.kinds[0] == self.kinds[1]:
            return "pung"
        return "chow"

    def written(self) -> str:
        """Return the tiles in notation: (555k) is open, [9999t] is a concealed kong."""
        tiles = print_tiles(self.kinds)
        if self.concealed:
            return f"[{tiles}]"
        return f"({tiles})"


@frozen
class Tiles:
    """The tiles tapped so far. `won` is None until the player has answered that question."""

    won: bool | None = None
    rack: tuple[int, ...] = ()
    declared: tuple[Declared, ...] = ()
    bonus: tuple[int, ...] = ()
    armed: SetKey = ""
    win: int = -1
    way: str | None = None
    last: bool = False
    """True when the winning tile was the last tile of the wall."""
    planned: str = ""
    """The source of the winning tile, if the player said it before the tiles."""

    @property
    def needs(self) -> int:
        """The number of tiles of the complete hand: each kong adds a tile."""
        return TILES - (not self.won) + sum(d.sort == "kong" for d in self.declared)

    @property
    def has(self) -> int:
        """The number of tapped tiles without the bonus tiles."""
        return len(self.rack) + sum(len(d.kinds) for d in self.declared)

    @property
    def step(self) -> Step:
        """The question to ask now."""
        if self.won is None:
            return "won"
        if self.has < self.needs:
            return "tiles"
        if not self.won:
            return "count"
        if self.win < 0:
            return "win"
        if self.way is None:
            return "way"
        return "count"

    @cached_property
    def held(self) -> Counter[int]:
        """The number of tapped tiles of each kind."""
        return Counter(
            [*self.rack, *self.bonus, *(kind for d in self.declared for kind in d.kinds)]
        )

    def after(self, tap: str) -> "Tiles":
        """Return the hand after another tap. Refused: the tap does not fit."""
        if tap.isdecimal():
            return self._with_tile(int(tap))
        if self.step == "won" and tap in {"won", "not", *SOON}:
            return replace(self, won=tap != "not", planned=tap if tap in SOON else "")
        if tap == "ways" and self.planned:
            return replace(self, way=None, planned="")
        return self._after_word(tap)

    def _after_word(self, tap: str) -> "Tiles":
        match self.step, tap:
            case "tiles", "pung" | "chow" | "kong" as key:
                return self._armed_with(key)
            case "way", "last":
                return replace(self, last=not self.last)
            case "way", "other":
                return replace(self, win=-1, last=False)
            case "way", _ if tap in WAYS:
                return replace(self, way=tap)
        raise self._refuse_tap()

    def _refuse_tap(self) -> Refuse:
        return Refuse("tiles-full" if self.has >= self.needs else "button-unknown")

    def _with_tile(self, kind: int) -> "Tiles":
        if self.step == "win" and kind in self.rack:
            return replace(self, win=kind)
        if self.step != "tiles":
            raise self._refuse_tap()
        if kind in BONUS_KINDS:
            return replace(self, bonus=tuple(sorted({*self.bonus} ^ {kind})))
        if self.armed:
            return self._with_set(kind)
        self._must_fit((kind,))
        grown = replace(self, rack=(*self.rack, kind))
        if grown.step == "win":
            return replace(grown, win=kind, way=self.planned or None)
        return grown

    def _with_set(self, kind: int) -> "Tiles":
        kinds = (kind,) * (A_SET if self.armed == "pung" else COPIES)
        if self.armed == "chow":
            if kind >= FIRST_HONOUR or kind % 9 >= LAST_CHOW:
                raise Refuse("tiles-no-chow")
            kinds = (kind, kind + 1, kind + 2)
        self._must_fit(kinds)
        added = Declared(kinds, concealed=self.armed == "hidden")
        return replace(self, declared=(*self.declared, added), armed="")

    def _must_fit(self, kinds: tuple[int, ...]) -> None:
        more = self.held + Counter(kinds)
        if kinds[0] not in range(BONUS_KINDS[0]) or max(more[kind] for kind in kinds) > COPIES:
            raise Refuse("tiles-none-left")

    def _armed_with(self, key: SetKey) -> "Tiles":
        """Arm the pad for a set; the same key disarms it, but [Kong] first conceals the kong."""
        if self.needs - self.has < A_SET:
            raise Refuse("tiles-no-room")
        if key == "kong" and self.armed in {"kong", "hidden"}:
            key = "hidden"
        return replace(self, armed="" if key == self.armed else key)

    def notation(self) -> str:
        """Return the hand in notation, with the winning tile last."""
        rack = list(self.rack)
        if self.win >= 0:
            rack.remove(self.win)
        words = [*(declared.written() for declared in self.declared)]
        words += [print_tiles(rack), print_tiles(self.bonus)]
        if self.win >= 0:
            way = self.way or "discard"
            how = [_TYPED.get(way, way), "last" if self.last else ""]
            words.append(":".join(filter(None, ["+" + print_tiles([self.win]), *how])))
        return " ".join(word for word in words if word)


@frozen
class TileHand:
    """A hand in tiles: its table, round and chair, and its taps.

    A tried hand, without a table, has its own winds: `seat` and `prevailing`, 0 for East. `suit`:
    the suit whose tiles are shown, by its position in `SUITS`, where not all tiles are.
    """

    sitting: int = 0
    round: int = 0
    chair: Chair = CHAIRS[0]
    taps: tuple[str, ...] = ()
    seat: int = 1
    prevailing: int = 0
    suit: int = 0
    id: Number = 0

    def laid(self) -> Tiles:
        """Return the tapped tiles."""
        return reduce(Tiles.after, self.taps, Tiles())

    def after(self, tap: str) -> "TileHand":
        """Return the hand with another tap. Refused: the tap does not fit."""
        if len(self.taps) >= MOST_TAPS:
            raise Refuse("tiles-full")
        self.laid().after(tap)
        return replace(self, taps=(*self.taps, tap))

    def before(self) -> "TileHand":
        """Return the hand without its last tap; a planned source of the last tile is asked."""
        tiles = self.laid()
        if tiles.step == "count" and tiles.planned:
            return self.after("ways")
        if self.taps[-1:] == ("ways",):  # and the last tile
            return replace(self, taps=self.taps[:-2])
        return replace(self, taps=self.taps[:-1])

    def typed(self, text: str, way: str) -> "TileHand":
        """Return the taps of a typed hand, of which the last tile won in this way ("not": none).

        Refused: it is no hand, or the taps do not fit.
        """
        taps = taps_of(parse_hand(text if way == NO_WIN else _with_win(text)), way)
        return reduce(TileHand.after, taps, replace(self, taps=()))


NO_WIN = "not"
"""The tap and the choice of a hand that did not win."""


def taps_of(hand: Hand, way: str) -> Sequence[str]:
    """Return the taps that enter a hand, whose winning tile came in this way."""
    taps = ["won"]
    if way == NO_WIN:
        taps = [NO_WIN]
    for meld in hand.melds:
        taps += [meld.sort.value] * (1 + meld.concealed) + [str(meld.kind)]
    taps += map(str, (*hand.bonus, *hand.rack))
    if hand.win and way != NO_WIN:
        taps.append(str(hand.win.kind))
        if hand.win.last:
            taps.append("last")
        taps.append(way)
    return taps


def _with_win(text: str) -> str:
    """Return a typed hand with a plus before its last tile: `123b CCC` as `123b CC +C`."""
    last = _LAST.fullmatch(text)
    if "+" in text or last is None:
        return text
    suit = last["suit"] or ""
    before = last["before"]
    if before[-1:].isdigit():
        before += suit
    return f"{before} +{last['honour'] or last['number'] + suit}"


TRIED_HANDS = OwnDraftsOf("hand", TileHand)
"""The hand that an account tries without a table."""
TILE_HANDS = DraftsOf("tiles", TileHand)
