"""An evening of a roster (C8): substitutes, and tables that are made up later."""

import pytest

from core.competition.roster import seated_tonight
from tests.core.competition.seasons import Club

CLUB = Club("Anna Bert Cees Dirk Eef Fien Gijs Hans")


def numbers(names):
    return tuple(map(CLUB.number, names.split()))


TABLES = (numbers("Anna Bert Cees Dirk"), numbers("Eef Fien Gijs Hans"))


@pytest.mark.parametrize(
    ("away", "free", "first", "second"),
    [
        ("", "", "Anna Bert Cees Dirk", "Eef Fien Gijs Hans"),
        ("Ine", "Opa", "Anna Bert Cees Dirk", "Eef Fien Gijs Hans"),
        ("Cees", "", "", "Eef Fien Gijs Hans"),
        ("Cees", "Opa", "Anna Bert Dirk Opa", "Eef Fien Gijs Hans"),
        ("Cees", "Eef Opa", "Anna Bert Dirk Opa", "Eef Fien Gijs Hans"),
        ("Anna Bert Gijs", "Opa Oma", "", "Eef Fien Hans Opa"),
        ("Anna Bert Gijs", "Opa Oma Tante", "Cees Dirk Oma Tante", "Eef Fien Hans Opa"),
        ("Anna Gijs", "Opa", "Bert Cees Dirk Opa", ""),
    ],
)
def test_who_is_absent_is_substituted_or_the_table_is_made_up_later(away, free, first, second):
    found = seated_tonight(TABLES, numbers(away), numbers(free))
    assert found == (numbers(first), numbers(second))


@pytest.mark.parametrize(
    ("tables", "free", "seated"),
    [
        (("Anna Bert Cees Anna", "Eef Fien Gijs Hans"), "Opa", ("Anna Bert Cees Opa",)),
        (("Anna Bert Cees Anna", "Eef Fien Gijs Hans"), "", ("",)),
        (("Eef Fien Gijs Hans", "Anna Bert Cees Eef"), "Opa", (..., "Anna Bert Cees Opa")),
    ],
)
def test_who_has_two_chairs_leaves_the_second_empty(tables, free, seated):
    """Two of the roster have become one member."""
    found = seated_tonight([*map(numbers, tables)], (), numbers(free))
    for table, names in zip(found, seated, strict=False):
        assert names is ... or table == numbers(names)
