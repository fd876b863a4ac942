"""What can be typed into forms: points, a whole line, a guest's name, a setting."""

import json
import re
from importlib import resources

import pytest
from discord import ComponentType

from adapters.discord.parsing import parse
from adapters.discord.rendering import parts_of
from bot.menus.menus import form_words
from bot.messages import Said
from bot.talk.buttons import with_name
from bot.talk.texts import LANGUAGES
from tests.adapters.discord.limits import MODAL_LABEL, PLACEHOLDER, form_faults
from tests.adapters.discord.served import totals, words_of
from tests.sampling import sampled

EXPECTED = {"Anna": 2880, "Bert": 3480, "Cees": 2780, "Dirk": 2860}
"""Bert 120, Anna (East) 40, Cees 0, Dirk 20: see test_evening."""


@pytest.mark.slow
async def test_points_are_typed_into_a_form_on_the_pad(club):
    await club.begin()
    await club.taps("Bert", "Ronde", "Bert")
    await club.answers("Bert", "Typ…", "120")
    await club.answers("Bert", "Typ…", "0")
    await club.answers("Bert", "Typ…", "20")
    await club.answers("Bert", "Typ…", " 40 ")
    assert totals(club.last("Spel 1:")) == EXPECTED


async def test_a_form_asks_what_its_message_asks(club):
    await club.begin()
    await club.taps("Bert", "Ronde", "Bert", "⋯", "1", "2")
    form = (await club.taps("Bert", "Typ…")).modal
    assert form["title"] == "Hoeveel punten heeft Bert? 12…"
    assert form["components"][0]["label"] == "Punten, dood, bijzonder spel of de stenen"
    assert form_faults(form) == []


async def test_the_longest_names_keep_a_form_within_its_limits(club):
    long = "a" + "_|" * 15
    await club.says("Anna", "new", f'Anna Bert Cees "{long}"')
    await club.taps("Anna", "Ronde", with_name(long.capitalize(), 2, "N ")[2:])
    assert form_faults((await club.taps("Anna", "Typ…")).modal) == []


@pytest.mark.slow
async def test_one_types_ones_own_points_where_only_they_see_it(club):
    await club.begin()
    await club.taps("Bert", "Mijn score", "Mahjong")
    await club.answers("Bert", "Typ…", "120")
    for name, typed in (("Anna", "40"), ("Cees", "dood"), ("Dirk", "20")):
        await club.taps(name, "Mijn score", "Geen mahjong")
        await club.answers(name, "Typ…", typed)
    assert totals(club.last("Spel 1:")) == EXPECTED


@pytest.mark.parametrize(
    ("typed", "why"),
    sampled(
        [
            ("hondred", "hondred"),
            ("12345678", "12345678"),
            ("1_000", "1_000"),
            ("dood", "kan met een dood spel niet winnen"),
            ("bmj 99", "99"),
        ],
        2,
    ),
)
async def test_what_makes_no_sense_is_refused_before_one_alone_and_the_pad_stays(club, typed, why):
    await club.begin()
    await club.taps("Bert", "Ronde", "Bert", "⋯", "1", "2")
    before = club.texts("Dirk")
    await club.answers("Bert", "Typ…", typed)
    assert why in club.texts("Bert")[-1]
    assert club.texts("Dirk") == before
    await club.taps("Bert", "0", "OK")
    assert "Bert 120" in words_of(club.last("Hoeveel punten heeft"))


async def test_a_special_hand_and_a_hand_of_tiles_are_typed_too(club):
    await club.begin()
    await club.taps("Bert", "Ronde", "Bert")
    await club.answers("Bert", "Typ…", "bmj 23a")
    await club.answers("Bert", "Typ…", "123b 99t EEE CC 555k")
    shown = words_of(club.last("Hoeveel punten heeft"))
    assert "BMJ-23a" in shown
    # three 5s 4, three Easts 8, a pair 2: 14 are 20, doubled for the prevailing wind
    assert "Cees 40 🀝" in shown


async def test_a_whole_line_is_typed_into_the_form_of_a_draft(club):
    await club.begin()
    await club.taps("Bert", "Ronde")
    await club.answers("Bert", "Typ…", "Bert 120 Anna 40 Cees 0 Dirk 20")
    assert totals(club.last("Spel 1:")) == EXPECTED


async def test_opening_a_form_stores_nothing(club):
    await club.begin()
    await club.taps("Bert", "Ronde")
    before = club.store.read(lambda ledger: ledger.vitals()).result()
    seen = club.texts("Bert")
    assert (await club.taps("Bert", "Typ…")).modal
    assert club.store.read(lambda ledger: ledger.vitals()).result() == before
    assert club.texts("Bert") == seen


