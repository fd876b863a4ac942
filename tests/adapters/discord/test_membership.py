"""The bot is let into a server and out of it; a channel is deleted, or closed to the bot."""

import discord
import pytest
from simcord.backend import serializers
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from adapters.discord.parsing import PERMISSIONS
from bot.hosting.database import state
from tests.adapters.discord.served import Served, components, words_of

ROUND = "Bert 120 Anna 40 Cees 0 Dirk 20"
CLOSED = {"send_messages": False, "send_messages_in_threads": False}


async def let_in(club, guild):
    """The server is one that the bot was just let into."""
    await put_out(club, guild)
    backend = club.env.backend
    payload = serializers.guild_create_payload(backend, backend.get_guild(guild.id))
    told = dict(payload)
    told.pop("unavailable", None)  # only of a server in which the bot was before
    backend.emit("GUILD_CREATE", told)
    await club.quiet()


async def put_out(club, guild):
    club.env.backend.emit("GUILD_DELETE", {"id": str(guild.id)})
    await club.quiet()


def said(channel):
    return [words_of(message) for message in channel.history()]


def forbid(club, channel, **rights):
    """Take rights away from the bot in a channel."""
    me = club.env.backend.bot_user.id
    kept = discord.PermissionOverwrite(**rights)
    allow, deny = kept.pair()
    found = club.env.backend.get_channel(channel.id)
    found.overwrites.append(Overwrite(me, OverwriteType.MEMBER, allow.value, deny.value))


RIGHTS = (
    "Kanalen bekijken",
    "Berichten verzenden in threads",
    "Berichten verzenden",
    "Links insluiten",
)


def named(refused):
    """The rights that a refusal names."""
    text, found = words_of(refused.response.message), set()
    for right in RIGHTS:
        if right in text:
            found.add(right)
            text = text.replace(right, "")
    return found


def open_chats(club):
    rows = club.store.read(
        lambda ledger: [c for k in ledger.clubs() for c in ledger.unit().clubs.chats(k.id)]
    )
    return {chat.title: chat.open for chat in rows.result()}


@pytest.fixture
def south(club):
    guild = club.server("Zuiderpark")
    for name in ("algemeen", "mahjong"):
        guild.create_text_channel(name)
    return guild


async def test_let_into_a_server_it_greets_in_the_first_channel_and_asks_the_ruleset(club, south):
    await let_in(club, south)
    [greeting] = said(south.channels["algemeen"])
    assert "Pe-Ling" in greeting
    assert "Spelregels: 144 regels (NMV)" in greeting
    assert not said(south.channels["mahjong"])


async def test_it_greets_where_it_may_write(club, south):
    forbid(club, south.channels["algemeen"], **CLOSED)
    await let_in(club, south)
    assert not said(south.channels["algemeen"])
    assert "Pe-Ling" in said(south.channels["mahjong"])[0]


async def test_told_twice_it_greets_once_and_nobody_unknown_becomes_a_member(club, south):
    await let_in(club, south)
    await let_in(club, south)
    assert len(said(south.channels["algemeen"])) == 1
    new = club.store.read(lambda ledger: ledger.clubs()).result()[-1]
    assert club.store.read(lambda ledger: ledger.unit().people.members(new.id)).result() == ()


async def test_the_ruleset_can_be_chosen_under_the_greeting(club, south):
    await let_in(club, south)
    club.person("Eef", south, admin=True)
    club.person("Fien", south)
    club.channel = south.channels["algemeen"]
    await club.taps("Fien", "Andere taal of regels…", "Toernooiregels 2023")
    assert "beheerder" in club.texts("Fien")[-1]
    assert club.texts("Eef")[-1] == club.texts("Fien")[0]
    await club.taps("Eef", "Toernooiregels 2023")
    assert "Toernooiregels 2023" in club.texts("Eef")[-1]


async def test_where_it_may_write_nowhere_the_owner_is_told_privately(club, south):
    forbid(club, south.channels["algemeen"], **CLOSED)
    forbid(club, south.channels["mahjong"], **CLOSED)
    await let_in(club, south)
    owner = south.owner
    told = [words_of(m) for m in owner.dm_channel.history(viewer=owner)]
    assert told[-1] == (  # the server speaks Dutch
        "In Zuiderpark #algemeen kan ik niet antwoorden. Wie de server beheert, kan mij daar "
        "Berichten verzenden geven; daarna doe ik wat je vraagt."
    )
    assert not said(south.channels["algemeen"])


