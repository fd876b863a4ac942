"""Text and count never disagree: every row of every ruleset stands in its rule, in both languages.

Where a row's number stands is given by place, which is the same in both languages: the row and
column of the entry's table, the item of its lists and which of its numbers it is, or a pattern.
"""

import re

import pytest

from bot.rulebook.finding import entry
from core.notation import parse_hand
from core.rulebook.examples import EXAMPLES
from core.rulebook.special_refs import ref_of_special
from core.rulesets import RULESETS
from core.rulesets.ruleset import fixed_value, special_ids
from core.scoring.conditions import counting_of
from core.scoring.rows import PairRow, RuleRow, SetRow

LANGUAGES = ("nl", "en")


def cell(row, column=1):
    """A cell of the entry's first table, the row of heads being row 0."""

    def number(text):
        rows = [line for line in text.splitlines() if line.startswith("|") and "---" not in line]
        return in_order(rows[row].strip("|").split("|")[column])[0]

    return number


def item(number_of_item, which=0):
    """A number of an item of the entry's lists."""

    def number(text):
        items = [line for line in text.splitlines() if line.startswith("- ")]
        return in_order(items[number_of_item])[which]

    return number


def said(pattern):
    """The number that a pattern finds."""

    def number(text):
        found = re.search(pattern, text)
        assert found, pattern
        return int(next(group for group in found.groups() if group))

    return number


def in_order(text):
    plain = re.sub(r"`[^`]*`|\[[^\]]*\]", " ", text)
    return [int(digits) for digits in re.findall(r"\d+", plain)]


PLACES = {
    ("nmv 63", "bonus-tile"): said(r"(\d+) punten waard|worth (\d+) points"),
    ("nmv 64", "pung-open-simple"): cell(1, 1),
    ("nmv 64", "pung-concealed-simple"): cell(1, 2),
    ("nmv 64", "pung-open-high"): cell(2, 1),
    ("nmv 64", "pung-concealed-high"): cell(2, 2),
    ("nmv 64", "with-first-discard"): item(1),
    ("nmv 65", "kong-open-simple"): cell(1, 1),
    ("nmv 65", "kong-concealed-simple"): cell(1, 2),
    ("nmv 65", "kong-open-high"): cell(2, 1),
    ("nmv 65", "kong-concealed-high"): cell(2, 2),
    ("nmv 65", "with-first-discard"): item(1),
    ("nmv 66", "with-first-discard"): said(r"geeft er (\d+)|discard brings (\d+)"),
    ("nmv 67", "pair-terminals"): cell(1),
    ("nmv 67", "pair-dragons"): cell(2),
    ("nmv 67", "pair-own-wind"): cell(3),
    ("nmv 68", "self-drawn"): cell(1),
    ("nmv 68", "only-possible-tile"): cell(2),
    ("nmv 68", "last-tile"): cell(3),
    ("nmv 68", "rejected-tile"): cell(4),
    ("nmv 68", "robbed-kong"): cell(5),
    ("nmv 70", "going-out"): cell(1),
    ("nmv 70", "going-out-four-alike"): cell(2),
    ("nmv 74", "own-bonus-pair"): cell(1),
    ("nmv 74", "four-seasons"): cell(2),
    ("nmv 74", "four-flowers"): cell(3),
    ("nmv 75", "half-clean"): cell(1),
    ("nmv 75", "clean"): cell(2),
    ("nmv 75", "all-high"): cell(3),
    ("nmv 75", "honours-only"): cell(4),
    ("nmv 76", "three-concealed-pungs"): cell(1),
    ("nmv 76", "four-concealed-pungs"): cell(2),
    ("nmv 76", "two-concealed-kongs"): cell(3),
    ("nmv 76", "three-concealed-kongs"): cell(4),
    ("nmv 76", "four-concealed-kongs"): cell(5),
    ("nmv 76", "no-open-set"): cell(6),
    ("nmv 76", "two-concealed-kongs-and-pung"): said(r"boekje (\d+) in|booklet names (\d+)"),
    ("nmv 77", "group-of-each-sort"): said(r"(\d+) verdubbeling|(\d+) doubling"),
    ("nmv 78", "requiem"): said(r"requiemverdubbeling: (\d+)|requiem doubling: (\d+)"),
    ("nmv 79", "pung-of-red-dragons"): cell(1),
    ("nmv 79", "pung-of-green-dragons"): cell(2),
    ("nmv 79", "pung-of-white-dragons"): cell(3),
    ("nmv 79", "pung-of-own-wind"): cell(4),
    ("nmv 79", "pung-of-prevailing-wind"): cell(5),
    ("nmv 88", "bet-won"): cell(1),
    ("nts 25", "pung-open-simple"): cell(1, 1),
    ("nts 25", "pung-concealed-simple"): cell(1, 2),
    ("nts 25", "pung-open-high"): cell(2, 1),
    ("nts 25", "pung-concealed-high"): cell(2, 2),
    ("nts 25", "kong-open-simple"): cell(3, 1),
    ("nts 25", "kong-concealed-simple"): cell(3, 2),
    ("nts 25", "kong-open-high"): cell(4, 1),
    ("nts 25", "kong-concealed-high"): cell(4, 2),
    ("nts 25", "pair-dragons"): said(r"is (\d+) punten waard|worth (\d+) points"),
    ("nts 25", "pair-own-wind"): said(r"is (\d+) punten waard|worth (\d+) points"),
    ("nts 25", "pair-prevailing-wind"): said(r"is (\d+) punten waard|worth (\d+) points"),
    ("nts 25", "mah-jong"): said(r"er (\d+) bij voor mahjong|(\d+) more for mahjong"),
    ("nts 26", "pung-of-red-dragons"): item(0),
    ("nts 26", "pung-of-green-dragons"): item(0),
    ("nts 26", "pung-of-white-dragons"): item(0),
    ("nts 26", "pung-of-own-wind"): item(0),
    ("nts 26", "pung-of-prevailing-wind"): item(0),
    ("nts 26", "three-concealed-pungs"): item(1, -1),
    ("nts 26", "three-concealed-kongs"): item(2, -1),
    ("nts 26", "four-concealed-pungs"): item(3, -1),
    ("nts 26", "four-kongs"): item(4, -1),
    ("nts 26", "clean"): item(5),
    ("nts 26", "very-clean"): item(6),
    ("nts 26", "pure"): item(7),
    ("nts 26", "own-bonus-pair"): said(r"geluksstenen (\d+) verdubbeling|tiles are worth (\d+)"),
    ("nts 26", "four-seasons"): said(r"hele serie (\d+)|whole series (\d+)"),
    ("nts 26", "four-flowers"): said(r"hele serie (\d+)|whole series (\d+)"),
    ("nts 27", "wholly-concealed"): cell(1),
    ("nts 27", "little-four-winds"): cell(2),
    ("nts 27", "little-three-dragons"): cell(3),
    ("nts 27", "four-chows"): cell(4),
    ("nts 27", "four-pungs"): cell(5),
    ("nts 27", "pure-simplicity"): cell(6),
    ("nts 28", "only-possible-tile"): cell(1, 1),
    ("nts 28", "self-drawn"): cell(2, 1),
    ("nts 28", "completed-pair"): cell(3, 1),
    ("nts 28", "cake"): cell(4, 1),
    ("nts 28", "last-tile-self-drawn"): cell(5, 2),
    ("nts 28", "moon"): cell(6, 2),
    ("nts 28", "loose-tile"): cell(7, 2),
    ("nts 28", "blossom"): cell(8, 2),
    ("nts 28", "kong-on-kong"): cell(9, 2),
    ("nts 28", "robbed-kong"): cell(10, 2),
}


