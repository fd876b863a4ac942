"""The competition in a club's file: decisions, attendance, draws, and players kept apart.

It is imported whole, into a club without a competition that has the same tables; elsewhere its
results from paper, of evenings on which the club did not play.
"""

from collections import defaultdict
from collections.abc import Collection, Container, Iterable, Iterator, Mapping
from datetime import date, datetime, timedelta

from bot.feature import Feature
from bot.features.competition.competition import is_on, is_on_now, marked_now, rules_of
from bot.features.competition.storage import Attendance, Competitions, EveningDraw
from bot.features.transfer.faults import Fault, Faulty
from bot.features.transfer.format import (
    OF_PAPER,
    STRANGER,
    CompetitionNews,
    CompetitionPart,
    DecisionPart,
    EveningPart,
    Members,
    MemberSince,
    SaidPart,
    players_of_competition,
    players_of_events,
)
from bot.features.transfer.hooks import (
    BRING_COMPETITION,
    COMPETITION,
    COMPETITION_FAULTS,
    HAS_COMPETITION,
    NEW_COMPETITION,
)
from bot.ports.records import Club, Whole
from bot.standings.reading import people
from bot.storage.ledger import Unit
from bot.storage.people_in_facts import people_of, renumber_fact
from core.club.results import PAPER, TableReported
from core.competition.facts import (
    MemberMarked,
    ReglementChanged,
    SeasonEvent,
    SeasonFact,
    SeasonPenalty,
    fold_decisions,
    from_paper,
)
from core.game.events import TableOpened
from core.journal import Event, Undone, standing
from core.players import PlayerId
from core.problems import NotFourPlayers, Refused
from core.readings import FINEST, LARGEST

_A_DAY = timedelta(days=1)


def _is_there(unit: Unit, club: int) -> bool:
    competitions = unit.get(Competitions)
    return bool(
        competitions.decisions(club) or competitions.evenings(club) or competitions.apart(club)
    )


def _part(unit: Unit, club: int, numbers: Members) -> CompetitionPart | None:
    if not _is_there(unit, club):
        return None
    competitions = unit.get(Competitions)
    sittings = unit.whole_tables.sittings(club)
    tables = {str(record.id): str(number) for number, record in enumerate(sittings, start=1)}
    return CompetitionPart(
        tables=len(sittings),
        members=tuple(_members(unit, club, numbers)),
        events=tuple(_decisions(unit, club, numbers, tables)),
        evenings=tuple(_evening(unit, club, day, numbers) for day in competitions.evenings(club)),
        apart=tuple(
            sorted(
                (min(player_id, other), max(player_id, other))
                for player_id, other in (
                    map(numbers.__getitem__, pair) for pair in competitions.apart(club)
                )
            )
        ),
    )


def _members(unit: Unit, club: int, numbers: Members) -> Iterator[MemberSince]:
    """Yield the members with an account, which no file holds, and the day of their first table."""
    who = people(unit, club)
    first = dict[PlayerId, date]()
    for day, player in _seated_players(unit, club):
        final = who.final[player]
        first[final] = min(first.get(final, date.max), day)
    since = {player: day for player, day in first.items() if player not in who.guests}
    for player, mark in marked_now(unit, club).items():
        since.pop(player, None)
        if mark.by is None and mark.fact.member:
            since[player] = mark.fact.day
    for number, player in sorted((numbers[player], player) for player in since):
        yield MemberSince(player=number, since=since[player])


def _seated_players(unit: Unit, club: int) -> Iterator[tuple[date, PlayerId]]:
    for _, events in unit.whole_tables.stories(club):
        opened = events[0].fact
        if isinstance(opened, TableOpened):
            day = opened.day
        else:
            day = date.max
        for event in events:
            yield from ((day, player) for player in people_of(event.fact))
    for decision in unit.get(Competitions).events(club):
        if isinstance(decision.fact, TableReported):
            yield from ((decision.fact.day, player) for player in decision.fact.players)


def _decisions(
    unit: Unit, club: int, numbers: Members, tables: Mapping[str, str]
) -> Iterator[DecisionPart]:
    kept = [
        (day, decision)
        for day, decision in unit.get(Competitions).decisions(club)
        if decision.by is not None or not isinstance(decision.fact, MemberMarked)
    ]
    places = {decision.number: place for place, (_, decision) in enumerate(kept, start=1)}
    for day, decision in kept:
        fact = decision.fact
        if isinstance(fact, Undone):
            fact = Undone(places[fact.number])
        yield DecisionPart.of(decision._replace(fact=fact), numbers, tables, day=day)


