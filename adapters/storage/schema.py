"""The tables in which everything is kept.

Two kinds of column only, whole numbers and text, so that SQLite (STRICT) and PostgreSQL hold and
return the very same values: a flag is 0 or 1, a moment is ISO 8601 text in UTC with microseconds,
a day ISO text. Every constraint has a name, since Alembic's batch mode loses those without.
"""

from typing import Any, ClassVar

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ColumnElement,
    Connection,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    event,
    literal_column,
    text,
)
from sqlalchemy.orm import Mapped, declared_attr
from sqlalchemy.types import TypeEngine
from sqlmodel import Field, SQLModel

SCHEMA = "0010"
"""The newest migration; `alembic_version` holds this in a database of today."""

NUMBER = BigInteger().with_variant(Integer(), "sqlite")
STRICT = {"sqlite_strict": True}
CLUSTERED = {"sqlite_strict": True, "sqlite_with_rowid": False}
NUMBERED_ONCE = {"sqlite_strict": True, "sqlite_autoincrement": True}
"""For tables whose numbers stand on buttons: the number of a deleted row never comes back."""

Column = Any
"""What SQLModel takes for a field of any type."""

WAITING: ColumnElement[str] = literal_column("'waiting'")
EMPTY: ColumnElement[str] = literal_column("''")
DEAD: ColumnElement[str] = literal_column("'dead'")
OPEN: ColumnElement[int] = literal_column("1")
"""Written out in statements: an index of some rows is only used where its own words stand."""

metadata = MetaData(naming_convention={"fk": "fk_%(table_name)s_%(column_0_name)s"})


class Kept(SQLModel):
    """A row of a table, which is called as the class is."""

    model_config = {"defer_build": True}  # nobody asks Pydantic to check a row
    metadata: ClassVar[MetaData] = metadata
    __table_args__: Any = STRICT

    @declared_attr.directive
    def __tablename__(cls) -> str:  # noqa: N805 - SQLAlchemy asks the class
        return cls.__name__.removesuffix("Row").lower()


def table_behind(kept: type[Kept]) -> Table:
    """The table in which such rows stand."""
    return metadata.tables[str(kept.__tablename__)]


def _id() -> Column:
    return Field(default=None, primary_key=True, sa_type=NUMBER)


def _number(default: int | None = None, **more: Any) -> Column:  # noqa: ANN401 - as _column
    return _column(NUMBER, default, **more)


def _maybe(*, to: str = "", check: str = "", at_end: bool = False) -> Column:
    """A number that may be missing."""
    return _column(NUMBER, None, to=to, check=check, at_end=at_end, nullable=True)


def _flag(default: int) -> Column:
    return _number(default, check="{} IN (0, 1)")


def _text(default: str | None = None, *, key: bool = False, among: tuple[str, ...] = ()) -> Column:
    check = f"{{}} IN ({', '.join(map(repr, among))})" if among else ""
    return _column(Text(), default, key=key, check=check)


def _column(  # noqa: PLR0913 - all that may be said of a column
    kind: TypeEngine[Any],
    default: int | str | None,
    *,
    key: bool = False,
    to: str = "",
    check: str = "",
    at_end: bool = False,
    nullable: bool = False,
) -> Column:
    """A column. A default is the database's own; statements name only what they know.

    key: part of the primary key; to: the table whose id it holds, which is looked at `at_end`
    when a backup is put back; check: what must be so of it.
    """
    late = "IMMEDIATE" if at_end else None
    stands = {} if default is None else {"server_default": text(repr(default))}
    return Field(
        primary_key=key,
        nullable=nullable,
        sa_type=kind,
        sa_column_args=[ForeignKey(f"{to}.id", deferrable=at_end or None, initially=late)]
        if to
        else [],
        sa_column_kwargs={"info": {"check": check}, **stands},
    )


