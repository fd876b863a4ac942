"""The acts of a tournament: each returns its fact, or is refused.

Source: tournament T2 to T8. The caller checks permissions.
"""

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from fractions import Fraction
from typing import Any

from core.evening_problems import NoReason, NotPunished, NotZero, OutOfTurn
from core.game.rounds import CHAIRS
from core.journal import Undone
from core.lots import shuffle
from core.players import Chair
from core.problems import NothingToUndo, Refused
from core.seating.figures import ScheduleRound
from core.seating.schedule import LEAST, Schedule, ScheduleCheck, must_fit
from core.seating.search import KeptApart
from core.tournament import events as of
from core.tournament.events import (
    EntryNumber,
    PlayerEntered,
    PlayerReturned,
    RoundNumber,
    SheetSigned,
    TableNumber,
)
from core.tournament.finals import seat_by_rank
from core.tournament.own import OwnFault, read_own
from core.tournament.settings import LATER, with_changes
from core.tournament.swiss import by_rank
from core.tournament.tournament import Entrant, RoundClock, Tournament, as_identity

LONGEST_ROUND = 600


def _unless(allowed: object, why: str, number: int = 0) -> None:
    if not allowed:
        raise Refused(OutOfTurn(why, number))


def _open(t: Tournament) -> None:
    _unless(not t.closed, "closed")


def change(t: Tournament, changes: Mapping[str, of.SettingValue]) -> of.SettingsChanged:
    """Change the settings. Refused: BadReglement; OutOfTurn for frozen settings."""
    if set(changes) != {"place"}:  # the place of EMA's list, also after the end
        _open(t)
    _unless(t.draw is None or not {"rounds", "avoid", "seating"} & set(changes), "frozen")
    _unless(t.round == 0 or set(changes) <= LATER, "frozen")
    with_changes(t.settings, changes)
    return of.SettingsChanged(tuple(changes.items()))


def enter(
    t: Tournament, name: str, **more: str | int | bool | None
) -> PlayerEntered | PlayerReturned:
    """Enter a player; after the draw in a dromer's place, also a player who waits for a chair.

    A withdrawn player returns. Refused: OutOfTurn.
    """
    _open(t)
    named = as_identity(name, str(more.get("club") or ""))
    account = more.get("account")
    entrants = [
        entrant
        for entrant in t.entrants.values()
        if entrant.out_from is None
        and (entrant.identity == named or (account is not None and entrant.account == account))
    ]
    if t.draw is None:
        waits = []
    else:
        waits = [
            entrant
            for entrant in t.without_chair()
            if entrant in entrants or named == as_identity(entrant.name, "")
        ]
    _unless(set(entrants) <= set(waits), "entered-twice")
    gone = [entrant.entry for entrant in t.gone() if _is_same(entrant, named, account)]
    if gone and not waits:
        return come_again(t, gone[-1], reserve=bool(more.get("reserve")))
    number = _free_number(t)
    if waits:
        return _as_entered(replace(waits[0], reserve=False), number)
    entry = EntryNumber(max(t.entrants, default=0) + 1)
    _must_be_own_ema(t, entry, str(more.get("ema") or ""))
    return PlayerEntered(entry, name, number=number, **more)  # type: ignore[arg-type]


def _must_be_own_ema(t: Tournament, entry: EntryNumber, ema: str) -> None:
    """Refused: another player has this EMA number."""
    others = {other.ema for other in t.present if other.entry != entry}
    _unless(not ema or ema not in others, "ema-twice")


def come_again(t: Tournament, entry: EntryNumber, *, reserve: bool = False) -> PlayerReturned:
    """Enter a withdrawn player again, if possible under the old number. Refused: OutOfTurn."""
    _open(t)
    _unless(_entrant_of(t, entry).out_from is not None, "entered-twice")
    number = _free_number(t, t.number_of(entry))
    return PlayerReturned(entry, number, reserve and number is None)


