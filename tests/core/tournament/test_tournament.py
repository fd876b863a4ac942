"""The tournament as the fold of its facts: T10, corrections, agreement, release, who was away."""

import contextlib
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.evening_problems import NoReason, NotPunished, NotZero, OutOfTurn, TeamsTooBig
from core.problems import NothingToUndo, Refused
from core.seating.schedule import ScheduleCheck, redrawn, schedule
from core.tournament import decisions, events
from core.tournament.rulings import rulings
from core.tournament.tournament import fold
from tests.conftest import SOAK
from tests.core.tournament.plain_tournament import reckoned

BEGAN = datetime(2027, 3, 14, 10, tzinfo=UTC)
MOVED = date(2027, 3, 21)
EIGHT = ["Anna", "Bert", "Cees", "Dirk", "Eef", "Fien", "Gijs", "Hans"]
T10 = (((1, 2, 3, 4), (5, 6, 7, 8)), ((2, 5, 6, 1), (3, 7, 4, 8)))


class Played:
    """A tournament as it is played: each act a minute after the one before."""

    def __init__(self, ruleset="nts-2023", **changes):
        opened = events.TournamentOpened(
            "Witte Draak", date(2027, 3, 14), ruleset, 0, tuple(changes.items())
        )
        self.told = []
        self.tell(opened)

    def tell(self, fact):
        number = len(self.told) + 1
        at = BEGAN + timedelta(minutes=number)
        self.told.append(events.TournamentEvent(number, at, None, fact))
        return self

    @property
    def now(self):
        return fold(self.told)

    def do(self, act, *told, **more):
        return self.tell(act(self.now, *told, **more))

    def result(self, round_, table, *points, by=None):
        return self.do(decisions.result, round_, table, points, by)

    def places(self, upto=None):
        return [(r.place, r.player, r.points, r.table_points) for r in self.now.ranked(upto).rows]


def entered(*names, **changes):
    played = Played(**changes)
    for name in names:
        played.do(decisions.enter, name)
    return played


def eight(**changes):
    """The eight of T10, drawn as they sat there, and published."""
    played = entered(*EIGHT, rounds=2, **changes)
    played.tell(events.ScheduleDrawn(0, tuple(map(events.EntryNumber, range(1, 9))), T10))
    return played.do(decisions.publish)


def worked(**changes):
    played = eight(**changes).do(decisions.start)
    played.result(1, 1, 640, -80, -160, -400).result(1, 2, 300, 300, -200, -400)
    played.do(decisions.close_round).do(decisions.start)
    played.result(2, 1, 420, 100, -20, -500).result(2, 2, 880, -120, -120, -640)
    played.do(decisions.punish, 5, "te laat", 100)
    return played.do(decisions.close_round)


def why(act, *told, **more):
    with pytest.raises(Refused) as refused:
        act(*told, **more)
    return refused.value.problem


def test_the_worked_example_is_played():
    played = worked()
    assert [f"{p} {who} {points} {worth}" for p, who, points, worth in played.places(2)] == [
        "1 3 720 5", "2 2 340 6", "3 5 300 5", "4 6 280 4",
        "5 1 140 4", "6 7 -320 5/2", "7 4 -520 3/2", "8 8 -1040 0",
    ]  # fmt: skip
    assert played.places(2) == reckoned(played.told)


def test_the_states_follow_each_other_and_each_step_can_be_taken_back():
    played = entered(*EIGHT, rounds=1)
    assert played.now.state == "entry"
    entry, players = decisions.entry_of(played.now, 1)
    played.tell(decisions.draw_fact(1, players, schedule(entry, 1)))
    assert played.now.state == "drawn"
    played.do(decisions.publish).do(decisions.step_back)
    assert played.now.state == "drawn"
    played.do(decisions.publish).do(decisions.start)
    assert (played.now.state, played.now.round) == ("running", 1)
    played.do(decisions.step_back)
    assert (played.now.state, played.now.round) == ("published", 0)
    played.do(decisions.start).result(1, 1, 0, 0, 0, 0)
    assert why(decisions.step_back, played.now) == NothingToUndo()
    assert why(decisions.close_round, played.now) == OutOfTurn("results-missing", 2)
    played.do(decisions.leave_out, 1, 2).do(decisions.close_round)
    assert (played.now.state, played.now.finished) == ("published", True)
    assert why(decisions.start, played.now) == OutOfTurn("no-round-left")
    assert why(decisions.close, played.now) == OutOfTurn("not-revealed")
    played.do(decisions.reveal).do(decisions.close)
    assert played.now.state == "closed"
    assert why(decisions.result, played.now, 1, 1, (1, -1, 0, 0), None) == OutOfTurn("closed")
    assert why(decisions.change, played.now, {"minutes": 90}) == OutOfTurn("closed")
    assert decisions.change(played.now, {"place": "Utrecht"}).changes == (("place", "Utrecht"),)
    played.do(decisions.step_back)
    assert played.now.state == "published"


