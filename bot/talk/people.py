"""The people of a club: what they are called, and who is meant by a name.

A name in a line is a member's or guest's, case and accents aside; an exact name goes before a
beginning, and equal beginnings are asked (conversation.md, People).
"""

import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import resources

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
"""Signs that nobody can see although they count as letters, marks or symbols."""
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
"""Letters of other scripts that look like Latin ones."""
_MENTIONED = "👤 "
_ALIKE = 0.7
"""How alike a name and a slip of the finger in it are at least."""
PREFIX = (
    "(?:(?:van|von|vom|zu|zur|de|den|der|des|het|['’‘]t|te|ten|ter|op|in|aan|du|da|dos|di|la|le) )"
)
_PREFIXED = re.compile(rf"(?:(.+?) )?({PREFIX}+)(.+)", re.IGNORECASE)
_PLAIN = re.compile(r"(?:(.+) )?()((?!\d+$)\S+(?: \d+)?)")


@frozen
class Found:
    """Who is meant by a name: nobody, one, or several to choose from."""

    members: tuple[Member, ...]
    begun: bool = False
    """True when the name is only the beginning of theirs."""

    @property
    def one(self) -> Member | None:
        """The one who is meant, if it is clear."""
        if len(self.members) == 1:
            return self.members[0]
        return None


@lru_cache(maxsize=8192)
def folded(name: str) -> str:
    """A name without case, accents and what cannot be seen, for comparing."""
    return unaccented(tidy(name))


def unaccented(text: str) -> str:
    """A text without case and accents."""
    if text.isascii():
        return text.casefold()
    parts = unicodedata.normalize("NFKD", text)
    return "".join([c for c in parts if not _is_accent(c)]).casefold()


def _is_accent(sign: str) -> bool:
    return bool(unicodedata.combining(sign)) or "\ufe00" <= sign <= "\ufe0f"


@lru_cache(maxsize=8192)
def looks(name: str) -> str:
    """A name as it looks, for finding names that cannot be told apart."""
    parts = [c for c in unicodedata.normalize("NFKD", tidy(name)) if not _is_accent(c)]
    seen = unaccented("".join(parts).translate(_LOOKS))
    words = "".join([c if c.isalnum() else " " for c in seen]).split()
    return " ".join(words) or seen


@lru_cache(maxsize=8192)
def tidy(name: str, longest: int = LONGEST_NAME) -> str:
    """A name as it may be shown: no control or direction characters, single blanks."""
    seen = [c for c in name if c.isspace() or not _is_unseen(c)]
    return " ".join("".join(seen).split())[:longest].strip()


def _is_unseen(sign: str) -> bool:
    return sign in _BLANK or unicodedata.category(sign) in _UNSEEN


def whole(text: str, longest: int = 200) -> str:
    """A text that somebody typed, as it may be shown. Refuse: it is longer than this."""
    if len(text) > longest:
        raise Refuse("text-too-long", longest=longest)
    return tidy(text, longest)


@lru_cache(maxsize=8192)
def is_name(text: str) -> bool:
    """True when somebody can have this name: it has a letter, and no `;`, `"`, `*` or newline."""
    return any(c.isalpha() for c in tidy(text)) and not set(text) & set(';"*\n')


def as_name(text: str) -> str:
    """The name of an account, without the signs that separate parts of a line."""
    return tidy(text.translate(_SEPARATORS)).removeprefix(_MENTIONED)


def as_mention(name: str) -> str:
    """Return the mention of an account without a member, as it is read and shown."""
    return f"{_MENTIONED}{as_name(name)}".strip()


def name_of(account: Account) -> str:
    """The name of an account; its @name where that has no letter, and else what there is."""
    name = as_name(account.name)
    if is_name(name):
        return name
    return account.handle or name or "?"


def parts_of(name: str) -> tuple[str, str, str]:
    """First names, prefix and last name: `Anna`, `van der`, `Velden`; one word is a last name."""
    parted = _PREFIXED.fullmatch(name) or _PLAIN.fullmatch(name)
    first, prefix, last = parted.groups() if parted else ("", "", name)
    return first or "", prefix.strip(), last


def by_last_name(name: str) -> tuple[str, ...]:
    """A key that puts names in the order of the Dutch: `Anna van der Velden` is under the V."""
    first, prefix, last = map(folded, parts_of(name))
    return last, first, prefix


