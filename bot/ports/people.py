"""Clubs with their chats, and people: what a transaction knows and changes of them."""

from typing import Protocol

from bot.ports.records import Account, Chat, Club, Counts, Member, Role, Settings, Standing


class Clubs(Protocol):
    """Clubs and their chats."""

    def chat(self, platform: str, key: str) -> Chat | None: ...
    def chat_by_id(self, chat: int) -> Chat: ...
    def chats(self, club: int) -> tuple[Chat, ...]: ...
    def found(self, platform: str, key: str, title: str, settings: Settings) -> Chat: ...
    def new(self, name: str, settings: Settings) -> Club:
        """A new club, for a chat that is there."""

    def open_private(self, account: int) -> Chat: ...
    def save_chat(self, chat: Chat) -> None: ...
    def club(self, club: int) -> Club: ...
    def save(self, club: Club) -> None: ...
    def of_account(self, account: int) -> tuple[int, ...]:
        """The clubs of which this account is a member, in the order of their founding."""

    def counts(self) -> Counts:
        """How much there is over all clubs, for the host."""


class Forgotten(Protocol):
    """Who asked to be forgotten, kept so that nobody can read who that is."""

    def keep(self, account: Account) -> None:
        """Remember that this account is forgotten, whatever is put back."""

    def back(self) -> tuple[Account, ...]:
        """The accounts that were forgotten and stand here again: a backup was put back."""


class People(Protocol):
    """Accounts, members and guests."""

    def account(self, platform: str, key: str) -> Account | None: ...
    def account_by_id(self, account: int) -> Account: ...
    def meet(
        self, platform: str, key: str, name: str, language: str, handle: str | None = None
    ) -> Account:
        """The account with this key, a new one if need be; as it is called by now.

        `handle` None: nothing is known of that.
        """

    def account_called(self, platform: str, handle: str) -> Account | None:
        """The account that bears this handle, in small letters."""

    def save_account(self, account: Account) -> None: ...
    def members(self, club: int) -> tuple[Member, ...]: ...
    def add_member(self, club: int, name: str, account: int | None) -> Member: ...
    def save_member(self, member: Member) -> None: ...
    def role(self, chat: int, account: int) -> Role:
        """What the account is in the chat, as far as that is known."""

    def know_role(self, chat: int, account: int, standing: Standing) -> None:
        """What the platform said; where it said nothing, what was seen before holds."""

    def see(self, chat: int, account: int, *, out: bool = False) -> None:
        """The account was seen to be in the chat, or to leave it."""

    @property
    def forgotten(self) -> Forgotten: ...
