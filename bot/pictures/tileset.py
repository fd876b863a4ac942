"""The 42 tiles and their back, each a file in `faces/` for pages, pictures and emoji.

They are drawn for Pe-Ling, with the letters of Dutch players: E S W N C F P. Suit tiles and bonus
tiles have their number, so that colour is not needed. Save an edited tile as plain SVG of 62 by
90, without identifiers: a page contains all tiles at once.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from bot.messages import Picture
from core.tiles import BONUS_KINDS, tile_name

VERSION = 1
"""Increase it with every change of a drawing: platforms compare it with theirs."""
WIDE = 62
HIGH = 90
"""Height of a tile with the edge of its back, in pixels."""
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
    *(0x1F022, 0x1F023, 0x1F025, 0x1F024),  # flowers: Unicode has the last two in reverse
)
"""The Unicode character of each kind."""
# The variation selector for text: only one tile has a coloured emoji.
_AS_TEXT = "\ufe0e"


def kinds_of(word: str) -> Iterator[int]:
    """Yield the kinds of tiles in a word of the notation: `123b`, `EE`, `2y`."""
    for digits, suit, letter in _PARTS.findall(word):
        yield from (_NAMED[digit + suit] for digit in digits)
        if letter:
            yield _NAMED[letter]


def face(kind: int) -> Path:
    """Return the file of a tile: `faces/5k.svg`, `faces/E.svg`, `faces/back.svg`."""
    if kind == FACE_DOWN:
        name = "back"
    else:
        name = tile_name(kind)
    return Path(__file__).with_name("faces") / f"{name}.svg"


def tiles() -> dict[str, str]:
    """Return the SVG of every tile, by its name on a page: `t0` to `t41`, and `back`."""
    named = {"back": FACE_DOWN, **{f"t{kind}": kind for kind in KINDS}}
    return {name: _markup(face(kind).read_text(encoding="utf-8")) for name, kind in named.items()}


def _markup(svg: str) -> str:
    return svg[svg.index(">", svg.index("<svg")) + 1 : svg.rindex("</svg>")].strip()


def tile_picture(kind: int) -> str:
    """Return a tile as a Unicode character."""
    return chr(_CHARACTERS[kind]) + _AS_TEXT


def tile_faces() -> Mapping[str, Picture]:
    """Return the drawing of each tile by its Unicode character, named by version and kind."""
    return {
        tile_picture(kind): Picture("tile", {"kind": kind}, f"tile_{VERSION}_{kind:02}")
        for kind in KINDS
    }
