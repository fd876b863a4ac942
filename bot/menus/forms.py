"""The forms of several fields that buttons open: what stands in them is what is stored now."""

import asyncio
from typing import Final

from bot.commands.round_form import round_form
from bot.play.buttons import OfRound
from bot.ports.platforms import Opening, PlatformForm
from bot.ports.storage import Store, UnitOfWork
from bot.talk.buttons import Misread, from_text
from bot.talk.texts import texts
from core.values import frozen

_OPENS: Final = frozenset({"round", "amend"})
"""The verbs of the buttons that open a round's form; with `amend` as it was filled in."""


@frozen
class FormMaker:
    """Makes forms for a platform; it reads what is stored, and changes nothing."""

    store: Store
    platform: str

    async def open(self, opening: Opening) -> PlatformForm | None:
        """The form that a button opens; None where there is nothing to fill in any more."""
        read = self.store.read(lambda ledger: self._form(ledger, opening))
        return await asyncio.wrap_future(read)

    def _form(self, ledger: UnitOfWork, opening: Opening) -> PlatformForm | None:
        unit = ledger.unit()
        chat = unit.clubs.chat(self.platform, opening.place)
        account = unit.people.account(self.platform, opening.speaker)
        verb, _, rest = opening.action.partition(":")
        if chat is None or chat.club is None or verb not in _OPENS:
            return None
        try:
            button = from_text(OfRound, rest)
        except Misread:
            return None
        words = texts(opening.language or unit.clubs.club(chat.club).settings.language)
        amends = account.id if account and verb == "amend" else None
        return round_form(unit, words, chat.club, button, amends)
