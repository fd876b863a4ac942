"""The settings of a tournament, and their usual values by ruleset.

Source: tournament T1, with the public event of each default.
"""

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import date
from fractions import Fraction
from functools import partial
from typing import Literal

from core.readings import Scale, falling, one_of, read_changes, readings, whole_within
from core.rulesets.ruleset import Ruleset
from core.tournament.finals import Carry
from core.values import frozen

HALF_TABLE_POINTS: Scale = (Fraction(4), Fraction(2), Fraction(1), Fraction(0))

Agreement = Literal["all", "two", "organiser"]


@frozen
class TournamentSettings:
    """The settings of a tournament, in the order of T1.

    deals: of a round, 0 without a number; minutes: of a round, 0 without a clock; at_time: the
    treatment of the current deal at the end of the time; warn: minutes before the end to warn at;
    seating: drawn beforehand, by rank after each round, or the organiser's own; grace: the minutes
    that a table waits for a player; agree: the people who make a result official; hide_last: the
    last round's standing is shown only by [Onthul]; final: the number of its players, carry: the
    part of their total that they take into it; entry: only a table's totals, or each deal; start:
    the time of the first round, 10:00, or ""; place: the city, or ""; day: to which it was moved,
    2027-03-14, or "".
    """

    rounds: int = 4
    deals: int = 8
    minutes: int = 100
    at_time: Literal["finish", "one_more", "stop"] = "finish"
    warn: tuple[int, ...] = (15, 5)
    rank_by: Literal["points", "table_points"] = "points"
    scale: Scale = HALF_TABLE_POINTS
    seating: Literal["drawn", "swiss", "own"] = "drawn"
    avoid: Literal["none", "club", "team"] = "none"
    grace: int = 10
    agree: Agreement = "all"
    release: Literal["round", "live"] = "round"
    hide_last: bool = True
    final: Literal[0, 4, 8, 16] = 0
    carry: Carry = "none"
    entry: Literal["totals", "deals"] = "totals"
    start: str = ""
    place: str = ""
    day: str = ""


def usual(ruleset: Ruleset) -> TournamentSettings:
    """Return the usual settings of a ruleset: deals and minutes of a round, and its last deal."""
    if ruleset.games is None:  # rule 56: everybody must know which deal is the last
        return TournamentSettings(deals=0, minutes=_MINUTES[0], at_time="one_more")
    deals = min(ruleset.games, TWO_WINDS)
    return TournamentSettings(deals=deals, minutes=_MINUTES[deals])


TWO_WINDS = 8
"""East and South, each once: half of a whole game of sixteen."""
_MINUTES = {4: 50, 8: 100, 16: 150, 0: 150}
LATER = frozenset({"minutes", "warn", "grace", "agree", "release", "hide_last", "place"})
"""The keys that may still be changed after the start of the first round."""


def with_changes(
    settings: TournamentSettings, changes: Mapping[str, object]
) -> TournamentSettings:
    """Change settings; values as in JSON. Refused: BadReglement.

    A changed number of deals brings its usual minutes.
    """
    read = read_changes(_READ, changes)
    if "deals" in read and "minutes" not in read:
        read["minutes"] = _MINUTES[int(str(read["deals"]))]
    return replace(settings, **read)  # type: ignore[arg-type]


def _warnings(value: object) -> tuple[int, ...] | None:
    if isinstance(value, list | tuple):
        values = value
    else:
        values = [None]
    minutes = [minute for minute in values if type(minute) is int and 0 < minute <= 600]  # noqa: PLR2004
    if len(minutes) == len(values):
        return tuple(sorted(set(minutes), reverse=True))
    return None


def _words(value: object, pattern: re.Pattern[str]) -> str | None:
    if value == "none":
        return ""
    if isinstance(value, str) and pattern.fullmatch(value):
        return value
    return None


def _day(value: object) -> str | None:
    with suppress(ValueError):
        return "" if value == "" else date.fromisoformat(str(value)).isoformat()
    return None


_TIME = re.compile(r"(?:1?[0-9]|2[0-3]):[0-5][0-9]|", re.ASCII)
_PLACE = re.compile(r"(?s).{0,60}")
_READ = readings(
    TournamentSettings,
    rounds=whole_within(1, 15),
    deals=one_of(0, 4, 8, 16),
    minutes=whole_within(0, 600),
    warn=_warnings,
    scale=falling(4),
    grace=whole_within(0, 120),
    start=partial(_words, pattern=_TIME),
    place=partial(_words, pattern=_PLACE),
    day=_day,
)
KEYS = tuple(_READ)
"""The keys that may be changed, in the order of T1."""
