"""Every command on Discord gets an answer, also one that only changes another message."""

import pytest

from core.values import replace
from tests.adapters.discord.served import Served, words_of


async def chooses(club, name, command, **options):
    """Fill in the options of a command."""
    result = await club.people[name].slash(club.channel, command, **options)
    await club.quiet()
    return result


@pytest.fixture
async def slow(tmp_path):
    """A club in which each answer is deferred before it is there."""
    club = Served(f"sqlite:///{tmp_path}/club.db", after=0.0)
    await club.start()
    await club.found("Anna", "Bert", "Cees", "Dirk")
    yield club
    await club.stop()


def is_thinking(club):
    return any(message.flags.loading for name in club.names for message in club.shown(name))


@pytest.mark.parametrize(
    ("command", "options", "told"),
    [
        ("evening coming", {}, "Fijn, tot straks!"),
        ("evening not", {}, "Jammer"),
        ("evening reserve", {}, "als het moet"),
        ("evening later", {"time": "20:15"}, "Fijn, tot straks!"),
    ],
)
async def test_an_answer_to_who_comes_is_noted_to_the_one_who_gave_it(
    club, command, options, told
):
    await chooses(club, "Anna", "evening show")
    before = len(club.shown("Bert"))
    result = await chooses(club, "Anna", command, **options)
    assert result.ephemeral
    assert told in words_of(result.response.message)
    assert len(club.shown("Bert")) == before


@pytest.mark.slow
async def test_nobody_goes_on_thinking_after_a_command_that_changes_another_message(slow):
    await chooses(slow, "Anna", "evening show")
    for command in ("coming", "not", "reserve"):
        await chooses(slow, "Anna", f"evening {command}")
        assert not is_thinking(slow)


async def test_a_picture_in_private_gets_one_line(club):
    anna = club.people["Anna"].user
    files = club.env.backend.store_attachments(anna.dm_channel.id, [("a.png", b"x")])
    await anna.send_dm("", attachments=files)
    await club.quiet()
    [line] = [m for m in anna.dm_channel.history(viewer=anna) if m.author.bot]
    assert "Ik lees alleen wat je zelf typt" in words_of(line)


async def test_a_form_that_cannot_be_made_leaves_the_button_to_ask_in_the_chat(club):
    async def fail(_opening):
        raise KeyError("no such table")

    await club.begin()
    club._open = fail
    club.client._config = replace(club.client._config, open_form=fail)
    await club.taps("Bert", "Ronde")
    assert "Wie won" in words_of(club.last("Spel 1"))


async def test_somebody_whose_act_fails_in_the_program_is_asked_to_do_it_again(club, monkeypatch):
    def fail(*_):
        raise KeyError("unknown")

    monkeypatch.setattr(club.client, "_serves", fail)
    result = await club.people["Anna"].slash(club.channel, "tables")
    assert result.ephemeral
    assert "over een minuut" in words_of(result.response.message)
    club.env.errors.clear()
