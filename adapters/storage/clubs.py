"""Clubs and their chats."""

from dataclasses import replace
from typing import Any

from sqlalchemy import bindparam as value
from sqlalchemy import delete, func, select

from adapters.storage.connection import Part
from adapters.storage.schema import (
    DEAD,
    OPEN,
    WAITING,
    AccountRow,
    ChatRow,
    ClubRow,
    InboxRow,
    MemberRow,
    OutboxRow,
    SittingRow,
)
from adapters.storage.statements import Prepared, Row, Rows, added, by_id, put_once, saved
from bot.ports.records import Chat, Club, Counts, Settings

CHATS = Rows(ChatRow, Chat)
_SETTINGS = Rows(ClubRow, Settings)

_CLUB_BY_ID = by_id(ClubRow)
_CLUBS = Prepared(select(ClubRow).order_by(ClubRow.id))
_NEW_CLUB = added(ClubRow)
_SAVE_CLUB = saved(ClubRow)
_DROP_CLUB = Prepared(delete(ClubRow).where(ClubRow.id == value("club_")))

_CHAT_BY_ID = by_id(ChatRow)
_CHAT_BY_KEY = Prepared(
    select(ChatRow).where(ChatRow.platform == value("p"), ChatRow.key == value("k"))
)
_CHATS_OF_CLUB = Prepared(
    select(ChatRow).where(ChatRow.club == value("club_")).order_by(ChatRow.id)
)
_PRIVATE_CHAT = Prepared(
    select(ChatRow)
    .where(ChatRow.account == value("account_"), ChatRow.kind == "private")
    .order_by(ChatRow.id.desc())
    .limit(1)
)
_NEW_CHAT = put_once(ChatRow, "platform", "key")
_SAVE_CHAT = saved(ChatRow)
_ACCOUNT_KEY = Prepared(
    select(AccountRow.platform, AccountRow.key, AccountRow.name).where(
        AccountRow.id == value("account")
    )
)
_CLUBS_OF = Prepared(
    select(MemberRow.club)
    .where(MemberRow.account == value("account_"))
    .distinct()
    .order_by(MemberRow.club)
)
_SUM = func.count()
_COUNTS = Prepared(
    select(
        select(_SUM).select_from(ClubRow).scalar_subquery(),
        select(_SUM).select_from(SittingRow).where(SittingRow.open == OPEN).scalar_subquery(),
        select(_SUM).select_from(InboxRow).where(InboxRow.state == WAITING).scalar_subquery(),
        select(_SUM).select_from(InboxRow).where(InboxRow.state == DEAD).scalar_subquery(),
        select(_SUM).select_from(OutboxRow).where(OutboxRow.state == WAITING).scalar_subquery(),
    )
)


def _club_of(row: Row) -> Club:
    number, name, *_, asked = row
    return Club(number, name, _SETTINGS.of(row), bool(asked))


def _club_row(name: str, settings: Settings, *, asked: bool) -> dict[str, Any]:
    return {"name": name, **_SETTINGS.row(settings), "asked_ruleset": int(asked)}


class Clubs(Part):
    """Clubs and their chats."""

    def chat(self, platform: str, key: str) -> Chat | None:
        """The chat with this key, if the bot knows it."""
        return self._one(CHATS, _CHAT_BY_KEY, {"p": platform, "k": key})

    def chat_by_id(self, chat: int) -> Chat:
        """The chat of this number."""
        known = self._one(CHATS, _CHAT_BY_ID, {"id": chat})
        if known is None:
            raise LookupError(f"no chat {chat}")
        return known

    def chats(self, club: int) -> tuple[Chat, ...]:
        """The club's chats, the oldest first."""
        return self._all(CHATS, _CHATS_OF_CLUB, {"club_": club})

    def found(self, platform: str, key: str, title: str, settings: Settings) -> Chat:
        """A new club with its first chat; the one there is, if another process was first."""
        club = self.new(title, settings)
        chat = self._new_chat(Chat(0, platform, key, title, "group", club=club.id, founding=True))
        if chat.club != club.id:  # another process met the same group
            self._db.run(_DROP_CLUB, {"club_": club.id})
        return chat

    def new(self, name: str, settings: Settings) -> Club:
        """A new club, for a chat that is there."""
        number = self._db.number(_NEW_CLUB, _club_row(name, settings, asked=False))
        return Club(number, name, settings)

    def open_private(self, account: int) -> Chat:
        """The private chat of an account; its key is the account's own."""
        known = self._one(CHATS, _PRIVATE_CHAT, {"account_": account})
        if known is not None:
            return known
        owner = self._db.one(_ACCOUNT_KEY, {"account": account})
        if owner is None:
            raise LookupError(f"no account {account}")
        platform, key, name = owner
        return self._new_chat(Chat(0, platform, key, name, "private", account=account))

    def save_chat(self, chat: Chat) -> None:
        """Keep what has changed in a chat."""
        self._db.run(_SAVE_CHAT, {**CHATS.row(chat), "id_": chat.id})

    def club(self, club: int) -> Club:
        """The club of this number."""
        self._transaction.enter(club)
        row = self._db.one(_CLUB_BY_ID, {"id": club})
        if row is None:
            raise LookupError(f"no club {club}")
        return _club_of(row)

    def every(self) -> tuple[Club, ...]:
        """All clubs, in the order of their founding."""
        return tuple(_club_of(row) for row in self._db.all(_CLUBS))

    def of_account(self, account: int) -> tuple[int, ...]:
        """The clubs of which this account is a member, in the order of their founding."""
        return tuple(int(row[0]) for row in self._db.all(_CLUBS_OF, {"account_": account}))

    def counts(self) -> Counts:
        """How much there is over all clubs, for the host."""
        row = self._db.one(_COUNTS)
        return Counts(*(int(number) for number in row or (0,) * 5))

    def save(self, club: Club) -> None:
        """Keep what has changed in a club or its settings."""
        row = _club_row(club.name, club.settings, asked=club.asked_ruleset)
        self._db.run(_SAVE_CLUB, {**row, "id_": club.id})

    def _new_chat(self, chat: Chat) -> Chat:
        """A new chat, or the one with this key that another process has stored just now."""
        while (row := self._db.one(_NEW_CHAT, CHATS.row(chat))) is None:
            if (known := self.chat(chat.platform, chat.key)) is not None:
                return known
        return replace(chat, id=int(row[0]))
