"""Change real updates at random, as no platform sends them."""

import asyncio
import logging
import pickle
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2**31, 2**53, 2**63, 10**30, 1.5),
    *("", " ", "\0", "\ud83d", "\udfff", "/", "@", "/@", "🀄", "\u202eabc", "null", "-1", "1e999"),
    *("x" * 5_000, "7" * 300, "[" * 2_000, "/ronde", "/stand \ud83d", "é" * 300),
    *([], {}, [[]], [None], {"id": 1}, {"id": "\0"}, {"": ""}, [{}] * 20),
)

Holder = tuple[Any, Any]
"""A list or a dictionary, and the index or key of a value in it."""


def _places(value: Any) -> Iterator[Holder]:
    if isinstance(value, dict):
        keys = list(value)
    elif isinstance(value, list):
        keys = list(range(len(value)))
    else:
        return
    for key in keys:
        yield value, key
        yield from _places(value[key])


def _copied(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))  # noqa: S301 - our own data


def mutated(value: Any, dice: Random) -> Any:
    """Return a copy of a value of JSON with one to three changes."""
    changed = _copied(value)
    for _ in range(dice.choice((1, 1, 2, 3))):
        places = list(_places(changed))
        if places:
            _change(*dice.choice(places), places, dice)
    return changed


def _change(holder: Any, key: Any, places: list[Holder], dice: Random) -> None:
    old = holder[key]
    way = dice.randrange(6)
    if way == 0:
        del holder[key]
    elif way == 1:  # a value from elsewhere in the same update
        other, place = dice.choice(places)
        holder[key] = _copied(other[place])
    elif way == 2 and isinstance(old, str):
        at = dice.randint(0, len(old))
        holder[key] = old[:at] + str(dice.choice(ODD)) + old[at + dice.randrange(3) :]
    elif way == 3 and isinstance(old, int):
        holder[key] = dice.choice((old + 1, -old, str(old), old * 10**9, float(old)))
    elif way == 4:
        holder[key] = [old, _copied(old)]
    else:
        holder[key] = _copied(dice.choice(ODD))


class Faults(logging.Handler):
    """What was logged as an error, and what no part of the program handled."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(self.format(record)[-1_500:])

    def unhandled(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        self.found.append(repr(context))


@contextmanager
def watched() -> Iterator[list[str]]:
    """Yield the errors of the program, of which there should be none."""
    faults = Faults()
    loop = asyncio.get_running_loop()
    logging.getLogger().addHandler(faults)
    loop.set_exception_handler(faults.unhandled)
    try:
        yield faults.found
    finally:
        logging.getLogger().removeHandler(faults)
        loop.set_exception_handler(None)
