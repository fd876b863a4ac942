"""Plays a script on a database in a process without some features, and prints what came of it.

A line `org> press tour:1:standing` presses a button of an old message, by its meaning.
"""

import json
import os
import subprocess
import sys
from typing import Any

from adapters.console.evening import ConsoleEvening, clock_of_a_script, play
from adapters.console.platform import Shown
from adapters.console.render import words
from adapters.console.screen import ScreenMessage
from adapters.console.script import Says, parse_script
from bot.hosting.database import state
from bot.hosting.playing import program_on
from bot.ports.records import Settings

PRESS = "press "


def played_without(features: str, url: str, script: str) -> dict[str, Any]:
    """What the bot said to each line, the state of the club, and the modules that were loaded."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.bot.tournament_left_out", url],
        input=script,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PELING_WITHOUT": features},
    )
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def _main(url: str) -> None:
    said: list[list[str]] = [[]]
    messages: list[ScreenMessage] = []
    files: list[str] = []

    def show(shown: Shown) -> None:
        said[-1].append(words(shown.reply))
        messages.append(shown.message)
        files.extend(made.decode() for name, made in shown.files if name.endswith("json"))

    evening = ConsoleEvening(program_on(url, Settings()), show, "without", clock_of_a_script())
    for number, act in parse_script(sys.stdin.read()):
        said.append([])
        if isinstance(act, Says) and act.text.startswith(PRESS):
            phones, message = evening.phones, evening.screen.reference(messages[-1])
            token = f"{message} {act.speaker}"
            tap = {"tapped": act.text.removeprefix(PRESS), "message": message, "token": token}
            evening._program.hear(phones._raw(act.speaker, phones._group(), tap))
            evening.show_all()
        else:
            play(evening, act, number)
    now = evening.clock.now
    evening.close()
    [club] = state(url, now)["clubs"]
    modules = [name for name in sys.modules if name.startswith(("bot.features", "core."))]
    print(json.dumps({"said": said, "files": files, "club": club, "modules": sorted(modules)}))  # noqa: T201


if __name__ == "__main__":
    _main(sys.argv[1])