def _constrain(table: Table) -> None:
    """Hold the columns of a table to what must be so of them, and name its key."""
    if "id" not in table.columns:
        table.primary_key.name = f"pk_{table.name}"
    for column in table.columns:
        if column.info.get("check"):
            words = column.info["check"].format(column.name)
            table.append_constraint(CheckConstraint(words, name=f"ck_{table.name}_{column.name}"))


def _where(words: str, name: str, *columns: str, unique: bool = False) -> Index:
    """An index of some rows alone."""
    kept = {"where": words}
    return Index(name, *columns, unique=unique, sqlite_where=text(words), info=kept)


@event.listens_for(metadata, "before_create")
def _tell_postgresql(_metadata: MetaData, connection: Connection, **_more: object) -> None:
    """Tell PostgreSQL which rows an index holds; said sooner, everybody would load its dialect."""
    if connection.dialect.name != "postgresql":
        return
    for index in (index for table in metadata.tables.values() for index in table.indexes):
        if "where" in index.info:
            index.dialect_kwargs["postgresql_where"] = text(index.info["where"])


class ClubRow(Kept, table=True):
    """A club with its settings."""

    id: Mapped[int] = _id()
    name: Mapped[str] = _text()
    ruleset: Mapped[str] = _text()
    house: Mapped[str] = _text("[]")
    ruleset_name: Mapped[str] = _text("")
    language: Mapped[str] = _text()
    timezone: Mapped[str] = _text()
    recording: Mapped[str] = _text("table", among=("table", "all"))
    weekly: Mapped[int] = _flag(1)
    weekday: Mapped[int] = _number(6, check="weekday BETWEEN 0 AND 6")
    hour: Mapped[int] = _number(20, check="hour BETWEEN 0 AND 23")
    minute: Mapped[int] = _number(0, check="minute BETWEEN 0 AND 59")
    weekly_when_empty: Mapped[int] = _flag(0)
    more: Mapped[str] = _text("[]")
    asked_ruleset: Mapped[int] = _flag(0)


class AccountRow(Kept, table=True):
    """Somebody's account on a platform."""

    id: Mapped[int] = _id()
    platform: Mapped[str] = _text()
    key: Mapped[str] = _text()
    name: Mapped[str] = _text()
    language: Mapped[str] = _text("")
    private: Mapped[int] = _flag(0)
    last_club: Mapped[int | None] = _maybe(to="club")
    handle: Mapped[str] = _text("")
    __table_args__ = (
        UniqueConstraint("platform", "key", name="uq_account_key"),
        _where("handle <> ''", "uq_account_handle", "platform", "handle", unique=True),
        STRICT,
    )


class ChatRow(Kept, table=True):
    """A group chat of a club, or the private chat of an account."""

    id: Mapped[int] = _id()
    platform: Mapped[str] = _text()
    key: Mapped[str] = _text()
    title: Mapped[str] = _text("")
    kind: Mapped[str] = _text()
    club: Mapped[int | None] = _maybe(to="club")
    account: Mapped[int | None] = _maybe(to="account")
    open: Mapped[int] = _flag(1)
    founding: Mapped[int] = _flag(0)
    closed: Mapped[str] = _text("")
    __table_args__ = (
        UniqueConstraint("platform", "key", name="uq_chat_key"),
        _where("founding = 1", "uq_chat_founding", "club", unique=True),
        CheckConstraint(
            "(kind = 'group' AND club IS NOT NULL) OR (kind = 'private' AND account IS NOT NULL)",
            name="ck_chat_whose",
        ),
        Index("ix_chat_club", "club"),
        Index("ix_chat_account", "account"),
        STRICT,
    )


class RoleRow(Kept, table=True):
    """What an account is in a chat, as seen or told, and when the platform was asked."""

    chat: Mapped[int] = _number(key=True, to="chat")
    account: Mapped[int] = _number(key=True, to="account")
    standing: Mapped[str] = _text(among=("admin", "member", "out", "unknown"))
    silent: Mapped[int] = _flag(0)
    asked: Mapped[str] = _text("")
    __table_args__ = CLUSTERED


