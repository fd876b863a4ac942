"""Writes what the tests know of the platforms' APIs: `python -m tests.adapters.described FOLDER`.

FOLDER holds Discord's own OpenAPI description (`discord-openapi.json`) and Telegram's Bot API as
data (`telegram-bot-api.json`). Only names, types, required fields and limits are taken over, of
the calls that the bot makes.
"""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.adapters.telegram.botapi.methods import METHODS

HERE = Path(__file__).parent
DISCORD = HERE / "discord" / "described.json"
TELEGRAM = HERE / "telegram" / "described.json"
CALLED = re.compile(
    r"/(applications/\{\w+\}/(commands|emojis)|interactions/.*|webhooks/\{\w+\}/\{\w+\}.*"
    r"|channels/\{\w+\}(/messages(/\{\w+\})?(/threads)?|/threads|/typing)?|users/@me/channels)"
)
"""The paths of Discord that the bot calls."""
RULES = frozenset(
    {"$ref", "additionalProperties", "allOf", "anyOf", "const", "enum", "format", "items"}
    | {"maximum", "maxItems", "maxLength", "maxProperties", "minimum", "minItems", "minLength"}
    | {"minProperties", "oneOf", "pattern", "properties", "required", "type"}
)
"""The keywords of a schema that say what a value may be."""


def discord(described: dict[str, Any]) -> dict[str, Any]:
    """Return the calls with a body, and the schemas that they name."""
    paths = {}
    for path, methods in described["paths"].items():
        bodies = {
            method: _body(methods[method])
            for method in ("post", "put", "patch")
            if method in methods and "requestBody" in methods[method]
        }
        if bodies and CALLED.fullmatch(path):
            paths[path] = {method: body for method, body in bodies.items() if body}
    schemas = described["components"]["schemas"]
    wanted: dict[str, Any] = {}
    waiting = [*_named(paths)]
    while waiting:
        name = waiting.pop()
        if name not in wanted:
            wanted[name] = _rules(schemas[name])
            waiting += _named(wanted[name])
    return {"paths": paths, "schemas": dict(sorted(wanted.items()))}


def _body(call: dict[str, Any]) -> dict[str, Any] | None:
    content = call["requestBody"]["content"].get("application/json")
    return _rules(content["schema"]) if content else None


def _rules(schema: Any) -> Any:
    """Return a schema without its explanations."""
    if not isinstance(schema, dict):
        return schema
    kept: dict[str, Any] = {}
    for key, value in schema.items():
        if key == "properties":
            kept[key] = {name: _rules(each) for name, each in value.items()}
        elif key in {"allOf", "anyOf", "oneOf"}:
            kept[key] = [_rules(each) for each in value]
        elif key in RULES:
            kept[key] = _rules(value)
    return kept


def _named(value: Any) -> Iterator[str]:
    """Return the names of the schemas to which a value refers."""
    if isinstance(value, dict):
        if "$ref" in value:
            yield value["$ref"].rpartition("/")[2]
        for each in value.values():
            yield from _named(each)
    elif isinstance(value, list):
        for each in value:
            yield from _named(each)


def telegram(described: dict[str, Any]) -> dict[str, dict[str, bool]]:
    """Return the fields of each method that the bot calls, and whether they are required."""
    return {
        method: {
            field["name"]: field["required"]
            for field in described["methods"][method].get("fields", [])
        }
        for method in METHODS
    }


def write(folder: Path) -> None:
    """Write both descriptions."""
    for name, read, file in (
        ("discord-openapi.json", discord, DISCORD),
        ("telegram-bot-api.json", telegram, TELEGRAM),
    ):
        described = json.loads((folder / name).read_text(encoding="utf-8"))
        text = json.dumps(read(described), separators=(",", ":"), ensure_ascii=False)
        file.write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
