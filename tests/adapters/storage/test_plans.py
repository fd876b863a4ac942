"""No statement reads a whole table: with thousands of clubs each would be read for each round."""

import re
import sqlite3
from contextlib import closing

import pytest

from adapters.storage.line import SQLITE, Prepared
from adapters.storage.opening import open_store

READ_WHOLE = {"club"}
"""Read once, at the start, and for `peling status`: all clubs are wanted there."""

_WORDS = [statement.compiled(SQLITE)[0] for statement in Prepared.every]


@pytest.fixture(scope="module")
def driver(tmp_path_factory):
    path = tmp_path_factory.mktemp("plans") / "club.db"
    open_store(f"sqlite:///{path}").close()
    with closing(sqlite3.connect(path)) as driver:
        yield driver


def tables_read_whole(driver, words):
    values = dict.fromkeys(re.findall(r":(\w+)", words), 1)
    plan = [row[3] for row in driver.execute(f"EXPLAIN QUERY PLAN {words}", values)]
    scans = [step.split() for step in plan if step.startswith("SCAN") and "INDEX" not in step]
    return {words[1] for words in scans} - {"CONSTANT"}


@pytest.mark.parametrize("words", _WORDS)
def test_every_statement_goes_by_an_index(driver, words):
    assert tables_read_whole(driver, words) <= READ_WHOLE


def test_a_statement_that_goes_by_none_would_be_seen(driver):
    assert tables_read_whole(driver, "SELECT id FROM member WHERE name = :name") == {"member"}
