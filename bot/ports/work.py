"""The regular work of the program."""

from collections.abc import Awaitable, Callable

from core.values import frozen


@frozen
class Chore:
    """Work that is repeated every `every` seconds."""

    name: str
    every: float
    work: Callable[[], Awaitable[object]]
