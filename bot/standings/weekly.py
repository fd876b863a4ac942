"""The scheduled posts: the week's standing, the notice before the club evening, the year.

Each due moment is a row, unique for its club and moment. The transaction that posts also marks the
row as done, so a post is sent at most once: on time, or late within a day (the year: in January)
and marked as late. Otherwise the next post covers both times. The year is posted only for a club
with a competition (C7).
"""

import logging
from datetime import datetime, timedelta
from itertools import chain

from bot.messages import Reply
from bot.ports.records import Club, ScheduledPost, Settings
from bot.reader.dates import evening_of
from bot.standings.hooks import CLUBS_WITH_SEASON, HAS_SEASON, WHO_COMES
from bot.standings.posts import weekly_reply
from bot.standings.reading import Recurring, weekly_of
from bot.storage.ledger import Unit, UnitOfWork
from bot.talk.speaking import with_sound

STANDING = "weekly"
REMINDER = "reminder"
YEAR = "year"
KINDS = (STANDING, REMINDER, YEAR)

LATEST = {STANDING: timedelta(hours=24), REMINDER: timedelta(hours=3), YEAR: timedelta(days=30)}
"""The longest delay of a post; later the post is skipped."""
NOT_LATE = timedelta(minutes=5)
"""A shorter delay is not mentioned."""

_log = logging.getLogger("peling.weekly")


def plan(unit: Unit, club: Club) -> None:
    """Plan the club's next posts: at its founding, and after a change of its settings."""
    for kind in KINDS:
        _plan(unit, club, kind)


def plan_missing(ledger: UnitOfWork) -> None:
    """Plan the missing posts of every club; it asks nothing of a club that misses none."""
    unit = ledger.unit()
    planned = unit.dues.all_planned()
    with_season = frozenset(chain.from_iterable(CLUBS_WITH_SEASON(unit)))
    for club in ledger.clubs():
        for kind in KINDS:
            wanted = kind != YEAR or club.id in with_season
            if wanted and (club.id, kind) not in planned and _moments(unit, club, kind):
                _plan(unit, club, kind)


def _plan(unit: Unit, club: Club, kind: str) -> None:
    waiting = unit.dues.planned(club.id, kind)
    if waiting:
        if waiting.due_at <= unit.now:
            return  # the due post is sent first, and then plans the next
        unit.dues.call_off(club.id, kind)
    moments = _moments(unit, club, kind)
    if moments is None:
        return
    since = moments.until(unit.now)
    done = unit.dues.last(club.id, kind)
    if waiting:
        since = waiting.covers_from
    elif done:
        since = max(since, done.covers_to)
    _store(unit, club.id, kind, since, moments.after(unit.now), moments)


def _store(
    unit: Unit, club: int, kind: str, since: datetime, at: datetime, moments: Recurring
) -> None:
    """Store a row; if the row of this moment is done, store the next moment."""
    while not unit.dues.plan(ScheduledPost(club, kind, at, min(since, at), at)):
        at = moments.after(at)


def _moments(unit: Unit, club: Club, kind: str) -> Recurring | None:
    wanted = kind != YEAR or any(HAS_SEASON(unit, club))
    if wanted:
        return moments_of(club.settings, kind)
    return None


def moments_of(settings: Settings, kind: str) -> Recurring | None:
    """Return the due moments of a kind of post; None if the club does not want it."""
    if kind == YEAR:
        return Recurring(None, 12, 0, settings.timezone)
    if kind == STANDING:
        if settings.weekly:
            return weekly_of(settings)
        return None
    when = dict(settings.more).get("evening", "")
    if not when:
        return None
    weekday, hour, minute = map(int, when.split()[:3])
    return Recurring(weekday, hour, minute, settings.timezone)


def post(unit: Unit, due: ScheduledPost) -> bool:
    """Send a due post unless it is too late, and plan the next; return whether it was sent."""
    club = unit.clubs.club(due.club)
    reply, slot = None, ""
    covered = due.covers_from
    if unit.now - due.due_at <= LATEST[due.kind]:
        reply, slot = _build_post(unit, club, due)
        covered = due.covers_to
    unit.dues.finish(due.id, posted=reply is not None)
    if reply:
        for chat in unit.clubs.open_chats(club.id):
            if slot:  # move a card that was requested earlier to the bottom
                unit.outbox.delete(chat.id, slot)
            unit.outbox.post(chat.id, with_sound(reply, club.settings, on_time=True), slot=slot)
    _plan_next(unit, club, due, covered)
    return reply is not None


def pass_over(unit: Unit, due: ScheduledPost) -> None:
    """Skip a post that cannot be made; the next post covers its time."""
    unit.dues.finish(due.id, posted=False)
    _plan_next(unit, unit.clubs.club(due.club), due, due.covers_from)


def _build_post(unit: Unit, club: Club, due: ScheduledPost) -> tuple[Reply | None, str]:
    late = unit.now - due.due_at > NOT_LATE
    if due.kind == STANDING:
        return weekly_reply(unit, club, due, late=late), ""
    if due.kind == YEAR:
        from bot.standings.years import year_reply

        return year_reply(unit, club, due, late=late), ""
    for reply, slot in WHO_COMES(unit, club, evening_of(club.settings, due.due_at)):
        return reply, str(slot)
    return None, ""


def _plan_next(unit: Unit, club: Club, due: ScheduledPost, since: datetime) -> None:
    """Plan the post after a finished one: a missed post if still possible, else the next."""
    moments = _moments(unit, club, due.kind)
    if moments is None:
        return
    missed = moments.until(unit.now)
    can_still = due.due_at < missed and unit.now - missed <= LATEST[due.kind]
    at = moments.after(max(unit.now, due.due_at))
    if can_still:
        at = missed
    _store(unit, club.id, due.kind, since, at, moments)


def log_failure(due: ScheduledPost, problem: BaseException) -> None:
    """Log a post that could not be made."""
    _log.error(
        "the %s post of club %s, due %s, failed", due.kind, due.club, due.due_at, exc_info=problem
    )
