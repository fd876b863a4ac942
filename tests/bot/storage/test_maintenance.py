import errno
import gzip
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path

import psycopg
import pytest

import migrations
from bot.ports.health import HealthState
from bot.storage import DatabaseTrouble
from bot.storage.schema import SCHEMA
from bot.storage.upkeep import maintenance, on_postgres, opening, reading, upgrading
from bot.storage.upkeep.advice import advise
from bot.storage.upkeep.keeping import Keeper
from bot.storage.upkeep.opening import open_store
from bot.storage.upkeep.reading import open_to_read, schema_at
from bot.storage.upkeep.url import SqliteFile, address_of, passwords_in
from core.game.events import RoundDrawn
from core.journal import Undone
from tests.bot.storage.club import BERT_WINS, NOW, found, sit
from tests.databases import SQLITE_AT_ONCE


def play(url):
    """An evening of three rounds, one of them taken back."""

    def work(ledger):
        unit = ledger.unit()
        sitting = sit(unit, found(unit).club).id
        for event in (BERT_WINS, RoundDrawn("wall"), BERT_WINS, Undone(4)):
            unit.tables.append(sitting, event, None, NOW)

    store = open_store(url, lambda: NOW)
    store.submit(work).result()
    store.close()


def rounds(url):
    """How many rounds stand at the first table."""
    store = open_to_read(url)
    try:
        return len(store.read(lambda ledger: ledger.unit().tables.table(1)).result().rounds)
    finally:
        store.close()


def spoil(url, words):
    address = address_of(url)
    if isinstance(address, SqliteFile):
        with closing(sqlite3.connect(address.path)) as driver:
            driver.execute(words)
            driver.commit()
    else:
        with psycopg.connect(address.url, autocommit=True) as connection:
            connection.execute(words)


# --- check ------------------------------------------------------------


def test_a_sound_database_has_no_faults(url):
    play(url)
    assert maintenance.check(url) == []


def test_a_total_that_is_not_the_sum_of_its_rounds_is_found(url):
    play(url)
    spoil(url, "UPDATE kept SET points = points + 10 WHERE span = 'day' AND player = 2")
    (fault,) = maintenance.check(url)
    assert "player 2, nmv, day from 2026-11-21: points 490 instead of 480" in fault


def test_a_happening_that_is_gone_is_found(url):
    play(url)
    spoil(url, "DELETE FROM events WHERE number = 3")
    assert any("an event is missing" in fault for fault in maintenance.check(url))


def test_events_of_nothing_are_found(url):
    play(url)
    spoil(url, "UPDATE events SET stream_id = 9")
    assert "5 events belong to a table that is not there" in maintenance.check(url)


def test_a_table_that_does_not_fold_is_found(url):
    play(url)
    spoil(url, "UPDATE events SET body = '{' WHERE number = 2")
    assert any("does not fold" in fault for fault in maintenance.check(url))


def test_a_database_that_is_not_there_is_said_to_be_so(tmp_path):
    with pytest.raises(DatabaseTrouble, match="there is no database at"):
        maintenance.check(f"sqlite:///{tmp_path}/none.db")
    assert not (tmp_path / "none.db").exists()


# --- backup and restore ------------------------------------------------------------


@pytest.mark.slow
def test_a_backup_of_a_database_in_use_can_be_put_back(url, tmp_path):
    play(url)
    store = open_store(url, lambda: NOW)
    maintenance.backup(url, tmp_path / "kept")
    store.submit(lambda ledger: ledger.unit().tables.append(1, BERT_WINS, None, NOW)).result()
    store.close()
    assert rounds(url) == 3
    maintenance.restore(url, tmp_path / "kept", tmp_path / "backups")
    assert rounds(url) == 2
    assert maintenance.check(url) == []
    (before,) = (tmp_path / "backups").glob("*-before-restore-*")
    maintenance.restore(url, before, tmp_path / "backups")
    assert rounds(url) == 3


@pytest.mark.parametrize("url", SQLITE_AT_ONCE, indirect=True)
def test_what_is_put_back_goes_on_with_new_numbers(url, tmp_path):
    play(url)
    maintenance.backup(url, tmp_path / "kept")
    maintenance.restore(url, tmp_path / "kept", tmp_path / "backups")
    store = open_store(url, lambda: NOW)
    chat = store.submit(
        lambda ledger: ledger.unit().clubs.found("hall", "B", "B", ledger.clubs()[0].settings)
    ).result()
    store.close()
    assert chat.club == 2


