"""A club of thirty: the list of members and the choice of one of them have pages."""

import pytest

from tests.bot.a_club import Club, words
from tests.bot.copied import copied

NAMES = [f"Speler{number:02}" for number in range(1, 30)]


def begun(folder):
    club = Club(folder)
    for at in range(0, 28, 4):
        four = " ".join(NAMES[at : at + 4])
        club.play(f"anna: /nieuw {four}", f"anna: /ronde {NAMES[at]} 100")
        club.play("anna taps Annuleer", "anna: /einde", "anna taps Klopt")
    club.play("bert: hoi")
    return club


@pytest.fixture
def club(tmp_path):
    club = copied(begun, tmp_path)
    yield club
    club.close()


def everybody(club: Club):
    shown = club.play("anna: /leden")
    found = [words(shown)]
    for _ in range(2):
        shown = club.play("anna taps Volgende")
        found.append(words(shown))
    return shown, found


@pytest.mark.slow
def test_the_list_is_leafed_through_in_one_message(club: Club):
    shown, found = everybody(club)
    assert [one.kind for one in shown] == ["edit"]
    assert all(any(name in page for page in found) for name in ["Anna", *NAMES[:28]])


def test_somebody_is_merged_with_one_of_a_later_page(club: Club):
    club.play("anna: /leden", "anna taps Speler01", "anna taps Voeg samen met…")
    [edited] = club.play("anna taps Volgende")
    assert edited.kind == "edit"
    assert "Speler28 en Speler01 zijn dezelfde" in words(
        club.play("anna taps Volgende", "anna taps Speler28")
    )
