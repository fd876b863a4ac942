"""Tables in threads of their own: opened with the table, played in, put away at the end."""

from datetime import UTC, datetime, timedelta

import pytest

from adapters.discord.rendering import said_in
from tests.adapters.discord.served import Served, totals, words_of

ROUND = "Bert 120 Anna 40 Cees 0 Dirk 20"
# Bert has 240 of East (Anna) and 120 of each other; Anna 80 of Cees and 40 of Dirk; Dirk 20 of
# Cees: above 3,000 each.
AFTER = {"Anna": 2880, "Bert": 3480, "Cees": 2780, "Dirk": 2860}


@pytest.fixture
async def hall(club):
    """A club that wants each table in a thread of its own."""
    club.hall = club.channel
    await club.says("Anna", "settings")
    await club.taps("Anna", "Threads", "elk in een eigen thread")
    return club


async def begin(club):
    await club.says("Anna", "new")
    for name in club.names:
        await club.taps(name, "Ik speel mee")
    await club.taps("Anna", "Zo zitten we")


async def opened(club, guests=""):
    """A new table of the four, or of guests; gives its thread."""
    if guests:
        await club.says("Anna", "new", guests)
    else:
        await begin(club)
    return club.hall.threads[-1]


def told(club, place, name="Anna"):
    return [words_of(message) for message in club.shown(name, place)]


def archived(club, thread):
    return club.env.backend.get_channel(thread.id).thread_metadata.archived


async def test_a_new_table_opens_a_thread_named_after_it_and_its_card_goes_there(hall):
    thread = await opened(hall)
    assert thread.name == "Tafel 1 · Anna, Bert, Cees, Dirk"
    assert [text for text in told(hall, thread) if "Tafel 1 · spel 1" in text]
    assert not [text for text in told(hall, hall.hall) if "Spel 1:" in text]
    said = told(hall, hall.hall)
    assert [text for text in said if "Tafel 1 speelt: Anna, Bert, Cees en Dirk" in text]


async def test_the_thread_is_named_in_the_language_of_the_club(hall):
    await hall.taps("Anna", "Taal", "English")
    thread = await opened(hall, "Eef Fien Gijs Hans")
    assert thread.name == "Table 1 · Eef, Fien, Gijs, Hans"


async def test_a_name_that_is_too_long_is_shortened(hall):
    names = ["Wilhelmina Geertruida van Oldenba", "Bartholomeus Cornelis van der Weg"]
    thread = await opened(hall, " ".join([*(f'"{name[:32]}"' for name in names), "Cees", "Dirk"]))
    assert thread.name.startswith("Tafel 1 · Wilhelmina")
    assert len(thread.name) <= 100


@pytest.mark.slow
async def test_an_evening_is_played_in_the_thread_and_its_end_is_told_in_the_channel(hall):
    thread = hall.channel = await opened(hall)
    result = await hall.says("Bert", "round", ROUND)
    assert "Spel 1: Bert" in words_of(result.response.message)
    assert totals(hall.last("Spel 1:")) == AFTER
    await hall.taps("Anna", "Meer", "Einde", "Klopt")
    assert not [text for text in told(hall, hall.hall) if "Spel 1: Bert" in text]
    ends = [text for text in told(hall, hall.hall) if "Winnaar" in text or "wint" in text]
    assert len(ends) == 1
    assert "Bert" in ends[0]
    assert not [text for text in told(hall, thread) if ends[0] in text]
    assert archived(hall, thread)
    assert not hall.env.backend.get_channel(thread.id).thread_metadata.locked


@pytest.mark.slow
async def test_a_round_by_thumb_in_the_thread(hall):
    hall.channel = await opened(hall)
    await hall.taps("Bert", "Ronde", "Bert", "⋯", "1", "2", "0", "OK")
    await hall.taps("Anna", "Nul")
    await hall.taps("Dirk", "20", "40")
    assert totals(hall.last("Spel 1:")) == AFTER


@pytest.mark.slow
async def test_everyone_enters_their_own_score_in_the_thread(hall):
    hall.channel = await opened(hall)
    for name in hall.names:
        await hall.taps(name, "Mijn score")
    await hall.taps("Anna", "Geen mahjong", "40")
    await hall.taps("Bert", "Mahjong", "120")
    await hall.taps("Cees", "Geen mahjong", "Nul")
    await hall.taps("Dirk", "Geen mahjong", "20")
    assert totals(hall.last("Spel 1:")) == AFTER