class MemberRow(Kept, table=True):
    """A member or guest of a club: the player whom the events know by this number."""

    id: Mapped[int] = _id()
    club: Mapped[int] = _number(to="club")
    name: Mapped[str] = _text()
    account: Mapped[int | None] = _maybe(to="account")
    merged_into: Mapped[int | None] = _maybe(to="member", check="merged_into <> id", at_end=True)
    departed: Mapped[int] = _flag(0)
    named: Mapped[int] = _flag(0)
    __table_args__ = (
        Index("ix_member_club", "club"),
        Index("ix_member_account", "account"),
        _where("merged_into IS NULL", "uq_member_name", "club", "name", unique=True),
        _where(
            "account IS NOT NULL AND merged_into IS NULL",
            "uq_member_account",
            "club",
            "account",
            unique=True,
        ),
        STRICT,
    )


class SittingRow(Kept, table=True):
    """A table of the club: one game, or what became of it."""

    id: Mapped[int] = _id()
    club: Mapped[int] = _number(to="club")
    name: Mapped[str] = _text()
    open: Mapped[int] = _flag(1)
    opened: Mapped[str] = _text()
    touched: Mapped[str] = _text()
    last: Mapped[int] = _number(check="last >= 1")
    opened_by: Mapped[int | None] = _maybe(to="member")
    thread: Mapped[str] = _text("")
    __table_args__ = (
        Index("ix_sitting_club", "club", "open"),
        _where("open = 1", "ix_sitting_touched", "touched"),
        NUMBERED_ONCE,
    )


class HappeningRow(Kept, table=True):
    """What happened at a table, one after the other. Rows are added, never changed."""

    sitting: Mapped[int] = _number(key=True, to="sitting")
    number: Mapped[int] = _number(key=True, check="number >= 1")
    at: Mapped[str] = _text()
    by: Mapped[int | None] = _maybe(to="member")
    kind: Mapped[str] = _text()
    version: Mapped[int] = _number(check="version >= 1")
    body: Mapped[str] = _text()
    said: Mapped[str] = _text("")
    __table_args__ = (
        _where("said <> ''", "ix_happening_said", "said"),
        CLUSTERED,
    )


class KeptRow(Kept, table=True):
    """The kept figures of one player over one period; a standing is one stretch of these rows."""

    club: Mapped[int] = _number(key=True, to="club")
    family: Mapped[str] = _text(key=True)
    span: Mapped[str] = _text(key=True, among=("day", "month", "year", "all"))
    start: Mapped[str] = _text(key=True)
    player: Mapped[int] = _number(key=True, to="member")
    points: Mapped[int] = _number(0)
    rounds: Mapped[int] = _number(0)
    won: Mapped[int] = _number(0)
    drawn: Mapped[int] = _number(0)
    games: Mapped[int] = _number(0)
    all_round: Mapped[int] = _number(0)
    zbmj: Mapped[int] = _number(0)
    __table_args__ = CLUSTERED


class KeptRareRow(Kept, table=True):
    """Further kept figures, by name: what happens seldom (special hands, overscores)."""

    __tablename__ = "kept_rare"
    club: Mapped[int] = _number(key=True, to="club")
    family: Mapped[str] = _text(key=True)
    span: Mapped[str] = _text(key=True, among=("day", "month", "year", "all"))
    start: Mapped[str] = _text(key=True)
    player: Mapped[int] = _number(key=True, to="member")
    measure: Mapped[str] = _text(key=True)
    amount: Mapped[int] = _number()
    __table_args__ = CLUSTERED


