"""The drawn tiles as emoji of the application."""

import asyncio
from hashlib import sha256
from types import SimpleNamespace

import discord
import pytest

from adapters.discord.client import Client, DiscordConfig
from adapters.discord.identifying import Identifying
from adapters.discord.message_builder import put_tiles_on_buttons, with_tiles
from adapters.discord.rendering import message_of, pages
from bot.features.count.tally import hand_picture
from bot.messages import Button, Reply, Span
from bot.pictures.tileset import KINDS, VERSION, tile_faces, tile_picture, tiles
from bot.ports.health import HealthState
from core.notation import parse_hand
from tests.adapters.discord.served import Served

FACES = tile_faces()
EMOJI = {
    sign: f"<:{face.words}:{9 * 10**18 + kind}>" for kind, (sign, face) in enumerate(FACES.items())
}
HAND = hand_picture(parse_hand("(555k) 123b 99t EEE CC +C:wall"))
PNG = b"\x89PNG\r\n\x1a\n"
DRAWN = {1: "156d3f"}
"""What each version of the drawing was."""


class Application:
    """What Discord keeps of an application's emoji; it may refuse them."""

    def __init__(self, monkeypatch, client, *names):
        self.names, self.sent, self.refuses = [*names], [], False
        monkeypatch.setattr(client, "fetch_application_emojis", self.fetch)
        monkeypatch.setattr(client, "create_application_emoji", self.create)

    async def fetch(self):
        return [discord.PartialEmoji(name=name, id=n) for n, name in enumerate(self.names, 70)]

    async def create(self, *, name, image):
        if self.refuses:
            refused = SimpleNamespace(status=403, reason="Forbidden")
            raise discord.HTTPException(refused, {"code": 50013, "message": "no"})
        assert image == PNG
        self.names.append(name)
        self.sent.append(name)
        return discord.PartialEmoji(name=name, id=69 + len(self.names))


async def drawn(_picture):
    return PNG


@pytest.fixture
def client():
    return Client(
        DiscordConfig(draw=drawn, faces=FACES), Identifying(), HealthState(), shard_count=1
    )


async def test_only_what_is_missing_is_put_up(client, monkeypatch):
    there = [face.words for face in FACES.values()][:40]
    app = Application(monkeypatch, client, "tile_0_00", *there)
    assert await client._put_up_tiles()
    assert app.sent == [f"tile_{VERSION}_40", f"tile_{VERSION}_41"]
    assert len(client.platform.builder.tiles) == 42
    assert client.platform.builder.tiles[tile_picture(0)] == f"<:tile_{VERSION}_00:71>"
    assert await client._put_up_tiles()
    assert len(app.sent) == 2


async def test_where_they_are_refused_tiles_stay_those_of_unicode_and_the_owner_is_told(
    client, monkeypatch
):
    app = Application(monkeypatch, client)
    app.refuses = True
    assert not await client._put_up_tiles()
    assert client.platform.builder.tiles == {}
    assert [trouble.kind for trouble in client._signs.troubles()] == ["emoji"]
    app.refuses = False
    assert await client._put_up_tiles()
    assert len(app.sent) == 42
    assert client._signs.troubles() == ()


def test_a_tile_is_its_emoji_and_every_other_sign_is_itself():
    reply = with_tiles(Reply((Span(f"Hand: {HAND} · 🀄 won"),)), EMOJI)
    [page] = pages(reply)
    assert page.text.count("<:tile_") == 14
    assert page.text.endswith(f"{EMOJI[tile_picture(31)]} · 🀄 won")
    assert f"  {3 * EMOJI[tile_picture(4)]}  +" in page.text  # the open pung


def test_a_page_of_more_than_six_hands_keeps_what_stands_there():
    six, seven = (Reply((Span("\n".join([HAND] * n)),)) for n in (6, 8))
    assert "<:tile_" in pages(with_tiles(six, EMOJI))[0].text
    assert with_tiles(seven, EMOJI) is seven


def test_the_tile_before_the_words_of_a_button_is_its_emoji():
    [page] = pages(Reply((Span("?"),), ((Button(f"{tile_picture(4)} 5k", "t:4"),),)))
    put_tiles_on_buttons(page, EMOJI)
    message = message_of(page, laid_out=True)
    [button] = [each for each in message["view"].walk_children() if hasattr(each, "label")]
    assert (button.label, str(button.emoji)) == ("5k", EMOJI[tile_picture(4)])


async def test_a_counted_hand_is_told_in_drawn_tiles(tmp_path):
    club = Served(f"sqlite:///{tmp_path}/club.db", faces=FACES, draw=drawn)
    await club.start()
    await club.found("Anna")
    await asyncio.gather(*club.client._putting_up)
    await club.says("Anna", "count", "(555k) 123b 99t EEE CC +C:wall")
    assert "<:tile_" in "".join(club.texts())
    await club.stop()


def test_a_drawing_that_changed_has_another_version():
    drawn = tiles()
    every = "".join(drawn[f"t{kind}"] for kind in KINDS).replace("\n", "")
    assert sha256(every.encode()).hexdigest()[:6] == DRAWN[VERSION]
