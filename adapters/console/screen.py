"""The screens of people at the console: the bot's messages and their buttons.

Messages are numbered through the session. Screens outlast restarts of the bot, as phones do.
"""

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field

from bot.messages import Button, Reply
from core.values import frozen


@dataclass(slots=True)
class ScreenMessage:
    """A message of the bot in its present state.

    `place` is the chat's key; `group` its name, empty for a private chat; `to` the only person to
    see it, else "". `before` holds buttons that edits have removed.
    """

    number: int
    place: str
    group: str
    to: str
    reply: Reply
    before: list[Button] = field(default_factory=list)
    deleted: bool = False

    def seen_by(self, person: str, place: str) -> bool:
        """Return True when the person sees the message in this chat."""
        return not self.deleted and self.was_seen_by(person, place)

    def was_seen_by(self, person: str, place: str) -> bool:
        """Return True when the person sees the message in this chat, or saw it before deletion."""
        return self.place == place and self.to in ("", person)

    def button(self, label: str) -> Button | None:
        """Return the button with this label."""
        return _find_label(label, _buttons(self.reply))

    def lost_button(self, label: str) -> Button | None:
        """Return a removed button, which a phone may still show."""
        gone = _buttons(self.reply) if self.deleted else ()
        return _find_label(label, gone) or _find_label(label, reversed(self.before))


@frozen
class NoSuchButton(Exception):  # noqa: N818 - a mistake of the user
    """A missing button; `offered` are the labels on the screen, newest message first."""

    label: str
    offered: tuple[str, ...]


@dataclass
class Screen:
    """All messages of the bot in a session."""

    session: str
    _messages: list[ScreenMessage] = field(default_factory=list)
    _references: dict[str, ScreenMessage] = field(default_factory=dict)

    def post(self, place: str, group: str, to: str, reply: Reply) -> tuple[str, ScreenMessage]:
        """Show a new message; return it with its reference."""
        message = ScreenMessage(len(self._messages) + 1, place, group, to, reply)
        self._messages.append(message)
        reference = self.reference(message)
        self._references[reference] = message
        return reference, message

    def reference(self, message: ScreenMessage) -> str:
        """Return the bot's reference for the message."""
        return f"{self.session}-{message.number}"

    def find(self, reference: str) -> ScreenMessage | None:
        """Return the message with this reference, if it is on this screen."""
        return self._references.get(reference)

    def show_again(self, reference: str, message: ScreenMessage) -> None:
        """Let a reference of an earlier session mean this message."""
        self._references[reference] = message

    def newest_with(
        self, label: str, person: str, places: Collection[str]
    ) -> ScreenMessage | None:
        """Return the newest message in these chats that shows the button to the person."""
        seen = (m for m in reversed(self._messages) if any(m.seen_by(person, p) for p in places))
        return next((message for message in seen if message.button(label)), None)

    def press(
        self, person: str, place: str, label: str, number: int | None = None
    ) -> tuple[ScreenMessage, Button]:
        """Return the button with this label on the newest message of the chat that has it.

        A number selects a message of any chat. Removed buttons are considered last. Raises
        `NoSuchButton`.
        """
        messages = self._messages[number - 1 : number] if number else reversed(self._messages)
        screen_messages = [
            m for m in messages if m.was_seen_by(person, m.place if number else place)
        ]
        seen = [message for message in screen_messages if not message.deleted]
        for message in seen:
            if button := message.button(label):
                return message, button
        for message in screen_messages:
            if button := message.lost_button(label):
                return message, button
        raise NoSuchButton(label, tuple(b.label for m in seen for b in _buttons(m.reply)))


def change(message: ScreenMessage, reply: Reply) -> None:
    """Replace the reply of a message."""
    stays = tuple(_buttons(reply))
    message.before += [b for b in _buttons(message.reply) if not _find_label(b.label, stays)]
    message.reply = reply


def words_of(label: str) -> str:
    """Return a label in lower case without a leading emoji or wind's letter, and a trailing ✓."""
    return _WIND.sub("", bare(label)).casefold()


def bare(label: str) -> str:
    """Return a label without a leading emoji and a trailing ✓."""
    words = " ".join(unicodedata.normalize("NFC", label).split())
    ended = words.rstrip("✓✔\ufe0e\ufe0f ")
    start = next((i for i, sign in enumerate(ended) if not _is_emoji(sign)), len(ended))
    return ended[start:].lstrip() or words


_WIND = re.compile(r"^[OZWNES] (?=\S)")


def _is_emoji(sign: str) -> bool:
    return unicodedata.category(sign) in ("So", "Sk", "Cf", "Mn") or sign == " "


def _buttons(reply: Reply) -> Iterator[Button]:
    return (button for row in reply.buttons for button in row)


_OLDER = {
    "round": "record deal",
    "new round": "new deal",
    "next round": "next deal",
    "klopt": "doe het",
    "annuleer": "niet doen",
    "confirm": "do it",
    "cancel": "leave it",
}
"""Labels of earlier versions, which scripts still use."""


def _find_label(label: str, buttons: Iterable[Button]) -> Button | None:
    wanted = words_of(label)
    meant = (wanted, _OLDER.get(wanted))
    return next((b for b in buttons if words_of(b.label) in meant), None)