def _is_same(entrant: Entrant, named: object, account: object) -> bool:
    """Return True for an entrant of this account, or without an account of this name."""
    if account is not None:
        return entrant.account == account
    return named in (entrant.identity, as_identity(entrant.name, ""))


def _free_number(t: Tournament, wanted: int | None = None) -> int | None:
    """Return a dromer's number, if possible this one; None before the draw. Refused: OutOfTurn."""
    if t.draw is None:
        return None
    free = t.dromers(t.next_round)
    _unless(free and not t.finished, "no-chair")
    if wanted in free:
        return wanted
    return free[0]


def complete(t: Tournament, name: str, **more: str) -> PlayerEntered | None:
    """Add missing data to a player entered by an account; None without such a player.

    A different club means a namesake (T2).
    """
    for entrant in t.entrants.values():
        new: dict[str, Any] = {
            key: value for key, value in more.items() if value and value != getattr(entrant, key)
        }
        blank = new and not any(getattr(entrant, key) for key in new)
        if (
            blank
            and entrant.account
            and not entrant.out_from
            and entrant.name.casefold() == name.casefold()
        ):
            _must_be_own_ema(t, entrant.entry, new.get("ema", ""))
            return _as_entered(replace(entrant, **new), None)
    return None


def amend(t: Tournament, entry: EntryNumber, **changes: str) -> PlayerEntered:
    """Change the data of a player, also after the end. Refused: OutOfTurn."""
    entrant = _entrant_of(t, entry)
    after = replace(entrant, **changes)  # type: ignore[arg-type]
    others = [other.identity for other in t.present if other.entry != entry]
    _unless(after.identity not in others, "entered-twice")
    _unless(after != entrant, "same-as-before")
    _must_be_own_ema(t, entry, changes.get("ema", ""))
    return _as_entered(after, None)


def join(t: Tournament, entry: EntryNumber, other: EntryNumber) -> of.PlayersJoined:
    """Merge two entries into one person with the results of both, also after the end.

    Refused: OutOfTurn, also for a round that both played.
    """
    first = _entrant_of(t, entry)
    second = _entrant_of(t, other)
    _unless(entry != other, "same-as-before")
    accounts = {first.account, second.account} - {None}
    _unless(len(accounts) <= 1, "two-accounts")
    for round_ in sorted(t.plays_in(entry) & t.plays_in(other) & t.sessions.keys()):
        seats = [n for n in t.seats(round_) if t.holder(n, round_) == other]
        away = set(seats) <= t.sessions[round_].fills.keys()
        _unless(away, "both-played", round_)
    return of.PlayersJoined(entry, other)


def _as_entered(entrant: Entrant, number: int | None) -> PlayerEntered:
    keys = (field.name for field in fields(PlayerEntered) if field.name != "number")
    return PlayerEntered(number=number, **{key: getattr(entrant, key) for key in keys})


def withdraw(t: Tournament, entry: EntryNumber) -> of.PlayerWithdrew:
    """Withdraw a player from the next round on. Refused: OutOfTurn, also without such a round."""
    _open(t)
    _unless(t.round < t.rounds, "last-round")
    _unless(_entrant_of(t, entry).out_from is None, "out-already", t.number_of(entry) or 0)
    return of.PlayerWithdrew(entry)


def tie(t: Tournament, entry: EntryNumber, account: int) -> of.AccountTied:
    """Tie an account to a player; a second account is refused. Refused: OutOfTurn."""
    entrant = _entrant_of(t, entry)
    _unless(entrant.account in (None, account), "tied-already", t.number_of(entry) or 0)
    other = [them for them in t.entrants.values() if them.account == account and them != entrant]
    _unless(not other, "account-of-another")
    return of.AccountTied(entry, account)


def _entrant_of(t: Tournament, entry: EntryNumber) -> Entrant:
    _unless(entry in t.entrants, "unknown-player", entry)
    return t.entrants[entry]


