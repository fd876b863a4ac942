"""The parts of a tournament in the check of the database, in its state, and in forgetting."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from bot.features.tournament import clock
from bot.features.tournament.context import facts_of
from bot.features.tournament.storage import TOURNAMENT_EVENTS, Tournaments
from bot.features.tournament.tournament_words import ranks
from bot.ports.records import Account, Club, Member
from bot.storage.connection import Connection
from bot.storage.ledger import Unit
from bot.talk.people import PlayerNames, folded
from bot.talk.texts import texts
from core.tournament.tournament import Tournament, fold


def faults(db: Connection) -> Iterator[str]:
    """Return the faults of the stored tournaments."""
    return TOURNAMENT_EVENTS.faults(db, fold)


def clubs_of(unit: Unit, account: Account) -> Iterator[int]:
    """Return the clubs in whose tournaments an account has played."""
    tournaments = unit.get(Tournaments)
    for number in tournaments.of_account(account.id):
        if known := tournaments.by_id(number):
            yield known.club


def state(unit: Unit, club: Club, _: PlayerNames) -> Mapping[str, object]:
    """Return the tournaments of a club, each with its released standing."""
    known = unit.get(Tournaments).of_club(club.id)
    return {
        "tournaments": [_state(record.name, fold(facts_of(unit, record.id))) for record in known]
    }


def _state(name: str, t: Tournament) -> Mapping[str, object]:
    rows = t.ranked().rows if t.released() else ()
    return {
        "name": name,
        "state": t.state,
        "round": t.round,
        "players": len(t.present),
        "standing": ranks(rows, lambda row: t.entrants[row.player].name).values(),
    }


def forget_account(
    unit: Unit, account: Account, members: Mapping[int, Sequence[Member]], names: Collection[str]
) -> None:
    """Remove a person from all tournaments of the clubs in which that person has played."""
    for club in sorted(members):
        former = texts(unit.clubs.club(club).settings.language).text("former-member")
        others = [
            member
            for member in unit.people.members(club)
            if member.merged_into is None and member not in members[club]
        ]
        own = {*map(folded, names)} - {folded(other.name) for other in others}
        for known in unit.get(Tournaments).of_club(club):
            clock.forget_account(unit, known.id, account.id, names, own, former)
