"""The tournament in which printed lines about tournaments are read."""

from bot.features.tournament.storage import Tournaments
from bot.talk.turn import Turn
from core.tournament.events import (
    EntryNumber,
    PlayerEntered,
    RoundNumber,
    RoundStarted,
    ScheduleDrawn,
    SchedulePublished,
    TournamentOpened,
)

ENTRANTS = 28


def open_sample(turn: Turn) -> None:
    """Start the first round of a tournament of seven tables with the members of the club."""
    tournaments = turn.unit.get(Tournaments)
    number = tournaments.announce(turn.here.id, "-")
    names = [member.name for member in turn.people.members()]
    names += [f"{entry}" for entry in range(len(names), ENTRANTS)]
    entries = [EntryNumber(entry) for entry in range(1, ENTRANTS + 1)]
    tables = tuple((at, at + 1, at + 2, at + 3) for at in entries[::4])
    tournaments.tell(
        number,
        TournamentOpened("-", turn.unit.now.date(), turn.here.settings.ruleset),
        *(PlayerEntered(entry, name) for entry, name in zip(entries, names, strict=True)),
        ScheduleDrawn(0, tuple(entries), (tables,)),
        SchedulePublished(),
        RoundStarted(RoundNumber(1), 0),
        by=None,
    )
