"""The change of a club's settings: store, announce and take back."""

from dataclasses import replace

from bot.messages import Reply
from bot.ports.records import Club, Settings
from bot.standings.weekly import plan
from bot.table.table_message import REDO
from bot.talk.deeds import note_deed
from bot.talk.drafts import DraftsOf, StoredDraft
from bot.talk.texts import Texts
from bot.talk.turn import Turn, visiting
from core.rulesets.own_hands import is_own
from core.values import frozen


@frozen
class Changed:
    """The settings of a club before and after their last change."""

    before: Settings
    after: Settings


CHANGED = DraftsOf("changed", Changed)
"""The last change of each club, replaced with every change."""


def ruleset_name(words: Texts, club: Club) -> str:
    """Return the name of the club's ruleset, with "and house rules" if it has any."""
    settings = club.settings
    name = settings.ruleset_name or words.text(f"ruleset-{settings.ruleset}")
    if settings.house:
        return words.text("ruleset-with-house", ruleset=name)
    return name


def save(turn: Turn, club: Club) -> Turn:
    """Store changed settings and return the turn with these settings."""
    if club.settings != turn.here.settings:
        if draft := CHANGED.find(turn.unit, club.id):
            draft.drop(turn)
        CHANGED.keep(turn.unit, club.id, Changed(turn.here.settings, club.settings))
    turn.unit.clubs.save(club)
    note_deed(turn)
    plan(turn.unit, club)
    return visiting(turn, club, turn.visit.me)


def with_settings(club: Club, **changes: object) -> Club:
    """Return the club with some settings changed."""
    return replace(club, settings=replace(club.settings, **changes))  # type: ignore[arg-type]


def with_more(turn: Turn, key: str, value: str) -> Turn:
    """Store a setting that only some clubs have; an empty value removes it."""
    more = {**dict(turn.here.settings.more), key: value}
    kept = tuple(item for item in more.items() if item[1])
    return save(turn, with_settings(turn.here, more=kept))


def can_go_back(turn: Turn, draft: StoredDraft[Changed]) -> bool:
    """Return whether the last change is at most ten minutes old and still in force."""
    fresh = draft.touched is None or turn.unit.now - draft.touched <= REDO
    return fresh and draft.value.after == turn.here.settings


def choose_ruleset(turn: Turn, value: str) -> Turn:
    """Set the ruleset from the next table on; another clears all house rules but own hands."""
    changed = value != turn.here.settings.ruleset
    house = tuple(rule for rule in turn.here.settings.house if is_own(rule[0]) or not changed)
    club = with_settings(turn.here, ruleset=value, house=house, ruleset_name="")
    turn = save(turn, replace(club, asked_ruleset=True))
    tell_ruleset(turn)
    return turn


def tell_ruleset(turn: Turn) -> None:
    """Announce from which table on the ruleset applies."""
    if turn.sittings:
        key = "set-ruleset-next"
    else:
        key = "set-ruleset-now"
    tell(turn, key, ruleset=turn.words.text(f"ruleset-{turn.here.settings.ruleset}"))


def tell(turn: Turn, key: str, **values: str) -> None:
    """Announce a change of the settings in the group."""
    turn.speak.post(Reply(turn.words.spans(key, **values), topics=("settings",)))


def tell_house(turn: Turn) -> None:
    """Announce that house rules change with the next table, if a table is open."""
    if turn.sittings:
        tell(turn, "set-house-next")
