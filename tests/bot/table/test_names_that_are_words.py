"""Somebody who is called as a word that commands know: Wil, Door, Mee, Muur."""

import pytest

from bot.talk.texts import LANGUAGES, keys_of, words_for
from tests.bot.a_club import topics, words
from tests.sampling import sampled


def words_of(*parts):
    """The words of some parts of the lists, as names."""
    known = [
        word
        for language in LANGUAGES
        for part in parts
        for key in keys_of(part)
        for word in words_for(language, part, key)
    ]
    return sorted({word.capitalize() for word in known if word.isalpha()})


def seats(club):
    return [player["name"] for player in club.table()["players"]]


@pytest.mark.parametrize("name", sampled(words_of("substitute"), 4))
def test_a_known_name_wins_over_a_word_of_a_substitution(club, name):
    club.play(f"{name}: hallo")  # known, not here
    club.play(f"anna: /wissel Bert {name}")
    assert seats(club) == ["Anna", name, "Cees", "Dirk"]
    club.play(f"anna: /wissel {name} weg")
    assert seats(club) == ["Anna", "Dromer", "Cees", "Dirk"]
    club.play(f"anna: /wissel {name} erbij")
    assert seats(club) == ["Anna", name, "Cees", "Dirk"]


@pytest.mark.parametrize(
    "name", sampled([*words_of("line", "draw", "correct"), "Remise", "Gelijk"], 5)
)
def test_a_known_name_wins_over_a_word_of_a_round(club, name):
    club.play(f"{name}: hallo", f'anna: /wissel Bert "{name}"')
    club.play(f"anna: /ronde {name} 100 Anna 0 Cees 0 Dirk 0")
    assert club.totals()[name] == 3400  # 200 from East, 100 from each of the others
    club.play(f"anna: /correctie 1 {name} 120 Anna 0 Cees 0 Dirk 0")
    assert club.totals()[name] == 3480
    assert "question" in topics(club.play(f"anna: /ronde {name}"))
    assert len(club.table()["rounds"]) == 1


@pytest.mark.parametrize("name", sampled(words_of("fillers", "days"), 5))
def test_a_known_name_wins_over_a_word_between_names_and_over_a_day(clubs, name):
    club = clubs()
    club.play(f"{name}: hallo", "bert: hallo")
    assert f"Bert en {name}" in words(club.play(f"anna: /avond komt Bert {name}"))
    club.play(f"anna: /nieuw Anna Bert Cees {name}")
    assert seats(club) == ["Anna", "Bert", "Cees", name]


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("Bert Wil", "Wil"),
        ("Bert door Wil", "Wil"),
        ("Bert is Wil", "Wil"),
        ("Bert Door", "Door"),
    ],
)
def test_a_word_that_says_nothing_may_be_a_new_guest_and_is_asked(club, line, name):
    shown = club.play(f"anna: /wissel {line}")
    assert topics(shown) == {"question"}
    assert f"Wie bedoel je met {name}?" in words(shown)
    assert seats(club) == ["Anna", "Bert", "Cees", "Dirk"]
    club.play(f"anna taps Nieuwe gast {name}")
    assert seats(club) == ["Anna", name, "Cees", "Dirk"]


def test_a_new_guest_of_such_a_name_comes_too(club):
    assert "Wie bedoel je met Wil?" in words(club.play("anna: /wissel Wil erbij"))
    club.play("anna taps Nieuwe gast Wil")
    assert seats(club) == ["Anna", "Bert", "Cees", "Dirk", "Wil"]


@pytest.mark.parametrize("name", ["Oma", "Opa", "Mei"])
def test_a_guest_called_as_a_common_word_takes_the_empty_chair(club, name):
    club.play("anna: /wissel Bert weg")
    assert seats(club) == ["Anna", "Dromer", "Cees", "Dirk"]
    club.play(f"anna: /wissel {name} erbij")
    assert seats(club) == ["Anna", name, "Cees", "Dirk"]


def test_a_common_word_in_small_letters_takes_no_chair(club):
    club.play("anna: /wissel Bert weg")
    assert "Ik weet niet wat ik met taart moet" in words(club.play("anna: /wissel taart erbij"))
    assert seats(club) == ["Anna", "Dromer", "Cees", "Dirk"]


@pytest.mark.slow
def test_a_verb_behind_a_name_is_not_who_is_known_elsewhere(club):
    club.play('anna: /wissel Dirk "Wil"', 'anna: /wissel "Wil" Dirk')  # known, and not here
    club.play("anna: /wissel Bert wil weg")
    assert seats(club) == ["Anna", "Dromer", "Cees", "Dirk"]


def test_a_word_that_is_nobodys_name_is_a_word_of_leaving(club):
    club.play("anna: /wissel Bert wil weg")
    assert seats(club) == ["Anna", "Dromer", "Cees", "Dirk"]


@pytest.mark.parametrize("line", ["Bert moet weg", "Bert is weg", "Bert gaat naar huis"])
def test_whose_name_cannot_be_meant_is_a_word(club, line):
    club.play('anna: /wissel Dirk "Wil"', 'anna: /wissel "Wil" Dirk')  # known, and not here
    club.play(f"anna: /wissel {line}")
    assert seats(club) == ["Anna", "Dromer", "Cees", "Dirk"]


def test_a_verb_in_small_letters_behind_a_name_is_nobody(club):
    club.play('anna: /wissel Cees "Wil"', "anna: /wissel Bert wil weg")
    assert seats(club) == ["Anna", "Dromer", "Wil", "Dirk"]
