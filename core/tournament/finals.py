"""The final: its players, its tables and its places.

Source: tournament T9, competition C8. The best 4 play a single table; of 8 or 16 the two best of
each table continue. Each table begins at 0, or with a share of earlier points; equal players
continue, and are placed at the end, by their earlier places. Other players keep their places.
"""

from collections.abc import Mapping, Sequence
from typing import Literal

from core.seating.figures import ScheduleRound
from core.tournament.events import EntryNumber

Carry = Literal["none", "half", "all"]
STAGES: Mapping[int, int] = {0: 0, 4: 1, 8: 2, 16: 3}
"""The number of rounds in a final, by its number of players."""
GO_ON = 2


def seat_by_rank(people: Sequence[int]) -> ScheduleRound:
    """Return the tables of people by rank, 1-4-5-8 and 2-3-6-7; the highest begins as East."""
    q = len(people) // 4
    return tuple(
        (people[at], people[2 * q - 1 - at], people[2 * q + at], people[4 * q - 1 - at])
        for at in range(q)
    )


def carry_points(points: int, carry: Carry) -> int:
    """Return the part of a total that is carried into the final; a half is cut towards 0."""
    half = abs(points) // 2 * (1 if points > 0 else -1)
    return {"none": 0, "half": half, "all": points}[carry]


def standing(
    places: Mapping[EntryNumber, int],
    stages: Sequence[Sequence[Sequence[EntryNumber]]],
    points: Sequence[Mapping[EntryNumber, int]],
) -> list[tuple[EntryNumber, int]]:
    """Return the players of the final with their places, the best first.

    places: of all players before it, the best first; stages: the tables of each of its rounds;
    points: of each round. Equal players share a place where they shared a place before it.
    """
    stood = {player: -at for at, player in enumerate(places)}
    keys: dict[EntryNumber, tuple[int, int, int]] = {}
    for stage, tables in enumerate(stages):
        for table in tables:
            by_score = sorted(table, key=lambda player: (points[stage][player], stood[player]))
            keys.update(
                {player: (stage, points[stage][player], -places[player]) for player in table}
            )
            if stage + 1 == len(stages) and len(tables) > 1:
                keys.update(
                    {player: (stage + 1, 0, -places[player]) for player in by_score[-GO_ON:]}
                )
    best = sorted(keys, key=lambda player: (keys[player], stood[player]), reverse=True)
    return [(player, 1 + sum(key > keys[player] for key in keys.values())) for player in best]
