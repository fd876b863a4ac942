"""/records: the club's records with players and dates, and the shares of its rounds."""

from bot.messages import Reply, Spans
from bot.reader.command import Command
from bot.reader.kinds import Year
from bot.reader.lines import Form, Line
from bot.standings.figures import record_lines
from bot.standings.reading import people_here
from bot.standings.years import Annals
from bot.talk.texts import joined
from bot.talk.turn import Turn, for_oneself
from core.club.results import FAMILIES


class OfYear(Line):
    """A year."""

    year: Year | None = None


def run(turn: Turn, of: OfYear) -> None:
    """Show the records of all time, or of the named year."""
    year = of.year
    turn = for_oneself(turn)
    words = turn.words.public
    who = people_here(turn)
    if year is None:
        when = words.text("figures-ever")
    else:
        when = str(year)
    parts: list[Spans] = [words.spans("records-heading", club=turn.here.name, when=when)]
    annals = Annals(turn.unit, turn.here, words, who)
    records = list[Spans]()
    for family in FAMILIES:
        lines = record_lines(words, turn.unit, turn.here.id, who, family, year)
        if family == "nmv":
            lines += [*annals.champions(year), *annals.quickest(year)]
        if lines:
            records += [words.spans(f"standing-family-{family}"), *lines]
    parts += records or [words.spans("standing-empty")]
    turn.speak.say(Reply(joined(parts), topics=("figures",)))


RECORDS = Command(
    "records",
    (Form(OfYear, run),),
    group_only=True,
    buttons={"records": lambda turn, _: run(turn, OfYear())},
    seen="private",
)
