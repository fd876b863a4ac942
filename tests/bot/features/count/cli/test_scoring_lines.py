"""`peling score`: whatever line is typed, one line comes back."""

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.cli.requests import in_english
from bot.features.count.cli.scoring_lines import answer
from bot.talk.special_names import item_name
from bot.talk.texts import LANGUAGES, texts
from core.notation import parse_hand
from core.problems import (
    BadCircumstance,
    BadHouseRule,
    BetNotPlayed,
    Clash,
    Refused,
    UnknownRuleset,
    UnknownSpecial,
)
from core.rulesets import RULESETS
from core.scoring.conditions import counting_of
from tests.bench.bench_scoring import random_hand
from tests.core.random_hands import winning_words
from tests.sampling import sampled

ASKED = {
    "id": 1,
    "ruleset": "nmv-144",
    "seat": "S",
    "prevailing": "E",
    "hand": "(555k) 123b 99t EEE CC +C:wall",
}
CODES = {
    "bad-request",
    "bad-notation",
    "bad-set",
    "too-many-copies",
    "wrong-tile-count",
    "bad-circumstance",
    "not-mahjong",
    "too-few-doublings",
}


def ask(**changes: object) -> Any:
    return json.loads(answer(json.dumps(ASKED | changes)))


def test_a_tally_has_every_key_in_its_order():
    tally = ask()
    assert list(tally) == [
        "id",
        "ok",
        "winner",
        "base",
        "doublings",
        "uncapped",
        "score",
        "special",
        "all_round_points",
        "items",
        "reading",
    ]
    assert (tally["base"], tally["doublings"], tally["score"]) == (50, 3, 400)
    assert tally["reading"] == "(555k) 123b 99t EEE CCC"
    item = {"kind": "points", "value": 8, "rule": "nmv 64", "tiles": "EEE"}
    assert any(item.items() <= each.items() for each in tally["items"])


@pytest.mark.parametrize("request_id", [None, 7, 'a\n"b', [1, {"x": None}], 1.5, True, "\ud800"])
def test_an_id_comes_back_as_it_was(request_id):
    assert ask(id=request_id)["id"] == request_id
    assert ask(id=request_id, hand="x")["id"] == request_id


@pytest.mark.parametrize(
    "line",
    ["", " ", "x", "[]", "1", "null", '"a"', "{", '{"id": NaN}', "[" * 100_000, '{"a": [' * 3000],
)
def test_a_line_that_is_no_json_object_has_no_id(line):
    refused = json.loads(answer(line))
    assert refused == {
        "id": None,
        "ok": False,
        "error": {"code": "bad-request", "message": "This line is not a JSON object."},
    }


@pytest.mark.parametrize(
    "number", ["1e999", "1.10", "1E+2", "-0", "7" * 6000, '[1.0, {"a": 1e5}]']
)
def test_an_id_that_is_a_number_comes_back_as_it_was_written(number):
    for hand in (ASKED["hand"], "x"):
        line = json.dumps(ASKED | {"id": "?", "hand": hand}).replace('"?"', number)
        assert answer(line).startswith(f'{{"id": {number}, "ok": ')


def test_a_house_rule_with_an_endless_number_is_refused_with_the_id():
    line = json.dumps(ASKED | {"house": {"limit": "?"}}).replace('"?"', "9" * 5000)
    refused = json.loads(answer(line))
    assert (refused["id"], refused["error"]["code"]) == (1, "bad-request")


@pytest.mark.parametrize(
    "changes",
    [
        {"ruleset": None},
        {"ruleset": "riichi"},
        {"ruleset": []},
        {"seat": "O"},
        {"seat": 1},
        {"prevailing": "e"},
        {"hand": 12},
        {"hand": None},
        {"house": []},
        {"house": {"limit": "500"}},
        {"house": {"jokers": True}},
        {"bet": "maybe"},
        {"bet": True},
        {"bet": ["won"]},
    ],
)
def test_a_request_with_a_wrong_key_is_refused_before_its_hand_is_read(changes):
    refused = ask(**{"hand": "not a hand"} | changes)
    assert refused["error"]["code"] == "bad-request"
    assert refused["id"] == 1


def test_an_optional_key_that_is_null_counts_as_left_out():
    assert ask(house=None, bet=None, more="ignored") == ask()


def test_house_rules_and_bets_are_heard():
    assert ask(house={"limit": 300})["score"] == 300
    assert ask(hand="555k 123b 99t EEE CC", bet="lost")["score"] == 0
    assert ask(bet="won", hand="555k 123b 99t EEE CC +C")["doublings"] == 6


def test_every_refusal_is_said_in_words():
    clashes = [in_english(BadCircumstance(clash)) for clash in Clash]
    assert len(set(clashes)) == len(Clash)
    assert "riichi" in in_english(UnknownRuleset("riichi"))
    assert "…" in in_english(BadHouseRule("limit", "9" * 100))
    assert "bmj-51" in in_english(UnknownSpecial("nmv-144", "bmj-51"))
    assert in_english(BetNotPlayed("nts-2002")).endswith("under these rules.")


