"""/privacy: what is kept, for how long, and how to have it removed; a number on the page."""

from bot.commands.command import (
    Button,
    Command,
    Form,
    Line,
    Refuse,
    Reply,
    Tap,
    Turn,
    joined,
)
from bot.messages import folding


class NumberOnPage(Tap):
    """[Als nummer op de pagina], or by name again, for the member who taps."""

    yes: bool


def run(turn: Turn, _: object = None) -> None:
    """Say what is kept: in short, and what folds in full."""
    words = turn.words.own if turn.speak.alone else turn.words.public
    parts = [words.spans(f"privacy-{key}") for key in ("heading", "not", "rights")]
    buttons = _buttons(turn)
    if buttons:
        parts.append(words.spans("privacy-page"))
    full = ("people", "rounds", "messages", "copies")
    parts.append(folding(joined([words.spans(f"privacy-{key}") for key in full])))
    turn.speak.answer(Reply(joined(parts), (buttons,) if buttons else ()), line="/privacy")


def _buttons(turn: Turn) -> tuple[Button, ...]:
    """For a member of a club that has a page; everybody taps for themselves."""
    club, me = turn.visit.club, turn.visit.me
    if club is None or me is None or turn.unit.pages.page(club.id) is None:
        return ()
    words = turn.words.public
    return tuple(
        words.button(key, NumberOnPage(yes).pack("pagenumber"))
        for key, yes in (("page-number", True), ("page-name", False))
    )


def tap_number(turn: Turn, tapped: NumberOnPage) -> None:
    """Show the member who taps as a number on the page from now on, or by name again."""
    if turn.unit.pages.page(turn.here.id) is None:
        raise Refuse("button-unknown")
    turn.unit.pages.number(turn.member.id, yes=tapped.yes)
    turn.speak.notice("page-number-now" if tapped.yes else "page-name-now")


PRIVACY = Command(
    key="privacy",
    forms=(Form(Line, run),),
    seen="private",
    buttons={
        "pagenumber": tap_number,
    },
)
