"""The scores that are offered: what this club has most often, rising, fitting who is asked.

They are chosen when a table opens and stay while it plays, so that a thumb finds them again.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from bot.play.table_in_play import TableInPlay, all_tables
from bot.talk.drafts import DraftsOf
from core.game.plausible import fixed_values, least_of_winner, step
from core.game.table import Table
from core.rulesets.ruleset import Ruleset
from core.values import frozen

KEYS: Final = 10
"""How many keys stand there, in two rows; the last opens the digits."""
EVEN_KEYS: Final = 15
"""Where scores are not rounded there are more of them: three rows."""

# The most frequent scores, for a club without scores of its own: the most frequent first.
_ROUNDED: Final = (20, 40, 10, 80, 60, 30, 160, 120, 50, 100, 70, 320, 90, 240)
_EVEN: Final = (4, 8, 16, 2, 12, 32, 6, 20, 24, 64, 10, 40, 28, 14, 48)
_WINS: Final = (80, 120, 160, 60, 100, 40, 240, 320, 50, 200, 70, 480, 30, 400, 90, 640)
_EVEN_WINS: Final = (96, 112, 128, 192, 224, 88, 104, 160, 256, 384, 80, 120, 208, 176, 448, 320)
_HEAD_START: Final = 3
"""How many times the usual scores count as had, each less than the one before."""


@frozen
class SuggestedScores:
    """The whole scores on the keys, rising: for the winner, and for the others."""

    winner: tuple[int, ...]
    others: tuple[int, ...]


SUGGESTED: Final = DraftsOf("offers", SuggestedScores)
"""One for each table."""


def suggested_scores(game: TableInPlay) -> SuggestedScores:
    """The scores suggested at a table; chosen now, where they were not when the table opened."""
    kept = SUGGESTED.here(game, game.id)
    if kept is not None:
        return kept.value
    ruleset, before = (
        game.table.ruleset,
        (one for one in all_tables(game.turn) if one.id < game.id),
    )
    alike = [other.table for other in before if other.table.ruleset == ruleset]
    return SUGGESTED.keep_here(game, choose(ruleset, alike), game.id).value


def choose(ruleset: Ruleset, tables: Iterable[Table]) -> SuggestedScores:
    """The most frequent scores at these tables that can occur under this ruleset."""
    won: Counter[int] = Counter()
    had: Counter[int] = Counter()
    for played in (played for table in tables for played in table.rounds):
        for chair, entry in enumerate(played.entries):
            if not (entry.specials or entry.dead):
                (won if chair == played.winner else had)[entry.points] += 1
    keys, wins, others = (
        (KEYS, _WINS, _ROUNDED) if ruleset.rounding else (EVEN_KEYS, _EVEN_WINS, _EVEN)
    )
    of, named, least = step(ruleset), fixed_values(ruleset), least_of_winner(ruleset)
    to_win = of << ruleset.minimum_doublings

    def wins_unnamed(score: int) -> bool:
        return score >= least and score % to_win == 0 and score not in named

    return SuggestedScores(
        _most(won, wins, keys - 1, wins_unnamed),
        # nothing has a key of its own
        _most(had, others, keys - 2, lambda score: score > 0 and score % of == 0),
    )


def _most(
    had: Mapping[int, int], usual: tuple[int, ...], many: int, can_be: Callable[[int], bool]
) -> tuple[int, ...]:
    """The scores that were had most often, rising; until a club has its own, the usual ones."""
    weights: dict[int, float] = dict(had)
    for place, score in enumerate(usual):
        head_start = _HEAD_START * (1 - place / len(usual))
        weights[score] = weights.get(score, 0) + head_start
    possible = sorted(filter(can_be, weights), key=lambda score: (-weights[score], score))
    return tuple(sorted(possible[:many]))
