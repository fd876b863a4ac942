import asyncio
from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest

from bot.delivery.futures import settled
from bot.delivery.hosts import Host, Hosts
from bot.delivery.inbox import InboxWorker
from bot.delivery.sender import Sender
from bot.messages import Incoming, Place, Said, Speaker, Tapped
from bot.ports.faults import Unavailable
from bot.ports.records import Settings, Update
from bot.program import Bot
from bot.storage.sqlite import SqliteStore
from bot.storage.upkeep.opening import open_store
from bot.storage.writer import SHARE_FOR, Disk
from bot.talk.turn import Environment
from tests.bot.evening import NOW, Hall, Parrot, said, words
from tests.databases import ON_EITHER, rows

NORMAL, FULL = 1, 2
"""How SQLite says whether it waits until what is committed has reached the disk."""


class Club:
    """A desk and a sender over a store."""

    def __init__(self, store, hosts=()):
        self.store = store
        self.hall = Hall()
        self.parrot = Parrot()
        self.desk = InboxWorker(
            store, self.parrot, {"hall": self.hall}, Hosts(hosts, words), (0.01,)
        )
        self.sender = Sender(store, {"hall": self.hall}, (0.01,))

    async def start(self):
        await self.sender.start()
        await self.desk.start()

    async def quiet(self):
        await self.desk.quiet()
        await self.sender.quiet()

    async def say(self, *updates):
        await self.desk.lay("hall", updates)
        await self.quiet()

    def lay_down(self, *keys):
        """Store updates as if the program ended before they were handled."""
        clerk = self.desk._clerk
        opened = (clerk.open("hall", said(key, f"word {key}")) for key in keys)
        updates = [update for update in opened if update]
        self.store.submit(lambda ledger: clerk.lay(ledger, updates)).result()

    async def stop(self):
        await self.desk.stop()
        await self.sender.stop()


@pytest.fixture
async def club(store):
    club = Club(store)
    await club.start()
    yield club
    await club.stop()


def to_send(store):
    return rows(store, "SELECT id FROM outbox WHERE state = 'waiting'")


def inbox(store):
    """Key, state and attempts of every update."""
    return rows(store, "SELECT key, state, attempts FROM inbox ORDER BY id")


@ON_EITHER
async def test_what_is_said_is_stored_handled_and_answered(club):
    await club.say(said("1", "good evening"))
    assert club.hall.heard == [("Club", "post", "good evening")]
    assert inbox(club.store) == [("1", "done", 0)]


async def test_the_same_update_twice_is_handled_once(club):
    await club.say(said("1", "good evening"), said("1", "good evening"))
    await club.say(said("1", "good evening"))
    await club.desk.lay("hall", [said("1", "good evening")], again=True)
    await club.quiet()
    assert club.hall.words() == ["good evening"]


async def test_what_addresses_nobody_here_is_never_stored(club):
    await club.say(said("1", "whisper"), said("2", "aloud"))
    assert inbox(club.store) == [("2", "done", 0)]


async def test_what_was_written_first_is_handled_first_of_what_waits(club):
    await club.say(said("1", "founding"))
    await club.say(
        said("4", "later", minute=40),
        said("2", "earlier", minute=20),
        said("3", "then", minute=30),
    )
    assert club.parrot.handled[1:] == ["earlier", "then", "later"]


async def test_an_update_that_fails_three_times_is_a_dead_letter_and_the_next_goes_on(club):
    await club.say(said("1", "hello"), said("2", "stumble"), said("3", "and on"))
    assert club.hall.words() == ["hello", "nl say-again", "and on"]
    assert inbox(club.store) == [("1", "done", 0), ("2", "dead", 3), ("3", "done", 0)]


async def test_the_host_is_told_of_a_dead_letter(store):
    club = Club(store, [Host("hall", "keeper", "en")])
    await club.start()
    await club.say(said("1", "hello"), said("2", "stumble"))
    assert ("keeper", "post", "en host-dead-letter chat=Club number=2") in club.hall.heard
    await club.stop()


