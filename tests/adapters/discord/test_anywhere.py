"""Who has the bot for themselves asks it for rules, hands, counts and walls anywhere."""

import pytest

from tests.adapters.discord.served import components, words_of


def counts(club):
    return club.store.read(lambda ledger: ledger.vitals()).result()


@pytest.fixture
async def eef(club):
    """Somebody in a server where the bot serves nobody."""
    club.person("Eef")
    club.locales[club.people["Eef"].id] = "en-GB"
    club.elsewhere.add(club.people["Eef"].id)
    return club


ASKED = [
    ("rule", "68", "Rule 68"),
    ("bmj", "23", "BMJ-23"),
    ("count", "123b 99t EEE CC 555k", "South"),
    ("wall", "", "wall"),
    ("count", "", "/count"),
    ("rule", "xyzzyqq", "xyzzyqq"),
]


@pytest.mark.slow
async def test_it_answers_that_person_alone_and_keeps_nothing(eef):
    before = counts(eef), eef.texts("Dirk")
    for command, line, said in ASKED:
        result = await eef.says("Eef", command, line)
        assert result.ephemeral
        assert said in eef.texts("Eef")[-1]
        assert (counts(eef), eef.texts("Dirk")) == before


async def test_it_is_shown_to_everybody_when_asked_to(eef):
    await eef.says("Eef", "rule", "68")
    told = eef.texts("Eef")[-1]
    await eef.taps("Eef", "Show everyone")
    assert eef.texts("Dirk")[-1] == told
    assert not eef.sees("Dirk", "Show everyone")
    assert counts(eef).clubs == 0


async def test_a_page_is_turned_where_it_lies(eef):
    await eef.says("Eef", "rule", "68")
    before = len(eef.texts("Eef"))
    message = eef.shown("Eef")[-1]
    [label, *_] = [child.label for child in components(message)]
    assert label == "NTS 28"  # first is said how it goes in the other rules
    await eef.taps("Eef", label)
    assert len(eef.texts("Eef")) == before
    assert words_of(eef.shown("Eef")[-1]).startswith("NTS 28 · ")


async def test_what_needs_a_club_is_not_done_there(eef):
    before = counts(eef)
    result = await eef.says("Eef", "standings")
    assert result.ephemeral
    assert "keeps no score here" in eef.texts("Eef")[-1]
    assert counts(eef) == before


async def test_the_rules_are_those_that_a_new_club_starts_with(eef):
    await eef.begin()
    await eef.people["Anna"].slash(eef.channel, "settings", ruleset="nts-2002")
    await eef.quiet()
    await eef.says("Eef", "rule", "12")
    assert "144 regels, rule 12" in eef.texts("Eef")[-1]
