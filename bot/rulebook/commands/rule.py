"""/regel, /rule: explain a rule or a special hand, by number, name or question."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated

from bot.feature import acts
from bot.messages import Reply
from bot.reader.command import Command
from bot.reader.kinds import TextKind
from bot.reader.lines import Form, Line
from bot.rulebook.finding import RuleMatch, asks_a_number, is_answered, search
from bot.rulebook.own_questions import is_thanks, own_question
from bot.rulebook.rule_page import RuleReader, ShowRule, rule_page
from bot.talk.buttons import Slot
from bot.talk.people import folded, tidy
from bot.talk.refusing import Refuse
from bot.talk.rights import must_be_within
from bot.talk.turn import Turn, for_oneself, ruleset_with_house, settings_here
from core.rulebook.refs import REFS
from core.rulesets import ruleset_of

LONGEST = 200
_CERTAIN = 0.8
_NEAR = 0.3
"""The least score of a rule that is near to a question."""
_AHEAD = 0.2
"""Minimum lead of the best match to be shown without a choice."""


class RulePageSlot(Slot, name="rule"):
    """The slot of a rule page, by the message that asked for it."""

    message: str


class OfTheRules(TextKind):
    """A search text for the rulebook, with completion."""

    completes = True


class RuleQuestion(Line):
    """A number, a name, or a question in free words."""

    rule: Annotated[str, OfTheRules()] = ""


def run(turn: Turn, asked: RuleQuestion) -> None:
    """Show the rule, or the best matches; without a question, the contents."""
    turn = for_oneself(turn)
    args = asked.rule
    reader = make_reader(turn)
    if not args:
        from bot.rulebook.lists_of_rules import contents_page

        say_page(turn, contents_page(reader))
        return
    query = args[:LONGEST]
    if _is_answered_from_table(turn, query):
        return
    must_be_within(turn, "searches")
    matches = search(query, reader.language, reader.ruleset.key)
    if not matches:
        why = "rules-none"
        if asks_a_number(query):
            why = "rules-no-number"
        raise Refuse(why, words=tidy(query))
    answer_query(turn, reader, query, matches)


def _is_answered_from_table(turn: Turn, query: str) -> bool:
    """Answer words of thanks, and a question about the table or oneself; False: neither."""
    if is_thanks(query):
        turn.speak.say(Reply(turn.chat_words.spans("thanked")))
        return True
    key = own_question(turn, query)
    command = turn.environment.command(key)
    if command is not None:
        command.do(turn, "")
    return bool(key)


def answer_query(turn: Turn, reader: RuleReader, query: str, matches: Sequence[RuleMatch]) -> None:
    """Show the page of the best match, or the matches to choose from."""
    best = matches[0]
    titled = folded(query) == folded(best.title)
    if best.score < _NEAR:
        raise Refuse("rules-none", words=tidy(query))
    if not (titled or is_answered(matches)):
        from bot.rulebook.lists_of_rules import near_page

        say_page(turn, near_page(reader, matches))
    elif (
        titled
        or len(matches) == 1
        or (best.score >= _CERTAIN and best.score - matches[1].score >= _AHEAD)
    ):
        say_page(turn, make_page(turn, best.ref, picture=True))
    else:
        from bot.rulebook.lists_of_rules import matches_page

        say_page(turn, matches_page(reader, matches))


def say_page(turn: Turn, reply: Reply) -> None:
    """A picture cannot be changed into a page, so it has no slot."""
    turn.speak.say(reply, slot="" if reply.picture else RulePageSlot(turn.incoming.message))


def make_reader(turn: Turn, verb: str = "rule") -> RuleReader:
    """Return the reader of a page with this verb: of `rule` everybody, else the speaker."""
    if verb == "rule":
        words = turn.chat_words
    else:
        words = turn.own
    settings = settings_here(turn)
    return RuleReader(words, ruleset_with_house(settings), ruleset_of(settings.ruleset), verb)


def make_page(turn: Turn, ref: str, verb: str = "rule", *, picture: bool = False) -> Reply:
    """Return the page of a rule, whose links have this verb. Raises Refuse: there is no rule."""
    if ref not in REFS:
        raise Refuse("button-unknown")
    page = rule_page(make_reader(turn, verb), ref, picture=picture)
    if verb != "rule":
        return page
    return add_offer(turn, page, ShowRule(ref).pack("rulein"))


def add_offer(turn: Turn, reply: Reply, shown: str) -> Reply:
    """Add [In English] for a speaker of another language, if the page can be shown privately."""
    words = turn.own
    if not turn.incoming.alone or words is turn.chat_words:
        return reply
    return replace(reply, buttons=(*reply.buttons, (words.button("in-language", shown),)))


RULE = Command(
    "rule",
    (Form(RuleQuestion, run),),
    buttons=acts(
        "bot.rulebook.rule_taps",
        {"rule": "tap_rule", "rules": "tap_rules", "rulein": "tap_rule_in"},
    ),
    seen="private",
)
