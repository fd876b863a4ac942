"""A name goes from a text that somebody typed, in every spelling, and nobody else's does."""

import pytest

from bot.talk.erasing import erase_names


@pytest.mark.parametrize(
    ("text", "names", "others", "expected"),
    [
        ("Anna kwam te laat", ["Anna"], [], "X kwam te laat"),
        ("anna, ANNA en Anná’s tas", ["Anna"], [], "X, X en X’s tas"),
        ("Johanna en Annabel", ["Anna"], [], "Johanna en Annabel"),
        ("Jan de  Wit, Jan en de Wit", ["Jan de Wit"], ["Cees"], "X, X en X"),
        ("Jan de Wit en Jan", ["Jan de Wit"], ["Jan Smit"], "X en Jan"),
        ("Jan Smit duwde Jan", ["Jan"], ["Jan Smit"], "Jan Smit duwde X"),
        ("@anna1999 riep", ["Anna", "anna1999"], [], "@X riep"),
        ("de wind ging om", ["De Wit"], [], "de wind ging om"),
        ("Café dicht", ["Anna"], [], "Café dicht"),
        ("(Anna", ["Anna ("], [], "(X"),
        ("niets", ["", " "], [""], "niets"),
        ("阿明迟到", ["阿明"], [], "X迟到"),  # no blank between words
    ],
)
def test_a_name_goes_and_no_other(text, names, others, expected):
    assert erase_names(text, names, others, "X") == expected
