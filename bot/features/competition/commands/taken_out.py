"""Tables and evenings that do not count: taken out with the reason, or counted again (C3)."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Annotated, Any

from bot.features.competition.buttons import ThatEvening
from bot.features.competition.competition import competition_on
from bot.features.competition.penalties import (
    season_table,
    table_name,
    take_back_decisions,
    tell_decisions,
)
from bot.messages import Said
from bot.reader.evening_kinds import EveningPlayed, last_evening
from bot.reader.kinds import FreeText, Mark, Match, Somebody, TableName, TableOrNumber, TextLast
from bot.reader.lines import Form, Line, Reader, read_as
from bot.reader.moods import SIGNS
from bot.reader.words import Words
from bot.talk.admins import must_be_admin
from bot.talk.people import check_length
from bot.talk.questions import ask_in_words
from bot.talk.refusing import AskMeant, AskName, AskWords, Refuse
from bot.talk.texts import listed, meaning
from bot.talk.turn import Turn
from core.competition.facts import TableTakenOut, take_out
from core.values import frozen


@frozen
class Whether(Mark):
    """A word in a line that is an option too: whether a table counts."""

    labelled = True


@frozen
class CountsWord(Mark):
    """A word that says whether a table counts; behind the verdict and a sign begins the reason."""

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Yield the word, except in a reason: `telt niet: niet goed geteld`."""
        before = words.line[: words.words[0].start].rstrip()
        said = {meaning("competition", word.strip(SIGNS)) for word in before.split()}
        if said.isdisjoint({"not", "again"}) or before[-1:] not in {":", ","}:
            yield from super().values(turn, words)


CountsOrNot = Annotated[str, Whether("competition", ("not", "again"))]


_VERDICTS = ("counts", "not", "again", "invalid")


class _WithEvening(Line):
    evening: EveningPlayed | None = None


class EveningOut(_WithEvening):
    """`3 sep telt niet, oefenavond`, or `telt weer mee`; by default the last evening."""

    whether: CountsOrNot
    reason: FreeText = ""


class TakenOut(_WithEvening):
    """`3 van 3 sep telt niet, oefenpartij`."""

    table: TableOrNumber
    counts: tuple[Annotated[str, Mark("competition", ("counts",))], ...] = ()
    whether: CountsOrNot
    reason: FreeText = ""


class CountsSaid(_WithEvening):
    """`de avond van 3 sep niet meetellen, oefenavond`: its words in any order."""

    table: TableName | None = None
    silent: tuple[Annotated[str, Mark("evening", ("nothing",))], ...] = ()
    keys: tuple[Annotated[str, CountsWord("competition", _VERDICTS)], ...]
    reason: TextLast = ""

    @property
    def whether(self) -> str:
        """Return what the line says: `toch niet` is `not`."""
        return "again" if {"not", "invalid"}.isdisjoint(self.keys) else "not"


class OnlyPeople(Line):
    """`Bert telt`: a reason that names people and says nothing of them."""

    people: tuple[Somebody, ...]
    counts: tuple[Annotated[str, Mark("competition", ("counts",))], ...] = ()


_UNCLEAR = (["not", "again"], ["not", "invalid"])
_SAID = Reader("competition", (Form(CountsSaid, lambda _turn, _line: None),))


def read_taken_out(turn: Turn, text: str) -> CountsSaid | None:
    """Return what a line counts or not; None for a line that says more, or names nothing."""
    try:
        reading = _SAID.parse(turn, text)
    except (Refuse, AskName):
        return None
    keys = [match.value for match in reading.found["keys"]]
    named = reading.found.keys() & {"table", "evening"}
    verdicts = [key for key in keys if key != "counts"]
    bare = verdicts == keys and keys[-1:] != ["invalid"]
    if not (named and verdicts) or bare or verdicts[-2:] in _UNCLEAR:
        return None
    line = _SAID.settle(turn, reading)
    assert isinstance(line, CountsSaid)  # noqa: S101 - the only form
    return line


def _is_valid(line: EveningOut | TakenOut | CountsSaid) -> bool:
    """Return True for `tafel 2 is niet ongeldig`, which takes nothing out."""
    first = line.reason.partition(" ")[0].strip(SIGNS)
    counts = isinstance(line, TakenOut) and line.counts
    said = isinstance(line, CountsSaid) or counts
    return meaning("competition", first) == "invalid" and not said


def _without_verdict(reason: str) -> str:
    """Return a reason without a verb at its end: `was een oefentafel, telt` (niet mee)."""
    lead, _, last = reason.rpartition(",")
    if meaning("competition", last.strip(SIGNS + " ")) == "counts":
        return lead
    return reason


def take_away(turn: Turn, line: EveningOut | TakenOut | CountsSaid) -> None:
    """Take a table or an evening out, with the reason; or let it count again."""
    must_be_admin(turn)
    day = line.evening or last_evening(turn)
    key = ""
    competition = competition_on(turn, day)
    if not isinstance(line, EveningOut) and line.table:
        competition, day, key = season_table(turn, line.table, line.evening)
    if not competition.reglement.competition:
        raise Refuse("competition-off")
    if line.whether == "again" or _is_valid(line):
        for number, _, _, fact in competition.decided.of(TableTakenOut):
            if (fact.day, fact.table) == (day, key):
                take_back_decisions(turn, [number])
                return
        raise Refuse("taken-out-never")
    if meaning("evening", line.reason) == "no-reason":
        reason = ""
    else:
        reason = _without_verdict(line.reason)
    _must_be_of_all(turn, day, key, reason)
    if not (key or reason):
        into = ThatEvening(day.toordinal(), "out").pack("thatday")
        text = turn.own.spans("ask-then-out", day=turn.own.day(day))
        ask_in_words(turn, AskWords(text, "words"), into)
        return
    tell_decisions(turn, [take_out(competition.decided, competition.evenings, day, key, reason)])


def _must_be_of_all(turn: Turn, day: date, key: str, reason: str) -> None:
    """Ask about a typed reason that only names people: `10 sep telt Bert niet mee`."""
    act = turn.incoming.act
    again = turn.resumed.line or turn.resumed.into
    if not reason or again or not isinstance(act, Said) or act.options:
        return
    try:
        people = read_as(turn, "competition", OnlyPeople, reason).people
    except (Refuse, AskName):
        return
    names = listed(turn.own, [member.name for member in people])
    values = {"names": names, "day": turn.own.day(day), "table": table_name(turn, key) or 0}
    raise AskMeant("out-for-all", [("do-asked", act.text)], **values)


def enter_out(turn: Turn, wish: Mapping[str, Any]) -> Mapping[str, Any]:
    """Take a table of an evening out, with the reason, as an admin chose on the page."""
    must_be_admin(turn)
    day = date.fromisoformat(wish["day"])
    key = str(wish["table"])
    reason = check_length(wish["reason"])
    competition = competition_on(turn, day)
    if not (key and competition.reglement.competition):
        raise Refuse("competition-off")
    fact = take_out(competition.decided, competition.evenings, day, key, reason)
    tell_decisions(turn, [fact], [turn.words.spans("paper-page", name=turn.member.name)])
    return {"recorded": 1}


def take_away_said(turn: Turn, text: str, *, evenings: bool = False) -> bool:
    """Take a table out as a line says, `tafel 8 telt niet`; return False for another line.

    evenings: also a whole evening, `10 sep telt niet, feest van Bert`.
    """
    out = read_taken_out(turn, text)
    if out is None or not (out.table or evenings):
        return False
    take_away(turn, out)
    return True
