"""/leden, /members: members and guests: rename, tie a guest to an account, merge two."""

from collections.abc import Container, Sequence
from dataclasses import replace
from datetime import date
from typing import Final

from bot.club.guests import (
    tap_not_me,
    tap_not_right,
    tap_right,
    tap_that_is_me,
    tap_that_is_them,
    tap_wrong,
)
from bot.club.merging import can_be_one, merge
from bot.commands.command import Command
from bot.messages import Button, Reply, Span
from bot.ports.records import Member
from bot.reader.dates import evening_of
from bot.reader.kinds import SomebodyNew
from bot.reader.lines import Form, Line, Reader
from bot.standings.competition import is_on, read_competition
from bot.standings.penalties import tell_decision, tell_decisions
from bot.standings.reading import people
from bot.talk.buttons import Slot, Tap, rows
from bot.talk.named import OfMember, member_tapped
from bot.talk.people import folded, is_name, tidy
from bot.talk.questions import typed_words
from bot.talk.refusing import Refuse
from bot.talk.rights import must_be_admin, must_be_sure
from bot.talk.texts import Texts, joined, listed
from bot.talk.turn import Turn, words_of_lists
from core.competition.facts import MemberMarked
from core.players import PlayerId
from core.values import frozen

A_PAGE: Final = 12
SLOT: Final = "members"
_SIGNS: Final = str.maketrans("\t,", ";;", '"“”„«»')


@frozen
class TurnMembers(Tap):
    """[Vorige] and [Volgende] in the list."""

    page: int = 0


@frozen
class Merge(OfMember):
    """[Voeg samen], and the pages of members to merge with."""

    page: int | None = None


@frozen
class MergeWith(OfMember):
    """The member to merge with."""

    other: PlayerId


@frozen
class MarkMember(OfMember):
    """[Telt als lid] or [Telt als gast], in the competition."""

    as_member: bool


@frozen
class MergeSlot(Slot, name="merge"):
    """Slot of the question to an admin, which member to merge with."""

    account: int


def run(turn: Turn, _: object = None) -> None:
    """Everybody in the club; for admins with buttons to change them."""
    turn.speak.give(_list(turn, 0), slot=SLOT, line="/members")


def _list(turn: Turn, page: int) -> Reply:
    must_be_sure(turn)
    words = words_of_lists(turn)
    members = sorted(_present(turn), key=lambda member: folded(member.name))
    shown, page, pages = _page_of(members, page)
    parts: list[Sequence[Span]] = [words.spans("members-heading", count=len(members))]
    guests = people(turn.unit, turn.here.id).guests
    parts += [_line(turn, member, guests) for member in shown]
    buttons = rows([Button(m.name, OfMember(m.id).pack("member")) for m in shown], 3)
    if pages > 1:
        to = [TurnMembers(at % pages).pack("members") for at in (page - 1, page + 1)]
        buttons = (*buttons, _paging(words, *to))
    return Reply(joined(parts), buttons)


class Named(Line):
    """`Anna Bert "Tante Truus"`: members without a phone."""

    newcomers: tuple[SomebodyNew, ...]


def make(turn: Turn, said: Named) -> None:
    """Make members of all that are named, with a phone or without one."""
    must_be_admin(turn)
    guests, day = people(turn.unit, turn.here.id).guests, _tonight(turn)
    new = [one for one in dict.fromkeys(said.newcomers) if one.id in guests]
    if not new:
        raise Refuse("members-already")
    words, names = turn.words.group, [one.name for one in new]
    told = words.spans("marked-members", names=listed(words, names), count=len(new))
    facts = [(day, MemberMarked(one.id, member=True, day=day)) for one in new]
    tell_decisions(turn, facts, told=[told])


def make_all(turn: Turn, text: str) -> None:
    """A list, a name a line: `Anna de Wit`; what follows a sign is not read."""
    names = (line.translate(_SIGNS).split(";")[0].strip() for line in text.splitlines())
    _READER.do(turn, " ".join(f'"{name}"' for name in names if name))


def _tonight(turn: Turn) -> date:
    return evening_of(turn.here.settings, turn.unit.now)


