"""Members of a list that is typed, pasted or sent: made, asked about, or named as unused."""

import re
from collections.abc import Collection, Container, Mapping, Sequence
from dataclasses import replace
from typing import Any, NoReturn

from bot.club.hooks import MEMBERS_MADE
from bot.messages import Button, Reply, Spans
from bot.ports.records import Member
from bot.reader.dates import months
from bot.reader.kinds import people_there
from bot.reader.listing import MemberList, PairsAre, can_be_new, read_listing, turned_name
from bot.reader.mentioned import member_of_account
from bot.reader.name_lists import AND
from bot.standings.reading import people_here
from bot.table.line_questions import ask_name
from bot.talk.admins import must_be_admin
from bot.talk.buttons import OfDraft, question, rows
from bot.talk.drafts import DraftsOf
from bot.talk.name_parts import capitals, is_short_for
from bot.talk.own_drafts import own_draft
from bot.talk.people import PREFIX, bears, find, folded, free_name, tidy, with_a_letter_astray
from bot.talk.refusing import AskMeant, AskName, Refuse
from bot.talk.texts import joined, naming
from bot.talk.turn import Turn, find_mentioned
from core.values import frozen

_COUPLE = re.compile(rf"([A-Z]\w+) {AND} ([A-Z]\w+) ([A-Z]\w+)")
_DAY = re.compile(r"\s*\d+ (?!jan\b)\w+\s*$")
"""A number and a word in small letters, which may be a day; `1 jan` is a name."""
_FULL_NAMES = re.compile(rf"([A-Z]\w+ [A-Z]\w+) {AND} ([A-Z]\w+ [A-Z]\w+)")
_PAIR = re.compile(r"([A-Z]\w+) ([A-Z]\w+)")
_TWO_FIRST_NAMES = re.compile(rf"([A-Z]\w+) ([A-Z]\w+) ({PREFIX}*[A-Z]\w+)")
_SAYS_MORE = frozenset({"=", "->", "→", ">"})


class PairsInList(OfDraft):
    """The meaning of two names in a line of a list."""

    pairs: PairsAre


@frozen
class HeldList:
    """A list whose lines have several meanings."""

    text: str


LISTS = DraftsOf("members", HeldList)


def add_list(turn: Turn, text: str, pairs: PairsAre | None = None) -> None:
    """Make members of a list; ask for the meaning of `Bakker, Piet` where it has several."""
    _ask_about_couple(turn, text.strip())
    listing = _read_list(turn, text, pairs)
    if listing.pair is None:
        add_members(turn, listing)
        return
    last, first = listing.pair
    draft = LISTS.ask_here(turn, HeldList(text), turn.account.id).id
    labels: dict[PairsAre, str] = {
        "turned": turned_name(last, first),
        "each": " + ".join(listing.pair),
        "first": last,
    }
    buttons = [
        Button(label, PairsInList(draft, key).pack("pairs")) for key, label in labels.items()
    ]
    text_asked = turn.own.spans("members-pairs", word=", ".join(listing.pair))
    turn.speak.whisper(question(text_asked, rows(buttons, 1)))


def _ask_about_couple(turn: Turn, text: str) -> None:
    """Ask if `Wim en Toos Hendriks` have one last name, and if several names are one person's."""
    couple = _COUPLE.fullmatch(text)
    two = _FULL_NAMES.fullmatch(text)
    if couple and not any(map(turn.people.known, couple.groups())):
        first, second, last = couple.groups()
        _ask_which_names(turn, text, [f"{first} {last}", f"{second} {last}"], couple.groups())
    pair = _PAIR.fullmatch(text)
    new = pair and all(map(can_be_new, pair.groups()))
    if pair and new and not any(map(turn.people.known, pair.groups())):  # `Wietske Vos`
        _ask_which_names(turn, text, [f'"{text}"'], pair.groups())
    if two:
        _ask_which_names(turn, text, two.groups(), " ".join(two.groups()).split())
    three = _TWO_FIRST_NAMES.fullmatch(text)
    known = [turn.people.known(name) for name in three.groups()] if three else []
    if three and sum(known) == 1 and not known[-1]:  # `Hendrik Jan Terpstra` beside a Jan
        _ask_which_names(turn, text, [f'"{text}"'], three.groups())


def _ask_which_names(turn: Turn, text: str, both: Sequence[str], each: Sequence[str]) -> NoReturn:
    """Ask if a line has two full names, or as many people as names."""
    command = turn.own.command("members")
    shown = {"both": ", ".join(both).strip('"'), "three": ", ".join(each)}
    choices = [
        ("members-couple", f"{command} {', '.join(both)}"),
        ("members-three", f"{command} {shown['three']}"),
    ]
    raise AskMeant("members-pairs", choices, word=text, **shown)


def tap_pairs(turn: Turn, tapped: PairsInList) -> None:
    """Make members of a list with the chosen meaning of the pairs in its lines."""
    must_be_admin(turn)
    draft = own_draft(turn, LISTS, tapped.draft)
    draft.drop(turn)
    add_list(turn, draft.value.text, tapped.pairs)


