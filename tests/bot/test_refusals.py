"""The disk refuses calls in the middle of a round: nothing is lost, doubled or closed for it.

One refused call is no damage. What is refused again and again closes the club as before, and the
round is recorded when the bot is started again.
"""

import errno
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from bot.program import Bot
from bot.storage.upkeep.opening import open_store
from bot.talk.turn import Environment
from tests.bot.evening import Hall, said
from tests.refusing import KINDS, Found

SOURCE = Path(__file__).parents[1] / "refusing.c"
ERRORS = (errno.EIO, errno.ENOSPC, errno.EINTR)
FIRST = [(kind, error, 1, 0) for kind in KINDS for error in ERRORS]
"""The first call of a kind is refused, once."""
MOST = {"pread": 150, "pwrite": 70, "fsync": 4, "ftruncate": 3}
"""How many calls of each kind a round makes at most, the start's beside them."""
EACH = [(kind, errno.EIO, at, 0) for kind in KINDS for at in range(2, MOST[kind])]
"""Each call in turn is refused, once."""
AGAIN = [
    (kind, error, 1, every)
    for kind in KINDS
    for error in ERRORS
    for every in (1, 2, 3, 5, 7, 11, 31)
    if (error, every) != (errno.EINTR, 1)  # which SQLite repeats without end, as it should
]
"""Every Nth call is refused."""


@pytest.fixture(scope="module")
def shim(tmp_path_factory):
    """The shim, compiled."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None or not sys.platform.startswith("linux"):
        pytest.skip("no C compiler is here, or not Linux: calls cannot be refused")
    library = tmp_path_factory.mktemp("shim") / "refusing.so"
    subprocess.run([compiler, "-shared", "-fPIC", "-o", library, SOURCE, "-ldl"], check=True)
    return library


@pytest.fixture
async def folder(tmp_path):
    """A club at a table, in a file `club` whose log is empty."""
    store, hall = open_store(f"sqlite:///{tmp_path}/club.db"), Hall()
    bot = Bot(store, Environment(Random(1)), {"hall": hall})
    await bot.start()
    await bot.desk.lay("hall", [said("1", "/nieuw Anna Bert Cees Dirk")])
    await bot.quiet()
    await bot.stop()
    store.close()
    (tmp_path / "club.db").rename(tmp_path / "club")
    return tmp_path


def outcomes(shim, folder, cases, looks=3):
    """Return the outcome of a round for each of these cases, with this many further looks."""
    told = {"LD_PRELOAD": str(shim), "REFUSED_FOLDER": str(folder), "LOOKS": str(looks)}
    done = subprocess.run(
        [sys.executable, "-m", "tests.refusing"],
        input="\n".join(map(json.dumps, cases)),
        env={**os.environ, **told},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return [Found(**json.loads(line)) for line in done.stdout.splitlines()]


def held(case, found):
    """The round is there once, is posted once, and all totals are right."""
    assert (found.recorded, found.posted, found.faults) == (1, 1, []), (shown(case), found)


def shown(case):
    kind, error, first, every = case
    return f"{kind} {errno.errorcode[error]} from {first}, every {every or '-'}"


@pytest.mark.slow
@pytest.mark.parametrize("looks", [0, 3])
def test_one_refused_read_closes_no_club(shim, folder, looks):
    """Without further looks, as it was before, it does: the test sees the fault."""
    [found] = outcomes(shim, folder, [("pread", errno.EIO, 1, 0)], looks)
    held(("pread", errno.EIO, 1, 0), found)
    why = "why=database disk image is malformed"
    if looks:
        assert (found.closed, found.told) == (False, [f"nl host-read-again {why}"])
    else:
        assert (found.closed, found.told) == (True, [f"nl host-damaged-no-backup {why}"])


@pytest.mark.slow
def test_a_first_refused_call_of_any_kind_loses_doubles_and_closes_nothing(shim, folder):
    for case, found in zip(FIRST, outcomes(shim, folder, FIRST), strict=True):
        held(case, found)
        assert not found.closed, shown(case)


@pytest.mark.soak
def test_no_refused_call_loses_or_doubles_a_round(shim, folder):
    """The whole table; it is printed. Only what goes on may close the club."""
    cases = [*FIRST, *EACH, *AGAIN]
    for case, found in zip(cases, outcomes(shim, folder, cases), strict=True):
        told = f"{found.calls:4} calls, closed: {found.closed}, {found.told}"
        sys.stdout.write(f"{shown(case):34} {told}\n")
        held(case, found)
        assert case[3] or not found.closed, shown(case)
