"""Letters in pictures: the fonts, how wide words are, and names that have to be made to fit.

DejaVu Sans (fonts/LICENSE): free, its digits are all of one width, and it has the letters of
every European language.
"""

import re
import unicodedata
from functools import cache, lru_cache
from pathlib import Path

from PIL import ImageFont
from PIL.ImageFont import FreeTypeFont

FONTS = Path(__file__).parent / "fonts"
_ALL_DRAWN_BELOW = "\u0250"  # Latin with every accent
_NEVER_DRAWN = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
_NO_LETTER = "\uffff"
_SOFT_HYPHEN = "\u00ad"
_PIECE = re.compile(f"[^\\s{_SOFT_HYPHEN}-]*[\\s{_SOFT_HYPHEN}-]?\\s*")
"""A part of a line up to where it may be broken."""


@cache
def font(size: int, *, bold: bool = False) -> FreeTypeFont:
    """The font at a height in pixels."""
    name = "DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf"
    return ImageFont.truetype(FONTS / name, size)


@lru_cache(maxsize=4096)
def width(words: str, size: int, *, bold: bool = False) -> float:
    """How wide words are, in pixels."""
    return font(size, bold=bold).getlength(words)


def fitted(words: str, room: float, size: int, *, bold: bool = False) -> str:
    """Words cut to fit into this many pixels, with an ellipsis where they are cut."""
    if width(words, size, bold=bold) <= room:
        return words
    few = 0
    many = len(words)
    while few + 1 < many:
        half = (few + many) // 2
        if width(_cut(words, half), size, bold=bold) <= room:
            few = half
        else:
            many = half
    return _cut(words, few)


def _cut(words: str, letters: int) -> str:
    return words[:letters].rstrip() + "…"


def wrapped(words: str, room: float, size: int, most: int) -> list[str]:
    """Words in at most `most` lines, the last one shortened where they do not fit.

    A word too long for a line may be broken at a soft hyphen (U+00AD), each at its own hyphen.
    """
    lines = [""]
    whole = (
        plain if width(plain := word.replace(_SOFT_HYPHEN, ""), size) <= room else word
        for word in words.split()
    )
    for piece in _PIECE.findall(" ".join(whole)):
        if not lines[-1] or width(_hyphenated(lines[-1] + piece), size) <= room:
            lines[-1] += piece
        else:
            lines.append(piece)
    if len(lines) > most:
        lines[most - 1 :] = ["".join(lines[most - 1 :])]
        lines[-1] = lines[-1].replace(_SOFT_HYPHEN, "")
    return [fitted(_hyphenated(line), room, size) for line in lines]


def _hyphenated(line: str) -> str:
    """A line as it is written: a soft hyphen is seen at its end alone."""
    end = "-" if line.endswith(_SOFT_HYPHEN) else ""
    return line.replace(_SOFT_HYPHEN, "").rstrip() + end


def drawable(words: str) -> str:
    """Words without what no letter of ours stands for (emoji, signs that turn the direction)."""
    signs = unicodedata.normalize("NFC", " ".join(words.split()))
    kept = "".join(sign for sign in signs if _is_drawn(sign))
    return " ".join(kept.split()) or "…"


@cache
def _is_drawn(sign: str) -> bool:
    if unicodedata.category(sign) in _NEVER_DRAWN:
        return False
    if sign < _ALL_DRAWN_BELOW:
        return True
    return bytes(font(20).getmask(sign)) != bytes(font(20).getmask(_NO_LETTER))
