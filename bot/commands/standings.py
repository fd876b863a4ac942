"""/ranglijst, /standings: the club's standing over a week, month, season, year or all time."""

from collections.abc import Sequence
from typing import Final

from bot.commands.command import Command
from bot.dialogs.standings import standing_lines, standing_title
from bot.figures import people, read_standing
from bot.messages import Button, Reply, Span
from bot.people import folded
from bot.periods import PERIODS, Period, period, year
from bot.turn import Refuse, Turn, action, joined, rows
from core.standings import MEASURES, Measure

SLOT: Final = "standings"
USUAL: Final = "season"
_BY_POINTS: Final[Measure] = "points"
_WORDS: Final[dict[str, str]] = {
    **dict.fromkeys(("week", "weken"), "week"),
    **dict.fromkeys(("maand", "month"), "month"),
    **dict.fromkeys(("seizoen", "season"), "season"),
    **dict.fromkeys(("jaar", "year"), "year"),
    **dict.fromkeys(("alles", "altijd", "all", "ooit", "ever"), "all"),
}
_MEASURES: Final[dict[str, Measure]] = {
    **dict.fromkeys(("punten", "points"), "points"),
    **dict.fromkeys(("gemiddeld", "gemiddelde", "mean", "average"), "mean"),
    **dict.fromkeys(("partijen", "games"), "games"),
    **dict.fromkeys(("spellen", "rounds"), "rounds"),
    **dict.fromkeys(("allround", "allroundpunten", "all-round", "arp"), "all_round"),
    "zbmj": "zbmj",
}


def run(turn: Turn, args: str) -> None:
    """The standing of the period named, and by the figure named."""
    key: str = USUAL
    measure: Measure = _BY_POINTS
    for word in folded(args).split():
        if word in _WORDS or _is_year(word):
            key = _WORDS.get(word, word)
        elif word in _MEASURES:
            measure = _MEASURES[word]
        else:
            raise Refuse("no-such-period", word=word)
    turn.unit.post(
        turn.chat.id, _standing(turn, key, measure), slot=SLOT, about=turn.incoming.message
    )


def _is_year(word: str) -> bool:
    return len(word) == 4 and word.isascii() and word.isdigit() and word > "0001"  # noqa: PLR2004


def _standing(turn: Turn, key: str, measure: Measure) -> Reply:
    words, club = turn.public, turn.here
    who = people(turn.unit, club.id)
    which = _period(turn, key)
    standing = read_standing(turn.unit, club, which, who, measure)
    lines = standing_lines(words, standing, who, measure) or [words.spans("standing-empty")]
    title = (Span(standing_title(words, which, measure), "strong"),)
    return Reply(joined([title, *lines]), _buttons(turn, key, measure), ("standings",))


def _period(turn: Turn, key: str) -> Period:
    if _is_year(key):
        return year(int(key))
    return period(key, turn.here.settings, turn.now)


def _buttons(turn: Turn, key: str, measure: Measure) -> tuple[tuple[Button, ...], ...]:
    words = turn.public
    periods = [
        Button(_marked(words.label(f"period-{other}"), other == key), _to(other, measure))
        for other in PERIODS
    ]
    measures = [
        Button(_marked(words.label(f"measure-{other}"), other == measure), _to(key, other))
        for other in MEASURES
    ]
    return (*rows(periods, 5), *rows(measures, 3))


def _marked(label: str, chosen: bool) -> str:  # noqa: FBT001 - the only thing there is to say
    return f"{label} ✓" if chosen else label


def _to(key: str, measure: Measure) -> str:
    return action("standings", key, measure)


def tap_standings(turn: Turn, parts: Sequence[str]) -> None:
    """[Ranglijst], or another period or figure of the one that stands there."""
    if not parts:
        run(turn, "")
        return
    key, measure = parts[0], parts[1]
    if measure not in MEASURES or not (key in PERIODS or _is_year(key)):
        raise Refuse("button-unknown")
    turn.unit.edit(turn.chat.id, SLOT, _standing(turn, key, measure))


STANDINGS = Command(
    key="standings",
    names={"nl": ("ranglijst",), "en": ("standings",)},
    run=run,
    group_only=True,
    taps={"standings": tap_standings},
)
