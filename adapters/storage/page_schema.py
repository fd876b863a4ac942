"""The tables of the page: its address, who is a number on it, and what opens the pad."""

from typing import Any

from sqlalchemy import Index, UniqueConstraint
from sqlalchemy.orm import Mapped

from adapters.storage.columns import (
    CLUSTERED,
    STRICT,
    Base,
    flag,
    whole,
    words,
)


class PageRow(Base, table=True):
    """A club that has a page, and the address of that."""

    club: Mapped[int] = whole(key=True, to="club")
    address: Mapped[str]
    whole_names: Mapped[int] = flag(0)
    edition: Mapped[int] = whole(1)
    __table_args__: Any = (UniqueConstraint("address", name="uq_page_address"), STRICT)


class NumberedRow(Base, table=True):
    """A member or guest who is a number on every page."""

    player: Mapped[int] = whole(key=True, to="member")
    __table_args__: Any = CLUSTERED


class PassRow(Base, table=True):
    """A link or a session that opens the pad; only its hash is stored."""

    kind: Mapped[str] = words(key=True, among=("link", "session"))
    digest: Mapped[str] = words(key=True)
    account: Mapped[int] = whole(to="account")
    club: Mapped[int] = whole(to="club")
    until: Mapped[str]
    used: Mapped[int] = flag(0)
    __table_args__: Any = (
        Index("ix_pass_account", "account"),
        Index("ix_pass_until", "until"),
        CLUSTERED,
    )


class OutcomeRow(Base, table=True):
    """The outcome of an entry on the page's pad, by its own key."""

    key: Mapped[str] = words(key=True)
    body: Mapped[str]
    made: Mapped[str]
    __table_args__: Any = (Index("ix_outcome_made", "made"), CLUSTERED)
