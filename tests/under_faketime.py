"""Under Debian's `faketime` a short sleep now and then fails: it came after its own end."""

import os
import time
from contextlib import suppress

_sleep = time.sleep


def _sleep_at_most(seconds: float) -> None:
    with suppress(OSError):
        _sleep(seconds)


def bear_with_it() -> None:
    """From now on such a sleep is over, in this process."""
    if "faketime" in os.environ.get("LD_PRELOAD", ""):
        time.sleep = _sleep_at_most  # type: ignore[assignment] # its argument is given by place
