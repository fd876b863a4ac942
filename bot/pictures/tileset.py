"""The 42 tiles and their back, each a file in `faces/` that pages, pictures and emoji share.

They are drawn for Pe-Ling, with the letters that Dutch players know: E S W N C F P. A suit tile
bears its number, a bonus tile too, so that nobody depends on a colour. Bamboo-1 is the bird that
the program is named after. An edited one is saved as plain SVG of 62 by 90, without
identifiers: a page holds all tiles at once.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from bot.messages import Picture
from core.tiles import BONUS_KINDS, tile_name

VERSION = 1
"""Rises with every change of the drawing: by it a platform knows whether it has the newest."""
WIDE = 62
HIGH = 90
"""A tile with the edge of its back below, in pixels."""
FACE_DOWN = -1
KINDS = range(BONUS_KINDS[-1] + 1)
_NAMED = {tile_name(kind): kind for kind in KINDS}
_PARTS = re.compile(r"([1-9]+)([kbtyf])|([ESWNCFP])")
_CHARACTERS = (
    *range(0x1F019, 0x1F022),  # circles
    *range(0x1F010, 0x1F019),  # bamboos
    *range(0x1F007, 0x1F010),  # characters
    *range(0x1F000, 0x1F007),  # honours
    *range(0x1F026, 0x1F02A),  # seasons
    *(0x1F022, 0x1F023, 0x1F025, 0x1F024),  # flowers: of Unicode's the last two change places
)
"""The Unicode character of each kind."""
# A tile is drawn as text, not as a coloured picture, which only one of them has.
_AS_TEXT = "\ufe0e"


def kinds_of(word: str) -> Iterator[int]:
    """The kinds of tiles in a word of the notation: `123b`, `EE`, `2y`."""
    for digits, suit, letter in _PARTS.findall(word):
        yield from (_NAMED[digit + suit] for digit in digits)
        if letter:
            yield _NAMED[letter]


def face(kind: int) -> Path:
    """The drawing of a tile by its kind: `faces/5k.svg`, `faces/E.svg`, `faces/back.svg`."""
    name = "back" if kind == FACE_DOWN else tile_name(kind)
    return Path(__file__).with_name("faces") / f"{name}.svg"


def tiles() -> dict[str, str]:
    """The SVG of every tile, by its name on a page: `t0` to `t41`, and `back`."""
    named = {"back": FACE_DOWN, **{f"t{kind}": kind for kind in KINDS}}
    return {name: _inside(face(kind).read_text(encoding="utf-8")) for name, kind in named.items()}


def _inside(svg: str) -> str:
    return svg[svg.index(">", svg.index("<svg")) + 1 : svg.rindex("</svg>")].strip()


# --- as Unicode characters ---------------------------------------------------------------------


def tile_picture(kind: int) -> str:
    """A tile as a Unicode character."""
    return chr(_CHARACTERS[kind]) + _AS_TEXT


def tile_faces() -> Mapping[str, Picture]:
    """The drawing of each tile by its Unicode character, called by its kind and its version."""
    return {
        tile_picture(kind): Picture("tile", {"kind": kind}, f"tile_{VERSION}_{kind:02}")
        for kind in KINDS
    }
