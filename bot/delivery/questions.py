"""Answer the question of an update: the role of a member, or the result of other work.

The update is then handled again, with the answer.
"""

import asyncio
import logging
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from bot.delivery.futures import settled, waiting_time
from bot.delivery.handling import IncomingUpdate
from bot.messages import Incoming
from bot.ports.budgets import Budgets, OverBudget, account_key
from bot.ports.faults import Unavailable
from bot.ports.platforms import Platform
from bot.ports.records import Account, Chat, MemberStatus, Role
from bot.storage.ledger import UnitOfWork
from bot.storage.store import Store
from bot.talk.needs import Needs, NeedsRole, NeedsWork
from core.values import frozen

TIMES_TO_ASK = 10
"""The number of questions to platforms after which an update has failed."""
TRIES = 5
"""The number of tries until an unreachable platform is replaced by the stored roles."""

_log = logging.getLogger("peling.desk")

Change = Callable[[IncomingUpdate], None]
"""Replaces an update in its queue."""


@frozen
class Questions:
    """The questions of updates, which platforms and other work answer."""

    _store: Store
    _platforms: Mapping[str, Platform]
    _budgets: Budgets
    _patience: tuple[float, ...]

    async def answer(
        self, update: IncomingUpdate, question: Needs, change: Change
    ) -> Exception | None:
        """Answer the question of an update; return the failure of the update, if it has failed."""
        if isinstance(question, NeedsWork):
            return await self._work_for(update, question, change)
        if isinstance(question, NeedsRole):
            return await self._ask(update, question, change)
        return None

    async def _work_for(
        self, update: IncomingUpdate, needed: NeedsWork, change: Change
    ) -> Exception | None:
        try:
            done = self._spend_budget(update) or await needed.work(
                self._store, self._platforms[update.platform]
            )
        except Unavailable:
            raise
        except Exception as problem:  # noqa: BLE001 - the next update follows
            return problem
        if update.incoming is not None:
            change(replace(update, incoming=replace(update.incoming, done=done)))
        return None

    def _spend_budget(self, update: IncomingUpdate) -> OverBudget | None:
        """Use some of the budget for work beside the bot; return the refusal when it is over."""
        account = ""
        if update.incoming:
            account = account_key(update.incoming)
        return self._budgets.spend("work", account, str(update.club or update.record.chat))

    async def _ask(
        self, update: IncomingUpdate, question: NeedsRole, change: Change
    ) -> Exception | None:
        """Ask the platform for an account's role; the update is then handled with the answer."""
        incoming = update.incoming
        if incoming is None or update.asked >= TIMES_TO_ASK:
            return question
        change(update := replace(update, asked=update.asked + 1))
        find = partial(_find_role_asked, incoming=incoming, question=question)
        known = await settled(self._store.read(find))
        if known is None and update.asked > 1:
            # the question is about another chat: its author needs a stored account
            await self._do(partial(_meet, incoming=incoming))
            return None
        chat, account, before = known or (*_as_spoken(incoming), Role())
        # another platform must not delay the updates of this platform
        if chat.platform == update.platform:
            tries = TRIES
        else:
            tries = 1
        standing = await self._standing(chat, account, tries)
        if known:
            await self._do(partial(_know, question=question, before=before, standing=standing))
        else:  # a new chat or account is stored with the update
            speaker = replace(incoming.speaker, admin=standing == "admin")
            change(replace(update, incoming=replace(incoming, speaker=speaker)))
        return None

    async def _do(self, work: Callable[[UnitOfWork], None]) -> None:
        await settled(self._store.submit(work))

    async def _standing(self, chat: Chat, account: Account, tries: int) -> MemberStatus:
        platform = self._platforms.get(chat.platform)
        if platform is None:  # no longer served
            return "unknown"
        for wait in range(tries):
            try:
                return await platform.standing(chat, account)
            except Exception as problem:  # noqa: BLE001 - the network may be away
                _log.warning("%s does not say who is in a chat: %r", chat.platform, problem)
            if wait < tries - 1:
                await asyncio.sleep(waiting_time(self._patience, wait))
        return "unknown"


def _find_role_asked(
    ledger: UnitOfWork, incoming: Incoming, question: NeedsRole
) -> tuple[Chat, Account, Role] | None:
    """Return the chat, account and role in question, or None before they are stored."""
    unit = ledger.unit()
    here = unit.clubs.chat(incoming.platform, incoming.place.key)
    speaker = unit.people.account(incoming.platform, incoming.speaker.key)
    # A first private message may concern a known group.
    if speaker is None or (here is None and incoming.place.kind == "group"):
        return None
    role = unit.people.role(question.chat, question.account)
    return unit.clubs.chat_by_id(question.chat), unit.people.account_by_id(question.account), role


def _as_spoken(incoming: Incoming) -> tuple[Chat, Account]:
    place = incoming.place
    speaker = incoming.speaker
    chat = Chat(0, incoming.platform, place.key, place.title, place.kind)
    return chat, Account(0, incoming.platform, speaker.key, speaker.name, speaker.language)


def _meet(ledger: UnitOfWork, incoming: Incoming) -> None:
    speaker = incoming.speaker
    ledger.unit().people.meet(incoming.platform, speaker.key, speaker.name, speaker.language)


def _know(ledger: UnitOfWork, question: NeedsRole, before: Role, standing: MemberStatus) -> None:
    """Store the role, unless the account has left since the question."""
    people = ledger.unit().people
    now = people.role(question.chat, question.account).standing
    if before.standing == "out" or now != "out":
        people.know_role(question.chat, question.account, standing)
