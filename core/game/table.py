"""A table: the fold of its events.

Source: rules 51 to 56, 58, 126, 127, 138 and 139 of the 144; nts 14 and 15. The acts at a table
are in :mod:`core.game.decisions`; this module has the state after them.
"""

from collections.abc import Iterable
from datetime import date
from itertools import groupby, islice
from operator import itemgetter
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
    sheet_line,
    stock_of,
    winds_after,
)
from core.game.standing_rounds import RoundLog
from core.journal import Undone, standing
from core.players import DROMER, Chair, PlayerId, Players
from core.rulesets import ruleset_of
from core.rulesets.ruleset import Ruleset, with_house
from core.values import frozen, once, replace
from core.winds import Wind

WIND_ROUNDS = 4
FIVE = 5
DEALS_OF_FIVE = {4: 5, 16: 15}
"""The number of deals in a game of five, by that of a game of four, unless the club set its own.
"""
VOTES_FOR_THE_TAIL = 3
ORANGE_SCARF = 50
"""All-round points (rule 139)."""


class FinalPlace(NamedTuple):
    """A line of the standing. place: from 1, equals share a place; points: with the stock.

    person: by number at the table; without arrivals or departures, at a table of four, their
    chair.
    """

    place: int
    person: int
    player: PlayerId
    points: int


class Stint(NamedTuple):
    """The successive rounds of a player on a line of the standing; points: the sum of changes."""

    player: PlayerId
    first: int
    last: int
    rounds: int
    points: int


class OwnRounds(NamedTuple):
    """The figures of a player in their own rounds at this table."""

    rounds: int = 0
    won: int = 0
    all_round: int = 0


