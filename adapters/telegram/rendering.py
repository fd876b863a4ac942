"""A reply in Telegram's form: HTML with escaped names, buttons, and long texts in parts."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from html import escape
from itertools import groupby
from operator import attrgetter
from typing import Any
from urllib.parse import quote

from bot.messages import Button, Reply, Span, harmless, inert, length
from bot.ports.records import Account
from core.values import replace

TEXT = 4096
CAPTION = 1024
NOTICE = 200
KEYBOARD = 100
"""The maximum number of buttons under a message."""
APP = "app:"
"""The prefix of a page within Telegram, which only private chats can open."""
START = "start:"
"""The prefix of a link to the private chat: `start:own_3_7`."""

STYLES = {"✅": "success", "OK": "success", "✖️": "danger", "🗑": "danger"}
"""The colour of a button by the first sign of its label."""

Markup = dict[str, Any]
"""Buttons under a message, or a request for a reply, in the form of the Bot API."""

_SENTENCE = re.compile(r"[\s\S]*?((?<=[.!?…:])\s+|\n+|\Z)")


@lru_cache(maxsize=4096)
def name_html(name: str) -> str:
    """Return a name on one line without marks, links and commands."""
    return escape(inert(harmless(name).replace("\n", " ")), quote=False)


@lru_cache(maxsize=2048)
def text_html(text: str) -> str:
    """Return a text without marks."""
    return escape(harmless(text), quote=False)


def span_html(span: Span) -> str:
    """Return a span in its style."""
    if span.style in {"name", "spoiler"}:
        return name_html(span.text)
    text = text_html(span.text)
    if span.style == "strong":
        return f"<b>{text}</b>"
    if span.style == "code":
        if "\n" in text:
            tag = "pre"
        else:
            tag = "code"
        return f"<{tag}>{text}</{tag}>"
    if span.style == "link" and span.target.startswith(("https://", "http://", "tg://")):
        return f'<a href="{escape(span.target)}">{text}</a>'
    return text


def html(spans: Sequence[Span]) -> str:
    """Return a text with its styles."""
    marked = ""
    for folds, run in groupby(spans, key=attrgetter("folds")):
        text = "".join(map(span_html, run))
        if folds:
            marked += f"<blockquote expandable>{text}</blockquote>"
        else:
            marked += text
    return marked


def words(spans: Sequence[Span]) -> str:
    """Return a text without its styles."""
    return "".join(harmless(span.text) for span in spans)


def parts(spans: Sequence[Span], first: int = TEXT) -> list[list[Span]]:
    """Split a text into parts that are short enough, between sentences where possible."""
    texts = [span.text for span in spans]
    if 2 * (sum(map(len, texts)) + len(texts)) <= first:  # a character has at most two units
        return [_trim([span for span in spans if span.text])]
    split: list[list[Span]] = [[]]
    room = first
    for sentence in _sentences(spans, first):
        size = _size(sentence)
        if size > room:
            split.append([])
            room = TEXT
        split[-1] += sentence
        room -= size
    return [part for part in map(_trim, split) if part] or [[]]


def _size(pieces: Sequence[Span]) -> int:
    return sum(length(piece.text) + (1 if piece.style == "name" else 0) for piece in pieces)


def _sentences(spans: Sequence[Span], longest: int) -> Iterator[list[Span]]:
    sentence: list[Span] = []
    for piece, ends in _pieces(spans, longest):
        if sentence and _size([*sentence, piece]) > longest:
            yield sentence
            sentence = []
        sentence.append(piece)
        if ends:
            yield sentence
            sentence = []
    yield sentence


def _pieces(spans: Sequence[Span], longest: int) -> Iterator[tuple[Span, bool]]:
    """Yield parts of the spans, with True at the end of a sentence.

    Text longer than half a part is split between words where possible.
    """
    half = longest // 2  # a character has at most two units
    for span in spans:
        for match in _SENTENCE.finditer(harmless(span.text)):
            text = match[0]
            while len(text) > half:
                at = text.rfind(" ", 0, half) + 1 or half
                yield replace(span, text=text[:at]), False
                text = text[at:]
            if text:
                yield replace(span, text=text), bool(match[1])


def _trim(part: list[Span]) -> list[Span]:
    if not any(span.text.strip() for span in part):
        return []
    *before, last = part
    text = last.text.rstrip()
    if text != last.text:
        return [*before, replace(last, text=text)]
    return part


def mention_person(reply: Sequence[Span], to: Account) -> list[Span]:
    """Return a text for a person in a group, with a mention of the person."""
    caller = Span(to.name, "link", f"tg://user?id={to.key}")
    if to.key.startswith("-"):  # an anonymous admin
        caller = Span(to.name, "name")
    for place, span in enumerate(reply):
        if span.style == "name" and span.text == to.name:
            return [*reply[:place], caller, *reply[place + 1 :]]
    return [caller, Span(": "), *reply]


def keyboard(reply: Reply, username: str, *, private: bool, app: bool = False) -> Markup | None:
    """Return the buttons under a message; in a group some open the private chat.

    `app`: True for a bot with a main app at @BotFather, which a link in a group opens.
    """
    rows = [
        [_button(b, username, private, app) | _style(b) for b in row]
        for row in reply.buttons
        if row
    ]
    while sum(map(len, rows)) > KEYBOARD:  # the last row has the navigation
        del rows[-2]
    if rows:
        return {"inline_keyboard": rows}
    return None


def _style(button: Button) -> dict[str, str]:
    first = button.label.partition(" ")[0]
    if button.goes_on:
        colour = "success"
    else:
        colour = STYLES.get(first, "")
    if colour:
        return {"style": colour}
    return {}


def _button(button: Button, username: str, private: bool, app: bool) -> dict[str, Any]:  # noqa: FBT001 - as above
    label = harmless(button.label)
    window, _, table = button.url.partition("?t=")
    window = window if window.startswith(APP) else ""
    if window and app and not private:
        word = f"=t{table}" if table else ""
        return {"text": label, "url": f"https://t.me/{username}?startapp{word}"}
    if button.action and (private or window or not button.url):
        return {"text": label, "callback_data": button.action}
    if window and private:
        return {"text": label, "web_app": {"url": button.url.removeprefix(APP)}}
    asked = f"{START}pad" + (f"_{table}_0" if table else "")
    return {"text": label, "url": address(asked if window else button.url, username)}


def address(url: str, username: str) -> str:
    """Return the address of a button; the private chat has a deep link."""
    if url.startswith(START):
        return f"https://t.me/{username}?start={quote(url.removeprefix(START))}"
    return url
