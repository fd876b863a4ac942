"""A competition in words: points, the standing, an evening, and the effect of a change."""

from collections.abc import Iterator, Sequence
from datetime import date
from fractions import Fraction
from math import inf

from bot.features.competition.competition import Competition
from bot.features.competition.season_listing import exact, season_listing
from bot.messages import Picture, Spans
from bot.standings.scores import scores
from bot.storage.ledger import Unit
from bot.talk.listing import Listing, of_families
from bot.talk.people import PlayerNames
from bot.talk.texts import Texts, listed
from core.competition.facts import champions, changed_places
from core.competition.reglement import Reglement
from core.competition.standing import CompetitionStanding, SeasonRow, counting
from core.competition.trophies import evening_winners
from core.players import PlayerId

MOST_DRAWN = 24


def season_lines(
    words: Texts,
    competition: Competition,
    names: PlayerNames,
    most: float = inf,
    me: PlayerId | None = None,
) -> list[Spans]:
    """Return all standings of a season: `most` places, and that of `me`."""
    counted = sum(evening.counts for evening in competition.ranked.evenings)
    title = words.spans("competition-title", season=competition.period.name, count=counted)
    lists = season_listings(words, competition, names)
    empty = words.spans("competition-empty", count=competition.reglement.min_members)
    return [title, *(of_families(words, lists, most, lambda row: row.player == me) or [empty])]


def season_listings(
    words: Texts, competition: Competition, names: PlayerNames
) -> list[Listing[SeasonRow]]:
    """Return the standings of a season as lists, with its evenings."""
    title = words.text("competition-picture", season=competition.period.name)
    days = [evening.day for evening in competition.ranked.evenings if evening.counts]
    return [
        season_listing(standing, names, title, days, closed=competition.decided.closed is not None)
        for standing in competition.ranked.standings
        if standing.rows
    ]


def leader_line(
    unit: Unit, words: Texts, competition: Competition, names: PlayerNames
) -> list[Spans]:
    """Return the result of the final, or else the wearer of the Gele Trui and the runner-up."""
    if competition.final:
        ended = sorted(
            scores(unit, words, names, competition.final), key=lambda score: -score.line.points
        )
        each = (
            f"{names[score.player]} {words.number(score.line.points)}{score.shares}"
            for score in ended
        )
        return [words.spans("competition-final", scores=", ".join(each))]
    parts = []
    for standing in competition.ranked.standings:
        leaders = [row for row in standing.rows if row.place == 1]
        if not leaders:
            continue
        following = next((row for row in standing.rows if row.place > 1), None)
        who = listed(words, [names[row.player] for row in leaders])
        key = "competition-leader-alone"
        values = {"total": exact(words, leaders[0].total)}
        if following:
            key = "competition-leader"
            values["then"] = exact(words, following.total)
            values["next"] = names[following.player]
        parts.append(words.spans(key, names=who, **values))
    return parts


def evening_lines(
    unit: Unit, words: Texts, competition: Competition, day: date, names: PlayerNames
) -> list[Spans]:
    """Return the lines of an evening, with the leader if the evening changed the season."""
    of_finals = any(final.day == day for final in competition.decided.finals)
    changed = competition.number_of(day) or (of_finals and competition.final)
    if changed:
        leader = leader_line(unit, words, competition, names)
    else:
        leader = []
    return [*count_lines(words, competition, day, names), *leader]


def count_lines(
    words: Texts, competition: Competition, day: date, names: PlayerNames
) -> list[Spans]:
    """Return the points of an evening, or the reason that it does not count."""
    evening = next((judged for judged in competition.ranked.evenings if judged.day == day), None)
    if evening is None:
        return []
    number = competition.number_of(day)
    played = next(counted for counted in competition.season.evenings if counted.day == day)
    members = evening.members
    reglement = competition.reglement
    tables = played.tables
    if number is None and not tables:
        return [words.spans("evening-out"), *next_season_line(words, competition, day)]
    if number is None:  # too few members at tables with enough rounds
        here = {person.player for table in tables for person in table.person_results}
        why = words.spans(
            "evening-counts-not",
            members=members,
            need=reglement.min_members,
            few=sum(not counting(reglement, table) for table in tables),
            least=reglement.min_rounds,
            guests=len(here.difference(competition.season.members)),
        )
        return [why, *next_season_line(words, competition, day)]
    parts = [words.spans("evening-counts", number=number, members=members)]
    parts += next_season_line(words, competition, day)
    parts += _points_of_evening(words, competition, day, names)
    season = competition.season
    winners = [
        names[player] for player in evening_winners(played, season.members, season.penalties)
    ]
    if winners:
        parts.append(words.spans("evening-winner", names=listed(words, winners)))
    return parts


