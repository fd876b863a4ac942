"""Completion never fails: each field of each command, in a club, in private and elsewhere."""

from datetime import UTC, datetime
from random import Random

import pytest

from bot.club.arrival import turn_of
from bot.hooks import SAMPLE_CLUB
from bot.menus.completing import Completing
from bot.messages import Incoming, Place, Said, Speaker
from bot.ports.menus import LineTyped
from bot.ports.records import Settings
from bot.storage.upkeep.opening import open_store
from bot.talk.turn import Environment
from tests.laws import everything

NOW = datetime(2026, 11, 20, 20, tzinfo=UTC)
ANNA = Speaker("1", "Anna", "nl", admin=True)
FIELDS = [field for field in everything.form_fields() if field.kind.completes]
PLACES = ("9", ANNA.key, "77")
"""The club's channel, the private chat, and a channel without a club."""
TYPED = ("", "B", "7", "*B", "Bert ", "x y", "12 maart", '"')
NAMED = {"new.players", "player.player", "versus.other", "evening-coming.people", "round.line"}
"""Fields that complete the name of a member, in private too."""


def typing(field, place, line):
    return LineTyped(f"{field.command.key}.{field.field.name}", line, "nl", place, ANNA.key)


@pytest.fixture(params=[False, True], ids=["without", "with-a-tournament"])
def completing(tmp_path, request):
    store = open_store(f"sqlite:///{tmp_path}/club.db", lambda: NOW)
    incoming = Incoming("discord", Place("9", "Club"), ANNA, NOW, Said(""))

    def begin(ledger):
        turn = turn_of(ledger.unit(incoming), incoming, Environment(Random(1)))
        for name in ("Bert", "Cees", "Dirk"):
            turn.unit.people.add_member(turn.here.id, name, None)
        if request.param:
            SAMPLE_CLUB(turn)

    store.submit(begin).result()
    yield Completing(store, "discord", Settings())
    store.close()


@pytest.mark.slow
async def test_no_field_of_any_command_fails(completing):
    asked = 0
    for field in FIELDS:
        for place in PLACES:
            for line in TYPED:
                for shown, value in await completing.complete(typing(field, place, line)):
                    assert shown, field.key
                    assert value, field.key
                asked += 1
    assert asked > 1000


@pytest.mark.parametrize("place", PLACES[:2])
async def test_names_are_completed_in_private_too(completing, place):
    fields = {field.key: field for field in FIELDS}
    for key in sorted(NAMED):
        found = await completing.complete(typing(fields[key], place, "Be"))
        assert ("Bert", "Bert") in found, key


async def test_a_number_of_a_special_hand_offers_those_that_begin_with_it(completing):
    found = await completing.complete(LineTyped("bmj.special", "2", "nl", "9", "1"))
    values = [value for _, value in found]
    assert values[0] == "2"
    assert {"20", "24", "29"} <= {*values}
    assert all(value.startswith("2") for value in values)


async def test_a_star_offers_only_people_who_sit_at_the_table_that_is_meant(club):
    for name in ("Eef", "Fien", "Gijs", "Hans", "Iris"):
        club.person(name)
    await club.says("Anna", "new", "Anna Bert Cees Dirk")
    await club.says("Iris", "tables")  # she sits nowhere

    async def offered(name, line):
        found = await club.people[name].autocomplete(club.channel, "round", "line", line)
        return {each["value"].rpartition("*")[2] for each in found} - {""}

    assert await offered("Iris", "*") == {"Anna", "Bert", "Cees", "Dirk"}
    await club.says("Eef", "new", "Eef Fien Gijs Hans")
    assert await offered("Eef", "*") == {"Eef", "Fien", "Gijs", "Hans"}
    assert await offered("Eef", "Anna 20 *") == {"Bert", "Cees", "Dirk"}
    assert "Iris" not in await offered("Iris", "*")


async def test_the_last_penalty_is_taken_back_by_its_kind_and_what_is_missing_is_asked(club):
    await club.says("Anna", "new", "Anna Bert Cees Dirk")
    await club.says("Bert", "round", "Bert 120 Anna 40 Cees 0 Dirk 20")
    await club.says("Anna", "competition")
    await club.taps("Anna", "Zo spelen wij")
    await club.says("Anna", "penalty", "Bert ½ te laat")
    anna = club.people["Anna"]

    async def told(**options):
        await anna.slash(club.channel, "penalty", **options)
        await club.quiet()
        return club.texts("Anna")[-1]

    assert "Welke straf neem je terug?" in await told(kind="back")
    assert "warning past niet bij soort" in await told(player="Bert", kind="warning")
    assert "Anna neemt terug" in await told(player="Bert", kind="back")
