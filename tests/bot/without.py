"""Plays in a process of its own what is asked in JSON, without the features of PELING_WITHOUT."""

import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.bot.a_club import Club, words
from tests.bot.at_the_console import AtTheConsole
from tests.transcripts.evenings import FOLDER, play_evening


def played(features: str, **asked: Any) -> dict[str, Any]:
    """What came of it: `held` of an `evening`, `said` to each of `lines`, `told` to `taps`.

    And the `modules` of the program that were loaded for it.
    """
    done = subprocess.run(
        [sys.executable, "-m", "tests.bot.without"],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PELING_WITHOUT": features},
    )
    assert done.returncode == 0, done.stderr
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def _play(folder: Path, asked: dict[str, Any]) -> dict[str, Any]:
    held, said, told = 0, [], []
    if evening := asked.get("evening"):
        driver = AtTheConsole(f"sqlite:///{folder}/evening.db")
        held = play_evening((FOLDER / f"{evening}.txt").read_text(encoding="utf-8"), driver)
        driver.close()
    if lines := asked.get("lines"):
        club = Club(folder)
        said = [words(club.play(line)) for line in lines]
        told = [words(club.hear("anna", tap)) for tap in asked.get("taps", ())]
        club.close()
    modules = sorted(name for name in sys.modules if name.startswith(("bot.", "core.")))
    return {"held": held, "said": said, "told": told, "modules": modules}


if __name__ == "__main__":
    with TemporaryDirectory() as made:
        print(json.dumps(_play(Path(made), json.load(sys.stdin))))  # noqa: T201
