"""Completion of lines, previews of their effect, and forms with several fields.

Completed are players, tables, rules and special hands. Forms show the stored values; they are
opened by buttons, by the menu on a result, and by a command without text.
"""

import asyncio
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from random import Random
from typing import cast

from bot.club.arrival import member_of
from bot.club.private_visits import clubs_in_order
from bot.delivery.futures import settled
from bot.feature import features
from bot.hooks import TURN_SEEN
from bot.messages import Incoming, Place, Said, Speaker, text_of
from bot.ports.menus import LineTyped, Opening
from bot.ports.platforms import Pairs, PlatformForm
from bot.ports.records import Account, Chat, Member, Settings
from bot.reader.lines import Reader
from bot.reader.newcomers import by_name
from bot.reader.options import fill_in
from bot.reader.words import quote
from bot.registry import COMMANDS
from bot.rulebook.finding import search
from bot.rulebook.refusals import in_words
from bot.storage.ledger import Unit, UnitOfWork
from bot.storage.store import Store
from bot.table.buttons import OfAct, OfRound, OfTable, ResultSlot
from bot.table.commands.correct import CORRECT, Correction, find_round_to_correct
from bot.table.commands.round import RoundLine
from bot.table.commands.substitute import relief_form
from bot.table.drawn import drawn_in
from bot.table.filling import fill, resolve
from bot.table.like_special import named_like
from bot.table.recording import decide, values_of
from bot.table.round_draft import RoundDraft
from bot.table.round_form import fix_form, round_form, value_typed
from bot.table.round_line import begins_with_name, names_in, words_of
from bot.table.special_words import named_hands
from bot.table.table_in_play import AskTable, RoundInPlay, TableInPlay, name_at, pick_table
from bot.table.table_of_button import round_by_act
from bot.talk.buttons import from_text, tap_type_of
from bot.talk.people import folded, is_called
from bot.talk.questions import FormAsked, as_typed
from bot.talk.refusing import Ask, AskName, Refuse
from bot.talk.special_names import special_name
from bot.talk.texts import meaning, texts
from bot.talk.turn import Environment, Turn, Visit
from core.game.events import RoundDrawn
from core.game.plausible import doubts
from core.game.table import advance
from core.journal import Event
from core.players import PlayerId
from core.problems import Refused
from core.rulesets import ruleset_of
from core.values import frozen

_MENTION = re.compile(r"<@!?([0-9]{1,20})>")


FEWEST = 3
"""Players at the smallest table."""

MOST = 25
_HAND = re.compile(r"(?<!\S)bmj[ -]?(\w*)$", re.IGNORECASE)
"""The beginning of a special hand."""
Choices = Sequence[tuple[str, str]]
"""Pairs of the text shown and the whole line."""


@frozen
class Preview:
    """The effect of a line, and the line that it may become; "" if unknown."""

    told: str = ""
    line: str = ""


