"""Plays a script on a database and prints what was said, in a process that leaves features out.

The environment has the features in PELING_WITHOUT, as a host would set it.
"""

import json
import os
import subprocess
import sys
from hashlib import sha256
from typing import Any

from adapters.console.render import words
from tests.bot.at_the_console import AtTheConsole


def run(command: list[str], features: str, script: str = "") -> str:
    """What a process prints that leaves these features out."""
    done = subprocess.run(
        command,
        input=script,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PELING_WITHOUT": features},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def played_without(features: str, url: str, script: str) -> dict[str, Any]:
    """What a process says that plays this, the keys of its first club after it, and `modules`."""
    said = run([sys.executable, "-m", "tests.bot.played_without", url], features, script)
    told: dict[str, Any] = json.loads(said)
    return told


def _main(url: str) -> None:
    script = sys.stdin.read()
    console = AtTheConsole(url, session=sha256(script.encode()).hexdigest()[:8])
    shown = [words(one.reply) for one in console.shows(script)]
    console.close()
    modules = sorted(name for name in sys.modules if name.startswith(("bot.", "core.")))
    club, *_ = console.state()["clubs"]
    print(json.dumps({"said": shown, "modules": modules, **club}))  # noqa: T201


if __name__ == "__main__":
    _main(sys.argv[1])
