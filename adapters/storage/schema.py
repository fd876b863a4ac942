"""The tables in which everything is kept.

Two kinds of column only, whole numbers and text, so that SQLite (STRICT) and PostgreSQL hold and
return the very same values: a flag is 0 or 1, a moment is ISO 8601 text in UTC with microseconds,
a day ISO text. Every constraint has a name, since Alembic's batch mode loses those without.
"""

from __future__ import annotations

from typing import Any, ClassVar

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ColumnElement,
    Connection,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Text,
    UniqueConstraint,
    event,
    literal_column,
    text,
)
from sqlalchemy.types import TypeEngine
from sqlmodel import Field, SQLModel

SCHEMA = "0001"
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

metadata = MetaData()


class _Kept(SQLModel):
    model_config = {"defer_build": True}  # nobody asks Pydantic to check a row
    metadata: ClassVar[MetaData] = metadata


def _id() -> Column:
    return Field(default=None, primary_key=True, sa_type=NUMBER)


def _part() -> Column:
    """A number that is part of the primary key."""
    return Field(primary_key=True, sa_type=NUMBER, sa_column_kwargs={"autoincrement": False})


def _word() -> Column:
    """A text that is part of the primary key."""
    return Field(primary_key=True, sa_type=Text)


def _number(default: int | None = None) -> Column:
    if default is None:
        return Field(sa_type=NUMBER, nullable=False)
    return _with_default(NUMBER, default)


def _maybe() -> Column:
    return Field(default=None, sa_type=NUMBER, nullable=True)


def _text(default: str | None = None) -> Column:
    if default is None:
        return Field(sa_type=Text, nullable=False)
    return _with_default(Text(), default)


def _with_default(kind: TypeEngine[Any], default: int | str) -> Column:
    """The database itself fills it in; statements name only what they know."""
    stands = text(f"'{default}'") if isinstance(default, str) else text(str(default))
    return Field(sa_type=kind, nullable=False, sa_column_kwargs={"server_default": stands})


def _flag(name: str, column: str) -> CheckConstraint:
    return CheckConstraint(f"{column} IN (0, 1)", name=name)


def _one_of(name: str, column: str, *values: str) -> CheckConstraint:
    listed = ", ".join(f"'{value}'" for value in values)
    return CheckConstraint(f"{column} IN ({listed})", name=name)


def _to(name: str, column: str, target: str) -> ForeignKeyConstraint:
    return ForeignKeyConstraint([column], [target], name=name)


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


class ClubRow(_Kept, table=True):
    """A club with its settings."""

    __tablename__ = "club"
    id: int | None = _id()
    name: str = _text()
    ruleset: str = _text()
    house: str = _text("[]")
    ruleset_name: str = _text("")
    language: str = _text()
    timezone: str = _text()
    recording: str = _text("table")
    weekly: int = _number(1)
    weekday: int = _number(6)
    hour: int = _number(20)
    minute: int = _number(0)
    weekly_when_empty: int = _number(0)
    more: str = _text("[]")
    asked_ruleset: int = _number(0)
    __table_args__ = (
        _one_of("ck_club_recording", "recording", "table", "all"),
        _flag("ck_club_weekly", "weekly"),
        _flag("ck_club_weekly_when_empty", "weekly_when_empty"),
        _flag("ck_club_asked_ruleset", "asked_ruleset"),
        CheckConstraint("weekday BETWEEN 0 AND 6", name="ck_club_weekday"),
        CheckConstraint("hour BETWEEN 0 AND 23", name="ck_club_hour"),
        CheckConstraint("minute BETWEEN 0 AND 59", name="ck_club_minute"),
        STRICT,
    )


class AccountRow(_Kept, table=True):
    """Somebody's account on a platform."""

    __tablename__ = "account"
    id: int | None = _id()
    platform: str = _text()
    key: str = _text()
    name: str = _text()
    language: str = _text("")
    private: int = _number(0)
    last_club: int | None = _maybe()
    handle: str = _text("")
    __table_args__ = (
        UniqueConstraint("platform", "key", name="uq_account_key"),
        _where("handle <> ''", "uq_account_handle", "platform", "handle", unique=True),
        _flag("ck_account_private", "private"),
        _to("fk_account_last_club", "last_club", "club.id"),
        STRICT,
    )


