"""/koppel: one club in two chats, one player with two accounts."""

import re

import pytest

from bot.hosting.database import state
from tests.adapters.discord.served import components, totals, words_of


@pytest.fixture
async def two(club):
    """A second server, with Eef as its admin and Fien in it."""
    club.other = club.server("Westerpark")
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
    await two.says("Eef", "round", "Bert 120 Anna 40 Eef 0 Fien 20")
    # Bert has 240 of East (Anna) and 120 of each other; Anna 80 of Eef and 40 of Fien;
    # Fien 20 of Eef
    expected = {"Anna": 2880, "Bert": 3480, "Eef": 2780, "Fien": 2860}
    assert totals(two.last("Spel 1:", "Eef")) == expected
    assert cards(two, here, "Anna") == cards(two, two.west, "Eef")
    clubs = [c for c in state(two.url)["clubs"] if c["chats"]]
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
    assert "Spel 1: Bert wint" in words_of(two.last("Spel 1", "Fien"))
    [round_] = state(two.url)["clubs"][0]["tables"][0]["rounds"]
    assert round_["by"] == "Anna"


# --- one player, two accounts --------------------------------------------------------------------


async def tied(two):
    """Anna plays as Fien too, in the second server."""
    await link(two)
    await two.says("Anna", "new", "Anna Bert Cees Dirk")
    code = code_in(await two.says("Anna", "link", "me"))
    await two.says("Fien", "link", code, channel=two.west)


@pytest.mark.slow
async def test_the_figures_of_a_tied_player_are_the_same_from_both_accounts(two):
    await tied(two)
    await two.says("Anna", "round", "Bert 120 Anna 40 Cees 0 Dirk 20")
    mine = words_of((await two.says("Anna", "me")).response.message)
    assert "Anna" in mine
    assert words_of((await two.says("Fien", "me", channel=two.west)).response.message) == mine


async def test_a_tied_player_chooses_another_club_in_private_from_the_second_account(two):
    await tied(two)
    other = two.server("Zuiderpark")
    south = other.create_text_channel("mahjong")
    user = two.people["Fien"].user
    away = other.add_member(user)
    two.people["Fien"] = away
    await two.says("Fien", "help", channel=south)
    await user.slash("me")
    await two.quiet()
    shown = user.dm_channel.history(viewer=user)[-1]
    assert "Zuiderpark" in words_of(shown)
    await two.presses("Fien", "Oostpoort #mahjong", private=True)
    shown = user.dm_channel.history(viewer=user)[-1]
    assert "Anna" in words_of(shown)
    assert "Oostpoort" in words_of(shown)


async def test_a_club_that_was_linked_to_another_is_not_offered_any_more(two):
    await two.says("Eef", "help", channel=two.west)
    await link(two)
    await two.says("Eef", "help", channel=two.west)
    user = two.people["Eef"].user
    await user.slash("me")
    await two.quiet()
    shown = user.dm_channel.history(viewer=user)[-1]
    assert "Oostpoort #mahjong" in words_of(shown)
    assert "Westerpark #mahjong" not in [button.label for button in components(shown)]


async def test_the_own_data_of_a_tied_player_can_be_had_from_both_accounts(two):
    await tied(two)
    await two.says("Anna", "round", "Bert 120 Anna 40 Cees 0 Dirk 20")
    user = two.people["Fien"].user
    await user.slash("export show")
    await two.quiet()
    files = [a.filename for m in user.dm_channel.history(viewer=user) for a in m.attachments]
    assert [name for name in files if name.endswith(".json")]


# --- apart again ---------------------------------------------------------------------------------


async def played(two):
    await link(two)
    await two.says("Anna", "new", "Eef Fien Gijs Hans")
    await two.says("Anna", "round", "Eef 40 Fien 0 Gijs 0 Hans 0")


