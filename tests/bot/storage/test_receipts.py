"""A message that a platform has taken is not sent again, wherever the program ends."""

import shutil
import sqlite3
from contextlib import closing

import pytest

from bot.delivery.due_posts import post_due
from bot.delivery.sender import Sender
from bot.messages import plain
from bot.ports.faults import Unavailable
from bot.ports.platforms import Delivered
from bot.ports.records import Settings
from bot.storage import receipts as module
from bot.storage.upkeep import maintenance
from bot.storage.upkeep.opening import open_store
from tests.bot.evening import Hall


class Club:
    """A chat with three posts that wait."""

    def __init__(self, folder):
        self.path = folder / "club.db"
        self.url = f"sqlite:///{self.path}"
        self.sent = folder / "club.db.sent"
        self.store = open_store(self.url)
        self._closed = False
        self.chat = self._do(lambda unit: unit.clubs.found("hall", "Club", "", Settings())).id
        for words in ("one", "two", "three"):
            self._do(
                lambda unit, words=words: unit.outbox.post(self.chat, plain(words), slot=words)
            )
        self.items = waiting(self.store)

    def _do(self, work):
        return self.store.submit(lambda ledger: work(ledger.unit())).result()

    def take(self, *numbers):
        """The platform takes these posts, as r0, r1 and r2."""
        for number in numbers:
            receipts = self.store.receipts
            assert receipts is not None
            assert receipts.add(self.items[number], f"r{number}")

    def close(self):
        """End in order, once."""
        if not self._closed:
            self._closed = True
            self.store.close()

    def killed(self, folder):
        """What a start finds after a kill at this moment; returns its address."""
        folder.mkdir()
        for file in self.path.parent.glob("club.db*"):
            if file.suffix != ".lock":
                shutil.copy(file, folder)
        return folder / "club.db"


def words_of(items):
    return [item.reply.words for item in items]


def waiting(store):
    return list(store.submit(lambda ledger: ledger.parcels.next(1, 9)).result() or ())


def started(path):
    """What waits after a start, and the slots of the messages r0 and r1."""
    store = open_store(f"sqlite:///{path}")
    found = words_of(waiting(store))
    slots = store.read(lambda ledger: [ledger.unit().outbox.slot_of(1, f"r{n}") for n in (0, 1)])
    store.close()
    return found, slots.result()


@pytest.fixture
def club(tmp_path):
    (tmp_path / "here").mkdir()
    club = Club(tmp_path / "here")
    yield club
    club.close()


def test_what_was_taken_at_the_moment_of_a_kill_is_sent_and_has_its_number(club, tmp_path):
    club.take(0, 1)
    assert started(club.killed(tmp_path / "there")) == (["three"], ["one", "two"])


def _torn(file):
    file.write_bytes(file.read_bytes()[:-1])


def _altered(file):
    file.write_bytes(file.read_bytes()[:-2] + b'9"]')


def _of_another(file):
    with closing(sqlite3.connect(str(file).removesuffix(".sent"))) as driver, driver:
        driver.execute("UPDATE meta SET value = 'another' WHERE key = 'receipts'")


@pytest.mark.parametrize(
    ("spoil", "left"),
    [
        (_torn, ["two", "three"]),
        (_altered, ["two", "three"]),
        (_of_another, ["one", "two", "three"]),
        (lambda file: file.unlink(), ["one", "two", "three"]),
    ],
)
def test_a_line_that_is_not_whole_or_not_of_this_database_is_ignored(club, tmp_path, spoil, left):
    club.take(0, 1)
    path = club.killed(tmp_path / "there")
    spoil(path.with_name("club.db.sent"))
    assert started(path)[0] == left


def test_a_line_after_a_torn_one_is_read(club, tmp_path):
    club.take(0)
    _torn(club.sent)
    club.take(1)
    assert started(club.killed(tmp_path / "there")) == (["one", "three"], ["", "two"])


def test_a_line_stays_until_a_synced_transaction_holds_it(club):
    club.take(0)
    club.store._writer.drain()
    assert club.store.receipts.waiting == []
    assert club.sent.read_bytes()
    club.store.submit(lambda ledger: ledger.now).result()  # which writes and syncs nothing
    assert club.sent.read_bytes()
    club.store.submit(lambda ledger: ledger.keep("a", "b")).result()
    assert club.sent.read_bytes() == b""


