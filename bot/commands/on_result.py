"""What can be done with the message of a result from a menu on it: correct, explain."""

from typing import Literal

from bot.commands.correct import tap_fix
from bot.commands.rule import tap_explain
from bot.play.buttons import CorrectRound, ExplainRound
from bot.play.slots import ResultSlot
from bot.talk.buttons import Tap
from bot.talk.refusing import Refuse
from bot.talk.turn import Turn
from core.values import frozen


@frozen
class OnResult(Tap, verb="onresult"):
    """*Corrigeer* and *Leg uit* in the menu on a message."""

    what: Literal["correct", "explain"]


def tap_on_result(turn: Turn, button: OnResult) -> None:
    """The same as the button under the result, if that message is one."""
    slot = ResultSlot.of(turn.unit.outbox.slot_of(turn.chat.id, turn.incoming.message))
    if slot is None:
        raise Refuse("menu-no-result")
    if button.what == "correct":
        tap_fix(turn, CorrectRound(slot.sitting, slot.act))
    else:
        tap_explain(turn, ExplainRound(slot.sitting, slot.act))
