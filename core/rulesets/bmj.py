"""The special hands of the 144 rules, BMJ-1 to BMJ-50, in the order of their booklet.

Source: "De Bijzondere Spelen bij het Mah Jong" (refs bmj 1-50), values by rule 90 (R23: they
depend on the limit), situations by rules 83-87. The number of a hand is its rank and its all-round
points. The condition of each is in `core.scoring.bmj`.
"""

from core.rulesets.ruleset import Special
from core.tiles import Source

LAST_HALF = 3
"""Up to this number a special hand is worth half the limit (rule 90)."""
LAST_WHOLE = 19
"""Up to this number it is worth the limit, after it twice the limit."""


def _bmj(number: int, title: str, variant: str = "", any_hand: Source | None = None) -> Special:
    half_limits = 1 if number <= LAST_HALF else 2 if number <= LAST_WHOLE else 4
    return Special(
        f"bmj-{number}{variant}",
        title,
        half_limits=half_limits,
        all_round_points=number,
        ref=f"bmj {number}{variant.partition('-')[0]}",
        bet_doubles=True,
        rank=2,
        any_hand=any_hand,
    )


BMJ = (
    _bmj(1, "Haakwerkje"),
    _bmj(2, "Vuil Parenspel"),
    _bmj(3, "Windroos-Trichow"),
    _bmj(4, "Draken-Trichow"),
    _bmj(5, "Breiwerk"),
    _bmj(6, "Enkelingenstraat"),
    _bmj(7, "Hoge Stenenspel"),
    _bmj(8, "Draakje"),
    _bmj(9, "Windroosstraat"),
    _bmj(10, "Halfschoon Parenspel"),
    _bmj(11, "Honneur-Zevenstraat"),
    _bmj(12, "Wissel-Honneurstraat"),
    _bmj(13, "Superstraat"),
    _bmj(14, "Trichow-Speciaal"),
    _bmj(15, "Drakenadem"),
    _bmj(16, "Windroos-Parenspel"),
    _bmj(17, "Dubbele Zevenstraat"),
    _bmj(18, "Hoge Stenen Parenspel"),
    _bmj(19, "Hachi-Ban"),
    _bmj(20, "Hoge Enkelingenspel"),
    _bmj(21, "Dubbele Nummers"),
    _bmj(22, "Honneurspel"),
    _bmj(23, "Kettingspel", "a"),
    _bmj(23, "Kettingspel", "b"),
    _bmj(23, "Kettingspel", "c"),
    _bmj(24, "Negen Drakenspel"),
    _bmj(25, "Vijf Windenplein"),
    _bmj(26, "Draken-Driespan"),
    _bmj(27, "Vijf Drakenplein"),
    _bmj(28, "Schone Straat"),
    _bmj(29, "Koppen en Staarten"),
    _bmj(30, "Vreemdelingenspel", "a"),
    _bmj(30, "Vreemdelingenspel", "b"),
    _bmj(30, "Vreemdelingenspel", "c"),
    _bmj(31, "Eigen Zevenstraat"),
    _bmj(32, "Oneven Schoon Spel"),
    _bmj(33, "Honneur Parenspel"),
    _bmj(34, "Schoon Parenspel"),
    _bmj(35, "Acht-Drakenspel", "a"),
    _bmj(35, "Acht-Drakenspel", "b"),
    _bmj(35, "Acht-Drakenspel", "c"),
    _bmj(36, "Vier Windenspel"),
    _bmj(37, "Edelsteenspel", "-bamboos"),
    _bmj(37, "Edelsteenspel", "-circles"),
    _bmj(38, "Schoon Poortenspel"),
    _bmj(39, "Even Schoon Spel"),
    _bmj(40, "Drie Kongenspel"),
    _bmj(41, "Drakenspiegel"),
    _bmj(42, "Draken Poortenspel"),
    _bmj(43, "Verwarde Poortenspel"),
    _bmj(44, "Even Poortenspel", "a"),
    _bmj(44, "Even Poortenspel", "b"),
    _bmj(44, "Even Poortenspel", "c"),
    _bmj(45, "Dubbele Windroos Draken"),
    _bmj(46, "Windroosplein"),
    _bmj(47, "Windroostrap"),
    _bmj(48, "Heilig Negen Poortenspel"),
    _bmj(49, "Indirekt Spel van de Hemel", any_hand=Source.FIRST_DISCARD),
    _bmj(50, "Spel van de Hemel", any_hand=Source.DEALT),
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