def test_a_step_is_taken_back_after_what_records_nothing_of_play():
    played = eight().do(decisions.start)
    played.tell(events.SeriesNamed("NK 2027")).tell(events.RefereeNamed(0, "Ria"))
    played.do(decisions.change, {"minutes": 45}).do(decisions.step_back)
    now = played.now
    assert (now.state, now.round) == ("published", 0)
    assert (now.series.name, now.referees[0].name, now.settings.minutes) == ("NK 2027", "Ria", 45)
    played.do(decisions.start).do(decisions.punish, 5, "te laat", 100)
    played.tell(events.SeriesNamed("NK 2028"))
    assert why(decisions.step_back, played.now) == NothingToUndo()


def test_a_correction_of_the_first_round_gives_what_would_stand_had_it_been_so():
    wrong = eight().do(decisions.start)
    wrong.result(1, 1, 400, -80, 80, -400).result(1, 2, 300, 300, -200, -400)
    wrong.do(decisions.close_round).do(decisions.start)
    wrong.result(2, 1, 420, 100, -20, -500).result(2, 2, 880, -120, -120, -640)
    wrong.do(decisions.punish, 5, "te laat", 100).do(decisions.close_round)
    assert wrong.places(2) != worked().places(2)
    wrong.result(1, 1, 640, -80, -160, -400)
    assert wrong.places(2) == worked().places(2)
    assert wrong.now.sessions[1].results[1].before == (((400, -80, 80, -400), None),)


def test_a_result_holds_with_four_agreements_or_a_signed_sheet():
    played = eight().do(decisions.start).result(1, 1, 640, -80, -160, -400, by=0)
    for chair in (1, 2):
        played.do(decisions.agree, 1, 1, chair)
        assert not played.now.official(1, 1)
    assert why(decisions.agree, played.now, 1, 1, 2) == OutOfTurn("agreed-already", 1)
    played.do(decisions.agree, 1, 1, 3, by=0)
    assert played.now.official(1, 1)
    played.result(1, 1, 600, -40, -160, -400, by=2)
    assert not played.now.official(1, 1)
    assert played.now.sessions[1].results[1].agreed == {2}
    assert played.do(decisions.sign, 1, 1).now.official(1, 1)
    played.do(decisions.dispute, 1, 1, "Vierde kong telde niet")
    assert not played.now.official(1, 1)
    played.do(decisions.decide, 1, 1, "Het blijft zo", "nts 12")
    assert played.now.official(1, 1)


@pytest.mark.parametrize(("agree", "chairs", "holds"), [
    ("two", (0,), False), ("two", (0, 1), True), ("organiser", (0, 1, 2, 3), False),
    ("all", (0, 1, 2), False), ("all", (0, 1, 2, 3), True),
])  # fmt: skip
def test_who_must_agree_is_a_setting(agree, chairs, holds):
    played = eight(agree=agree).do(decisions.start).result(1, 1, 3, 1, -1, -3)
    for chair in chairs:
        played.do(decisions.agree, 1, 1, chair)
    assert played.now.official(1, 1) == holds


def test_a_round_is_shown_when_it_is_closed_and_the_last_when_it_is_unveiled():
    played = eight().do(decisions.start).result(1, 1, 640, -80, -160, -400)
    assert played.now.released() == 0
    assert {points for _, _, points, _ in played.places()} == {0}
    played.result(1, 2, 300, 300, -200, -400).do(decisions.close_round)
    assert played.now.released() == 1
    played.do(decisions.start).result(2, 1, 0, 0, 0, 0).result(2, 2, 0, 0, 0, 0)
    played.do(decisions.close_round)
    assert played.now.released() == 1
    assert played.do(decisions.reveal).now.released() == 2
    assert why(decisions.reveal, played.now) == OutOfTurn("nothing-hidden")
    live = eight(release="live", hide_last=False).do(decisions.start).result(1, 1, 3, 1, -1, -3)
    assert live.now.released() == 1


def test_what_is_called_off_is_over_between_two_rounds_and_not_in_one():
    played = eight().do(decisions.start)
    assert why(decisions.call_off, played.now) == OutOfTurn("round-runs", 1)
    played.result(1, 1, 640, -80, -160, -400).result(1, 2, 300, 300, -200, -400)
    played.do(decisions.close_round).do(decisions.call_off)
    assert played.now.closed
    assert (played.now.round, played.now.released()) == (1, 1)
    assert why(decisions.call_off, played.now) == OutOfTurn("closed")


def test_points_that_do_not_add_up_are_asked_about_and_never_balanced():
    played = eight().do(decisions.start)
    assert why(decisions.result, played.now, 1, 1, (640, -80, -160, -390), None) == NotZero(10)
    assert why(decisions.result, played.now, 1, 3, (0, 0, 0, 0), None) == OutOfTurn(
        "unknown-table", 3
    )
    assert why(decisions.result, played.now, 2, 1, (0, 0, 0, 0), None) == OutOfTurn("no-round")
    played.result(1, 1, 640, -80, -160, -400)
    again = (640, -80, -160, -400)
    assert why(decisions.result, played.now, 1, 1, again, None) == OutOfTurn("same-result", 1)


