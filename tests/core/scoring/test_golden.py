"""The golden hands: every line of `tests/golden/*.txt` is asked of `peling score`.

A line reads `hand | ruleset seat/prevailing [bet=won] [key=value] | score | checks | rules`, and
what follows a ` # ` is the derivation by hand. The score is a number or `error code`. Checks are
parted by `;`:

- `50 x 2^3`: fifty is doubled three times; a line without a special hand must have it.
- `special bmj-7`, `arp 7`: without them there is none and there are none.
- `item doubling 1 nmv 77`: one item of that kind, value and rule; `no nmv 77`: none of that rule.
- `reads (555k) 99t`: the reading, in canonical notation.
- `says 15`: the message of a refusal holds that word.

A line whose ruleset is `raw` is sent as it stands, as a line of JSON.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

lines = pytest.importorskip("bot.features.count.cli.scoring_lines")

GOLDEN = Path(__file__).parents[2] / "golden"
OTHERS = {
    GOLDEN / name
    for name in (
        "competition.txt",
        "everyday.txt",
        "questions.txt",
        "scores.txt",
        "secretary_autumn.txt",
        "secretary_fall_en.txt",
        "secretary_fall_nl.txt",
        "secretary_month.txt",
        "secretary_hall_nl.txt",
        "secretary_season_nl.txt",
        "secretary_spring_nl.txt",
        "stored_names.txt",
    )
}
AT_LEAST = 600
LIMITS = {
    "nmv-144": 500,
    "nts-2002": 2000,
    "nts-2019": 2000,
    "nts-2023": 2000,
    "nts-simple": 2000,
}
RULE = re.compile(
    r"nmv \d{1,3}|bmj \d{1,2}[a-c]?|nts \d{1,2}|limit [a-z-]+|ruling R\d{1,2}"
    r"|notation|errors|house|request",
)
PRODUCT = re.compile(r"(\d+) x 2\^(\d+)")


@dataclass(frozen=True)
class GoldenHand:
    """One line: what is asked, and what must come back."""

    where: str
    request: str
    limit: int
    winner: bool
    score: int
    error: str | None
    checks: tuple[str, ...]

    @property
    def file(self) -> str:
        """The file in which it stands."""
        return self.where.partition(":")[0]


def golden_hands() -> Iterator[GoldenHand]:
    """Every line of every file, strictly read; a malformed one stops the collection."""
    for path in sorted(set(GOLDEN.glob("*.txt")) - OTHERS):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if line.strip() and not line.startswith("#"):
                yield parse(f"{path.name}:{number}", line)


def parse(where: str, line: str) -> GoldenHand:
    """One golden line, e.g. `123k ... | nmv-144 S/E | 40 | 40 x 2^0 | nmv 64`."""
    fields = [field.strip() for field in line.split(" # ", maxsplit=1)[0].split("|")]
    if len(fields) != 5:
        message = f"{where}: five fields, not {len(fields)}"
        raise ValueError(message)
    hand, setting, expected, checks, rules = fields
    unknown = [rule for rule in rules.split(",") if not RULE.fullmatch(rule.strip())]
    if unknown:
        message = f"{where}: no such rule: {unknown}"
        raise ValueError(message)
    request = {"id": where} | read_setting(hand, setting) if setting != "raw" else None
    failed = expected.startswith("error ")
    return GoldenHand(
        where=where,
        request=hand if request is None else json.dumps(request, ensure_ascii=False),
        limit=limit_of(request),
        winner="+" in hand,
        score=0 if failed else int(expected),
        error=expected.removeprefix("error ") if failed else None,
        checks=tuple(check.strip() for check in checks.split(";") if check.strip()),
    )


def read_setting(hand: str, setting: str) -> dict[str, Any]:
    """`nmv-144 S/E bet=won limit=1000`, as the keys of a request."""
    ruleset, winds, *options = setting.split()
    seat, prevailing = winds.split("/")
    house = {key: read_value(value) for key, value in (option.split("=") for option in options)}
    bet = {"bet": house.pop("bet")} if "bet" in house else {}
    request = {"ruleset": ruleset, "seat": seat, "prevailing": prevailing, "hand": hand}
    return request | bet | ({"house": house} if house else {})


def read_value(text: str) -> object:
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return text


def limit_of(request: dict[str, Any] | None) -> int:
    if request is None:
        return LIMITS["nmv-144"]
    limit = request.get("house", {}).get("limit", LIMITS.get(request["ruleset"], 0))
    return limit if isinstance(limit, int) else 0


HANDS = list(golden_hands())
COUNTED = [hand for hand in HANDS if hand.error is None]
FILES = sorted({hand.file for hand in HANDS})


def misses(check: Callable[[GoldenHand], None], hands: Iterable[GoldenHand]) -> list[str]:
    """Every line that does not hold, by its number, and what is the matter."""
    found = []
    for hand in hands:
        try:
            check(hand)
        except Exception as miss:  # noqa: BLE001 - each is told, and the lines after it are asked
            found.append(f"{hand.where}: {type(miss).__name__} {miss}")
    return found


def told_of(found: list[str]) -> str:
    return "\n".join([f"{len(found)} lines", *found])


@pytest.mark.parametrize("file", FILES)
def test_each_hand_of_a_file_comes_to_what_the_rules_say(file: str) -> None:
    found = misses(comes_out, (hand for hand in HANDS if hand.file == file))
    assert not found, told_of(found)


def comes_out(hand: GoldenHand) -> None:
    answer = json.loads(lines.answer(hand.request))
    if hand.error is not None:
        assert answer["ok"] is False, answer
        assert answer["error"]["code"] == hand.error, answer
        wanted = [check.removeprefix("says ") for check in hand.checks]
        missing = [word for word in wanted if not says(answer["error"]["message"], word)]
        assert not missing, answer
        return
    assert answer["ok"] is True, answer
    assert told(answer, hand) == wanted_of(hand), answer
    for check in hand.checks:
        check_item(answer, check)


def says(message: str, word: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", message) is not None


def wanted_of(hand: GoldenHand) -> dict[str, object]:
    """What the line says of the keys that it speaks of."""
    wanted: dict[str, object] = {
        "score": hand.score,
        "winner": hand.winner,
        "special": None,
        "all_round_points": 0,
    }
    for check in hand.checks:
        if match := PRODUCT.fullmatch(check):
            base, doublings = int(match[1]), int(match[2])
            wanted |= {"base": base, "doublings": doublings, "uncapped": base << doublings}
        elif check.startswith("special "):
            wanted["special"] = check.removeprefix("special ")
        elif check.startswith("arp "):
            wanted["all_round_points"] = int(check.removeprefix("arp "))
        elif check.startswith("reads "):
            wanted["reading"] = check.removeprefix("reads ")
    return wanted


def told(answer: dict[str, Any], hand: GoldenHand) -> dict[str, object]:
    return {key: answer[key] for key in wanted_of(hand)}


def check_item(answer: dict[str, Any], check: str) -> None:
    """`item points 8 nmv 64` stands among the items; `no nmv 64` stands not."""
    if check.startswith("item "):
        _, kind, value, rule = check.split(maxsplit=3)
        items = [(item["kind"], item["value"], item["rule"]) for item in answer["items"]]
        assert (kind, int(value), rule) in items
    elif check.startswith("no "):
        assert check.removeprefix("no ") not in [item["rule"] for item in answer["items"]]


def test_the_items_of_every_hand_add_up() -> None:
    found = misses(adds_up, COUNTED)
    assert not found, told_of(found)


def adds_up(hand: GoldenHand) -> None:
    answer = json.loads(lines.answer(hand.request))
    counted = {"points": 0, "rounding": 0, "fixed": 0, "doubling": 0, "cap": 0}
    for item in answer["items"]:
        counted[item["kind"]] += item["value"]
    assert counted["points"] + counted["rounding"] + counted["fixed"] == answer["base"]
    assert counted["doubling"] == answer["doublings"]
    assert answer["base"] << answer["doublings"] == answer["uncapped"]


KNOWN = ("special ", "arp ", "item ", "no ", "reads ")


def test_every_golden_line_agrees_with_itself() -> None:
    found = misses(agrees, HANDS)
    assert not found, told_of(found)


def agrees(hand: GoldenHand) -> None:
    if hand.error is not None:
        assert all(check.startswith("says ") for check in hand.checks)
        return
    products = [match for check in hand.checks if (match := PRODUCT.fullmatch(check))]
    others = [check for check in hand.checks if not PRODUCT.fullmatch(check)]
    assert all(check.startswith(KNOWN) for check in others), others
    special = any(check.startswith("special ") for check in others)
    assert len(products) == 1 or special
    if products and not special:
        uncapped = int(products[0][1]) << int(products[0][2])
        assert hand.score == min(uncapped, hand.limit)
        overscore = uncapped // 100 if "nmv-144" in hand.request and uncapped > hand.limit else 0
        assert (f"arp {overscore}" in others) == (overscore > 0)


def test_every_line_that_misses_is_named_and_those_after_it_are_asked_too() -> None:
    first, *_, last = COUNTED
    wrong = [replace(hand, score=hand.score + 2) for hand in (first, last)]
    told = misses(comes_out, [wrong[0], COUNTED[1], wrong[1]])
    assert [line.partition(": ")[0] for line in told] == [first.where, last.where]


def test_there_are_enough_golden_hands_and_none_twice() -> None:
    assert len(HANDS) >= AT_LEAST
    asked = [re.sub(r'"id": "[^"]*", ', "", hand.request) for hand in HANDS]
    assert sorted(asked) == sorted(set(asked))
