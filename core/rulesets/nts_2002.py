"""Nederlandse Toernooispelregels 2002, definitive 1.0, April 2002.

Scoring section 4. Sections nts 14-15: the winds; 18-28: the count; 23-24: the limit hands.
"""

from typing import Final

from core.ruleset import Ruleset, Special


def _irregular(name: str, title: str, points: int) -> Special:
    return Special(name, title, points, has_half=True)  # R21


LIMIT_HANDS: Final = (
    _irregular("nine-gates", "Negen Poorten", 2000),
    _irregular("thirteen-orphans", "Dertien Wezen", 2000),
    _irregular("trump-twins", "Tweelingen van Troefstenen", 2000),
    _irregular("wind-snake", "Windenslang", 1000),
    _irregular("dragon-snake", "Drakenslang", 1000),
    _irregular("peking-court", "Hof van Peking", 1000),
    _irregular("pure-twins", "Zuivere Tweelingen", 1000),
    _irregular("very-clean-twins", "Zeer Schone Tweelingen", 1000),
    _irregular("clean-twins", "Schone Tweelingen", 500),
    _irregular("seven-twins", "Zeven Tweelingen", 250),
    Special("four-winds", "Vier Winden", 2000),
    Special("three-dragons", "Drie Draken", 2000),
    Special("jade", "Jadespel", 2000),
    Special("heaven", "Spel van de Hemel", 2000),
    Special("four-concealed-kongs", "Vier Dichte Kongs", 2000),
    Special("heads-and-tails", "Kop en Staart", 2000),
    Special("earth", "Spel van de Aarde", 1000),
    Special("winding-snake", "Kronkelende Slang", 1000),
)

NTS_2002: Final = Ruleset(
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
    specials=LIMIT_HANDS,
)