def test_the_dromer_never_wins():
    played = eight().do(decisions.start).do(decisions.fill, 8, "")
    assert why(decisions.result, played.now, 1, 2, (0, -1, 0, 1), None) == OutOfTurn(
        "dromer-wins", 2
    )
    played.result(1, 2, 0, 1, 0, -1)


def test_numbers_are_by_lot_and_teams_stay_together():
    played = Played(rounds=1, avoid="team")
    for at, name in enumerate(EIGHT):
        played.do(decisions.enter, name, team=f"Team {at // 2}")
    entry, players = decisions.entry_of(played.now, 3)
    assert sorted(players) == list(range(1, 9)) != list(players)
    assert {frozenset(players[number - 1] for number in team) for team in entry.teams} == {
        frozenset({1, 2}), frozenset({3, 4}), frozenset({5, 6}), frozenset({7, 8}),
    }  # fmt: skip


def test_a_substitute_takes_nobodys_place_and_the_dromer_need_not_agree():
    played = eight().do(decisions.start).do(decisions.fill, 1, "Kees").do(decisions.fill, 8, "")
    played.result(1, 1, 640, -80, -160, -400).result(1, 2, 300, 300, -200, -400)
    table = {who: (points, worth) for _, who, points, worth in played.places(1)}
    assert table[1] == (0, 0)
    assert table[2] == (-80, 4)
    assert table[8] == (-400, 0)
    assert played.now.to_agree(1, 1) == {0, 1, 2, 3}
    assert played.now.to_agree(1, 2) == {0, 1, 2}
    played.do(decisions.fill, 1, None)
    assert {who: points for _, who, points, _ in played.places(1)}[1] == 640


def test_a_number_has_a_table_and_a_chair_in_each_round():
    t = eight().now
    assert [t.seats(round_)[1] for round_ in (1, 2)] == [(1, 0), (1, 3)]
    assert [t.seats(round_)[8] for round_ in (1, 2)] == [(2, 3), (2, 3)]


def test_those_are_seated_who_have_a_number_and_play_on():
    played = eight().do(decisions.withdraw, 1)
    assert {one.name for one in played.now.seated()} == set(EIGHT) - {"Anna"}


def test_who_waits_takes_a_free_chair_and_stays_who_they_are():
    played = entered(*EIGHT, rounds=2)
    more = {"club": "Oostpoort", "member_number": "0123", "team": "Draken", "account": 7}
    played.do(decisions.enter, "Kees", reserve=True, **more)
    played.tell(events.CodesMadeNew(events.EntryNumber(9))).tell(
        events.ScheduleDrawn(0, tuple(map(events.EntryNumber, range(1, 9))), T10)
    )
    played.do(decisions.publish).do(decisions.start)
    assert [one.name for one in played.now.without_chair()] == ["Kees"]
    assert why(decisions.enter, played.now, "Kees", club="Oostpoort") == OutOfTurn("no-chair")
    played.do(decisions.withdraw, 3)
    assert why(decisions.enter, played.now, "Anna") == OutOfTurn("entered-twice")
    assert why(decisions.enter, played.now, "Anna", account=7) == OutOfTurn("entered-twice")
    before = played.now.entrants[9]
    assert (
        decisions.enter(played.now, "Kees")
        == played.do(decisions.enter, "kees", club="oostpoort").told[-1].fact
    )
    assert played.now.entrants[9] == replace(before, reserve=False)
    assert (before.code, len(played.now.entrants)) == (1, 9)
    assert (played.now.holder(3, 1), played.now.holder(3, 2)) == (3, 9)
    assert played.now.without_chair() == ()


def test_who_withdraws_becomes_a_dromer_and_who_comes_late_takes_that_chair():
    played = eight().do(decisions.start)
    played.result(1, 1, 640, -80, -160, -400).result(1, 2, 300, 300, -200, -400)
    played.do(decisions.withdraw, 1).do(decisions.close_round)
    assert played.now.dromers(2) == [1]
    assert played.now.holder(1, 1) == 1
    played.do(decisions.enter, "Ine", club="Oostpoort")
    assert played.now.dromers(2) == []
    played.do(decisions.start)
    played.result(2, 1, 420, 100, -20, -500).result(2, 2, 880, -120, -120, -640)
    last, before = played.places(2)[-1], played.places(2)[-2]
    assert last == (9, 1, 640, 4)
    assert before == (8, 8, -1040, 0)
    assert (6, 9, -500, 0) in played.places(2)
    assert why(decisions.enter, played.now, "Jan") == OutOfTurn("no-chair")


def test_who_returns_has_the_old_number_and_all_rounds():
    """The standing of T10, as if nobody had withdrawn."""
    played = eight().do(decisions.start)
    played.result(1, 1, 640, -80, -160, -400).result(1, 2, 300, 300, -200, -400)
    played.do(decisions.withdraw, 1).do(decisions.close_round)
    played.do(decisions.come_again, 1)
    played.do(decisions.punish, 5, "te laat", 100)
    assert played.told[-2].fact == events.PlayerReturned(events.EntryNumber(1), 1)
    assert why(decisions.come_again, played.now, 1) == OutOfTurn("entered-twice")
    played.do(decisions.start)
    played.result(2, 1, 420, 100, -20, -500).result(2, 2, 880, -120, -120, -640)
    assert played.places(2) == worked().places(2)
    assert played.places(2) == reckoned(played.told)