def entry_of(t: Tournament, lot: int) -> tuple[ScheduleCheck, tuple[EntryNumber, ...]]:
    """Return the input of a draw: players in the order of the lot.

    Refused: OutOfTurn, TeamsTooBig.
    """
    _open(t)
    _unless(t.draw is None or not t.published, "published")
    players = shuffle(t.playing(), lot)
    _unless(len(players) >= LEAST, "too-few", LEAST - len(players))
    teams = groups([entrant.team for entrant in players])
    drawn = ScheduleCheck(
        len(players),
        1 if t.settings.seating == "swiss" else t.settings.rounds,
        t.settings.avoid,
        teams,
        groups([entrant.club for entrant in players]),
    )
    must_fit(drawn.apart, drawn.tables)
    return drawn, tuple(entrant.entry for entrant in players)


def groups(names: list[str]) -> tuple[tuple[int, ...], ...]:
    """Return groups of the numbers, from 1, that share a name."""
    numbers: dict[str, list[int]] = {}
    for number, name in enumerate(names, 1):
        if name:
            numbers.setdefault(name.casefold(), []).append(number)
    return tuple(tuple(group) for group in numbers.values() if len(group) > 1)


def own_seats(
    t: Tournament, lot: int, text: str
) -> tuple[of.ScheduleDrawn | None, list[OwnFault]]:
    """Return the draw by the organiser's own table, or its faults. Refused: OutOfTurn."""
    entry, players = entry_of(t, lot)
    people = len(players) + entry.dromers
    rounds, faults = read_own(text, people, t.settings.rounds)
    fact = of.ScheduleDrawn(lot, (*players, *[None] * entry.dromers), rounds)
    return (None if faults else fact), faults


def draw_fact(lot: int, players: tuple[EntryNumber, ...], by: Schedule) -> of.ScheduleDrawn:
    """Return the draw by a schedule, for players in the order of the lot."""
    return of.ScheduleDrawn(lot, (*players, *[None] * by.dromers), by.rounds)


def publish(t: Tournament) -> of.SchedulePublished:
    """Publish the schedule. Refused: OutOfTurn."""
    _open(t)
    _unless(t.draw is not None, "not-drawn")
    _unless(not t.published, "published")
    return of.SchedulePublished()


def table_less(t: Tournament) -> tuple[list[int], list[list[int]]]:
    """Return the numbers that play on with a table less, and the groups kept apart.

    Refused: OutOfTurn, TeamsTooBig.
    """
    _open(t)
    _unless(t.running is None, "round-runs", t.round)
    seats = t.seats(t.next_round)
    empty = t.dromers(t.next_round)
    _unless(t.published and len(empty) >= len(CHAIRS), "no-table-less")
    people, never, _ = _fewest_dromers(t, sorted(seats.keys() - set(empty)), empty)
    return people, never


def _fewest_dromers(
    t: Tournament, stay: list[int], empty: list[int]
) -> tuple[list[int], list[list[int]], list[list[int]]]:
    """Return the players with the fewest dromers, and the groups that never and rarely meet."""
    _unless(len(stay) >= LEAST, "too-few", LEAST - len(stay))
    dromers = empty[: -len(stay) % len(CHAIRS)]
    groups: dict[str, list[int]] = {}
    if t.settings.avoid != "none":
        for number in stay:
            name = getattr(t.entrants[t.holder(number, t.next_round)], t.settings.avoid)  # type: ignore[index]
            groups.setdefault(name.casefold() or f" {number}", []).append(number)
    all_groups = list(groups.values())
    if t.settings.avoid == "team":
        never, rarely = (all_groups, [])
    else:
        never, rarely = ([], all_groups)
    tables = len(stay + dromers) // len(CHAIRS)
    must_fit(never, tables)
    return stay + dromers, [*never, dromers], rarely


