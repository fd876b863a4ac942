"""An older and a newer version on one PostgreSQL, while processes are upgraded one by one."""

import psycopg
import pytest

from bot.storage import DatabaseTrouble
from bot.storage.schema import NOTHING, SCHEMA
from bot.storage.upkeep import maintenance, migrating, on_postgres, opening, reading, upgrading
from bot.storage.upkeep.migrating import alembic_config
from bot.storage.upkeep.on_postgres import postgres
from bot.storage.upkeep.opening import open_store
from bot.storage.upkeep.reading import schema_at
from bot.storage.upkeep.upgrading import ALONE
from bot.storage.upkeep.url import PostgresUrl
from tests.databases import empty_database, fresh_postgres


def steps():
    """Each migration after the one that lays out the first schema: from there on they only add."""
    from alembic.script import ScriptDirectory

    found = ScriptDirectory.from_config(alembic_config()).walk_revisions()
    return sorted(script.revision for script in found if script.revision > ALONE)


COLUMNS = (
    "SELECT table_name || '.' || column_name, data_type, is_nullable, column_default "
    "FROM information_schema.columns WHERE table_schema = 'public'"
)
RULES = (
    "SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint "
    "WHERE connamespace = 'public'::regnamespace AND contype <> 'n' "
    "UNION SELECT tablename, indexname, indexdef "
    "FROM pg_indexes WHERE schemaname = 'public' AND starts_with(indexdef, 'CREATE UNIQUE')"
)


def law_of(connection):
    """The tables' columns, and what is demanded of their rows, table by table."""
    columns = {row[0]: row[1:] for row in connection.exec_driver_sql(COLUMNS)}
    return columns, {tuple(row) for row in connection.exec_driver_sql(RULES)}


def breaks(before, after):
    """What the version before could no longer do."""
    (columns, rules), (new_columns, new_rules) = before, after
    tables = {name.partition(".")[0] for name in columns}
    yield from (
        f"{name} is gone or another" for name in columns if new_columns.get(name) != columns[name]
    )
    for name in new_columns.keys() - columns.keys():
        _, nullable, default = new_columns[name]
        if name.partition(".")[0] in tables and nullable == "NO" and default is None:
            yield f"{name} must be given"
    yield from (f"{name} is new for {of}" for of, name, _ in new_rules - rules if of in tables)
    yield from (f"{name} of {of} is gone" for of, name, _ in rules - new_rules)


@pytest.mark.parametrize("step", steps())
def test_a_migration_takes_nothing_from_the_version_before(step, postgres_server):
    from alembic import command

    with postgres(PostgresUrl(empty_database(postgres_server))) as connection:
        config = alembic_config(connection)
        command.upgrade(config, f"{int(step) - 1:04}")
        before = law_of(connection)
        command.upgrade(config, step)
        assert list(breaks(before, law_of(connection))) == []


@pytest.mark.parametrize(
    ("words", "breaking"),
    [
        *(
            (words, True)
            for words in (
                "ALTER TABLE club RENAME COLUMN name TO called",
                "ALTER TABLE outbox DROP COLUMN same",
                "ALTER TABLE club ADD COLUMN motto TEXT NOT NULL",
                "ALTER TABLE outbox ALTER COLUMN same DROP DEFAULT",
                "ALTER TABLE outbox ADD CONSTRAINT ck_outbox_few CHECK (attempts < 5)",
                "CREATE UNIQUE INDEX uq_club_name ON club (name)",
                "ALTER TABLE inbox DROP CONSTRAINT uq_inbox_key",
                "DROP TABLE draft",
            )
        ),
        ("ALTER TABLE club ADD COLUMN motto TEXT NOT NULL DEFAULT ''", False),
        ("CREATE TABLE motto (id BIGINT PRIMARY KEY, words TEXT NOT NULL)", False),
        ("CREATE INDEX ix_club_name ON club (name)", False),
    ],
)
def test_a_migration_that_takes_something_would_be_seen_and_one_that_adds_does_not(
    words, breaking, request
):
    with postgres(PostgresUrl(fresh_postgres(request))) as connection:
        before = law_of(connection)
        connection.exec_driver_sql(words)
        assert bool(list(breaks(before, law_of(connection)))) == breaking


