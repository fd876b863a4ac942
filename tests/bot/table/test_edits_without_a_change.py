"""Telegram also tells of an edit when no word changed, as for a preview: nothing happens then."""

import pytest

from tests.bot.a_club import words

ROUND = "/ronde Bert 120 Anna 40 Cees 0 Dirk 20"


def silent(club, text, times=3):
    for _ in range(times):
        shown = club.play(f"anna edits: {text}")
        assert shown == [], words(shown)


@pytest.mark.parametrize("same", [ROUND, f" {ROUND.replace(' 120', '  120')} "])
def test_a_recorded_line_that_is_sent_again_without_a_change_says_nothing(club, same):
    club.play(f"anna: {ROUND}")
    silent(club, same)
    assert len(club.table()["rounds"]) == 1


def test_also_after_the_round_was_corrected_in_another_way(club):
    club.play(f"anna: {ROUND}", "bert: /help", "bert: /correctie 1 Bert 60 Anna 40 Cees 0 Dirk 20")
    before = club.table()
    assert before["rounds"][0]["scores"]["Bert"] == 60
    silent(club, ROUND)
    assert club.table() == before


def test_a_change_is_read_once_and_the_way_back_too(club):
    """The text is compared with the one last read, not with the first."""
    club.play(f"anna: {ROUND}")
    changed = ROUND.replace("120", "60")
    assert "60" in words(club.play(f"anna edits: {changed}"))
    assert club.table()["rounds"][0]["scores"]["Bert"] == 60
    silent(club, changed)
    assert "120" in words(club.play(f"anna edits: {ROUND}"))
    silent(club, ROUND)
    club.play("anna taps Klopt")
    assert club.table()["rounds"][0]["scores"]["Bert"] == 120


def test_a_whole_line_is_applied_and_its_report_takes_it_back(club):
    club.play(f"anna: {ROUND}")
    shown = club.play(f"anna edits: {ROUND.replace('120', '60')}")
    assert "Klopt" not in str([one.reply.buttons for one in shown])
    [report] = [one for one in shown if "correction" in one.reply.topics]
    assert club.table()["rounds"][0]["scores"]["Bert"] == 60
    club.play(f"bert taps Terug on {report.message.number}")
    assert club.table()["rounds"][0]["scores"]["Bert"] == 120


@pytest.mark.parametrize("line", ["/ronde Bert 130", "/ronde Bert 125 Anna 40 Cees 0 Dirk 20"])
def test_a_part_of_a_line_and_a_doubtful_score_are_asked_about(club, line):
    club.play(f"anna: {ROUND}")
    assert "Klopt" in str([one.reply.buttons for one in club.play(f"anna edits: {line}")])
    assert club.table()["rounds"][0]["scores"]["Bert"] == 120


def test_a_change_that_is_not_clear_is_refused_once(club):
    club.play(f"anna: {ROUND}")
    odd = ROUND.replace("Dirk 20", "Dirk 20 Zus 30")
    assert club.play(f"anna edits: {odd}")
    silent(club, odd)


def test_a_line_that_was_completed_by_taps_is_not_read_again_for_the_next_round(club):
    club.play("anna: /ronde Bert 120")
    silent(club, "/ronde Bert 120")
    club.play("anna taps 40", "anna taps Nul", "anna taps 20")
    assert len(club.table()["rounds"]) == 1
    silent(club, "/ronde Bert 120")
    assert "150" in words(club.play("anna edits: /ronde Bert 150"))  # of that round
    club.play("anna taps Klopt")
    assert [one["scores"]["Bert"] for one in club.table()["rounds"]] == [150]


def test_a_line_that_was_taken_back_says_nothing(club):
    club.play(f"anna: {ROUND}", "anna taps Terug")
    silent(club, ROUND)
    assert club.table()["rounds"] == []
