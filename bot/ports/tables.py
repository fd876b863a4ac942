"""Tables: what happened at them, one at a time or as a whole."""

from core.game.events import TableEvent
from core.game.table import Table
from core.values import frozen


@frozen
class Whole:
    """A table from elsewhere: all that happened at it, and its fold."""

    name: str
    happenings: tuple[TableEvent, ...]
    table: Table


class Packed:
    """Whole tables, ready to be brought in; only storage looks inside."""
