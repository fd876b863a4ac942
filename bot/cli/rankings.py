"""Answer `peling rank`: a line of JSON with results in, a ranking out."""

from importlib import import_module

from bot.cli.requests import BadLine, Request, answer_line
from bot.feature import modules


def answer(line: str) -> str:
    """Rank a request and return the answer, both a line of JSON without a line feed.

    Codes of errors, the first in this order: `bad-request`, `not-zero`, `unknown-player`, `seated-
    twice`.
    """
    return answer_line(line, _answer)


def _answer(asked: Request) -> str:
    for verbs in modules("verbs"):
        ranking = None
        if hasattr(verbs, "RANKING"):
            ranking = import_module(verbs.RANKING)
        if ranking and ranking.is_meant(asked):
            return str(ranking.standing_told(asked))
    raise BadLine("This can rank neither a competition nor a tournament.")
