"""Accounts, members and guests, and what each account is in a chat."""

from dataclasses import replace
from datetime import timedelta

from sqlalchemy import bindparam as value
from sqlalchemy import select

from adapters.storage.connection import Part, Transaction
from adapters.storage.schema import EMPTY, AccountRow, MemberRow, RoleRow
from adapters.storage.statements import Prepared, PutOnce, Rows, Upsert, added, by_id, saved, told
from bot.ports.people import Forgotten
from bot.ports.records import Account, Member, Role, Standing
from core.players import PlayerId

ROLES_HOLD = timedelta(minutes=10)
"""How long the platform is not asked again who somebody is in a chat."""

ACCOUNTS = Rows(AccountRow, Account)
_MEMBERS_OF = Rows(MemberRow, Member, left="departed")

_ACCOUNT_BY_ID = by_id(AccountRow)
_ACCOUNT_BY_KEY = Prepared(
    select(AccountRow).where(AccountRow.platform == value("p"), AccountRow.key == value("k"))
)
_ACCOUNT_BY_HANDLE = Prepared(
    select(AccountRow).where(
        AccountRow.platform == value("p"),
        AccountRow.handle == value("h"),
        AccountRow.handle != EMPTY,
    )
)
_NEW_ACCOUNT = PutOnce(
    AccountRow,
    ["platform", "key", "name", "language"],
    keys=("platform", "key"),
    returning="id",
)
_SAVE_ACCOUNT = saved(AccountRow)

_MEMBERS = Prepared(
    select(MemberRow).where(MemberRow.club == value("club_")).order_by(MemberRow.id)
)
_NEW_MEMBER = added(MemberRow)
_SAVE_MEMBER = saved(MemberRow)

_ROLE_OF = Prepared(
    select(RoleRow.standing, RoleRow.silent, RoleRow.asked).where(
        RoleRow.chat == value("chat_"), RoleRow.account == value("account_")
    )
)
_KEEP_ROLE = Upsert(RoleRow, keys=("chat", "account"), replace=("standing", "silent", "asked"))


class People(Part):
    """Accounts, members and guests, and what each account is in a chat."""

    def __init__(self, transaction: Transaction, forgotten: Forgotten) -> None:
        """The transaction, and who of them is forgotten."""
        super().__init__(transaction)
        self.forgotten = forgotten

    def account(self, platform: str, key: str) -> Account | None:
        """The account with this key, if the bot has met it."""
        return self._one(ACCOUNTS, _ACCOUNT_BY_KEY, {"p": platform, "k": key})

    def account_by_id(self, account: int) -> Account:
        """The account of this number."""
        known = self._one(ACCOUNTS, _ACCOUNT_BY_ID, {"id": account})
        if known is None:
            raise LookupError(f"no account {account}")
        return known

    def meet(
        self, platform: str, key: str, name: str, language: str, handle: str | None = None
    ) -> Account:
        """The account with this key, a new one if need be; as it is called by now."""
        fresh = {"platform": platform, "key": key, "name": name, "language": language}
        while (known := self.account(platform, key)) is None:  # another club may meet them, too
            self._db.one(_NEW_ACCOUNT, fresh)
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
        asked = {"p": platform, "h": handle}
        return self._one(ACCOUNTS, _ACCOUNT_BY_HANDLE, asked) if handle else None

    def save_account(self, account: Account) -> None:
        """Keep what has changed in an account."""
        self._db.run(_SAVE_ACCOUNT, {**ACCOUNTS.row(account), "id_": account.id})

    def members(self, club: int) -> tuple[Member, ...]:
        """The club's members and guests, in the order in which they came."""
        self._transaction.enter(club)
        known = self._memory.members.get(club)
        if known is None:
            known = self._all(_MEMBERS_OF, _MEMBERS, {"club_": club})
            self._memory.put(self._memory.members, club, known)
        return known

    def add_member(self, club: int, name: str, account: int | None) -> Member:
        """A new member, or without an account a new guest."""
        known = self.members(club)
        fresh = Member(PlayerId(0), club, name, account)
        number = self._db.number(_NEW_MEMBER, _MEMBERS_OF.row(fresh))
        member = Member(PlayerId(number), club, name, account)
        self._memory.put(self._memory.members, club, (*known, member))
        return member

    def save_member(self, member: Member) -> None:
        """Keep what has changed in a member."""
        self._db.run(_SAVE_MEMBER, {**_MEMBERS_OF.row(member), "id_": member.id})
        self._memory.members.pop(member.club, None)

    def role(self, chat: int, account: int) -> Role:
        """What the account is in the chat, as far as that is known."""
        standing, silent, asked = self._role(chat, account)
        fresh = asked >= told(self.now - ROLES_HOLD)
        return Role(standing, asked=fresh, silent=bool(silent))

    def know_role(self, chat: int, account: int, standing: Standing) -> None:
        """What the platform said; where it said nothing, what was seen before holds."""
        silent = standing == "unknown"
        if silent:
            before, _, _ = self._role(chat, account)
            standing = "member" if before == "admin" else before
        self._keep_role(chat, account, standing, int(silent), told(self.now))

    def see(self, chat: int, account: int, *, out: bool = False) -> None:
        """The account was seen to be in the chat, or to leave it."""
        standing, silent, asked = self._role(chat, account)
        if standing == "unknown" or (standing == "out") is not out:
            self._keep_role(chat, account, "out" if out else "member", silent, asked)

    def _role(self, chat: int, account: int) -> tuple[Standing, int, str]:
        row = self._db.one(_ROLE_OF, {"chat_": chat, "account_": account})
        standing, silent, asked = row or ("unknown", 0, "")
        return standing, silent, asked

    def _keep_role(
        self, chat: int, account: int, standing: Standing, silent: int, asked: str
    ) -> None:
        row = {"chat": chat, "account": account, "standing": standing}
        self._db.run(_KEEP_ROLE, {**row, "silent": silent, "asked": asked})