def find(name: str, members: Sequence[Member]) -> Found:
    """Return the members that a name means: in full, by whole words, or by its beginning."""
    wanted = folded(name.removeprefix("@"))
    if not wanted:
        return Found(())
    in_full = [m for m in members if folded(m.name) == wanted]
    if not in_full:
        in_full = [m for m in members if f" {wanted} " in f" {folded(m.name)} "]
    if in_full:
        return Found(tuple(in_full))
    return Found(tuple([m for m in members if folded(m.name).startswith(wanted)]), begun=True)


def nearest(name: str, members: Iterable[Member]) -> Member | None:
    """The member whose name this is with a typing error: Ana, Anna."""
    by_name = {folded(member.name): member for member in members}
    near = likest(folded(name), by_name.keys(), _ALIKE)
    return next((by_name[one] for one in near), None)


def with_a_letter_astray(name: str, members: Iterable[Member]) -> Member | None:
    """The member whose name has a letter more, a letter less, or two letters swapped.

    One letter for another is often another name (Bert, Bart), and so is a number.
    """
    written = folded(name)
    return next((m for m in members if _one_astray(written, folded(m.name))), None)


def _one_astray(one: str, other: str) -> bool:
    shorter, longer = sorted((one, other), key=len)
    if shorter[:1] != longer[:1] or any(c.isdigit() for c in longer):
        return False
    if len(shorter) == len(longer):
        swapped = (one[:at] + one[at : at + 2][::-1] + one[at + 2 :] for at in range(len(one)))
        return one != other and other in swapped
    return any(longer[:at] + longer[at + 1 :] == shorter for at in range(len(longer)))


def bears(written: str, name: str) -> bool:
    """True when two names are equal, or one is the first word of the other."""
    one = folded(written)
    other = folded(name)
    return bool(one and other) and (
        one == other or one.split(" ")[0] == other or other.split(" ")[0] == one
    )


def is_called(word: str, members: Iterable[Member]) -> bool:
    """True when one of these has this name, in full or as its first word."""
    return any(bears(word, member.name) for member in members)


def namesake(written: str, members: Iterable[Member]) -> Member | None:
    """The member with the name of an account: the whole name goes before the first word."""
    first: Member | None = None
    for member in members:
        if folded(member.name) == folded(written):
            return member
        if first is None and bears(written, member.name):
            first = member
    return first


def free_name(name: str, members: Sequence[Member]) -> str:
    """The name itself, or with the first number that makes it look like nobody else's: "Jan 2"."""
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
    """Everybody who is, or was, a member or guest of a club."""

    unit: Unit
    club: Club
    _seen: tuple[Member, ...] = ()
    _names: Mapping[PlayerId, str] = field(default_factory=dict)

    def members(self) -> tuple[Member, ...]:
        """The club's members and guests who are somebody of their own."""
        return tuple([m for m in self.unit.people.members(self.club.id) if m.merged_into is None])

    def name(self, player: PlayerId) -> str:
        """The name of a player, also one who was merged with another or has left."""
        return self.names()[player]

    def names(self) -> Mapping[PlayerId, str]:
        """The name of everybody in the club, by player."""
        members = self.unit.people.members(self.club.id)
        if members is not self._seen:
            self._seen = members
            self._names = names_of(members)
        return self._names

    def among(self, players: Collection[PlayerId | None]) -> tuple[Member, ...]:
        """Those of the club who are these players; the Dromer is one, where he sits."""
        there = tuple([m for m in self.unit.people.members(self.club.id) if m.id in players])
        if DROMER not in players:
            return there
        return (*there, Member(DROMER, self.club.id, CALLED_DROMER))

    def known(self, word: str) -> bool:
        """True when a member or guest has this name, in full or as its first word."""
        return is_called(word, (m for m in self.members() if not m.left))

    def find(self, name: str) -> Found:
        """Who in the whole club is meant by a name in a line."""
        return find(name, [m for m in self.members() if not m.left])


def names_of(members: Sequence[Member]) -> Mapping[PlayerId, str]:
    """Names by player, the Dromer's too; a member merged with another has that one's name."""
    plain = {member.id: member for member in members}
    names = {m.id: (final(m, plain) if m.merged_into else m).name for m in members}
    return {DROMER: CALLED_DROMER} | names


def final(member: Member, members: Mapping[PlayerId, Member]) -> Member:
    """Who somebody turned out to be."""
    while member.merged_into is not None:
        member = members[member.merged_into]
    return member


def met(unit: Unit, platform: str, speaker: Speaker) -> Account:
    """The account of a speaker or of somebody mentioned, updated from the platform."""
    handle = speaker.handle.casefold()
    return unit.people.meet(platform, speaker.key, speaker.name, speaker.language, handle)
