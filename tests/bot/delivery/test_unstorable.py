"""One update that no database holds stops nobody else's, and nothing of it is lost."""

import asyncio

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.delivery.hosts import Host, OncePerMinute
from bot.ports.lines import LOST, as_line, escape_text, from_line, legible
from bot.ports.records import Update
from tests.bot.delivery.test_inbox import Club, inbox
from tests.bot.evening import said
from tests.databases import ON_EITHER, rows

HALF = "\ud83d"
SIGNS = st.characters() | st.sampled_from([HALF, "\udfff", "\0", "\\", "\n", "é", "🀄"])
TEXTS = st.text(SIGNS, max_size=12)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=12,
)


# --- lines -----------------------------------------------------------------------------------


@given(VALUES)
def test_any_value_is_a_line_that_can_be_stored_and_read(value):
    line = as_line(value)
    assert legible(line) == line
    told = from_line(line)
    assert from_line(as_line(told)) == told


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("Anna", "Anna"),
        ("An\ud800na", f"An{LOST}na"),
        ("\0Anna\udfff", f"{LOST}Anna{LOST}"),
        ("🀄", "🀄"),
        (r"\ud800", r"\ud800"),
        ("\\\ud800", f"\\{LOST}"),
    ],
)
def test_what_is_no_character_is_read_as_one_that_was_lost(written, read):
    assert from_line(as_line({written: [written]})) == {read: [read]}


def test_what_was_read_can_be_written_from_however_deep_a_place():
    deep: list[object] = []
    for _ in range(1_500):
        deep = [deep]
    assert as_line(deep) == "[" * 1_501 + "]" * 1_501


@given(TEXTS)
def test_what_is_escaped_can_be_given_back(text):
    assert legible(escape_text(text)).encode("ascii").decode("unicode_escape") == text


# --- the desk --------------------------------------------------------------------------------


def raw_of(update):
    """A line in which half a pair stands bare, as an adapter wrote it that knew no better."""
    return Update(update.key, update.chat, update.raw.replace("HALF", HALF).replace("NUL", "\0"))


POISON = {
    "half": raw_of(said("p1", "HALF")),
    "nul": Update("p2\0", "Club", said("p2", "x").raw),
    "long": Update("".join(chr(0x4E00 + n) for n in range(9_000)), "Club", said("p3", "x").raw),
    "odd-chat": Update("p4", f"Club{HALF}", said("p4", "x", chat="Club").raw),
    "long-chat": Update("p5", "".join(map(chr, range(0x4E00, 0x7000))), said("p5", "x").raw),
    "not-json": Update("p6", "Club", f"{{{HALF}"),
}


@pytest.fixture
async def hosted(store):
    club = Club(store, [Host("hall", "keeper", "en")])
    await club.start()
    await club.say(said("0", "hello"))
    yield club
    await club.stop()


@ON_EITHER
@pytest.mark.parametrize("kind", POISON)
async def test_one_update_that_cannot_be_stored_is_a_dead_letter_and_the_others_go_on(
    hosted, kind
):
    poison = POISON[kind]
    takes_nul = kind in {"nul", "long", "long-chat"} and not hosted.store.sharing
    await hosted.say(said("1", "before"), poison, said("2", "behind"))
    assert [words for words in hosted.hall.words() if words in {"before", "behind"}] == [
        "before",
        "behind",
    ]
    states = {key: state for key, state, _ in inbox(hosted.store)}
    assert (states.pop("1"), states.pop("2")) == ("done", "done")
    assert "waiting" not in states.values()
    if not takes_nul:
        [kept] = rows(hosted.store, "SELECT raw FROM inbox WHERE state = 'dead'")
        assert kept[0].encode("ascii").decode("unicode_escape") == poison.raw
        is_unreadable = kind in {"odd-chat", "long-chat", "not-json"}
        told = [place for place, *_ in hosted.hall.heard].count("keeper")
        assert told == (0 if is_unreadable else 1)


async def test_it_is_buried_once_and_not_met_again_after_a_restart(hosted):
    for _ in range(3):
        await hosted.say(POISON["half"])
        await hosted.desk.lay("hall", [POISON["half"]], again=True)
    await hosted.quiet()
    again = Club(hosted.store)
    await again.start()
    await again.say(said("1", "and on"))
    assert inbox(hosted.store) == [("0", "done", 0), ("p1", "dead", 0), ("1", "done", 0)]
    assert again.hall.words() == ["and on"]
    await again.stop()


async def test_what_can_be_stored_is_handled_with_a_sign_for_what_was_lost(hosted):
    await hosted.say(said("1", f"half {HALF}"), said("2", "nul \0"), said("3", "and on"))
    assert hosted.hall.words()[1:] == [f"half {LOST}", f"nul {LOST}", "and on"]


