"""A question about a line closes with its answer, also where that is the line once more."""

import pytest

from tests.bot.a_club import Club

ROUND = "Bert 120 Anna 40 Cees 0 Dirk 20"


def open_questions(club: Club):
    screen = club.evening.screen
    return [
        one.reply.words
        for one in screen._messages
        if not one.deleted and "question" in one.reply.topics and one.to
    ]


@pytest.fixture
def asked(club: Club):
    club.play("anna: /ronde Bret 120 Anna 40 Cees 0 Dirk 20")
    assert open_questions(club) == ["Bret → Bert?"]
    return club


def test_the_right_line_closes_it(asked: Club):
    asked.play(f"anna: /ronde {ROUND}")
    assert open_questions(asked) == []
    assert len(asked.table()["rounds"]) == 1


def test_another_question_takes_its_place(asked: Club):
    asked.play("anna: /ronde Bert 120 Ana 40 Cees 0 Dirk 20")
    assert open_questions(asked) == ["Ana → Anna?"]


@pytest.mark.parametrize("line", [f"bert: /ronde {ROUND}", "anna: /stand"])
def test_a_line_of_another_and_another_command_leave_it_open(asked: Club, line):
    asked.play(line)
    assert open_questions(asked) == ["Bret → Bert?"]
    asked.play("anna taps Bert")
    assert open_questions(asked) == []
