"""The list of players in a file: names, with the other columns of its headings."""

import json
from collections.abc import Iterator, Sequence

from bot.talk.people import tidy

LESS = 7
"""The digits of an EMA number without its first 0, which a spreadsheet drops."""
_BEGINS = '{"peling": "players",'


def is_player_list(paper: str) -> bool:
    """Return True when /import read a list of players, not a club."""
    return paper.startswith(_BEGINS)


def listed(places: Sequence[int], rows: Iterator[Sequence[str]]) -> str:
    """Return the players of a file as JSON."""
    players = []
    for row in rows:
        cells = [tidy(row[at]) if 0 <= at < len(row) else "" for at in places]
        name, first, last, *others, ema = cells
        ema = "0" * (len(ema) == LESS) + ema
        players.append([name or f"{first} {last}".strip(), *others, ema])
    return f'{_BEGINS} "rows": {json.dumps(players, ensure_ascii=False)}}}'
