"""Codes that lead to a club: for another chat that wants to belong to it, or another account.

A code is good once and for an hour, and only its asker sees it. Whoever tries five wrong ones, in
a chat or at a club, waits for an hour.
"""

from contextlib import suppress
from datetime import datetime, timedelta
from typing import Final, Literal

from bot.talk.drafts import Drafts, Kept
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
    """What a code ties: the chat in which it was asked, or the member who did."""

    what: Literal["chat", "me"]
    chat: int
    member: PlayerId


@frozen
class Tries:
    """When wrong codes were tried."""

    wrong: tuple[datetime, ...] = ()


CODES: Final = Drafts("link", LinkCode)
TRIED: Final = Drafts("tries", Tries)


def new_code(turn: Turn, what: Literal["chat", "me"]) -> str:
    """A code for this chat, or for the one who speaks."""
    secret = "".join(turn.environment.dice.choice(SIGNS) for _ in range(LENGTH))
    code = f"{turn.here.id}-{secret}"
    CODES.keep(turn.unit, turn.here.id, LinkCode(what, turn.chat.id, turn.member.id), code)
    return code


def asked_by(turn: Turn, code: str) -> Kept[LinkCode] | None:
    """What was to be linked by this code; None when there is none, which is counted."""
    club = _club_in(turn, code)
    tried = [(place, _wrong(turn, place)) for place in _tried_at(turn, club)]
    if any(len(wrong) >= TRIES for _, wrong in tried):
        raise Refuse("link-too-often")
    asked = None if club is None else CODES.find(turn.unit, club, code)
    if asked is not None and asked.touched and asked.touched >= turn.unit.now - VALID:
        return asked
    for place, wrong in tried:
        TRIED.keep(turn.unit, place[0], Tries((*wrong, turn.unit.now)), *place[1:])
    return None


def _club_in(turn: Turn, code: str) -> int | None:
    """The club that a code names, if there is one."""
    club, _, _ = code.partition("-")
    if club.isascii() and club.isdigit() and len(club) <= LONGEST_CLUB:
        with suppress(LookupError):
            return turn.unit.clubs.club(int(club)).id
    return None


def _tried_at(turn: Turn, club: int | None) -> tuple[tuple[int, str, int], ...]:
    """Where wrong codes are counted: of the account at the club that is named, and of the chat."""
    here = turn.here.id
    return (club or here, "account", turn.account.id), (here, "chat", turn.chat.id)


def _wrong(turn: Turn, place: tuple[int, str, int]) -> tuple[datetime, ...]:
    """When a wrong code was tried there within the last hour."""
    kept, since = TRIED.find(turn.unit, *place), turn.unit.now - VALID
    return tuple(tried for tried in kept.value.wrong if tried > since) if kept else ()
