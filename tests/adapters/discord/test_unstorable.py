"""One interaction that nobody can store never stops the others."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.messages import Said
from bot.ports.records import Update
from tests.adapters.discord.served import Served, words_of
from tests.databases import rows

HALF = "\ud83d"
ROUND = "Bert 120 Anna 40 Cees 0 Dirk 20"
ODD = [f"Bert 120 {HALF}", "\0", f"{HALF}" * 9, "Bert 120\0 Anna 40", "é" * 90]


@pytest.fixture
async def served(url):
    club = Served(url)
    await club.start()
    await club.found("Anna", "Bert", "Cees", "Dirk")
    await club.begin()
    yield club
    await club.stop()


def states(club):
    return {state for (state,) in rows(club.store, "SELECT DISTINCT state FROM inbox")}


@pytest.mark.slow
async def test_whatever_is_typed_the_others_go_on(served):
    for line in ODD:
        await served.people["Bert"].slash(served.channel, "round", line=line)
        await served.people["Cees"].slash(served.channel, "rule", rule=line)
        await served.quiet()
    await served.says("Anna", "round", ROUND)
    assert "480" in words_of(served.last("Spel 1:")) + str(served.texts())
    assert states(served) == {"done"}


async def test_a_server_and_a_channel_with_half_a_sign_in_their_names_are_served(url):
    club = Served(url)
    await club.start()
    await club.found("Anna", f"Bert{HALF}")
    await club.says(f"Bert{HALF}", "new")
    assert club.texts()
    assert states(club) == {"done"}
    await club.stop()


async def test_what_cannot_be_stored_at_all_is_kept_escaped_and_the_others_of_its_batch_go_on(
    served,
):
    before = rows(served.store, "SELECT count(*) FROM inbox")[0][0]
    inbox = served.client.inbox
    broken = [Update(f"{HALF}{n}", f"{n}{HALF}", f'{{"message": "{HALF}"}}') for n in range(3)]
    await inbox.lay("discord", broken)
    await served.says("Anna", "round", ROUND)
    kept = rows(served.store, "SELECT raw FROM inbox WHERE state = 'dead'")
    assert [raw.encode().decode("unicode_escape") for (raw,) in kept] == [b.raw for b in broken]
    assert rows(served.store, "SELECT count(*) FROM inbox")[0][0] == before + 4


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(st.characters() | st.sampled_from([HALF, "\0"]), max_size=40))
def test_any_text_is_kept_and_read(text):
    from adapters.discord.parsing import parse
    from bot.ports.lines import as_line, legible

    about = {"id": 1, "channel_id": 2, "author": {"id": 3, "username": text}}
    incoming = parse(as_line({"message": {**about, "content": text}}))
    assert incoming is not None
    assert isinstance(incoming.act, Said)
    assert (incoming.act.text, incoming.speaker.name) == (legible(text), legible(text))
