"""A table that came in does not come in again, whatever its people are called by now."""

import pytest

from tests.bot.a_club import topics, words
from tests.bot.features.transfer.test_import import TABLE, exported

GAME = (
    "@ now 2026-02-05T20:00",
    "anna: /nieuw Anna Bert Cees Dirk",
    "anna: /ronde Bert 120 Anna 40 Cees 0 Dirk 20",
    "anna: /einde",
    "anna taps Klopt",
)
MERGE = "anna taps Bert en Berend zijn dezelfde"
RENAMED = "anna: /leden Bert heet Berend"


@pytest.fixture
def old(clubs):
    club = clubs()
    club.play(*GAME)
    return club


@pytest.fixture
def new(clubs, old, sent):
    """The club that took in the game of the old one."""
    club = clubs()
    club.play("@ now 2026-02-06T20:00", sent(exported(old), "first.json"), "anna taps Doe het")
    return club


@pytest.mark.parametrize(
    "since",
    [
        [RENAMED],
        [f"anna: /leden {name} heet {name}x" for name in ("Anna", "Bert", "Cees", "Dirk")],
        ["anna: /leden Berend", "anna: /leden Bert en Berend zijn dezelfde", MERGE],
    ],
    ids=["renamed", "all renamed", "merged"],
)
def test_a_table_is_known_whatever_its_people_are_called_now(old, new, sent, since):
    old.play("@ now 2026-02-07T20:00", *since)
    paper = exported(old)
    shown = new.play("@ now 2026-02-08T20:00", sent(paper, "second.json"))
    assert "heb ik al" in words(shown)
    assert "• één tafel met" not in words(shown)


def test_who_sat_as_a_member_is_named_with_that_member(old, new, sent):
    old.play("@ now 2026-02-07T20:00", RENAMED)
    old.play("anna: /nieuw Anna Berend Cees Dirk", "anna: /remise", "anna: /einde")
    old.play("anna taps Klopt")
    asked = words(new.play("@ now 2026-02-08T20:00", sent(exported(old), "second.json")))
    assert "• één tafel met één spel, van 7 februari 2026" in asked
    assert "• één tafel heb ik al; die laat ik weg" in asked
    assert "• nieuw: Berend" in asked
    assert "• let op: Berend (Bert) zou een nieuwe persoon worden" in asked
    assert "hier anders" not in asked


def test_a_table_that_was_corrected_elsewhere_stays_as_it_is_and_is_named(old, new, sent):
    old.play("anna: /correctie 1 Bert 140 Anna 40 Cees 0 Dirk 20")
    totals = new.totals()
    shown = new.play("@ now 2026-02-08T20:00", sent(exported(old), "second.json"))
    assert "question" not in topics(shown)
    assert "één daarvan is hier anders, en blijft zoals hij hier is" in words(shown)
    assert len(new.tables()) == 1
    assert new.totals() == totals


def test_a_table_goes_on_here_or_there_and_is_one_table(clubs, sent):
    old, new = clubs(), clubs()
    old.play(*GAME[:3])
    new.play("@ now 2026-02-06T20:00", sent(exported(old), "first.json"), "anna taps Doe het")
    new.play("anna: /remise")
    shown = new.play(sent(exported(old), "second.json"))
    assert "één daarvan is hier anders" in words(shown)
    assert new.table()["round"] == 3


def test_other_people_at_the_same_moment_are_another_table(clubs, new, sent):
    other = clubs()
    other.play(GAME[0], "anna: /nieuw Anna Bert Cees Eef", "anna: /remise")
    other.play(
        "anna: /nieuw Fien Gijs Hans Ida", "anna: /remise", "anna: /einde 1", "anna: /einde 2"
    )
    asked = words(new.play("@ now 2026-02-08T20:00", sent(exported(other), "other.json")))
    assert "nieuw: Eef, Fien, Gijs, Hans en Ida" in asked
    assert "heb ik al" not in asked


def test_a_plain_table_is_known_after_a_rename(clubs, sent):
    club = clubs()
    club.play(sent(TABLE), "anna taps Doe het", RENAMED)
    assert "Alles wat hierin staat, heb ik al." in words(club.play(sent(TABLE)))
    # another person at such a table is another table, where two have another name
    asked = words(club.play("anna: /leden Cees heet Kees", sent(TABLE)))
    assert "nieuw: Bert en Cees" in asked


@pytest.mark.parametrize(
    "corrected",
    [
        "/correctie 20 nov tafel 1 spel 1 Bert 140 Anna 40 Cees 0 Dirk 20",
        "/correctie 20 nov tafel 1 spel 2 vervalt",
    ],
    ids=["another score", "a deal voided"],
)
def test_a_plain_table_that_was_corrected_here_stays_as_it_is_here(clubs, sent, corrected):
    club = clubs()
    club.play(sent(TABLE), "anna taps Doe het", f"anna: {corrected}")
    totals = club.totals()
    shown = club.play(sent(TABLE))
    assert "question" not in topics(shown)
    assert "één daarvan is hier anders, en blijft zoals hij hier is" in words(shown)
    assert club.totals() == totals
    # a table of other people with the same number is another one
    other = TABLE.replace("Dirk", "Eef")
    assert "nieuw: Eef" in words(club.play(sent(other)))
