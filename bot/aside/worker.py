"""The work process: it answers questions until its standard input is closed.

The input is closed when the bot ends in any way. A question is a length and then that many bytes.
An answer begins with a flag: True for the result, False for the reason of a failure in words.
"""

import os
import resource
import sys
from collections.abc import Callable
from contextlib import suppress
from struct import Struct

QUESTION = Struct(">I")
ANSWER = Struct(">?I")


def answer_all(answer: Callable[[bytes], bytes]) -> None:
    """Answer each question; a failed question does not end the process."""
    questions = sys.stdin.buffer
    answers = sys.stdout.fileno()
    while len(head := questions.read(QUESTION.size)) == QUESTION.size:
        (length,) = QUESTION.unpack(head)
        try:
            done = True
            body = answer(questions.read(length))
        except Exception as problem:  # noqa: BLE001 - the answer reports any error
            done = False
            body = f"{type(problem).__name__}: {problem}".encode(errors="replace")
        response = memoryview(ANSWER.pack(done, len(body)) + body)
        with suppress(BrokenPipeError):  # the bot was killed
            while response:
                response = response[os.write(answers, response) :]


def limit(memory: int, seconds: int) -> None:
    """Limit memory (bytes) and processor time (s) of this process, and lower its priority."""
    os.nice(10)
    limits = {
        resource.RLIMIT_AS: memory,
        resource.RLIMIT_CPU: seconds,
        resource.RLIMIT_CORE: 0,  # a core dump would hold a member's file
    }
    for kind, most in limits.items():
        with suppress(ValueError, OSError):  # the system has no such limit, or a lower limit
            resource.setrlimit(kind, (most, most))
