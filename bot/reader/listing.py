"""Lists of people as clubs keep them: the names, and all else that is in the lines.

    12. mevr. G. van der Berg (gast); 06-12345678; Dorpsstraat 1
    van der Berg, Gré
    Ledenlijst 2026

A line is cut at semicolons and tabs into columns, of which the first with letters has the name.
"""

import re
from collections.abc import Sequence
from typing import Literal

from bot.reader.dates import months
from bot.reader.name_lists import AND, BARE, LEAD, TYPED
from bot.reader.newcomers import is_nobody
from bot.talk.people import PREFIX, is_name
from bot.talk.texts import either, is_common, meaning
from core.values import frozen, replace

PairsAre = Literal["each", "turned", "first"]
"""The meaning of `Bakker, Piet` in a line: two people, Piet Bakker, or Bakker with a note."""
_CONTACT = re.compile(r"<[^>\n]*>|[^\s;,<(]+@[^\s;,>)]+\.\w+|\+?\(?\d[\d ()/-]{6,}\d")
_NOTE = re.compile(r"\s*[(\[]([^)\]\n]*)[)\]]")
_COLUMNS = re.compile(r"[;\t|]|\s[-–—]+\s")
_LABEL = re.compile(r"([^:;,\t]{3,30}):(?:\s+(.*[^\W\d_].*))?")
"""`Bestuur: Jan, Piet`; without text behind it a heading."""
_ALSO = re.compile(rf"\s(?:{AND}|[&+/])\s")
_PARTS = re.compile(rf",|{_ALSO.pattern}")
_CLOSING = re.compile(rf"{either('sentences', 'closing')}\b", re.IGNORECASE)
_STREET = rf"\S\S+{either('lists', 'street')}\.?"
_SHORTENED = re.compile(r"(?:.*\s)?(?:[^\W\d_](?:\. ?[^\W\d_])*|v[./]? ?d[nr]?)\.", re.IGNORECASE)
"""A text that ends with an initial, or with a shortened `van der`."""
_WITH_ADDRESS = re.compile(
    rf"(?!{_STREET} |\S+ (?:19|20)\d\d\b)({PREFIX}*[^\d\s]+(?: {PREFIX}*[^\d\s]+)??) "
    rf"((?:{_STREET} )?\S*\d.*)",
    re.IGNORECASE,
)
"""At most two words, and an address or number: `Hans Mol Kerkstraat 12`."""
_NUMBERED = re.compile(rf"(?!{_STREET} )\S+ \d\d?|\D+", re.IGNORECASE)
"""A name without a number, or as `Jan 2`."""
_TITLED = re.compile(rf"({either('lists', 'title')})\.? +((?!{PREFIX})\S+ .+)", re.IGNORECASE)
_TITLE = re.compile(rf"\A{either('lists', 'title')}\b\.? +", re.IGNORECASE)
_GUEST = either("nobody", "guest")
_OF_GUEST = re.compile(rf"{_GUEST} +(\D+)|(\D+) +{_GUEST}", re.IGNORECASE)
_ENDS = re.compile(rf"(.+?) ({PREFIX}+)", re.IGNORECASE)
_COUPLE = re.compile(rf"\W*([^\W\d]+){_ALSO.pattern}([^\W\d]+) ({PREFIX}*[A-Z]\S+)\W*")
"""Two people with one last name: `Jan en Mieke Vos`."""
_TURNED = re.compile(
    rf"{PREFIX}+\S.* , .*|.+ {PREFIX}+, .*|.* , .+ {PREFIX}+|.* , (?:[^\W\d_]\. ?)+",
    re.IGNORECASE,
)
"""A last name before its first name: `van der Berg, Gré`, `Berg, Gré van der`, `Mol, J.P.`"""

