"""Buttons that stand in many rooms, and open what a command shows."""

from dataclasses import dataclass
from typing import Final, Literal

from bot.talk.buttons import Tap

GREETING: Final = "start"
"""The place of the first words in a new group."""


class NewTable(Tap, verb="new"):
    """[Nieuwe tafel]."""


class ShowTables(Tap, verb="tables"):
    """[Tafels]."""


@dataclass(frozen=True)
class ShowStandings(Tap, verb="standings"):
    """[Ranglijst]; with a period and a figure another page of the one that stands there."""

    period: str = ""
    measure: str | None = None


CompetitionPage = Literal[
    "standing", "evenings", "mine", "gaps", "roster", "reglement", "penalties"
]


@dataclass(frozen=True)
class ShowCompetition(Tap, verb="competition"):
    """[Competitie]; with a page another one of what stands there."""

    page: CompetitionPage | None = None


class ShowRules(Tap, verb="rules"):
    """[Regels]."""


class ShowSettings(Tap, verb="settings"):
    """[Instellingen]."""


class ShowHelp(Tap, verb="help"):
    """[Help] under [Meer]."""


@dataclass(frozen=True)
class ToAll(Tap, verb="toall"):
    """[Toon aan allen]: the same command, answered so that everybody sees it."""

    line: str
