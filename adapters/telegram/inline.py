"""Inline mode: `@bot 68` in any chat looks a rule up while one types."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Final

from telegram import (
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQueryResultArticle,
    InputTextMessageContent,
)
from telegram.constants import ParseMode

from adapters.telegram.rendering import harmless, html, parts
from adapters.telegram.transport import Calls
from bot.messages import Button, Reply
from bot.ports.platforms import FoundRule

MOST: Final = 10
REMEMBERED: Final = 300
"""For how long (s) the platform may give the same answer to the same words."""
LONGEST_WORDS: Final = 256
_RULE: Final = "rule:"


LookUp = Callable[[str, str], Sequence[FoundRule]]
"""Words and a language to rules, the best first."""


class Inline:
    """Answers inline questions."""

    def __init__(self, calls: Calls, look_up: LookUp) -> None:
        """`look_up` finds the rules; it may take a moment."""
        self._calls = calls
        self._look_up = look_up

    async def answer(self, update: dict[str, Any]) -> None:
        """Answer a raw update that holds an inline question."""
        query = update["inline_query"]
        asked = str(query.get("query", ""))[:LONGEST_WORDS].strip()
        language = str(query.get("from", {}).get("language_code", ""))
        found = await asyncio.to_thread(self._look_up, asked, language) if asked else ()
        await self._calls.answer_inline_query(
            query["id"],
            [_article(entry) for entry in found[:MOST]],
            cache_time=REMEMBERED,
            is_personal=True,  # in the language of the one who asks
        )


def _article(entry: FoundRule) -> InlineQueryResultArticle:
    text = html(parts(entry.reply.text)[0])
    return InlineQueryResultArticle(
        entry.ref[:64],
        harmless(entry.title),
        InputTextMessageContent(text, parse_mode=ParseMode.HTML),
        description=harmless(entry.sentence),
        reply_markup=_others(entry.reply),
    )


def _others(page: Reply) -> InlineKeyboardMarkup | None:
    """The rules to which a page leads, each a button that looks it up inline in the same chat."""
    rows = [[_look_up(button) for button in row if button.action] for row in page.buttons]
    rows = [row for row in rows if row]
    return InlineKeyboardMarkup(rows) if rows else None


def _look_up(button: Button) -> InlineKeyboardButton:
    ref = button.action.removeprefix(_RULE)
    return InlineKeyboardButton(harmless(button.label), switch_inline_query_current_chat=ref)