class PlayedRow(Kept, table=True):
    """A standing round in figures, so that a week costs its own rounds alone."""

    sitting: Mapped[int] = _number(key=True, to="sitting")
    act: Mapped[int] = _number(key=True)
    club: Mapped[int] = _number(to="club")
    family: Mapped[str] = _text()
    at: Mapped[str] = _text()
    player_e: Mapped[int] = _number()
    player_s: Mapped[int] = _number()
    player_w: Mapped[int] = _number()
    player_n: Mapped[int] = _number()
    change_e: Mapped[int] = _number()
    change_s: Mapped[int] = _number()
    change_w: Mapped[int] = _number()
    change_n: Mapped[int] = _number()
    all_round_e: Mapped[int] = _number()
    all_round_s: Mapped[int] = _number()
    all_round_w: Mapped[int] = _number()
    all_round_n: Mapped[int] = _number()
    winner: Mapped[int | None] = _maybe()
    score: Mapped[int] = _number()
    zbmj: Mapped[int] = _number()
    __table_args__ = (
        CheckConstraint("change_e + change_s + change_w + change_n = 0", name="ck_played_adds_up"),
        Index("ix_played_club", "club", "at"),
        CLUSTERED,
    )


class FeatRow(Kept, table=True):
    """Something worth remembering that a player did; act 0 is a whole game."""

    sitting: Mapped[int] = _number(key=True, to="sitting")
    act: Mapped[int] = _number(key=True)
    player: Mapped[int] = _number(key=True, to="member")
    kind: Mapped[str] = _text(
        key=True, among=("special", "situation", "overscore", "total", "all_round")
    )
    what: Mapped[str] = _text(key=True)
    club: Mapped[int] = _number(to="club")
    family: Mapped[str] = _text()
    day: Mapped[str] = _text()
    year: Mapped[int] = _number()
    at: Mapped[str] = _text()
    amount: Mapped[int] = _number()
    __table_args__ = (
        Index("ix_feat_time", "club", "at"),
        Index("ix_feat_club", "club", "family", "kind", "amount"),
        Index("ix_feat_club_year", "club", "family", "kind", "year", "amount"),
        Index("ix_feat_player", "player", "family", "kind", "amount"),
        Index("ix_feat_player_year", "player", "family", "kind", "year", "amount"),
        Index("ix_feat_made", "player", "what", "day", "at"),
        CLUSTERED,
    )


class DraftRow(Kept, table=True):
    """Something half entered."""

    id: Mapped[int] = _id()
    club: Mapped[int] = _number(to="club")
    kind: Mapped[str] = _text()
    key: Mapped[str] = _text()
    body: Mapped[str] = _text()
    touched: Mapped[str] = _text()
    __table_args__ = (
        UniqueConstraint("club", "kind", "key", name="uq_draft_key"),
        NUMBERED_ONCE,
    )


class MessageRow(Kept, table=True):
    """A message of the bot, so that it can be edited. `digest` tells its newest words apart."""

    id: Mapped[int] = _id()
    chat: Mapped[int] = _number(to="chat")
    slot: Mapped[str] = _text("")
    ref: Mapped[str] = _text("")
    digest: Mapped[str] = _text("")
    recipient: Mapped[int | None] = _maybe(to="account")
    made: Mapped[str] = _text()
    __table_args__ = (
        _where("slot <> ''", "uq_message_slot", "chat", "slot", unique=True),
        _where("ref <> ''", "ix_message_ref", "chat", "ref"),
        STRICT,
    )


class InboxRow(Kept, table=True):
    """A raw update of a platform, stored before anything is confirmed to it."""

    id: Mapped[int] = _id()
    platform: Mapped[str] = _text()
    key: Mapped[str] = _text()
    chat: Mapped[str] = _text()
    raw: Mapped[str] = _text()
    received: Mapped[str] = _text()
    written: Mapped[str] = _text()
    state: Mapped[str] = _text("waiting", among=("waiting", "done", "dead"))
    attempts: Mapped[int] = _number(0, check="attempts >= 0")
    trouble: Mapped[str] = _text("")
    holder: Mapped[int] = _number(0)
    __table_args__ = (
        UniqueConstraint("platform", "key", name="uq_inbox_key"),
        _where("state = 'waiting'", "ix_inbox_waiting", "platform", "chat", "written"),
        _where("state = 'dead'", "ix_inbox_dead", "id"),
        _where("state <> 'waiting' AND raw <> ''", "ix_inbox_done", "received"),
        STRICT,
    )


