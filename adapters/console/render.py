"""Messages as lines of a transcript, in plain text or JSON."""

import json
import unicodedata
from collections.abc import Iterator
from typing import Any

from adapters.console.platform import Shown
from bot.messages import Reply, Span, isolate

UNDER = "    "
_KEPT_SIGNS = "\u200c\u200d"  # joiners within an emoji, such as a family


def as_text(shown: Shown) -> str:
    """Return `#12 bot: …` with pictures and buttons in brackets below."""
    if shown.kind == "delete":
        return f"{_head(shown)} (deleted)"
    first, *more = [*words(shown.reply).split("\n"), *_below(shown.reply)]
    if not first and more:
        first = more.pop(0)
    under = "".join("\n" + f"{UNDER}{line}".rstrip() for line in more)
    return f"{_head(shown)}: {first}{under}"


def as_json(shown: Shown) -> str:
    """Return a JSON object a line; a picture has a line of its own after its message."""
    if shown.kind == "delete":
        return _line(_row(shown, "delete", "", []))
    rows = [_row(shown, shown.kind, words(shown.reply), _labels(shown.reply))]
    if picture := shown.reply.picture:
        drawn = _row(shown, "picture", harmless(picture.words), [])
        if rows[0]["text"]:
            rows = [*rows, drawn]
        else:
            rows = [{**drawn, "buttons": rows[0]["buttons"]}]
    return "\n".join(map(_line, rows))


def _line(row: dict[str, Any]) -> str:
    return json.dumps(row, ensure_ascii=False)


def words(reply: Reply) -> str:
    """Return the text of a reply without its styles."""
    return "".join(map(span_words, reply.text))


def span_words(span: Span) -> str:
    """Return a span's text for a terminal; a name has no line feeds."""
    if span.style in {"name", "spoiler"}:
        return on_one_line(span.text)
    text = harmless(span.text)
    if span.style == "link" and span.target not in ("", span.text):
        return f"{text} ({on_one_line(span.target)})"
    return text


def harmless(text: str) -> str:
    """Return the text without control characters and changes of writing direction."""
    return isolate("".join(map(_harmless_sign, text)))


def on_one_line(text: str) -> str:
    """Return harmless text without line feeds."""
    return harmless(text).replace("\n", " ")


def _harmless_sign(sign: str) -> str:
    if sign == "\n" or sign in _KEPT_SIGNS:
        return sign
    kind = unicodedata.category(sign)
    if kind == "Cs":
        return "\ufffd"
    if kind in ("Cc", "Zl", "Zp"):
        return " "
    if kind == "Cf":
        return ""
    return sign


def _head(shown: Shown) -> str:
    # the answer to a tap is no message of its own, so it has no number
    number = "" if shown.kind == "answer" else f"#{shown.message.number} "
    to = ""
    if shown.to:
        to = f" to {on_one_line(shown.to)}"
    return f"{number}bot{to}" + (" (edited)" if shown.kind == "edit" else "")


def _below(reply: Reply) -> Iterator[str]:
    if reply.picture:
        yield f"[picture: {on_one_line(reply.picture.words)}]"
    for name, _ in reply.files:
        yield f"[file: {on_one_line(name)}]"
    for row in _labels(reply):
        yield " ".join(f"[{label}]" for label in row)


def _labels(reply: Reply) -> list[list[str]]:
    return [[on_one_line(button.label) for button in row] for row in reply.buttons]


def _row(shown: Shown, kind: str, text: str, labels: list[list[str]]) -> dict[str, Any]:
    return {
        "kind": kind,
        "group": shown.message.group or None,
        "message": shown.message.number,
        "to": shown.to or None,
        "topics": list(shown.reply.topics),
        "text": text,
        "buttons": labels,
    }
