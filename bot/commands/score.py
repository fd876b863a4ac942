"""/stand, /score: the live card, anew at the bottom; and what stands under [Meer]."""

from collections.abc import Sequence
from dataclasses import replace

from bot.commands.command import Command
from bot.dialogs.card import card, card_slot, more_buttons
from bot.dialogs.pick import open_tables, pick_table
from bot.dialogs.recording import refresh_card, sitting_of
from bot.people import folded
from bot.ports.records import At, Sitting
from bot.turn import Refuse, Turn
from core.table import Table


def run(turn: Turn, args: str) -> None:
    """The card of the table that is named, or meant."""
    wanted = folded(args).removeprefix("tafel").removeprefix("table").strip()
    if wanted:
        _card(turn, *_named(turn, wanted))
        return
    meant = pick_table(turn, "/stand", ended_too=True)
    if meant is not None:
        _card(turn, *meant)


def _named(turn: Turn, wanted: str) -> tuple[Sitting, Table]:
    for sitting, table in open_tables(turn):
        if folded(sitting.name) == wanted:
            return sitting, table
    raise Refuse("no-table-named", table=wanted)


def _card(turn: Turn, sitting: Sitting, table: Table) -> None:
    slot = card_slot(sitting.id)
    reply = card(turn.public, sitting, table, turn.names())
    if turn.private:
        turn.say(reply)
        return
    turn.delete(slot)
    turn.post(reply, slot=slot, pin=True, at=At(sitting.id))


def tap_card(turn: Turn, parts: Sequence[str]) -> None:
    """A table's button under [Tafels]."""
    sitting = sitting_of(turn, int(parts[0]))
    _card(turn, sitting, turn.unit.table(sitting.id))


def tap_more(turn: Turn, parts: Sequence[str]) -> None:
    """[Meer]: the card with all that a table can do."""
    sitting = sitting_of(turn, int(parts[0]))
    table = turn.unit.table(sitting.id)
    reply = card(turn.group, sitting, table, turn.names())
    buttons = (*reply.buttons[:-1], *more_buttons(turn.group, sitting, table))
    turn.edit(card_slot(sitting.id), replace(reply, buttons=buttons), at=At(sitting.id))


def tap_less(turn: Turn, parts: Sequence[str]) -> None:
    """[Minder]: the card as it was."""
    sitting = sitting_of(turn, int(parts[0]))
    refresh_card(turn, sitting, turn.unit.table(sitting.id))


SCORE = Command(
    key="score",
    names={"nl": ("stand",), "en": ("score",)},
    run=run,
    taps={"card": tap_card, "more": tap_more, "less": tap_less},
)
