"""Any series of rounds, draws, corrections, undos and restarts: what the bot shows is the fold
of what is stored, and `db check` agrees."""

import shutil
import tempfile
from pathlib import Path

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tests.bot.a_club import Club, words

PLAYERS = ("anna", "bert", "cees", "dirk")
SCORES = st.integers(0, 60).map(lambda tens: 10 * tens)
WINNING = st.integers(3, 80).map(lambda tens: 10 * tens)


class AnyEvening(RuleBasedStateMachine):
    """Four people at a table, who do whatever comes to their minds."""

    @initialize(ruleset=st.sampled_from(["nmv-144", "nts-2023", "nts-simple"]))
    def sit_down(self, ruleset: str) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="peling-"))
        self.club = Club(self.folder)
        self.club.play(f"@ ruleset {ruleset}", "anna: /nieuw Anna Bert Cees Dirk")
        self.club.play(*(f"{player}: hallo" for player in PLAYERS))

    def teardown(self) -> None:
        if hasattr(self, "club"):
            self.club.close()
            shutil.rmtree(self.folder)

    def _line(self, winner: int, won: int, others: list[int]) -> str:
        scores = [f"*{won}" if chair == winner else str(others[chair]) for chair in range(4)]
        return " ".join([*scores, "gewoon"])

    @rule(
        who=st.sampled_from(PLAYERS),
        winner=st.integers(0, 3),
        won=WINNING,
        others=st.lists(SCORES, min_size=4, max_size=4),
    )
    def play_a_round(self, who: str, winner: int, won: int, others: list[int]) -> None:
        self.club.play(f"{who}: /ronde {self._line(winner, won, others)}")

    @rule(who=st.sampled_from(PLAYERS))
    def draw(self, who: str) -> None:
        self.club.play(f"{who}: /remise")

    @rule(who=st.sampled_from(PLAYERS))
    def take_back(self, who: str) -> None:
        self.club.play(f"{who}: /terug")

    @rule(
        number=st.integers(1, 12),
        winner=st.integers(0, 3),
        won=WINNING,
        others=st.lists(SCORES, min_size=4, max_size=4),
    )
    def correct(self, number: int, winner: int, won: int, others: list[int]) -> None:
        self.club.play(f"anna: /correctie {number} {self._line(winner, won, others)}")

    @rule(number=st.integers(1, 12), how=st.sampled_from(["vervalt", "remise"]))
    def take_out(self, number: int, how: str) -> None:
        self.club.play(f"bert: /correctie {number} {how}")

    @rule(number=st.integers(0, 12))
    def put_in(self, number: int) -> None:
        self.club.play(f"cees: /correctie na {number} remise")

    @rule()
    def stop_dead_and_start_again(self) -> None:
        self.club.play("@ restart")

    @rule(who=st.sampled_from(PLAYERS))
    def vote_for_the_tail(self, who: str) -> None:
        self.club.play(f"{who}: /staart")

    @invariant()
    def what_is_shown_is_what_is_stored(self) -> None:
        if not hasattr(self, "club"):
            return
        table = self.club.table()
        assert all(sum(played["changes"].values()) == 0 for played in table["rounds"])
        stock = 3000 if table["ruleset"] == "nmv-144" else 0
        for chair, player in enumerate(table["players"]):
            changes = [list(played["changes"].values())[chair] for played in table["rounds"]]
            assert player["total"] == stock + sum(changes)
        card = " ".join(words(self.club.play("anna: /stand")).split())
        for player in table["players"]:
            written = f"{player['total']:,}".replace(",", ".").replace("-", "−")
            assert f"{player['name']} {written}" in card
        assert self.club.faults() == []


AnyEvening.TestCase.settings = settings(
    max_examples=8,
    stateful_step_count=14,
    suppress_health_check=list(HealthCheck),
)
TestAnyEvening = AnyEvening.TestCase
