"""A tournament deal by deal on Discord alone: nobody writes to the bot in private."""

import pytest

from bot.features.tournament.storage import Tournaments
from core.tournament.tournament import fold
from tests.adapters.discord.served import words_of

NAMES = [f"P{letter}" for letter in "ABCDEFGHIJKLMNOP"]


def tournament(club):
    def read(ledger):
        unit = ledger.unit()
        [known] = unit.get(Tournaments).of_club(unit.clubs.every()[0].id)
        return fold(unit.get(Tournaments).events(known.id))

    return club.store.read(read).result()


def tables_of(t):
    """The names of the players of each table, in the order E S W N."""

    def name(number):
        return t.entrants[t.holder(number, 1)].name

    return [[name(number) for number in table] for table in t.tables(1)]


async def prepared(club, names):
    for name in names:
        club.person(name)
    await club.says(
        "Anna", "tournament", f"Witte Draak 14 maart 2027, {len(names)} spelers, 1 ronde, nts-2002"
    )
    await club.says("Anna", "tournament", "zet invoer per spel")
    for name in names:
        await club.taps(name, "Doe mee")
    for step in ("Loting", "Publiceer", "Start ronde"):
        await club.says("Anna", "tournament")
        await club.taps("Anna", step)


async def deal(club, phone, names, winner):
    """The winner of 80; the other three have nothing."""
    scores = ["80" if name == winner else "0" for name in names]
    await club.taps(phone, "Mijn kaart")
    message, key = club.button(phone, "Volgend spel")
    assert message.flags.ephemeral
    shown = await club.people[phone].click(message, custom_id=key)
    assert shown.modal
    fields = [each["label"] for each in shown.modal["components"][1:]]
    by_name = dict(zip(names, scores, strict=True))
    order = [next(name for name in names if name in label) for label in fields]
    await club.submits(phone, shown, winner, *(by_name[name] for name in order))


@pytest.mark.parametrize("players", [8, pytest.param(16, marks=pytest.mark.slow)])
async def test_every_deal_is_one_press_and_one_form_in_the_channel(club, players):
    names = NAMES[:players]
    await prepared(club, names)
    before = len(club.shown("Dirk"))
    tables = tables_of(tournament(club))
    for table in tables:
        for winner in table:  # four deals, each wins once
            await deal(club, table[0], table, winner)
    session = tournament(club).sessions[1]
    assert sorted(session.results) == [*range(1, players // 4 + 1)]
    for result in session.results.values():
        assert sum(result.points) == 0
        assert result.mahjongs == (1, 1, 1, 1)
    told = [words_of(message) for message in club.shown("Dirk")[before:]]
    assert not [text for text in told if "Volgend spel" in text or "wint met" in text]
    assert all(
        club.people[name].user.dm_channel is None
        or not [*club.people[name].user.dm_channel.history()]
        for name in names
    )
