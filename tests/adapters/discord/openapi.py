"""Discord's own description of its HTTP API (tests/adapters/described.py), and what it refuses."""

import json
import re
from collections import Counter
from functools import cache

from tests.adapters.described import DISCORD
from tests.adapters.discord.limits import inside

CALLBACKS = {4: "message", 5: "thinking", 6: "later", 7: "update", 8: "choices", 9: "form"}
"""What an answer to an interaction may be."""
_TYPES = {
    "object": dict, "array": list, "string": str, "boolean": bool, "null": type(None),
    "integer": int, "number": (int, float),
}  # fmt: skip


@cache
def api():
    return json.loads(DISCORD.read_text(encoding="utf-8"))


@cache
def _paths():
    """Every path as a pattern, what stands firm in it first."""
    paths = sorted(api()["paths"], key=lambda path: path.count("{"))
    return [(re.compile(re.sub(r"\{[^/]+\}", "[^/]+", path)), path) for path in paths]


def kind_of(method, path, body):
    """What sort of call it is: `POST /interactions/…/callback form`."""
    template = next(known for pattern, known in _paths() if pattern.fullmatch(path))
    short = re.sub(r"\{[^/]+\}", "…", template)
    answered = CALLBACKS[body["type"]] if short.endswith("/callback") else ""
    return f"{method} {short} {answered}".strip(), template


@cache
def _faults(template, method, body, kind):
    """What is wrong with the JSON of a body; every start of the bot sends the same commands."""
    return list(against(api()["paths"][template][method], json.loads(body), kind))


class Law:
    """Holds calls to it, and counts them: `bodies` and `components` by kind, and `commands`."""

    def __init__(self):
        self.bodies: Counter[str] = Counter()
        self.components: Counter[int] = Counter()
        self.commands = 0

    def faults(self, method, path, body):
        """What Discord would refuse in a call."""
        if body is None:
            return []
        kind, template = kind_of(method, path.partition("?")[0], body)
        found = _faults(template, method.lower(), json.dumps(body), kind)
        self.bodies[kind] += 1
        if isinstance(body, dict):
            shown = body.get("data") or body
            self.components.update(each["type"] for each in inside(shown.get("components")))
        if kind.startswith("PUT") and kind.endswith("/commands"):
            self.commands += len(body)
        return found


def against(schema, value, where):
    """How a value is not what a schema says."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        yield from against(api()["schemas"][name], value, where)
        return
    if schema.get("format") == "snowflake" and isinstance(value, int):
        value = str(value)  # Discord takes both, and the library writes numbers
    for each in schema.get("allOf", ()):
        yield from against(each, value, where)
    yield from _among(schema.get("oneOf") or schema.get("anyOf") or (), value, where)
    if "type" in schema and not _is_of(schema["type"], value):
        yield f"{where}: {value!r:.60} is no {schema['type']}"
    elif "const" in schema and schema["const"] != value:
        yield f"{where}: {value!r:.60} is not {schema['const']!r}"
    elif "enum" in schema and value not in schema["enum"]:
        yield f"{where}: {value!r:.60} is not among {schema['enum']}"
    else:
        yield from _INSIDE.get(type(value), _nothing)(schema, value, where)


def _among(options, value, where):
    """One of these it must be; what is nearest to it says why it is not."""
    tried = [list(against(option, value, where)) for option in _meant(options, value)]
    if tried and all(tried):
        yield from min(tried, key=lambda faults: (_is_another(faults, where), len(faults)))


def _meant(options, value):
    """Return the options that have the `type` of a value; all of them where none has it."""
    if not (isinstance(value, dict) and "type" in value):
        return options
    kind = json.dumps(value["type"])
    return [option for option in options if _takes_type(json.dumps(option), kind)] or options


@cache
def _takes_type(option, kind):
    """Return whether a schema is one of this type; both are written as JSON."""
    schema = json.loads(option)
    while "$ref" in schema:
        schema = api()["schemas"][schema["$ref"].rpartition("/")[2]]
    return not any(against(schema.get("properties", {}).get("type", {}), json.loads(kind), ""))


def _is_another(faults, where):
    """Whether it was never meant to be this: it is of another type, or says that it is."""
    return any(fault.startswith((f"{where}: ", f"{where}.type: ")) for fault in faults)


def _is_of(types, value):
    names = [types] if isinstance(types, str) else types
    if isinstance(value, bool):
        return "boolean" in names
    return isinstance(value, tuple(_flat(_TYPES[name] for name in names)))


def _flat(types):
    for each in types:
        yield from each if isinstance(each, tuple) else (each,)


def _of_dict(schema, value, where):
    for key in schema.get("required", ()):
        if key not in value:
            yield f"{where}: no {key}"
    yield from _size(schema, len(value), where, "Properties")
    known, others = schema.get("properties", {}), schema.get("additionalProperties")
    for key, each in value.items():
        rule = known.get(key, others)
        if isinstance(rule, dict):
            yield from against(rule, each, f"{where}.{key}")


def _of_list(schema, value, where):
    yield from _size(schema, len(value), where, "Items")
    for number, each in enumerate(value):
        yield from against(schema.get("items", {}), each, f"{where}[{number}]")


def _of_text(schema, value, where):
    units = len(value.encode("utf-16-le", "surrogatepass")) // 2
    yield from _size(schema, units, where, "Length")
    if not re.search(schema.get("pattern", ""), value):
        yield f"{where}: {value!r:.60} is not {schema['pattern']}"


def _of_number(schema, value, where):
    if not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        yield f"{where}: {value} is out of bounds"


def _size(schema, size, where, what):
    if not schema.get(f"min{what}", 0) <= size <= schema.get(f"max{what}", size):
        yield f"{where}: {what} {size} out of bounds"


def _nothing(_schema, _value, _where):
    return ()


_INSIDE = {dict: _of_dict, list: _of_list, str: _of_text, int: _of_number, float: _of_number}
