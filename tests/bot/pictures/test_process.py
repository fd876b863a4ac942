import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from threading import Event

import pytest

from bot.messages import Picture
from bot.pictures.process import PictureProcess
from bot.pictures.worker import draw

HAND = Picture("hand", {"hand": "(555k) 123b 99t EEE CC +C:wall"}, "een hand")
OTHER = Picture("hand", {"hand": "19k 19b 19t ESWNCFP +E"}, "een andere")
UNKNOWN = Picture("portrait", {}, "een portret")
LAME = Picture("standing", {"title": "Ranglijst"}, "zonder rijen")
ENDS_AT_ONCE = (sys.executable, "-c", "")
SLEEPS = (sys.executable, "-c", "import threading; threading.Event().wait(60)")


@pytest.fixture
async def pictures():
    pictures = PictureProcess()
    yield pictures
    await pictures.close()


@pytest.mark.slow
async def test_what_cannot_be_drawn_leaves_its_words_and_costs_no_other(pictures, caplog):
    hands = [HAND, OTHER] * 3
    assert await asyncio.gather(*map(pictures.png, hands)) == [draw(hand) for hand in hands]
    for picture in (UNKNOWN, LAME):
        caplog.clear()
        assert await pictures.png(picture) is None
        [record] = caplog.records
        assert (record.levelname, record.exc_info) == ("WARNING", None)
        assert await pictures.png(HAND) == draw(HAND)


@pytest.mark.slow
async def test_a_process_that_was_killed_is_started_again_and_after_its_close_there_is_none(
    pictures,
):
    await pictures.png(HAND)
    os.kill(pictures.process.pid, signal.SIGKILL)
    assert await pictures.png(OTHER) == draw(OTHER)
    process = pictures.process
    assert process is not None
    await pictures.close()
    assert process.returncode == -signal.SIGKILL
    await pictures.close()


async def test_nothing_is_started_before_the_first_picture(pictures):
    assert pictures.process is None


async def test_a_process_that_never_comes_up_leaves_the_words():
    pictures = PictureProcess(ENDS_AT_ONCE)
    assert await pictures.png(HAND) is None
    assert pictures.process is None


async def test_a_command_that_does_not_exist_leaves_the_words():
    assert await PictureProcess(("/nowhere/python",)).png(HAND) is None


async def test_who_takes_too_long_is_ended():
    pictures = PictureProcess(SLEEPS, patience=0.3)
    assert await pictures.png(HAND) is None
    assert pictures.process is None


@pytest.mark.slow
async def test_a_picture_that_is_no_longer_wanted_does_not_answer_for_the_next(pictures):
    await pictures.png(HAND)
    unwanted = asyncio.ensure_future(pictures.png(HAND))
    await asyncio.sleep(0)
    unwanted.cancel()
    with pytest.raises(asyncio.CancelledError):
        await unwanted
    assert await pictures.png(OTHER) == draw(OTHER)


BOT_THAT_IS_KILLED = """
import asyncio, os, signal
from bot.messages import Picture
from bot.pictures.process import PictureProcess

async def main():
    pictures = PictureProcess()
    assert await pictures.png(Picture("hand", {"hand": "EEE"}, ""))
    print(pictures.process.pid, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main())
"""


def test_when_the_bot_is_killed_the_process_ends_too():
    bot = subprocess.run(
        [sys.executable, "-c", BOT_THAT_IS_KILLED], capture_output=True, check=False, text=True
    )
    assert bot.returncode == -signal.SIGKILL
    until = time.monotonic() + 60
    while alive(int(bot.stdout)) and time.monotonic() < until:
        Event().wait(0.05)
    assert not alive(int(bot.stdout))


def alive(pid):
    """Whether it runs; an ended process that nobody has waited for does not."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="ascii")
        return stat.rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
