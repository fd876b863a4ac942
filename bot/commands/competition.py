"""/competitie, /competition: the season's standing and its reglement, and what is decided of it.

Source: competition C1, C3, C6, C8 and C11.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile
from typing import Final

from bot.commands.command import Command, On
from bot.commands.competition_pages import (
    PAGES,
    DrawSeason,
    PrintRoster,
    ShowKey,
    show,
    tap_competition,
    tap_picture,
    tap_print,
    whisper_gaps,
)
from bot.commands.penalty import table_named
from bot.commands.reglement import (
    BeginWith,
    ChooseKey,
    TakePreset,
    set_up,
    tap_begin,
    tap_choice,
    tap_key,
    tap_preset,
)
from bot.commands.roster import draw_roster
from bot.commands.season_end import OpenFinal, close_season, show_finalists, tap_final
from bot.play.lobby import evening
from bot.play.round_line import words_of
from bot.standings.competition import read_competition, rules_of
from bot.standings.penalties import UndoDecision, take_back_decision, tell_decision
from bot.standings.periods import day_in
from bot.talk.buttons import ShowCompetition
from bot.talk.named import with_year
from bot.talk.refusing import Refuse
from bot.talk.rights import must_be_admin
from bot.talk.texts import meaning
from bot.talk.turn import Turn
from core.competition.facts import take_out


def run(turn: Turn, args: str) -> None:
    """The standing with its pages; the first set-up; what an admin decides of the season."""
    words = words_of(args)
    day = evening(turn, turn.unit.now)
    turn.unit.competitions.catch_up(turn.here.id)
    if not rules_of(turn.unit, turn.here, day).reglement.competition:
        set_up(turn)
        return
    said = meaning("competition", words[0]) if words else "standing"
    if said in _DECIDES and (words[1:] or said in _ALONE):
        must_be_admin(turn)
        _DECIDES[said](turn, words[1:])
    elif said == "gaps":
        whisper_gaps(turn, with_year(" ".join(words))[1] or day.year)
    elif said in PAGES:
        show(turn, next(page for page in PAGES if page == said), anew=True)
    else:
        raise Refuse("competition-what", word=words[0][:30])


def _take_out(turn: Turn, words: Sequence[str]) -> None:
    """Take a table out, `tafel 3 telt niet, oefenpartij`: an admin does, with the reason."""
    today = evening(turn, turn.unit.now)
    day, rest = day_in(" ".join(words[1:]), today)
    reason = rest.split()
    marks = [*takewhile(lambda word: meaning("competition", word) == "nothing", reason)]
    if reason and not marks:
        raise Refuse("taken-out-how", word=rest[:30])
    said = " ".join(reason[len(set(marks)) :])
    if day is None:
        day, said = day_in(said, today)
    sitting, table = table_named(turn, words[0] if words else "", day)
    found = read_competition(turn.unit, turn.here, table.day)
    fact = take_out(
        found.rules.decided, found.evenings, table.day, str(sitting.id), said.strip(" ,;:")
    )
    tell_decision(turn, table.day, fact, found)


def tap_undo(turn: Turn, button: UndoDecision) -> None:
    """[Terug]: a penalty, or a table that was taken out."""
    must_be_admin(turn)
    take_back_decision(turn, button.number)


_DECIDES: Final[Mapping[str, Callable[[Turn, Sequence[str]], None]]] = {
    "table": _take_out,
    "roster": draw_roster,
    "final": show_finalists,
    "close": close_season,
}
_ALONE: Final = ("table", "final", "close")
"""What an admin decides without a word more."""

COMPETITION = Command(
    key="competition",
    run=run,
    parts={
        **dict.fromkeys(PAGES[1:], ""),
        "gaps": "year",
        "roster": "roster",
        "table": "taken-out",
        "final": "",
        "close": "",
    },
    group_only=True,
    buttons=(
        On(ShowCompetition, tap_competition),
        On(TakePreset, tap_preset),
        On(BeginWith, tap_begin),
        On(DrawSeason, tap_picture),
        On(ShowKey, tap_key),
        On(ChooseKey, tap_choice),
        On(UndoDecision, tap_undo),
        On(PrintRoster, tap_print),
        On(OpenFinal, tap_final),
    ),
)
