"""`peling draw`: the shape of its answers and its errors; what is drawn is the core's."""

import json

import pytest

from bot.features.competition.cli.draw_lines import answer

REQUEST = {
    "id": 1,
    "firm": ["Anna", "Dirk", "Fien"],
    "reserves": ["Gijs", "Kees"],
    "evenings": [[["Anna", "Bert", "Cees", "Dirk"], ["Eef", "Fien", "Gijs"]]],
    "apart": [["Anna", "Bert"]],
    "odd": "fives",
    "empty_chair": "dromer",
    "draw": "spread",
    "ranking": [],
    "lot": 4711,
}


def told(**changes):
    request = {key: value for key, value in (REQUEST | changes).items() if value is not ...}
    return json.loads(answer(json.dumps(request)))


def code(**changes):
    found = told(**changes)
    return "ok" if found["ok"] else found["error"]["code"]


def test_the_evening_of_the_interface_is_drawn():
    found = told()
    assert [set(table) for table in found.pop("tables")] == [{"Anna", "Dirk", "Fien", "Gijs"}]
    # Anna and Dirk, Fien and Gijs met once: 3 + 3, the other four pairs never
    assert found == {
        "id": 1,
        "ok": True,
        "reserves": ["Gijs"],
        "out": [],
        "meetings": 10,
        "odd": 0,
    }


def test_only_who_comes_is_needed():
    alone = json.dumps({"id": 2, "firm": ["Anna", "Bert", "Cees"]})
    assert json.loads(answer(alone))["odd"] == 0
    assert told(**dict.fromkeys(["evenings", "apart", "odd", "ranking", "lot"])) == told(
        evenings=[], apart=[], lot=0
    )


def test_the_same_request_gives_the_same_answer_whoever_tapped_first():
    firm = ["Anna", "Bert", "Cees", "Dirk", "Eef", "Fien", "Gijs", "Hans"]
    tables = told(firm=firm, reserves=[])["tables"]
    assert told(firm=firm[::-1], reserves=[])["tables"] == tables
    assert len({str(told(firm=firm, reserves=[], lot=lot)["tables"]) for lot in range(9)}) > 1


def test_who_cannot_play_where_three_may_not_is_named():
    firm = ["Anna", "Bert", "Cees", "Dirk", "Eef", "Fien", "Gijs"]
    found = told(firm=firm, reserves=[], empty_chair="refuse")
    assert found["out"] == ["Fien", "Gijs"]
    assert sorted(found["tables"][0]) == firm[:5]


BAD = {
    "nobody told": {"firm": ...},
    "nobody": {"firm": None},
    "a number": {"firm": [1, 2, 3]},
    "somebody twice": {"firm": ["Anna", "Bert", "Anna"]},
    "somebody firm and in reserve": {"reserves": ["Anna"]},
    "one who sits apart": {"apart": [["Anna"]]},
    "somebody apart from themselves": {"apart": [["Anna", "Anna"]]},
    "an evening that is no list": {"evenings": ["Anna"]},
    "a table with somebody twice": {"evenings": [[["Anna", "Anna", "Bert"]]]},
    "another number": {"odd": "sixes"},
    "another chair": {"empty_chair": "ghost"},
    "no draw": {"draw": "self"},
    "somebody ranked twice": {"ranking": ["Anna", "Anna"]},
    "a lot that is no number": {"lot": "4711"},
    "a lot with a comma": {"lot": 4.5},
}


@pytest.mark.parametrize("changes", BAD.values(), ids=list(BAD))
def test_what_is_no_evening_is_a_bad_request(changes):
    assert code(**changes) == "bad-request"


def test_too_few_give_no_table_and_the_answer_says_how_many_are_missing():
    assert code(firm=["Anna"], reserves=["Bert"]) == "too-few"
    assert "1 more" in told(firm=["Anna"], reserves=["Bert"])["error"]["message"]
    assert code(firm=[], reserves=[]) == "too-few"
    assert code(firm=["Anna", "Bert", "Cees"], reserves=[], empty_chair="refuse") == "too-few"
    assert code(firm=["Anna"], draw="self") == "bad-request"
