"""What the bot says as one line of JSON, for the outbox."""

from collections.abc import Iterable, Mapping
from typing import Any

from bot.messages import Button, PeopleMenu, Picture, Reply, Span, Spans, Thread
from bot.ports.lines import as_line, from_line

_PLAIN = ["plain"]


def to_json(reply: Reply) -> str:
    """A reply as one line of JSON, for the outbox."""
    body: dict[str, Any] = {
        "t": _runs(reply.text),
        "o": list(reply.topics),
    }
    if reply.buttons:
        body["b"] = [[_button_to_json(button) for button in row] for row in reply.buttons]
    for key, picture in (("p", reply.picture), ("l", reply.below)):
        if picture:
            body[key] = [picture.drawing, picture.facts, picture.words]
    if reply.files:
        body["f"] = [list(entry) for entry in reply.files]
    rest = {"s": reply.silent, "w": reply.otherwise, "c": reply.colour}
    match reply.form:
        case Button():
            body["m"] = _button_to_json(reply.form)
        case PeopleMenu(label, action, most):
            body["k"] = [label, action, ""]
            rest["n"] = most - 1
    if reply.thread:
        thread = reply.thread
        body["r"] = [thread.name, thread.active, _runs(thread.refused)]
    return as_line(body | {key: value for key, value in rest.items() if value})


def from_json(text: str) -> Reply:
    """The reply that `to_json` wrote."""
    body = from_line(text)
    return Reply(
        _spans(body["t"]),
        tuple(tuple(Button(*parts) for parts in row) for row in body.get("b", ())),
        tuple(body["o"]),
        Picture(*body["p"]) if "p" in body else None,
        _pairs(body.get("f", ())),
        _form(body),
        _thread(*body["r"]) if "r" in body else None,
        silent=body.get("s", False),
        otherwise=body.get("w", 0),
        colour=body.get("c"),
        below=Picture(*body["l"]) if "l" in body else None,
    )


def _form(body: Mapping[str, Any]) -> Button | PeopleMenu | None:
    if "k" in body:
        label, action, *_ = body["k"]
        return PeopleMenu(label, action, body.get("n", 0) + 1)
    return Button(*body["m"]) if "m" in body else None


def _button_to_json(button: Button) -> list[str | bool]:
    always: list[str | bool] = [button.label, button.action, button.url]
    if not (button.form or button.spare or button.menu):
        return always
    return [*always, button.form, button.spare, button.menu]


def _runs(spans: Iterable[Span]) -> list[list[str]]:
    """Runs of text; plain ones that follow each other are one."""
    runs: list[list[str]] = []
    for span in spans:
        if span.target:
            runs.append([span.text, span.style, span.target])
        elif span.style == "plain" and runs and runs[-1][1:] == _PLAIN:
            runs[-1][0] += span.text
        else:
            runs.append([span.text, span.style])
    return runs


def _spans(runs: Iterable[Any]) -> Spans:
    return tuple(Span(*parts) for parts in runs)


def _thread(name: str, active: bool, refused: Iterable[Any]) -> Thread:  # noqa: FBT001 - as kept
    return Thread(name, active, _spans(refused))


def _pairs(rows: Iterable[Iterable[str]]) -> tuple[tuple[str, str], ...]:
    return tuple((name, drawing) for name, drawing in rows)
