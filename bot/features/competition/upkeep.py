"""The competition's check of the database, and its part in forgetting an account."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from bot.features.competition.storage import SEASON_EVENTS, Competitions
from bot.ports.records import Account, Member
from bot.storage.connection import Connection
from bot.storage.ledger import Unit
from core.competition.facts import fold_decisions


def faults(db: Connection) -> Iterator[str]:
    """Return the faults in the decisions of clubs."""
    return SEASON_EVENTS.faults(db, fold_decisions)


def drop_wishes(
    unit: Unit, _: Account, members: Mapping[int, Sequence[Member]], __: Collection[str]
) -> None:
    """Delete the pairs of a forgotten person."""
    for club, mine in members.items():
        ids = {member.id for member in mine}
        for pair in unit.get(Competitions).apart(club):
            if ids & set(pair):
                unit.get(Competitions).drop_apart(club, pair)
