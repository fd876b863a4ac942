"""141: the forms of BMJ-23, 30, 35 and 37 count apart, and those of BMJ-44 are one hand."""

from contextlib import closing
from datetime import date

import pytest

from bot.standings.reading import people
from bot.standings.story import moments_of_evening
from bot.storage.ledger import UnitOfWork
from bot.storage.upkeep.reading import open_to_read
from tests.bot.a_club import Club, words

OTHERS = "Anna 0 Bert 0 Dirk 0"


def _explained(club: Club, special: str) -> str:
    """Return the report of a won deal with its reasons."""
    return words(club.play(f"anna: /ronde Cees {special} {OTHERS}", "anna taps Uitleg"))


@pytest.fixture
def club(club: Club) -> Club:
    club.play("anna: /nieuw Anna Bert Cees Dirk")
    return club


def test_a_chain_of_another_suit_is_a_first(club: Club):
    assert "✨ Nieuw voor Cees: BMJ-23a" in _explained(club, "bmj23a")
    other = _explained(club, "bmj23b")
    assert "✨ Nieuw voor Cees: BMJ-23b" in other
    assert "📗 Verzameling van Cees: 2 van de 42" in other
    assert "✨ BMJ-23a van Cees, al 2 keer" in _explained(club, "bmj23a")


def test_another_form_of_44_is_no_first(club: Club):
    assert "📗 Verzameling van Cees: 1 van de 42" in _explained(club, "bmj44a")
    other = _explained(club, "bmj44b")
    assert "✨ BMJ-44b van Cees, al 2 keer" in other
    assert "Verzameling" not in other
    collection = words(club.play("anna: /verzameling Cees"))
    assert collection.count("BMJ-44") == 1
    assert "1 bijzonder spel verzameld" in words(club.play("anna: /speler Cees"))


def test_an_evening_tells_of_the_first_of_each_item(club: Club):
    club.play(
        f"anna: /ronde Cees bmj44a {OTHERS}",
        f"anna: /ronde Cees bmj23a {OTHERS}",
        "anna: /einde",
        "anna taps Klopt",
        "@ now 2026-11-27T20:00",
        "anna: /nieuw Anna Bert Cees Dirk",
        f"anna: /ronde Cees bmj44b {OTHERS}",
        f"anna: /ronde Cees bmj23b {OTHERS}",
        "anna: /einde",
        "anna taps Klopt",
    )

    def told(ledger: UnitOfWork) -> list[tuple[str, str]]:
        unit = ledger.unit()
        of = unit, unit.clubs.club(1), people(unit, 1)
        moments = moments_of_evening(*of, date(2026, 11, 27), ())
        return [(moment.kind, moment.what) for moment in moments if moment.what]

    store = open_to_read(club.url, club.evening.clock.now)
    with closing(store):
        moments = store.read(told).result()
    assert moments == [("special", "bmj-44b"), ("special-club", "bmj-23b")]


def test_a_record_of_two_forms_names_each_with_its_maker(club: Club):
    club.play(
        f"anna: /ronde Cees bmj23a {OTHERS}",
        "anna: /ronde Bert bmj23b Anna 0 Cees 0 Dirk 0",
    )
    records = words(club.play("anna: /records"))
    assert "BMJ-23a Kettingspel in bamboes van Cees (1 januari 2026)" in records
    assert "BMJ-23b Kettingspel in kringen van Bert (1 januari 2026)" in records
