"""/leden, /members: list, rename and merge members; tie a guest to an account."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import Annotated

from bot.club.guests import (
    can_be_one,
    tap_not_me,
    tap_not_right,
    tap_right,
    tap_that_is_me,
    tap_that_is_them,
    tap_wrong,
)
from bot.club.hooks import IS_NEEDED, MEMBER_BUTTONS, READ_NAMES
from bot.club.member_changes import (
    MergeWith,
    asked_member,
    asks_departed,
    asks_for_list,
    change_members,
    claimed_member,
    leave,
    read_changes,
    tap_back,
    tap_merge_with,
    tap_rename,
    tap_unmerge,
)
from bot.club.new_members import add_list, tap_pairs
from bot.messages import Button, ButtonRows, Reply, Said, Span, Spans
from bot.ports.records import Member
from bot.reader.command import Command
from bot.reader.kinds import ImportFile, Match, Somebody, TextKind, papers, people_there
from bot.reader.lines import Form, Line
from bot.reader.newcomers import seated_elsewhere
from bot.reader.tables import has_names
from bot.reader.words import Words
from bot.standings.reading import people_here
from bot.talk.admins import must_be_admin, must_be_sure
from bot.talk.buttons import PAGES, OfMember, Slot, Tap, question, rows
from bot.talk.hooks import PLAIN_WORDS
from bot.talk.named import Renaming, member_tapped
from bot.talk.people import folded
from bot.talk.refusing import AskMeant, AskWho, Refuse
from bot.talk.texts import Texts, joined, listed, meaning
from bot.talk.turn import Turn, words_of_lists
from core.players import PlayerId
from core.values import frozen

A_PAGE = 12
SLOT = "members"


class TurnMembers(Tap):
    """[Vorige] and [Volgende] in the list."""

    repeated = PAGES

    page: int = 0


class Merge(OfMember):
    """[Voeg samen], and the pages of members to merge with."""

    repeated = PAGES

    page: int | None = None


class MergeSlot(Slot, name="merge"):
    """Slot of the question to an admin for the member to merge with."""

    account: int


def _list_members(turn: Turn, page: int) -> Reply:
    must_be_sure(turn)
    words = words_of_lists(turn)
    members = sorted(people_there(turn), key=lambda member: folded(member.name))
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
        line: Spans = (Span("• "), Span(member.name, "name"))
        if member.id in guests:
            line = (*line, Span(" "), *guest)
        parts.append(line)
    return Reply(joined(parts), buttons)


@frozen
class NamesListed(TextKind):
    """New names; not a line that reports a member's departure, or that renames a member."""

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Yield the rest of the line."""
        listed_names = "\n" in words.line.strip()
        left = any(meaning("members", word.text) == "left" for word in words.words)
        renamed = meaning("membership", words.words[0].text) == "renamed"
        if listed_names or not (left or renamed):
            yield from super().values(turn, words)


class NamesFile(NamesListed, ImportFile):
    """A file of names."""


class Named(Line):
    """`Anna Bert "Tante Truus"`, or a list: members without a phone; nothing with a file."""

    newcomers: Annotated[str, NamesListed()] = ""
    sheet: Annotated[str, NamesFile()] = ""


class HasStopped(Line):
    """`Nel en Truus gestopt`: departed members without an account."""

    stopped: tuple[Somebody, ...]


def stop(turn: Turn, departure: HasStopped) -> None:
    """Mark members as left."""
    leave(turn, departure.stopped)


def say_sentences(turn: Turn, text: str) -> bool:
    """Do what a line says of members; return False for a list of names."""
    sentences = read_changes(turn, text)
    if not sentences or any(sentence.unread for sentence in sentences):
        _ask_elsewhere(turn, text)
    if not sentences:
        return False
    if asks_departed(sentences):
        _list_departed(turn)
        return True
    if asks_for_list(text, sentences):
        member = asked_member(sentences)
        if member:
            must_be_admin(turn)
            _ask_about(turn, member)
        else:
            turn.speak.give(_list_members(turn, 0), slot=SLOT, line="/members")
        return True
    if claimed := claimed_member(turn, sentences):
        _claim(turn, claimed)
        return True
    change_members(turn, sentences, partial(_ask_about, turn))
    return True


def _ask_elsewhere(turn: Turn, text: str) -> None:
    """Ask about a line that another command reads: `Hans komt altijd`."""
    for line in filter(None, PLAIN_WORDS(turn, text)):
        raise AskMeant("members-elsewhere", [("do-asked", line)], line=line)


def _list_departed(turn: Turn) -> None:
    """Show the members who left, each with a button to their page."""
    must_be_admin(turn)
    members = turn.people.members()
    departed = [former for former in members if former.left and former.merged_into is None]
    words = words_of_lists(turn)
    names = listed(words, [member.name for member in departed])
    text = words.spans("members-departed", names=names, count=len(departed))
    buttons = [
        Button(former.name, OfMember(former.id).pack("member")) for former in departed[:A_PAGE]
    ]
    turn.speak.whisper(Reply(text, rows(buttons, 3)))


def _ask_about(turn: Turn, member: Member, word: str = "") -> None:
    if word:
        key = "member-unclear"
    else:
        key = "member-ask"
    _show_member(turn, member, turn.own.spans(key, word=word, name=member.name))


def _claim(turn: Turn, member: Member) -> None:
    """Ask for another's word that the speaker is a member without an account."""
    if member.id == turn.member.id:
        turn.speak.mention(Reply(turn.own.spans("you-are-tied", name=member.name)))
        return
    taken = Refuse("guest-taken", name=member.name)
    if member.account is not None:
        raise taken
    raise AskWho(member, taken)