@frozen
class Completing:
    """Completes and previews lines on a platform, reading the storage only."""

    store: Store
    platform: str
    defaults: Settings
    """Settings without a club."""

    def preview(self, ledger: UnitOfWork, typing: LineTyped) -> Preview:
        """Return the effect of a line, `✅ Bert +480 · Anna −120 …`, its question or its fault.

        An unfinished line shows a question instead of a fault.
        """
        turn = self.turn(ledger, typing)
        if turn is None:
            return Preview()
        try:
            values = _read_values(turn, typing)
        except (AskName, Refuse):
            return Preview()
        try:
            return _preview_values(turn, values)
        except AskName as asked:
            question = f"❓ {asked.word} → {', '.join(member.name for member in asked.members)}?"
            return Preview(question)
        except Refused as fault:
            return Preview(_describe_fault(turn, values, fault))
        except AskTable:
            return Preview()

    def turn(self, ledger: UnitOfWork, typing: LineTyped) -> Turn | None:
        """Return the turn that the line would be, if the writer is a member here."""
        unit = ledger.unit()
        account = unit.people.account(self.platform, typing.speaker)
        if account is None:
            return None
        chat = chat_of(unit, account, typing.place)
        club = club_of(unit, chat, account)
        if chat is None or club is None:
            return None
        mentions = tuple((m[0], Speaker(m[1], "")) for m in _MENTION.finditer(typing.line))
        act = Said(typing.line, mentions=mentions)
        speaker = Speaker(typing.speaker, "")
        here = Place(typing.place, kind=chat.kind, thread=typing.thread)
        alone = not chat.private
        incoming = Incoming(self.platform, here, speaker, unit.now, act, alone=alone)
        visit = Visit(unit.clubs.club(club), member_of(unit, club, account.id))
        if visit.me is None:
            return None
        account = replace(account, language=typing.language)
        around = Environment(Random(0), self.defaults)  # noqa: S311 - nothing is thrown
        turn = Turn(unit, incoming, around, chat, account, visit)
        return TURN_SEEN.first(turn, typing.takes.partition(".")[0]) or turn

    async def complete(self, typing: LineTyped) -> Choices:
        """Return at most 25 lines, the likeliest first."""
        if typing.takes in _AMONG_THE_RULES:
            return await self._complete_rule(typing)
        if typing.takes == "help.command":
            language = texts(typing.language).language
            names = [command.names[language][0] for command in COMMANDS if not command.quiet]
            begun = folded(typing.line.strip().strip('"'))
            return [(name, name) for name in names if folded(name).startswith(begun)][:MOST]
        if "." not in typing.takes:
            return ()
        if typing.takes in _ROUNDS:
            way = self._complete_round
        else:
            way = self._complete_field
        with suppress(Refused, Ask):  # there is nothing to choose from
            return await settled(self.store.read(lambda ledger: way(ledger, typing)))
        return ()

    def _complete_field(self, ledger: UnitOfWork, typing: LineTyped) -> Choices:
        """Return the values of a field; of a field with several values, the last is completed."""
        key, _, name = typing.takes.partition(".")
        turn = self.turn(ledger, typing)
        forms = next(command.forms for command in COMMANDS if command.key == key)
        here = (form for form in forms if turn and (form.when is None or form.when(turn)))
        field = next((field for form in here for field in form.fields if field.name == name), None)
        if turn is None or field is None:
            return ()
        kind = field.kind
        if field.many:
            return _complete_last_word(typing.line, lambda word: kind.complete(turn, word))
        return _with_line_itself(typing.line, kind.complete(turn, typing.line))

    def _complete_player(self, ledger: UnitOfWork, typing: LineTyped) -> Choices:
        """Complete the last word as a member's name, without the names in the line.

        Behind a star, and at a table of a tournament, only people who sit there are offered.
        """
        turn = self.turn(ledger, typing)
        if turn is None:
            return _with_line_itself(typing.line, ())
        members: Sequence[Member] = turn.people.members()
        before, _, last = typing.line.rpartition(" ")
        if last.startswith("*") or turn.here.hidden:
            members = turn.people.among(_seated_players(turn, before))
        names = [m.name for m in members if m.merged_into is None and not m.left]
        return _complete_last_word(
            typing.line,
            lambda word: [name for name in names if folded(name).startswith(folded(word))],
        )

    def _complete_round(self, ledger: UnitOfWork, typing: LineTyped) -> Choices:
        """Return the names and hands that the line begins, and the effect of the line."""
        preview = self.preview(ledger, typing)
        stands, *names = [*self._complete_player(ledger, typing), (typing.line, typing.line)]
        begun = [
            choice
            for choice in [*self._complete_hand(ledger, typing), *names]
            if choice[1] != typing.line
        ]
        if preview.line:
            before = ""
            if not typing.options:
                before = typing.line
            line = f"{before.rstrip()} {preview.line}".strip()
            return [(preview.told, line), *begun][:MOST]
        if preview.told:
            shown = (preview.told, typing.line)
        else:
            shown = stands
        if not typing.line.strip():
            return begun[:MOST]
        _, word = _split_last_word(typing.line)
        if begun and word and not preview.told.startswith("✅"):
            return [*begun, shown][:MOST]
        return [shown, *begun][:MOST]

    def _complete_hand(self, ledger: UnitOfWork, typing: LineTyped) -> Choices:
        """Return the special hands that fit the text after `bmj`, by number or by name."""
        begun = _HAND.search(typing.line)
        if begun is None:
            return ()
        hands = named_hands(ruleset_of(self._settings(ledger, typing).ruleset), "special")
        bmj = [hand for hand in hands if hand.startswith("bmj-")]
        meant = [h for h in bmj if h.startswith(f"bmj-{begun[1]}")] or named_like(begun[1], bmj)
        before = typing.line[: begun.start()]
        language = texts(typing.language).language
        return [(f"{before}{special_name(language, hand)}", f"{before}{hand}") for hand in meant]

    async def _complete_rule(self, typing: LineTyped) -> Choices:
        """Return the rules that the words mean, in the club's ruleset."""
        settings = await settled(self.store.read(lambda ledger: self._settings(ledger, typing)))
        special = typing.takes == "bmj.special"
        words = typing.line.strip() or ("bmj 1" if special else "1")
        queries = [words]
        if special and words.isdigit():  # also the numbers that begin with it
            queries = [f"bmj {words}{end}" for end in ("", *range(10))]
        language = texts(typing.language).language
        matches = [
            match
            for query in queries
            for match in await asyncio.to_thread(search, query, language, settings.ruleset)
            if len(queries) == 1 or match.ref.startswith(query)
        ]
        return [
            (
                f"{match.ref} · {match.title}",
                match.ref.removeprefix("bmj ") if special else match.ref,
            )
            for match in matches
            if match.ref.startswith("bmj") or not special
        ][:MOST]

    def _settings(self, ledger: UnitOfWork, typing: LineTyped) -> Settings:
        turn = self.turn(ledger, typing)
        if turn:
            return turn.here.settings
        return self.defaults


