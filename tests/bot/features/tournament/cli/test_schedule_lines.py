"""`peling schedule`: the shape of its answers and its errors; what is drawn is the core's."""

import json

import pytest

from bot.features.tournament.cli.schedule_lines import answer, as_table

REQUEST = {"id": 3, "players": 15, "rounds": 4, "lot": 4711}


def told(**changes):
    request = {key: value for key, value in (REQUEST | changes).items() if value is not ...}
    return json.loads(answer(json.dumps(request)))


def code(**changes):
    found = told(**changes)
    return "ok" if found["ok"] else found["error"]["code"]


def test_the_schedule_is_told_as_the_interface_has_it():
    found = told(avoid="team", teams=[[1, 2, 3]], clubs=[[1, 5], [2, 6]])
    assert list(found) == [
        "id", "ok", "dromers", "rounds", "repeats", "club_meetings", "same_table",
    ]  # fmt: skip
    assert (found["id"], found["dromers"], found["repeats"]) == (3, 1, 0)
    assert [len(tables) for tables in found["rounds"]] == [4, 4, 4, 4]
    for tables in found["rounds"]:
        assert sorted(one for table in tables for one in table) == list(range(1, 17))
        assert not any(len({1, 2, 3} & set(table)) > 1 for table in tables)
    together = sum(
        {1, 5} <= set(table) or {2, 6} <= set(table)
        for tables in found["rounds"]
        for table in tables
    )
    assert found["club_meetings"] == together


def test_the_lot_is_0_when_it_is_left_out():
    assert told(lot=...) == told(lot=0) == told(lot=None)
    assert told(lot=1) != told(lot=0)


BAD = {
    "no players": {"players": ...},
    "players in words": {"players": "51"},
    "half a player": {"players": 51.5},
    "truth": {"players": True},
    "fewer than nobody": {"players": -1},
    "more than a hall": {"players": 10**9},
    "no rounds": {"rounds": ...},
    "no round": {"rounds": 0},
    "sixteen rounds": {"rounds": 16},
    "another wish": {"avoid": "friends"},
    "teams that are none": {"teams": [1, 2]},
    "in two teams": {"teams": [[1, 2], [2, 3]]},
    "in two clubs": {"clubs": [[1, 2], [2, 3]]},
    "twice in a team": {"teams": [[1, 1]]},
    "a team of who does not play": {"teams": [[16]]},
    "nobody's team": {"teams": [[0]]},
    "a lot with a comma": {"lot": 1.5},
}


@pytest.mark.parametrize("changes", BAD.values(), ids=list(BAD))
def test_what_asks_for_no_schedule_is_a_bad_request(changes):
    assert code(**changes) == "bad-request"


def test_errors_come_in_the_order_of_the_interface():
    assert code(players=5) == "too-few"
    assert code(players=5, rounds=0) == "bad-request"
    assert code(players=5, avoid="team", teams=[[1, 2, 3, 4, 5]]) == "too-few"
    assert code(avoid="team", teams=[[1, 2, 3, 4, 5]]) == "teams-too-big"
    assert code(teams=[[1, 2, 3, 4, 5]]) == "ok"
    assert "4 would fit" in told(avoid="team", teams=[[1, 2, 3, 4, 5]])["error"]["message"]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"players": "x"}, 'players must be a whole number, not "x".'),
        ({"players": 51.5}, "players must be a whole number, not 51.5."),
        ({"rounds": 16}, "rounds must be a whole number from 1 to 15, not 16."),
        ({"players": ...}, "The key 'players' is missing."),
        ({"avoidd": "team"}, 'Unknown key "avoidd"; did you mean "avoid"?'),
        ({"teams": [[16]]}, "teams must be lists of players 1 to 15, nobody twice, not [[16]]."),
    ],
)
def test_what_is_wrong_is_said_in_plain_words(changes, said):
    assert told(**changes)["error"]["message"] == said


ROUND = [[1, 2, 3, 4], [5, 6, 7, 8]]


@pytest.mark.slow
def test_a_swiss_round_follows_the_rounds_so_far_by_the_standing():
    # two of each table must meet again at each of the two: four meetings, whatever one does
    by_rank = told(draw="swiss", players=8, rounds=[ROUND], standing=[1, 2, 5, 6, 3, 4, 7, 8])
    assert by_rank["rounds"][0] == ROUND
    assert sorted(map(sorted, by_rank["rounds"][1])) == [[1, 2, 5, 6], [3, 4, 7, 8]]
    assert by_rank["repeats"] == 4
    ranked = [{"player": one, "place": at} for at, one in enumerate([1, 2, 5, 6, 3, 4, 7, 8], 1)]
    assert told(draw="swiss", players=8, rounds=[ROUND], standing=ranked) == by_rank
    gone = told(draw="swiss", players=8, rounds=[ROUND], standing=[1, 2, 5, 6, 3, 4, 7])
    assert sorted(one for table in gone["rounds"][1] for one in table) == [1, 2, 3, 4, 5, 6, 7, 9]


def test_a_schedule_of_ones_own_is_checked():
    table = "1 2 3 4\n5 6 7 8\n\n5 1 6 2\n3 7 4 8"
    found = told(draw="own", players=8, rounds=2, table=table)
    assert (found["rounds"][1], found["repeats"]) == ([[5, 1, 6, 2], [3, 7, 4, 8]], 4)
    lines = [[1, 1, 1, 2, 3, 4], [1, 2, 5, 6, 7, 8]]
    assert told(draw="own", players=8, rounds=1, table=lines)["rounds"] == [ROUND]
    wrong = told(draw="own", players=8, rounds=1, table=[[1, 1, 1, 2, 3, 4], [1, 2, 5, 6, 7, 1]])
    assert wrong["error"]["message"] == "Line 2: number 1 sits twice in round 1."


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"draw": "luck"}, 'draw must be "drawn", "swiss" or "own", not "luck".'),
        ({"draw": "own"}, "The key 'table' is missing."),
        ({"draw": "swiss", "rounds": [ROUND]}, "The key 'standing' is missing."),
        ({"draw": "swiss", "rounds": 2}, "rounds must be a list, not 2."),
        (
            {"draw": "swiss", "rounds": [ROUND], "standing": [1, 1]},
            "standing must be players with their places, nobody twice, not [1, 1].",
        ),
        ({"draw": "swiss", "rounds": [ROUND], "standing": [1, 2]}, None),
    ],
)
def test_what_is_no_such_draw_is_said(changes, said):
    found = told(players=8, **changes)
    assert found["error"]["code"] == ("too-few" if said is None else "bad-request")
    assert said in {None, found["error"]["message"]}


def test_people_get_a_table():
    lines = as_table(told(players=7, rounds=1))
    assert lines[0] == "Round 1"
    assert sorted(" ".join(lines[2:4]).split()) == sorted(["1", "2", *"1234567", "D"])
    assert lines[-3:] == [
        "Nobody meets anybody twice.", "Back at the same table: 0.", "Empty chairs (D): 1.",
    ]  # fmt: skip
