"""A player's figures, a collection and a club's records: reading them and their texts.

Source: rules 125, 128 to 137 and 141 to 143 of the 144.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from itertools import accumulate

from bot.messages import Picture, Span, Spans
from bot.ports.records import Best, Club, DatedFeat
from bot.standings.own_results import Full, Made, items_made, read_made
from bot.standings.reading import EVER, ClubPeople, PeriodDays, papers_in, read_totals
from bot.standings.results import best_feats
from bot.standings.scores import feat_shares
from bot.standings.standing_in_words import mean, mean_of, period_title, share_of, won_share
from bot.storage.ledger import Unit
from bot.talk.special_names import special_name
from bot.talk.texts import Texts, Values, listed
from core.club.collection import COLLECTION, counts_as, gaps, item_of
from core.club.results import FAMILIES
from core.club.standings import NOTHING_YET, Totals
from core.club.statistics import FeatKind
from core.game.decisions import LEAST
from core.game.rounds import CHAIRS, special_hand_number
from core.players import PlayerId
from core.values import frozen

KEPT_BEST: tuple[FeatKind, ...] = ("total", "overscore", "all_round", "special")
"""The feats whose highest value is shown, for a player and for the club."""

TIES = 10


@frozen
class OwnFigures:
    """A player's figures under one family of rulesets, in a period and of all time."""

    family: str
    in_time: Totals
    ever: Totals
    best: Mapping[FeatKind, DatedFeat]
    made: Made
    made_then: Made


def read_own(
    unit: Unit,
    club: Club,
    who: ClubPeople,
    player: PlayerId,
    of: PeriodDays,
    *,
    alone: bool = False,
) -> tuple[OwnFigures, ...]:
    """Return a player's figures of a period and of all time, for each family that was played.

    `alone`: only the period counts.
    """
    then = read_totals(unit, club.id, of, who)
    ever = then
    whole = of
    if not alone:
        ever = read_totals(unit, club.id, EVER, who)
        whole = EVER
    families = list[OwnFigures]()
    for family in FAMILIES:
        if not ever[family].get(player, NOTHING_YET).games:
            continue
        mine = unit, club.id, family, who.numbers(player)
        in_time = then[family].get(player, NOTHING_YET)
        specials = read_made(*mine, whole)
        figures = (in_time, ever[family][player], read_best(*mine, whole), specials)
        families.append(OwnFigures(family, *figures, read_made(*mine, of)))
    return tuple(families)


def read_best(
    unit: Unit, club: int, family: str, numbers: Iterable[PlayerId], of: PeriodDays
) -> dict[FeatKind, DatedFeat]:
    """Return a player's highest feat of every kind in a period, under any of their numbers."""
    best = {}
    for kind in KEPT_BEST:
        rows = [
            row
            for number in numbers
            for row in best_feats(unit, Best(club, family, kind, number, of.start, of.end))
        ]
        if rows:
            best[kind] = max(rows, key=lambda row: row.feat.amount)
    return best


def best_rows(
    unit: Unit, club: int, family: str, kind: FeatKind, of: PeriodDays = EVER
) -> list[DatedFeat]:
    """Return a club's highest feats of a kind, with ties; without feats of amount 0."""
    best = best_feats(unit, Best(club, family, kind, None, of.start, of.end, most=TIES))
    return [row for row in best if row.feat.amount == best[0].feat.amount and row.feat.amount]


LISTED = 42
SHARED = 3
"""The most players named for a shared record."""


def own_lines(
    words: Texts,
    unit: Unit,
    who: ClubPeople,
    figures: OwnFigures,
    of: PeriodDays,
    full: Full | None,
) -> list[Spans]:
    """Return the lines about a player's figures of a period under one family of rulesets."""
    parts = []
    if figures.in_time.games:
        parts += _total_lines(words, figures.in_time, period_title(words, of), figures.family)
    if figures.ever != figures.in_time:
        parts += _total_lines(words, figures.ever, words.text("figures-ever"), figures.family)
    parts += best_lines(words, unit, who, figures)
    if figures.made:
        parts.append(words.spans("figures-made", count=len(set(map(counts_as, figures.made)))))
    if figures.family == "nmv" and of.key == "year":
        parts.append(twenty_one(words, figures.made_then, of.start.year, full))
    return parts


