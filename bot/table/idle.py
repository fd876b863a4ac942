"""Tables that nobody has touched for a long time."""

from dataclasses import replace
from datetime import timedelta

from bot.standings.evening import judge_evening
from bot.storage.ledger import Unit
from bot.table.table_message import TableView
from core.game.decisions import end

AT_REST = timedelta(hours=1)
LEFT = timedelta(hours=36)


def end_idle(unit: Unit) -> None:
    """End every table untouched for 36 hours, and report it in the chat.

    An open table of a past evening delays the evening's judgement until 05:00 (competition C12,
    8).
    """
    for record in unit.tables.idle_sittings(unit.now - AT_REST):
        if unit.tables.sitting(record.id) != record:
            continue  # another process was first
        club = unit.clubs.club(record.club)
        table = unit.tables.table(record.id)
        view = TableView(unit, club, record, table)
        if record.touched >= unit.now - LEFT:
            judge_evening(unit, club, table.day, view.hall)
        elif table.rounds:
            after = unit.tables.append(record.id, end(table, left=True), None, unit.now)
            from bot.table.ending import report_left

            report_left(replace(view, table=after))
        else:
            from bot.table.ending import forget

            forget(view)
