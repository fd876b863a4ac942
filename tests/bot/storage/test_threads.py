"""Where something about a table is said: in its thread, or in the chat itself."""

from dataclasses import replace

import pytest

from bot.messages import Incoming, Place, Reply, Said, Span, Speaker
from bot.ports.records import At, Room
from tests.bot.storage.club import NOW, found, sit

HELLO = Reply((Span("hello"),))


@pytest.fixture
def table(store):
    """A chat with a table in it."""

    def begin(ledger):
        chat = found(ledger.unit())
        return chat, sit(ledger.unit(), chat.club)

    return store.submit(begin).result()


def goes_to(store, table, rooms, *, spoken="", at=None, later=None):
    """The thread for which a message leaves that was said where somebody `spoke`."""
    chat, sitting = table
    place = Place(chat.key, thread=spoken)
    heard = Incoming(chat.platform, place, Speaker("1", "Anna"), NOW, Said("/x"))

    def keep(ledger, kept):
        ledger.unit().tables.save(replace(sitting, rooms=kept))

    def say(ledger):
        keep(ledger, rooms)
        ledger.unit(heard).outbox.post(chat.id, HELLO, at=at)

    store.submit(say).result()
    if later is not None:
        store.submit(lambda ledger: keep(ledger, later)).result()
    [item] = store.read(lambda ledger: ledger.parcels.next(chat.id)).result()
    return item.thread


def test_rooms_are_kept_as_they_are(store, table):
    chat, sitting = table
    rooms = (Room(chat.id, "55"), Room(chat.id + 1, "", own=True))
    store.submit(lambda ledger: ledger.unit().tables.save(replace(sitting, rooms=rooms))).result()
    found_again = store.read(lambda ledger: ledger.unit().tables.sitting(sitting.id)).result()
    assert found_again.rooms == rooms


@pytest.mark.parametrize(
    ("own", "spoken", "hall", "thread"),
    [
        (False, "", False, "55"),
        (False, "", True, "55"),
        (False, "66", False, "55"),
        (True, "", False, "55"),
        (True, "55", True, ""),
        (True, "66", False, "55"),
    ],
)
def test_what_is_about_a_table_goes_to_its_thread_and_for_the_club_not_to_its_own(
    store, table, own, spoken, hall, thread
):
    chat, sitting = table
    rooms = (Room(chat.id, "55", own=own),)
    at = At(sitting.id, hall=hall)
    assert goes_to(store, table, rooms, spoken=spoken, at=at) == thread


@pytest.mark.parametrize("spoken", ["", "66"])
def test_without_a_room_it_goes_where_somebody_spoke(store, table, spoken):
    _, sitting = table
    assert goes_to(store, table, (), spoken=spoken, at=At(sitting.id)) == spoken
    assert goes_to(store, table, (), spoken=spoken) == spoken


def test_the_room_of_another_chat_is_not_the_room_of_this_one(store, table):
    chat, sitting = table
    assert goes_to(store, table, (Room(chat.id + 1, "55"),), at=At(sitting.id)) == ""


def test_a_thread_that_is_opened_after_something_was_said_gets_it_all_the_same(store, table):
    chat, sitting = table
    announced, there = Room(chat.id, "", own=True), Room(chat.id, "55", own=True)
    assert goes_to(store, table, (announced,), at=At(sitting.id), later=(there,)) == "55"


def test_a_thread_that_is_lost_before_something_is_sent_leaves_it_to_the_chat(store, table):
    chat, sitting = table
    there = Room(chat.id, "55", own=True)
    assert goes_to(store, table, (there,), at=At(sitting.id), later=()) == ""


def test_what_waits_for_a_thread_that_people_made_can_go_to_the_chat(store, table):
    chat, sitting = table
    assert goes_to(store, table, (Room(chat.id, "55"),), at=At(sitting.id)) == "55"
    [item] = store.read(lambda ledger: ledger.parcels.next(chat.id)).result()
    store.submit(lambda ledger: ledger.parcels.leave(item)).result()
    [item] = store.read(lambda ledger: ledger.parcels.next(chat.id)).result()
    assert not item.thread
