"""The tables of the database."""

from sqlalchemy import CheckConstraint, ColumnElement, Index, UniqueConstraint, literal_column

from bot.storage.columns import (
    BLANK,
    NUMBERED_ONCE,
    OFF,
    ON,
    STRICT,
    Base,
    Maybe,
    Whole,
    Words,
    index_where,
    maybe,
    whole,
    words,
)

NOTHING = ""
"""The schema of an empty database."""
SCHEMA = "0015"
"""The newest migration; `alembic_version` holds this in a current database."""

CHAT = "chat "
"""Prefix of the claim by the process that sends to a chat; the chat's number follows."""

KEY = words(key=True)
SPAN_KEY = words(key=True, among=("day", "month", "year", "all"))
ZERO = whole(0)
CLUB = whole(to="club")
CLUB_KEY = whole(key=True, to="club")
MEMBER_KEY = whole(key=True, to="member")
SITTING_KEY = whole(key=True, to="sitting")
"""Columns of many tables; a key is a part of the primary key."""

WAITING: ColumnElement[str] = literal_column("'waiting'")
EMPTY: ColumnElement[str] = literal_column("''")
DEAD: ColumnElement[str] = literal_column("'dead'")
OPEN: ColumnElement[int] = literal_column("1")
OVER: ColumnElement[int] = literal_column("0")
"""Literals in statements: a partial index is only used where the query repeats its condition."""


class ClubRow(Base, table=True):
    """A club with its settings."""

    __tablename__ = "club"
    id: Whole
    name: Words
    ruleset: Words
    house: Words = words("[]")
    ruleset_name: Words = BLANK
    language: Words
    timezone: Words
    recording: Words = words("table", among=("table", "all"))
    weekly: Whole = ON
    weekday: Whole = whole(6, check="weekday BETWEEN 0 AND 6")
    hour: Whole = whole(20, check="hour BETWEEN 0 AND 23")
    minute: Whole = whole(0, check="minute BETWEEN 0 AND 59")
    weekly_when_empty: Whole = OFF
    more: Words = words("[]")
    asked_ruleset: Whole = OFF


class AccountRow(Base, table=True):
    """An account on a platform."""

    __tablename__ = "account"
    id: Whole
    platform: Words
    key: Words
    name: Words
    language: Words = BLANK
    private: Whole = OFF
    last_club: Maybe = maybe(to="club")
    handle: Words = BLANK
    __table_args__ = (
        UniqueConstraint("platform", "key", name="uq_account_key"),
        index_where("handle <> ''", "uq_account_handle", "platform", "handle", unique=True),
    )


class ChatRow(Base, table=True):
    """A group chat of a club, or the private chat of an account."""

    __tablename__ = "chat"
    id: Whole
    platform: Words
    key: Words
    title: Words = BLANK
    kind: Words
    club: Maybe = maybe(to="club")
    account: Maybe = maybe(to="account")
    open: Whole = ON
    founding: Whole = OFF
    closed: Words = BLANK
    __table_args__ = (
        UniqueConstraint("platform", "key", name="uq_chat_key"),
        index_where("founding = 1", "uq_chat_founding", "club", unique=True),
        CheckConstraint(
            "(kind = 'group' AND club IS NOT NULL) OR (kind = 'private' AND account IS NOT NULL)",
            name="ck_chat_whose",
        ),
        Index("ix_chat_club", "club"),
        Index("ix_chat_account", "account"),
    )


class RoleRow(Base, table=True):
    """An account's role in a chat, as seen or reported, and the time of the last request."""

    __tablename__ = "role"
    chat: Whole = whole(key=True, to="chat")
    account: Whole = whole(key=True, to="account")
    standing: Words = words(among=("admin", "member", "out", "unknown"))
    silent: Whole = OFF
    asked: Words = BLANK


class MemberRow(Base, table=True):
    """A member or guest of a club: the player that the events know by this number."""

    __tablename__ = "member"
    id: Whole
    club: Whole = CLUB
    name: Words
    account: Maybe = maybe(to="account")
    merged_into: Maybe = maybe(to="member", check="merged_into <> id", at_end=True)
    departed: Whole = OFF
    named: Whole = OFF
    __table_args__ = (
        Index("ix_member_club", "club"),
        Index("ix_member_account", "account"),
        index_where("merged_into IS NULL", "uq_member_name", "club", "name", unique=True),
        index_where(
            "account IS NOT NULL AND merged_into IS NULL",
            "uq_member_account",
            "club",
            "account",
            unique=True,
        ),
    )


