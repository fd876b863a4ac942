"""The only writer of a file reads a row once, and again after anything may have changed it."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from functools import partial

import pytest

from bot.features.competition.storage import Competitions
from bot.storage.postgres import CONNECTIONS
from bot.storage.sqlite import SqliteStore
from bot.storage.statements import SQLITE, Prepared, warm
from bot.storage.upkeep.opening import open_store
from core.competition.facts import MemberMarked
from tests.bot.storage.club import BERT_WINS, NOW, found, sit


@pytest.fixture
def club(tmp_path):

    store = open_store(f"sqlite:///{tmp_path}/club.db")
    assert isinstance(store, SqliteStore)
    store.submit(lambda ledger: found(ledger.unit())).result()
    yield store
    store.close()


def title(store):
    return store.submit(lambda ledger: ledger.unit().clubs.chat("console", "Club").title).result()


def retitle(ledger, to):
    clubs = ledger.unit().clubs
    clubs.save_chat(replace(clubs.chat("console", "Club"), title=to))
    assert clubs.chat("console", "Club").title == to


def reads_of(store):
    said: list[str] = []
    store._db.driver.set_trace_callback(said.append)
    title(store)
    store._db.driver.set_trace_callback(None)
    return [words for words in said if words.startswith("SELECT")]


def test_a_row_is_read_once_and_again_when_its_table_was_written(club):
    title(club)
    assert reads_of(club) == []
    club.submit(lambda ledger: retitle(ledger, "Oostpoort")).result()
    assert title(club) == "Oostpoort"


def test_what_another_connection_writes_is_read(club, tmp_path):
    assert title(club) == "Club"
    with closing(sqlite3.connect(tmp_path / "club.db")) as other:
        other.execute("UPDATE chat SET title = 'Elsewhere'")
        other.commit()
    assert title(club) == "Elsewhere"


def test_what_another_connection_writes_of_people_is_read(club, tmp_path):
    def names(ledger):
        return [member.name for member in ledger.unit().people.members(1)]

    assert club.submit(names).result() == ["Anna", "Bert", "Cees", "Dirk"]
    with closing(sqlite3.connect(tmp_path / "club.db")) as other:
        other.execute("UPDATE member SET name = 'Berta' WHERE name = 'Bert'")
        other.commit()
    assert club.submit(names).result() == ["Anna", "Berta", "Cees", "Dirk"]


def everything(ledger):
    """What a process may know: a chat, people, decisions, open tables and one's rounds."""
    unit = ledger.unit()
    [sitting] = unit.tables.sittings(1)
    told = [fact.fact for _, fact in unit.get(Competitions).decisions(1)]
    names = [member.name for member in unit.people.members(1)]
    chat = unit.clubs.chat("console", "Club")
    by_id = unit.tables.sitting(sitting.id), unit.clubs.club(1).settings
    return chat.title, names, told, sitting.last, len(unit.tables.table(sitting.id).rounds), by_id


def test_no_process_on_postgresql_knows_a_row_that_another_wrote(postgres_url):
    with closing(open_store(postgres_url)) as one, closing(open_store(postgres_url)) as other:

        def begin(ledger):
            unit = ledger.unit()
            found(unit)
            return sit(unit, 1)

        def change(ledger, title):
            retitle(ledger, title)
            unit = ledger.unit()
            anna = unit.people.members(1)[0]
            unit.people.save_member(replace(anna, name=f"Anna {title}"))
            marked = MemberMarked(anna.id, member=True, day=NOW.date())
            unit.get(Competitions).decide(1, NOW.date(), marked, anna.id, NOW)
            [sitting] = unit.tables.sittings(1)
            unit.tables.append(sitting.id, BERT_WINS, anna.id, NOW)
            club = unit.clubs.club(1)
            settings = replace(club.settings, timezone=f"Europe/{title}")
            unit.clubs.save(replace(club, settings=settings))
            return everything(ledger)

        one.submit(begin).result()
        before = one.submit(everything).result()
        assert other.submit(everything).result() == before
        for writer, reader, title in ((one, other, "Oost"), (other, one, "West")):
            after = writer.submit(partial(change, title=title)).result()
            assert after != before
            known = [reader.submit(everything).result() for _ in range(CONNECTIONS)]
            assert known == [after] * CONNECTIONS
            assert reader.read(everything).result() == after
            before = after


