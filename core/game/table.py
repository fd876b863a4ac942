"""A table: the fold of what happened at it.

Source: rules 51 to 56, 58, 126, 127, 138 and 139 of the 144; nts 14 and 15. What can be done at a
table is in :mod:`core.game.decisions`; this module says what a table is after it was done.
"""

from collections.abc import Iterable
from datetime import date
from functools import cached_property
from itertools import islice
from typing import Literal, NamedTuple

from core.game.events import GameEnded, RoundDrawn, RoundWon, TableEvent, TableOpened
from core.game.rounds import (
    CHAIRS,
    NOTHING,
    Four,
    Persons,
    Round,
    first_four,
    four,
    moved_in,
    play,
    prevailing_after,
    stock_of,
    winds_after,
)
from core.game.standing_rounds import RoundLog, sheet_line
from core.journal import Undone, standing
from core.players import DROMER, Chair, PlayerId, Players
from core.rulesets import ruleset_of
from core.rulesets.ruleset import Ruleset, with_house
from core.tiles import Wind
from core.values import frozen, replace

WIND_ROUNDS = 4
FIVE = 5
DEALS_OF_FIVE = {4: 5, 16: 15}
"""The number of deals in a game of five, by that of a game of four, unless the club says else."""
VOTES_FOR_THE_TAIL = 3
ORANGE_SCARF = 50
"""All-round points (rule 139)."""


class FinalPlace(NamedTuple):
    """One line of the standing. place: from 1, equals share one; points: with the stock.

    person: by number at the table; where nobody came or left, at a table of four, their chair.
    """

    place: int
    person: int
    player: PlayerId
    points: int


class OwnRounds(NamedTuple):
    """The figures of a player in the rounds that they themselves played at this table."""

    rounds: int = 0
    won: int = 0
    all_round: int = 0


