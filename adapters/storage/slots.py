"""Messages that are found by their slot wherever they stand: in a group or in private."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import bindparam as value
from sqlalchemy import or_, select

from adapters.storage.line import Prepared
from adapters.storage.posts import Posts
from adapters.storage.schema import metadata

if TYPE_CHECKING:
    from bot.messages import Reply

_CHAT = metadata.tables["chat"]
_MEMBER = metadata.tables["member"]

_CHATS = Prepared(
    select(_CHAT.c.id)
    .where(
        or_(
            _CHAT.c.club == value("club_"),
            _CHAT.c.account.in_(
                select(_MEMBER.c.account).where(
                    _MEMBER.c.club == value("club_"), _MEMBER.c.account.is_not(None)
                )
            ),
        )
    )
    .order_by(_CHAT.c.id)
)


class Slots(Posts):
    """Messages that are found by their slot wherever they stand: in a group or in private."""

    def edit_slot(self, club: int, slot: str, reply: Reply) -> None:
        """Change the message in this slot, in whichever chat of the club or its members it is."""
        for chat in self._chats_of(club):
            self.edit(chat, slot, reply, anew=False)

    def close_slot(self, club: int, slot: str) -> None:
        """Delete the message in this slot, in whichever chat of the club or its members it is."""
        for chat in self._chats_of(club):
            self.delete(chat, slot)

    def _chats_of(self, club: int) -> list[int]:
        """The club's own chats, and its members' private ones."""
        return [int(row[0]) for row in self._line.all(_CHATS, {"club_": club})]
