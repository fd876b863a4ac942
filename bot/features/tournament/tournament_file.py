"""A club's tournaments on paper: all that happened in each, without any account.

They come in together, into a club that has had none.
"""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime

from bot.features.tournament.hall import facts_of
from bot.features.tournament.storage import Tournaments
from bot.features.transfer.format import Fault, TournamentEventPart, TournamentPart
from bot.storage.ledger import Unit
from core.problems import Refused
from core.tournament.events import (
    AccountTied,
    PlayerEntered,
    RefereeNamed,
    RoundStarted,
    TournamentEvent,
    TournamentFact,
)
from core.tournament.tournament import fold


def tournament_parts(unit: Unit, club: int) -> Iterator[TournamentPart]:
    """Write the tournaments of a club, in the order of their announcing."""
    for known in unit.get(Tournaments).of_club(club):
        events = facts_of(unit, known.id)
        yield TournamentPart(
            events=tuple(
                TournamentEventPart(at=one.at, fact=_without_accounts(one.fact)) for one in events
            )
        )


def _without_accounts(fact: TournamentFact) -> TournamentFact:
    """A fact without accounts, and without the tables of another database."""
    if isinstance(fact, PlayerEntered | AccountTied):
        return replace(fact, account=None)
    if isinstance(fact, RefereeNamed):
        return replace(fact, account=0)
    return replace(fact, sittings=()) if isinstance(fact, RoundStarted) else fact


def events_of(part: TournamentPart) -> tuple[TournamentEvent, ...]:
    """The events of a tournament in a file."""
    numbered = enumerate(part.events, start=1)
    return tuple(TournamentEvent(number, one.at, None, one.fact) for number, one in numbered)


def faults_of_tournament(where: str, part: TournamentPart, now: datetime) -> Iterator[Fault]:
    """Faults of a tournament whose events cannot have happened one after another."""
    if any(one.at > now for one in part.events):
        yield Fault(where, "to-come")
    try:
        t = fold(events_of(part))
        t.ranked(t.round)
    except (Refused, LookupError, TypeError, ValueError, AttributeError):
        yield Fault(where, "json")


def bring_tournaments(unit: Unit, club: int, parts: tuple[TournamentPart, ...]) -> None:
    """Bring tournaments in."""
    for part in parts:
        events = events_of(part)
        tournament = unit.get(Tournaments).announce(club, fold(events).opened.name)
        unit.get(Tournaments).bring_in(tournament, events)
