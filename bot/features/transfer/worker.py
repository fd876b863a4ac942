"""The process that reads a file: `python -m bot.features.transfer.worker`.

What it may take is limited by the system, so that the worst file costs its sender an answer and
nobody else anything.
"""

from bot.aside.worker import answer_all, limit
from bot.features.transfer.reading import answer

MEMORY = 400_000_000
"""The most memory (bytes); the program itself takes a quarter of it."""
SECONDS = 10
"""The most processor time."""

if __name__ == "__main__":
    limit(MEMORY, SECONDS)
    answer_all(answer)