_DATE = re.compile(
    rf"\b(?:\d{{1,4}}[-/.]\d{{1,2}}(?:[-/.]\d{{2,4}})?|(?:\d{{1,2}} )?(?:{'|'.join(months())})\b)"
    r"|\b(?:19|20)\d\d\b",
    re.IGNORECASE,
)
_PREFIXES = re.compile(f"{PREFIX}*| ", re.IGNORECASE)
_SHORT = 3
"""Words of sentences with at most so many letters may also be names: `Dan`."""


@frozen
class ListedName:
    """A part of a line: the name in it, or "", and the rest."""

    name: str
    rest: tuple[str, ...] = ()
    guest: bool = False


@frozen
class MemberList:
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
    of_lists = {meaning("lists", word.strip(BARE)) for word in name.split()}
    first = "".join(name.split()[:1])
    says = meaning("membership", first) and not _PREFIXES.fullmatch(f"{first} ")
    return (
        is_name(name)
        and not (says and first.islower() and not name.islower())  # `zet Hans`
        and "@" not in name
        and not is_nobody(name)
        and _NUMBERED.fullmatch(name) is not None
        and not {"heading", "family"} & of_lists
        and of_lists != {"title"}
        and not meaning("plain", name)
        and not (name.islower() and is_common(name))
        and not (len(name) > _SHORT and (meaning("sentences", name) or meaning("days", name)))
    )


def read_listing(text: str, pairs: PairsAre | None = None) -> MemberList:
    """Return what is in a list of a line each, or of one line with names between separators."""
    plain, contacts = _CONTACT.subn(",", text)
    rows = _in_columns([row.strip() for row in plain.split("\n") if row.strip(" ,")])
    many = len(rows) > 1
    beside: list[str] = []
    if many and _CLOSING.match(rows[-1]):
        beside.append(rows.pop())
    lines = [_parts_of(row, beside, many=many) for row in rows]
    several = [
        [part.name for part in line]
        for row, line in zip(rows, lines, strict=True)
        if len(line) > 1 and all(part.name for part in line) and not _ALSO.search(row)
    ]
    doubtful = [(names[0], names[1]) for names in several if len(names) == 2]  # noqa: PLR2004
    turned = any(_TURNED.fullmatch(f"{last} , {first} ") for last, first in doubtful)
    if turned and pairs is None:
        pairs = "turned"
    listed_names = [part for line in lines for part in _join_turned_name(line, pairs, many=many)]
    listing = replace(_listing(listed_names, beside), contacts=bool(contacts))
    if many and doubtful and len(doubtful) == len(several) and pairs is None:
        listing = replace(listing, pair=doubtful[0])
    return listing


def _in_columns(rows: Sequence[str]) -> list[str]:
    """Return rows with the name of three columns as one: `Anna;de;Wit`, `Bert;;Bos`."""
    cells = [re.split(r"\s*[;\t|]\s*", row) for row in rows]
    prefixes = {row[1] for row in cells if len(row) == 3}  # noqa: PLR2004
    plain = all(len(row) == 3 and row[0] and row[2] for row in cells)  # noqa: PLR2004
    if (
        plain
        and prefixes != {""}
        and all(_PREFIXES.fullmatch(f"{prefix} ") for prefix in prefixes)
    ):
        return [" ".join(filter(None, row)) for row in cells]
    return [*rows]


def couple_of(text: str) -> Sequence[str]:
    """Return the names of two people with one last name, `Jan en Mieke Vos`; () for others."""
    couple = _COUPLE.fullmatch(text)
    if couple:
        return (f"{couple[1]} {couple[3]}", f"{couple[2]} {couple[3]}")
    return ()


def has_left(note: str) -> bool:
    """Return True for a note about a former member: `opgezegd per 1-1-2026`, `overleden`."""
    words = _DATE.sub(" ", note).split()
    plain = [word.strip(".,:()") for word in words if not meaning("fillers", word)]
    return meaning("membership", " ".join(plain)) in {"left", "out"}


def listing_of(cells: Sequence[str]) -> MemberList:
    """Return the listing of cells with a name each."""
    return _listing(_fill_names(cells), ())


