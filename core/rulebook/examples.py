"""Example hands of each special hand, situation and limit hand.

Source: derived from the descriptions (bmj 1-50, nmv 84-87, nts 24). The hand of a winner in
notation, its seat, and the prevailing wind, which is always East. The texts show these examples.
"""

from collections.abc import Mapping
from typing import NamedTuple

from core.winds import Wind


class Example(NamedTuple):
    """A winner's hand in notation, with the winner's wind."""

    hand: str
    seat: Wind
    prevailing: Wind = Wind.EAST


_HANDS = """
nmv 84: (222b) 444b 567b 888b 1b +1k
nmv 85: [3333k] (SSS) 55k 678b CC +5k:dead
nmv 86: (222b) (777t) 11k 345k PP +1k:last
nmv 87: 111b 33k 55k 77t EE PP +1b
bmj 1: 2k2b2t 4k4b4t 6k6b6t 8k8b8t 9k +9b
bmj 2: 11k 44k 77b 99b 22t 55t 8t +8t
bmj 3: ESWNN 345k 456b 67t +8t
bmj 4: CCCFP 234k 567b 34t +5t
bmj 5: 1224789k 122478t +9t
bmj 6: 123456789t ESWN +C
bmj 7: (EEE) 111k 999b CCC 1t +1t
bmj 8: ESWNCFPP 33b 66b 8b +8b
bmj 9: ESWN 123456789k +N
bmj 10: EE CC PP 22t 55t 88t 9t +9t
bmj 11: 1234567b ESWNCF +P
bmj 12: 123456789b SSS F +F
bmj 13: 123456789k ESCF +P
bmj 14: ESSWN 123k 123b 12t +3t
bmj 15: CFPP 22k 44k 55k 77k 8k +8k
bmj 16: ESWN 11b 33b 44b 77b 9b +9b
bmj 17: 1234567k 123456t +7t
bmj 18: EE NN CC 11k 99b 11t 9t +9t
bmj 19: 23456789t CC FF P +P
bmj 20: 19k 19b 19t ESWNCFP +E
bmj 21: (222k) 666k 222t 666t W +W
bmj 22: (EEE) (NNN) CCC PPP F +F
bmj 23: (555b) CCC FFF 666b 7b +7b
bmj 23a: (111b) 444b 555b 666b 9b +9b
bmj 23b: (222k) 333k 444k 777k 8k +8k
bmj 23c: (333t) 777t CCC PPP 9t +9t
bmj 24: (CCC) FFF PPP 345b 9b +9b
bmj 25: (555k) 555b 555t EEE N +N
bmj 26: CFP 222k 666b 999t E +E
bmj 27: (333k) 333b 333t CCC P +P
bmj 28: 1234444567778t +9t
bmj 29: (111k) (999k) 111b 999t 9b +9b
bmj 30: (555b) 777b CCC PPP 9b +9b
bmj 30a: (222b) 888b FFF CCC 4b +4b
bmj 30b: (222k) 888k PPP CCC 4k +4k
bmj 30c: (444t) 666t CCC FFF 5t +5t
bmj 31: SSS CCC 1234567k +4k
bmj 32: (111t) (555t) 777t 999t 3t +3t
bmj 33: EE SS WW NN CC FF P +P
bmj 34: 11t 22t 44t 55t 77t 88t 9t +9t
bmj 35: (FFF) CCC 222b 888b P +P
bmj 35a: (CCC) FFF 555b 777b P +P
bmj 35b: (CCC) FFF 222k 888k P +P
bmj 35c: (CCC) FFF 444t 666t P +P
bmj 36: (EEE) (SSS) WWW NNN 5k +5k
bmj 37: (222b) 333b 666b FFF 8b +8b
bmj 37-bamboos: (111b) 555b 777b CCC 9b +9b
bmj 37-circles: (222k) 444k 888k PPP 2k +4k
bmj 38: 1112345567899k +9k
bmj 39: (222t) 444t 666t CCC 8t +8t
bmj 40: 2222k 5555b 7777t E +E
bmj 41: (CCC) FFF 666k 666t P +P
bmj 42: 111b 2334567b FFF +8b
bmj 43: 111b 999t 2345667k +8k
bmj 44: 22t 44t 66t 88t CCC 11t +1t
bmj 44a: 111k 22k 44k 66k 88k 99k +9k
bmj 44b: 22b 44b 66b 88b 999b FF +F
bmj 44c: 22t 44t 66t 88t 111k 99b +9b
bmj 45: EE SS WW NN CCC PP +P
bmj 46: ESWNN 444k 444b 44t +4t
bmj 47: ESWN 244666888t +8t
bmj 48: 1112345678999b +5b
bmj 49: 222k 555b 888t EEE 3k +3k:first
bmj 50: 222k 555b 888t NNN 3k +3k:dealt
limit nine-gates: 1112345678999k +5k
limit thirteen-orphans: 19k 19b 19t ESWNCFP +E
limit trump-twins: EE SS WW NN CC FF P +P
limit wind-snake: 123456789t ESWN +N
limit dragon-snake: 123456789k CFP S +S
limit peking-court: 1234567b ESWNCF +P
limit pure-twins: 11t 22t 44t 55t 77t 88t 9t +9t
limit very-clean-twins: 11k 99k EE SS WW CC F +F
limit clean-twins: 22b 55b 88b EE NN CC P +P
limit seven-twins: 11k 44k 77b 99b 22t 55t 8t +8t
limit four-winds: (EEE) (SSS) WWW NNN 5k +5k
limit three-dragons: (CCC) FFF PPP 345k 7t +7t
limit jade: (234b) 666b 888b FFF 3b +3b
limit heaven: 234k 345k 567b 88t NN +N:dealt
limit four-concealed-kongs: [2222k] [5555b] [9999t] [EEEE] C +C
limit heads-and-tails: (111k) 999k 111b 999t 9b +9b
limit earth: 234k 345k 567b 88t NN +N:first
limit winding-snake: (111t) 234t 55t 678t 99t +9t
"""

EXAMPLES: Mapping[str, Example] = {
    ref: Example(hand, Wind.EAST if hand.endswith(":dealt") else Wind.SOUTH)
    for ref, hand in (line.split(": ") for line in _HANDS.split("\n") if line)
}
