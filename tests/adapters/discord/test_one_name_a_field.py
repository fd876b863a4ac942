"""One field, one name: several names in it are asked about, and a list goes into `players`."""

import pytest

from bot.hosting.database import state
from tests.adapters.discord.served import words_of
from tests.adapters.discord.test_commands import TOLD


async def chooses(club, name, command, **options):
    result = await club.people[name].slash(club.channel, command, **options)
    await club.quiet()
    return result


def players(club):
    tables = state(club.url)["clubs"][0]["tables"]
    return [one["name"] for table in tables for one in table["players"]]


def test_the_first_field_takes_what_the_printed_example_says():
    assert TOLD["new"]["options"][0]["name"] == "players"


@pytest.mark.parametrize(
    "line",
    [
        "Anna Bert Cees Dirk",
        "Anna, Bert, Cees, Dirk",
        "Anna,Bert,Cees,Dirk",
        "Anna, Bert, Cees en Dirk",
        "Anna Bert Cees en Dirk",
        "Anna en Bert en Cees and Dirk",
        "Anna; Bert; Cees; Dirk",
        "1. Anna\n2. Bert\n3. Cees\n4. Dirk",
    ],
)
async def test_a_list_of_players_is_read_as_a_list_of_members(club, line):
    await chooses(club, "Anna", "new", players=line)
    assert players(club) == ["Anna", "Bert", "Cees", "Dirk"]


async def test_names_of_several_words_need_no_quotes_between_commas(club):
    await chooses(club, "Anna", "new", players="Anna de Wit, Jan Bert Smit, Cees, Tante Truus")
    assert players(club) == ["Anna de Wit", "Jan Bert Smit", "Cees", "Tante Truus"]


async def test_a_last_name_with_a_prefix_is_part_of_the_name(club):
    await chooses(club, "Anna", "new", players="Anna Cees de Wit Bert Dirk")
    assert players(club) == ["Anna", "Cees de Wit", "Bert", "Dirk"]


async def test_four_new_names_in_the_field_of_one_are_asked_about(club):
    result = await chooses(club, "Anna", "new", east="Anna Bert Cees Dirk")
    assert "Wie bedoel je met Anna Bert Cees Dirk" in words_of(result.response.message)
    assert state(club.url)["clubs"][0]["tables"] == []


async def test_known_names_in_the_field_of_one_are_asked_about_and_one_is_chosen(club):
    await chooses(club, "Anna", "new", players="Anna Bert Cees Dirk")
    asked = await chooses(club, "Anna", "substitute", leaving="Cees", joining="Bert Dirk")
    assert "Wie bedoel je met Bert Dirk" in words_of(asked.response.message)
    assert players(club) == ["Anna", "Bert", "Cees", "Dirk"]
    asked = await chooses(club, "Anna", "player", player="Bert, Cees")
    assert "Wie bedoel je met Bert, Cees" in words_of(asked.response.message)
    await club.taps("Anna", "Cees")
    assert "Cees" in words_of(club.shown("Anna")[-1])


async def test_new_names_between_commas_in_the_field_of_one_are_refused(club):
    result = await chooses(club, "Anna", "new", east="Eef, Fien")
    assert "past één naam" in words_of(result.response.message)


async def test_a_new_full_name_in_the_field_of_one_is_one_person(club):
    names = {"east": "Jan van der Meer", "south": "Anna Maria Bos", "west": "Wil", "north": "Els"}
    await chooses(club, "Anna", "new", **names)
    assert players(club) == [*names.values()]


async def test_four_words_that_are_one_name_are_one_person_after_the_question(club):
    await chooses(
        club, "Anna", "new", east="Jan Piet Klaas Bos", south="Mia", west="Wil", north="Els"
    )
    await club.taps("Anna", "Nieuwe gast Jan Piet Klaas Bos")
    assert players(club)[0] == "Jan Piet Klaas Bos"
