"""Schedules: T3's table of repeats, teams, dromers, clubs, winds; and what cannot be seated."""

from itertools import combinations

import pytest

from core.evening_problems import TeamsTooBig, TooFew
from core.problems import Refused
from core.seating import search
from core.seating.figures import meetings_within
from core.seating.schedule import ScheduleCheck, redrawn, schedule
from tests.core.seating.plain_schedule import (
    IN_TEAMS,
    MORE,
    MOST_ROUNDS,
    broken,
    most_rounds,
    teams_of,
)


@pytest.mark.parametrize("people", [8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 52, 60, 72, 84, 140])
def test_nobody_meets_anybody_twice_for_as_many_rounds_as_is_promised(people):
    drawn = schedule(ScheduleCheck(people, MOST_ROUNDS[people]), 1)
    assert not broken(drawn, people, MOST_ROUNDS[people])
    assert (drawn.repeats, drawn.dromers) == (0, 0)


@pytest.mark.parametrize(("people", "rounds"), [(8, 2), (12, 2), (16, 6)])
def test_where_more_rounds_are_asked_the_repeats_are_few(people, rounds):
    drawn = schedule(ScheduleCheck(people, rounds), 1)
    assert not broken(drawn, people, rounds)
    assert drawn.repeats <= MORE[people, rounds]


@pytest.mark.parametrize("dromers", [1, 2, 3])
@pytest.mark.parametrize("people", [12, 16, 24, 32, 40, 52])
def test_two_dromers_never_share_a_table_and_cost_no_round(people, dromers):
    rounds = most_rounds(people - dromers)
    drawn = schedule(ScheduleCheck(people - dromers, rounds), 7)
    assert not broken(drawn, people - dromers, rounds)
    assert (drawn.repeats, drawn.dromers) == (0, dromers)


@pytest.mark.parametrize(
    ("people", "size"),
    [(8, 2), (12, 3), (16, 4), (20, 4), (24, 3), (28, 4), (36, 4), (68, 4)],
)
@pytest.mark.parametrize("dromers", [0, 3])
def test_a_team_never_meets_itself(people, size, dromers):
    players, rounds = max(people - dromers, 6), IN_TEAMS[people]
    teams = teams_of(players, size)
    drawn = schedule(ScheduleCheck(players, rounds, "team", teams), 2)
    assert not broken(drawn, players, rounds, teams)
    assert drawn.repeats == 0


def test_teams_bind_only_where_they_are_asked_to():
    drawn = schedule(ScheduleCheck(8, 1, "none", [range(1, 9)]), 0)
    assert drawn.repeats == 0


def test_a_team_that_has_no_room_is_refused_with_what_would_fit():
    with pytest.raises(Refused) as refused:
        schedule(ScheduleCheck(16, 2, "team", [range(1, 6)]), 0)
    assert refused.value.problem == TeamsTooBig(5, 4)
    schedule(ScheduleCheck(20, 1, "team", [range(1, 6)]), 0)


def test_five_are_too_few():
    with pytest.raises(Refused) as refused:
        schedule(ScheduleCheck(5, 1, "team", [range(1, 6)]), 0)
    assert refused.value.problem == TooFew(5, 1)
    assert schedule(ScheduleCheck(6, 1), 0).dromers == 2


def test_four_clubs_of_thirteen_need_not_meet_themselves_in_four_rounds():
    clubs = [range(at, 53, 4) for at in range(1, 5)]
    plain, apart = schedule(ScheduleCheck(52, 4, "none", (), clubs), 5), None
    apart = schedule(ScheduleCheck(52, 4, "club", (), clubs), 5)
    assert (apart.repeats, apart.club_meetings) == (0, 0)
    assert plain.club_meetings == meetings_within(plain.rounds, clubs)
    assert plain.club_meetings > 0
    assert not broken(apart, 52, 4)


def test_a_club_of_half_the_hall_meets_itself_as_little_as_may_be():
    # 16 of 32 at eight tables: two at each, so eight meetings a round and no fewer
    drawn = schedule(ScheduleCheck(32, 2, "club", (), [range(1, 17)]), 3)
    assert (drawn.repeats, drawn.club_meetings) == (0, 16)


def test_the_same_lot_gives_the_same_schedule_and_another_lot_another():
    entry = ScheduleCheck(51, 4)
    assert schedule(entry, 4711) == schedule(entry, 4711)
    assert len({str(schedule(entry, lot).rounds) for lot in range(4)}) == 4


def test_what_is_left_is_drawn_anew_with_what_was_played():
    first = schedule(ScheduleCheck(16, 2), 1).rounds
    gone = {3, 8, 11, 14}
    stay = [one for one in range(1, 17) if one not in gone]
    later = redrawn(stay, [[1, 2]], first, 1, 9)
    [tables] = later
    assert sorted(one for table in tables for one in table) == stay
    assert not any({1, 2} <= set(table) for table in tables)
    met = [pair for one in first for table in one for pair in combinations(sorted(table), 2)]
    again = [pair for table in tables for pair in combinations(sorted(table), 2) if pair in met]
    assert len(again) <= 3  # of 18; drawn without what was played there are more
    blind = redrawn(stay, [[1, 2]], [], 1, 9)[0]
    assert len([p for t in blind for p in combinations(sorted(t), 2) if p in met]) > 3


def test_where_clubs_must_meet_the_search_goes_on_and_nobody_meets_oftener(monkeypatch):
    monkeypatch.setattr(search, "STEPS", 50)
    clubs = [range(1, 9), range(9, 17)]
    # in five rounds of 16 everybody meets everybody: 2 x 28 pairs of one club, whatever one does
    drawn = schedule(ScheduleCheck(16, 5, "club", (), clubs), 1)
    assert (drawn.repeats, drawn.club_meetings) == (0, 56)
    assert (
        schedule(ScheduleCheck(8, 2, "club", (), [range(1, 5), range(5, 9)]), 1).club_meetings >= 8
    )
