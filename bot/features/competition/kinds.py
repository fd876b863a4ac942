"""The stored names of the facts of a season."""

from collections.abc import Mapping

from bot.storage.facts import Fact
from core.club.results import TableReported
from core.competition import facts

KINDS: Mapping[str, type[Fact]] = {
    "reglement": facts.ReglementChanged,
    "taken-out": facts.TableTakenOut,
    "penalty": facts.SeasonPenalty,
    "member": facts.MemberMarked,
    "roster": facts.RosterDrawn,
    "final": facts.FinalOpened,
    "reported": TableReported,
    "closed": facts.SeasonClosed,
}