async def test_a_stranger_may_open_a_form_and_is_refused_when_it_comes(club):
    await club.begin()
    await club.taps("Bert", "Ronde", "Bert")
    club.person("Eef")
    before = club.texts("Anna")
    await club.answers("Eef", "Typ…", "120")
    assert "tafel 1" in club.texts("Eef")[-1]
    assert club.texts("Anna") == before


async def test_a_form_is_in_the_language_of_the_one_who_opens_it(club):
    await club.begin()
    club.locales[club.people["Bert"].id] = "en-GB"
    await club.taps("Bert", "Ronde", "Bert")
    form = (await club.taps("Bert", "Typ…")).modal
    assert form["components"][0]["label"] == "Points, dead, a special hand or the tiles"


async def test_the_question_and_the_pad_that_one_alone_sees_are_in_their_language(club):
    await club.begin()
    club.locales[club.people["Bert"].id] = "en-GB"
    await club.taps("Bert", "Mijn score")
    assert "Bert, did you make mahjong in deal 1?" in club.texts("Bert")[-1]
    await club.taps("Bert", "Mahjong")
    assert "Bert, how many points do you have in deal 1?" in club.texts("Bert")[-1]
    await club.taps("Anna", "Mijn score", "Geen mahjong")
    assert "Anna, hoeveel punten heb je in spel 1?" in club.texts("Anna")[-1]


@pytest.mark.parametrize("label", ["Mijn score", "Tel mijn hand"])
async def test_ones_own_opens_where_one_tapped_also_for_who_once_wrote_in_private(club, label):
    await club.begin()
    await club.people["Bert"].user.send_dm("dank je")
    await club.quiet()
    private = club.people["Bert"].user.dm_channel
    before = len(private.history(viewer=club.people["Bert"].user)), club.texts("Anna")
    if label == "Tel mijn hand":
        await club.taps("Bert", "Meer")
    await club.taps("Bert", label)
    assert club.shown("Bert")[-1].flags.ephemeral
    assert "Bert" in club.texts("Bert")[-1]
    assert (len(private.history(viewer=club.people["Bert"].user)), club.texts("Anna")) == before


async def test_an_own_pad_keeps_its_language_when_another_changes_the_draft(club):
    club.locales[club.people["Bert"].id] = "en-GB"
    await club.begin()
    await club.taps("Bert", "Mijn score", "Mahjong")
    await club.taps("Anna", "Mijn score", "Geen mahjong")
    await club.taps("Anna", "Nul")
    await club.taps("Dirk", "Ronde")
    await club.answers("Dirk", "Typ…", "120")
    assert any("Bert, deal 1: 120" in text for text in club.texts("Bert"))


def picker(message):
    [menu] = [e for e in parts_of(message.components) if e.type is ComponentType.user_select]
    return menu


async def picks(club, name, *who):
    message = club.last("Wie speelt mee")
    people = [club.people[each] for each in who]
    await club.people[name].select(message, people, custom_id=picker(message).custom_id)
    await club.quiet()


async def test_four_are_picked_from_a_menu_of_members_in_one_press(club):
    await club.says("Anna", "new")
    assert picker(club.last("Wie speelt mee")).max_values == 4
    await picks(club, "Anna", "Dirk", "Cees", "Bert", "Anna")
    assert "Dirk, Cees, Bert en Anna" in words_of(club.last("Wie speelt mee"))
    await club.taps("Anna", "Zo zitten we")
    assert "O Dirk" in words_of(club.last("Tafel 1"))
    # the name is tied to the account that was picked: nobody is asked who Dirk is
    await club.says("Dirk", "round", "Dirk 60 Anna 0 Bert 0 Cees 0")
    assert "Spel 1: Dirk wint" in words_of(club.last("Spel 1:"))


async def test_whoever_is_picked_joins_those_who_joined_by_themselves(club):
    await club.says("Anna", "new")
    await club.taps("Bert", "Ik speel mee")
    assert picker(club.last("Wie speelt mee")).max_values == 3
    await picks(club, "Anna", "Anna", "Bert")
    assert "Bert en Anna" in words_of(club.last("Wie speelt mee"))