@pytest.mark.parametrize(
    ("hand", "code", "part"),
    [
        ("12 3b", "bad-notation", "character 1"),
        ("1k (12k)", "bad-set", "character 4"),
        ("55555k 1b", "too-many-copies", "5k is there 5 times; there are 4."),
        ("1y 1y", "too-many-copies", "1y is there 2 times; there is only one."),
        ("123k", "wrong-tile-count", "3 tiles and it should be 13: a dead hand."),
        ("+1k", "wrong-tile-count", "This is 1 tile and it should be 14: a dead hand."),
        ("555k 123b 99t EEE CC +C:dead", "bad-circumstance", "a kong or a bonus tile"),
        ("147k 258b 369t ESWN +C", "not-mahjong", "do not make mahjong"),
        (
            "(555k) 123b 345b 99t CC +C",
            "not-mahjong",
            "2 chows. Under these rules there may be one, or four.",
        ),
    ],
)
def test_a_refusal_names_what_is_wrong(hand, code, part):
    error = ask(hand=hand)["error"]
    assert error["code"] == code
    assert part in error["message"]


def test_too_few_doublings_says_how_many_there_are():
    error = ask(ruleset="nts-2002", hand="(555k) (123b) 345b 99t 67t +8t")["error"]
    assert error["code"] == "too-few-doublings"
    assert "0 of the 2" in error["message"]


def test_a_special_hand_is_named_as_in_the_rulebook():
    def names(**changes):
        return [item["name"] for item in ask(**changes)["items"]]

    kettingspel = "(111b) 444b 555b 666b 9b +9b"
    assert names(hand=kettingspel) == ["BMJ-23a Chain in bamboos"]
    assert names(hand="1112345678999k +5k", ruleset="nts-2002") == ["Nine gates"]
    assert names(hand="1112345678999k", ruleset="nts-2002") == ["½ Nine gates"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_every_tally_has_a_name(language):
    words, ids = texts(language), {"rounding", "limit", "bet-won", "bet-lost"}
    specials = {special.id for ruleset in RULESETS.values() for special in ruleset.specials}
    for ruleset in RULESETS.values():
        counting = counting_of(ruleset)
        sections = counting.points + counting.going_out + counting.doublings
        sections += counting.bonus_doublings + counting.winner_doublings
        ids |= {row.id for each in sections for several in each.alternatives for row in several}
        ids |= {row.id for row in counting.sets} | {row.id for row in counting.pairs}
        ids |= {row.id for row in counting.first_discard.values()}
        ids |= {counting.bonus_tile.id} if counting.bonus_tile else set()
    assert not {name_id for name_id in ids if not words.has(f"item-{name_id}")}
    assert not {name_id for name_id in specials if item_name(words, name_id) == name_id}


@pytest.mark.slow
@given(winning_words(), st.sampled_from(list(RULESETS)), st.sampled_from("ESWN"))
def test_a_reading_is_the_same_tiles_and_can_be_read(words, ruleset, seat):
    tally = ask(hand=" ".join(words), ruleset=ruleset, seat=seat)
    if tally["ok"]:
        with pytest.raises(Refused) as refused:
            parse_hand(tally["reading"])
        assert refused.value.problem.code == "wrong-tile-count"  # the winning tile lies in its set
        typed = " ".join(words).partition(":")[0].replace("+", "")
        assert sorted(tiles_in(tally["reading"])) == sorted(tiles_in(typed))


def tiles_in(text: str) -> list[str]:
    tiles, digits = [], ""
    for char in text:
        if char.isdigit():
            digits += char
        elif char.islower():
            tiles += [digit + char for digit in digits]
            digits = ""
        elif char.isupper():
            tiles.append(char)
    return tiles


LETTERS = "123456789kbtESWNCFPpsmzyf()[]!+: OZ🀙🀢"
WORDS = ("+5k", ":wall", ":dead", "(555k)", "[9999t]", "123b", "55t", "EEE", "12y", ":last", " ")


def noise(chance: random.Random) -> str:
    """A line that is nearly a request, or nothing of the kind."""
    hand = random_hand(chance, bonus=True)
    for _ in range(chance.randrange(4)):
        place = chance.randrange(len(hand) + 1)
        rest = hand[place + chance.randrange(3) :]
        hand = hand[:place] + chance.choice((*LETTERS, *WORDS)) + rest
    request: dict[str, object] = {
        "id": chance.choice((1, None, "x", [])),
        "ruleset": chance.choice((*RULESETS, "x")),
        "seat": chance.choice("ESWNx"),
        "prevailing": chance.choice("ESWN"),
        "hand": hand,
        "bet": chance.choice((None, None, None, "won", "lost")),
        "house": chance.choice((None, None, {"limit": chance.randrange(5000)}, {"x": 1})),
    }
    line = json.dumps(request)
    if chance.random() < 0.1:
        place = chance.randrange(len(line))
        line = line[:place] + chance.choice('{}[]",:x\x00é') + line[place + 1 :]
    return line


def check_noise(number: int, seed: int) -> None:
    chance = random.Random(seed)
    seen: set[str] = set()
    for _ in range(number):
        line = noise(chance)
        told = json.loads(answer(line))
        seen.add("ok" if told["ok"] else told["error"]["code"])
        assert told["ok"] or (told["error"]["code"] in CODES and told["error"]["message"])
    assert seen == CODES | {"ok"}


@pytest.mark.slow
@pytest.mark.parametrize("number", sampled([4_000, 20_000], 1))
def test_thousands_of_random_lines_are_each_answered(number):
    check_noise(number, seed=1)


@pytest.mark.soak
def test_a_million_random_lines_are_each_answered():
    check_noise(1_000_000, seed=2)


@given(st.text())
def test_any_text_at_all_is_answered(text):
    assert json.loads(answer(text))["ok"] is False


@given(st.text(alphabet=LETTERS, max_size=60))
def test_any_hand_at_all_is_answered(hand):
    told = ask(hand=hand)
    assert told["ok"] or told["error"]["code"] in CODES
