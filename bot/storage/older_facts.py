"""Facts as JSON objects of any version."""

from typing import Any

from bot.ports.lines import as_line
from bot.storage.facts import Fact, fact_of_line, kinds


def from_json(value: object) -> Fact:
    """Return the fact in a JSON object of any version, without unknown fields or converted types.

    Raises:
        ValueError: the object is no fact.
    """
    if isinstance(value, dict):
        body = dict(value)
    else:
        body = {}
    kind = str(body.pop("kind", ""))
    if kind not in kinds():
        raise ValueError("this is no event")
    return fact_of_line(kind, as_line(_made_over(kind, body)))


def _made_over(kind: str, body: dict[str, Any]) -> dict[str, Any]:
    """Return the fields by their present names."""
    if kind == "undone":  # the field was named after the undone fact
        if len(body) == 1:
            return {"number": next(iter(body.values()), None)}
        return body
    match body:
        case {"house": dict(house)}:
            return {**body, "house": list(house.items())}
        case {"outcome": {"kind": of, **outcome}}:
            if of != ("won" if "winner" in outcome else "drawn"):
                raise ValueError("this is no outcome")
            return {**body, "outcome": outcome}
    return body