def _evening(unit: Unit, club: int, day: date, numbers: Members) -> EveningPart:
    drawn = unit.get(Competitions).draw(club, day) or EveningDraw(0, (), "void")
    return EveningPart(
        day=day,
        said=tuple(
            SaidPart(
                player=numbers[attendance.player], answer=attendance.answer, late=attendance.late
            )
            for attendance in unit.get(Competitions).attendance(club, day)
        ),
        lot=drawn.lot,
        state=drawn.state,
        tables=tuple(tuple(numbers[player] for player in table) for table in drawn.tables),
    )


def _faults(part: CompetitionPart, many: int, now: datetime) -> Iterator[Fault]:
    if not all(1 <= number <= many for number in players_of_competition(part)):
        yield Fault("competition", "numbers")
    elif any(first == other for first, other in part.apart) or not _falls_into_place(part):
        yield Fault("competition", "json")
    elif any(
        max(decision.at.date(), decision.day) > (now + _A_DAY).date() for decision in part.events
    ):
        yield Fault("competition", "to-come")


def _falls_into_place(part: CompetitionPart) -> bool:
    acts: list[SeasonEvent] = []
    undone = set[int]()
    for number, decision in enumerate(part.events, start=1):
        if not isinstance(decision.fact, SeasonFact):
            return False
        acts.append(Event(number, decision.at, None, decision.fact))
        try:
            if isinstance(decision.fact, Undone):
                about = decision.fact.number
                if about in undone or not 0 < about < number:
                    return False
                undone.add(about)
            elif isinstance(decision.fact, ReglementChanged):
                fold_decisions(acts)
            elif isinstance(decision.fact, TableReported):
                _add_up(decision.fact)
        except (Refused, TypeError, ValueError):
            return False
    given = (
        decision.fact.points
        for decision in part.events
        if isinstance(decision.fact, SeasonPenalty)
    )
    return all(0 < points <= LARGEST and points.denominator <= FINEST for points in given)


def _add_up(table: TableReported) -> None:
    """Refuse impossible totals from paper. ValueError: the result of a player is missing."""
    tuple(table.result.lines)
    if len({*table.players}) != len(table.players):
        raise Refused(NotFourPlayers(len({*table.players})))
    from_paper(table.points, None, 0)


def _new(
    unit: Unit, club: Club, part: CompetitionPart, fresh: Mapping[str, Whole], here: Members
) -> CompetitionNews:
    """Return the parts of a competition that come in, and those that stay out.

    It comes in whole into a club without a competition that has, with the `fresh` tables, all its
    tables. Elsewhere its tables from paper of new evenings come in, the decisions about these and
    about new tables, and who is a member.
    """
    begins = any(isinstance(event.fact, ReglementChanged) for event in part.events)
    has_all = len(unit.whole_tables.sittings(club.id)) + len(fresh) == part.tables
    if (begins or not part.only_results) and has_all and not _is_there(unit, club.id):
        return CompetitionNews(part)
    is_on = is_on_now(unit, club)
    if part.only_results and not is_on:
        raise Faulty(Fault("", "competition-off"))
    news = _unknown_events(unit, club.id, part, here)
    comes = _about_new_tables(unit, club, part, news, fresh) if is_on else ()
    stays = part.model_copy(
        update={
            "members": (),
            "events": tuple(event for event in news if event not in comes),
            "evenings": _unknown_evenings(unit, club.id, part),
            "apart": _unknown_pairs(unit, club.id, part, here),
        }
    )
    known = len(part.days_told) - sum(isinstance(event.fact, TableReported) for event in news)
    seated = {
        player for coming in fresh.values() for player in players_of_events(coming.happenings)
    }
    people_here = {*here, *seated, *players_of_events(comes)}
    members = _new_members(unit, club.id, part, here, people_here) if is_on else ()
    if not (comes or members):
        return CompetitionNews(None, stays, known)
    few = {"events": comes, "members": members, "evenings": (), "apart": ()}
    return CompetitionNews(part.model_copy(update=few), stays, known)


def _unknown_events(
    unit: Unit, club: int, part: CompetitionPart, here: Members
) -> list[DecisionPart]:
    """Return the valid decisions of a file that the club has never taken.

    A decision is known by its moment and contents, though its people may have other names now, or
    by its people and contents.
    """
    decisions = unit.get(Competitions).events(club)
    strangers = defaultdict[int, PlayerId](lambda: STRANGER)
    moments = {(decision.at, _contents(decision.fact, strangers)) for decision in decisions}
    final: Members = dict(people(unit, club).final.items())
    contents = {_contents(decision.fact, final) for decision in standing(decisions)}
    strangers_but = defaultdict[int, PlayerId](lambda: STRANGER, here)
    return [
        event
        for event in part.standing
        if not isinstance(event.fact, MemberMarked)
        and (event.at, _contents(event.fact, strangers)) not in moments
        and _contents(event.fact, strangers_but) not in contents
    ]


