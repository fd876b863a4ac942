"""The competition of a stray club, moved to the club to which its chat belongs."""

from collections.abc import Mapping
from datetime import date

from bot.features.competition.storage import Competitions, Pair
from bot.storage.ledger import Unit
from bot.storage.people_in_facts import renumber_fact
from bot.table.rooms import free_number
from core.club.results import PAPER, TableReported
from core.competition.facts import MemberMarked, SeasonFact, SeasonPenalty, TableTakenOut
from core.journal import Undone
from core.players import PlayerId
from core.values import replace

_OF_TABLES = (TableReported, SeasonPenalty, TableTakenOut, MemberMarked, Undone)
"""What goes to a club that has a reglement of its own."""


def take_over(
    unit: Unit, stray: int, club: int, who: Mapping[int, PlayerId], tables: Mapping[str, str]
) -> None:
    """Move the decisions, answers, draws and pairs; a table from paper gets a free number.

    The club keeps its own reglement and its own answers of an evening. tables: the numbers of the
    tables that were moved.
    """
    competitions = unit.get(Competitions)
    only_tables = competitions.has_reglement(club)
    numbers = dict[int, int]()
    renamed = dict[tuple[date, str], str]()
    for day, decision in competitions.decisions(stray):
        fact = renumber_fact(decision.fact, who, tables)
        if only_tables and not isinstance(fact, _OF_TABLES):
            continue
        if isinstance(fact, Undone):
            if fact.number not in numbers:
                continue
            fact = Undone(numbers[fact.number])
        fact = _on_a_free_table(unit, club, fact, renamed)
        by = who.get(decision.by or 0)  # nobody has the number 0
        taken = competitions.decide(club, day, fact, by, decision.at)
        numbers[decision.number] = taken.number
    for day in competitions.evenings(stray):
        _take_evening(competitions, stray, club, day, who)
    for one, other in competitions.apart(stray):
        pair: Pair = (who[one], who[other])
        competitions.keep_apart(club, pair)
    competitions.forget(stray)


def _on_a_free_table(
    unit: Unit, club: int, fact: SeasonFact, renamed: dict[tuple[date, str], str]
) -> SeasonFact:
    """Return a fact about a table from paper with the name that the table has in the club."""
    if isinstance(fact, TableReported):
        place = (fact.day, fact.key)
        if place not in renamed:
            played = unit.tables.of_evening(club, fact.day)
            records = filter(None, map(unit.tables.sitting, played))
            names = {record.name for record in records}
            papers = unit.get(Competitions).papers(club)
            names |= {paper.told.name for paper in papers if paper.told.day == fact.day}
            same = [paper.told for paper in papers if _is_same(paper.told, fact)]
            renamed[place] = fact.name
            if same:
                renamed[place] = same[0].name
            elif fact.name in names:
                renamed[place] = free_number(names)
        return replace(fact, name=renamed[place])
    if isinstance(fact, SeasonPenalty | TableTakenOut) and fact.table is not None:
        name = renamed.get((fact.day, fact.table))
        if name is not None:
            return replace(fact, table=f"{PAPER}{name}")
    return fact


def _is_same(told: TableReported, other: TableReported) -> bool:
    results = [{*zip(table.players, table.points, strict=True)} for table in (told, other)]
    return told.day == other.day and results[0] == results[1]


def _take_evening(
    competitions: Competitions, stray: int, club: int, day: date, who: Mapping[int, PlayerId]
) -> None:
    answered = {attendance.player for attendance in competitions.attendance(club, day)}
    for attendance in competitions.attendance(stray, day):
        player = who[attendance.player]
        if player not in answered:
            competitions.attend(club, day, replace(attendance, player=player))
    drawn = competitions.draw(stray, day)
    if drawn is not None and competitions.draw(club, day) is None:
        seated = tuple(tuple(who[player] for player in table) for table in drawn.tables)
        competitions.keep_draw(club, day, replace(drawn, tables=seated))