def chat_of(unit: Unit, account: Account, place: str) -> Chat | None:
    """Return the chat with a key; the private chat of an account also before its first message."""
    chat = unit.clubs.chat(account.platform, place)
    if chat is None and place == account.key:
        return Chat(0, account.platform, place, "", "private", account=account.id)
    return chat


def club_of(unit: Unit, chat: Chat | None, account: Account) -> int | None:
    """Return the club of a chat; in private that of the account."""
    if chat is None:
        return None
    if not chat.private:
        return chat.club
    return next(iter(clubs_in_order(unit, account)), None)


def _read_values(turn: Turn, typing: LineTyped) -> RoundLine | Correction:
    command = next(command for command in COMMANDS if typing.takes == f"{command.key}.line")
    reader = Reader(command.key, command.forms)
    line = by_name(turn, typing.line)
    beside = [(name, value) for name, value in typing.options if value]
    if not beside:
        typed = reader.read(turn, line)[1]
    else:
        typed = fill_in(turn, reader, beside)[1]
    values = cast(RoundLine | Correction, typed)
    if beside:
        return replace(values, line=line.strip())
    return values


def _preview_values(turn: Turn, values: RoundLine | Correction) -> Preview:
    if isinstance(values, Correction):
        return _preview_correction(turn, values)
    game = pick_table(turn, names_in(values.line), named=values.table)
    entered = game.with_draft(RoundDraft(game.now))
    people = turn.people.among(game.table.people)
    if not values.line:
        return Preview()
    named = begins_with_name(values.line, partial(is_called, members=people))
    if named or drawn_in(values.line) is None:
        return Preview(_preview_draft(entered, values.line))
    decide(entered, RoundDrawn())
    return Preview(f"✅ {turn.own.text('value-draw')}")


