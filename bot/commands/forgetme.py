"""/vergeetmij, /forgetme: remove my name and account; the club's totals stay, nobody's by name."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.commands.command import Command, On
from bot.messages import Reply
from bot.ports.records import Draft, Member
from bot.talk.buttons import Tap, confirm_or_cancel
from bot.talk.names import free_name
from bot.talk.people import final
from bot.talk.refusing import Refuse
from bot.talk.slots import Slot
from bot.talk.texts import texts
from bot.talk.turn import Turn


@dataclass(frozen=True)
class OfAccount(Tap):
    """About whoever asked, and nobody else."""

    account: int


class Forget(OfAccount, verb="forgetit"):
    """[Klopt]."""


class RatherNot(OfAccount, verb="unforget"):
    """[Annuleer]."""


@dataclass(frozen=True)
class ForgetSlot(Slot, name="forget"):
    """Of the question to somebody."""

    account: int


def run(turn: Turn, args: str) -> None:
    """Say what goes and what stays, and ask."""
    del args
    _must_not_play(turn)
    words, me = turn.words.own, turn.account.id
    buttons = confirm_or_cancel(words, Forget(me), RatherNot(me))
    turn.speak.whisper(
        Reply(words.spans("forget-ask"), (buttons,), ("question",)), slot=ForgetSlot(me)
    )


def _must_not_play(turn: Turn) -> None:
    """A table that is being played needs to know who sits there."""
    for club in turn.unit.clubs.of_account(turn.account.id):
        mine = {member.id for member in _selves(turn, club)}
        for sitting in turn.unit.tables.sittings(club):
            if mine & set(turn.unit.tables.table(sitting.id).seats):
                name = turn.unit.clubs.club(club).name
                raise Refuse("forget-not-now", table=sitting.name, club=name)


def _selves(turn: Turn, club: int) -> list[Member]:
    """The one who asks as the club knows them, and whoever turned out to be the same person."""
    members = {member.id: member for member in turn.unit.people.members(club)}
    mine = {final(m, members).id for m in members.values() if m.account == turn.account.id}
    return [member for member in members.values() if final(member, members).id in mine]


def tap_confirm(turn: Turn, tapped: Forget) -> None:
    """From here on nobody knows who this was."""
    _must_be_mine(turn, tapped)
    _must_not_play(turn)
    if turn.visit.club is not None and not turn.chat.private:
        turn.speak.close(ForgetSlot(turn.account.id))
    for club in turn.unit.clubs.of_account(turn.account.id):
        _forget_in(turn, club)
    # the notice belongs to the tap, so that it arrives also where the chat is forgotten
    turn.unit.outbox.notice(Reply(turn.words.own.spans("forgotten-you")), alert=True)
    _forget_account(turn)


def _forget_in(turn: Turn, club: int) -> None:
    selves = _selves(turn, club)
    words = texts(turn.unit.clubs.club(club).settings.language)
    others = [
        m for m in turn.unit.people.members(club) if m.merged_into is None and m not in selves
    ]
    name = free_name(words.text("former-member"), others)
    for member in selves:
        turn.unit.people.save_member(
            replace(member, name=name, account=None, left=True, named=True)
        )
    for draft in turn.unit.drafts.of_club(club):
        if _belongs_to(draft, turn.account.id, selves):
            turn.unit.drafts.drop(draft.id)


def _belongs_to(draft: Draft, account: int, selves: Sequence[Member]) -> bool:
    """Whether somebody's own words are in a draft, not those of a table."""
    if draft.kind == "who":
        return draft.key in {str(member.id) for member in selves}
    if draft.kind in {"ask", "tries"}:
        return draft.key.endswith(f":{account}")
    return draft.kind in {"import", "seat", "which"} and draft.key == str(account)


def _forget_account(turn: Turn) -> None:
    """The account and its private chat lose their keys; speaking again makes new ones."""
    chat = turn.unit.clubs.open_private(turn.account.id)
    turn.unit.clubs.save_chat(replace(chat, key=f"forgotten:{chat.id}", title="", open=False))
    nobody = replace(
        turn.account,
        key=f"forgotten:{turn.account.id}",
        name="",
        language="",
        handle="",
        private=False,
        last_club=None,
    )
    turn.unit.people.save_account(nobody)


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
    run=run,
    seen="private",
    buttons=(On(Forget, tap_confirm), On(RatherNot, tap_cancel)),
)
