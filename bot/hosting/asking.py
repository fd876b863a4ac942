"""The health of the bot on a database, by its own answer."""

from contextlib import suppress
from pathlib import Path
from typing import Any

from adapters.health.asking import Hangs, ask
from bot.hosting.database import of_database
from bot.storage import DatabaseTrouble

ENDED = ".ended"
ASKED_AT = ".health"
"""The suffixes of files beside the database: the reason of the last stop, and the socket."""


def health(url: str, folder: Path | None = None, language: str = "en") -> dict[str, Any]:
    """Return the bot's health, or without an answer the state of its database.

    `folder`: the backups, if not beside the database. `language`: the language of the alerts.
    """
    trouble = "status-not-running"
    why = ""
    try:
        if answer := ask(of_database(url, ASKED_AT), language):
            return answer
        with suppress(OSError):
            why = of_database(url, ENDED).read_text(encoding="utf-8")
            trouble = "status-ended"
    except Hangs:
        trouble = "status-hangs"
    except DatabaseTrouble:  # `seen` reports the error of the address
        trouble = "status-not-running"
    from bot.hosting.care import health_of_database
    from bot.talk.texts import texts

    told = texts(language)
    if told.has(why):  # another reason is stored as its line
        why = told.text(why)
    words = told.text(trouble, why=why, start="`peling run`")
    return health_of_database(url, words, folder).to_json()
