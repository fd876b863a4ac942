"""The results of a club's tables, from recorded rounds or from totals on paper (C12).

The name of a result shows its source. Figures that paper totals lack count for no player. Players
have the numbers under which they were recorded.
"""

from collections.abc import Iterable, Iterator
from datetime import date, datetime
from typing import NamedTuple

from bot.ports.records import Best, Club, DatedFeat
from bot.reader.kinds import papers_of
from bot.storage.ledger import Unit
from bot.storage.results import TableResults
from core.club.results import PaperTable, TableReported, TableResult
from core.club.statistics import WHOLE_GAME, Feat
from core.game.events import (
    RoundCorrected,
    RoundInserted,
    RoundVoided,
    SeatsExchanged,
    recorded_by,
)
from core.game.rounds import Round
from core.game.table import advance, fold
from core.journal import Undone
from core.players import PlayerId
from core.rulesets import RULESETS
from core.rulesets.ruleset import Ruleset, with_house


def results(unit: Unit, club: int, start: date, end: date) -> list[tuple[date, TableResult]]:
    """Return the results of the evenings from a day to before another, oldest first."""
    papers = (paper.told for paper in papers_of(unit, club) if start <= paper.told.day < end)
    recorded = unit.get(TableResults).between(club, start, end)
    return sorted(
        [*recorded, *((report.day, report.result) for report in papers)],
        key=lambda result: result[0],
    )


def best_feats(unit: Unit, wanted: Best) -> list[DatedFeat]:
    """Return the highest feats of a kind; of equal feats the first."""
    recorded = unit.figures.best(wanted)
    if wanted.kind != "total":
        return list(recorded)
    papers = [
        row
        for row in _paper_feats(unit, wanted.club, papers_of(unit, wanted.club))
        if row.family == wanted.family
        and wanted.player in {None, row.feat.player}
        and wanted.start <= row.day < wanted.end
        and (wanted.before is None or row.feat.at < wanted.before)
    ]
    best = sorted([*recorded, *papers], key=lambda row: (-row.feat.amount, row.day, row.feat.at))
    return best[: wanted.most]


def feats_between(unit: Unit, club: int, start: datetime, end: datetime) -> list[DatedFeat]:
    """Return the feats that were recorded or reported from a moment to before another."""
    papers = (paper for paper in papers_of(unit, club) if start <= paper.at < end)
    return [*unit.figures.feats(club, start, end), *_paper_feats(unit, club, papers)]


def _paper_feats(unit: Unit, club: int, papers: Iterable[PaperTable]) -> Iterator[DatedFeat]:
    here = unit.clubs.club(club)
    for at, paper in papers:
        stock = ruleset_on_paper(here, paper).starting_stock
        for player, points in zip(paper.players, paper.points, strict=True):
            feat = Feat(WHOLE_GAME, player, "total", "", stock + points, at)
            yield DatedFeat(0, paper.family, paper.day, feat)


def ruleset_on_paper(club: Club, paper: TableReported) -> Ruleset:
    """Return the club's ruleset if a paper table was of its family, else the family's oldest."""
    ruleset = RULESETS[club.settings.ruleset]
    if ruleset.family == paper.family:
        return with_house(ruleset, dict(club.settings.house))
    return next(other for other in RULESETS.values() if other.family == paper.family)


_MENDS = (RoundCorrected, RoundVoided, RoundInserted)


class RoundChange(NamedTuple):
    """A round of an evening before and after a correction; None: no round."""

    at: datetime
    by: PlayerId | None
    day: date
    table: str
    number: int
    was: Round | None
    now: Round | None


def rounds_changed(unit: Unit, club: int, start: date, end: date) -> Iterator[RoundChange]:
    """Yield the corrections at finished tables, of the evenings from a day to before another."""
    for _, result in unit.get(TableResults).between(club, start, end):
        record = unit.tables.sitting(int(result.name))
        if record is None:
            continue
        first, *others = unit.tables.happenings(record.id)
        table = fold((first,))
        acts = dict[int, int]()
        for event in others:
            before = table
            table = advance(table, event)
            if isinstance(event.fact, _MENDS):
                acts[event.number] = recorded_by(event)
            if isinstance(event.fact, SeatsExchanged):
                for played in before.rounds[event.fact.after :][:1]:
                    acts[event.number] = played.act
            about = event.fact.number if isinstance(event.fact, Undone) else event.number
            if about in acts:
                was = before.recorded(acts[about])
                now = table.recorded(acts[about])
                number = max(version.number for version in (was, now) if version)
                yield RoundChange(event.at, event.by, table.day, record.name, number, was, now)
