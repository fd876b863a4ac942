"""The list of players or members in a file: names, with the other columns of its headings."""

import json
from collections.abc import Collection, Mapping, Sequence
from datetime import date

from bot.features.transfer.faults import Fault, Faulty
from bot.reader.listing import couple_of, has_left, turned_name
from bot.reader.newcomers import is_nobody
from bot.reader.tables import Cells, FileTable, day_of, is_note, key_of
from bot.talk.name_parts import in_parts, prefix_and_last
from bot.talk.people import folded, is_name, tidy
from core.values import frozen

COLUMNS = ("club", "number", "team", "country", "ema")
"""The columns beside the name, for players of a tournament."""
NAMED = ("name", "first", "initials", "prefix", "last")
MOST_WORDS = 4
"""The most words of a name that stands alone in its line."""
_LESS = 7
"""The digits of an EMA number without its first 0, which a spreadsheet drops."""


@frozen
class NameList:
    """The lines of a list by their places: a name and its `COLUMNS`, or a line of members."""

    rows: Mapping[str, Sequence[str]]
    members: bool = False

    @property
    def text(self) -> str:
        """The members, a line each, as they may be typed."""
        return "\n".join(name for name, *_ in self.rows.values())


def as_list(paper: str) -> NameList | None:
    """Return the list that /import or /leden read, or None for a club."""
    read = json.loads(paper)
    if "names" in read:
        return NameList(read["names"], read["members"])
    return None


def read_names(
    tables: Sequence[FileTable], *, members: bool, today: date = date.max
) -> tuple[str, list[Fault]]:
    """Return the names of a file as JSON, and its unused lines. Raises Faulty: there are none."""
    notes = list[Fault]()
    rows = dict[str, list[str]]()
    for table in tables:
        above = table.title.partition("\n")[2].strip()
        notes += [unused_line("", [above])] * bool(above)
        notes += unused_columns(table, (*NAMED, "ends") if members else NAMED + COLUMNS)
        for where, cells in table.rows:
            name = name_of(table, cells)
            nobody = is_nobody(name) or not is_name(name)
            beside = is_note(cells) and bool(cells[0])
            nobody |= beside and len(table.places(*NAMED)) > 1 and not is_short(name)
            gone = members and _has_left(table, cells, today)
            if not table.keys:
                rows[where] = [table.sign.join(cells)]
            elif gone or "total" in map(key_of, cells) or (nobody and (members or beside)):
                notes.append(unused_line(where, cells))
            elif members:
                for number, person in enumerate(couple_of(name) or [name]):
                    rows[where + "+" * number] = [f'"{person}"']
            else:
                *others, ema = (tidy(table.cell(cells, key)) for key in COLUMNS)
                rows[where] = [name, *others, "0" * (len(ema) == _LESS) + ema]
    if not rows:
        raise Faulty(Fault("", "no-names"))
    return json.dumps({"names": rows, "members": members}, ensure_ascii=False), notes


def is_short(name: str) -> bool:
    """Return True for a text of few words without figures, which is no note below a list."""
    return len(tidy(name).split()) <= MOST_WORDS and not any(map(str.isdigit, name))


def _has_left(table: FileTable, cells: Cells, today: date) -> bool:
    """Return True for a person who is no member any more, by a note or a last day."""
    notes = [cell for cell, key in zip(cells, table.keys, strict=False) if key not in NAMED]
    ends = day_of(table.cell(cells, "ends"), today)
    return any(map(has_left, notes)) or (ends is not None and ends <= today)


def unused_line(where: str, cells: Cells) -> Fault:
    """Return the note of an unused line."""
    return Fault(where, "unused", {"word": " ".join(filter(None, cells))})


def unused_columns(table: FileTable, used: Collection[str | int]) -> list[Fault]:
    """Return a note of the headings whose columns have none of these keys or places."""
    keyed = enumerate(zip(table.heads, table.keys, strict=True))
    heads = [head for place, (head, key) in keyed if head and not {key, place} & {*used}]
    return [Fault("", "columns", {"word": ", ".join(heads)})] * bool(heads)


def name_of(table: FileTable, cells: Cells) -> str:
    """Return a name in full: `Wit, Anna de` is `Anna de Wit`; a first name has its own column."""
    name, first, initials, prefix, last = (table.cell(cells, key) for key in NAMED)
    if len(table.heads) == 1:
        name = ", ".join(cells)
    if not last and _is_last(name, first, initials, prefix):
        last = name
    if last and prefix:
        return in_parts(first or initials, prefix, last)
    if last:
        return in_parts(first or initials, *prefix_and_last(last))
    last, comma, first = name.partition(",")
    if comma:
        return turned_name(last, first.strip())
    return name


def _is_last(name: str, first: str, initials: str, prefix: str) -> bool:
    """Return True for a last name, whose other parts have columns of their own."""
    parts = folded(name).split()
    if first:
        return folded(first) not in parts
    if prefix:
        return folded(prefix) not in folded(name)
    return bool(initials) and (len(parts) == 1 or name[0].islower())
