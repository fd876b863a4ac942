"""/leden, /members: list, rename and merge members; tie a guest to an account."""

import re
from collections.abc import Callable, Collection, Container, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import Annotated, Any

from bot.club.guests import (
    can_be_one,
    merge,
    tap_not_me,
    tap_not_right,
    tap_right,
    tap_that_is_me,
    tap_that_is_them,
    tap_wrong,
)
from bot.club.hooks import IS_NEEDED, MEMBER_BUTTONS, MEMBER_REMOVED, MEMBERS_MADE, READ_NAMES
from bot.messages import Button, ButtonRows, Reply, Said, Span, Spans
from bot.ports.records import Member
from bot.reader.command import Command
from bot.reader.kinds import ImportFile, Match, Somebody, TextKind, papers
from bot.reader.lines import Form, Line
from bot.reader.name_lists import AND, BARE, LEAD, TYPED, players_in
from bot.reader.newcomers import is_nobody, member_of_account, seated_elsewhere
from bot.reader.words import Words, quoted
from bot.standings.reading import people_here
from bot.table.table_in_play import ask_name
from bot.talk.buttons import PAGES, Slot, Tap, rows
from bot.talk.named import OfMember, member_tapped
from bot.talk.people import (
    bears,
    find,
    folded,
    free_name,
    is_name,
    looks,
    tidy,
    with_a_letter_astray,
)
from bot.talk.questions import typed_words
from bot.talk.refusing import AskName, Refuse
from bot.talk.rights import must_be_admin, must_be_sure
from bot.talk.texts import Texts, joined, meaning, naming
from bot.talk.turn import Turn, mentioned, words_of_lists
from core.players import PlayerId
from core.values import frozen

A_PAGE = 12
SLOT = "members"
_BETWEEN = re.compile(rf",|\s{AND}\s")
_COLUMNS = re.compile(r"[;\t]")
_SAYS_MORE = frozenset({"=", "->", "→", ">"})
_CONTACT = re.compile(r"<[^>\n]*>|[^\s;,<]+@[^\s;,>]+\.\w+|\+?\d[\d ()-]{6,}")


class TurnMembers(Tap):
    """[Vorige] and [Volgende] in the list."""

    repeated = PAGES

    page: int = 0


class Merge(OfMember):
    """[Voeg samen], and the pages of members to merge with."""

    repeated = PAGES

    page: int | None = None


class MergeWith(OfMember):
    """The member to merge with."""

    other: PlayerId


class MergeSlot(Slot, name="merge"):
    """Slot of the question to an admin for the member to merge with."""

    account: int


def _list_members(turn: Turn, page: int) -> Reply:
    must_be_sure(turn)
    words = words_of_lists(turn)
    members = sorted(_present_members(turn), key=lambda member: folded(member.name))
    shown, buttons = _page_of(
        words,
        members,
        page,
        lambda member: OfMember(member).pack("member"),
        lambda at: TurnMembers(at).pack("members"),
    )
    guests = people_here(turn).guests
    guest = words.spans("members-guest")
    parts = [words.spans("members-heading", count=len(members), guests=len(guests))]
    for member in shown:
        marked = (Span(" "), *guest) if member.id in guests else ()
        parts.append((Span("• "), Span(member.name, "name"), *marked))
    return Reply(joined(parts), buttons)


