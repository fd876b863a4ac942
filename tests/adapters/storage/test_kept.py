"""Databases of every released schema are opened, upgraded and folded (made by keep.py).

Those called `0010-of-NUMBER` began at that schema, whose rows they hold as they were written, and
were brought to 0010 by the last version that did.
"""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from adapters.storage.upkeep import maintenance
from adapters.storage.upkeep.opening import open_store
from tests.adapters.storage.keep import KEPT, comes_to


@pytest.mark.parametrize("kept", sorted(KEPT.glob("*.sql")), ids=lambda path: path.stem)
def test_a_kept_database_still_comes_to_the_same(kept, tmp_path):
    path = tmp_path / "club.db"
    with closing(sqlite3.connect(path)) as driver:
        driver.executescript(kept.read_text(encoding="utf-8"))
    url = f"sqlite:///{path}"
    store = open_store(url, backups=tmp_path / "backups")
    tables = store.read(lambda ledger: [ledger.unit().tables.table(n) for n in (1, 2, 3)]).result()
    store.close()
    expected = json.loads(Path(kept).with_suffix(".json").read_text(encoding="utf-8"))
    assert [comes_to(table) for table in tables] == expected
    assert maintenance.check(url) == []


def test_there_is_a_kept_database_of_the_first_schema():
    assert (KEPT / "0010-of-0001.sql").exists()