def test_who_missed_a_round_and_returns_has_the_other_round():
    """The Dromer had number 1 in round 1: the other three get 4, 2 and 1."""
    played = eight().do(decisions.withdraw, 1).do(decisions.start)
    played.result(1, 1, -400, 640, -80, -160).result(1, 2, 300, 300, -200, -400)
    played.do(decisions.close_round).do(decisions.enter, "anna").do(decisions.start)
    played.result(2, 1, 420, 100, -20, -500).result(2, 2, 880, -120, -120, -640)
    assert [f"{p} {who} {points} {worth}" for p, who, points, worth in played.places(2)] == [
        "1 2 1060 8", "2 3 800 6", "3 5 400 5", "4 6 280 4",
        "5 4 -280 5/2", "6 7 -320 5/2", "7 1 -500 0", "8 8 -1040 0",
    ]  # fmt: skip
    assert played.places(2) == reckoned(played.told)


def test_who_returns_takes_another_number_if_the_old_one_is_taken():
    played = eight().do(decisions.withdraw, 1).do(decisions.withdraw, 2)
    played.do(decisions.enter, "Ine").do(decisions.enter, "Anna")
    assert [played.now.holder(number, 1) for number in (1, 2)] == [9, 1]
    assert why(decisions.come_again, played.now, 2) == OutOfTurn("no-chair")


def test_a_return_is_taken_back_until_the_next_step():
    played = eight().do(decisions.withdraw, 1).do(decisions.come_again, 1)
    returned = played.told[-1].number
    assert why(decisions.forgive, played.now, returned - 1) == NothingToUndo()
    played.do(decisions.forgive, returned)
    assert played.now.entrants[1].out_from == 1
    assert played.now.dromers(1) == [1]


def test_who_returns_before_the_draw_is_the_last_in_the_line():
    played = entered(*EIGHT).do(decisions.withdraw, 3)
    more = {"account": 7, "reserve": True}
    played.do(decisions.enter, "Cees", **more)  # another person, who has an account
    assert (len(played.now.entrants), played.now.entrants[9].account) == (9, 7)
    played.do(decisions.withdraw, 9).do(decisions.enter, "Kees", account=7)
    assert [one.entry for one in played.now.present] == [1, 2, 4, 5, 6, 7, 8, 9]
    assert not played.now.entrants[9].reserve
    played.do(decisions.withdraw, 1).do(decisions.enter, "Anna")
    assert [one.entry for one in played.now.playing()] == [2, 4, 5, 6, 7, 8, 9, 1]


def test_the_data_of_a_player_are_amended_and_nobody_has_the_name_of_another():
    played = entered("Anna", "Bert", "Cees")
    played.do(decisions.amend, 1, name="Anna Bos", country="NL")
    assert played.now.entrants[1].name == "Anna Bos"
    assert why(decisions.amend, played.now, 1, name="Bert") == OutOfTurn("entered-twice")
    assert why(decisions.amend, played.now, 1, country="NL") == OutOfTurn("same-as-before")
    played.do(decisions.withdraw, 2)
    played.do(decisions.amend, 2, name="Dirk")
    assert (played.now.entrants[2].name, played.now.entrants[2].out_from) == ("Dirk", 1)
    played.do(decisions.amend, 3, name="Bert")
    assert played.now.entrants[3].name == "Bert"


def test_two_entries_before_the_draw_are_one_person():
    played = entered("Jan Boer", "Bert", "Jan de Boer")
    played.do(decisions.amend, 1, club="Oostpoort")
    played.do(decisions.join, 3, 1)
    assert [one.name for one in played.now.entrants.values()] == ["Bert", "Jan de Boer"]
    assert played.now.entrants[3].club == "Oostpoort"
    assert why(decisions.join, played.now, 3, 3) == OutOfTurn("same-as-before")


def test_who_came_back_under_another_name_has_the_rounds_of_both():
    played = eight().do(decisions.start)
    played.result(1, 1, 640, -80, -160, -400).result(1, 2, 300, 300, -200, -400)
    played.do(decisions.withdraw, 1).do(decisions.close_round)
    played.do(decisions.enter, "Ans").do(decisions.punish, 9, "te laat", 100)
    played.do(decisions.start)
    played.result(2, 1, 420, 100, -20, -500).result(2, 2, 880, -120, -120, -640)
    played.do(decisions.close_round)
    played.do(decisions.join, 1, 9)
    # T10: 640 - 500 with 4 table points, and the penalty of the second entry
    assert (5, 1, 40, 4) in played.places(2)
    assert len(played.places(2)) == 8
    assert played.now.entrants[1].out_from is None
    assert played.now.number_of(1) == 1


