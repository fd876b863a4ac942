"""A hand that grows by taps: sets, pairs, single tiles, bonus tiles, then the winning tile."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal

from bot.talk.drafts import Drafts, Number
from core.notation import print_tiles
from core.players import Chair
from core.tiles import BONUS_KINDS, COPIES

Step = Literal["won", "menu", "suit", "tile", "open", "bonus", "win", "source", "count"]

SIZES: Final[Mapping[str, int]] = {"pung": 3, "kong": 4, "chow": 3, "pair": 2, "single": 1}
WINNER_TILES: Final = 14
SUITS: Final = ("k", "b", "t", "z")
_FIRST: Final = {"k": 0, "b": 9, "t": 18, "z": 27}
_KINDS: Final = {"k": 9, "b": 9, "t": 9, "z": 7}
LAST_CHOW: Final = 7
SOURCES: Final = ("", "wall", "dead", "rob", "first", "dealt")


@dataclass(frozen=True, slots=True)
class Declared:
    """A set in front of the rack: its tiles by kind, and whether it is a concealed kong."""

    kinds: tuple[int, ...]
    concealed: bool = False

    def bracketed(self, tiles: str) -> str:
        """Its tiles as one writes them: (555k) lies open, [9999t] is a concealed kong."""
        return f"[{tiles}]" if self.concealed else f"({tiles})"


@dataclass(frozen=True, slots=True)
class TileHand:
    """The hand so far, and what is asked now. `round` 0: it is counted for itself."""

    sitting: int
    round: int
    chair: Chair
    won: bool | None = None
    rack: tuple[int, ...] = ()
    declared: tuple[Declared, ...] = ()
    bonus: tuple[int, ...] = ()
    step: Step = "won"
    group: str = ""
    suit: str = ""
    kind: int = -1
    win: int = -1
    source: str = ""
    last: bool = False
    added: tuple[int, ...] = ()
    """Of each group in its turn, how many tiles went to the rack; 0 of a set in front of it."""
    id: Number = 0

    # --- counting tiles ----------------------------------------------------------------------

    @property
    def needs(self) -> int:
        """How many tiles there must be, each kong with one more."""
        return (WINNER_TILES if self.won else WINNER_TILES - 1) + self.kongs

    @property
    def kongs(self) -> int:
        """How many kongs were declared."""
        return sum(len(d.kinds) == SIZES["kong"] for d in self.declared)

    @property
    def has(self) -> int:
        """How many tiles there are, bonus tiles apart."""
        return len(self.rack) + sum(len(d.kinds) for d in self.declared)

    @property
    def full(self) -> bool:
        """Whether all tiles are there."""
        return self.has >= self.needs

    def room(self) -> int:
        """How many tiles still fit, a kong counted as three."""
        return self.needs - self.has

    def kinds(self) -> Counter[int]:
        """How many there are of each kind."""
        return Counter([*self.rack, *(kind for d in self.declared for kind in d.kinds)])

    def fits(self, kinds: tuple[int, ...]) -> bool:
        """Whether these tiles can still be added: no more than four of a kind."""
        return all(count <= COPIES for count in (self.kinds() + Counter(kinds)).values())

    def suits(self) -> tuple[str, ...]:
        """The suits of which the group that is being added can be."""
        return SUITS[:3] if self.group == "chow" else SUITS

    def groups(self) -> list[str]:
        """The groups for which there is room."""
        return [group for group, size in SIZES.items() if min(size, 3) <= self.room()]

    # --- growing -------------------------------------------------------------------------------

    def choices(self) -> list[int]:
        """The kinds that can be chosen as the (first) tile of the group that is being added."""
        first, count = _FIRST[self.suit], _KINDS[self.suit]
        if self.group == "chow":
            count = LAST_CHOW
        return [kind for kind in range(first, first + count) if self.fits(self.tiles_of(kind))]

    def tiles_of(self, kind: int) -> tuple[int, ...]:
        """The tiles of the group that is being added, from its (first) tile."""
        if self.group == "chow":
            return (kind, kind + 1, kind + 2)
        return (kind,) * SIZES[self.group]

    def with_group(self, *, is_open: bool) -> "TileHand":
        """The hand with the group that was chosen, on the rack or in front of it."""
        kinds = self.tiles_of(self.kind)
        if is_open or self.group == "kong":
            added = Declared(kinds, concealed=not is_open)
            grown = replace(self, declared=(*self.declared, added), added=(*self.added, 0))
        else:
            rack = (*self.rack, *kinds)
            grown = replace(self, rack=rack, added=(*self.added, len(kinds)))
        return grown.at_menu()

    def at_menu(self) -> "TileHand":
        """The hand, ready for the next group; a full one goes on to the winning tile."""
        step: Step = "menu"
        if self.full:
            step = "win" if self.won else "count"
        return replace(self, step=step, group="", suit="", kind=-1)

    def with_bonus(self, kind: int) -> "TileHand":
        """The hand with a bonus tile, or without it if it was there."""
        bonus = set(self.bonus) ^ {kind}
        return replace(self, bonus=tuple(sorted(bonus & set(BONUS_KINDS))))

    def without_last(self) -> "TileHand":
        """The hand without the group that was added last."""
        bare = replace(self, step="menu", win=-1, source="", last=False, added=self.added[:-1])
        tiles = self.added[-1] if self.added else 0
        if tiles:
            return replace(bare, rack=self.rack[:-tiles])
        return replace(bare, declared=self.declared[:-1])

    # --- written -------------------------------------------------------------------------------

    def notation(self) -> str:
        """The hand as one types it, the winning tile beside the others."""
        rack = list(self.rack)
        if self.win in rack:
            rack.remove(self.win)
        words = [_declared(declared) for declared in self.declared]
        words += [print_tiles(rack), print_tiles(self.bonus)]
        if self.win >= 0:
            circumstances = [self.source] if self.source else []
            circumstances += ["last"] if self.last else []
            words.append(":".join(["+" + print_tiles([self.win]), *circumstances]))
        return " ".join(word for word in words if word)


def _declared(declared: Declared) -> str:
    return declared.bracketed(print_tiles(declared.kinds))


TILE_HANDS: Final = Drafts("tiles", TileHand)
