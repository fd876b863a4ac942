"""Help, lists and settings are seen by who asked, until they are shown to everybody."""

import asyncio

import pytest

from tests.adapters.discord.served import words_of

ASKED = {
    "help": "Pe-Ling",
    "privacy": "bewaar",
    "members": "Leden",
    "settings": "Instellingen",
    "tables": "tafel",
}


@pytest.mark.slow
async def test_what_one_asks_for_is_seen_by_all_only_when_it_is_shown_to_them(club):
    await club.begin()
    for command in ASKED:
        before = club.texts("Dirk")
        result = await club.says("Anna", command)
        assert result.ephemeral
        told = words_of(result.response.message)
        assert club.texts("Dirk") == before
        await club.taps("Anna", "Toon aan allen")
        [shown] = club.texts("Dirk")[len(before) :]
        assert shown.split()[:3] == told.split()[:3]
        assert not club.sees("Dirk", "Toon aan allen")


async def test_help_for_one_is_in_their_language_and_for_all_in_the_clubs(club):
    await club.begin()
    club.locales[club.people["Bert"].id] = "en-GB"
    await club.says("Bert", "help")
    assert "Tap a button" in club.texts("Bert")[-1]
    await club.taps("Bert", "Show everyone")
    assert "Wat ik kan" in club.texts("Bert")[-1]
    assert club.texts("Bert")[-1] == club.texts("Dirk")[-1]


async def test_settings_are_changed_where_only_one_sees_them(club):
    await club.begin()
    await club.says("Anna", "settings")
    before = club.texts("Dirk")
    await club.taps("Anna", "Geluid", "niets")
    assert "Geluid: niets" in words_of(club.last("Instellingen van"))
    assert not any("Instellingen van" in text for text in club.texts("Dirk"))
    assert len(club.texts("Dirk")) - len(before) <= 1


async def test_each_command_is_explained_and_shown_with_its_name(club):
    await club.says("Anna", "help", "nieuw")
    await club.taps("Anna", "Toon aan allen")
    assert "/nieuw" in club.texts("Dirk")[-1]
    await club.says("Anna", "help")
    await club.taps("Anna", "Alle opdrachten", "Toon aan allen")
    assert "/muur" in club.texts("Dirk")[-1]


async def test_nothing_is_pinned(club):
    await club.begin()
    await club.says("Bert", "round", "Bert 120 Anna 40 Cees 0 Dirk 20")
    assert not [r for r in club.env.http_requests if "pins" in r.path]


async def test_what_an_earlier_version_pinned_is_unpinned(club):
    await club.begin()
    card = club.last("Tafel 1")
    row = (
        "INSERT INTO outbox (chat, act, message, made) "
        "SELECT chat, 'unpin', id, made FROM message WHERE slot LIKE 'card:%'"
    )

    def leave(ledger):
        ledger._transaction.connection.driver.execute(row)

    await asyncio.wrap_future(club.store.submit(leave))
    await club.bot.sender.sweep()
    await club.quiet()
    [asked] = [r for r in club.env.http_requests if "pins" in r.path]
    assert (asked.method, asked.path.split("/")[-1]) == ("DELETE", str(card.id))
