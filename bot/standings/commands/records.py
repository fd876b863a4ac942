"""/records: the records of a period with players and dates, and the shares of its rounds."""

from bot.messages import Reply, Spans
from bot.reader.command import Command
from bot.reader.lines import Form, Line
from bot.standings.figures import record_lines
from bot.standings.period_kind import PeriodTyped
from bot.standings.reading import EVER, evenings_here, people_here
from bot.standings.standing_in_words import period_title
from bot.standings.years import Annals
from bot.talk.texts import joined
from bot.talk.turn import Turn, for_oneself
from core.club.results import FAMILIES


class OfPeriod(Line):
    """A period."""

    period: PeriodTyped = "all"


def run(turn: Turn, line: OfPeriod) -> None:
    """Show the records of all time, or of the named period."""
    of = evenings_here(turn, line.period)
    turn = for_oneself(turn)
    words = turn.chat_words
    who = people_here(turn)
    when = period_title(words, of)
    parts = [words.spans("records-heading", club=turn.here.name, when=when)]
    annals = Annals(turn.unit, turn.here, words, who)
    records = list[Spans]()
    for family in FAMILIES:
        lines = record_lines(words, turn.unit, turn.here.id, who, family, of)
        if family == "nmv" and of.key in {"all", "year"}:
            year = None if of is EVER else of.start.year
            lines += [*annals.champions(year), *annals.quickest(year)]
        if lines:
            records += [words.spans(f"standing-family-{family}"), *lines]
    parts += records or [words.spans("standing-empty")]
    turn.speak.say(Reply(joined(parts), topics=("figures",)))


RECORDS = Command(
    "records",
    (Form(OfPeriod, run, shows=True),),
    group_only=True,
    buttons={"records": lambda turn, _: run(turn, OfPeriod())},
    seen="private",
)
