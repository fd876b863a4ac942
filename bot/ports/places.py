"""Where the program keeps what belongs to this user."""

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """The folder in which a program keeps what it needs for this user."""
    home = Path.home()
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "peling"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "peling"
