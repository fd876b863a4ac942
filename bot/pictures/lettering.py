"""Fonts, widths of texts, and fitting of texts in pictures.

DejaVu Sans (fonts/LICENSE) is free, has digits of equal width and the letters of every European
language.
"""

import re
import unicodedata
from functools import cache, lru_cache
from pathlib import Path

from PIL import ImageFont
from PIL.ImageFont import FreeTypeFont

PLAIN = Path(__file__).parent / "fonts" / "DejaVuSans.ttf"
BOLD = PLAIN.with_stem("DejaVuSans-Bold")
_ALL_DRAWN_BELOW = "\u0250"  # Latin with every accent
_NEVER_DRAWN = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
_NO_LETTER = "\uffff"
_SOFT_HYPHEN = "\u00ad"
_PIECE = re.compile(f"(?:[^\\s{_SOFT_HYPHEN}-]|-(?=[0-9]))*[\\s{_SOFT_HYPHEN}-]?\\s*")
"""A part of a line up to a possible break; the number of BMJ-21 stays beside it."""


@cache
def font(size: int, *, bold: bool = False) -> FreeTypeFont:
    """Return the font at a height in pixels."""
    return ImageFont.truetype(BOLD if bold else PLAIN, size)


@lru_cache(maxsize=4096)
def width(words: str, size: int, *, bold: bool = False) -> float:
    """Return the width of words in pixels."""
    return font(size, bold=bold).getlength(words)


def fit(words: str, room: float, size: int, *, bold: bool = False) -> str:
    """Return words cut to a width in pixels, with an ellipsis if cut."""
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


def wrap(words: str, room: float, size: int, most: int) -> list[str]:
    """Return words in at most `most` lines, the last cut if needed.

    A word too long for a line may be broken at its soft hyphens (U+00AD).
    """
    lines = [""]
    whole = (
        plain if width(plain := word.replace(_SOFT_HYPHEN, ""), size) <= room else word
        for word in words.split()
    )
    for piece in _PIECE.findall(" ".join(whole)):
        if not lines[-1] or width(_show_hyphen(lines[-1] + piece), size) <= room:
            lines[-1] += piece
        else:
            lines.append(piece)
    if len(lines) > most:
        lines[most - 1 :] = ["".join(lines[most - 1 :])]
        lines[-1] = lines[-1].replace(_SOFT_HYPHEN, "")
    return [fit(_show_hyphen(line), room, size) for line in lines]


def _show_hyphen(line: str) -> str:
    """Show a soft hyphen only at the end of the line."""
    end = "-" if line.endswith(_SOFT_HYPHEN) else ""
    return line.replace(_SOFT_HYPHEN, "").rstrip() + end


def drawable(words: str) -> str:
    """Return words without signs that the font lacks (emoji, direction marks)."""
    signs = unicodedata.normalize("NFC", " ".join(words.split()))
    drawn = "".join(sign for sign in signs if _is_drawn(sign))
    return " ".join(drawn.split()) or "…"


@cache
def _is_drawn(sign: str) -> bool:
    if unicodedata.category(sign) in _NEVER_DRAWN:
        return False
    if sign < _ALL_DRAWN_BELOW:
        return True
    return bytes(font(20).getmask(sign)) != bytes(font(20).getmask(_NO_LETTER))
