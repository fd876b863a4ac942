"""The parts of features for the host.

A feature imports no adapter; a module in this package, with the feature's name, connects them. It
is loaded only with its feature: `NAME.py` beside the bot, `NAME_verbs.py` for `peling`.
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Protocol

import typer

from bot.feature import loaded_features
from core.values import frozen

if TYPE_CHECKING:
    from bot.ports.drawing import Draw
    from bot.ports.records import Update
    from bot.program import Bot
    from bot.settings import HostSettings
    from bot.storage.store import Store


ServedPart = tuple[str, Callable[["Bot"], None]]


class TerminalPart(Protocol):
    """A page served beside the chat in a terminal."""

    address: str
    alone: bool
    """True for a page that only this machine can reach."""
    entered: Callable[[], None]
    """Called after an entry on the page."""

    @property
    def home(self) -> str:
        """Return the address for the user of the terminal."""

    def show(self, store: "Store", hear: Callable[["Update"], None]) -> None:
        """Show the contents of a store from now on; `hear` handles entries."""

    def stop(self) -> None:
        """Stop the page."""


@frozen
class HostPart:
    """The part of a feature beside the bot."""

    served: "Callable[[HostSettings, Store, Draw], AbstractAsyncContextManager[ServedPart]]"
    """Serves during the block; yields the address, and a function to call with the started bot."""
    at_the_terminal: "Callable[[HostSettings], TerminalPart]"


def host_parts() -> Iterator[HostPart]:
    """Yield the `PART` of each loaded feature."""
    return (import_module(name).PART for name in _modules(""))


def verbs() -> Iterator[typer.Typer]:
    """Yield the verbs `app` of each loaded feature."""
    return (import_module(name).app for name in _modules("_verbs"))


def _modules(ending: str) -> Iterator[str]:
    return filter(find_spec, (f"bot.hosting.{key}{ending}" for key in loaded_features()))