@frozen
class Table:
    """A table in its current state. Lists by chair are in the order of the first winds E S W N.

    ruleset: with the club's house rules; first: the players before the first round, by chair,
    followed by the fifth; seats: the seated players; rounds: the rounds that
    count, in the order of play; acts: the events that are not undone, after the opening; last: the
    number of the last event, undone or not; votes: the persons for the tail game; tail: the number
    of the event that agreed on it, or 0; ended: the ending by the players, if any; own: the
    figures of each present player.

    At a table of five, and after a departure, points belong to a person and not to a chair.
    Persons are numbered by arrival: owners: the current player of each person; persons: the person
    in each chair, followed by the waiting person. Lists of "each present player" are in that
    order. wind_round: the number of moves until each player was East, five with a fifth.
    """

    opened: TableOpened
    ruleset: Ruleset
    first: Players
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
        """Return the players before the first round."""
        return first_four(self.first)

    @property
    def waited_first(self) -> PlayerId | None:
        """Return the fifth, who waited before the first round; None at a table of four."""
        if self.wind_round == FIVE:
            return self.first[FIVE - 1]
        return None

    @property
    def day(self) -> date:
        """Return the evening's date, under which the rounds count."""
        return self.opened.day

    @property
    def waiting(self) -> PlayerId | None:
        """Return the player who waits until the winds move; None without a fifth."""
        if len(self.persons) == FIVE:
            return self.owners[self.persons[-1]]
        return None

    @once
    def people(self) -> Players:
        """Return the present players by chair, followed by the waiting player."""
        if self.waiting is None:
            return self.seats
        return (*self.seats, self.waiting)

    @once
    def present(self) -> Players:
        """Return the present players without the Dromer."""
        return tuple([player for player in self.people if player != DROMER])

    @property
    def number(self) -> int:
        """Return the number of the current round."""
        return len(self.rounds) + 1

    @once
    def moves(self) -> int:
        """Return the number of wind moves."""
        if self.rounds:
            return self.rounds[-1].moves + self.rounds[-1].moved
        return 0

    @property
    def winds(self) -> Four[Wind]:
        """Return the wind of each chair in the current round."""
        return winds_after(self.moves)

    @property
    def prevailing(self) -> Wind:
        """Return the prevailing wind of the current round."""
        return prevailing_after(self.ruleset, self.moves, self.wind_round)

    @property
    def totals(self) -> Four[int]:
        """Return the points of each chair, with the starting stock."""
        return four(lambda chair: self.points(self.persons[chair]))

    @once
    def gained(self) -> tuple[int, ...]:
        """Return the points of each of the table's persons, without the stock."""
        gained = [0] * len(self.owners)
        if self.rounds:
            last = self.rounds[-1].gained
            gained[: len(last)] = last
        return tuple(gained)

    def points(self, person: int) -> int:
        """Return the points of a person, with the starting stock."""
        return stock_of(self.ruleset, self.owners[person]) + self.gained[person]

    def recorded(self, act: int) -> Round | None:
        """Return the valid round that this act recorded, or None."""
        return next((round_ for round_ in self.rounds if round_.act == act), None)

    @property
    def placed(self) -> Persons:
        """Return the persons with a place: not the Dromer, nor leavers without a round."""
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
        """Return the change of each chair in the last round."""
        if self.rounds:
            return self.rounds[-1].changes
        return NOTHING

    @once
    def leading(self) -> int | None:
        """Return the person who leads in points, or None: at a table of four their chair."""
        if self.rounds:
            return self.rounds[-1].leading
        return None

    @once
    def leader(self) -> PlayerId | None:
        """Return the holder of the Gele Trui (rule 126), the player with the most points.

        While the lead is shared, the previous holder if among them, otherwise None; None before
        the first round.
        """
        if self.leading is None:
            return None
        return self.owners[self.leading]

    @property
    def all_round(self) -> tuple[int, ...]:
        """Return each present player's all-round points (rule 134) in their own rounds."""
        return tuple([own.all_round for own in self.own])

    @once
    def green(self) -> tuple[bool, ...]:
        """True for each present player with a point for every own round: green scarf (138)."""
        return tuple([0 < own.rounds <= own.all_round for own in self.own])

    @once
    def orange(self) -> tuple[bool, ...]:
        """True for each present player with 50 all-round points: orange scarf (139)."""
        return tuple([own.all_round >= ORANGE_SCARF for own in self.own])

    @once
    def in_red(self) -> tuple[bool, ...]:
        """True for each present player below 0 points, if there is a stock (127)."""
        return tuple([points < 0 for points in self._with_stock])

    @once
    def over_four(self) -> tuple[bool, ...]:
        """True for each present player above the stock of all four, if there is a stock (127)."""
        most = 4 * self.ruleset.starting_stock
        return tuple([points > most for points in self._with_stock])

    @once
    def _with_stock(self) -> list[int]:
        """Return the points of each present player; 0 for a player without a stock."""
        stock = self.ruleset.starting_stock
        gained = self.gained
        owners = self.owners
        return [
            stock + gained[person] if stock > 0 and owners[person] != DROMER else 0
            for person in self.persons
        ]

    @property
    def mahjongs(self) -> int:
        """Return the number of rounds with a mahjong; the other rounds were drawn (125)."""
        return sum(round_.winner is not None for round_ in self.rounds)

    @property
    def tail_agreed(self) -> bool:
        """True when three votes made the next or the last round the tail game (rule 56)."""
        return self.tail > 0

    @property
    def complete(self) -> bool:
        """True when the game was played to its last round: by rule 54, 16 moves of the winds.

        With five players 20 moves, so that each player is East equally often.
        """
        if self.ruleset.games is None:
            return self.moves >= WIND_ROUNDS * self.wind_round
        return len(self.rounds) >= self.ruleset.games

    @once
    def ended_by(self) -> Literal["left", "stopped", "complete", "tail"] | None:
        """Return the way in which the game ended; None while it continues."""
        if self.ended is not None:
            if self.ended.left:
                return "left"
            return "stopped"
        if self.complete:
            return "complete"
        if not self.tail_agreed:
            return None
        # an inserted round is not the tail game
        if any(round_.act > self.tail and not round_.inserted for round_ in self.rounds):
            return "tail"
        return None

    @once
    def over(self) -> bool:
        """True when the game has ended."""
        return self.ended_by is not None

    @property
    def winners(self) -> Players:
        """Return the winners of the game (rule 55); empty before the end or without a round.

        A complete game under the 144 rules is won by the maker of the highest special hand (of
        equal hands, more points at the end), also by a relieved player; every other game by the
        player with the most points. Equals share.
        """
        if not self.over or not self.rounds:
            return ()
        placed = self._points_of_placed
        highest = 0
        if self.complete:  # 0 under the tournament rules: limit hands have no number
            highest = max(round_.highest_special_hand for round_ in self.rounds)
        makers = {
            round_.players[round_.winner]: placed[round_.persons[round_.winner]][1]
            for round_ in self.rounds
            if highest and round_.winner is not None and round_.highest_special_hand == highest
        }
        rivals = makers.items() or placed.values()
        best = max(points for _, points in rivals)
        return tuple(player for player, points in rivals if points == best)

    @property
    def standing(self) -> tuple[FinalPlace, ...]:
        """Return the placed players; equals share a place.

        By points, best first; the winners of a finished game come first (rule 55).
        """
        placed = self._points_of_placed
        winners = self.winners
        order = sorted(((who in winners, points) for who, points in placed.values()), reverse=True)
        lines = (
            FinalPlace(order.index((player in winners, points)) + 1, person, player, points)
            for person, (player, points) in placed.items()
        )
        return tuple(sorted(lines))

    def stints(self, person: int) -> tuple[Stint, ...]:
        """Return the stints of a person of the table, in order: several after a replacement."""
        played = [
            (round_.players[place], round_.number, round_.changes[place])
            for round_ in self.rounds
            for place in range(len(round_.changes))
            if round_.persons[place] == person
        ]
        stints = list[Stint]()
        for player, group in groupby(played, key=itemgetter(0)):
            _, numbers, changes = zip(*group, strict=True)
            stints.append(Stint(player, numbers[0], numbers[-1], len(numbers), sum(changes)))
        return tuple(stints)

    def players_of(self, person: int) -> Players:
        """Return the players of a person of the table, in order; without rounds the owner."""
        players = dict.fromkeys(stint.player for stint in self.stints(person))
        return tuple(players) or (self.owners[person],)

    @property
    def _points_of_placed(self) -> dict[int, tuple[PlayerId, int]]:
        return {person: (self.owners[person], self.points(person)) for person in self.placed}


