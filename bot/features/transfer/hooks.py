"""The hooks of import and export for other features."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from bot.feature import Hook
from bot.messages import Spans
from bot.storage.ledger import Unit
from bot.talk.turn import Turn

if TYPE_CHECKING:
    from bot.features.transfer.faults import Fault
    from bot.features.transfer.format import (
        CompetitionNews,
        CompetitionPart,
        Members,
        TournamentNews,
        TournamentPart,
    )
    from bot.ports.records import Club, Whole

HAS_COMPETITION: Hook[[Unit, int], bool] = Hook()
"""Returns True for a club with a competition."""
COMPETITION: Hook[[Unit, int, Members], CompetitionPart | None] = Hook()
"""Returns the competition part of a club's file, with these numbers of members."""
COMPETITION_FAULTS: Hook[[CompetitionPart, int, datetime], Iterable[Fault]] = Hook()
"""Returns the faults of a competition in a file with this number of members."""
NEW_COMPETITION: Hook[
    [Unit, Club, CompetitionPart, Mapping[str, Whole], Members], CompetitionNews
] = Hook()
"""Returns the news of a competition for a club. Raises Faulty.

Takes the new tables by their numbers in the file, and the members of the file that the club has.
"""
BRING_COMPETITION: Hook[[Unit, Club, CompetitionPart, Members, Mapping[str, str]], None] = Hook()
"""Imports a competition into a club, once its tables are stored.

The tables have these numbers in the club, by their numbers in the file.
"""
TOURNAMENT_FAULTS: Hook[[str, TournamentPart, datetime], Iterable[Fault]] = Hook()
"""Returns the faults of a tournament in a file, at this place in it."""
NEW_TOURNAMENTS: Hook[[Unit, int, Sequence[TournamentPart]], TournamentNews] = Hook()
"""Returns the tournaments of a file that a club imports, and those that stay out."""
BRING_TOURNAMENTS: Hook[[Unit, int, Sequence[TournamentPart]], None] = Hook()
"""Imports tournaments into a club."""
PLAYERS_ON_TRIAL: Hook[[Turn, str], Sequence[Spans] | None] = Hook()
"""Returns the news in a list of players; nothing when its faults are shown instead.

None: no tournament is open, so that the list may be one of members.
"""
PLAYERS_IN: Hook[[Turn, str], None] = Hook()
"""Imports the players of a confirmed list."""
