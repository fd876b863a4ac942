"""Lists of people as clubs keep them: the names, and all else that is in the lines.

    12. mevr. G. van der Berg (gast); 06-12345678; Dorpsstraat 1
    van der Berg, Gré
    Ledenlijst 2026

A line is cut at semicolons and tabs into columns, of which the first with letters has the name.
"""

import re
from collections.abc import Sequence
from typing import Literal

from bot.reader.name_lists import AND, BARE, LEAD, TITLE, TYPED
from bot.reader.newcomers import is_nobody
from bot.talk.people import PREFIX, is_name, parts_of
from bot.talk.texts import either, meaning
from core.values import frozen, replace

PairsAre = Literal["each", "turned", "first"]
"""The meaning of `Bakker, Piet` in a line: two people, Piet Bakker, or Bakker with a note."""
_CONTACT = re.compile(r"<[^>\n]*>|[^\s;,<(]+@[^\s;,>)]+\.\w+|\+?\(?\d[\d ()/-]{6,}\d")
_NOTE = re.compile(r"\s*[(\[]([^)\]\n]*)[)\]]")
_COLUMNS = re.compile(r"[;\t|]|\s[-–—]+\s")
_LABEL = re.compile(r"\A([^:;,\t]{3,30}):(?=\s|\Z)")
_ALSO = re.compile(rf"\s(?:{AND}|[&+/])\s")
_PARTS = re.compile(rf",|{_ALSO.pattern}")
_SHORTENED = re.compile(r"(?:.*\s)?(?:[^\W\d_](?:\. ?[^\W\d_])*|v[./]? ?d[nr]?)\.", re.IGNORECASE)
"""A text that ends with an initial, or with a shortened `van der`."""
_STREET = re.compile(rf"\S\S+(?:{either('lists', 'street')})\.?", re.IGNORECASE)
_NUMBERED = re.compile(r"\s*\d")
"""The beginning of an address, where it is not a line: `12 High Street`."""
_YEAR = re.compile(r"(?:19|20)\d\d")
_SMALL = 99
"""The largest number that may belong to a name: `Jan 2`."""
_LONGEST_BEFORE = 2
"""Maximum words, prefixes aside, that are a name before an address."""
_BEGINS = re.compile(rf"{PREFIX}+\S.*", re.IGNORECASE)
_ENDS = re.compile(rf"(.+?) ({PREFIX}+)", re.IGNORECASE)
_INITIALS = re.compile(rf"(?:[^\W\d_]\. ?)+(?: ?{PREFIX}+)?", re.IGNORECASE)


@frozen
class ListedName:
    """A part of a line: the name in it, or "", and the rest."""

    name: str
    rest: tuple[str, ...] = ()
    guest: bool = False


@frozen
class Listing:
    """The names of a list, those of guests, and the unused text."""

    names: Sequence[str]
    guests: frozenset[str]
    unused: Sequence[str]
    contacts: bool = False
    """True if e-mail addresses or telephone numbers were left out."""
    strange: Sequence[str] = ()
    """The parts without a name, which are also in the unused text."""
    pair: tuple[str, str] | None = None
    """A pair of names in a line, which may also be last and first name of one person."""


def can_be_new(name: str) -> bool:
    """Return True if a text can be the name of a new person."""
    words = name.replace("@", " @").split()
    return (
        is_name(name)
        and "@" not in name
        and not is_nobody(name)
        and not any(meaning("lists", word.strip(BARE)) == "heading" for word in words)
        and not all(meaning("lists", word.strip(BARE)) == "title" for word in words)
    )


def read_listing(text: str, pairs: PairsAre | None = None) -> Listing:
    """Return what is in a list of a line each, or of one line with names between separators."""
    plain, contacts = _CONTACT.subn(",", text)
    rows = [row.strip() for row in plain.split("\n") if row.strip(" ,")]
    unused: list[str] = []
    lines = [_parts_of(row, unused, many=len(rows) > 1) for row in rows]
    separated = [line for row, line in zip(rows, lines, strict=True) if not _ALSO.search(row)]
    doubtful = _pairs_of(separated, many=len(rows) > 1)
    turned = pairs or ("turned" if any(_is_turned(*pair) for pair in doubtful) else None)
    found: list[ListedName] = []
    for parts in lines:
        found += _names_of(parts, unused, turned, many=len(rows) > 1)
    pair = doubtful[0] if doubtful and not turned else None
    parts = [part for line in lines for part in line]
    strange = [text for part in parts if not part.name for text in part.rest]
    listing = _listing(found, unused)
    return replace(listing, contacts=bool(contacts), pair=pair, strange=strange)


def _listing(found: Sequence[ListedName], unused: Sequence[str]) -> Listing:
    guests = frozenset(part.name for part in found if part.guest)
    return Listing([part.name for part in found], guests, unused)


def turned_name(last: str, first: str) -> str:
    """Return a name of which the last name was written first: `Berg, Gré van der`."""
    ends = _ENDS.fullmatch(f"{last} ")
    return f"{first} {ends[2]}{ends[1]}" if ends else f"{first} {last}"


