"""/muur, /wall: throw the dice for breaking the wall, and say where (rules 12 and 13; nts 6)."""

from collections.abc import Sequence

from bot.commands.command import Command
from bot.dialogs.pick import open_tables
from bot.messages import Reply
from bot.turn import Turn, joined
from core.tiles import Wind
from core.wall import breaking


def run(turn: Turn, args: str) -> None:
    """Two throws: East's says whose wall, that player's, added to it, says where."""
    del args
    dice = turn.around.dice
    first = (dice.randint(1, 6), dice.randint(1, 6))
    second = (dice.randint(1, 6), dice.randint(1, 6))
    broken = breaking(sum(first), sum(second), turn.here.settings.ruleset)
    words = turn.public
    opener = _player(turn, broken.opener)
    parts = [
        words.spans("wall-first", one=first[0], two=first[1], sum=sum(first), **opener),
        words.spans("wall-second", one=second[0], two=second[1], sum=sum(second), **opener),
        words.spans("wall-where", stack=broken.count, **opener),
    ]
    if broken.wall is not broken.opener:
        wall = words.text(f"wind-{broken.wall.value}")
        parts.append(words.spans("wall-corner", wall=wall, stack=broken.stack))
    turn.say(Reply(joined(parts)))


def _player(turn: Turn, wind: Wind) -> dict[str, str | int]:
    """The wind, with the name of who has it at the writer's own table."""
    words = turn.public
    said = words.text(f"wind-{wind.value}")
    for _, table in open_tables(turn):
        if turn.me is not None and turn.me.id in table.seats:
            player = table.seats[table.winds.index(wind)]
            return {"opener": f"{said} ({turn.name(player)})"}
    return {"opener": said}


def tap_wall(turn: Turn, parts: Sequence[str]) -> None:
    """[Muur]."""
    del parts
    run(turn, "")


WALL = Command(
    key="wall", names={"nl": ("muur",), "en": ("wall",)}, run=run, taps={"wall": tap_wall}
)