def by_standing(t: Tournament, lot: int) -> tuple[list[int], KeptApart, Sequence[ScheduleRound]]:
    """Return the input for the next round of a Swiss tournament: the players, the best first.

    Refused: OutOfTurn, TeamsTooBig.
    """
    _open(t)
    _unless(t.published, "not-published")
    _unless(t.running is None, "round-runs", t.round)
    _unless(t.settings.seating == "swiss" and t.round < t.settings.rounds, "no-round-left")
    places = [
        (t.number_of(row.player) or 0, row.place)
        for row in t.ranked(t.round).rows
        if t.entrants[row.player].out_from is None
    ]
    order = by_rank(places, lot)
    people, *apart = _fewest_dromers(t, order, sorted(t.numbers.keys() - set(order)))
    return people, KeptApart(*apart), t.draw.rounds[: t.round] if t.draw else ()


def redraw(t: Tournament, lot: int, rounds: tuple[ScheduleRound, ...]) -> of.TablesRedrawn:
    """Redraw the remaining rounds with a table less, or draw the next Swiss round.

    Refused: as `table_less` and `by_standing`.
    """
    if t.settings.seating == "swiss":
        by_standing(t, lot)
    else:
        table_less(t)
    return of.TablesRedrawn(lot, t.next_round, rounds)


def start(t: Tournament) -> of.RoundStarted:
    """Start the next round. Refused: OutOfTurn."""
    _open(t)
    _unless(t.published, "not-published")
    _unless(t.running is None, "round-runs", t.round)
    _unless(t.round < t.rounds, "no-round-left")
    _unless(not t.to_draw, "not-drawn")
    return of.RoundStarted(t.next_round, t.settings.minutes, finalists(t))


def finalists(t: Tournament) -> ScheduleRound:
    """Return the tables of the next round of the final; withdrawn players are replaced by rank."""
    if t.round < t.settings.rounds:
        return ()
    wanted = t.settings.final >> (t.round - t.settings.rounds)
    rows = t.ranked(t.round).rows
    people = [row.player for row in rows if t.entrants[row.player].out_from is None][:wanted]
    _unless(len(people) == wanted, "too-few-for-final", wanted - len(people))
    return seat_by_rank([t.number_of(entry) or 0 for entry in people])


def move_clock(t: Tournament, minutes: int, table: TableNumber | None) -> of.ClockMoved:
    """Give all tables, or a table, more time. Refused: OutOfTurn."""
    _clock(t)
    _unless(table is None or 1 <= table <= len(t.tables(t.round)), "unknown-table", table or 0)
    _unless(abs(minutes) <= LONGEST_ROUND, "no-clock")
    return of.ClockMoved(minutes, table)


def pause(t: Tournament) -> of.ClockPaused | of.ClockContinued:
    """Pause the clock, or continue it. Refused: OutOfTurn."""
    if _clock(t).paused:
        return of.ClockContinued()
    return of.ClockPaused()


def _clock(t: Tournament) -> RoundClock:
    if t.running is None or not t.running.clock.minutes:
        raise Refused(OutOfTurn("no-clock"))
    return t.running.clock


def close_round(t: Tournament) -> of.RoundClosed:
    """Close the running round. Refused: OutOfTurn while a result is missing."""
    _unless(t.running is not None, "no-round")
    missing = t.missing(t.round)
    _unless(not missing, "results-missing", missing[0] if missing else 0)
    return of.RoundClosed(t.round)


def reveal(t: Tournament) -> of.Revealed:
    """Show the standing of the last round. Refused: OutOfTurn."""
    _unless(t.finished, "round-runs", t.round)
    _unless(t.released() < t.round, "nothing-hidden")
    return of.Revealed()


def close(t: Tournament) -> of.TournamentClosed:
    """Close the tournament after its last round. Refused: OutOfTurn."""
    _open(t)
    _unless(t.finished, "round-runs", t.round)
    _unless(t.released() >= t.round, "not-revealed")
    return of.TournamentClosed()


