"""How the bot on a database is, told by itself while it runs."""

from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from adapters.health.asking import Hangs, ask
from adapters.storage import DatabaseTrouble
from bot.hosting.database import of_database

ENDED: Final = ".ended"
ASKED_AT: Final = ".health"
"""How the names end of what is beside the database: why it ended, and where it is asked."""
NOT_RUNNING: Final = "no Pe-Ling runs on this database; start it with `peling run`"
HANGS: Final = "it runs, and answers nothing: start it again; the log may say why"


def health(url: str, folder: Path | None = None) -> dict[str, Any]:
    """How the bot on a database is; where it does not answer, what can be seen without it.

    `folder`: where the backups are, if not beside the database.
    """
    trouble = NOT_RUNNING
    try:
        if told := ask(of_database(url, ASKED_AT)):
            return told
        with suppress(OSError):
            trouble = f"it has ended: {of_database(url, ENDED).read_text(encoding='utf-8')}"
    except Hangs:
        trouble = HANGS
    except DatabaseTrouble:  # what is wrong with the address is said below
        trouble = NOT_RUNNING
    from bot.hosting.care import seen

    return seen(url, trouble, folder).to_json()
