"""A competition in words: points, the standing, an evening, and what a change does."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from fractions import Fraction
from typing import Final

from babel.numbers import format_decimal

from bot.messages import Picture, Spans
from bot.standings.competition import Competition
from bot.talk.texts import MINUS, Texts, listed
from core.competition.facts import champions, changed_places
from core.competition.reglement import Reglement
from core.competition.standing import EveningCount, SeasonRow, Standing
from core.competition.trophies import evening_winners, season_leader
from core.players import PlayerId

Names = Mapping[PlayerId, str]

MOST_SCORES: Final = 8
"""Of so many evenings each score is told in a line of the standing."""
MOST_DRAWN: Final = 24
_PARTS: Final = {Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}


def exact(words: Texts, value: Fraction) -> str:
    """An exact number as people write it: 12½, 1.640, 0,33 of a third."""
    whole, part = divmod(abs(value), 1)
    sign = MINUS if value < 0 else ""
    if part in _PARTS:
        return sign + (words.number(whole) if whole else "") + _PARTS[part]
    if part:
        return sign + str(format_decimal(float(abs(value)), "#,##0.##", locale=words.locale))
    return sign + words.number(whole)


# --- the standing --------------------------------------------------------------------------------


def season_lines(words: Texts, found: Competition, names: Names) -> list[Spans]:
    """Every standing of a season; a heading for each family where there are two."""
    counted = sum(evening.counts for evening in found.ranked.evenings)
    title = words.spans("competition-title", season=found.rules.period.name, count=counted)
    parts = [title]
    standings = [standing for standing in found.ranked.standings if standing.rows]
    for standing in standings:
        if len(standings) > 1:
            parts.append(words.spans(f"standing-family-{standing.family}"))
        parts += _lines(words, standing, names)
    if not standings:
        parts.append(words.spans("competition-empty", count=found.rules.reglement.min_members))
    return parts


def _lines(words: Texts, standing: Standing, names: Names) -> Iterator[Spans]:
    under = False
    for row in standing.rows:
        if not row.eligible and not under:
            under = True
            yield words.spans("competition-under")
        yield row_line(words, row, names)


def row_line(words: Texts, row: SeasonRow, names: Names) -> Spans:
    """A place, a name, a total, and what that is made of."""
    made = ""
    if 1 < len(row.best) <= MOST_SCORES:
        made = f" ({' + '.join(exact(words, score) for score in row.best)})"
    penalty = exact(words, row.penalty) if row.penalty else ""
    return words.spans(
        "competition-row",
        place=row.place,
        name=names[row.player],
        total=exact(words, row.total),
        made=made,
        penalty=penalty,
        punished=1 if penalty else 0,
        short=row.short,
    )


def leader_line(words: Texts, found: Competition, names: Names) -> list[Spans]:
    """How the final ended; before it who wears the Gele Trui of the season, and who is next."""
    if found.final is not None:
        ended = sorted(found.final.lines, key=lambda line: -line.points)
        told = (f"{names[line.player]} {words.number(line.points)}" for line in ended)
        return [words.spans("competition-final", scores=", ".join(told))]
    parts: list[Spans] = []
    for standing in found.ranked.standings:
        leader = season_leader(standing)
        if leader is None:
            continue
        first = next(row for row in standing.rows if row.place == 1)
        others = [row for row in standing.rows if row.place > 1]
        who = listed(words, [names[player] for player in leader.players])
        total = exact(words, first.total)
        if not others:
            parts.append(words.spans("competition-leader-alone", names=who, total=total))
            continue
        following = others[0]
        parts.append(
            words.spans(
                "competition-leader",
                names=who,
                total=total,
                next=names[following.player],
                then=exact(words, following.total),
            )
        )
    return parts


def evening_lines(words: Texts, found: Competition, day: date, names: Names) -> list[Spans]:
    """Whether an evening counts, what it brought everybody, and who leads the season."""
    evening = next((one for one in found.ranked.evenings if one.day == day), None)
    if evening is None:
        of_finals = any(one.day == day for one in found.rules.decided.finals)
        return leader_line(words, found, names) if of_finals and found.final else []
    number = found.number_of(day)
    if number is None:
        return [_counts_not(words, found, evening)]
    parts = [words.spans("evening-counts", number=number, members=evening.members)]
    parts += _brought(words, found, day, names)
    played = next(one for one in found.season.evenings if one.day == day)
    winners = [names[player] for player in evening_winners(played, found.season.members)]
    if winners:
        parts.append(words.spans("evening-winner", names=listed(words, winners)))
    return [*parts, *leader_line(words, found, names)]


def _counts_not(words: Texts, found: Competition, evening: EveningCount) -> Spans:
    """Why an evening does not count: too few members, at tables of enough rounds."""
    reglement = found.rules.reglement
    tables = next(one.tables for one in found.season.evenings if one.day == evening.day)
    here = {own.player for table in tables for line in table.lines for own in line.own}
    return words.spans(
        "evening-counts-not",
        members=evening.members,
        need=reglement.min_members,
        few=sum(table.rounds < reglement.min_rounds for table in tables),
        least=reglement.min_rounds,
        guests=len(here.difference(found.season.members)),
    )


def _brought(words: Texts, found: Competition, day: date, names: Names) -> Iterator[Spans]:
    """What each member got that evening, attendance apart."""
    reglement = found.rules.reglement
    for standing in found.ranked.standings:
        got = [
            (score - reglement.attendance, names[row.player])
            for row in standing.rows
            for of, score in row.scores
            if of == day
        ]
        if got:
            told = (f"{name} {exact(words, score)}" for score, name in sorted(got, key=_first))
            yield words.spans(f"evening-{reglement.count}", scores=", ".join(told))


def _first(scored: tuple[Fraction, str]) -> tuple[Fraction, str]:
    return -scored[0], scored[1]


def season_picture(words: Texts, found: Competition, names: Names) -> Picture | None:
    """The first standing of a season with its evenings as columns; None before the first."""
    rows = next((one.rows for one in found.ranked.standings if one.rows), ())
    days = [evening.day for evening in found.ranked.evenings if evening.counts]
    if not rows:
        return None
    title = words.text("competition-picture", season=found.rules.period.name)
    facts = {
        "title": title,
        "evenings": [str(number) for number in range(1, len(days) + 1)],
        "rows": [
            {
                "place": row.place,
                "name": names[row.player],
                "total": exact(words, row.total),
                "eligible": row.eligible,
                "scores": score_columns(words, row, days),
            }
            for row in rows[:MOST_DRAWN]
        ],
    }
    said = ", ".join(
        f"{row.place}. {names[row.player]} {exact(words, row.total)}" for row in rows[:MOST_DRAWN]
    )
    return Picture("competition", facts, f"{title}: {said}")


def score_columns(
    words: Texts, row: SeasonRow, days: Sequence[date]
) -> list[tuple[str, bool] | None]:
    """For each evening what it brought, and whether that is one of the best; None: not there."""
    scores, best = dict(row.scores), best_days(row)
    return [(exact(words, scores[day]), day in best) if day in scores else None for day in days]


def best_days(row: SeasonRow) -> set[date]:
    """The evenings of which the scores count; of equal ones the first."""
    highest = sorted(row.scores, key=lambda one: -float(one[1]))
    return {day for day, _ in highest[: len(row.best)]}


# --- what a decision changes ---------------------------------------------------------------------


def changes_in_words(
    words: Texts, before: Competition, after: Competition, names: Names
) -> list[Spans]:
    """Every place that changes, in every standing; that none does, once there are any."""
    moved = [
        f"{names[player]} {_place(words, old)}→{_place(words, new)}"
        for was, now in _side_by_side(before.ranked.standings, after.ranked.standings)
        for player, old, new in changed_places(was, now)
    ]
    if not moved:
        ranked = any(standing.rows for standing in before.ranked.standings)
        return [words.spans("places-same")] if ranked else []
    return [words.spans("places-changed", places=", ".join(moved))]


def _side_by_side(
    before: Sequence[Standing], after: Sequence[Standing]
) -> Iterator[tuple[Standing, Standing]]:
    """Each standing as it was and is; one over all rulesets is held against those of a family."""
    was = {standing.family: standing for standing in before}
    now = {standing.family: standing for standing in after}
    none = Standing(None, ())
    for family in dict.fromkeys([*now, *was]):
        if family is None or not (now.keys() | was.keys()) - {family}:
            others = (next(iter(before), none), next(iter(after), none))
            yield was.get(family, others[0]), now.get(family, others[1])
        elif None not in now.keys() | was.keys():
            yield was.get(family, none), now.get(family, none)


def _place(words: Texts, place: int | None) -> str:
    return words.text("place-none") if place is None else words.number(place)


def champion_names(found: Competition, names: Names) -> list[str]:
    """Who is first of each standing."""
    players = dict.fromkeys(
        player for standing in found.ranked.standings for player in champions(standing)
    )
    return [names[player] for player in players]


# --- the reglement -------------------------------------------------------------------------------


def value_in_words(words: Texts, reglement: Reglement, key: str) -> str:
    """The value of a key of the reglement in words."""
    return in_words(words, key, getattr(reglement, key))


def in_words(words: Texts, key: str, value: object) -> str:
    """A value of a key of the reglement in words; table points by place: 4 2 1 ½."""
    match value:
        case bool():
            return words.text("reglement-value-on" if value else "reglement-value-off")
        case tuple():
            return " ".join(exact(words, points) for points in value)
        case int() | Fraction():
            told = exact(words, Fraction(value))
            return f"{told} %" if key == "eligible" else told
        case _:
            return words.text(f"reglement-value-{value}")
