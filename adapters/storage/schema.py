"""The tables in which everything is stored; those of some rooms are in files of their own."""

from sqlalchemy import (
    CheckConstraint,
    ColumnElement,
    Index,
    UniqueConstraint,
    literal_column,
)
from sqlalchemy.orm import Mapped

from adapters.storage.columns import (
    CLUSTERED,
    NUMBERED_ONCE,
    STRICT,
    Base,
    flag,
    index_where,
    maybe,
    own_id,
    whole,
    words,
)

SCHEMA = "0014"
"""The newest migration; `alembic_version` holds this in a database of today."""

WAITING: ColumnElement[str] = literal_column("'waiting'")
EMPTY: ColumnElement[str] = literal_column("''")
DEAD: ColumnElement[str] = literal_column("'dead'")
OPEN: ColumnElement[int] = literal_column("1")
"""Written out in statements: an index of some rows is only used where its own words stand."""


class ClubRow(Base, table=True):
    """A club with its settings."""

    id: Mapped[int] = own_id()
    name: Mapped[str]
    ruleset: Mapped[str]
    house: Mapped[str] = words("[]")
    ruleset_name: Mapped[str] = words("")
    language: Mapped[str]
    timezone: Mapped[str]
    recording: Mapped[str] = words("table", among=("table", "all"))
    weekly: Mapped[int] = flag(1)
    weekday: Mapped[int] = whole(6, check="weekday BETWEEN 0 AND 6")
    hour: Mapped[int] = whole(20, check="hour BETWEEN 0 AND 23")
    minute: Mapped[int] = whole(0, check="minute BETWEEN 0 AND 59")
    weekly_when_empty: Mapped[int] = flag(0)
    more: Mapped[str] = words("[]")
    asked_ruleset: Mapped[int] = flag(0)


class AccountRow(Base, table=True):
    """Somebody's account on a platform."""

    id: Mapped[int] = own_id()
    platform: Mapped[str]
    key: Mapped[str]
    name: Mapped[str]
    language: Mapped[str] = words("")
    private: Mapped[int] = flag(0)
    last_club: Mapped[int | None] = maybe(to="club")
    handle: Mapped[str] = words("")
    __table_args__ = (
        UniqueConstraint("platform", "key", name="uq_account_key"),
        index_where("handle <> ''", "uq_account_handle", "platform", "handle", unique=True),
        STRICT,
    )


class ChatRow(Base, table=True):
    """A group chat of a club, or the private chat of an account."""

    id: Mapped[int] = own_id()
    platform: Mapped[str]
    key: Mapped[str]
    title: Mapped[str] = words("")
    kind: Mapped[str]
    club: Mapped[int | None] = maybe(to="club")
    account: Mapped[int | None] = maybe(to="account")
    open: Mapped[int] = flag(1)
    founding: Mapped[int] = flag(0)
    closed: Mapped[str] = words("")
    __table_args__ = (
        UniqueConstraint("platform", "key", name="uq_chat_key"),
        index_where("founding = 1", "uq_chat_founding", "club", unique=True),
        CheckConstraint(
            "(kind = 'group' AND club IS NOT NULL) OR (kind = 'private' AND account IS NOT NULL)",
            name="ck_chat_whose",
        ),
        Index("ix_chat_club", "club"),
        Index("ix_chat_account", "account"),
        STRICT,
    )


class RoleRow(Base, table=True):
    """An account's role in a chat, as seen or reported, and when the platform was asked."""

    chat: Mapped[int] = whole(key=True, to="chat")
    account: Mapped[int] = whole(key=True, to="account")
    standing: Mapped[str] = words(among=("admin", "member", "out", "unknown"))
    silent: Mapped[int] = flag(0)
    asked: Mapped[str] = words("")
    __table_args__ = CLUSTERED


class MemberRow(Base, table=True):
    """A member or guest of a club: the player that the events know by this number."""

    id: Mapped[int] = own_id()
    club: Mapped[int] = whole(to="club")
    name: Mapped[str]
    account: Mapped[int | None] = maybe(to="account")
    merged_into: Mapped[int | None] = maybe(to="member", check="merged_into <> id", at_end=True)
    departed: Mapped[int] = flag(0)
    named: Mapped[int] = flag(0)
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
        STRICT,
    )


class SittingRow(Base, table=True):
    """A table of the club: one game, or what became of it."""

    id: Mapped[int] = own_id()
    club: Mapped[int] = whole(to="club")
    name: Mapped[str]
    open: Mapped[int] = flag(1)
    opened: Mapped[str]
    touched: Mapped[str]
    last: Mapped[int] = whole(check="last >= 1")
    opened_by: Mapped[int | None] = maybe(to="member")
    thread: Mapped[str] = words("")
    __table_args__ = (
        Index("ix_sitting_club", "club", "open"),
        index_where("open = 1", "ix_sitting_touched", "touched"),
        NUMBERED_ONCE,
    )


