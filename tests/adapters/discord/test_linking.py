"""/koppel: one club in two chats, one player with two accounts."""

import re

import pytest

from bot.main import PeLing
from tests.adapters.discord.served import totals, words_of


@pytest.fixture
async def two(club):
    """A second server, with Eef as its admin and Fien in it."""
    club.other = club.env.create_guild("Westerpark")
    club.west = club.other.create_text_channel("mahjong")
    club.person("Eef", club.other, admin=True)
    club.person("Fien", club.other)
    return club


def code_in(result):
    return re.findall(r"\d+-[A-Z0-9]{8}", words_of(result.response.message))[0]


def cards(club, channel, name):
    found = [m for m in channel.history(viewer=club.people[name]) if "Oostronde" in words_of(m)]
    return [words_of(m) for m in found]


async def link(two):
    code = code_in(await two.says("Anna", "link"))
    return await two.says("Eef", "link", code, channel=two.west)


async def test_both_chats_show_the_same_tables_and_results(two):
    await link(two)
    await two.says("Anna", "new", "Anna Bert Eef Fien")
    two.channel, here = two.west, two.channel
    await two.says("Eef", "start")
    await two.taps("Eef", "Ja, dat ben ik")
    await two.says("Eef", "round", "Bert 120 Anna 40 Eef 0 Fien 20")
    # Bert has 240 of East (Anna) and 120 of each other; Anna 80 of Eef and 40 of Fien;
    # Fien 20 of Eef
    expected = {"Anna": 2880, "Bert": 3480, "Eef": 2780, "Fien": 2860}
    assert totals(two.last("Tafel 1 · spel 2", "Eef")) == expected
    assert cards(two, here, "Anna") == cards(two, two.west, "Eef")
    clubs = [c for c in PeLing().state(two.url)["clubs"] if c["chats"]]
    assert [chat["name"] for chat in clubs[0]["chats"]] == [
        "Oostpoort #mahjong",
        "Westerpark #mahjong",
    ]


async def test_only_an_admin_of_each_chat_can_link_them(two):
    refused = await two.says("Bert", "link")
    assert "beheerder" in words_of(refused.response.message)
    code = code_in(await two.says("Anna", "link"))
    refused = await two.says("Fien", "link", code, channel=two.west)
    assert "beheerder" in words_of(refused.response.message)
    assert refused.ephemeral


@pytest.mark.parametrize("code", ["1-AAAAAAAA", "99-AAAAAAAA", "x", "9999999999999-A", "²-A"])
async def test_a_code_that_was_never_given_links_nothing(two, code):
    refused = await two.says("Eef", "link", code, channel=two.west)
    assert "Die code ken ik niet" in words_of(refused.response.message)


async def test_a_code_is_good_once(two):
    code = code_in(await two.says("Anna", "link"))
    await two.says("Eef", "link", code, channel=two.west)
    again = await two.says("Eef", "link", code, channel=two.west)
    assert "Die code ken ik niet" in words_of(again.response.message)


async def test_two_chats_that_have_both_played_are_not_linked(two):
    await two.says("Anna", "new", "Anna Bert Cees Dirk")
    await two.says("Eef", "new", "Eef Fien Gijs Hans", channel=two.west)
    refused = await link(two)
    assert "In beide chats is al gespeeld" in words_of(refused.response.message)


async def test_the_chat_that_has_played_keeps_its_tables_whoever_gives_the_code(two):
    await two.says("Eef", "new", "Eef Fien Gijs Hans", channel=two.west)
    await link(two)
    assert cards(two, two.channel, "Anna") == cards(two, two.west, "Eef")


async def test_two_accounts_of_one_player_record_for_the_same_seat(two):
    await link(two)
    await two.says("Anna", "new", "Anna Bert Cees Dirk")
    code = code_in(await two.says("Anna", "link", "me"))
    await two.says("Fien", "link", code, channel=two.west)
    two.channel = two.west
    await two.says("Fien", "round", "Bert 120 Anna 40 Cees 0 Dirk 20")
    assert "spel 1: Bert wint" in words_of(two.last("spel 1", "Fien"))
    [round_] = PeLing().state(two.url)["clubs"][0]["tables"][0]["rounds"]
    assert round_["by"] == "Anna"
