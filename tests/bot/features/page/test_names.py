"""Names on a page: first name and initial, and nobody has that of another."""

import pytest

from bot.features.page.pages import ClubPage
from bot.features.page.reader import (
    link_names,
    mark_names,
    namesakes,
    page_people,
    separate_names,
    shorten_name,
)
from bot.messages import Span
from bot.standings.reading import ClubPeople
from bot.talk.texts import texts
from core.players import PlayerId
from tests.sixty import NUMBERS, sixty_in


@pytest.mark.parametrize(
    ("whole", "short"),
    [
        ("Anna", "Anna"),
        ("Anna de Vries", "Anna V."),
        ("Wilhelmina van den Heuvel-Roozenboom", "Wilhelmina H."),
        ("Jan 2", "Jan 2"),
        ("Jan Bos 2", "Jan B. 2"),
        ("oud-lid 3", "oud-lid 3"),
        ("Øyvind ångström", "Øyvind Å."),
        ("李 小龍", "李 小."),
    ],
)
def test_a_name_is_the_first_and_an_initial(whole, short):
    assert shorten_name(whole) == short


def test_in_a_club_of_sixty_nobody_has_the_name_of_another(tmp_path):
    club = sixty_in(tmp_path)
    page = ClubPage(club.club, "")
    names = club.store.read(
        lambda ledger: page_people(ledger.unit(), page, texts("nl")).names
    ).result()
    club.store.close()
    jans = ("Jan Bakker", "Jan Bos", "Jan de Boer", "Jan Bakker 2", "Jan")
    assert [names[NUMBERS[jan]] for jan in jans] == [
        *("Jan B.", "Jan B. 2", "Jan B. 3", "Jan B. 4", "Jan")
    ]
    assert len(set(names.values())) == len(names)


def test_equals_of_initials_are_parted_by_as_many_letters_as_it_takes():
    names = ("Cees Bakker", "Cees Bos", "Anna de Vries", "Jan Bakker", "Jan Bakker 2", "Opa")
    assert separate_names(names) == {
        "Cees Bakker": "Cees Bak.",
        "Cees Bos": "Cees Bos",
        "Anna de Vries": "Anna V.",
        "Jan Bakker": "Jan Bakker",
        "Jan Bakker 2": "Jan Bakker 2",
        "Opa": "Opa",
    }
    assert separate_names(["Ine Bakker", "Ine Bakkes"]) == {
        "Ine Bakker": "Ine Bakker",
        "Ine Bakkes": "Ine Bakkes",
    }


def test_only_equals_of_initials_are_namesakes():
    shown = ("Jan B.", "Jan B. 2", "Jan V.", "oud-lid", "oud-lid 2", "Speler 6", "Speler 7")
    names = {PlayerId(number): name for number, name in enumerate(shown, 1)}
    who = ClubPeople(names, {player: player for player in names}, frozenset())
    found = {player: same for player in names if (same := namesakes(who, player))}
    assert found == {1: [1, 2], 2: [1, 2]}


def test_each_name_in_a_sentence_leads_to_its_page():
    names = mark_names(
        ClubPeople(
            {PlayerId(0): "Dromer", PlayerId(3): "Jan B.", PlayerId(12): "Jan B. 2"},
            {PlayerId(3): PlayerId(3), PlayerId(12): PlayerId(12)},
            frozenset(),
        )
    )
    line = (Span("Eerste: "), Span(f"{names[PlayerId(12)]}, voor {names[PlayerId(3)]}.", "strong"))
    assert link_names(line) == (
        Span("Eerste: "),
        Span("Jan B. 2", "link", "player-12.html"),
        Span(", voor ", "strong"),
        Span("Jan B.", "link", "player-3.html"),
        Span(".", "strong"),
    )
