"""Who may do what: a table's players, those who manage the server, all where that is set.

A server's settings, and a channel's, are its own.
"""

import pytest

from bot.hosting.database import state
from tests.adapters.discord.served import words_of


@pytest.fixture
async def table(club):
    """Bert, Cees, Dirk and a guest play; Anna manages the server, Eef looks on."""
    club.person("Eef")
    await club.says("Bert", "new")
    for name in ("Bert", "Cees", "Dirk"):
        await club.taps(name, "Ik speel mee")
    await club.answers("Bert", "Gast…", "Opa")
    await club.taps("Bert", "Zo zitten we")
    return club


async def everybody(club):
    await club.says("Anna", "settings")
    await club.taps("Anna", "Wie voert in", "alle leden")


def told_alone(club, name, other="Cees"):
    """What was said last to this person, and to nobody else."""
    text = club.texts(name)[-1]
    assert text not in club.texts(other)
    return text


def winners(club):
    [table] = state(club.url)["clubs"][0]["tables"]
    return [(round_["winner"], round_["by"]) for round_ in table["rounds"]]


LINE = "Bert 120 Cees 40 Dirk 0 Opa 20"


async def test_an_onlooker_records_nothing_by_line_or_by_thumb(table):
    before = table.texts("Bert")
    await table.says("Eef", "round", LINE)
    assert "tafel 1" in told_alone(table, "Eef")
    await table.says("Eef", "draw")
    assert "tafel 1" in told_alone(table, "Eef")
    await table.taps("Eef", "Remise")
    assert "tafel 1" in told_alone(table, "Eef")
    assert winners(table) == []
    assert table.texts("Bert") == before


async def test_an_onlooker_cannot_press_in_the_draft_of_others(table):
    await table.taps("Bert", "Ronde", "Bert")
    await table.taps("Eef", "120")
    assert "tafel 1" in told_alone(table, "Eef")
    await table.taps("Bert", "120", "Nul", "20")
    await table.taps("Dirk", "40")
    assert winners(table) == [("Bert", "Dirk")]


@pytest.mark.slow
async def test_whoever_manages_the_server_records_at_any_table(table):
    await table.says("Anna", "round", LINE)
    assert winners(table) == [("Bert", "Anna")]


async def test_where_all_members_may_record_an_onlooker_does_by_line_and_by_thumb(table):
    await everybody(table)
    await table.says("Eef", "round", LINE)
    await table.taps("Eef", "Volgend spel", "Remise")
    assert winners(table) == [("Bert", "Eef"), (None, "Eef")]


async def test_what_was_opened_to_all_can_be_closed_again(table):
    await everybody(table)
    await table.taps("Anna", "Wie voert in", "wie aan de tafel zit")
    await table.taps("Eef", "Remise")
    assert "tafel 1" in told_alone(table, "Eef")
    assert winners(table) == []


async def test_settings_are_for_those_who_manage_the_server_also_by_a_button_that_all_see(table):
    await table.says("Anna", "settings")
    await table.taps("Anna", "Toon aan allen")
    await table.taps("Bert", "Taal")
    assert "beheerder" in told_alone(table, "Bert")


async def test_a_player_of_one_table_is_an_onlooker_at_another(table):
    table.person("Fien")
    await table.says("Eef", "new")
    for name in ("Eef", "Fien"):
        await table.taps(name, "Ik speel mee")
    for name in ("Gijs", "Hans"):
        await table.answers("Eef", "Gast…", name)
    await table.taps("Eef", "Zo zitten we")
    refused = await table.says("Bert", "correct", "Eef 40 Fien 0 Gijs 0 Hans 0")
    assert refused.ephemeral
    await table.taps("Bert", "Remise")  # the newest card is that of table 2
    assert "tafel 2" in told_alone(table, "Bert")


# --- apart ---------------------------------------------------------------------------------------


async def recording_in(club, channel, name="Anna"):
    result = await club.says(name, "settings", channel=channel)
    return "alle leden" in words_of(result.response.message)


@pytest.mark.slow
async def test_two_channels_of_a_server_have_settings_and_tables_apart(club):
    other = club.guild.create_text_channel("jeugd")
    await everybody(club)
    await club.says("Anna", "new", "Anna Bert Cees Dirk")
    assert await recording_in(club, club.channel)
    assert not await recording_in(club, other)
    result = await club.says("Bert", "tables", channel=other)
    assert "Tafel 1" not in words_of(result.response.message)


async def test_two_servers_have_settings_and_tables_apart(club):
    west = club.server("Westerpark")
    games = west.create_text_channel("mahjong")
    club.person("Eef", west, admin=True)
    await everybody(club)
    await club.says("Anna", "new", "Anna Bert Cees Dirk")
    assert not await recording_in(club, games, "Eef")
    result = await club.says("Eef", "tables", channel=games)
    assert "Tafel 1" not in words_of(result.response.message)


async def test_to_manage_one_server_is_nothing_in_another(club):
    west = club.server("Westerpark")
    games = west.create_text_channel("mahjong")
    club.person("Eef", west, admin=True)
    anna = west.add_member(club.people["Anna"].user)
    club.people["Anna"] = anna
    await club.says("Eef", "settings", channel=games)
    club.channel = games
    await club.taps("Eef", "Toon aan allen")
    await club.taps("Anna", "Taal")
    assert "beheerder" in told_alone(club, "Anna", "Eef")
