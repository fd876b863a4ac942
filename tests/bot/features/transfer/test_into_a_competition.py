"""A club's file in a club with a competition of its own: what comes in, and what stays out."""

import pytest

from tests.bot.a_club import topics, words
from tests.bot.features.transfer.test_import import TABLE, exported

BEGIN = (
    "anna: /leden Anna Bert Cees Dirk",
    "anna: /competitie",
    "anna taps Zo spelen wij",
    "anna: /reglement min leden 4",
    "anna taps Klopt",
)
ELSEWHERE = (
    "@ now 2026-11-20T20:00",
    *BEGIN,
    "anna: /leden Eef",
    "anna: /nieuw Anna Bert Eef Wanda",
    *["anna: /remise"] * 4,
    "anna: /einde",
    "anna taps Klopt",
    "anna: /straf Bert ½ te laat",
    "anna: /uitslag 3 sep tafel 1: Anna 300, Bert -100, Cees -200, Dirk 0",
    "anna: /uitslag 10 sep tafel 1: Anna 300, Bert -100, Cees -200, Dirk 0",
    "anna: /uitslag 10 sep tafel 2: Eef 100, Wanda -100, Fien (gast) 50, Gijs (gast) -50",
    "anna: /competitie tafel 1 van 10 sep telt niet, oefenpartij",
    "anna: /straf Cees 10 sep 1 te laat",
    "anna: /straf Cees 10 sep ½ koffie",
    "anna: /terug",
    "anna: /avond apart Anna Bert",
    "anna: /avond komt Bert",
)


@pytest.fixture
def old(clubs):
    club = clubs()
    club.play(*ELSEWHERE)
    return club


@pytest.fixture
def new(clubs):
    """A club with these four members, which played on one of those evenings."""
    club = clubs()
    club.play("@ now 2026-12-02T12:00", *BEGIN)
    club.play("anna: /uitslag 3 sep tafel 1: Anna 1000, Bert -500, Cees -300, Dirk -200")
    return club


def test_the_evenings_that_it_has_not_come_in_and_the_rest_is_named(old, new, sent):
    asked = words(new.play(sent(exported(old), "club.json")))
    assert "• één tafel met 4 spellen, van 20 november 2026" in asked
    # who has no result here stays out as a name too
    assert "• nieuw: Eef, Fien, Gijs en Wanda" in asked
    assert "• één avond van papier, 10 september 2026" in asked
    # Eef; Fien, Gijs and Wanda are guests there
    assert "• één van de mensen in het bestand wordt lid" in asked
    assert "• ook 2 straffen en één tafel die niet telt" in asked
    # 3 Sept. was played here; the reglement is equal
    stays = "één uitslag van papier, één aanmelding voor een avond en één wens"
    assert f"en blijft eruit: {stays} om niet bij elkaar te zitten" in asked
    told = words(new.play("anna taps Doe het"))
    assert "één tafel van elders ingelezen, samen 4 spellen" in told
    assert "• één avond van papier, 10 september 2026" in told
    punished = words(new.play("anna: /competitie straffen"))
    assert "⚠️ Cees −1: te laat (do 10 sep, Anna)" in punished
    assert "⚠️ Bert −½: te laat (vr 20 nov, Anna)" in punished
    assert "⚠️ Tafel 1 van do 10 sep telt niet: oefenpartij (Anna)" in punished
    assert "koffie" not in punished
    assert "Tafel 1: Anna +1.000" in words(new.play("anna: /avond 3 sep"))
    members = words(new.play("anna: /leden"))
    assert "• Eef\n" in members
    assert "• Wanda (gast)" in members


def test_once_it_is_in_only_what_stayed_out_is_named_again(old, new, sent):
    new.play(sent(exported(old), "club.json"), "anna taps Doe het")
    shown = new.play(sent(exported(old), "club.json"))
    assert topics(shown) == {"refusal"}
    assert "Hiervan kan niets worden ingelezen" in words(shown)
    assert "• 3 tafels heb ik al" in words(shown)
    assert "en blijft eruit: één uitslag van papier, één aanmelding" in words(shown)


def test_what_was_decided_elsewhere_since_the_first_time_is_named(clubs, old, sent):
    new = clubs()
    new.play("@ now 2026-12-02T12:00", sent(exported(old), "first.json"), "anna taps Doe het")
    assert "heb ik al" in words(new.play(sent(exported(old), "first.json")))
    old.play("@ now 2026-12-02T13:00", "anna: /leden Bert heet Berend")
    old.play("anna: /straf Berend 10 sep ½ mopperen")
    old.play("anna: /uitslag 17 sep tafel 1: Anna 40, Berend -40, Cees 20, Dirk -20")
    asked = words(new.play("@ now 2026-12-02T14:00", sent(exported(old), "second.json")))
    assert "• één avond van papier, 17 september 2026" in asked
    assert "en blijft eruit: één straf\n" in asked
    assert "• let op: Berend (Bert)" in asked


