"""What tournaments take part in beside play: a check of the database, and forgetting."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from bot.features.tournament import clock
from bot.features.tournament.storage import TOURNAMENT_EVENTS, Tournaments
from bot.ports.records import Account, Member
from bot.storage.connection import Connection
from bot.storage.ledger import Unit
from bot.talk.texts import texts
from core.tournament.tournament import fold


def faults(db: Connection) -> Iterator[str]:
    """Return what is wrong with the tournaments."""
    return TOURNAMENT_EVENTS.faults(db, fold)


def clubs_of(unit: Unit, account: Account) -> Iterator[int]:
    """Return the clubs in whose tournaments an account has played."""
    tournaments = unit.get(Tournaments)
    for number in tournaments.of_account(account.id):
        if known := tournaments.by_id(number):
            yield known.club


def forget_account(
    unit: Unit,
    account: Account,
    members: Mapping[int, Sequence[Member]],
    names: Collection[str],
) -> None:
    """Remove a person from all tournaments of the clubs in which that person has played."""
    for club in sorted(members):
        former = texts(unit.clubs.club(club).settings.language).text("former-member")
        for known in unit.get(Tournaments).of_club(club):
            clock.forget_account(unit, known.id, account.id, names, former)
