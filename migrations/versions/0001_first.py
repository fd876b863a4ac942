"""The first schema: clubs, their tables and figures, the inbox and the outbox."""

import sqlalchemy as sa

from migrations.tables import (
    CLUSTERED,
    NUMBERED_ONCE,
    checks,
    columns,
    flags,
    index,
    one_of,
    table,
    to,
)

revision = "0001"
down_revision = None

SPANS = ("day", "month", "year", "all")
PERIOD = ("club", "family", "span", "start", "player")


def upgrade() -> None:
    """Make the tables, those that others point at first."""
    _club()
    _inbox()
    table("meta", columns(key=str, value=str), key=["key"])
    _account()
    _draft()
    _due()
    _chat()
    _member()
    _kept()
    _message()
    _role()
    _sitting()
    _happening()
    _played()
    _feat()
    _outbox()


def _club() -> None:
    parts = [
        *columns(id=int, name=str, ruleset=str, house="[]", ruleset_name="", language=str),
        *columns(timezone=str, recording="table", weekly=1, weekday=6, hour=20, minute=0),
        *columns(weekly_when_empty=0, more="[]", asked_ruleset=0),
        *one_of("club", "recording", "table", "all"),
        *flags("club", "weekly", "weekly_when_empty", "asked_ruleset"),
        *checks("club", weekday="weekday BETWEEN 0 AND 6", hour="hour BETWEEN 0 AND 23"),
        *checks("club", minute="minute BETWEEN 0 AND 59"),
    ]
    table("club", parts)


def _inbox() -> None:
    parts = [
        *columns(id=int, platform=str, key=str, chat=str, raw=str, received=str, written=str),
        *columns(state="waiting", attempts=0, trouble=""),
        *one_of("inbox", "state", "waiting", "done", "dead"),
        *checks("inbox", attempts="attempts >= 0"),
    ]
    table("inbox", parts, unique=["platform", "key"])
    index("ix_inbox_dead", "inbox", "id", where="state = 'dead'")
    index("ix_inbox_done", "inbox", "received", where="state <> 'waiting' AND raw <> ''")
    waiting = "state = 'waiting'"
    index("ix_inbox_waiting", "inbox", "platform", "chat", "written", where=waiting)


def _account() -> None:
    parts = [
        *columns(id=int, platform=str, key=str, name=str, language="", private=0),
        *columns(last_club=None, handle=""),
        *flags("account", "private"),
        *to("account", last_club="club"),
    ]
    table("account", parts, unique=["platform", "key"])
    index("uq_account_handle", "account", "platform", "handle", where="handle <> ''", unique=True)


def _draft() -> None:
    parts = columns(id=int, club=int, kind=str, key=str, body=str, touched=str)
    keys = ["club", "kind", "key"]
    table("draft", [*parts, *to("draft", club="club")], unique=keys, **NUMBERED_ONCE)


def _due() -> None:
    parts = [
        *columns(id=int, club=int, kind=str, due_at=str, covers_from=str, covers_to=str),
        *columns(state="waiting"),
        *one_of("due", "state", "waiting", "posted", "passed"),
        *checks("due", covers="covers_from <= covers_to"),
        *to("due", club="club"),
        sa.UniqueConstraint("club", "kind", "due_at", name="uq_due_moment"),
    ]
    table("due", parts)
    index("ix_due_waiting", "due", "due_at", where="state = 'waiting'")


def _chat() -> None:
    whose = "(kind = 'group' AND club IS NOT NULL) OR (kind = 'private' AND account IS NOT NULL)"
    parts = [
        *columns(id=int, platform=str, key=str, title="", kind=str, club=None, account=None),
        *columns(open=1),
        *checks("chat", whose=whose),
        *flags("chat", "open"),
        *to("chat", account="account", club="club"),
    ]
    table("chat", parts, unique=["platform", "key"])
    index("ix_chat_account", "chat", "account")
    index("ix_chat_club", "chat", "club")


def _member() -> None:
    parts = [
        *columns(id=int, club=int, name=str, account=None, merged_into=None, departed=0, named=0),
        *flags("member", "departed", "named"),
        *checks("member", merged_into="merged_into <> id"),
        *to("member", account="account", club="club"),
        sa.ForeignKeyConstraint(
            ["merged_into"],
            ["member.id"],
            name="fk_member_merged_into",
            deferrable=True,
            initially="IMMEDIATE",
        ),
    ]
    table("member", parts)
    index("ix_member_account", "member", "account")
    index("ix_member_club", "member", "club")
    one = "merged_into IS NULL"
    has = f"account IS NOT NULL AND {one}"
    index("uq_member_account", "member", "club", "account", where=has, unique=True)
    index("uq_member_name", "member", "club", "name", where=one, unique=True)


