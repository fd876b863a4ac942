"""A list of people in a file: names, with what else its headings name."""

import json
from collections.abc import Iterator, Sequence

from bot.talk.people import tidy

LESS = 7
"""Digits of an EMA number whose first one, 0, a spreadsheet left out."""
_BEGINS = '{"peling": "players",'


def is_player_list(paper: str) -> bool:
    """True when /import read a list of players, not a club."""
    return paper.startswith(_BEGINS)


def listed(places: Sequence[int], rows: Iterator[Sequence[str]]) -> str:
    """The players of a file, as the paper that comes of it."""
    players = []
    for row in rows:
        cells = [tidy(row[at]) if 0 <= at < len(row) else "" for at in places]
        name, first, last, *others, ema = cells
        ema = "0" * (len(ema) == LESS) + ema
        players.append([name or f"{first} {last}".strip(), *others, ema])
    return f'{_BEGINS} "rows": {json.dumps(players, ensure_ascii=False)}}}'
