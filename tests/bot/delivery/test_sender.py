import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.delivery.hosts import Host, Hosts
from bot.delivery.sender import TRIES, Sender
from bot.messages import Said, Tapped, plain
from bot.ports.platforms import (
    LONGEST_WAIT,
    AwayError,
    Delivered,
    Elsewhere,
    Later,
    OutboxItem,
    Undeliverable,
)
from bot.ports.records import Settings
from bot.storage.outbox import to_json
from bot.storage.sqlite import SqliteStore
from bot.storage.upkeep.opening import open_store
from tests.bot.evening import NOW, Hall, said, words
from tests.databases import ON_EITHER


@pytest.fixture
def hall():
    return Hall()


@pytest.fixture
async def sender(store, hall):
    sender = Sender(store, {"hall": hall}, (0.01, 0.02))
    await sender.start()
    yield sender
    await sender.stop()


@pytest.fixture
def chat(store):
    def found(ledger):
        return ledger.unit().clubs.found("hall", "Club", "Club", Settings()).id

    return store.submit(found).result()


def say(store, *acts):
    """Do these to a unit, in one transaction."""

    def work(ledger):
        unit = ledger.unit()
        for act in acts:
            act(unit)

    return asyncio.wrap_future(store.submit(work))


def posts(chat, words, slot=""):
    return lambda unit: unit.outbox.post(chat, plain(words), slot=slot)


def edits(chat, words, slot="card"):
    return lambda unit: unit.outbox.edit(chat, slot, plain(words))


def waiting(store):
    query = "SELECT act, body, attempts FROM outbox WHERE state = 'waiting' ORDER BY id"
    return store.read(
        lambda ledger: ledger._transaction.connection.driver.execute(query).fetchall()
    ).result()


def to_unpin(store):
    """All that was posted is to be unpinned, as a migration leaves it."""
    row = (
        "INSERT INTO outbox (chat, act, message, made) "
        "SELECT chat, 'unpin', message, made FROM outbox WHERE act = 'post'"
    )
    return asyncio.wrap_future(
        store.submit(lambda ledger: ledger._transaction.connection.driver.execute(row).rowcount)
    )


@ON_EITHER
async def test_posts_arrive_in_their_order(store, hall, sender, chat):
    await say(store, posts(chat, "one"), posts(chat, "two"))
    await say(store, posts(chat, "three"))
    await sender.quiet()
    assert hall.words() == ["one", "two", "three"]
    assert waiting(store) == []


async def test_what_an_earlier_run_left_is_sent_at_the_start(store, hall, chat):
    await say(store, posts(chat, "left"))
    later = Sender(store, {"hall": hall})
    await later.start()
    await later.quiet()
    assert hall.words() == ["left"]


async def test_an_edit_of_what_is_not_sent_yet_becomes_its_words(store, hall, chat):
    await say(store, posts(chat, "first", "card"), posts(chat, "between"))
    await say(store, edits(chat, "second"))
    await say(store, edits(chat, "third"))
    sender = Sender(store, {"hall": hall})
    await sender.start()
    await sender.quiet()
    assert hall.heard == [("Club", "post", "third"), ("Club", "post", "between")]


async def test_edits_that_wait_become_one_and_the_same_words_none(store, hall, sender, chat):
    await say(store, posts(chat, "first", "card"))
    await sender.quiet()
    await say(store, edits(chat, "second"), edits(chat, "third"), edits(chat, "third"))
    await sender.quiet()
    await say(store, edits(chat, "third"))
    await sender.quiet()
    assert hall.heard == [("Club", "post", "first"), ("Club", "edit", "third")]


async def test_words_that_change_on_the_way_are_sent_after_it(store, hall, sender, chat):
    door = hall.shut()
    await say(store, posts(chat, "first", "card"))
    await hall.on_the_way.acquire()
    await say(store, edits(chat, "second"))
    door.set()
    await sender.quiet()
    assert hall.heard == [("Club", "post", "first"), ("Club", "edit", "second")]


