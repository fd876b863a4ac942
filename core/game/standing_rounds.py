"""The score sheet: the rounds that stand, in the order of play, not yet worked out.

Undo and correction append happenings; the sheet is what they leave written.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Self

from core.game.events import (
    Happening,
    PlayerIdentified,
    PlayerRelieved,
    RoundCorrected,
    RoundDrawn,
    RoundInserted,
    RoundVoided,
    RoundWon,
)
from core.game.rounds import Four, SheetLine, four
from core.players import PlayerId


@dataclass(slots=True)
class Sheet:
    """A sheet that is being written. first: who sat down; seats: who sits there by now."""

    first: Four[PlayerId]
    seats: Four[PlayerId]
    lines: list[SheetLine] = field(default_factory=list)

    @classmethod
    def written(cls, first: Four[PlayerId], acts: Iterable[Happening]) -> Self:
        """Write the sheet of the acts that stand."""
        sheet = cls(first, first)
        for act in acts:
            sheet.write(act)
        return sheet

    def write(self, act: Happening) -> None:
        """Write down one act; one that is not about rounds or seats changes nothing."""
        match act.event:
            case RoundWon() | RoundDrawn() as outcome:
                self.lines.append(SheetLine(act.number, outcome, self.seats, act.at, act.by))
            case RoundCorrected():
                self._correct(act, act.event)
            case RoundVoided(voided):
                self.lines = [line for line in self.lines if line.act != voided]
            case RoundInserted():
                self._insert(act, act.event)
            case PlayerRelieved(place, player):
                seats = self.seats
                self.seats = four(lambda chair: player if chair == place else seats[chair])
            case PlayerIdentified(guest, player):
                self._identify(guest, player)

    def _correct(self, act: Happening, event: RoundCorrected) -> None:
        self.lines = [
            replace(line, outcome=event.outcome, at=act.at, by=act.by, corrected=True)
            if line.act == event.round
            else line
            for line in self.lines
        ]

    def _identify(self, guest: PlayerId, player: PlayerId) -> None:
        fours = [self.seats, *(line.players for line in self.lines)]
        if any({guest, player} <= set(players) for players in fours):
            return  # two who played one round are two

        def known(players: Four[PlayerId]) -> Four[PlayerId]:
            return four(lambda chair: player if players[chair] == guest else players[chair])

        self.first, self.seats = known(self.first), known(self.seats)
        self.lines = [replace(line, players=known(line.players)) for line in self.lines]

    def _insert(self, act: Happening, event: RoundInserted) -> None:
        # Played right after that round, so by those who played that one.
        after = min(event.after, len(self.lines))
        players = self.lines[after - 1].players if after else self.first
        line = SheetLine(act.number, event.outcome, players, act.at, act.by, inserted=True)
        self.lines.insert(after, line)
