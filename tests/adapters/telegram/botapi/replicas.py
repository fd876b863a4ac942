"""Several of the program at once, each with a door and a folder of its own."""

import json
import socket

import aiohttp

from tests.adapters.telegram.botapi.program import Program
from tests.warm import begin, code_of, peling

SECRET = "X-Telegram-Bot-Api-Secret-Token"
PUBLIC = "http://127.0.0.1:9/hook"
"""Where the platform brings messages: something before the processes shares them out."""


def free_port():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


class Replica(Program):
    """One of several processes; it has a folder of its own for what lies beside."""

    def __init__(self, api, url, folder, *, hooked=True):
        folder.mkdir()
        self.port, self.folder = free_port(), folder
        settings = {"XDG_DATA_HOME": str(folder), "PELING_BACKUP_DIR": str(folder / "backups")}
        if hooked:
            settings["PELING_TELEGRAM_WEBHOOK_URL"] = PUBLIC
            settings["PELING_TELEGRAM_WEBHOOK_LISTEN"] = f"127.0.0.1:{self.port}"
        super().__init__(api, url, **settings)

    def reachable(self):
        with socket.socket() as knock:
            return not knock.connect_ex(("127.0.0.1", self.port))

    async def bring(self, update, secret):
        """Bring it an update; gives what it answers."""
        url = f"http://127.0.0.1:{self.port}/hook"
        async with (
            aiohttp.ClientSession() as session,
            session.post(url, json=update, headers={SECRET: secret}) as answer,
        ):
            return answer.status

    def health(self):
        """What `peling health` prints."""
        out = self.folder / "health.json"
        code_of(begin(peling, "health", settings=self._env, said=out))
        return json.loads(out.read_text())
