"""The weekly post, and the post of 1 January about a club's years.

Source: rules 130 and 140 to 143 of the 144; competition C7.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from functools import cached_property
from itertools import chain
from zoneinfo import ZoneInfo

from bot.messages import Reply, Span, Spans, Topic
from bot.ports.records import Best, Club, DatedFeat, ScheduledPost
from bot.reader.dates import evening_of
from bot.standings.hooks import CORRECTIONS, LEADERS, WEEK_LINES
from bot.standings.reading import ClubPeople, Week, named, papers_in, people, read_standing, season
from bot.standings.results import (
    best_feats,
    feats_between,
    rounds_before,
    rounds_changed,
    rounds_that_evening,
    totals_by_year,
)
from bot.standings.standing_in_words import standing_lines, standing_picture
from bot.standings.story import week_lines
from bot.storage.ledger import Unit
from bot.talk.special_names import special_name
from bot.talk.texts import ClockTime, Texts, Values, joined, listed, texts
from core.club.results import FAMILIES, TableReported
from core.club.standings import Totals
from core.club.statistics import TWENTY_ONE, DatedMoment, FeatKind, Played, full_at, gaps, item_of
from core.players import PlayerId
from core.values import frozen

RECORDS: tuple[FeatKind, ...] = ("special", "overscore", "total", "all_round")
"""The feats that have a club record."""

MOST_SPECIALS = 12
CORRECTED = timedelta(days=400)
"""The age of the oldest evening whose corrections are posted."""


def weekly_reply(unit: Unit, club: Club, due: ScheduledPost, *, late: bool) -> Reply | None:
    """Return the weekly post; None if nothing was played and the club wants no empty post."""
    played = unit.figures.played(club.id, due.covers_from, due.covers_to)
    words, who = texts(club.settings.language), people(unit, club.id)
    week = Week(due.covers_from, due.covers_to)
    papers = papers_in(unit, club.id, week)
    corrected = _correction_lines(unit, club, due, words)
    if not (played or papers or corrected or club.settings.weekly_when_empty):
        return None
    zone = ZoneInfo(club.settings.timezone)
    first, last = due.covers_from.astimezone(zone), due.covers_to.astimezone(zone)
    title = words.text("weekly-title", first=words.day(first), last=words.day(last))
    parts: list[Spans] = [(Span("📅 "), Span(title, "strong"))]
    if late:
        parts.append(late_line(words, club, due))
    if not (played or papers):
        parts += [words.spans("weekly-empty"), *corrected]
        return Reply(joined(parts), topics=("weekly",))
    standing = read_standing(unit, club, week, who)
    parts += [
        *standing_lines(words, standing, who),
        *tell_rounds(words, who, [(sitting, each) for _, sitting, each in played], papers),
    ]
    fell = feats_between(unit, club.id, due.covers_from, due.covers_to)
    parts += tell_specials(words, who, fell)
    records = fallen_records(unit, club.id, fell, due.covers_from)
    parts += tell_records(words, who, records)
    parts += [*week_lines(unit, club, who, week), *corrected]
    parts += chain(_leader_lines(unit, club, due, who), *WEEK_LINES(unit, club, due))
    topics: tuple[Topic, ...] = ("weekly", "record") if records else ("weekly",)
    picture = standing_picture(words, title, standing, who)
    return Reply(joined(parts), topics=topics, picture=picture and picture.of_club(club.name))


def late_line(words: Texts, club: Club, due: ScheduledPost) -> Spans:
    """Return the line with the time at which the post was due."""
    zone = club.settings.timezone
    day = words.day(due.due_at.astimezone(ZoneInfo(zone)))
    return words.spans("weekly-late", time=f"{day} {ClockTime(due.due_at, zone)}")


# --- lines ---------------------------------------------------------------------------------------


def tell_rounds(
    words: Texts,
    who: ClubPeople,
    rounds: Sequence[tuple[int, Played]],
    papers: Sequence[TableReported] = (),
) -> list[Spans]:
    """Return the lines about games, rounds, shares of mahjongs and draws (125), and top score."""
    games = len({sitting for sitting, _ in rounds}) + len(papers)
    won = [played for _, played in rounds if played.winner is not None]
    known = len(rounds) + sum(paper.seen for paper in papers)
    wins = len(won) + sum(sum(paper.mahjongs) for paper in papers if paper.seen)
    every = len(rounds) + sum(paper.rounds or 0 for paper in papers)
    parts = [words.spans("weekly-played", games=games, rounds=every)]
    if known:
        shares = {"won": words.share(wins, known), "drawn": words.share(known - wins, known)}
        parts.append(words.spans("weekly-shares", **shares))
    if won:
        highest = max(played.score for played in won)
        winners = [played.winner for played in won if played.score == highest]
        names = [who.names[player] for player in dict.fromkeys(winners) if player is not None]
        parts.append(words.spans("weekly-highest", points=highest, names=listed(words, names)))
    return parts


def tell_specials(words: Texts, who: ClubPeople, feats: Iterable[DatedFeat]) -> list[Spans]:
    """Return the lines about special hands and situations, highest first."""
    special_feats = [row.feat for row in feats if row.feat.kind in {"special", "situation"}]
    parts = [
        words.spans(
            "weekly-special",
            name=who.names[feat.player],
            special=special_name(words.language, feat.what),
        )
        for feat in sorted(special_feats, key=lambda feat: -feat.amount)[:MOST_SPECIALS]
    ]
    if len(special_feats) > MOST_SPECIALS:
        parts.append(words.spans("standing-more", count=len(special_feats) - MOST_SPECIALS))
    return parts


def fallen_records(
    unit: Unit, club: int, feats: Sequence[DatedFeat], since: datetime
) -> list[DatedFeat]:
    """Return the club records that fell since a moment; a first value is no record."""
    fallen = []
    for family in FAMILIES:
        for kind in RECORDS:
            here = [row for row in feats if row.family == family and row.feat.kind == kind]
            if not here:
                continue
            best = max(here, key=_amount)
            older = best_feats(unit, Best(club, family, kind, before=since))
            if older and _amount(best) > _amount(older[0]):
                fallen.append(best)
    return fallen


def _amount(row: DatedFeat) -> int:
    return row.feat.amount


def tell_records(words: Texts, who: ClubPeople, fallen: Iterable[DatedFeat]) -> list[Spans]:
    """Return the lines about the fallen records and their new holders."""
    parts = []
    for feat in (row.feat for row in fallen):
        values: Values = {"name": who.names[feat.player], "points": feat.amount}
        if feat.kind == "special":
            values["special"] = special_name(words.language, feat.what)
        parts.append(words.spans(f"weekly-record-{feat.kind}", **values))
    return parts


def _correction_lines(unit: Unit, club: Club, due: ScheduledPost, words: Texts) -> list[Spans]:
    """Return the line about corrected rounds of earlier evenings and corrected paper tables."""
    until = evening_of(club.settings, due.covers_to)
    lines = {
        words.text(
            "weekly-round", round=change.number, table=change.table, day=words.day(change.day)
        ): None
        for change in rounds_changed(unit, club.id, until - CORRECTED, until)
        if due.covers_from <= change.at < due.covers_to
        and change.day < evening_of(club.settings, change.at)
    }
    lines |= dict.fromkeys(chain.from_iterable(CORRECTIONS(unit, club, due)))
    if lines:
        return [words.spans("weekly-corrected", what=listed(words, [*lines]))]
    return []


def _leader_lines(unit: Unit, club: Club, due: ScheduledPost, who: ClubPeople) -> list[Spans]:
    day = evening_of(club.settings, due.covers_to)
    period_days = season(club.settings, day)
    words = texts(club.settings.language)
    parts = []
    for leaders in LEADERS(unit, club, day, who):
        if leaders is not None:
            return [*leaders]
    for family, lines in read_standing(unit, club, period_days, who).lists:
        first = [line for line in lines if line.place == 1]
        if family == "nmv":
            key = "weekly-leader"
        else:
            key = "weekly-leader-nts"
        names = listed(words, [who.names[line.player] for line in first])
        points = words.signed(first[0].totals.points)
        parts.append(words.spans(key, season=period_days.name, names=names, points=points))
    return parts


MOST_NAMED = 20
"""The most players whose gaps the post names; a player who asks sees them all."""
_TOLD_ALREADY = timedelta(days=2)
"""A shorter year means that the club's time zone changed after the post."""


