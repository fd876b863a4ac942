"""`peling rank`: a standing from its results, one line of JSON in and one out."""

from importlib import import_module

from bot.cli.requests import BadLine, Request, answered
from bot.feature import modules


def answer(line: str) -> str:
    """Rank one request and give its answer, both one line of JSON without the line's end.

    Codes of a bad line, the first in this order: `bad-request`, `not-zero`, `unknown-player`,
    `seated-twice`.
    """
    return answered(line, _told)


def _told(asked: Request) -> str:
    """The standing, of the feature whose request it is."""
    for verbs in modules("verbs"):
        ranking = import_module(verbs.RANKING) if hasattr(verbs, "RANKING") else None
        if ranking and ranking.is_meant(asked):
            return str(ranking.standing_told(asked))
    raise BadLine("This can rank neither a competition nor a tournament.")