def test_who_was_drawn_twice_is_one_person_if_one_chair_stayed_empty():
    played = eight().do(decisions.start).do(decisions.fill, 8, "")
    played.result(1, 1, 640, -80, -160, -400).result(1, 2, 300, 300, -200, -400)
    assert why(decisions.join, played.now, 8, 7) == OutOfTurn("both-played", 1)
    played.do(decisions.join, 7, 8).do(decisions.close_round).do(decisions.start)
    played.result(2, 1, 420, 100, -20, -500).result(2, 2, 880, -120, -120, -640)
    assert played.now.holder(8, 1) is None
    assert played.now.dromers(2) == [8]
    assert [place[1] for place in played.places(2)] == [3, 5, 2, 6, 1, 7, 4]


def test_the_same_name_is_two_people_by_their_clubs():
    played = entered("Anna")
    assert why(decisions.enter, played.now, "anna") == OutOfTurn("entered-twice")
    played.do(decisions.enter, "Anna", club="Oostpoort")
    assert len(played.now.entrants) == 2


def test_beyond_the_capacity_there_is_a_line_that_moves_up():
    played = Played(rounds=1)
    played.told[0] = events.TournamentEvent(
        1,
        BEGAN,
        None,
        events.TournamentOpened("Klein", date(2027, 3, 14), "nts-2023", 8, (("rounds", 1),)),
    )
    for name in [*EIGHT, "Ine", "Jan"]:
        played.do(decisions.enter, name)
    assert [one.name for one in played.now.waiting()] == ["Ine", "Jan"]
    played.do(decisions.withdraw, 3)
    assert [one.name for one in played.now.waiting()] == ["Jan"]


def test_reserves_fill_what_would_be_empty_chairs():
    played = entered(*EIGHT[:7])
    played.do(decisions.enter, "Kees", reserve=True).do(decisions.enter, "Lies", reserve=True)
    assert [one.name for one in played.now.playing()][-1] == "Kees"
    assert [one.name for one in played.now.waiting()] == ["Lies"]


def test_an_account_is_one_players_and_a_second_is_refused():
    played = eight().do(decisions.tie, 1, 77)
    assert why(decisions.tie, played.now, 1, 78) == OutOfTurn("tied-already", 1)
    assert why(decisions.tie, played.now, 2, 77) == OutOfTurn("account-of-another")
    played.tell(events.AccountTied(events.EntryNumber(1), None)).do(decisions.tie, 1, 78)


def test_the_clock_stands_still_goes_on_and_gives_a_table_more():
    played = eight().do(decisions.start)
    began = played.told[-1].at
    assert played.now.running.clock.ends() == began + timedelta(minutes=100)
    assert why(decisions.pause, eight().now) == OutOfTurn("no-clock")
    played.do(decisions.pause)
    assert played.now.running.clock.ends() is None
    played.do(decisions.pause)  # a minute later
    played.do(decisions.move_clock, 10, None).do(decisions.move_clock, 5, 2)
    clock = played.now.running.clock
    assert clock.ends(1) == began + timedelta(minutes=111)
    assert clock.ends(2) == began + timedelta(minutes=116)


def test_the_settings_freeze_when_the_first_round_starts():
    played = eight()
    played.do(decisions.change, {"scale": ["4", "2", "1", "1/2"], "minutes": 90})
    played.do(decisions.start).do(decisions.change, {"minutes": 80})
    assert why(decisions.change, played.now, {"rank_by": "table_points"}) == OutOfTurn("frozen")
    assert played.now.settings.scale[3] == Fraction(1, 2)


def test_the_rounds_and_whom_to_keep_apart_are_fixed_by_the_draw():
    played = entered(*EIGHT, rounds=2).do(decisions.change, {"rounds": 3})
    entry, players = decisions.entry_of(played.now, 1)
    played.tell(decisions.draw_fact(1, players, schedule(entry, 1)))
    assert why(decisions.change, played.now, {"rounds": 2}) == OutOfTurn("frozen")


def test_teams_that_cannot_be_seated_are_refused_before_the_draw():
    played = Played(rounds=1, avoid="team")
    for at, name in enumerate(EIGHT):
        played.do(decisions.enter, name, team="Draken" if at < 3 else "")
    assert why(decisions.entry_of, played.now, 1) == TeamsTooBig(3, 2)
    assert why(decisions.entry_of, entered("Anna", "Bert").now, 1) == OutOfTurn("too-few", 4)


def test_a_protest_and_a_decision_need_words_and_a_penalty_takes():
    played = eight().do(decisions.start).result(1, 1, 3, 1, -1, -3)
    assert why(decisions.dispute, played.now, 1, 1, " ") == NoReason()
    assert why(decisions.decide, played.now, 1, 3, "goed") == OutOfTurn("unknown-table", 3)
    played.do(decisions.dispute, 1, 1, "nee")
    assert why(decisions.decide, played.now, 1, 1, " ") == NoReason()
    assert why(decisions.punish, played.now, 1, "te laat", -1) == NotPunished("-1")


def test_teams_are_ranked_by_their_names():
    played = Played(rounds=1)
    for name, team in zip(EIGHT, ["A", "B"] * 4, strict=True):
        played.do(decisions.enter, name, team=team)
    played.tell(events.ScheduleDrawn(0, tuple(map(events.EntryNumber, range(1, 9))), T10)).do(
        decisions.publish
    )
    played.do(decisions.start).result(1, 1, 640, -80, -160, -400)
    assert played.now.teams() == ["A", "B"]
    assert [(team.team, team.points) for team in played.now.ranked(1).teams] == [
        (1, 480), (2, -480),
    ]  # fmt: skip