@pytest.mark.slow
async def test_a_command_in_a_thread_belongs_to_the_table_of_that_thread(hall):
    first = await opened(hall)
    second = await opened(hall, "Eef Fien Gijs Hans")
    # Anna, who sits at table 1 and manages the server, helps out at table 2.
    await hall.says("Anna", "round", "Eef 40 Fien 0 Gijs 0 Hans 0", channel=second)
    assert [text for text in told(hall, second) if "Tafel 2, spel 1: Eef" in text]
    hall.channel = first
    await hall.says("Anna", "draw")
    assert [text for text in told(hall, first) if "spel 1: remise" in text]


async def test_a_round_typed_in_the_channel_goes_to_the_thread_and_its_writer_is_told_where(hall):
    thread = await opened(hall)
    before = told(hall, hall.hall, "Cees")
    result = await hall.says("Bert", "round", ROUND)
    assert result.ephemeral
    assert f"<#{thread.id}>" in "".join(said_in(result.response.message))
    assert [text for text in told(hall, thread) if "Spel 1: Bert" in text]
    assert told(hall, hall.hall, "Cees") == before


async def test_the_list_of_tables_leads_to_their_threads(hall):
    thread = await opened(hall)
    result = await hall.says("Cees", "tables")
    assert f"<#{thread.id}>" in "".join(said_in(result.response.message))


@pytest.mark.slow
async def test_a_table_that_is_over_is_no_other_table_in_its_thread(hall):
    first = hall.channel = await opened(hall)
    await hall.says("Bert", "round", ROUND)
    await hall.taps("Anna", "Meer", "Einde", "Klopt")
    hall.channel = hall.hall
    second = await opened(hall, "Anna Bert Eef Fien")
    assert second.id != first.id
    refused = await hall.says("Bert", "round", ROUND, channel=first)
    assert refused.ephemeral
    assert "afgelopen" in words_of(refused.response.message)


@pytest.mark.slow
async def test_an_undone_end_takes_the_thread_up_again(hall):
    thread = hall.channel = await opened(hall)
    await hall.says("Bert", "round", ROUND)
    await hall.taps("Anna", "Meer", "Einde", "Klopt")
    await hall.says("Anna", "undo")
    assert not archived(hall, thread)
    assert totals(hall.last("Spel 1:")) == AFTER
    assert not [text for text in told(hall, hall.hall) if "Winnaar" in text]


async def test_a_table_without_a_round_leaves_an_empty_thread_put_away(hall):
    thread = hall.channel = await opened(hall)
    await hall.taps("Anna", "Meer", "Einde", "Klopt")
    assert archived(hall, thread)
    assert not [text for text in told(hall, thread) if "Spel 1:" in text]


@pytest.mark.slow
async def test_a_draft_in_a_thread_goes_on_after_a_restart(hall):
    hall.channel = await opened(hall)
    await hall.taps("Bert", "Ronde", "Bert", "120", "Nul")
    await hall.restart()
    await hall.taps("Dirk", "20", "40")
    assert totals(hall.last("Spel 1:")) == AFTER


async def test_the_channel_hears_who_sits_down_for_somebody(hall):
    hall.channel = await opened(hall)
    await hall.says("Anna", "substitute", "Dirk Eef")
    said = told(hall, hall.hall)
    assert [text for text in said if "Tafel 1 speelt: Anna, Bert, Cees en Eef" in text]
    assert not [text for text in said if "speelt: Anna, Bert, Cees en Dirk" in text]


async def test_a_table_that_was_left_ends_by_itself_and_its_thread_is_put_away(tmp_path):
    now = [datetime(2026, 11, 21, 20, tzinfo=UTC)]
    club = Served(f"sqlite:///{tmp_path}/club.db", clock=lambda: now[0])
    await club.start()
    await club.found("Anna", "Bert", "Cees", "Dirk")
    await club.says("Anna", "settings")
    await club.taps("Anna", "Threads", "elk in een eigen thread")
    await begin(club)
    [thread] = club.channel.threads
    await club.says("Bert", "round", ROUND, channel=thread)
    now[0] += timedelta(hours=37)
    await club.bot.tick()
    await club.quiet()
    assert archived(club, thread)
    assert [text for text in told(club, club.channel) if "anderhalve dag" in text]
    assert not [text for text in told(club, thread) if "anderhalve dag" in text]
    await club.stop()


# --- where no thread can be ----------------------------------------------------------------------


@pytest.mark.slow
async def test_without_the_right_to_open_threads_the_table_plays_in_the_channel(hall):
    hall.env.inject_error("POST", "/channels/*/messages/*/threads", status=403, code=50013)
    await begin(hall)
    assert not hall.hall.threads
    await hall.says("Bert", "round", ROUND)
    assert totals(hall.last("Spel 1:")) == AFTER
    said = told(hall, hall.hall)
    assert len([text for text in said if "Ik mag hier geen thread openen" in text]) == 1


