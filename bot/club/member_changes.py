"""Sentences about members: `Bert is gestopt`, `Anna heet nu Anna de Wit`, `Piet erbij`."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.club.arrival import new_name
from bot.club.guests import can_be_one, merge, must_be_one
from bot.club.hooks import MEMBER_REMOVED, MERGE_CHANGES
from bot.club.new_members import add_members
from bot.messages import Button, Reply, Spans
from bot.ports.records import Member
from bot.reader.dates import Days, tonight
from bot.reader.kinds import Called, Person, people_there
from bot.reader.listing import listing_of
from bot.reader.moods import is_request
from bot.reader.newcomers import is_nobody, is_pronoun
from bot.reader.sentences import UNCLEAR, Statement, read_sentences
from bot.reader.spoken_words import SpokenWords
from bot.reader.tables import has_names
from bot.reader.words import quote
from bot.standings.reading import people_here
from bot.talk.admins import is_admin, must_be_admin
from bot.talk.buttons import OfMember, question, rows
from bot.talk.deeds import note_deed
from bot.talk.name_parts import capitals, is_short_for, line_of_parts, parts_of, with_part
from bot.talk.named import Renaming, member_tapped
from bot.talk.people import KEPT, find, folded, free_name, is_name, is_prefix, looks, nearest, tidy
from bot.talk.refusing import AskMeant, AskName, Refuse, typed_words
from bot.talk.texts import Texts, joined, meaning, naming
from bot.talk.turn import Turn
from core.players import PlayerId

_PARTS = ("surname", "forename")
"""The parts of a name, as a sentence names them."""
VOCABULARY = SpokenWords(
    "membership",
    opposites={"joined": "left", "left": "back"},
    order=("shown", "joined", "back", "renamed", *_PARTS, "same"),
    full_names=True,
    links=frozenset({"renamed", *_PARTS, "same"}),
)
_EXAMPLES = {
    "left": "example-members-left",
    "out": "example-members-left",
    "renamed": "example-members-renamed",
}


AskAbout = Callable[[Member, str], None]
"""Asks what to do with a known member of whom an unknown word is said, or ""."""


class MergeWith(OfMember):
    """The member to merge with, or the member that was merged into the first."""

    other: PlayerId


def read_changes(turn: Turn, text: str) -> list[Statement]:
    """Return what each line says of members; nothing for a list of names."""
    if "(" in text or not text.strip() or has_names(text):
        return []
    lines = [read_sentences(turn, line, VOCABULARY) for line in text.strip().split("\n")]
    sentences = [sentence for line in lines for sentence in line]
    unread = any(sentence.unread for sentence in sentences)
    noted = len(lines) > 1 and unread
    if unread and not noted and _only_known_member(sentences):
        return sentences
    if noted or not all(any(sentence.keys for sentence in line) for line in lines):
        return []
    return sentences


def _only_known_member(sentences: Sequence[Statement]) -> Member | None:
    """Return the only person of the sentences, if it is a known one."""
    names = [name for sentence in sentences for name in sentence.names]
    if len(names) == 1 and len(names[0].members) == 1:
        return names[0].members[0]
    return None


def asks_for_list(text: str, sentences: Sequence[Statement]) -> bool:
    """Return True for a question, or a wish to see the members."""
    new = any(not name.members for sentence in sentences for name in sentence.names)
    shown = not new and any(
        "shown" in sentence.keys and not (sentence.names and sentence.says != "shown")
        for sentence in sentences
    )
    read = not any(sentence.unread for sentence in sentences)
    may = is_request(text) or meaning("question", text.split(maxsplit=1)[0]) == "modal"
    asks = text.rstrip().endswith("?") and not may
    return asks or (shown and read)


def asked_member(sentences: Sequence[Statement]) -> Member | None:
    """Return the member whom a question names, `zoek Anna`; ask about several."""
    names = [name for sentence in sentences for name in sentence.names]
    if len(names) != 1 or not names[0].members:
        return None
    if len(names[0].members) > 1:
        raise AskName(names[0].word, names[0].members)
    return names[0].members[0]


def asks_departed(sentences: Sequence[Statement]) -> bool:
    """Return True for `gestopt` and `wie zijn er gestopt`."""
    [first, *others] = sentences
    nobody = not (others or first.names or first.everyone or first.unread)
    return nobody and bool(first.keys & {"left", "out"})


def change_members(turn: Turn, sentences: Sequence[Statement], ask_about: AskAbout) -> None:
    """Change the members as the sentences say; refuse or ask if any part is unclear."""
    must_be_admin(turn)
    for word in [word for sentence in sentences for word in sentence.unread]:
        near = nearest(word, people_there(turn))
        if near and not is_nobody(word):
            raise AskName(word, [near])
        if member := _only_known_member(sentences):
            ask_about(member, word)
            return
        raise Refuse("word-unknown", word=word, example=_example(turn, sentences[0].says))
    for sentence in sentences:
        others = sentence.keys - {"be", "renamed"}
        count = len(sentence.names)
        if sentence.values.get("people", count) != count:
            raise Refuse("members-unclear")
        if sentence.says == "renamed" and count == 1 == len(others):  # `Bert wordt nu lid`
            _change(turn, replace(sentence, says=min(others)), ask_about)
        else:
            _change(turn, sentence, ask_about)


def _example(turn: Turn, says: str) -> str:
    key = _EXAMPLES.get(says, "example-members")
    return turn.own.text(key)


def _change(turn: Turn, sentence: Statement, ask_about: AskAbout) -> None:
    names = sentence.names
    is_other_name = sentence.keys == {"be"} and len(names) > 1 and sentence.before == 1
    if sentence.says in {"renamed", *_PARTS} or is_other_name:
        part = sentence.says if sentence.says in _PARTS else ""
        _rename(turn, names, part, unsure=is_other_name)
        return
    if sentence.says == "same":
        _ask_same(turn, names, ask_about)
        return
    if sentence.everyone or sentence.excepted or sentence.says in {UNCLEAR, ""} or not names:
        raise Refuse("members-unclear")
    if sentence.says in {"left", "out"}:
        _must_be_now(turn, sentence)
        leave(turn, [_find_member(turn, name) for name in names], sentence.says)
    elif sentence.says == "back":
        _come_back(turn, names)
    else:
        written = [_name_to_add(name) for name in names]
        listing = listing_of(written)
        if sentence.says == "guest":
            if member := _only_member(turn, names):
                ask_about(member, "")
                return
            listing = replace(listing, guests=frozenset(listing.names))
        add_members(turn, listing)


def _only_member(turn: Turn, names: Sequence[Called]) -> Member | None:
    """Return the only person named if it is a member, who is a guest only by a button."""
    guests = people_here(turn).guests
    members = [member for name in names for member in name.members if member.id not in guests]
    if len(members) == 1 == len(names):
        return members[0]
    return None


def _must_be_now(turn: Turn, sentence: Statement) -> None:
    """Ask before a departure on a day to come: `Dirk stopt per 1 oktober`."""
    future, past = sentence.values.get("day", (None, None))
    today = tonight(turn)
    if not isinstance(future, Days) or future.first <= today:
        return
    if past.first < today and today - past.first < future.first - today:
        return
    words = turn.own
    line = [words.command("members")]
    line += [quote(_name_to_add(name)) for name in sentence.names]
    line.append(words.typed("members", "left"))
    day = words.day(future.first)
    raise AskMeant("members-later", [("do-asked", " ".join(line))], day=day)


def _name_to_add(name: Called) -> str:
    """Return a name as it is added: the full name of a member, a pronoun's too."""
    if len(name.members) > 1:
        raise AskName(name.word, name.members)
    if name.members:
        return name.members[0].name
    return name.word


