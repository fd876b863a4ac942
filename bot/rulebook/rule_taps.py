"""The buttons of rule pages."""

from dataclasses import replace

from bot.rulebook.commands.rule import RulePageSlot, RuleQuestion, make_page, run, say_page
from bot.rulebook.rule_page import ShowRule
from bot.table.buttons import Explain, ExplainSlot
from bot.talk.buttons import Tap
from bot.talk.turn import Turn, for_oneself


def tap_rule(turn: Turn, button: ShowRule) -> None:
    """Show a rule, in the page with the button or as a new page."""
    turn = for_oneself(turn)
    page = make_page(turn, button.ref)
    slot = turn.speak.place
    if turn.speak.aside:
        explained = None
    else:
        explained = ExplainSlot.of(slot)
    if explained:  # the page turns in the place of the explanation
        back = Explain(explained.sitting, explained.act).pack("explain")
        page = replace(
            page, buttons=(*page.buttons, (turn.chat_words.button("explain", back, "⬅️"),))
        )
    if (explained or RulePageSlot.of(slot)) and not (turn.speak.aside or turn.resumed.openly):
        turn.unit.outbox.edit(turn.chat.id, slot, page)
    else:
        say_page(turn, page)


def tap_rule_in(turn: Turn, button: ShowRule) -> None:
    """[In English]: show a rule and its links only to the speaker, in the speaker's language."""
    turn.speak.whisper(make_page(turn, button.ref, "rulein", picture=True))


def tap_rules(turn: Turn, _: Tap) -> None:
    """[Regels]: show the contents of the rulebook."""
    run(turn, RuleQuestion())
