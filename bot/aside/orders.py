"""The orders of the work process: slow work such as a schedule or files to print.

A schedule takes some seconds at most and counts its steps; the cards of a whole tournament take a
second or two.
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
    """A function for the process to call, with its arguments, as JSON."""

    question: bytes

    async def made(self) -> bytes:
        """Return the answer of the process. Raises as `Aside.ask` does."""
        aside = Aside(command("bot.aside.orders"), PATIENCE)
        try:
            return await aside.ask(self.question)
        finally:
            await aside.close()


def order(function: str, *takes: object) -> WorkOrder:
    """Return the order for a call of `module:function`, which only the process imports."""
    return WorkOrder(json.dumps([function, *takes]).encode())


def answer(question: bytes) -> bytes:
    """Return the result of an order's function: a file, or JSON of another value."""
    function, *takes = json.loads(question)
    module, _, name = function.partition(":")
    result = getattr(import_module(module), name)(*takes)
    if isinstance(result, bytes):
        return result
    return json.dumps(result).encode()


if __name__ == "__main__":
    limit(MEMORY, SECONDS)
    answer_all(answer)