class ChatRow(_Kept, table=True):
    """A group chat of a club, or the private chat of an account."""

    __tablename__ = "chat"
    id: int | None = _id()
    platform: str = _text()
    key: str = _text()
    title: str = _text("")
    kind: str = _text()
    club: int | None = _maybe()
    account: int | None = _maybe()
    open: int = _number(1)
    __table_args__ = (
        UniqueConstraint("platform", "key", name="uq_chat_key"),
        CheckConstraint(
            "(kind = 'group' AND club IS NOT NULL) OR (kind = 'private' AND account IS NOT NULL)",
            name="ck_chat_whose",
        ),
        _flag("ck_chat_open", "open"),
        _to("fk_chat_club", "club", "club.id"),
        _to("fk_chat_account", "account", "account.id"),
        Index("ix_chat_club", "club"),
        Index("ix_chat_account", "account"),
        STRICT,
    )


class RoleRow(_Kept, table=True):
    """What a platform said about who manages a chat, and when."""

    __tablename__ = "role"
    chat: int = _part()
    account: int = _part()
    admin: int = _number()
    asked: str = _text()
    __table_args__ = (
        PrimaryKeyConstraint("chat", "account", name="pk_role"),
        _flag("ck_role_admin", "admin"),
        _to("fk_role_chat", "chat", "chat.id"),
        _to("fk_role_account", "account", "account.id"),
        CLUSTERED,
    )


