"""`peling rank`: the worked example, seasons computed once more, and the order of errors."""

import json
import random
from typing import Any

import pytest

from bot.cli.rankings import answer
from tests.conftest import SOAK
from tests.core.competition.seasons import NINE, TABLE, WHO, golden
from tests.plain_season import any_season, ranked


def row(player, points, mahjongs=1, **more):
    return {"player": player, "points": points, "mahjongs": mahjongs, "rounds": 16} | more


def table(*rows, name="1", ruleset="nmv-144", **more) -> Any:
    return {"name": name, "ruleset": ruleset, "rows": list(rows)} | more


FOUR = table(row("Anna", 300), row("Bert", 100), row("Cees", -100), row("Dirk", -300))
REQUEST = {
    "id": 7,
    "reglement": {"min_members": 4},
    "members": ["Anna", "Bert", "Cees", "Dirk"],
    "evenings": [{"date": "2026-09-03", "tables": [FOUR]}],
}


def asked(request):
    return json.loads(answer(json.dumps(request)))


def told(**changes):
    return asked({key: value for key, value in (REQUEST | changes).items() if value is not ...})


def code(**changes):
    found = told(**changes)
    return "ok" if found["ok"] else found["error"]["code"]


def evening(*tables, date="2026-09-03"):
    return [{"date": date, "tables": list(tables)}]


def test_the_worked_example_is_told_as_the_document_has_it():
    tables, penalties, expected = golden()
    evenings: dict[str, list[object]] = {}
    for line, _ in tables:
        day, name, _, _, people = TABLE.findall(line)[0]
        rows = [row(who, int(points), int(mj)) for _, who, points, mj, *_ in WHO.findall(people)]
        if len(rows) == 3:
            rows.append({"dromer": True, "points": 0})
        evenings.setdefault(day, []).append(table(*rows, name=name))
    who, day, points = penalties[0].split()
    found = asked(
        {
            "id": 1,
            "members": NINE.split(),
            "evenings": [{"date": day, "tables": tables} for day, tables in evenings.items()],
            "penalties": [{"player": who, "evening": day, "points": points}],
        }
    )
    assert (found["id"], found["ok"], found["needed"]) == (1, True, 3)
    assert [one["counts"] for one in found["evenings"]] == [True, True, True, False, True]
    assert found["evenings"][3] == {"date": "2026-09-24", "counts": False, "members": 7}
    [standing] = found["standings"]
    assert standing["family"] is None
    assert [
        f"{one['place']} {one['player']} {one['total']} | {' '.join(one['best'])} "
        f"| {one['mahjongs']} {one['points']}"
        for one in standing["rows"]
    ] == expected
    assert all(one["eligible"] and one["short"] == 0 for one in standing["rows"])


@pytest.mark.parametrize("seed", range(400 if SOAK else 60))
def test_any_season_is_ranked_as_by_the_second_reckoning(seed):
    request = any_season(random.Random(seed))
    assert asked(request) == {"id": 1, "ok": True} | ranked(request)


def test_an_id_and_numbers_come_through_the_careful_reading():
    told_back = answer(json.dumps(REQUEST).replace('"id": 7', '"id": 1.50'))
    assert told_back.startswith('{"id": 1.50, "ok": true, "evenings": [{"date": "2026-09-03"')


def test_what_may_be_left_out_may_be_null():
    plain = told()
    nothing = {"penalties": None, "joined": None}
    assert told(**nothing) == plain
    assert told(evenings=evening(FOUR | {"persons": 4, "rounds": None, "winners": None})) == plain
    assert told(evenings=[])["standings"] == [{"family": None, "rows": []}]


def test_the_rounds_of_a_table_may_be_more_than_anybody_played():
    few = [one | {"rounds": 3} for one in FOUR["rows"]]
    assert told(evenings=evening(FOUR | {"rows": few}))["evenings"][0]["counts"] is False
    five = FOUR | {"rows": few, "rounds": 4}
    assert told(evenings=evening(five))["evenings"][0]["counts"] is True


