"""Tables from elsewhere, each with all its events."""

from core.game.events import TableEvent
from core.game.table import Table
from core.values import frozen


@frozen
class Whole:
    """A table from elsewhere: its events, and its state after them."""

    name: str
    happenings: tuple[TableEvent, ...]
    table: Table


class Packed:
    """Whole tables, ready to be brought in; only storage looks inside."""