def call_off(t: Tournament) -> of.TournamentClosed:
    """Call the tournament off, or stop it early. Refused: OutOfTurn while a round runs."""
    _open(t)
    _unless(t.running is None, "round-runs", t.round)
    return of.TournamentClosed()


def result(
    t: Tournament,
    round_: RoundNumber,
    table: TableNumber,
    points: of.FourPoints,
    by: Chair | None,
) -> of.ResultEntered:
    """Enter or correct the result of a table. Refused: OutOfTurn, NotZero."""
    _open(t)
    _table(t, round_, table)
    if sum(points):
        raise Refused(NotZero(sum(points)))
    for number, its in zip(t.tables(round_)[table - 1], points, strict=True):
        _unless(its <= 0 or t.player_at(number, round_), "dromer-wins", table)
    old = t.sessions[round_].results.get(table)
    if old is not None and old.points == points:
        raise Refused(OutOfTurn("same-result", table))
    return of.ResultEntered(round_, table, points, by)


def leave_out(t: Tournament, round_: RoundNumber, table: TableNumber) -> of.TableLeftOut:
    """Leave a table without a result. Refused: OutOfTurn."""
    _open(t)
    _table(t, round_, table)
    _unless(table in t.missing(round_), "has-result", table)
    _unless(round_ <= t.settings.rounds, "final-needs-result", table)
    return of.TableLeftOut(round_, table)


def agree(
    t: Tournament,
    round_: RoundNumber,
    table: TableNumber,
    chair: Chair,
    by: Chair | None = None,
) -> of.ResultAgreed:
    """Agree with the result from a chair; by: the chair that acts for it. Refused: OutOfTurn."""
    _open(t)
    _with_result(t, round_, table)
    _unless(chair in t.to_agree(round_, table), "nobody-there", table)
    _unless(chair not in t.sessions[round_].results[table].agreed, "agreed-already", table)
    return of.ResultAgreed(round_, table, chair, by is not None, by)


def sign(
    t: Tournament, round_: RoundNumber, table: TableNumber, *, word: bool = False
) -> SheetSigned:
    """Record the signed sheet, or the organiser's confirmation (`word`). Refused: OutOfTurn."""
    _open(t)
    _with_result(t, round_, table)
    result = t.sessions[round_].results[table]
    _unless(not result.signed or result.word_of is not None, "agreed-already", table)
    return SheetSigned(round_, table, word)


def sign_all(t: Tournament) -> tuple[SheetSigned, ...]:
    """Record the signed sheets of all provisional results without a protest (T14, 2).

    Refused: OutOfTurn without such a result.
    """
    _open(t)
    results = [(at, t.sessions[at[0]].results[at[1]]) for at in t.provisional(t.round)]
    sheets = tuple(SheetSigned(*at) for at, result in results if not result.disputed)
    _unless(sheets, "nothing-to-sign")
    return sheets


def unsign(t: Tournament, first: int, many: int) -> tuple[Undone, ...]:
    """Take back this number of signed sheets, from fact `first` on. Refused: NothingToUndo."""
    _open(t)
    numbers = [
        event.number
        for event in t.told
        if isinstance(event.fact, SheetSigned) and first <= event.number < first + many
    ]
    if not many or len(numbers) != many:
        raise Refused(NothingToUndo())
    return tuple(map(Undone, numbers))


def dispute(t: Tournament, round_: RoundNumber, table: TableNumber, why: str) -> of.ResultDisputed:
    """Protest against a result, until the next round starts. Refused: OutOfTurn, NoReason."""
    _open(t)
    _with_result(t, round_, table)
    _unless(t.round == round_, "too-late", round_)
    if not why.strip():
        raise Refused(NoReason())
    return of.ResultDisputed(round_, table, why.strip())


