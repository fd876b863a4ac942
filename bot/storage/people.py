"""Clubs with their chats; accounts, members and guests, and their roles in chats."""

from datetime import timedelta
from functools import lru_cache
from typing import Any

from sqlalchemy import select

from bot.ports.records import Account, Chat, Club, Member, MemberStatus, Role, Settings
from bot.storage.connection import Repository
from bot.storage.schema import EMPTY, AccountRow, ChatRow, ClubRow, MemberRow, NumberedRow, RoleRow
from bot.storage.statements import (
    GIVEN,
    RECORDS,
    Prepared,
    Row,
    Rows,
    by,
    delete_by,
    moment_to_text,
    put,
    put_once,
)
from core.players import PlayerId
from core.values import replace

CHATS = Rows(ChatRow, Chat)
_SETTINGS = Rows(ClubRow, Settings)

_CLUBS = Prepared(select(ClubRow).order_by(ClubRow.id))
_DROP_CLUB = delete_by(ClubRow.id)

CHAT_BY_KEY = by(ChatRow.platform, ChatRow.key)
_CHATS_OF_CLUB = by(ChatRow.club, ordered=True)
_PRIVATE_CHAT = Prepared(
    select(ChatRow)
    .where(ChatRow.account == GIVEN, ChatRow.kind == "private")
    .order_by(ChatRow.id.desc())
    .limit(1)
)
_NEW_CHAT = put_once(ChatRow)
_CLUBS_OF = Prepared(
    select(MemberRow.club).where(MemberRow.account == GIVEN).distinct().order_by(MemberRow.club)
)

ROLES_HOLD = timedelta(minutes=10)
"""How long a platform's answer about a role is valid."""

ACCOUNTS = Rows(AccountRow, Account)
_MEMBERS_OF = Rows(MemberRow, Member, left="departed")

_ACCOUNT_BY_KEY = by(AccountRow.platform, AccountRow.key)
_ACCOUNT_BY_HANDLE = Prepared(
    select(AccountRow).where(
        AccountRow.platform == GIVEN, AccountRow.handle == GIVEN, AccountRow.handle != EMPTY
    )
)
_NEW_ACCOUNT = put_once(AccountRow)

_MEMBERS = by(MemberRow.club, ordered=True)

_ROLE_OF = by(RoleRow.chat, RoleRow.account)
_KEEP_ROLE = put(RoleRow)


@lru_cache(RECORDS)
def _club_of(row: Row) -> Club:
    number, name, *_, asked = row
    return Club(number, name, _SETTINGS.of(row), bool(asked))


def _club_row(name: str, settings: Settings, *, asked: bool) -> dict[str, Any]:
    return {"name": name, **_SETTINGS.row(settings), "asked_ruleset": asked}


_NUMBERED = Prepared(
    select(NumberedRow.player)
    .join(MemberRow, MemberRow.id == NumberedRow.player)
    .where(MemberRow.club == GIVEN)
)
_NUMBER = put_once(NumberedRow)
_NAME_AGAIN = delete_by(NumberedRow.player)

_NUMBERED_ACCOUNTS = Prepared(
    select(MemberRow.account)
    .join(NumberedRow, MemberRow.id == NumberedRow.player)
    .where(MemberRow.account.is_not(None))
)


class Clubs(Repository):
    """Clubs and their chats."""

    def chat(self, platform: str, key: str) -> Chat | None:
        """Return the chat with this key, if the bot knows it."""
        return self._one_record(CHATS, CHAT_BY_KEY, platform, key)

    def chat_by_id(self, chat: int) -> Chat:
        """Return the chat of this number."""
        return self._get(CHATS, chat)

    def chats(self, club: int) -> tuple[Chat, ...]:
        """Return the club's chats, oldest first."""
        return tuple(
            chat for chat in self._all_records(CHATS, _CHATS_OF_CLUB, club) if not chat.undecided
        )

    def open_chats(self, club: int) -> list[Chat]:
        """Return the club's chats that are open to the bot, oldest first."""
        return [chat for chat in self.chats(club) if chat.open]

    def add_undecided(self, platform: str, key: str, title: str, club: int) -> Chat:
        """Store a channel beside the chats of a club; it is not yet part of any club."""
        return self._new_chat(Chat(0, platform, key, title, "group", club=club, open=False))

    def found(self, platform: str, key: str, title: str, settings: Settings) -> Chat:
        """Create a club with its first chat; return the chat, maybe from another process."""
        club = self.new(title, settings)
        chat = self._new_chat(Chat(0, platform, key, title, "group", club=club.id, founding=True))
        if chat.club != club.id:  # another process has stored the same chat
            self._db.run(_DROP_CLUB, club.id)
        return chat

    def new(self, name: str, settings: Settings) -> Club:
        """Create a club for an existing chat."""
        number = self._db.number(_SETTINGS.added, _club_row(name, settings, asked=False))
        return Club(number, name, settings)

    def open_private(self, account: int) -> Chat:
        """Return the private chat of an account, whose key is the account's own."""
        known = self._one_record(CHATS, _PRIVATE_CHAT, account)
        if known is not None:
            return known
        owner = self._get(ACCOUNTS, account)
        chat = Chat(0, owner.platform, owner.key, owner.name, "private", account=account)
        return self._new_chat(chat)

    def save_chat(self, chat: Chat) -> None:
        """Store the changes of a chat."""
        self._save(CHATS, chat, chat.id)

    def club(self, club: int) -> Club:
        """Return the club of this number."""
        self._enter(club)
        row = self._db.one(_SETTINGS.by_id, club)
        if row is None:
            raise LookupError(f"no club {club}")
        return _club_of(row)

    def every(self) -> tuple[Club, ...]:
        """Return all clubs in the order of their founding, without those of tournaments."""
        every = map(_club_of, self._db.all(_CLUBS))
        return tuple(club for club in every if not club.hidden)

    def of_account(self, account: int) -> tuple[int, ...]:
        """Return the clubs with this account as a member, in the order of their founding."""
        return tuple(club for (club,) in self._db.all(_CLUBS_OF, account))

    def save(self, club: Club) -> None:
        """Store the changes of a club and its settings."""
        row = _club_row(club.name, club.settings, asked=club.asked_ruleset)
        self._db.run(_SETTINGS.saved, {**row, "id_": club.id})

    def _new_chat(self, chat: Chat) -> Chat:
        while (number := self._db.found(_NEW_CHAT, CHATS.row(chat))) is None:
            if (known := self.chat(chat.platform, chat.key)) is not None:
                return known
        return replace(chat, id=number)


