"""A reply as Discord shows it: a card with a coloured edge or plain words, and buttons below.

Every name is escaped, nobody is ever called by it, and whatever is too long or too many for the
platform is split or laid out again, so that it never refuses a message.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from hashlib import blake2b
from itertools import count, groupby, islice, pairwise
from typing import Final, Literal

from adapters.discord.markdown import length, marked, parts, shortened
from bot.messages import Button, PeopleMenu, Reply, Span
from core.values import frozen

TEXT: Final = 2000
CARD: Final = 4000
LABEL: Final = 80
OPTION: Final = 100
ROWS: Final = 5
IN_A_ROW: Final = 5
CHOICES: Final = 25
ADDRESS: Final = 512
CHOSEN: Final = " ✓"
MORE: Final = "…"
"""What stands where nothing is to be said."""
WORDS: Final = "words"
"""The form for an answer to whatever the message asks."""

COLOURS: Final = {
    "result": 0x2E7D32,
    "card": 0x1B5E20,
    "end": 0xF9A825,
    "correction": 0xEF6C00,
    "standings": 0xF0E442,
    "weekly": 0xF0E442,
    "figures": 0x1565C0,
    "rule": 0x6A1B9A,
    "count": 0x00838F,
    "settings": 0x546E7A,
}
"""Which topics stand on a card, and the colour of its edge; who leads a club wears yellow."""
GREY: Final = 0x546E7A
"""The edge of what stands on a card for its length alone."""

_WEB: Final = re.compile(r"https?://")


Look = Literal["grey", "blue", "green", "red"]
LOOKS: Final[Mapping[str, Look]] = {
    "✅": "green",
    "OK": "green",
    "✖️": "red",
    "🗑": "red",
    "🀄": "blue",
    "🙋": "blue",
    "➕": "blue",
}
"""How a button looks, by the first sign of its label: yes, no, and what is mostly wanted."""


@frozen
class Choice:
    """A menu of choices, in place of more buttons than fit."""

    key: str
    hint: str
    choices: tuple[tuple[str, str], ...]
    """What each is called and means."""
    chosen: str = ""
    """What the one that is chosen now means."""


@frozen
class Key:
    """A button: its words, what it means or where it leads, and its colour."""

    label: str
    key: str = ""
    url: str = ""
    look: Look = "grey"
    emoji: str = ""


@frozen
class Picker:
    """A menu of everybody here; at most so many may be picked from it."""

    key: str
    hint: str
    most: int


Row = tuple[Key, ...] | Choice | Picker


@frozen
class Page:
    """One message of a reply; `colour` is that of a card's edge, None for plain words."""

    text: str
    colour: int | None = None
    rows: tuple[Row, ...] = ()


def pages(reply: Reply, answer: str = "") -> list[Page]:
    """The messages that a reply becomes; `answer` are the words on the button for an answer.

    What does not fit under the last of its texts goes on under messages of its own.
    """
    colour = reply.colour
    if colour is None:
        colour = next((COLOURS[topic] for topic in reply.topics if topic in COLOURS), None)
    if colour is None and TEXT < length(marked(reply.text)) <= CARD:
        colour = GREY  # on a card it is one message
    texts = parts(reply.text, TEXT if colour is None else CARD)
    if reply.picture and not any(text.strip() for text in texts):
        texts = parts([Span(reply.picture.words)], TEXT)
    found = [Page(text or MORE, colour) for text in texts]
    first, *others = layout(_asked(reply, answer), _state(reply)) or [()]
    found[-1] = replace(found[-1], rows=(*_picker(reply), *first)[:ROWS])
    return [*found, *(Page(MORE, rows=rows) for rows in others)]


def _picker(reply: Reply) -> Iterator[Picker]:
    if isinstance(reply.form, PeopleMenu):
        hint = shortened(reply.form.label, OPTION)
        yield Picker(f"people|{reply.form.action}", hint, reply.form.most)


def _asked(reply: Reply, answer: str) -> Sequence[Sequence[Button]]:
    """The buttons, with the one that opens a form; a question without any gets such a one too."""
    if isinstance(reply.form, Button):
        return (*reply.buttons[:-1], (reply.form,), *reply.buttons[-1:])
    if answer and "question" in reply.topics and not reply.buttons:
        return ((Button(answer, form=WORDS),),)
    return reply.buttons


# --- buttons -------------------------------------------------------------------------------------


def _state(reply: Reply) -> str:
    """What tells this reply from the one before it in the same place."""
    return blake2b(reply.words.encode("utf-8", "replace"), digest_size=4).hexdigest()


def layout(buttons: Sequence[Sequence[Button]], state: str = "") -> list[tuple[Row, ...]]:
    """Buttons in at most five rows of at most five; of more, all but the last row become menus.

    Each entry is what stands under one message: nothing but what is spare is ever left out.
    A menu shows its last choice, and no longer lets that be chosen, until its key changes: so
    `state` is in it.
    """
    menus, others = _menus_among(buttons, state)
    if menus:
        beside = _packed([row for row in map(_firm, others) if row], ROWS - len(menus))
        if beside:
            return [(*menus, *_keys(beside, len(menus)))]
    rows = [row for row in map(_possible, buttons) if row]
    if _fits(rows):
        return [_keys(rows)] if rows else []
    firm = [row for row in map(_firm, rows) if row]
    packed = _packed(firm)
    if packed:
        return [_keys(_filled_up(packed, [b for row in rows for b in row if b.spare]))]
    return _in_menus(rows, state)


