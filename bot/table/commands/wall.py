"""/muur, /wall: throw the dice for breaking the wall (rules 12 and 13; nts 6)."""

from bot.messages import Reply
from bot.reader.command import Command
from bot.reader.lines import Form, Line
from bot.table.table_in_play import open_tables
from bot.talk.texts import joined
from bot.talk.turn import Turn, ruleset_with_house, settings_here
from core.game.wall import breaking


def run(turn: Turn, _: object = None) -> None:
    """Throw twice: East's throw gives the wall; the sum of both gives the stack.

    The rules and names are of the speaker's table.
    """
    words = turn.chat_words
    me = turn.visit.me
    dice = turn.environment.dice
    tables = []
    if me:
        tables = [game.table for game in open_tables(turn)]
    table = next((seated for seated in tables if me and me.id in seated.present), None)
    first, second = ((dice.randint(1, 6), dice.randint(1, 6)) for _ in range(2))
    if table:
        ruleset = table.ruleset
    else:
        ruleset = ruleset_with_house(settings_here(turn))
    broken = breaking(sum(first), sum(second), ruleset)
    opener = words.text(f"wind-{broken.opener.value}")
    if table:
        player = table.seats[table.winds.index(broken.opener)]
        opener = f"{opener} ({turn.people.name(player)})"
    parts = [
        words.spans(key, one=dice_one, two=two, sum=dice_one + two, opener=opener)
        for key, (dice_one, two) in (("wall-first", first), ("wall-second", second))
    ]
    parts.append(words.spans("wall-where", stack=broken.count, opener=opener))
    if broken.wall is not broken.opener:
        wall = words.text(f"wind-{broken.wall.value}")
        parts.append(words.spans("wall-corner", wall=wall, stack=broken.stack))
    turn.speak.say(Reply(joined(parts)))


WALL = Command("wall", (Form(Line, run),), buttons={"wall": run})
