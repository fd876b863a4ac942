"""/regel, /rule, /bmj: explain a rule or a special hand, by number, name or question."""

from collections.abc import Sequence
from typing import Final

from bot.commands.command import Command
from bot.dialogs.explaining import explanation
from bot.dialogs.recording import round_by_act, sitting_of
from bot.dialogs.result import Told
from bot.dialogs.rule_page import Reader, contents_page, matches_page, rule_page
from bot.messages import Reply
from bot.people import folded, tidy
from bot.rulebook import Match, search
from bot.turn import Refuse, Turn
from core.rulebook.refs import REFS, is_numbered, kind_of, typed_ref
from core.ruleset import with_house
from core.rulesets import ruleset_of

LONGEST: Final = 200
_SLOT: Final = "rule:"
_CERTAIN: Final = 0.8
_AHEAD: Final = 0.2
"""So far before the next match the best one is meant."""


def run(turn: Turn, args: str) -> None:
    """The rule that was meant, or the best matches; without a question, what there is."""
    reader = _reader(turn)
    if not args.strip():
        _say(turn, contents_page(reader))
        return
    query = args[:LONGEST]
    matches = search(query, reader.language, reader.ruleset.key)
    if not matches:
        why = "rules-no-number" if is_numbered(query) else "rules-none"
        raise Refuse(why, words=tidy(query))
    _answer(turn, reader, query, matches)


def run_bmj(turn: Turn, args: str) -> None:
    """A special hand by its number; other words are looked for among the special hands first."""
    number = typed_ref(f"bmj {args}", "nmv")
    if number or not args.strip():
        run(turn, number or "bmj 1")
        return
    reader = _reader(turn)
    query = args[:LONGEST]
    matches = search(query, reader.language, reader.ruleset.key, limit=len(REFS))
    hands = [match for match in matches if kind_of(match.ref) == "bmj"]
    if is_numbered(query):
        raise Refuse("rules-no-bmj", words=tidy(query))
    if not hands:
        raise Refuse("rules-none", words=tidy(query))
    _answer(turn, reader, query, hands)


def _answer(turn: Turn, reader: Reader, query: str, matches: Sequence[Match]) -> None:
    """One page where it is clear which is meant, otherwise the best as buttons."""
    if _is_clear(query, matches):
        _say(turn, rule_page(reader, matches[0].ref, picture=True))
    else:
        _say(turn, matches_page(reader, matches))


def _is_clear(query: str, matches: Sequence[Match]) -> bool:
    best = matches[0]
    if len(matches) == 1 or folded(query) == folded(best.title):
        return True
    return best.score >= _CERTAIN and best.score - matches[1].score >= _AHEAD


def _say(turn: Turn, reply: Reply) -> None:
    """Answer; its buttons will turn the page in place. A picture cannot become a page."""
    slot = "" if reply.picture else f"{_SLOT}{turn.incoming.message}"
    turn.say(reply, slot=slot)


def _reader(turn: Turn) -> Reader:
    settings = turn.club.settings if turn.club else turn.around.defaults
    unchanged = ruleset_of(settings.ruleset)
    ruleset = with_house(unchanged, dict(settings.house))
    return Reader(turn.public, ruleset, unchanged)


# --- buttons -------------------------------------------------------------------------------------


def tap_rule(turn: Turn, parts: Sequence[str]) -> None:
    """A rule's button: turns the page where one lies open, otherwise opens one."""
    ref = parts[0]
    if ref not in REFS:
        raise Refuse("button-unknown")
    page = rule_page(_reader(turn), ref)
    slot = turn.unit.slot_of(turn.chat.id, turn.incoming.message)
    if slot.startswith(_SLOT):
        turn.unit.edit(turn.chat.id, slot, page)
    else:
        _say(turn, page)


def tap_rules(turn: Turn, parts: Sequence[str]) -> None:
    """[Regels]."""
    del parts
    run(turn, "")


def tap_explain(turn: Turn, parts: Sequence[str]) -> None:
    """[Uitleg] under a result: who pays whom in that round, with the rules that say so."""
    sitting = sitting_of(turn, int(parts[0]))
    table = turn.unit.table(sitting.id)
    played = round_by_act(table, int(parts[1]))
    told = Told(sitting, table, played, turn.names())
    turn.say(explanation(turn.public, told), slot=f"explain:{sitting.id}:{played.act}")


RULE = Command(
    key="rule",
    names={"nl": ("regel",), "en": ("rule",)},
    run=run,
    taps={"rule": tap_rule, "rules": tap_rules, "explain": tap_explain},
)
BMJ = Command(key="bmj", names={"nl": ("bmj",), "en": ("bmj",)}, run=run_bmj)