@pytest.mark.slow
def test_a_club_moves_from_sqlite_to_postgresql_and_back(tmp_path, postgres_url):
    sqlite, again = f"sqlite:///{tmp_path}/club.db", f"sqlite:///{tmp_path}/again.db"
    play(sqlite)
    maintenance.backup(sqlite, tmp_path / "one")
    maintenance.restore(postgres_url, tmp_path / "one", tmp_path / "backups")
    assert (rounds(postgres_url), maintenance.check(postgres_url)) == (2, [])
    maintenance.backup(postgres_url, tmp_path / "two")
    maintenance.restore(again, tmp_path / "two", tmp_path / "backups")
    assert (rounds(again), maintenance.check(again)) == (2, [])


def test_a_file_that_is_no_backup_changes_nothing(url, tmp_path):
    play(url)
    cut = gzip.compress(b'{"format": "peling-dump"')
    for words in (b"", b"no database at all, by any means", cut):
        (tmp_path / "file").write_bytes(words)
        with pytest.raises(DatabaseTrouble):
            maintenance.restore(url, tmp_path / "file", tmp_path / "backups")
    with pytest.raises(DatabaseTrouble):
        maintenance.restore(url, tmp_path / "nowhere", tmp_path / "backups")
    assert (rounds(url), maintenance.check(url)) == (2, [])


@pytest.mark.slow
def test_a_backup_that_was_cut_off_changes_nothing(postgres_url, tmp_path):
    play(postgres_url)
    maintenance.backup(postgres_url, tmp_path / "kept")
    lines = gzip.decompress((tmp_path / "kept").read_bytes()).splitlines(keepends=True)
    (tmp_path / "cut").write_bytes(gzip.compress(b"".join(lines[:-2])))
    with pytest.raises(DatabaseTrouble, match="its end is missing"):
        maintenance.restore(postgres_url, tmp_path / "cut", tmp_path / "backups")
    assert rounds(postgres_url) == 2


def test_a_damaged_database_makes_no_backup(tmp_path):
    url = f"sqlite:///{tmp_path}/club.db"
    play(url)
    spoil(url, "UPDATE kept SET points = 0")
    with pytest.raises(DatabaseTrouble, match="damaged"):
        maintenance.backup(url, tmp_path / "kept")
    assert not (tmp_path / "kept").exists()


def test_where_the_folder_should_be_is_a_file_which_is_told(tmp_path):
    url = f"sqlite:///{tmp_path}/club.db"
    play(url)
    (tmp_path / "backups").touch()
    with pytest.raises(DatabaseTrouble, match="no backup could be made at"):
        maintenance.backup(url, tmp_path / "backups" / "kept")


# --- opening ------------------------------------------------------------


def test_a_second_program_on_the_same_file_is_told_so(tmp_path):
    url = f"sqlite:///{tmp_path}/club.db"
    store = open_store(url)
    with pytest.raises(DatabaseTrouble, match=r"in use by another Pe-Ling \(process \d+\)"):
        open_store(url)
    with pytest.raises(DatabaseTrouble, match="in use"):
        maintenance.restore(url, tmp_path / "kept")
    store.close()
    open_store(url).close()


@pytest.mark.parametrize(
    "words",
    [
        "DROP TABLE kept_rare",
        "DELETE FROM alembic_version",
        "DROP TABLE alembic_version",
    ],
)
def test_a_half_made_database_is_refused(url, words):
    play(url)
    spoil(url, words)
    with pytest.raises(DatabaseTrouble, match="half made"):
        open_store(url)


