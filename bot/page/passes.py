"""What opens the pad: a link that only one person sees, once; then a session, for one evening.

Both are random; the database keeps their hashes alone.
"""

from datetime import datetime, timedelta
from hashlib import sha256
from secrets import token_urlsafe
from typing import Final
from zoneinfo import ZoneInfo

from bot.club.presence import last_seen_in, member_of
from bot.ports.pages import Pass
from bot.ports.records import Account, Club, Member
from bot.ports.storage import Unit
from bot.standings.periods import NIGHT

LINK_LASTS: Final = timedelta(hours=1)
SHORTEST: Final = timedelta(minutes=30)


def digest(word: str) -> str:
    """The hash by which a link or session is found."""
    return sha256(word.encode()).hexdigest()


def new_link(unit: Unit, account: int, club: int) -> str:
    """A link's word; it opens on one device, within the hour."""
    word = token_urlsafe(18)
    unit.pages.add_pass(Pass("link", digest(word), account, club, unit.now + LINK_LASTS))
    return word


def new_session(unit: Unit, account: int, club: Club) -> str:
    """A session until the evening is over."""
    word = token_urlsafe(24)
    until = end_of_evening(club, unit.now)
    unit.pages.add_pass(Pass("session", digest(word), account, club.id, until))
    return word


def end_of_evening(club: Club, now: datetime) -> datetime:
    """The next five in the morning by the club's clock; not in a few minutes."""
    zone = ZoneInfo(club.settings.timezone)
    here = (now + SHORTEST).astimezone(zone)
    morning = here.replace(hour=0, minute=0, second=0, microsecond=0) + NIGHT
    return morning if morning > here else morning + timedelta(days=1)


def who_has(unit: Unit, session: str) -> tuple[Pass, Account, Member] | None:
    """Whose session it is, while they are in the club."""
    found = unit.pages.find_pass("session", digest(session))
    if found is None:
        return None
    member = member_of(unit, found.club, found.account)
    if member is None or member.left or not last_seen_in(unit, member):
        return None
    return found, unit.people.account_by_id(found.account), member
