"""A file in which bits have turned over is told of in a line, whatever is done with it."""

import os
import random
import resource
import sys

import pytest

from bot import main
from bot.storage.upkeep import maintenance
from tests.conftest import SOAK
from tests.sampling import sampled
from tests.warm import begin, code_of, peling

FLIPPED = 450 if SOAK else 36
ROUNDS = """\
anna: /nieuw Anna Bert Cees Dirk
anna: /ronde Bert 120 Anna 40 Cees 0 Dirk 20
anna: /ronde Cees 60 Anna 40 Bert 0 Dirk 20
anna: /wissel Dirk Eef
anna: /remise
"""
VERBS = (
    ("show",),
    ("show", "--json"),
    ("db", "check"),
    ("db", "backup", "{folder}/copy"),
    ("db", "upgrade"),
    ("replay", "{folder}/more.txt"),
    ("db", "restore", "{folder}/damaged"),
)
WHAT_TO_DO = ("peling db", "restore a backup", "no backup could be made", "is not a whole backup")


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """A club's database in one file."""
    folder = tmp_path_factory.mktemp("whole")
    (folder / "more.txt").write_text(ROUNDS, encoding="utf-8")
    url = f"sqlite:///{folder}/club.db"
    assert main.peling(["replay", str(folder / "more.txt"), "--database", url]) == 0
    maintenance.backup(url, folder / "copy")  # nothing stands in a log beside it
    return (folder / "copy").read_bytes()


def flipped(contents, seed):
    """The same with up to 32 bits turned over, or all of a page, that is in use."""
    chance = random.Random(seed)
    damaged = bytearray(contents)
    pages = [at for at in range(0, len(contents), 4096) if any(contents[at + 100 : at + 4096])]
    how_many = chance.choice((1, 4, 32, 0))
    if not how_many:
        at = chance.choice(pages)
        damaged[at : at + 4096] = chance.choice((bytes(4096), chance.randbytes(4096)))
    for _ in range(how_many):
        damaged[chance.choice(pages) + chance.randrange(4096)] ^= 1 << chance.randrange(8)
    return bytes(damaged)


@pytest.mark.parametrize("seed", sampled(range(FLIPPED), FLIPPED if SOAK else 8))
def test_no_verb_ends_in_a_traceback_over_flipped_bits(whole, seed, tmp_path, capfd, monkeypatch):
    monkeypatch.setenv("PELING_LOG_LEVEL", "ERROR")
    damaged = flipped(whole, seed)
    (tmp_path / "more.txt").write_text(ROUNDS, encoding="utf-8")
    for verb in VERBS:
        for name in ("club.db", "damaged"):
            (tmp_path / name).write_bytes(damaged)
        arguments = [word.format(folder=tmp_path) for word in verb]
        code = main.peling([*arguments, "--database", f"sqlite:///{tmp_path}/club.db"])
        _, said = capfd.readouterr()
        assert code in {0, 1}
        assert "Traceback" not in said
        assert code == 0 or said.startswith("peling: ")
        assert code == 0 or any(words in said for words in WHAT_TO_DO), (verb, said)
        for rest in tmp_path.glob("club.db-*"):
            rest.unlink()


def on_a_full_disk(most, verb, said):
    """Run the command in the folder of this pipe, where no file can exceed `most` bytes."""
    os.chdir(said.parent)
    for stream, path in ((0, os.devnull), (1, os.devnull), (2, said)):
        os.dup2(os.open(path, os.O_WRONLY if stream else os.O_RDONLY), stream)
    sys.stderr = os.fdopen(2, "w", 1)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    return peling(*verb, "--database", "sqlite:///c.db")


@pytest.mark.parametrize("most", [0, 4096, 20_000])
@pytest.mark.parametrize("verb", [["db", "upgrade"], ["chat"], ["replay", "more.txt"]])
def test_a_disk_that_is_full_at_the_first_start_is_said_in_a_line(tmp_path, verb, most):
    (tmp_path / "more.txt").write_text(ROUNDS, encoding="utf-8")
    said = tmp_path / "said"
    os.mkfifo(said)  # which does not grow
    ended = begin(on_a_full_disk, most, verb, said)
    told = said.read_text(encoding="utf-8")
    assert code_of(ended) == 1
    assert "Traceback" not in told
    assert "Is its disk full?" in told.splitlines()[-1] or "cannot be written" in told
    assert not (tmp_path / "c.db").exists()
