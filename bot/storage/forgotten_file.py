"""The list of forgotten accounts in a file beside the database."""

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from bot.ports.faults import Unavailable
from bot.storage.connection import Connection


class ForgottenFile:
    """The list in a file that only this user may read."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def read(self, connection: Connection) -> dict[str, str]:  # noqa: ARG002 - as ForgottenRows
        """Return the list.

        Raises:
            Unavailable: it cannot be read.
        """
        try:
            return dict(json.loads(self._path.read_text(encoding="utf-8")))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError, TypeError) as problem:
            raise Unavailable(f"{self._path} cannot be read: {problem}") from problem

    def add(self, connection: Connection, more: Mapping[str, str]) -> None:
        """Add the missing entries; the file is on the disk before the commit.

        Raises:
            Unavailable: it cannot be read or written.
        """
        fresh = self._path.with_name(f"{self._path.name}.part")
        words = json.dumps({**more, **self.read(connection)})
        try:
            fresh.unlink(missing_ok=True)
            handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(words)
                file.flush()
                os.fsync(handle)
            fresh.replace(self._path)
        except OSError as problem:
            with suppress(OSError):
                fresh.unlink(missing_ok=True)
            raise Unavailable(f"{self._path} cannot be written: {problem.strerror}") from problem