def test_a_new_code_is_another_and_a_story_begins_with_its_opening():
    renewed = events.CodesMadeNew(events.EntryNumber(1))
    played = eight().tell(renewed).tell(renewed)
    assert (played.now.entrants[1].code, played.now.entrants[2].code) == (2, 0)
    with pytest.raises(TypeError):
        fold(played.told[1:])


def test_amended_data_are_taken_back():
    played = worked()
    name = played.now.entrants[1].name
    played.do(decisions.amend, 1, name="Anna Bos")
    assert played.now.entrants[1].name == "Anna Bos"
    played.do(decisions.forgive, played.told[-1].number)
    assert played.now.entrants[1].name == name


def test_a_penalty_needs_a_reason_and_can_be_taken_back():
    played = worked()
    assert why(decisions.punish, played.now, 5, " ", 100) == NoReason()
    number = played.now.penalties[0][0]
    played.do(decisions.forgive, number)
    assert played.now.penalties == []
    assert why(decisions.forgive, played.now, number) == NothingToUndo()


def act_by_chance(played, chance):
    """Do something that may be done; most of the time something happens at a table."""
    t = played.now
    session = t.running
    if session is None:
        step = chance.choice(
            ["start", "start", "withdraw", "enter", "return", "correct", "punish"]
        )
    else:
        step = chance.choice(
            ["result"] * 6
            + ["agree", "fill", "back", "withdraw", "punish", "correct", "close", "dispute"]
        )
    with contextlib.suppress(Refused):
        DO[step](played, t, chance)


def points_by_chance(chance):
    three = [chance.randrange(-50, 30) * 10 for _ in range(3)]
    return (*three, -sum(three))


def some_table(t, chance):
    return chance.randrange(1, len(t.tables(max(t.round, 1))) + 1)


def close(played, t, _):
    for table in t.missing(t.round):
        played.do(decisions.leave_out, t.round, table)
    played.do(decisions.close_round)


def correct(played, t, chance):
    round_ = chance.randrange(1, t.round + 1) if t.round else 1
    played.result(round_, some_table(t, chance), *points_by_chance(chance))


DO = {
    "start": lambda p, t, c: p.do(decisions.start),
    "close": close,
    "correct": correct,
    "result": lambda p, t, c: p.result(t.round, some_table(t, c), *points_by_chance(c)),
    "agree": lambda p, t, c: p.do(decisions.agree, t.round, some_table(t, c), c.randrange(4)),
    "dispute": lambda p, t, c: p.do(decisions.dispute, t.round, some_table(t, c), "Toch niet"),
    "fill": lambda p, t, c: p.do(decisions.fill, c.randrange(1, 17), c.choice(["Kees", ""])),
    "back": lambda p, t, c: p.do(decisions.fill, c.randrange(1, 17), None),
    "withdraw": lambda p, t, c: p.do(decisions.withdraw, c.randrange(1, 16)),
    "return": lambda p, t, c: p.do(decisions.come_again, c.randrange(1, 16)),
    "enter": lambda p, t, c: p.do(decisions.enter, f"Laat {len(t.entrants)}"),
    "punish": lambda p, t, c: p.do(decisions.punish, c.randrange(1, 16), "te laat",
                                   c.choice([0, 20]), Fraction(c.randrange(3), 2)),
}  # fmt: skip


@settings(max_examples=300 if SOAK else 10, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(["points", "table_points"]))
def test_after_every_act_the_sum_is_zero_and_the_standing_is_reckoned_anew(seed, rank_by):
    chance = Random(seed)
    played = entered(
        *EIGHT, *["Ine", "Jan", "Kim", "Lou", "Max", "Nel", "Okke"], rounds=3, rank_by=rank_by
    )
    entry, players = decisions.entry_of(played.now, 1)
    played.tell(decisions.draw_fact(seed, players, schedule(entry, seed)))
    played.do(decisions.publish)
    for _ in range(30):
        act_by_chance(played, chance)
        ranking = played.now.ranked(99)
        assert ranking.total == 0
    rows = sorted((r.place, r.player, r.points, r.table_points) for r in ranking.rows)
    assert rows == reckoned(played.told, by_table_points=rank_by == "table_points")


def sixteen(**changes):
    """Sixteen of three teams and some alone, drawn for three rounds and published; one played."""
    played = Played(rounds=3, **changes)
    for number in range(1, 17):
        team = "ABC"[number % 3] if number < 10 else ""
        played.do(decisions.enter, f"Speler {number}", team=team)
    rounds = schedule(ScheduleCheck(16, 3, "team", [(1, 4, 7), (2, 5, 8), (3, 6, 9)]), 5).rounds
    played.tell(events.ScheduleDrawn(5, tuple(map(events.EntryNumber, range(1, 17))), rounds)).do(
        decisions.publish
    )
    played.do(decisions.start)
    for table in range(1, 5):
        played.result(1, table, 0, 0, 0, 0)
    return played.do(decisions.close_round)


