"""Menus, slash commands and look-ups, and answers without a club.

A rule, a hand, a count and a wall can be asked anywhere. Without a club nothing is read from or
written to the storage: the rules are the defaults, the language is the speaker's.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache
from random import Random
from typing import Any, Literal, cast

from bot.conversation import answer_in
from bot.messages import Button, Incoming, Place, Reply, Said, Span, Speaker, Tapped
from bot.ports.menus import (
    AnsweredAnywhere,
    ContextMenu,
    FoundRule,
    Menu,
    SlashCommand,
    SlashOption,
)
from bot.ports.records import Account, Chat, Settings
from bot.reader.command import Command
from bot.reader.kinds import Kind as FieldKind
from bot.reader.kinds import RulesetKey, WordOf
from bot.reader.lines import Field, Form
from bot.registry import BY_NAME, COMMANDS
from bot.rulebook.finding import search
from bot.rulebook.rule_page import RuleReader, heading_words, rule_page
from bot.storage.ledger import Unit
from bot.table.commands.correct import OnResult
from bot.talk.buttons import ToAll
from bot.talk.texts import LANGUAGES, LOCALE, keys_of, texts, words_for
from bot.talk.turn import Environment, Turn, ruleset_with_house
from core.notation import parse_hand
from core.problems import Refused
from core.rulebook.refs import belongs, in_family
from core.rulesets import RULESETS, ruleset_of
from core.values import frozen

Where = Literal["group", "admins", "private"]
PLACES: tuple[Where, ...] = ("group", "admins", "private")
_SCORES = re.compile(r"(?:\*?[^\W\d_][^\s\d;]* \d{1,5}[,;]?(?: |$)){3,5}")
"""Three to five names with their scores."""
MENU = ("new", "round", "score", "undo", "evening", "rule", "help")
"""The commands in menus; [Alle opdrachten] lists the others."""


def menus(language: str) -> tuple[Menu, ...]:
    """Return the menus of every language, and those of `language` for all other languages."""
    every = []
    for code in ("", *LANGUAGES):
        words = texts(code or language)
        for where in PLACES:
            shown = (
                command
                for command in (BY_NAME[key] for key in MENU if key in BY_NAME)
                if where != "private" or not command.group_only
            )
            listed = [
                (command.names[words.language][0], words.text(f"command-{command.key}"))
                for command in shown
            ]
            every.append(Menu(code, where, tuple(listed)))
    return tuple(every)


def look_up(query: str, language: str, settings: Settings) -> Sequence[FoundRule]:
    """Return the rules that the words mean, the best first; without words, those asked most.

    A hand in notation is counted instead, and of a line of scores is the offer to record it.
    """
    words = texts(language or settings.language)
    reader = RuleReader(words, ruleset_with_house(settings), ruleset_of(settings.ruleset))
    if counted := _count(query, words.language, settings):
        return [counted]
    if _SCORES.fullmatch(query):
        name = BY_NAME["round"].names[words.language][0]
        record = Reply((Span(f"/{name} {query}"),))
        return [FoundRule("round", words.text("inline-round"), query, record)]
    if query:
        queries = [query]
    else:
        queries = _most_asked(reader.ruleset.family)
    return [
        FoundRule(
            match.ref,
            heading_words(words.language, match.ref),
            match.sentence,
            rule_page(reader, match.ref),
        )
        for each in queries
        for match in search(each, words.language, settings.ruleset)
    ]


@cache
def _most_asked(family: str) -> list[str]:
    lines = (LOCALE / "most_asked.txt").read_text(encoding="utf-8").splitlines()
    refs = dict.fromkeys(in_family(line, family) for line in lines if not line.startswith("#"))
    return [ref for ref in refs if belongs(ref, family)]


def _count(query: str, language: str, settings: Settings) -> FoundRule | None:
    """Return the count of a hand in notation, or None."""
    try:
        parse_hand(query)
    except Refused:
        return None
    speaker = Speaker("", "", language)
    act = Said(f"/count {query}")
    asked = Incoming("", Place(""), speaker, datetime.min.replace(tzinfo=UTC), act)
    answer = answer_anywhere(asked, Environment(Random(0), settings))  # noqa: S311 - no dice
    if answer:
        counts = [reply for reply in answer.replies if "count" in reply.topics]
    else:
        counts = []
    if not counts:
        return None
    title, count_line, *_ = counts[0].words.split("\n")
    return FoundRule("count", title, count_line, Reply(counts[0].text))


def not_here(language: str) -> Reply:
    """Return the answer to a group that the host does not serve."""
    return Reply(texts(language).spans("not-served"))


SlashChoice = tuple[str, Mapping[str, str]]
"""A choice as typed, and as shown in each language."""
_EXAMPLE = re.compile(r":?\s*`/\S+\s+([^`]+)`")


def slash_commands() -> tuple[SlashCommand, ...]:
    """Return the slash commands of all commands in menus."""
    return tuple(_declare_command(command) for command in COMMANDS if not command.quiet)


def context_menus() -> tuple[ContextMenu, ...]:
    """Return the menus on a message and on a person."""
    return (
        ContextMenu(_translate("menu-correct"), "message", OnResult("correct").pack("onresult")),
        ContextMenu(_translate("menu-explain"), "message", OnResult("explain").pack("onresult")),
        ContextMenu(_translate("menu-figures"), "person", "/player"),
        ContextMenu(_translate("menu-collection"), "person", "/collection"),
    )


def form_words(key: str, language: str, **values: str) -> str:
    """Return a label of a form."""
    return texts(language).text(f"form-{key}", **values)


def _declare_command(command: Command) -> SlashCommand:
    """Return a command with a part for each form that begins with a word, or with options."""
    begun = dict.fromkeys(form.part for form in command.forms if form.is_choice)
    parts = [
        SlashCommand(
            _word(command.key, part),
            _translate(f"part-{command.key}-{part}"),
            tuple(
                _declare_options(command, *(form for form in command.forms if form.part == part))
            ),
        )
        for part in begun
    ]
    bare = [form for form in command.forms if form.part not in begun and form.by_options]
    options = tuple(_declare_options(command, *bare))
    if parts and bare:
        parts.insert(
            0,
            SlashCommand(_translate("part-show"), _translate(f"part-{command.key}-show"), options),
        )
    return SlashCommand(
        {language: names[0] for language, names in command.names.items()},
        {
            language: _EXAMPLE.split(words)[0].replace("`", "")
            for language, words in _translate(f"command-{command.key}").items()
        },
        () if parts else options,
        tuple(parts),
        command.seen == "private",
        command.admins,
        command.key in ANYWHERE,
    )


def _declare_options(command: Command, *forms: Form[Any]) -> Iterator[SlashOption]:
    """Yield the fields of forms as options, fields that all forms require first."""
    every: dict[str, Field] = {}
    for option in (option for form in forms for option in form.fields if option.labelled):
        every.setdefault(option.name, option)  # the values of the first form are complete
    needed = {
        name
        for name in every
        if all(
            any(option.name == name and option.required for option in form.fields)
            for form in forms
        )
    }
    for name in sorted(every, key=lambda name: name not in needed):
        kind = every[name].kind
        yield SlashOption(
            _translate(f"line-{name}"),
            _translate(f"hint-{name}"),
            f"{command.key}.{name}" if kind.completes else "",
            kind.filled,
            tuple(_list_choices(kind)),
            name in needed,
        )


def _list_choices(kind: FieldKind) -> Iterator[SlashChoice]:
    if isinstance(kind, RulesetKey):
        yield from ((key, _translate(f"ruleset-{key}")) for key in RULESETS)
    elif isinstance(kind, WordOf):
        for key in kind.keys or keys_of(kind.part):
            yield words_for(TYPED_IN, kind.part, key)[0], _word(kind.part, key)


def _word(part: str, key: str) -> Mapping[str, str]:
    """Return the word for a key in each language, or in another language."""
    words = {language: words_for(language, part, key) for language in LANGUAGES}
    some = next(filter(None, words.values()))
    return {language: (names or some)[0] for language, names in words.items()}


def _translate(key: str) -> dict[str, str]:
    return {language: texts(language).text(key) for language in LANGUAGES}


TYPED_IN = "en"
"""The language in which a choice is typed; all languages are understood."""
OPTIONS = frozenset(
    option.name
    for command in COMMANDS
    for form in command.forms
    for option in form.fields
    if option.labelled
)
"""The keys of all options: `line-KEY` is the name, `hint-KEY` the description."""


ANYWHERE = frozenset({"rule", "bmj", "count", "wall"})
"""The keys of the commands that need no club."""
_TAPS = frozenset({"rule", "rules", "why", "wall"})
_LONGEST = 50
"""Maximum characters of a line on [Toon aan allen]."""


@dataclass(slots=True)
class _ReplyCollector:
    """An outbox that only collects the replies."""

    shows = ()
    """No budget is used: nothing is sent."""
    said: list[Reply] = field(default_factory=list)

    def post(self, _chat: int, reply: Reply, **_how: object) -> None:
        self.said.append(reply)

    def notice(self, reply: Reply, **_how: object) -> None:
        self.said.append(reply)

    def delete(self, _chat: int, _slot: str) -> None:
        """Ignore the deletion."""

    def slot_of(self, _chat: int, _message: str) -> str:
        return ""


@frozen
class _EmptyUnit:
    """A unit without storage."""

    now: datetime
    outbox: _ReplyCollector = field(default_factory=_ReplyCollector)
    changed: dict[str, None] = field(default_factory=dict)

    def step(self) -> AbstractContextManager[None]:
        return nullcontext()


def answer_anywhere(incoming: Incoming, environment: Environment) -> AnsweredAnywhere | None:
    """Return the answer to an update without a club; None if it needs a club."""
    act = incoming.act
    openly = False
    if isinstance(act, Tapped) and act.action.startswith("toall:"):
        act = Said(act.action.partition(":")[2])
        openly = True
    if not isinstance(act, Said | Tapped) or not _is_asked_anywhere(act):
        return None
    here = _EmptyUnit(incoming.written)
    speaker = incoming.speaker
    account = Account(0, incoming.platform, speaker.key, speaker.name, speaker.language)
    nowhere = Chat(0, incoming.platform, "", "", "private")
    plain = Incoming(incoming.platform, incoming.place, speaker, incoming.written, act)
    answer_in(Turn(cast(Unit, here), plain, environment, nowhere, account))
    replies = here.outbox.said
    if isinstance(act, Said) and replies and not openly:
        # the commands in ANYWHERE have at most one option
        line = " ".join((act.text, *(value for _, value in act.options)))
        if len(line) <= _LONGEST:
            reply = replies[-1]
            shown = ToAll(line).pack("toall")
            label = "👥 " + texts(account.language).label("to-all")
            buttons = (*reply.buttons, (Button(label, shown),))
            replies[-1] = Reply(reply.text, buttons, reply.topics, reply.picture)
    return AnsweredAnywhere(replies, openly)


def _is_asked_anywhere(act: Said | Tapped) -> bool:
    if isinstance(act, Said):
        command = BY_NAME.get(act.text.removeprefix("/").split(" ")[0])
        return command is not None and command.key in ANYWHERE
    return act.action.partition(":")[0] in _TAPS
