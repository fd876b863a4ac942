"""/toernooi reeks: the series to which a tournament belongs, and its standing."""

from collections.abc import Sequence

from bot.messages import Reply
from bot.ports.storage import Unit
from bot.reader.kinds import FreeText
from bot.reader.lines import Line
from bot.talk.people import whole
from bot.talk.refusing import Refuse
from bot.talk.texts import meaning
from bot.talk.tournament_words import series_list
from bot.tournament.hall import TournamentContext, facts_of, must_organise
from bot.tournament.words import in_pieces
from core.tournament.events import SeriesNamed
from core.tournament.series import series
from core.tournament.tournament import Tournament, fold

LONGEST = 40


class Series(Line):
    """`NK 2027`, `NK 2027 rang`; nothing: its standing; `geen`: none."""

    name: FreeText = ""


def of_series(unit: Unit, club: int, name: str) -> list[Tournament]:
    """The tournaments of a series that are over, in the order of their days."""
    every = (fold(facts_of(unit, known.id)) for known in unit.tournaments.of_club(club))
    found = [one for one in every if one.series and one.series.name.casefold() == name.casefold()]
    return sorted(
        (one for one in found if one.is_final_list(one.released())), key=lambda one: one.opened.day
    )


def name_series(hall: TournamentContext, said: Series) -> None:
    """Say which series it belongs to, or show the standing."""
    *words, last = whole(said.name, LONGEST).split() or [""]
    kind = meaning("tournament values", last)
    if last:
        must_organise(hall)
        name = " ".join(words if kind == "rank" else [*words, last])
        if not name:
            raise Refuse("not-a-name", word=said.name)
        fact = SeriesNamed("" if kind == "none" else name, "rank" if kind == "rank" else "points")
        hall = hall.tell(fact)
        hall.post(
            "tour-series-set",
            series=fact.name,
            name=hall.t.opened.name,
            by=(fact.name and fact.score) or "none",
        )
    its = hall.t.series
    if its and its.name:
        _show(hall, its, of_series(hall.unit, hall.known.club, its.name))
    elif not last:
        raise Refuse("tour-series-none")


def _show(hall: TournamentContext, its: SeriesNamed, over: Sequence[Tournament]) -> None:
    public = hall.turn.words.public
    title = public.spans("tour-series", series=its.name, count=len(over), by=its.score)
    lines = [*series_list(series(over, its.score)).lines(public)]
    for piece in in_pieces([title, *lines]):
        hall.speak.say(Reply(piece, topics=("standings",)))
