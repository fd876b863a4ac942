"""`peling score`: one JSON line in, one JSON line out; and the same for people.

Every line gets an answer, a tally or an error with its code; nothing that is typed stops it.
"""

import json
from functools import lru_cache
from typing import Literal, cast

from bot.cli.requests import WINDS, Request, answered, ruleset_in, text_in
from bot.talk.special_names import item_name
from bot.talk.texts import texts
from core.notation import parse_hand
from core.problems import BadRequest, Refused
from core.rulesets.ruleset import Bet, TallyItem
from core.scoring.scoring import Tally, score
from core.tiles import Wind


def answer(line: str) -> str:
    """Score one request (interfaces: `peling score`), as one line of JSON."""
    return answered(line, _told)


def _told(request: Request) -> str:
    ruleset = ruleset_in(request)
    seat = _wind(request, "seat")
    prevailing = _wind(request, "prevailing")
    bet = _bet(request)
    hand = text_in(request, "hand")
    return _written(score(parse_hand(hand), seat, prevailing, ruleset, bet))


def _wind(request: Request, key: str) -> Wind:
    wind = WINDS.get(text_in(request, key))
    if wind is None:
        raise Refused(BadRequest(key, request[key]))
    return wind


def _bet(request: Request) -> Bet | None:
    bet = request.get("bet")
    if bet is None:
        return None
    if type(bet) is str and bet in {"won", "lost"}:
        return cast("Literal['won', 'lost']", bet)
    raise Refused(BadRequest("bet", bet))


def _written(tally: Tally) -> str:
    """Write a tally; its items are written once and kept, which halves the time."""
    special = f'"{tally.special}"' if tally.special else "null"
    items = ", ".join([_item(item) for item in tally.items])
    return (
        f'"winner": {"true" if tally.winner else "false"}, '
        f'"base": {tally.base}, "doublings": {tally.doublings}, "uncapped": {tally.uncapped}, '
        f'"score": {tally.score}, "special": {special}, '
        f'"all_round_points": {tally.all_round_points}, "items": [{items}], '
        f'"reading": "{tally.reading}"'
    )


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