async def test_what_is_taken_back_on_its_way_is_deleted_after_it(store, hall, sender, chat):
    door = hall.shut()
    await say(store, posts(chat, "first", "card"))
    await hall.on_the_way.acquire()
    await say(store, lambda unit: unit.outbox.delete(chat, "card"))
    door.set()
    await sender.quiet()
    await sender.sweep()
    await sender.quiet()
    assert hall.heard == [("Club", "post", "first"), ("Club", "delete", "")]


async def test_what_is_taken_back_before_it_left_is_never_sent(store, hall, chat):
    await say(store, posts(chat, "first", "card"), lambda unit: unit.outbox.delete(chat, "card"))
    sender = Sender(store, {"hall": hall})
    await sender.start()
    await sender.quiet()
    assert hall.heard == []


async def test_a_message_that_is_posted_anew_leaves_the_old_one_alone(store, hall, sender, chat):
    await say(store, posts(chat, "old", "card"))
    await say(store, posts(chat, "new", "card"), edits(chat, "newer"))
    await sender.quiet()
    assert hall.words() == ["old", "newer"]


async def test_a_reply_finds_the_slot_of_the_message_it_answers(store, hall, sender, chat):
    await say(store, posts(chat, "card", "card"))
    await sender.quiet()
    slots = store.read(
        lambda ledger: [ledger.unit().outbox.slot_of(chat, r) for r in ("r1", "r9", "")]
    )
    assert slots.result() == ["card", "", ""]


async def test_a_platform_that_is_away_gets_everything_in_order_when_it_is_back(
    store, hall, sender, chat
):
    hall.answers = [OSError("no network")] * 5
    await say(store, posts(chat, "one"), posts(chat, "two"))
    while len(hall.heard) < 2:  # noqa: ASYNC110 - the platform is asked again after a moment
        await asyncio.sleep(0.01)
    assert hall.words() == ["one", "two"]


async def test_the_time_to_try_again_outlives_a_restart(store, hall, sender, chat):
    hall.answers = [Later(3600)]
    await say(store, posts(chat, "one"), posts(chat, "two"))
    await sender.quiet()
    await sender.stop()
    later = Sender(store, {"hall": hall})
    await later.start()
    await later.quiet()
    assert hall.heard == []
    assert [act for act, _, _ in waiting(store)] == ["post", "post"]
    await later.stop()


async def test_what_can_never_be_delivered_is_dropped_and_the_next_goes_on(
    store, hall, sender, chat
):
    hall.answers = [Undeliverable("too long"), Delivered("r2")]
    await say(store, posts(chat, "one", "card"), posts(chat, "two"))
    await sender.quiet()
    await say(store, edits(chat, "anew"))
    await sender.quiet()
    assert hall.heard == [("Club", "post", "two"), ("Club", "post", "anew")]


async def test_a_chat_that_closed_its_door_is_left_in_peace(store, hall, sender, chat):
    hall.answers = [Undeliverable("kicked", closed=True)]
    await say(store, posts(chat, "one"), posts(chat, "two"))
    await sender.quiet()
    assert (hall.heard, waiting(store)) == ([], [])
    assert store.read(lambda ledger: ledger.unit().clubs.chat_by_id(chat).open).result() is False


async def test_a_chat_that_moved_gets_its_message_at_the_new_place(store, hall, sender, chat):
    hall.answers = [Elsewhere("Super Club")]
    await say(store, posts(chat, "one"))
    await sender.quiet()
    assert hall.heard == [("Super Club", "post", "one")]


async def test_a_chat_of_a_platform_that_is_not_served_here_waits(store, hall, chat):
    sender = Sender(store, {})
    await sender.start()
    await say(store, posts(chat, "one"))
    await sender.quiet()
    assert [act for act, _, _ in waiting(store)] == ["post"]


