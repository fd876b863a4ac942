"""Settings of a club that the host, or a script, changes as the club's admin would."""

from collections.abc import Mapping, Sequence

from bot.ports.records import Chat
from bot.standings import weekly
from bot.storage.ledger import UnitOfWork
from bot.talk.texts import LANGUAGES
from core.rulesets import RULESETS
from core.values import replace


def check_changes(changes: Mapping[str, str]) -> None:
    """Raise ValueError, with a sentence, for an unknown language or ruleset."""
    known: dict[str, Sequence[str]] = {"language": LANGUAGES, "ruleset": list(RULESETS)}
    for key, value in changes.items():
        if value not in known[key]:
            raise ValueError(f"there is no {key} '{value}'; there are {', '.join(known[key])}")


def arrange_club(ledger: UnitOfWork, chat: Chat, changes: Mapping[str, str]) -> None:
    """Change settings of a chat's club. ValueError: the chat has no club."""
    if chat.club is None:
        raise ValueError("a private chat has no settings")
    unit = ledger.unit()
    club = unit.clubs.club(chat.club)
    settings = replace(club.settings, **changes)  # type: ignore[arg-type]
    if "ruleset" in changes:
        settings = replace(settings, house=(), ruleset_name="")
    asked = club.asked_ruleset or "ruleset" in changes
    unit.clubs.save(replace(club, settings=settings, asked_ruleset=asked))
    weekly.plan_missing(ledger)