async def test_an_update_that_cannot_be_read_is_put_away_and_counted(store):
    club = Club(store, [Host("hall", "keeper", "en")])
    await club.start()
    await club.say(said("1", "hello"), said("2", "stumble"))
    await club.say(Update("3", "Club", "garbled"))
    assert inbox(store) == [("1", "done", 0), ("2", "dead", 3), ("3", "dead", 0)]
    told = [(place, words) for place, _, words in club.hall.heard]
    again = ("Club", "nl say-again")
    host = ("keeper", "en host-dead-letter chat=Club number=2")
    assert [heard for heard in told if heard != host] == [("Club", "hello"), again, again]
    assert told.count(host) == 1

    def counted(ledger):
        ledger.wipe(ledger.now + timedelta(days=1))
        return ledger.vitals()

    vitals = store.submit(counted).result()
    assert (vitals.dead_letters, vitals.unreadable) == (1, 1)
    await club.stop()


@pytest.mark.parametrize(
    "change",
    [
        {"message": 7},
        {"place": Place(["Club"])},  # type: ignore[arg-type]
        {"place": Place("Club", {"en": "Club"})},  # type: ignore[arg-type]
        {"speaker": Speaker("anna", 1.5)},  # type: ignore[arg-type]
        {"act": Said("a line", mentions=(("@bert", Speaker("2", 3)),))},  # type: ignore[arg-type]
        {"act": Said(["a line"])},  # type: ignore[arg-type]
        {"act": Tapped("join:1", cell=(0, [1], 2))},  # type: ignore[arg-type]
        {"act": Tapped("join:1", cell=(0, 1))},  # type: ignore[arg-type]
        {"act": Said("/stand", options=(("", None),))},  # type: ignore[arg-type]
        {"act": Said("/stand", options=(("line", 7),))},  # type: ignore[arg-type]
    ],
)
def test_an_update_with_a_part_of_another_kind_is_not_well_formed(change):
    here, anna = Place("Club"), Speaker("anna", "Anna", admin=True)
    tap = Tapped("join:1", cell=(0, 1, 2), mentions=(("@bert", Speaker("2", "Bert")),))
    incoming = Incoming("hall", here, anna, NOW, tap, "7")
    assert incoming.is_well_formed
    assert not replace(incoming, **change).is_well_formed


async def test_a_failure_is_logged_once_with_its_cause(club, caplog):
    await club.say(said("1", "hello"), said("2", "stumble"))
    assert len([record for record in caplog.records if record.exc_info]) == 1


async def test_a_question_about_a_role_is_asked_and_the_rest_of_the_club_waits(club):
    await club.say(said("1", "hello"))
    await club.say(said("2", "may I"), said("3", "next"))
    assert club.hall.words() == ["hello", "may I", "you may", "next"]
    assert club.hall.asked == [("Club", "anna")]


async def test_who_is_new_in_a_new_chat_can_be_asked_about(club):
    club.hall.standings = ["member"]
    await club.say(said("1", "may I", chat="Elsewhere"))
    assert club.hall.words() == ["may I", "you may not"]


async def test_who_is_new_can_be_asked_about_in_another_chat(club):
    await club.say(said("1", "hello", chat="Elsewhere"), said("2", "hello"))
    club.hall.standings = ["admin", "member"]
    await club.say(said("3", "may I Elsewhere", who="eve"))
    assert sorted(club.hall.words()[2:]) == ["may I Elsewhere", "you may not"]
    assert club.hall.asked[-1] == ("Elsewhere", "eve")
    assert inbox(club.store)[-1] == ("3", "done", 0)


async def test_a_platform_that_does_not_answer_at_once_is_asked_again(club):
    club.hall.standings = [OSError("no network"), OSError("no network"), "admin"]
    await club.say(said("1", "may I"))
    assert club.hall.words() == ["may I", "you may"]


