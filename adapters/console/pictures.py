"""Pictures at a terminal: file names, and escape codes of terminals that show pictures."""

import re
import unicodedata
from base64 import standard_b64encode
from collections.abc import Iterator, Mapping

LONGEST = 60
"""The maximum length of a file name without its suffix."""
WIDE = 60
"""The width of a picture in columns."""
CHUNK = 4096
"""The size of a part in kitty's protocol."""
_KITTY = frozenset({"xterm-kitty", "xterm-ghostty"})
_ITERM = frozenset({"iTerm.app", "WezTerm"})


def name_of(words: str) -> str:
    """Return a file name from the first sentence of a picture's description."""
    first = re.split(r"[.:;\n]", words, maxsplit=1)[0]
    plain = unicodedata.normalize("NFKD", first).encode("ascii", "ignore").decode().casefold()
    slug = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:LONGEST].strip("-")
    return f"{slug or 'pe-ling'}.png"


def inline(png: bytes, environ: Mapping[str, str]) -> str:
    """Return the escape codes that show a picture in kitty or iTerm, "" for other terminals."""
    if environ.get("TERM") in _KITTY or "KITTY_WINDOW_ID" in environ:
        return "".join(_kitty(standard_b64encode(png).decode()))
    if environ.get("TERM_PROGRAM") in _ITERM:
        coded = standard_b64encode(png).decode()
        return f"\x1b]1337;File=inline=1;size={len(png)};width={WIDE}:{coded}\a\n"
    return ""


def _kitty(coded: str) -> Iterator[str]:
    for place in range(0, len(coded), CHUNK):
        if place == 0:
            how = f"a=T,f=100,c={WIDE},"
        else:
            how = ""
        more = int(place + CHUNK < len(coded))
        yield f"\x1b_G{how}m={more};{coded[place : place + CHUNK]}\x1b\\"
    yield "\n"
