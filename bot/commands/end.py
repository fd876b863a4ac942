"""/einde, /end: asks [Klopt], then ends the game."""

from collections.abc import Sequence

from bot.commands.command import Command
from bot.dialogs.ending import tell_end
from bot.dialogs.lobby import forget
from bot.dialogs.pick import pick_table
from bot.dialogs.recording import refresh_card, sitting_of
from bot.messages import Button, Reply
from bot.ports.records import At, Sitting
from bot.turn import Refuse, Turn, action
from core.acts import end
from core.table import Table


def run(turn: Turn, args: str) -> None:
    """Ask whether the game is over."""
    del args
    meant = pick_table(turn, "/einde")
    if meant is not None:
        _ask(turn, *meant)


def _ask(turn: Turn, sitting: Sitting, table: Table) -> None:
    turn.must_record(sitting, table)
    end(table)
    words = turn.group
    buttons = (
        Button("✅ " + words.label("confirm"), action("endit", sitting.id, table.last)),
        Button("✖️ " + words.label("cancel"), action("unend", sitting.id)),
    )
    text = words.spans("ask-end", table=sitting.name, rounds=len(table.rounds))
    reply = Reply(text, (buttons,), ("question",))
    turn.post(reply, slot=f"ask-end:{sitting.id}", at=At(sitting.id))


def tap_end(turn: Turn, parts: Sequence[str]) -> None:
    """[Einde] under [Meer]."""
    sitting = sitting_of(turn, int(parts[0]))
    _ask(turn, sitting, turn.unit.table(sitting.id))


def tap_confirm(turn: Turn, parts: Sequence[str]) -> None:
    """[Klopt]: the game is over, if nothing was recorded since it was asked."""
    sitting = sitting_of(turn, int(parts[0]))
    table = turn.unit.table(sitting.id)
    turn.must_record(sitting, table)
    if table.last != int(parts[1]):
        raise Refuse("moved-on", table=sitting.name)
    end_table(turn, sitting, table)
    turn.delete(f"ask-end:{sitting.id}")


def tap_cancel(turn: Turn, parts: Sequence[str]) -> None:
    """[Annuleer]: play on."""
    sitting = sitting_of(turn, int(parts[0]))
    turn.must_record(sitting, turn.unit.table(sitting.id))
    turn.delete(f"ask-end:{sitting.id}")
    turn.notice("play-on")


def end_table(turn: Turn, sitting: Sitting, table: Table) -> None:
    """End a game; one without a round leaves no trace."""
    if not table.rounds:
        turn.post(
            Reply(turn.group.spans("forgotten", table=sitting.name)), at=At(sitting.id, hall=True)
        )
        forget(turn, sitting, table)
        return
    after = turn.unit.append(sitting.id, end(table), turn.member.id, turn.incoming.written)
    refresh_card(turn, sitting, after)
    tell_end(turn, sitting, after)


END = Command(
    key="end",
    names={"nl": ("einde",), "en": ("end",)},
    run=run,
    group_only=True,
    taps={"end": tap_end, "endit": tap_confirm, "unend": tap_cancel},
)
