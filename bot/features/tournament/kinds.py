"""The stored names of the facts of a tournament."""

from collections.abc import Mapping

from bot.storage.facts import Fact
from core.tournament import events

KINDS: Mapping[str, type[Fact]] = {
    "tournament-opened": events.TournamentOpened,
    "settings-changed": events.SettingsChanged,
    "referee-named": events.RefereeNamed,
    "player-entered": events.PlayerEntered,
    "players-joined": events.PlayersJoined,
    "player-withdrew": events.PlayerWithdrew,
    "player-returned": events.PlayerReturned,
    "account-tied": events.AccountTied,
    "codes-made-new": events.CodesMadeNew,
    "schedule-drawn": events.ScheduleDrawn,
    "tables-redrawn": events.TablesRedrawn,
    "schedule-published": events.SchedulePublished,
    "round-started": events.RoundStarted,
    "clock-moved": events.ClockMoved,
    "clock-paused": events.ClockPaused,
    "clock-continued": events.ClockContinued,
    "result-entered": events.ResultEntered,
    "result-agreed": events.ResultAgreed,
    "sheet-signed": events.SheetSigned,
    "result-disputed": events.ResultDisputed,
    "protest-decided": events.ProtestDecided,
    "table-left-out": events.TableLeftOut,
    "chair-filled": events.ChairFilled,
    "penalty-given": events.PenaltyGiven,
    "round-closed": events.RoundClosed,
    "revealed": events.Revealed,
    "tournament-closed": events.TournamentClosed,
    "series-named": events.SeriesNamed,
}