def test_the_database_of_a_newer_program_is_refused(url, tmp_path):
    play(url)
    spoil(url, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(DatabaseTrouble, match="newer Pe-Ling"):
        open_store(url, backups=tmp_path / "backups")
    assert not (tmp_path / "backups").exists()


def test_a_database_that_is_too_old_is_told_by_which_version_it_goes(url, tmp_path):
    play(url)
    spoil(url, "UPDATE alembic_version SET version_num = '0009'")
    refused = "schema 0009.* from 0010 on.* `git checkout 66373fa`"
    with pytest.raises(DatabaseTrouble, match=refused):
        open_store(url, backups=tmp_path / "backups")
    with pytest.raises(DatabaseTrouble, match=refused):
        maintenance.check(url)
    assert not (tmp_path / "backups").exists()


@pytest.mark.parametrize(
    "url", ["", "club.db", "mysql://x/y", "sqlite://", "postgres://u:secret@127.0.0.1:1/x"]
)
def test_an_address_that_leads_nowhere_is_told_in_one_line(url):
    with pytest.raises(DatabaseTrouble) as caught:
        open_store(url)
    assert "\n" not in str(caught.value)
    assert "secret" not in str(caught.value)


PASSWORDS = [
    "postgresql://club:{}@127.0.0.1:1/x",
    "postgresql://127.0.0.1:1/x?user=club&password={}",
    "postgres://club:{}%zz@127.0.0.1:1/x",
    "postgresql://club:{}/more@127.0.0.1:1/x",
    "postgresql://club:{}@127.0.0.1:port/x",
    "postgresql://club:a@{}:b@127.0.0.1:1/x",
    "postgresql+asyncpg://club:{}@127.0.0.1/x",
    "mysql://127.0.0.1/x?password={}",
    "club:{}@127.0.0.1/x",
]


@pytest.mark.parametrize("url", PASSWORDS)
@pytest.mark.parametrize(
    "work",
    [
        open_store,
        open_to_read,
        maintenance.upgrade,
        maintenance.check,
        lambda url: maintenance.backup(url, Path("copy")),
        lambda url: maintenance.restore(url, Path("copy")),
    ],
    ids=["open", "read", "upgrade", "check", "backup", "restore"],
)
def test_a_password_in_an_address_is_in_no_message(tmp_path, monkeypatch, work, url):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(DatabaseTrouble) as caught:
        work(url.format("kongsheim"))
    assert "kongsheim" not in str(caught.value)


@pytest.mark.parametrize("password", ["kongs@heim", "kongs/heim", "p@kongs/heim"])
def test_of_a_password_with_signs_of_an_address_no_part_is_in_a_message(password):
    """The driver would take what stands after the first @ for the name of a server."""
    with pytest.raises(DatabaseTrouble, match="%40 for @") as caught:
        maintenance.check(f"postgresql://club:{password}@127.0.0.1:9/x")
    assert "heim" not in str(caught.value)
    assert "kongs" not in str(caught.value)


@pytest.mark.slow
def test_what_is_kept_of_postgresql_is_in_the_users_data_folder_wherever_one_stands(
    postgres_url, tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    maintenance.upgrade(postgres_url)
    signs = HealthState()
    Keeper(postgres_url, None, "", signs, lambda: NOW).keep()
    maintenance.backup(postgres_url, tmp_path / "copy")
    maintenance.restore(postgres_url, tmp_path / "copy")
    assert signs.troubles() == ()
    made = {path.name.split("-")[0] for path in (tmp_path / "data/peling").glob("backups/*")}
    assert (made, len([*(tmp_path / "data/peling").glob("backups/*")])) == ({"peling"}, 2)
    assert not (tmp_path / "backups").exists()


@pytest.mark.parametrize("broken", [True, False])
def test_nothing_stays_behind_of_a_backup_that_was_cut_off_or_fails(tmp_path, monkeypatch, broken):
    play(url := f"sqlite:///{tmp_path}/club.db")
    left = [tmp_path / f"copy.part{ending}" for ending in ("", "-journal", "-wal")]
    for path in left:
        path.write_bytes(b"half")

    def fail(_copy):
        left[1].write_bytes(b"half")
        raise OSError

    with monkeypatch.context() as patch, suppress(DatabaseTrouble):
        if broken:
            patch.setattr(maintenance, "try_copy", fail)
        maintenance.backup(url, tmp_path / "copy")
    assert (tmp_path / "copy").exists() is not broken
    assert not [path for path in left if path.exists()]


@pytest.mark.parametrize("url", PASSWORDS[:2])
def test_the_passwords_of_an_address_are_known_as_written_and_as_meant(url):
    assert passwords_in(url.format("kong%40s")) == ("kong%40s", "kong@s")


def test_a_file_that_is_no_database_is_left_alone(tmp_path):
    (tmp_path / "notes.txt").write_text("Anna 40, Bert 120\n" * 100)
    with pytest.raises(DatabaseTrouble, match="cannot be read as a database"):
        open_store(f"sqlite:///{tmp_path}/notes.txt")
    assert (tmp_path / "notes.txt").read_text() == "Anna 40, Bert 120\n" * 100


def opened_as(path, mode, statement):
    """The error of a statement on this file, opened in this mode."""
    with closing(sqlite3.connect(f"file:{path}?mode={mode}", uri=True, timeout=0)) as driver:
        try:
            driver.execute(statement)
        except sqlite3.Error as problem:
            return problem
    return None


def test_a_file_is_advised_on_by_what_is_wrong_with_it(tmp_path):
    path = tmp_path / "club.db"
    play(f"sqlite:///{path}")
    closed = opened_as(path, "ro", "CREATE TABLE more (id)")
    assert advise(path, closed).endswith("able to read and write it, and its folder")
    refused = PermissionError(errno.EACCES, "Permission denied")
    assert advise(path, refused).endswith("able to read and write it, and its folder")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute("BEGIN EXCLUSIVE")
        busy = opened_as(path, "rw", "CREATE TABLE more (id)")
    assert advise(path, busy).endswith("End the other program that uses it")
    full = OSError(errno.ENOSPC, "No space left on device")
    assert advise(path, full).endswith("Is its disk full?")
    for problem in (closed, refused, busy, full):
        assert "restore" not in advise(path, problem)


def test_a_folder_instead_of_a_database_is_no_reason_to_put_a_backup_back(tmp_path):
    with pytest.raises(DatabaseTrouble, match="unable to open database file") as told:
        open_store(f"sqlite:///{tmp_path}")
    assert "restore" not in str(told.value)


def test_reading_a_backup_writes_nothing_beside_it(tmp_path):
    """As on a stick that may only be read."""
    play(url := f"sqlite:///{tmp_path}/club.db")
    maintenance.backup(url, copy := tmp_path / "copy" / "club.backup")
    assert opened_as(f"{copy}", "ro", "SELECT * FROM club") is None
    with closing(sqlite3.connect(copy)) as driver:
        assert driver.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    assert [*copy.parent.iterdir()] == [copy]


# --- upgrading ------------------------------------------------------------

NEWER = """
from alembic import op
import sqlalchemy as sa
import os, signal
revision = "9000"
down_revision = "{today}"
def upgrade():
    with op.batch_alter_table("club") as club:
        club.add_column(sa.Column("motto", sa.Text(), server_default="'pung!'", nullable=False))
    {then}
"""


@pytest.fixture
def newer(tmp_path, monkeypatch):
    """This program as it will be, with one migration more; what happens at its end is given."""
    folder = tmp_path / "migrations"
    here = Path(migrations.__file__).parent
    shutil.copytree(here, folder)
    monkeypatch.setattr(upgrading, "SCHEMA", "9000")
    for module in (opening, on_postgres, reading):
        monkeypatch.setattr(module, "SCHEMA", "9000")
    monkeypatch.setattr(maintenance, "SCHEMA", "9000")
    monkeypatch.setattr(migrations, "__file__", str(folder / "__init__.py"))

    def then(words):
        (folder / "versions" / "9000_motto.py").write_text(NEWER.format(today=SCHEMA, then=words))

    return then


@pytest.mark.slow
def test_an_older_database_is_upgraded_at_the_start_after_a_copy(url, tmp_path, newer):
    with pytest.MonkeyPatch.context() as older:
        older.setattr(upgrading, "SCHEMA", SCHEMA)
        for module in (opening, on_postgres, reading):
            older.setattr(module, "SCHEMA", SCHEMA)
        play(url)
    newer("pass")
    open_store(url, backups=tmp_path / "backups").close()
    spoil(url, "UPDATE club SET motto = 'kong!' WHERE motto = 'pung!'")
    assert (rounds(url), maintenance.check(url)) == (2, [])
    assert len(list((tmp_path / "backups").glob(f"*-before-upgrade-of-{SCHEMA}-*"))) == 1
    assert maintenance.upgrade(url) == "The database is up to date (schema 9000)."


@pytest.mark.parametrize("url", SQLITE_AT_ONCE, indirect=True)
def test_an_upgrade_that_fails_leaves_everything_as_it_was(url, tmp_path, newer):
    with pytest.MonkeyPatch.context() as older:
        older.setattr(upgrading, "SCHEMA", SCHEMA)
        for module in (opening, on_postgres, reading):
            older.setattr(module, "SCHEMA", SCHEMA)
        play(url)
    newer("raise ZeroDivisionError")
    with pytest.raises(ZeroDivisionError):
        open_store(url, backups=tmp_path / "backups")
    assert schema_at(address_of(url)) == SCHEMA
    newer("pass")
    open_store(url, backups=tmp_path / "backups").close()
    assert rounds(url) == 2


KILLED_WHILE_MAKING = """
import os, signal, sys
from bot.storage.upkeep import upgrading
from bot.storage.upkeep.opening import open_store
upgrading._to_disk = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
open_store(sys.argv[1])
"""


@pytest.mark.slow
def test_a_program_that_is_killed_while_it_makes_a_database_leaves_none_half_made(tmp_path):
    url = f"sqlite:///{tmp_path}/club.db"
    ended = subprocess.run([sys.executable, "-c", KILLED_WHILE_MAKING, url], check=False)
    assert ended.returncode == -9
    open_store(url).close()
    assert maintenance.check(url) == []
