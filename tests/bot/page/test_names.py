"""Names on a page: first name and initial."""

import pytest

from bot.page.names import shortened


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