class MemberRow(_Kept, table=True):
    """A member or guest of a club: the player whom the events know by this number."""

    __tablename__ = "member"
    id: int | None = _id()
    club: int = _number()
    name: str = _text()
    account: int | None = _maybe()
    merged_into: int | None = _maybe()
    departed: int = _number(0)
    named: int = _number(0)
    __table_args__ = (
        _flag("ck_member_departed", "departed"),
        _flag("ck_member_named", "named"),
        CheckConstraint("merged_into <> id", name="ck_member_merged_into"),
        _to("fk_member_club", "club", "club.id"),
        _to("fk_member_account", "account", "account.id"),
        ForeignKeyConstraint(  # checked at the end when a backup is put back
            ["merged_into"],
            ["member.id"],
            name="fk_member_merged_into",
            deferrable=True,
            initially="IMMEDIATE",
        ),
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


class SittingRow(_Kept, table=True):
    """A table of the club: one game, or what became of it."""

    __tablename__ = "sitting"
    id: int | None = _id()
    club: int = _number()
    name: str = _text()
    open: int = _number(1)
    opened: str = _text()
    touched: str = _text()
    last: int = _number()
    opened_by: int | None = _maybe()
    thread: str = _text("")
    __table_args__ = (
        _flag("ck_sitting_open", "open"),
        CheckConstraint("last >= 1", name="ck_sitting_last"),
        _to("fk_sitting_club", "club", "club.id"),
        _to("fk_sitting_opened_by", "opened_by", "member.id"),
        Index("ix_sitting_club", "club", "open"),
        _where("open = 1", "ix_sitting_touched", "touched"),
        NUMBERED_ONCE,
    )


class HappeningRow(_Kept, table=True):
    """What happened at a table, one after the other. Rows are added, never changed."""

    __tablename__ = "happening"
    sitting: int = _part()
    number: int = _part()
    at: str = _text()
    by: int | None = _maybe()
    kind: str = _text()
    version: int = _number()
    body: str = _text()
    said: str = _text("")
    __table_args__ = (
        _where("said <> ''", "ix_happening_said", "said"),
        PrimaryKeyConstraint("sitting", "number", name="pk_happening"),
        CheckConstraint("number >= 1", name="ck_happening_number"),
        CheckConstraint("version >= 1", name="ck_happening_version"),
        _to("fk_happening_sitting", "sitting", "sitting.id"),
        _to("fk_happening_by", "by", "member.id"),
        CLUSTERED,
    )


class KeptMeasuresRow(_Kept, table=True):
    """The kept figures of one player over one period; a standing is one stretch of these rows."""

    __tablename__ = "kept"
    club: int = _part()
    family: str = _word()
    span: str = _word()
    start: str = _word()
    player: int = _part()
    points: int = _number(0)
    rounds: int = _number(0)
    won: int = _number(0)
    drawn: int = _number(0)
    games: int = _number(0)
    all_round: int = _number(0)
    zbmj: int = _number(0)
    __table_args__ = (
        PrimaryKeyConstraint("club", "family", "span", "start", "player", name="pk_kept"),
        _one_of("ck_kept_span", "span", "day", "month", "year", "all"),
        _to("fk_kept_club", "club", "club.id"),
        _to("fk_kept_player", "player", "member.id"),
        CLUSTERED,
    )


class KeptRareRow(_Kept, table=True):
    """Further kept figures, by name: what happens seldom (special hands, overscores)."""

    __tablename__ = "kept_rare"
    club: int = _part()
    family: str = _word()
    span: str = _word()
    start: str = _word()
    player: int = _part()
    measure: str = _word()
    amount: int = _number()
    __table_args__ = (
        PrimaryKeyConstraint(
            "club", "family", "span", "start", "player", "measure", name="pk_kept_rare"
        ),
        _one_of("ck_kept_rare_span", "span", "day", "month", "year", "all"),
        _to("fk_kept_rare_club", "club", "club.id"),
        _to("fk_kept_rare_player", "player", "member.id"),
        CLUSTERED,
    )


class PlayedRow(_Kept, table=True):
    """A standing round in figures, so that a week costs its own rounds alone."""

    __tablename__ = "played"
    sitting: int = _part()
    act: int = _part()
    club: int = _number()
    family: str = _text()
    at: str = _text()
    player_e: int = _number()
    player_s: int = _number()
    player_w: int = _number()
    player_n: int = _number()
    change_e: int = _number()
    change_s: int = _number()
    change_w: int = _number()
    change_n: int = _number()
    all_round_e: int = _number()
    all_round_s: int = _number()
    all_round_w: int = _number()
    all_round_n: int = _number()
    winner: int | None = _maybe()
    score: int = _number()
    zbmj: int = _number()
    __table_args__ = (
        PrimaryKeyConstraint("sitting", "act", name="pk_played"),
        CheckConstraint("change_e + change_s + change_w + change_n = 0", name="ck_played_adds_up"),
        _to("fk_played_sitting", "sitting", "sitting.id"),
        _to("fk_played_club", "club", "club.id"),
        Index("ix_played_club", "club", "at"),
        CLUSTERED,
    )


class FeatRow(_Kept, table=True):
    """Something worth remembering that a player did; act 0 is a whole game."""

    __tablename__ = "feat"
    sitting: int = _part()
    act: int = _part()
    player: int = _part()
    kind: str = _word()
    what: str = _word()
    club: int = _number()
    family: str = _text()
    day: str = _text()
    year: int = _number()
    at: str = _text()
    amount: int = _number()
    __table_args__ = (
        PrimaryKeyConstraint("sitting", "act", "player", "kind", "what", name="pk_feat"),
        _one_of("ck_feat_kind", "kind", "special", "situation", "overscore", "total", "all_round"),
        _to("fk_feat_sitting", "sitting", "sitting.id"),
        _to("fk_feat_club", "club", "club.id"),
        _to("fk_feat_player", "player", "member.id"),
        Index("ix_feat_time", "club", "at"),
        Index("ix_feat_club", "club", "family", "kind", "amount"),
        Index("ix_feat_club_year", "club", "family", "kind", "year", "amount"),
        Index("ix_feat_player", "player", "family", "kind", "amount"),
        Index("ix_feat_player_year", "player", "family", "kind", "year", "amount"),
        Index("ix_feat_made", "player", "what", "day", "at"),
        CLUSTERED,
    )


class DraftRow(_Kept, table=True):
    """Something half entered."""

    __tablename__ = "draft"
    id: int | None = _id()
    club: int = _number()
    kind: str = _text()
    key: str = _text()
    body: str = _text()
    touched: str = _text()
    __table_args__ = (
        UniqueConstraint("club", "kind", "key", name="uq_draft_key"),
        _to("fk_draft_club", "club", "club.id"),
        NUMBERED_ONCE,
    )


class MessageRow(_Kept, table=True):
    """A message of the bot, so that it can be edited. `digest` tells its newest words apart."""

    __tablename__ = "message"
    id: int | None = _id()
    chat: int = _number()
    slot: str = _text("")
    ref: str = _text("")
    digest: str = _text("")
    recipient: int | None = _maybe()
    made: str = _text()
    __table_args__ = (
        _to("fk_message_chat", "chat", "chat.id"),
        _to("fk_message_recipient", "recipient", "account.id"),
        _where("slot <> ''", "uq_message_slot", "chat", "slot", unique=True),
        _where("ref <> ''", "ix_message_ref", "chat", "ref"),
        STRICT,
    )


class InboxRow(_Kept, table=True):
    """A raw update of a platform, stored before anything is confirmed to it."""

    __tablename__ = "inbox"
    id: int | None = _id()
    platform: str = _text()
    key: str = _text()
    chat: str = _text()
    raw: str = _text()
    received: str = _text()
    written: str = _text()
    state: str = _text("waiting")
    attempts: int = _number(0)
    trouble: str = _text("")
    __table_args__ = (
        UniqueConstraint("platform", "key", name="uq_inbox_key"),
        _one_of("ck_inbox_state", "state", "waiting", "done", "dead"),
        CheckConstraint("attempts >= 0", name="ck_inbox_attempts"),
        _where("state = 'waiting'", "ix_inbox_waiting", "platform", "chat", "written"),
        _where("state = 'dead'", "ix_inbox_dead", "id"),
        _where("state <> 'waiting' AND raw <> ''", "ix_inbox_done", "received"),
        STRICT,
    )


class OutboxRow(_Kept, table=True):
    """Something the bot has to do on a platform."""

    __tablename__ = "outbox"
    id: int | None = _id()
    chat: int = _number()
    act: str = _text()
    message: int | None = _maybe()
    body: str = _text("")
    recipient: int | None = _maybe()
    about: str = _text("")
    tap: str = _text("")
    alert: int = _number(0)
    thread: str = _text("")
    made: str = _text()
    revision: int = _number(0)
    state: str = _text("waiting")
    attempts: int = _number(0)
    not_before: str = _text("")
    trouble: str = _text("")
    __table_args__ = (
        _one_of("ck_outbox_act", "act", "post", "edit", "delete", "pin", "notice"),
        _one_of("ck_outbox_state", "state", "waiting", "sent", "dropped"),
        _flag("ck_outbox_alert", "alert"),
        CheckConstraint("attempts >= 0", name="ck_outbox_attempts"),
        CheckConstraint("act = 'notice' OR message IS NOT NULL", name="ck_outbox_message"),
        _to("fk_outbox_chat", "chat", "chat.id"),
        _to("fk_outbox_message", "message", "message.id"),
        _to("fk_outbox_recipient", "recipient", "account.id"),
        _where("state = 'waiting'", "ix_outbox_waiting", "chat", "id"),
        _where("state = 'waiting'", "ix_outbox_message", "message"),
        _where("state <> 'waiting' AND body <> ''", "ix_outbox_done", "made"),
        STRICT,
    )


class DueRow(_Kept, table=True):
    """A post that is due at a moment, and what time it covers."""

    __tablename__ = "due"
    id: int | None = _id()
    club: int = _number()
    kind: str = _text()
    due_at: str = _text()
    covers_from: str = _text()
    covers_to: str = _text()
    state: str = _text("waiting")
    __table_args__ = (
        UniqueConstraint("club", "kind", "due_at", name="uq_due_moment"),
        _one_of("ck_due_state", "state", "waiting", "posted", "passed"),
        CheckConstraint("covers_from <= covers_to", name="ck_due_covers"),
        _to("fk_due_club", "club", "club.id"),
        _where("state = 'waiting'", "ix_due_waiting", "due_at"),
        STRICT,
    )


class MetaRow(_Kept, table=True):
    """Odds and ends about the database itself, by name."""

    __tablename__ = "meta"
    key: str = _word()
    value: str = _text()
    __table_args__ = (PrimaryKeyConstraint("key", name="pk_meta"), STRICT)
