"""The moments of clubs and members at which features take part."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from bot.feature import Hook, LineHook
from bot.messages import Button, Sent, Spans
from bot.ports.records import Account, Member
from bot.storage.ledger import Unit
from bot.talk.turn import Turn
from core.players import PlayerId

CLUBS_OF: Hook[[Unit, Account], Iterable[int]] = Hook()
"""Returns the clubs in which an account has taken part without being a member."""
FORGET: Hook[[Unit, Account, Mapping[int, Sequence[Member]], Collection[str]], None] = Hook()
"""Called when an account is forgotten, before its members and itself lose their names.

Takes the account, its members in each club, and all its names; removes what the feature has.
"""
PRIVACY_LINES: LineHook[[Turn], tuple[Spans, Sequence[Button]] | None] = LineHook()
"""Returns what a feature shows of the member who asks /privacy, with the buttons about it."""
READ_NAMES: Hook[[Turn, Sent | None, str], Sequence[str] | None] = Hook()
"""Returns the names in a file of members, or in a pasted table with headings.

None: the file has faults, which are shown. NeedsWork: it has to be read first.
"""
MEMBERS_MADE: Hook[[Turn, Sequence[Member], Sequence[Spans], Sequence[Spans]], None] = Hook()
"""Called when members are made of a list, with the first lines of the answer and the others.

A feature that has a note of members keeps it, and sends the answer.
"""
MEMBER_BUTTONS: Hook[[Turn, Member], Sequence[Button]] = Hook()
"""Returns the buttons to add to those of a member for an admin."""
IS_NEEDED: Hook[[Turn, set[PlayerId]], bool] = Hook()
"""Returns True when a member, under these numbers, is to play and cannot be removed."""
MEMBER_REMOVED: Hook[[Turn, Member], None] = Hook()
"""Called before a member is taken off the list."""
