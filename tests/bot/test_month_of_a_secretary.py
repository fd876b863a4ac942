"""A month of a secretary's acts, as she types them; only known ones are refused."""

from pathlib import Path

import pytest

from adapters.console.script import parse_script
from tests.bot.at_the_console import AtTheConsole

MONTH = Path(__file__).parents[1] / "golden" / "secretary_month.txt"
REFUSED = [
    "/leden Bert Smit en Bertus Smit",  # asked: two people or four
    "/leden Loes wil voortaan als gast komen",
    "/wissel gisteren",
]


@pytest.mark.slow
def test_only_known_acts_of_a_month_are_refused(tmp_path):
    club = AtTheConsole(f"sqlite:///{tmp_path}/month.db")
    script = MONTH.read_text(encoding="utf-8")
    lines = script.splitlines()
    month = lines.index("# The month.") + 1
    refused = []
    for number, act in parse_script(script):
        heard = club.play(act, number)
        if number > month and any("refusal" in one.topics for one in heard):
            refused.append(lines[number - 1].removeprefix("gerda: "))
    club.close()
    assert refused == REFUSED
