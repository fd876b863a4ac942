"""How the bot and a process beside it speak: a head with a length, then that many bytes.

An answer says whether it is what was asked for; if not, it is the reason in words.
"""

from struct import Struct
from typing import Final

QUESTION: Final = Struct(">I")
ANSWER: Final = Struct(">?I")
