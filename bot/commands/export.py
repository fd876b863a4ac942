"""/export: the club's data as a spreadsheet and as JSON for admins; in private one's own."""

import re
from typing import Final

from bot.club.founding import must_have_papers
from bot.commands.command import Button, Command, Form, Line, Refuse, Reply, Tap, Turn, folded
from bot.transfer.files import FILES, files_of

AT_ONCE: Final = 10
"""How many files the strictest platform takes with one message."""


def run(turn: Turn, _: Line) -> None:
    """In the club's chat all of the club; in private what is kept of the one who asks."""
    if turn.chat.private:
        _own(turn)
    else:
        _club(turn)


def _own(turn: Turn) -> None:
    text = turn.words.own.spans("export-own")
    files = files_of(turn, "own", turn.account.id, _file_name(turn.account.name))
    buttons: tuple[tuple[Button, ...], ...] = ()
    if turn.visit.club is not None and _may_have_all(turn):
        buttons = ((turn.words.own.button("export-club", "exportclub"),),)
    turn.speak.whisper(Reply(text, buttons, files=files))


def _may_have_all(turn: Turn) -> bool:
    try:
        must_have_papers(turn)
    except Refuse:
        return False
    return True


def _club(turn: Turn) -> None:
    club = turn.here
    must_have_papers(turn, "export-admins-only")
    files = files_of(turn, "club", club.id, _file_name(club.name))
    key = "export-club" if len(files) <= len(FILES) else "export-club-in-parts"
    own = turn.words.own
    turn.speak.whisper(Reply(own.spans(key, club=club.name), files=files[:AT_ONCE]))
    for at in range(AT_ONCE, len(files), AT_ONCE):
        turn.speak.whisper(Reply(own.spans("export-more"), files=files[at : at + AT_ONCE]))


def _file_name(name: str) -> str:
    """A name as a file may bear it, on every machine."""
    plain = re.sub(r"[^a-z0-9]+", "-", folded(name)).strip("-")
    return f"pe-ling-{plain[:40] or 'club'}"


def tap_club(turn: Turn, _: Tap) -> None:
    """All of the club that one manages."""
    _club(turn)


EXPORT = Command(
    key="export",
    forms=(Form(Line, run), Form(Line, lambda turn, _: _club(turn), part="club")),
    seen="private",
    buttons={
        "exportclub": tap_club,
    },
)
