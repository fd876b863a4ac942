"""A database that was migrated is the same as one that was made today."""

import re
import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest
import sqlalchemy

from adapters.storage.columns import metadata
from adapters.storage.schema import SCHEMA
from adapters.storage.upkeep.opening import postgres
from adapters.storage.upkeep.upgrading import (
    NOTHING,
    alembic_config,
    known_schemas,
    make_or_migrate,
    schema_connection,
)
from adapters.storage.upkeep.url import PostgresUrl
from tests.databases import empty_database


def migrated(connection):
    """Bring an empty database up by every migration in turn."""
    from alembic import command

    command.upgrade(alembic_config(connection), "head")


def made(connection):
    make_or_migrate(connection, NOTHING)


def sqlite_words(path, lay_out):
    """What SQLite was told to make, names quoted alike, constraints and columns in any order."""
    with schema_connection(path) as connection:
        lay_out(connection)
    with closing(sqlite3.connect(path)) as driver:
        query = (
            "SELECT name, sql FROM sqlite_master "
            "WHERE sql IS NOT NULL AND name <> 'alembic_version'"  # its words are Alembic's own
        )
        return {name: in_any_order(sql) for name, sql in driver.execute(query)}


def in_any_order(sql):
    parts = re.split(r",\s*\n|\(\s*\n|\n\s*\)|\n", sql.replace('"', ""))
    words = [re.sub(r"\s+", " ", part).strip().rstrip(",") for part in parts]
    return sorted(word.replace("PRIMARY KEY AUTOINCREMENT", "AUTO") for word in words if word)


def test_sqlite_migrated_is_sqlite_made(tmp_path):
    before = sqlite_words(tmp_path / "migrated.db", migrated)
    assert before == sqlite_words(tmp_path / "made.db", made)
    assert len(before) > len(metadata.tables)


def postgres_words(url, lay_out):
    with postgres(PostgresUrl(url)) as connection:
        lay_out(connection)
        connection.commit()
        columns = connection.exec_driver_sql(
            "SELECT table_name, column_name, data_type, is_nullable, column_default "
            "FROM information_schema.columns WHERE table_schema = 'public'"
        ).fetchall()
        constraints = connection.exec_driver_sql(
            "SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) "
            "FROM pg_constraint WHERE connamespace = 'public'::regnamespace"
        ).fetchall()
        indexes = connection.exec_driver_sql(
            "SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'"
        ).fetchall()
    return sorted(map(tuple, [*columns, *constraints, *indexes]), key=repr)


def test_postgresql_migrated_is_postgresql_made(postgres_server):
    before = postgres_words(empty_database(postgres_server), migrated)
    assert before == postgres_words(empty_database(postgres_server), made)


# --- what a migration makes of what was there ----------------------------------------------------

CLUB = "INSERT INTO club (id, name, ruleset, language, timezone) VALUES ({}, 'C', 'r', 'nl', 'z')"
CHAT = (
    "INSERT INTO chat (id, platform, key, kind, club, account, open) "
    "VALUES ({0}, 'hall', '{0}', '{1}', {2}, {3}, {4})"
)
SITTING = (
    "INSERT INTO sitting (id, club, name, open, opened, touched, last) "
    "VALUES ({0}, {1}, '1', 1, 'now', 'now', 2)"
)
INBOX = (
    "INSERT INTO inbox (id, platform, key, chat, raw, received, written, state, trouble) "
    "VALUES ({0}, 'hall', 'k{0}', 'anna', '{2}', 'now', 'now', '{1}', 'anna')"
)
MESSAGE = "INSERT INTO message (id, chat, ref, made) VALUES ({0}, 3, '{1}', 'now')"
OUTBOX = "INSERT INTO outbox (chat, act, message, state, made) VALUES (3, '{}', {}, '{}', 'then')"
SAID = "INSERT INTO happening VALUES ({}, {}, 'now', NULL, 'won', 1, '[]', '{}')"
OF_THE_FIRST_SCHEMA = (
    *(CLUB.format(club) for club in (1, 2, 3)),
    "INSERT INTO account (id, platform, key, name) VALUES (1, 'hall', 'anna', 'Anna')",
    CHAT.format(1, "private", "NULL", 1, 1),
    CHAT.format(2, "group", 1, "NULL", 0),
    # the second club was linked to a chat that is older than its own
    CHAT.format(3, "group", 2, "NULL", 1),
    CHAT.format(4, "group", 2, "NULL", 1),
    SITTING.format(1, 2),
    SAID.format(1, 1, ""),
    SAID.format(1, 2, "9:1"),  # a chat that has left the club since
    SAID.format(1, 3, "4:2"),
    SAID.format(1, 4, "3:2"),
    # what was wiped kept whose it was
    INBOX.format(1, "done", ""),
    INBOX.format(2, "dead", ""),
    INBOX.format(3, "done", "raw"),
    INBOX.format(4, "waiting", "raw"),
    # of the third nobody ever typed a round
    CHAT.format(5, "group", 3, "NULL", 1),
    CHAT.format(6, "group", 3, "NULL", 1),
    SITTING.format(2, 3),
    # pinned: once, twice, never, and where it can no longer be known
    MESSAGE.format(1, "m1"),
    MESSAGE.format(2, "m2"),
    MESSAGE.format(3, "m3"),
    MESSAGE.format(4, ""),
    OUTBOX.format("post", 1, "sent"),
    OUTBOX.format("pin", 1, "sent"),
    OUTBOX.format("pin", 2, "sent"),
    OUTBOX.format("pin", 2, "sent"),
    OUTBOX.format("pin", 3, "dropped"),
    OUTBOX.format("pin", 3, "waiting"),
    OUTBOX.format("pin", 4, "sent"),
)


