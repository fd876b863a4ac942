"""/vergeetmij, /forgetme: remove my name and account; the club's totals stay, nobody's by name."""

from collections.abc import Sequence
from dataclasses import replace

from bot.commands.command import Command
from bot.messages import Button, Reply
from bot.people import free_name
from bot.ports.records import Draft, Member
from bot.texts import texts
from bot.turn import Refuse, Turn, action, final


def run(turn: Turn, args: str) -> None:
    """Say what goes and what stays, and ask."""
    del args
    _must_not_play(turn)
    words, me = turn.own, turn.account.id
    buttons = (
        Button("✅ " + words.label("confirm"), action("forgetit", me)),
        Button("✖️ " + words.label("cancel"), action("unforget", me)),
    )
    turn.whisper(
        Reply(words.spans("forget-ask"), (buttons,), ("question",)), slot=_slot(turn.account.id)
    )


def _slot(account: int) -> str:
    return f"forget:{account}"


def _must_not_play(turn: Turn) -> None:
    """A table that is being played needs to know who sits there."""
    for club in turn.unit.clubs_of(turn.account.id):
        mine = {member.id for member in _selves(turn, club)}
        for sitting in turn.unit.sittings(club):
            if mine & set(turn.unit.table(sitting.id).seats):
                name = turn.unit.club(club).name
                raise Refuse("forget-not-now", table=sitting.name, club=name)


def _selves(turn: Turn, club: int) -> list[Member]:
    """The one who asks as the club knows them, and whoever turned out to be the same person."""
    members = {member.id: member for member in turn.unit.members(club)}
    mine = {final(m, members).id for m in members.values() if m.account == turn.account.id}
    return [member for member in members.values() if final(member, members).id in mine]


def tap_confirm(turn: Turn, parts: Sequence[str]) -> None:
    """[Klopt]: from here on nobody knows who this was."""
    _must_be_mine(turn, parts)
    _must_not_play(turn)
    if turn.club is not None and not turn.private:
        turn.close(_slot(turn.account.id))
    for club in turn.unit.clubs_of(turn.account.id):
        _forget_in(turn, club)
    # the notice belongs to the tap, so that it arrives also where the chat is forgotten
    turn.unit.notice(Reply(turn.own.spans("forgotten-you")), alert=True)
    _forget_account(turn)


def _forget_in(turn: Turn, club: int) -> None:
    selves = _selves(turn, club)
    words = texts(turn.unit.club(club).settings.language)
    others = [m for m in turn.unit.members(club) if m.merged_into is None and m not in selves]
    name = free_name(words.text("former-member"), others)
    for member in selves:
        turn.unit.save_member(replace(member, name=name, account=None, left=True, named=True))
    for draft in turn.unit.drafts(club):
        if _belongs_to(draft, turn.account.id, selves):
            turn.unit.drop_draft(draft.id)


def _belongs_to(draft: Draft, account: int, selves: Sequence[Member]) -> bool:
    """Whether somebody's own words are in a draft, not those of a table."""
    if draft.kind == "who":
        return draft.key in {str(member.id) for member in selves}
    if draft.kind == "ask":
        return draft.key.endswith(f":{account}")
    return draft.kind in {"import", "seat", "which"} and draft.key == str(account)


def _forget_account(turn: Turn) -> None:
    """The account and its private chat lose their keys; speaking again makes new ones."""
    chat = turn.unit.open_private(turn.account.id)
    turn.unit.save_chat(replace(chat, key=f"forgotten:{chat.id}", title="", open=False))
    nobody = replace(
        turn.account,
        key=f"forgotten:{turn.account.id}",
        name="",
        language="",
        handle="",
        private=False,
        last_club=None,
    )
    turn.unit.save_account(nobody)


def tap_cancel(turn: Turn, parts: Sequence[str]) -> None:
    """[Annuleer]: everything stays."""
    _must_be_mine(turn, parts)
    turn.unit.delete(turn.chat.id, _slot(turn.account.id))
    turn.notice("forget-cancelled")


def _must_be_mine(turn: Turn, parts: Sequence[str]) -> None:
    if int(parts[0]) != turn.account.id:
        raise Refuse("forget-yourself")


FORGETME = Command(
    key="forgetme",
    names={"nl": ("vergeetmij",), "en": ("forgetme",)},
    run=run,
    seen="private",
    taps={"forgetit": tap_confirm, "unforget": tap_cancel},
    private_taps=frozenset({"forgetit", "unforget"}),
)