def _parts_of(row: str, unused: list[str], *, many: bool) -> list[ListedName]:
    """Return the parts of a line that may be names; adds its other columns to the unused text."""
    label, behind = _without_label(row)
    if label and not behind:
        return [ListedName("", (label,))]
    if label and not is_nobody(label):
        unused.append(label)
    row = behind
    cells = _COLUMNS.split(row)
    if not many:
        separated = len(cells) > 1 or "," in row
        parts = [part for cell in cells for part in _PARTS.split(cell)]
        return _filled(parts if separated else TYPED.findall(row))
    while len(cells) > 1 and not any(map(str.isalpha, cells[0])):
        cells = cells[1:]
    unused += filter(None, [cell.strip(f"{BARE},") for cell in cells[1:]])
    first, *others = _PARTS.split(cells[0])
    return _filled([first, *(f"({part})" if _NUMBERED.match(part) else part for part in others)])


def _without_label(row: str) -> tuple[str, str]:
    """Return `Bestuur` and `Jan, Piet`; without text after the label it is a heading."""
    label = _LABEL.match(row)
    behind = row[label.end() :] if label else ""
    if label and (any(map(str.isalpha, behind)) or row.endswith(":")):
        return label[1].strip(BARE), behind
    return "", row


def _filled(parts: Sequence[str]) -> list[ListedName]:
    read = [_read_part(part) for part in parts if any(map(str.isalnum, part))]
    return [part for part in read if part.name or any(part.rest)]


def _read_part(part: str) -> ListedName:
    """Return the name in a part: without number, title, note and address."""
    notes = [note.strip(BARE) for note in _NOTE.findall(part)]
    bare = _bare(_NOTE.sub("", part))
    named = _without_address(bare)
    title = TITLE.match(named.name)
    if title and meaning("lists", title[1]) == "title" and parts_of(title[2])[0]:
        named = replace(named, name=title[2], rest=(*named.rest, title[1]))
    if title and meaning("lists", title[1]) == "family":
        named = ListedName("", (bare,))
    words = named.name.split()
    guest = next((w for w in (*notes, *words[:1], *words[-1:]) if _is_guest(w)), "")
    if guest in words and len(words) > 1 and can_be_new(" ".join(w for w in words if w != guest)):
        named = replace(named, name=" ".join(w for w in words if w != guest))
    elif guest and guest not in notes:
        guest = ""
    rest = (*named.rest, *(note for note in notes if note != guest))
    if not can_be_new(named.name):
        return ListedName("", (" ".join(filter(None, [named.name, *rest])),))
    return ListedName(named.name, rest, bool(guest))


def _bare(text: str) -> str:
    """Return a text without the signs around it; an initial keeps its dot."""
    text = LEAD.sub("", text).strip(BARE.replace(".", ""))
    return text if _SHORTENED.fullmatch(text) else text.strip(BARE)


def _is_guest(word: str) -> bool:
    return meaning("nobody", word) == "guest"


def _without_address(text: str) -> ListedName:
    """Return a name, and apart from it the address or the number after it."""
    words = text.split()
    number = next((at for at, word in enumerate(words) if any(map(str.isdigit, word))), None)
    if not number:
        return ListedName(text)
    if _STREET.fullmatch(words[0]):
        return ListedName("", (text,))
    digits = words[number]
    if number == len(words) - 1 == 1 and digits.isdecimal() and int(digits) <= _SMALL:
        return ListedName(text)  # Jan 2
    street = [at for at in range(1, number) if _STREET.fullmatch(words[at])]
    until = street[0] if street else number
    name = " ".join(words[:until]).strip(BARE)
    of_name = re.sub(PREFIX, "", f"{name} ", flags=re.IGNORECASE).split()
    alone = len(of_name) == 1 and _YEAR.fullmatch(digits)
    if alone or len(of_name) > _LONGEST_BEFORE:
        return ListedName("", (text,))
    return ListedName(name, (" ".join(words[until:]),))


def _pairs_of(lines: Sequence[Sequence[ListedName]], *, many: bool) -> list[tuple[str, str]]:
    """Return the lines of two names if every line with several names has two of them."""
    several = [line for line in lines if len(line) > 1 and all(part.name for part in line)]
    pairs = [(line[0].name, line[1].name) for line in several if len(line) == 2]  # noqa: PLR2004
    if many:
        return pairs if len(pairs) == len(several) else []
    return [pair for pair in pairs if _is_turned(*pair)]


def _is_turned(last: str, first: str) -> bool:
    """Return True if a last name is before its first name: `van der Berg, Gré`."""
    return bool(
        _BEGINS.fullmatch(last)
        or _ENDS.fullmatch(f"{last} ")
        or _ENDS.fullmatch(f"{first} ")
        or _INITIALS.fullmatch(first)
    )


def _names_of(
    parts: Sequence[ListedName],
    unused: list[str],
    pairs: PairsAre | None,
    *,
    many: bool = False,
) -> list[ListedName]:
    """Return the names in a line; adds the rest to the unused text."""
    names = [part for part in parts if part.name]
    noted = many and len(names) < len(parts)
    if len(names) == 2 and pairs == "turned" and (many or len(parts) == 2):  # noqa: PLR2004
        last, first = names
        names = [replace(last, name=turned_name(last.name, first.name))]
    elif len(names) > 1 and (noted or (many and pairs == "first")):
        unused += [part.name for part in names[1:]]
        names = names[:1]
    unused += [text for part in parts for text in part.rest if text]
    return names
