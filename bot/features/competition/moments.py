"""The functions that the competition registers at the hooks of other parts."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from datetime import date, datetime
from typing import Any

from bot.features.competition.attendance import attend
from bot.features.competition.competition import (
    competition_on,
    is_on,
    is_on_now,
    is_on_tonight,
    read_competition,
    rules_of,
)
from bot.features.competition.competition_in_words import (
    changes_in_words,
    evening_lines,
    leader_line,
)
from bot.features.competition.penalties import (
    MOST_CHANGES,
    decide,
    last_decisions,
    put_back,
    redo,
    reopened,
    take_back_last,
    tell_decisions,
)
from bot.features.competition.season_listing import seasons_in_json
from bot.features.competition.storage import SEASON_EVENTS, Competitions
from bot.features.competition.who_comes import (
    ALWAYS,
    Always,
    EveningToCome,
    evening_on,
)
from bot.messages import Button, Reply, Spans
from bot.ports.records import Account, At, Club, Member, ScheduledPost
from bot.reader.dates import evening_of, tonight
from bot.reader.kinds import papers_of
from bot.standings.evening import Evening
from bot.standings.reading import ClubPeople, people_here
from bot.storage.connection import Connection
from bot.storage.ledger import Unit
from bot.table.table_in_play import TableInPlay
from bot.talk.admins import must_be_admin
from bot.talk.buttons import OfMember, Slot
from bot.talk.drafts import DraftsOf
from bot.talk.named import member_tapped
from bot.talk.people import PlayerNames
from bot.talk.refusing import Refuse
from bot.talk.speaking import with_sound
from bot.talk.texts import texts
from bot.talk.turn import Turn
from core.club.results import TableReported
from core.competition.facts import MemberMarked, fold_decisions
from core.competition.trophies import evening_leader, evening_points
from core.game.decisions import LEAST
from core.players import PlayerId
from core.values import frozen


def evening_changes(game: TableInPlay) -> Callable[[], list[Spans]]:
    """Return a function that lists every place in the season that a correction changed."""
    unit = game.unit
    club = game.here
    day = game.table.day
    before = read_competition(unit, club, day)
    if not before.reglement.competition:
        return list
    return lambda: changes_in_words(
        game.words, before, read_competition(unit, club, day), game.people.names()
    )


def merge_changes(turn: Turn) -> Callable[[], list[Spans]]:
    """Return a function that lists the places in the season that a merge of members changed."""
    if not is_on_tonight(turn):
        return list
    day = tonight(turn)
    before = competition_on(turn, day)
    return lambda: changes_in_words(
        turn.words, before, competition_on(turn, day), turn.people.names(), MOST_CHANGES
    )


def may_open(turn: Turn, players: int, day: date) -> None:
    """Refuse a table of three players if the reglement says so."""
    reglement = rules_of(turn.unit, turn.here, day).reglement
    if players == LEAST and reglement.competition and reglement.empty_chair == "refuse":
        raise Refuse("three-may-not")


def last_decided(turn: Turn) -> tuple[datetime, Callable[[], None]] | None:
    """Return the time of the speaker's last decision, and how to take it back."""
    back = put_back(turn)
    if back:
        return (back[0].at, lambda: redo(turn, back[1]))
    opened = reopened(turn)
    if opened:
        return (opened.at, lambda: _refuse_reopened(turn))
    last = last_decisions(turn)
    if last:
        return (last[-1].at, lambda: take_back_last(turn, last))
    return None


def _refuse_reopened(turn: Turn) -> None:
    """Refuse to take back the decisions before a season was opened again."""
    must_be_admin(turn)
    raise Refuse("undo-reopened")


def leaders(unit: Unit, club: Club, day: date, who: ClubPeople) -> Sequence[Spans] | None:
    """Return the leaders of the season, or None without a competition."""
    if not is_on(unit, club, day):
        return None
    words = texts(club.settings.language)
    return leader_line(unit, words, read_competition(unit, club, day), who.names)


def corrections(unit: Unit, club: Club, due: ScheduledPost) -> list[str]:
    """Return the tables from paper that were reported again in the time of a weekly post."""
    words = texts(club.settings.language)
    lines = list[str]()
    corrected = set[tuple[date, str]]()
    for _, at, _, fact in unit.get(Competitions).events(club.id):
        if isinstance(fact, TableReported):
            if (fact.day, fact.key) in corrected and due.covers_from <= at < due.covers_to:
                lines.append(words.text("weekly-paper", table=fact.name, day=words.day(fact.day)))
            corrected.add((fact.day, fact.key))
    return lines


def season_of_evening(evening: Evening) -> tuple[Sequence[Spans], Button]:
    """Return the lines of an evening about its season, and the button to the season."""
    words = evening.words
    unit = evening.unit
    club = evening.club
    day = evening.day
    button = words.button("competition", "competition", "🏆")
    if not is_on(unit, club, day):
        return (), button
    competition = read_competition(unit, club, day)
    return evening_lines(unit, words, competition, day, evening.who.names), button


def reminder(unit: Unit, club: Club, day: date) -> tuple[Reply, Slot]:
    """Return the attendance card of an evening, with its slot for later answers."""
    evening = EveningToCome(unit, club, day)
    return evening.card(), evening.slot


class MarkMember(OfMember):
    """[Telt als lid] or [Telt als gast]."""

    as_member: bool


def members_made(
    turn: Turn, members: Sequence[Member], lead: Sequence[Spans], text: Sequence[Spans]
) -> None:
    """Make the members of a list members of the competition too."""
    day = tonight(turn)
    facts = [MemberMarked(member.id, member=True, day=day) for member in members]
    tell_decisions(turn, facts, lead, text)


