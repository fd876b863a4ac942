"""The hooks of clubs and members for features."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from bot.feature import Hook, LineHook
from bot.messages import Button, Sent, Spans
from bot.ports.records import Account, Member
from bot.storage.ledger import Unit
from bot.talk.turn import Turn
from core.players import PlayerId

CLUBS_OF: Hook[[Unit, Account], Iterable[int]] = Hook()
"""Returns the clubs in which an account has taken part without membership."""
HAS_HISTORY: Hook[[Unit, int], bool] = Hook()
"""Returns True if a feature keeps results or decisions of a club."""
TAKE_OVER: Hook[[Unit, int, int, Mapping[int, PlayerId], Mapping[str, str]], None] = Hook()
"""Moves what a feature keeps of a stray club (the first) to a club, after its tables.

Takes the numbers in the club of its people and, as text, of its tables.
"""
FORGET: Hook[[Unit, Account, Mapping[int, Sequence[Member]], Collection[str]], None] = Hook()
"""Called before a forgotten account and its members lose their names; removes a feature's data.

Takes the account, its members in each club, and all its names.
"""
PRIVACY_LINES: LineHook[[Turn], tuple[Spans, Sequence[Button]] | None] = LineHook()
"""Returns a feature's lines about the member in /privacy, with their buttons."""
READ_NAMES: Hook[[Turn, Sent | None, str], None] = Hook()
"""Shows what a file of members, or a pasted table with headings, would bring, or its faults.

Raises NeedsWork: the file must be read first.
"""
MEMBERS_MADE: Hook[[Turn, Sequence[Member], Sequence[Spans], Sequence[Spans]], None] = Hook()
"""Called with new members from a list, and the first and the other lines of the answer.

A feature with a note of members stores the note and sends the answer.
"""
MEMBER_BUTTONS: Hook[[Turn, Member], Sequence[Button]] = Hook()
"""Returns the buttons of a feature for a member, shown to an admin."""
IS_NEEDED: Hook[[Turn, set[PlayerId]], bool] = Hook()
"""Returns True if a member with these numbers is to play and cannot be removed."""
MEMBER_REMOVED: Hook[[Turn, Member], None] = Hook()
"""Called before a member is removed from the list."""
MERGE_CHANGES: Hook[[Turn], Callable[[], list[Spans]]] = Hook()
"""Called before members are merged or separated; returns a function for the lines after it."""