async def test_slow_chats_do_not_hold_up_each_other(store, hall, sender, chat):
    door = hall.shut()
    chats = await asyncio.wrap_future(
        store.submit(
            lambda ledger: [
                ledger.unit().clubs.found("hall", f"Club {n}", "", Settings()).id for n in range(8)
            ]
        )
    )
    await say(store, *(posts(other, "hello") for other in chats))
    for _ in chats:  # all are on their way before one has arrived
        await hall.on_the_way.acquire()
    door.set()
    await sender.quiet()
    assert len(hall.heard) == 8


class Clock:
    """Stands still until it is told to go on."""

    now = NOW

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def by_hand(url, clock):
    """A store whose clock goes on by hand."""
    store = open_store(url, clock)
    yield store
    store.close()


@pytest.fixture
def club(by_hand):
    """A chat in the store whose clock goes on by hand."""
    found = by_hand.submit(
        lambda ledger: ledger.unit().clubs.found("hall", "Club", "", Settings()).id
    )
    return found.result()


@pytest.fixture
async def slow(by_hand, hall):
    """A sender on that store."""
    sender = Sender(by_hand, {"hall": hall})
    await sender.start()
    yield sender
    await sender.stop()


def asks(store, hall, *acts, who="anna", act=None):
    """Somebody asks for these in the group, in one transaction."""
    incoming = hall.parse(said("1", "ask", who=who).raw)

    def work(ledger):
        unit = ledger.unit(replace(incoming, act=act or incoming.act))
        for one in acts:
            one(unit)

    return asyncio.wrap_future(store.submit(work))


def result(chat, words):
    return lambda unit: unit.outbox.post(chat, plain(words, "result"), slot="result:1:1")


async def held_up(store, hall, slow, club, wait):
    """A chat with a card in which nothing can be posted for a minute."""
    await say(store, posts(club, "card", "card:1"))
    await slow.quiet()
    hall.answers = [wait]
    await say(store, posts(club, "held up"))
    await slow.quiet()


async def a_minute_later(clock, slow):
    await slow.quiet()  # what is under way is done at its own time
    clock.now += timedelta(seconds=60)
    await slow.sweep()
    await slow.quiet()


async def test_results_go_before_answers_and_those_before_cards_and_what_comes_by_itself(
    by_hand, clock, hall, slow, club
):
    await held_up(by_hand, hall, slow, club, Later(60))
    await say(by_hand, posts(club, "weekly"))
    await asks(by_hand, hall, posts(club, "help"))
    await asks(by_hand, hall, posts(club, "pad", "draft:1"))
    await asks(by_hand, hall, edits(club, "new card", "card:1"))
    await asks(by_hand, hall, result(club, "result"))
    notice = Tapped("undo", "tap 1")
    await asks(by_hand, hall, lambda u: u.outbox.notice(plain("taken back")), act=notice)
    await slow.quiet()
    assert hall.words() == ["card", "taken back"]
    await a_minute_later(clock, slow)
    assert hall.words()[2:] == ["result", "help", "pad", "new card", "held up", "weekly"]


async def test_what_one_act_brings_about_keeps_its_order(by_hand, clock, hall, slow, club):
    await held_up(by_hand, hall, slow, club, Later(60))
    await asks(by_hand, hall, posts(club, "help"))
    await asks(by_hand, hall, posts(club, "welcome"), result(club, "result"), posts(club, "more"))
    await a_minute_later(clock, slow)
    assert hall.words()[1:] == ["welcome", "result", "help", "more", "held up"]


async def test_the_same_answer_to_the_same_person_is_sent_once(by_hand, clock, hall, slow, club):
    await held_up(by_hand, hall, slow, club, Later(60))
    for _ in range(150):
        await asks(by_hand, hall, posts(club, "help"))
        await asks(by_hand, hall, posts(club, "card again", "card:1"))
    await asks(by_hand, hall, posts(club, "help"), who="bert")
    await asks(by_hand, hall, result(club, "result"), result(club, "result"))
    await a_minute_later(clock, slow)
    assert hall.words()[1:] == ["result"] * 2 + ["help", "card again", "help"] + ["held up"]


