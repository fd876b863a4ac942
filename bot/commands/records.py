"""/records: the club's records, with who and when, and how it plays."""

from bot.commands.command import Command
from bot.messages import Reply, Spans
from bot.ports.records import Best, FeatRow
from bot.ports.storage import Unit
from bot.reader.kinds import Year
from bot.reader.lines import Form, Line
from bot.standings.figures_in_words import record_line
from bot.standings.own_figures import EVER, KEPT_BEST
from bot.standings.periods import year as year_of
from bot.standings.reading import FAMILIES, People, people, read_totals
from bot.standings.year_post import Annals
from bot.talk.texts import joined
from bot.talk.turn import Turn
from core.club.statistics import FeatKind
from core.game.decisions import LEAST
from core.game.rounds import CHAIRS

TIES = 10


class OfYear(Line):
    """A year."""

    year: Year | None = None


def run(turn: Turn, of: OfYear) -> None:
    """The records ever, or of the year that is named."""
    year = of.year
    words, who = turn.words.public, people(turn.unit, turn.here.id)
    when = words.text("figures-ever") if year is None else str(year)
    parts: list[Spans] = [words.spans("records-heading", club=turn.here.name, when=when)]
    told: list[Spans] = []
    for family in FAMILIES:
        lines = _of_family(turn, who, family, year)
        if lines:
            told += [words.spans(f"standing-family-{family}"), *lines]
    parts += told or [words.spans("standing-empty")]
    turn.speak.say(Reply(joined(parts), topics=("figures",)))


def _of_family(turn: Turn, who: People, family: str, year: int | None) -> list[Spans]:
    lines = _shares(turn, who, family, year)
    for kind in KEPT_BEST:
        rows = best_rows(turn.unit, turn.here.id, family, kind, year)
        if rows:
            lines.append(record_line(turn.words.public, who, rows))
    if family == "nmv":
        annals = Annals(turn.unit, turn.here, turn.words.public, who)
        lines += [*annals.champions(year), *annals.quickest(year)]
    return lines


def _shares(turn: Turn, who: People, family: str, year: int | None) -> list[Spans]:
    """How many rounds, and the share of mahjongs with what rule 125 calls usual."""
    period = EVER if year is None else year_of(year)
    totals = read_totals(turn.unit, turn.here.id, period, who)[family].values()
    # each round counts for all who played it: at a table of three the Dromer is one more
    beside = turn.unit.figures.with_dromer(turn.here.id, family, period.span, period.start)
    rounds = (sum(own.rounds for own in totals) + beside // LEAST) // len(CHAIRS)
    if not rounds:
        return []
    share = turn.words.public.share(sum(own.won for own in totals), rounds)
    return [turn.words.public.spans("records-share", rounds=rounds, share=share)]


def best_rows(
    unit: Unit, club: int, family: str, kind: FeatKind, year: int | None
) -> list[FeatRow]:
    """The highest of a kind, with all that are as high; none that has no number."""
    best = unit.figures.best(Best(club, family, kind, year=year, most=TIES))
    return [row for row in best if row.feat.amount == best[0].feat.amount and row.feat.amount]


RECORDS = Command(
    key="records",
    forms=(Form(OfYear, run),),
    group_only=True,
    buttons={
        "records": lambda turn, _: run(turn, OfYear()),
    },
)
