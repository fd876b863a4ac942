"""/vergeetmij, /forgetme: remove my name and account; the club's totals stay, nobody's by name."""

from bot.commands.command import Command, On
from bot.messages import Reply
from bot.reader.lines import Form, Line
from bot.talk.buttons import Slot, Tap, confirm_or_cancel
from bot.talk.refusing import Refuse
from bot.talk.turn import Turn
from bot.transfer.forgetting import forget, selves
from core.values import frozen


@frozen
class OfAccount(Tap):
    """About whoever asked, and nobody else."""

    account: int


class Forget(OfAccount, verb="forgetit"):
    """[Klopt]."""


class RatherNot(OfAccount, verb="unforget"):
    """[Annuleer]."""


@frozen
class ForgetSlot(Slot, name="forget"):
    """Of the question to somebody."""

    account: int


def run(turn: Turn, _: object = None) -> None:
    """Say what goes and what stays, and ask."""
    _must_not_play(turn)
    words, me = turn.words.own, turn.account.id
    buttons = confirm_or_cancel(words, Forget(me), RatherNot(me))
    turn.speak.whisper(
        Reply(words.spans("forget-ask"), (buttons,), ("question",)), slot=ForgetSlot(me)
    )


def _must_not_play(turn: Turn) -> None:
    """A table that is being played needs to know who sits there."""
    for club in turn.unit.clubs.of_account(turn.account.id):
        mine = {member.id for member in selves(turn.unit, club, turn.account.id)}
        for sitting in turn.unit.tables.sittings(club):
            if mine & set(turn.unit.tables.table(sitting.id).present):
                name = turn.unit.clubs.club(club).name
                raise Refuse("forget-not-now", table=sitting.name, club=name)


def tap_confirm(turn: Turn, tapped: Forget) -> None:
    """From here on nobody knows who this was."""
    _must_be_mine(turn, tapped)
    _must_not_play(turn)
    if turn.visit.club is not None and not turn.chat.private:
        turn.speak.close(ForgetSlot(turn.account.id))
    # the notice belongs to the tap, so that it arrives also where the chat is forgotten
    turn.unit.outbox.notice(Reply(turn.words.own.spans("forgotten-you")), alert=True)
    forget(turn.unit, turn.account)


def tap_cancel(turn: Turn, tapped: RatherNot) -> None:
    """Everything stays."""
    _must_be_mine(turn, tapped)
    turn.unit.outbox.delete(turn.chat.id, str(ForgetSlot(turn.account.id)))
    turn.speak.notice("forget-cancelled")


def _must_be_mine(turn: Turn, tapped: OfAccount) -> None:
    if tapped.account != turn.account.id:
        raise Refuse("forget-yourself")


FORGETME = Command(
    key="forgetme",
    forms=(Form(Line, run),),
    seen="private",
    buttons=(On(Forget, tap_confirm), On(RatherNot, tap_cancel)),
)
