"""A round, computed: its winds, settlement and points for each chair.

Source: rules 51, 52, 58, 59, 80 and 81 of the 144; nts 14, 15 and 19; scoring sections 2 to 4. The
winds, the prevailing wind and the changes of a round follow from the rounds before it, so a
corrected round is played again with all later rounds.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY
from datetime import datetime
from typing import NamedTuple, TypeVar

from core.game.events import Entry, Outcome, RoundWon, TableEvent
from core.game.settlement import Settlement, cap_score, settle
from core.players import DROMER, Chair, PlayerId, Players
from core.rulesets.ruleset import Ruleset
from core.values import frozen, once
from core.winds import WINDS, Wind

T = TypeVar("T")
Persons = tuple[int, ...]
Four = tuple[T, T, T, T]
"""A value for each chair, 0 to 3."""

CHAIRS: Four[Chair] = (0, 1, 2, 3)
NOTHING: Four[int] = (0, 0, 0, 0)
MOVES_OF_A_WIND_ROUND = 4
FIRST_VERY_SPECIAL = 20
"""BMJ-20 to 50 are the very special hands, of twice the limit (rule 91)."""

_LAST_WIND = len(WINDS) - 1


def four(of: Callable[[Chair], T]) -> Four[T]:
    """Return a value for each chair."""
    return (of(0), of(1), of(2), of(3))


def first_four(people: Sequence[T]) -> Four[T]:
    """Return the players of the four chairs, without a waiting player behind them."""
    return (people[0], people[1], people[2], people[3])


def waiting_of(people: Sequence[T]) -> T | None:
    """Return the waiting player behind the four, or None."""
    if len(people) > len(CHAIRS):
        return people[-1]
    return None


_TURNS = tuple(
    four(lambda chair, moved=moved: WINDS[(chair - moved) % 4])  # type: ignore[misc]
    for moved in range(MOVES_OF_A_WIND_ROUND)
)


def winds_after(moves: int) -> Four[Wind]:
    """Return the wind of each chair after n moves: South becomes East at each (rule 51)."""
    return _TURNS[moves % MOVES_OF_A_WIND_ROUND]


def moved_in(people: tuple[T, ...], east: int) -> tuple[T, ...]:
    """Return the seating after the winds moved: the fifth takes East's chair, as North.

    East waits. By chair, with the waiting player last; without a fifth the seating is unchanged.
    """
    if len(people) == len(CHAIRS):
        return people
    *seated, waits = people
    seated[east], waits = waits, seated[east]
    return (*seated, waits)


def prevailing_after(
    ruleset: Ruleset, moves: int, wind_round: int = MOVES_OF_A_WIND_ROUND
) -> Wind:
    """Return the prevailing wind after n moves; `wind_round` moves make a wind round.

    The prevailing wind turns when the first East is East again, and remains North after North
    (rule 52); under the tournament rules of 2002 it is always East (nts 14).
    """
    if ruleset.prevailing_wind == "east":
        return Wind.EAST
    return WINDS[min(moves // wind_round, _LAST_WIND)]


@frozen
class SheetLine:
    """A round as written on the score sheet, before any computation.

    act: the number of the event that recorded it, its lasting id; players: by chair, at that time;
    at, by: time and author of the current version; persons: the numbers of these players among the
    table's persons, each with own points, followed by the waiting player's (`waiting`).
    """

    act: int
    outcome: Outcome
    players: Four[PlayerId]
    at: datetime
    by: PlayerId | None
    corrected: bool = False
    inserted: bool = False
    persons: Persons = CHAIRS
    waiting: PlayerId | None = None

    @property
    def everybody(self) -> Players:
        """Return the players by chair, followed by the waiting player."""
        if self.waiting is None:
            return self.players
        return (*self.players, self.waiting)


def sheet_line(act: TableEvent, outcome: Outcome, people: Players, persons: Persons) -> SheetLine:
    """Return the line of a round of these people, by chair, followed by the waiting player."""
    return SheetLine(
        act.number,
        outcome,
        first_four(people),
        act.at,
        act.by,
        persons=persons,
        waiting=waiting_of(people),
    )


@frozen
class Round(SheetLine):
    """A computed round.

    number: from 1, without gaps; moves: the number of wind moves before it. By chair: winds,
    scores (as entered, uncapped; a draw has zeros), settled (the capped scores), changes, totals
    (after it, with the stock), overscore (an uncapped score over the limit, else 0; rule 80),
    all_round (points of rule 134). gained: the points of each of the table's persons after it,
    without the stock; leading: the leading person after it, or None: at a table of four their
    chair.
    """

    _: KW_ONLY
    number: int
    moves: int
    moved: bool
    winds: Four[Wind]
    prevailing: Wind
    scores: Four[int]
    settled: Four[int]
    changes: Four[int]
    totals: Four[int]
    overscore: Four[int]
    all_round: Four[int]
    gained: tuple[int, ...]
    leading: int | None

    @property
    def people_after(self) -> Players:
        """Return the seating after this round, by chair, followed by the waiting player."""
        if self.moved:
            return moved_in(self.everybody, self.east)
        return self.everybody

    @property
    def east(self) -> Chair:
        """Return the chair of East."""
        return east_after(self.moves)

    @once
    def winner(self) -> Chair | None:
        """Return the winning chair; None for a draw."""
        if isinstance(self.outcome, RoundWon):
            return self.outcome.winner
        return None

    @property
    def winning_player(self) -> PlayerId | None:
        """Return the winning player; None for a draw."""
        if self.winner is None:
            return None
        return self.players[self.winner]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Return the four entries by chair; empty for a draw."""
        if isinstance(self.outcome, RoundWon):
            return self.outcome.entries
        return ()

    @property
    def reason(self) -> str:
        """Return the reason of a draw, if given."""
        if isinstance(self.outcome, RoundWon):
            return ""
        return self.outcome.reason

    @once
    def specials(self) -> tuple[str, ...]:
        """Return the ids of the winner's special hands, limit hands and situations."""
        if self.winner is None:
            return ()
        return self.entries[self.winner].specials

    @property
    def highest_special_hand(self) -> int:
        """Return the winner's highest number of a special hand (BMJ 1-50), otherwise 0."""
        return max(map(special_hand_number, self.specials), default=0)

    @once
    def zbmj(self) -> int:
        """Return the number of the winner's very special hand, otherwise 0 (rule 130)."""
        highest = self.highest_special_hand
        if highest >= FIRST_VERY_SPECIAL:
            return highest
        return 0

    @property
    def leader(self) -> PlayerId | None:
        """Return the holder of the Gele Trui after this round (rule 126)."""
        if self.leading is None:
            return None
        return self.everybody[self.persons.index(self.leading)]

    @property
    def settlement(self) -> Settlement:
        """Return the payments between the four, with their reasons (rule 59)."""
        wind = None
        if self.winner is not None:
            wind = self.winds[self.winner]
        return settle(wind, dict(zip(self.winds, self.settled, strict=True)))


