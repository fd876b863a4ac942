"""The sentence about a moment of an evening, and its figure."""

from collections.abc import Mapping

from bot.messages import Spans
from bot.talk.special_names import short_special, special_name
from bot.talk.texts import Texts, Values, listed
from core.club.moments import Moment
from core.players import PlayerId

SIGNED = ("record", "best", "most", "comeback", "evening")
"""The moments whose figure is a number of points won or lost."""
FIGURED = ("milestone", "run", "closest", "close", "only", "jersey")
"""The moments whose figure is a number."""

OF_PLACE = ("record", "most", "comeback", "close", "closest", "only")
"""The moments of a place at a table, which several players may have had: `Dirk/Eef`."""


def moment_figure(words: Texts, moment: Moment) -> str:
    """Return the figure of a moment, or the number of a special hand."""
    if moment.kind.startswith("special"):
        return short_special(words.language, moment.what)
    if moment.kind in SIGNED:
        return words.signed(moment.amount)
    if moment.kind in FIGURED:
        return words.number(moment.amount) + ("×" if moment.kind == "run" else "")
    return "★"


def moment_line(words: Texts, names: Mapping[PlayerId, str], moment: Moment) -> Spans:
    """Return the sentence about a moment."""
    signed = moment.kind in SIGNED
    deal, _, deals = moment.what.partition("/")
    players = [names[player] for player in moment.players]
    if moment.kind in OF_PLACE:
        named = "/".join(players)
    else:
        named = listed(words, players)
    values: Values = {
        "names": named,
        "count": len(moment.players),
        "amount": words.signed(moment.amount) if signed else moment.amount,
        "was": words.signed(moment.was),
        "since": words.long_day(moment.since) if moment.since else "",
    }
    if moment.kind in {"close", "closest", "only"}:
        values["first"] = named
        values["second"] = "/".join(names[player] for player in moment.behind)
    elif moment.kind == "comeback":
        values |= {"deal": deal, "deals": deals}
    elif moment.what:
        values["special"] = special_name(words.language, moment.what)
    return words.spans(f"story-{moment.kind}", **values)
