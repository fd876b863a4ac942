"""A table and its rounds.

The way of a round: `round_line` reads what was typed, `filling` ties it to those at the table and
puts it into a `round_draft`; `recording` asks on, or decides and records it; `table_message` tells
the result, with the `news` that it brought. By thumb `round_buttons` fill the same draft.
"""
