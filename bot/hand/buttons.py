"""The buttons of a hand that is counted."""

from dataclasses import dataclass
from typing import Literal

from bot.talk.buttons import Tap

Key = Literal[
    "won",
    "group",
    "suit",
    "tile",
    "open",
    "bonus",
    "addbonus",
    "menu",
    "wipe",
    "win",
    "source",
    "last",
    "use",
    "stop",
]


@dataclass(frozen=True)
class TileKey(Tap, verb="tp"):
    """A key of the tile pad, with what it stands for: a tile by its kind, a suit, yes or no."""

    draft: int
    key: Key
    value: str = ""


@dataclass(frozen=True)
class Why(Tap, verb="why"):
    """[Uitleg] under a count: the rules that gave the points, with semicolons between them."""

    rules: str
