"""Accounts, members and guests, and who manages a chat."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING, Any

from sqlalchemy import bindparam as value
from sqlalchemy import insert, select, update

from adapters.storage.line import Prepared, Row, Upsert
from adapters.storage.moments import told
from adapters.storage.part import Part
from adapters.storage.schema import EMPTY, metadata
from bot.ports.records import Account, Member
from core.events import PlayerId

if TYPE_CHECKING:
    from collections.abc import Iterable

ROLES_HOLD = timedelta(minutes=10)
"""How long an answer about who manages a chat is believed."""

_ACCOUNT = metadata.tables["account"]
_MEMBER = metadata.tables["member"]
_ROLE = metadata.tables["role"]

_ACCOUNT_COLUMNS = [column.name for column in _ACCOUNT.columns if column.name != "id"]
_MEMBER_COLUMNS = [column.name for column in _MEMBER.columns if column.name != "id"]

_ACCOUNT_BY_ID = Prepared(select(_ACCOUNT).where(_ACCOUNT.c.id == value("account")))
_ACCOUNT_BY_KEY = Prepared(
    select(_ACCOUNT).where(_ACCOUNT.c.platform == value("p"), _ACCOUNT.c.key == value("k"))
)
_ACCOUNT_BY_HANDLE = Prepared(
    select(_ACCOUNT).where(
        _ACCOUNT.c.platform == value("p"),
        _ACCOUNT.c.handle == value("h"),
        _ACCOUNT.c.handle != EMPTY,
    )
)
_NEW_ACCOUNT = Prepared(insert(_ACCOUNT).returning(_ACCOUNT.c.id), _ACCOUNT_COLUMNS)
_SAVE_ACCOUNT = Prepared(update(_ACCOUNT).where(_ACCOUNT.c.id == value("id_")), _ACCOUNT_COLUMNS)

_MEMBERS = Prepared(select(_MEMBER).where(_MEMBER.c.club == value("club_")).order_by(_MEMBER.c.id))
_NEW_MEMBER = Prepared(insert(_MEMBER).returning(_MEMBER.c.id), _MEMBER_COLUMNS)
_SAVE_MEMBER = Prepared(update(_MEMBER).where(_MEMBER.c.id == value("id_")), _MEMBER_COLUMNS)

_ADMIN = Prepared(
    select(_ROLE.c.admin).where(
        _ROLE.c.chat == value("chat_"),
        _ROLE.c.account == value("account_"),
        _ROLE.c.asked >= value("since"),
    )
)
_KNOW_ADMIN = Upsert(_ROLE, keys=("chat", "account"), replace=("admin", "asked"))


def account_of(row: Row | Iterable[Any]) -> Account:
    """The account that a row of its table holds."""
    number, platform, key, name, language, private, last_club, handle = row
    return Account(number, platform, key, name, language, bool(private), last_club, handle)


def _account_row(account: Account) -> dict[str, Any]:
    return {
        "platform": account.platform,
        "key": account.key,
        "name": account.name,
        "language": account.language,
        "private": int(account.private),
        "last_club": account.last_club,
        "handle": account.handle,
    }


def _member_of(row: Row) -> Member:
    number, club, name, account, merged_into, left, named = row
    merged = None if merged_into is None else PlayerId(merged_into)
    return Member(PlayerId(number), club, name, account, merged, bool(left), bool(named))


def _member_row(member: Member) -> dict[str, Any]:
    return {
        "club": member.club,
        "name": member.name,
        "account": member.account,
        "merged_into": member.merged_into,
        "departed": int(member.left),
        "named": int(member.named),
    }


class People(Part):
    """Accounts, members and guests, and who manages a chat."""

    def account(self, platform: str, key: str) -> Account | None:
        """The account with this key, if the bot has met it."""
        row = self._line.one(_ACCOUNT_BY_KEY, {"p": platform, "k": key})
        return None if row is None else account_of(row)

    def account_by_id(self, account: int) -> Account:
        """The account of this number."""
        row = self._line.one(_ACCOUNT_BY_ID, {"account": account})
        if row is None:
            raise LookupError(f"no account {account}")
        return account_of(row)

    def meet(
        self, platform: str, key: str, name: str, language: str, handle: str | None = None
    ) -> Account:
        """The account with this key, a new one if need be; as it is called by now."""
        known = self.account(platform, key)
        if known is None:
            account = Account(0, platform, key, name, language)
            known = replace(account, id=self._line.number(_NEW_ACCOUNT, _account_row(account)))
        now = replace(
            known,
            name=name or known.name,
            language=language or known.language,
            handle=known.handle if handle is None else handle,
        )
        if now != known:
            self._give_up(now)
            self.save_account(now)
        return now

    def _give_up(self, account: Account) -> None:
        """A handle is one account's: who bore it before does so no more."""
        bearer = self.account_called(account.platform, account.handle)
        if bearer is not None and bearer.id != account.id:
            self.save_account(replace(bearer, handle=""))

    def account_called(self, platform: str, handle: str) -> Account | None:
        """The account that bears this handle, in small letters."""
        row = self._line.one(_ACCOUNT_BY_HANDLE, {"p": platform, "h": handle}) if handle else None
        return account_of(row) if row else None

    def save_account(self, account: Account) -> None:
        """Keep what has changed in an account."""
        self._line.run(_SAVE_ACCOUNT, {**_account_row(account), "id_": account.id})

    def members(self, club: int) -> tuple[Member, ...]:
        """The club's members and guests, in the order in which they came."""
        self._frame.enter(club)
        known = self._frame.memory.members.get(club)
        if known is None:
            rows = self._line.all(_MEMBERS, {"club_": club})
            known = tuple(_member_of(row) for row in rows)
            self._frame.memory.members.put(club, known)
        return known

    def add_member(self, club: int, name: str, account: int | None) -> Member:
        """A new member, or without an account a new guest."""
        known = self.members(club)
        fresh = Member(PlayerId(0), club, name, account)
        number = self._line.number(_NEW_MEMBER, _member_row(fresh))
        member = Member(PlayerId(number), club, name, account)
        self._frame.memory.members.put(club, (*known, member))
        return member

    def save_member(self, member: Member) -> None:
        """Keep what has changed in a member."""
        self._line.run(_SAVE_MEMBER, {**_member_row(member), "id_": member.id})
        self._frame.memory.members.drop(member.club)

    def admin(self, chat: int, account: int) -> bool | None:
        """Whether the account manages the chat; None when the platform must be asked."""
        since = told(self.now - ROLES_HOLD)
        row = self._line.one(_ADMIN, {"chat_": chat, "account_": account, "since": since})
        return None if row is None else bool(row[0])

    def know_admin(self, chat: int, account: int, *, admin: bool) -> None:
        """What the platform said."""
        row = {"chat": chat, "account": account, "admin": int(admin), "asked": told(self.now)}
        self._line.run(_KNOW_ADMIN, row)
