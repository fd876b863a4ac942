"""The caches of this process, emptied as in a fresh one."""

import sys

KEPT_IN = (
    *("core.competition", "core.club", "core.game", "bot.storage", "bot.standings", "bot.reader"),
    *("bot.features.competition", "bot.features.page"),
)
"""The packages with caches of what clubs have stored."""


def forget() -> None:
    """Empty the caches of what was computed from the database."""
    for name, module in list(sys.modules.items()):
        if name.startswith(KEPT_IN):
            for value in list(vars(module).values()):
                if str(getattr(value, "__module__", "")).startswith(KEPT_IN):
                    getattr(value, "cache_clear", bool)()
