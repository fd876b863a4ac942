"""The role of a server whose members announce and run tournaments, a setting of the club."""

from bot.club.changed_settings import with_more
from bot.club.commands.settings_of_a_club import Setting, SettingChoices
from bot.talk.admins import is_admin, must_be_sure
from bot.talk.people import tidy
from bot.talk.refusing import Refuse
from bot.talk.turn import Turn

KEY = "organisers"
"""The key of the setting, with the role: its key on the platform, and its name."""


def is_organiser(turn: Turn) -> bool:
    """Return True if the speaker has the role that organises, or is an admin."""
    key, _ = _role(turn)
    return key in turn.incoming.speaker.roles or is_admin(turn)


def must_be_organiser(turn: Turn) -> None:
    """Refuse speakers without the role that organises who are no admins."""
    must_be_sure(turn)
    if not is_organiser(turn):
        raise Refuse("admins-only")


def _role(turn: Turn) -> tuple[str, str]:
    """Return the key and the name of the role; "" without one."""
    key, _, name = dict(turn.here.settings.more).get(KEY, "").partition(" ")
    return key, name


def _choices(turn: Turn) -> SettingChoices:
    return [(key, turn.words.text(f"organisers-{key}")) for key in ("role", "none")]


def _role_name(turn: Turn) -> str:
    """Return the name of the role, or the text for a server without a role."""
    return _role(turn)[1] or turn.words.text("organisers-none")


def _save_role(turn: Turn, value: str) -> Turn:
    """Store the role that was chosen in the menu, or none. Refuse: the default role."""
    if value != "role":
        return with_more(turn, KEY, "")
    key, _, name = turn.resumed.typed.partition(" ")
    if not name or key == turn.incoming.place.server:
        raise Refuse("organisers-everybody")
    return with_more(turn, KEY, f"{key} {tidy(name)}")


SETTING = Setting(
    KEY,
    _save_role,
    _role_name,
    _choices,
    lambda turn: "" if _role(turn)[0] else "none",
    there=lambda turn: bool(turn.incoming.place.server),
    after="season",
    menu="role",
)
