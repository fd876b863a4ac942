"""The people of a club: their names, and the members that a name means.

Names are compared without case and accents; a full name goes before a beginning (conversation.md,
People).
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import resources
from itertools import compress
from operator import attrgetter

from bot.messages import Speaker
from bot.ports.records import Account, Club, Member
from bot.storage.ledger import Unit
from bot.talk.likeness import likest
from bot.talk.refusing import Refuse
from core.players import DROMER, PlayerId
from core.values import frozen

LONGEST_NAME = 40
_UNSEEN = frozenset({"Cc", "Cf", "Co", "Cs", "Cn"})
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Invisible signs that Unicode counts as letters, marks or symbols."""
_SEPARATORS = str.maketrans("", "", ';"*')
_LOOKS = str.maketrans(
    {
        sign: line[0]
        for line in (resources.files("bot") / "locale" / "look_alikes.txt")
        .read_text(encoding="utf-8")
        .splitlines()
        for sign in line[2:]
    }
)
"""Letters of other scripts that look like Latin letters."""
_NAME = attrgetter("name")
_APOSTROPHES = str.maketrans("’‘", "''")
_MENTIONED = "👤 "
_ALIKE = 0.7
"""Minimum similarity of a name and a typing error in it."""
PREFIX = (
    "(?:(?:van|von|vom|zu|zur|de|den|der|des|het|['’‘]t|te|ten|ter|op|in|aan|du|da|dos|di|la|le"
    "|v[./]? ?d[nr]?\\.?|v\\.) )"
)
KEPT = "\u00a0"
"""The blank between words of one part of a name, where the rule would part them otherwise."""


@frozen
class Found:
    """The members that a name may mean."""

    members: tuple[Member, ...]
    begun: bool = False
    """True if the name is only the beginning of the members' names."""

    @property
    def one(self) -> Member | None:
        """Return the only member, or None if there are none or several."""
        if len(self.members) == 1:
            return self.members[0]
        return None


@lru_cache(maxsize=8192)
def folded(name: str) -> str:
    """Return a name without case, accents and invisible signs, for comparing."""
    return strip_accents(tidy(name))


def strip_accents(text: str) -> str:
    """Return a text without case and accents, and with straight apostrophes."""
    if text.isascii():
        return text.casefold()
    parts = unicodedata.normalize("NFKD", text.translate(_APOSTROPHES))
    return "".join([c for c in parts if not _is_accent(c)]).casefold()


def _is_accent(sign: str) -> bool:
    return bool(unicodedata.combining(sign)) or "\ufe00" <= sign <= "\ufe0f"


@lru_cache(maxsize=8192)
def looks(name: str) -> str:
    """Return a name with look-alike letters replaced, for finding names that look the same."""
    parts = [c for c in unicodedata.normalize("NFKD", tidy(name)) if not _is_accent(c)]
    letters = strip_accents("".join(parts).translate(_LOOKS))
    words = "".join([c if c.isalnum() else " " for c in letters]).split()
    return " ".join(words) or letters


@lru_cache(maxsize=8192)
def tidy(name: str, longest: int = LONGEST_NAME) -> str:
    """Return a name as it may be shown: no control or direction characters, single blanks."""
    visible = [c for c in name if c.isspace() or not _is_unseen(c)]
    return " ".join("".join(visible).split())[:longest].strip()


def _is_unseen(sign: str) -> bool:
    return sign in _BLANK or unicodedata.category(sign) in _UNSEEN


def check_length(text: str, longest: int = 200) -> str:
    """Return typed text as it may be shown, or refuse a text longer than `longest`."""
    if len(text) > longest:
        raise Refuse("text-too-long", longest=longest)
    return tidy(text, longest)


@lru_cache(maxsize=8192)
def is_name(text: str) -> bool:
    """Return True if a text may be a name: it has a letter, and no `;`, `"`, `*` or newline."""
    return any(c.isalpha() for c in tidy(text)) and not set(text) & set(';"*\n')