def next_season_line(words: Texts, competition: Competition, day: date) -> list[Spans]:
    """Return the name of the next season for an evening after a closing."""
    early = day < competition.rules.calendar.start
    if early:
        return [words.spans("evening-of-next", season=competition.period.name)]
    return []


def _points_of_evening(
    words: Texts, competition: Competition, day: date, names: PlayerNames
) -> Iterator[Spans]:
    """Yield the members' points of an evening, without the points for attendance."""
    reglement = competition.reglement
    for standing in competition.ranked.standings:
        got = [
            (score - reglement.attendance, names[row.player])
            for row in standing.rows
            for of, score in row.scores
            if of == day
        ]
        if got:
            scores = (
                f"{name} {exact(words, score)}"
                for score, name in sorted(got, key=lambda pair: (-pair[0], pair[1]))
            )
            yield words.spans(f"evening-{reglement.count}", scores=", ".join(scores))


def season_picture(words: Texts, competition: Competition, names: PlayerNames) -> Picture | None:
    """Return the picture of the first standing, with its evenings as columns, or None."""
    lists = season_listings(words, competition, names)
    if lists:
        return lists[0].picture(words, "competition", MOST_DRAWN)
    return None


def changes_in_words(
    words: Texts,
    before: Competition,
    after: Competition,
    names: PlayerNames,
    most: int | None = None,
) -> list[Spans]:
    """Return the changed places in every standing, or the text that no place changes.

    most: of more changes, their number and so many of the largest.
    """
    changes = [
        change
        for was, now in _side_by_side(before.ranked.standings, after.ranked.standings)
        for change in changed_places(was, now)
    ]
    if not changes:
        ranked = any(standing.rows for standing in before.ranked.standings)
        if ranked:
            return [words.spans("places-same")]
        return []
    shown = changes
    if most and len(changes) > most:
        shown = sorted(changes, key=lambda change: -_distance(*change[1:]))[:most]
    moved = (
        f"{names[player]} {_place(words, old)}→{_place(words, new)}" for player, old, new in shown
    )
    more = len(changes) - len(shown)
    values = {"count": len(changes), "more": more}
    return [words.spans("places-changed", places=", ".join(moved), **values)]


def _distance(old: int | None, new: int | None) -> int:
    if old and new:
        return abs(old - new)
    return 0


def _side_by_side(
    before: Sequence[CompetitionStanding], after: Sequence[CompetitionStanding]
) -> Iterator[tuple[CompetitionStanding, CompetitionStanding]]:
    """Yield each standing before and after; a joint standing is compared to each family's."""
    was = {standing.family: standing for standing in before}
    now = {standing.family: standing for standing in after}
    none = CompetitionStanding(None, ())
    for family in dict.fromkeys([*now, *was]):
        if family is None or not (now.keys() | was.keys()) - {family}:
            others = (next(iter(before), none), next(iter(after), none))
            yield was.get(family, others[0]), now.get(family, others[1])
        elif None not in now.keys() | was.keys():
            yield was.get(family, none), now.get(family, none)


def _place(words: Texts, place: int | None) -> str:
    if place is None:
        return words.text("place-none")
    return words.number(place)


def champion_names(competition: Competition, names: PlayerNames) -> list[str]:
    """Return the names of the first players of each standing."""
    players = dict.fromkeys(
        player for standing in competition.ranked.standings for player in champions(standing)
    )
    return [names[player] for player in players]


def value_in_words(words: Texts, reglement: Reglement, key: str) -> str:
    """Return the value of a key of the reglement in words."""
    return in_words(words, key, getattr(reglement, key))


def in_words(words: Texts, key: str, value: object) -> str:
    """Return a value of a key of the reglement in words; table points by place: 4 2 1 ½."""
    match value:
        case bool():
            return words.text("reglement-value-on" if value else "reglement-value-off")
        case tuple():
            return " ".join(exact(words, points) for points in value)
        case int() | Fraction():
            if key == "period":
                return words.text("reglement-value-evenings", count=int(value))
            number = exact(words, Fraction(value))
            if key == "eligible":
                return f"{number} %"
            return number
        case _:
            return words.text(f"reglement-value-{value}")
