"""Inline mode: `@bot 68` in any chat searches the rules during typing."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from telegram import (
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQueryResultArticle,
    InputTextMessageContent,
)
from telegram.constants import ParseMode

from adapters.telegram.rendering import html, parts
from adapters.telegram.transport import Calls
from bot.messages import Button, harmless
from bot.ports.menus import FoundRule

MOST = 10
REMEMBERED = 300
"""Seconds for which the platform may cache an answer."""
LONGEST_WORDS = 256
KEPT = 500
"""The number of cached questions and answers."""
_RULE = "rule:"
_OF_A_HAND = frozenset("0123456789+")
"""Signs of a hand, in which capitals have a meaning."""


Query = dict[str, Any]
Articles = Sequence[InlineQueryResultArticle]
LookUp = Callable[[str, str], Sequence[FoundRule]]
"""Returns the rules for a text in a language, the best first."""

_log = logging.getLogger("peling.telegram")


class Inline:
    """Answer inline questions in order, only the newest of each person.

    Each typed letter is a question, so slow answers would be out of date.
    """

    def __init__(self, calls: Calls, look_up: LookUp) -> None:
        """`look_up` finds the rules, and may be slow."""
        self._calls = calls
        self._newest: dict[int, Query] = {}
        self._asked: deque[str | None] = deque(maxlen=KEPT)
        self._articles = lru_cache(KEPT)(
            lambda *asked: [_article(entry) for entry in look_up(*asked)[:MOST]]
        )
        self._worker: asyncio.Task[None] | None = None

    def ask(self, update: dict[str, Any]) -> None:
        """Queue the question of a raw update in place of the person's earlier one.

        While updates cannot be stored, the platform repeats the same question.
        """
        query = update["inline_query"]
        if query.get("id") in self._asked:
            return
        self._asked.append(query.get("id"))
        self._newest[query.get("from", {}).get("id", 0)] = query
        if self._worker is None or self._worker.done():
            self._worker = asyncio.get_running_loop().create_task(self._work())

    async def stop(self) -> None:
        """Stop answering."""
        if self._worker is not None:
            self._worker.cancel()
            await asyncio.gather(self._worker, return_exceptions=True)

    async def _work(self) -> None:
        while self._newest:
            query = self._newest.pop(next(iter(self._newest)))
            try:
                await self._answer(query)
            except Exception as problem:  # noqa: BLE001 - the next one is answered
                _log.warning("an inline question could not be answered: %r", problem)

    async def _answer(self, query: Query) -> None:
        asked = " ".join(str(query.get("query", ""))[:LONGEST_WORDS].split())
        if _OF_A_HAND.isdisjoint(asked):
            asked = asked.casefold()
        language = str(query.get("from", {}).get("language_code", ""))
        await self._calls.answer_inline_query(
            query["id"],
            await self._find_articles(asked, language),
            cache_time=REMEMBERED,
            is_personal=True,  # in the user's language
        )

    async def _find_articles(self, asked: str, language: str) -> Articles:
        clock = asyncio.get_running_loop().time
        began = clock()
        articles = await asyncio.to_thread(self._articles, asked, language)
        await asyncio.sleep(clock() - began)  # leave as much time to the clubs
        return articles


def _article(entry: FoundRule) -> InlineQueryResultArticle:
    text = html(parts(entry.reply.text)[0])
    # each linked rule is a button that searches for it in the same chat
    rows = [[_look_up(button) for button in row if button.action] for row in entry.reply.buttons]
    rows = [row for row in rows if row]
    return InlineQueryResultArticle(
        entry.ref[:64],
        harmless(entry.title),
        InputTextMessageContent(text, parse_mode=ParseMode.HTML),
        description=harmless(entry.sentence),
        reply_markup=InlineKeyboardMarkup(rows) if rows else None,
    )


def _look_up(button: Button) -> InlineKeyboardButton:
    ref = button.action.removeprefix(_RULE)
    return InlineKeyboardButton(harmless(button.label), switch_inline_query_current_chat=ref)
