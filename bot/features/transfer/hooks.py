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
    from bot.features.transfer.format import Fault, TournamentPart

TOURNAMENTS: Hook[[Unit, int], Sequence[TournamentPart]] = Hook()
"""Returns the tournaments of a club, as they are written in its file."""
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
