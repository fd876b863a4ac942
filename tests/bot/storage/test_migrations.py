"""A database that was migrated is the same as one that was made today."""

import os
import re
import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest
import sqlalchemy

from bot.storage.columns import metadata
from bot.storage.schema import NOTHING, SCHEMA
from bot.storage.upkeep.migrating import alembic_config, known_schemas
from bot.storage.upkeep.on_postgres import postgres
from bot.storage.upkeep.upgrading import import_rows, make_or_migrate, schema_connection
from bot.storage.upkeep.url import PostgresUrl
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
    # ALTER adds a column on the line of the last part
    sql = re.sub(r", (?=\w+ (?:INTEGER|TEXT) DEFAULT)", ",\n", sql.replace('"', ""))
    parts = re.split(r",\s*\n|\(\s*\n|\n\s*\)|\n", sql)
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


READ = """
from bot.storage.columns import metadata
from bot.storage.upkeep.upgrading import import_rows

import_rows()

for table in metadata.tables.values():
    for constraint in table.constraints:
        print(table.name, constraint.name)
"""


@pytest.mark.slow
def test_every_constraint_stands_once():
    """One stood twice when the tables were in several modules: PostgreSQL refused to begin."""
    command = [sys.executable, "-c", READ]
    read = subprocess.run(command, capture_output=True, check=True, text=True).stdout.splitlines()
    named = [one for one in read if not one.endswith(" None")]  # the key of one number has none
    assert "draw ck_draw_state" in named
    assert sorted(set(named)) == sorted(named)


MAKE = "import sys; from bot.storage.upkeep.maintenance import upgrade; upgrade(sys.argv[1])"


@pytest.mark.slow
def test_all_tables_are_made_when_all_features_are_left_out(tmp_path):
    path = tmp_path / "club.db"
    call = [sys.executable, "-c", MAKE, f"sqlite:///{path}"]
    subprocess.run(call, check=True, env={**os.environ, "PELING_WITHOUT": "all"})
    with closing(sqlite3.connect(path)) as driver:
        query = "SELECT name FROM sqlite_master WHERE type = 'table'"
        names = {name for (name,) in driver.execute(query)}
    import_rows()
    assert names == {*metadata.tables, "alembic_version", "sqlite_sequence"}


def test_sqlite_holds_every_column_to_its_kind(tmp_path):
    path = tmp_path / "club.db"
    sqlite_words(path, made)
    with closing(sqlite3.connect(path)) as driver, pytest.raises(sqlite3.IntegrityError):
        driver.execute(
            "INSERT INTO club (name, ruleset, language, timezone, hour) "
            "VALUES ('Club', 'nmv-144', 'nl', 'Europe/Amsterdam', '8pm')"
        )


@pytest.mark.parametrize("lay_out", [migrated, made])
def test_a_new_row_takes_no_table_of_its_own_in_sqlite(tmp_path, lay_out):
    """A list of three values did: nine of them were made in a round."""
    path = tmp_path / "club.db"
    with schema_connection(path) as connection:
        lay_out(connection)
    with closing(sqlite3.connect(path)) as driver:
        for (name,) in driver.execute("SELECT name FROM sqlite_schema WHERE type = 'table'"):
            steps = driver.execute(f'EXPLAIN INSERT INTO "{name}" DEFAULT VALUES').fetchall()
            assert "OpenEphemeral" not in {step[1] for step in steps}, name
        row = "INSERT INTO draw VALUES (?, '', 0, '', ?)"
        for number, state in enumerate(("drawn", "opened", "void")):
            driver.execute(row, (number, state))
        with pytest.raises(sqlite3.IntegrityError, match="ck_draw_state"):
            driver.execute(row, (3, "lost"))