async def test_a_chat_that_leaves_begins_anew_and_the_club_goes_on_in_the_other(two):
    await played(two)
    await two.says("Anna", "link", "los")
    await two.taps("Anna", "Westerpark #mahjong")
    clubs = [c for c in state(two.url)["clubs"] if c["chats"]]
    found = {c["chats"][0]["name"]: [len(t["rounds"]) for t in c["tables"]] for c in clubs}
    assert found == {"Oostpoort #mahjong": [1], "Westerpark #mahjong": []}
    assert "hoort niet meer bij deze club" in two.texts("Anna")[-1]
    two.channel = two.west
    assert "nu een club op zich" in two.texts("Eef")[-1]
    assert not [text for text in two.texts("Eef") if "Spel " in text]


async def test_after_that_a_round_in_the_one_is_not_told_in_the_other(two):
    await played(two)
    await two.says("Anna", "link", "los")
    await two.taps("Anna", "Westerpark #mahjong")
    before = [words_of(m) for m in two.west.history(viewer=two.people["Eef"])]
    await two.says("Anna", "draw")
    assert [words_of(m) for m in two.west.history(viewer=two.people["Eef"])] == before
    result = await two.says("Eef", "tables", channel=two.west)
    assert "Tafel 1" not in words_of(result.response.message)


@pytest.mark.slow
async def test_a_chat_may_leave_by_its_own_admin_and_keeps_the_settings(two):
    await played(two)
    two.here, two.channel = two.channel, two.west
    await two.says("Eef", "settings")
    await two.taps("Eef", "Wie voert in", "alle leden")
    await two.says("Eef", "link", "los")
    await two.taps("Eef", "Westerpark #mahjong")
    await two.says("Eef", "settings")
    assert "Invoeren: alle leden" in words_of(two.last("Instellingen", "Eef"))
    await two.taps("Eef", "Taal", "English")
    two.channel = two.here
    assert "Invoeren" in words_of((await two.says("Anna", "settings")).response.message)


async def test_chats_that_were_parted_can_be_linked_again(two):
    await played(two)
    await two.says("Anna", "link", "los")
    await two.taps("Anna", "Westerpark #mahjong")
    await link(two)
    await two.says("Anna", "draw")
    here = words_of(two.last("Spel 2:", "Anna"))
    two.channel = two.west
    assert words_of(two.last("Spel 2:", "Eef")) == here


async def test_the_only_chat_of_a_club_stays(two):
    refused = await two.says("Anna", "link", "los")
    assert refused.ephemeral
    assert "enige chat" in words_of(refused.response.message)


async def test_a_chat_closed_to_the_bot_can_leave_and_the_open_one_cannot(two):
    await played(two)
    two.env.inject_error("POST", f"/channels/{two.west.id}/messages", status=403, code=50013)
    await two.says("Anna", "draw")
    asked = await two.says("Anna", "link", "los")
    assert [each.label for each in components(asked.response.message)] == [
        "Westerpark #mahjong",
        "✖️ Annuleer",
    ]


async def test_only_an_admin_parts_chats(two):
    await played(two)
    refused = await two.says("Bert", "link", "los")
    assert "beheerder" in words_of(refused.response.message)
    await two.says("Anna", "link", "los")
    await two.taps("Anna", "Annuleer")
    assert len([c for c in state(two.url)["clubs"] if c["chats"]]) == 1


@pytest.mark.slow
async def test_a_code_given_before_the_parting_is_good_no_more(two):
    await played(two)
    code = code_in(await two.says("Eef", "link", channel=two.west))
    await two.says("Anna", "link", "los")
    await two.taps("Anna", "Westerpark #mahjong")
    refused = await two.says("Eef", "link", code, channel=two.west)
    assert "Die code ken ik niet" in words_of(refused.response.message)


async def test_in_english_it_is_called_off(two):
    await played(two)
    two.locale = "en-GB"
    asked = await two.says("Anna", "link", "off")
    assert "Which chat leaves?" in words_of(asked.response.message)
