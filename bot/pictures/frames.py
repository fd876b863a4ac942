"""How the bot and the process that draws speak: a head with a length, then so many bytes.

A question is JSON, the drawing's name and its facts. An answer says whether it is the picture;
if not, it is the reason in words.
"""

from struct import Struct
from typing import Final

QUESTION: Final = Struct(">I")
ANSWER: Final = Struct(">?I")
