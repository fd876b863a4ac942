"""[Meer] is a panel that only its presser sees: the table's message stays as it is."""

import re

import pytest

from adapters.discord.rendering import said_in
from tests.adapters.discord.served import components, words_of

ROUND = "Bert 120 Anna 40 Cees 0 Dirk 20"


def labels(message):
    return [each.label for each in components(message)]


async def test_more_is_a_panel_for_one_alone_and_the_table_stays_as_it_is(club):
    await club.begin()
    await club.says("Bert", "round", ROUND)
    table = club.last("Spel 1: Bert wint")
    before = labels(table), club.texts("Anna")
    await club.taps("Bert", "Meer")
    panel = club.shown("Bert")[-1]
    assert words_of(panel).endswith("Bert wint met 120")
    assert labels(panel) == [
        "Mijn score", "Tel mijn hand", "Correctie", "Remise",
        "Wissel", "Staart", "Einde", "Met knoppen",
    ]  # fmt: skip
    assert labels(table) == ["🀄 Volgend spel", "↩️ Terug", "Uitleg", "Meer"]
    assert (labels(club.last("Spel 1: Bert wint")), club.texts("Anna")) == before


@pytest.mark.slow
async def test_what_is_pressed_in_a_panel_acts_on_the_table_and_closes_it(club):
    await club.begin()
    await club.says("Bert", "round", ROUND)
    await club.taps("Bert", "Meer")
    panel = club.shown("Bert")[-1].id
    await club.taps("Bert", "Staart")
    assert "staart" in club.texts("Anna")[-1]
    assert panel not in [message.id for message in club.shown("Bert")]


async def test_who_wants_no_form_has_the_screen_of_buttons_there(club):
    await club.begin()
    await club.says("Bert", "round", ROUND)
    await club.taps("Bert", "Meer")
    panel = club.shown("Bert")[-1].id
    await club.taps("Bert", "Met knoppen")
    assert "Wie won?" in words_of(club.last("Spel 2 · ", "Anna"))
    assert panel not in [message.id for message in club.shown("Bert")]


async def test_the_panel_of_a_game_that_is_over_enters_nothing(club):
    await club.begin()
    await club.says("Bert", "round", ROUND)
    await club.taps("Bert", "Meer", "Einde", "Klopt", "Meer")
    assert labels(club.shown("Bert")[-1]) == ["Tel mijn hand", "Correctie"]


async def test_a_second_press_leaves_one_panel_and_everybody_has_their_own(club):
    club.locales[club.people["Cees"].id] = "en-GB"
    await club.begin()
    await club.says("Bert", "round", ROUND)
    seen = len(club.shown("Bert"))
    await club.taps("Bert", "Meer", "Meer")
    assert len(club.shown("Bert")) == seen + 1
    await club.taps("Cees", "Meer")
    assert words_of(club.shown("Cees")[-1]).endswith("Bert wins with 120")
    assert "Substitute" in labels(club.shown("Cees")[-1])


async def test_more_of_an_older_round_is_a_panel_too(club):
    await club.begin()
    await club.says("Bert", "round", ROUND)
    await club.says("Bert", "round", "Cees 30 Anna 40 Bert 0 Dirk 20")
    before = club.texts("Anna")
    older = club.last("Spel 1: Bert wint")
    await club.presses("Bert", "Meer", on=older.id)
    assert labels(club.shown("Bert")[-1]) == ["Correctie", "Uitleg", "🕰 Verloop"]
    assert club.texts("Anna") == before


# --- what one alone asked for ------------------------------------------------------------------


ASKED = [
    ("help", "", "Tap a button"),
    ("tables", "", "One table is playing"),
    ("members", "", "4 members"),
    ("privacy", "", "What I store"),
    ("count", "111k 222k 333k 444k 55k", "a dead hand"),
    ("correct", "9", "There is no deal 9"),
]


@pytest.mark.slow
async def test_an_answer_for_one_alone_is_in_their_language(club):
    club.locales[club.people["Bert"].id] = "en-GB"
    await club.begin()
    await club.says("Bert", "round", ROUND)
    before = club.texts("Anna")
    for command, line, says in ASKED:
        await club.says("Bert", command, line)
        assert club.shown("Bert")[-1].flags.ephemeral
        assert says in club.texts("Bert")[-1]
        assert club.texts("Anna") == before


async def test_what_help_names_can_be_clicked(club):
    await club.begin()
    for press in ((), ("Alle opdrachten",)):
        await club.says("Bert", "help")
        await club.taps("Bert", *press)
        said = "\n".join(said_in(club.shown("Bert")[-1]))
        clickable = re.findall(r"</[^:<>]+:\d+>", said)
        assert clickable
        assert re.findall(r"(?<![<\w/])/[a-z]+", said) == []
