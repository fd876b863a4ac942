"""/leden, /members: members and guests: rename, tie a guest to an account, merge two."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from bot.commands.command import Command
from bot.dialogs.newcomers import seated_elsewhere
from bot.dialogs.questions import ask_in_words
from bot.messages import Act, Button, Reply, Said, Span, Tapped
from bot.people import find, folded, is_name, tidy
from bot.ports.records import Member, Sitting
from bot.texts import Texts
from bot.turn import Refuse, Turn, action, joined, rows
from core.acts import identify
from core.events import PlayerId, PlayerIdentified
from core.problems import Refused

A_PAGE: Final = 12
SLOT: Final = "members"


def run(turn: Turn, args: str) -> None:
    """Everybody in the club; for admins with buttons to change them."""
    del args
    turn.say(_list(turn, 0), slot=SLOT)


def _list(turn: Turn, page: int) -> Reply:
    words = turn.public
    members = sorted(_present(turn), key=lambda member: folded(member.name))
    shown, pages = _page_of(members, page)
    parts: list[Sequence[Span]] = [words.spans("members-heading", count=len(members))]
    parts += [_line(turn, member) for member in shown]
    buttons = rows([Button(m.name, action("member", m.id)) for m in shown], 3)
    if pages > 1:
        buttons = (*buttons, _paging(words, "members", page, pages))
    return Reply(joined(parts), buttons)


def _page_of(members: Sequence[Member], page: int) -> tuple[Sequence[Member], int]:
    """The members on a page, and how many pages there are."""
    return members[page * A_PAGE : (page + 1) * A_PAGE], max(1, -(-len(members) // A_PAGE))


def _paging(words: Texts, what: str, page: int, pages: int) -> tuple[Button, ...]:
    verb, *about = what.split(":")
    return (
        Button("◀️ " + words.label("previous"), action(verb, *about, (page - 1) % pages)),
        Button("▶️ " + words.label("next"), action(verb, *about, (page + 1) % pages)),
    )


def _present(turn: Turn) -> list[Member]:
    return [member for member in turn.members() if not member.left]


def _line(turn: Turn, member: Member) -> tuple[Span, ...]:
    name = (Span("• "), Span(member.name, "name"))
    if member.account is not None:
        return name
    return (*name, Span(" "), *turn.public.spans("members-guest"))


def _member(turn: Turn, word: str) -> Member:
    member = next((m for m in turn.members() if m.id == int(word)), None)
    if member is None:
        raise Refuse("no-such-member")
    return member


def tap_page(turn: Turn, parts: Sequence[str]) -> None:
    """[Vorige] and [Volgende] in the list."""
    turn.unit.edit(turn.chat.id, SLOT, _list(turn, int(parts[0]) if parts else 0))


def tap_member(turn: Turn, parts: Sequence[str]) -> None:
    """One member: what can be done."""
    turn.must_be_admin()
    member = _member(turn, parts[0])
    words = turn.own
    buttons = [
        Button(words.label("rename"), action("rename", member.id), form="rename"),
        Button(words.label("merge"), action("merge", member.id)),
    ]
    text = words.spans("member-ask", name=member.name)
    turn.whisper(Reply(text, (tuple(buttons),), ("question",)))


def tap_rename(turn: Turn, parts: Sequence[str]) -> None:
    """[Hernoem]: ask the new name."""
    turn.must_be_admin()
    member = _member(turn, parts[0])
    ask_in_words(turn, "rename", {"member": member.id}, "ask-rename", name=member.name)


def answer_rename(turn: Turn, body: Mapping[str, Any], words: str) -> None:
    """The new name, if nobody else has it."""
    turn.must_be_admin()
    member = _member(turn, str(body["member"]))
    name = tidy(words.strip().strip('"'))
    if not is_name(name):
        raise Refuse("not-a-name", word=name)
    others = [m for m in turn.members() if m.id != member.id]
    if any(folded(m.name) == folded(name) for m in others):
        raise Refuse("name-taken", name=name)
    turn.unit.save_member(replace(member, name=name, named=True))
    turn.post(Reply(turn.group.spans("renamed", old=member.name, new=name)))


def tap_merge(turn: Turn, parts: Sequence[str]) -> None:
    """[Voeg samen]: with whom is this one the same."""
    turn.must_be_admin()
    member = _member(turn, parts[0])
    words = turn.own
    others = [m for m in _present(turn) if m.id != member.id and _can_be_one(m, member)]
    if not others:
        raise Refuse("merge-nobody", name=member.name)
    others.sort(key=lambda m: (m.name[:1] != member.name[:1], folded(m.name)))
    page = int(parts[1]) if len(parts) > 1 else 0
    shown, pages = _page_of(others, page)
    buttons = rows([Button(m.name, action("mergewith", member.id, m.id)) for m in shown], 3)
    if pages > 1:
        buttons = (*buttons, _paging(words, f"merge:{member.id}", page, pages))
    reply = Reply(words.spans("merge-ask", name=member.name), buttons, ("question",))
    slot = f"merge:{turn.account.id}"
    if len(parts) > 1:
        turn.unit.edit(turn.chat.id, slot, reply)
    else:
        turn.whisper(reply, slot=slot)


def _can_be_one(one: Member, other: Member) -> bool:
    """Two accounts are two people."""
    return one.account is None or other.account is None


def tap_merge_with(turn: Turn, parts: Sequence[str]) -> None:
    """These two are one person: all rounds count for the one who stays."""
    turn.must_be_admin()
    first, second = _member(turn, parts[0]), _member(turn, parts[1])
    if first.id == second.id or not _can_be_one(first, second):
        raise Refuse("merge-two-accounts")
    stays, goes = (second, first) if second.account is not None else (first, second)
    merge(turn, stays, goes)
    turn.post(Reply(turn.group.spans("merged", goes=goes.name, stays=stays.name)))


def merge(turn: Turn, stays: Member, goes: Member) -> None:
    """Make two of the club one person. Refused when both played one round, or sit down now."""
    tables = _tables_of_both(turn, stays, goes)
    found = [(sitting, _identified(turn, sitting, stays, goes)) for sitting in tables]
    both_seated = all(
        seated_elsewhere(turn, [PlayerId(member.id)]) is not None for member in (stays, goes)
    )
    if both_seated:
        raise Refuse("merge-both-play")
    for sitting, event in found:
        turn.unit.append(sitting.id, event, turn.member.id, turn.incoming.written)
    # An account belongs to one member at a time; kept figures follow `merged_into` when read.
    turn.unit.save_member(replace(goes, account=None, merged_into=stays.id))
    if stays.account is None and goes.account is not None:
        turn.unit.save_member(replace(stays, account=goes.account))


def _tables_of_both(turn: Turn, stays: Member, goes: Member) -> list[Sitting]:
    """The tables at which both have played, and those still played at which one was a guest."""
    both = set(turn.unit.sat_together(turn.here.id, stays.id, goes.id))
    for sitting in turn.unit.sittings(turn.here.id):
        table = turn.unit.table(sitting.id)
        if any(goes.id in four for four in (table.seats, *(r.players for r in table.rounds))):
            both.add(sitting.id)
    found = (turn.unit.sitting(sitting) for sitting in sorted(both))
    return [sitting for sitting in found if sitting is not None]


def _identified(turn: Turn, sitting: Sitting, stays: Member, goes: Member) -> PlayerIdentified:
    try:
        return identify(turn.unit.table(sitting.id), goes.id, stays.id)
    except Refused:
        raise Refuse("merge-one-table", table=sitting.name) from None


def tap_that_is_me(turn: Turn, parts: Sequence[str]) -> None:
    """[Ja, dat ben ik]: the guest of this name is the one who taps."""
    guest = _member(turn, parts[0])
    if guest.account is not None:
        raise Refuse("guest-taken", name=guest.name)
    me = turn.member
    if not find(me.name.rstrip("0123456789 "), [guest]).members:
        raise Refuse("button-unknown")
    merge(turn, guest, me)
    turn.me = replace(guest, account=turn.account.id)
    turn.notice("you-are-tied", name=guest.name)
    _go_on(turn, me)


def tap_not_me(turn: Turn, parts: Sequence[str]) -> None:
    """[Nee]: somebody else of the same name."""
    del parts
    turn.notice("you-are-new", name=turn.member.name)
    _go_on(turn, turn.member)


def held(act: Act) -> dict[str, str]:
    """What somebody wanted, kept while they are asked who they are."""
    if isinstance(act, Said):
        return {"said": act.text}
    return {"tapped": act.action, "typed": act.typed} if isinstance(act, Tapped) else {}


def _go_on(turn: Turn, asked: Member) -> None:
    """Do what was wanted before the question."""
    draft = turn.unit.draft(turn.here.id, "who", str(asked.id))
    wanted = draft.body if draft else {}
    if "said" in wanted:
        turn.then = Said(str(wanted["said"]))
    elif "tapped" in wanted:
        turn.then = Tapped(str(wanted["tapped"]), typed=str(wanted.get("typed", "")))


MEMBERS = Command(
    key="members",
    names={"nl": ("leden",), "en": ("members",)},
    run=run,
    taps={
        "members": tap_page,
        "member": tap_member,
        "rename": tap_rename,
        "merge": tap_merge,
        "mergewith": tap_merge_with,
        "thatsme": tap_that_is_me,
        "notme": tap_not_me,
    },
    answers={"rename": answer_rename},
)
