"""The special hands of the 144 rules, BMJ-1 to BMJ-50, in the order of their booklet.

Source: "De Bijzondere Spelen bij het Mah Jong" (refs bmj 1-50), values by rule 90 (R23: they
depend on the limit), situations by rules 83-87. The number of a hand is its rank and its all-round
points. The condition of each is in `core.scoring.bmj`.
"""

from collections.abc import Mapping

from core.rulesets.ruleset import Special
from core.winds import Source

LAST_HALF = 3
"""Up to this number a special hand is worth half the limit (rule 90)."""
LAST_WHOLE = 19
"""Up to this number it is worth the limit, after it twice the limit."""


def _bmj(number: int, title: str, variant: str) -> Special:
    if number <= LAST_HALF:
        half_limits = 1
    elif number <= LAST_WHOLE:
        half_limits = 2
    else:
        half_limits = 4
    return Special(
        f"bmj-{number}{variant}",
        title,
        half_limits=half_limits,
        all_round_points=number,
        ref=f"bmj {number}{variant.partition('-')[0]}",
        bet_doubles=True,
        rank=2,
        any_hand=_ANY_HAND.get(number),
    )


_TITLES = """
Haakwerkje
Vuil Parenspel
Windroos-Trichow
Draken-Trichow
Breiwerk
Enkelingenstraat
Hoge Stenenspel
Draakje
Windroosstraat
Halfschoon Parenspel
Honneur-Zevenstraat
Wissel-Honneurstraat
Superstraat
Trichow-Speciaal
Drakenadem
Windroos-Parenspel
Dubbele Zevenstraat
Hoge Stenen Parenspel
Hachi-Ban
Hoge Enkelingenspel
Dubbele Nummers
Honneurspel
Kettingspel
Negen Drakenspel
Vijf Windenplein
Draken-Driespan
Vijf Drakenplein
Schone Straat
Koppen en Staarten
Vreemdelingenspel
Eigen Zevenstraat
Oneven Schoon Spel
Honneur Parenspel
Schoon Parenspel
Acht-Drakenspel
Vier Windenspel
Edelsteenspel
Schoon Poortenspel
Even Schoon Spel
Drie Kongenspel
Drakenspiegel
Draken Poortenspel
Verwarde Poortenspel
Even Poortenspel
Dubbele Windroos Draken
Windroosplein
Windroostrap
Heilig Negen Poortenspel
Indirekt Spel van de Hemel
Spel van de Hemel
"""
"""The names of BMJ-1 to BMJ-50."""
_VARIANTS: Mapping[int, tuple[str, ...]] = {
    **dict.fromkeys((23, 30, 35, 44), ("a", "b", "c")),
    37: ("-bamboos", "-circles"),
}
_ANY_HAND = {49: Source.FIRST_DISCARD, 50: Source.DEALT}
BMJ = tuple(
    _bmj(number, title, variant)
    for number, title in enumerate(_TITLES.split("\n")[1:-1], 1)
    for variant in _VARIANTS.get(number, ("",))
)


def _situation(rule: int, title: str, *, keeps: bool = False) -> Special:
    return Special(
        f"situation-{rule}",
        title,
        half_limits=2,
        all_round_points=rule - 33,  # R10: 51 to 54
        ref=f"nmv {rule}",
        rank=1,
        bet_doubles=keeps,  # R12
        keeps_all_round_points=keeps,  # R11
    )


SITUATIONS = (
    _situation(84, "Pee Ling eet cake"),
    _situation(85, "Bloeiende Bloem van de Dijk"),
    _situation(86, "Maan van de Bodem van de Zee"),
    _situation(87, "Reddende Heilige Vogel", keeps=True),
)
