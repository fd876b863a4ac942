"""/toernooi reeks: the series of a tournament, and its standing."""

from collections.abc import Callable, Sequence

from bot.features.tournament.context import TournamentContext, facts_of, must_organise
from bot.features.tournament.storage import Tournaments
from bot.features.tournament.tournament_words import series_list
from bot.features.tournament.words import in_pieces
from bot.messages import Reply
from bot.reader.kinds import FreeText
from bot.reader.lines import Line
from bot.storage.ledger import Unit
from bot.talk.people import check_length
from bot.talk.refusing import Refuse
from bot.talk.texts import meaning
from core.tournament.events import SeriesNamed, TournamentEvent
from core.tournament.series import SeriesRow, series
from core.tournament.tournament import fold

LONGEST = 40


class Series(Line):
    """`NK 2027`, `NK 2027 rang`; without words: its standing; `geen`: no series."""

    name: FreeText = ""


def standing_of(
    unit: Unit,
    club: int,
    its: SeriesNamed,
    kept: Callable[..., list[SeriesRow]] = lambda _what, _told, make: make(),
    now: Sequence[TournamentEvent] = (),
) -> list[SeriesRow]:
    """Return the standing of a series over its finished tournaments, in the order of their days.

    kept: returns a cached value, as `PageReader.kept`; now: the events of one of the tournaments,
    in place of the stored ones.
    """
    stored = (facts_of(unit, known.id) for known in unit.get(Tournaments).of_club(club))
    every = (tuple(now) if now and history[0] == now[0] else history for history in stored)
    histories = [
        history
        for history in every
        if any(isinstance(event.fact, SeriesNamed) for event in history)
    ]

    def make() -> list[SeriesRow]:
        tournaments = [
            history
            for history in map(fold, histories)
            if history.is_final_list(history.released())
        ]
        name = its.name.casefold()
        over = [
            history
            for history in tournaments
            if history.series and history.series.name.casefold() == name
        ]
        return series(sorted(over, key=lambda history: history.opened.day), its.score)

    return kept(("series", club, its), histories, make)


def name_series(context: TournamentContext, line: Series) -> None:
    """Set the series of the tournament, or show its standing."""
    *words, last = check_length(line.name, LONGEST).split() or [""]
    kind = meaning("tournament values", last)
    if last:
        must_organise(context)
        name = " ".join(words if kind == "rank" else [*words, last])
        if not name:
            raise Refuse("not-a-name", word=line.name)
        fact = SeriesNamed("" if kind == "none" else name, "rank" if kind == "rank" else "points")
        context = context.tell(fact)
        context.post(
            "tour-series-set",
            series=fact.name,
            name=context.t.opened.name,
            by=(fact.name and fact.score) or "none",
        )
    series_named = context.t.series
    if series_named and series_named.name:
        _show(context, series_named)
    elif not last:
        raise Refuse("tour-series-none")


def _show(context: TournamentContext, its: SeriesNamed) -> None:
    public = context.turn.chat_words
    rows = standing_of(context.unit, context.known.club, its)
    if rows:
        count = len(rows[0].each)
    else:
        count = 0
    title = public.spans("tour-series", series=its.name, count=count, by=its.score)
    for piece in in_pieces([title, *series_list(rows).lines(public)]):
        context.speak.say(Reply(piece, topics=("standings",)))