def _find_member(turn: Turn, name: Called) -> Member:
    """Return the member of this name; ask about several and about near names, or refuse."""
    if name.members:
        member: Member = Person().settle(turn, name)
        return member
    present = people_there(turn)
    shortened = [member for member in present if is_short_for(name.word, member.name)]
    meant = shortened or [*find(name.word, present).members]
    near = nearest(name.word, present)
    if near and not meant:
        meant = [near]
    if meant:
        raise AskName(name.word, meant)
    raise Refuse("nobody-named", name=name.word)


# --- departure and return ------------------------------------------------------------------------


def leave(turn: Turn, members: Sequence[Member], says: str = "left") -> None:
    """Mark members without an account as left; their rounds remain. `/leden NAME` undoes it."""
    must_be_admin(turn)
    guests = people_here(turn).guests
    for member in members:
        if member.account is not None:
            raise Refuse("member-is-here", name=member.name)
        MEMBER_REMOVED(turn, member)
        turn.unit.people.save_member(replace(member, left=True))
    note_deed(turn)
    words = turn.words
    names = [member.name for member in members]
    mark = " " + words.text("members-guest")
    back = " ".join(quote(member.name) + mark * (member.id in guests) for member in members)
    if says == "out":
        key = "members-out"
    else:
        key = "members-stopped"
    buttons = [
        words.button("back-member", OfMember(member.id).pack("backmember"), "↩️")
        for member in members[:1]
        if len(members) == 1 and member.id not in guests
    ]
    text = words.spans(key, **naming(words, names), name=back)
    turn.speak.post(Reply(text, rows(buttons, 1)))