@frozen
class Table:
    """A table in its current state. Lists by chair are in the order of the first winds E S W N.

    ruleset: with the club's house rules in it; seats: who sits there now; rounds: those that
    count, in the order of play; acts: the events that are not undone, after the opening; last: the
    number of the last event, undone or not; votes: the persons who want the tail game; tail: the
    number of the event that agreed on it, or 0; ended: how the players ended it, if they did; own:
    the figures of each who is there now.

    At a table of five, and where somebody left, points are a person's and not a chair's. Persons
    are numbered as they came: owners: the player each of them is now; persons: the one in each
    chair, and behind them the one who waits. Lists of "each who is there" are in that order.
    wind_round: how many moves it takes until everyone was East, five with a fifth.
    """

    opened: TableOpened
    ruleset: Ruleset
    seats: Four[PlayerId]
    rounds: tuple[Round, ...]
    acts: tuple[TableEvent, ...]
    last: int
    votes: Persons
    tail: int
    ended: GameEnded | None
    own: tuple[OwnRounds, ...]
    owners: Players
    persons: Persons
    wind_round: int

    @property
    def first_seats(self) -> Four[PlayerId]:
        """Who sat down at first."""
        return self.opened.seats

    @property
    def waited_first(self) -> PlayerId | None:
        """The fifth, who sat down or came before the first round and waited."""
        if self.wind_round == FIVE:
            return self.owners[FIVE - 1]
        return None

    @property
    def day(self) -> date:
        """The evening's date, under which the rounds count."""
        return self.opened.day

    @property
    def waiting(self) -> PlayerId | None:
        """The fifth, who comes in when the winds move; None where nobody waits."""
        if len(self.persons) == FIVE:
            return self.owners[self.persons[-1]]
        return None

    @property
    def people(self) -> Players:
        """Each who is there: who sits in each chair, and behind them who waits."""
        if self.waiting is None:
            return self.seats
        return (*self.seats, self.waiting)

    @property
    def present(self) -> Players:
        """Each who is there in person: all but the Dromer."""
        return tuple([player for player in self.people if player != DROMER])

    # --- the round that is now being played ------------------------------------------------

    @property
    def number(self) -> int:
        """The number of the round now being played."""
        return len(self.rounds) + 1

    @property
    def moves(self) -> int:
        """How often the winds have moved."""
        if self.rounds:
            return self.rounds[-1].moves + self.rounds[-1].moved
        return 0

    @property
    def winds(self) -> Four[Wind]:
        """The wind of each chair in the round now being played."""
        return winds_after(self.moves)

    @property
    def prevailing(self) -> Wind:
        """The prevailing wind of the round now being played."""
        return prevailing_after(self.ruleset, self.moves, self.wind_round)

    # --- the standing ----------------------------------------------------------------------

    @property
    def totals(self) -> Four[int]:
        """The points of each chair, the starting stock in them."""
        return four(lambda chair: self.points(self.persons[chair]))

    @property
    def gained(self) -> tuple[int, ...]:
        """The points of each of the table's persons, without the stock."""
        gained = self.rounds[-1].gained if self.rounds else ()
        return (*gained, *[0] * (len(self.owners) - len(gained)))

    def points(self, person: int) -> int:
        """The points of one of the table's persons, the starting stock in them."""
        return stock_of(self.ruleset, self.owners[person]) + self.gained[person]

    def recorded(self, act: int) -> Round | None:
        """The standing round that this act recorded."""
        return next((one for one in self.rounds if one.act == act), None)

    @property
    def placed(self) -> Persons:
        """The persons who have a place: all but the Dromer and who left before playing."""
        if len(self.owners) == len(CHAIRS) and DROMER not in self.owners:
            return CHAIRS
        played = {person for round_ in self.rounds for person in round_.persons}
        return tuple(
            person
            for person, player in enumerate(self.owners)
            if player != DROMER and person in played | set(self.persons)
        )

    @property
    def last_changes(self) -> Four[int]:
        """The points that each chair gained or lost in the last round."""
        if self.rounds:
            return self.rounds[-1].changes
        return NOTHING

    @property
    def leading(self) -> int | None:
        """The person who leads in points, if one does: at a table of four their chair."""
        return self.rounds[-1].leading if self.rounds else None

    @property
    def leader(self) -> PlayerId | None:
        """Who wears the Gele Trui (rule 126).

        Who has the most points; while the lead is shared, the one of them who had it before,
        otherwise None; None before the first round.
        """
        if self.leading is None:
            return None
        return self.owners[self.leading]

    @property
    def all_round(self) -> tuple[int, ...]:
        """The all-round points (rule 134) that each who is there made in their own rounds."""
        return tuple([own.all_round for own in self.own])

    @property
    def green(self) -> tuple[bool, ...]:
        """Who wears the green scarf: an all-round point for each own round at least (138)."""
        return tuple([0 < own.rounds <= own.all_round for own in self.own])

    @property
    def orange(self) -> tuple[bool, ...]:
        """Who wears the orange scarf: at least 50 all-round points (139)."""
        return tuple([own.all_round >= ORANGE_SCARF for own in self.own])

    @property
    def in_red(self) -> tuple[bool, ...]:
        """Who has less than nothing, where a stock is played with (127)."""
        return tuple([points < 0 for points in self._with_stock])

    @property
    def over_four(self) -> tuple[bool, ...]:
        """Who has more than the stock of all four, where a stock is played with (127)."""
        most = 4 * self.ruleset.starting_stock
        return tuple([points > most for points in self._with_stock])

    @cached_property
    def _with_stock(self) -> list[int]:
        """The points of each who is there; nothing of who plays without a stock."""
        stock = self.ruleset.starting_stock
        gained = self.gained
        owners = self.owners
        return [
            stock + gained[person] if stock > 0 and owners[person] != DROMER else 0
            for person in self.persons
        ]

    @property
    def mahjongs(self) -> int:
        """How many rounds ended with mahjong; the others were drawn (125)."""
        return sum(round_.winner is not None for round_ in self.rounds)

    # --- the end ---------------------------------------------------------------------------

    @property
    def tail_agreed(self) -> bool:
        """True when three votes made the next round, or the last one, the tail game (rule 56)."""
        return self.tail > 0

    @property
    def complete(self) -> bool:
        """True when the game was played to its last round: by rule 54, 16 moves of the winds.

        With five players it takes 20, so that everybody is East as often.
        """
        if self.ruleset.games is None:
            return self.moves >= WIND_ROUNDS * self.wind_round
        return len(self.rounds) >= self.ruleset.games

    @property
    def ended_by(self) -> Literal["left", "stopped", "complete", "tail"] | None:
        """The way in which the game ended; None while it goes on."""
        if self.ended is not None:
            return "left" if self.ended.left else "stopped"
        if self.complete:
            return "complete"
        # a round that was forgotten and put in later is not the tail game
        since = (round_.act > self.tail and not round_.inserted for round_ in self.rounds)
        if self.tail_agreed and any(since):
            return "tail"
        return None

    @property
    def over(self) -> bool:
        """True when the game has ended."""
        return self.ended_by is not None

    @property
    def winners(self) -> Players:
        """Who won the game (rule 55); equals share; nobody while it goes on, or without a round.

        A complete game under the 144 rules goes to who made the highest special hand (of equal
        ones, more points in the end), perhaps to somebody who was relieved; every other game to
        who has the most points.
        """
        if not self.over or not self.rounds:
            return ()
        placed = self._points_of_placed
        highest = 0
        if self.complete:  # nobody under the tournament rules: their limit hands have no number
            highest = max(round_.highest_special_hand for round_ in self.rounds)
        made = {
            round_.players[round_.winner]: placed[round_.persons[round_.winner]][1]
            for round_ in self.rounds
            if highest and round_.winner is not None and round_.highest_special_hand == highest
        }
        rivals = made.items() or placed.values()
        best = max(points for _, points in rivals)
        return tuple(player for player, points in rivals if points == best)

    @property
    def standing(self) -> tuple[FinalPlace, ...]:
        """All as they stand, or as they ended; equals share a place.

        By points, best first; the winner of a game that is over before the others (rule 55).
        """
        placed = self._points_of_placed
        winners = self.winners
        order = sorted(((who in winners, points) for who, points in placed.values()), reverse=True)
        lines = (
            FinalPlace(order.index((player in winners, points)) + 1, person, player, points)
            for person, (player, points) in placed.items()
        )
        return tuple(sorted(lines))

    @property
    def _points_of_placed(self) -> dict[int, tuple[PlayerId, int]]:
        return {person: (self.owners[person], self.points(person)) for person in self.placed}


