"""Prints for people the results of `peling score`, `show` and `rule`."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from bot.pictures.tileset import kinds_of, tile_picture

Told = Mapping[str, Any]
"""Something as the verbs of `peling` answer it."""
_WORD = re.compile(r"[1-9]+[kbtyf]|[ESWNCFP]|.")
_INKS = {"k": "cyan", "b": "green", "t": "red", "y": "magenta", "f": "magenta"}


def print_hand(answer: Told) -> None:
    """A hand, counted: its tiles, every point and doubling with its rule, and the score."""
    console = Console(highlight=False)
    console.print(tiles(answer["reading"]), Text(f"  {answer['reading']}", "dim"))
    console.print(_items(answer["items"]))
    console.print(_sum(answer))


def print_advice(request: Told) -> None:
    """Print what completes a hand of thirteen, and which special hands are near."""
    from bot.features.count.tally import advice_in_full
    from bot.talk.texts import texts
    from core.rulesets import ruleset_of
    from core.rulesets.ruleset import with_house
    from core.tiles import Wind

    ruleset = with_house(ruleset_of(request["ruleset"]), request["house"])
    winds = Wind(request["seat"]), Wind(request["prevailing"])
    console = Console(highlight=False)
    for line in advice_in_full(texts("en"), request["hand"], *winds, ruleset):
        console.print(Text(line))


def tiles(notation: str) -> Text:
    """A hand in notation as the tiles themselves."""
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


def print_state(state: Told) -> None:
    """All clubs and their tables."""
    console = Console(highlight=False)
    if not state["clubs"]:
        console.print("No club yet: 'peling chat' begins one.")
    for club in state["clubs"]:
        console.print(Text(f"{club['name']}  {club['ruleset']}, {club['language']}", "bold"))
        for table in club["tables"]:
            console.print(_table(table))


def _table(table: Told) -> Table:
    stage = "ended" if table["state"] == "ended" else f"round {table['round']}"
    grid = Table(title=f"Table {table['name']}, {stage}", box=box.SIMPLE, title_justify="left")
    for heading in ("wind", "player", "total", ""):
        grid.add_column(heading, justify="right" if heading == "total" else "left")
    for player in table["players"]:
        marks = ["Gele Trui"] * (player["name"] == table["leader"])
        marks += ["won"] * (player["name"] in table["winners"])
        name = Text("".join(sign if sign.isprintable() else " " for sign in player["name"]))
        grid.add_row(player["wind"], name, str(player["total"]), ", ".join(marks))
    return grid


def print_rule(matches: Sequence[Told]) -> None:
    """The best match in full, the others by name."""
    console = Console(highlight=False)
    best, *others = matches
    console.print(Text(f"{best['ref']}  {best['title']}", "bold green"))
    text = Text(best["text"])
    text.highlight_regex(r"\[[^\]\n]+\]", "cyan")  # refs, and concealed kongs
    console.print(text)
    console.print(Text(f"\n{best['source']}", "dim"))
    if others:
        console.print(
            Text("\n" + ", ".join(f"{one['ref']} {one['title']}" for one in others), "dim")
        )
