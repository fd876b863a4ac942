"""[Ronde] as one form: who won and the four scores, in one press."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.hosting.database import state
from bot.menus.completing import FormMaker
from bot.ports.menus import Opening
from tests.adapters.discord.limits import form_faults
from tests.adapters.discord.served import Served, totals, words_of
from tests.sampling import sampled

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


@pytest.mark.slow
async def test_a_score_is_whatever_a_line_takes(club):
    await club.begin()
    await club.fills_in("Bert", "Ronde", "Cees", "dood", "123b 99t EEE CC 555k", "bmj 23a", "nul")
    said = words_of(club.last("Spel 1:"))
    assert "Cees wint met BMJ-23a" in said
    await club.taps("Dirk", "Uitleg")
    assert "Anna: dood spel" in words_of(club.last("Samen:", "Dirk"))


@pytest.mark.parametrize(
    ("scores", "why"),
    sampled(
        [
            (("40", "honderdveel", "0", "20"), "Bert: "),
            (("40", "dood", "0", "20"), "kan met een dood spel niet winnen"),
            (("40", "120", "bmj 99", "20"), "Cees: "),
            (("40", "120", " ", "20"), "Cees: "),
        ],
        2,
    ),
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


async def test_a_button_of_another_round_or_of_none_opens_no_form(club):
    await club.begin()
    await club.fills_in("Bert", "Ronde", *ROUND)
    place, bert = str(club.channel.id), str(club.people["Bert"].id)
    forms = FormMaker(club.store, "discord")
    assert await forms.open(Opening("round:1:2", "nl", place, bert)) is not None
    for action in ("round:1:1", "round:9:1", "round:x", "amend:1:3", "undo:1:1"):
        assert await forms.open(Opening(action, "nl", place, bert)) is None, action
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


# --- from a command, and what stands already -------------------------------------------------


async def test_round_alone_opens_the_form_of_ones_own_table(club):
    await club.begin()
    shown = await club.says("Bert", "round")
    assert form_faults(shown.modal) == []
    assert shown.modal["title"] == "Spel 1 · Oostronde"
    result = await club.submits("Bert", shown, *ROUND)
    assert totals(club.last("🀄 Spel 1: Bert wint met 120")) == EXPECTED
    assert "Bert wint met 120" in words_of(result.response.message)


async def test_round_alone_does_what_it_always_did_where_no_form_comes_in_time(club):
    await club.begin()
    club.without_forms = True
    result = await club.says("Bert", "round")
    assert "Wie won?" in words_of(result.response.message)


async def test_a_line_behind_round_opens_no_form(club):
    await club.begin()
    result = await club.says("Bert", "round", "Bert 120 Anna 40 Cees 0 Dirk 20")
    assert result.modal is None
    assert totals(club.last("🀄 Spel 1: Bert wint met 120")) == EXPECTED


async def test_without_a_table_round_alone_says_so(club):
    result = await club.says("Bert", "round")
    assert result.modal is None
    assert "/new" in club.texts("Bert")[-1] or "/nieuw" in club.texts("Bert")[-1]


async def test_what_others_entered_stands_in_the_form(club):
    await club.begin()
    await club.taps("Cees", "Mijn score", "Geen mahjong")
    await club.answers("Cees", "Typ…", "dood")
    await club.taps("Bert", "Mijn score", "Mahjong")
    await club.answers("Bert", "Typ…", "120")
    message, key = club.button("Dirk", "Ronde")
    shown = await club.people["Dirk"].click(message, custom_id=key)
    assert typed(shown) == ["Zuid · Bert", "", "120", "dood", ""]


# --- a correction ----------------------------------------------------------------------------


async def listed(club, number="Spel 1 · Bert 120"):
    """The form of a round from the list under [Meer]."""
    await club.taps("Anna", "Meer", "Correctie")
    message, key = club.button("Anna", number)
    return await club.people["Anna"].click(message, custom_id=key)


async def test_a_correction_is_a_form_with_the_round_as_it_stands(club):
    await club.begin()
    hand = "123b 99t EEE CC 555k"
    await club.fills_in("Bert", "Ronde", "Cees", "dood", hand, "bmj 23a", "nul")
    listed_as = "Spel 1 · Cees 1.000"
    shown = await listed(club, listed_as)
    assert form_faults(shown.modal) == []
    assert shown.modal["title"] == "Spel 1 · Oostronde"
    assert typed(shown) == ["West · Cees", "dood", hand, "bmj-23a", "0"]
    await club.submits("Anna", shown, *ROUND)
    assert totals(club.last("🀄 Spel 1: Bert wint met 120")) == EXPECTED
    assert not club.sees("Anna", listed_as)


@pytest.mark.parametrize(("becomes", "says"), [("remise", "remise"), ("vervallen", "vervallen")])
async def test_a_corrected_round_becomes_a_draw_or_goes(club, becomes, says):
    await club.begin()
    await club.says("Bert", "round", "Bert 120 Anna 40 Cees 0 Dirk 20")
    await club.submits("Anna", await listed(club), becomes, "40", "120", "0", "20")
    assert any(says in text for text in club.texts("Dirk")[-3:])
    assert totals(club.last("O Anna", "Dirk")) == dict.fromkeys(EXPECTED, 3000)


@pytest.mark.slow
async def test_what_is_wrong_in_a_correction_opens_the_form_as_typed(club):
    await club.begin()
    await club.says("Bert", "round", "Bert 120 Anna 40 Cees 0 Dirk 10")
    before = club.texts("Dirk")
    await club.submits("Anna", await listed(club), "Bert", "40", "xyz", "0", "20")
    assert "xyz" in club.texts("Anna")[-1]
    assert club.texts("Dirk") == before
    message, key = club.button("Anna", "Verbeter")
    shown = await club.people["Anna"].click(message, custom_id=key)
    assert typed(shown) == ["Zuid · Bert", "40", "xyz", "0", "20"]
    await club.submits("Anna", shown, "Bert", "40", "125", "0", "20")
    assert not club.sees("Anna", "Verbeter") or "125" in club.texts("Anna")[-1]
    await club.taps("Anna", "Klopt")
    assert "125" in words_of(club.last("🀄 Spel 1: Bert wint", "Dirk"))
    assert not club.sees("Anna", "Verbeter")


# --- somebody takes over ---------------------------------------------------------------------


async def relieved(club, *values):
    """[Wissel] under [Meer], with these values filled in."""
    await club.taps("Anna", "Meer")
    message, key = club.button("Anna", "Wissel")
    shown = await club.people["Anna"].click(message, custom_id=key)
    return shown, await chosen(club, shown, *values)


def guests(club, *names):
    """People of the club who have no account."""

    def add(ledger):
        unit = ledger.unit()
        here = unit.clubs.chat("discord", str(club.channel.id)).club
        for name in names:
            unit.people.add_member(here, name, None)

    club.store.submit(add).result()


async def opened(club):
    return await club.people["Anna"].slash(club.channel, "substitute")


async def chosen(club, shown, *values):
    told = {}
    for label, value in zip(shown.modal["components"], values, strict=True):
        select = label["component"]["type"] != 4
        told[label["component"]["custom_id"]] = [*filter(None, [value])] if select else value
    result = await club.people["Anna"].submit_modal(shown, told)
    await club.quiet()
    return result


async def test_who_takes_over_is_chosen_from_the_names_of_the_club(club):
    await club.begin()
    guests(club, "Jan Berg")
    shown, _ = await relieved(club, "Dirk", "Jan Berg", "")
    assert form_faults(shown.modal) == []
    assert [each["label"] for each in shown.modal["components"]] == [
        "Wie gaat weg?", "Wie komt erbij?", "Een nieuwe naam",
    ]  # fmt: skip
    leaves, joins, _ = (each["component"] for each in shown.modal["components"])
    assert [one["label"] for one in leaves["options"]] == ["Anna", "Bert", "Cees", "Dirk"]
    assert [one["label"] for one in joins["options"]] == ["Jan Berg"]
    assert "\nN Jan Berg " in words_of(club.last("Tafel 1 · spel 1"))


async def test_a_new_name_takes_over_and_substitute_alone_opens_the_same_form(club):
    await club.begin()
    shown = await opened(club)
    await chosen(club, shown, "Dirk", "Opa Jan")
    assert "\nN Opa Jan " in words_of(club.last("Tafel 1 · spel 1"))


async def test_who_only_leaves_leaves_to_the_dromer_and_who_comes_plays_for_him(club):
    await club.begin()
    await chosen(club, await opened(club), "Dirk", "")
    assert "\nN Dromer " in words_of(club.last("Tafel 1 · spel 1"))
    await chosen(club, await opened(club), "", "Dirk", "")
    assert "\nN Dirk " in words_of(club.last("Tafel 1 · spel 1"))


async def test_nobody_chosen_is_refused_and_the_form_opens_again(club):
    await club.begin()
    await chosen(club, await opened(club), "", "")
    assert club.sees("Anna", "Verbeter")
    await chosen(club, await opened(club), "Bert", "Bert")
    message, key = club.button("Anna", "Verbeter")
    shown = await club.people["Anna"].click(message, custom_id=key)
    leaves, new = (each["component"] for each in shown.modal["components"])
    assert [one["label"] for one in leaves["options"] if one.get("default")] == ["Bert"]
    assert new["value"] == "Bert"


async def test_a_club_of_sixty_has_its_names_in_three_fields(club):
    await club.begin()
    guests(club, *(f"Gast{chr(65 + n // 26)}{chr(97 + n % 26)}" for n in range(56)))
    shown = await opened(club)
    assert form_faults(shown.modal) == []
    labels = [each["label"] for each in shown.modal["components"]]
    assert labels == [
        "Wie gaat weg?",
        "Wie komt erbij? GastAa – GastAy",
        "Wie komt erbij? GastAz – GastBx",
        "Wie komt erbij? GastBy – GastCd",
        "Een nieuwe naam",
    ]
    await chosen(club, shown, "Dirk", "", "", "GastCa", "")
    assert "\nN GastCa " in words_of(club.last("Tafel 1 · spel 1"))


async def test_all_wrong_scores_are_named_at_once(club):
    await club.begin()
    await club.fills_in("Bert", "Ronde", "Bert", "xyz", "120", "abc", "20")
    told = club.texts("Bert")[-1]
    assert "Anna: Ik begrijp “xyz” niet" in told
    assert "Cees: Ik begrijp “abc” niet" in told
    assert "Bert:" not in told


async def test_who_may_not_correct_is_told_before_a_form_opens(club):
    await club.begin()
    await club.fills_in("Bert", "Ronde", *ROUND)
    result = club.last("Spel 1:")
    club.person("Eef")
    shown = await club.people["Eef"].context_menu(club.channel, "Correct", result)
    await club.quiet()
    assert shown.modal is None
    assert "tafel 1" in club.texts("Eef")[-1]
    for name in ("Anna", "Dirk"):  # she manages the server, he plays
        assert (await club.people[name].context_menu(club.channel, "Correct", result)).modal


@pytest.mark.slow
async def test_a_word_in_private_does_what_it_says_at_ones_table(club):
    await club.begin()
    await club.fills_in("Bert", "Ronde", *ROUND)
    bert = club.people["Bert"].user
    for word, rounds in (("terug", []), ("remise", [None]), ("undo", [])):
        await bert.send_dm(word)
        await club.quiet()
        [table] = state(club.url)["clubs"][0]["tables"]
        assert [each["winner"] for each in table["rounds"]] == rounds
    club.person("Eef")
    await club.says("Eef", "tables")
    await club.people["Eef"].user.send_dm("remise")
    await club.quiet()
    eef = club.people["Eef"].user
    assert "Regel 58" in words_of([*eef.dm_channel.history(viewer=eef)][-1])


async def test_a_correction_that_only_names_its_deal_opens_the_form_of_that_deal(club):
    await club.begin()
    await club.fills_in("Bert", "Ronde", *ROUND)
    before = club.texts("Dirk")
    shown = await club.people["Dirk"].slash(club.channel, "correct", round="1")
    assert form_faults(shown.modal) == []
    assert typed(shown)[0] == "Zuid · Bert"
    assert club.texts("Dirk") == before
    shown = await club.people["Dirk"].slash(club.channel, "correct", round="1", becomes="void")
    assert shown.modal is None


async def test_a_draw_is_corrected_in_the_same_form_in_which_draw_is_chosen(club):
    await club.begin()
    await club.says("Bert", "draw")
    before = club.texts("Dirk")
    shown = await club.people["Bert"].slash(club.channel, "correct", round="1")
    assert form_faults(shown.modal) == []
    assert typed(shown) == ["remise", "", "", "", ""]
    assert club.texts("Dirk") == before
    await club.submits("Bert", shown, *ROUND)
    # East won nothing: Bert has 240 of Anna and 120 of each other
    assert totals(club.last("Spel 1:")) == {"Anna": 2880, "Bert": 3480, "Cees": 2780, "Dirk": 2860}
