"""The tables of the page: its address, who is a number on it, and what opens the pad."""

from typing import Any

from sqlalchemy import Index, UniqueConstraint
from sqlalchemy.orm import Mapped

from adapters.storage.schema import (
    CLUSTERED,
    STRICT,
    Kept,
    _constrain,
    _flag,
    _number,
    _text,
    table_behind,
)


class PageRow(Kept, table=True):
    """A club that has a page, and the address of that."""

    club: Mapped[int] = _number(key=True, to="club")
    address: Mapped[str] = _text()
    whole_names: Mapped[int] = _flag(0)
    __table_args__: Any = (UniqueConstraint("address", name="uq_page_address"), STRICT)


class NumberedRow(Kept, table=True):
    """A member or guest who is a number on every page."""

    player: Mapped[int] = _number(key=True, to="member")
    __table_args__: Any = CLUSTERED


class PassRow(Kept, table=True):
    """What opens the pad: a link or a session, of which the hash alone is kept."""

    kind: Mapped[str] = _text(key=True, among=("link", "session"))
    digest: Mapped[str] = _text(key=True)
    account: Mapped[int] = _number(to="account")
    club: Mapped[int] = _number(to="club")
    until: Mapped[str] = _text()
    used: Mapped[int] = _flag(0)
    __table_args__: Any = (
        Index("ix_pass_account", "account"),
        Index("ix_pass_until", "until"),
        CLUSTERED,
    )


class OutcomeRow(Kept, table=True):
    """What came of something that was entered on the pad, by its own key."""

    key: Mapped[str] = _text(key=True)
    body: Mapped[str] = _text()
    made: Mapped[str] = _text()
    __table_args__: Any = (Index("ix_outcome_made", "made"), CLUSTERED)


for _row in (PageRow, NumberedRow, PassRow, OutcomeRow):
    _constrain(table_behind(_row))
