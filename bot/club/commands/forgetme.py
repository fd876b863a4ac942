"""/vergeetmij, /forgetme: remove the speaker's name and account; the club's totals remain."""

from bot.club.forgetting import forget, selves
from bot.messages import Reply
from bot.reader.command import Command
from bot.reader.lines import Form, Line
from bot.talk.buttons import Slot, Tap, confirming
from bot.talk.refusing import Refuse
from bot.talk.turn import Turn


class OfAccount(Tap):
    """A button that works only for the account that asked."""

    account: int


class ForgetSlot(Slot, name="forget"):
    """Slot of the question to an account."""

    account: int


def run(turn: Turn, _: object = None) -> None:
    """List the data to remove and to keep, and ask for confirmation."""
    _must_not_play(turn)
    words = turn.own
    me = turn.account.id
    mine = OfAccount(me)
    asked = words.spans("forget-ask")
    reply = confirming(words, asked, mine.pack("forgetit"), mine.pack("unforget"))
    turn.speak.whisper(reply, slot=ForgetSlot(me))


def _must_not_play(turn: Turn) -> None:
    for club in turn.unit.clubs.of_account(turn.account.id):
        mine = {member.id for member in selves(turn.unit, club, turn.account.id)}
        for record in turn.unit.tables.sittings(club):
            if mine & set(turn.unit.tables.table(record.id).present):
                name = turn.unit.clubs.club(club).name
                raise Refuse("forget-not-now", table=record.name, club=name)


def tap_confirm(turn: Turn, tapped: OfAccount) -> None:
    """Remove the names and the account of the speaker."""
    _must_be_mine(turn, tapped)
    _must_not_play(turn)
    if turn.visit.club is not None and not turn.chat.private:
        turn.speak.close(ForgetSlot(turn.account.id))
    # a notice at the tap arrives although the chat is forgotten
    turn.unit.outbox.notice(Reply(turn.own.spans("forgotten-you")), alert=True)
    forget(turn.unit, turn.account)


def tap_cancel(turn: Turn, tapped: OfAccount) -> None:
    """Close the question without a change."""
    _must_be_mine(turn, tapped)
    turn.unit.outbox.delete(turn.chat.id, str(ForgetSlot(turn.account.id)))
    turn.speak.notice("forget-cancelled")


def _must_be_mine(turn: Turn, tapped: OfAccount) -> None:
    if tapped.account != turn.account.id:
        raise Refuse("forget-yourself")


FORGETME = Command(
    "forgetme",
    (Form(Line, run),),
    seen="private",
    buttons={"forgetit": tap_confirm, "unforget": tap_cancel},
)
