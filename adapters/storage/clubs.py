"""Clubs and their chats."""

from __future__ import annotations

import json
from typing import Any, Literal, cast

from sqlalchemy import bindparam as value
from sqlalchemy import insert, select, update

from adapters.storage.line import Prepared, Row
from adapters.storage.part import Part
from adapters.storage.schema import metadata
from bot.ports.records import Chat, Club, Settings

_CLUB = metadata.tables["club"]
_CHAT = metadata.tables["chat"]

_CLUB_COLUMNS = [column.name for column in _CLUB.columns if column.name != "id"]
_CHAT_COLUMNS = [column.name for column in _CHAT.columns if column.name != "id"]

_CLUB_BY_ID = Prepared(select(_CLUB).where(_CLUB.c.id == value("club")))
_CLUBS = Prepared(select(_CLUB).order_by(_CLUB.c.id))
_NEW_CLUB = Prepared(insert(_CLUB).returning(_CLUB.c.id), _CLUB_COLUMNS)
_SAVE_CLUB = Prepared(update(_CLUB).where(_CLUB.c.id == value("id_")), _CLUB_COLUMNS)

_CHAT_BY_ID = Prepared(select(_CHAT).where(_CHAT.c.id == value("chat")))
_CHAT_BY_KEY = Prepared(
    select(_CHAT).where(_CHAT.c.platform == value("p"), _CHAT.c.key == value("k"))
)
_CHATS_OF_CLUB = Prepared(select(_CHAT).where(_CHAT.c.club == value("club_")).order_by(_CHAT.c.id))
_PRIVATE_CHAT = Prepared(
    select(_CHAT)
    .where(_CHAT.c.account == value("account_"), _CHAT.c.kind == "private")
    .order_by(_CHAT.c.id.desc())
    .limit(1)
)
_NEW_CHAT = Prepared(insert(_CHAT).returning(_CHAT.c.id), _CHAT_COLUMNS)
_SAVE_CHAT = Prepared(update(_CHAT).where(_CHAT.c.id == value("id_")), _CHAT_COLUMNS)


def chat_of(row: Row) -> Chat:
    """The chat that a row of its table holds."""
    number, platform, key, title, kind, club, account, is_open = row
    return Chat(number, platform, key, title, kind, club, account, bool(is_open))


def _club_of(row: Row) -> Club:
    # fmt: off
    (number, name, ruleset, house, ruleset_name, language, timezone, recording, weekly, weekday,
     hour, minute, when_empty, more, asked) = row
    # fmt: on
    settings = Settings(
        ruleset=ruleset,
        house=tuple((key, setting) for key, setting in json.loads(house)),
        ruleset_name=ruleset_name,
        language=language,
        timezone=timezone,
        recording=cast("Literal['table', 'all']", recording),
        weekly=bool(weekly),
        weekday=weekday,
        hour=hour,
        minute=minute,
        weekly_when_empty=bool(when_empty),
        more=tuple((key, setting) for key, setting in json.loads(more)),
    )
    return Club(number, name, settings, bool(asked))


def _club_row(name: str, settings: Settings, *, asked: bool) -> dict[str, Any]:
    return {
        "name": name,
        "ruleset": settings.ruleset,
        "house": json.dumps(settings.house),
        "ruleset_name": settings.ruleset_name,
        "language": settings.language,
        "timezone": settings.timezone,
        "recording": settings.recording,
        "weekly": int(settings.weekly),
        "weekday": settings.weekday,
        "hour": settings.hour,
        "minute": settings.minute,
        "weekly_when_empty": int(settings.weekly_when_empty),
        "more": json.dumps(settings.more),
        "asked_ruleset": int(asked),
    }


def _chat_row(chat: Chat) -> dict[str, Any]:
    return {
        "platform": chat.platform,
        "key": chat.key,
        "title": chat.title,
        "kind": chat.kind,
        "club": chat.club,
        "account": chat.account,
        "open": int(chat.open),
    }


class Clubs(Part):
    """Clubs and their chats."""

    def chat(self, platform: str, key: str) -> Chat | None:
        """The chat with this key, if the bot knows it."""
        row = self._line.one(_CHAT_BY_KEY, {"p": platform, "k": key})
        return None if row is None else chat_of(row)

    def chat_by_id(self, chat: int) -> Chat:
        """The chat of this number."""
        row = self._line.one(_CHAT_BY_ID, {"chat": chat})
        if row is None:
            raise LookupError(f"no chat {chat}")
        return chat_of(row)

    def chats(self, club: int) -> tuple[Chat, ...]:
        """The club's chats, the oldest first."""
        return tuple(chat_of(row) for row in self._line.all(_CHATS_OF_CLUB, {"club_": club}))

    def found_club(self, platform: str, key: str, title: str, settings: Settings) -> Chat:
        """A new club with its first chat."""
        club = self.new_club(title, settings)
        return self._new_chat(Chat(0, platform, key, title, "group", club=club.id))

    def new_club(self, name: str, settings: Settings) -> Club:
        """A new club, for a chat that is there."""
        number = self._line.number(_NEW_CLUB, _club_row(name, settings, asked=False))
        return Club(number, name, settings)

    def open_private(self, account: int) -> Chat:
        """The private chat of an account; its key is the account's own."""
        row = self._line.one(_PRIVATE_CHAT, {"account_": account})
        if row is not None:
            return chat_of(row)
        owner = self._line.one(_ACCOUNT_KEY, {"account": account})
        if owner is None:
            raise LookupError(f"no account {account}")
        platform, key, name = owner
        return self._new_chat(Chat(0, platform, key, name, "private", account=account))

    def save_chat(self, chat: Chat) -> None:
        """Keep what has changed in a chat."""
        self._line.run(_SAVE_CHAT, {**_chat_row(chat), "id_": chat.id})

    def club(self, club: int) -> Club:
        """The club of this number."""
        self._frame.enter(club)
        row = self._line.one(_CLUB_BY_ID, {"club": club})
        if row is None:
            raise LookupError(f"no club {club}")
        return _club_of(row)

    def clubs(self) -> tuple[Club, ...]:
        """All clubs, in the order of their founding."""
        return tuple(_club_of(row) for row in self._line.all(_CLUBS))

    def save_club(self, club: Club) -> None:
        """Keep what has changed in a club or its settings."""
        row = _club_row(club.name, club.settings, asked=club.asked_ruleset)
        self._line.run(_SAVE_CLUB, {**row, "id_": club.id})

    def _new_chat(self, chat: Chat) -> Chat:
        number = self._line.number(_NEW_CHAT, _chat_row(chat))
        return Chat(
            number, chat.platform, chat.key, chat.title, chat.kind, chat.club, chat.account
        )


_ACCOUNT = metadata.tables["account"]
_ACCOUNT_KEY = Prepared(
    select(_ACCOUNT.c.platform, _ACCOUNT.c.key, _ACCOUNT.c.name).where(
        _ACCOUNT.c.id == value("account")
    )
)