def test_four_empty_chairs_are_a_table_less_and_it_can_be_taken_back():
    played = sixteen(avoid="team")
    before = played.now.draw
    for gone in (13, 14, 15):
        played.do(decisions.withdraw, gone)
    assert why(decisions.table_less, played.now) == OutOfTurn("no-table-less")
    played.do(decisions.withdraw, 16).do(decisions.withdraw, 1)
    people, apart = decisions.table_less(played.now)
    assert people == [*range(2, 13), 1]  # eleven, and the chair of 1 for the dromer
    assert {frozenset(group) for group in apart if len(group) > 1} == {
        frozenset({4, 7}),
        frozenset({2, 5, 8}),
        frozenset({3, 6, 9}),
    }
    left = redrawn(people, apart, before.rounds[:1], 2, 9)
    played.do(decisions.redraw, 9, left)
    now = played.now
    assert now.tables(1) == before.rounds[0]
    assert now.tables(2) == left[0]
    assert sorted(now.seats(3)) == list(range(1, 13))
    assert now.dromers(2) == [1]
    assert played.do(decisions.enter, "Laat").now.numbers[1][-1] == (2, 17)
    assert why(decisions.enter, played.now, "Later") == OutOfTurn("no-chair")
    assert why(decisions.step_back, played.now) == NothingToUndo()
    played.told.pop()
    assert played.do(decisions.step_back).now.draw == before


def test_a_table_less_is_for_between_rounds_and_for_six_at_least():
    played = sixteen()
    for gone in range(1, 5):
        played.do(decisions.withdraw, gone)
    played.do(decisions.start)
    assert why(decisions.table_less, played.now) == OutOfTurn("round-runs", 2)
    played.do(decisions.step_back)
    for gone in range(5, 12):
        played.do(decisions.withdraw, gone)
    assert why(decisions.table_less, played.now) == OutOfTurn("too-few", 1)


def test_a_team_that_fits_no_longer_is_said():
    played = sixteen(avoid="team")
    for gone in (10, 11, 12, 13, 14, 15, 16, 1):
        played.do(decisions.withdraw, gone)
    assert why(decisions.table_less, played.now) == TeamsTooBig(3, 2)


def test_what_does_not_hold_yet_is_known_by_round_and_table():
    played = sixteen().do(decisions.sign, 1, 2)
    assert played.now.provisional(1) == [(1, 1), (1, 3), (1, 4)]
    assert played.now.provisional(0) == []


def test_all_signed_sheets_hold_at_once_but_for_protests_and_are_taken_back_together():
    played = sixteen()
    played.do(decisions.dispute, 1, 2, "verkeerd opgeteld").do(decisions.sign, 1, 3)
    sheets = decisions.sign_all(played.now)
    assert [(sheet.round, sheet.table) for sheet in sheets] == [(1, 1), (1, 4)]
    first = len(played.told) + 1
    for sheet in sheets:
        played.tell(sheet)
    assert played.now.provisional(1) == [(1, 2)]
    assert why(decisions.sign_all, played.now) == OutOfTurn("nothing-to-sign")
    for wrong in ((first, 3), (first, 0), (first + 1, 2)):
        assert why(decisions.unsign, played.now, *wrong) == NothingToUndo()
    for undone in decisions.unsign(played.now, first, 2):
        played.tell(undone)
    assert played.now.provisional(1) == [(1, 1), (1, 2), (1, 4)]
    assert why(decisions.unsign, played.now, first, 2) == NothingToUndo()


def test_a_signed_sheet_is_not_signed_again_unless_it_was_somebodys_word():
    played = sixteen().do(decisions.sign, 1, 1)
    assert why(decisions.sign, played.now, 1, 1) == OutOfTurn("agreed-already", 1)
    at = BEGAN + timedelta(hours=1)
    spoken = decisions.sign(sixteen().now, events.RoundNumber(1), events.TableNumber(2), word=True)
    played.told.append(events.TournamentEvent(len(played.told) + 1, at, 77, spoken))
    assert played.now.sessions[1].results[2].word_of == 77
    played.do(decisions.sign, 1, 2)
    assert played.now.sessions[1].results[2].word_of is None


def test_a_decision_without_a_protest_changes_no_result():
    played = eight().do(decisions.start).do(decisions.decide, 1, 1, "er wordt doorgespeeld")
    assert played.now.sessions[1].results == {}
    played.result(1, 1, 640, -80, -160, -400)
    before = played.now.sessions[1].results[1]
    played.do(decisions.decide, 1, 1, "de stand blijft")
    assert played.now.sessions[1].results[1] == before
    played.do(decisions.dispute, 1, 1, "fout").do(decisions.decide, 1, 1, "klopt wel")
    assert played.now.sessions[1].results[1].decided == "klopt wel"