@pytest.mark.slow
async def test_a_thread_deleted_by_hand_is_told_once_and_the_table_goes_on_in_the_channel(hall):
    thread = await opened(hall)
    await hall.says("Bert", "round", ROUND, channel=thread)
    hall.env.backend.delete_channel(thread.id)
    await hall.says("Bert", "round", ROUND)
    await hall.says("Bert", "correct", "2 Bert 140 Anna 40 Cees 0 Dirk 20")
    await hall.says("Bert", "draw")
    said = told(hall, hall.hall)
    assert len([text for text in said if "De thread van tafel 1 is weg" in text]) == 1
    [result] = [text for text in said if "Spel 2: Bert wint" in text]
    assert "wint met 140" in result
    assert "Spel 3:" in words_of(hall.last("Spel "))
    assert [text for text in said if "Spel 3: remise" in text]


async def test_nothing_leads_to_a_thread_that_was_deleted(hall):
    thread = await opened(hall)
    hall.env.backend.delete_channel(thread.id)
    await hall.quiet()
    result = await hall.says("Bert", "tables")
    assert f"<#{thread.id}>" not in "".join(said_in(result.response.message))
    result = await hall.says("Bert", "round", ROUND)
    assert f"<#{thread.id}>" not in "".join(said_in(result.response.message))
    said = told(hall, hall.hall)
    assert len([text for text in said if "De thread van tafel 1 is weg" in text]) == 1


async def test_a_thread_of_nobody_may_be_deleted(hall):
    number = hall.env.backend.create_thread(
        hall.channel.id, "borrel", hall.people["Anna"].id, broadcast=False
    ).id
    before = told(hall, hall.hall)
    hall.env.backend.delete_channel(number)
    await hall.quiet()
    assert told(hall, hall.hall) == before
    result = await hall.says("Anna", "standings")
    assert "Ranglijst" in words_of(result.response.message)


async def test_a_thread_in_which_the_bot_may_no_longer_write_closes_no_channel(hall):
    thread = await opened(hall)
    hall.env.inject_error("POST", f"/channels/{thread.id}/messages", status=403, code=50013)
    await hall.says("Bert", "round", ROUND)
    assert "Spel 1:" in words_of(hall.last("Spel "))
    assert [text for text in told(hall, hall.hall) if "De thread van tafel 1 is weg" in text]
    assert hall.client.platform._begun == hall.client.platform._under_way == {}


@pytest.mark.slow
async def test_a_thread_that_rested_is_taken_up_when_its_card_changes(hall):
    thread = await opened(hall)
    hall.env.inject_error(
        "PATCH", f"/channels/{thread.id}/messages/*", status=400, code=50083, times=1
    )
    await hall.says("Bert", "round", ROUND, channel=thread)
    hall.channel = thread
    assert totals(hall.last("Spel 1:")) == AFTER


# --- the setting ---------------------------------------------------------------------------------


async def test_where_nothing_was_chosen_tables_play_in_the_channel(club):
    await club.says("Anna", "new", "Anna Bert Cees Dirk")
    assert not club.channel.threads
    assert "Tafel 1 · spel 1" in words_of(club.last("Tafel 1"))


async def test_the_setting_is_shown_with_what_was_chosen_and_can_be_taken_back(hall):
    assert "Tafels: elk in een eigen thread" in words_of(hall.last("Instellingen"))
    await hall.taps("Anna", "Threads", "allemaal in deze chat")
    await opened_in_the_channel(hall)


async def opened_in_the_channel(club):
    await club.says("Anna", "new", "Anna Bert Cees Dirk")
    assert not club.hall.threads


# --- threads of people's own ---------------------------------------------------------------------


@pytest.fixture
def lounge(club):
    """A thread that somebody of the club made by hand."""
    number = club.env.backend.create_thread(
        club.channel.id, "borrel", club.people["Anna"].id, broadcast=False
    ).id
    club.hall = club.channel
    return next(thread for thread in club.channel.threads if thread.id == number)


async def test_a_table_opened_in_a_thread_is_played_there_to_its_end(club, lounge):
    club.channel = lounge
    await begin(club)
    await club.says("Bert", "round", ROUND)
    assert totals(club.last("Spel 1:")) == AFTER
    await club.taps("Anna", "Meer", "Einde", "Klopt")
    assert [text for text in told(club, lounge) if "Bert" in text and "afgelopen" in text]
    assert not told(club, club.hall)
    assert not archived(club, lounge)


async def test_a_club_that_wants_threads_opens_none_within_a_thread(hall, lounge):
    hall.channel = lounge
    await hall.says("Anna", "new", "Anna Bert Cees Dirk")
    assert [thread.name for thread in hall.hall.threads] == ["borrel"]
    assert "Tafel 1 · spel 1" in words_of(hall.last("Tafel 1"))