def tap_back(turn: Turn, tapped: OfMember) -> None:
    """[Weer lid]: make a departed member without an account a member again."""
    must_be_admin(turn)
    member = member_tapped(turn, tapped.member)
    if not member.left or member.account is not None:
        raise Refuse("members-already")
    turn.unit.people.save_member(replace(member, left=False))
    turn.speak.post(Reply(turn.words.spans("member-back", name=member.name)))


def _come_back(turn: Turn, names: Sequence[Called]) -> None:
    """Make departed members members again; ask about names that no member had."""
    departed = [member for member in turn.people.members() if member.left]
    written = list[str]()
    for name in names:
        former = find(name.word, departed).one
        if name.members or name.word in turn.resumed.new:
            written.append(_name_to_add(name))
        elif former:
            written.append(former.name)
        else:
            near = filter(None, [nearest(name.word, departed)])
            raise AskName(name.word, tuple(near), name.word, "new-member")
    add_members(turn, listing_of(written))


# --- names ---------------------------------------------------------------------------------------


def _rename(turn: Turn, names: Sequence[Called], part: str, *, unsure: bool) -> None:
    """Give the first of these people the other name, last name or first names (`part`).

    unsure: ask before another first name, `Bart is Cees`; it is asked too if only the second is
    a member, `Kees moet Cees zijn`.
    """
    if len(names) < 2 or any(is_pronoun(name.word) for name in names[1:]):  # noqa: PLR2004
        what = turn.own.text("line-name")
        raise Refuse("line-lacks", what=what, example=_example(turn, "renamed"))
    if len(names) > 2 or names[1].word[1:2] == " ":  # noqa: PLR2004 - a new name, not `K Kees`
        raise Refuse("members-unclear")
    first_known = names[0].members or not names[1].members
    old, new = names if first_known else reversed(names)  # `Anna Bos is de naam van Anna`
    member = _find_member(turn, old)
    name = capitals(new.word)
    first = parts_of(member.name)[0] or member.name
    if (part and folded(name.split()[0]) != folded(first)) or part == "forename":
        if is_prefix(new.word.split()[0]):
            typed = new.word
        else:
            typed = name
        name = with_part(member.name, typed, last=part == "surname")
    longer = first_known or part or folded(name).startswith(folded(member.name))
    if (unsure and folded(name.split()[0]) != folded(first)) or not longer:
        line = [turn.own.command("members"), quote(member.name)]
        line += [turn.own.typed("membership", "renamed"), quote(name)]
        choices = [("do-asked", " ".join(line))]
        raise AskMeant("members-is-named", choices, old=member.name, new=name)
    rename(turn, member, name)


def rename(turn: Turn, member: Member, written: str) -> None:
    """Give a member another name; ask to merge two members of the same name."""
    name = tidy(written.strip().strip('"'))
    if KEPT in written:
        parted = written
    else:
        parted = name
    if not is_name(name) or is_nobody(name):
        raise Refuse("not-a-name", word=name)
    for other in turn.people.members():
        if other.id != member.id and looks(other.name) == looks(name):
            _ask_to_merge(turn, member, other)
            return
    turn.unit.people.save_member(replace(member, name=parted, named=True))
    note_deed(turn)
    words = turn.words
    if name == tidy(member.name):
        turn.speak.post(Reply(line_of_parts(words, parted)))
        return
    lines = [words.spans("renamed", old=member.name, new=name)]
    if is_admin(turn):
        lines.append(words.spans("renamed-back", old=quote(member.name), new=quote(name)))
    turn.speak.post(Reply(joined(lines, " ")))


def _ask_same(turn: Turn, names: Sequence[Called], ask_about: AskAbout) -> None:
    """Ask before two members are merged; a single name is asked about."""
    members = [_find_member(turn, name) for name in names]
    if len({member.id for member in members}) == 1:
        ask_about(members[0], "")
        return
    if len(members) != 2:  # noqa: PLR2004 - two are one
        raise Refuse("members-unclear")
    member, other = members
    if not can_be_one(member, other):
        raise Refuse("merge-two-accounts")
    lines = [turn.own.spans("merge-sure", name=member.name, other=other.name)]
    _ask_merge(turn, member, other, lines)