def fold(events: Iterable[TableEvent]) -> Table:
    """Make the table from its events, in order, its opening first.

    Every list of events that begins with an opening has a table: an event about an unknown round
    has no effect.

    Raises:
        TypeError: the first event is no opening.
    """
    opening, *acts = events
    if not isinstance(opening.fact, TableOpened):
        raise TypeError("a table begins with its opening")
    last = (acts or [opening])[-1]
    return _table_of(opening.fact, standing(acts), last.number)


def advance(table: Table, event: TableEvent) -> Table:
    """Return the table after another event: equal to a new fold, but faster."""
    fact = event.fact
    acts = (*table.acts, event)
    if isinstance(fact, Undone):
        acts = tuple(act for act in table.acts if act.number != fact.number)
    if not isinstance(fact, RoundWon | RoundDrawn):
        return _table_of(table.opened, acts, event.number)
    persons = table.persons
    line = sheet_line(event, fact, table.people, persons)
    played = play(table.ruleset, table.rounds, line, table.wind_round)
    own_by_chair = [own_with(table.own[chair], played, chair) for chair in CHAIRS]
    own = (*own_by_chair, *table.own[len(CHAIRS) :])
    if played.moved:
        own = moved_in(own, played.east)
        persons = moved_in(persons, played.east)
    return replace(
        table,
        seats=first_four(played.people_after),
        rounds=(*table.rounds, played),
        acts=acts,
        last=event.number,
        own=own,
        persons=persons,
    )


def own_with(own: OwnRounds, played: Round, chair: Chair) -> OwnRounds:
    """Return the figures after another round of this chair's player."""
    return OwnRounds(
        own.rounds + 1, own.won + (played.winner == chair), own.all_round + played.all_round[chair]
    )


def _table_of(opened: TableOpened, acts: tuple[TableEvent, ...], last: int) -> Table:
    house = dict(opened.house)
    ruleset = with_house(ruleset_of(opened.ruleset), house)
    sheet = RoundLog.written(ruleset, opened, acts)
    wind_round = len(sheet.first)
    if wind_round == FIVE and "games" not in house:
        games = DEALS_OF_FIVE.get(ruleset.games or 0)
        ruleset = with_house(ruleset, {**house, "games": games})
    rounds: list[Round] = []
    for line in sheet.lines:
        rounds.append(play(ruleset, rounds, line, wind_round))
    persons = sheet.persons
    return Table(
        opened=opened,
        ruleset=ruleset,
        first=sheet.first,
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
    """Return the figures of a player over their own rounds in these."""
    played = won = all_round = 0
    for round_ in rounds:
        if player in round_.players:
            chair = round_.players.index(player)
            played += 1
            won += round_.winner == chair
            all_round += round_.all_round[chair]
    return OwnRounds(played, won, all_round)
