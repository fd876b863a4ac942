"""The special hands of a ruleset, as they are found, and as they are written in its list."""

import random

import pytest

from core.hands import Hand
from core.notation import parse_hand
from core.problems import Refused
from core.reading.decompositions import ways_of
from core.reading.patterns import TilesLaid
from core.reading.reading import Circumstances, with_melds
from core.rulebook.examples import EXAMPLES
from core.rulesets import RULESETS
from core.rulesets.ruleset import Ruleset, Special
from core.scoring.conditions import condition_of
from core.scoring.winning import book_of, codes_with, special_completions, special_fits, suits_in
from core.winds import Wind
from tests.bench.bench_scoring import SPECIAL_HANDS, random_hand
from tests.sampling import sampled

MORE = (
    "111222333b 44b CC +C",
    "222444888k PPP 2k +4k",
    "222b 444b 666b FFF 8b +8b",
    "CCC FFF PPP 55t 66t +6t",
    "EEE SS 555k 555b 55t +5t",
    "123456789t CFPES +E",
    "EE CCC 12345678k +9k",
    "111b 22446688k 99t +9t",
    "CFP 555k 666b 77t 99t +9t",
    "EEE CCC 1234567k +3k",
    "222b 333b CCC FFF 4b +4b",
    "(222k) (444k) (666k) (888k) P +P",
    "(111k) 999k 111b 999b 1t +1t",
    "(111k) 22k 345k 678k 99k +9k",
    "123456789k CFPE +E",
    "[1111k] [2222b] [3333t] [EEEE] C +C",
    "11k 99k EE SS WW CC F +F",
    "EE SS WW NN CC FF P +P",
    "(CCC) FFF PPP 345k 9t +9t",
)


def hands(seed: int, number: int) -> list[Hand]:
    """The examples of all special hands, then winning hands of many kinds, some a tile off."""
    chance = random.Random(seed)
    found = [parse_hand(example.hand) for example in EXAMPLES.values()]
    for _ in range(number):
        text = chance.choice((*SPECIAL_HANDS, *MORE))
        if chance.random() < 0.4:
            text = random_hand(chance, bonus=False).partition(":")[0]
        try:
            found.append(parse_hand(text))
        except Refused:  # a kong of tiles that another set has too
            continue
        if chance.random() < 0.3:
            found.append(with_another_tile(found[-1], chance))
    return found


def with_another_tile(hand: Hand, chance: random.Random) -> Hand:
    rack = list(hand.rack)
    rack[chance.randrange(len(rack))] = chance.randrange(34)
    return Hand(tuple(sorted(rack)), hand.melds, (), hand.win)


def laid_out(hand: Hand, seat: Wind, prevailing: Wind) -> TilesLaid:
    assert hand.win is not None
    mask = hand.layout.mask | 1 << hand.win.kind
    codes = codes_with(hand.layout.codes, hand.win.kind)
    return TilesLaid(codes, hand.win.kind, seat.kind, prevailing.kind, mask, suits_in(mask))


def irregular_by_the_list(ruleset: Ruleset, hand: Hand, laid: TilesLaid) -> set[str]:
    """Ask every pattern of every special hand, in every order of the suits."""
    return {
        special.id
        for special in ruleset.specials
        if (condition_of(special).open or not hand.has_open_set)
        and (fits_pattern(special, hand, laid) or fits_pairs(special, hand, laid))
    }


def fits_pattern(special: Special, hand: Hand, laid: TilesLaid) -> bool:
    return any(
        arrangement.fits(laid) and arrangement.takes_kongs(hand.layout.kongs)
        for pattern in condition_of(special).patterns
        for arrangement in pattern.arrangements()
    )


def fits_pairs(special: Special, hand: Hand, laid: TilesLaid) -> bool:
    concealed = [*hand.rack, laid.won]
    even = all(concealed.count(kind) in {2, 4} for kind in concealed)
    fits = condition_of(special).pairs
    return not hand.melds and even and bool(fits and fits(laid))


def regular_by_the_list(ruleset: Ruleset, hand: Hand, about: Circumstances) -> list[set[str]]:
    """Ask every regular special hand of every reading, whatever its gate."""
    assert hand.win is not None
    found = []
    for way in ways_of(codes_with(hand.layout.rack, hand.win.kind)):
        reading = with_melds(hand, way, about, "")
        found.append(
            {
                special.id
                for special in ruleset.specials
                for condition in [condition_of(special)]
                if condition.regular
                and not (condition.four_pungs and reading.chows)
                and condition.regular(reading)
            }
        )
        gated = book_of(ruleset).regular_fits(reading)
        assert {special.id for special in gated} == found[-1]
    return found


@pytest.mark.parametrize("key", sampled(["nmv-144", "nts-2002"], 1))
def test_special_hands_are_found_as_they_are_listed(key):
    ruleset = RULESETS[key]
    seen: set[str] = set()
    for hand in hands(seed=48, number=2500):
        seat, prevailing = Wind.SOUTH, Wind.EAST
        laid = laid_out(hand, seat, prevailing)
        listed = irregular_by_the_list(ruleset, hand, laid)
        winds = seat.kind, prevailing.kind
        found = special_fits(book_of(ruleset), hand.layout, laid.won, *winds)
        assert {special.id for special in found} == listed
        waiting = special_completions(book_of(ruleset), hand.layout, *winds)
        assert {special.id for kind, special in waiting if kind == laid.won} == listed
        about = Circumstances(seat.kind, prevailing.kind, laid.mask, laid.suits, win=hand.win)
        seen |= listed.union(*regular_by_the_list(ruleset, hand, about))
    looked_for = {special.id for special in ruleset.specials if not special.any_hand}
    assert seen == looked_for - {"situation-84"}  # the cake is another reading
