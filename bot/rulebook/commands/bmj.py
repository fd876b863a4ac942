"""/bmj: show a special hand by its number or by words."""

from typing import Annotated

from bot.reader.command import Command
from bot.reader.lines import Form, Line
from bot.rulebook.commands.rule import (
    LONGEST,
    OfTheRules,
    RuleQuestion,
    answer_query,
    make_reader,
    run,
)
from bot.rulebook.finding import asks_a_number, ref_of, search
from bot.talk.people import tidy
from bot.talk.refusing import Refuse
from bot.talk.rights import must_be_within
from bot.talk.turn import Turn, for_oneself
from core.rulebook.refs import REFS, kind_of


class SpecialHand(Line):
    """A number, or a few letters."""

    special: Annotated[str, OfTheRules()] = ""


def run_bmj(turn: Turn, asked: SpecialHand) -> None:
    """Show a special hand by its number or by words."""
    turn = for_oneself(turn)
    args = asked.special
    number = ref_of(f"bmj {args}", "nmv")
    if number or not args.strip():
        run(turn, RuleQuestion(rule=number or "bmj 1"))
        return
    reader = make_reader(turn)
    query = args[:LONGEST]
    must_be_within(turn, "searches")
    matches = search(query, reader.language, reader.ruleset.key, limit=len(REFS))
    hands = [match for match in matches if kind_of(match.ref) == "bmj"]
    if asks_a_number(query):
        raise Refuse("rules-no-bmj", words=tidy(query))
    if not hands:
        raise Refuse("rules-none", words=tidy(query))
    answer_query(turn, reader, query, hands)


BMJ = Command("bmj", (Form(SpecialHand, run_bmj),), seen="private")
