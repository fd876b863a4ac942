"""A tournament deal by deal on Discord alone: nobody writes to the bot in private."""

from time import monotonic

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


async def test_the_command_opens_the_form_of_the_tournaments_table(club):
    await prepared(club, NAMES[:8])
    table = tables_of(tournament(club))[1]
    shown = await club.people[table[2]].slash(club.channel, "round")
    assert shown.modal["title"] == "Spel 1 · Oostronde"
    labels = [each["label"] for each in shown.modal["components"][1:]]
    assert all(any(name in label for label in labels) for name in table)
    scores = ["80" if table[2] in label else "0" for label in labels]
    await club.submits(table[2], shown, table[2], *scores)
    card = club.shown(table[2])[-1]
    assert card.flags.ephemeral
    assert f"{table[2]} 80" in words_of(card)
    again = await club.people[table[2]].slash(club.channel, "correct", round="1")
    values = [each["component"].get("value") for each in again.modal["components"][1:]]
    assert sorted(values) == ["0", "0", "0", "80"]
    offered = await club.people[table[2]].autocomplete(club.channel, "round", "line", "P")
    assert {name for name in NAMES if any(name in each["value"] for each in offered)} == {*table}


async def test_a_card_follows_the_deals_of_others_and_one_that_has_expired_is_shown_anew(club):
    await prepared(club, NAMES[:8])
    east, south, *others = tables_of(tournament(club))[0]
    names = [east, south, *others]

    def card(name):
        cards = [m for m in club.shown(name) if words_of(m).startswith("Tafel 1 · ")]
        return words_of(cards[-1]).splitlines()

    await club.taps(south, "Mijn kaart")
    assert card(south) == [f"Tafel 1 · spel 1 · Oost: {east}", "Jij hebt 0"]
    await deal(club, east, names, east)
    after_one = [f"Tafel 1 · spel 2 · Oost: {south}", f"{east} 80 · jij −160 → −160"]
    assert card(south) == after_one
    club.client.answers._clock = lambda: monotonic() + 16 * 60  # longer than a card lives
    await deal(club, east, names, south)
    assert card(south) == after_one
    pressed = await club.taps(south, "Volgend spel")
    assert pressed.modal is None
    assert card(south) == [f"Tafel 1 · spel 3 · Oost: {others[0]}", f"{south} 80 · jij +480 → 320"]
    message, key = club.button(south, "Volgend spel")
    assert (await club.people[south].click(message, custom_id=key)).modal
