"""The process that does what takes long: a schedule, what is printed.

A schedule takes some seconds at most and counts its steps; a hall's cards take a second or two:
nobody's round waits for either.
"""

import json
from importlib import import_module

from bot.aside.process import Aside, command
from bot.aside.worker import answer_all, limit
from core.values import frozen

MEMORY = 400_000_000
SECONDS = 60
PATIENCE = 60.0


@frozen
class WorkOrder:
    """A function that the process is to call, and what it takes, as JSON."""

    question: bytes

    async def made(self) -> bytes:
        """The answer of the process. Raises what `Aside.ask` does."""
        aside = Aside(command("bot.aside.orders"), PATIENCE)
        try:
            return await aside.ask(self.question)
        finally:
            await aside.close()


def order(function: str, *takes: object) -> WorkOrder:
    """Return the order for a call of `module:function`, which is read in there alone."""
    return WorkOrder(json.dumps([function, *takes]).encode())


def answer(asked: bytes) -> bytes:
    """Return what the function of an order makes: a file, or anything else as JSON."""
    function, *takes = json.loads(asked)
    module, _, name = function.partition(":")
    made = getattr(import_module(module), name)(*takes)
    if isinstance(made, bytes):
        return made
    return json.dumps(made).encode()


if __name__ == "__main__":
    limit(MEMORY, SECONDS)
    answer_all(answer)