def _preview_correction(turn: Turn, values: Correction) -> Preview:
    """Return the effect of the line on an earlier or inserted round."""
    if values == Correction(table=values.table):
        return Preview()
    game, asked = find_round_to_correct(turn, values)
    about = game.draft.about
    words = turn.own
    number = words.text("round-number", round=about.round)
    if asked.becomes == "draw":
        decide(game, RoundDrawn())
    if asked.becomes:
        return Preview(f"✅ {number}: {words.text(f'value-{asked.becomes}')}")
    if not asked.line:
        stands = ""
        if about.act:
            stands = round_as_typed(game, about.act)
        return Preview(f"… {number}: {stands or '?'}", stands)
    mark, _, changes = _preview_draft(game, asked.line).partition(" ")
    return Preview(f"{mark} {number}: {changes}")


def round_as_typed(game: TableInPlay, act: int) -> str:
    """Return a round as typed, the winner first; "" for a draw."""
    played = round_by_act(game.table, act)
    values = values_of(played)
    if played.winner is None:
        return ""
    chairs = game.seating.played(played.winner)
    hand = any(values[chair].hand for chair in chairs)
    return ("; " if hand else " ").join(
        f"{quote(name_at(game, chair))} {value_typed(game.own, values[chair])}" for chair in chairs
    )


def _describe_fault(turn: Turn, values: RoundLine | Correction, fault: Refused) -> str:
    """Return the fault of a line; of an unfinished line only the unclear word."""
    shorter = replace(values, line=values.line.rpartition(" ")[0])
    try:
        _preview_values(turn, shorter)
    except Ask:
        pass
    except Refused:
        if _is_finished(values.line):
            return f"⚠️ {_explain_fault(turn, fault)}"
        word = getattr(fault, "values", {}).get("word", "")
        if word:
            return f"… {word} ?"
        return f"… {_explain_fault(turn, fault)}"
    if values.line:
        return f"… {values.line.split()[-1]} ?"
    return f"⚠️ {_explain_fault(turn, fault)}"


def _is_finished(line: str) -> bool:
    """Return True if the line has values for the smallest table."""
    try:
        return (
            sum(not word.isalpha() or bool(meaning("line", word)) for word in words_of(line))
            >= FEWEST
        )
    except Refuse:
        return True


def _preview_draft(game: RoundInPlay, line: str) -> str:
    """Return a preview of the wins and losses, the winner first."""
    read = resolve(line, game)
    if read.lead:
        return f"… {text_of(read.lead[0])}"
    draft = fill(game, read)
    lacking = [name_at(game, chair) for chair in draft.missing(game.seating)]
    if lacking or draft.winner is None:
        return "… " + ", ".join(f"{name} ?" for name in lacking)
    outcome = draft.outcome(game.seating)
    event = decide(game, outcome)
    after = advance(game.table, Event(game.table.last + 1, game.unit.now, None, event))
    played = after.rounds[draft.about.round - 1]
    words = game.own
    doubtful = not draft.doubtful and doubts(game.table.ruleset, outcome)
    changes = (
        f"{game.people.name(played.players[chair])} {words.signed(played.changes[chair])}"
        for chair in game.seating.played(draft.winner)
    )
    return f"{'❓' if doubtful else '✅'} {' · '.join(changes)}"


def _explain_fault(turn: Turn, fault: Refused) -> str:
    refusal = in_words(turn, fault)
    return turn.own.text(refusal.why, **refusal.values)


_AMONG_THE_RULES = frozenset({"rule.rule", "bmj.special"})
_ROUNDS = frozenset({"round.line", "correct.line"})


def _seated_players(turn: Turn, line: str) -> Collection[PlayerId]:
    """Return the players of the table that a line means, or of all open tables."""
    with suppress(Refused, Ask):
        return pick_table(turn, names_in(line)).table.people
    tables = (turn.unit.tables.table(record.id) for record in turn.sittings)
    return {player for table in tables for player in table.people}


def _split_last_word(line: str) -> tuple[str, str]:
    """Split the last word off; a star before it marks the winner."""
    word = line.rpartition(" ")[2].removeprefix("*")
    return line.removesuffix(word), word


