"""/export: the data of the club (for admins) or of an account, as a spreadsheet and JSON."""

import re
from contextlib import suppress

from bot.club.founding import must_have_papers
from bot.features.transfer.files import FILES, files_of
from bot.messages import ButtonRows, Reply
from bot.reader.command import Command
from bot.reader.lines import Form, Line
from bot.talk.people import folded
from bot.talk.refusing import Refuse
from bot.talk.turn import Turn

AT_ONCE = 10
"""The most files in a message on the strictest platform."""


def run(turn: Turn, _: Line) -> None:
    """Export the club in its chat; in private export the speaker's own data."""
    if not turn.chat.private:
        export_club(turn)
        return
    words = turn.own
    buttons = ButtonRows()
    files = files_of(turn, "own", turn.account.id, _file_name(turn.account.name))
    if turn.visit.club is not None:
        with suppress(Refuse):
            must_have_papers(turn)
            buttons = ((words.button("export-club", "exportclub"),),)
    turn.speak.whisper(Reply(words.spans("export-own"), buttons, files=files))


def export_club(turn: Turn, _: object = None) -> None:
    """Export all data of the club to an admin."""
    club = turn.here
    must_have_papers(turn, "export-admins-only")
    files = files_of(turn, "club", club.id, _file_name(club.name))
    if len(files) <= len(FILES):
        key = "export-club"
    else:
        key = "export-club-in-parts"
    words = turn.own
    turn.speak.whisper(Reply(words.spans(key, club=club.name), files=files[:AT_ONCE]))
    for at in range(AT_ONCE, len(files), AT_ONCE):
        turn.speak.whisper(Reply(words.spans("export-more"), files=files[at : at + AT_ONCE]))


def _file_name(name: str) -> str:
    plain = re.sub(r"[^a-z0-9]+", "-", folded(name)).strip("-")
    return f"pe-ling-{plain[:40] or 'club'}"


EXPORT = Command(
    "export",
    (Form(Line, run), Form(Line, export_club, part="club")),
    seen="private",
    buttons={"exportclub": export_club},
    after="status",
)