BAD = {
    "no members": {"members": ...},
    "a member twice": {"members": ["Anna", "Anna"]},
    "a member without a name": {"members": ["Anna", ""]},
    "no evenings": {"evenings": ...},
    "an unknown key of the reglement": {"reglement": {"colour": 1}},
    "a decimal": {"reglement": {"attendance": 0.5}},
    "a date that is none": {"evenings": evening(FOUR, date="2026-02-30")},
    "a date by weeks": {"evenings": evening(FOUR, date="2026-W10-1")},
    "dates that do not rise": {"evenings": evening(FOUR) * 2},
    "two tables of one name": {"evenings": evening(FOUR, FOUR)},
    "an unknown ruleset": {"evenings": evening(FOUR | {"ruleset": "mcr"})},
    "other persons than rows": {"evenings": evening(FOUR | {"persons": 5})},
    "two at a table": {"evenings": evening(table(row("Anna", 1), row("Bert", -1)))},
    "points that are no number": {"evenings": evening(table(*FOUR["rows"][:3], row("Dirk", "1")))},
    "a row without mah-jongs": {
        "evenings": evening(table(*FOUR["rows"][:3], row("Dirk", 1, None)))
    },
    "a winner who was not there": {"evenings": evening(FOUR | {"winners": ["Eef"]})},
    "a winner by rule 55 elsewhere": {
        "evenings": evening(FOUR | {"winners": ["Anna"], "ruleset": "nts-2002"})
    },
    "a penalty of nothing said": {"penalties": [{"player": "Anna", "evening": "2026-09-03"}]},
    "a penalty of both": {
        "penalties": [
            {
                "player": "Anna",
                "evening": "2026-09-03",
                "points": 1,
                "table": "1",
                "game_points": 1,
            }
        ]
    },
    "a penalty below nothing": {
        "penalties": [{"player": "Anna", "evening": "2026-09-03", "points": -1}]
    },
    "a penalty at a table for who sat elsewhere": {
        "members": ["Anna", "Bert", "Cees", "Dirk", "Eef"],
        "penalties": [{"player": "Eef", "evening": "2026-09-03", "table": "1", "game_points": 1}],
    },
    "a tournament, which is not built": {"tournament": {"rank_by": "points"}},
}


@pytest.mark.parametrize("changes", BAD.values(), ids=list(BAD))
def test_what_is_no_season_is_a_bad_request(changes):
    assert code(**changes) == "bad-request"


NOT_ZERO = table(*FOUR["rows"][:3], row("Dirk", -299))
TWICE = table(*FOUR["rows"][:3], row("Anna", -300))
NOBODY = {"player": "Zoe", "evening": "2026-09-03", "points": 1}


def test_errors_have_their_codes_and_the_first_is_told():
    assert code(evenings=evening(NOT_ZERO)) == "not-zero"
    assert code(penalties=[NOBODY]) == "unknown-player"
    assert code(penalties=[NOBODY | {"table": "1", "game_points": 1, "points": None}]) == (
        "unknown-player"
    )
    assert code(joined={"Zoe": "2026-09-03"}) == "unknown-player"
    assert code(evenings=evening(TWICE)) == "seated-twice"
    both = evening(NOT_ZERO, TWICE | {"name": "2"})
    assert code(evenings=both, penalties=[NOBODY], members=1) == "bad-request"
    assert code(evenings=both, penalties=[NOBODY]) == "not-zero"
    assert code(evenings=evening(TWICE), penalties=[NOBODY]) == "unknown-player"


def test_the_dromer_makes_up_what_three_win_together():
    three = [row("Anna", 160), row("Bert", 10), row("Cees", -30)]
    assert code(evenings=evening(table(*three))) == "not-zero"
    found = told(evenings=evening(table(*three, {"dromer": True, "points": -140})))
    assert found["evenings"][0]["members"] == 3


def test_a_guest_at_a_table_may_have_a_penalty():
    guests = {"members": ["Bert", "Cees", "Dirk"], "reglement": {"min_members": 3}}
    off = {"player": "Anna", "evening": "2026-09-03", "table": "1", "game_points": 250}
    [standing] = told(**guests, penalties=[off])["standings"]
    assert [one["total"] for one in standing["rows"]] == ["5", "2", "3/2"]


def test_a_bad_line_stops_nothing():
    assert json.loads(answer("[]"))["error"]["code"] == "bad-request"
    assert json.loads(answer("{")) == {
        "id": None,
        "ok": False,
        "error": {"code": "bad-request", "message": "This line is not a JSON object."},
    }


@pytest.mark.parametrize(
    ("part", "said"),
    [
        ({"reglement": {"eligble": 50}}, 'Unknown key "eligble"; did you mean "eligible"?'),
        ({"reglement": {"xyz": 50}}, 'Unknown key "xyz".'),
        ({"reglement": {"best": "x"}}, 'best cannot be "x".'),
        ({"evenings": 5}, "evenings must be a list, not 5."),
        ({"evening": []}, 'Unknown key "evening"; did you mean "evenings"?'),
        (
            {"evenings": [{"date": "2026-09-03", "tables": [], "tafel": 1}]},
            'Unknown key "tafel".',
        ),
        (
            {"evenings": [{"tables": [{"rows": [{"mahjong": 1}]}]}]},
            'Unknown key "mahjong"; did you mean "mahjongs"?',
        ),
        ({"penalties": [{"pointz": 1}]}, 'Unknown key "pointz"; did you mean "points"?'),
        ({"tournament": {}, "rounds": 5}, 'Unknown key "members".'),
        ({"tournament": {"rank_byy": 1}}, 'Unknown key "rank_byy"; did you mean "rank_by"?'),
    ],
)
def test_what_is_wrong_with_a_key_is_said_with_the_nearest_that_is_known(part, said):
    request = {"id": 1, "members": ["Anna"], "evenings": [], **part}
    assert json.loads(answer(json.dumps(request)))["error"]["message"] == said
