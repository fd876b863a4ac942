"""How much goes on a button: names are cut so that a phone shows the rest; a number never is."""

from typing import Final

ROOM: Final = {2: 9.2, 3: 6.0, 4: 4.4, 5: 3.5}
"""How wide a label may be with so many in a row, in the height of its letters: a phone of 360
points leaves 140, 92, 68 and 54."""
MORE: Final = "…"

_NARROW: Final = frozenset("fijlrtIJ1.,:;'’|!()[]-·– ")
_WIDE: Final = frozenset("mwMWQO@%…—&")


def width(text: str) -> float:
    """About how wide a text is, in the height of its letters; rather too much than too little."""
    return sum(_width(sign) for sign in text)


def _width(sign: str) -> float:
    if sign in "\ufe0e\ufe0f":
        return 0
    if sign in _NARROW:
        return 0.64 if sign == "1" else 0.46
    if sign in _WIDE:
        return 1.01
    if sign.isascii() and (sign.islower() or sign.isdigit()):
        return 0.64
    return 0.78 if sign.isascii() else 1.05


def with_name(name: str, in_a_row: int, before: str = "", after: str = "") -> str:
    """A label with somebody's name, of which as much is shown as there is room for."""
    room = ROOM[in_a_row] - width(before) - width(after)
    if width(name) <= room:
        return before + name + after
    kept = name
    while len(kept) > 1 and width(kept) + width(MORE) > room:
        kept = kept[:-1]
    return before + kept.rstrip() + MORE + after
