"""What Discord refuses: its limits, as its HTTP API states them, and what of a body is beyond."""

CONTENT, EMBEDS, EMBED, ALL_EMBEDS = 2000, 10, 4096, 6000
ROWS, IN_A_ROW, CHOICES = 5, 5, 25
CUSTOM_ID, LABEL, OPTION, VALUE, HINT, ADDRESS = 100, 80, 100, 100, 150, 512
TITLE, MODAL_LABEL, UNDER_LABEL, PLACEHOLDER, TYPED = 45, 45, 100, 100, 4000
FIELDS = 5
COMMAND_NAME, DESCRIPTION, OPTIONS, COMMANDS, MENUS = 32, 100, 25, 100, 5
NONCE = 25
ACTION_ROW, BUTTON, SELECT, TEXT_INPUT, PEOPLE, ROLES, LABELLED = 1, 2, 3, 4, 5, 6, 18
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LAID_OUT, ALL_TEXT, PARTS, IN_A_GALLERY, COLOUR, ALT = 1 << 15, 4000, 40, 10, 0xFFFFFF, 1024
"""The flag of a message that is laid out in components; what all its texts and parts may be."""
LINK, FORM, COMPLETION = 5, 9, 8


def units(text):
    """How long a text is, at most, however it is counted."""
    return max(len(text), len(text.encode("utf-16-le", "surrogatepass")) // 2)


def between(name, text, least, most):
    if not least <= units(text or "") <= most:
        yield f"{name} of {units(text or '')} is not between {least} and {most}"
    if least and not (text or "").strip():
        yield f"{name} is empty"


def faults(body):
    """What Discord would refuse in a message."""
    content, embeds = body.get("content") or "", body.get("embeds") or []
    if (body.get("flags") or 0) & LAID_OUT:
        return list(_layout(body))
    found = [*between("content", content, 0, CONTENT), *between("nonce", nonce(body), 0, NONCE)]
    if not content.strip() and not embeds and not body.get("attachments"):
        found.append("the message is empty")
    if len(embeds) > EMBEDS:
        found.append("too many embeds")
    for embed in embeds:
        found += between("embed", embed.get("description"), 1, EMBED)
    if sum(units(embed.get("description") or "") for embed in embeds) > ALL_EMBEDS:
        found.append("the embeds together are too long")
    return [*found, *_components(body.get("components") or [])]


def nonce(body):
    return str(body.get("nonce") or "")


def inside(components):
    """What a message is made of, with all that stands within."""
    for each in components or ():
        yield each
        yield from inside(each.get("components"))
        yield from inside([each[key] for key in ("accessory", "component") if key in each])


def texts_of(body):
    """All texts of a message, however it is laid out."""
    texts = [each.get("content") for each in inside(body.get("components"))]
    cards = [card.get("description") for card in body.get("embeds") or ()]
    return [text for text in (*cards, body.get("content"), *texts) if text]


def _layout(body):
    """What Discord would refuse in a message that is laid out in components."""
    parts = [*inside(body.get("components"))]
    if body.get("content") or body.get("embeds"):
        yield "words beside the layout"
    yield from between("nonce", nonce(body), 0, NONCE)
    if not 1 <= len(parts) <= PARTS:
        yield f"{len(parts)} parts"
    yield from between("all texts", "".join(texts_of(body)), 0, ALL_TEXT)
    for each in parts:
        if each["type"] == TEXT:
            yield from between("text", each["content"], 1, ALL_TEXT)
        elif each["type"] == GALLERY and not 1 <= len(each["items"]) <= IN_A_GALLERY:
            yield "too many pictures, or none"
        elif each["type"] == CONTAINER and not 0 <= each["accent_color"] <= COLOUR:
            yield "a colour that is none"
    yield from _components([each for each in parts if each["type"] == ACTION_ROW])


def _components(rows):
    if len(rows) > ROWS:
        yield "too many rows"
    ids = [key["custom_id"] for row in rows for key in row["components"] if "custom_id" in key]
    if len(set(ids)) < len(ids):
        yield "the same custom id twice"
    for row in rows:
        if row["type"] != ACTION_ROW:
            yield "a row that is none"
        yield from _row(row["components"])


def _row(keys):
    kinds = {key["type"] for key in keys}
    if not keys or (kinds & {SELECT, PEOPLE, ROLES} and len(keys) > 1) or len(kinds) > 1:
        yield "a row of nothing, or of several kinds"
    if len(keys) > IN_A_ROW:
        yield "too many buttons in a row"
    for key in keys:
        yield from _button(key) if key["type"] == BUTTON else _select(key)


def _button(key):
    yield from between("label", key.get("label"), 1, LABEL)
    if key["style"] == LINK:
        yield from between("address", key["url"], 1, ADDRESS)
        if not key["url"].startswith(("https://", "http://", "discord://")):
            yield "an address of another kind"
    else:
        yield from between("custom id", key["custom_id"], 1, CUSTOM_ID)


def _select(key):
    yield from between("custom id", key["custom_id"], 1, CUSTOM_ID)
    yield from between("hint", key.get("placeholder"), 0, HINT)
    if key["type"] in {PEOPLE, ROLES}:
        if not 1 <= key["max_values"] <= CHOICES:
            yield "nobody to pick, or too many"
        return
    options = key["options"]
    if not 1 <= len(options) <= CHOICES:
        yield f"{len(options)} choices"
    if len({option["value"] for option in options}) < len(options):
        yield "the same value twice"
    for option in options:
        yield from between("option", option["label"], 1, OPTION)
        yield from between("value", option["value"], 1, VALUE)


def form_faults(data):
    """What Discord would refuse in a form."""
    found = [*between("title", data["title"], 1, TITLE)]
    found += between("custom id", data["custom_id"], 1, CUSTOM_ID)
    if not 1 <= len(data["components"]) <= FIELDS:
        found.append("too many fields, or none")
    for field in data["components"]:
        inner = field["component"]
        if field["type"] != LABELLED or inner["type"] not in {TEXT_INPUT, SELECT}:
            found.append("a field of another kind")
        found += between("label", field["label"], 1, MODAL_LABEL)
        if inner["type"] == SELECT:
            found += _select(inner)
            continue
        found += between("example", inner.get("placeholder"), 0, PLACEHOLDER)
        found += between(
            "what stands there", inner.get("value"), 0, inner.get("max_length", TYPED)
        )
        found += between("custom id", inner["custom_id"], 1, CUSTOM_ID)
    return found


def beyond(method, path, body):
    """What Discord would refuse in a call."""
    if not isinstance(body, dict):
        return []
    if path.endswith("/callback"):
        return list(_callback(body["type"], body.get("data") or {}))
    is_message = "messages" in path.split("/")[-2:] or path.startswith("/webhooks/")
    return faults(body) if is_message and method in {"POST", "PATCH"} else []


def _callback(kind, data):
    if kind in {4, 7}:
        yield from faults(data)
    elif kind == FORM:
        yield from form_faults(data)
    elif kind == COMPLETION:
        if len(data["choices"]) > CHOICES:
            yield "too many choices"
        for choice in data["choices"]:
            yield from between("choice", choice["name"], 1, OPTION)
            yield from between("value", choice["value"], 1, VALUE)


def command_faults(command):
    """What Discord would refuse in a command, a part of it, an option or a choice."""
    names = [command["name"], *command.get("name_localizations", {}).values()]
    found = [fault for name in names for fault in between("name", name, 1, COMMAND_NAME)]
    if "description" in command:  # the commands of people and messages bear any name
        found += [f"{name} is not small" for name in names if name != name.lower() or " " in name]
        words = [command["description"], *command["description_localizations"].values()]
        found += [fault for each in words for fault in between("words", each, 1, DESCRIPTION)]
    for choice in command.get("choices", ()):
        shown = [choice["name"], *choice["name_localizations"].values(), choice["value"]]
        found += [fault for each in shown for fault in between("choice", each, 1, OPTION)]
    options = command.get("options", [])
    if max(len(options), len(command.get("choices", ()))) > OPTIONS:
        found.append("too many options")
    needed = [option.get("required", False) for option in options]
    if needed != sorted(needed, reverse=True):
        found.append("what is required does not stand first")
    return [*found, *(fault for option in options for fault in command_faults(option))]