@frozen
class NamesListed(TextKind):
    """New names; not a line that reports a member's departure."""

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Yield the rest of the line."""
        if not any(meaning("members", word.text) == "left" for word in words.words):
            yield from super().values(turn, words)


class NamesFile(NamesListed, ImportFile):
    """A file of names."""


class Named(Line):
    """`Anna Bert "Tante Truus"`, or a list: members without a phone; nothing with a file."""

    newcomers: Annotated[str, NamesListed()] = ""
    sheet: Annotated[str, NamesFile()] = ""


class HasStopped(Line):
    """`Nel en Truus gestopt`: departed members without an account."""

    people: tuple[Somebody, ...]


def stop(turn: Turn, departure: HasStopped) -> None:
    """Mark members as left; their rounds remain. `/leden NAME` undoes it."""
    must_be_admin(turn)
    for member in departure.people:
        if member.account is not None:
            raise Refuse("member-is-here", name=member.name)
        turn.unit.people.save_member(replace(member, left=True))
    words = turn.words.group
    names = [member.name for member in departure.people]
    text = words.spans(
        "members-stopped", **naming(words, names), name=" ".join(map(quoted, names))
    )
    turn.speak.post(Reply(text))


def run(turn: Turn, named: Named) -> None:
    """Make members of a typed, pasted or sent list; without a list, show all members."""
    act = turn.incoming.act
    sent = act.sent if isinstance(act, Said) else None
    if sent is None and not named.newcomers:
        turn.speak.give(_list_members(turn, 0), slot=SLOT, line="/members")
        return
    must_be_admin(turn)
    first, *_ = named.newcomers.split("\n")
    if sent is None and not players_in(re.split("[,;\t]", first)):
        _add_members(turn, *_names_in(turn, named.newcomers))
        return
    tables = READ_NAMES(turn, sent, named.newcomers)
    if not tables:
        raise Refuse("members-no-files")
    for names in tables:
        if names is not None:
            _add_members(turn, names)


def _names_in(turn: Turn, text: str) -> tuple[list[str], list[str]]:
    """Return the names of a list, a line each or between commas, and the text beside them.

    In a line without commas each word is a name. Raises Refuse: a word is not a name.
    """
    words = turn.words.group
    plain, contacts = _CONTACT.subn(",", text)
    rows = plain.strip().split("\n")
    typed = len(rows) == 1 and not set(",;\t") & set(plain)
    if len(rows) == 1:
        rows = TYPED.findall(plain) if typed else _COLUMNS.split(plain)
    columns = [_COLUMNS.split(row) for row in rows]
    names = [_strip_cell(name) for first, *_ in columns for name in _BETWEEN.split(first)]
    for row, name in zip(rows, names, strict=False):
        if typed and (row in _SAYS_MORE or (name and not _can_be_new(name))):
            example = turn.words.own.text("example-members")
            raise Refuse("word-unknown", word=name or row, example=example)
    beside = [_strip_cell(cell) for _, *others in columns for cell in others]
    return names, [*beside, words.text("members-contacts") * bool(contacts)]


def _strip_cell(cell: str) -> str:
    return LEAD.sub("", cell).strip(BARE)


def _can_be_new(name: str) -> bool:
    return is_name(name) and "@" not in name and not is_nobody(name)


def enter_members(turn: Turn, wish: Mapping[str, Any]) -> Mapping[str, Any]:
    """Make members of a list that an admin pasted on the page.

    `new`: names that are new although similar to those of members. Return the number of new
    members and the `near` names, with the similar members.
    """
    must_be_admin(turn)
    again = replace(turn, resumed=replace(turn.resumed, new=tuple(map(str, wish["new"]))))
    lead = turn.words.group.spans("paper-page", name=turn.member.name)
    _, count, asked = _add_listed(again, *_names_in(turn, str(wish["names"])), [lead])
    near = [
        {"name": question.word, "members": [who.name for who in question.members]}
        for question in asked
    ]
    return {"recorded": count, "near": near}


def _add_members(turn: Turn, names: Sequence[str], beside: Sequence[str] = ()) -> None:
    once, _, asked = _add_listed(turn, names, beside)
    if asked:
        line = " ".join(["/members", *(f'"{name}"' for name in once)])
        again = replace(turn.resumed, line=line, options=(), into="")
        ask_name(replace(turn, resumed=again), asked[0], new="new-member")


def _add_listed(
    turn: Turn, names: Sequence[str], beside: Sequence[str], lead: Sequence[Spans] = ()
) -> tuple[Collection[str], int, list[AskName]]:
    """Return the distinct names, the number of new members and the questions about similar names.

    The answer lists the unusable names and the text `beside` the names.
    """
    every = [tidy(name) for name in names if _can_be_new(name)]
    unused = [*filter(None, [*(name for name in names if not _can_be_new(name)), *beside])]
    keys = [*map(folded, every)]
    once = {key: every[keys.index(key)] for key in keys}
    members, asked, before = list[Member](), list[AskName](), _present_members(turn)
    for name in once.values():
        try:
            members.append(_find_or_add(turn, name, once))
        except AskName as near:
            asked.append(near)
    guests, words = people_here(turn).guests, turn.words.group
    new = [member for member in members if member.id in guests or member not in before]
    left_out = naming(words, unused)
    if not (new or asked):
        key = "members-unused" if unused else "members-already"
        raise Refuse(key, (), **left_out)
    if unused and not new:
        turn.speak.post(Reply(words.spans("members-unused", **left_out)))
    if new:
        known = (
            [] if turn.resumed.line else [member.name for member in members if member not in new]
        )
        twice = [name for key, name in once.items() if keys.count(key) > 1]
        lines = [
            words.spans(key, **naming(words, some))
            for key, some in (
                ("marked-members", [member.name for member in new]),
                ("members-known", known),
                ("members-twice", twice),
                ("members-unused", unused),
            )
            if some
        ]
        if not MEMBERS_MADE(turn, new, lead, lines):
            turn.speak.post(Reply(joined([*lead, *lines])))
    return once.values(), len(new), asked


def _find_or_add(turn: Turn, name: str, every: Container[str]) -> Member:
    """Return the member of exactly this name, or a new one.

    A departed member without an account is a member again; the returned record has the old state.
    Raises AskName: the name is similar to a member's. Jan and Jan de Wit are two members if the
    list contains both; Cees Baker and Cees Bakker are asked about.
    """
    if account := mentioned(turn, name):
        return member_of_account(turn, account)
    present = _present_members(turn)
    for member in sorted(turn.people.members(), key=lambda member: member.left):
        if folded(member.name) == folded(name) and not (
            member.left and member.account is not None
        ):
            if member.left:
                turn.unit.people.save_member(replace(member, left=False))
            return member
    near = [
        member
        for member in present
        if (
            folded(member.name) not in every
            and (bears(name, member.name) or find(name, [member]).one)
        )
        or with_a_letter_astray(name, [member])
    ]
    if near and name not in turn.resumed.new:
        raise AskName(name, near, guest=name)
    name = name[:1].upper() + name[1:]
    return turn.unit.people.add_member(turn.here.id, free_name(name, turn.people.members()), None)


def _page_of(
    words: Texts,
    members: Sequence[Member],
    page: int,
    picked: Callable[[PlayerId], str],
    turned: Callable[[int], str],
) -> tuple[Sequence[Member], ButtonRows]:
    """Return the members on a page, at most the last page, and a button for each.

    `picked` and `turned` return the data of the member's button and of the paging buttons.
    """
    pages = max(1, -(-len(members) // A_PAGE))
    page = min(page, pages - 1)
    shown = members[page * A_PAGE : (page + 1) * A_PAGE]
    buttons = rows([Button(member.name, picked(member.id)) for member in shown], 3)
    if pages > 1:
        back, on = (turned(at % pages) for at in (page - 1, page + 1))
        paging = words.button("previous", back, "◀️"), words.button("next", on, "▶️")
        buttons = (*buttons, paging)
    return shown, buttons


def _present_members(turn: Turn) -> list[Member]:
    return [member for member in turn.people.members() if not member.left]


def tap_page(turn: Turn, tapped: TurnMembers) -> None:
    """Show another page of the list."""
    turn.unit.outbox.edit(turn.chat.id, turn.speak.place or SLOT, _list_members(turn, tapped.page))


def tap_member(turn: Turn, tapped: OfMember) -> None:
    """Show the actions for a member."""
    must_be_admin(turn)
    member = member_tapped(turn, tapped.member)
    words = turn.words.own
    buttons = [
        words.button("rename", OfMember(member.id).pack("rename"), form="rename"),
        words.button("merge", Merge(member.id).pack("merge")),
    ]
    buttons += chain.from_iterable(MEMBER_BUTTONS(turn, member))
    if member.account is None and not _has_played(turn, member):
        buttons.append(words.button("remove", OfMember(member.id).pack("removemember"), "✖️"))
    text = words.spans("member-ask", name=member.name)
    turn.speak.whisper(Reply(text, rows(buttons, 2), ("question",)))


def _has_played(turn: Turn, member: Member) -> bool:
    here = people_here(turn)
    mine = {*here.numbers(member.id)}
    return bool(
        seated_elsewhere(turn, *mine)
        or any(turn.unit.figures.sat_together(turn.here.id, number, number) for number in mine)
        or any(mine & {*paper.players} for paper in papers(turn))
        or any(IS_NEEDED(turn, mine))
    )


def tap_remove(turn: Turn, tapped: OfMember) -> None:
    """[Verwijder]: mark a member as left. Raises Refuse: the member has played."""
    must_be_admin(turn)
    member = member_tapped(turn, tapped.member)
    if member.account is not None or _has_played(turn, member):
        raise Refuse("member-has-played", name=member.name)
    MEMBER_REMOVED(turn, member)
    turn.unit.people.save_member(replace(member, left=True))
    name = quoted(member.name)
    turn.speak.post(Reply(turn.words.group.spans("member-removed", name=member.name, back=name)))


def tap_rename(turn: Turn, tapped: OfMember) -> None:
    """Ask for a member's new name and store it; for admins, or a member whose name is no name."""
    member = member_tapped(turn, tapped.member)
    if member.id != turn.member.id or is_name(member.name):
        must_be_admin(turn)
    name = tidy(typed_words(turn, "ask-rename", name=member.name).strip().strip('"'))
    if not is_name(name) or is_nobody(name):
        raise Refuse("not-a-name", word=name)
    others = [m for m in turn.people.members() if m.id != member.id]
    if any(looks(m.name) == looks(name) for m in others):
        raise Refuse("name-taken", name=name)
    turn.unit.people.save_member(replace(member, name=name, named=True))
    turn.speak.post(Reply(turn.words.group.spans("renamed", old=member.name, new=name)))


