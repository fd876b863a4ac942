"""Evenings on Discord: the unmodified client, by slash command and by button."""

import pytest

from tests.adapters.discord.served import totals, words_of


async def test_a_round_by_line(club):
    await club.begin()
    result = await club.says("Bert", "round", "Bert 120 Anna 40 Cees 0 Dirk 20")
    assert "Bert" in words_of(result.response.message)
    # Bert gets 240 of East and 120 of the other two; Anna (East, 40) gets 80 of Cees and 40 of
    # Dirk, double for East; Dirk gets 20 of Cees.
    expected = {"Anna": 2880, "Bert": 3480, "Cees": 2780, "Dirk": 2860}
    assert totals(club.last("Spel 1:")) == expected


@pytest.mark.slow
async def test_a_round_by_thumb_alone(club):
    await club.begin()
    await club.taps("Bert", "Ronde", "Bert", "⋯", "1", "2", "0", "OK")
    await club.taps("Anna", "Nul")
    await club.taps("Dirk", "⋯", "2", "0", "OK", "40")
    expected = {"Anna": 2880, "Bert": 3480, "Cees": 2780, "Dirk": 2860}
    assert totals(club.last("Spel 1:")) == expected


@pytest.mark.slow
async def test_everyone_enters_their_own_score_where_only_they_see_it(club):
    await club.begin()
    for name in club.names:
        await club.taps(name, "Mijn score")
    await club.taps("Anna", "Geen mahjong", "4", "0", "OK")
    await club.taps("Bert", "Mahjong", "1", "2", "0", "OK")
    for name, key in (("Cees", "Nul"), ("Dirk", "20")):
        await club.taps(name, "Geen mahjong", key)
    expected = {"Anna": 2880, "Bert": 3480, "Cees": 2780, "Dirk": 2860}
    assert totals(club.last("Spel 1:")) == expected


async def test_a_guest_is_named_in_a_form(club):
    await club.says("Anna", "new")
    await club.answers("Anna", "Gast…", "Opa Jan")
    assert "Opa Jan" in words_of(club.last("Wie speelt mee"))


async def test_a_refusal_is_seen_by_nobody_else(club):
    await club.begin()
    before = club.texts("Bert")
    result = await club.says("Anna", "round", "Bert xyz")
    assert result.ephemeral
    assert club.texts("Bert") == before


@pytest.mark.slow
async def test_answers_to_who_comes_leave_the_channel_its_five_messages_in_five_seconds(club):
    """Each tap changes the card in its own answer, and so does [Klopt] the draw."""
    names = [*club.names, *(f"Lid {letter}" for letter in "ABCDEFGHIJKLMNOP")]
    for name in names[4:]:
        club.person(name)
    await club.says("Anna", "evening")

    async def in_the_channel(name, label):
        before = len(club.env.http_requests)
        await club.taps(name, label)
        said = [one.path for one in club.env.http_requests[before:]]
        return sum(path.startswith(f"/channels/{club.channel.id}/messages") for path in said)

    assert [await in_the_channel(name, "Ik kom") for name in names] == [0] * 20
    assert await in_the_channel("Anna", "Trek de tafels") == 1
    assert await in_the_channel("Anna", "Klopt") == 5


async def test_a_name_is_cut_only_where_its_line_would_be_wider_than_a_phone(club):
    await club.says("Anna", "new", '"Annemarie Jans" "Willemijn van Dijk" Cees Dirk')
    assert "Z Willemijn van Dijk 3.000" in words_of(club.last("Tafel 1"))
    line = '"Annemarie Jans" 120 "Willemijn van Dijk" 0 Cees 0 Dirk 0'
    await club.says("Anna", "round", line)
    lines = words_of(club.last("Spel 1")).splitlines()
    assert "O Annemarie Jans 3.720  +720" in lines
    assert "Z Willemijn van… 2.760  −240" in lines
    assert max(len(text) for text in lines[1:5]) == 28