def _kept() -> None:
    parts = [
        *columns(club=int, family=str, span=str, start=str, player=int, points=0, rounds=0),
        *columns(won=0, drawn=0, games=0, all_round=0, zbmj=0),
        *one_of("kept", "span", *SPANS),
        *to("kept", club="club", player="member"),
    ]
    table("kept", parts, key=PERIOD, **CLUSTERED)
    parts = [
        *columns(club=int, family=str, span=str, start=str, player=int, measure=str, amount=int),
        *one_of("kept_rare", "span", *SPANS),
        *to("kept_rare", club="club", player="member"),
    ]
    table("kept_rare", parts, key=[*PERIOD, "measure"], **CLUSTERED)


def _message() -> None:
    parts = [
        *columns(id=int, chat=int, slot="", ref="", digest="", recipient=None, made=str),
        *to("message", chat="chat", recipient="account"),
    ]
    table("message", parts)
    index("ix_message_ref", "message", "chat", "ref", where="ref <> ''")
    index("uq_message_slot", "message", "chat", "slot", where="slot <> ''", unique=True)


def _role() -> None:
    parts = [
        *columns(chat=int, account=int, admin=int, asked=str),
        *flags("role", "admin"),
        *to("role", account="account", chat="chat"),
    ]
    table("role", parts, key=["chat", "account"], **CLUSTERED)


def _sitting() -> None:
    parts = [
        *columns(id=int, club=int, name=str, open=1, opened=str, touched=str, last=int),
        *columns(opened_by=None, thread=""),
        *checks("sitting", last="last >= 1"),
        *flags("sitting", "open"),
        *to("sitting", club="club", opened_by="member"),
    ]
    table("sitting", parts, **NUMBERED_ONCE)
    index("ix_sitting_club", "sitting", "club", "open")
    index("ix_sitting_touched", "sitting", "touched", where="open = 1")


def _happening() -> None:
    parts = [
        *columns(sitting=int, number=int, at=str, by=None, kind=str, version=int, body=str),
        *columns(said=""),
        *checks("happening", number="number >= 1", version="version >= 1"),
        *to("happening", by="member", sitting="sitting"),
    ]
    table("happening", parts, key=["sitting", "number"], **CLUSTERED)
    index("ix_happening_said", "happening", "said", where="said <> ''")


def _played() -> None:
    parts = [
        *columns(sitting=int, act=int, club=int, family=str, at=str),
        *columns(player_e=int, player_s=int, player_w=int, player_n=int),
        *columns(change_e=int, change_s=int, change_w=int, change_n=int),
        *columns(all_round_e=int, all_round_s=int, all_round_w=int, all_round_n=int),
        *columns(winner=None, score=int, zbmj=int),
        *checks("played", adds_up="change_e + change_s + change_w + change_n = 0"),
        *to("played", club="club", sitting="sitting"),
    ]
    table("played", parts, key=["sitting", "act"], **CLUSTERED)
    index("ix_played_club", "played", "club", "at")


def _feat() -> None:
    parts = [
        *columns(sitting=int, act=int, player=int, kind=str, what=str, club=int, family=str),
        *columns(day=str, year=int, at=str, amount=int),
        *one_of("feat", "kind", "special", "situation", "overscore", "total", "all_round"),
        *to("feat", club="club", player="member", sitting="sitting"),
    ]
    table("feat", parts, key=["sitting", "act", "player", "kind", "what"], **CLUSTERED)
    index("ix_feat_time", "feat", "club", "at")
    index("ix_feat_club", "feat", "club", "family", "kind", "amount")
    index("ix_feat_club_year", "feat", "club", "family", "kind", "year", "amount")
    index("ix_feat_player", "feat", "player", "family", "kind", "amount")
    index("ix_feat_player_year", "feat", "player", "family", "kind", "year", "amount")
    index("ix_feat_made", "feat", "player", "what", "day", "at")


def _outbox() -> None:
    parts = [
        *columns(id=int, chat=int, act=str, message=None, body="", recipient=None, about=""),
        *columns(tap="", alert=0, thread="", made=str, revision=0, state="waiting", attempts=0),
        *columns(not_before="", trouble=""),
        *checks("outbox", message="act = 'notice' OR message IS NOT NULL"),
        *one_of("outbox", "act", "post", "edit", "delete", "pin", "notice"),
        *one_of("outbox", "state", "waiting", "sent", "dropped"),
        *flags("outbox", "alert"),
        *checks("outbox", attempts="attempts >= 0"),
        *to("outbox", chat="chat", message="message", recipient="account"),
    ]
    table("outbox", parts)
    index("ix_outbox_done", "outbox", "made", where="state <> 'waiting' AND body <> ''")
    index("ix_outbox_message", "outbox", "message", where="state = 'waiting'")
    index("ix_outbox_waiting", "outbox", "chat", "id", where="state = 'waiting'")
