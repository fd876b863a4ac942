"""The process that reads a file: `python -m bot.features.transfer.worker`.

The system limits its memory and time, so a bad file affects its sender only.
"""

from bot.aside.worker import answer_all, limit
from bot.features.transfer.reading import answer

MEMORY = 400_000_000
"""The most memory (bytes); the program itself takes a quarter of it."""
SECONDS = 10
"""The most processor time (s)."""

if __name__ == "__main__":
    limit(MEMORY, SECONDS)
    answer_all(answer)
