"""The interface of the optional features: what a feature registers, and the hooks of the main job.

A feature is a package with a module `feature` that has one value, `FEATURE`. Those of the program
are the folders of `bot.features`; a package of a third party is named by an entry point of the
group `peling.features`. The main job knows features through this module and `bot.registry` alone.

The setting PELING_WITHOUT names features that are not loaded, `all` for none of them.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import nullcontext
from dataclasses import field
from functools import cache
from importlib import import_module, resources
from importlib.metadata import entry_points
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, ClassVar, Generic, ParamSpec, Protocol, TypeVar

from bot.ports.faults import Unavailable
from core.values import frozen

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from bot.aside.orders import WorkOrder
    from bot.club.commands.settings_of_a_club import Setting
    from bot.ports.platforms import PlatformForm
    from bot.ports.records import ScheduledPost
    from bot.reader.command import Command, PressAct
    from bot.storage.facts import Fact
    from bot.storage.ledger import Unit
    from bot.talk.buttons import ScheduledKind

BUILT_IN = ("count", "linking", "practice", "competition", "tournament", "page", "transfer")
"""The features of the program, in the order in which their hooks are called."""
GROUP = "peling.features"
"""The entry point group of features of third parties."""
SETTING = "PELING_WITHOUT"
ALL = "all"

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")
Item = TypeVar("Item", bound="Placed")
Listener = tuple["Hook[..., Any]", Callable[..., Any]]
"""A hook, and the function of a feature that it calls."""

_log = logging.getLogger("peling")


class ByName(Generic[Arguments, Result]):
    """A function of another module, `module:name`, which is imported when it is first called.

    For tables of functions, functions that are passed on, and functions of a module that imports
    this one; `bot.registry` imports all of them. Any other function that most rounds do not need
    is imported by the function that calls it.
    """

    known: ClassVar[list[ByName[..., Any]]] = []

    def __init__(self, name: str) -> None:
        self.name = name
        self.known.append(self)

    @property
    def function(self) -> Callable[Arguments, Result]:
        """Return the function. Raises ImportError or AttributeError when it is missing."""
        module, _, name = self.name.partition(":")
        function: Callable[Arguments, Result] = getattr(
            sys.modules.get(module) or import_module(module), name
        )
        return function

    def __call__(self, *args: Arguments.args, **more: Arguments.kwargs) -> Result:
        """Return the result of the function."""
        return self.function(*args, **more)


def acts(module: str, names: Mapping[str, str]) -> dict[str, ByName[..., Any]]:
    """Return the functions of a module for the verbs of buttons, by these names."""
    return {verb: ByName(f"{module}:{name}") for verb, name in names.items()}


class Hook(Generic[Arguments, Result]):
    """A moment of the main job at which features take part.

    The functions are called in the order of the features, in the transaction of the act: they may
    write, and an exception refuses the act.
    """

    def by(self, function: Callable[Arguments, Result]) -> Listener:
        """Return the function as it is registered in `Feature.hooks`."""
        return self, function

    def __bool__(self) -> bool:
        """True when a feature takes part."""
        return self in _listeners()

    def __call__(self, *args: Arguments.args, **more: Arguments.kwargs) -> list[Result]:
        """Return what each function of a feature returns."""
        return [function(*args, **more) for function in _listeners().get(self, ())]

    def first(self, *args: Arguments.args, **more: Arguments.kwargs) -> Result | None:
        """Return the first answer of a feature; the other features are not called."""
        results = (function(*args, **more) for function in _listeners().get(self, ()))
        return next(filter(None, results), None)


class LineHook(Hook[Arguments, Result]):
    """A hook whose functions only read and add lines; a failing one adds none.

    The first failure of a function is logged.
    """

    def __call__(self, *args: Arguments.args, **more: Arguments.kwargs) -> list[Result]:
        """Return the lines of each function that did not fail."""
        lines = []
        for function in _listeners().get(self, ()):
            units = (getattr(value, "unit", value) for value in args)
            reading = (unit.only_reading() for unit in units if hasattr(unit, "only_reading"))
            try:
                with next(reading, nullcontext()):
                    lines.append(function(*args, **more))
            except Unavailable:
                raise
            except Exception:  # noqa: BLE001 - whatever it is, the act goes on without these lines
                _log_failure(function)
        return lines


@cache
def _log_failure(function: Callable[..., object]) -> None:
    _log.exception("the lines of %s are left out", function.__module__)


def _pass_over(unit: Unit, due: ScheduledPost) -> None:
    unit.dues.finish(due.id, posted=False)


@frozen
class Scheduled:
    """A kind of scheduled act: how it is done, and how it is passed over when that fails."""

    kind: type[ScheduledKind]
    post: Callable[[Unit, ScheduledPost, Any], None]
    """Does the act; takes the value of the kind."""
    pass_over: Callable[[Unit, ScheduledPost], None] = _pass_over


@frozen
class Feature:
    """All that a feature registers."""

    key: str
    commands: tuple[Command, ...] = ()
    buttons: Mapping[str, PressAct] = field(default_factory=dict)
    """Buttons that belong to no command, by their verbs."""
    facts: Mapping[str, type[Fact]] = field(default_factory=dict)
    """The kinds of journal events by their stored names; an alias is above the name of today."""
    scheduled: tuple[Scheduled, ...] = ()
    grids: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    """The acts of the page's grids, by the name in their request."""
    hooks: tuple[Listener, ...] = ()
    settings: tuple[Setting, ...] = ()
    """Rows of a club's settings."""
    pages: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    """The facts of pages of the club's site, by the beginning of their names."""
    beside: Mapping[str, str] = field(default_factory=dict)
    """Modules with a `FEATURE` that is registered beside another feature, by the key of the
    other."""
    links: Mapping[str, Callable[..., None]] = field(default_factory=dict)
    """The functions that a link into the private chat opens, by an expression of its word.

    Takes the turn and the groups of the expression.
    """
    forms: Mapping[str, Callable[..., PlatformForm | None]] = field(default_factory=dict)
    """The forms of several fields that a button opens, by its verb."""
    files: Mapping[str, Callable[[Unit, str], bytes | WorkOrder]] = field(default_factory=dict)
    """The functions that make a file of its recipe, by the first word of that."""