async def test_a_command_that_waits_for_its_own_answer_gets_it(by_hand, clock, hall, slow, club):
    """As on Discord, which shows the writer that the bot is thinking."""
    await held_up(by_hand, hall, slow, club, Later(60))
    for number in range(2):
        await asks(by_hand, hall, posts(club, "help"), act=Said("/help", token=f"t{number}"))
    await a_minute_later(clock, slow)
    assert hall.words()[1:] == ["help", "help", "held up"]


async def test_the_same_is_said_again_when_it_stood_there_before(store, hall, sender, chat):
    for _ in range(2):
        await asks(store, hall, posts(chat, "help"))
        await sender.quiet()
    assert hall.words() == ["help", "help"]


async def test_when_there_is_no_room_what_is_more_urgent_goes(store, hall, sender, chat):
    hall.answers = [Later(300, "less")]
    await asks(store, hall, posts(chat, "one"))
    await sender.quiet()
    await say(store, posts(chat, "weekly"))
    await asks(store, hall, posts(chat, "two"))
    await asks(store, hall, result(chat, "result"))
    await sender.quiet()  # deleted before it is sent it would never be posted
    await asks(store, hall, lambda unit: unit.outbox.delete(chat, "result:1:1"))
    await sender.quiet()
    assert hall.heard == [("Club", "post", "result"), ("Club", "delete", "")]


async def test_what_waits_for_its_own_turn_holds_up_nothing_and_goes_with_its_last_words(
    by_hand, clock, hall, slow, club
):
    await say(by_hand, posts(club, "card", "whocomes:1"))
    await slow.quiet()
    hall.answers = [Later(5, "itself")]
    await asks(by_hand, hall, edits(club, "one comes", "whocomes:1"))
    await slow.quiet()
    await asks(by_hand, hall, edits(club, "two come", "whocomes:1"), posts(club, "drawn", "lot:1"))
    await asks(by_hand, hall, posts(club, "help"))
    await slow.quiet()
    assert hall.words() == ["card", "drawn", "help"]
    await a_minute_later(clock, slow)
    assert hall.words()[3:] == ["two come"]


async def test_a_place_in_trouble_holds_up_nobody_else(store, hall, sender, chat):
    def whispers(words):
        def act(unit):
            anna = unit.people.meet("hall", "anna", "Anna", "nl")
            unit.outbox.post(chat, plain(words), to=anna.id)

        return act

    await say(store, posts(chat, "card", "card:1"))
    await sender.quiet()
    hall.answers = [Later(300, "place")]
    await asks(store, hall, posts(chat, "one"))
    await sender.quiet()
    await asks(store, hall, posts(chat, "two"))
    await asks(store, hall, whispers("for one"), edits(chat, "new card", "card:1"))
    await sender.quiet()
    assert hall.words() == ["card", "for one", "new card"]


async def test_a_clock_that_was_ahead_for_a_moment_silences_nobody(
    by_hand, clock, hall, slow, club
):
    clock.now += timedelta(hours=6)
    hall.answers = [Later(1)]
    await say(by_hand, posts(club, "one"))
    await slow.quiet()
    clock.now -= timedelta(hours=6)
    await slow.sweep()
    await slow.quiet()
    assert hall.words() == ["one"]


async def test_nothing_is_put_off_for_longer_than_the_longest_wait(
    by_hand, clock, hall, slow, club
):
    hall.answers = [Later(6 * 3600)]
    await say(by_hand, posts(club, "one"))
    await slow.quiet()
    clock.now += timedelta(seconds=LONGEST_WAIT)
    await slow.sweep()
    await slow.quiet()
    assert hall.words() == ["one"]