def tap_merge(turn: Turn, tapped: Merge) -> None:
    """Ask for the other member to merge with."""
    must_be_admin(turn)
    member = member_tapped(turn, tapped.member)
    words = turn.words.own
    others = [m for m in _present_members(turn) if m.id != member.id and can_be_one(m, member)]
    if not others:
        raise Refuse("merge-nobody", name=member.name)
    others.sort(key=lambda m: (m.name[:1] != member.name[:1], folded(m.name)))
    _, buttons = _page_of(
        words,
        others,
        tapped.page or 0,
        lambda other: MergeWith(member.id, other).pack("mergewith"),
        lambda at: Merge(member.id, at).pack("merge"),
    )
    reply = Reply(words.spans("merge-ask", name=member.name), buttons, ("question",))
    slot = MergeSlot(turn.account.id)
    if tapped.page is None:
        turn.speak.whisper(reply, slot=slot)
    else:
        turn.unit.outbox.edit(turn.chat.id, str(slot), reply)


def tap_merge_with(turn: Turn, tapped: MergeWith) -> None:
    """Merge two members; the rounds of both count for the remaining member."""
    must_be_admin(turn)
    first = member_tapped(turn, tapped.member)
    second = member_tapped(turn, tapped.other)
    if first.id == second.id or not can_be_one(first, second):
        raise Refuse("merge-two-accounts")
    stays, goes = (second, first) if second.account is not None else (first, second)
    merge(turn, stays, goes)
    turn.speak.post(Reply(turn.words.group.spans("merged", goes=goes.name, stays=stays.name)))


MEMBERS = Command(
    "members",
    (Form(Named, run), Form(HasStopped, stop, "left", anywhere=True)),
    seen="private",
    buttons={
        "members": tap_page,
        "member": tap_member,
        "rename": tap_rename,
        "removemember": tap_remove,
        "merge": tap_merge,
        "mergewith": tap_merge_with,
        "thatsme": tap_that_is_me,
        "notme": tap_not_me,
        "thatsthem": tap_that_is_them,
        "rightly": tap_right,
        "wrongly": tap_wrong,
        "notright": tap_not_right,
    },
)
