"""The avatar of the winner and of the leader, in a section beside the first lines."""

import pytest
from discord import ComponentType

from adapters.discord.rendering import parts_of
from tests.adapters.discord.served import unmarked, words_of

ROUND = "Bert 120 Anna 40 Cees 0 Dirk 20"


def sections(message):
    """The lines and the picture of each section of a message."""
    for part in parts_of(message.components):
        if part.type is ComponentType.section:
            lines = "\n".join(text.content for text in part.children)
            yield lines, part.accessory.media.url


@pytest.fixture
async def played(club):
    await club.begin()
    await club.says("Bert", "round", ROUND)
    club.env.backend.users[club.people["Bert"].id].avatar = "a" * 32
    return club


async def test_the_winner_of_a_game_is_shown_beside_the_winners_line(played):
    await played.says("Anna", "end")
    await played.taps("Anna", "Klopt")
    end = played.last("Winnaar")
    [(lines, address)] = sections(end)
    assert unmarked(lines) == "🏁 Tafel 1 is afgelopen na 1 spel\n🏆 Winnaar: Bert"
    number = played.people["Bert"].id
    assert address.startswith(f"https://cdn.discordapp.com/avatars/{number}/{'a' * 32}.png")
    assert "1. Bert 3.480" in words_of(end)


async def test_the_leader_is_shown_beside_the_title_of_the_standing(played):
    await played.says("Cees", "standings", "all")
    [(lines, _)] = sections(played.shown("Cees")[-1])
    assert unmarked(lines).startswith("Ranglijst")


async def test_without_an_avatar_there_is_no_section_and_it_is_asked_once_an_hour(club):
    await club.begin()
    await club.says("Bert", "round", ROUND)
    for _ in range(2):
        await club.says("Cees", "standings", "all")
        assert [*sections(club.shown("Cees")[-1])] == []
    asked = [
        r for r in club.env.http_requests if r.path.startswith("/users/") and "@me" not in r.path
    ]
    assert len(asked) == 1
