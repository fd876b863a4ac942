"""/privacy: what is kept, for how long, and how to have it removed; a number on the page."""

from bot.features.page.storage import Pages
from bot.messages import ButtonRows, Reply, folding
from bot.reader.command import Command
from bot.reader.lines import Form, Line
from bot.talk.buttons import Tap, rows
from bot.talk.refusing import Refuse
from bot.talk.texts import joined
from bot.talk.turn import Turn


class NumberOnPage(Tap):
    """[Als nummer op de pagina], or by name again, for the member who taps."""

    yes: bool


def run(turn: Turn, _: object = None) -> None:
    """Say what is kept: in short, and what folds in full."""
    words = turn.words.own if turn.speak.alone else turn.words.public
    parts = [words.spans(f"privacy-{key}") for key in ("heading", "not", "rights")]
    club, buttons = turn.visit.club, ButtonRows()
    if club and turn.visit.me and turn.unit.get(Pages).page(club.id):
        parts.append(words.spans("privacy-page"))
        of_group = turn.words.public  # everybody taps for themselves
        named = (("page-number", True), ("page-name", False))
        buttons = rows(
            [of_group.button(key, NumberOnPage(yes).pack("pagenumber")) for key, yes in named], 2
        )
    full = ("people", "rounds", "messages", "copies")
    parts.append(folding(joined([words.spans(f"privacy-{key}") for key in full])))
    turn.speak.answer(Reply(joined(parts), buttons), line="/privacy")


def tap_number(turn: Turn, tapped: NumberOnPage) -> None:
    """Show the member who taps as a number on the page from now on, or by name again."""
    if turn.unit.get(Pages).page(turn.here.id) is None:
        raise Refuse("button-unknown")
    turn.unit.get(Pages).number(turn.member.id, yes=tapped.yes)
    turn.speak.notice("page-number-now" if tapped.yes else "page-name-now")


PRIVACY = Command(
    "privacy",
    (Form(Line, run),),
    seen="private",
    buttons={"pagenumber": tap_number},
)
