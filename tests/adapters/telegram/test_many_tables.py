"""A club with more open tables than a keyboard has room for."""

import asyncio

import pytest

from bot.messages import Button, Reply, Span
from bot.talk.buttons import rows
from core.game.decisions import open_table
from core.players import PlayerId
from tests.adapters.telegram.test_evening import begin
from tests.adapters.telegram.test_sending import post

TABLES = 200


async def many(club):
    """Table 1 with four phones, and the others with four guests; an admin plays at none."""
    await begin(club)

    def work(ledger):
        unit = ledger.unit()
        here = unit.clubs.chat("telegram", str(club.group.id)).club
        guests = [unit.people.add_member(here, f"Gast {name}", None).id for name in "ABCD"]
        seats = tuple(map(PlayerId, guests))
        opened = open_table("nmv-144", {}, seats, unit.now.date())
        for number in range(2, TABLES + 1):
            unit.tables.open(here, str(number), opened, None)

    await asyncio.wrap_future(club.hosted.store.submit(work))
    zoe = club.outsider("Zoe")
    zoe.changes("administrator", told=False)
    return zoe


@pytest.mark.parametrize(
    ("line", "answer"),
    [("/stand", "Tafel 150 ·"), ("/ronde", "Wie won?"), ("/einde", "tafel 150")],
)
async def test_more_tables_than_fit_are_asked_for_by_name(club, line, answer):
    zoe = await many(club)
    await club.says(zoe, line)
    asked = club.last("Welke van de 200 tafels bedoel je?")
    await club.says(zoe, "tafel 1500", reply_to=asked)
    assert "Tafel 1500 is er niet" in club.shown()[-1].text
    await club.says(zoe, "150", reply_to=asked)
    assert answer in club.shown()[-1].text
    assert club.hosted.api.refused == []


async def test_the_list_of_tables_has_as_many_buttons_as_fit(club):
    zoe = await many(club)
    await club.says(zoe, "/tafels")
    assert "Er wordt aan 200 tafels gespeeld" in str(club.shown()[-3:])
    assert club.hosted.api.refused == []


async def test_a_keyboard_of_too_many_buttons_loses_some_and_keeps_its_last_row(club):
    await begin(club)
    every = [Button(f"Knop {number}", f"card:{number}") for number in range(1, 152)]
    await post(club, Reply((Span("Kies maar"),), rows(every, 2)))
    shown = club.last("Kies maar")
    labels = [label for row in shown.labels for label in row]
    assert len(labels) == 99
    assert labels[-2:] == ["Knop 98", "Knop 151"]
    assert club.hosted.api.refused == []
