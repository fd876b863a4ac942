"""Hands scored a second on one core, beside the riichi scorer of PyPI (`mahjong`) in one run.

Each ruleset scores the same varied winning hands that it accepts: open and concealed, kongs,
chows, every way of winning, bonus tiles where they are played, and special hands. The other
package gets winning hands of its own game, made in the same way. All take turns, some rounds, and
the best of each counts, in processor time: what else the machine does weighs little.

Then each hand by itself, in microseconds, the best of some times: the median, the slowest of a
hundred, the slowest of all, and the slowest that is known. The compiled core is measured from
where `make fast` leaves it, `build/fast`, by the same command.
"""

import gc
import json
import os
import random
import resource
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig

from bot.features.count.cli.scoring_lines import answer
from core.hands import Hand
from core.notation import parse_hand
from core.problems import Refused
from core.rulesets import RULESETS
from core.rulesets.ruleset import Ruleset
from core.scoring import scoring
from core.scoring.scoring import score
from core.winds import Wind
from tests.core.printed import print_hand

HANDS = 5_000
ROUNDS = 5
TIMES = 9
SLOW = ("112233445566k 7k +7k", "nmv-144")
MEMORY_HANDS = 1_000_000 if os.environ.get("PELING_SOAK") == "1" else 100_000
SUITS = "kbt"
HONOURS = "ESWNCFP"
SPECIAL_HANDS = (
    "14589k 14589b 145t +8t",
    "11k 22b 44k 66t 88b EE 9t +9t",
    "ESWNN 123k 456b 78t +9t",
    "CCFFP 123k 456b 78t +9t",
    "2335669k 233569b +6b",
    "123456789k ESWC +F",
    "(111k) (999b) EEE CCC P +P",
    "112233445k CCFP +5k",
    "123456789b ESWN +W",
    "19k 19b 19t ESWNCFP +C",
    "ESWNCFP 123456k +7k",
    "1112345678999b +5b",
    "[1111k] 99k 2345678k 5k +9k",
    "EESSWWNN CCC FF +F",
    "(222b) 444666b 8b FFF +8b",
    "ESWN 244666888k +8k",
    "1234567k 123456b +7b",
    "(EEE) SSS (WWW) NNN 5k +5k",
)


def random_hand(chance: random.Random, bonus: bool) -> str:
    """Build four sets and a pair, or take a special hand, with a way of winning it."""
    if chance.random() < 0.15:
        return chance.choice(SPECIAL_HANDS)
    counts: dict[str, int] = {}
    sets = [random_set(chance, counts) for _ in range(4)]
    pair = random_pair(chance, counts)
    melds, rack = [], [pair]
    for tiles in sets:
        if chance.random() < 0.35:
            melds.append(declared(chance, tiles))
        else:
            rack.append(tiles)
    words = [tile for tiles in rack for tile in tiles]
    won = words.pop(chance.randrange(len(words)))
    how = chance.choice(("", "", ":wall", ":wall", ":wall:last", ":dead", ":rob", ":rejected"))
    extra = (
        [chance.choice("1234") + chance.choice("yf")] if bonus and chance.random() < 0.5 else []
    )
    return " ".join([*melds, *words, *extra, f"+{won}{how}"])


def random_set(chance: random.Random, counts: dict[str, int]) -> list[str]:
    while True:
        if chance.random() < 0.45:
            first, suit = chance.randrange(1, 8), chance.choice(SUITS)
            tiles = [f"{first + step}{suit}" for step in range(3)]
        else:
            tiles = [random_tile(chance)] * 3
        if all(counts.get(tile, 0) + tiles.count(tile) <= 4 for tile in tiles):
            for tile in tiles:
                counts[tile] = counts.get(tile, 0) + 1
            return tiles


def random_pair(chance: random.Random, counts: dict[str, int]) -> list[str]:
    while True:
        tile = random_tile(chance)
        if counts.get(tile, 0) <= 2:
            return [tile, tile]


def random_tile(chance: random.Random) -> str:
    kind = chance.randrange(34)
    return HONOURS[kind - 27] if kind >= 27 else f"{kind % 9 + 1}{SUITS[kind // 9]}"


def declared(chance: random.Random, tiles: list[str]) -> str:
    if tiles[0] != tiles[1] or chance.random() < 0.7:
        return f"({''.join(tiles)})"
    opening, closing = chance.choice(("()", "[]"))
    return f"{opening}{''.join([*tiles, tiles[0]])}{closing}"


def request_of(chance: random.Random, ruleset: Ruleset) -> dict[str, str]:
    return {
        "ruleset": ruleset.key,
        "seat": chance.choice("ESWN"),
        "prevailing": chance.choice("ESWN"),
        "hand": random_hand(chance, ruleset.bonus_tiles),
    }


def winning_requests(ruleset: Ruleset) -> list[dict[str, str]]:
    """Make requests until `HANDS` of them are answered with a tally."""
    chance = random.Random(ruleset.key)
    found: list[dict[str, str]] = []
    while len(found) < HANDS:
        request = request_of(chance, ruleset)
        if json.loads(answer(json.dumps(request)))["ok"]:
            as_typed = print_hand(parse_hand(request["hand"]))
            found.append(request | {"hand": as_typed})
    return found