# --- years ---------------------------------------------------------------------------------------


def year_reply(unit: Unit, club: Club, due: ScheduledPost, *, late: bool) -> Reply | None:
    """Return the post about the past year; None if no game was played in it."""
    words = texts(club.settings.language)
    year = evening_of(club.settings, due.due_at).year - 1
    annals = Annals(unit, club, words, people(unit, club.id))
    if due.covers_to - due.covers_from < _TOLD_ALREADY or not annals.played(year):
        return None
    parts = [words.spans("year-title", year=str(year))]
    if late:
        parts.append(late_line(words, club, due))
    parts += annals.champions(year, "year-champion")
    parts += annals.quickest(year) or [words.spans("year-nobody-full")]
    parts += [*annals.collections(), *annals.gaps(year, MOST_NAMED)]
    return Reply(joined(parts), topics=("figures",))


@frozen
class Annals:
    """The years of a club under the 144 rules, in words."""

    unit: Unit
    club: Club
    words: Texts
    who: ClubPeople

    @cached_property
    def _totals(self) -> Mapping[tuple[int, PlayerId], Totals]:
        return totals_by_year(self.unit, self.club.id, "nmv")

    def played(self, year: int) -> set[PlayerId]:
        """Return the players of a year."""
        totals = self._totals.items()
        return {
            self.who.final[who] for (of, who), figures in totals if of == year and figures.games
        }

    def champions(self, year: int | None, key: str = "records-champion") -> Iterator[Spans]:
        """Yield the line about the champion of the year, or of each year (130, 140)."""
        years: dict[int, dict[PlayerId, int]] = {}
        for (of, player), totals in self._totals.items():
            points = years.setdefault(of, {})
            final = self.who.final[player]
            points[final] = points.get(final, 0) + totals.zbmj
        for of in sorted(years, reverse=True):
            highest = max(years[of].values())
            if year in {None, of} and highest:
                champions = [player for player, zbmj in years[of].items() if zbmj == highest]
                names = listed(self.words, named(self.who, champions))
                yield self.words.spans(key, year=str(of), names=names, points=highest)

    def quickest(self, year: int | None) -> list[Spans]:
        """Return the lines about the earliest day and the fewest rounds of a full 21 (143)."""
        full = [
            (moment, player)
            for (of, player), specials in self._specials.items()
            if year in {None, of} and (moment := full_at(specials))
        ]
        if not full:
            return []
        words = self.words
        names = self.who.names
        (day, _), first = min(full, key=lambda row: (row[0][0].month, row[0][0].day))
        rounds, least = self._fewest_rounds(full)
        return [
            words.spans("records-full-day", name=names[first], day=words.long_day(day)),
            words.spans("records-full-rounds", name=names[least], rounds=rounds),
        ]

    def _fewest_rounds(self, full: Sequence[tuple[DatedMoment, PlayerId]]) -> tuple[int, PlayerId]:
        """Return the fewest rounds; read the evening itself only for possible minima."""
        unit = self.unit
        club = self.club.id
        numbers = self.who.numbers
        least: list[tuple[int, PlayerId]] = []
        for before, moment, who in sorted(
            (rounds_before(unit, club, numbers(who), moment[0]), moment, who)
            for moment, who in full
        ):
            if least and before >= min(least)[0]:
                break
            least.append((before + rounds_that_evening(unit, club, numbers(who), moment), who))
        return min(least)

    @cached_property
    def _specials(self) -> dict[tuple[int, PlayerId], dict[str, DatedMoment]]:
        made: dict[tuple[int, PlayerId], dict[str, DatedMoment]] = {}
        for (of, player), specials in self.unit.figures.made_by_year(self.club.id, "nmv").items():
            moments = made.setdefault((of, self.who.final[player]), {})
            moments |= {
                special: min(moment, moments.get(special, moment))
                for special, moment in specials.items()
            }
        return made

    def collections(self) -> list[Spans]:
        """Return the line with every player's number of the 42 (141)."""
        items: dict[PlayerId, set[str]] = {}
        for (_, player), specials in self._specials.items():
            items.setdefault(player, set()).update(map(item_of, specials))
        counts = {self.who.names[who]: len(specials - {""}) for who, specials in items.items()}
        counted = [
            f"{name} {count}"
            for name, count in sorted(
                counts.items(), key=lambda specials: (-specials[1], specials[0].casefold())
            )
            if count
        ]
        if counted:
            return [self.words.spans("year-collections", counts=", ".join(counted))]
        return []

    def gaps(self, year: int, most: int | None = None) -> list[Spans]:
        """Return a line of gaps per player, the fewest first (143); empty lists share a line."""
        words = self.words
        names = self.who.names
        specials = self._specials
        left = {player: gaps(specials.get((year, player), ())) for player in self.played(year)}
        if not left:
            return [words.spans("gaps-nobody", year=str(year))]
        players = sorted(left, key=lambda who: (len(left[who]), names[who].casefold()))
        begun = [player for player in players if len(left[player]) < TWENTY_ONE]
        parts = [words.spans("gaps-heading", year=str(year))]
        for player in begun[:most]:
            numbers = listed(words, [str(number) for number in left[player]])
            count = len(left[player])
            parts.append(
                words.spans("gaps-line", name=names[player], count=count, numbers=numbers)
            )
        if most and len(begun) > most:
            parts.append(words.spans("gaps-more", count=len(begun) - most, year=str(year)))
        none = [names[player] for player in players if player not in begun]
        if none:
            return [*parts, words.spans("gaps-all", names=listed(words, none))]
        return parts