class EventRow(Base, table=True):
    """Something that happened: at a table, in a club's seasons, in a tournament. Rows are added.

    Each stream is numbered from 1; stream_id: its table, club or tournament; by: a member, in a
    tournament an account; said: the message ("chat:message") that recorded it; day: the day whose
    season it was decided about.
    """

    __tablename__ = "events"
    stream: Mapped[str] = words(key=True, among=("season", "table", "tournament"))
    stream_id: Mapped[int] = whole(key=True)
    number: Mapped[int] = whole(key=True, check="number >= 1")
    at: Mapped[str]
    by: Mapped[int | None] = maybe()
    kind: Mapped[str]
    version: Mapped[int] = whole(check="version >= 1")
    body: Mapped[str]
    said: Mapped[str] = words("")
    day: Mapped[str] = words("")
    __table_args__ = (
        index_where("said <> ''", "ix_events_said", "said"),
        CLUSTERED,
    )


class PeriodTotals(Base, table=True):
    """The kept figures of one player over one period; a standing is one stretch of these rows."""

    __tablename__ = "kept"

    club: Mapped[int] = whole(key=True, to="club")
    family: Mapped[str] = words(key=True)
    span: Mapped[str] = words(key=True, among=("day", "month", "year", "all"))
    start: Mapped[str] = words(key=True)
    player: Mapped[int] = whole(key=True, to="member")
    points: Mapped[int] = whole(0)
    rounds: Mapped[int] = whole(0)
    won: Mapped[int] = whole(0)
    drawn: Mapped[int] = whole(0)
    games: Mapped[int] = whole(0)
    all_round: Mapped[int] = whole(0)
    zbmj: Mapped[int] = whole(0)
    __table_args__ = CLUSTERED


class PeriodCounters(Base, table=True):
    """Further kept figures, by name: what happens seldom (special hands, overscores)."""

    __tablename__ = "kept_rare"
    club: Mapped[int] = whole(key=True, to="club")
    family: Mapped[str] = words(key=True)
    span: Mapped[str] = words(key=True, among=("day", "month", "year", "all"))
    start: Mapped[str] = words(key=True)
    player: Mapped[int] = whole(key=True, to="member")
    measure: Mapped[str] = words(key=True)
    amount: Mapped[int]
    __table_args__ = CLUSTERED


class PlayedRow(Base, table=True):
    """A standing round in figures, so that a week costs its own rounds alone."""

    sitting: Mapped[int] = whole(key=True, to="sitting")
    act: Mapped[int] = whole(key=True)
    club: Mapped[int] = whole(to="club")
    family: Mapped[str]
    at: Mapped[str]
    player_e: Mapped[int]
    player_s: Mapped[int]
    player_w: Mapped[int]
    player_n: Mapped[int]
    change_e: Mapped[int]
    change_s: Mapped[int]
    change_w: Mapped[int]
    change_n: Mapped[int]
    all_round_e: Mapped[int]
    all_round_s: Mapped[int]
    all_round_w: Mapped[int]
    all_round_n: Mapped[int]
    winner: Mapped[int | None] = maybe()
    score: Mapped[int]
    zbmj: Mapped[int]
    __table_args__ = (
        CheckConstraint("change_e + change_s + change_w + change_n = 0", name="ck_played_adds_up"),
        Index("ix_played_club", "club", "at"),
        CLUSTERED,
    )


class FeatRow(Base, table=True):
    """Something worth remembering that a player did; act 0 is a whole game."""

    sitting: Mapped[int] = whole(key=True, to="sitting")
    act: Mapped[int] = whole(key=True)
    player: Mapped[int] = whole(key=True, to="member")
    kind: Mapped[str] = words(
        key=True, among=("special", "situation", "overscore", "total", "all_round")
    )
    what: Mapped[str] = words(key=True)
    club: Mapped[int] = whole(to="club")
    family: Mapped[str]
    day: Mapped[str]
    year: Mapped[int]
    at: Mapped[str]
    amount: Mapped[int]
    __table_args__ = (
        Index("ix_feat_time", "club", "at"),
        Index("ix_feat_club", "club", "family", "kind", "amount"),
        Index("ix_feat_club_year", "club", "family", "kind", "year", "amount"),
        Index("ix_feat_player", "player", "family", "kind", "amount"),
        Index("ix_feat_player_year", "player", "family", "kind", "year", "amount"),
        Index("ix_feat_made", "player", "what", "day", "at"),
        CLUSTERED,
    )


class DraftRow(Base, table=True):
    """Something half entered."""

    id: Mapped[int] = own_id()
    club: Mapped[int] = whole(to="club")
    kind: Mapped[str]
    key: Mapped[str]
    body: Mapped[str]
    touched: Mapped[str]
    __table_args__ = (
        UniqueConstraint("club", "kind", "key", name="uq_draft_key"),
        NUMBERED_ONCE,
    )