def _menus_among(
    buttons: Sequence[Sequence[Button]], state: str
) -> tuple[list[Choice], list[Sequence[Button]]]:
    """The buttons that are choices of a menu, as menus; and the other rows."""
    menus: list[Choice] = []
    others: list[Sequence[Button]] = []
    for name, same in groupby(buttons, key=lambda row: row[0].menu if row else ""):
        found = [*same]
        group = [button for row in found for button in row]
        if not name or len(group) > CHOICES:
            others += found
            continue
        menu = _menu(f"{name}{len(menus)}{state}|", group)
        chosen = next((n for n, b in enumerate(group) if b.label.endswith(CHOSEN)), None)
        named = tuple((label.removesuffix(CHOSEN), value) for label, value in menu.choices)
        now = "" if chosen is None else named[chosen][1]
        menus.append(replace(menu, choices=named, chosen=now))
    return menus, others


def _possible(row: Sequence[Button]) -> tuple[Button, ...]:
    """Those that can be shown here: an address has to be one of the web."""
    return tuple(
        b for b in row if not b.only_leads or (_WEB.match(b.url) and len(b.url) <= ADDRESS)
    )


def _firm(row: Sequence[Button]) -> tuple[Button, ...]:
    return tuple(button for button in row if not button.spare)


def _fits(rows: Sequence[Sequence[Button]]) -> bool:
    return len(rows) <= ROWS and all(len(row) <= IN_A_ROW for row in rows)


def _packed(rows: Sequence[Sequence[Button]], most: int = ROWS) -> Sequence[Sequence[Button]]:
    """The shortest neighbours put together until all fits; nothing if it cannot."""
    found = [*_cut(rows)]
    while len(found) > most:
        lengths = [len(one) + len(next_) for one, next_ in pairwise(found)]
        place = lengths.index(min(lengths))
        if lengths[place] > IN_A_ROW:
            return _close_set([*_cut(rows)], most)
        found[place : place + 2] = [[*found[place], *found[place + 1]]]
    return found


def _close_set(rows: Sequence[Sequence[Button]], most: int) -> Sequence[Sequence[Button]]:
    """As many upper rows as can stay as they are, the others side by side; nothing if too many."""
    for upper in range(most, -1, -1):
        rest = [button for row in rows[upper:] for button in row]
        found = [*rows[:upper], *_cut([rest])]
        if len(found) <= most:
            return found
    return []


def _cut(rows: Iterable[Sequence[Button]]) -> Iterator[Sequence[Button]]:
    for row in rows:
        for at in range(0, len(row), IN_A_ROW):
            yield row[at : at + IN_A_ROW]


def _filled_up(
    rows: Sequence[Sequence[Button]], spare: Sequence[Button]
) -> Sequence[Sequence[Button]]:
    """Short cuts beside the upper rows, as many as there is room for."""
    left = iter(spare)
    *upper, last = rows
    return [*([*row, *islice(left, IN_A_ROW - len(row))] for row in upper), last]


def _in_menus(rows: Sequence[Sequence[Button]], state: str) -> list[tuple[Row, ...]]:
    """All but the last row as menus, on as many messages as that takes."""
    *upper, last = rows
    loose = [button for row in upper for button in row]
    last = [*(button for button in loose if button.only_leads), *last]
    chosen = [button for button in loose if not button.only_leads]
    groups = [chosen[at : at + CHOICES] for at in range(0, len(chosen), CHOICES)]
    menus = [_menu(f"{number}{state}|", group) for number, group in enumerate(groups)]
    under: list[Row] = [*menus, *_keys([*_cut([last])], len(menus))]
    return [tuple(under[at : at + ROWS]) for at in range(0, len(under), ROWS)]


def _menu(key: str, group: Sequence[Button]) -> Choice:
    choices = tuple(
        (shortened(button.label, OPTION), f"{place}|{meaning(button)}")
        for place, button in enumerate(group)
    )
    first, last = (group[place].label.removesuffix(CHOSEN) for place in (0, -1))
    hint = shortened(f"{first} – {last}", OPTION)
    return Choice(key, hint, choices)


def _keys(rows: Sequence[Sequence[Button]], first: int = 0) -> tuple[tuple[Key, ...], ...]:
    """Buttons numbered through: the same action twice would be refused."""
    numbers = count(first)
    return tuple(tuple(_key(next(numbers), button) for button in row) for row in rows)


def _key(number: int, button: Button) -> Key:
    label = shortened(button.label, LABEL)
    if button.only_leads:
        return Key(label, url=button.url)
    return Key(label, f"{number}|{meaning(button)}", look=_look(button))


def _look(button: Button) -> Look:
    """Short cuts are told from the digits beside them by their colour."""
    return "blue" if button.spare else LOOKS.get(button.label.partition(" ")[0], "grey")


def meaning(button: Button) -> str:
    """What a button means; `!guest|…` opens the form of that name."""
    return f"!{button.form}|{button.action}" if button.form else button.action
