"""A standing in words and as a picture."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from babel.dates import format_date
from babel.numbers import format_decimal

from bot.messages import Picture, Span, Spans
from bot.standings.periods import Period, Week
from bot.standings.reading import People, Standing
from bot.talk.texts import MINUS, Texts
from core.club.standings import POINTS, Measure, Ranked, enough_rounds, least_rounds

LONGEST: Final = 40
"""So many lines are shown; a club with more sees how many there are besides."""


def period_title(words: Texts, period: Period) -> str:
    """What a period is called: "deze week", "november 2026", "seizoen 2026/2027"."""
    if isinstance(period, Week):
        return words.text("period-last-week" if period.past else "period-week")
    if period.key == "month":
        return str(format_date(period.start, "LLLL y", locale=words.locale))
    return words.text(f"period-{period.key}", name=period.name)


def standing_lines(
    words: Texts, standing: Standing, who: People, measure: Measure = POINTS
) -> list[Spans]:
    """The lines of a standing; a heading for each family when two were played."""
    parts: list[Spans] = []
    lists = [(family, _earned(lines, measure)) for family, lines in standing.lists]
    if not any(lines for _, lines in lists):
        return [words.spans("standing-nobody")] if lists else []
    for family, lines in lists:
        if len(lists) > 1:
            parts.append(words.spans(f"standing-family-{family}"))
        parts += _with_a_rule(words, lines[:LONGEST], who, measure)
        if len(lines) > LONGEST:
            parts.append(words.spans("standing-more", count=len(lines) - LONGEST))
    return parts


def _with_a_rule(
    words: Texts, lines: Sequence[Ranked], who: People, measure: Measure
) -> Iterator[Spans]:
    """The lines; by mean those who played too little stand under one of their own (R31)."""
    played = {line.player: line.totals for line in lines}
    enough = enough_rounds(played) if measure.key == "mean" else played.keys()
    under = False
    for line in lines:
        if line.player not in enough and not under:
            under = True
            yield words.spans("standing-too-few", count=least_rounds(played))
        yield _line(words, line, who, measure)


def _earned(lines: tuple[Ranked, ...], measure: Measure) -> tuple[Ranked, ...]:
    """Who has nothing of what has to be earned holds no place."""
    if not measure.earned:
        return lines
    return tuple(line for line in lines if measure.of(line.totals))


def _line(words: Texts, line: Ranked, who: People, measure: Measure) -> Spans:
    guest = line.player in who.guests
    return (
        Span(f"{line.place}. "),
        Span(who.names[line.player], "name"),
        *((Span(" " + words.text("members-guest")),) if guest else ()),
        Span(" "),
        Span(shown(words, measure.of(line.totals), measure), "strong"),
        *_beside(words, line, measure),
        Span(_moved(words, line)),
    )


def _beside(words: Texts, line: Ranked, measure: Measure) -> Spans:
    """How many rounds the figure comes of, where it is not that itself."""
    if not measure.beside_rounds:
        return ()
    return (Span(" "), *words.spans("standing-rounds", rounds=line.totals.rounds))


def _moved(words: Texts, line: Ranked) -> str:
    """Places won or lost since the period before."""
    if line.was is None:
        return ""
    if line.was == line.place:
        return f" {words.text('standing-same')}"
    arrow = "▲" if line.was > line.place else "▼"
    return f" {arrow}{abs(line.was - line.place)}"


def shown(words: Texts, value: int | Fraction, measure: Measure) -> str:
    """A figure as it is written: points with their sign, a mean with one decimal."""
    if isinstance(value, Fraction):
        tenths = round(value * 10)
        return mean(words, tenths)
    return words.signed(value) if measure.signed else words.number(value)


def mean(words: Texts, tenths: int) -> str:
    """A mean, given in tenths, with its sign and a decimal where it has one: +28,3."""
    written = format_decimal(abs(tenths) / 10, format="#,##0.#", locale=words.locale)
    return f"{'+' if tenths > 0 else MINUS if tenths < 0 else ''}{written}"


def standing_picture(words: Texts, title: str, standing: Standing, who: People) -> Picture | None:
    """The standing of the family most played, as a picture with words that say the same."""
    if not standing.lists:
        return None
    _, lines = max(standing.lists, key=lambda item: sum(line.totals.rounds for line in item[1]))
    rows = [
        {
            "place": line.place,
            "was": line.was,
            "name": who.names[line.player],
            "points": line.totals.points,
            "guest": line.player in who.guests,
        }
        for line in lines[:LONGEST]
    ]
    said = ", ".join(
        f"{row['place']}. {row['name']} {words.signed(line.totals.points)}"
        for row, line in zip(rows, lines, strict=False)
    )
    facts = {"title": title, "rows": rows, "language": words.language}
    return Picture("standing", facts, f"{title}: {said}")


def standing_title(words: Texts, period: Period, measure: Measure) -> str:
    """The heading of a standing."""
    key = "standing-title" if measure is POINTS else "standing-title-by"
    values = {"period": period_title(words, period)}
    if measure is not POINTS:
        values["measure"] = words.text(f"measure-{measure.key}")
    return words.text(key, **values)
