"""Work that the program does by itself."""

from collections.abc import Awaitable, Callable

from core.values import frozen


@frozen
class Chore:
    """Something to be done by itself at intervals of `every` seconds."""

    name: str
    every: float
    work: Callable[[], Awaitable[object]]
