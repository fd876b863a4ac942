"""Under Debian's `faketime` a short sleep now and then fails: it came after its own end.

And when it is given a moment (`-f '@...'`) every process begins at that same moment: a program
would live minutes before the test that started it. So what is started is told how far from the
real time this process is.
"""

import os
import time
from contextlib import suppress
from pathlib import Path

_sleep = time.sleep


def _sleep_at_most(seconds: float) -> None:
    with suppress(OSError):
        _sleep(seconds)


def bear_with_it() -> None:
    """From now on such a sleep is over, in this process, and time goes on in what it starts."""
    if "faketime" not in os.environ.get("LD_PRELOAD", ""):
        return
    time.sleep = _sleep_at_most  # type: ignore[assignment] # its argument is given by place
    if os.environ.get("FAKETIME", "").startswith("@"):
        os.environ["FAKETIME"] = f"{time.time() - _real_time():+.3f}"


def _real_time() -> float:
    """What time it is (s), by when the machine began and how long ago: that is not hidden."""
    words = Path("/proc/stat").read_text(encoding="ascii").split()
    since = int(words[words.index("btime") + 1])
    return since + float(Path("/proc/uptime").read_text(encoding="ascii").split()[0])