def _listing(listed_names: Sequence[ListedName], beside: Sequence[str]) -> MemberList:
    return MemberList(
        [part.name for part in listed_names if part.name],
        frozenset(part.name for part in listed_names if part.guest),
        [*beside, *(text for part in listed_names for text in part.rest if text)],
        strange=[text for part in listed_names if not part.name for text in part.rest],
    )


def turned_name(last: str, first: str) -> str:
    """Return a name of which the last name was written first: `Berg, Gré van der`."""
    first = _TITLE.sub("", first)
    ends = _ENDS.fullmatch(f"{last} ")
    if ends:
        return f"{first} {ends[2]}{ends[1]}"
    return f"{first} {last}"


def _parts_of(row: str, beside: list[str], *, many: bool) -> list[ListedName]:
    """Return the parts of a line that may be names; adds its other columns to `beside`."""
    label = _LABEL.fullmatch(row)
    if label and not label[2]:
        return [ListedName("", (label[1],))]
    if label:
        beside += [label[1]] * (not is_nobody(label[1]))
        row = label[2]
    cells = _COLUMNS.split(row)
    if not many:
        separated = len(cells) > 1 or "," in row
        parts = [part for cell in cells for part in _PARTS.split(cell)]
        return _fill_names(parts if separated else TYPED.findall(row))
    while len(cells) > 1 and not any(map(str.isalpha, cells[0])):
        cells = cells[1:]
    if any(map(has_left, (*cells[1:], *_NOTE.findall(row)))):
        return [ListedName("", (" ".join(row.split()),))]
    beside += filter(None, [cell.strip(f"{BARE},") for cell in cells[1:]])
    if couple := couple_of(cells[0]):
        return _fill_names(couple)
    first, *others = _PARTS.split(cells[0])
    # an address that begins with its number
    return _fill_names(
        [first, *(f"({part})" if part.strip()[:1].isdigit() else part for part in others)]
    )


def _fill_names(parts: Sequence[str]) -> list[ListedName]:
    return [_read_part(part) for part in parts if any(map(str.isalpha, part))]


def _read_part(part: str) -> ListedName:
    """Return the name in a part: without number, title, note and address."""
    bare = LEAD.sub("", _NOTE.sub("", part)).strip(BARE.replace(".", ""))
    if _SHORTENED.fullmatch(bare):
        name = bare
    else:
        name = bare.strip(BARE)
    rest: list[str] = []
    if address := _WITH_ADDRESS.fullmatch(name) if not _NUMBERED.fullmatch(name) else None:
        name = address[1].strip(BARE)
        rest.append(address[2])
    if titled := _TITLED.fullmatch(name):
        name = titled[2]
        rest.append(titled[1])
    notes = [note.strip(BARE) for note in _NOTE.findall(part)]
    rest += [note for note in notes if meaning("nobody", note) != "guest"]
    guest = _OF_GUEST.fullmatch(name)
    if guest:
        name = guest[1] or guest[2]
    if can_be_new(name):
        return ListedName(name, tuple(rest), bool(guest) or len(rest) < len(notes))
    return ListedName("", (" ".join(filter(None, [name, *rest])),))


def _join_turned_name(
    line: Sequence[ListedName], pairs: PairsAre | None, *, many: bool
) -> Sequence[ListedName]:
    """Return the parts of a line with a turned name as one, or with only its first name."""
    names = [part for part in line if part.name]
    if len(names) == 2 and pairs == "turned" and (many or len(line) == 2):  # noqa: PLR2004
        turned = replace(names[0], name=turned_name(names[0].name, names[1].name))
        return [turned, *(ListedName("", part.rest) for part in line if part is not names[0])]
    if many and names and (len(names) < len(line) or pairs == "first"):
        return [names[0], *(ListedName("", (p.name, *p.rest)) for p in line if p is not names[0])]
    return line
