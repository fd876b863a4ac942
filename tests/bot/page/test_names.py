"""Names on a page: first name and initial, and nobody has that of another."""

import pytest

from bot.page.names import page_people, shortened
from bot.ports.pages import ClubPage
from bot.talk.texts import texts
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
    assert shortened(whole) == short


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