def as_name(text: str) -> str:
    """Return an account's name without the separators of a line."""
    return tidy(text.translate(_SEPARATORS)).removeprefix(_MENTIONED)


@lru_cache(maxsize=8192)
def without_pictures(name: str) -> str:
    """Return an account's name without emoji: `Henk Smit 🀄` is Henk Smit; only emoji stay."""
    plain = as_name("".join([c for c in name if unicodedata.category(c) not in {"So", "Sk"}]))
    return plain or as_name(name)


def as_mention(name: str) -> str:
    """Return the mention of an account without a member, as it is read and shown."""
    return f"{_MENTIONED}{as_name(name)}".strip()


def name_of(account: Account) -> str:
    """Return the name of an account, or its @name if the name has no letter."""
    name = as_name(account.name)
    if is_name(name):
        return name
    return account.handle or name or "?"


@lru_cache(maxsize=8192)
def is_prefix(word: str) -> bool:
    """Return True for a word between a first and a last name: `van`, `’t`."""
    return bool(re.fullmatch(PREFIX, f"{word} ", re.IGNORECASE))


def find(name: str, members: Sequence[Member]) -> Found:
    """Return the members that a name means: in full, by whole words, or by its beginning."""
    wanted = folded(name.removeprefix("@"))
    if not wanted:
        return Found(())
    names = [*map(folded, map(_NAME, members))]
    if wanted in names:
        return Found(tuple(compress(members, map(wanted.__eq__, names))))
    begun = wanted.rstrip(".") or wanted  # `Jan V.`
    # `de rest` means neither Dennis nor Joke de Boer
    if begun not in "\n".join(names) or is_prefix(wanted):
        return Found(())
    by_word = list[Member]()
    by_beginning = list[Member]()
    for member, its in zip(members, names, strict=True):
        if f" {wanted} " in f" {its} ":
            by_word.append(member)
        if its.startswith(begun):
            by_beginning.append(member)
    if by_word:
        return Found(tuple(by_word))
    return Found(tuple(by_beginning), begun=True)


def nearest(name: str, members: Iterable[Member]) -> Member | None:
    """Return the member with the most similar name, for typing errors such as Ana for Anna."""
    members = [*members]
    by_name = {folded(member.name): member for member in members}
    near = likest(folded(name), by_name.keys(), _ALIKE)
    return next((by_name[key] for key in near), None) or with_a_letter_astray(name, members)


def with_a_letter_astray(name: str, members: Iterable[Member]) -> Member | None:
    """Return the member whose name has a letter more, a letter less, or two letters swapped.

    A replaced letter or number often makes another name (Bert, Bart).
    """
    written = folded(name)
    by_name = _by_written(name, members)
    return next((member for key, member in by_name.items() if _one_astray(written, key)), None)


def _by_written(name: str, members: Iterable[Member]) -> dict[str, Member]:
    """Return members by full name; for a single word also by a first name that only one has."""
    members = [*members]
    by_name = {folded(member.name): member for member in members}
    if " " not in name.strip():
        firsts = Counter(folded(member.name).split(" ")[0] for member in members)
        for member in members:
            first = folded(member.name).split(" ")[0]
            if firsts[first] == 1:
                by_name.setdefault(first, member)
    return by_name


def _one_astray(name: str, other: str) -> bool:
    shorter, longer = sorted((name, other), key=len)
    if shorter[:1] != longer[:1] or any(c.isdigit() for c in longer):
        return False
    if len(shorter) == len(longer):
        swapped = (name[:at] + name[at : at + 2][::-1] + name[at + 2 :] for at in range(len(name)))
        return name != other and other in swapped
    return any(longer[:at] + longer[at + 1 :] == shorter for at in range(len(longer)))


def bears(written: str, name: str) -> bool:
    """Return True if two names are equal, or one is the first word of the other."""
    first = folded(written)
    second = folded(name)
    return bool(first and second) and (
        first == second or first.split(" ")[0] == second or second.split(" ")[0] == first
    )