def _complete_last_word(line: str, values: Callable[[str], Sequence[str]]) -> Choices:
    """Complete the last word of the line with each value, without the values in the line."""
    before, word = _split_last_word(line)
    used = {folded(each) for each in before.split()}
    free = [f"{before}{quote(value)}" for value in values(word) if folded(value) not in used]
    return _with_line_itself(line, free)


def _with_line_itself(line: str, lines: Sequence[str]) -> Choices:
    """Add the line itself to the choices, so that it can be sent unchanged."""
    if line.strip() and line not in lines:
        lines = [line, *lines]
    return [(text, text) for text in lines[:MOST]]


_FORMS: Mapping[str, Callable[..., PlatformForm | None]] = {
    "round": round_form,
    "amend": round_form,
    "fix": fix_form,
    "relieve": relief_form,
    **{verb: form for feature in features() for verb, form in feature.forms.items()},
}
"""The forms by the verb of the button that opens them."""
OF_ROUND = "/correct …"
"""The command that opens the form of the deal that its options name."""
OPENING = frozenset({"/round", "/substitute", OF_ROUND, "onresult:correct"})
"""The commands and the menu choice that open a form."""


@frozen
class FormMaker:
    """Makes forms for a platform, reading the storage only."""

    store: Store
    platform: str

    async def open(self, opening: Opening) -> PlatformForm | None:
        """Return the requested form, or None if there is nothing to fill in."""
        with suppress(Refuse, AskTable):
            read = self.store.read(lambda ledger: self._make_form(ledger, opening))
            return await settled(read)
        return None

    def _make_form(self, ledger: UnitOfWork, opening: Opening) -> PlatformForm | None:
        unit = ledger.unit()
        account = unit.people.account(self.platform, opening.speaker)
        if account is None:
            chat = unit.clubs.chat(self.platform, opening.place)
        else:
            chat = chat_of(unit, account, opening.place)
        into = opening.action
        if into.startswith("/"):
            into = self._find_button(ledger, opening)
        elif chat and into in OPENING:
            slot = ResultSlot.of(unit.outbox.slot_of(chat.id, opening.message))
            into = ""
            if slot:
                into = OfAct(slot.sitting, slot.act).pack("fix")
        verb, _, rest = into.partition(":")
        if chat is None or verb not in _FORMS:
            return None
        club = (club_of(unit, chat, account) if account else chat.club) or 0
        button = from_text(tap_type_of(_FORMS[verb]), rest)
        record = unit.tables.sitting(getattr(button, "sitting", 0))
        if record and account and member_of(unit, record.club, account.id):
            club = record.club  # a table of a tournament is in a club of its own
        own_account = account.id if account else 0
        asked = FormAsked(unit, texts(opening.language), club, own_account, admin=opening.admin)
        form = _FORMS[verb](asked, button)
        return form and replace(form, fields=as_typed(asked, chat.id, into, form), means=into)

    def _find_button(self, ledger: UnitOfWork, opening: Opening) -> str:
        """Return the button at the table of a command, or "" if the speaker is unknown."""
        where = opening.place, opening.speaker, opening.thread
        command = opening.action.removeprefix("/").partition(" ")[0]
        line = LineTyped(command, "", opening.language, *where)
        turn = Completing(self.store, self.platform, Settings()).turn(ledger, line)
        if turn is None:
            return ""
        if opening.action == OF_ROUND:
            return _round_of(turn, opening.options)
        game = pick_table(turn)
        if opening.action == "/round":
            return OfRound(game.id, game.table.number).pack("round")
        return OfTable(game.id).pack("relieve")


def _round_of(turn: Turn, options: Pairs) -> str:
    """Return the button of the deal that a correction only names; "" if it says more."""
    with suppress(Refused, Ask):
        asked = cast(Correction, fill_in(turn, Reader(CORRECT.key, CORRECT.forms), options)[1])
        if asked.round and asked == Correction(round=asked.round, table=asked.table):
            game, _ = find_round_to_correct(turn, asked)
            return OfAct(game.id, game.draft.about.act).pack("fix")
    return ""
