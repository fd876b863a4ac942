"""Example hands: for each special hand, situation and limit hand one that is just that.

Source: worked out from the descriptions (bmj 1-50, nmv 84-87, nts 24). The hand of a winner in
notation, its seat, and the prevailing wind, which is East throughout. The texts show these.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from core.tiles import Wind


class Example(NamedTuple):
    """A winner's hand in notation, and whose wind the winner had."""

    hand: str
    seat: Wind = Wind.SOUTH
    prevailing: Wind = Wind.EAST


EXAMPLES: Final[Mapping[str, Example]] = MappingProxyType(
    {
        "nmv 84": Example("(222b) 444b 567b 888b 1b +1k"),
        "nmv 85": Example("[3333k] (SSS) 55k 678b CC +5k:dead"),
        "nmv 86": Example("(222b) (777t) 11k 345k PP +1k:last"),
        "nmv 87": Example("111b 33k 55k 77t EE PP +1b"),
        "bmj 1": Example("2k2b2t 4k4b4t 6k6b6t 8k8b8t 9k +9b"),
        "bmj 2": Example("11k 44k 77b 99b 22t 55t 8t +8t"),
        "bmj 3": Example("ESWNN 345k 456b 67t +8t"),
        "bmj 4": Example("CCCFP 234k 567b 34t +5t"),
        "bmj 5": Example("1224789k 122478t +9t"),
        "bmj 6": Example("123456789t ESWN +C"),
        "bmj 7": Example("(EEE) 111k 999b CCC 1t +1t"),
        "bmj 8": Example("ESWNCFPP 33b 66b 8b +8b"),
        "bmj 9": Example("ESWN 123456789k +N"),
        "bmj 10": Example("EE CC PP 22t 55t 88t 9t +9t"),
        "bmj 11": Example("1234567b ESWNCF +P"),
        "bmj 12": Example("123456789b SSS F +F"),
        "bmj 13": Example("123456789k ESCF +P"),
        "bmj 14": Example("ESSWN 123k 123b 12t +3t"),
        "bmj 15": Example("CFPP 22k 44k 55k 77k 8k +8k"),
        "bmj 16": Example("ESWN 11b 33b 44b 77b 9b +9b"),
        "bmj 17": Example("1234567k 123456t +7t"),
        "bmj 18": Example("EE NN CC 11k 99b 11t 9t +9t"),
        "bmj 19": Example("23456789t CC FF P +P"),
        "bmj 20": Example("19k 19b 19t ESWNCFP +E"),
        "bmj 21": Example("(222k) 666k 222t 666t W +W"),
        "bmj 22": Example("(EEE) (NNN) CCC PPP F +F"),
        "bmj 23": Example("(555b) CCC FFF 666b 7b +7b"),
        "bmj 23a": Example("(111b) 444b 555b 666b 9b +9b"),
        "bmj 23b": Example("(222k) 333k 444k 777k 8k +8k"),
        "bmj 23c": Example("(333t) 777t CCC PPP 9t +9t"),
        "bmj 24": Example("(CCC) FFF PPP 345b 9b +9b"),
        "bmj 25": Example("(555k) 555b 555t EEE N +N"),
        "bmj 26": Example("CFP 222k 666b 999t E +E"),
        "bmj 27": Example("(333k) 333b 333t CCC P +P"),
        "bmj 28": Example("1234444567778t +9t"),
        "bmj 29": Example("(111k) (999k) 111b 999t 9b +9b"),
        "bmj 30": Example("(555b) 777b CCC PPP 9b +9b"),
        "bmj 30a": Example("(222b) 888b FFF CCC 4b +4b"),
        "bmj 30b": Example("(222k) 888k PPP CCC 4k +4k"),
        "bmj 30c": Example("(444t) 666t CCC FFF 5t +5t"),
        "bmj 31": Example("SSS CCC 1234567k +4k"),
        "bmj 32": Example("(111t) (555t) 777t 999t 3t +3t"),
        "bmj 33": Example("EE SS WW NN CC FF P +P"),
        "bmj 34": Example("11t 22t 44t 55t 77t 88t 9t +9t"),
        "bmj 35": Example("(FFF) CCC 222b 888b P +P"),
        "bmj 35a": Example("(CCC) FFF 555b 777b P +P"),
        "bmj 35b": Example("(CCC) FFF 222k 888k P +P"),
        "bmj 35c": Example("(CCC) FFF 444t 666t P +P"),
        "bmj 36": Example("(EEE) (SSS) WWW NNN 5k +5k"),
        "bmj 37": Example("(222b) 333b 666b FFF 8b +8b"),
        "bmj 37-bamboos": Example("(111b) 555b 777b CCC 9b +9b"),
        "bmj 37-circles": Example("(222k) 444k 888k PPP 2k +4k"),
        "bmj 38": Example("1112345567899k +9k"),
        "bmj 39": Example("(222t) 444t 666t CCC 8t +8t"),
        "bmj 40": Example("2222k 5555b 7777t E +E"),
        "bmj 41": Example("(CCC) FFF 666k 666t P +P"),
        "bmj 42": Example("111b 2334567b FFF +8b"),
        "bmj 43": Example("111b 999t 2345667k +8k"),
        "bmj 44": Example("22t 44t 66t 88t CCC 11t +1t"),
        "bmj 44a": Example("111k 22k 44k 66k 88k 99k +9k"),
        "bmj 44b": Example("22b 44b 66b 88b 999b FF +F"),
        "bmj 44c": Example("22t 44t 66t 88t 111k 99b +9b"),
        "bmj 45": Example("EE SS WW NN CCC PP +P"),
        "bmj 46": Example("ESWNN 444k 444b 44t +4t"),
        "bmj 47": Example("ESWN 244666888t +8t"),
        "bmj 48": Example("1112345678999b +5b"),
        "bmj 49": Example("222k 555b 888t EEE 3k +3k:first"),
        "bmj 50": Example("222k 555b 888t NNN 3k +3k:dealt", Wind.EAST),
        "limit nine-gates": Example("1112345678999k +5k"),
        "limit thirteen-orphans": Example("19k 19b 19t ESWNCFP +E"),
        "limit trump-twins": Example("EE SS WW NN CC FF P +P"),
        "limit wind-snake": Example("123456789t ESWN +N"),
        "limit dragon-snake": Example("123456789k CFP S +S"),
        "limit peking-court": Example("1234567b ESWNCF +P"),
        "limit pure-twins": Example("11t 22t 44t 55t 77t 88t 9t +9t"),
        "limit very-clean-twins": Example("11k 99k EE SS WW CC F +F"),
        "limit clean-twins": Example("22b 55b 88b EE NN CC P +P"),
        "limit seven-twins": Example("11k 44k 77b 99b 22t 55t 8t +8t"),
        "limit four-winds": Example("(EEE) (SSS) WWW NNN 5k +5k"),
        "limit three-dragons": Example("(CCC) FFF PPP 345k 7t +7t"),
        "limit jade": Example("(234b) 666b 888b FFF 3b +3b"),
        "limit heaven": Example("234k 345k 567b 88t NN +N:dealt", Wind.EAST),
        "limit four-concealed-kongs": Example("[2222k] [5555b] [9999t] [EEEE] C +C"),
        "limit heads-and-tails": Example("(111k) 999k 111b 999t 9b +9b"),
        "limit earth": Example("234k 345k 567b 88t NN +N:first"),
        "limit winding-snake": Example("(111t) 234t 55t 678t 99t +9t"),
    }
)