def per_second(*works: Callable[[], None]) -> list[float]:
    """Do each some times, in turns; tell how many hands a second the best of each took."""
    rounds = [[seconds(work) for work in works] for _ in range(ROUNDS)]
    return [HANDS / min(times) for times in zip(*rounds, strict=True)]


def seconds(work: Callable[[], None]) -> float:
    """Do it; tell the processor time that it took."""
    gc.collect()
    started = time.process_time()
    work()
    return time.process_time() - started


def riichi_hands() -> Iterator[tuple[list[int], int]]:
    """Winning hands of the other game: four sets and a pair, drawn by the winner."""
    chance = random.Random(1)
    for _ in range(HANDS):
        counts: dict[str, int] = {}
        sets = [random_set(chance, counts) for _ in range(4)]
        names = [tile for tiles in (*sets, random_pair(chance, counts)) for tile in tiles]
        kinds = sorted(kind_of(name) for name in names)
        tiles = [kind * 4 + kinds[:place].count(kind) for place, kind in enumerate(kinds)]
        yield tiles, chance.choice(tiles)


def kind_of(name: str) -> int:
    return (
        27 + HONOURS.index(name)
        if name in HONOURS
        else "kbt".index(name[1]) * 9 + int(name[0]) - 1
    )


def measure(ruleset: Ruleset) -> tuple[list[float], float]:
    """Hands a second: the other package's, ours, ours through JSON lines; and the slowest line.

    That one is compared with the median.
    """
    others = list(riichi_hands())
    calculator, config = HandCalculator(), HandConfig(is_tsumo=True)
    requests = winning_requests(ruleset)
    hands = [
        (parse_hand(each["hand"]), Wind(each["seat"]), Wind(each["prevailing"]))
        for each in requests
    ]
    lines = [json.dumps(each) for each in requests]

    def riichi() -> None:
        for tiles, won in others:
            calculator.estimate_hand_value(tiles, won, config=config)

    def core() -> None:
        for hand, seat, prevailing in hands:
            score(hand, seat, prevailing, ruleset)

    def through_lines() -> None:
        for line in lines:
            answer(line)

    return per_second(riichi, core, through_lines), slowest_to_median(lines)


def slowest_to_median(lines: list[str]) -> float:
    """Answer each line three times; compare the slowest line's best time with the median."""
    times = sorted(min(time_of(line) for _ in range(3)) for line in lines)
    return times[-1] / times[len(times) // 2]


def time_of(line: str) -> float:
    started = time.perf_counter()
    answer(line)
    return time.perf_counter() - started


def each_by_itself(ruleset: Ruleset, texts: Iterable[tuple[str, str, str]]) -> list[float]:
    """Score each hand some times; tell the best time of each in microseconds, rising."""
    hands = [(parse_hand(text), Wind(seat), Wind(wind)) for text, seat, wind in texts]
    gc.collect()
    gc.disable()
    took = [min(scored_in(ruleset, *hand) for _ in range(TIMES)) for hand in hands]
    gc.enable()
    return sorted(took)


def scored_in(ruleset: Ruleset, hand: Hand, seat: Wind, prevailing: Wind) -> float:
    started = time.perf_counter_ns()
    score(hand, seat, prevailing, ruleset)
    return (time.perf_counter_ns() - started) / 1000


def print_each_by_itself() -> None:
    compiled = "compiled" if Path(scoring.__file__).suffix == ".so" else "plain Python"
    print(f"a hand by itself, {compiled}, in microseconds")
    for ruleset in RULESETS.values():
        requests = winning_requests(ruleset)
        took = each_by_itself(ruleset, ((e["hand"], e["seat"], e["prevailing"]) for e in requests))
        half, most = took[len(took) // 2], took[len(took) * 99 // 100]
        print(f"{ruleset.key:<12}p50 {half:5.1f}   p99 {most:5.1f}   slowest {took[-1]:5.1f}")
    text, key = SLOW
    print(f"{text}: {each_by_itself(RULESETS[key], [(text, 'S', 'E')])[0]:.0f}")


def memory_growth() -> tuple[int, int]:
    """Score a million hands, refused ones too; tell the peak early and at the end, in MB."""
    chance = random.Random(2)
    rulesets = list(RULESETS.values())
    early = 0
    for number in range(MEMORY_HANDS):
        ruleset = rulesets[number % len(rulesets)]
        request = request_of(chance, ruleset)
        try:
            hand = parse_hand(request["hand"])
            score(hand, Wind(request["seat"]), Wind(request["prevailing"]), ruleset)
        except Refused:
            pass
        if number == MEMORY_HANDS // 10:
            early = peak_memory()
    return early, peak_memory()


def peak_memory() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def main() -> int:
    print(
        f"{HANDS} winning hands each, hands a second, best of {ROUNDS}; mahjong: PyPI's, in turns"
    )
    reached = True
    for ruleset in RULESETS.values():
        (riichi, core, lines), slowest = measure(ruleset)
        reached &= core >= riichi and lines >= riichi / 2 and slowest < 100
        print(
            f"{ruleset.key:<12}{core:>8,.0f} ({core / riichi:.1f} x mahjong's {riichi:,.0f})"
            f"   as JSON lines {lines:>7,.0f} ({lines / riichi:.1f} x)"
            f"   slowest line {slowest:.0f} x the median"
        )
    print_each_by_itself()
    early, late = memory_growth()
    print(f"memory after a tenth of {MEMORY_HANDS:,} hands {early} MB, at the end {late} MB")
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