async def test_put_out_of_a_server_its_chats_are_closed_and_open_again_when_somebody_speaks(club):
    await club.says("Anna", "new", "Anna Bert Cees Dirk")
    await put_out(club, club.guild)
    assert open_chats(club) == {"Oostpoort #mahjong": False}
    await let_in(club, club.guild)
    await club.says("Anna", "tables")
    assert open_chats(club) == {"Oostpoort #mahjong": True}
    assert [len(c["tables"]) for c in state(club.url)["clubs"]] == [1]


async def test_a_deleted_channel_is_closed_and_one_that_never_played_founds_no_club(club):
    other = club.guild.create_text_channel("algemeen")
    await club.says("Anna", "new", "Anna Bert Cees Dirk")
    club.env.backend.delete_channel(other.id)
    club.env.backend.delete_channel(club.channel.id)
    await club.quiet()
    assert open_chats(club) == {"Oostpoort #mahjong": False}


async def test_without_the_right_to_write_the_one_who_asks_is_told_what_is_missing(club):
    await club.says("Anna", "new", "Anna Bert Cees Dirk")
    forbid(club, club.channel, **CLOSED)
    before = club.texts("Bert")
    refused = await club.says("Anna", "round", ROUND)
    assert refused.ephemeral
    assert named(refused) == {"Berichten verzenden"}
    assert "Oostpoort #mahjong" in words_of(refused.response.message)
    assert club.texts("Bert") == before
    [table] = state(club.url)["clubs"][0]["tables"]
    assert table["rounds"] == []


async def test_without_the_right_to_show_cards_it_says_so_too(club):
    forbid(club, club.channel, embed_links=False)
    refused = await club.says("Anna", "new")
    assert refused.ephemeral
    assert named(refused) == {"Links insluiten"}


async def test_in_english_too(club):
    club.locale = "en-GB"
    forbid(club, club.channel, embed_links=False)
    refused = await club.says("Anna", "new")
    assert "can give me Embed Links there" in words_of(refused.response.message)


async def test_in_a_thread_the_right_of_threads_is_named(club):
    number = club.env.backend.create_thread(
        club.channel.id, "borrel", club.people["Anna"].id, broadcast=False
    ).id
    thread = next(each for each in club.channel.threads if each.id == number)
    forbid(club, club.channel, send_messages_in_threads=False)
    refused = await club.says("Anna", "standings", channel=thread)
    assert named(refused) == {"Berichten verzenden in threads"}


@pytest.mark.parametrize(
    ("right", "name"),
    [
        ("create_public_threads", "Openbare threads maken"),
        ("send_messages_in_threads", "Berichten verzenden in threads"),
    ],
)
async def test_threads_are_not_set_without_the_right_to_open_them(club, right, name):
    forbid(club, club.channel, **{right: False})
    await club.says("Anna", "settings")
    await club.taps("Anna", "Threads", "elk in een eigen thread")
    told = club.texts("Anna")[-1]
    assert told.endswith(f"kan mij eerst geven: {name}.")
    await club.says("Anna", "new", "Anna Bert Cees Dirk")
    assert not club.channel.threads


async def test_a_server_that_is_not_served_is_not_greeted(tmp_path):
    club = Served(f"sqlite:///{tmp_path}/club.db", allowed=("12345",))
    await club.start()
    await club.found("Anna")
    await let_in(club, club.guild)
    assert not said(club.channel)
    await club.stop()


async def test_a_thread_of_a_channel_that_is_served_is_served_too(tmp_path):
    club = Served(f"sqlite:///{tmp_path}/club.db")
    await club.start()
    await club.found("Anna")
    config = club.client._config
    club.client._config = type(config)(
        config.commands, config.words, allowed=(str(club.channel.id),)
    )
    number = club.env.backend.create_thread(
        club.channel.id, "borrel", club.people["Anna"].id, broadcast=False
    ).id
    thread = next(each for each in club.channel.threads if each.id == number)
    result = await club.says("Anna", "standings", channel=thread)
    assert "Ranglijst" in words_of(result.response.message)
    await club.stop()


async def test_a_stranger_who_starts_it_in_private_has_the_address_that_puts_it_in(club):
    user = club.person("Eef").user
    await user.slash("start")
    await club.quiet()
    shown = user.dm_channel.history(viewer=user)[-1]
    [address] = [key.url for key in components(shown) if key.url]
    assert address.startswith("https://discord.com/oauth2/authorize?client_id=")
    assert f"permissions={PERMISSIONS.value}" in address
