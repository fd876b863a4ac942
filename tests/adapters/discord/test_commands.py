"""The commands as people of Discord meet them: what can be filled in, chosen and completed."""

import json
import re
from functools import partial

import pytest

from adapters.discord.commands import commands_to_json, menus_to_json
from adapters.discord.parsing import parse
from adapters.discord.rendering import said_in
from bot.hosting.database import state
from bot.menus.menus import context_menus, slash_commands
from bot.messages import Said
from core.rulesets import RULESETS
from tests.adapters.discord.limits import COMMAND_NAME, COMMANDS, MENUS, command_faults
from tests.adapters.discord.served import options, words_of

TOLD = {command["name"]: command for command in commands_to_json(slash_commands())}


def option(command, name):
    return next(each for each in TOLD[command]["options"] if each["name"] == name)


def said(name, *options):
    """What a filled in command says."""
    person = {"user": {"id": "1", "username": "anna"}, "permissions": "0"}
    data = {"name": name, "options": list(options)}
    place = {"id": "9", "name": "mahjong", "type": 0}
    sent = {"id": "99", "type": 2, "data": data, "member": person, "channel": place}
    found = parse(json.dumps({"interaction": sent}))
    assert found is not None
    assert isinstance(found.act, Said)
    return found.act


def filled(name, value, kind=3):
    return {"name": name, "value": value, "type": kind}


def part(name, *options):
    return {"name": name, "type": 1, "options": list(options)}


def test_every_command_keeps_to_the_limits():
    assert [fault for command in TOLD.values() for fault in command_faults(command)] == []
    assert len(TOLD) <= COMMANDS


def test_the_checker_of_commands_finds_what_is_beyond_the_limits():
    late = {"name": "b", "description": "x", "description_localizations": {}, "required": True}
    first = {**late, "type": 3, "name": "A b", "required": False, "description": "y" * 101}
    command = {**late, "description": "", "options": [first, late]}
    said = " ".join(command_faults(command))
    for words in ("is not small", "101", "empty", "required does not stand first"):
        assert words in said


@pytest.mark.parametrize(
    ("command", "name", "count"),
    [("standings", "measure", 6), ("draw", "reason", 2), ("settings", "ruleset", 5)],
)  # fmt: skip
def test_what_is_one_of_a_few_is_chosen_by_its_name_in_every_language(command, name, count):
    choices = option(command, name)["choices"]
    assert len(choices) == count
    assert {*choices[0]["name_localizations"]} == {"nl", "en-GB", "en-US"}


def test_the_ruleset_of_a_tournament_is_chosen_by_its_name():
    announce = next(one for one in TOLD["tournament"]["options"] if one["name"] == "announce")
    ruleset = next(one for one in announce["options"] if one["name"] == "ruleset")
    assert [one["value"] for one in ruleset["choices"]] == list(RULESETS)


def test_options_say_what_to_type_and_not_their_own_name():
    for command in TOLD.values():
        for each in command.get("options", ()):
            said = each["description_localizations"]
            assert {*said} == {"nl", "en-GB", "en-US"}
            assert all(len(words) > len(each["name"]) + 3 for words in said.values()), each


@pytest.mark.parametrize("command", ["standings", "me", "records", "player", "versus"])
def test_a_period_is_completed_and_may_be_typed(command):
    asked = option(command, "period")
    assert asked["autocomplete"]
    assert not asked["required"]


def test_whose_figures_is_completed_and_may_be_left_out():
    who = option("player", "player")
    assert not who["required"]
    assert who["autocomplete"]
    assert who["name_localizations"]["nl"] == "speler"


