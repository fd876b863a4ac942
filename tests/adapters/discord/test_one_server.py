"""A server is the club: its other channels do not found a club by themselves."""

import pytest

from bot.hosting.database import state
from tests.adapters.discord.served import components, same, words_of

ROUND = "Bert 120 Anna 40 Cees 0 Dirk 20"


def clubs(club):
    return [[chat["name"] for chat in one["chats"]] for one in state(club.url)["clubs"]]


async def other_channel(club, name="algemeen"):
    return club.guild.create_text_channel(name)


async def test_a_command_in_another_channel_asks_before_it_founds_a_club(club):
    await club.begin()
    mahjong = club.channel
    club.channel = await other_channel(club)
    result = await club.says("Bert", "round", ROUND)
    assert result.ephemeral
    assert "niet het kanaal van jullie club (#mahjong)" in words_of(result.response.message)
    assert clubs(club) == [["Oostpoort #mahjong"]]
    await club.taps("Bert", "Hier ook")
    assert clubs(club) == [["Oostpoort #mahjong", "Oostpoort #algemeen"]]
    [table] = state(club.url)["clubs"][0]["tables"]
    assert [played["winner"] for played in table["rounds"]] == ["Bert"]
    told = [words_of(message) for message in club.shown("Anna", mahjong)]
    assert [text for text in told if "Bert wint met 120" in text]


async def test_a_server_has_two_clubs_where_its_people_wish_so(club):
    await club.begin()
    club.channel = await other_channel(club)
    club.person("Eef")
    result = await club.says("Eef", "new", "Fien Gijs Hans Ida")
    assert club.sees("Eef", "Hier ook") is None  # Eef is no member of the club
    assert result.ephemeral
    await club.taps("Eef", "Nieuwe club")
    assert clubs(club) == [["Oostpoort #mahjong"], ["Oostpoort #algemeen"]]
    [table] = state(club.url)["clubs"][1]["tables"]
    assert [player["name"] for player in table["players"]] == ["Fien", "Gijs", "Hans", "Ida"]
    await club.says("Eef", "tables")
    assert club.sees("Eef", "Nieuwe club") is None
    assert len(clubs(club)) == 2


async def test_in_private_the_table_goes_before_the_club_that_was_used_last(club):
    await club.begin()
    club.channel = await other_channel(club)
    await club.says("Anna", "tables")
    await club.taps("Anna", "Nieuwe club")  # the club used last
    anna = club.people["Anna"].user
    await anna.send_dm("wie is oost")
    await club.quiet()
    [told] = [m for m in anna.dm_channel.history(viewer=anna) if m.author.bot]
    assert "Anna" in words_of(told)


async def test_a_bot_that_comes_back_asks_nothing_and_founds_nothing(club):
    await club.begin()
    await club.client.on_guild_join(club.client.get_guild(club.guild.id))
    await club.quiet()
    assert clubs(club) == [["Oostpoort #mahjong"]]


def threads_of(club, channel, name):
    number = club.env.backend.create_thread(
        channel.id, name, club.people["Anna"].id, broadcast=False
    ).id
    return next(each for each in channel.threads if each.id == number)


async def evening(club, place):
    """A game of one round in a place, which is ended."""
    await club.says("Anna", "new", "Anna Bert Cees Dirk", channel=place)
    await club.says("Bert", "round", ROUND, channel=place)
    await club.says("Anna", "end", channel=place)
    await presses(club, place, "Klopt")


async def presses(club, place, label):
    """Anna presses the newest button with these words in a place."""
    anna = club.people["Anna"]
    for message in reversed(place.history(viewer=anna)):
        keys = [each.custom_id for each in components(message) if same(each.label, label)]
        if keys:
            await anna.click(message, custom_id=keys[0])
            await club.quiet()
            return
    raise LookupError(label)


@pytest.mark.slow
async def test_a_month_of_a_club_in_two_channels_threads_and_a_forum(club):
    """Four evenings, each in another place; the standing is one."""
    mahjong = club.channel
    await evening(club, mahjong)
    await evening(club, threads_of(club, mahjong, "dinsdag"))
    algemeen = club.guild.create_text_channel("algemeen")
    for place in (algemeen, threads_of(club, club.guild.create_forum_channel("forum"), "tafel")):
        await club.says("Anna", "tables", channel=place)
        await presses(club, place, "Hier ook")
        await evening(club, place)
    [one] = state(club.url)["clubs"]
    assert len(one["chats"]) == 3
    assert [table["rounds"][0]["winner"] for table in one["tables"]] == ["Bert"] * 4
    result = await club.says("Anna", "standings", "all", channel=mahjong)
    # 240 from East and 120 from both others, in each of the four games
    assert "1.920" in words_of(result.response.message)
