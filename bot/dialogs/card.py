"""The live card of a table, and the final standing: what everybody has."""

from collections.abc import Mapping, Sequence

from bot.messages import Button, Reply, Span
from bot.ports.records import Sitting
from bot.texts import Texts
from bot.turn import action, joined, rows
from core.events import PlayerId
from core.table import Table
from core.tiles import Wind

Names = Mapping[PlayerId, str]
Spans = tuple[Span, ...]


def card_slot(sitting: int) -> str:
    """The slot of a table's live card."""
    return f"card:{sitting}"


def card(
    words: Texts, sitting: Sitting, table: Table, names: Names, entered: Sequence[str] = ()
) -> Reply:
    """The card: the four by their winds, what they have, and who wears what.

    `entered` are the names of those whose score of this round is in already.
    """
    parts: list[Spans] = [_heading(words, sitting, table)]
    parts += [player_line(words, table, chair, names) for chair in chairs_by_wind(table.winds)]
    parts += honours(words, table, names)
    parts += _share(words, table)
    if entered:
        parts.append(
            words.spans("card-entered", round=table.number, names=listed(words, list(entered)))
        )
    if table.tail_agreed and not table.over:
        parts.append(words.spans("card-tail"))
    return Reply(joined(parts), _buttons(words, sitting, table), topics=("card",))


def _heading(words: Texts, sitting: Sitting, table: Table) -> Spans:
    if table.over:
        return words.spans("card-heading-over", table=sitting.name, rounds=len(table.rounds))
    return words.spans(
        "card-heading",
        table=sitting.name,
        round=table.number,
        wind_round=words.text(f"wind-round-{table.prevailing.value}"),
    )


def player_line(words: Texts, table: Table, chair: int, names: Names) -> Spans:
    """One player: wind, name, total, the change of the last round."""
    wind = words.text(f"wind-{table.winds[chair].value}")
    name = Span(names[table.seats[chair]], "name")
    change = f" ({words.signed(table.last_changes[chair])})" if table.rounds else ""
    total = Span(words.number(table.totals[chair]), "strong")
    return (Span(f"{wind} "), name, Span(" "), total, Span(change))


def chairs_by_wind(winds: Sequence[Wind]) -> list[int]:
    """The chairs in the order E S W N of these winds."""
    return sorted(range(4), key=lambda chair: winds[chair].number)


def listed(words: Texts, names: Sequence[str]) -> str:
    """Anna, Bert and Cees."""
    if len(names) < 2:  # noqa: PLR2004 - one needs no "and"
        return "".join(names)
    return f"{', '.join(names[:-1])} {words.text('and')} {names[-1]}"


def honours(words: Texts, table: Table, names: Names) -> list[Spans]:
    """Who wears the Gele Trui and the scarves, and who is in the red or over four stocks."""
    parts: list[Spans] = []
    if table.leader is not None:
        parts.append(words.spans("card-leader", name=names[table.leader]))
    for key, worn in (
        ("card-green", table.green),
        ("card-orange", table.orange),
        ("card-red", table.in_red),
        ("card-rich", table.over_four),
    ):
        wearers = [names[table.seats[chair]] for chair in range(4) if worn[chair]]
        if wearers:
            parts.append(words.spans(key, names=listed(words, wearers)))
    return parts


def _share(words: Texts, table: Table) -> list[Spans]:
    played = len(table.rounds)
    if not played:
        return []
    won = table.mahjongs
    return [words.spans("card-share", won=won, played=played, share=words.share(won, played))]


def _buttons(words: Texts, sitting: Sitting, table: Table) -> tuple[tuple[Button, ...], ...]:
    undo = Button(words.label("undo"), action("undo", sitting.id, table.last))
    more = Button(words.label("more"), action("more", sitting.id))
    if table.over:
        return ((undo, more),)
    return (
        (
            Button("🀄 " + words.label("round"), action("round", sitting.id, table.number)),
            Button(words.label("draw"), action("draw", sitting.id, table.number)),
            Button(words.label("my-score"), action("own", sitting.id, table.number)),
        ),
        (undo, more),
    )


def more_buttons(words: Texts, sitting: Sitting, table: Table) -> tuple[tuple[Button, ...], ...]:
    """What else a table's card can do."""
    sid = sitting.id
    buttons = [
        Button(words.label("correct"), action("fixlist", sid)),
        Button(words.label("count-hand"), action("tiles", sid, table.number)),
        Button(words.label("wall"), action("wall")),
        Button(words.label("tables"), action("tables")),
        Button(words.label("new-table"), action("new")),
        Button(words.label("standings"), action("standings")),
        Button(words.label("rules"), action("rules")),
        Button(words.label("settings"), action("settings")),
        Button(words.label("help"), action("help")),
    ]
    if not table.over:
        buttons[1:1] = [
            Button(words.label("tail"), action("tail", sid)),
            Button(words.label("end"), action("end", sid, table.last)),
            Button(words.label("relieve"), action("relieve", sid)),
        ]
    buttons.append(Button(words.label("less"), action("less", sid)))
    return rows(buttons, 3)


def final_standing(words: Texts, table: Table, names: Names) -> list[Spans]:
    """The four from the most points to the fewest; equals share a place."""
    order = sorted(range(4), key=lambda chair: -table.totals[chair])
    parts: list[Spans] = []
    for chair in order:
        place = 1 + sum(total > table.totals[chair] for total in table.totals)
        parts.append(
            (
                Span(f"{place}. "),
                Span(names[table.seats[chair]], "name"),
                Span(" "),
                Span(words.number(table.totals[chair]), "strong"),
                *_all_round(words, table, chair),
            )
        )
    return parts


def _all_round(words: Texts, table: Table, chair: int) -> Spans:
    points = table.all_round[chair]
    return (Span(" "), *words.spans("final-all-round", points=points)) if points else ()
