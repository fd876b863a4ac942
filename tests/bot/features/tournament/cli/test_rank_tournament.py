"""`peling rank` for a tournament: T10 as a line, and the order of errors."""

import json

import pytest

from bot.cli.rankings import answer


def table(number, line):
    rows = [word.split(":") for word in line.split()]
    return {"table": number, "rows": [{"player": int(who), "points": int(p)} for who, p in rows]}


ROUNDS = [
    [table(1, "1:640 2:-80 3:-160 4:-400"), table(2, "5:300 6:300 7:-200 8:-400")],
    [table(1, "2:420 5:100 6:-20 1:-500"), table(2, "3:880 7:-120 4:-120 8:-640")],
]
REQUEST = {
    "id": 2,
    "tournament": {"rank_by": "points"},
    "players": [1, 2, 3, 4, 5, 6, 7, 8],
    "rounds": ROUNDS,
    "penalties": [{"player": 5, "points": 100}],
}


def told(**changes):
    request = {key: value for key, value in (REQUEST | changes).items() if value is not ...}
    return json.loads(answer(json.dumps(request)))


def code(**changes):
    found = told(**changes)
    return "ok" if found["ok"] else found["error"]["code"]


def one(*rows, number=1):
    return [[{"table": number, "rows": list(rows)}]]


def row(player, points, **more):
    return {"player": player, "points": points} | more


def test_the_worked_example_is_told_as_the_document_has_it():
    found = told()
    assert (found["id"], found["ok"], found["sum"], found["teams"]) == (2, True, 0, [])
    assert found["standing"][0] == {"player": 3, "place": 1, "points": 720, "table_points": "5"}
    assert [(r["player"], r["points"], r["table_points"]) for r in found["standing"]] == [
        (3, 720, "5"), (2, 340, "6"), (5, 300, "5"), (6, 280, "4"),
        (1, 140, "4"), (7, -320, "5/2"), (4, -520, "3/2"), (8, -1040, "0"),
    ]  # fmt: skip
    by_table = told(tournament={"rank_by": "table_points"})["standing"]
    assert [r["player"] for r in by_table] == [2, 3, 5, 6, 1, 7, 4, 8]


def test_what_is_played_after_the_rounds_is_the_final():
    rounds = [*ROUNDS, [table(1, "3:-100 2:300 5:-200 6:0")]]
    law = {"rounds": 2, "final": 4}
    by_none = told(tournament=law, rounds=rounds)["standing"]
    # 300, 0, −100, −200; with half of what they had: 470, 260, 140, −50
    assert [r["player"] for r in by_none] == [2, 6, 3, 5, 1, 7, 4, 8]
    by_half = told(tournament=law | {"carry": "half"}, rounds=rounds)["standing"]
    assert [r["player"] for r in by_half] == [2, 3, 6, 5, 1, 7, 4, 8]


def test_teams_substitutes_dromers_and_the_withdrawn():
    rounds = one(
        row("Kees", 300, **{"for": 1}), row(2, 100), row(3, -100), {"dromer": True, "points": -300}
    )
    found = told(
        players=[1, 2, 3],
        rounds=rounds,
        penalties=[{"player": 2, "table_points": "1/2"}],
        teams=[[1, 2], [3]],
        withdrawn=[3],
    )
    assert found["standing"] == [
        {"player": 2, "place": 1, "points": 100, "table_points": "7/2"},
        {"player": 1, "place": 2, "points": 0, "table_points": "0"},
        {"player": 3, "place": 3, "points": -100, "table_points": "2"},
    ]
    assert found["teams"] == [
        {"team": 1, "place": 1, "points": 100, "table_points": "7/2"},
        {"team": 2, "place": 2, "points": -100, "table_points": "2"},
    ]
    for_seven = one(row(1, 3), row(2, 1), row(3, -1), {"for": 4, "dromer": True, "points": -3})
    assert told(players=[1, 2, 3, 4], rounds=for_seven, penalties=[])["standing"][-1] == {
        "player": 4, "place": 4, "points": -3, "table_points": "0",
    }  # fmt: skip


def test_a_penalty_of_both_kinds_takes_off_both():
    both = told(penalties=[{"player": 5, "points": 100, "table_points": "1/2"}])["standing"]
    # 5 had 400 and 5: 300 and 4 1/2 are left
    assert both[2] == {"player": 5, "place": 3, "points": 300, "table_points": "9/2"}