def _page_of(members: Sequence[Member], page: int) -> tuple[Sequence[Member], int, int]:
    """The members on a page, the last one if there are fewer; which it is, and of how many."""
    pages = max(1, -(-len(members) // A_PAGE))
    page = min(page, pages - 1)
    return members[page * A_PAGE : (page + 1) * A_PAGE], page, pages


def _paging(words: Texts, back: str, on: str) -> tuple[Button, ...]:
    return (
        words.button("previous", back, "◀️"),
        words.button("next", on, "▶️"),
    )


def _present(turn: Turn) -> list[Member]:
    return [member for member in turn.people.members() if not member.left]


def _line(turn: Turn, member: Member, guests: Container[PlayerId]) -> tuple[Span, ...]:
    name = (Span("• "), Span(member.name, "name"))
    if member.id not in guests:
        return name
    return (*name, Span(" "), *words_of_lists(turn).spans("members-guest"))


def tap_page(turn: Turn, tapped: TurnMembers) -> None:
    """Another page of the list."""
    here = turn.unit.outbox.slot_of(turn.chat.id, turn.incoming.message)
    turn.unit.outbox.edit(turn.chat.id, here or SLOT, _list(turn, tapped.page))


def tap_member(turn: Turn, tapped: OfMember) -> None:
    """One member: what can be done."""
    must_be_admin(turn)
    member = member_tapped(turn, tapped.member)
    words = turn.words.own
    buttons = [
        words.button("rename", OfMember(member.id).pack("rename"), form="rename"),
        words.button("merge", Merge(member.id).pack("merge")),
    ]
    day = _tonight(turn)
    if is_on(turn.unit, turn.here, day):
        ranked = member.id in read_competition(turn.unit, turn.here, day).season.members
        key = "mark-guest" if ranked else "mark-member"
        buttons.append(words.button(key, MarkMember(member.id, not ranked).pack("mark")))
    text = words.spans("member-ask", name=member.name)
    turn.speak.whisper(Reply(text, rows(buttons, 2), ("question",)))


def tap_mark(turn: Turn, tapped: MarkMember) -> None:
    """Somebody without a phone is a member of the competition, or an account is a guest."""
    must_be_admin(turn)
    member, day = member_tapped(turn, tapped.member), _tonight(turn)
    fact = MemberMarked(member.id, member=tapped.as_member, day=day)
    tell_decision(turn, day, fact)


def tap_rename(turn: Turn, tapped: OfMember) -> None:
    """Ask the new name."""
    must_be_admin(turn)
    member = member_tapped(turn, tapped.member)
    name = tidy(typed_words(turn, "ask-rename", name=member.name).strip().strip('"'))
    if not is_name(name):
        raise Refuse("not-a-name", word=name)
    others = [m for m in turn.people.members() if m.id != member.id]
    if any(folded(m.name) == folded(name) for m in others):
        raise Refuse("name-taken", name=name)
    turn.unit.people.save_member(replace(member, name=name, named=True))
    turn.speak.post(Reply(turn.words.group.spans("renamed", old=member.name, new=name)))


def tap_merge(turn: Turn, tapped: Merge) -> None:
    """Ask which other member this one is the same as."""
    must_be_admin(turn)
    member = member_tapped(turn, tapped.member)
    words = turn.words.own
    others = [m for m in _present(turn) if m.id != member.id and can_be_one(m, member)]
    if not others:
        raise Refuse("merge-nobody", name=member.name)
    others.sort(key=lambda m: (m.name[:1] != member.name[:1], folded(m.name)))
    shown, page, pages = _page_of(others, tapped.page or 0)
    buttons = rows(
        [Button(m.name, MergeWith(member.id, m.id).pack("mergewith")) for m in shown], 3
    )
    if pages > 1:
        to = [Merge(member.id, at % pages).pack("merge") for at in (page - 1, page + 1)]
        buttons = (*buttons, _paging(words, *to))
    reply = Reply(words.spans("merge-ask", name=member.name), buttons, ("question",))
    slot = MergeSlot(turn.account.id)
    if tapped.page is None:
        turn.speak.whisper(reply, slot=slot)
    else:
        turn.unit.outbox.edit(turn.chat.id, str(slot), reply)


def tap_merge_with(turn: Turn, tapped: MergeWith) -> None:
    """These two are one person: all rounds count for the one who stays."""
    must_be_admin(turn)
    first, second = member_tapped(turn, tapped.member), member_tapped(turn, tapped.other)
    if first.id == second.id or not can_be_one(first, second):
        raise Refuse("merge-two-accounts")
    stays, goes = (second, first) if second.account is not None else (first, second)
    merge(turn, stays, goes)
    turn.speak.post(Reply(turn.words.group.spans("merged", goes=goes.name, stays=stays.name)))


_FORMS: Final = (Form(Line, run), Form(Named, make))
_READER: Final = Reader("members", _FORMS)
MEMBERS = Command(
    key="members",
    forms=_FORMS,
    many=make_all,
    seen="private",
    buttons={
        "members": tap_page,
        "member": tap_member,
        "rename": tap_rename,
        "merge": tap_merge,
        "mergewith": tap_merge_with,
        "mark": tap_mark,
        "thatsme": tap_that_is_me,
        "notme": tap_not_me,
        "thatsthem": tap_that_is_them,
        "rightly": tap_right,
        "wrongly": tap_wrong,
        "notright": tap_not_right,
    },
)