class MessageRow(Base, table=True):
    """A message of the bot, so that it can be edited. `digest` identifies its newest words."""

    id: Mapped[int] = own_id()
    chat: Mapped[int] = whole(to="chat")
    slot: Mapped[str] = words("")
    ref: Mapped[str] = words("")
    digest: Mapped[str] = words("")
    recipient: Mapped[int | None] = maybe(to="account")
    made: Mapped[str]
    __table_args__ = (
        index_where("slot <> ''", "uq_message_slot", "chat", "slot", unique=True),
        index_where("ref <> ''", "ix_message_ref", "chat", "ref"),
        STRICT,
    )


class InboxRow(Base, table=True):
    """A raw update of a platform, stored before anything is confirmed to it."""

    id: Mapped[int] = own_id()
    platform: Mapped[str]
    key: Mapped[str]
    chat: Mapped[str]
    raw: Mapped[str]
    received: Mapped[str]
    written: Mapped[str]
    state: Mapped[str] = words("waiting", among=("waiting", "done", "dead"))
    attempts: Mapped[int] = whole(0, check="attempts >= 0")
    trouble: Mapped[str] = words("")
    holder: Mapped[int] = whole(0)
    __table_args__ = (
        UniqueConstraint("platform", "key", name="uq_inbox_key"),
        index_where("state = 'waiting'", "ix_inbox_waiting", "platform", "chat", "written"),
        index_where("state = 'dead'", "ix_inbox_dead", "id"),
        index_where("state <> 'waiting' AND raw <> ''", "ix_inbox_done", "received"),
        STRICT,
    )


class LeaseRow(Base, table=True):
    """A process that is alive, and until when (ms, by the database's clock) it is taken to be."""

    holder: Mapped[int] = whole(key=True)
    expires: Mapped[int]
    __table_args__ = CLUSTERED


class ClaimRow(Base, table=True):
    """Something that one process holds while it is alive: a chat that it sends to, a shard."""

    what: Mapped[str] = words(key=True)
    holder: Mapped[int]
    about: Mapped[str] = words("")
    __table_args__ = CLUSTERED


class PaceRow(Base, table=True):
    """The times (ms, by the database's clock) of sending to a place, and when it is free again."""

    place: Mapped[str] = words(key=True)
    sent: Mapped[str] = words("")
    free: Mapped[int] = whole(0)
    __table_args__ = CLUSTERED


class OutboxRow(Base, table=True):
    """Something the bot has to do on a platform."""

    id: Mapped[int] = own_id()
    chat: Mapped[int] = whole(to="chat")
    act: Mapped[str] = words(among=("post", "edit", "delete", "unpin", "notice"))
    message: Mapped[int | None] = maybe(
        to="message", check="act = 'notice' OR message IS NOT NULL"
    )
    body: Mapped[str] = words("")
    recipient: Mapped[int | None] = maybe(to="account")
    about: Mapped[str] = words("")
    tap: Mapped[str] = words("")
    alert: Mapped[int] = flag(0)
    thread: Mapped[str] = words("")
    made: Mapped[str]
    revision: Mapped[int] = whole(0)
    state: Mapped[str] = words("waiting", among=("waiting", "sent", "dropped"))
    attempts: Mapped[int] = whole(0, check="attempts >= 0")
    not_before: Mapped[str] = words("")
    trouble: Mapped[str] = words("")
    urgency: Mapped[int] = whole(5)
    same: Mapped[str] = words("")
    __table_args__ = (
        index_where("state = 'waiting'", "ix_outbox_waiting", "chat", "urgency", "id"),
        index_where(
            "state = 'waiting' AND not_before <> ''", "ix_outbox_put_off", "chat", "not_before"
        ),
        index_where("state = 'waiting' AND same <> ''", "ix_outbox_same", "chat", "same"),
        index_where("state = 'waiting' AND message IS NOT NULL", "ix_outbox_message", "message"),
        index_where("state <> 'waiting' AND body <> ''", "ix_outbox_done", "made"),
        STRICT,
    )


class DueRow(Base, table=True):
    """A post that is due at a moment, and what time it covers."""

    id: Mapped[int] = own_id()
    club: Mapped[int] = whole(to="club")
    kind: Mapped[str]
    due_at: Mapped[str]
    covers_from: Mapped[str]
    covers_to: Mapped[str]
    state: Mapped[str] = words("waiting", among=("waiting", "posted", "passed"))
    __table_args__ = (
        UniqueConstraint("club", "kind", "due_at", name="uq_due_moment"),
        CheckConstraint("covers_from <= covers_to", name="ck_due_covers"),
        index_where("state = 'waiting'", "ix_due_waiting", "due_at"),
        STRICT,
    )


class MetaRow(Base, table=True):
    """Odds and ends about the database itself, by name."""

    key: Mapped[str] = words(key=True)
    value: Mapped[str]
