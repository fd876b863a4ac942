"""Which of many cases of one kind run at once, and which with `make slow`."""

from collections.abc import Iterable
from typing import Any

import pytest


def sampled(cases: Iterable[Any], number: int) -> list[Any]:
    """Return all cases as parameters; all but that many, evenly spread, are marked as slow.

    A case is a value, or a tuple of the values of several parameters.
    """
    every = list(cases)
    now = {place * len(every) // number for place in range(number)}
    return [
        pytest.param(
            *(case if isinstance(case, tuple) else (case,)),
            marks=() if place in now or len(every) <= number else pytest.mark.slow,
        )
        for place, case in enumerate(every)
    ]
