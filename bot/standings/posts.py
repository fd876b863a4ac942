"""The weekly post."""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from itertools import chain
from zoneinfo import ZoneInfo

from bot.messages import Reply, Span, Spans, Topic
from bot.ports.records import Best, Club, DatedFeat, ScheduledPost
from bot.reader.dates import evening_of
from bot.standings.hooks import CORRECTIONS, LEADERS, WEEK_LINES
from bot.standings.reading import ClubPeople, Week, papers_in, people, read_standing, season
from bot.standings.results import (
    best_feats,
    feats_between,
    rounds_changed,
)
from bot.standings.standing_in_words import standing_lines, standing_picture
from bot.standings.story import week_lines
from bot.storage.ledger import Unit
from bot.talk.special_names import special_name
from bot.talk.texts import ClockTime, Texts, Values, joined, listed, texts
from core.club.results import FAMILIES, TableReported
from core.club.statistics import FeatKind, Played

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
    parts += tell_records(unit, words, who, records)
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


def tell_records(
    unit: Unit, words: Texts, who: ClubPeople, fallen: Iterable[DatedFeat]
) -> list[Spans]:
    """Return the lines about the fallen records and their new holders."""
    return [_record_line(unit, words, who, row) for row in fallen]


def _record_line(unit: Unit, words: Texts, who: ClubPeople, row: DatedFeat) -> Spans:
    from bot.standings.scores import feat_shares

    feat = row.feat
    values: Values = {"name": who.names[feat.player], "points": feat.amount}
    if feat.kind == "special":
        values["special"] = special_name(words.language, feat.what)
    line = words.spans(f"weekly-record-{feat.kind}", **values)
    return (*line, Span(feat_shares(unit, words, row, who.names)))


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
        key = "weekly-leader-nts"
        if family == "nmv":
            key = "weekly-leader"
        names = listed(words, [who.names[line.player] for line in first])
        points = words.signed(first[0].totals.points)
        parts.append(words.spans(key, season=period_days.name, names=names, points=points))
    return parts
