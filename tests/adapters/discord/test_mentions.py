"""Mentions of people on Discord, whether or not the bot has met them."""

from datetime import UTC, datetime

from bot.hosting.database import state
from tests.adapters.discord.served import Served, totals, words_of

NAMES = ("Anna", "Bert", "Cees", "Dirk")


def mention(club, name):
    return f"<@{club.people[name].id}>"


async def chooses(club, name, command, **options):
    """Fill in the options of a command, without any help."""
    result = await club.people[name].slash(club.channel, command, **options)
    await club.quiet()
    return result


def players(club):
    tables = state(club.url)["clubs"][0]["tables"]
    return [[one["name"] for one in table["players"]] for table in tables]


async def test_people_who_never_wrote_sit_down_by_a_mention_in_one_field(club):
    line = " ".join(mention(club, name) for name in NAMES)
    await chooses(club, "Anna", "new", players=line)
    assert players(club) == [[*NAMES]]


async def test_people_who_never_wrote_sit_down_by_a_mention_in_the_field_of_a_seat(club):
    winds = ("east", "south", "west", "north")
    seats = {wind: mention(club, name) for wind, name in zip(winds, NAMES, strict=True)}
    await chooses(club, "Anna", "new", **seats)
    assert players(club) == [[*NAMES]]


async def test_a_mention_takes_a_seat_later_and_is_the_account(club):
    await chooses(club, "Anna", "new", players="Anna Bert Cees Dirk")
    club.person("Eef van Dam")
    await chooses(club, "Anna", "substitute", leaving="Cees", joining=mention(club, "Eef van Dam"))
    assert "Eef van Dam" in players(club)[0]
    line = '"Eef van Dam" 120 Anna 40 Bert 0 Dirk 20'
    await chooses(club, "Eef van Dam", "round", line=line)
    [table] = state(club.url)["clubs"][0]["tables"]
    assert [one["by"] for one in table["rounds"]] == ["Eef van Dam"]


async def test_a_round_of_guests_who_are_mentioned_is_recorded_and_shows_no_numbers(club):
    await chooses(club, "Anna", "new", players="Anna Bert Cees Dirk")
    scores = {"Bert": 120, "Anna": 40, "Cees": 0, "Dirk": 20}
    line = " ".join(f"{mention(club, name)} {score}" for name, score in scores.items())
    await chooses(club, "Anna", "round", line=line)
    assert totals(club.last("Spel 1:"))["Bert"] == 3480
    assert not any("<@" in text for text in club.texts())


async def test_a_stranger_who_is_mentioned_in_a_round_is_refused_by_name(club):
    """Eef is another account than the Eef who plays, and gets none of the points."""
    await chooses(club, "Anna", "new", players="Anna Bert Eefje Dirk")
    club.person("Eef")
    line = f"Bert 120 Anna 40 {mention(club, 'Eef')} 0 Dirk 20"
    await chooses(club, "Anna", "round", line=line)
    assert "Eef" in words_of(club.shown("Anna")[-1])
    assert "<@" not in words_of(club.shown("Anna")[-1])
    [table] = state(club.url)["clubs"][0]["tables"]
    assert table["rounds"] == []


async def test_a_mention_in_a_line_that_is_asked_about_stays_that_account(club):
    """While Bert is asked about, the request is stored, with the mention in it."""
    await chooses(club, "Anna", "members", names='Anna "Bert Jansen" "Bert de Wit" Dirk')
    club.person("Eef")
    await chooses(club, "Anna", "new", players=f"Anna Bert {mention(club, 'Eef')} Dirk")
    await club.taps("Anna", "Bert Jansen")
    assert players(club) == [["Anna", "Bert Jansen", "Eef", "Dirk"]]
    await chooses(club, "Eef", "me")
    assert "👤" not in "".join(club.texts("Anna"))


async def test_the_totals_of_people_who_never_wrote_are_taken_by_mention(tmp_path):
    begun = datetime(2026, 11, 21, 19, 30, tzinfo=UTC)
    club = Served(f"sqlite:///{tmp_path}/club.db", clock=lambda: begun)
    await club.start()
    await club.found(*NAMES, "Eef")
    await club.says("Anna", "competition")
    await club.taps("Anna", "Zo spelen wij")
    people = " ".join(mention(club, name) for name in ("Bert", "Cees", "Dirk", "Eef"))
    await chooses(club, "Anna", "result", table="1", names=people, totals="300 100 -100 -300")
    assert "Bert +300, Cees +100, Dirk −100, Eef −300" in words_of(club.shown("Anna")[-1])
    await club.stop()
