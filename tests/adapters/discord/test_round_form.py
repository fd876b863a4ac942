"""[Ronde] as one form: who won and the four scores, in one press."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.menus.forms import FormMaker
from bot.ports.platforms import Opening
from tests.adapters.discord.limits import form_faults
from tests.adapters.discord.served import Served, totals, words_of

EXPECTED = {"Anna": 2880, "Bert": 3480, "Cees": 2780, "Dirk": 2860}
"""Bert 120, Anna (East) 40, Cees 0, Dirk 20: see test_evening."""
ROUND = ("Bert", "40", "120", "0", "20")
"""Who won, and what the four had by their winds: Anna, Bert, Cees, Dirk."""


def typed(shown):
    """What stands in the fields of a form."""
    [won, *scores] = [label["component"] for label in shown.modal["components"]]
    chosen = [each["label"] for each in won["options"] if each.get("default")]
    return [*chosen, *(field.get("value") or "" for field in scores)]


async def test_a_round_is_one_press_and_one_form(club):
    await club.begin()
    before = len(club.env.http_requests)
    shown = await club.fills_in("Bert", "Ronde", *ROUND)
    assert totals(club.last("Spel 1:")) == EXPECTED
    assert form_faults(shown.modal) == []
    labels = [label["label"] for label in shown.modal["components"]]
    assert labels == ["Wie won?", "Oost · Anna", "Zuid · Bert", "West · Cees", "Noord · Dirk"]
    assert shown.modal["title"] == "Spel 1 · Oostronde"
    assert typed(shown) == ["", "", "", ""]
    posts = [r for r in club.env.http_requests[before:] if r.path.endswith("/messages")]
    assert len([r for r in posts if r.method == "POST"]) == 1


async def test_the_next_round_names_the_winds_as_they_are_then(club):
    await club.begin()
    await club.fills_in("Bert", "Ronde", *ROUND)
    shown = await club.fills_in("Anna", "Volgend spel", "Cees", "0", "30", "20", "40")
    labels = [label["label"] for label in shown.modal["components"][1:]]
    assert labels == ["Oost · Bert", "Zuid · Cees", "West · Dirk", "Noord · Anna"]
    assert "Spel 2: Cees wint met 30" in "\n".join(club.texts())


async def test_at_a_table_of_three_nothing_is_asked_of_the_dromer(club):
    await club.says("Anna", "new", "Anna Bert Cees")
    shown = await club.fills_in("Bert", "Ronde", "Bert", "40", "120", "0")
    labels = [label["label"] for label in shown.modal["components"][1:]]
    assert labels == ["Oost · Anna", "Zuid · Bert", "West · Cees"]
    # Bert gets 240 of East, 120 of Cees and of the Dromer, who has nothing; Anna (East, 40) gets
    # 80 of Cees and of the Dromer.
    assert totals(club.last("Spel 1:")) == {
        "Anna": 2920, "Bert": 3480, "Cees": 2800, "Dromer": -200,
    }  # fmt: skip


async def test_at_a_table_of_five_nothing_is_asked_of_who_waits(club):
    club.person("Eef")
    await club.says("Anna", "new", "Anna Bert Cees Dirk Eef")
    shown = await club.fills_in("Bert", "Ronde", *ROUND)
    labels = [label["label"] for label in shown.modal["components"][1:]]
    assert labels == ["Oost · Anna", "Zuid · Bert", "West · Cees", "Noord · Dirk"]
    choices = shown.modal["components"][0]["component"]["options"]
    assert not [each for each in choices if "Eef" in each["label"]]
    # East moves on: who waited comes in, and Anna waits with what she has.
    now = {"Bert": 3480, "Cees": 2780, "Dirk": 2860, "Eef": 3000, "Anna": 2880}
    assert totals(club.last("Spel 1:")) == now
    assert "– Anna 2.880  −120 wacht" in words_of(club.last("Spel 1:"))


async def test_a_score_is_whatever_a_line_takes(club):
    await club.begin()
    await club.fills_in("Bert", "Ronde", "Cees", "dood", "123b 99t EEE CC 555k", "bmj 23a", "nul")
    said = words_of(club.last("Spel 1:"))
    assert "Cees wint met BMJ-23a" in said
    await club.taps("Dirk", "Uitleg")
    assert "Anna: dood spel" in words_of(club.last("Samen:"))


@pytest.mark.parametrize(
    ("scores", "why"),
    [
        (("40", "honderd!", "0", "20"), "Bert: "),
        (("40", "dood", "0", "20"), "kan met een dood spel niet winnen"),
        (("40", "120", "bmj 99", "20"), "Cees: "),
        (("40", "120", " ", "20"), "Cees: "),
    ],
)
async def test_what_is_wrong_is_told_to_one_alone_and_the_form_opens_as_typed(club, scores, why):
    await club.begin()
    before = club.texts("Dirk")
    await club.fills_in("Bert", "Ronde", "Bert", *scores)
    assert why in club.texts("Bert")[-1]
    assert club.texts("Dirk") == before
    message, key = club.button("Bert", "Verbeter")
    shown = await club.people["Bert"].click(message, custom_id=key)
    assert typed(shown) == ["Zuid · Bert", *scores]
    await club.submits("Bert", shown, *ROUND)
    assert totals(club.last("Spel 1:")) == EXPECTED
    assert not club.sees("Bert", "Verbeter")


async def test_what_is_doubtful_is_asked_of_one_alone(club):
    await club.begin()
    before = club.texts("Dirk")
    await club.fills_in("Bert", "Ronde", "Bert", "40", "125", "0", "20")
    assert "125" in club.texts("Bert")[-1]
    assert club.texts("Dirk") == before
    await club.taps("Bert", "Klopt")
    assert "Bert wint met 125" in words_of(club.last("Spel 1:", "Dirk"))


async def test_a_form_that_comes_after_its_round_was_recorded_is_told_by_whom(club):
    await club.begin()
    await club.fills_in("Bert", "Ronde", *ROUND)
    message, key = club.button("Bert", "Volgend spel")
    shown = await club.people["Bert"].click(message, custom_id=key)
    await club.fills_in("Dirk", "Volgend spel", "Bert", "60", "20", "0", "40")
    before = club.texts("Dirk")
    await club.submits("Bert", shown, "Bert", "120", "0", "20", "40")
    assert "Dirk" in club.texts("Bert")[-1]
    assert "60" in club.texts("Bert")[-1]
    assert club.texts("Dirk") == before


@pytest.mark.parametrize("action", ["round:1:1", "round:9:1", "round:x", "amend:1:3", "undo:1:1"])
async def test_a_button_of_another_round_or_of_none_opens_no_form(club, action):
    await club.begin()
    await club.fills_in("Bert", "Ronde", *ROUND)
    place, bert = str(club.channel.id), str(club.people["Bert"].id)
    forms = FormMaker(club.store, "discord")
    assert await forms.open(Opening("round:1:2", "nl", place, bert)) is not None
    assert await forms.open(Opening(action, "nl", place, bert)) is None
    assert await forms.open(Opening("round:1:2", "nl", "77", bert)) is None


async def test_a_stranger_may_fill_in_a_form_and_is_refused(club):
    await club.begin()
    club.person("Eef")
    before = club.texts("Anna")
    await club.fills_in("Eef", "Ronde", *ROUND)
    assert "tafel 1" in club.texts("Eef")[-1]
    assert club.texts("Anna") == before


async def test_a_form_goes_on_after_a_restart_and_is_kept_for_a_quarter_of_an_hour(tmp_path):
    now = [datetime(2026, 11, 21, 20, tzinfo=UTC)]
    club = Served(f"sqlite:///{tmp_path}/club.db", clock=lambda: now[0])
    await club.start()
    await club.found("Anna", "Bert", "Cees", "Dirk")
    await club.begin()
    await club.fills_in("Bert", "Ronde", "Bert", "40", "xyz", "0", "20")
    await club.restart()
    message, key = club.button("Bert", "Verbeter")
    now[0] += timedelta(minutes=15)
    shown = await club.people["Bert"].click(message, custom_id=key)
    assert typed(shown) == ["Zuid · Bert", "40", "xyz", "0", "20"]
    now[0] += timedelta(seconds=1)
    shown = await club.people["Bert"].click(message, custom_id=key)
    assert typed(shown) == ["", "", "", ""]
    await club.submits("Bert", shown, *ROUND)
    assert totals(club.last("Spel 1:")) == EXPECTED
    await club.stop()


async def test_a_form_is_in_the_language_of_the_one_who_opens_it(club):
    await club.begin()
    club.locales[club.people["Bert"].id] = "en-GB"
    shown = await club.fills_in("Bert", "Ronde", "Bert", "40", "xyz", "0", "20")
    assert shown.modal["components"][0]["label"] == "Who won?"
    assert "quarter of an hour" in club.texts("Bert")[-1]