def rows_of(ruleset):
    """Every row of points or doublings of a ruleset, as (rule, id, value)."""
    counting = counting_of(ruleset)
    sections = (
        *counting.points,
        *counting.going_out,
        *counting.doublings,
        *counting.bonus_doublings,
        *counting.winner_doublings,
    )
    listed = [row for section in sections for rows in section.alternatives for row in rows]
    listed += counting.first_discard.values()
    listed += [counting.bonus_tile] if counting.bonus_tile else []
    every: list[RuleRow | SetRow | PairRow] = [*listed, *counting.sets, *counting.pairs]
    return [(row.rule, row.id, row.value) for row in every]


def rule_told_of(ref):
    """Where a row's number is told: R22 itself only says which edition is which."""
    return "nts 26" if ref == "ruling R22" else ref


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=list(RULESETS))
def test_every_row_of_a_ruleset_stands_in_its_rule(ruleset, language):
    rows = rows_of(ruleset)
    assert len(rows) > 25
    for ref, name, value in rows:
        told = rule_told_of(ref)
        assert (told, name) in PLACES
        assert PLACES[told, name](entry(told, language).markdown) == value, (told, name)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", ["nmv-144", "nts-2002"])
def test_the_value_of_every_special_hand_stands_in_its_entry(ruleset, language):
    rules = RULESETS[ruleset]
    for special in special_ids(rules):
        found = entry(ref_of_special(special), language)
        # the sentence of a limit hand or special hand names its value first of all
        assert fixed_value(rules, special).points in in_order(found.sentence), found.ref


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_all_round_points_of_the_situations_stand_in_rule_135(language):
    text = entry("nmv 135", language).markdown
    for row, number in enumerate((84, 85, 86, 87), start=1):
        points = fixed_value(RULESETS["nmv-144"], f"situation-{number}").all_round_points
        assert cell(row)(text) == points


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_values_of_the_special_hands_stand_in_rule_90(language):
    text = entry("nmv 90", language).markdown
    rules = RULESETS["nmv-144"]
    for row, special in ((1, "bmj-3"), (2, "bmj-4"), (2, "bmj-19"), (3, "bmj-20"), (3, "bmj-50")):
        assert cell(row)(text) == fixed_value(rules, special).points


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("ref", "ruleset", "setting"),
    [
        ("nmv 7", "nmv-144", "starting_stock"),
        ("nmv 80", "nmv-144", "limit"),
        ("nmv 81", "nmv-144", "limit"),
        ("nts 23", "nts-2002", "limit"),
    ],
)
def test_what_a_ruleset_sets_stands_in_the_sentence_of_its_rule(ref, ruleset, setting, language):
    assert getattr(RULESETS[ruleset], setting) in in_order(entry(ref, language).sentence)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ref", EXAMPLES)
def test_an_entry_shows_the_example_hand_of_its_special(ref, language):
    [shown] = entry(ref, language).examples
    known = EXAMPLES[ref]
    assert parse_hand(shown.hand) == parse_hand(known.hand)
    assert (shown.seat, shown.prevailing) == (known.seat.value, known.prevailing.value)