async def test_a_table_is_pasted_into_the_form_of_import(club):
    await club.says("Anna", "import")
    opened = await club.taps("Anna", "Antwoord")
    assert form_faults(opened.modal) == []
    assert opened.modal["components"][0]["component"]["style"] == 2  # several lines
    await club.people["Anna"].submit_modal(
        opened,
        {
            "0": "2020-11-20; 1; Anna; Bert; Cees; Dirk; 40; *120; 0; 20\n"
            "2020-11-20; 1; Anna; Bert; Cees; Dirk; 40; 20; *60; 0"
        },
    )
    await club.quiet()
    assert "één tafel met 2 spellen" in club.texts("Anna")[-1]
    await club.taps("Anna", "Doe het")
    assert "van elders ingelezen" in club.texts("Anna")[-1]


async def test_an_unclear_paste_is_told_and_brings_nothing(club):
    await club.says("Anna", "import")
    await club.answers("Anna", "Antwoord", "zomaar iets")
    assert "Er is niets ingelezen" in club.texts("Anna")[-1]


@pytest.mark.slow
async def test_who_is_mentioned_is_the_member_of_that_account(club):
    await club.begin()
    mention = {name: f"<@{club.people[name].id}>" for name in ("Anna", "Bert", "Cees", "Dirk")}
    for name in ("Bert", "Cees", "Dirk"):
        await club.says(name, "score")
    line = " ".join(f"{mention[n]} {p}" for n, p in zip(mention, (40, 120, 0, 20), strict=True))
    await club.says("Bert", "round", line.replace(" <", " *<", 1))
    assert totals(club.last("Spel 1:")) == EXPECTED
    await club.says("Anna", "player", mention["Cees"])
    assert "Cees" in words_of(club.last("Zelf mahjong"))


def test_a_mention_is_an_account_by_its_name_on_the_server():
    """Discord describes the accounts in a line; one that it does not describe has no name."""
    user = {"id": "5", "username": "eef_"}
    told = {"users": {"5": user, "6": {"id": "6", "username": "bot", "bot": True}}}
    told["members"] = {"5": {"nick": "Eef"}}
    line = {"type": 3, "name": "line", "value": "<@5> 40 <@!7> 120 <@6> 0"}
    data = {"name": "round", "options": [line], "resolved": told}
    person = {"user": {"id": "1", "username": "anna"}, "permissions": "0"}
    place = {"id": "9", "name": "mahjong", "type": 0}
    said = {"id": "99", "type": 2, "data": data, "member": person, "channel": place}
    found = parse(json.dumps({"interaction": said}))
    assert found is not None
    assert isinstance(found.act, Said)
    assert [(word, who.key, who.name) for word, who in found.act.mentions] == [
        ("<@5>", "5", "Eef"),
        ("<@!7>", "7", ""),
    ]


async def test_a_form_can_be_filled_in_after_a_restart(club):
    await club.begin()
    await club.taps("Bert", "Ronde", "Bert")
    opened = await club.taps("Bert", "Typ…")
    await club.restart()
    await club.people["Bert"].submit_modal(opened, {"0": "120"})
    await club.quiet()
    assert "Bert 120" in words_of(club.last("Hoeveel punten heeft"))


async def test_a_name_that_may_mean_several_is_asked_and_then_done(club):
    await club.says("Anna", "new", 'Anna "Jan Berg" "Jan Dijk" Dirk')
    await club.says("Anna", "end")
    await club.taps("Anna", "Klopt")
    await club.says("Anna", "new")
    await club.answers("Anna", "Gast…", "Jan")
    await club.taps("Anna", "Jan Dijk")
    assert "Jan Dijk" in words_of(club.last("Wie speelt mee"))


async def test_a_house_rule_and_other_settings_are_typed(club):
    await club.says("Anna", "settings")
    await club.answers("Anna", "Tijdzone", "Europe/Berlin")
    assert "Europe/Berlin" in words_of(club.last("Europe/"))
    await club.answers("Anna", "Tijdzone", "Europa")
    assert "Europa" in club.texts("Anna")[-1]
    await club.taps("Anna", "Huisregels")
    await club.answers("Anna", "Limiet", "1000")
    assert "1.000" in words_of(club.last("Limiet"))


async def test_a_member_is_renamed(club):
    await club.begin()
    await club.says("Anna", "members")
    await club.taps("Anna", "Cees")
    await club.answers("Anna", "Hernoem", "Cornelis")
    await club.says("Anna", "score")
    assert "Cornelis" in words_of(club.last("Tafel 1 · spel 1"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_says_what_to_type_and_gives_an_example(language):
    source = (resources.files("bot") / "locale" / language / "slash.ftl").read_text()
    names = re.findall(r"^form-(\w+)-example", source, re.MULTILINE)
    assert {"words", "points", "line", "guest", "number"} <= set(names)
    for name in names:
        assert len(form_words(name, language)) <= MODAL_LABEL
        assert len(form_words(f"{name}-example", language)) <= PLACEHOLDER
