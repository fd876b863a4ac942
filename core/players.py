"""Who plays: a person is a number here, and a name only outside."""

from typing import Literal, NewType

PlayerId = NewType("PlayerId", int)
Chair = Literal[0, 1, 2, 3]
