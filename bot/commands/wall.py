"""/muur, /wall: throw the dice for breaking the wall, and say where (rules 12 and 13; nts 6)."""

from collections.abc import Sequence

from bot.commands.command import Command
from bot.dialogs.pick import open_tables
from bot.messages import Reply
from bot.turn import Turn, joined
from core.ruleset import Ruleset, with_house
from core.rulesets import ruleset_of
from core.table import Table
from core.tiles import Wind
from core.wall import breaking


def run(turn: Turn, args: str) -> None:
    """Two throws: East's says whose wall, that player's, added to it, says where."""
    del args
    dice = turn.around.dice
    first = (dice.randint(1, 6), dice.randint(1, 6))
    second = (dice.randint(1, 6), dice.randint(1, 6))
    broken = breaking(sum(first), sum(second), _ruleset(turn))
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
    table = _own_table(turn)
    if table is None:
        return {"opener": said}
    player = table.seats[table.winds.index(wind)]
    return {"opener": f"{said} ({turn.name(player)})"}


def _ruleset(turn: Turn) -> Ruleset:
    """What is played at the writer's own table; without one, what the club plays."""
    table = _own_table(turn)
    settings = turn.here.settings
    return (
        table.ruleset if table else with_house(ruleset_of(settings.ruleset), dict(settings.house))
    )


def _own_table(turn: Turn) -> Table | None:
    if turn.me is None:
        return None
    me = turn.me.id
    return next((table for _, table in open_tables(turn) if me in table.seats), None)


def tap_wall(turn: Turn, parts: Sequence[str]) -> None:
    """[Muur]."""
    del parts
    run(turn, "")


WALL = Command(
    key="wall", names={"nl": ("muur",), "en": ("wall",)}, run=run, taps={"wall": tap_wall}
)
