"""The menu on the message of a result: correct, explain."""

from typing import Literal

from bot.commands.command import Refuse, Tap, Turn
from bot.commands.correct import tap_fix
from bot.commands.rule import tap_explain
from bot.play.buttons import Explain, ResultSlot


class OnResult(Tap):
    """*Corrigeer* and *Leg uit* in the menu on a message."""

    what: Literal["correct", "explain"]


def tap_on_result(turn: Turn, button: OnResult) -> None:
    """The same as the button under the result, if that message is one."""
    slot = ResultSlot.of(turn.unit.outbox.slot_of(turn.chat.id, turn.incoming.message))
    if slot is None:
        raise Refuse("menu-no-result")
    tap = tap_fix if button.what == "correct" else tap_explain
    tap(turn, Explain(slot.sitting, slot.act))
