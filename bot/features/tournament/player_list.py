"""A list of a tournament's players, brought in from a file."""

import json
from collections.abc import Iterator, Sequence

from bot.features.tournament.hall import TournamentContext, current, must_organise
from bot.features.tournament.people import SHOWN, came_in, read_list, show_poster, tell_faults
from bot.messages import Spans
from bot.talk.people import tidy
from bot.talk.texts import meaning
from bot.talk.turn import Turn
from core.tournament.events import PlayerEntered

COLUMNS = ("name", "first", "last", "club", "number", "team", "country", "ema")
LESS = 7
"""Digits of an EMA number whose first one, 0, a spreadsheet left out."""
_BEGINS = '{"peling": "players",'


def is_player_list(paper: str) -> bool:
    """True when /import read a list of players, not a club."""
    return paper.startswith(_BEGINS)


def players_in(head: Sequence[str]) -> list[int] | None:
    """Where each of `COLUMNS` stands, by a first line of headings; None: it is none."""
    found = [meaning("tournament columns", cell) for cell in head]
    if not {"name", "last"} & set(found):
        return None
    return [found.index(key) if key in found else -1 for key in COLUMNS]


def listed(places: Sequence[int], rows: Iterator[Sequence[str]]) -> str:
    """The players of a file, as the paper that comes of it."""
    players = []
    for row in rows:
        cells = [tidy(row[at]) if 0 <= at < len(row) else "" for at in places]
        name, first, last, *others, ema = cells
        ema = "0" * (len(ema) == LESS) + ema
        players.append([name or f"{first} {last}".strip(), *others, ema])
    return f'{_BEGINS} "rows": {json.dumps(players, ensure_ascii=False)}}}'


def on_trial(turn: Turn, paper: str) -> list[Spans]:
    """The players that would come in; nothing when faults are shown instead."""
    hall, facts = _players(turn, paper)
    if facts is None:
        return []
    names = ", ".join(fact.name for fact in facts[:SHOWN])
    more, name = max(len(facts) - SHOWN, 0), hall.t.opened.name
    values: dict[str, str | int] = {"names": names, "more": more, "name": name}
    return [turn.words.own.spans("import-players", count=len(facts), **values)]


def _players(turn: Turn, paper: str) -> tuple[TournamentContext, list[PlayerEntered] | None]:
    """The players of a list; None when it is told what is wrong with it."""
    hall = current(turn)
    must_organise(hall)
    facts, faults = read_list(hall, json.loads(paper)["rows"], first=2)
    if faults:
        tell_faults(hall, faults)
    return hall, None if faults else facts


def bring_in(turn: Turn, paper: str) -> None:
    """Enter the players of a list, which somebody has seen."""
    hall, facts = _players(turn, paper)
    if facts is not None:
        came_in(show_poster(hall.tell(*facts)), facts)
