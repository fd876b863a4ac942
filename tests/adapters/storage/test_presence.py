"""What an account is in a chat: seen and told, in either kind of database."""

import sqlite3
from contextlib import closing

import pytest

from adapters.storage.schema import SCHEMA
from adapters.storage.upkeep.opening import open_store, postgres
from adapters.storage.upkeep.upgrading import NOTHING, make_or_migrate, schema_connection
from adapters.storage.upkeep.url import PostgresUrl
from bot.ports.records import Role, Settings
from tests.databases import empty_database


@pytest.fixture
def met(store):
    def meet(ledger):
        unit = ledger.unit()
        chat = unit.clubs.found("hall", "Club", "Club", Settings())
        return chat.id, unit.people.meet("hall", "anna", "Anna", "nl").id

    where = store.submit(meet).result()

    def do(work):
        return store.submit(lambda ledger: work(ledger.unit(), *where)).result()

    return do


def role(unit, chat, account):
    return unit.people.role(chat, account)


def test_nothing_is_known_of_whom_nobody_saw(met):
    assert met(role) == Role("unknown")
    assert not met(role).there


def test_who_is_seen_is_there_until_seen_to_leave(met):
    met(lambda unit, *where: unit.people.see(*where))
    assert met(role) == Role("member")
    met(lambda unit, *where: unit.people.see(*where, out=True))
    assert met(role) == Role("out")
    met(lambda unit, *where: unit.people.see(*where))
    assert met(role).there


@pytest.mark.parametrize("standing", ["admin", "member", "out"])
def test_what_the_platform_says_is_known(met, standing):
    met(lambda unit, *where: unit.people.know_role(*where, standing))
    assert met(role) == Role(standing, asked=True)


def test_to_be_seen_takes_no_right_away(met):
    met(lambda unit, *where: unit.people.know_role(*where, "admin"))
    met(lambda unit, *where: unit.people.see(*where))
    assert met(role).standing == "admin"


def test_where_nothing_is_said_what_was_seen_stays_but_nobody_manages(met):
    met(lambda unit, *where: unit.people.know_role(*where, "unknown"))
    assert met(role) == Role("unknown", asked=True, silent=True)
    met(lambda unit, *where: unit.people.know_role(*where, "admin"))
    met(lambda unit, *where: unit.people.know_role(*where, "unknown"))
    assert met(role) == Role("member", asked=True, silent=True)


# --- databases of before -------------------------------------------------------------------------

BEFORE = """
INSERT INTO club (id, name, ruleset, language, timezone)
    VALUES (1, 'Club', 'nmv-144', 'nl', 'Europe/Amsterdam');
INSERT INTO account (id, platform, key, name)
    VALUES (1, 'hall', 'a', 'Anna'), (2, 'hall', 'b', 'Bert'), (3, 'yard', 'c', 'Bertje');
INSERT INTO chat (id, platform, key, kind, club, account)
    VALUES (1, 'hall', 'G', 'group', 1, NULL), (2, 'yard', 'H', 'group', 1, NULL),
        (3, 'hall', 'a', 'private', NULL, 1);
INSERT INTO member (id, club, name, account, departed, merged_into)
    VALUES (1, 1, 'Anna', 1, 0, NULL), (2, 1, 'Bert', 2, 1, NULL), (3, 1, 'Bertje', 3, 0, 2),
        (4, 1, 'Gast', NULL, 0, NULL);
INSERT INTO role (chat, account, admin, asked) VALUES (1, 1, 1, '2026-01-01');
"""
NOW_KNOWN = [(1, 1, "member"), (1, 2, "out"), (2, 3, "out")]
QUERY = "SELECT chat, account, standing FROM role ORDER BY chat, account"


def test_members_of_before_are_in_their_chats_and_who_left_is_not(tmp_path):
    path = tmp_path / "club.db"
    with schema_connection(path) as connection:
        make_or_migrate(connection, NOTHING, "0001")
    with closing(sqlite3.connect(path)) as driver:
        driver.executescript(BEFORE)
    open_store(f"sqlite:///{path}").close()
    with closing(sqlite3.connect(path)) as driver:
        assert driver.execute(QUERY).fetchall() == NOW_KNOWN


def test_members_of_before_are_in_their_chats_on_postgresql_too(postgres_server):
    with postgres(PostgresUrl(empty_database(postgres_server))) as connection:
        make_or_migrate(connection, NOTHING, "0001")
        connection.exec_driver_sql(BEFORE)
        make_or_migrate(connection, "0001", SCHEMA)
        assert list(map(tuple, connection.exec_driver_sql(QUERY))) == NOW_KNOWN
