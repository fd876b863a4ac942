"""/regel, /rule, /bmj: explain a rule or a special hand, by number, name or question."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from typing import Annotated

from bot.club.changed_settings import ruleset_with_house
from bot.messages import Reply, folding
from bot.reader.command import Command
from bot.reader.kinds import TextKind
from bot.reader.lines import Form, Line
from bot.rulebook.finding import RuleMatch, asks_a_number, ref_of, search
from bot.rulebook.rule_page import (
    RuleReader,
    RuleVerb,
    ShowRule,
    contents_page,
    matches_page,
    rule_page,
)
from bot.table.buttons import Explain, ExplainSlot
from bot.table.counting import HANDS_EXPLAINED
from bot.table.explaining import explanation
from bot.table.table_in_play import is_following_thumb, round_by_act, table_now
from bot.table.table_message import view_of
from bot.talk.buttons import Slot
from bot.talk.people import folded, tidy
from bot.talk.refusing import Refuse
from bot.talk.texts import joined
from bot.talk.turn import Turn, settings_here
from core.rulebook.refs import REFS, kind_of
from core.rulesets import ruleset_of

LONGEST = 200
_CERTAIN = 0.8
_AHEAD = 0.2
"""So far before the next match the best one is meant."""


class RulePageSlot(Slot, name="rule"):
    """A page of the rulebook, by the message that asked for it."""

    message: str


class OfTheRules(TextKind):
    """A text to search for in the rulebook, and completed from it."""

    completes = True


class RuleQuestion(Line):
    """A number, a name, or a question in words of one's own."""

    rule: Annotated[str, OfTheRules()] = ""


def run(turn: Turn, asked: RuleQuestion) -> None:
    """The rule that was meant, or the best matches; without a question, what there is."""
    args = asked.rule
    reader = _reader(turn)
    if not args:
        _say(turn, contents_page(reader))
        return
    query = args[:LONGEST]
    matches = search(query, reader.language, reader.ruleset.key)
    if not matches:
        why = "rules-no-number" if asks_a_number(query) else "rules-none"
        raise Refuse(why, words=tidy(query))
    _answer(turn, reader, query, matches)


class SpecialHand(Line):
    """A number, or a few letters."""

    special: Annotated[str, OfTheRules()] = ""


def run_bmj(turn: Turn, asked: SpecialHand) -> None:
    """A special hand by its number; other words are looked for among the special hands first."""
    args = asked.special
    number = ref_of(f"bmj {args}", "nmv")
    if number or not args.strip():
        run(turn, RuleQuestion(rule=number or "bmj 1"))
        return
    reader = _reader(turn)
    query = args[:LONGEST]
    matches = search(query, reader.language, reader.ruleset.key, limit=len(REFS))
    hands = [match for match in matches if kind_of(match.ref) == "bmj"]
    if asks_a_number(query):
        raise Refuse("rules-no-bmj", words=tidy(query))
    if not hands:
        raise Refuse("rules-none", words=tidy(query))
    _answer(turn, reader, query, hands)


def _answer(turn: Turn, reader: RuleReader, query: str, matches: Sequence[RuleMatch]) -> None:
    """One page where it is clear which is meant, otherwise the best as buttons."""
    best = matches[0]
    clear = len(matches) == 1 or folded(query) == folded(best.title)
    if clear or (best.score >= _CERTAIN and best.score - matches[1].score >= _AHEAD):
        _say(turn, _page(turn, best.ref, picture=True))
    else:
        _say(turn, matches_page(reader, matches))


def _say(turn: Turn, reply: Reply) -> None:
    """Answer; its buttons will turn the page in place. A picture cannot become a page."""
    turn.speak.say(reply, slot="" if reply.picture else RulePageSlot(turn.incoming.message))


def _reader(turn: Turn, verb: RuleVerb = "rule") -> RuleReader:
    words = turn.words.public if verb == "rule" else turn.words.own
    settings = settings_here(turn)
    return RuleReader(words, ruleset_with_house(settings), ruleset_of(settings.ruleset), verb)


def _page(turn: Turn, ref: str, verb: RuleVerb = "rule", *, picture: bool = False) -> Reply:
    if ref not in REFS:
        raise Refuse("button-unknown")
    page = rule_page(_reader(turn, verb), ref, picture=picture)
    if verb == "rulein":
        return page
    return _offered(turn, page, ShowRule(ref).pack("rulein"))


def _offered(turn: Turn, reply: Reply, shown: str) -> Reply:
    """A reply with [In English] for a speaker of another language, who alone can be shown it."""
    own = turn.words.own
    if not turn.incoming.alone or own is turn.words.public:
        return reply
    return replace(reply, buttons=(*reply.buttons, (own.button("in-language", shown),)))


# --- buttons -------------------------------------------------------------------------------------


def tap_rule(turn: Turn, button: ShowRule) -> None:
    """A rule's button: turns the page where one lies open, otherwise opens one."""
    page = _page(turn, button.ref)
    slot = turn.speak.place
    if RulePageSlot.of(slot):
        turn.unit.outbox.edit(turn.chat.id, slot, page)
    else:
        _say(turn, page)


def tap_rule_in(turn: Turn, button: ShowRule) -> None:
    """[In English]: a rule for the one who pressed alone, and from there the others."""
    turn.speak.whisper(_page(turn, button.ref, "rulein", picture=True))


def tap_explain(turn: Turn, button: Explain) -> None:
    """[Uitleg] under a result: all payments of that round, with the rules behind them.

    The counts of its hands fold below it.
    """
    game = table_now(turn, button.sitting)
    if is_following_thumb(game):
        return
    played = round_by_act(game.table, button.act)
    reader = _reader(turn, "rulein" if button.own else "rule")
    view = view_of(game, reader.words)
    reply = explanation(view, played, reader.verb)
    counts = folding(
        joined(
            chain.from_iterable(
                HANDS_EXPLAINED(view.words, view.names, played, view.table.ruleset)
            )
        )
    )
    reply = replace(reply, text=joined([reply.text, counts]))
    if button.own:
        turn.speak.whisper(reply)
    else:
        reply = _offered(turn, reply, Explain(game.id, played.act, own=True).pack("explain"))
        turn.speak.say(reply, slot=ExplainSlot(game.id, played.act))


RULE = Command(
    "rule",
    (Form(RuleQuestion, run),),
    buttons={
        "rule": tap_rule,
        "rules": lambda turn, _: run(turn, RuleQuestion()),
        "rulein": tap_rule_in,
        "explain": tap_explain,
    },
)
BMJ = Command("bmj", (Form(SpecialHand, run_bmj),))
