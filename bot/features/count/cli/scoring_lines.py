"""`peling score`: JSON lines in, JSON lines out.

Each line has an answer: a tally, or an error with its code.
"""

import json
from functools import lru_cache

from bot.cli.requests import WINDS, Request, answer_line, ruleset_in, text_in
from bot.talk.special_names import item_name
from bot.talk.texts import texts
from core.notation import parse_hand
from core.problems import BadRequest, Refused
from core.scoring.rows import TallyItem
from core.scoring.scoring import score
from core.winds import Wind


def answer(line: str) -> str:
    """Score one request (interfaces: `peling score`), as one line of JSON."""
    return answer_line(line, _answer)


def _answer(request: Request) -> str:
    ruleset = ruleset_in(request)
    seat = _wind(request, "seat")
    prevailing = _wind(request, "prevailing")
    bet = request.get("bet")
    if bet not in (None, "won", "lost"):
        raise Refused(BadRequest("bet", bet))
    hand = parse_hand(text_in(request, "hand"))
    tally = score(hand, seat, prevailing, ruleset, bet)
    special = "null"
    if tally.special:
        special = f'"{tally.special}"'
    items = ", ".join([_item(item) for item in tally.items])
    return (
        f'"winner": {"true" if tally.winner else "false"}, '
        f'"base": {tally.base}, "doublings": {tally.doublings}, "uncapped": {tally.uncapped}, '
        f'"score": {tally.score}, "special": {special}, '
        f'"all_round_points": {tally.all_round_points}, "items": [{items}], '
        f'"reading": "{tally.reading}"'
    )


def _wind(request: Request, key: str) -> Wind:
    wind = WINDS.get(text_in(request, key))
    if wind is None:
        raise Refused(BadRequest(key, request[key]))
    return wind


@lru_cache(maxsize=8192)
def _item(item: TallyItem) -> str:
    return json.dumps(
        {
            "kind": item.kind,
            "value": item.value,
            "name": item_name(texts("en"), item.name_id),
            "name_id": item.name_id,
            "rule": item.rule,
            "tiles": item.tiles,
        }
    )
