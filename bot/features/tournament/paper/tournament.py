"""A tournament on paper (T12): each paper by its name."""

from collections.abc import Callable, Mapping
from typing import Final

from bot.features.tournament.paper.cards import badges, cards, score_sheets, table_numbers
from bot.features.tournament.paper.certificates import certificates, last_prize
from bot.features.tournament.paper.lists import crosstable, penalties, standing, tables_of
from bot.features.tournament.paper.printing import Printing
from core.tournament.events import RoundNumber

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
