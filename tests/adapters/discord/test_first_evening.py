"""A whole first evening on Discord, of four who never did anything there."""

import pytest

from bot.ports.records import Settings
from bot.talk.texts import texts
from tests.adapters.discord.served import Served
from tests.adapters.whole_evening import FINAL, Clock, acts


@pytest.mark.slow
@pytest.mark.parametrize("language", ["nl", "en"])
async def test_a_whole_evening_of_four_who_never_wrote_has_no_refusal(tmp_path, language):
    clock = Clock()
    url = f"sqlite:///{tmp_path}/club.db"
    club = Served(url, Settings(language=language), clock.now, locale=language)
    await club.start()
    try:
        await whole_evening(club, clock, language)
    finally:
        await club.stop()


async def whole_evening(club, clock, language):
    """The evening, and its final standing in this language."""
    await club.found("Dirk", "Anna", "Bert", "Cees")
    for act in acts(language):
        clock.time += act.after
        if act.command:
            await club.says(act.who, act.command, act.words)
        else:
            await club.taps(act.who, act.words)
    assert not [topics for topics in club.topics if "refusal" in topics]
    words = texts(language)
    standing = [f"{at}. {name} {words.number(had)}" for at, (name, had) in enumerate(FINAL, 1)]
    assert "\n".join(standing) in "\n".join(club.texts())
