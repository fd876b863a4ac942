"""Codes that lead to a club: for another chat that wants to belong to it, or another account.

A code is good once and for an hour, and only its asker sees it.
"""

from dataclasses import dataclass
from datetime import timedelta
from typing import Final, Literal

from bot.talk.drafts import Drafts, Kept
from bot.talk.refusing import Refuse
from bot.talk.turn import Turn
from core.players import PlayerId

VALID: Final = timedelta(hours=1)
SIGNS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
LENGTH: Final = 8
LONGEST_CLUB: Final = 9
"""In digits, of a club's number in a code."""


@dataclass(frozen=True, slots=True)
class LinkCode:
    """What a code ties: the chat in which it was asked, or the member who did."""

    what: Literal["chat", "me"]
    chat: int
    member: PlayerId


CODES: Final = Drafts("link", LinkCode)


def new_code(turn: Turn, what: Literal["chat", "me"]) -> str:
    """A code for this chat, or for the one who speaks."""
    secret = "".join(turn.environment.dice.choice(SIGNS) for _ in range(LENGTH))
    code = f"{turn.here.id}-{secret}"
    CODES.keep(turn.unit, turn.here.id, LinkCode(what, turn.chat.id, turn.member.id), code)
    return code


def asked_by(turn: Turn, code: str) -> Kept[LinkCode]:
    """What was to be linked by this code."""
    club, _, _ = code.partition("-")
    if not (club.isascii() and club.isdigit() and len(club) <= LONGEST_CLUB):
        raise Refuse("link-no-such-code")
    asked = CODES.find(turn.unit, int(club), code)
    if asked is None or asked.touched is None or asked.touched < turn.unit.now - VALID:
        raise Refuse("link-no-such-code")
    return asked
