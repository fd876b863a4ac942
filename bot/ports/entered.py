"""What somebody enters on the pad of the page, as an update of the chat of their club.

It is stored with that chat's own updates, so that it is handled once and in its turn; its key
tells it from what the platform sends.
"""

from datetime import datetime
from typing import Final

from bot.messages import Entered, Incoming, Place, Speaker
from bot.ports.lines import as_line, from_line
from bot.ports.records import Account, Chat, Update

_BEGINS: Final = "page:"


def entered(chat: Chat, account: Account, key: str, line: str, written: datetime) -> Update:
    """The update: in which chat, by whom, under its own key, what (JSON), and when."""
    raw = {
        "platform": chat.platform,
        "chat": chat.key,
        "title": chat.title,
        "account": account.key,
        "name": account.name,
        "key": key,
        "line": line,
        "written": written.isoformat(),
    }
    return Update(_BEGINS + key, chat.key, as_line(raw))


def was_entered(update: Update) -> bool:
    """Whether an update came by the page."""
    return update.key.startswith(_BEGINS)


def read_entered(raw: str) -> Incoming:
    """What was entered. Pure."""
    said = from_line(raw)
    return Incoming(
        said["platform"],
        Place(said["chat"], said["title"]),
        Speaker(said["account"], said["name"]),
        datetime.fromisoformat(said["written"]),
        Entered(said["key"], said["line"]),
    )
