"""What the Bot API takes: of each call that the bot makes the parameters, their types and limits.

A name with `!` is required. Written from the documentation, Bot API 10.1; a test compares
it with the API as data (tests/adapters/described.py).
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html.parser import HTMLParser
from typing import Any

TEXT, CAPTION, CALLBACK, ANSWER = 4096, 1024, 64, 200
IN_A_ROW, IN_ALL = 8, 100
STYLES = {"primary", "success", "danger"}
LABEL = 64
TAGS = frozenset({"b", "strong", "i", "u", "s", "code", "pre", "a", "blockquote", "tg-spoiler"})


class ApiError(Exception):
    """What the server answers when it does not do what was asked."""

    def __init__(self, code: int, description: str, **parameters: Any) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.parameters = parameters


def bad(description: str) -> ApiError:
    return ApiError(400, f"Bad Request: {description}")


Check = Callable[[Any], bool]


@dataclass(frozen=True)
class Kind:
    """A type of the API, and what else must be true of a value."""

    types: tuple[type, ...]
    check: Check = lambda _: True

    def of_form(self, value: Any) -> Any:
        """The value behind what a form carries, in which all is text."""
        if isinstance(value, str) and str not in self.types:
            return json.loads(value)
        return value

    def fits(self, value: Any) -> bool:
        if isinstance(value, bool) and bool not in self.types:
            return False
        return isinstance(value, self.types) and self.check(value)


def whole(least: int, most: int) -> Kind:
    return Kind((int,), lambda n: least <= n <= most)


ID = Kind((int,))
NUMBER = Kind((int,))
WORDS = Kind((str,))
FLAG = Kind((bool,))
NAMES = Kind((list,), lambda names: all(isinstance(name, str) for name in names))
THING = Kind((dict,))
THINGS = Kind((list,), lambda things: all(isinstance(thing, dict) for thing in things))
FILE = Kind((bytes,), lambda content: 0 < len(content) <= 10_000_000)
HTML = Kind((str,), lambda mode: mode == "HTML")
SENDING = {
    "message_thread_id": NUMBER,
    "disable_notification": FLAG,
    "reply_parameters": THING,
    "reply_markup": THING,
}

METHODS: Mapping[str, Mapping[str, Kind]] = {
    "getMe": {},
    "getUpdates": {
        "offset": NUMBER,
        "limit": whole(1, 100),
        "timeout": whole(0, 50),
        "allowed_updates": NAMES,
    },
    "sendMessage": {
        "chat_id!": ID,
        "text!": WORDS,
        "parse_mode": HTML,
        "link_preview_options": THING,
        **SENDING,
    },
    "sendPhoto": {"chat_id!": ID, "photo!": FILE, "caption": WORDS, "parse_mode": HTML, **SENDING},
    "sendDocument": {
        "chat_id!": ID,
        "document!": FILE,
        "caption": WORDS,
        "parse_mode": HTML,
        **SENDING,
    },
    "editMessageText": {
        "chat_id!": ID,
        "message_id!": NUMBER,
        "text!": WORDS,
        "parse_mode": HTML,
        "link_preview_options": THING,
        "reply_markup": THING,
    },
    "editMessageMedia": {
        "chat_id!": ID,
        "message_id!": NUMBER,
        "media!": THING,
        "reply_markup": THING,
    },
    "deleteMessages": {
        "chat_id!": ID,
        "message_ids!": Kind((list,), lambda numbers: 1 <= len(numbers) <= 100),
    },
    "sendChatAction": {"chat_id!": ID, "action!": Kind((str,), {"typing"}.__contains__)},
    "unpinChatMessage": {"chat_id!": ID, "message_id!": NUMBER},
    "answerCallbackQuery": {
        "callback_query_id!": WORDS,
        "text": Kind((str,), lambda text: length(text) <= ANSWER),
        "show_alert": FLAG,
        "url": Kind((str,), lambda url: url.startswith("https://t.me/")),
        "cache_time": NUMBER,
    },
    "answerInlineQuery": {
        "inline_query_id!": WORDS,
        "results!": Kind((list,), lambda results: len(results) <= 50),
        "cache_time": NUMBER,
        "is_personal": FLAG,
        "next_offset": WORDS,
    },
    "getChatMember": {"chat_id!": ID, "user_id!": NUMBER},
    "getChatAdministrators": {"chat_id!": ID},
    "setMyCommands": {
        "commands!": Kind((list,), lambda commands: all(map(is_command, commands))),
        "scope": THING,
        "language_code": Kind((str,), lambda code: len(code) in (0, 2)),
    },
    "setWebhook": {
        "url!": WORDS,
        "secret_token": Kind((str,), lambda secret: 1 <= len(secret) <= 256),
        "allowed_updates": NAMES,
        "max_connections": whole(1, 100),
        "drop_pending_updates": FLAG,
    },
    "deleteWebhook": {"drop_pending_updates": FLAG},
    "leaveChat": {"chat_id!": ID},
    "getFile": {"file_id!": WORDS},
}


def length(text: str) -> int:
    """Telegram counts UTF-16 units."""
    return len(text.encode("utf-16-le")) // 2


def is_command(command: Mapping[str, str]) -> bool:
    name, does = command["command"], command["description"]
    known = name.islower() and name.isascii() and name.replace("_", "").isalnum()
    return known and 1 <= len(name) <= 32 and 1 <= length(does) <= 256


def checked(method: str, given: Mapping[str, Any], *, form: bool = False) -> dict[str, Any]:
    """The parameters of a call, if all is well with them; `form`: they came as a form."""
    if method not in METHODS:
        raise ApiError(404, "Not Found")
    found: dict[str, Any] = {}
    for marked, kind in METHODS[method].items():
        name = marked.removesuffix("!")
        if name not in given:
            if marked != name:
                raise bad(f"parameter '{name}' is required")
            continue
        value = kind.of_form(given[name]) if form else given[name]
        if not kind.fits(value):
            raise bad(f"parameter '{name}' of {method} cannot be {value!r}")
        found[name] = value
    unknown = {name for name in given if name not in found}
    if unknown:
        raise bad(f"{method} has no parameters {sorted(unknown)}")
    check_buttons(found.get("reply_markup"), private=int(found.get("chat_id", 0)) > 0)
    return found


def check_buttons(markup: Mapping[str, Any] | None, *, private: bool) -> None:
    if not markup:
        return
    if markup.get("force_reply"):
        return
    rows = markup.get("inline_keyboard")
    if rows is None:
        raise bad(f"the bot never sends such a keyboard: {markup}")
    if sum(map(len, rows)) > IN_ALL:
        raise bad("too many buttons")
    for row in rows:
        if not 1 <= len(row) <= IN_A_ROW:
            raise bad(f"{len(row)} buttons in a row")
        for button in row:
            check_button(button, private=private)


def check_button(button: Mapping[str, Any], *, private: bool) -> None:
    if not 1 <= len(button["text"]) <= LABEL or button.get("style", "primary") not in STYLES:
        raise bad(f"a button cannot look like {button!r}")
    kinds = set(button) - {"text", "style"}
    if kinds == {"callback_data"}:
        if not 1 <= len(button["callback_data"].encode()) <= CALLBACK:
            raise bad("BUTTON_DATA_INVALID")
    elif kinds == {"url"}:
        if not button["url"].startswith(("https://", "http://", "tg://")):
            raise bad(f"inline keyboard button URL '{button['url']}' is invalid: Wrong HTTP URL")
    elif kinds == {"web_app"}:
        if not private or not button["web_app"]["url"].startswith("https://"):
            raise bad("BUTTON_TYPE_INVALID")
    else:
        raise bad(f"Text buttons are unallowed in the inline keyboard: {button}")


class Words(HTMLParser):
    """The text behind HTML, and the links in it; what Telegram would not parse is refused."""

    def __init__(self, source: str) -> None:
        super().__init__(convert_charrefs=True)
        self.text = ""
        self.links: list[str] = []
        self.styles: list[tuple[int, int, str]] = []
        self._open: list[tuple[str, int]] = []
        if "\x00" in source:
            raise bad("strings must be encoded in UTF-8")
        self.feed(source)
        self.close()
        if self._open:
            raise bad(f"can't parse entities: can't find end tag for {self._open[-1][0]}")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in TAGS:
            raise bad(f'can\'t parse entities: unsupported start tag "{tag}"')
        self._open.append((tag, len(self.text)))
        self.links += [value or "" for name, value in attrs if name == "href"]

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open[-1][0] != tag:
            raise bad(f'can\'t parse entities: unexpected end tag "{tag}"')
        _, begin = self._open.pop()
        self.styles.append((begin, len(self.text), tag))

    def handle_data(self, data: str) -> None:
        self.text += data

    def handle_comment(self, data: str) -> None:
        raise bad("can't parse entities: a comment")


def words(text: str, mode: str | None, most: int, *, may_be_empty: bool = False) -> Words:
    """The text of a message or caption."""
    parsed = (
        Words(text) if mode == "HTML" else Words(text.replace("&", "&amp;").replace("<", "&lt;"))
    )
    parsed.text = parsed.text.strip()
    if not parsed.text and not may_be_empty:
        raise bad("message text is empty")
    if length(parsed.text) > most:
        raise bad("message is too long" if most == TEXT else "message caption is too long")
    return parsed
