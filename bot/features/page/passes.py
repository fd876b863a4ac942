"""Login links and sessions of the pad; a link opens once, a session lasts one evening.

Both are random words; the database stores only their hashes.
"""

import re
from datetime import datetime, timedelta
from hashlib import sha256
from secrets import token_urlsafe
from zoneinfo import ZoneInfo

from bot.club.arrival import member_of
from bot.club.presence import last_seen_in
from bot.features.page.pages import MOVED, ClubPage, PageValues, Pass, Signed
from bot.features.page.storage import Pages
from bot.messages import Reply
from bot.ports.records import Account, Club, Member
from bot.reader.dates import NIGHT
from bot.storage.ledger import Unit
from bot.talk.buttons import Tap
from bot.talk.texts import texts

GONE: PageValues = {"ok": False, "gone": True}
LINK_LASTS = timedelta(hours=1)
SHORTEST = timedelta(minutes=30)
MOVES_FOR = timedelta(days=7)
OF_ADMIN = timedelta(hours=2)
_TABLE = re.compile("t([0-9]{1,17})")
"""The start word of a table's pad."""
MOST_SESSIONS = 4
"""The number of sessions of an account; a further session ends the shortest."""


class OpenPad(Tap):
    """[Invoeren op een pagina]; the table, where the button is under the [Meer] of a table."""

    sitting: int = 0


def digest(word: str) -> str:
    """Return the hash of a word, under which links and sessions are stored."""
    return sha256(word.encode(errors="surrogatepass")).hexdigest()


def new_link(unit: Unit, account: int, club: int) -> str:
    """Store a new link, which opens on one device within the hour, and return its word."""
    word = token_urlsafe(18)
    unit.get(Pages).add_pass(Pass("link", digest(word), account, club, unit.now + LINK_LASTS))
    return word


def leave_behind(unit: Unit, page: ClubPage, account: int) -> None:
    """Let the old address of a page lead to it for a week; the address opens nothing."""
    until = unit.now + MOVES_FOR
    moved = Pass("link", MOVED + digest(page.address), account, page.club, until, used=True)
    unit.get(Pages).add_pass(moved)


def moved_to(unit: Unit, address: str) -> str | None:
    """Return the address of the page that had this address until a week ago."""
    moved = unit.get(Pages).find_pass("link", MOVED + digest(address))
    if moved and (page := unit.get(Pages).page(moved.club)):
        return page.address
    return None


def new_session(
    unit: Unit, account: int, club: Club, word: str = "", since: datetime | None = None
) -> str:
    """Store a session until the end of the evening, for an admin two hours; return its word.

    A session of this `word` is prolonged, within the evening in which it was opened (`since`).
    """
    word = word or token_urlsafe(24)
    here = ((since or unit.now) + SHORTEST).astimezone(ZoneInfo(club.settings.timezone))
    until = here.replace(hour=0, minute=0, second=0, microsecond=0) + NIGHT
    if until <= here:  # five in the morning by the club's clock, `SHORTEST` away at least
        until += timedelta(days=1)
    if any(unit.people.role(c.id, account).standing == "admin" for c in unit.clubs.chats(club.id)):
        until = min(until, unit.now + OF_ADMIN)
    unit.get(Pages).drop_passes(account, digest(word))
    unit.get(Pages).keep_sessions(account, MOST_SESSIONS - 1)
    unit.get(Pages).add_pass(Pass("session", digest(word), account, club.id, until))
    return word


def who_has(unit: Unit, session: str) -> tuple[Pass, Account, Member] | None:
    """Return a session with its account and member, while the member is in the club."""
    passed = unit.get(Pages).find_pass("session", digest(session))
    if passed is None:
        return None
    member = member_of(unit, passed.club, passed.account)
    if member is None or member.left or not last_seen_in(unit, member):
        return None
    return passed, unit.people.account_by_id(passed.account), member


def by_link(unit: Unit, word: str, device: str = "") -> PageValues:
    """Return a session for a link; a second device is refused, and the link's owner is warned.

    device: a word that only this browser knows, which opens the same session again.
    """
    passed = unit.get(Pages).find_pass("link", digest(word))
    if passed is None:
        return {**GONE, "failed": True}
    session = device and digest(f"{word} {device}")
    first = unit.get(Pages).use_link(passed.digest)
    if not first and (not session or who_has(unit, session) is None):
        return _warn_owner(unit, passed)
    return _session_values(unit, passed, session)


def opens(unit: Unit, word: str, device: str, session: str) -> Pass | None:
    """Return the link, or without one the session, if it opens the pad; nothing is changed."""
    if word:
        link = unit.get(Pages).find_pass("link", digest(word))
        if link and not link.used:
            return link
        session = digest(f"{word} {device}")
    holder = who_has(unit, session)
    return holder and holder[0]


def prolong(unit: Unit, session: str) -> PageValues:
    """Return the session with a later end, at most the end of its evening."""
    holder = who_has(unit, session)
    if holder is None:
        return GONE
    return _session_values(
        unit, holder[0], session, holder[0].until - SHORTEST - timedelta(seconds=1)
    )


def _warn_owner(unit: Unit, passed: Pass) -> PageValues:
    """Refuse a link on a second device; its owner gets a button for a new link."""
    account = unit.people.account_by_id(passed.account)
    words = texts(account.language or unit.clubs.club(passed.club).settings.language)
    new = words.button("pad", OpenPad().pack("padlink"), "✏️")
    reply = Reply(words.spans("pad-used"), ((new,),))
    if account.private:
        unit.outbox.post(unit.clubs.open_private(account.id).id, reply)
    else:
        for chat in unit.clubs.open_chats(passed.club):
            if chat.platform == account.platform:
                unit.outbox.post(chat.id, reply, to=account.id)
    return {**GONE, "failed": True, "said": words.text("pad-used")}


def by_signature(unit: Unit, signed: Signed) -> PageValues:
    """Return a session for a signed account.

    Its club is that of the table in the start word if the account is a member, otherwise the club
    that the account used last.
    """
    account = unit.people.account(signed.platform, signed.key)
    if account is None:
        return GONE
    clubs = unit.clubs.of_account(account.id)
    wanted = [account.last_club, *clubs]
    named = _TABLE.fullmatch(signed.started)
    record = named and unit.tables.sitting(int(named[1]))
    if record:
        wanted.insert(0, record.club)
    for club in wanted:
        if club in clubs:
            return _session_values(unit, Pass("session", "", account.id, club, unit.now))
    return GONE


def _session_values(
    unit: Unit, passed: Pass, word: str = "", since: datetime | None = None
) -> PageValues:
    session = new_session(unit, passed.account, unit.clubs.club(passed.club), word, since)
    holder = who_has(unit, session)
    if holder is None:
        unit.get(Pages).drop_passes(passed.account, digest(session))
        return GONE
    lasts = int((holder[0].until - unit.now).total_seconds())
    owner = f"{passed.account}.{passed.club}"
    return {"ok": True, "session": session, "lasts": lasts, "owner": owner}