def is_called(word: str, members: Iterable[Member]) -> bool:
    """Return True if a member has this name, in full or as the first word."""
    return any(bears(word, member.name) for member in members)


def namesake(written: str, members: Iterable[Member]) -> Member | None:
    """Return the member with the name of an account; a full name goes before a first word."""
    first: Member | None = None
    for member in members:
        if folded(member.name) == folded(written):
            return member
        if first is None and bears(written, member.name):
            first = member
    return first


def free_name(name: str, members: Sequence[Member]) -> str:
    """Return the name, with the first free number if it looks like another name: "Jan 2"."""
    taken = {looks(CALLED_DROMER), *(looks(member.name) for member in members)}
    if looks(name) not in taken:
        return name
    stem = name[: LONGEST_NAME - 4]
    number = 2
    while looks(f"{stem} {number}") in taken:
        number += 1
    return f"{stem} {number}"


PlayerNames = Mapping[PlayerId, str]
CALLED_DROMER = "Dromer"
"""The name of the empty chair's player, in every language."""


@dataclass(slots=True)
class KnownPeople:
    """All present and former members and guests of a club."""

    unit: Unit
    club: Club
    _everybody: tuple[Member, ...] = ()
    _members: tuple[Member, ...] = ()
    _seen: tuple[Member, ...] = ()
    _names: Mapping[PlayerId, str] = field(default_factory=dict)

    def members(self) -> tuple[Member, ...]:
        """Return the members and guests, without those merged into another."""
        everybody = self.unit.people.members(self.club.id)
        if everybody is not self._everybody:
            self._everybody = everybody
            self._members = tuple([m for m in everybody if m.merged_into is None])
        return self._members

    def name(self, player: PlayerId) -> str:
        """Return the name of a player, also after a merge or departure."""
        return self.names()[player]

    def names(self) -> Mapping[PlayerId, str]:
        """Return all names of the club by player."""
        members = self.unit.people.members(self.club.id)
        if members is not self._seen:
            self._seen = members
            self._names = names_of(members)
        return self._names

    def among(self, players: Collection[PlayerId | None]) -> tuple[Member, ...]:
        """Return the members with these numbers; the Dromer is added as the last."""
        members = tuple([m for m in self.unit.people.members(self.club.id) if m.id in players])
        if DROMER not in players:
            return members
        return (*members, Member(DROMER, self.club.id, CALLED_DROMER))

    def known(self, word: str) -> bool:
        """Return True if a present member has this name, in full or as the first word."""
        return is_called(word, (m for m in self.members() if not m.left))

    def find(self, name: str) -> Found:
        """Return the present members that a name means."""
        return find(name, [m for m in self.members() if not m.left])


def names_of(members: Sequence[Member]) -> Mapping[PlayerId, str]:
    """Return names by player, with the Dromer; a merged member has the other member's name."""
    plain = {member.id: member for member in members}
    names = {m.id: (final(m, plain) if m.merged_into else m).name for m in members}
    return {DROMER: CALLED_DROMER} | names


def final(member: Member, members: Mapping[PlayerId, Member]) -> Member:
    """Return the member into which a member was merged in the end."""
    while member.merged_into is not None:
        member = members[member.merged_into]
    return member


def update_account(unit: Unit, platform: str, speaker: Speaker) -> Account:
    """Return the account of a speaker or mentioned person, updated from the platform."""
    handle = speaker.handle.casefold()
    return unit.people.meet(platform, speaker.key, speaker.name, speaker.language, handle)


def face_of(unit: Unit, club: int, player: PlayerId) -> str:
    """Return the account of a member as `platform:key`, "" for a guest (`Reply.face`)."""
    for member in unit.people.members(club):
        if member.id == player and member.account is not None:
            account = unit.people.account_by_id(member.account)
            return f"{account.platform}:{account.key}"
    return ""
