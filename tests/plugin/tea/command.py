"""/thee, /tea: a cup of tea, and how many there were."""

from collections.abc import Collection, Mapping, Sequence

from bot.messages import Reply, Spans
from bot.ports.records import Account, Club, Member, ScheduledPost
from bot.reader.command import Command
from bot.reader.lines import Form, Line
from bot.storage.ledger import Unit
from bot.talk.buttons import Tap
from bot.talk.texts import Texts, texts
from bot.talk.turn import Turn
from core.players import PlayerId
from tea.cups import Cups

SUGAR = "sugar"


def show(turn: Turn, _: Line) -> None:
    """Offer a cup."""
    words = turn.words
    sugar = dict(turn.here.settings.more).get(SUGAR, "without")
    turn.speak.say(Reply(words.spans(f"tea-{sugar}"), ((words.button("cup", "cup"),),)))


def tap_cup(turn: Turn, _: Tap) -> None:
    """Count a cup of the one who taps."""
    cups = turn.unit.get(Cups)
    cups.add(turn.here.id, turn.member.id)
    count = cups.of_player(turn.here.id, turn.member.id)
    words = turn.words
    turn.speak.say(Reply(words.spans("tea-drunk", name=turn.member.name, count=count)))


def lines_of_week(unit: Unit, club: Club, due: ScheduledPost) -> Sequence[Spans]:
    """Return the line about the week that is covered."""
    count = unit.get(Cups).between(club.id, due.covers_from, due.covers_to)
    return [texts(club.settings.language).spans("tea-week", count=count)] if count else []


def lines_of_player(unit: Unit, club: Club, player: PlayerId, words: Texts) -> Sequence[Spans]:
    """Return the line about a player."""
    count = unit.get(Cups).of_player(club.id, player)
    return [words.spans("tea-own", count=count)] if count else []


def forget(
    unit: Unit, _: Account, members: Mapping[int, Sequence[Member]], __: Collection[str]
) -> None:
    """Forget the cups of somebody who is forgotten."""
    for club, own in members.items():
        for member in own:
            unit.get(Cups).drop(club, member.id)


TEA = Command("tea", (Form(Line, show),), buttons={"cup": tap_cup}, after="wall")
