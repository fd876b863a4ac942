"""Whether a club has played, or has been given anything that may not be lost."""

from bot.club.hooks import HAS_HISTORY
from bot.storage.ledger import Unit


def has_history(unit: Unit, club: int) -> bool:
    """Return True if the club has a table, or a feature keeps a result or a decision of it."""
    return bool(unit.whole_tables.sittings(club)) or any(HAS_HISTORY(unit, club))
