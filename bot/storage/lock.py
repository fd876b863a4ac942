"""The lock of a SQLite file against a second program."""

import fcntl
import os
from pathlib import Path
from typing import Self

from bot.storage import DatabaseTrouble


class Lock:
    """The lock file beside a database; the system frees it when the process ends.

    The file holds the process number until the program has ended in order.
    """

    def __init__(self, database: Path) -> None:
        """Take the lock.

        Raises:
            DatabaseTrouble: another program holds it.
        """
        self._path = Path(f"{database}.lock")
        self._file = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            holder = os.read(self._file, 20).decode(errors="replace").strip()
            os.close(self._file)
            raise DatabaseTrouble(
                f"{database} is in use by another Pe-Ling (process {holder or '?'}); end it first"
            ) from None
        self.unclean = os.fstat(self._file).st_size > 0
        os.ftruncate(self._file, 0)
        os.write(self._file, str(os.getpid()).encode())

    def release(self, *, in_order: bool = False) -> None:
        """Free the lock; the file remains, since removing it would admit two programs."""
        if in_order or not self.unclean:
            os.ftruncate(self._file, 0)
        os.close(self._file)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()
