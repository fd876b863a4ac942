"""The forms of several fields: what stands in them is what is stored now.

They are opened by buttons, by the menu on a result, and by a command without anything behind it.
"""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Final

from bot.commands.round import fix_form, round_form
from bot.commands.substitute import relief_form
from bot.menus.completing import Previewing
from bot.play.buttons import OfAct, OfRound, OfTable, ResultSlot
from bot.play.table_in_play import AskTable, pick_table
from bot.ports.platforms import LineTyped, Opening, PlatformForm
from bot.ports.records import Settings
from bot.ports.storage import Store, UnitOfWork
from bot.talk.buttons import Misread, borne, from_text
from bot.talk.questions import FormAsked, as_typed
from bot.talk.refusing import Refuse
from bot.talk.texts import texts
from bot.tournament.results import result_form
from core.values import frozen

_FORMS: Final[Mapping[str, Callable[..., PlatformForm | None]]] = {
    "round": round_form,
    "amend": round_form,
    "fix": fix_form,
    "relieve": relief_form,
    "tour": result_form,
}
"""The verbs of the buttons that open a form."""
OPENING: Final = frozenset({"/round", "/substitute", "onresult:correct"})
"""The commands, and the choice from a menu, that open one."""


@frozen
class FormMaker:
    """Makes forms for a platform; it reads what is stored, and changes nothing."""

    store: Store
    platform: str

    async def open(self, opening: Opening) -> PlatformForm | None:
        """The form that is asked for; None where there is nothing to fill in any more."""
        with suppress(Misread, Refuse, AskTable):
            read = self.store.read(lambda ledger: self._form(ledger, opening))
            return await asyncio.wrap_future(read)
        return None

    def _form(self, ledger: UnitOfWork, opening: Opening) -> PlatformForm | None:
        unit = ledger.unit()
        chat = unit.clubs.chat(self.platform, opening.place)
        account = unit.people.account(self.platform, opening.speaker)
        into = opening.action
        if into.startswith("/"):
            into = self._at_table(ledger, opening)
        elif chat and into in OPENING:
            slot = ResultSlot.of(unit.outbox.slot_of(chat.id, opening.message))
            into = OfAct(slot.sitting, slot.act).pack("fix") if slot else ""
        verb, _, rest = into.partition(":")
        if chat is None or verb not in _FORMS:
            return None
        club = chat.club or (account and account.last_club) or 0
        asked = FormAsked(unit, texts(opening.language), club, account.id if account else 0)
        form = _FORMS[verb](asked, from_text(borne(_FORMS[verb]), rest))
        return form and replace(form, fields=as_typed(asked, chat.id, into, form), means=into)

    def _at_table(self, ledger: UnitOfWork, opening: Opening) -> str:
        """The button at the table that a command means; "" of somebody who is not known here."""
        where = opening.place, opening.speaker, opening.thread
        line = LineTyped("", "", opening.language, *where)
        turn = Previewing(self.platform, Settings()).turn(ledger, line)
        if turn is None:
            return ""
        game = pick_table(turn)
        if opening.action == "/round":
            return OfRound(game.id, game.table.number).pack("round")
        return OfTable(game.id).pack("relieve")
