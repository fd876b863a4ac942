"""In the private chat: the commands, forms and completion of the server, in one's own language."""

import pytest

from tests.adapters.discord.served import words_of

ROUND = "Bert 120 Anna 40 Cees 0 Dirk 20"


@pytest.fixture
async def bert(club):
    """Bert's Discord is in English; the club speaks Dutch."""
    club.locales[club.people["Bert"].id] = "en-GB"
    await club.says("Anna", "new", "Anna Bert Cees Dirk")
    await club.says("Bert", "round", ROUND)
    return club.people["Bert"].user


def told(bert):
    return words_of(bert.dm_channel.history(viewer=bert)[-1])


async def test_a_deal_is_a_form_there_and_its_result_is_in_ones_own_language(club, bert):
    shown = await bert.slash("round")
    assert shown.modal["title"] == "Deal 2 · East round"
    labels = [each["label"] for each in shown.modal["components"][1:]]
    assert labels == ["East · Bert", "South · Cees", "West · Dirk", "North · Anna"]
    fields = {"0": ["0"], "1": "60", "2": "0", "3": "20", "4": "40"}
    seats = [each["value"] for each in shown.modal["components"][0]["component"]["options"]]
    fields["0"] = [seats[0]]
    await bert.submit_modal(shown, fields)
    await club.quiet()
    # East wins: each of the others pays 120; Cees pays Anna 40 and Dirk 20, Dirk pays Anna 20
    assert told(bert) == "🀄 Deal 2: Bert wins with 60 (+360), Cees −180, Dirk −120, Anna −60"
    assert "Spel 2: Bert wint met 60" in " ".join(club.texts("Anna"))


async def test_a_deal_to_correct_and_a_substitute_are_forms_there(club, bert):
    fix = await bert.slash("correct", round="1")
    assert [each["component"].get("value") for each in fix.modal["components"][1:]] == [
        "40",
        "120",
        "0",
        "20",
    ]
    assert (await bert.slash("substitute")).modal


@pytest.mark.slow
async def test_names_are_completed_there(club, bert):
    offered = await bert.autocomplete("round", "line", "Bert 120 an")
    assert "Bert 120 Anna" in [each["value"] for each in offered]


async def test_undo_score_and_draw_there_are_in_ones_own_language(club, bert):
    await bert.slash("score")
    await club.quiet()
    assert told(bert).startswith("Table 1 · deal 2 · East round")
    await bert.send_dm("undo")
    await club.quiet()
    assert told(bert).startswith("↩️ Bert undid deal 1.")
    await bert.send_dm("remise")
    await club.quiet()
    assert told(bert).endswith("Deal 1: a draw")
    assert "Spel 1: remise" in " ".join(club.texts("Anna"))


async def test_what_may_be_typed_there_has_the_names_of_fields_of_ones_own_language(club, bert):
    await bert.slash("rule")
    await club.quiet()
    assert "/bmj hand: 23" in told(bert)