class Placed(Protocol):
    """An item of a list of the program, with the item that it is behind if it is a feature's."""

    @property
    def key(self) -> str: ...  # noqa: D102

    @property
    def after(self) -> str: ...  # noqa: D102


def in_order(items: Iterable[Item], more: Iterable[Item]) -> tuple[Item, ...]:
    """Return the items of the main job and of features, each after the item that it names."""
    placed = list(items)
    for item in more:
        places = [
            at for at, other in enumerate(placed, 1) if item.after in (other.key, other.after)
        ]
        placed.insert(places[-1] if places else len(placed), item)
    return tuple(placed)


def leave_out(keys: Iterable[str]) -> None:
    """Load none of the features with these keys from now on; `all` is every one.

    Processes that this one starts leave them out as well.
    """
    os.environ[SETTING] = ",".join(keys)
    for cached in (_packages, features, _listeners):
        cached.cache_clear()


@cache
def _installed_features() -> Mapping[str, str]:
    """Return the package of every feature, by its key."""
    others = {point.name: point.value for point in entry_points(group=GROUP)}
    return {**{key: f"bot.features.{key}" for key in BUILT_IN}, **others}


def known_keys() -> tuple[str, ...]:
    """Return the keys that PELING_WITHOUT may name."""
    return (*_installed_features(), ALL)


@cache
def _packages() -> Mapping[str, str]:
    """Return the package of each feature that is loaded, by its key."""
    left_out = {key.strip() for key in os.environ.get(SETTING, "").split(",")}
    if ALL in left_out:
        return {}
    return {key: package for key, package in _installed_features().items() if key not in left_out}


def loaded_features() -> tuple[str, ...]:
    """Return the keys of the features that are loaded; imports none."""
    return tuple(_packages())


def folders() -> Iterator[Traversable]:
    """Return the folder of each feature that is loaded, with its texts; imports no feature."""
    return map(resources.files, _packages().values())


def migrations() -> Iterator[tuple[str, str]]:
    """Return the key of each feature with a folder of migrations of its own, and that folder."""
    for key, package in _packages().items():
        folder = resources.files(package) / "migrations"
        if folder.is_dir():
            yield key, str(folder)


def modules(name: str) -> Iterator[Any]:
    """Return the modules of this name of the features that have one, without the rest of them."""
    names = (f"{package}.{name}" for package in _packages().values())
    return map(import_module, filter(find_spec, names))


@cache
def features() -> tuple[Feature, ...]:
    """Return the features that are loaded, then what each registers beside others of them."""
    packages = _packages()
    loaded = [import_module(f"{package}.feature").FEATURE for package in packages.values()]
    parts = (beside for feature in loaded for beside in feature.beside.items())
    return (*loaded, *(import_module(module).FEATURE for key, module in parts if key in packages))


@cache
def _listeners() -> Mapping[Hook[..., Any], tuple[Callable[..., Any], ...]]:
    """Return the functions that each hook calls."""
    functions: dict[Hook[..., Any], tuple[Callable[..., Any], ...]] = {}
    for feature in features():
        for hook, function in feature.hooks:
            functions[hook] = (*functions.get(hook, ()), function)
    return functions
