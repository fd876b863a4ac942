"""The standing of a season as a list, for every medium.

The modules for texts are imported late, so that `peling rank` starts fast.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING

from bot.talk.listing import Column, Listing, noted
from core.competition.standing import CompetitionStanding, SeasonRow

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import date

    from bot.talk.texts import Texts
    from core.players import PlayerId

MOST_SCORES = 8
"""The most evenings for which a line of the standing shows each score."""
PARTS = {Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}


def exact(words: Texts, value: Fraction) -> str:
    """Return an exact number in words: 12½, 1.640, 0,33."""
    from babel.numbers import format_decimal

    whole, part = divmod(abs(value), 1)
    if value < 0:
        sign = words.number(-1)[0]
    else:
        sign = ""
    if part in PARTS:
        return sign + (words.number(whole) if whole else "") + PARTS[part]
    if part:
        return sign + str(format_decimal(float(abs(value)), "#,##0.##", locale=words.locale))
    return sign + words.number(whole)


def _best_scores(words: Texts, best: Sequence[Fraction]) -> str:
    if not 1 < len(best) <= MOST_SCORES:
        return ""
    return f"({' + '.join(exact(words, score) for score in best)})"


def _penalty(words: Texts, points: Fraction) -> str:
    if points:
        return words.text("page-penalty", points=exact(words, points))
    return ""


COLUMNS: tuple[Column[SeasonRow], ...] = (
    Column("player", "name", media="json"),
    Column("place", "place", "page-place", media="chat page screen picture json"),
    Column(
        "name", "name", "page-name", media="chat page screen picture", get=lambda row: row.player
    ),
    Column("eligible", "data", media="picture json"),
    Column("total", "main", "page-total", exact, "chat page screen picture"),
    Column("total", media="json", get=lambda row: str(row.total)),
    Column("best", written=_best_scores, media="chat"),
    Column("best", media="json", get=lambda row: list(map(str, row.best))),
    Column("penalty", "note", written=_penalty, media="chat page"),
    Column("short", "note", written=noted("page-short"), media="chat page json"),
    Column("evenings", head="page-evenings", media="page json"),
    Column("mahjongs", media="json"),
    Column("points", media="json"),
)


def scores_of(row: SeasonRow) -> dict[date, tuple[Fraction, bool]]:
    """Return the score of each evening of a player, and whether it counts."""
    return {day: (score, day in row.best_days) for day, score in row.scores}


def season_listing(
    standing: CompetitionStanding,
    names: Mapping[PlayerId, str],
    title: str = "",
    days: Sequence[date] = (),
    *,
    closed: bool = False,
) -> Listing[SeasonRow]:
    """Return a standing as a list, with the counted evenings as columns: the newest on a page.

    closed: no evening follows, so that none is missing.
    """
    columns = [
        replace(column, media="json") if closed and column.key == "short" else column
        for column in COLUMNS
    ]
    scores = {row.player: dict(row.scores) for row in standing.rows if days}

    def score(row: SeasonRow, day: date) -> tuple[Fraction, bool] | None:
        points = scores[row.player].get(day)
        if points is None:
            return None
        return points, day in row.best_days

    evenings = [
        Column(
            f"evening-{day.isoformat()}",
            "score",
            str(number),
            exact,
            "picture page" if number > len(days) - MOST_SCORES else "picture",
            partial(score, day=day),
        )
        for number, day in enumerate(days, start=1)
    ]
    return Listing(
        title,
        [*columns, *evenings],
        standing.rows,
        lambda row: names[row.player],
        sum(row.eligible for row in standing.rows),
        "competition-under-closed" if closed else "competition-under",
        family=standing.family,
    )


def seasons_in_json(
    standings: Sequence[CompetitionStanding], names: Mapping[PlayerId, str]
) -> list[dict[str, object]]:
    """Return standings as JSON."""
    return [
        {"family": standing.family, "rows": season_listing(standing, names).values()}
        for standing in standings
    ]