INBOXED = [
    (1, "~1", "", "", 0),
    (2, "~2", "", "", 0),
    (3, "k3", "anna", "anna", 0),
    (4, "k4", "anna", "anna", 0),
]


def inbox_of(connection):
    words = "SELECT id, key, chat, trouble, holder FROM inbox ORDER BY id"
    return [tuple(row) for row in connection.exec_driver_sql(words)]


OUTBOXED = [(1, "post", "sent"), (1, "unpin", "waiting"), (2, "unpin", "waiting")]


def outbox_of(connection):
    words = "SELECT message, act, state FROM outbox ORDER BY message, id"
    return [tuple(row) for row in connection.exec_driver_sql(words)]


def upgraded(connection):
    from alembic import command

    command.upgrade(alembic_config(connection), "0001")
    for words in OF_THE_FIRST_SCHEMA:
        connection.exec_driver_sql(words)
    command.upgrade(alembic_config(connection), "head")
    assert inbox_of(connection) == INBOXED
    assert outbox_of(connection) == OUTBOXED
    found = connection.exec_driver_sql("SELECT id, founding, closed <> '' FROM chat ORDER BY id")
    return [tuple(map(int, row)) for row in found]


FOUNDING = [(1, 0, 0), (2, 1, 1), (3, 0, 0), (4, 1, 0), (5, 1, 0), (6, 0, 0)]


def test_on_sqlite_every_club_of_before_gets_a_founding_chat(tmp_path):
    with schema_connection(tmp_path / "club.db") as connection:
        assert upgraded(connection) == FOUNDING


def test_on_postgresql_every_club_of_before_gets_a_founding_chat(postgres_server):
    with postgres(PostgresUrl(empty_database(postgres_server))) as connection:
        assert upgraded(connection) == FOUNDING


def test_the_newest_migration_is_todays_schema():
    from alembic.script import ScriptDirectory

    assert ScriptDirectory.from_config(alembic_config()).get_current_head() == SCHEMA
    assert SCHEMA in known_schemas()


def test_every_constraint_has_a_name():
    """Alembic's batch mode would lose one that has none."""
    for table in metadata.tables.values():
        for constraint in table.constraints:
            if not isinstance(constraint, sqlalchemy.PrimaryKeyConstraint):
                assert constraint.name, (table.name, constraint)


BACKWARDS = """
import adapters.storage.tournament_schema
import adapters.storage.page_schema
import adapters.storage.competition_schema
import adapters.storage.schema
from adapters.storage.columns import metadata

for table in metadata.tables.values():
    for constraint in table.constraints:
        print(table.name, constraint.name)
"""


def test_every_constraint_stands_once_whichever_module_is_read_first():
    """It stood twice where `schema` was not the first, and PostgreSQL refused to begin."""
    command = [sys.executable, "-c", BACKWARDS]
    read = subprocess.run(command, capture_output=True, check=True, text=True).stdout.splitlines()
    named = [one for one in read if not one.endswith(" None")]  # the key of one number has none
    assert "draw ck_draw_state" in named
    assert sorted(set(named)) == sorted(named)


def test_sqlite_holds_every_column_to_its_kind(tmp_path):
    path = tmp_path / "club.db"
    sqlite_words(path, made)
    with closing(sqlite3.connect(path)) as driver, pytest.raises(sqlite3.IntegrityError):
        driver.execute(
            "INSERT INTO club (name, ruleset, language, timezone, hour) "
            "VALUES ('Club', 'nmv-144', 'nl', 'Europe/Amsterdam', '8pm')"
        )