_SPECIAL_HAND = re.compile(r"bmj-(\d+)")


def special_hand_number(special: str) -> int:
    """Return the number of a special hand: 23 of `bmj-23a`; 0 of a situation or a limit hand."""
    match = _SPECIAL_HAND.match(special)
    if match:
        return int(match[1])
    return 0


def play(
    ruleset: Ruleset,
    earlier: Sequence[Round],
    line: SheetLine,
    wind_round: int = MOVES_OF_A_WIND_ROUND,
) -> Round:
    """Compute a written line, after the earlier rounds."""
    moves = 0
    gained: list[int] = []
    leading = None
    if earlier:
        before = earlier[-1]
        moves = before.moves + before.moved
        gained += before.gained
        leading = before.leading
    winds = winds_after(moves)
    outcome = line.outcome
    figures = _Figures()
    if isinstance(outcome, RoundWon):
        figures = _figures_of(ruleset, outcome, winds)
    gained += [0] * (max(line.persons) + 1 - len(gained))
    for person, change in zip(line.persons, figures.changes, strict=False):
        gained[person] += change  # the waiting player gains nothing
    return Round(
        **vars(line),
        **figures._asdict(),
        number=len(earlier) + 1,
        moves=moves,
        moved=moves_the_winds(ruleset, outcome, moves),
        winds=winds,
        prevailing=prevailing_after(ruleset, moves, wind_round),
        totals=first_four(
            [
                stock_of(ruleset, player) + gained[person]
                for player, person in zip(line.players, line.persons, strict=False)
            ]
        ),
        gained=tuple(gained),
        leading=_leading(line, gained, leading),
    )


def stock_of(ruleset: Ruleset, player: PlayerId) -> int:
    """Return the initial stock of a player; 0 for the Dromer."""
    if player == DROMER:
        return 0
    return ruleset.starting_stock


def score_of(entry: Entry) -> int:
    """Return the uncapped score of an entry: 0 for a dead hand or a lost bet (rules 46, 88)."""
    if entry.dead or entry.bet == "lost":
        return 0
    return entry.points


class _Figures(NamedTuple):
    """The figures of a round for each chair, as in `Round`; all 0 for a draw (rule 58)."""

    scores: Four[int] = NOTHING
    settled: Four[int] = NOTHING
    changes: Four[int] = NOTHING
    overscore: Four[int] = NOTHING
    all_round: Four[int] = NOTHING


def _figures_of(ruleset: Ruleset, won: RoundWon, winds: Four[Wind]) -> _Figures:
    limit = ruleset.limit
    entries = won.entries
    scores = first_four([score_of(entry) for entry in entries])
    fixed = [bool(entry.specials) for entry in entries]
    settled = first_four(
        [cap_score(score, limit, fixed=own) for score, own in zip(scores, fixed, strict=True)]
    )
    changes = settle(winds[won.winner], dict(zip(winds, settled, strict=True))).changes
    over = first_four(
        [0 if own or score <= limit else score for score, own in zip(scores, fixed, strict=True)]
    )
    all_round = NOTHING
    if ruleset.all_round_points:  # rule 134: of an overscore one for each full hundred
        all_round = first_four(
            [
                entry.all_round_points if entry.specials else score // 100
                for entry, score in zip(entries, over, strict=True)
            ]
        )
    changed = first_four([changes[wind] for wind in winds])
    return _Figures(scores, settled, changed, over, all_round)


def moves_the_winds(ruleset: Ruleset, outcome: Outcome, moves: int) -> bool:
    """True when a round played after n moves moves the winds (rule 51)."""
    if ruleset.winds_move == "every_game":
        return True
    # East keeps the seat after a win of its own and after a draw: rules 51, 58
    return isinstance(outcome, RoundWon) and outcome.winner != east_after(moves)


def east_after(moves: int) -> Chair:
    """Return the chair of East after n moves."""
    return CHAIRS[moves % MOVES_OF_A_WIND_ROUND]


def _leading(line: SheetLine, gained: Sequence[int], before: int | None) -> int | None:
    """Return the leader by points; on a tie the previous leader if among them, otherwise None."""
    people = zip(line.persons, line.everybody, strict=True)
    has = {person: gained[person] for person, player in people if player != DROMER}
    most = max(has.values())
    leaders = [person for person, points in has.items() if points == most]
    if len(leaders) == 1:
        return leaders[0]
    if before in leaders:
        return before
    return None
