"""Pictures and files, as attachments with words for those who cannot see them."""

import pytest

from adapters.discord.layouts import parts_of
from bot.messages import Picture, Reply, Span
from bot.pictures.process import PictureProcess
from bot.ports.platforms import Delivered, Parcel
from bot.ports.records import Account, Chat
from tests.adapters.discord.served import Served

BAMBOOS = {"tiles": [0, 0, 0], "open": False, "concealed_kong": False}
HAND = Picture("hand", {"groups": [BAMBOOS], "bonus": [], "winning": None}, "111k")
PNG = b"\x89PNG"


@pytest.fixture
async def club(tmp_path):
    pictures = PictureProcess()
    club = Served(f"sqlite:///{tmp_path}/club.db", draw=pictures.png)
    await club.start()
    await club.found("Anna")
    yield club
    await club.stop()
    await pictures.close()


def parcel(club, **about):
    chat = Chat(1, "discord", str(club.channel.id), "", "group", 1)
    return Parcel(7, chat, "post", nonce="p7", **about)


async def test_a_picture_is_attached_with_its_words(club):
    reply = Reply((Span("De hand"),), topics=("count",), picture=HAND)
    with club.env.time_context():
        assert isinstance(await club.client.platform.deliver(parcel(club, reply=reply)), Delivered)
    [message] = club.shown()
    [file] = message.attachments
    assert file.description == "111k"
    [gallery] = [each for each in parts_of(message.components) if hasattr(each, "items")]
    assert [item.media.url for item in gallery.items] == [file.url]
    assert club.env.backend.cdn.get(file.url)[:4] == PNG


async def test_files_come_with_their_message(club):
    files = (("club.json", b"{}"), ("club.xlsx", b"PK"))
    reply = Reply((Span("Hier is alles"),))
    with club.env.time_context():
        await club.client.platform.deliver(parcel(club, reply=reply, files=files))
    [message] = club.shown()
    assert [file.filename for file in message.attachments] == ["club.json", "club.xlsx"]


async def test_what_was_only_for_one_lapses_when_they_can_no_longer_be_answered(club):
    somebody = Account(1, "discord", str(club.people["Anna"].id), "Anna")
    reply = Reply((Span("geheim"),))
    with club.env.time_context():
        outcome = await club.client.platform.deliver(parcel(club, reply=reply, to=somebody))
    assert not isinstance(outcome, Delivered)
    assert club.shown() == []
