"""Removal of a person: name and account are erased, the club's totals remain.

An account in a restored backup is forgotten again.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import chain

from bot.club.hooks import CLUBS_OF, FORGET
from bot.ports.records import Account, Draft, Member
from bot.storage.ledger import Unit, UnitOfWork
from bot.talk.erasing import erase_names
from bot.talk.people import final, free_name
from bot.talk.texts import texts


def forget(unit: Unit, account: Account) -> None:
    """Remove an account, and record it so that a restored backup is cleaned too."""
    unit.forgotten.keep(account)
    _forget(unit, account)


def forget_again(ledger: UnitOfWork) -> int:
    """Forget the accounts that a restored backup brought back, and return their number."""
    unit = ledger.unit()
    back = unit.forgotten.back()
    for account in back:
        _forget(unit, account)
    return len(back)


def selves(unit: Unit, club: int, account: int) -> list[Member]:
    """Return the members of a club that belong to an account, with the merged members."""
    members = {member.id: member for member in unit.people.members(club)}
    mine = {final(m, members).id for m in members.values() if m.account == account}
    return [member for member in members.values() if final(member, members).id in mine]


def _forget(unit: Unit, account: Account) -> None:
    clubs = {*unit.clubs.of_account(account.id), *chain.from_iterable(CLUBS_OF(unit, account))}
    selves_of = {club: selves(unit, club, account.id) for club in clubs}
    names = {account.name, account.handle}
    names |= {member.name for members in selves_of.values() for member in members}
    FORGET(unit, account, selves_of, names)
    for club in sorted(clubs):
        _forget_member(unit, club, selves_of[club], names)
        for draft in unit.drafts.of_club(club):
            if _belongs_to(draft, account.id, selves_of[club]):
                unit.drafts.drop(draft.id)
    _forget_account(unit, account)


def _forget_member(unit: Unit, club: int, mine: Sequence[Member], names: Collection[str]) -> None:
    former = texts(unit.clubs.club(club).settings.language).text("former-member")
    others = [m for m in unit.people.members(club) if m.merged_into is None and m not in mine]
    name = free_name(former, others)
    for member in mine:
        unit.people.save_member(replace(member, name=name, account=None, left=True, named=True))
    known = [other.name for other in others]
    unit.forgotten.reword(club, lambda text: erase_names(text, names, known, name))


def _belongs_to(draft: Draft, account: int, mine: Sequence[Member]) -> bool:
    """Return True for a draft with a person's words, not those of a table."""
    if draft.kind in {"who", "weekanswer", "notmine", "taken"}:
        return draft.key in {str(member.id) for member in mine}
    if draft.kind in {"ask", "tries"}:
        return draft.key.endswith(f":{account}")
    return draft.kind in {"import", "seat", "which"} and draft.key == str(account)


def _forget_account(unit: Unit, account: Account) -> None:
    """The next message of a forgotten account makes a new account and chat."""
    for kind in ("learning", "practice", "hand"):
        unit.drafts.drop_own(account.id, kind)
    chat = unit.clubs.open_private(account.id)
    unit.clubs.save_chat(replace(chat, key=f"forgotten:{chat.id}", title="", open=False))
    nobody = replace(
        account,
        key=f"forgotten:{account.id}",
        name="",
        language="",
        handle="",
        private=False,
        last_club=None,
    )
    unit.people.save_account(nobody)