def test_without_a_competition_here_its_parts_are_named(clubs, old, sent):
    new = clubs()
    new.play("@ now 2026-12-02T12:00", sent(TABLE), "anna taps Doe het")
    asked = words(new.play(sent(exported(old), "club.json")))
    assert "en blijft eruit: 3 uitslagen van papier, 2 straffen, één tafel die niet telt" in asked
    assert "van papier," not in asked.partition("blijft eruit")[0]
    new.play("anna taps Doe het")
    assert new.state()["clubs"][0]["competition"] is None


def test_a_season_of_a_file_does_not_call_other_results_of_an_evening_known(new, sent):
    paper = "Naam;3 sep 2026;10 sep 2026\nAnna;1000;10\nBert;-500;-10\nCees;-300;5\nDirk;-200;-5\n"
    asked = words(new.play(sent(paper)))
    assert "• één tafel heb ik al" in asked  # 3 Sept., the same results
    assert "• één avond van papier, 10 september 2026" in asked
    assert "blijft eruit" not in asked
    other = words(new.play(sent(paper.replace("1000", "900").replace("-500", "-400"))))
    assert "heb ik al" not in other
    assert "en blijft eruit: één uitslag van papier" in other


def test_settings_of_elsewhere_that_stay_out_are_named(clubs, old, new, sent):
    old.play("anna: /instellingen weekbericht uit")
    asked = words(new.play(sent(exported(old), "club.json")))
    assert "de instellingen" in asked.partition("blijft eruit")[2]
    new.play("anna taps Doe het")
    assert "Weekbericht: zondag om 20:00" in words(new.play("anna: /instellingen"))


def test_a_penalty_comes_to_its_own_table_whatever_table_came_first(clubs, sent):
    old, new = clubs(), clubs()
    old.play("@ now 2026-11-20T20:00", *BEGIN, "anna: /reglement min spellen 1", "anna taps Klopt")
    for line in ("Bert 120 Anna 40 Cees 0 Dirk 20", "Anna 120 Bert 40 Cees 0 Dirk 20"):
        old.play("anna: /nieuw Anna Bert Cees Dirk", f"anna: /ronde {line}", "anna: /einde")
        old.play("anna taps Klopt")
        old.play("@ now 2026-11-27T20:00")
    old.play("anna: /straf Bert 20 nov tafel 1 900 tempo")
    # the table of 27 Nov. is in the new club before the one of 20 Nov.
    later = "2026-11-27;1;Anna;Bert;Cees;Dirk;*120;40;0;20"
    new.play("@ now 2026-12-02T12:00", sent(later), "anna taps Doe het")
    asked = words(new.play(sent(exported(old), "club.json")))
    assert "• één tafel heb ik al" in asked
    assert "• ook de competitie, met één straf" in asked
    new.play("anna taps Doe het")
    # Bert +480 − 900 = −420, behind Cees −220
    evening = words(new.play("anna: /avond 20 nov"))
    assert "Bert −900 spelpunten aan tafel 1: tempo" in evening
    assert "Tafelpunten: Anna 4, Dirk 2, Cees 1, Bert ½" in evening
    assert "Tafelpunten: Anna 4, Bert 2" in words(new.play("anna: /avond 27 nov"))


def test_a_new_table_comes_with_the_decisions_about_it(old, new, sent):
    old.play("anna: /straf Anna 20 nov tafel 1 20 tempo")
    old.play("anna: /competitie tafel 1 van 20 nov telt niet, oefenpartij")
    new.play("anna: /nieuw Anna Bert Cees Dirk 20 nov", "anna: /remise", "anna: /einde")
    new.play("anna taps Klopt")
    asked = words(new.play(sent(exported(old), "club.json")))
    assert "• ook 2 straffen en 2 tafels die niet tellen" in asked
    # the penalty of that evening itself stays out, because this club has another evening then
    assert "één uitslag van papier, één straf" in asked.partition("blijft eruit")[2]
    new.play("anna taps Doe het")
    told = words(new.play("anna: /competitie straffen"))
    assert "⚠️ Anna −20 spelpunten aan tafel 1: tempo (vr 20 nov, Anna)" in told
    assert "⚠️ Tafel 1 van vr 20 nov telt niet: oefenpartij (Anna)" in told
    # it is the table of elsewhere, with Eef and Wanda, and not the own one
    evening = words(new.play("anna: /avond 20 nov"))
    assert "telt niet" in evening.partition("Eef")[2]
