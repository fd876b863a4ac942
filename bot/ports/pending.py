"""What is pending: drafts, half entered, and what is due at a time of its own."""

from datetime import datetime
from typing import Protocol

from bot.ports.records import Draft, Due


class Drafts(Protocol):
    """What is half entered."""

    def find(self, club: int, kind: str, key: str) -> Draft | None: ...
    def by_id(self, draft: int) -> Draft | None: ...
    def of_club(self, club: int, kind: str = "") -> tuple[Draft, ...]: ...
    def save(self, draft: Draft) -> Draft: ...
    def drop(self, draft: int) -> None: ...


class Dues(Protocol):
    """A club's posts that are due at a time of their own."""

    def plan(self, due: Due) -> bool:
        """Write down what is due; False if it was written down before."""

    def planned(self, club: int, kind: str) -> Due | None:
        """The club's post of this kind that is due next, or overdue."""

    def last(self, club: int, kind: str) -> Due | None:
        """The club's last post of this kind that is done, posted or passed over."""

    def call_off(self, club: int, kind: str) -> None:
        """Take back the club's post of this kind that is not done, if there is one."""

    def finish(self, due: int, *, posted: bool) -> None:
        """It is done when this transaction is."""


class AllDues(Protocol):
    """The posts of all clubs that are due."""

    def until(self, until: datetime) -> tuple[Due, ...]:
        """What is due until a moment and not done, the earliest first."""

    def next(self) -> datetime | None: ...