@ON_EITHER
async def test_a_letter_by_which_every_transaction_fails_is_found_and_buried(hosted):
    """Such as one whose COMMIT fails; the first of those that go together is not to blame."""
    submit, go = hosted.store.submit, hosted.desk._worker.attempts.go

    def failing(work, *, lazy=False):
        updates = getattr(work, "keywords", {}).get("updates", ())
        if getattr(work, "func", None) == go and any(x.record.key == "2" for x in updates):
            return submit(_fails)
        return submit(work, lazy=lazy)

    hosted.store.submit = failing
    await hosted.say(said("1", "before"), said("2", "poison"), said("3", "behind"))
    assert [words for words in hosted.hall.words() if words in {"before", "behind"}] == [
        "before",
        "behind",
    ]
    assert inbox(hosted.store)[1:] == [("1", "done", 0), ("2", "dead", 3), ("3", "done", 0)]
    hosted.store.submit = submit


def _fails(_ledger):
    raise ArithmeticError("at the very end")


@ON_EITHER
async def test_a_key_too_long_for_an_index_is_not_taken_for_a_server_that_is_away(store):
    long = "".join(chr(0x4E00 + n) for n in range(9_000))
    work = store.submit(lambda ledger: ledger.unit().people.meet("hall", long, "Anna", "nl"))
    if store.sharing:
        with pytest.raises(Exception, match="index") as failed:
            await asyncio.wrap_future(work)
        assert type(failed.value).__name__ == "ProgramLimitExceeded"
    else:
        assert (await asyncio.wrap_future(work)).key == long


# --- numbers ---------------------------------------------------------------------------------


@ON_EITHER
@pytest.mark.parametrize("number", [2**31, 2**63 - 1, 2**63, 10**30, -(2**63) - 1])
def test_a_number_that_no_row_can_have_is_not_found(store, number):
    def look(ledger):
        unit = ledger.unit()
        found = [
            unit.tables.sitting(number),
            unit.drafts.by_id(number),
            unit.drafts.find(number, "which", "1"),
        ]
        return (
            found,
            unit.people.members(number),
            unit.tables.sittings(number),
            unit.outbox.slot_of(number, "1"),
        )

    assert store.submit(look).result() == ([None, None, None], (), (), "")


@pytest.mark.parametrize("number", [2**31, 2**63, 10**30])
def test_what_must_be_there_is_missing_by_the_name_of_lookup(store, number):
    for look in (
        lambda unit: unit.clubs.club(number),
        lambda unit: unit.clubs.chat_by_id(number),
        lambda unit: unit.people.account_by_id(number),
    ):
        with pytest.raises(LookupError, match=f"no (club|chat|account) {number}"):
            store.submit(lambda ledger, look=look: look(ledger.unit())).result()


# --- the host --------------------------------------------------------------------------------


def test_the_host_hears_of_a_kind_at_most_once_a_minute_and_then_of_how_many():
    now = [1000.0]
    once = OncePerMinute(lambda: now[0])
    assert once.untold("dead letter") == 0
    assert [once.untold("dead letter") for _ in range(3)] == [None, None, None]
    assert once.untold("database") == 0
    now[0] += 59.9
    assert once.untold("dead letter") is None
    now[0] += 0.2
    assert once.untold("dead letter") == 4
    now[0] += 60
    assert once.untold("dead letter") == 0


async def test_the_host_is_told_once_of_many_dead_letters(hosted):
    await hosted.say(*(said(str(n), "stumble") for n in range(1, 6)))
    assert [state for _, state, _ in inbox(hosted.store)].count("dead") == 5
    told = [words for place, _, words in hosted.hall.heard if place == "keeper"]
    assert told == ["en host-dead-letter chat=Club number=2"]
    hosted.desk._hosts.once._last.clear()
    await hosted.say(said("7", "stumble"))
    told = [words for place, _, words in hosted.hall.heard if place == "keeper"]
    assert told[1:] == ["en host-dead-letters chat=Club number=7 more=4"]


@pytest.mark.slow
@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(TEXTS, TEXTS, TEXTS, st.booleans()), min_size=1, max_size=5))
def test_whatever_comes_the_next_is_answered(tmp_path_factory, odd):
    asyncio.run(_whatever_comes(tmp_path_factory.mktemp("odd"), odd))


async def _whatever_comes(folder, odd):
    from bot.storage.upkeep.opening import open_store

    store = open_store(f"sqlite:///{folder}/club.db")
    club = Club(store)
    await club.start()
    updates = [
        Update(f"odd {key}", chat, text if bare else said(key, text, chat=chat).raw)
        for key, chat, text, bare in odd
    ]
    await club.say(*updates, said("last", "and on"))
    assert club.hall.words()[-1] == "and on"
    assert {state for _, state, _ in inbox(store)} <= {"done", "dead"}
    await club.stop()
    store.close()
