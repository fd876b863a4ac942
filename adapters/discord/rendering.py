"""A reply as Discord shows it: a card with a coloured edge or plain words, and buttons below.

Every name is escaped, nobody is ever called by it, and whatever is too long or too many for the
platform is parted or laid out anew, so that it never refuses a message.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Final

from bot.messages import Button, Reply, Span

TEXT: Final = 2000
CARD: Final = 4096
LABEL: Final = 80
OPTION: Final = 100
ROWS: Final = 5
IN_A_ROW: Final = 5
CHOICES: Final = 25
ANSWER: Final = "!answer"
"""The action of a button that opens a form for an answer in words."""

COLOURS: Final = {
    "result": 0x2E7D32,
    "card": 0x1B5E20,
    "end": 0xF9A825,
    "correction": 0xEF6C00,
    "standings": 0x1565C0,
    "weekly": 0x1565C0,
    "figures": 0x1565C0,
    "rule": 0x6A1B9A,
    "count": 0x00838F,
    "settings": 0x546E7A,
}
"""Which topics stand on a card, and the colour of its edge."""

_ENDS: Final = re.compile(r"(?<=[.!?…:])\s+|\n+")
_MARKS: Final = re.compile(r"([\\*_~|`<>\[\]])")
_LEADS: Final = re.compile(r"^(\s*)(#{1,3}\s|-#\s)", re.MULTILINE)
# Signs that turn the direction of writing, or that nobody can see.
_UNSEEN: Final = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]"
)


@dataclass(frozen=True, slots=True)
class Choice:
    """A menu of choices, in place of more buttons than fit."""

    key: str
    hint: str
    choices: tuple[tuple[str, str], ...]
    """What each is called and means."""


@dataclass(frozen=True, slots=True)
class Key:
    """A button: its words, and what it means or where it leads."""

    label: str
    key: str = ""
    url: str = ""


Row = tuple[Key, ...] | Choice


@dataclass(frozen=True, slots=True)
class Page:
    """One message of a reply; `colour` is that of a card's edge, None for plain words."""

    text: str
    colour: int | None = None
    rows: tuple[Row, ...] = ()


def pages(reply: Reply, answer: str = "") -> list[Page]:
    """The messages that a reply becomes; `answer` are the words on the button for an answer."""
    colour = next((COLOURS[topic] for topic in reply.topics if topic in COLOURS), None)
    texts = parts(reply.text, TEXT if colour is None else CARD)
    if reply.picture and not any(text.strip() for text in texts):
        texts = parts([Span(reply.picture.words)], TEXT)
    found = [Page(text or "…", colour) for text in texts]
    found[-1] = replace(found[-1], rows=layout(_asked(reply, answer), _state(reply)))
    return found


def _asked(reply: Reply, answer: str) -> Sequence[Sequence[Button]]:
    """The buttons; a question without any gets one that opens a form."""
    if answer and "question" in reply.topics and not reply.buttons:
        return ((Button(answer, ANSWER),),)
    return reply.buttons


# --- text ----------------------------------------------------------------------------------------


