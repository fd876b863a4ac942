"""What a process beside the bot may take of the machine."""

import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bot.aside.process import Aside, NotDone
from bot.aside.worker import ANSWER, QUESTION

NAMED = re.compile(r'"((?:bot|core)(?:\.\w+)+):(\w+)"')
LIMITED = "from bot.aside.worker import answer_all, limit; limit(200_000_000, 1); answer_all({})"


@pytest.fixture
async def limited():
    """A process of 200 MB and a second, that answers like this."""
    begun = []

    def begin(answer):
        begun.append(Aside((sys.executable, "-c", LIMITED.format(answer)), patience=60))
        return begun[-1]

    yield begin
    for aside in begun:
        await aside.close()


async def test_who_takes_too_much_memory_is_refused_it(limited):
    with pytest.raises(NotDone, match="MemoryError"):
        await limited("lambda question: bytes(10**9)").ask(b"")


@pytest.mark.slow
async def test_who_reckons_too_long_is_ended(limited):
    with pytest.raises(EOFError):
        await limited("lambda question: max(iter(int, 1))").ask(b"")


async def test_who_keeps_within_the_limits_answers(limited):
    assert await limited("lambda question: question[::-1]").ask(b"pung") == b"gnup"


def test_it_ends_without_a_word_when_its_bot_was_killed_meanwhile():
    code = "from bot.aside.worker import answer_all; answer_all(lambda q: q * 100_000)"
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    with subprocess.Popen([sys.executable, "-c", code], **pipes) as other:  # type: ignore[call-overload]
        other.stdin.write(2 * (QUESTION.pack(2) + b"ja"))
        other.stdin.flush()
        assert other.stdout.read(ANSWER.size) == ANSWER.pack(True, 200_000)
        other.stdout.close()
        other.stdin.close()
        assert (other.stderr.read(), other.wait()) == (b"", 0)


def test_every_function_that_the_bot_names_in_a_text_is_there():
    """Types see no name in a text, `bot.pictures.paper:list_file`; files are made long after."""
    said = {
        found
        for file in Path("bot").rglob("*.py")
        for found in re.findall(
            r'"((?:bot|core)(?:\.\w+)+):(\w+)"', file.read_text(encoding="utf-8")
        )
    }
    assert ("bot.pictures.paper", "list_file") in said
    assert not [one for one in said if not hasattr(importlib.import_module(one[0]), one[1])]