def _total_lines(words: Texts, totals: Totals, when: str, family: str) -> list[Spans]:
    parts = [
        words.spans(
            "figures-points",
            when=when,
            points=words.signed(totals.points),
            games=totals.games,
            rounds=totals.rounds,
            mean=mean_of(words, totals),
            game=mean(words, round(totals.points * 10 / max(totals.games, 1))),
        )
    ]
    if totals.rounds and totals.unrated:
        parts.append(words.spans("figures-unrated", points=words.signed(totals.unrated)))
    if share := won_share(words, totals):
        drawn = share_of(words, totals.drawn, totals)
        parts.append(words.spans("figures-shares", won=totals.won, share=share, drawn=drawn))
    games = totals.games - totals.paper
    if games and family == "nmv":
        each = mean(words, round(totals.all_round * 10 / games)).removeprefix("+")
        parts.append(
            words.spans("figures-all-round", points=totals.all_round, game=each, zbmj=totals.zbmj)
        )
    return parts


def best_lines(words: Texts, unit: Unit, who: ClubPeople, figures: OwnFigures) -> list[Spans]:
    """Return a line for each of a player's highest feats.

    A final total is of the player who ended the game with it (131); of a place that was taken
    over, all its players follow.
    """
    rows = [figures.best[kind] for kind in KEPT_BEST if kind in figures.best]
    return [
        (
            *_best_line(words, "figures-best", row),
            Span(feat_shares(unit, words, row, who.names)),
        )
        for row in rows
        if row.feat.kind != "special" or row.feat.amount
    ]


def _best_line(words: Texts, key: str, row: DatedFeat, names: str = "") -> Spans:
    values: Values = {"points": row.feat.amount, "day": words.long_day(row.day)}
    if row.feat.kind == "special":
        values["special"] = special_name(words.language, row.feat.what)
    if names:
        values["names"] = names
    return words.spans(f"{key}-{row.feat.kind}", **values)


def twenty_one(words: Texts, specials: Made, year: int, full: Full | None) -> Spans:
    """Return the line about the missing hands of the year, or about the completion (142, 143)."""
    named = str(year)
    if full:
        day = words.long_day(full.day)
        return words.spans("figures-full", year=named, day=day, rounds=full.rounds)
    open_ = gaps(specials)
    numbers = listed(words, [str(number) for number in open_])
    return words.spans("figures-gaps", year=named, count=len(open_), numbers=numbers)


def season_picture(
    words: Texts, title: str, club: str, days: Sequence[tuple[date, Totals]]
) -> Picture | None:
    """Return the picture of a player's year: the sum of points after each evening."""
    if len(days) < 2:  # noqa: PLR2004 - one evening is no course
        return None
    sums = list(accumulate(totals.points for _, totals in days))
    facts = {
        "title": title,
        "club": club,
        "dates": [day.isoformat() for day, _ in days],
        "points": sums,
        "language": words.language,
    }
    text = words.text("season-words", title=title, count=len(days), points=words.signed(sums[-1]))
    return Picture("season", facts, text)


# --- collections -------------------------------------------------------------------------------


def collection_lines(words: Texts, specials: Made) -> list[Spans]:
    """Return the lines about the items of the 42 that a player has (141)."""
    items = items_made(specials)
    parts = [words.spans("collection-count", count=len(items))]
    parts += [
        words.spans(
            "collection-item",
            special=special_name(words.language, item),
            day=words.long_day(items[item]),
        )
        for item in COLLECTION
        if item in items
    ]
    return parts