def length(text: str) -> int:
    """How long a text is at most, however the platform counts: in UTF-16 units."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def harmless(text: str) -> str:
    """A text without signs that would turn the direction of what stands beside it."""
    return _UNSEEN.sub("", text).encode("utf-8", "replace").decode()


def escaped(text: str) -> str:
    """A text in which nothing is a mark."""
    return _LEADS.sub(r"\1\\\2", _MARKS.sub(r"\\\1", harmless(text)))


def markdown(span: Span) -> str:
    """A run of text in its style."""
    if span.style == "name":
        return (
            escaped(span.text.replace("\n", " ")).replace("@", "@\u200b").replace("#", "#\u200b")
        )
    if not span.text.strip():
        return harmless(span.text)
    if span.style == "strong":
        return f"**{escaped(span.text)}**"
    if span.style == "code":
        return f"`{harmless(span.text).replace('`', chr(0x2019))}`"
    if span.style == "link" and span.target.startswith(("https://", "http://")):
        return f"[{escaped(span.text)}](<{span.target}>)"
    return escaped(span.text)


def plain(spans: Sequence[Span]) -> str:
    """A text without its styles."""
    return harmless("".join(span.text for span in spans))


def parts(spans: Sequence[Span], longest: int) -> list[str]:
    """A text in parts that are short enough, split at a sentence where that can be done."""
    found = [""]
    for piece in _pieces(spans, longest):
        if length(found[-1]) + length(piece) > longest:
            found.append("")
        found[-1] += piece
    texts = [text.strip() for text in found]
    return [text for text in texts if text] or [""]


def _pieces(spans: Sequence[Span], longest: int) -> Iterator[str]:
    """The spans cut into sentences, and those that are too long where they must be."""
    for span in spans:
        place = 0
        for end in [*(match.end() for match in _ENDS.finditer(span.text)), len(span.text)]:
            sentence, place = span.text[place:end], end
            # no sign takes more than four units when it is escaped, and marks stand around
            size = longest if length(sentence) * 2 < longest else longest // 5
            for at in range(0, len(sentence), size):
                yield markdown(replace(span, text=sentence[at : at + size]))


# --- buttons -------------------------------------------------------------------------------------


def _state(reply: Reply) -> str:
    """What tells this reply from the one before it in the same place."""
    return blake2b(reply.words.encode("utf-8", "replace"), digest_size=4).hexdigest()


def layout(buttons: Sequence[Sequence[Button]], state: str = "") -> tuple[Row, ...]:
    """Buttons in at most five rows of at most five; of more, the first become menus.

    A menu shows its last choice, and no longer lets that be chosen, until its key changes: so
    `state` is in it.
    """
    rows = [row for row in buttons if row]
    if len(rows) <= ROWS and all(len(row) <= IN_A_ROW for row in rows):
        return _keys(rows)
    loose = [button for row in rows for button in row]
    if len(loose) <= ROWS * IN_A_ROW:
        return _keys(_packed(rows, loose))
    return _menus(rows, state)


def _packed(
    rows: Sequence[Sequence[Button]], loose: Sequence[Button]
) -> Sequence[Sequence[Button]]:
    """Rows put together where two fit into one; otherwise all buttons side by side."""
    joined: list[list[Button]] = []
    for row in rows:
        if joined and len(joined[-1]) + len(row) <= IN_A_ROW:
            joined[-1].extend(row)
        else:
            joined.append(list(row))
    if len(joined) <= ROWS and all(len(row) <= IN_A_ROW for row in joined):
        return joined
    return [loose[at : at + IN_A_ROW] for at in range(0, len(loose), IN_A_ROW)]


def _menus(rows: Sequence[Sequence[Button]], state: str) -> tuple[Row, ...]:
    """All but the last row as menus; what does not fit even so is left to typing."""
    *upper, last = rows
    loose = [button for row in upper for button in row if not button.url]
    groups = [loose[at : at + CHOICES] for at in range(0, len(loose), CHOICES)][: ROWS - 1]
    menus = [_menu(f"{number}{state}|", group) for number, group in enumerate(groups)]
    return (*menus, *_keys([last[:IN_A_ROW]], len(groups)))


def _menu(key: str, group: Sequence[Button]) -> Choice:
    choices = tuple(
        (shortened(button.label, OPTION), f"{place}|{button.action}")
        for place, button in enumerate(group)
    )
    hint = shortened(f"{group[0].label} – {group[-1].label}", OPTION)
    return Choice(key, hint, choices)


def _keys(rows: Sequence[Sequence[Button]], first: int = 0) -> tuple[tuple[Key, ...], ...]:
    """Buttons numbered through: the same action twice would be refused."""
    numbers = iter(range(first, first + ROWS * IN_A_ROW))
    return tuple(tuple(_key(next(numbers), button) for button in row) for row in rows)


def _key(number: int, button: Button) -> Key:
    label = shortened(button.label, LABEL)
    return Key(label, url=button.url) if button.url else Key(label, f"{number}|{button.action}")


def shortened(text: str, longest: int) -> str:
    """A label that is not too long, and not empty."""
    calm = harmless(text).strip() or "…"
    while length(calm) > longest:
        calm = calm[:-2].rstrip() + "…"
    return calm