@pytest.mark.parametrize(
    ("command", "part", "needed", "may"),
    [("competition", "schedule", [], ["evenings", "players"]),
     ("competition", "gaps", [], ["year"]),
     ("competition", "table", ["table", "counts"], ["evening", "reason"]),
     ("link", "show", [], ["code"]), ("link", "off", [], []), ("page", "number", ["player"], [])],
)  # fmt: skip
def test_of_a_part_only_what_it_needs_must_be_filled_in(command, part, needed, may):
    shown = next(each for each in TOLD[command]["options"] if each["name"] == part)
    options = shown["options"]
    assert [each["name"] for each in options if each["required"]] == needed
    assert [each["name"] for each in options if not each["required"]] == may


def test_each_seat_holds_who_was_filled_in_there_as_it_was_written():
    seats = [filled("north", "Dirk"), filled("east", "Opa Jan"), filled("south", '"Bert B"')]
    assert said("new", *seats).options == (
        ("north", "Dirk"),
        ("east", "Opa Jan"),
        ("south", '"Bert B"'),
    )


@pytest.mark.parametrize(
    ("filled_in", "options"),
    [
        ([part("show")], [("", "show")]),
        ([part("show", filled("code", "AB12"))], [("", "show"), ("code", "AB12")]),
        ([part("off")], [("", "off")]),
        ([filled("year", "2025"), filled("player", "Jan B")],
         [("year", "2025"), ("player", "Jan B")]),
    ],
)  # fmt: skip
def test_what_is_filled_in_stands_under_its_name(filled_in, options):
    assert list(said("link", *filled_in).options) == options


@pytest.mark.parametrize(
    ("name", "options"),
    [("show", []), ("announce", ["title", "places"]), ("in", ["entrants"]),
     ("code", ["entrant"]), ("out", [])],
)  # fmt: skip
def test_parts_of_a_tournament_are_chosen_behind_it(name, options):
    shown = next(each for each in TOLD["tournament"]["options"] if each["name"] == name)
    assert {*options} <= {each["name"] for each in shown["options"]}


async def test_a_table_of_four_is_begun_by_the_names_of_the_winds(club):
    seats = {"east": "Anna", "south": "Bert", "west": "Opa Jan", "north": "Dirk"}
    await club.people["Anna"].slash(club.channel, "new", **seats)
    await club.quiet()
    assert "W Opa Jan 3.000" in words_of(club.last("Tafel 1 · spel 1"))
    names = await club.people["Anna"].autocomplete(club.channel, "new", "west", "op")
    assert [each["name"] for each in names] == ["op", "Opa Jan"]


async def test_the_standings_are_chosen_by_period_and_measure(club):
    await club.people["Bert"].slash(club.channel, "standings", period="week", measure="deals")
    await club.quiet()
    assert club.last("Ranglijst deze week, gespeelde spellen", "Bert")


async def test_another_period_and_measure_are_chosen_from_menus(club):
    await club.says("Bert", "standings")
    selects = {menu.custom_id: menu for menu, _ in options(club.shown("Bert")[-1])}
    chosen = [o.label for menu in selects.values() for o in menu.options if o.default]
    assert chosen == ["Seizoen", "Punten"]
    await club.taps("Bert", "Week", "Spellen")
    assert club.last("Ranglijst deze week, gespeelde spellen", "Bert").flags.ephemeral
    assert not [text for text in club.texts("Dirk") if "Ranglijst" in text]
    await club.taps("Bert", "Toon aan allen")
    assert club.last("Ranglijst deze week, gespeelde spellen", "Dirk")
    await club.taps("Dirk", "Maand")  # a page that all see is turned for all
    [page] = [text for text in club.texts("Anna") if "Ranglijst" in text]
    assert "deze week" not in page


@pytest.mark.slow
async def test_special_hands_and_rulesets_are_chosen_from_menus(club):
    await club.begin()
    await club.taps("Bert", "Ronde", "Bert", "Bijzonder")
    labels = [option.label for _, option in options(club.shown("Bert")[-1])]
    assert (labels[20][:3], len(labels)) == ("21 ", 59)
    await club.taps("Bert", labels[20])
    assert "Bert BMJ-21" in words_of(club.shown("Bert")[-1])
    await club.says("Anna", "settings")
    await club.taps("Anna", "Spelregels")
    chosen = [option.label for _, option in options(club.shown("Anna")[-1]) if option.default]
    assert chosen == ["144 regels (NMV)"]


