"""Every mistake a second time, plainly: from the lines that `peling score` prints."""

import json
import re

from bot.features.count.cli import scoring_lines

TENS = {"nmv-144", "nts-2023", "nts-simple"}
"""Rulesets that round to tens (rule 69; R22)."""
LIMIT = {"nmv-144": 500}
GOING_OUT = ("going-out", "going-out-four-alike")


def scored(ruleset, question, hand=""):
    """What `peling score` says of a question's hand."""
    request = {
        "ruleset": ruleset,
        "seat": question.seat.value,
        "prevailing": question.prevailing.value,
        "hand": hand or question.hand,
    }
    return json.loads(scoring_lines.answer(json.dumps(request)))


def limited(ruleset, points):
    return min(points, LIMIT.get(ruleset, 2000))


def total(ruleset, items, more=0):
    """The sum of the lines and some points more, before rounding."""
    points = more + sum(
        i["value"] for i in items if i["kind"] == "points" and i["name_id"] not in GOING_OUT
    )
    if ruleset in TENS:
        while points % 10:
            points += 1
    points += sum(i["value"] for i in items if i["name_id"] in GOING_OUT)
    for item in items:
        if item["kind"] == "doubling":
            points *= 2 ** item["value"]
    return limited(ruleset, points)


SETS = {
    "as-open": ("concealed", -0.5),
    "as-concealed": ("open", 1),
    "as-simple": ("high", -0.5),
    "as-high": ("simple", 1),
    "as-pung": ("kong", -0.75),
}


def by_mistake(ruleset, told, name):
    """The points that this mistake gives, of a hand that was scored; None: it is not possible."""
    kind, _, line = name.partition(":")
    items, score = told["items"], told["score"]
    mine = [item for item in items if item["name_id"] == line]
    rest = [item for item in items if item["name_id"] != line]
    if kind in SETS:
        part, share = SETS[kind]
        sets = [i for i in items if re.match("(pung|kong)-(open|conc)", i["name_id"])]
        more = sum(item["value"] * share for item in sets if part in item["name_id"])
        return total(ruleset, items, int(more))
    if kind == "missed":
        return {total(ruleset, [*rest, *mine[:at], *mine[at + 1 :]]) for at in range(len(mine))}
    if kind == "twice":
        return total(ruleset, [*items, *mine])
    if kind.startswith("completed"):
        sets = [i for i in items if i["name_id"].startswith(f"pung-{kind.split('-')[1]}")]
        share = 1 if "open" in kind else -0.5
        return {total(ruleset, items, int(item["value"] * share)) for item in sets}
    return other_mistakes(ruleset, told, score)[kind]


def other_mistakes(ruleset, told, score):
    items, doublings = told["items"], told["doublings"]
    sets = [i for i in items if i["kind"] == "points" and i["name_id"] not in GOING_OUT]
    points = sum(item["value"] for item in sets)
    out = sum(item["value"] for item in items if item["name_id"] in GOING_OUT)
    twenty = (out or 20) if told["winner"] else 0
    chows = [word for word in re.findall(r"\w+", told["reading"]) if is_chow(word)]
    return {
        "chow-counted": total(ruleset, items, 2 * len(chows)),
        "pair-counted": total(ruleset, items, 2),
        "as-winner": limited(ruleset, score + 20 * 2**doublings),
        "over-the-limit": told["uncapped"],
        "not-rounded": limited(ruleset, (points + out) * 2**doublings),
        "rounded-down": limited(ruleset, (points - points % 10 + out) * 2**doublings),
        "added-after": limited(ruleset, (told["base"] - twenty) * 2**doublings + twenty),
        "times-two": limited(ruleset, told["base"] * (2 * doublings)),
        "half-special": score // 2,
        "doubled-special": score * 2,
        "added-to-special": score + 20,
        "limit-special": limited(ruleset, 10**6),
    }


def is_chow(word):
    return bool(
        re.fullmatch("123[kbt]|234[kbt]|345[kbt]|456[kbt]|567[kbt]|678[kbt]|789[kbt]", word)
    )


def by_any(ruleset, told):
    """The points that a dead hand may be counted for: rightly, or with any mistake."""
    lines = {item["name_id"] for item in told["items"]}
    names = [f"{kind}:{line}" for kind in ("missed", "twice") for line in lines]
    found = [by_mistake(ruleset, told, name) for name in names]
    kinds = [by_mistake(ruleset, told, name) for name in SETS]
    others = other_mistakes(ruleset, told, told["score"]).values()
    return {told["score"], *kinds, *others}.union(
        *(f if isinstance(f, set) else {f} for f in found)
    )
