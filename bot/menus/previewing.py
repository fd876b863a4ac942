"""What a round's line would record, while it is still being typed: who has what, or what lacks."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Final

from bot.club.arrival import member_of
from bot.commands.correct import meant, to_what
from bot.hand.refusals import in_words
from bot.messages import Incoming, Place, Said, Speaker
from bot.play.filling import fill, resolve
from bot.play.recording import decide
from bot.play.round_draft import RoundDraft, missing, outcome_of
from bot.play.round_line import Unreadable, drawn_in, names_in
from bot.play.table_in_play import AskTable, TableInPlay, name_at, pick_table
from bot.ports.platforms import Typing
from bot.ports.records import Settings
from bot.ports.storage import Ledger
from bot.talk.people import is_called
from bot.talk.refusing import AskName, Refuse
from bot.talk.turn import Environment, Turn, Visit, by_name
from core.game.events import Happening, RoundDrawn
from core.game.plausible import doubts
from core.game.table import advance
from core.problems import Refused

_MENTION: Final = re.compile(r"<@!?([0-9]{1,20})>")


@dataclass(frozen=True, slots=True)
class Previewing:
    """Tells it on a platform; it reads what is stored, and changes nothing."""

    platform: str
    defaults: Settings

    def preview(self, ledger: Ledger, typing: Typing) -> str:
        """`✅ Bert +480 · Anna −120 …`, `… Cees ?` or what is wrong; "" if nothing can be said."""
        turn = self.turn(ledger, typing)
        if turn is None or not typing.line.strip():
            return ""
        try:
            return _PREVIEWS[typing.takes](turn, by_name(turn, typing.line))
        except AskName as asked:
            return f"❓ {asked.word} → {', '.join(member.name for member in asked.members)}?"
        except (Refuse, Unreadable, Refused) as fault:
            return f"⚠️ {_why(turn, fault)}"
        except AskTable:
            return ""

    def turn(self, ledger: Ledger, typing: Typing) -> Turn | None:
        """The turn that the line would be, if whoever types is known here."""
        unit = ledger.unit()
        chat = unit.clubs.chat(self.platform, typing.place)
        account = unit.people.account(self.platform, typing.speaker)
        if chat is None or chat.club is None or account is None:
            return None
        mentions = tuple((m[0], Speaker(m[1], "")) for m in _MENTION.finditer(typing.line))
        said = Said(typing.line, mentions=mentions)
        speaker, here = Speaker(typing.speaker, ""), Place(typing.place, thread=typing.thread)
        incoming = Incoming(self.platform, here, speaker, unit.now, said)
        visit = Visit(unit.clubs.club(chat.club), member_of(unit, chat.club, account.id))
        if visit.me is None:
            return None
        account = replace(account, language=typing.language)
        around = Environment(Random(0), self.defaults)  # noqa: S311 - nothing is thrown
        return Turn(unit, incoming, around, chat, account, visit)


def _told(turn: Turn, line: str) -> str:
    """What the line would do at the table that it means."""
    game = pick_table(turn, names_in(line))
    draft = RoundDraft(game.now)
    there = turn.people.among(game.table.people)
    if drawn_in(line, partial(is_called, members=there)) is None:
        return _filled(turn, draft, game, line)
    decide(game, draft, RoundDrawn())
    return f"✅ {turn.words.own.text('value-draw')}"


def _corrected(turn: Turn, line: str) -> str:
    """What the line would make of a round that was played, or put in between."""
    draft, game, rest = meant(turn, line)
    words, said = turn.words.own, to_what(rest, turn.people.among(game.table.people))
    if said == "draw":
        decide(game, draft, RoundDrawn())  # or say why not
    told = f"✅ {words.text(f'value-{said}')}" if said else _filled(turn, draft, game, rest)
    mark, _, changes = told.partition(" ")
    return f"{mark} {words.text('round-number', round=draft.about.round)}: {changes}"


def _filled(turn: Turn, draft: RoundDraft, game: TableInPlay, line: str) -> str:
    """What a draft would be with what the line says: who wins or loses what, the winner first."""
    draft = fill(turn, draft, resolve(turn, line, game), game.seating)
    lacking = [name_at(turn, game, chair) for chair in missing(draft, game.seating)]
    if lacking or draft.winner is None:
        return "… " + ", ".join(f"{name} ?" for name in lacking)
    outcome = outcome_of(draft, game.seating, game.table.ruleset)
    event = decide(game, draft, outcome)
    after = advance(game.table, Happening(game.table.last + 1, turn.unit.now, None, event))
    played, words = after.rounds[draft.about.round - 1], turn.words.own
    doubtful = not draft.doubtful and doubts(game.table.ruleset, outcome)
    changes = (
        f"{turn.people.name(played.players[chair])} {words.signed(played.changes[chair])}"
        for chair in game.seating.played(draft.winner)
    )
    return f"{'❓' if doubtful else '✅'} {' · '.join(changes)}"


_PREVIEWS: Final[Mapping[str, Callable[[Turn, str], str]]] = {
    "round": _told,
    "correction": _corrected,
}


def _why(turn: Turn, fault: Refuse | Unreadable | Refused) -> str:
    if isinstance(fault, Unreadable):
        return turn.words.own.text(fault.why, word=fault.word)
    refusal = in_words(turn, fault.problem) if isinstance(fault, Refused) else fault
    return turn.words.own.text(refusal.why, **refusal.values)