def test_the_final_may_stand_beside_the_rounds():
    table_of_four = [table(1, "3:-100 2:300 5:-200 6:0")]
    found = told(final=table_of_four, carry="half")["standing"]
    assert [r["player"] for r in found] == [2, 3, 6, 5, 1, 7, 4, 8]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"penaltys": []}, 'Unknown key "penaltys"; did you mean "penalties"?'),
        (
            {"rounds": [[{"table": 1, "rows": [{"playr": 1}]}]]},
            'Unknown key "playr"; did you mean "player"?',
        ),
        ({"rounds": [[{"tabel": 1}]]}, 'Unknown key "tabel"; did you mean "table"?'),
        (
            {"penalties": [{"player": 1, "tablepoints": 1}]},
            'Unknown key "tablepoints"; did you mean "table_points"?',
        ),
        (
            {"tournament": {"rankby": "points"}},
            'Unknown key "rankby"; did you mean "rank_by"?',
        ),
        ({"rounds": 5}, "rounds must be a list, not 5."),
        ({"players": [1, 1]}, "players must be numbers or names, none of them twice, not [1, 1]."),
        (
            {"penalties": [{"player": 1, "points": "x"}]},
            'points must be a whole number, not "x".',
        ),
    ],
)
def test_what_is_wrong_is_said_in_plain_words(changes, said):
    assert told(**changes)["error"]["message"] == said


FOUR = [row(1, 3), row(2, 1), row(3, -1)]
BAD = {
    "no tournament": {"tournament": None, "rounds": ...},
    "a tournament that is none": {"tournament": []},
    "another ranking": {"tournament": {"rank_by": "luck"}},
    "a scale that rises": {"tournament": {"scale": [0, 1, 2, 4]}},
    "no players": {"players": ...},
    "a player twice": {"players": [1, 1]},
    "a player that is a fraction": {"players": [1.5]},
    "no rounds": {"rounds": ...},
    "three at a table": {"rounds": one(*FOUR)},
    "one table twice": {"rounds": [[table(1, "1:0 2:0 3:0 4:0"), table(1, "5:0 6:0 7:0 8:0")]]},
    "a table without its number": {"rounds": [[{"rows": [*FOUR, row(4, -3)]}]]},
    "half a point": {"rounds": one(*FOUR, row(4, -3.5))},
    "nobody": {"rounds": one(*FOUR, {"points": -3})},
    "fewer than no mahjongs": {"rounds": one(*FOUR, row(4, -3, mahjongs=-1))},
    "no penalty": {"penalties": [{"player": 1}]},
    "a penalty that gives": {"penalties": [{"player": 1, "points": -1}]},
    "a team of nobody": {"teams": [[]]},
    "in two teams": {"teams": [[1], [1]]},
}


@pytest.mark.parametrize("changes", BAD.values(), ids=list(BAD))
def test_what_is_no_tournament_is_a_bad_request(changes):
    assert code(**changes) == "bad-request"


def test_errors_come_in_the_order_of_the_interface():
    crooked = one(*FOUR, row(4, -4))
    stranger = one(*FOUR, row(9, -3))
    twice = one(*FOUR, row(3, -3))
    assert code(rounds=crooked) == "not-zero"
    assert code(rounds=one(*FOUR, row(9, -4))) == "not-zero"
    assert code(rounds=crooked, penalties=[{"player": 1}]) == "bad-request"
    assert code(rounds=stranger) == "unknown-player"
    assert code(rounds=twice, penalties=[{"player": 9, "points": 1}]) == "unknown-player"
    assert code(rounds=twice) == "seated-twice"
    assert code(withdrawn=[9]) == code(teams=[[9]]) == "unknown-player"
    assert code(rounds=one(*FOUR, row("Kees", -3, **{"for": 9}))) == "unknown-player"
    assert code(rounds=one(*FOUR, row("Kees", -3, **{"for": 3}))) == "seated-twice"
    assert code(rounds=one(*FOUR, row("Kees", -3, **{"for": 4}))) == "ok"
    kees = [row("Kees", 0, **{"for": 5}), row(6, 0), row(7, 0), row(8, 0)]
    both = [
        [{"table": 1, "rows": [*FOUR, row("Kees", -3, **{"for": 4})]}, {"table": 2, "rows": kees}]
    ]
    assert code(rounds=both) == "seated-twice"