@ON_EITHER
async def test_one_commit_holds_the_update_and_what_came_of_it(club):
    await club.desk.lay("hall", [said("1", "hello")], again=True)
    await club.quiet()
    assert club.hall.words() == ["hello"]
    await club.desk.lay("hall", [said("2", "stumble")], again=True)
    await club.quiet()
    assert inbox(club.store) == [("1", "done", 0), ("2", "dead", 3)]


async def test_of_what_comes_again_what_asks_and_what_fails_is_stored_first_and_the_rest_waits(
    club,
):
    await club.desk.lay("hall", [said("1", "hello"), said("2", "may I")], again=True)
    assert inbox(club.store)[1:] == [("2", "waiting", 0)]
    await club.desk.lay("hall", [said("3", "next")], again=True)
    await club.quiet()
    await club.desk.lay("hall", [said("4", "stumble"), said("5", "and on")], again=True)
    await club.quiet()
    assert club.hall.words() == ["hello", "may I", "you may", "next", "nl say-again", "and on"]
    assert [state for _, state, _ in inbox(club.store)] == ["done", "done", "done", "dead", "done"]


async def test_of_what_comes_again_what_was_written_first_is_handled_first(club):
    late = [said(f"late {n}", f"late {n:02}", minute=30 + n) for n in range(20)]
    await club.desk.lay("hall", [*late, said("early", "early", minute=20)], again=True)
    await club.quiet()
    assert club.parrot.handled == ["early", *(f"late {n:02}" for n in range(20))]


async def test_what_comes_again_is_stored_and_handled_in_one_commit(commits):
    store, _, told = commits
    club = Club(store)
    await club.start()
    told.clear()
    await club.desk.lay("hall", [said("1", "hello")], again=True)
    assert (told, inbox(store)) == (["COMMIT"], [("1", "done", 0)])
    await club.stop()


@pytest.mark.slow
@ON_EITHER
async def test_what_was_stored_and_not_handled_is_handled_after_a_restart(store):
    first = Club(store)
    first.lay_down("1", "2", "3")
    second = Club(store)
    await second.start()
    await second.quiet()
    assert second.hall.words() == ["word 1", "word 2", "word 3"]
    await second.stop()


@pytest.mark.slow
async def test_what_was_left_unfinished_three_times_is_not_tried_again(store):
    club = Club(store)
    club.lay_down("1", "2")
    for _ in range(2):  # the program ended twice while the first was handled
        store.submit(lambda ledger: ledger.inbox.count_attempt(1)).result()
    await club.start()
    await club.quiet()
    assert inbox(store) == [("1", "dead", 3), ("2", "done", 1)]
    assert club.parrot.handled == ["word 2"]
    await club.stop()


@pytest.mark.slow
async def test_what_was_left_to_send_is_sent_before_what_was_left_to_do(store, monkeypatch):
    """While that is got ready for and done, what arrived could not be written down."""
    before = Club(store)
    await before.desk.lay("hall", [said("1", "to be sent")])
    await before.desk.quiet()
    before.lay_down("2")
    hall, ready = Hall(), []
    bot = Bot(store, Environment(Random(1), Settings()), {"hall": hall})
    bot.desk._clerk._conversation = Parrot()
    monkeypatch.setattr(store, "warm", lambda: ready.append((hall.words(), to_send(store))))
    await bot.start()
    await bot.quiet()
    assert ready == [(["to be sent"], [])]
    assert hall.words() == ["to be sent", "word 2"]
    await bot.stop()


async def test_many_clubs_at_once_each_in_its_own_order(club):
    updates = [
        said(f"{chat} {number}", f"{chat} {number:02}", chat=f"Club {chat}")
        for number in range(10)
        for chat in range(8)
    ]
    await club.say(*updates)
    for chat in range(8):
        heard = [words for place, _, words in club.hall.heard if place == f"Club {chat}"]
        assert heard == [f"{chat} {number:02}" for number in range(10)]


