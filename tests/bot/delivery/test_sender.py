import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from adapters.storage.upkeep.opening import open_store
from bot.delivery.sender import Sender
from bot.messages import Tapped, plain
from bot.ports.platforms import Delivered, Elsewhere, Later, Undeliverable
from bot.ports.records import Settings
from tests.bot.evening import NOW, Hall, said


@pytest.fixture
def hall():
    return Hall()


@pytest.fixture
async def sender(store, hall):
    sender = Sender(store, {"hall": hall}, (0.01, 0.02), share=False)
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
    sender = Sender(store, {"hall": hall}, share=False)
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
    assert [attempts for _, _, attempts in waiting(store)] == [1, 0]
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


async def test_new_messages_go_before_edits_and_notices_before_both(by_hand, clock, hall):
    store = by_hand
    chat = await asyncio.wrap_future(
        store.submit(lambda ledger: ledger.unit().clubs.found("hall", "Club", "", Settings()).id)
    )
    incoming = hall.parse(said("1", "tap").raw)
    tapped = replace(incoming, act=Tapped("undo", "tap 1"))

    def notices(ledger):
        unit = ledger.unit(tapped)
        unit.outbox.notice(plain("taken back"))

    sender = Sender(store, {"hall": hall}, share=False)
    await say(store, posts(chat, "card", "card"))
    await sender.start()
    await sender.quiet()
    hall.answers = [Later(60)]
    await say(store, posts(chat, "held up"))
    await sender.quiet()
    await say(store, edits(chat, "new card"), posts(chat, "result"))
    await asyncio.wrap_future(store.submit(notices))
    await sender.quiet()
    assert hall.words() == ["card", "taken back"]
    clock.now += timedelta(seconds=60)
    await sender.sweep()
    await sender.quiet()
    assert hall.words() == ["card", "taken back", "held up", "result", "new card"]
    await sender.stop()


async def test_what_waits_alone_holds_up_nothing_else(store, hall, sender, chat):
    await say(store, posts(chat, "card", "card"))
    await sender.quiet()
    hall.answers = [Later(3600, alone=True)]
    await say(store, edits(chat, "new card"))
    await sender.quiet()
    await say(store, posts(chat, "result"))
    await sender.quiet()
    assert hall.words() == ["card", "result"]


async def test_what_is_done_to_a_message_waits_until_that_is_there(store, hall, sender, chat):
    hall.answers = [Later(3600, alone=True)]
    await say(store, posts(chat, "card", "card"), lambda unit: unit.outbox.pin(chat, "card"))
    await sender.quiet()
    assert hall.heard == []
    assert [act for act, _, _ in waiting(store)] == ["post", "pin"]
