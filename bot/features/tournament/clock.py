"""The clock of a round: scheduled posts for warnings, the end and missing results.

They are rows of the database, so that they survive a restart. Each is posted once; a late post
says so, and a post that no longer applies is left out.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from bot.features.tournament.context import OfTournament, TournamentContext, facts_of
from bot.features.tournament.storage import Tournaments
from bot.features.tournament.tournament_words import round_name
from bot.messages import Button, Reply, Spans
from bot.ports.records import ScheduledPost
from bot.storage.ledger import Unit
from bot.storage.people_in_facts import reword_fact
from bot.talk.buttons import ScheduledKind
from bot.talk.erasing import erase_names
from bot.talk.people import folded
from bot.talk.texts import ClockTime, Texts, end_time, texts
from core.tournament.events import (
    AccountTied,
    ChairFilled,
    EntryNumber,
    PlayerEntered,
    PlayersJoined,
    RefereeNamed,
    TournamentEvent,
    TournamentFact,
)
from core.tournament.tournament import Session, Tournament, fold

LATE = timedelta(minutes=2)
STANDS_STILL = timedelta(minutes=10)
"""The length of a pause after which the bot asks whether to go on."""
PAUSED = "paused"
KEPT_FOR = timedelta(days=30)
"""The time after its end for which member numbers are stored."""


class ClockTells(ScheduledKind, name="clock"):
    """A post by the clock of a round."""

    tournament: int
    started: int
    """The start of the round in seconds, which distinguishes a round that was started again."""
    what: str


class NumbersGo(ScheduledKind, name="tourforget"):
    """The deletion of the member numbers of a tournament."""

    tournament: int


def _moments(t: Tournament, session: Session) -> Iterator[tuple[str, datetime]]:
    """Return the posts and their times: warnings, the end, missing results."""
    ends = session.clock.ends()
    paused = session.clock.paused
    if paused is not None:
        yield f"{PAUSED}{int(paused.timestamp())}", paused + STANDS_STILL
    if ends is None:
        return
    for minutes in t.settings.warn:
        if minutes < session.clock.minutes:
            yield f"warn{minutes}", ends - timedelta(minutes=minutes)
    yield "end", ends
    yield "missing", ends + timedelta(minutes=10)
    for table, extra in session.clock.tables.items():
        if extra > timedelta():
            yield f"table{table}", ends + extra


def _kind(tournament: int, session: Session, what: str) -> str:
    return str(ClockTells(tournament, int(session.clock.started.timestamp()), what))


def plan(context: TournamentContext, *, taken_back: bool = False) -> None:
    """Schedule the posts of the running round; cancel those of a round that is over.

    Posts that were already sent are not repeated. taken_back: the round is about to be.
    """
    session = context.t.sessions.get(context.t.round)
    if session is None:
        return
    unit = context.unit
    club = context.known.club
    wanted = dict[str, datetime]()
    if not (session.closed or taken_back):
        wanted = dict(_moments(context.t, session))
    warnings = [f"warn{minutes}" for minutes in context.t.settings.warn]
    tables = [f"table{table}" for table in session.clock.tables]
    for what in {*warnings, "end", "missing", *tables, *wanted}:
        kind = _kind(context.id, session, what)
        unit.dues.call_off(club, kind)
        at = wanted.get(what)
        if at is not None and unit.dues.last(club, kind) is None:
            unit.dues.plan(ScheduledPost(club, kind, at, at, at))


def wait_for(context: TournamentContext, number: int) -> datetime:
    """Schedule the end of the wait for an absent player, and return its time."""
    session = context.t.sessions[context.t.round]
    unit = context.unit
    wait_no_more(context, number)
    at = max(session.clock.started + timedelta(minutes=context.t.settings.grace), unit.now)
    unit.dues.plan(ScheduledPost(context.known.club, _late(context, number), at, at, at))
    return at


def wait_no_more(context: TournamentContext, number: int) -> None:
    """Cancel the end of the wait: the chair is taken."""
    context.unit.dues.call_off(context.known.club, _late(context, number))


def _late(context: TournamentContext, number: int) -> str:
    return _kind(context.id, context.t.sessions[context.t.round], f"late{number}")


def _let_sit(
    unit: Unit, t: Tournament, tournament: int, number: int, words: Texts
) -> Spans | None:
    """Seat a reserve in place of an absent player, otherwise the Dromer (T7).

    None: the table has a result, so the player came after all.
    """
    session = t.sessions[t.round]
    if t.seats(t.round)[number][0] in session.results:
        return None
    free = (
        entrant.name for entrant in t.without_chair() if entrant.name not in session.fills.values()
    )
    name = next(free, "")
    unit.get(Tournaments).tell(tournament, ChairFilled(t.round, number, name), by=None)
    player = t.entrants[t.holder(number, t.round) or EntryNumber(0)].name
    return words.spans(
        filled(name), name=player, round=round_name(t, words, t.round, "-in"), by=name
    )


def filled(by: str | None) -> str:
    """Return the text about a chair that a substitute, the Dromer ("") or its owner (None) has."""
    return {None: "tour-back", "": "tour-dromer-sits"}.get(by, "tour-filled")


def plan_forgetting(context: TournamentContext) -> None:
    """Schedule the deletion of the member numbers."""
    at = context.unit.now + KEPT_FOR
    context.unit.dues.plan(
        ScheduledPost(context.known.club, str(NumbersGo(context.id)), at, at, at)
    )


def let_numbers_go(unit: Unit, due: ScheduledPost, numbers: NumbersGo) -> None:
    """Delete the member numbers of a tournament that ended thirty days ago."""
    unit.dues.finish(due.id, posted=False)

    def bare(fact: TournamentFact) -> TournamentFact:
        if isinstance(fact, PlayerEntered):
            return _without_number(fact)
        return fact

    _rewrite(unit, numbers.tournament, bare)


def post(unit: Unit, due: ScheduledPost, tells: ClockTells) -> None:
    """Post a message of the clock, if it still applies."""
    club = unit.clubs.club(due.club)
    t = fold(facts_of(unit, tells.tournament))
    words = texts(club.settings.language)
    if tells.what.startswith("late") and _runs(t, tells):
        text = _let_sit(unit, t, tells.tournament, int(tells.what.removeprefix("late")), words)
    else:
        text = _text(t, tells, unit.now, words)
    unit.dues.finish(due.id, posted=text is not None)
    if text is None:
        return
    if unit.now - due.due_at > LATE:
        text = (
            *text,
            *words.spans("tour-late", time=ClockTime(due.due_at, club.settings.timezone)),
        )
    go_on = OfTournament(tells.tournament, f"pause:go:{t.round}").pack("tour")
    asks = tells.what.startswith(PAUSED)
    buttons = ((Button(words.label("tour-go-on"), go_on),),) if asks else ()
    for chat in unit.clubs.open_chats(club.id):
        unit.outbox.post(chat.id, Reply(text, buttons, silent=False))


def _runs(t: Tournament, tells: ClockTells) -> bool:
    return t.running is not None and int(t.running.clock.started.timestamp()) == tells.started


def _text(t: Tournament, tells: ClockTells, now: datetime, words: Texts) -> Spans | None:
    what = tells.what
    session = t.running
    if what.startswith(PAUSED):  # the pause must be the same
        still = session is not None and dict(_moments(t, session)).get(what)
        return words.spans("tour-stands-still") if still and _runs(t, tells) else None
    ends = session.clock.ends() if session else None
    if ends is None or not _runs(t, tells):
        return None
    if what.startswith("warn"):
        left = -((now - ends) // timedelta(minutes=1))
        return words.spans("tour-minutes-left", minutes=left) if left > 0 else None
    if what == "missing":
        missing = t.missing(t.round)
        tables = ", ".join(map(str, missing))
        return words.spans("tour-missing", tables=tables, count=len(missing)) if missing else None
    if what.startswith("table"):
        return words.spans("tour-time-table", table=int(what.removeprefix("table")))
    return words.spans("tour-time", at=t.settings.at_time)


def _rewrite(
    unit: Unit, tournament: int, otherwise: Callable[[TournamentFact], TournamentFact]
) -> bool:
    """Replace the facts of a tournament that change; return True if any did."""
    events = [
        (stored, stored._replace(fact=otherwise(stored.fact)))
        for stored in facts_of(unit, tournament)
    ]
    changed = [after for before, after in events if after != before]
    for event in changed:
        unit.get(Tournaments).rewrite(tournament, event)
    return bool(changed)


def forget_account(
    unit: Unit,
    tournament: int,
    account: int,
    names: Collection[str],
    own: Collection[str],
    former: str,
) -> None:
    """Remove the account and the names of a forgotten person from a tournament.

    own: the names that no other member of the club has. A person without an entry by account is
    the only entrant without an account, typed by the organiser, with one of these names.
    """
    events = facts_of(unit, tournament)
    entrants = fold(events).entrants.values()
    mine = {entrant.entry for entrant in entrants if entrant.account == account}
    typed = {
        entrant.entry
        for entrant in entrants
        if entrant.account is None and folded(entrant.name) in own
    }
    if not mine and len(typed) == 1:
        mine = typed
    mine = _with_joined(events, mine)
    called = {*names, *(entrant.name for entrant in entrants if entrant.entry in mine)}
    others = [entrant.name for entrant in entrants if entrant.entry not in mine]

    def without(fact: TournamentFact) -> TournamentFact:
        if isinstance(fact, PlayerEntered) and (fact.account == account or fact.entry in mine):
            fact = replace(fact, name=f"{former} {fact.entry}", account=None)
            fact = _without_number(fact)
        if isinstance(fact, AccountTied) and fact.account == account:
            return replace(fact, account=None)
        if isinstance(fact, RefereeNamed) and fact.account == account:
            return replace(fact, name=former)
        return _without_names(fact, called, others, former)

    _rewrite(unit, tournament, without)


def forget_name(unit: Unit, tournament: int, name: str, former: str) -> bool:
    """Remove the name of an entrant without an account from a tournament."""
    wanted = folded(name)
    events = facts_of(unit, tournament)
    entrants = fold(events).entrants.values()
    others = [
        entrant.name for entrant in entrants if entrant.account or folded(entrant.name) != wanted
    ]
    tied = {entrant.entry for entrant in entrants if entrant.account is not None}
    theirs = {entrant.entry for entrant in entrants if folded(entrant.name) == wanted} - tied
    theirs = _with_joined(events, theirs)

    def without(fact: TournamentFact) -> TournamentFact:
        if isinstance(fact, PlayerEntered) and (
            folded(fact.name) == wanted or fact.entry in theirs
        ):
            if fact.entry in tied:
                return fact
            fact = _without_number(replace(fact, name=f"{former} {fact.entry}"))
        return _without_names(fact, [name], others, former)

    return _rewrite(unit, tournament, without)


def _with_joined(events: Sequence[TournamentEvent], entries: set[EntryNumber]) -> set[EntryNumber]:
    """Return some entries with the entries that were made one with them."""
    whole = {*entries}
    for event in reversed(events):
        if isinstance(event.fact, PlayersJoined) and event.fact.entry in whole:
            whole.add(event.fact.other)
    return whole


def _without_number(fact: PlayerEntered) -> PlayerEntered:
    return replace(fact, member_number="", ema="")


def _without_names(
    fact: TournamentFact, names: Collection[str], others: Collection[str], former: str
) -> TournamentFact:
    """Return a fact without a name as substitute, as referee on paper, or in free text."""
    called = {*map(folded, names)}
    if isinstance(fact, ChairFilled) and fact.by and folded(fact.by) in called:
        return replace(fact, by=former)
    if isinstance(fact, RefereeNamed) and not fact.account and folded(fact.name) in called:
        return replace(fact, name=former)
    return reword_fact(fact, lambda text: erase_names(text, names, others, former))


def left_line(context: TournamentContext, words: Texts) -> Spans:
    """Return the time that remains in the round."""
    session = context.t.running
    if session is None:
        return words.spans("tour-no-clock")
    name = round_name(context.t, words, context.t.round)
    if session.clock.paused is not None:
        return words.spans("tour-paused", round=name)
    ends = session.clock.ends()
    if ends is None:
        return words.spans("tour-no-clock")
    left = -((context.unit.now - ends) // timedelta(minutes=1))
    time = end_time(ends, context.zone)
    return words.spans("tour-clock", round=name, time=time, minutes=max(left, 0))
