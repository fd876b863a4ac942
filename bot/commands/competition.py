"""/competitie, /competition: the season's standing and its reglement, and what is decided of it.

Source: competition C1, C3, C6, C8 and C11.
"""

from collections.abc import Callable, Iterator
from typing import Annotated

from bot.commands.command import (
    Command,
    Form,
    Line,
    Refuse,
    Turn,
    Words,
    meaning,
    must_be_admin,
    tonight,
)
from bot.commands.competition_pages import (
    PAGES,
    show,
    tap_competition,
    tap_evening,
    tap_picture,
    tap_print,
    whisper_gaps,
)
from bot.commands.evening import TakenOut, take_away
from bot.commands.records import OfYear
from bot.commands.reglement import set_up, tap_begin, tap_choice, tap_key
from bot.commands.season_end import close_season, show_finalists, tap_final
from bot.reader.kinds import (
    Match,
    NumberKind,
    Rank,
    Somebody,
    TextKind,
)
from bot.reader.lines import L
from bot.standings.competition import competition_on, is_on, seasons_of
from bot.standings.penalties import (
    UndoDecision,
    UndoDecisions,
    decide,
    take_back_decision,
)
from bot.talk.buttons import CompetitionPage
from bot.tournament.drawing import lot_of, made_beside
from bot.tournament.worker import schedule_from_json, to_draw
from core.competition.facts import RosterDrawn
from core.competition.roster import LEAST, MOST
from core.tournament.schedule import FOUR, MOST_ROUNDS, ScheduleCheck


class SeasonName(TextKind):
    """A season by its name or its first year, or `vorig seizoen`."""

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """All that stands here, if it begins with a year or is that."""
        del turn
        typed = words.written(len(words))
        if typed[:4].isdecimal() or meaning("competition", typed) == "last":
            yield Match(len(words), typed, Rank.DATE)


class OfSeason(Line):
    """`2025/2026`, `vorig seizoen`."""

    season: Annotated[str, SeasonName()]


def _in_competition(act: Callable[[Turn, L], object]) -> Callable[[Turn, L], None]:
    """Wrap an action so that it runs if the club has a competition; else the set-up runs."""

    def done(turn: Turn, line: L) -> None:
        turn.unit.competitions.catch_up(turn.here.id)
        if is_on(turn.unit, turn.here, tonight(turn)):
            act(turn, line)
        else:
            set_up(turn)

    return done


def _decides(act: Callable[[Turn, L], object]) -> Callable[[Turn, L], None]:
    """Wrap an action on the season that only an admin may do."""

    def done(turn: Turn, line: L) -> None:
        must_be_admin(turn)
        act(turn, line)

    return _in_competition(done)


def _page(page: CompetitionPage, part: str) -> Form[Line]:
    return Form(Line, _in_competition(lambda turn, _: show(turn, page, at_bottom=True)), part=part)


def _season(turn: Turn, said: OfSeason) -> None:
    """The final standing of the season of this name, or the first that began in that year."""
    day, typed = tonight(turn), said.season
    found = [one.rules for one in seasons_of(turn.unit, turn.here, day)]
    meant = [one for one in found if one.period.name == typed]
    meant += [one for one in found[::-1] if str(one.calendar.start.year) == typed[:4]]
    if not typed[0].isdecimal():
        meant = [one for one in found if one.period.end <= day]
    if not meant:
        raise Refuse("no-season-then", word=typed[:30])
    show(turn, "standing", at_bottom=True, of=meant[0].period.start)


def tap_undo(turn: Turn, button: UndoDecision) -> None:
    """[Terug]: a penalty, or a table that was taken out."""
    must_be_admin(turn)
    take_back_decision(turn, button.number)


def tap_undo_all(turn: Turn, button: UndoDecisions) -> None:
    """[Terug]: tables from paper, or members, that came in together."""
    must_be_admin(turn)
    take_back_decision(turn, button.number, button.many)


class RosterOf(Line):
    """`10`, of all members, or of those who are named."""

    evenings: Annotated[int, NumberKind(1, MOST_ROUNDS)]
    players: tuple[Somebody, ...] = ()


def draw_roster(turn: Turn, asked: RosterOf) -> None:
    """Draw a roster."""
    day = tonight(turn)
    found = competition_on(turn, day)
    named = dict.fromkeys(member.id for member in asked.players)
    players = list(named) or sorted(found.season.members)
    entry = ScheduleCheck(len(players), asked.evenings)
    if not LEAST <= entry.players <= MOST:
        raise Refuse("roster-how", count=entry.players)
    if entry.dromers and found.reglement.empty_chair == "refuse":
        raise Refuse("roster-of-fours", count=entry.players % FOUR)
    lot = lot_of(turn)
    drawn = schedule_from_json(made_beside(turn, lot, to_draw(entry, lot)))
    seated = tuple(
        tuple(tuple(players[one - 1] for one in four if one <= entry.players) for four in tables)
        for tables in drawn.rounds
    )
    decide(turn, day, RosterDrawn(day, lot, seated))
    show(turn, "roster", at_bottom=True)


COMPETITION = Command(
    "competition",
    (
        _page(PAGES[0], ""),
        *(_page(page, page) for page in PAGES[1:] if page != "gaps"),
        Form(OfYear, _in_competition(lambda turn, of: whisper_gaps(turn, of.year)), part="gaps"),
        Form(RosterOf, _decides(draw_roster), part="roster"),
        Form(TakenOut, _decides(take_away), part="table"),
        Form(Line, _decides(show_finalists), part="final"),
        Form(Line, _decides(close_season), part="close"),
        Form(OfSeason, _in_competition(_season)),
    ),
    group_only=True,
    buttons={
        "competition": tap_competition,
        "preset": set_up,
        "beginwith": tap_begin,
        "seasonpicture": tap_picture,
        "key": tap_key,
        "keyis": tap_choice,
        "undecide": tap_undo,
        "undecideall": tap_undo_all,
        "rosterprint": tap_print,
        "final": tap_final,
        "thatday": tap_evening,
    },
)
REGLEMENT = Command("reglement", (_page("reglement", ""),), group_only=True, quiet=True)