class Broken(Hall):
    """A platform that can never say some words."""

    problem: Exception = ZeroDivisionError()

    async def deliver(self, item):
        if item.reply and item.reply.words == "broken":
            self.heard.append(("tried", "", ""))
            raise self.problem
        return await super().deliver(item)


async def again_and_again(store, clock, hall, chat):
    """A parcel that always fails, for a day; a club far away goes on meanwhile."""
    hosts = Hosts([Host("hall", "keeper", "en")], words)
    sender = Sender(store, {"hall": hall}, hosts=hosts)
    await sender.start()
    await say(store, posts(chat, "broken"))
    await say(store, posts(chat, "after it"))
    for _ in range(24 * 12):
        await sender.quiet()
        clock.now += timedelta(seconds=300)
        await sender.sweep()
    await sender.quiet()
    await sender.stop()


async def test_what_always_fails_becomes_a_dead_letter_and_the_host_is_told(by_hand, clock, club):
    hall = Broken()
    await again_and_again(by_hand, clock, hall, club)
    told = ("keeper", "post", "en host-not-sent chat= number=1")
    at = hall.heard.index(told)  # before or after what follows: chats go side by side
    assert at >= TRIES
    assert hall.heard[:at] + hall.heard[at + 1 :] == [
        *[("tried", "", "")] * TRIES,
        ("Club", "post", "after it"),
    ]


@pytest.mark.slow
async def test_what_waits_for_a_platform_that_is_away_is_never_given_up(by_hand, clock, club):
    hall = Broken()
    hall.problem = AwayError()
    await again_and_again(by_hand, clock, hall, club)
    assert len(hall.heard) > 10 * TRIES
    assert [act for act, _, _ in waiting(by_hand)] == ["post", "post"]


async def test_one_place_is_given_up_where_others_are_reached(by_hand, clock, club):
    hall = Broken()
    hall.problem = AwayError()
    other = await asyncio.wrap_future(
        by_hand.submit(lambda ledger: ledger.unit().clubs.found("hall", "B", "", Settings()).id)
    )
    hosts = Hosts([Host("hall", "keeper", "en")], words)
    sender = Sender(by_hand, {"hall": hall}, hosts=hosts)
    await sender.start()
    await say(by_hand, posts(club, "broken"))
    for _ in range(TRIES):
        await say(by_hand, posts(other, "here"))
        await sender.quiet()
        clock.now += timedelta(seconds=300)
        await sender.sweep()
    await sender.quiet()
    await sender.stop()
    assert ("keeper", "post", "en host-not-sent chat= number=1") in hall.heard
    assert waiting(by_hand) == []


async def test_what_is_done_to_a_message_waits_until_that_is_there(store, hall, sender, chat):
    hall.answers = [Later(300, "place")]
    await say(store, posts(chat, "card", "card"))
    await to_unpin(store)
    sender.wake([chat])
    await sender.quiet()
    assert hall.heard == []
    assert [act for act, _, _ in waiting(store)] == ["post", "unpin"]


async def test_what_arrived_is_written_down_before_anything_else(tmp_path, hall):
    """Not a moment later: a process that is killed then would post it again."""
    store = open_store(f"sqlite:///{tmp_path}/club.db")
    assert isinstance(store, SqliteStore)
    store._writer._stopwatch = lambda: 0.0  # the disk is fast
    chat = store.submit(lambda ledger: ledger.unit().clubs.found("hall", "Club", "", Settings()))
    sender, door = Sender(store, {"hall": hall}), hall.shut()
    await sender.start()
    await say(store, posts((await asyncio.wrap_future(chat)).id, "one"))
    await hall.on_the_way.acquire()
    door.set()
    for _ in range(20):
        await asyncio.sleep(0)
    assert (hall.words(), waiting(store)) == (["one"], [])
    await sender.stop()
    store.close()


