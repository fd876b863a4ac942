"""Amounts as they are typed: with signs in any place, in words, in halves."""

from fractions import Fraction

import pytest

from bot.reader.amounts import number_in_words, read_amount
from bot.reader.words import words_in

AMOUNTS = """
40: +40, + 40, 40p, 40 pt, plus 40
-320: −320, – 320, 320-, 320−, min 320
-100: minus 100, min honderd, minus one hundred
1240: 1.240, 1240, 1.240,-
120: 120 punten, 120 points, honderdtwintig, honderd twintig, one hundred and twenty
1/2: half, een half punt, half punt, half a point, a half, ½ punt, een halve
3/2: anderhalf, anderhalve punt, 1½, een en een half
5/2: twee en een half, tweeënhalf, 2½ punt, two and a half points
1: één, een punt, a point, one point
12: twaalf, twelve
18: achttien, eighteen
25: vijfentwintig, vijf en twintig, twenty-five, twenty five
33: drieëndertig, thirty three
325: driehonderd vijfentwintig, driehonderdvijfentwintig
2300: tweeduizend driehonderd
1200: twaalfhonderd
"""
SPELLED = [
    (text, Fraction(value))
    for value, texts in (line.split(": ") for line in AMOUNTS.split("\n") if line)
    for text in texts.split(", ")
]
NO_AMOUNTS = (
    "een,a,one,en,-,+,punt,min,-40-,veertig twintig,nul nul,tien twintig,vijf zes,veertig nul,"
    "twee en drie,honderd tweehonderd,12-9,40x,achten,Anna,half uur,veertig en,halve een twee"
)


@pytest.mark.parametrize(("text", "value"), SPELLED)
def test_an_amount_is_read_as_it_is_typed(text, value):
    assert read_amount(text) == value


@pytest.mark.parametrize("text", NO_AMOUNTS.split(","))
def test_other_words_are_no_amount(text):
    assert read_amount(text) is None


def test_a_number_in_words_is_whole():
    assert number_in_words("Achtentachtig") == 88
    assert number_in_words("anderhalf") is None
    assert number_in_words("88") is None


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("Anna + 300 Bert - 300", "Anna +300 Bert -300"),
        ("tafel 1: Anna 300, Bert - 300", "tafel 1 Anna 300 Bert -300"),
        ("tafel 1: Anna - 300, Bert - 100", "tafel 1 Anna 300 Bert 100"),
        ("Anna - 300, Bert - -300", "Anna 300 Bert -300"),
    ],
)
def test_a_loose_dash_is_a_sign_beside_numbers_without_a_dash(line, words):
    assert [word.text for word in words_in(line).words] == words.split()
