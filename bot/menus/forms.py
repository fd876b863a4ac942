"""The forms of several fields that buttons open: what stands in them is what is stored now."""

import asyncio
from typing import Final

from bot.commands.round_form import Amend, round_form
from bot.play.buttons import EnterRound, OfRound
from bot.ports.platforms import Form, Opening
from bot.ports.storage import Ledger, Store
from bot.talk.buttons import Misread
from bot.talk.texts import texts
from core.values import frozen

_KINDS: Final[dict[str, type[OfRound]]] = {kind.verb: kind for kind in (EnterRound, Amend)}


@frozen
class Forms:
    """Makes forms for a platform; it reads what is stored, and changes nothing."""

    store: Store
    platform: str

    async def open(self, opening: Opening) -> Form | None:
        """The form that a button opens; None where there is nothing to fill in any more."""
        read = self.store.read(lambda ledger: self._form(ledger, opening))
        return await asyncio.wrap_future(read)

    def _form(self, ledger: Ledger, opening: Opening) -> Form | None:
        unit = ledger.unit()
        chat = unit.clubs.chat(self.platform, opening.place)
        account = unit.people.account(self.platform, opening.speaker)
        verb, _, rest = opening.action.partition(":")
        if chat is None or chat.club is None or verb not in _KINDS:
            return None
        try:
            button = _KINDS[verb].unpack(rest)
        except Misread:
            return None
        words = texts(opening.language or unit.clubs.club(chat.club).settings.language)
        return round_form(unit, words, chat.club, button, account.id if account else 0)
