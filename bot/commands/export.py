"""/export: the club's data as a spreadsheet and as JSON for admins; in private one's own."""

import re
from collections.abc import Sequence
from typing import Final

from bot.commands.command import Command
from bot.messages import Button, Reply
from bot.papers.making import files_of
from bot.people import folded
from bot.turn import Refuse, Turn, action

_CLUB: Final = frozenset({"club", "alles", "all"})


def run(turn: Turn, args: str) -> None:
    """In the club's chat all of the club; in private what is kept of the one who asks."""
    if turn.private and folded(args) not in _CLUB:
        _own(turn)
        return
    _club(turn)


def _own(turn: Turn) -> None:
    text = turn.own.spans("export-own")
    files = files_of(turn, "own", turn.account.id, _file_name(turn.account.name))
    buttons: tuple[tuple[Button, ...], ...] = ()
    if turn.club is not None and turn.is_admin():
        buttons = ((Button(turn.own.label("export-club"), action("exportclub")),),)
    turn.whisper(Reply(text, buttons, files=files))


def _club(turn: Turn) -> None:
    club = turn.here
    if not turn.is_admin():
        raise Refuse("export-admins-only")
    text = turn.own.spans("export-club", club=club.name)
    turn.whisper(Reply(text, files=files_of(turn, "club", club.id, _file_name(club.name))))


def _file_name(name: str) -> str:
    """A name as a file may bear it, on every machine."""
    plain = re.sub(r"[^a-z0-9]+", "-", folded(name)).strip("-")
    return f"pe-ling-{plain[:40] or 'club'}"


def tap_club(turn: Turn, parts: Sequence[str]) -> None:
    """[Hele club]: all of the club that one manages."""
    del parts
    _club(turn)


EXPORT = Command(
    key="export",
    names={"nl": ("export",), "en": ("export",)},
    run=run,
    seen="private",
    taps={"exportclub": tap_club},
    private_taps=frozenset({"exportclub"}),
)
