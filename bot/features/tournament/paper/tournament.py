"""The papers of a tournament by name (T12)."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, Final

from bot.features.tournament.paper.cards import badges, cards, score_sheets, table_numbers
from bot.features.tournament.paper.certificates import certificates, last_prize
from bot.features.tournament.paper.lists import crosstable, penalties, standing, tables_of
from bot.features.tournament.paper.printing import Printing
from bot.storage.facts import read
from bot.talk.texts import texts
from core.tournament.events import RoundNumber, TournamentEvent
from core.tournament.tournament import fold

PRINTS: Final[Mapping[str, Callable[[Printing, RoundNumber], bytes]]] = {
    "tables": tables_of,
    "cards": lambda p, _: cards(p),
    "sheets": score_sheets,
    "numbers": lambda p, _: table_numbers(p),
    "standing": standing,
    "penalties": lambda p, _: penalties(p),
    "certificates": lambda p, _: certificates(p),
    "last": lambda p, _: last_prize(p),
    "badges": lambda p, _: badges(p),
    "crosstable": crosstable,
}


def print_paper(
    facts: list[tuple[int, str, int | None, str, int, str]],
    what: str,
    language: str,
    round_: RoundNumber,
    *more: Any,  # noqa: ANN401 - codes by entry, the club's colour, names by account
) -> bytes:
    """Print a paper; this is called in the process for drawing."""
    events = (
        TournamentEvent(number, datetime.fromisoformat(at), by, read(kind, version, body))
        for number, at, by, kind, version, body in facts
    )
    codes, colour, givers = more
    printing = Printing(fold(events), texts(language), dict(codes), colour, dict(givers))
    return PRINTS[what](printing, round_)