# --- how often the outbox is looked into -------------------------------------------------------


@pytest.fixture
async def counting(store, hall):
    """A sender whose looks are counted, as it runs on a host."""
    looks = []

    class Counting(Sender):
        async def _look(self, chat):
            looks.append(chat)
            return await super()._look(chat)

    sender = Counting(store, {"hall": hall}, (0.01, 0.02))
    await sender.start()
    yield sender, looks
    await sender.stop()


async def test_a_result_and_an_edit_of_the_one_before_are_handed_over_and_not_looked_up(
    store, hall, counting, chat
):
    sender, looks = counting
    await say(store, posts(chat, "one", "result:1"))
    await sender.quiet()
    looks.clear()
    await say(store, posts(chat, "two", "result:2"), edits(chat, "first", "result:1"))
    await sender.quiet()
    assert hall.words() == ["one", "two", "first"]
    assert len(looks) == (3 if store.sharing else 0)


def read(store, chat):
    """What the sender would read of a chat, as text where it was made of something else."""
    found = store.read(lambda ledger: ledger.parcels.next(chat, 9)).result()
    assert not isinstance(found, float)
    return [_told(item) for item in found]


def _told(item):
    words = to_json(item.reply) if item.reply else ""
    return replace(item, reply=None, new=False), words


@ON_EITHER
async def test_what_is_handed_over_is_what_would_be_read(by_hand, hall, club):
    """Of an evening with taps, answers to one person, changes and what is taken away."""
    if by_hand.sharing:
        return
    handed: list[tuple[OutboxItem, str]] = []
    seen: list[tuple[OutboxItem, str]] = []

    def compare(posted):
        for chat, parcels in posted.items():
            if parcels:
                handed.extend(map(_told, parcels))
                seen.extend(read(by_hand, chat))
        sending._take(posted)

    sending = Sender(by_hand, {"hall": hall})
    await sending.start()
    by_hand.listen(compare)
    tapped = Tapped("undo", "tap 1")
    anna = by_hand.submit(lambda ledger: ledger.unit().people.meet("hall", "anna", "Anna", "nl"))
    to_anna = lambda u: u.outbox.post(club, plain("help"), to=anna.result().id, about="m1")  # noqa: E731
    for acts in (
        [posts(club, "card", "card:1"), result(club, "result")],
        [edits(club, "new card", "card:1"), result(club, "next"), to_anna],
        [lambda u: u.outbox.notice(plain("gone"), alert=True), edits(club, "newer", "card:1")],
        [lambda u: u.outbox.bring(club, "card:1", plain("at the bottom")), posts(club, "more")],
        [lambda u: u.outbox.delete(club, "card:1"), result(club, "last"), posts(club, "less")],
    ):
        await asks(by_hand, hall, *acts, act=tapped)
        await sending.quiet()
    await sending.stop()
    assert handed == seen
    assert {told.act for told, _ in handed} == {"post", "edit", "delete", "notice"}
    assert len(handed) >= 8


async def test_the_last_of_a_chat_that_must_wait_is_looked_at_again(store, hall, counting, chat):
    sender, _ = counting
    await say(store, posts(chat, "one", "result:1"))
    await sender.quiet()
    hall.answers = [Delivered("r2"), Later(0.01)]
    await say(store, posts(chat, "two", "result:2"), edits(chat, "first", "result:1"))
    while waiting(store):
        await asyncio.sleep(0.01)
        await sender.quiet()
    assert hall.words() == ["one", "two", "first"]


async def test_the_last_of_a_chat_that_changed_on_its_way_is_changed(store, hall, counting, chat):
    sender, _ = counting
    door = hall.shut()
    await say(store, posts(chat, "one", "result:1"))
    await hall.on_the_way.acquire()
    await say(store, edits(chat, "first", "result:1"))
    door.set()
    await sender.quiet()
    assert hall.words() == ["one", "first"]
    assert waiting(store) == []