class People(Repository):
    """Accounts, members and guests, and the role of each account in a chat."""

    def account(self, platform: str, key: str) -> Account | None:
        """Return the account with this key, if the bot has met it."""
        return self._one_record(ACCOUNTS, _ACCOUNT_BY_KEY, platform, key)

    def account_by_id(self, account: int) -> Account:
        """Return the account of this number."""
        return self._get(ACCOUNTS, account)

    def meet(
        self, platform: str, key: str, name: str, language: str, handle: str | None = None
    ) -> Account:
        """Return the account with this key, stored if new, with its present name.

        `handle` None: the platform did not send it.
        """
        # another process may store it first
        while (account := self.account(platform, key)) is None:
            fresh = Account(0, platform, key, name, language)
            self._db.one(_NEW_ACCOUNT, ACCOUNTS.row(fresh))
        if handle is None:
            handle = account.handle
        names = (name or account.name, language or account.language, handle)
        if names == (account.name, account.language, account.handle):
            return account
        now = replace(account, name=names[0], language=names[1], handle=names[2])
        self._give_up(now)
        self.save_account(now)
        return now

    def _give_up(self, account: Account) -> None:
        """Take the handle of an account away from its previous account."""
        bearer = self.account_called(account.platform, account.handle)
        if bearer is not None and bearer.id != account.id:
            self.save_account(replace(bearer, handle=""))

    def account_called(self, platform: str, handle: str) -> Account | None:
        """Return the account with this handle (in lower case)."""
        if handle:
            return self._one_record(ACCOUNTS, _ACCOUNT_BY_HANDLE, platform, handle)
        return None

    def save_account(self, account: Account) -> None:
        """Store the changes of an account."""
        self._save(ACCOUNTS, account, account.id)

    def members(self, club: int) -> tuple[Member, ...]:
        """Return the club's members and guests, in the order of their arrival."""
        self._enter(club)
        members = self._memory.members.get(club)
        if members is None:
            members = self._all_records(_MEMBERS_OF, _MEMBERS, club)
            self._memory.put(self._memory.members, club, members)
        return members

    def add_member(self, club: int, name: str, account: int | None) -> Member:
        """Store a new member, or without an account a new guest."""
        members = self.members(club)
        fresh = Member(PlayerId(0), club, name, account)
        number = self._add(_MEMBERS_OF, fresh)
        member = replace(fresh, id=PlayerId(number))
        self._memory.put(self._memory.members, club, (*members, member))
        return member

    def save_member(self, member: Member) -> None:
        """Store the changes of a member."""
        self._save(_MEMBERS_OF, member, member.id)
        self._memory.members.pop(member.club, None)

    def numbered(self, club: int) -> frozenset[PlayerId]:
        """Return the members of a club shown as a number on every page."""
        rows = self._db.all(_NUMBERED, club)
        return frozenset(player for (player,) in rows)

    def number(self, player: PlayerId, *, yes: bool) -> None:
        """Show a member as a number on every page, or by name again."""
        if yes:
            self._db.one(_NUMBER, player)
        else:
            self._db.run(_NAME_AGAIN, player)

    def numbered_accounts(self) -> frozenset[int]:
        """Return the accounts shown as a number on a club's page, and so also in tournaments."""
        return frozenset(account for (account,) in self._db.all(_NUMBERED_ACCOUNTS))

    def role(self, chat: int, account: int) -> Role:
        """Return the account's role in the chat, as far as it is known."""
        standing, silent, asked = self._role(chat, account)
        fresh = asked >= moment_to_text(self.now - ROLES_HOLD)
        return Role(standing, asked=fresh, silent=bool(silent))

    def know_role(self, chat: int, account: int, standing: MemberStatus) -> None:
        """Store the platform's answer about a role; without an answer the seen status remains."""
        silent = standing == "unknown"
        if silent:
            before, _, _ = self._role(chat, account)
            if before == "admin":
                standing = "member"
            else:
                standing = before
        self._db.run(_KEEP_ROLE, chat, account, standing, silent, self.now)

    def see(self, chat: int, account: int, *, out: bool = False) -> None:
        """Store that an account was seen in a chat, or left it."""
        standing, silent, asked = self._role(chat, account)
        if standing == "unknown" or (standing == "out") is not out:
            known = "member"
            if out:
                known = "out"
            self._db.run(_KEEP_ROLE, chat, account, known, silent, asked)

    def _role(self, chat: int, account: int) -> tuple[MemberStatus, int, str]:
        row = self._db.one(_ROLE_OF, chat, account)
        _, _, standing, silent, asked = row or (0, 0, "unknown", 0, "")
        return standing, silent, asked
