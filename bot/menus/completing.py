"""Completes a line that is still being typed: players, tables, rules, special hands."""

import asyncio
import re
from collections.abc import Callable, Sequence
from typing import Final

from bot.commands import COMMANDS
from bot.menus.previewing import Previewing
from bot.play.special_words import named_like, specials_of
from bot.ports.platforms import LineTyped
from bot.ports.records import Settings
from bot.ports.storage import Store, UnitOfWork
from bot.reader.words import quoted
from bot.rulebook.finding import search
from bot.talk.people import folded
from bot.talk.special_names import special_name
from bot.talk.texts import texts
from core.rulesets import ruleset_of
from core.values import frozen

MOST: Final = 25
_HAND: Final = re.compile(r"(?<!\S)bmj[ -]?(\w*)$", re.IGNORECASE)
"""A special hand that is begun."""
Choices = Sequence[tuple[str, str]]
"""Each as it is shown, and the whole line that it makes."""


@frozen
class Completing:
    """Completes lines on a platform; it reads what is stored, and changes nothing."""

    store: Store
    platform: str
    defaults: Settings
    """They hold where there is no club yet."""

    async def complete(self, typing: LineTyped) -> Choices:
        """At most 25 lines, the likeliest first."""
        if typing.takes in _AMONG_THE_RULES:
            return await self._rules(typing)
        if typing.takes == "help.command":
            # the commands by their names in the writer's language
            language = texts(typing.language).language
            names = [command.names[language][0] for command in COMMANDS if not command.quiet]
            begun = folded(typing.line.strip().strip('"'))
            return [(name, name) for name in names if folded(name).startswith(begun)][:MOST]
        if "." not in typing.takes:
            return ()
        way = self._round if typing.takes in _ROUNDS else self._field
        return await asyncio.wrap_future(self.store.read(lambda ledger: way(ledger, typing)))

    def _field(self, ledger: UnitOfWork, typing: LineTyped) -> Choices:
        """The values of a field of a line; where it takes several, of the last."""
        key, _, name = typing.takes.partition(".")
        turn = Previewing(self.platform, self.defaults).turn(ledger, typing)
        forms = next(command.forms for command in COMMANDS if command.key == key)
        here = (form for form in forms if turn and (form.when is None or form.when(turn)))
        field = next((one for form in here for one in form.fields if one.name == name), None)
        if turn is None or field is None:
            return ()
        kind = field.kind
        if field.many:
            return _with_next(typing.line, lambda word: kind.complete(turn, word))
        return _with_what_stands(typing.line, kind.complete(turn, typing.line))

    # --- players ---------------------------------------------------------------------------------

    def _players(self, ledger: UnitOfWork, typing: LineTyped) -> Choices:
        """The word that is being typed, as a member's name; those already there are left out."""
        unit = ledger.unit()
        chat = unit.clubs.chat(self.platform, typing.place)
        members = unit.people.members(chat.club) if chat and chat.club else ()
        names = [m.name for m in members if m.merged_into is None and not m.left]
        return _with_next(
            typing.line,
            lambda word: [name for name in names if folded(name).startswith(folded(word))],
        )

    def _round(self, ledger: UnitOfWork, typing: LineTyped) -> Choices:
        """The names and hands that are begun, and what the line would record as it stands."""
        preview = Previewing(self.platform, self.defaults).preview(ledger, typing)
        stands, *names = [*self._players(ledger, typing), (typing.line, typing.line)]
        begun = [one for one in [*self._hands(ledger, typing), *names] if one[1] != typing.line]
        if preview.line:
            before = typing.line if not typing.options else ""
            line = f"{before.rstrip()} {preview.line}".strip()
            return [(preview.told, line), *begun][:MOST]
        shown = (preview.told, typing.line) if preview.told else stands
        if not typing.line.strip():
            return begun[:MOST]
        _, word = _parted(typing.line)
        if begun and word and not preview.told.startswith("✅"):
            return [*begun, shown][:MOST]  # the name first
        return [shown, *begun][:MOST]

    def _hands(self, ledger: UnitOfWork, typing: LineTyped) -> Choices:
        """The special hands that are begun behind `bmj`, by number or by name."""
        begun = _HAND.search(typing.line)
        if begun is None:
            return ()
        hands = specials_of(ruleset_of(self._settings(ledger, typing).ruleset), "special")
        own = [hand for hand in hands if hand.startswith("bmj-")]
        meant = [h for h in own if h.startswith(f"bmj-{begun[1]}")] or named_like(begun[1], own)
        before, language = typing.line[: begun.start()], texts(typing.language).language
        return [(f"{before}{special_name(language, hand)}", f"{before}{hand}") for hand in meant]

    # --- rules -----------------------------------------------------------------------------------

    async def _rules(self, typing: LineTyped) -> Choices:
        """The rules that these words mean, under the club's own."""
        settings = await asyncio.wrap_future(
            self.store.read(lambda ledger: self._settings(ledger, typing))
        )
        special = typing.takes == "bmj.special"
        words = typing.line.strip() or ("bmj 1" if special else "1")
        query = f"bmj {words}" if special and words.isdigit() else words
        found = await asyncio.to_thread(
            search, query, texts(typing.language).language, settings.ruleset
        )
        return [
            (
                f"{match.ref} · {match.title}",
                match.ref.removeprefix("bmj ") if special else match.ref,
            )
            for match in found
            if match.ref.startswith("bmj") or not special
        ][:MOST]

    def _settings(self, ledger: UnitOfWork, typing: LineTyped) -> Settings:
        unit = ledger.unit()
        chat = unit.clubs.chat(self.platform, typing.place)
        return unit.clubs.club(chat.club).settings if chat and chat.club else self.defaults


_AMONG_THE_RULES: Final = frozenset({"rule.rule", "bmj.special"})
_ROUNDS: Final = frozenset({"round.line", "correct.line"})


def _parted(line: str) -> tuple[str, str]:
    """The line so far, and the word that is being typed; a star before it marks the winner."""
    before, space, word = line.rpartition(" ")
    star = "*" if word.startswith("*") else ""
    return f"{before}{space}{star}", word.removeprefix("*")


def _with_next(line: str, values: Callable[[str], Sequence[str]]) -> Choices:
    """The line with each value that its last word begins; those already there are left out."""
    before, word = _parted(line)
    there = {folded(each) for each in before.split()}
    free = [f"{before}{quoted(one)}" for one in values(word) if folded(one) not in there]
    return _with_what_stands(line, free)


def _with_what_stands(line: str, lines: Sequence[str]) -> Choices:
    """The line as it stands is a choice too, so that it can be sent as it is."""
    stands = [line] if line.strip() and line not in lines else []
    return [(one, one) for one in [*stands, *lines][:MOST]]
