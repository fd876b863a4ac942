"""The tables of the database for pages: addresses, links, sessions, and outcomes."""

from sqlalchemy import Index, UniqueConstraint

from bot.storage.columns import OFF, STRICT, Base, Whole, Words, whole, words
from bot.storage.schema import CLUB, CLUB_KEY, KEY


class PageRow(Base, table=True):
    """A club that has a page, and the address of that page."""

    __tablename__ = "page"
    club: Whole = CLUB_KEY
    address: Words
    whole_names: Whole = OFF
    edition: Whole = whole(1)
    __table_args__ = (UniqueConstraint("address", name="uq_page_address"), STRICT)


class PassRow(Base, table=True):
    """A link or a session that opens the pad; only its hash is stored."""

    __tablename__ = "pass"
    kind: Words = words(key=True, among=("link", "session"))
    digest: Words = KEY
    account: Whole = whole(to="account")
    club: Whole = CLUB
    until: Words
    used: Whole = OFF
    __table_args__ = (Index("ix_pass_account", "account"), Index("ix_pass_until", "until"))


class OutcomeRow(Base, table=True):
    """The outcome of a request on the pad, by its key."""

    __tablename__ = "outcome"
    key: Words = KEY
    body: Words
    made: Words
    __table_args__ = (Index("ix_outcome_made", "made"),)
