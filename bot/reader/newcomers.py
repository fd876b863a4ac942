"""Players at a new table: members, known guests and new guests."""

import re
from collections.abc import Sequence

from bot.ports.records import Member, TableRecord
from bot.talk.people import as_mention, free_name, is_name, tidy, with_a_letter_astray
from bot.talk.refusing import AskName, Refuse
from bot.talk.texts import is_common, meaning
from bot.talk.turn import HANDLE, Turn, find_mentioned, mentions_in
from core.players import PlayerId
from core.rulesets import RULESETS


def is_pronoun(word: str) -> bool:
    """Return True if a word means the writer: `ik`, `me`."""
    return meaning("nobody", word) == "me"


def is_nobody(name: str) -> bool:
    """Return True if words belong to a sentence or heading, and are no new name."""
    words = [word.strip(".?!()").removesuffix("'s") for word in name.replace("’", "'").split()]
    words = [word for word in words if word.upper() != word.lower()]
    in_small = any(word.islower() and meaning("nobody", word) for word in words)
    filler = bool(meaning("fillers", name)) or name.strip().casefold() in RULESETS
    return in_small or filler or (bool(words) and all(map(_is_no_name, words)))


def _is_no_name(word: str) -> bool:
    """`Gast` is a guest without a name."""
    return bool(meaning("fillers", word)) or meaning("nobody", word) not in {"", "guest"}


def must_be_a_person(turn: Turn, player: Member) -> Member:
    """Return a player, but refuse the writer as a group or channel."""
    if player.left and player == turn.visit.me:
        raise Refuse("write-as-yourself")
    return player


def player_named(turn: Turn, word: str, besides: Sequence[str], *, playing: bool) -> Member:
    """Return the member or guest of this name, or a new guest; of an @mention the account's.

    Ask if the name has several meanings, is the beginning of a known name, or is close to a known
    name. Names in `besides` do not count as close, nor, unless `playing`, names at other tables.
    With `playing` every new name is asked.
    """
    account = find_mentioned(turn, word)
    if account:
        from bot.reader.mentioned import member_of_account

        return member_of_account(turn, account)
    match = turn.people.find(word)
    if match.one and not match.begun:
        return match.one
    if match.members and not match.begun:
        raise AskName(word, match.members)
    small = word.islower() and word not in turn.resumed.new
    if not is_name(word) or is_nobody(word) or (small and is_common(word)):
        raise Refuse("not-a-name", word=tidy(word))
    name = tidy(word.removeprefix("@"))
    if name == name.lower():  # typed without a capital
        name = name[:1].upper() + name[1:]
    if word not in turn.resumed.new:
        near = match.members or _find_nearest(turn, name, besides, playing=playing)
        if near or playing:
            raise AskName(word, near, guest=name)
    name = free_name(name, turn.people.members())
    return turn.unit.people.add_member(turn.here.id, name, None)


def _find_nearest(turn: Turn, name: str, besides: Sequence[str], *, playing: bool) -> list[Member]:
    """Return the member whose name has a typing error here, as a list."""
    not_meant = {member.id for other in besides if (member := turn.people.find(other).one)}
    tables = turn.unit.tables
    open_ones = () if playing else tables.sittings(turn.here.id)
    seated = [set(tables.table(record.id).present) for record in open_ones]
    not_meant |= set().union(*(four for four in seated if not four & not_meant))
    able = (m for m in turn.people.members() if not (m.left or m.id in not_meant))
    return [*filter(None, [with_a_letter_astray(name, able)])]


def by_name(turn: Turn, line: str) -> str:
    """Return a line with a quoted name for each mention: the member's, or the account's."""
    spoken = dict(mentions_in(turn))
    if turn.visit.club is None or not (spoken or "@" in line):
        return line

    def named(match: re.Match[str]) -> str:
        account = find_mentioned(turn, match[0])
        speaker = spoken.get(match[0])
        if account is None:
            if speaker is None:
                return match[0]
            return f'"{as_mention(speaker.name)}"'
        from bot.reader.mentioned import find_member

        member = find_member(turn, account, tie=bool(speaker and speaker.name))
        if member:
            return f'"{member.name}"'
        if speaker:
            return f'"{as_mention(account.name)}"'
        return match[0]

    words = [*map(re.escape, sorted(spoken, key=len, reverse=True)), HANDLE]
    return re.sub(rf'(?<![\w"])(?:{"|".join(words)})(?![\w"])', named, line)


def seated_elsewhere(turn: Turn, *players: PlayerId) -> TableRecord | None:
    """Return the open table of any of these players."""
    for record in turn.sittings:
        if {*players} & {*turn.unit.tables.table(record.id).present}:
            return record
    return None