def test_the_end_of_the_program_leaves_no_file(club):
    club.take(0)
    club.close()
    assert not club.sent.exists()
    assert started(club.path)[0] == ["two", "three"]


def test_a_refused_step_does_not_undo_a_receipt(club):
    club.take(0)

    def refused(ledger):
        ledger.keep("a", "b")
        raise ValueError("refused")

    with pytest.raises(ValueError, match="refused"):
        club.store.submit(refused).result()
    assert (club.store.receipts.waiting, words_of(waiting(club.store))) == ([], ["two", "three"])
    assert club.store.submit(lambda ledger: ledger.keep("a", "c")).result() == "c"


def test_a_transaction_that_fails_leaves_the_receipts_for_the_next(club):
    club.take(0)

    def away(_):
        raise Unavailable("no room")

    with pytest.raises(Unavailable):
        club.store.submit(away).result()
    assert len(club.store.receipts.waiting) == 1
    assert words_of(waiting(club.store)) == ["two", "three"]


def test_a_change_of_a_message_finds_its_number_at_once(club):
    club.take(0)
    club._do(lambda unit: unit.outbox.edit(club.chat, "one", plain("first")))
    refs = {item.reply.words: item.ref for item in waiting(club.store)}
    assert refs == {"first": "r0", "two": "", "three": ""}


def test_words_that_changed_on_their_way_become_a_change_of_the_message(club, tmp_path):
    club._do(lambda unit: unit.outbox.edit(club.chat, "one", plain("first")))
    club.take(0)  # with the words of before
    killed = open_store(f"sqlite:///{club.killed(tmp_path / 'there')}")
    for store in (killed, club.store):
        found = [(item.act, item.ref, item.reply.words) for item in waiting(store)]
        assert found == [("edit", "r0", "first"), ("post", "", "two"), ("post", "", "three")]
    killed.close()


def test_a_message_that_was_deleted_on_its_way_is_deleted_once(club, tmp_path):
    club._do(lambda unit: unit.outbox.delete(club.chat, "one"))
    club.take(0)
    club.store._writer.drain()
    assert club.sent.read_bytes()
    store = open_store(f"sqlite:///{club.killed(tmp_path / 'there')}")
    assert [(item.act, item.ref) for item in waiting(store)].count(("delete", "r0")) == 1
    store.close()


def test_a_backup_holds_what_was_taken_and_a_restore_gives_a_new_name(club, tmp_path):
    before = module.name_in(club.store._db.driver)
    club.take(0)
    maintenance.backup(club.url, tmp_path / "copy.db")
    assert len(club.store.receipts.waiting) == 1
    club.take(1)
    club.close()
    maintenance.restore(club.url, tmp_path / "copy.db")
    assert started(club.path) == (["two", "three"], ["one", ""])
    with closing(sqlite3.connect(club.path)) as driver:
        assert module.name_in(driver) not in {"", before}


def test_no_more_lines_than_the_bound_are_added(club, monkeypatch):
    monkeypatch.setattr(module, "MOST", 1)
    club.take(0)
    assert not club.store.receipts.add(club.items[1], "r1")


@pytest.mark.parametrize("fails", [True, False])
async def test_a_delivery_is_stored_with_the_next_transaction_or_at_once(club, fails):
    if fails:
        club.sent.mkdir()  # nothing can be appended to it
    hall = Hall()
    hall.answers = [Delivered(f"r{number}") for number in range(3)]
    sender = Sender(club.store, {"hall": hall})
    await sender.start()
    await sender.quiet()
    assert len(club.store.receipts.waiting) == (0 if fails else 3)
    assert hall.words() == ["one", "two", "three"]
    assert waiting(club.store) == []
    assert club.store.receipts.waiting == []
    await sender.stop()


async def test_receipts_are_stored_when_due_posts_are_looked_for(club):
    sender = Sender(club.store, {"hall": Hall()})
    await sender.start()
    await sender.quiet()
    assert club.store.receipts.waiting != []
    await post_due(club.store)
    assert club.store.receipts.waiting == []
    await sender.stop()
