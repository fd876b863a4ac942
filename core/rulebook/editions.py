"""Which editions of the tournament rules a club plays by (R22).

The sections tell what 2002 says and then, edition by edition, what changed; each edition holds
for those after it too, as long as they do not say otherwise.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

_EDITIONS: Final = ("2019", "2023", "simple")
_BY_RULESET: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "nts-2019": _EDITIONS[:1],
        "nts-2023": _EDITIONS[:2],
        "nts-simple": _EDITIONS,
    }
)


def editions(ruleset: str) -> tuple[str, ...]:
    """The editions after 2002 that a ruleset takes in: `2019` and `2023` for nts-2023."""
    return _BY_RULESET.get(ruleset, ())
