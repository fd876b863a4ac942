"""Attendance in sentences, for evenings to come, and of who always comes (C4)."""

import pytest

from tests.bot.a_club import Club

LIST = "anna: /competitie\nanna taps Zo spelen wij\nanna: /leden Anna Bert Cees Dirk Eef"
PAPER = "anna: /uitslag {day}⏎tafel 1: Anna 300, Bert 100, Cees -100, Dirk -300"


@pytest.fixture
def club(tmp_path):
    """Five members; it is Thursday 10 September 2026."""
    club = Club(tmp_path)
    club.play("@ now 2026-09-10T18:00", "anna: /help", *LIST.split("\n"))
    yield club
    club.close()


def words(shown):
    return "\n".join(one.reply.words for one in shown)


def card(club):
    return words(club.play("anna: /avond"))


def test_who_always_comes_is_on_every_card_until_they_say_otherwise(club):
    assert "Bert komt voortaan altijd" in words(club.play("bert: /avond ik kom altijd"))
    assert "Ja (2): Anna, Bert" in words(club.play("anna: /avond ik kom"))
    assert "Ja (1): Anna" in words(club.play("anna: /avond Bert komt niet"))
    club.play("@ now 2026-09-17T18:00")
    assert "Ja (1): Bert" in card(club)
    assert "Bert komt niet meer altijd" in words(club.play("anna: /avond Bert komt niet altijd"))
    assert "Bert" not in card(club)
    club.play("bert taps Ik kom altijd")
    assert "Ja (1): Bert" in card(club)
    club.play("anna: /leden Bert is gestopt", "anna: /leden Bert is gestopt")
    assert "alleen een beheerder" in words(club.play("cees: /avond Dirk komt altijd"))


def test_it_is_offered_after_three_evenings_in_a_row_and_not_again(club):
    club.play("@ now 2026-09-24T18:00")
    for day in ("3 sep", "10 sep"):
        club.play(PAPER.format(day=day))
    assert "achter elkaar" not in words(club.play("bert: /avond ik kom"))
    club.play(PAPER.format(day="17 sep"))
    assert "3 keer achter elkaar" in words(club.play("bert: /avond ik kom"))
    assert "achter elkaar" not in words(club.play("eef: /avond ik kom"))
    club.play("bert: /avond ik kom", "bert taps Ik kom altijd", "bert taps Niet meer altijd")
    assert "achter elkaar" not in words(club.play("bert: /avond ik kom"))


def test_an_evening_to_come_is_told_with_its_day(club):
    told = words(club.play("anna: /avond 17 sep komen Bert en Cees. Dirk niet"))
    assert "do 17 sep: Bert en Cees komen, schrijft Anna." in told
    assert "do 17 sep: Dirk komt niet, schrijft Anna." in told
    assert "Bert" not in card(club)
    assert "Ja (2): Bert, Cees" in words(club.play("anna: /avond 17 sep"))
    club.play("@ now 2026-09-17T18:00")
    assert "Nee: Dirk" in card(club)


@pytest.mark.parametrize("line", ["13 aug komt Bert", "5 augustus was Bert er", "31 juni Bert"])
def test_an_evening_that_was_not_played_is_none(club, line):
    assert "refusal" in {t for one in club.play(f"anna: /avond {line}") for t in one.reply.topics}


def test_everybody_is_the_members_and_takes_an_admin(club):
    assert "alleen een beheerder" in words(club.play("bert: /avond iedereen komt"))
    club.play(
        "anna: /avond komt Beppie", "anna taps Nieuwe gast Beppie", "anna: /avond niet Beppie"
    )
    shown = words(club.play("anna: /avond iedereen komt behalve Cees"))
    assert "Ja (4): Anna, Bert, Dirk, Eef" in shown
    assert "Nee: Beppie, Cees" in shown


def test_words_without_a_meaning_are_asked_about_with_a_button_for_each_answer(club):
    shown = club.play("anna: /avond Bert en Cees staan vast op 17 sep")
    assert "wat ik met vast moet. Wat bedoel je van Bert en Cees?" in words(shown)
    assert "do 17 sep: Bert en Cees komen niet" in words(club.play("anna taps Komt niet"))
    assert "moet. Zo gaat het" in words(club.play("anna: /avond Sjaak zit vast"))


def test_a_name_with_an_apostrophe_is_the_same_with_either(club):
    club.play("anna: /leden Cor van ’t Hof, Piet van 't Wout")
    told = words(club.play("anna: /avond komt Cor van 't Hof en Piet van ’t Wout"))
    assert "Ja (2): Cor van ’t Hof, Piet van 't Wout" in told
    assert "leest als een vraag" not in told
