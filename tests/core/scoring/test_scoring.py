"""What is true of every hand, whatever its tiles."""

import random

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from core import tiles
from core.hand_problems import NotMahjong, TooFewDoublings, TooManyChows
from core.hands import Hand, Win
from core.notation import parse_hand, print_meld
from core.problems import Refused
from core.rulesets import RULESETS
from core.rulesets.ruleset import with_house
from core.scoring.counting import ledgers_of
from core.scoring.scoring import Tally, score
from core.scoring.winning import possible_tiles
from core.winds import Wind
from tests.bench.bench_scoring import random_hand
from tests.core.plain_scoring import counts
from tests.core.printed import print_hand
from tests.core.random_hands import WINDS, any_tiles, winning_words
from tests.sampling import sampled

NMV = RULESETS["nmv-144"]
NTS = RULESETS["nts-2002"]
SIMPLE = RULESETS["nts-simple"]
FREE = with_house(NTS, {"minimum_doublings": 0})
EVERY_RULESET = st.sampled_from([NMV, FREE, *list(RULESETS.values())[1:]])

any_hands = settings(suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])


def read(words: list[str]) -> Hand:
    return parse_hand(" ".join(words))


def counted(hand: Hand, seat: Wind, prevailing: Wind, ruleset) -> Tally:
    """Score a hand that may be refused; what is refused says nothing of this property."""
    try:
        return score(hand, seat, prevailing, ruleset)
    except Refused:
        assume(False)
        raise


@any_hands
@given(winning_words(), st.randoms(use_true_random=False), WINDS, WINDS, EVERY_RULESET)
def test_the_order_of_tiles_and_sets_is_irrelevant(words, chance, seat, prevailing, ruleset):
    shuffled = words.copy()
    chance.shuffle(shuffled)
    tally = counted(read(words), seat, prevailing, ruleset)
    assert score(read(shuffled), seat, prevailing, ruleset) == tally


@any_hands
@given(winning_words(), st.permutations("kbt"), WINDS, WINDS)
def test_suits_can_be_exchanged_where_the_ruleset_is_blind_to_them(words, suits, seat, prevailing):
    exchanged = str.maketrans("kbt", "".join(suits))
    other = [tile.translate(exchanged) + how for tile, how in map(split_word, words)]
    tally = counted(read(words), seat, prevailing, SIMPLE)
    same = score(read(other), seat, prevailing, SIMPLE)
    assert (same.base, same.doublings, same.score) == (tally.base, tally.doublings, tally.score)


def split_word(word: str) -> tuple[str, str]:
    tile, colon, how = word.partition(":")
    return tile, colon + how


@given(st.one_of(winning_words().map(" ".join), any_tiles()))
def test_a_hand_that_is_printed_is_read_back_the_same(text):
    hand = parse_hand(text)
    assert parse_hand(print_hand(hand)) == hand
    assert print_hand(parse_hand(print_hand(hand))) == print_hand(hand)


@any_hands
@given(winning_words(), WINDS, WINDS, EVERY_RULESET)
def test_the_items_add_up_to_base_and_doublings(words, seat, prevailing, ruleset):
    check_sums(counted(read(words), seat, prevailing, ruleset))


@given(any_tiles(), WINDS, WINDS, EVERY_RULESET)
def test_the_items_of_the_other_players_add_up_too(text, seat, prevailing, ruleset):
    tally = score(parse_hand(text), seat, prevailing, ruleset)
    assert not tally.winner
    check_sums(tally)


def check_sums(tally: Tally) -> None:
    base = [item.value for item in tally.items if item.kind in {"points", "rounding", "fixed"}]
    doublings = [item.value for item in tally.items if item.kind == "doubling"]
    assert sum(base) == tally.base
    assert sum(doublings) == tally.doublings
    assert tally.uncapped == tally.base * 2**tally.doublings
    assert tally.score <= tally.uncapped


@any_hands
@given(winning_words(), WINDS, WINDS, EVERY_RULESET, st.integers(1, 3000), st.integers(0, 3000))
def test_a_dearer_limit_never_lowers_a_score(words, seat, prevailing, ruleset, limit, more):
    low = with_house(ruleset, {"limit": limit})
    high = with_house(ruleset, {"limit": limit + more})
    tally = counted(read(words), seat, prevailing, low)
    assert tally.score <= score(read(words), seat, prevailing, high).score


@any_hands
@given(winning_words(), WINDS, WINDS, st.sampled_from([NMV, FREE, SIMPLE]))
def test_a_concealed_kong_never_counts_less_than_an_open_one(words, seat, prevailing, ruleset):
    kongs = [meld for meld in read(words).melds if meld.is_kong and not meld.concealed]
    assume(kongs)
    opened = print_meld(kongs[0])
    concealed = print_hand(read(words)).replace(opened, f"[{opened[1:-1]}]")
    tally = counted(read(words), seat, prevailing, ruleset)
    assert score(parse_hand(concealed), seat, prevailing, ruleset).score >= tally.score


