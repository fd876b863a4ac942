"""Answer `peling settle`: a line of JSON with a deal in, the gains and losses out."""

from bot.cli.requests import WINDS, BadLine, Request, answer_line, plain, ruleset_in, to_json_text
from core.game.decisions import MOST_POINTS
from core.game.settlement import cap_score, settle
from core.problems import BadRequest, Refused
from core.winds import Wind


def answer(line: str) -> str:
    """Settle a request and return the answer, both a line of JSON without a line feed.

    Codes of errors, the first in this order: `bad-request`, `bad-winner`, `bad-score`.
    """
    return answer_line(line, _answer)


def _answer(request: Request) -> str:
    ruleset = ruleset_in(request)
    if "winner" not in request:
        raise Refused(BadRequest("winner", None))
    by_seat = _by_seat(request)
    fixed = _fixed_winds(request.get("fixed"))
    winner = request["winner"]
    if winner is not None and winner not in tuple(WINDS):
        raise BadLine("winner is E, S, W, N, or null for a draw.", "bad-winner")
    scores = {WINDS[seat]: _score(seat, value) for seat, value in by_seat.items()}
    settled = {
        wind: cap_score(score, ruleset.limit, fixed=wind in fixed)
        for wind, score in scores.items()
    }
    changes = settle(None if winner is None else WINDS[winner], settled).changes
    return f'"changes": {to_json_text({wind.value: change for wind, change in changes.items()})}'


def _by_seat(request: Request) -> dict[str, object]:
    scores = request.get("scores")
    if scores is None and request["winner"] is None:
        return {}
    if not isinstance(scores, dict) or scores.keys() != WINDS.keys():
        raise BadLine("scores is an object with the four seats E, S, W and N.")
    return scores


def _fixed_winds(seats: object) -> frozenset[Wind]:
    if seats is None:
        return frozenset()
    if not isinstance(seats, list) or any(seat not in tuple(WINDS) for seat in seats):
        raise BadLine("fixed is a list of seats, each E, S, W or N.")
    return frozenset(WINDS[seat] for seat in seats)


def _score(seat: str, value: object) -> int:
    score = plain(value)
    if type(score) is int and 0 <= score <= MOST_POINTS:
        return score
    raise BadLine(f"The score of {seat} is no whole number from 0 to 10^9.", "bad-score")
