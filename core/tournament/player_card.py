"""A player's card: each round with its table, its players and its result (T14.7).

Source: tournament T14, and T13.6: figures of a round are absent before its release.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from core.players import Chair
from core.tournament.events import EntryNumber, RoundNumber, TableNumber
from core.tournament.ranking import Ranking
from core.tournament.tournament import Tournament
from core.values import frozen


@frozen
class CardRow:
    """A round on a player's card.

    table, chair: None without a seat in it; others: the numbers of the other three at the table,
    in the order of first winds (`tournament_words.who` names them). points, table_points, place:
    None before the round is released; away: a substitute, or the Dromer, sat there for the player;
    place: in the standing after the round, after the penalties of the whole tournament.
    """

    round: RoundNumber
    table: TableNumber | None = None
    chair: Chair | None = None
    others: tuple[int, ...] = ()
    away: bool = False
    points: int | None = None
    table_points: Fraction | None = None
    place: int | None = None


def player_cards(
    t: Tournament, entries: Iterable[EntryNumber]
) -> Mapping[EntryNumber, tuple[CardRow, ...]]:
    """Return the cards of these entrants: a row for each round; none before publication.

    A round of the final is only on the cards of its players.
    """
    released = t.released()
    rankings = [t.ranked(RoundNumber(upto)) for upto in range(1, released + 1)]
    return {entry: tuple(_rows(t, entry, rankings)) for entry in entries if t.published}


def _rows(t: Tournament, entry: EntryNumber, rankings: list[Ranking]) -> Iterator[CardRow]:
    number = t.number_of(entry)
    for at in range(1, max(t.settings.rounds, t.round) + 1):
        round_ = RoundNumber(at)
        seats = t.seats(round_)
        seated = number in seats and t.holder(number, round_) == entry
        table, chair = seats[number] if number in seats and seated else (None, None)
        if not seated and (at > t.settings.rounds or not t.tables(round_)):
            continue
        others = t.tables(round_)[table - 1] if table else ()
        session = t.sessions.get(round_)
        row = CardRow(
            round_,
            table,
            chair,
            tuple(seat for seat in others if seat != number),
            session is not None and number in session.fills and seated,
        )
        ranked = None
        if at <= len(rankings):
            ranked = rankings[at - 1].of.get(entry)
        if ranked is not None:
            its = ranked.rounds[at - 1]
            row = replace(
                row, points=its.points, table_points=its.table_points, place=ranked.place
            )
        yield row