class NumberedRow(Base, table=True):
    """A member or guest shown as a number on every page."""

    __tablename__ = "numbered"
    player: Whole = MEMBER_KEY


class SittingRow(Base, table=True):
    """A table of the club: a game, open or over."""

    __tablename__ = "sitting"
    id: Whole
    club: Whole = CLUB
    name: Words
    open: Whole = ON
    opened: Words
    touched: Words
    last: Whole = whole(check="last >= 1")
    opened_by: Maybe = maybe(to="member")
    thread: Words = BLANK
    __table_args__ = (
        Index("ix_sitting_club", "club", "open"),
        index_where("open = 1", "ix_sitting_touched", "touched"),
        NUMBERED_ONCE,
    )


class EventRow(Base, table=True):
    """An event of a table, a club's seasons or a tournament. Rows are only added.

    Each stream is numbered from 1; stream_id: its table, club or tournament; by: a member, in a
    tournament an account; said: the message ("chat:message") that recorded it; day: the day whose
    season the decision is about, at a table the digest of the message's text as last read.
    """

    __tablename__ = "events"
    stream: Words = words(key=True, among=("season", "table", "tournament"))
    stream_id: Whole = whole(key=True)
    number: Whole = whole(key=True, check="number >= 1")
    at: Words
    by: Maybe = maybe()
    kind: Words
    version: Whole = whole(check="version >= 1")
    body: Words
    said: Words = BLANK
    day: Words = BLANK
    __table_args__ = (index_where("said <> ''", "ix_events_said", "said"),)


class PeriodTotals(Base, table=True):
    """The stored figures of a player over a period."""

    __tablename__ = "kept"

    club: Whole = CLUB_KEY
    family: Words = KEY
    span: Words = SPAN_KEY
    start: Words = KEY
    player: Whole = MEMBER_KEY
    points: Whole = ZERO
    rounds: Whole = ZERO
    won: Whole = ZERO
    drawn: Whole = ZERO
    games: Whole = ZERO
    all_round: Whole = ZERO
    zbmj: Whole = ZERO


class PeriodCounters(Base, table=True):
    """Rare figures by name (special hands, overscores)."""

    __tablename__ = "kept_rare"
    club: Whole = CLUB_KEY
    family: Words = KEY
    span: Words = SPAN_KEY
    start: Words = KEY
    player: Whole = MEMBER_KEY
    measure: Words = KEY
    amount: Whole


class PlayedRow(Base, table=True):
    """A valid round in figures, so that the report of a week reads only its own rounds."""

    __tablename__ = "played"
    sitting: Whole = SITTING_KEY
    act: Whole = whole(key=True)
    club: Whole = CLUB
    family: Words
    at: Words
    player_e: Whole
    player_s: Whole
    player_w: Whole
    player_n: Whole
    change_e: Whole
    change_s: Whole
    change_w: Whole
    change_n: Whole
    all_round_e: Whole
    all_round_s: Whole
    all_round_w: Whole
    all_round_n: Whole
    winner: Maybe = maybe()
    score: Whole
    zbmj: Whole
    __table_args__ = (
        CheckConstraint("change_e + change_s + change_w + change_n = 0", name="ck_played_adds_up"),
        Index("ix_played_club", "club", "at"),
    )


class ResultRow(Base, table=True):
    """The result of a table that is over, so that a season is not folded from its rounds."""

    __tablename__ = "result"
    sitting: Whole = SITTING_KEY
    club: Whole = CLUB
    day: Words
    family: Words
    rounds: Whole
    body: Words
    __table_args__ = (Index("ix_result_day", "club", "day"),)


class FeatRow(Base, table=True):
    """A memorable hand or game of a player; act 0 is a whole game."""

    __tablename__ = "feat"
    sitting: Whole = SITTING_KEY
    act: Whole = whole(key=True)
    player: Whole = MEMBER_KEY
    kind: Words = words(
        key=True, among=("special", "situation", "overscore", "total", "all_round")
    )
    what: Words = KEY
    club: Whole = CLUB
    family: Words
    day: Words
    year: Whole
    at: Words
    amount: Whole
    __table_args__ = (
        Index("ix_feat_time", "club", "at"),
        Index("ix_feat_club", "club", "family", "kind", "amount"),
        Index("ix_feat_club_year", "club", "family", "kind", "year", "amount"),
        Index("ix_feat_player", "player", "family", "kind", "amount"),
        Index("ix_feat_player_year", "player", "family", "kind", "year", "amount"),
        Index("ix_feat_made", "player", "what", "day", "at"),
    )