def missing_line(words: Texts, specials: Made) -> Spans:
    """Return the line about the missing items of the 42; empty if none is missing."""
    items = items_made(specials)
    missing = [short_name(words, item) for item in COLLECTION if item not in items]
    if missing:
        return words.spans("collection-gaps", items=", ".join(missing))
    return ()


def other_lines(words: Texts, specials: Made) -> list[Spans]:
    """Return the lines about the special hands outside the collection: times and first day."""
    rest = [row for row in specials.values() if not item_of(row.special)]
    return [
        words.spans(
            "collection-other",
            special=special_name(words.language, row.special),
            times=row.times,
            day=words.long_day(row.first[0]),
        )
        for row in sorted(rest, key=lambda row: special_hand_number(row.special))[:LISTED]
    ]


def short_name(words: Texts, item: str) -> str:
    """Return the number of an item: BMJ-23a, regel 84."""
    if item.startswith("situation-"):
        return words.text("collection-situation", rule=item.removeprefix("situation-"))
    number, _, suit = item.removeprefix("bmj-").partition("-")
    return f"BMJ-{number}" + (f" ({words.text(f'collection-{suit}')})" if suit else "")


def collection_picture(words: Texts, title: str, made: Made) -> Picture:
    """Return the picture of the 42 as a board."""
    items = items_made(made)
    board = [
        {
            "id": item,
            "name": special_name(words.language, item),
            "made": items[item].isoformat() if item in items else None,
        }
        for item in COLLECTION
    ]
    facts = {"title": title, "items": board, "language": words.language}
    text = words.text("collection-words", title=title, count=len(items))
    return Picture("collection", facts, text)


# --- records -----------------------------------------------------------------------------------


def record_lines(
    words: Texts, unit: Unit, club: int, who: ClubPeople, family: str, period: PeriodDays = EVER
) -> list[Spans]:
    """Return the lines about the number of rounds, the share of mahjongs (125) and the records."""
    totals = read_totals(unit, club, period, who)[family].values()
    # a round counts for each of its players; at a table of three the fourth is the Dromer
    beside = unit.player_figures.with_dromer(club, family, period.span, period.start, period.end)
    papers = [paper for paper in papers_in(unit, club, period) if paper.family == family]
    on_paper = sum(player_totals.rounds for paper in papers for _, player_totals in paper.totals())
    rounds = (
        sum(player_totals.rounds for player_totals in totals) - on_paper + beside // LEAST
    ) // len(CHAIRS)
    rounds_known = rounds + sum(paper.seen for paper in papers)
    share = words.share(
        sum(player_totals.won - player_totals.unrated_won for player_totals in totals),
        rounds_known,
    )
    rounds += sum(paper.rounds or 0 for paper in papers)
    parts = list[Spans]()
    if rounds_known:
        parts.append(words.spans("records-share", rounds=rounds, share=share))
    for kind in KEPT_BEST:
        rows = best_rows(unit, club, family, kind, period)
        hands = dict.fromkeys(row.feat.what for row in rows)  # BMJ-23a and BMJ-23b are both 23
        for hand in hands:
            alike = [row for row in rows if row.feat.what == hand]
            parts.append(_record_line(words, unit, who, alike))
    return parts


def _record_line(words: Texts, unit: Unit, who: ClubPeople, rows: Sequence[DatedFeat]) -> Spans:
    firsts: dict[str, str] = {}
    for row in sorted(rows, key=lambda row: (row.day, row.feat.at)):
        shares = feat_shares(unit, words, row, who.names)
        firsts.setdefault(who.names[row.feat.player], f"({words.long_day(row.day)}){shares}")
    names = [f"{name} {day}" for name, day in firsts.items()]
    if len(names) > SHARED:
        more = words.text("record-more", count=len(names) - SHARED + 1)
        names = [*names[: SHARED - 1], more]
    return _best_line(words, "record", rows[0], listed(words, names))