@any_hands
@given(winning_words(), WINDS, WINDS, st.sampled_from([NMV, FREE]))
def test_the_settled_reading_is_the_best_of_a_plain_enumeration(words, seat, prevailing, ruleset):
    hand = read(words)
    tally = counted(hand, seat, prevailing, with_house(ruleset, {"limit": 10**9}))
    only = possible_tiles(hand, seat, prevailing, ruleset).bit_count() == 1
    plain = counts(hand, seat.kind, prevailing.kind, only, ruleset is NMV)
    if tally.special is None and not tally.cake:
        assert tally.uncapped == max(plain)
    elif tally.special is None:
        assert tally.uncapped >= max(plain, default=0)


@any_hands
@given(winning_words(), WINDS, WINDS, st.sampled_from([NMV, FREE, SIMPLE]))
def test_the_possible_tiles_are_those_that_win(words, seat, prevailing, ruleset):
    check_possible(read(words), seat, prevailing, ruleset)


def check_possible(hand: Hand, seat: Wind, prevailing: Wind, ruleset) -> None:
    """R1: no fifth tile; R2: circles-1 may win as cake, and is no possible tile then."""
    possible = possible_tiles(hand, seat, prevailing, ruleset)
    for kind in range(tiles.CIRCLES_1 + 1, tiles.KINDS):
        if not hand.layout.full >> kind & 1:
            won = Hand(hand.rack, hand.melds, (), Win(kind))
            assert wins(won, seat, prevailing, ruleset) == bool(possible >> kind & 1), kind


def wins(hand: Hand, seat: Wind, prevailing: Wind, ruleset) -> bool:
    try:
        score(hand, seat, prevailing, ruleset)
    except Refused as refused:
        return not isinstance(refused.problem, NotMahjong)
    return True


# Special hands, as they wait for a tile: every possible one is found.
WAITING = [
    "14589k 14589b 145t",
    "11k 22b 44k 66t 88b EE 9t",
    "ESWNN 123k 456b 78t",
    "CCFFP 123k 456b 78t",
    "2335669k 233569b",
    "123456789k ESWC",
    "ESWNCFP 1122k 55k",
    "123456789k ESWN",
    "ESWNCFP 123456k",
    "EE CCC 12345678k",
    "123456789k CFPE",
    "CCFP 112233445k",
    "ESWN 112233445k",
    "1234567k 123456b",
    "EESSWW 2345678k",
    "19k 19b 19t ESWNCFP",
    "CFP 555k 666b 77t 99t",
    "11112345678k 99k",
    "EEE CCC 1234567k",
    "222444888k 24k PP",
    "2222444k 888k PPP",
    "2345678k 111k 99k 5k",
    "1111222233k 444k",
    "CCC 111t 2345678t",
    "111b 999t 2345678k",
    "111k 22446688k 99k",
    "PPP 22446688k 99k",
    "111b 22446688k 99t",
    "EESSWWNN CCC FF",
    "ESWNN 555k 555b 55t",
    "ESWN 244666888k",
    "1112345678999b",
]


@pytest.mark.parametrize("rack", sampled(WAITING, 40))
@pytest.mark.parametrize("key", ["nmv-144", "nts-2002", "nts-2023"])
@pytest.mark.parametrize(("seat", "prevailing"), [("E", "E"), ("S", "E"), ("W", "N")])
def test_every_tile_that_completes_a_special_hand_is_found(rack, key, seat, prevailing):
    ruleset = with_house(RULESETS[key], {"minimum_doublings": 0})
    check_possible(parse_hand(rack), Wind(seat), Wind(prevailing), ruleset)


def test_what_a_ledger_keeps_is_what_its_rows_say():
    """Other hands are counted before, so that rows that look at more than they say are found."""
    chance = random.Random(144)
    rounds = [
        (hand, chance.choice(list(Wind)), chance.choice(list(Wind)), ruleset)
        for ruleset in (NMV, FREE, RULESETS["nts-2023"], SIMPLE)
        for hand in (random_hand(chance, bonus=ruleset is NMV) for _ in range(1000))
    ]
    kept = [tally_or_problem(*each) for each in rounds]
    for each, before in zip(rounds, kept, strict=True):
        ledgers_of.cache_clear()
        assert tally_or_problem(*each) == before


def tally_or_problem(text: str, *about) -> object:
    try:
        return score(parse_hand(text), *about)
    except Refused as refused:
        return refused.problem


@pytest.mark.parametrize(
    ("hand", "chows"),
    [
        ("(555k) 123b 345b 99t CC +C", 2),
        ("(555k) (123b) 345b 99t CC +C", 2),
        ("(123k) (123b) 345b 99t CC +C", 3),
        ("222333k (123b) (789b) 9t +9t", 2),  # beside two pungs
    ],
)
def test_a_hand_with_too_many_chows_is_refused_with_their_least_number(hand, chows):
    with pytest.raises(Refused) as refused:
        score(parse_hand(hand), Wind.SOUTH, Wind.EAST, NMV)
    assert refused.value.problem == TooManyChows("nmv-144", chows, 1)


def test_a_hand_with_too_few_doublings_is_refused_with_both_numbers():
    with pytest.raises(Refused) as refused:
        score(parse_hand("(555k) (123b) 345b 99t 67t +8t"), Wind.SOUTH, Wind.EAST, NTS)
    assert refused.value.problem == TooFewDoublings(0, 2)