def test_the_next_swiss_round_is_asked_for_between_rounds_and_by_the_standing():
    played = eight(seating="swiss")
    assert why(decisions.by_standing, entered(*EIGHT).now, 1) == OutOfTurn("not-published")
    played.do(decisions.start)
    assert why(decisions.by_standing, played.now, 1) == OutOfTurn("round-runs", 1)
    played.result(1, 1, 640, -80, -160, -400).result(1, 2, 300, 310, -210, -400)
    played.do(decisions.close_round).do(decisions.withdraw, 8)
    people, _, earlier = decisions.by_standing(played.now, 1)
    # 640, 310, 300, -80, -160, -210, -400; who is gone sits last
    assert (list(people), earlier) == ([1, 6, 5, 2, 3, 7, 4, 8], T10[:1])
    assert decisions.redraw(played.now, 1, T10[1:]).since == 2
    told = eight().do(decisions.start).result(1, 1, 0, 0, 0, 0).result(1, 2, 0, 0, 0, 0)
    told.do(decisions.close_round)
    assert why(decisions.by_standing, told.now, 1) == OutOfTurn("no-round-left")


def test_what_was_ruled_is_told_in_its_order_with_the_round_and_the_table():
    played = eight().do(decisions.punish, 2, "te luid")
    played.do(decisions.start).result(1, 1, 640, -80, -160, -400)
    played.do(decisions.punish, 5, "te laat", 100).do(decisions.dispute, 1, 1, "fout")
    played.do(decisions.decide, 1, 1, "klopt wel")
    lines = [(one.kind, one.round, one.table, one.why) for one in rulings(played.now)]
    assert lines == [
        ("warning", 0, None, "te luid"),
        ("penalty", 1, 2, "te laat"),  # in T10 number 5 begins at table 2
        ("protest", 1, 1, "fout"),
        ("decision", 1, 1, "klopt wel"),
    ]


def test_a_schedule_of_ones_own_seats_seven_and_a_dromer_or_is_told_its_faults():
    played = entered(*EIGHT[:7], rounds=1)
    fact, faults = decisions.own_seats(played.now, 3, "1 2 3 4\n5 6 7 8")
    assert faults == []
    assert fact is not None
    assert fact.rounds == (((1, 2, 3, 4), (5, 6, 7, 8)),)
    *people, last = fact.entries
    assert (sorted(filter(None, people)), last) == ([1, 2, 3, 4, 5, 6, 7], None)
    fact, faults = decisions.own_seats(played.now, 3, "1 2 3 4\n5 6 7 7")
    assert fact is None
    assert {fault.why for fault in faults} == {"twice", "missing"}


def test_who_came_in_by_an_account_is_added_to_and_a_namesake_is_not():
    played = entered("Anna").do(decisions.enter, "Bert", account=7, club="Oost")
    assert decisions.complete(played.now, "Anna", club="Oost") is None  # no account
    assert (
        decisions.complete(played.now, "bert", club="Noord") is None
    )  # a namesake of another club
    assert decisions.complete(played.now, "bert", club="Oost", ema="") is None  # nothing new
    fact = decisions.complete(played.now, "bert", club="Oost", country="NL", ema="08010023")
    assert fact is not None
    played.tell(fact)
    bert = played.now.entrants[events.EntryNumber(2)]
    assert (bert.name, bert.club, bert.country, bert.ema) == ("Bert", "Oost", "NL", "08010023")
    assert (bert.account, len(played.now.entrants)) == (7, 2)
    gone = played.do(decisions.withdraw, 2).now
    assert decisions.complete(gone, "bert", member_number="12") is None


def test_a_tournament_is_moved_to_another_day_until_its_first_round():
    played = eight().do(decisions.change, {"day": "2027-03-21"})
    assert played.now.opened.day == MOVED
    played.do(decisions.change, {"minutes": 80})
    assert played.now.opened.day == MOVED
    played.do(decisions.start)
    assert why(decisions.change, played.now, {"day": "2027-03-28"}) == OutOfTurn("frozen")


def test_a_tournament_after_another_fact_is_another_tournament():
    now = sixteen().now
    after = now.after(events.PlayerWithdrew(events.EntryNumber(3)))
    assert (after.entrants[3].out_from, now.entrants[3].out_from) == (2, None)
    assert len(after.told) == len(now.told) + 1


def test_the_player_in_a_chair_is_its_entry_or_a_substitute_or_nobody():
    played = sixteen().do(decisions.withdraw, 3).do(decisions.start)
    assert played.now.player_at(1, 2) == 1
    assert not played.now.player_at(3, 2)
    played.do(decisions.fill, 1, "Kees").do(decisions.fill, 2, "")
    assert played.now.player_at(1, 2) == "Kees"
    assert not played.now.player_at(2, 2)


def test_data_are_taken_back_only_before_newer_data_of_the_same_player():
    """Each entry holds all data of a player: the newer one keeps the name that the older gave."""
    played = entered(*EIGHT).do(decisions.amend, 1, name="Adriana")
    renamed = played.told[-1].number
    played.do(decisions.amend, 1, club="Draken")
    assert why(decisions.forgive, played.now, renamed) == NothingToUndo()
    played.do(decisions.forgive, played.told[-1].number)
    assert played.now.entrants[1].name == "Adriana"
    played.do(decisions.forgive, renamed)
    assert (played.now.entrants[1].name, played.now.entrants[1].club) == (EIGHT[0], "")
