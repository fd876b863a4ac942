"""A week of the hand of the week on Telegram, on a Bot API server of our own."""

import pytest

from tests.adapters.telegram.test_transcripts import OnTelegram
from tests.week_of_a_hand import AWeek


@pytest.mark.slow
async def test_it_is_asked_answered_once_and_explained_without_who_left(tmp_path):
    player = OnTelegram(f"sqlite:///{tmp_path}/club.db")
    await player.start()
    week = AWeek(player, lambda: player.hosted.store)
    drawn = []

    async def draw(picture):
        drawn.append(picture)
        return b"\x89PNG as drawn"

    player.hosted.platform._draw = draw
    await week.played()
    old = next(post for post in player.phone("anna").group.shown() if "hoeveel" in post.text)
    assert [len(row) for row in old.rows] == [2, 2]
    assert old.picture
    assert "hand" in [picture.drawing for picture in drawn]
    player.phone("eef").leaves()
    await player.hosted.quiet()
    await week.explained("Goed: Anna (3 antwoorden).")
    data = old.rows[0][0]["callback_data"]
    notice = player.phone("cees").forges(data, old)
    await player.hosted.quiet()
    assert notice.text == "Die hand is al besproken."
    assert player.api.refused == []
    await player.stop()
