"""The first schema: clubs, their tables and figures, the inbox and the outbox."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Make the tables, those that others point at first."""
    _club()
    _inbox()
    _meta()
    _account()
    _draft()
    _due()
    _chat()
    _member()
    _kept()
    _kept_rare()
    _message()
    _role()
    _sitting()
    _happening()
    _played()
    _feat()
    _outbox()


def _club() -> None:
    op.create_table(
        "club",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("ruleset", sa.Text(), nullable=False),
        sa.Column("house", sa.Text(), server_default=sa.text("'[]'"), nullable=False),
        sa.Column("ruleset_name", sa.Text(), server_default=sa.text("''"), nullable=False),
        sa.Column("language", sa.Text(), nullable=False),
        sa.Column("timezone", sa.Text(), nullable=False),
        sa.Column("recording", sa.Text(), server_default=sa.text("'table'"), nullable=False),
        sa.Column("weekly", NUMBER, server_default=sa.text("1"), nullable=False),
        sa.Column("weekday", NUMBER, server_default=sa.text("6"), nullable=False),
        sa.Column("hour", NUMBER, server_default=sa.text("20"), nullable=False),
        sa.Column("minute", NUMBER, server_default=sa.text("0"), nullable=False),
        sa.Column("weekly_when_empty", NUMBER, server_default=sa.text("0"), nullable=False),
        sa.Column("more", sa.Text(), server_default=sa.text("'[]'"), nullable=False),
        sa.Column("asked_ruleset", NUMBER, server_default=sa.text("0"), nullable=False),
        sa.CheckConstraint("recording IN ('table', 'all')", name="ck_club_recording"),
        sa.CheckConstraint("asked_ruleset IN (0, 1)", name="ck_club_asked_ruleset"),
        sa.CheckConstraint("hour BETWEEN 0 AND 23", name="ck_club_hour"),
        sa.CheckConstraint("minute BETWEEN 0 AND 59", name="ck_club_minute"),
        sa.CheckConstraint("weekday BETWEEN 0 AND 6", name="ck_club_weekday"),
        sa.CheckConstraint("weekly IN (0, 1)", name="ck_club_weekly"),
        sa.CheckConstraint("weekly_when_empty IN (0, 1)", name="ck_club_weekly_when_empty"),
        sa.PrimaryKeyConstraint("id"),
        sqlite_strict=True,
    )


def _inbox() -> None:
    op.create_table(
        "inbox",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("platform", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("chat", sa.Text(), nullable=False),
        sa.Column("raw", sa.Text(), nullable=False),
        sa.Column("received", sa.Text(), nullable=False),
        sa.Column("written", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), server_default=sa.text("'waiting'"), nullable=False),
        sa.Column("attempts", NUMBER, server_default=sa.text("0"), nullable=False),
        sa.Column("trouble", sa.Text(), server_default=sa.text("''"), nullable=False),
        sa.CheckConstraint("state IN ('waiting', 'done', 'dead')", name="ck_inbox_state"),
        sa.CheckConstraint("attempts >= 0", name="ck_inbox_attempts"),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("platform", "key", name="uq_inbox_key"),
        sqlite_strict=True,
    )
    op.create_index(
        "ix_inbox_dead",
        "inbox",
        ["id"],
        unique=False,
        sqlite_where=sa.text("state = 'dead'"),
        postgresql_where=sa.text("state = 'dead'"),
    )
    op.create_index(
        "ix_inbox_done",
        "inbox",
        ["received"],
        unique=False,
        sqlite_where=sa.text("state <> 'waiting' AND raw <> ''"),
        postgresql_where=sa.text("state <> 'waiting' AND raw <> ''"),
    )
    op.create_index(
        "ix_inbox_waiting",
        "inbox",
        ["platform", "chat", "written"],
        unique=False,
        sqlite_where=sa.text("state = 'waiting'"),
        postgresql_where=sa.text("state = 'waiting'"),
    )


def _meta() -> None:
    op.create_table(
        "meta",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_meta"),
        sqlite_strict=True,
    )