def at_version(url, schema):
    with postgres(PostgresUrl(url)) as connection, connection.begin():
        words = f"UPDATE alembic_version SET version_num = '{schema}'"  # noqa: S608 - our own
        connection.exec_driver_sql(words)


def test_a_process_of_the_version_before_starts_beside_the_next(request):
    url = fresh_postgres(request)
    at_version(url, f"{int(SCHEMA) + 1:04}")
    store = open_store(url)
    store.submit(lambda ledger: ledger.try_writing()).result()
    store.close()
    assert maintenance.check(url) == []
    assert schema_at(PostgresUrl(url)) == f"{int(SCHEMA) + 1:04}"


def test_two_versions_apart_is_too_far(request):
    url = fresh_postgres(request)
    at_version(url, f"{int(SCHEMA) + 2:04}")
    with pytest.raises(DatabaseTrouble, match="newer Pe-Ling"):
        open_store(url)


# --- to 0013, which takes tables away ------------------------------------------------------------

A_LEASE = (
    "INSERT INTO lease VALUES (7, (extract(epoch FROM clock_timestamp()) * 1000)::bigint + {})"
)


def made_at(url, schema):
    """A database as an older version left it."""
    with postgres(PostgresUrl(url)) as connection, connection.begin():
        upgrading.make_or_migrate(connection, NOTHING, to=schema)


@pytest.mark.slow
@pytest.mark.parametrize("schema", ["0010", "0011"])
def test_nothing_is_taken_away_while_a_process_of_the_version_before_runs(
    schema, postgres_url, tmp_path
):
    made_at(postgres_url, schema)
    with psycopg.connect(postgres_url, autocommit=True) as one:
        one.execute(A_LEASE.format(5_000))
        for _ in range(2):
            with pytest.raises(
                DatabaseTrouble, match="1 of the version before may still be running"
            ):
                open_store(postgres_url, backups=tmp_path)
        assert schema_at(PostgresUrl(postgres_url)) == schema
        one.execute("DELETE FROM lease")
    open_store(postgres_url, backups=tmp_path).close()
    assert maintenance.check(postgres_url) == []


def test_a_process_that_stands_still_holds_it_up_and_one_that_was_killed_does_not(
    postgres_url, tmp_path
):
    made_at(postgres_url, "0011")
    with psycopg.connect(postgres_url, autocommit=True) as still:
        still.execute("SELECT pg_advisory_lock(3, 7)")
        still.execute(A_LEASE.format(-1))  # it ran out
        with pytest.raises(DatabaseTrouble, match="stop all"):
            maintenance.upgrade(postgres_url, tmp_path)
    maintenance.upgrade(postgres_url, tmp_path)
    assert schema_at(PostgresUrl(postgres_url)) == SCHEMA


def test_a_version_of_before_refuses_what_it_cannot_use(postgres_url, tmp_path, monkeypatch):
    """One that takes a schema one step ahead for one that only adds."""
    maintenance.upgrade(postgres_url, tmp_path)
    for before in ("0010", "0011"):
        monkeypatch.setattr(upgrading, "SCHEMA", before)
        for module in (migrating, opening, on_postgres, reading):
            monkeypatch.setattr(module, "SCHEMA", before)
        monkeypatch.setattr(migrating, "known_schemas", lambda before=before: {before})
        with pytest.raises(DatabaseTrouble, match="newer Pe-Ling"):
            open_store(postgres_url)


def test_a_file_is_of_one_process_and_so_of_one_version(tmp_path, monkeypatch):
    url = f"sqlite:///{tmp_path}/club.db"
    open_store(url).close()
    before = f"{int(SCHEMA) - 1:04}"
    monkeypatch.setattr(upgrading, "SCHEMA", before)
    for module in (migrating, opening, on_postgres, reading):
        monkeypatch.setattr(module, "SCHEMA", before)
    monkeypatch.setattr(migrating, "known_schemas", lambda: {before})
    with pytest.raises(DatabaseTrouble, match="newer Pe-Ling"):
        open_store(url)
