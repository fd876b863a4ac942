"""A standing in words and as a picture."""

from fractions import Fraction
from math import inf
from typing import NamedTuple

from babel.dates import format_date
from babel.numbers import format_decimal

from bot.messages import Picture, Spans, folding
from bot.standings.reading import ClubPeople, ClubStanding, Period, Week
from bot.talk.listing import Column, Listing, noted, of_families, signed
from bot.talk.texts import MINUS, Texts, joined
from core.club.standings import MEASURES, POINTS, Measure, Totals, enough_rounds, least_rounds
from core.players import PlayerId

LONGEST = 40
"""The most lines shown; a longer standing ends with the number of other players."""
UNFOLDED = 10
"""The lines that are seen before a standing is unfolded."""


def period_title(words: Texts, period: Period) -> str:
    """Return the title of a period: "deze week", "november 2026", "seizoen 2026/2027"."""
    if isinstance(period, Week):
        return words.text("period-last-week" if period.past else "period-week")
    if period.key == "month":
        return str(format_date(period.start, "LLLL y", locale=words.locale))
    if period.key == "day":
        return words.long_day(period.start)
    return words.text(f"period-{period.key}", name=period.name)


class StandingRow(NamedTuple):
    """A line of a club's standing."""

    place: int
    was: int | None
    player: PlayerId
    totals: Totals
    guest: bool
    measure: Measure
    family: str

    @property
    def moved(self) -> int | None:
        """Places won or lost since the previous period; None without a place in it."""
        if self.was is None:
            return None
        return self.was - self.place


def _total(key: str, head: str) -> Column[StandingRow]:
    return Column(key, head=head, media="sheet json", get=lambda row: getattr(row.totals, key))


def _beside_name(words: Texts, row: StandingRow) -> str:
    rounds = row.totals.rounds
    shown = rounds and row.measure.beside_rounds
    if shown:
        return words.text("standing-rounds", rounds=rounds)
    return ""


def _arrow(words: Texts, places: int | None) -> str:
    if not places:
        if places is None:
            return ""
        return words.text("standing-same")
    return f"{'▲' if places > 0 else '▼'}{abs(places)}"


def mean_of(words: Texts, totals: Totals) -> str:
    """Return the points per round with one decimal; "" without rounds."""
    if totals.rounds:
        return figure_in_words(words, totals.mean, MEASURES["mean"])
    return ""


def share_of(words: Texts, part: int, totals: Totals) -> str:
    """Return the share of rounds among those with a known winner; "" without any."""
    rounds = totals.rounds - totals.unseen
    if rounds:
        return words.share(part, rounds)
    return ""


def won_share(words: Texts, totals: Totals) -> str:
    """Return the share of a player's own mahjongs."""
    return share_of(words, totals.won - totals.unrated_won, totals)


COLUMNS: list[Column[StandingRow]] = [
    Column("place", "place", "page-place", media="chat page front screen picture json"),
    Column("was", "data", media="picture"),
    Column("moved", "moved", "page-moved", media="page"),
    Column("family", "data", "papers-standing-family", media="sheet json"),
    Column("name", "name", "page-name", get=lambda row: row.player),
    Column("guest", "note", written=noted("page-guest"), media="page front picture"),
    Column("guest", "note", written=noted("members-guest"), media="chat"),
    Column(
        "figure",
        "main",
        written=lambda words, row: figure_in_words(words, row.measure.of(row.totals), row.measure),
        media="chat",
        get=lambda row: row,
    ),
    Column(
        "points",
        "main",
        "page-points",
        signed,
        "page front screen picture sheet json",
        lambda row: row.totals.points,
    ),
    Column("points", "bar", media="page front picture", get=lambda row: row.totals.points),
    Column("rounds", written=_beside_name, media="chat", get=lambda row: row),
    Column("rounds", head="page-rounds", media="page", get=lambda row: row.totals.rounds or None),
    _total("rounds", "page-rounds"),
    Column("mean", "aside", "page-mean", mean_of, "page", lambda row: row.totals),
    Column("share", "aside", "page-won", won_share, "page", lambda row: row.totals),
    _total("won", "papers-standing-won"),
    _total("drawn", "page-figure-drawn"),
    _total("games", "page-figure-games"),
    _total("all_round", "page-figure-all_round"),
    _total("zbmj", "papers-standing-zbmj"),
    Column("moved", written=_arrow, media="chat"),
]
"""The columns of a club's standing, in every medium."""


def listings(
    standing: ClubStanding, who: ClubPeople, title: str = "", measure: Measure = POINTS
) -> list[Listing[StandingRow]]:
    """Return a list for each family; by mean, players with too few rounds come last."""
    lists = []
    for family, lines in standing.lists:
        rows = [
            StandingRow(*line, line.player in who.guests, measure, family)
            for line in lines
            if not measure.earned or measure.of(line.totals)
        ]
        played = {line.player: line.totals for line in lines}
        enough = len(enough_rounds(played)) if measure.key == "mean" else inf
        least, name = least_rounds(played), lambda row: who.names[row.player]
        lists.append(
            Listing(title, COLUMNS, rows, name, enough, "standing-too-few", least, family)
        )
    return lists


def standing_lines(
    words: Texts, standing: ClubStanding, who: ClubPeople, measure: Measure = POINTS
) -> list[Spans]:
    """Return the lines of a standing, with headings if two families were played.

    All lines after the first ten are a single part, which folds.
    """
    lists = listings(standing, who, measure=measure)
    if lists and not any(listing.rows for listing in lists):
        return [words.spans("standing-nobody")]
    lines = of_families(words, lists, LONGEST)
    rest = folding(joined(lines[UNFOLDED:]))
    return [*lines[:UNFOLDED], *filter(None, [rest])]


def figure_in_words(words: Texts, value: int | Fraction, measure: Measure) -> str:
    """Return a figure in words: points with their sign, a mean with one decimal."""
    if isinstance(value, Fraction):
        return mean(words, round(value * 10))
    if measure.signed:
        return words.signed(value)
    return words.number(value)


def mean(words: Texts, tenths: int) -> str:
    """Return a mean, given in tenths, with its sign and one decimal: +28,3."""
    written = format_decimal(abs(tenths) / 10, format="#,##0.0", locale=words.locale)
    if tenths > 0:
        return f"+{written}"
    if tenths < 0:
        return f"{MINUS}{written}"
    return written


def standing_picture(
    words: Texts, title: str, standing: ClubStanding, who: ClubPeople
) -> Picture | None:
    """Return the standing of the family most played as a picture with its description."""
    lists = listings(standing, who, title)
    most = max(
        lists, key=lambda listing: sum(row.totals.rounds for row in listing.rows), default=None
    )
    if most:
        return most.picture(words, "standing", LONGEST)
    return None


def standing_title(words: Texts, period: Period, measure: Measure) -> str:
    """Return the heading of a standing."""
    title = period_title(words, period)
    if measure is POINTS:
        return words.text("standing-title", period=title)
    by = words.text(f"measure-{measure.key}")
    return words.text("standing-title-by", period=title, measure=by)