def _account() -> None:
    op.create_table(
        "account",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("platform", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("language", sa.Text(), server_default=sa.text("''"), nullable=False),
        sa.Column("private", NUMBER, server_default=sa.text("0"), nullable=False),
        sa.Column("last_club", NUMBER, nullable=True),
        sa.Column("handle", sa.Text(), server_default=sa.text("''"), nullable=False),
        sa.CheckConstraint("private IN (0, 1)", name="ck_account_private"),
        sa.ForeignKeyConstraint(["last_club"], ["club.id"], name="fk_account_last_club"),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("platform", "key", name="uq_account_key"),
        sqlite_strict=True,
    )
    op.create_index(
        "uq_account_handle",
        "account",
        ["platform", "handle"],
        unique=True,
        sqlite_where=sa.text("handle <> ''"),
        postgresql_where=sa.text("handle <> ''"),
    )


def _draft() -> None:
    op.create_table(
        "draft",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("club", NUMBER, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("touched", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["club"], ["club.id"], name="fk_draft_club"),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("club", "kind", "key", name="uq_draft_key"),
        sqlite_autoincrement=True,
        sqlite_strict=True,
    )


def _due() -> None:
    op.create_table(
        "due",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("club", NUMBER, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("due_at", sa.Text(), nullable=False),
        sa.Column("covers_from", sa.Text(), nullable=False),
        sa.Column("covers_to", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), server_default=sa.text("'waiting'"), nullable=False),
        sa.CheckConstraint("state IN ('waiting', 'posted', 'passed')", name="ck_due_state"),
        sa.CheckConstraint("covers_from <= covers_to", name="ck_due_covers"),
        sa.ForeignKeyConstraint(["club"], ["club.id"], name="fk_due_club"),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("club", "kind", "due_at", name="uq_due_moment"),
        sqlite_strict=True,
    )
    op.create_index(
        "ix_due_waiting",
        "due",
        ["due_at"],
        unique=False,
        sqlite_where=sa.text("state = 'waiting'"),
        postgresql_where=sa.text("state = 'waiting'"),
    )


def _chat() -> None:
    op.create_table(
        "chat",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("platform", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), server_default=sa.text("''"), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("club", NUMBER, nullable=True),
        sa.Column("account", NUMBER, nullable=True),
        sa.Column("open", NUMBER, server_default=sa.text("1"), nullable=False),
        sa.CheckConstraint(
            "(kind = 'group' AND club IS NOT NULL) OR (kind = 'private' AND account IS NOT NULL)",
            name="ck_chat_whose",
        ),
        sa.CheckConstraint("open IN (0, 1)", name="ck_chat_open"),
        sa.ForeignKeyConstraint(["account"], ["account.id"], name="fk_chat_account"),
        sa.ForeignKeyConstraint(["club"], ["club.id"], name="fk_chat_club"),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("platform", "key", name="uq_chat_key"),
        sqlite_strict=True,
    )
    op.create_index("ix_chat_account", "chat", ["account"], unique=False)
    op.create_index("ix_chat_club", "chat", ["club"], unique=False)


def _member() -> None:
    op.create_table(
        "member",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("club", NUMBER, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("account", NUMBER, nullable=True),
        sa.Column("merged_into", NUMBER, nullable=True),
        sa.Column("departed", NUMBER, server_default=sa.text("0"), nullable=False),
        sa.Column("named", NUMBER, server_default=sa.text("0"), nullable=False),
        sa.CheckConstraint("departed IN (0, 1)", name="ck_member_departed"),
        sa.CheckConstraint("merged_into <> id", name="ck_member_merged_into"),
        sa.CheckConstraint("named IN (0, 1)", name="ck_member_named"),
        sa.ForeignKeyConstraint(["account"], ["account.id"], name="fk_member_account"),
        sa.ForeignKeyConstraint(["club"], ["club.id"], name="fk_member_club"),
        sa.ForeignKeyConstraint(
            ["merged_into"],
            ["member.id"],
            name="fk_member_merged_into",
            deferrable=True,
            initially="IMMEDIATE",
        ),
        sa.PrimaryKeyConstraint("id"),
        sqlite_strict=True,
    )
    op.create_index("ix_member_account", "member", ["account"], unique=False)
    op.create_index("ix_member_club", "member", ["club"], unique=False)
    op.create_index(
        "uq_member_account",
        "member",
        ["club", "account"],
        unique=True,
        sqlite_where=sa.text("account IS NOT NULL AND merged_into IS NULL"),
        postgresql_where=sa.text("account IS NOT NULL AND merged_into IS NULL"),
    )
    op.create_index(
        "uq_member_name",
        "member",
        ["club", "name"],
        unique=True,
        sqlite_where=sa.text("merged_into IS NULL"),
        postgresql_where=sa.text("merged_into IS NULL"),
    )


def _kept() -> None:
    op.create_table(
        "kept",
        sa.Column("club", NUMBER, autoincrement=False, nullable=False),
        sa.Column("family", sa.Text(), nullable=False),
        sa.Column("span", sa.Text(), nullable=False),
        sa.Column("start", sa.Text(), nullable=False),
        sa.Column("player", NUMBER, autoincrement=False, nullable=False),
        sa.Column("points", NUMBER, server_default=sa.text("0"), nullable=False),
        sa.Column("rounds", NUMBER, server_default=sa.text("0"), nullable=False),
        sa.Column("won", NUMBER, server_default=sa.text("0"), nullable=False),
        sa.Column("drawn", NUMBER, server_default=sa.text("0"), nullable=False),
        sa.Column("games", NUMBER, server_default=sa.text("0"), nullable=False),
        sa.Column("all_round", NUMBER, server_default=sa.text("0"), nullable=False),
        sa.Column("zbmj", NUMBER, server_default=sa.text("0"), nullable=False),
        sa.CheckConstraint("span IN ('day', 'month', 'year', 'all')", name="ck_kept_span"),
        sa.ForeignKeyConstraint(["club"], ["club.id"], name="fk_kept_club"),
        sa.ForeignKeyConstraint(["player"], ["member.id"], name="fk_kept_player"),
        sa.PrimaryKeyConstraint("club", "family", "span", "start", "player", name="pk_kept"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )


def _kept_rare() -> None:
    op.create_table(
        "kept_rare",
        sa.Column("club", NUMBER, autoincrement=False, nullable=False),
        sa.Column("family", sa.Text(), nullable=False),
        sa.Column("span", sa.Text(), nullable=False),
        sa.Column("start", sa.Text(), nullable=False),
        sa.Column("player", NUMBER, autoincrement=False, nullable=False),
        sa.Column("measure", sa.Text(), nullable=False),
        sa.Column("amount", NUMBER, nullable=False),
        sa.CheckConstraint("span IN ('day', 'month', 'year', 'all')", name="ck_kept_rare_span"),
        sa.ForeignKeyConstraint(["club"], ["club.id"], name="fk_kept_rare_club"),
        sa.ForeignKeyConstraint(["player"], ["member.id"], name="fk_kept_rare_player"),
        sa.PrimaryKeyConstraint(
            "club", "family", "span", "start", "player", "measure", name="pk_kept_rare"
        ),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )


def _message() -> None:
    op.create_table(
        "message",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("chat", NUMBER, nullable=False),
        sa.Column("slot", sa.Text(), server_default=sa.text("''"), nullable=False),
        sa.Column("ref", sa.Text(), server_default=sa.text("''"), nullable=False),
        sa.Column("digest", sa.Text(), server_default=sa.text("''"), nullable=False),
        sa.Column("recipient", NUMBER, nullable=True),
        sa.Column("made", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["chat"], ["chat.id"], name="fk_message_chat"),
        sa.ForeignKeyConstraint(["recipient"], ["account.id"], name="fk_message_recipient"),
        sa.PrimaryKeyConstraint("id"),
        sqlite_strict=True,
    )
    op.create_index(
        "ix_message_ref",
        "message",
        ["chat", "ref"],
        unique=False,
        sqlite_where=sa.text("ref <> ''"),
        postgresql_where=sa.text("ref <> ''"),
    )
    op.create_index(
        "uq_message_slot",
        "message",
        ["chat", "slot"],
        unique=True,
        sqlite_where=sa.text("slot <> ''"),
        postgresql_where=sa.text("slot <> ''"),
    )


def _role() -> None:
    op.create_table(
        "role",
        sa.Column("chat", NUMBER, autoincrement=False, nullable=False),
        sa.Column("account", NUMBER, autoincrement=False, nullable=False),
        sa.Column("admin", NUMBER, nullable=False),
        sa.Column("asked", sa.Text(), nullable=False),
        sa.CheckConstraint("admin IN (0, 1)", name="ck_role_admin"),
        sa.ForeignKeyConstraint(["account"], ["account.id"], name="fk_role_account"),
        sa.ForeignKeyConstraint(["chat"], ["chat.id"], name="fk_role_chat"),
        sa.PrimaryKeyConstraint("chat", "account", name="pk_role"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )


def _sitting() -> None:
    op.create_table(
        "sitting",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("club", NUMBER, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("open", NUMBER, server_default=sa.text("1"), nullable=False),
        sa.Column("opened", sa.Text(), nullable=False),
        sa.Column("touched", sa.Text(), nullable=False),
        sa.Column("last", NUMBER, nullable=False),
        sa.Column("opened_by", NUMBER, nullable=True),
        sa.Column("thread", sa.Text(), server_default=sa.text("''"), nullable=False),
        sa.CheckConstraint("last >= 1", name="ck_sitting_last"),
        sa.CheckConstraint("open IN (0, 1)", name="ck_sitting_open"),
        sa.ForeignKeyConstraint(["club"], ["club.id"], name="fk_sitting_club"),
        sa.ForeignKeyConstraint(["opened_by"], ["member.id"], name="fk_sitting_opened_by"),
        sa.PrimaryKeyConstraint("id"),
        sqlite_autoincrement=True,
        sqlite_strict=True,
    )
    op.create_index("ix_sitting_club", "sitting", ["club", "open"], unique=False)
    op.create_index(
        "ix_sitting_touched",
        "sitting",
        ["touched"],
        unique=False,
        sqlite_where=sa.text("open = 1"),
        postgresql_where=sa.text("open = 1"),
    )


def _happening() -> None:
    op.create_table(
        "happening",
        sa.Column("sitting", NUMBER, autoincrement=False, nullable=False),
        sa.Column("number", NUMBER, autoincrement=False, nullable=False),
        sa.Column("at", sa.Text(), nullable=False),
        sa.Column("by", NUMBER, nullable=True),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("version", NUMBER, nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("said", sa.Text(), server_default=sa.text("''"), nullable=False),
        sa.CheckConstraint("number >= 1", name="ck_happening_number"),
        sa.CheckConstraint("version >= 1", name="ck_happening_version"),
        sa.ForeignKeyConstraint(["by"], ["member.id"], name="fk_happening_by"),
        sa.ForeignKeyConstraint(["sitting"], ["sitting.id"], name="fk_happening_sitting"),
        sa.PrimaryKeyConstraint("sitting", "number", name="pk_happening"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_happening_said",
        "happening",
        ["said"],
        sqlite_where=sa.text("said <> ''"),
        postgresql_where=sa.text("said <> ''"),
    )


def _played() -> None:
    op.create_table(
        "played",
        sa.Column("sitting", NUMBER, autoincrement=False, nullable=False),
        sa.Column("act", NUMBER, autoincrement=False, nullable=False),
        sa.Column("club", NUMBER, nullable=False),
        sa.Column("family", sa.Text(), nullable=False),
        sa.Column("at", sa.Text(), nullable=False),
        sa.Column("player_e", NUMBER, nullable=False),
        sa.Column("player_s", NUMBER, nullable=False),
        sa.Column("player_w", NUMBER, nullable=False),
        sa.Column("player_n", NUMBER, nullable=False),
        sa.Column("change_e", NUMBER, nullable=False),
        sa.Column("change_s", NUMBER, nullable=False),
        sa.Column("change_w", NUMBER, nullable=False),
        sa.Column("change_n", NUMBER, nullable=False),
        sa.Column("all_round_e", NUMBER, nullable=False),
        sa.Column("all_round_s", NUMBER, nullable=False),
        sa.Column("all_round_w", NUMBER, nullable=False),
        sa.Column("all_round_n", NUMBER, nullable=False),
        sa.Column("winner", NUMBER, nullable=True),
        sa.Column("score", NUMBER, nullable=False),
        sa.Column("zbmj", NUMBER, nullable=False),
        sa.CheckConstraint(
            "change_e + change_s + change_w + change_n = 0", name="ck_played_adds_up"
        ),
        sa.ForeignKeyConstraint(["club"], ["club.id"], name="fk_played_club"),
        sa.ForeignKeyConstraint(["sitting"], ["sitting.id"], name="fk_played_sitting"),
        sa.PrimaryKeyConstraint("sitting", "act", name="pk_played"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_played_club", "played", ["club", "at"])


def _feat() -> None:
    op.create_table(
        "feat",
        sa.Column("sitting", NUMBER, autoincrement=False, nullable=False),
        sa.Column("act", NUMBER, autoincrement=False, nullable=False),
        sa.Column("player", NUMBER, autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("what", sa.Text(), nullable=False),
        sa.Column("club", NUMBER, nullable=False),
        sa.Column("family", sa.Text(), nullable=False),
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("year", NUMBER, nullable=False),
        sa.Column("at", sa.Text(), nullable=False),
        sa.Column("amount", NUMBER, nullable=False),
        sa.CheckConstraint(
            "kind IN ('special', 'situation', 'overscore', 'total', 'all_round')",
            name="ck_feat_kind",
        ),
        sa.ForeignKeyConstraint(["club"], ["club.id"], name="fk_feat_club"),
        sa.ForeignKeyConstraint(["player"], ["member.id"], name="fk_feat_player"),
        sa.ForeignKeyConstraint(["sitting"], ["sitting.id"], name="fk_feat_sitting"),
        sa.PrimaryKeyConstraint("sitting", "act", "player", "kind", "what", name="pk_feat"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("ix_feat_time", "feat", ["club", "at"])
    op.create_index("ix_feat_club", "feat", ["club", "family", "kind", "amount"])
    op.create_index("ix_feat_club_year", "feat", ["club", "family", "kind", "year", "amount"])
    op.create_index("ix_feat_player", "feat", ["player", "family", "kind", "amount"])
    op.create_index("ix_feat_player_year", "feat", ["player", "family", "kind", "year", "amount"])
    op.create_index("ix_feat_made", "feat", ["player", "what", "day", "at"])


def _outbox() -> None:
    op.create_table(
        "outbox",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("chat", NUMBER, nullable=False),
        sa.Column("act", sa.Text(), nullable=False),
        sa.Column("message", NUMBER, nullable=True),
        sa.Column("body", sa.Text(), server_default=sa.text("''"), nullable=False),
        sa.Column("recipient", NUMBER, nullable=True),
        sa.Column("about", sa.Text(), server_default=sa.text("''"), nullable=False),
        sa.Column("tap", sa.Text(), server_default=sa.text("''"), nullable=False),
        sa.Column("alert", NUMBER, server_default=sa.text("0"), nullable=False),
        sa.Column("thread", sa.Text(), server_default=sa.text("''"), nullable=False),
        sa.Column("made", sa.Text(), nullable=False),
        sa.Column("revision", NUMBER, server_default=sa.text("0"), nullable=False),
        sa.Column("state", sa.Text(), server_default=sa.text("'waiting'"), nullable=False),
        sa.Column("attempts", NUMBER, server_default=sa.text("0"), nullable=False),
        sa.Column("not_before", sa.Text(), server_default=sa.text("''"), nullable=False),
        sa.Column("trouble", sa.Text(), server_default=sa.text("''"), nullable=False),
        sa.CheckConstraint("act = 'notice' OR message IS NOT NULL", name="ck_outbox_message"),
        sa.CheckConstraint(
            "act IN ('post', 'edit', 'delete', 'pin', 'notice')", name="ck_outbox_act"
        ),
        sa.CheckConstraint("state IN ('waiting', 'sent', 'dropped')", name="ck_outbox_state"),
        sa.CheckConstraint("alert IN (0, 1)", name="ck_outbox_alert"),
        sa.CheckConstraint("attempts >= 0", name="ck_outbox_attempts"),
        sa.ForeignKeyConstraint(["chat"], ["chat.id"], name="fk_outbox_chat"),
        sa.ForeignKeyConstraint(["message"], ["message.id"], name="fk_outbox_message"),
        sa.ForeignKeyConstraint(["recipient"], ["account.id"], name="fk_outbox_recipient"),
        sa.PrimaryKeyConstraint("id"),
        sqlite_strict=True,
    )
    op.create_index(
        "ix_outbox_done",
        "outbox",
        ["made"],
        unique=False,
        sqlite_where=sa.text("state <> 'waiting' AND body <> ''"),
        postgresql_where=sa.text("state <> 'waiting' AND body <> ''"),
    )
    op.create_index(
        "ix_outbox_message",
        "outbox",
        ["message"],
        unique=False,
        sqlite_where=sa.text("state = 'waiting'"),
        postgresql_where=sa.text("state = 'waiting'"),
    )
    op.create_index(
        "ix_outbox_waiting",
        "outbox",
        ["chat", "id"],
        unique=False,
        sqlite_where=sa.text("state = 'waiting'"),
        postgresql_where=sa.text("state = 'waiting'"),
    )
