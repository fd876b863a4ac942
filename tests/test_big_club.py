"""The big club is as large as it says: others are measured and looked at by it."""

import pytest

from bot.features.competition.competition import read_competition, rules_of
from bot.features.tournament.storage import Tournaments
from core.tournament.tournament import fold
from tests.adapters.web.a_page import NOW
from tests.big_club import (
    COMPETING,
    FORGOTTEN,
    GAP,
    SEASONS,
    SIZE,
    big_club_in,
    closes,
    members_in,
    results,
    starts,
)


@pytest.fixture
def club(tmp_path):
    made = big_club_in(tmp_path)
    yield made
    made.close()


def of_tournament(club, size):
    number = club.tournaments[size]
    return fold(
        club.store.read(lambda ledger: ledger.unit().get(Tournaments).events(number)).result()
    )


@pytest.mark.slow
def test_sixty_play_in_their_tenth_season_and_others_came_and_went(club):
    def look(ledger):
        unit = ledger.unit()
        days = {table.opened.date() for table in unit.whole_tables.sittings(club.club)}
        return days, unit.people.members(club.club)

    days, people = club.store.read(look).result()
    assert all(len(members_in(season)) == SIZE for season in SEASONS)
    years = {day.year for day in days if day.month > 8}
    assert years == set(SEASONS) - {GAP}
    names = [one.name for one in people]
    assert FORGOTTEN not in names
    assert "oud-lid" in names
    assert sum(one.left for one in people) == 27 + 1  # and one forgot himself
    assert [one.name for one in people if one.merged_into] == ["Toosje"]


@pytest.mark.slow
def test_one_tournament_is_open_and_another_only_in_a_series(club):
    tournaments = [of_tournament(club, size) for size in club.tournaments]
    assert [bool(one.series) for one in tournaments if not one.closed].count(False) == 1


@pytest.mark.slow
def test_the_seasons_that_are_over_have_champions_and_the_last_goes_on(club):
    def look(ledger):
        unit = ledger.unit()
        here = unit.clubs.club(club.club)
        closed = {
            season: rules_of(unit, here, NOW.date().replace(year=season)).decided.closed
            for season in SEASONS
        }
        return closed, read_competition(unit, here, NOW.date())

    closed, found = club.store.read(look).result()
    assert {season for season, fact in closed.items() if fact} == set(
        range(COMPETING, SEASONS[-1])
    ) - {GAP}
    counted = [evening.counts for evening in found.ranked.evenings]
    assert len(counted) == 12
    assert counted.count(False) == 1  # in the autumn holiday


def test_one_tournament_has_not_begun_one_is_over_and_one_is_being_played(club):
    before, over, during = (of_tournament(club, size) for size in (16, 52, 140))
    assert [len(t.entrants) for t in (before, over, during)] == [16, 52, 140]
    assert before.published
    assert before.round == 0
    assert over.closed
    assert over.released() == 4
    assert during.running
    assert (during.round, during.released()) == (3, 2)
    assert len(during.missing(3)) == 18  # of 35


def test_a_tournament_goes_on_as_a_test_wants_it(club):
    club.happens(16, starts, results, closes)
    assert of_tournament(club, 16).released() == 1
