"""Menus and look-ups for platforms, from the list of commands and the rulebook."""

from collections.abc import Sequence
from typing import Final, Literal

from bot.club.changed_settings import ruleset_with_house
from bot.commands import BY_NAME
from bot.messages import Reply
from bot.ports.platforms import FoundRule, Menu
from bot.ports.records import Settings
from bot.rulebook.finding import search
from bot.rulebook.rule_page import RuleReader, rule_page
from bot.talk.texts import LANGUAGES, texts
from core.rulesets import ruleset_of

Where = Literal["group", "admins", "private"]
PLACES: tuple[Where, ...] = ("group", "admins", "private")
MENU: Final = ("new", "round", "score", "undo", "evening", "rule", "help")
"""All others are found by [Alle opdrachten]."""


def menus(language: str) -> tuple[Menu, ...]:
    """The menus of every language, and for people of any other the one of this language."""
    every = []
    for code in ("", *LANGUAGES):
        words = texts(code or language)
        for where in PLACES:
            shown = (
                one
                for one in map(BY_NAME.__getitem__, MENU)
                if where != "private" or not one.group_only
            )
            listed = [
                (one.names[words.language][0], words.text(f"command-{one.key}")) for one in shown
            ]
            every.append(Menu(code, where, tuple(listed)))
    return tuple(every)


def look_up(query: str, language: str, settings: Settings) -> Sequence[FoundRule]:
    """The rules that these words mean, the best first, in a language that we speak."""
    words = texts(language or settings.language)
    reader = RuleReader(words, ruleset_with_house(settings), ruleset_of(settings.ruleset))
    return [
        FoundRule(match.ref, match.title, match.sentence, rule_page(reader, match.ref))
        for match in search(query, words.language, settings.ruleset)
    ]


def not_here(language: str) -> Reply:
    """The answer to a group that the host does not serve."""
    return Reply(texts(language).spans("not-served"))