async def test_bodies_of_what_is_done_are_emptied_after_seven_days(tmp_path):
    now = [NOW]
    store = open_store(f"sqlite:///{tmp_path}/club.db", lambda: now[0])
    club = Club(store)
    await club.start()
    await club.say(said("1", "hello"), said("2", "stumble"))
    bodies = "SELECT (SELECT max(raw) FROM inbox), (SELECT max(body) FROM outbox)"
    # a private chat is known by the account's own number, and what failed may quote what was said
    whose = "SELECT key, chat, trouble FROM inbox ORDER BY id"
    for days, emptied in ((6, False), (8, True)):
        now[0] = NOW + timedelta(days=days)
        await club.desk.sweep()
        assert (rows(store, bodies) == [("", "")]) is emptied
        assert (rows(store, whose) == [("~1", "", ""), ("~2", "", "")]) is emptied
    await club.stop()
    store.close()


class FullDisk:
    """A store whose disk is full for a while, for receipts always."""

    receipts = None

    def __init__(self, store, failures):
        self._store = store
        self.failures = failures

    def submit(self, work, *, lazy=False):
        if self.failures:
            self.failures -= 1
            return self._store.submit(_no_room)
        return self._store.submit(work, lazy=lazy)

    def __getattr__(self, name):
        return getattr(self._store, name)


def _no_room(_ledger):
    raise Unavailable("database or disk is full")


async def test_nothing_is_confirmed_that_could_not_be_stored(tmp_path):
    store = open_store(f"sqlite:///{tmp_path}/club.db")
    club = Club(FullDisk(store, 1))
    await club.start()
    with pytest.raises(Unavailable):
        await club.desk.lay("hall", [said("1", "hello")])
    await club.say(said("1", "hello"))
    assert club.hall.words() == ["hello"]
    await club.stop()
    store.close()


async def test_a_full_disk_is_waited_out(tmp_path):
    store = open_store(f"sqlite:///{tmp_path}/club.db")
    full = FullDisk(store, 0)
    club = Club(full)
    await club.start()
    await club.desk.lay("hall", [said("1", "hello")])
    full.failures = 3
    await club.quiet()
    assert club.hall.words()[-1] == "hello"
    await club.stop()
    store.close()


@pytest.fixture
def commits(tmp_path):
    """A store whose watch is read from a list (it stands still at the end), and its commits."""
    store = open_store(f"sqlite:///{tmp_path}/club.db")
    assert isinstance(store, SqliteStore)
    times, told = [0.0], []
    store._writer._disk = Disk()
    store._writer._stopwatch = lambda: 0.0  # the disk is fast
    store._writer._watch = lambda: times.pop(0) if times[1:] else times[0]
    store._db.driver.set_trace_callback(
        lambda words: told.append(words) if words == "COMMIT" else None
    )
    yield store, times, told
    store.close()


async def twenty(store):
    waiting = [settled(store.submit(lambda ledger: ledger.now)) for _ in range(20)]
    await asyncio.gather(*waiting)


async def test_work_that_arrives_together_shares_a_commit(commits):
    store, _, told = commits
    await twenty(store)
    assert len(told) == 1


async def test_what_does_not_go_into_a_moment_has_the_next_commit(commits):
    store, times, told = commits
    times[:] = [0.0, SHARE_FOR / 2, SHARE_FOR]  # when it begins, after one, after two
    await twenty(store)
    assert len(told) == 2


async def test_on_a_slow_disk_work_is_shared_for_as_long_as_a_commit_takes(commits):
    store, times, told = commits
    store._writer._disk.took(0.025)
    times[:] = [0.0, SHARE_FOR, 0.024, 0.025]  # when it begins, after one, after two, after three
    await twenty(store)
    assert len(told) == 2


async def test_one_commit_holds_what_clubs_say_at_the_same_time(commits):
    store, *_ = commits
    club = Club(store)
    await club.start()
    handled = []
    store._db.driver.set_trace_callback(
        lambda words: handled.append(len(club.parrot.handled)) if words == "COMMIT" else None
    )
    spoken = [said(str(n), f"word {n}", chat=f"Club {n}") for n in range(4)]
    await asyncio.gather(*(club.desk.lay("hall", [each], again=True) for each in spoken))
    assert handled[0] == 4
    assert inbox(store) == [(str(n), "done", 0) for n in range(4)]
    await club.stop()


