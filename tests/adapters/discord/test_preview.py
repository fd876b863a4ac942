"""While a line is typed: what it would record, what it lacks, and what is wrong with it."""

import pytest

from tests.adapters.discord.served import options_of_a_round

CHOICE = 100


async def offered(club, line, name="Bert", command="round"):
    beside = options_of_a_round(command, line)
    typed = beside.pop("line", "")
    return await club.people[name].autocomplete(club.channel, command, "line", typed, **beside)


RECORDED = [
    # Bert gets 240 of East (Anna) and 120 of each other; Anna 80 of Cees and 40 of Dirk;
    # Dirk 20 of Cees.
    (
        "Bert 120 Anna 40 Cees 0 Dirk 20",
        "✅ Bert +480 · Cees −220 · Dirk −140 · Anna −120",
    ),
    ("40 *120 0 20", "✅ Bert +480 · Cees −220 · Dirk −140 · Anna −120"),
    ("Bert 125 Anna 40 Cees 0 Dirk 20", "❓ Bert +500 · Cees −225 · Dirk −145 · Anna −130"),
    ("Bert 120 Anna 40", "… Cees ?, Dirk ?"),
    ("remise", "✅ remise"),
    ("muur", "✅ remise"),
    ("Bert 120 An", "Bert 120 Anna"),
    ("Bert 120 Ana 40 Cees 0 Dirk 20", "❓ Ana → Anna?"),
    ("*Bert dood Anna 40 Cees 0 Dirk 20", "⚠️ Bert kan met een dood spel niet winnen"),
]


async def test_a_line_shows_what_it_would_record(club):
    await club.begin()
    for line, shown in RECORDED:
        first = (await offered(club, line))[0]
        assert first["name"].startswith(shown)
        assert first["value"] == (first["name"] if first["name"].startswith(line) else line)
        assert len(first["name"]) <= CHOICE
        assert not [text for text in club.texts("Dirk") if "Spel 1:" in text]


async def test_a_word_that_is_begun_can_be_completed_beside_it(club):
    await club.begin()
    choices = await offered(club, "Bert 120 an")
    assert [choice["value"] for choice in choices] == ["Bert 120 Anna", "Bert 120 an"]


async def test_a_mention_is_the_member_in_a_preview_too(club):
    await club.begin()
    line = f"<@{club.people['Bert'].id}> 120 Anna 40 Cees 0 Dirk 20"
    assert (await offered(club, line))[0]["name"].startswith("✅ Bert +480")


async def test_a_line_too_long_for_a_choice_has_none_that_is_cut(club):
    await club.begin()
    line = "Bert (555k) 123b 99t EEE CC +C:muur; Anna 40; Cees 0; Dirk 20" + " " * 50
    assert all(len(choice["value"]) <= CHOICE for choice in await offered(club, line))


async def test_the_preview_is_in_the_language_of_the_one_who_types(club):
    await club.begin()
    club.locales[club.people["Bert"].id] = "en-GB"
    first = (await offered(club, "*Bert dead Anna 40 Cees 0 Dirk 20"))[0]
    assert "Bert" in first["name"]
    assert "dead" in first["name"]


async def test_who_is_not_known_here_is_shown_nothing(club):
    await club.begin()
    club.person("Eef")
    choices = await offered(club, "Bert 120 Anna 40 Cees 0 Dirk 20", "Eef")
    assert [choice["name"] for choice in choices] == ["Bert 120 Anna 40 Cees 0 Dirk 20"]


CORRECTED = [
    # Of two rounds the last is meant, with Bert as East. Of the first: Anna
    # pays 120, Cees and Dirk 60; Anna gets 80 and 40, Dirk 20 of Cees.
    ("Bert 60 Anna 40 Cees 0 Dirk 20", "✅ Spel 2: Bert +360"),
    (
        "1 Bert 60 Anna 40 Cees 0 Dirk 20",
        "✅ Spel 1: Bert +240 · Cees −160 · Dirk −80 · Anna 0",
    ),
    ("1 40 *60 0 20", "✅ Spel 1: Bert +240 · Cees −160 · Dirk −80 · Anna 0"),
    ("1 Bert 60 Anna 40", "… Spel 1: Cees ?, Dirk ?"),
    ("1 remise muur", "✅ Spel 1: remise"),
    ("na 1 Anna 60 Bert 40 Cees 0 Dirk 20", "✅ Spel 2: Anna"),
    ("3 Bert 60 Anna 40 Cees 0 Dirk 20", "⚠️ "),
    ("1", "… Spel 1: Bert 120 Cees 0 Dirk 20 Anna 40"),
    ("1 *Bert dood Anna 40 Cees 0 Dirk 20", "⚠️ Bert kan met een dood spel niet winnen"),
]


async def test_a_correction_shows_what_it_would_make_of_the_round(club):
    await club.begin()
    await club.says("Bert", "round", "Bert 120 Anna 40 Cees 0 Dirk 20")
    await club.says("Cees", "round", "Cees 40 Anna 0 Bert 0 Dirk 0")
    before = club.texts()
    for line, shown in CORRECTED:
        assert (await offered(club, line, command="correct"))[0]["name"].startswith(shown)
        assert club.texts() == before


WHOLE = (
    "Bert 120 Anna 40 Cees 0 Dirk dood",
    "Bert bmj 23a Anna 40 Cees 0",
    "40 *120 0",
    "Bert honderdtwintig Anna",
)
UNFINISHED = [
    *dict.fromkeys(line[:end] for line in WHOLE for end in range(1, len(line), 2)),
    *("Eef", "Eef 120", "Bert 120 Eef", "tafel", "tafel 1 Be", "rem", "mu"),
]


@pytest.mark.slow
async def test_a_line_that_is_not_finished_is_never_scolded(club):
    await club.begin()
    assert len(UNFINISHED) >= 40
    shown = {line: await offered(club, line) for line in UNFINISHED}
    assert [line for line, some in shown.items() if any("⚠️" in one["name"] for one in some)] == []
    assert shown["Eef 120"][0]["name"].startswith("… Eef ?")
    assert "Eef" in shown["Bert 120 Eef"][0]["name"]


async def test_the_hands_with_a_number_are_completed(club):
    await club.begin()
    offers = await offered(club, "Bert bmj 23")
    assert ("Bert bmj-23a", True) in [(o["value"], "BMJ-23a" in o["name"]) for o in offers]
    assert len(await offered(club, "Bert bmj")) == 25


@pytest.mark.slow
async def test_a_correction_of_a_round_offers_its_line_to_be_changed(club):
    await club.begin()
    await club.says("Bert", "round", "Bert 120 Anna 40 Cees 0 Dirk 20")
    first = (await offered(club, "1", command="correct"))[0]
    assert first["value"] == "Bert 120 Cees 0 Dirk 20 Anna 40"