async def test_a_ruleset_is_chosen_without_the_page_of_settings(club):
    await club.people["Anna"].slash(club.channel, "settings", ruleset="nts-2002")
    await club.quiet()
    assert club.last("Spelregels: Toernooiregels 2002")


# --- menus on messages and people ----------------------------------------------------------------


def test_the_menus_on_messages_and_people_keep_to_the_limits():
    menus = menus_to_json(context_menus())
    assert [fault for menu in menus for fault in command_faults(menu)] == []
    for kind in (2, 3):
        names = [menu["name"] for menu in menus if menu["type"] == kind]
        assert 1 <= len(names) <= MENUS
        assert all(len(name) <= COMMAND_NAME for name in names)


async def menu(club, name, what, target):
    result = await club.people[name].context_menu(club.channel, what, target)
    await club.quiet()
    return result


@pytest.mark.slow
async def test_a_result_is_corrected_and_explained_from_its_menu(club):
    await club.begin()
    await club.says("Bert", "round", "Bert 120 Anna 40 Cees 0 Dirk 20")
    result = club.last("Spel 1: Bert wint")
    await menu(club, "Anna", "Explain", result)
    assert "Bert" in words_of(club.last("betaalt", "Anna"))
    shown = await menu(club, "Anna", "Correct", result)
    await club.submits("Anna", shown, "vervallen", "40", "120", "0", "20")
    assert club.last("Tafel 1 · spel 1")


async def test_a_message_that_is_no_result_says_so_to_one_alone(club):
    await club.begin()
    before = club.texts("Dirk")
    await menu(club, "Anna", "Explain", club.last("Tafel 1 · spel 1"))
    assert "geen uitslag" in club.texts("Anna")[-1]
    assert club.texts("Dirk") == before


async def test_the_figures_and_the_collection_of_a_person_are_in_their_menu(club):
    await club.begin()
    await club.says("Bert", "round", "Bert 120 Anna 40 Cees 0 Dirk 20")
    await menu(club, "Anna", "Figures", club.people["Bert"])
    assert "Bert" in words_of(club.last("Zelf mahjong"))
    await menu(club, "Anna", "Collection", club.people["Bert"])
    assert club.last("erzamel")
    club.person("Eef")
    await menu(club, "Anna", "Figures", club.people["Eef"])
    assert "Eef" in club.texts("Anna")[-1]
    assert "<@" not in club.texts("Anna")[-1]


async def chose_as(name, club, command, /, **options):
    await club.people[name].slash(club.channel, command, **options)
    await club.quiet()


chose = partial(chose_as, "Bert")


def seats(club):
    tables = state(club.url)["clubs"][0]["tables"]
    return {player["wind"]: player["name"] for player in tables[-1]["players"]}


async def test_who_is_filled_in_for_a_seat_sits_there_and_who_lacks_is_asked(club):
    await chose(club, "new", north="Dirk", east="Anna", west="Tante Truus")
    assert "Tante Truus (West)" in club.texts("Bert")[-1]
    assert state(club.url)["clubs"][0]["tables"] == []
    await club.taps("Cees", "Ik speel mee")
    await club.taps("Bert", "Zo zitten we")
    assert seats(club) == {"E": "Anna", "S": "Cees", "W": "Tante Truus", "N": "Dirk"}


async def test_what_is_filled_in_as_a_name_is_one_whatever_else_it_says(club):
    await chose(club, "new", players="Anna Bert Cees Dirk")
    await chose(club, "substitute", leaving="Anna", joining="Wil")
    assert seats(club) == {"E": "Wil", "S": "Bert", "W": "Cees", "N": "Dirk"}


