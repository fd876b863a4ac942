"""The tournaments in a club's file: all events, without accounts.

They are imported together, into a club without tournaments.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from bot.feature import Feature
from bot.features.tournament.people import bring_in, on_trial
from bot.features.tournament.storage import Tournaments
from bot.features.transfer.faults import Fault
from bot.features.transfer.hooks import (
    BRING_TOURNAMENTS,
    NEW_TOURNAMENTS,
    PLAYERS_IN,
    PLAYERS_ON_TRIAL,
    TOURNAMENT_FAULTS,
)
from bot.storage.ledger import Unit
from core.problems import Refused
from core.tournament.events import TournamentEvent
from core.tournament.tournament import fold

if TYPE_CHECKING:
    from bot.features.transfer.format import TournamentNews, TournamentPart


def _events_of(part: "TournamentPart") -> tuple[TournamentEvent, ...]:
    numbered = enumerate(part.events, start=1)
    return tuple(TournamentEvent(number, event.at, None, event.fact) for number, event in numbered)


def _faults(where: str, part: "TournamentPart", now: datetime) -> Iterator[Fault]:
    if any(event.at > now for event in part.events):
        yield Fault(where, "to-come")
    try:
        t = fold(_events_of(part))
        t.ranked(t.round)
    except (Refused, LookupError, TypeError, ValueError, AttributeError):
        yield Fault(where, "json")


def _new(unit: Unit, club: int, parts: Sequence["TournamentPart"]) -> "TournamentNews":
    from bot.features.transfer.format import TournamentNews

    tournaments = unit.get(Tournaments)
    begun = {tournaments.events(known.id)[0].at for known in tournaments.of_club(club)}
    if begun:
        return TournamentNews((), [part for part in parts if part.events[0].at not in begun])
    return TournamentNews(parts)


def _bring(unit: Unit, club: int, parts: Sequence["TournamentPart"]) -> None:
    for part in parts:
        events = _events_of(part)
        tournament = unit.get(Tournaments).announce(club, fold(events).opened.name)
        unit.get(Tournaments).bring_in(tournament, events)


FEATURE = Feature(
    key="transfer of tournaments",
    hooks=(
        TOURNAMENT_FAULTS.by(_faults),
        NEW_TOURNAMENTS.by(_new),
        BRING_TOURNAMENTS.by(_bring),
        PLAYERS_ON_TRIAL.by(on_trial),
        PLAYERS_IN.by(bring_in),
    ),
)
