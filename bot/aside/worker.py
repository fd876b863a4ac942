"""The other side: a process that answers questions until they end.

It ends when the bot does, whatever ended that: its standard input is shut then. A question is a
length and then that many bytes. An answer begins with whether it is what was asked for; if not,
it is the reason in words.
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
    """Answer one question after another; one that cannot be answered does not cost the next."""
    questions = sys.stdin.buffer
    answers = sys.stdout.fileno()
    while len(head := questions.read(QUESTION.size)) == QUESTION.size:
        (length,) = QUESTION.unpack(head)
        try:
            done = True
            body = answer(questions.read(length))
        except Exception as problem:  # noqa: BLE001 - whatever it is, it is told in words
            done = False
            body = f"{type(problem).__name__}: {problem}".encode(errors="replace")
        told = memoryview(ANSWER.pack(done, len(body)) + body)
        with suppress(BrokenPipeError):  # a bot that was killed hears nothing, and asks no more
            while told:
                told = told[os.write(answers, told) :]


def limit(memory: int, seconds: int) -> None:
    """Take no more memory (bytes) and processor time than this, and that after everybody else."""
    os.nice(10)
    limits = {
        resource.RLIMIT_AS: memory,
        resource.RLIMIT_CPU: seconds,
        resource.RLIMIT_CORE: 0,  # what it ends of holds somebody's file
    }
    for what, most in limits.items():
        with suppress(ValueError, OSError):  # where the system has no such limit, or a lower one
            resource.setrlimit(what, (most, most))
