"""Whatever is done at a table, in whatever order, undone and done again: one and the same state.

The model below knows nothing of the core's fold: it keeps a plain list of rounds, copies it before
every act (so that undo is going back to the copy) and computes winds and points all over.
"""

from copy import deepcopy
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from core.game.corrections import correct, insert, void
from core.game.decisions import draw, end, record, undo
from core.game.events import Entry, Outcome, RoundDrawn, RoundWon
from core.game.rounds import CHAIRS
from core.game.running_totals import add, difference
from core.game.seat_decisions import relieve, vote_tail
from core.game.table import fold
from core.players import PlayerId
from core.problems import SameAsBefore
from core.rulesets import RULESETS
from core.rulesets.ruleset import Ruleset
from tests.conftest import SOAK
from tests.core.evening import EEF, Evening, kept, refusal

ORDINARY = st.builds(Entry, points=st.integers(0, 90).map(lambda tens: tens * 10))
OF_WINNER = ORDINARY.filter(lambda entry: entry.points > 0)
OF_ANOTHER = st.one_of(ORDINARY, ORDINARY, st.just(Entry(dead=True)))
BY_NAME = {
    "nmv": [
        Entry(1000, ("bmj-21",), 21),
        Entry(250, ("bmj-2",), 2),
        Entry(500, ("situation-84",), 51),
    ],
    "nts": [Entry(2000, ("jade",)), Entry(250, ("seven-twins",))],
}


def outcomes(ruleset: Ruleset) -> st.SearchStrategy[Outcome]:
    def won(winner, of_winner, others):
        entries = [*others[:winner], of_winner, *others[winner:]]
        return RoundWon(winner, tuple(entries))

    by_name = BY_NAME[ruleset.family] if ruleset.specials else [Entry(80)]
    of_winner = st.one_of(OF_WINNER, OF_WINNER, st.sampled_from(by_name))
    three = st.lists(OF_ANOTHER, min_size=3, max_size=3)
    return st.one_of(
        st.builds(won, st.sampled_from(CHAIRS), of_winner, three),
        st.builds(RoundDrawn, st.sampled_from(["", "wall"])),
    )


