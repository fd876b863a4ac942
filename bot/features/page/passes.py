"""Login links and sessions of the pad: a link that one person sees once, then one evening.

Both are random; the database keeps their hashes alone.
"""

from datetime import datetime, timedelta
from hashlib import sha256
from secrets import token_urlsafe
from zoneinfo import ZoneInfo

from bot.club.arrival import last_seen_in, member_of
from bot.features.page.pages import MOVED, ClubPage, PageValues, Pass, Signed
from bot.features.page.storage import Pages
from bot.messages import Reply
from bot.ports.records import Account, Club, Member
from bot.reader.dates import NIGHT
from bot.storage.ledger import Unit
from bot.talk.texts import texts

GONE: PageValues = {"ok": False, "gone": True}
LINK_LASTS = timedelta(hours=1)
SHORTEST = timedelta(minutes=30)
MOVES_FOR = timedelta(days=7)
OF_ADMIN = timedelta(hours=2)
MOST_SESSIONS = 4
"""How many sessions an account may have; another one ends the one that lasts shortest."""


def digest(word: str) -> str:
    """The hash by which a link or session is found."""
    return sha256(word.encode()).hexdigest()


def new_link(unit: Unit, account: int, club: int) -> str:
    """A link's word; it opens on one device, within the hour."""
    word = token_urlsafe(18)
    unit.get(Pages).add_pass(Pass("link", digest(word), account, club, unit.now + LINK_LASTS))
    return word


def leave_behind(unit: Unit, page: ClubPage, account: int) -> None:
    """The address of a page that moves still leads to it for a week; it opens nothing."""
    until = unit.now + MOVES_FOR
    moved = Pass("link", MOVED + digest(page.address), account, page.club, until, used=True)
    unit.get(Pages).add_pass(moved)


def moved_to(unit: Unit, address: str) -> str | None:
    """The address of the page that had this one until a week ago."""
    found = unit.get(Pages).find_pass("link", MOVED + digest(address))
    page = unit.get(Pages).page(found.club) if found else None
    return page.address if page else None


def new_session(
    unit: Unit, account: int, club: Club, word: str = "", since: datetime | None = None
) -> str:
    """A session until the evening is over, an admin's for two hours; the word that opens it.

    One of this `word` is prolonged, within the evening that it was opened `since`.
    """
    word = word or token_urlsafe(24)
    here = ((since or unit.now) + SHORTEST).astimezone(ZoneInfo(club.settings.timezone))
    until = here.replace(hour=0, minute=0, second=0, microsecond=0) + NIGHT
    if until <= here:  # until five in the morning by the club's clock, not in a few minutes
        until += timedelta(days=1)
    if any(unit.people.role(c.id, account).standing == "admin" for c in unit.clubs.chats(club.id)):
        until = min(until, unit.now + OF_ADMIN)
    unit.get(Pages).drop_passes(account, digest(word))
    unit.get(Pages).keep_sessions(account, MOST_SESSIONS - 1)
    unit.get(Pages).add_pass(Pass("session", digest(word), account, club.id, until))
    return word


def who_has(unit: Unit, session: str) -> tuple[Pass, Account, Member] | None:
    """The player of a session, while they are in the club."""
    found = unit.get(Pages).find_pass("session", digest(session))
    if found is None:
        return None
    member = member_of(unit, found.club, found.account)
    if member is None or member.left or not last_seen_in(unit, member):
        return None
    return found, unit.people.account_by_id(found.account), member


# --- in exchange for a link or a signature -----------------------------------------------------


def by_link(unit: Unit, word: str, device: str = "") -> PageValues:
    """A link opens on one device; a second visitor is told so, and gets nothing.

    device: a word that only this browser knows, which opens the same session once more.
    """
    found = unit.get(Pages).find_pass("link", digest(word)) if word else None
    if found is None:
        return {**GONE, "failed": True}
    session = digest(f"{word} {device}") if device else ""
    first = unit.get(Pages).use_link(found.digest)
    if not first and (not session or who_has(unit, session) is None):
        return _opened_twice(unit, found)
    return _opened(unit, found, session)


def opens(unit: Unit, word: str, device: str, session: str) -> Pass | None:
    """Return the link, or without one the session, if it opens the pad; nothing is changed."""
    link = unit.get(Pages).find_pass("link", digest(word)) if word else None
    if link and not link.used:
        return link
    found = who_has(unit, digest(f"{word} {device}") if word else session)
    return found[0] if found else None


def prolonged(unit: Unit, session: str) -> PageValues:
    """The same session for longer, though never beyond its evening."""
    found = who_has(unit, session)
    if found is None:
        return GONE
    return _opened(unit, found[0], session, found[0].until - SHORTEST - timedelta(seconds=1))


def _opened_twice(unit: Unit, passed: Pass) -> PageValues:
    """The owner of the link is told, too."""
    account = unit.people.account_by_id(passed.account)
    words = texts(account.language or unit.clubs.club(passed.club).settings.language)
    reply = Reply(words.spans("pad-used"))
    if account.private:
        unit.outbox.post(unit.clubs.open_private(account.id).id, reply)
    for chat in unit.clubs.chats(passed.club) if not account.private else ():
        if chat.platform == account.platform and chat.open:
            unit.outbox.post(chat.id, reply, to=account.id)
    return {**GONE, "failed": True, "said": words.text("pad-used")}


def by_signature(unit: Unit, signed: Signed) -> PageValues:
    """The club of the table that is named, if the account is in it; else the one last used."""
    account = unit.people.account(signed.platform, signed.key)
    if account is None:
        return GONE
    word = signed.started
    named = word[:1] == "t" and word[1:].isascii() and word[1:].isdecimal() and len(word) < 19  # noqa: PLR2004 - what a database holds
    sitting = unit.tables.sitting(int(word[1:])) if named else None
    wanted = [sitting.club if sitting else None, account.last_club]
    clubs = unit.clubs.of_account(account.id)
    club = next((one for one in [*wanted, *clubs] if one in clubs), None)
    if club is None:
        return GONE
    return _opened(unit, Pass("session", "", account.id, club, unit.now))


def _opened(unit: Unit, passed: Pass, word: str = "", since: datetime | None = None) -> PageValues:
    session = new_session(unit, passed.account, unit.clubs.club(passed.club), word, since)
    found = who_has(unit, session)
    if found is None:
        unit.get(Pages).drop_passes(passed.account, digest(session))
        return GONE
    lasts = int((found[0].until - unit.now).total_seconds())
    owner = f"{passed.account}.{passed.club}"
    return {"ok": True, "session": session, "lasts": lasts, "owner": owner}
