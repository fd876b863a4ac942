"""Hands of the club's own tables, to practise with: of who does not mind, and without a name."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Final

from bot.standings.reading import people
from bot.talk.drafts import DraftsOf
from bot.talk.turn import Turn
from core.game.table import Table
from core.notation import parse_hand
from core.players import PlayerId
from core.practice.mistakes import Lesson
from core.practice.question import Question, question_about
from core.values import frozen

SETTING: Final = "practice"
OWN: Final = "own"
_OLD_ENOUGH: Final = timedelta(days=7)
_MOST: Final = 5
"""How many tables are looked at for one question."""


@frozen
class NotMine:
    """Somebody's hands are not asked about."""


NOT_MINE: Final = DraftsOf("notmine", NotMine)
"""One for each player who wants that, by their number."""


def own_hand(turn: Turn, level: int) -> tuple[Question, PlayerId] | None:
    """A question of at most this level about a hand of the club's, and who won with it.

    None where the club does not want that, and where chance finds none.
    """
    club, dice = turn.visit.club, turn.environment.dice
    if club is None or dict(club.settings.more).get(SETTING) != OWN or dice.random() < 1 / 2:
        return None
    sittings = turn.unit.whole_tables.sittings(club.id)
    some = dice.sample(sittings, min(_MOST, len(sittings)))
    until, rules = turn.unit.now.date() - _OLD_ENOUGH, (club.settings.ruleset, club.settings.house)
    tables = [turn.unit.tables.table(sitting.id) for sitting in some]
    whose, hidden = people(turn.unit, club.id).final, _hidden(turn)
    found = [
        (lesson, whose[winner])
        for table in tables
        if table.day <= until and (table.opened.ruleset, table.opened.house) == rules
        for lesson, winner in _lessons(table)
        if whose[winner] not in hidden
    ]
    for lesson, winner in dice.sample(found, len(found)):
        asked = question_about(lesson, dice)
        if asked and asked.level <= level:
            return asked, winner
    return None


def _lessons(table: Table) -> Iterator[tuple[Lesson, PlayerId]]:
    """The winners' hands that were given in tiles, as they were first recorded."""
    for played in table.rounds:
        winner = played.winner
        if winner is not None and not played.corrected:
            entry = played.entries[winner]
            if entry.hand and not entry.bet:
                hand, wind = parse_hand(entry.hand), played.winds[winner]
                lesson = Lesson(hand, wind, played.prevailing, table.ruleset)
                yield lesson, played.players[winner]


def _hidden(turn: Turn) -> set[PlayerId]:
    """Who has left or was forgotten, is a number on the page, or minds."""
    unit, club = turn.unit, turn.here.id
    whose = people(unit, club).final
    left = {member.id for member in unit.people.members(club) if member.left}
    numbered = {whose[number] for number in unit.pages.numbered(club)}
    return left | numbered | {PlayerId(int(one.key)) for one in NOT_MINE.of_club(unit, club)}
