"""Who is forgotten stays so: the file holds nothing of them, and no backup brings them back."""

import gzip
import stat

import pytest

from bot.club.forgetting import forget, forget_again
from bot.hosting.care import restore_backup
from bot.storage.upkeep import maintenance
from bot.storage.upkeep.opening import open_store
from bot.storage.upkeep.url import SqliteFile, address_of
from tests.bot.storage.club import NOW, found
from tests.databases import ON_EITHER


def done(url, work):
    """Something in a run of its own."""
    store = open_store(url, lambda: NOW)
    try:
        return store.submit(work).result()
    finally:
        store.close()


def names(url):
    return done(url, lambda ledger: [m.name for m in ledger.unit().people.members(1)])


def forget_bert(ledger):
    unit = ledger.unit()
    forget(unit, unit.people.account("console", "Bert"))


@pytest.fixture
def copy(url, tmp_path):
    """A backup of before Bert asked to be forgotten."""
    done(url, lambda ledger: found(ledger.unit()))
    copy = tmp_path / "before.backup"
    maintenance.backup(url, copy)
    done(url, forget_bert)
    assert names(url) == ["Anna", "oud-lid", "Cees", "Dirk"]
    return copy


@pytest.mark.slow
@ON_EITHER
def test_nobody_comes_back_with_a_backup(url, copy):
    maintenance.restore(url, copy)
    assert names(url) == ["Anna", "Bert", "Cees", "Dirk"]
    assert done(url, forget_again) == 1
    assert names(url) == ["Anna", "oud-lid", "Cees", "Dirk"]
    assert done(url, lambda ledger: ledger.unit().people.account("console", "Bert")) is None
    assert done(url, forget_again) == 0


def test_the_verb_that_puts_a_backup_back_forgets_again_at_once(url, copy):
    restore_backup(url, copy, None)
    assert names(url) == ["Anna", "oud-lid", "Cees", "Dirk"]


def test_a_restore_on_another_machine_says_that_the_list_must_come_along(url, copy, tmp_path):
    (tmp_path / "elsewhere").mkdir()
    there = f"sqlite:///{tmp_path}/elsewhere/club.db"
    assert "another machine" not in restore_backup(url, copy, None)
    listed = tmp_path / "elsewhere" / "club.db.forgotten"
    assert restore_backup(there, copy, None).endswith(f"list of the forgotten here too: {listed}")
    address = address_of(url)
    if isinstance(address, SqliteFile):  # with PostgreSQL the list is in rows that no copy holds
        listed.write_bytes(address.path.with_name("club.db.forgotten").read_bytes())
        assert done(there, forget_again) == 1
        assert names(there) == ["Anna", "oud-lid", "Cees", "Dirk"]
    assert "another machine" not in restore_backup(there, copy, None)


def test_who_came_back_by_speaking_is_known_also_after_a_restore(url, copy, tmp_path):
    def speak(ledger):
        unit = ledger.unit()
        unit.people.add_member(1, "Bert", unit.people.meet("console", "Bert", "Bert", "nl").id)

    done(url, speak)
    later = tmp_path / "later.backup"
    maintenance.backup(url, later)
    restore_backup(url, later, None)
    assert names(url) == ["Anna", "oud-lid", "Cees", "Dirk", "Bert"]
    restore_backup(url, copy, None)  # of before: that Bert asked to be forgotten
    assert names(url) == ["Anna", "oud-lid", "Cees", "Dirk"]


def test_key_and_list_are_readable_for_the_bot_alone_and_in_no_backup(url, copy, tmp_path):
    after = tmp_path / "after.backup"
    maintenance.backup(url, after)
    address = address_of(url)
    if isinstance(address, SqliteFile):
        listed = address.path.with_name("club.db.forgotten")
        assert stat.S_IMODE(listed.stat().st_mode) == 0o600
        kept, words = listed.read_text(encoding="utf-8"), after.read_bytes().decode("latin-1")
        assert "Bert" not in kept
    else:
        held = done(
            url,
            lambda ledger: ledger.unit().forgotten._transaction.forgotten.read(
                ledger.unit().forgotten._db
            ),
        )
        kept, words = str(held), gzip.decompress(after.read_bytes()).decode()
    secrets = [part for part in kept.split('"' if '"' in kept else "'") if len(part) == 64]
    assert len(secrets) == 2  # the key, and one hash
    assert not [secret for secret in secrets if secret in words]
    assert copy.exists()


def test_no_free_page_of_the_file_holds_the_name(tmp_path):
    url = f"sqlite:///{tmp_path}/club.db"
    done(url, lambda ledger: found(ledger.unit()))
    assert b"Bert" in (tmp_path / "club.db").read_bytes()
    done(url, forget_bert)
    assert b"Bert" not in (tmp_path / "club.db").read_bytes()