class AnyEvening(RuleBasedStateMachine):
    """An evening, its model, and the figures kept by adding differences."""

    @initialize(
        ruleset=st.sampled_from(sorted(RULESETS)),
        house=st.sampled_from([{}, {"games": 5}, {"limit": 300}, {"starting_stock": 500}]),
    )
    def sit_down(self, ruleset: str, house: dict[str, Any]) -> None:
        self.evening = Evening(ruleset, **house)
        self.ruleset = self.evening.table.ruleset
        self.kept: dict[Any, dict[str, int]] = {}
        self.sheet: dict[str, Any] = {
            "rounds": [],
            "seats": list(self.evening.table.seats),
            "votes": [],
            "ended": False,
        }
        self.copies: list[dict[str, Any]] = []
        self.next_player = EEF

    def does(self, event) -> None:
        before = self.evening.table
        add(self.kept, difference(before, self.evening.does(event)))

    def keeping_a_copy(self) -> Any:
        self.copies.append(deepcopy(self.sheet))
        return self.sheet["rounds"]

    @property
    def is_open(self) -> bool:
        return not self.evening.table.over

    @precondition(lambda self: self.is_open)
    @rule(data=st.data())
    def record_a_round(self, data) -> None:
        outcome = data.draw(outcomes(self.ruleset))
        self.does(record(self.evening.table, outcome))
        self.keeping_a_copy().append([outcome, list(self.sheet["seats"]), "played"])
        if len(self.sheet["votes"]) == 3:
            self.sheet["rounds"][-1][2] = "tail"

    @precondition(lambda self: self.is_open)
    @rule()
    def draw_a_round(self) -> None:
        self.does(draw(self.evening.table, "wall"))
        self.keeping_a_copy().append([RoundDrawn("wall"), list(self.sheet["seats"]), "played"])
        if len(self.sheet["votes"]) == 3:
            self.sheet["rounds"][-1][2] = "tail"

    @precondition(lambda self: self.sheet["rounds"])
    @rule(data=st.data())
    def correct_a_round(self, data) -> None:
        number = data.draw(st.integers(1, len(self.sheet["rounds"])))
        outcome = data.draw(outcomes(self.ruleset))
        if outcome == self.sheet["rounds"][number - 1][0]:
            same = refusal(correct, self.evening.table, number, outcome)
            assert same == SameAsBefore(number)
            return
        self.does(correct(self.evening.table, number, outcome))
        self.keeping_a_copy()[number - 1][0] = outcome

    @precondition(lambda self: self.sheet["rounds"])
    @rule(data=st.data())
    def take_a_round_out(self, data) -> None:
        number = data.draw(st.integers(1, len(self.sheet["rounds"])))
        self.does(void(self.evening.table, number))
        del self.keeping_a_copy()[number - 1]

    @rule(data=st.data())
    def put_a_round_in(self, data) -> None:
        after = data.draw(st.integers(0, len(self.sheet["rounds"])))
        outcome = data.draw(outcomes(self.ruleset))
        self.does(insert(self.evening.table, after, outcome))
        rounds = self.keeping_a_copy()
        players = rounds[after - 1][1] if after else list(self.evening.table.first_seats)
        rounds.insert(after, [outcome, list(players), "put in"])

    @precondition(lambda self: self.is_open)
    @rule(chair=st.sampled_from(CHAIRS))
    def relieve_a_player(self, chair) -> None:
        self.does(relieve(self.evening.table, chair, self.next_player))
        self.keeping_a_copy()
        self.sheet["seats"][chair] = self.next_player
        self.next_player = PlayerId(self.next_player + 1)

    @precondition(lambda self: self.is_open and len(self.sheet["votes"]) < 3)
    @rule(data=st.data())
    def vote_for_the_tail(self, data) -> None:
        chair = data.draw(st.sampled_from([c for c in CHAIRS if c not in self.sheet["votes"]]))
        self.does(vote_tail(self.evening.table, chair))
        self.keeping_a_copy()
        self.sheet["votes"].append(chair)

    @precondition(lambda self: self.is_open)
    @rule()
    def stop(self) -> None:
        self.does(end(self.evening.table))
        self.keeping_a_copy()
        self.sheet["ended"] = True

    @precondition(lambda self: self.copies)
    @rule()
    def undo_the_last_act(self) -> None:
        self.does(undo(self.evening.table).fact)
        self.sheet = self.copies.pop()

    @invariant()
    def the_table_is_the_fold_from_nothing(self) -> None:
        assert self.evening.table == fold(self.evening.happenings)

    @invariant()
    def the_kept_figures_are_those_of_the_table(self) -> None:
        assert self.kept == kept(self.evening.table)

    @invariant()
    def the_rounds_are_those_of_the_model(self) -> None:
        table = self.evening.table
        assert list(table.seats) == self.sheet["seats"]
        assert sorted(table.votes) == sorted(self.sheet["votes"])
        assert [(round_.outcome, list(round_.players)) for round_ in table.rounds] == [
            (outcome, players) for outcome, players, _ in self.sheet["rounds"]
        ]
        assert [round_.number for round_ in table.rounds] == [
            *range(1, len(self.sheet["rounds"]) + 1)
        ]

    @invariant()
    def winds_and_points_are_those_of_the_model(self) -> None:
        table = self.evening.table
        east, totals = 0, [self.ruleset.starting_stock] * 4
        for round_, (outcome, _, _) in zip(table.rounds, self.sheet["rounds"], strict=True):
            assert round_.winds[east % 4].value == "E"
            if isinstance(outcome, RoundWon):
                for chair, points in enumerate(self.paid(outcome, east % 4)):
                    totals[chair] += points
            assert list(round_.totals) == totals
            assert sum(round_.changes) == 0
            east += self.moves(outcome, east % 4)
        assert table.winds[east % 4].value == "E"
        assert self.is_over(east) == table.over

    def paid(self, outcome: RoundWon, east: int) -> list[int]:
        settled = [
            entry.points if entry.specials else min(entry.points, self.ruleset.limit)
            for entry in outcome.entries
        ]
        changes = [0, 0, 0, 0]
        for one in range(4):
            for other in range(one):
                to, points = one, settled[one] - settled[other]
                if outcome.winner in (one, other):
                    to, points = outcome.winner, settled[outcome.winner]
                points *= 2 if east in (one, other) else 1
                changes[to] += points
                changes[one + other - to] -= points
        return changes

    def moves(self, outcome: Outcome, east: int) -> bool:
        if self.ruleset.winds_move == "every_game":
            return True
        return isinstance(outcome, RoundWon) and outcome.winner != east

    def is_over(self, moves: int) -> bool:
        rounds = self.sheet["rounds"]
        games = self.ruleset.games
        complete = moves >= 16 if games is None else len(rounds) >= games
        tail = any(kind == "tail" for _, _, kind in rounds)
        return self.sheet["ended"] or complete or tail


TestAnyEvening = AnyEvening.TestCase
TestAnyEvening.settings = settings(
    max_examples=500 if SOAK else 25, stateful_step_count=30, deadline=None
)