def fold(happenings: Iterable[TableEvent]) -> Table:
    """Make the table of all that happened at it, in order, its opening first.

    Every list of events that begins with an opening has a table: what speaks of a round that
    does not stand (any more) changes nothing. TypeError: the first is no opening.
    """
    opening, *acts = happenings
    if not isinstance(opening.fact, TableOpened):
        raise TypeError("a table begins with its opening")
    last = acts[-1].number if acts else opening.number
    return _laid(opening.fact, standing(acts), last)


def advance(table: Table, happening: TableEvent) -> Table:
    """Make the table after one thing more: the same as folding all again, only sooner."""
    event = happening.fact
    acts = (*table.acts, happening)
    if isinstance(event, Undone):
        acts = tuple(act for act in table.acts if act.number != event.number)
    if not isinstance(event, RoundWon | RoundDrawn):
        return _laid(table.opened, acts, happening.number)
    line = sheet_line(happening, event, table.people, table.persons)
    before = table.rounds[-1] if table.rounds else None
    played = play(table.ruleset, before, line, table.wind_round)
    own = four(lambda chair: own_with(table.own[chair], played, chair))
    all_own = (*own, *table.own[len(CHAIRS) :])
    return replace(
        table,
        seats=first_four(played.people_after),
        rounds=(*table.rounds, played),
        acts=acts,
        last=happening.number,
        own=moved_in(all_own, played.east) if played.moved else all_own,
        persons=moved_in(table.persons, played.east) if played.moved else table.persons,
    )


def own_with(own: OwnRounds, played: Round, chair: Chair) -> OwnRounds:
    """The same when the player of this chair has played one round more."""
    return OwnRounds(
        own.rounds + 1,
        own.won + (played.winner == chair),
        own.all_round + played.all_round[chair],
    )


def _laid(opened: TableOpened, acts: tuple[TableEvent, ...], last: int) -> Table:
    ruleset = with_house(ruleset_of(opened.ruleset), dict(opened.house))
    sheet = RoundLog.written(ruleset, opened, acts)
    wind_round = len(sheet.first)
    if wind_round == FIVE and "games" not in dict(opened.house):
        ruleset = with_house(ruleset, {"games": DEALS_OF_FIVE.get(ruleset.games or 0)})
    rounds: list[Round] = []
    for line in sheet.lines:
        rounds.append(play(ruleset, rounds[-1] if rounds else None, line, wind_round))
    persons = sheet.persons
    return Table(
        opened=opened,
        ruleset=ruleset,
        seats=sheet.seats,
        rounds=tuple(rounds),
        acts=acts,
        last=last,
        votes=tuple(sorted(sheet.votes)),
        tail=next(islice(sheet.votes.values(), VOTES_FOR_THE_TAIL - 1, None), 0),
        ended=next((act.fact for act in acts if isinstance(act.fact, GameEnded)), None),
        own=tuple(own_of(rounds, sheet.owners[person]) for person in persons),
        owners=tuple(sheet.owners),
        persons=persons,
        wind_round=wind_round,
    )


def own_of(rounds: Iterable[Round], player: PlayerId) -> OwnRounds:
    """The figures of a player in those of these rounds that they played."""
    played = won = all_round = 0
    for round_ in rounds:
        if player in round_.players:
            chair = round_.players.index(player)
            played += 1
            won += round_.winner == chair
            all_round += round_.all_round[chair]
    return OwnRounds(played, won, all_round)
