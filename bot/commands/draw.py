"""/remise, /draw: record a draw, at once."""

from collections.abc import Sequence

from bot.commands.command import Command
from bot.dialogs.pick import pick_table
from bot.dialogs.recording import Seat, put_away, sitting_of, tell_round, too_late
from bot.dialogs.round_draft import RoundDraft, frame_now
from bot.people import tidy
from bot.turn import Turn
from core.acts import FIFTEENTH_KONG, draw

_REASONS = {
    "muur": "wall",
    "wall": "wall",
    "kong": FIFTEENTH_KONG,
    "kongs": FIFTEENTH_KONG,
    "15": FIFTEENTH_KONG,
    "15e": FIFTEENTH_KONG,
    "15th": FIFTEENTH_KONG,
}


def reason_of(words: str) -> str:
    """Why it was a draw: `wall`, `kongs`, or what was said."""
    for word in words.casefold().split():
        if word.strip(".,") in _REASONS:
            return _REASONS[word.strip(".,")]
    return tidy(words)


def run(turn: Turn, args: str) -> None:
    """Record a draw at the writer's table."""
    meant = pick_table(turn, f"/remise {args}")
    if meant is None:
        return
    sitting, table = meant
    turn.must_record(sitting, table)
    _record(turn, Seat(sitting, table, frame_now(table)), reason_of(args))


def _record(turn: Turn, seat: Seat, reason: str) -> None:
    event = draw(seat.table, reason)
    put_away(turn, RoundDraft(seat.id, seat.table.number))
    tell_round(turn, seat, event)


def tap_draw(turn: Turn, parts: Sequence[str]) -> None:
    """[Remise] on the card."""
    sitting = sitting_of(turn, int(parts[0]))
    too_late(turn, sitting, int(parts[1]))
    table = turn.unit.table(sitting.id)
    turn.must_record(sitting, table)
    _record(turn, Seat(sitting, table, frame_now(table)), "")


DRAW = Command(
    key="draw",
    names={"nl": ("remise",), "en": ("draw",)},
    run=run,
    group_only=True,
    taps={"draw": tap_draw},
)