class DraftRow(Base, table=True):
    """Input that is not complete."""

    __tablename__ = "draft"
    id: Whole
    club: Whole = CLUB
    kind: Words
    key: Words
    body: Words
    touched: Words
    __table_args__ = (UniqueConstraint("club", "kind", "key", name="uq_draft_key"), NUMBERED_ONCE)


class MessageRow(Base, table=True):
    """A message of the bot that can be edited. `digest` identifies its newest words."""

    __tablename__ = "message"
    id: Whole
    chat: Whole = whole(to="chat")
    slot: Words = BLANK
    ref: Words = BLANK
    digest: Words = BLANK
    recipient: Maybe = maybe(to="account")
    made: Words
    __table_args__ = (
        index_where("slot <> ''", "uq_message_slot", "chat", "slot", unique=True),
        index_where("ref <> ''", "ix_message_ref", "chat", "ref"),
    )


class InboxRow(Base, table=True):
    """A raw update of a platform, stored before anything is confirmed to it."""

    __tablename__ = "inbox"
    id: Whole
    platform: Words
    key: Words
    chat: Words
    raw: Words
    received: Words
    written: Words
    state: Words = words("waiting", among=("waiting", "done", "dead"))
    attempts: Whole = whole(0, check="attempts >= 0")
    trouble: Words = BLANK
    holder: Whole = ZERO
    __table_args__ = (
        UniqueConstraint("platform", "key", name="uq_inbox_key"),
        index_where("state = 'waiting'", "ix_inbox_waiting", "platform", "chat", "written"),
        index_where("state = 'dead'", "ix_inbox_dead", "id"),
        index_where("state <> 'waiting' AND raw <> ''", "ix_inbox_done", "received"),
    )


class LeaseRow(Base, table=True):
    """A running process, and the end of its lease (ms, by the database's clock)."""

    __tablename__ = "lease"
    holder: Whole = whole(key=True)
    expires: Whole


class ClaimRow(Base, table=True):
    """A claim of a running process: a chat that it sends to, or a shard."""

    __tablename__ = "claim"
    what: Words = KEY
    holder: Whole
    about: Words = BLANK


class PaceRow(Base, table=True):
    """The times (ms, by the database's clock) of sending to a place, and of its next free turn."""

    __tablename__ = "pace"
    place: Words = KEY
    sent: Words = BLANK
    free: Whole = ZERO


class OutboxRow(Base, table=True):
    """An act of the bot on a platform."""

    __tablename__ = "outbox"
    id: Whole
    chat: Whole = whole(to="chat")
    act: Words = words(among=("post", "edit", "delete", "unpin", "notice"))
    message: Maybe = maybe(to="message", check="act = 'notice' OR message IS NOT NULL")
    body: Words = BLANK
    recipient: Maybe = maybe(to="account")
    about: Words = BLANK
    tap: Words = BLANK
    alert: Whole = OFF
    thread: Words = BLANK
    made: Words
    revision: Whole = ZERO
    state: Words = words("waiting", among=("waiting", "sent", "dropped"))
    attempts: Whole = whole(0, check="attempts >= 0")
    not_before: Words = BLANK
    trouble: Words = BLANK
    urgency: Whole = whole(5)
    same: Words = BLANK
    __table_args__ = (
        index_where("state = 'waiting'", "ix_outbox_waiting", "chat", "urgency", "id"),
        index_where(
            "state = 'waiting' AND not_before <> ''", "ix_outbox_put_off", "chat", "not_before"
        ),
        index_where("state = 'waiting' AND same <> ''", "ix_outbox_same", "chat", "same"),
        index_where("state = 'waiting' AND message IS NOT NULL", "ix_outbox_message", "message"),
        index_where("state <> 'waiting' AND body <> ''", "ix_outbox_done", "made"),
    )


class DueRow(Base, table=True):
    """A scheduled post, and the period that it covers."""

    __tablename__ = "due"
    id: Whole
    club: Whole = CLUB
    kind: Words
    due_at: Words
    covers_from: Words
    covers_to: Words
    state: Words = words("waiting", among=("waiting", "posted", "passed"))
    __table_args__ = (
        UniqueConstraint("club", "kind", "due_at", name="uq_due_moment"),
        CheckConstraint("covers_from <= covers_to", name="ck_due_covers"),
        index_where("state = 'waiting'", "ix_due_waiting", "due_at"),
    )


class MetaRow(Base, table=True):
    """Facts about the database itself, by name."""

    __tablename__ = "meta"
    key: Words = KEY
    value: Words
    __table_args__ = (STRICT,)
