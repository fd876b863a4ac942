"""How the bot behaves on Discord: what it is given to say, to draw and to look up."""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import field

from adapters.discord.answers import PUT_OFF
from adapters.discord.showing import Words
from bot.messages import Incoming, Picture
from bot.ports.clock import Clock, wall_clock
from bot.ports.platforms import (
    AnsweredAnywhere,
    ContextMenu,
    Draw,
    Form,
    Opening,
    SlashCommand,
    Typing,
)
from core.values import frozen

Complete = Callable[[Typing], Awaitable[Sequence[tuple[str, str]]]]


def _nothing_elsewhere(_incoming: Incoming) -> AnsweredAnywhere | None:
    return None


async def _no_form(_opening: Opening) -> Form | None:
    return None


async def _nothing(_typing: Typing) -> Sequence[tuple[str, str]]:
    return ()


@frozen
class Manners:
    """How the bot behaves. `words` gives a label in a language; `after` (s): see `Answers`.

    `allowed`: the channels and servers that are served, all if there are none.
    """

    commands: Sequence[SlashCommand] = ()
    words: Words = lambda _key, _language, **_values: "…"
    complete: Complete = _nothing
    open_form: Callable[[Opening], Awaitable[Form | None]] = _no_form
    draw: Draw | None = None
    allowed: Collection[str] = ()
    menus: Sequence[ContextMenu] = ()
    anywhere: Callable[[Incoming], AnsweredAnywhere | None] = _nothing_elsewhere
    after: float = PUT_OFF
    clock: Clock = wall_clock
    faces: Mapping[str, Picture] = field(default_factory=dict)
    """The drawing of each tile by its sign, named with its version."""
