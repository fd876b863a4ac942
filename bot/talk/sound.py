"""What sounds on a phone: everything is silent, but for what a club wants to hear.

At most results, the end of a game, the Gele Trui that goes to another, and posts on time.
"""

from dataclasses import replace
from typing import Final, Literal, get_args

from bot.messages import Reply, Topic
from bot.ports.records import Settings

Sound = Literal["all", "end", "none"]
SETTING: Final = "sound"
SOUNDS: Final[tuple[Sound, ...]] = get_args(Sound)
USUAL: Final[Sound] = "end"
_HEARD: Final[dict[Sound, frozenset[Topic]]] = {
    "all": frozenset({"result", "end", "leader"}),
    "end": frozenset({"end", "leader"}),
    "none": frozenset(),
}


def sound_of(settings: Settings) -> Sound:
    """What a club wants to hear."""
    chosen = dict(settings.more).get(SETTING, USUAL)
    return next((sound for sound in SOUNDS if sound == chosen), USUAL)


def heard(reply: Reply, settings: Settings, *, on_time: bool = False) -> Reply:
    """A reply that may sound, with its sound where the club wants it.

    `on_time`: nobody asked for it, it comes at its hour.
    """
    sound = sound_of(settings)
    sounds = (on_time and sound == "all") or not _HEARD[sound].isdisjoint(reply.topics)
    return replace(reply, silent=not sounds)
