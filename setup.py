"""For hosts of many clubs: `PELING_FAST=1 pip install .` compiles what scores hands, by mypyc.

Scoring then takes about half the time and gives the same answers: `make fast` proves it. All else
about the project stands in pyproject.toml, and without that word nothing is compiled.
"""

import os
import sys
from pathlib import Path

from setuptools import setup

SCORES_HANDS = (
    "core/groups.py",
    "core/hands.py",
    "core/notation.py",
    "core/reading",
    "core/scoring/contradictions.py",
    "core/scoring/counting.py",
    "core/scoring/scoring.py",
    "core/scoring/winning.py",
)
"""core/tiles.py stays as it is: its winds are an Enum of words, which mypyc makes slower.

`Final` tells mypyc what never changes; in all other files capitals say it.
"""

if os.environ.get("PELING_FAST") != "1":
    setup()
elif "egg_info" in sys.argv:  # pip asks first what building takes: requirements-test.txt pins it
    setup(setup_requires=["mypy==2.4.1", "setuptools>=77"])
else:
    from mypyc.build import mypycify

    places = [Path(name) for name in SCORES_HANDS]
    files = [
        file
        for place in places
        for file in ([place] if place.is_file() else place.glob("[!_]*.py"))
    ]
    setup(ext_modules=mypycify([str(file) for file in files], group_name="peling", opt_level="3"))
