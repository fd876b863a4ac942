"""An entry on the page's pad, as an update of the chat of its club."""

from datetime import datetime

from bot.messages import Entered, Incoming, Place, Speaker
from bot.ports.lines import as_line, from_line
from bot.ports.records import BY_PAGE, Account, Chat, Update


def pad_update(chat: Chat, account: Account, key: str, line: str, written: datetime) -> Update:
    """Return an entry on the page's pad as an update of the chat of its club.

    The entry is stored and handled in order with that chat's own updates. It contains the chat,
    the account, its own key, the entry (JSON), and its time.
    """
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
    return Update(BY_PAGE + key, chat.key, as_line(raw))


def parse_pad_update(raw: str) -> Incoming:
    """Return the entry as an incoming act of its chat."""
    entry = from_line(raw)
    return Incoming(
        entry["platform"],
        Place(entry["chat"], entry["title"]),
        Speaker(entry["account"], entry["name"]),
        datetime.fromisoformat(entry["written"]),
        Entered(entry["key"], entry["line"]),
    )
