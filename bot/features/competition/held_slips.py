"""Tables from paper that wait for a tap of an admin, or of the member who took them back."""

from bot.talk.buttons import Tap
from bot.talk.drafts import DraftsOf
from core.club.results import TableReported
from core.values import frozen


@frozen
class Slip:
    """Tables from paper that wait for an admin.

    line: the line, if it may be a result of the tournament; over: the stored tables with the same
    numbers and other players.
    """

    tables: tuple[TableReported, ...]
    line: str = ""
    over: tuple[TableReported, ...] = ()


class OfSlip(Tap):
    """The slip of a draft."""

    draft: int


@frozen
class TakenBack:
    """The decisions that an admin last took back other than by /terug, by their numbers."""

    numbers: tuple[int, ...]


SLIPS = DraftsOf("slip", Slip)
TAKEN_BACK = DraftsOf("takenback", TakenBack)
"""By the account of the admin."""
