"""Nederlandse Toernooispelregels 2002, definitive 1.0, April 2002.

Scoring section 4. Sections nts 14-15: the winds; 23-24: the limit and the limit hands. The rows of
points and doublings, and the conditions of limit hands, are in `core.scoring.nts`.
"""

from core.rulesets.ruleset import Ruleset, Special
from core.winds import Source


def _half(name: str, title: str, points: int) -> Special:
    return Special(name, title, points, has_half=True)  # R21


LIMIT_HANDS = (
    _half("nine-gates", "Negen Poorten", 2000),
    _half("thirteen-orphans", "Dertien Wezen", 2000),
    _half("trump-twins", "Tweelingen van Troefstenen", 2000),
    _half("wind-snake", "Windenslang", 1000),
    _half("dragon-snake", "Drakenslang", 1000),
    _half("peking-court", "Hof van Peking", 1000),
    _half("pure-twins", "Zuivere Tweelingen", 1000),
    _half("very-clean-twins", "Zeer Schone Tweelingen", 1000),
    _half("clean-twins", "Schone Tweelingen", 500),
    _half("seven-twins", "Zeven Tweelingen", 250),
    Special("four-winds", "Vier Winden", 2000),
    Special("three-dragons", "Drie Draken", 2000),
    Special("jade", "Jadespel", 2000),
    Special("heaven", "Spel van de Hemel", 2000, any_hand=Source.DEALT),
    Special("four-concealed-kongs", "Vier Dichte Kongs", 2000),
    Special("heads-and-tails", "Kop en Staart", 2000),
    Special("earth", "Spel van de Aarde", 1000, any_hand=Source.FIRST_DISCARD),
    Special("winding-snake", "Kronkelende Slang", 1000),
)

NTS_2002 = Ruleset(
    key="nts-2002",
    family="nts",
    title="Nederlandse Toernooispelregels 2002",
    limit=2000,  # nts 23
    starting_stock=0,
    minimum_doublings=2,  # nts 8
    rounding=False,
    prevailing_wind="east",  # nts 15
    winds_move="every_game",  # nts 13
    games=4,  # nts 15
    bonus_tiles=False,  # nts 4
    fifteenth_kong_draws=True,  # the committee's clarification of nts 12
    special_hands_first="irregular",  # nts 16
    counting="nts",
    specials=LIMIT_HANDS,
)
