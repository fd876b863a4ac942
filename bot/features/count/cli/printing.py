"""The printed results of `peling score`."""

import re
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from bot.cli.printing import Told
from bot.features.count.tally import advice_in_full
from bot.pictures.tileset import kinds_of, tile_picture
from bot.talk.texts import texts
from core.rulesets import ruleset_of
from core.rulesets.ruleset import with_house
from core.winds import Wind

_WORD = re.compile(r"[1-9]+[kbtyf]|[ESWNCFP]|.")
_INKS = {"k": "cyan", "b": "green", "t": "red", "y": "magenta", "f": "magenta"}


def print_hand(answer: Told) -> None:
    """Print a counted hand: its tiles, each point and doubling with its rule, and the score."""
    console = Console(highlight=False)
    console.print(tiles(answer["reading"]), Text(f"  {answer['reading']}", "dim"))
    console.print(_items(answer["items"]))
    console.print(_sum(answer))


def print_advice(request: Told) -> None:
    """Print what completes a hand of thirteen, and which special hands are near."""
    ruleset = with_house(ruleset_of(request["ruleset"]), request["house"])
    winds = Wind(request["seat"]), Wind(request["prevailing"])
    console = Console(highlight=False)
    for line in advice_in_full(texts("en"), request["hand"], *winds, ruleset):
        console.print(Text(line))


def tiles(notation: str) -> Text:
    """Return a hand in notation as coloured Unicode tiles."""
    picture = Text()
    for word in _WORD.findall(notation):
        drawn = "".join(map(tile_picture, kinds_of(word)))
        picture.append(drawn or word, _INKS.get(word[-1], "bold") if drawn else "dim")
    return picture


def _items(items: list[dict[str, Any]]) -> Table:
    table = Table(box=box.SIMPLE, show_header=False, pad_edge=False)
    for item in items:
        value = {"doubling": f"x{2 ** item['value']}", "cap": str(item["value"])}.get(
            item["kind"], f"+{item['value']}"
        )
        style = {"doubling": "yellow", "cap": "red"}.get(item["kind"], "")
        table.add_row(
            Text(value, style, justify="right"),
            item["name"],
            tiles(item.get("tiles") or ""),
            Text(item["rule"] or "", "dim"),
        )
    return table


def _sum(answer: Told) -> Text:
    text = Text(f"{answer['base']} x 2^{answer['doublings']} = {answer['uncapped']}")
    if answer["special"]:
        text = Text(f"{answer['special']}: {answer['uncapped']}")
    if answer["score"] != answer["uncapped"]:
        text.append(f", settled as {answer['score']}")
    text.append(f"\n{answer['score']} points", "bold green")
    if answer["all_round_points"]:
        text.append(f", {answer['all_round_points']} all-round points")
    return text
