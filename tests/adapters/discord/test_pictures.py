"""Pictures and files, as attachments with words for those who cannot see them."""

from datetime import UTC, datetime
from io import BytesIO

import pytest
from PIL import Image

from adapters.discord.rendering import parts_of, said_in
from bot.messages import Picture, Reply, Span
from bot.pictures.process import PictureProcess
from bot.ports.platforms import Delivered, Later, OutboxItem
from bot.ports.records import Account, Chat
from tests.adapters.discord.served import Served

BAMBOOS = {"tiles": [0, 0, 0], "open": False, "concealed_kong": False}
HAND = Picture("hand", {"groups": [BAMBOOS], "bonus": [], "winning": None}, "111k")
NOW = datetime(2026, 11, 21, 20, 15, tzinfo=UTC)
PNG = b"\x89PNG"


@pytest.fixture
async def club(tmp_path):
    pictures = PictureProcess()
    await pictures.png(HAND)  # it is begun, however busy the machine is
    club = Served(f"sqlite:///{tmp_path}/club.db", clock=lambda: NOW, draw=pictures.png)
    await club.start()
    await club.found("Anna")
    yield club
    await club.stop()
    await pictures.close()


def parcel(club, **about):
    chat = Chat(1, "discord", str(club.channel.id), "", "group", 1)
    return OutboxItem(7, chat, "post", nonce="p7", **about)


async def delivered(club, item):
    """Deliver it; a long one goes on by itself, and is asked after."""
    with club.env.time_context():
        while isinstance(outcome := await club.client.platform.deliver(item), Later):
            pass
    return outcome


@pytest.mark.slow
async def test_a_picture_is_attached_with_its_words(club):
    reply = Reply((Span("De hand"),), topics=("count",), picture=HAND)
    assert isinstance(await delivered(club, parcel(club, reply=reply)), Delivered)
    [message] = club.shown()
    [file] = message.attachments
    assert file.description == "111k"
    [gallery] = [each for each in parts_of(message.components) if hasattr(each, "items")]
    assert [item.media.url for item in gallery.items] == [file.url]
    assert club.env.backend.cdn.get(file.url)[:4] == PNG


@pytest.mark.slow
async def test_a_standing_has_its_picture_below_which_changes_with_it(club):
    for name in ("Bert", "Cees", "Dirk"):
        club.person(name)
    await club.says("Anna", "new", "Anna Bert Cees Dirk")
    await club.says("Anna", "round", "Bert 120 Anna 40 Cees 0 Dirk 20")
    await club.says("Anna", "standings")
    shown = club.shown()[-1]
    [first] = shown.attachments
    assert "1. Bert +480" in first.description
    await club.taps("Anna", "Alles")
    [other] = club.shown()[-1].attachments
    assert (other.url != first.url, club.shown()[-1].id) == (True, shown.id)
    await club.taps("Anna", "Spellen")  # this has no picture
    assert club.shown()[-1].attachments == []


@pytest.mark.slow
async def test_a_picture_is_drawn_dark(club):
    facts = {"dates": ["2026-11-21"], "points": [40], "language": "nl", "title": "Anna"}
    reply = Reply((Span("Seizoen"),), picture=Picture("season", facts, "+40"))
    await delivered(club, parcel(club, reply=reply))
    [file] = club.shown()[-1].attachments
    drawn = Image.open(BytesIO(club.env.backend.cdn.get(file.url))).convert("RGB")
    assert drawn.tobytes()[:3] == b"\x1e\x1f\x22"  # the paper of its upper left corner


@pytest.mark.slow
async def test_a_time_is_shown_on_the_clock_of_whoever_reads_it(club):
    for name in ("Bert", "Cees", "Dirk"):
        club.person(name)
    await club.says("Anna", "new", "Anna Bert Cees Dirk")
    await club.says("Anna", "round", "Bert 120 Anna 40 Cees 0 Dirk 20")
    await club.says("Anna", "correct", "1 Bert 60 Anna 40 Cees 0 Dirk 20")
    said = " ".join(text for message in club.shown() for text in said_in(message))
    assert f"Anna om <t:{NOW.timestamp():.0f}:t>" in said


@pytest.mark.slow
async def test_files_come_with_their_message(club):
    files = (("club.json", b"{}"), ("club.xlsx", b"PK"))
    reply = Reply((Span("Hier is alles"),))
    with club.env.time_context():
        await club.client.platform.deliver(parcel(club, reply=reply, files=files))
    [message] = club.shown()
    assert [file.filename for file in message.attachments] == ["club.json", "club.xlsx"]


@pytest.mark.slow
async def test_what_was_only_for_one_lapses_when_they_can_no_longer_be_answered(club):
    somebody = Account(1, "discord", str(club.people["Anna"].id), "Anna")
    reply = Reply((Span("geheim"),))
    with club.env.time_context():
        outcome = await club.client.platform.deliver(parcel(club, reply=reply, to=somebody))
    assert not isinstance(outcome, Delivered)
    assert club.shown() == []
