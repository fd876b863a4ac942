"""The crosstable of a tournament: each player's rounds in a row, and the clubs and countries."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from bot.features.tournament.tournament_words import fraction
from bot.standings.standing_in_words import mean
from core.tournament.events import RoundNumber

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from bot.features.page.pages import PageFacts
    from bot.features.page.tournament import TournamentView
    from core.tournament.events import EntryNumber
    from core.tournament.player_card import CardRow
    from core.tournament.ranking import RankRow

TENTHS = 10


def crosstable(
    view: TournamentView, rows: Sequence[RankRow], cards: Mapping[EntryNumber, Sequence[CardRow]]
) -> dict[str, Any]:
    """Return the heads of the rounds, the rows of the players by place, and their groups."""
    rounds = [RoundNumber(at) for at in range(1, view.released + 1)]
    beside = beside_names(view)
    return {
        "rounds": [view.short_name(at) for at in rounds],
        "rows": [_row(view, row, beside[row.player], cards[row.player], rounds) for row in rows],
        "groups": [
            (key, groups) for key in ("club", "country") if (groups := _groups(view, rows, key))
        ],
    }


def beside_names(view: TournamentView) -> dict[EntryNumber, str]:
    """Return the club and the country of each entrant, where not all entrants have the same."""
    entrants = view.t.entrants
    keys = [
        key
        for key in ("club", "country")
        if len({getattr(entrant, key) for entrant in entrants.values()}) > 1
    ]
    return {
        number: " · ".join(filter(None, (getattr(entrant, key) for key in keys)))
        for number, entrant in entrants.items()
    }


def _row(
    view: TournamentView,
    row: RankRow,
    beside: str,
    card: Sequence[CardRow],
    rounds: Sequence[RoundNumber],
) -> PageFacts:
    by_round = {card_row.round: card_row for card_row in card if card_row.points is not None}
    return {
        "place": row.place,
        "name": view.names[row.player],
        **view.own(row.player),
        "beside": beside,
        "points": row.points,
        "table_points": fraction(view.words, row.table_points),
        "cells": [_cell(view, by_round.get(at)) for at in rounds],
    }


def _cell(view: TournamentView, played: CardRow | None) -> PageFacts | None:
    if played is None or played.table_points is None:
        return None
    its = fraction(view.words, played.table_points)
    return {"table": played.table, "points": played.points, "table_points": its}


def _groups(view: TournamentView, rows: Sequence[RankRow], key: str) -> list[PageFacts]:
    """Return the clubs or countries by their mean of table points, unless there is only one."""
    rows_by_name = defaultdict[str, list["RankRow"]](list)
    for row in rows:
        if name := getattr(view.t.entrants[row.player], key):
            rows_by_name[name].append(row)
    if len(rows_by_name) < 2:  # noqa: PLR2004 - one is no list
        return []
    return sorted(_means(view, rows_by_name), key=lambda group: (-group["by"], group["name"]))


def _means(
    view: TournamentView, rows_by_name: Mapping[str, Sequence[RankRow]]
) -> Iterator[PageFacts]:
    for name, rows in rows_by_name.items():
        by = sum((row.table_points for row in rows), Fraction(0)) / len(rows)
        best = min(rows, key=lambda row: row.place)
        yield {
            "name": name,
            "count": len(rows),
            "best": {"name": view.names[best.player], **view.own(best.player)},
            "place": best.place,
            "by": by,
            "mean": mean(view.words, round(by * TENTHS)).removeprefix("+"),
        }