def _read_list(turn: Turn, text: str, pairs: PairsAre | None = None) -> MemberList:
    """Return the parsed list. Raises Refuse: a word of a typed line is no name."""
    listing = read_listing(text, pairs)
    strange = [*(word for word in text.split() if word in _SAYS_MORE), *listing.strange]
    small = [name for name in listing.names if name == name.lower()]
    if len(small) < len(listing.names):  # beside names with a capital
        strange += [name for name in small if not turn.people.known(name)]
    strange += [name for name in small if name in months() and _DAY.match(text)]
    if strange and not (listing.contacts or set(",;:\t\n") & set(text.strip())):
        example = turn.own.text("example-members")
        raise Refuse("word-unknown", word=strange[0], example=example)
    return listing


def enter_members(turn: Turn, wish: Mapping[str, Any]) -> Mapping[str, Any]:
    """Make members of a list that an admin pasted on the page.

    `new`: names that are new although similar to those of members. Return the number of new
    members and the `near` names, with the similar members.
    """
    must_be_admin(turn)
    again = replace(turn, resumed=replace(turn.resumed, new=tuple(map(str, wish["new"]))))
    lead = turn.words.spans("paper-page", name=turn.member.name)
    listing = _read_list(turn, str(wish["names"]))
    if listing.pair:
        raise Refuse("members-pairs-page", word=", ".join(listing.pair))
    _, count, asked = _add_listed(again, listing, [lead])
    near = [
        {"name": question.word, "members": [who.name for who in question.members]}
        for question in asked
    ]
    return {"recorded": count, "near": near}


def add_members(turn: Turn, listing: MemberList) -> None:
    """Make members of these names; ask about the first name that is similar to a member's."""
    once, _, asked = _add_listed(turn, listing)
    if asked:
        guest = " (guest)"
        names = [f'"{name}"{guest * (name in listing.guests)}' for name in once]
        again = replace(turn.resumed, line=" ".join(["/members", *names]), options=(), into="")
        ask_name(replace(turn, resumed=again), asked[0])


def _add_listed(
    turn: Turn, listing: MemberList, lead: Sequence[Spans] = ()
) -> tuple[Collection[str], int, list[AskName]]:
    """Return the distinct names, the number of new members and the questions about similar names.

    The answer lists the unused text.
    """
    every = [*map(tidy, listing.names)]
    keys = [*map(folded, every)]
    once = {key: every[keys.index(key)] for key in keys}
    by_name = dict[str, Member]()
    asked = list[AskName]()
    before = people_there(turn)
    for name in once.values():
        try:
            by_name[name] = _find_or_add(turn, name, once)
        except AskName as near:
            asked.append(near)
    words = turn.words
    outside = people_here(turn).guests
    guests = [by_name[n] for n in listing.guests if n in by_name and by_name[n] not in before]
    new = [
        member
        for name, member in by_name.items()
        if name not in listing.guests and (member.id in outside or member not in before)
    ]
    unused = [*listing.unused, words.text("members-contacts") * listing.contacts]
    left_out = naming(words, [*filter(None, unused)])
    if not (new or guests or asked):
        raise Refuse("members-unused" if left_out["count"] else "members-already", (), **left_out)
    known = (
        [] if turn.resumed.line else [m.name for m in by_name.values() if m not in (*new, *guests)]
    )
    lines = [
        words.spans(key, **naming(words, some))
        for key, some in (
            ("marked-members", [member.name for member in new if not member.left]),
            ("members-guests", [member.name for member in guests]),
            ("members-known", known),
            ("members-twice", [name for key, name in once.items() if keys.count(key) > 1]),
        )
        if some
    ]
    lines += [
        *(words.spans("member-back", name=member.name) for member in new if member.left),
        *[words.spans("members-unused", **left_out)] * bool(left_out["count"]),
    ]
    report = [*lead, *lines] if new or guests or left_out["count"] else []
    if not (new and MEMBERS_MADE(turn, new, lead, lines)) and report:
        turn.speak.post(Reply(joined(report)))
    return once.values(), len(new) + len(guests), asked


def _find_or_add(turn: Turn, name: str, every: Container[str]) -> Member:
    """Return the member of exactly this name, or a new one.

    A departed member without an account is a member again; the returned record has the old state.
    Raises AskName: the name is similar to a member's. Jan and Jan de Wit are two members if the
    list contains both; Cees Baker and Cees Bakker are asked about.
    """
    if account := find_mentioned(turn, name):
        return member_of_account(turn, account)
    present = people_there(turn)
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
        or is_short_for(name, member.name)
    ]
    if near and name not in turn.resumed.new:
        raise AskName(name, near, name, "new-member")
    name = free_name(capitals(name), turn.people.members())
    return turn.unit.people.add_member(turn.here.id, name, None)