def decide(
    t: Tournament, round_: RoundNumber, table: TableNumber, decision: str, rule: str = ""
) -> of.ProtestDecided:
    """Record the referee's decision, with or without a protest. Refused: OutOfTurn, NoReason."""
    _open(t)
    _table(t, round_, table)
    if not decision.strip():
        raise Refused(NoReason())
    return of.ProtestDecided(round_, table, decision.strip(), rule)


def fill(t: Tournament, number: int, by: str | None) -> of.ChairFilled:
    """Seat a substitute, the Dromer ("") or the owner (None) in a chair. Refused: OutOfTurn."""
    _unless(t.running is not None, "no-round")
    _unless(number in t.seats(t.round) and t.holder(number, t.round), "unknown-player", number)
    return of.ChairFilled(t.round, number, by)


def _table(t: Tournament, round_: RoundNumber, table: TableNumber) -> None:
    _unless(round_ in t.sessions, "no-round")
    _unless(1 <= table <= len(t.tables(round_)), "unknown-table", table)


def _with_result(t: Tournament, round_: RoundNumber, table: TableNumber) -> None:
    _table(t, round_, table)
    _unless(table in t.sessions[round_].results, "no-result", table)


def punish(
    t: Tournament,
    entry: EntryNumber,
    reason: str,
    points: int = 0,
    table_points: Fraction = Fraction(0),
) -> of.PenaltyGiven:
    """Take points off, or warn. Refused: OutOfTurn, NoReason, NotPunished."""
    _open(t)
    _entrant_of(t, entry)
    if not reason.strip():
        raise Refused(NoReason())
    if points < 0 or table_points < 0:
        raise Refused(NotPunished(str(points or table_points)))
    finals = map(RoundNumber, range(t.settings.rounds + 1, t.next_round))
    in_final = any(t.number_of(entry) in t.seats(round_) for round_ in finals)
    _unless(not (table_points and in_final), "final-by-points")
    return of.PenaltyGiven(entry, reason.strip(), points, table_points)


def forgive(t: Tournament, number: int) -> Undone:
    """Take back a penalty, a ruling, a referee, new data, a withdrawal, a return or no result.

    Refused: OutOfTurn; NothingToUndo, for the last three also after a step or a later entry, for
    data after later data of the same player, which hold them too.
    """
    entries = set[EntryNumber]()
    after = [event.fact for event in t.told if event.number > number]
    newer = {fact.entry for fact in after if isinstance(fact, PlayerEntered)}
    for event in t.told:
        fact = event.fact
        amended = isinstance(fact, of.PlayersJoined)
        if isinstance(fact, PlayerEntered):
            amended = fact.number is None and fact.entry in entries - newer
            entries.add(fact.entry)
        if event.number == number and amended:
            return Undone(number)
    _open(t)
    later = PlayerEntered, PlayerReturned, *of.STEPS
    seated = max((event.number for event in t.told if isinstance(event.fact, later)), default=0)
    kinds = FORGIVEN if number < seated else (*FORGIVEN, *_BEFORE_OTHERS)
    if not any(event.number == number and isinstance(event.fact, kinds) for event in t.told):
        raise Refused(NothingToUndo())
    return Undone(number)


_BEFORE_OTHERS = (of.PlayerWithdrew, PlayerReturned, of.TableLeftOut)
"""The facts that can be taken back until a step or a later entry."""
FORGIVEN = (of.PenaltyGiven, of.ProtestDecided, of.RefereeNamed)
"""The facts that can be taken back at any time; the last kind only by organisers."""


def last_of_play(t: Tournament) -> of.TournamentEvent:
    """Return the last event of play, not of settings, referees or series."""
    about = of.SettingsChanged, of.RefereeNamed, of.SeriesNamed
    return next(event for event in reversed(t.told) if not isinstance(event.fact, about))


def step_back(t: Tournament) -> Undone:
    """Take back the last step, if it is the last event of play. Refused: NothingToUndo."""
    last = last_of_play(t)
    if not isinstance(last.fact, of.STEPS):
        raise Refused(NothingToUndo())
    return Undone(last.number)