def _ask_merge(
    turn: Turn, member: Member, other: Member, lines: list[Spans], *buttons: Button
) -> None:
    """Ask with these lines before a merge, and say if it will be final."""
    words = turn.own
    if must_be_one(turn, member, other):
        lines.append(words.spans("merge-final"))
    asked = [_merge_button(words, member, other), *buttons]
    turn.speak.whisper(question(joined(lines, " "), rows(asked, 1)))


def _merge_button(words: Texts, member: Member, other: Member) -> Button:
    label = words.text("merge-these", name=member.name, other=other.name)
    return Button(label, MergeWith(member.id, other.id).pack("mergewith"))


def claimed_member(turn: Turn, sentences: Sequence[Statement]) -> Member | None:
    """Return the member that the speaker says to be: `ik ben Greet Bos`."""
    if len(sentences) != 1 or sentences[0].keys != {"be"} or sentences[0].unread:
        return None
    names = sentences[0].names
    others = [name for name in names if not is_pronoun(name.word)]
    if len(names) == 2 and len(others) == 1:  # noqa: PLR2004 - `ik` and a name
        return _find_member(turn, others[0])
    return None


def _ask_to_merge(turn: Turn, member: Member, other: Member) -> None:
    if not can_be_one(member, other):
        raise Refuse("name-taken", name=other.name)
    words = turn.own
    renaming = words.button("rename", Renaming(member.id).pack("rename"), form="rename")
    try:
        _ask_merge(
            turn, member, other, [words.spans("name-taken-merge", name=other.name)], renaming
        )
    except Refuse:
        raise Refuse("name-taken", name=other.name) from None


def tap_rename(turn: Turn, tapped: Renaming) -> None:
    """Ask for a member's new name and store it; for admins, or a member whose name is no name.

    A member whose account has a new name says whether the club uses it.
    """
    member = member_tapped(turn, tapped.member)
    mine = member.id == turn.member.id
    if tapped.to and mine:
        _answer_new_name(turn, member, tapped)
        return
    if not mine or is_name(member.name):
        must_be_admin(turn)
    rename(turn, member, typed_words(turn, "ask-rename", name=member.name))


def _answer_new_name(turn: Turn, member: Member, tapped: Renaming) -> None:
    """Give a member the name of the account, or keep the present name for good."""
    if tapped.to == "account" and (name := new_name(turn.unit, turn.account, member)):
        rename(turn, member, name)
        return
    turn.unit.people.save_member(replace(member, named=True))
    turn.speak.notice("name-kept", name=member.name)


def tap_merge_with(turn: Turn, tapped: MergeWith) -> None:
    """Merge two members; the rounds of both count for the remaining member."""
    must_be_admin(turn)
    first = member_tapped(turn, tapped.member)
    second = member_tapped(turn, tapped.other)
    if first.id == second.id or not can_be_one(first, second):
        raise Refuse("merge-two-accounts")
    stays, goes = sorted((first, second), key=lambda member: member.account is None)
    words = turn.words
    changes = MERGE_CHANGES(turn)
    buttons = []
    if merge(turn, stays, goes):
        apart = MergeWith(stays.id, goes.id).pack("unmerge")
        buttons.append(words.button("unmerge", apart, "↩️"))
    lines = [words.spans("merged", goes=goes.name, stays=stays.name)]
    lines += [line for lines_after in changes for line in lines_after()]
    turn.speak.post(Reply(joined(lines), rows(buttons, 1)))


def tap_unmerge(turn: Turn, tapped: MergeWith) -> None:
    """[Haal uit elkaar]: separate two merged members; later results remain with the first."""
    must_be_admin(turn)
    stays = member_tapped(turn, tapped.member)
    members = {member.id: member for member in turn.unit.people.members(turn.here.id)}
    goes = members.get(tapped.other)
    if goes is None or goes.merged_into != stays.id or goes.left:
        raise Refuse("button-unknown")
    name = free_name(goes.name, turn.people.members())
    changes = MERGE_CHANGES(turn)
    turn.unit.people.save_member(replace(goes, merged_into=None, name=name))
    note_deed(turn)
    lines = [turn.words.spans("unmerged", name=name, other=stays.name)]
    lines += [line for lines_after in changes for line in lines_after()]
    turn.speak.post(Reply(joined(lines)))