def _contents(fact: SeasonFact, who: Mapping[int, PlayerId]) -> object:
    """Return the contents by which a decision is known, without the numbers of tables."""
    if isinstance(fact, TableReported):
        players = (who[player] for player in fact.players)
        return fact.day, tuple(sorted(zip(fact.points, players, strict=True)))
    return renumber_fact(fact, who, {})


def _about_new_tables(
    unit: Unit,
    club: Club,
    part: CompetitionPart,
    news: Iterable[DecisionPart],
    fresh: Container[str],
) -> tuple[DecisionPart, ...]:
    """Return the decisions about fresh tables, and those about paper on evenings without a table.

    The decisions of a closed season stay out; of results only they are a fault. Raises Faulty.
    """
    played = {day for day, _ in _seated_players(unit, club.id)}
    comes = []
    for event in news:
        fact = event.fact
        tables = getattr(fact, "tables", (getattr(fact, "table", None) or PAPER,))
        is_new = all(
            name in fresh or (event.day not in played and name.startswith(PAPER))
            for name in tables
        )
        of_paper = isinstance(fact, OF_PAPER) and not isinstance(fact, ReglementChanged)
        if of_paper and is_new:
            if not rules_of(unit, club, event.day).decided.closed:
                comes.append(event)
            elif part.only_results:
                raise Faulty(Fault(event.day.isoformat(), "season-closed"))
    return tuple(comes)


def _new_members(
    unit: Unit, club: int, part: CompetitionPart, here: Members, of: Collection[int]
) -> tuple[MemberSince, ...]:
    """Return the members in a file, among these people, whom the club takes for guests."""
    since = {member.player: member.since for member in part.members}
    for event in part.standing:
        if isinstance(event.fact, MemberMarked):
            since.pop(event.fact.player, None)
            if event.fact.member:
                since[event.fact.player] = event.fact.day
    guests = people(unit, club).guests.difference(marked_now(unit, club))
    return tuple(
        MemberSince(player=player, since=day)
        for player, day in since.items()
        if player in of and (player not in here or here[player] in guests)
    )


def _unknown_evenings(unit: Unit, club: int, part: CompetitionPart) -> tuple[EveningPart, ...]:
    known = unit.get(Competitions).evenings(club)
    return tuple(evening for evening in part.evenings if evening.day not in known)


def _unknown_pairs(
    unit: Unit, club: int, part: CompetitionPart, here: Members
) -> tuple[tuple[int, int], ...]:
    kept = [{*pair} for pair in unit.get(Competitions).apart(club)]
    known = [{here[player] for player in pair if player in here} for pair in part.apart]
    return tuple(
        pair
        for pair, own in zip(part.apart, known, strict=True)
        if not any(own <= other for other in kept)
    )


def _bring(
    unit: Unit, club: Club, part: CompetitionPart, who: Members, tables: Mapping[str, str]
) -> None:
    competitions = unit.get(Competitions)
    members = part.members
    if part.only_results:
        _open_seasons(unit, club, part)
        guests = people(unit, club.id).guests.difference(marked_now(unit, club.id))
        members = tuple(member for member in members if who[member.player] in guests)
    for decision in part.events:
        event = decision.event(0, who, tables)
        competitions.decide(club.id, decision.day, event.fact, event.by, event.at)
    for member in members:
        mark = MemberMarked(who[member.player], member=True, day=member.since)
        competitions.decide(club.id, member.since, mark, None, unit.now)
    for evening in part.evenings:
        for answer in evening.said:
            competitions.attend(
                club.id, evening.day, Attendance(who[answer.player], answer.answer, answer.late)
            )
        if evening.tables:
            seated = tuple(tuple(who[player] for player in table) for table in evening.tables)
            competitions.keep_draw(
                club.id, evening.day, EveningDraw(evening.lot, seated, evening.state)
            )
    for pair in part.apart:
        competitions.keep_apart(club.id, (who[pair[0]], who[pair[1]]))


def _open_seasons(unit: Unit, club: Club, part: CompetitionPart) -> None:
    """Let the reglement of now be that of each earlier season with new tables."""
    competitions = unit.get(Competitions)
    every = [event.fact for event in competitions.events(club.id)]
    for day in sorted({event.day for event in part.events}):
        if not is_on(unit, club, day):
            for fact in every:
                if isinstance(fact, ReglementChanged):
                    competitions.decide(club.id, day, fact, None, unit.now)


FEATURE = Feature(
    key="transfer of a competition",
    hooks=(
        HAS_COMPETITION.by(_is_there),
        COMPETITION.by(_part),
        COMPETITION_FAULTS.by(_faults),
        NEW_COMPETITION.by(_new),
        BRING_COMPETITION.by(_bring),
    ),
)
