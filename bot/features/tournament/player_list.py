"""A list of a tournament's players, brought in from a file."""

import json

from bot.features.tournament.context import TournamentContext, current, must_organise
from bot.features.tournament.people import SHOWN, came_in, read_list, show_poster, tell_faults
from bot.messages import Spans
from bot.talk.refusing import Refuse
from bot.talk.turn import Turn
from core.tournament.events import PlayerEntered


def on_trial(turn: Turn, paper: str) -> list[Spans] | None:
    """Return the players of a list in words, or nothing after its faults were shown.

    Return None if there is no tournament to play in.
    """
    try:
        closed = current(turn).t.closed
    except Refuse:
        return None
    if closed:
        return None
    context, facts = _players(turn, paper)
    if facts is None:
        return []
    names = ", ".join(fact.name for fact in facts[:SHOWN])
    more = max(len(facts) - SHOWN, 0)
    name = context.t.opened.name
    values: dict[str, str | int] = {"names": names, "more": more, "name": name}
    return [turn.words.own.spans("import-players", count=len(facts), **values)]


def _players(turn: Turn, paper: str) -> tuple[TournamentContext, list[PlayerEntered] | None]:
    """Return the players of a list; None after its faults were shown."""
    context = current(turn)
    must_organise(context)
    facts, faults = read_list(context, json.loads(paper)["names"])
    if faults:
        tell_faults(context, faults)
    return context, None if faults else facts


def bring_in(turn: Turn, paper: str) -> None:
    """Enter the players of a list after its trial."""
    context, facts = _players(turn, paper)
    if facts is not None:
        came_in(show_poster(context.tell(*facts)), facts)
