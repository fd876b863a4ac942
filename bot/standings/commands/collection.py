"""/verzameling, /collection: the special hands that a player collected, and the missing hands."""

from bot.messages import Reply
from bot.reader.command import Command
from bot.reader.dates import tonight
from bot.reader.kinds import SomebodyEver
from bot.reader.lines import Form, Line
from bot.reader.number_kinds import Year
from bot.rulebook.rule_page import word_buttons
from bot.standings.figures import (
    collection_lines,
    collection_picture,
    missing_line,
    other_lines,
    twenty_one,
)
from bot.standings.own_results import read_full, read_made
from bot.standings.reading import people, year_days
from bot.talk.buttons import OfMember
from bot.talk.named import member_tapped
from bot.talk.texts import joined
from bot.talk.turn import Turn, for_oneself
from core.club.results import FAMILIES
from core.players import PlayerId


class Whose(Line):
    """A player, also a departed one, and a year."""

    player: SomebodyEver | None = None
    year: Year | None = None


def run(turn: Turn, whose: Whose) -> None:
    """Show the collection of the named player, or of the speaker."""
    member = whose.player or turn.member
    turn = for_oneself(turn)
    turn.speak.say(_collection(turn, member.id, whose.year))


def tap_collection(turn: Turn, shown: OfMember) -> None:
    """Show the collection of the member on the button."""
    run(turn, Whose(player=member_tapped(turn, shown.member)))


def _collection(turn: Turn, player: PlayerId, of_year: int | None) -> Reply:
    words = turn.chat_words
    club = turn.here
    who = people(turn.unit, club.id)
    numbers = who.numbers(player)
    year = of_year or tonight(turn).year
    specials = {family: read_made(turn.unit, club.id, family, numbers) for family in FAMILIES}
    in_year = read_made(turn.unit, club.id, "nmv", numbers, year_days(year))
    title = words.text("collection-title", name=who.names[player])
    parts = [words.spans("collection-heading", name=who.names[player])]
    parts += collection_lines(words, specials["nmv"])
    for family in FAMILIES:
        parts += other_lines(words, specials[family])
    parts.append(missing_line(words, specials["nmv"]))
    full = read_full(turn.unit, club.id, numbers, in_year)
    parts.append(twenty_one(words, in_year, year, full))
    picture = collection_picture(words, title, specials["nmv"])
    asked = word_buttons(words, "zbmj", "twenty-one")
    return Reply(joined(parts), (asked,), topics=("figures",), picture=picture)


COLLECTION = Command(
    "collection",
    (Form(Whose, run, shows=True),),
    buttons={"collection": tap_collection},
    seen="private",
)
