"""/muur, /wall: throw the dice for breaking the wall, and say where (rules 12 and 13; nts 6)."""

from bot.club.changed_settings import ruleset_with_house
from bot.commands.command import Command, Form, Line, Reply, Turn, joined, settings_here
from bot.play.table_in_play import open_tables
from core.game.table import Table
from core.game.wall import breaking
from core.rulesets.ruleset import Ruleset
from core.tiles import Wind


def run(turn: Turn, _: object = None) -> None:
    """Two throws: East's says whose wall, that player's, added to it, says where."""
    dice = turn.environment.dice
    first = (dice.randint(1, 6), dice.randint(1, 6))
    second = (dice.randint(1, 6), dice.randint(1, 6))
    broken = breaking(sum(first), sum(second), _ruleset(turn))
    words = turn.words.public
    opener = _player(turn, broken.opener)
    parts = [
        words.spans("wall-first", one=first[0], two=first[1], sum=sum(first), **opener),
        words.spans("wall-second", one=second[0], two=second[1], sum=sum(second), **opener),
        words.spans("wall-where", stack=broken.count, **opener),
    ]
    if broken.wall is not broken.opener:
        wall = words.text(f"wind-{broken.wall.value}")
        parts.append(words.spans("wall-corner", wall=wall, stack=broken.stack))
    turn.speak.say(Reply(joined(parts)))


def _player(turn: Turn, wind: Wind) -> dict[str, str | int]:
    """The wind, with the name of who has it at the writer's own table."""
    words = turn.words.public
    said = words.text(f"wind-{wind.value}")
    table = _own_table(turn)
    if table is None:
        return {"opener": said}
    player = table.seats[table.winds.index(wind)]
    return {"opener": f"{said} ({turn.people.name(player)})"}


def _ruleset(turn: Turn) -> Ruleset:
    """Rules of the writer's own table; without one, the club's rules."""
    table = _own_table(turn)
    return table.ruleset if table else ruleset_with_house(settings_here(turn))


def _own_table(turn: Turn) -> Table | None:
    if turn.visit.me is None:
        return None
    me = turn.visit.me.id
    return next((game.table for game in open_tables(turn) if me in game.table.present), None)


WALL = Command(
    key="wall",
    forms=(Form(Line, run),),
    buttons={
        "wall": run,
    },
)