def test_what_a_failed_act_wrote_is_not_known_after_it(club):
    def fails(ledger):
        ledger.note("tried", "before")  # the step has a savepoint of its own
        with ledger.step():
            retitle(ledger, "Never")
            1 / 0  # noqa: B018

    with pytest.raises(ZeroDivisionError):
        club.submit(fails).result()
    assert title(club) == "Club"


def test_what_a_commit_that_failed_wrote_is_not_known_after_it(club, monkeypatch):
    def refused(words):
        if words == "COMMIT":
            club._db.driver.execute("ROLLBACK")  # as SQLite does itself when a disk is full
            raise sqlite3.OperationalError("disk I/O error")
        return say(words)

    say = club._db.say
    monkeypatch.setattr(type(club._db), "say", lambda _, words: refused(words))
    with pytest.raises(sqlite3.OperationalError):
        club.submit(lambda ledger: retitle(ledger, "Never")).result()
    monkeypatch.undo()
    assert title(club) == "Club"


def test_a_row_is_found_by_its_number_among_the_rows_that_were_read(club):
    def both(ledger):
        clubs = ledger.unit().clubs
        [chat] = clubs.chats(1)
        return clubs.chat_by_id(chat.id) is chat

    assert club.submit(both).result()


def test_the_row_of_a_table_is_known_through_its_rounds(club):
    """A round changes when it was touched and its last event, and no query asks for these."""

    def opened(ledger):
        return [sit(ledger.unit(), 1).id for _ in range(2)]

    def rows(ledger):
        tables = ledger.unit().tables
        return [*tables.sittings(1), *map(tables.sitting, sittings)]

    def play(ledger):
        ledger.unit().tables.append(sittings[0], BERT_WINS, 1, ledger.now)
        return rows(ledger)

    sittings = club.submit(opened).result()
    known = club.submit(rows).result()
    told: list[str] = []
    club._db.driver.set_trace_callback(told.append)
    after = club.submit(play).result()
    club._db.driver.set_trace_callback(None)
    assert not [words for words in told if "FROM sitting" in words]
    club._db.forget()
    assert club.submit(rows).result() == after
    assert [row.last for row in after] == [2, 1, 2, 1]
    assert after[1] == known[1]


def test_the_row_of_a_table_is_as_before_after_a_round_that_failed(club):
    def opened(ledger):
        return sit(ledger.unit(), 1).id

    def fails(ledger):
        ledger.note("tried", "before")
        with ledger.step():
            ledger.unit().tables.append(number, BERT_WINS, 1, ledger.now)
            1 / 0  # noqa: B018

    number = club.submit(opened).result()
    before = club.submit(lambda ledger: ledger.unit().tables.sittings(1)).result()
    with pytest.raises(ZeroDivisionError):
        club.submit(fails).result()
    assert club.submit(lambda ledger: ledger.unit().tables.sittings(1)).result() == before


def test_an_insert_whose_number_the_driver_tells_is_into_a_table_numbered_by_it(club):
    warm(SQLITE)
    driver = club._db.driver
    told = {statement.changes for statement in Prepared.every if statement.numbers}
    assert {"inbox", "message", "outbox"} <= told
    listed = {name: row for _, name, *row in driver.execute("PRAGMA table_list")}
    for table in told & listed.keys():
        _, _, without_numbers, _ = listed[table]
        assert not without_numbers, table
        columns = driver.execute(f"PRAGMA table_info({table})").fetchall()
        keys = [(name, kind) for _, name, kind, *_, key in columns if key]
        assert keys == [("id", "INTEGER")], table
