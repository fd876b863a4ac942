"""Schedules without repeated meetings, for the known numbers of rounds.

Source: tournament T3. People and tables are counted from 0 here.
"""

from itertools import count

from core.seating.figures import ScheduleRound, repeats

_STARTERS: dict[int, tuple[int, str]] = {
    16: (5, "8 9 11 13/3 4 7 10/2 5 14 15/1 6 12 16"),
    24: (7, "2 13 17 22/9 10 12 18/4 14 21 24/1 3 7 8/6 15 19 20/5 11 16 23"),
    32: (
        8,
        "8 17 31 32/2 13 20 22/9 15 27 30/6 12 26 28/4 7 23 25/1 3 11 16/10 21 24 29/5 14 18 19",
    ),
    36: (
        9,
        (
            "2 10 19 29/16 22 26 34/1 21 23 24/8 13 14 36/5 6 18 30/12 15 17 20/11 28 31 35"
            "/4 7 9 25/3 27 32 33"
        ),
    ),
    40: (
        10,
        (
            "5 11 19 21/13 20 29 32/7 8 10 17/9 28 34 36/6 24 38 39/4 12 25 27/16 30 37 40"
            "/1 23 26 35/3 14 18 31/2 15 22 33"
        ),
    ),
    48: (
        12,
        (
            "6 18 30 39/15 23 29 34/1 10 35 48/2 9 20 22/11 16 25 45/3 5 19 47/28 32 42 44"
            "/21 26 36 41/7 14 17 27/24 38 43 46/8 12 31 37/4 13 33 40"
        ),
    ),
    56: (
        14,
        (
            "1 6 22 48/2 15 16 47/3 35 44 54/4 19 27 37/5 9 17 29/7 26 32 50/8 14 18 52"
            "/10 13 36 49/11 12 39 42/20 24 33 41/21 40 43 56/23 34 38 46/25 28 53 55"
            "/30 31 45 51"
        ),
    ),
    60: (
        15,
        (
            "1 23 27 32/2 13 19 40/3 38 52 57/4 18 59 60/5 7 20 25/6 14 15 50/8 36 44 45"
            "/9 12 28 42/10 35 39 56/11 21 49 58/16 22 24 41/17 33 48 51/26 29 37 46"
            "/30 43 53 55/31 34 47 54"
        ),
    ),
    72: (
        18,
        (
            "1 28 61 66/2 12 26 58/3 8 9 25/4 7 19 37/5 41 46 63/6 27 55 69/10 14 54 64"
            "/11 18 29 70/13 15 23 40/16 44 45 71/17 22 52 65/20 31 33 34/21 42 48 50"
            "/24 32 47 72/30 36 43 67/35 51 56 62/38 49 53 68/39 57 59 60"
        ),
    ),
    84: (
        21,
        (
            "1 14 35 80/2 33 44 58/3 42 55 56/4 27 32 64/5 24 30 78/6 22 74 77/7 8 45 71"
            "/9 18 26 63/10 34 60 75/11 13 54 72/12 23 51 67/15 21 61 69/16 25 52 65"
            "/17 20 43 47/19 41 53 76/28 29 36 38/31 48 50 81/37 46 73 84/39 49 59 62"
            "/40 70 79 83/57 66 68 82"
        ),
    ),
}
"""By number of people: a block size, and the first round. In each next round every person moves on
by one within their block, in a circle; the numbers above the last whole block stay. The entries
from 56 on were found here.
"""


def list_known_rounds(people: int, wanted: int) -> list[ScheduleRound]:
    """Return the known rounds without a repeat, at most `wanted`; at least the first."""
    best = [_by_formula(people, number) for number in range(min(wanted, _formula_lasts(people)))]
    if people in _STARTERS and len(best) < wanted:
        started = [_moved_on(people, number) for number in range(wanted)]
        while repeats(started):
            started.pop()
        best = max(started, best, key=len)
    return best


def _by_formula(people: int, number: int) -> ScheduleRound:
    tables = people // 4
    return tuple(
        tuple(column * tables + (table + column * number) % tables for column in range(4))
        for table in range(tables)
    )


def _formula_lasts(people: int) -> int:
    """Return the number of rounds before two columns meet in the same way again."""
    tables = people // 4
    lasts = (
        next(number for number in count(1) if apart * number % tables == 0) for apart in (1, 2, 3)
    )
    return min(lasts)


def _moved_on(people: int, number: int) -> ScheduleRound:
    block, text = _STARTERS[people]
    last = people // block * block
    return tuple(
        tuple(_person_at(int(word) - 1, number, block, last) for word in table.split())
        for table in text.split("/")
    )


def _person_at(person: int, number: int, block: int, last: int) -> int:
    if person >= last:
        return person
    return person // block * block + (person + number) % block