def mark_buttons(turn: Turn, member: Member) -> list[Button]:
    """Return [Telt als lid] or [Telt als gast], and [Komt altijd], if a competition is played."""
    if not is_on_tonight(turn):
        return []
    ranked = member.id in competition_on(turn, tonight(turn)).season.members
    if ranked:
        key = "mark-guest"
    else:
        key = "mark-member"
    words = turn.own
    standing = turn.unit.get(Competitions).attendance(turn.here.id, ALWAYS)
    comes = member.id not in {
        attendance.player for attendance in standing if attendance.answer == "coming"
    }
    return [
        words.button(key, MarkMember(member.id, not ranked).pack("mark")),
        words.button(
            "always-member" if comes else "sometimes", Always(member.id, comes).pack("always")
        ),
    ]


def tap_mark(turn: Turn, tapped: MarkMember) -> None:
    """Mark a player as a member or a guest of the competition."""
    must_be_admin(turn)
    member = member_tapped(turn, tapped.member).id
    if tapped.as_member is (member not in people_here(turn).guests):
        raise Refuse("button-unknown")
    tell_decisions(turn, [MemberMarked(member, member=tapped.as_member, day=tonight(turn))])


def is_in_roster(turn: Turn, numbers: set[PlayerId]) -> bool:
    """Return True when a member is in the roster."""
    roster = evening_on(turn, tonight(turn)).roster
    return bool(roster and numbers & roster.players)


def member_removed(turn: Turn, member: Member) -> None:
    """Store that a removed person does not come tonight, and stays a guest if it was one."""
    day = tonight(turn)
    if member.id in people_here(turn).guests:
        decide(turn, day, MemberMarked(member.id, member=False, day=day))
    here = evening_on(turn, day).coming
    if member.id in {*here.firm, *here.reserves}:
        attend(turn, day, [member.id], "not", "")


def state(unit: Unit, club: Club, names: PlayerNames) -> Mapping[str, object]:
    """Return the season and the evening to come."""
    return {"competition": competition_of(unit, club, names)}


def competition_of(unit: Unit, club: Club, names: PlayerNames) -> dict[str, Any] | None:
    """Return the season and the attendance of this evening; None without a competition."""
    day = evening_of(club.settings, unit.now)
    if not is_on(unit, club, day):
        return None
    competition = read_competition(unit, club, day)
    evening = EveningToCome(unit, club, day)
    drawn = evening.draw
    answers = {
        key: [names[player] for player in players]
        for key, players in zip(("coming", "reserves", "not"), evening.coming[:3], strict=True)
    }
    return {
        "season": competition.period.name,
        "standing": seasons_in_json(competition.ranked.standings, names),
        "evening": {
            "date": day.isoformat(),
            **answers,
            "drawn": drawn is not None and drawn.state != "void",
        },
    }


def faults(db: Connection) -> Iterator[str]:
    """Return the faults in the decisions of clubs."""
    return SEASON_EVENTS.faults(db, fold_decisions)


def drop_wishes(
    unit: Unit, _: Account, members: Mapping[int, Sequence[Member]], __: Collection[str]
) -> None:
    """Delete the pairs of a forgotten person."""
    for club, mine in members.items():
        ids = {member.id for member in mine}
        for pair in unit.get(Competitions).apart(club):
            if ids & set(pair):
                unit.get(Competitions).drop_apart(club, pair)


@frozen
class Worn:
    """The wearer of the Gele Trui, and their table."""

    player: PlayerId | None
    sitting: int
    """0 for a table from paper."""


_NOBODY = Worn(None, -1)
WORN = DraftsOf("jersey", Worn)
"""By evening and family of rulesets."""


def tell_jersey(game: TableInPlay) -> None:
    """Post the move of the Gele Trui to another table, at most once for an act.

    It requires a competition, and two or more tables or games in the evening, also from paper.
    Of an evening that is past it is kept, and not posted.
    """
    unit = game.unit
    club = game.here
    day = game.table.day
    if not is_on_now(unit, club):
        return
    tables = unit.tables.of_evening(club.id, day)
    family = game.table.ruleset.family
    draft = WORN.find(unit, club.id, day.isoformat(), family)
    before = draft.value if draft else _NOBODY
    papers = [
        paper
        for paper in papers_of(unit, club.id)
        if (paper.told.day, paper.told.family) == (day, family)
    ]
    now = evening_leader(tables.values(), family, papers)
    if now == before.player:
        return
    at = before.sitting
    if now is not None:
        theirs = [number for number in tables if now in evening_points([tables[number]], family)]
        at = max(theirs, default=0)
    WORN.keep(unit, club.id, Worn(now, at), day.isoformat(), family)
    if now is not None and at != before.sitting and day == evening_of(club.settings, unit.now):
        record = unit.tables.sitting(at)
        names = [paper.told.name for paper in papers if now in paper.told.players]
        if record is not None:
            names = [record.name]
        points = evening_points(tables.values(), family, papers)[now]
        _tell_worn(game, At(at or game.id, hall=True), now, names[-1], points)


def _tell_worn(game: TableInPlay, at: At, player: PlayerId, table: str, points: int) -> None:
    name = game.people.name(player)
    signed = game.words.signed(points)
    spans = game.words.spans("evening-jersey-goes", name=name, table=table, points=signed)
    game.speak.post(with_sound(Reply(spans), game.here.settings), at=at)
