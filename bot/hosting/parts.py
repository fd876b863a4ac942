"""The parts of features for the host.

A feature knows no adapter; its part in this package, which has its name, connects it to some. It
is loaded only where the feature is: `NAME.py` beside the bot, `NAME_verbs.py` for `peling`.
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Protocol

import typer

from bot.feature import loaded
from core.values import frozen

if TYPE_CHECKING:
    from bot.ports.platforms import Draw
    from bot.ports.records import Update
    from bot.program import Bot
    from bot.settings import HostSettings
    from bot.storage.store import Store


ServedPart = tuple[str, Callable[["Bot"], None]]


class TerminalPart(Protocol):
    """A page served beside the chat in a terminal."""

    address: str
    alone: bool
    """True when it is reached from this machine only."""
    entered: Callable[[], None]
    """Called when something was entered there."""

    @property
    def home(self) -> str:
        """The address for the user of the terminal."""

    def show(self, store: "Store", hear: Callable[["Update"], None]) -> None:
        """Show what is in this store from now on; `hear` takes in what is entered."""

    def stop(self) -> None:
        """Show no more."""


@frozen
class HostPart:
    """The part of a feature beside the bot."""

    served: "Callable[[HostSettings, Store, Draw], AbstractAsyncContextManager[ServedPart]]"
    """Serves meanwhile; gives the address, and what is called once the bot takes updates."""
    at_the_terminal: "Callable[[HostSettings], TerminalPart]"


def host_parts() -> Iterator[HostPart]:
    """Return the part `PART` of each feature that is loaded and has one."""
    return (import_module(name).PART for name in _modules(""))


def verbs() -> Iterator[typer.Typer]:
    """Return the verbs `app` of each feature that is loaded and has some."""
    return (import_module(name).app for name in _modules("_verbs"))


def _modules(ending: str) -> Iterator[str]:
    return filter(find_spec, (f"bot.hosting.{key}{ending}" for key in loaded()))