@pytest.mark.slow
async def test_what_is_filled_in_for_a_tournament_is_done(club):
    async def says(line, **options):
        await club.people["Anna"].slash(club.channel, line, **options)
        await club.quiet()

    await says("tournament announce", title="White Dragon", day="14 March", places="8", rounds="2")
    await says("tournament set", setting="scale", value="4 2 1 ½")
    assert "4 2 1 ½" in words_of(club.last("tafelpunten"))
    for name in ("Anna de Wit", "Opa Jan", "Bert", "Cees", "Dirk", "Eef", "Fien", "Gijs"):
        await says("tournament in", entrants=f"{name}; Oostpoort")
    await club.taps("Anna", "Loting")
    await club.taps("Anna", "Publiceer")
    await club.taps("Anna", "Start ronde")
    await says("tournament substitute", entrant="anna de wit", substitute="Kees de Boer")
    assert club.last("Kees de Boer speelt in ronde 1 voor Anna de Wit")
    await says("penalty", player="Opa Jan", points="½", kind="tablepoints", reason="op 3 mei")
    assert club.last("straf −½ tp, op 3 mei")
    await says("tournament penalty", player="Opa Jan", kind="back")
    assert club.last("Opa Jan: teruggenomen")
    await says("clock show", table="2", minutes="5")
    assert club.last("Tafel 2: +5 min")
    await says("result", round="1", table="2", totals="30 -10 -10 -10")
    assert club.last("Ronde 1, tafel 2")


async def test_who_is_mentioned_in_an_option_is_the_member_of_that_account(club):
    await club.begin()
    person = club.person("Eef")
    await club.says("Eef", "score")
    await chose(club, "substitute", leaving="Anna", joining=f"<@{person.id}>")
    assert seats(club) == {"E": "Eef", "S": "Bert", "W": "Cees", "N": "Dirk"}
    # an option holds one name: of two, the second fits nothing, and nothing is done
    await chose(club, "substitute", leaving="Cees Dirk", joining="Gijs")
    assert "Cees Dirk" in club.texts("Bert")[-1]
    assert seats(club)["W"] == "Cees"


async def test_every_part_of_a_competition_can_be_chosen_with_what_it_may_lack(club):
    await club.says("Anna", "competition", "reglement")
    await club.taps("Anna", "Zo spelen wij")
    for what, given, words in (
        ("gaps", {}, "heeft niemand volgens de 144 regels gespeeld"),
        ("gaps", {"year": "2024"}, "In 2024 heeft niemand"),
        ("schedule", {}, "Er is nog geen rooster"),
        ("schedule", {"evenings": "10"}, "Een rooster is voor 8 tot 40 leden (nu 1)"),
        ("table", {"table": "7", "counts": "not"}, "Tafel 7 was er niet"),
    ):
        await chose_as("Anna", club, f"competition {what}", **given)
        assert words in club.texts("Anna")[-1]


async def test_a_code_to_link_is_filled_in_or_asked_for(club):
    await chose_as("Anna", club, "link show")
    assert "/koppel 1-" in club.texts("Anna")[-1]
    await chose_as("Anna", club, "link show", code="1-AAAAAAAA")
    assert "Die code ken ik niet" in club.texts("Anna")[-1]
    await chose_as("Anna", club, "link me")
    assert "met je andere account" in club.texts("Anna")[-1]


@pytest.mark.parametrize(
    ("command", "options", "shown"),
    [
        ("link show", {}, r"`/koppel 1-\w+`"),
        ("help", {"command": "wissel"}, r"</wissel:\d+> `weg: Anna erbij: Eef`"),
        ("help", {"command": "pagina"}, r"</pagina nummer:\d+> `speler: Cees`"),
    ],
)
async def test_an_example_leads_with_the_command_to_click_on(club, command, options, shown):
    await chose_as("Anna", club, command, **options)
    assert re.search(shown, "".join(said_in(club.shown("Anna")[-1])))
