"""/ranglijst, /standings: the club's standing over a week, month, season, year or all time."""

from typing import Annotated

from bot.messages import Button, ButtonRows, Reply, Span, inert
from bot.reader.command import Command
from bot.reader.kinds import WordOf
from bot.reader.lines import Form, Line
from bot.rulebook.rule_page import ClubWord, word_buttons
from bot.standings.period_kind import PeriodTyped
from bot.standings.reading import BEFORE, PERIODS, ClubStanding, people, period, read_standing
from bot.standings.standing_in_words import standing_lines, standing_picture, standing_title
from bot.talk.buttons import ShowStandings, rows
from bot.talk.people import face_of
from bot.talk.refusing import Refuse
from bot.talk.texts import joined
from bot.talk.turn import Turn, for_oneself
from core.club.standings import MEASURES, POINTS, Measure

SLOT = "standings"
USUAL = "season"
_WITH_ONE_BEFORE = tuple(key for key in PERIODS if key != "all")
_EXPLAINED: tuple[ClubWord, ...] = ("all_round", "zbmj")
"""The figures that are named after a word of the club."""


MeasureSaid = Annotated[str, WordOf("measures")]


class StandingsWanted(Line):
    """`jaar gemiddelde`; by default the season's points."""

    period: PeriodTyped = USUAL
    measure: MeasureSaid = POINTS.key


def run(turn: Turn, key: str, measure: Measure) -> None:
    """Show the standing of a period by a measure."""
    turn = for_oneself(turn)
    turn.speak.say(_standing(turn, key, measure), slot=SLOT)


def _standing(turn: Turn, key: str, measure: Measure) -> Reply:
    words = turn.chat_words
    club = turn.here
    who = people(turn.unit, club.id)
    try:
        which = period(key, club.settings, turn.unit.now)
    except (LookupError, ValueError):
        raise Refuse("button-unknown") from None
    standing = read_standing(turn.unit, club, which, who, measure)
    lines = standing_lines(words, standing, who, measure)
    if not lines:
        any_played = read_standing(turn.unit, club, which, who).lists
        lines = [words.spans("standing-nobody" if any_played else "standing-empty")]
    title = [Span(inert(standing_title(words, which, measure)), "strong")]
    if turn.chat.private:  # the private chat shows several clubs
        title += [Span(" · "), Span(club.name, "name")]
    below = None
    if measure is POINTS:
        below = standing_picture(words, standing_title(words, which, measure), standing, who)
    buttons = _buttons(turn, key, measure)
    face = _leaders_face(turn, standing, measure)
    below = below and below.of_club(club.name)
    return Reply(joined([title, *lines]), buttons, ("standings",), below=below, face=face)


def _leaders_face(turn: Turn, standing: ClubStanding, measure: Measure) -> str:
    """Return the account of the first player by points in a single list, or ""."""
    lists = [lines for _, lines in standing.lists if lines]
    if measure is not POINTS or len(lists) != 1:
        return ""
    return face_of(turn.unit, turn.here.id, lists[0][0].player)


def _buttons(turn: Turn, key: str, measure: Measure) -> ButtonRows:
    words = turn.chat_words
    periods = [
        Button(
            words.label(f"period-{other}") + " ✓" * (other == key),
            _pack(other, measure),
            menu="period",
        )
        for other in PERIODS
    ]
    measures = [
        Button(
            words.label(f"measure-{other.key}") + " ✓" * (other is measure),
            _pack(key, other),
            menu="measure",
        )
        for other in MEASURES.values()
    ]
    asked = word_buttons(words, *(word for word in _EXPLAINED if word == measure.key))
    # the previous period and back
    plain = key.removeprefix(BEFORE)
    aside = list[Button]()
    if key in _WITH_ONE_BEFORE:
        aside.append(words.button("previous", _pack(BEFORE + key, measure), "◀️"))
    elif plain in _WITH_ONE_BEFORE:
        aside.append(words.button("next", _pack(plain, measure), "▶️"))
    return (*rows(periods, 3), *rows(measures, 3), *rows((*asked, *aside), 1))


def _pack(key: str, measure: Measure) -> str:
    return ShowStandings(key, measure.key).pack("standings")


def tap_standings(turn: Turn, shown: ShowStandings) -> None:
    """[Ranglijst], or another period or measure of the standing in the message."""
    key = shown.period
    measure = MEASURES.get(shown.measure or "")
    if shown.measure is None:
        run(turn, USUAL, POINTS)
    elif not measure:
        raise Refuse("button-unknown")
    elif turn.resumed.openly or for_oneself(turn).speak.aside:
        run(turn, key, measure)
    else:
        turn.unit.outbox.edit(turn.chat.id, SLOT, _standing(turn, key, measure))


STANDINGS = Command(
    "standings",
    (
        Form(
            StandingsWanted,
            lambda turn, of: run(turn, of.period, MEASURES[of.measure]),
            shows=True,
        ),
    ),
    group_only=True,
    buttons={"standings": tap_standings},
    seen="private",
)
