"""Codes that lead to a club: for another chat that wants to belong to it, or another account.

A code works once, within an hour, and only the one who asked for it sees it. After five wrong
codes in a chat or at a club, one has to wait for an hour.
"""

from contextlib import suppress
from datetime import datetime, timedelta
from typing import Final, Literal

from bot.talk.drafts import DraftsOf, StoredDraft
from bot.talk.refusing import Refuse
from bot.talk.turn import Turn
from core.players import PlayerId
from core.values import frozen

VALID: Final = timedelta(hours=1)
SIGNS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
LENGTH: Final = 8
TRIES: Final = 5
"""How many wrong codes an account or a chat may try within `VALID`."""
LONGEST_CLUB: Final = 9
"""In digits, of a club's number in a code."""


@frozen
class LinkCode:
    """The two ends that a code ties: the chat in which it was asked, or the member who did."""

    what: Literal["chat", "me"]
    chat: int
    member: PlayerId


@frozen
class Tries:
    """When wrong codes were tried."""

    wrong: tuple[datetime, ...] = ()


CODES: Final = DraftsOf("link", LinkCode)
TRIED: Final = DraftsOf("tries", Tries)


def new_code(turn: Turn, what: Literal["chat", "me"]) -> str:
    """A code for this chat, or for the one who speaks."""
    secret = "".join(turn.environment.dice.choice(SIGNS) for _ in range(LENGTH))
    code = f"{turn.here.id}-{secret}"
    CODES.keep_here(turn, LinkCode(what, turn.chat.id, turn.member.id), code)
    return code


def asked_by(turn: Turn, code: str) -> StoredDraft[LinkCode] | None:
    """The code that was asked for; None when there is none, which is counted."""
    unit, here, since = turn.unit, turn.here.id, turn.unit.now - VALID
    club = _club_in(turn, code)
    # counted for the account at the club that is named, and for the chat
    places = (club or here, "account", turn.account.id), (here, "chat", turn.chat.id)
    kept = [TRIED.find(unit, *place) for place in places]
    tried = [[at for at in one.value.wrong if at > since] if one else [] for one in kept]
    if any(len(wrong) >= TRIES for wrong in tried):
        raise Refuse("link-too-often")
    asked = None if club is None else CODES.find(unit, club, code)
    if asked is not None and asked.touched and asked.touched >= since:
        return asked
    for place, wrong in zip(places, tried, strict=True):
        TRIED.keep(unit, place[0], Tries((*wrong, unit.now)), *place[1:])
    return None


def _club_in(turn: Turn, code: str) -> int | None:
    """The club that a code names, if there is one."""
    club, _, _ = code.partition("-")
    if club.isascii() and club.isdigit() and len(club) <= LONGEST_CLUB:
        with suppress(LookupError):
            return turn.unit.clubs.club(int(club)).id
    return None
