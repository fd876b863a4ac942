"""Somebody who is not on the server, or sees the channel no more, is out in private too."""

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from tests.adapters.discord.served import words_of
from tests.databases import rows

ROUND = "/ronde Bert 120 Anna 40 Cees 0 Dirk 20"
OUT = "Je zit niet (meer) in de groepschat"


def kicked(club, person):
    club.env.backend.remove_member(club.guild.id, person.id)


def shut_out(club, person):
    """The channel is closed to one who stays on the server."""
    deny = discord.Permissions(view_channel=True).value
    found = club.env.backend.get_channel(club.channel.id)
    found.overwrites.append(Overwrite(person.id, OverwriteType.MEMBER, 0, deny))


async def private(club, user, line):
    await user.send_dm(line)
    await club.quiet()
    return words_of(user.dm_channel.history(viewer=user)[-1])


def asked(club):
    return [r for r in club.env.http_requests if r.method == "GET" and "/members/" in r.path]


@pytest.mark.parametrize("goes", [kicked, shut_out])
async def test_who_is_out_reads_and_records_nothing_in_private(club, goes):
    await club.begin()
    bert = club.people["Bert"]
    goes(club, bert)
    for line in ("/stand", "/terug", "/nieuw Anna Bert Cees Dirk", ROUND):
        assert OUT in await private(club, bert.user, line)
    await bert.user.slash("score")
    await club.quiet()
    assert OUT in words_of(bert.user.dm_channel.history(viewer=bert.user)[-1])
    assert rows(club.store, "SELECT count(*) FROM events WHERE kind = 'won'") == [(0,)]
    assert len(asked(club)) == 1  # once in ten minutes


async def test_who_is_there_is_asked_about_once_and_plays_on_in_private(club):
    await club.begin()
    bert = club.people["Bert"].user
    assert "Tafel 1" in await private(club, bert, "/stand")
    await private(club, bert, ROUND)
    assert rows(club.store, "SELECT count(*) FROM events WHERE kind = 'won'") == [(1,)]
    assert len(asked(club)) == 1


async def test_who_comes_back_to_the_channel_is_back_in_private(club):
    await club.begin()
    bert = club.people["Bert"]
    kicked(club, bert)
    assert OUT in await private(club, bert.user, "/stand")
    club.people["Bert"] = club.guild.add_member(bert.user)
    assert OUT in await private(club, bert.user, "/stand")
    await club.says("Bert", "score")
    assert "Tafel 1" in await private(club, bert.user, "/stand")


async def test_of_a_channel_that_is_gone_what_was_last_seen_holds(club):
    await club.begin()
    club.env.backend.delete_channel(club.channel.id)
    assert "Tafel 1" in await private(club, club.people["Bert"].user, "/stand")
    said = await private(club, club.people["Anna"].user, "/leden")
    assert "Ik kan nu niet nagaan" in said
