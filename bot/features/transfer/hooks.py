"""The moments of import and export at which other features take part."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from bot.feature import Hook
from bot.messages import Spans
from bot.storage.ledger import Unit
from bot.talk.turn import Turn

if TYPE_CHECKING:
    from bot.features.transfer.format import CompetitionPart, Fault, Members, TournamentPart
    from bot.ports.records import Club

COMPETITION: Hook[[Unit, int, Members], CompetitionPart | None] = Hook()
"""Returns the competition of a club as it is written in its file, with these numbers of people."""
COMPETITION_FAULTS: Hook[[CompetitionPart, int, datetime], Iterable[Fault]] = Hook()
"""Returns the faults of a competition in a file of so many people; changes nothing."""
MAY_COME: Hook[[Unit, int, CompetitionPart, int], bool] = Hook()
"""Returns True when a competition may come into a club, beside so many new tables."""
BRING_COMPETITION: Hook[[Unit, Club, CompetitionPart, Members], None] = Hook()
"""Brings a competition into a club, once its tables are there."""
TOURNAMENT_FAULTS: Hook[[str, TournamentPart, datetime], Iterable[Fault]] = Hook()
"""Returns the faults of a tournament in a file, at this place in it; changes nothing."""
NEW_TOURNAMENTS: Hook[[Unit, int, Sequence[TournamentPart]], Sequence[TournamentPart]] = Hook()
"""Returns the tournaments of a file that come into a club."""
BRING_TOURNAMENTS: Hook[[Unit, int, Sequence[TournamentPart]], None] = Hook()
"""Brings tournaments into a club."""
PLAYERS_ON_TRIAL: Hook[[Turn, str], Sequence[Spans]] = Hook()
"""Returns what a list of players would bring in; nothing when faults are shown instead."""
PLAYERS_IN: Hook[[Turn, str], None] = Hook()
"""Brings in the players of a list that somebody has seen."""
