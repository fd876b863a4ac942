"""The draw of an evening, in processor time: promised within a second for sixty people."""

import random
import time

from core.competition.draw import Wishes, draw
from core.players import PlayerId

EVENINGS = 45
PROMISED = 1.0


def main() -> int:
    """Print the table; 1 when sixty people or fewer took longer than promised."""
    slow = 0
    print(f"{'people':>7} {'seconds':>8} {'meetings':>9} {'by lots':>8} {'odd':>4}")
    for people in (8, 11, 12, 13, 17, 24, 40, 58, 59, 60, 120):
        slow += seconds_for(people) > PROMISED and people <= 60
    return 1 if slow else 0


def seconds_for(people: int) -> float:
    """Draw for this many people who met on 45 evenings, and print the result."""
    chance = random.Random(people)
    everybody = [PlayerId(number) for number in range(people)]
    evenings = []
    for _ in range(EVENINGS):
        order = chance.sample(everybody, people)
        evenings.append([order[at : at + 4] for at in range(0, people, 4)])
    apart = [(everybody[0], other) for other in everybody[1:20]]
    began = time.process_time()
    drawn = draw(everybody, [], Wishes(evenings, apart), 4711)
    seconds = time.process_time() - began
    lots = draw(everybody, [], Wishes(evenings, apart, draw="lots"), 4711)
    print(f"{people:>7} {seconds:>8.2f} {drawn.meetings:>9} {lots.meetings:>8} {drawn.odd:>4}")
    return seconds