class LeaseRow(Kept, table=True):
    """A process that is alive, and until when (ms, by the database's clock) it is taken to be."""

    holder: Mapped[int] = _number(key=True)
    expires: Mapped[int] = _number()
    __table_args__ = CLUSTERED


class ClaimRow(Kept, table=True):
    """What one process holds for as long as it is alive: a chat that it sends to, a shard."""

    what: Mapped[str] = _text(key=True)
    holder: Mapped[int] = _number()
    about: Mapped[str] = _text("")
    __table_args__ = CLUSTERED


class PaceRow(Kept, table=True):
    """When (ms, by the database's clock) was sent to a place, and from when on it is free."""

    place: Mapped[str] = _text(key=True)
    sent: Mapped[str] = _text("")
    free: Mapped[int] = _number(0)
    __table_args__ = CLUSTERED


class OutboxRow(Kept, table=True):
    """Something the bot has to do on a platform."""

    id: Mapped[int] = _id()
    chat: Mapped[int] = _number(to="chat")
    act: Mapped[str] = _text(among=("post", "edit", "delete", "unpin", "notice"))
    message: Mapped[int | None] = _maybe(
        to="message", check="act = 'notice' OR message IS NOT NULL"
    )
    body: Mapped[str] = _text("")
    recipient: Mapped[int | None] = _maybe(to="account")
    about: Mapped[str] = _text("")
    tap: Mapped[str] = _text("")
    alert: Mapped[int] = _flag(0)
    thread: Mapped[str] = _text("")
    made: Mapped[str] = _text()
    revision: Mapped[int] = _number(0)
    state: Mapped[str] = _text("waiting", among=("waiting", "sent", "dropped"))
    attempts: Mapped[int] = _number(0, check="attempts >= 0")
    not_before: Mapped[str] = _text("")
    trouble: Mapped[str] = _text("")
    urgency: Mapped[int] = _number(5)
    same: Mapped[str] = _text("")
    __table_args__ = (
        _where("state = 'waiting'", "ix_outbox_waiting", "chat", "urgency", "id"),
        _where(
            "state = 'waiting' AND not_before <> ''", "ix_outbox_put_off", "chat", "not_before"
        ),
        _where("state = 'waiting' AND same <> ''", "ix_outbox_same", "chat", "same"),
        _where("state = 'waiting'", "ix_outbox_message", "message"),
        _where("state <> 'waiting' AND body <> ''", "ix_outbox_done", "made"),
        STRICT,
    )


class DueRow(Kept, table=True):
    """A post that is due at a moment, and what time it covers."""

    id: Mapped[int] = _id()
    club: Mapped[int] = _number(to="club")
    kind: Mapped[str] = _text()
    due_at: Mapped[str] = _text()
    covers_from: Mapped[str] = _text()
    covers_to: Mapped[str] = _text()
    state: Mapped[str] = _text("waiting", among=("waiting", "posted", "passed"))
    __table_args__ = (
        UniqueConstraint("club", "kind", "due_at", name="uq_due_moment"),
        CheckConstraint("covers_from <= covers_to", name="ck_due_covers"),
        _where("state = 'waiting'", "ix_due_waiting", "due_at"),
        STRICT,
    )


class MetaRow(Kept, table=True):
    """Odds and ends about the database itself, by name."""

    key: Mapped[str] = _text(key=True)
    value: Mapped[str] = _text()


for _table in metadata.tables.values():
    _constrain(_table)