async def test_of_eight_at_the_same_time_the_one_that_fails_is_stored_and_counted(club):
    spoken = [
        said(str(n), "stumble" if n == 3 else f"word {n}", chat=f"{n % 2}") for n in range(8)
    ]
    laid = (club.desk.lay("hall", [each], again=True) for each in spoken)
    await asyncio.gather(*laid)
    await club.quiet()
    handled = [word for word in club.parrot.handled if word != "stumble"]
    if isinstance(club.store, SqliteStore):  # PostgreSQL stores and handles the two clubs at once
        assert handled[:4] == ["word 0", "word 1", "word 2", "word 4"]
        assert [word for word in handled if int(word[-1]) % 2] == ["word 1", "word 5", "word 7"]
    assert sorted(handled) == [f"word {n}" for n in (0, 1, 2, 4, 5, 6, 7)]
    assert dict.fromkeys(inbox(club.store)) == dict.fromkeys(
        (str(n), "dead" if n == 3 else "done", 3 if n == 3 else 0) for n in range(8)
    )


async def test_a_club_that_waits_for_an_answer_delays_no_other(club):
    club.hall.standings = [OSError("no network"), "admin"]
    await club.desk.lay("hall", [said("1", "may I", chat="One")], again=True)
    later = [said("2", "next", chat="One"), said("3", "hello", chat="Two")]
    await club.desk.lay("hall", later, again=True)
    if isinstance(club.store, SqliteStore):
        assert inbox(club.store) == [("1", "waiting", 0), ("2", "waiting", 0), ("3", "done", 0)]
    await club.quiet()
    assert club.parrot.handled.index("next") > club.parrot.handled.index("hello")


async def test_between_two_commits_the_loop_hears_what_arrived(commits):
    store, times, told = commits
    times[:] = [0.0, SHARE_FOR]  # when it begins, and after one
    first, second = (store.submit(lambda ledger: ledger.now) for _ in range(2))
    await settled(first)
    for _ in range(6):  # the turns it takes to read an answer and to write it down
        await asyncio.sleep(0)
    await settled(store.submit(lambda ledger: ledger.now, lazy=True))
    assert (len(told), second.done()) == (2, False)
    await settled(second)


async def test_lazy_work_goes_first_and_waits_for_no_disk(commits):
    store, _, told = commits

    def waits_for_disk(ledger):
        return ledger._transaction.connection.driver.execute("PRAGMA synchronous").fetchone()[0]

    earlier = store.submit(waits_for_disk)
    lazy = store.submit(waits_for_disk, lazy=True)
    later = store.submit(waits_for_disk)
    assert await settled(lazy) == NORMAL
    assert (len(told), earlier.done()) == (1, False)
    assert (await settled(earlier), await settled(later)) == (FULL, FULL)
    assert len(told) == 2


async def test_what_is_asked_for_on_the_spot_is_done_on_the_spot(tmp_path):
    store = open_store(f"sqlite:///{tmp_path}/club.db")
    first = store.submit(lambda ledger: ledger.inbox.count_attempt(1))
    assert store.submit(lambda ledger: ledger.inbox.club_of("hall", "Club")).result() is None
    assert first.result() == 0
    in_thread = await asyncio.to_thread(lambda: store.submit(lambda ledger: 7).result())
    assert in_thread == 7
    store.close()


async def test_what_was_submitted_is_done_before_the_store_closes(tmp_path):
    store = open_store(f"sqlite:///{tmp_path}/club.db")
    waiting = [store.submit(lambda ledger: ledger.now, lazy=lazy) for lazy in (False, True)]
    await asyncio.sleep(0)
    waiting.append(store.submit(lambda ledger: ledger.now))
    store.close()
    assert all(future.done() for future in waiting)
