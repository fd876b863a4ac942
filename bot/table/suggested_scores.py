"""The whole scores on the keys of a table: the most frequent of earlier tables."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from bot.table.table_in_play import TableInPlay, all_tables
from bot.talk.drafts import DraftsOf
from core.game.plausible import fixed_values, least_of_winner, step
from core.game.table import Table
from core.rulesets.ruleset import Ruleset
from core.values import frozen

MANY = (9, 8)
"""The number of suggested scores of a winner and of the others, most of them the same."""
MANY_EVEN = (11, 12)
"""The same for rulesets that do not round, where few are the same."""

# The usual scores of a new club, the most frequent first.
_ROUNDED = (20, 40, 10, 80, 60, 30, 160, 120, 50, 100, 70, 320, 90, 240)
_EVEN = (4, 8, 16, 2, 12, 32, 6, 20, 24, 64, 10, 40, 28, 14, 48)
_WINS = (80, 120, 160, 60, 100, 40, 240, 320, 50, 200, 70, 480, 30, 400, 90, 640)
_EVEN_WINS = (96, 112, 128, 192, 224, 88, 104, 160, 256, 384, 80, 120, 208, 176, 448, 320)
_HEAD_START = 3
"""The weight of the first usual score; later scores count less."""


@frozen
class SuggestedScores:
    """The whole scores on the keys, rising: for the winner, and for the others."""

    winner: tuple[int, ...]
    others: tuple[int, ...]

    @property
    def shared_scores(self) -> list[int]:
        """Return the scores on the shared pad, where all players share the keys."""
        return sorted({*self.winner, *self.others})


SUGGESTED = DraftsOf("offers", SuggestedScores)
"""The suggested scores of each table."""


def suggested_scores(game: TableInPlay) -> SuggestedScores:
    """Return the scores suggested at a table; choose them if the table has none yet."""
    draft = SUGGESTED.here(game, game.id)
    if draft:
        return draft.value
    ruleset = game.table.ruleset
    before = (earlier for earlier in all_tables(game.turn) if earlier.id < game.id)
    alike = [other.table for other in before if other.table.ruleset == ruleset]
    return SUGGESTED.keep_here(game, choose(ruleset, alike), game.id).value


def choose(ruleset: Ruleset, tables: Iterable[Table]) -> SuggestedScores:
    """Return the most frequent scores at these tables that can occur under this ruleset."""
    won: Counter[int] = Counter()
    lost: Counter[int] = Counter()
    for played in (played for table in tables for played in table.rounds):
        for chair, entry in enumerate(played.entries):
            if not (entry.specials or entry.dead):
                (won if chair == played.winner else lost)[entry.points] += 1
    many, wins, others = (
        (MANY, _WINS, _ROUNDED) if ruleset.rounding else (MANY_EVEN, _EVEN_WINS, _EVEN)
    )
    of = step(ruleset)
    named = fixed_values(ruleset)
    least = least_of_winner(ruleset)
    to_win = of << ruleset.minimum_doublings

    def wins_unnamed(score: int) -> bool:
        return score >= least and score % to_win == 0 and score not in named

    return SuggestedScores(
        _most_frequent(won, wins, many[0], wins_unnamed),
        # zero has its own key
        _most_frequent(lost, others, many[1], lambda score: score > 0 and score % of == 0),
    )


def _most_frequent(
    counts: Mapping[int, int], usual: tuple[int, ...], many: int, can_be: Callable[[int], bool]
) -> tuple[int, ...]:
    weights: dict[int, float] = dict(counts)
    for place, score in enumerate(usual):
        head_start = _HEAD_START * (1 - place / len(usual))
        weights[score] = weights.get(score, 0) + head_start
    possible = sorted(filter(can_be, weights), key=lambda score: (-weights[score], score))
    return tuple(sorted(possible[:many]))
