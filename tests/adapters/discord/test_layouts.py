"""Messages laid out in components: what stands where, and what was there before."""

import discord
import pytest

from bot.messages import Button, Reply, Span
from bot.ports.platforms import Delivered, OutboxItem
from bot.ports.records import Chat
from tests.adapters.discord.discord_server import CHANNEL, told
from tests.adapters.discord.limits import LAID_OUT
from tests.adapters.discord.running import Running, ready, serving
from tests.adapters.discord.served import words_of
from tests.adapters.discord.timed_server import TimedServer

CARD = Reply((Span("Spel 1: Bert wint\n\nBert 3.480"),), ((Button("Meer", "m"),),), ("card",))
QUESTION = Reply((Span("Wie won?"),), ((Button("Bert", "b"),),), ("question",))
WORDS = Reply((Span("Afgebroken"),))


def colour(message):
    [container] = [each for each in message.components if hasattr(each, "accent_colour")]
    return container.accent_colour.value


async def test_the_edge_of_a_result_is_the_leader_s_colour_in_the_picture_of_the_game(club):
    await club.begin()
    assert colour(club.last("Tafel 1")) == 0x1B5E20  # nobody leads: a card's green
    await club.says("Bert", "round", "Bert 120 Anna 40 Cees 0 Dirk 20")
    assert colour(club.last("Spel 1:")) == 0xD55E00  # South's line is vermillion
    await club.says("Cees", "round", "Cees 300 Anna 0 Bert 0 Dirk 0")
    assert colour(club.last("Spel 2:")) == 0x009E73  # West's is green


@pytest.mark.slow
async def test_who_leads_the_club_wears_yellow(club):
    await club.begin()
    await club.says("Bert", "round", "Bert 120 Anna 40 Cees 0 Dirk 20")
    await club.says("Anna", "standings")
    assert colour(club.shown()[-1]) == 0xF0E442


async def test_a_line_is_drawn_where_a_text_leaves_one_open(club):
    await club.begin()
    await club.says("Bert", "round", "Bert 120 Anna 40 Cees 0 Dirk 20")
    await club.taps("Bert", "Uitleg")
    [container] = club.last("Samen:", "Bert").components
    kinds = [each.type for each in container.children[:3]]
    text = discord.ComponentType.text_display
    assert kinds == [text, discord.ComponentType.separator, text]
    assert container.children[2].content.startswith("-# Oost, Anna: **40**")


async def delivered(club, reply, ref=""):
    """The reference of what is posted, or changed."""
    chat = Chat(1, "discord", str(club.channel.id), "", "group", 1)
    item = OutboxItem(7, chat, "edit" if ref else "post", ref=ref, reply=reply)
    with club.env.time_context():
        done = await club.client.platform.deliver(item)
    assert isinstance(done, Delivered)
    return done.ref


@pytest.mark.parametrize("first", [CARD, QUESTION, WORDS])
async def test_a_message_becomes_whatever_it_has_to(club, first):
    ref = await delivered(club, first)
    for reply in (QUESTION, WORDS, CARD, WORDS, QUESTION):
        assert await delivered(club, reply, ref) == ref
        [message] = club.shown()
        assert words_of(message).split() == reply.words.split()


@pytest.mark.parametrize("reply", [CARD, QUESTION, WORDS])
async def test_what_was_posted_before_there_were_layouts_is_still_changed(club, reply):
    channel = await club.client.fetch_channel(club.channel.id)
    card = discord.Embed(description="Tafel 1 · spel 1", colour=1)
    view = discord.ui.View()
    view.add_item(discord.ui.Button(label="Ronde", custom_id="0|r"))
    old = await channel.send(embeds=[card], view=view)
    assert await delivered(club, reply, str(old.id)) == str(old.id)
    [message] = club.shown()
    assert words_of(message).split() == reply.words.split()
    assert message.embeds == []


class Old(TimedServer):
    """A Discord that knows no layouts."""

    def _post(self, channel, body):
        if (body.get("flags") or 0) & LAID_OUT:
            return told({"message": "Invalid Form Body", "code": 50035}, status=400)
        return super()._post(channel, body)


async def test_where_layouts_are_refused_it_is_said_as_before(tmp_path, monkeypatch):
    async with serving(Old(), monkeypatch) as server, Running(server, tmp_path) as running:
        await server.until(ready(server))
        chat = Chat(1, "discord", CHANNEL, "", "group", 1)
        platform = running.service._client.platform
        assert isinstance(
            await platform.deliver(OutboxItem(7, chat, "post", reply=CARD)), Delivered
        )
    [body] = server.messages.values()
    assert [card["description"] for card in body["embeds"]] == ["Spel 1: Bert wint\n\nBert 3.480"]
    assert [key["label"] for row in body["components"] for key in row["components"]] == ["Meer"]
