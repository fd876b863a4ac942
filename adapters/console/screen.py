"""The screens of people at the console: the bot's messages and their buttons.

The messages are numbered through the whole session. Like the screens of real phones this lives
outside the bot and outlasts its restarts.
"""

import unicodedata
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field

from bot.messages import Button, Reply
from core.values import frozen


@dataclass(slots=True)
class ScreenMessage:
    """A message of the bot as it now stands.

    `place` is the chat's key and `group` its name, empty for a private chat; `to` is the one
    person who sees it. `before` holds the buttons that it once had.
    """

    number: int
    place: str
    group: str
    to: str
    reply: Reply
    before: list[Button] = field(default_factory=list)
    deleted: bool = False

    def seen_by(self, person: str, place: str) -> bool:
        """True when this person, looking at this chat, sees it."""
        return not self.deleted and self.was_seen_by(person, place)

    def was_seen_by(self, person: str, place: str) -> bool:
        """True when this person sees it in this chat, or saw it before it was deleted."""
        return self.place == place and self.to in ("", person)

    def button(self, label: str) -> Button | None:
        """The button with these words."""
        return _labelled(label, _buttons(self.reply))

    def lost_button(self, label: str) -> Button | None:
        """A button that it once had: a phone that has not caught up still shows it."""
        gone = _buttons(self.reply) if self.deleted else ()
        return _labelled(label, gone) or _labelled(label, reversed(self.before))


@frozen
class NoSuchButton(Exception):  # noqa: N818 - a slip of the one who taps
    """Nobody can press that; `offered` are the buttons there are, the newest message first."""

    label: str
    offered: tuple[str, ...]


@dataclass
class Screen:
    """All messages of the bot in one session, which tells its references from an earlier one's."""

    session: str
    _messages: list[ScreenMessage] = field(default_factory=list)
    _references: dict[str, ScreenMessage] = field(default_factory=dict)

    def post(self, place: str, group: str, to: str, reply: Reply) -> tuple[str, ScreenMessage]:
        """Show a new message; gives its reference too."""
        message = ScreenMessage(len(self._messages) + 1, place, group, to, reply)
        self._messages.append(message)
        reference = self.reference(message)
        self._references[reference] = message
        return reference, message

    def reference(self, message: ScreenMessage) -> str:
        """The bot's reference for the message."""
        return f"{self.session}-{message.number}"

    def find(self, reference: str) -> ScreenMessage | None:
        """The message with this reference, if it is on this screen."""
        return self._references.get(reference)

    def show_again(self, reference: str, message: ScreenMessage) -> None:
        """From now on this reference of an earlier session means this message."""
        self._references[reference] = message

    def newest_with(
        self, label: str, person: str, places: Collection[str]
    ) -> ScreenMessage | None:
        """The newest message in these chats that this person sees and that has this button."""
        seen = (m for m in reversed(self._messages) if any(m.seen_by(person, p) for p in places))
        return next((message for message in seen if message.button(label)), None)

    def press(
        self, person: str, place: str, label: str, number: int | None = None
    ) -> tuple[ScreenMessage, Button]:
        """The button with these words on the newest message of this chat that has it.

        With a number on that message, in whichever chat it stands. Where none has the button, one
        that had it will do: buttons are pressed late too. Raises `NoSuchButton`.
        """
        there = self._messages[number - 1 : number] if number else reversed(self._messages)
        known = [m for m in there if m.was_seen_by(person, m.place if number else place)]
        seen = [message for message in known if not message.deleted]
        for message in seen:
            if button := message.button(label):
                return message, button
        for message in known:
            if button := message.lost_button(label):
                return message, button
        raise NoSuchButton(label, tuple(b.label for m in seen for b in _buttons(m.reply)))


def change(message: ScreenMessage, reply: Reply) -> None:
    """Put another reply in the place of a message."""
    stays = tuple(_buttons(reply))
    message.before += [b for b in _buttons(message.reply) if not _labelled(b.label, stays)]
    message.reply = reply


def words_of(label: str) -> str:
    """A label as people mean it: case, a leading emoji and a trailing ✓ aside."""
    return bare(label).casefold()


def bare(label: str) -> str:
    """A label without a leading emoji and a trailing ✓."""
    words = " ".join(unicodedata.normalize("NFC", label).split())
    ended = words.rstrip("✓✔\ufe0e\ufe0f ")
    start = next((i for i, sign in enumerate(ended) if not _is_emoji(sign)), len(ended))
    return ended[start:].lstrip() or words


def _is_emoji(sign: str) -> bool:
    return unicodedata.category(sign) in ("So", "Sk", "Cf", "Mn") or sign == " "


def _buttons(reply: Reply) -> Iterator[Button]:
    return (button for row in reply.buttons for button in row)


_OLDER = {"round": "record deal", "new round": "new deal", "next round": "next deal"}
"""Labels of earlier versions, by which scripts still press buttons."""


def _labelled(label: str, buttons: Iterable[Button]) -> Button | None:
    wanted = words_of(label)
    meant = (wanted, _OLDER.get(wanted))
    return next((b for b in buttons if words_of(b.label) in meant), None)