def run(turn: Turn, named: Named) -> None:
    """Make members of a typed, pasted or sent list; without a list, show all members."""
    act = turn.incoming.act
    sent = act.sent if isinstance(act, Said) else None
    if sent is None and not named.newcomers:
        turn.speak.give(_list_members(turn, 0), slot=SLOT, line="/members")
        return
    if sent is None and say_sentences(turn, named.newcomers):
        return
    must_be_admin(turn)
    if sent is None and (member := _only_member(turn, named.newcomers)):
        _ask_about(turn, member)
    elif sent is None and not has_names(named.newcomers):
        add_list(turn, named.newcomers)
    elif not READ_NAMES(turn, sent, named.newcomers):
        raise Refuse("members-no-files")


def _only_member(turn: Turn, text: str) -> Member | None:
    """Return the member whose full name is all of a line."""
    name = text.strip().strip('"')
    guests = people_here(turn).guests
    members = [member for member in people_there(turn) if member.id not in guests]
    return next((member for member in members if folded(member.name) == folded(name)), None)


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


def tap_page(turn: Turn, tapped: TurnMembers) -> None:
    """Show another page of the list."""
    turn.unit.outbox.edit(turn.chat.id, turn.speak.place or SLOT, _list_members(turn, tapped.page))


def tap_member(turn: Turn, tapped: OfMember) -> None:
    """Show the actions for a member."""
    must_be_admin(turn)
    _ask_about(turn, member_tapped(turn, tapped.member))


def _show_member(turn: Turn, member: Member, text: Spans) -> None:
    words = turn.own
    buttons = [
        words.button("rename", Renaming(member.id).pack("rename"), form="rename"),
        words.button("merge", Merge(member.id).pack("merge")),
    ]
    buttons += chain.from_iterable(MEMBER_BUTTONS(turn, member))
    this = OfMember(member.id)
    if member.left:
        buttons.append(words.button("back-member", this.pack("backmember"), "↩️"))
    elif member.account is None and _has_played(turn, member):
        buttons.append(words.button("stop-member", this.pack("stopmember"), "✖️"))
    elif member.account is None:
        buttons.append(words.button("remove", this.pack("removemember"), "✖️"))
    turn.speak.whisper(question(text, rows(buttons, 2)))


def _has_played(turn: Turn, member: Member) -> bool:
    here = people_here(turn)
    mine = {*here.numbers(member.id)}
    together = turn.unit.player_figures.sat_together
    return bool(
        seated_elsewhere(turn, *mine)
        or any(together(turn.here.id, number, number) for number in mine)
        or any(mine & {*paper.players} for paper in papers(turn))
        or any(IS_NEEDED(turn, mine))
    )


def tap_remove(turn: Turn, tapped: OfMember) -> None:
    """[Verwijder]: mark a member as left. Raises Refuse: the member has played."""
    must_be_admin(turn)
    member = _still_here(turn, tapped)
    if member.account is not None or _has_played(turn, member):
        raise Refuse("member-has-played", name=member.name)
    leave(turn, [member], "out")


def tap_stop(turn: Turn, tapped: OfMember) -> None:
    """[Gestopt]: mark a member as left."""
    must_be_admin(turn)
    leave(turn, [_still_here(turn, tapped)])


def _still_here(turn: Turn, tapped: OfMember) -> Member:
    member = member_tapped(turn, tapped.member)
    if member.left:
        raise Refuse("button-unknown")
    return member


def tap_merge(turn: Turn, tapped: Merge) -> None:
    """Ask for the other member to merge with."""
    must_be_admin(turn)
    member = member_tapped(turn, tapped.member)
    words = turn.own
    others = [m for m in people_there(turn) if m.id != member.id and can_be_one(m, member)]
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
    reply = question(words.spans("merge-ask", name=member.name), buttons)
    slot = MergeSlot(turn.account.id)
    if tapped.page is None:
        turn.speak.whisper(reply, slot=slot)
    else:
        turn.unit.outbox.edit(turn.chat.id, str(slot), reply)


MEMBERS = Command(
    "members",
    files="named",
    forms=(Form(Named, run), Form(HasStopped, stop, "left", anywhere=True)),
    seen="private",
    sentences=say_sentences,
    shows="members",
    buttons={
        "members": tap_page,
        "member": tap_member,
        "rename": tap_rename,
        "removemember": tap_remove,
        "stopmember": tap_stop,
        "backmember": tap_back,
        "merge": tap_merge,
        "mergewith": tap_merge_with,
        "unmerge": tap_unmerge,
        "pairs": tap_pairs,
        "thatsme": tap_that_is_me,
        "notme": tap_not_me,
        "thatsthem": tap_that_is_them,
        "rightly": tap_right,
        "wrongly": tap_wrong,
        "notright": tap_not_right,
    },
)
