"""Everything that is registered: the one file through which the laws see the program.

A law is a test over all things of a kind. Each function here returns the things of one kind, in
the order in which the program lists them. When the registry of the program changes, only this
file changes.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from bot import registry
from bot.club.commands.settings_of_a_club import (
    HOUSE,
    Setting,
    settings_of_a_club,
)
from bot.feature import BUILT_IN, Feature, folders
from bot.feature import features as loaded_features
from bot.features.page.site import pages as kinds_of_pages
from bot.features.tournament.commands.tournament import ACTS
from bot.ports.records import Settings
from bot.reader.command import Command, PressAct
from bot.reader.kinds import Kind, Person
from bot.reader.lines import Field, Form
from bot.registry import BUTTONS, COMMANDS
from bot.settings import HostSettings
from bot.standings import weekly
from bot.standings.reading import PERIODS
from bot.storage.facts import Fact, kinds
from bot.storage.schema import ClubRow
from bot.talk.buttons import ScheduledKind, Slot, Tap, tap_type_of
from bot.talk.drafts import DraftsOf
from bot.talk.texts import LANGUAGES, LOCALE, Texts, texts
from core.problems import Problem
from core.rulebook.refs import REFS
from core.rulesets import RULESETS

PLATFORMS = ("console", "telegram", "discord")
Thing = TypeVar("Thing")


class CommandForm(NamedTuple):
    """A form of a command's line, with its command."""

    command: Command
    form: Form[Any]

    @property
    def key(self) -> str:
        """The name of the form in the report of a test: `evening-comes`."""
        return f"{self.command.key}-{self.form.part}".rstrip("-")


class FormField(NamedTuple):
    """A field of a form, with its command and form."""

    command: Command
    form: Form[Any]
    field: Field

    @property
    def key(self) -> str:
        """The name of the field in the report of a test: `evening-comes.players`."""
        return f"{CommandForm(self.command, self.form).key}.{self.field.name}"

    @property
    def kind(self) -> Kind:
        """The kind of value that the field takes."""
        return self.field.kind


def commands() -> tuple[Command, ...]:
    """Return every command."""
    return COMMANDS


def buttons() -> Mapping[str, PressAct]:
    """Return the action of every button, by its verb."""
    return BUTTONS


def features() -> Mapping[str, Feature]:
    """Return every feature of the program, by its key."""
    return {feature.key: feature for feature in loaded_features() if feature.key in BUILT_IN}


def taps() -> Mapping[str, type[Tap]]:
    """Return the type of the data of every button, by its verb."""
    return {verb: tap_type_of(act) for verb, act in BUTTONS.items()}


def forms() -> tuple[CommandForm, ...]:
    """Return every form of every command."""
    return tuple(CommandForm(command, form) for command in COMMANDS for form in command.forms)


def form_fields() -> tuple[FormField, ...]:
    """Return every field of every form."""
    return tuple(
        FormField(command, form, field) for command, form in forms() for field in form.fields
    )


def name_fields() -> tuple[FormField, ...]:
    """Return every field that takes the name of a person."""
    return tuple(field for field in form_fields() if isinstance(field.kind, Person))


def facts() -> Mapping[str, type[Fact]]:
    """Return the class of every kind of fact, by the name under which it is stored."""
    return kinds()


def slots() -> Mapping[str, type[Slot]]:
    """Return every kind of place of a message, by its stored name."""
    registry.scheduled()  # loads the modules that are loaded at their first use
    return {kind.name: kind for kind in _kinds_below(Slot) if kind.name}


def scheduled() -> Mapping[str, type[ScheduledKind]]:
    """Return every kind of scheduled act, by its stored name."""
    return {name: act.kind for name, act in registry.scheduled().items()}


def scheduled_posts() -> tuple[str, ...]:
    """Return every kind of post that a club gets by the calendar."""
    return weekly.KINDS


def drafts() -> Mapping[str, type[Any]]:
    """Return the type of the body of every kind of draft, by its stored name."""
    own = [kind for kind in DraftsOf.every if kind.type.__module__.startswith("bot.")]
    return {kind.kind: kind.type for kind in own}


def tournament_taps() -> Mapping[str, type[Tap]]:
    """Return the type of the data of every button of a tournament, by its verb there."""
    return {verb: tap_type_of(act) for verb, act in ACTS.items()}


def tables() -> Mapping[str, tuple[str, ...]]:
    """Return the columns of every table of the database, by its name."""
    return {table.name: tuple(table.columns.keys()) for table in ClubRow.metadata.sorted_tables}


def problem_codes() -> tuple[str, ...]:
    """Return the code of every problem."""
    return tuple(sorted({problem.code for problem in _kinds_below(Problem)}))


def named_settings() -> tuple[str, ...]:
    """Return the name of every setting of a club that has no column."""
    columns = {field.name for field in fields(Settings)}
    return (*(key for key in settings_of_a_club() if key not in columns), "seasons", "tournament")


def house_rules() -> tuple[str, ...]:
    """Return the key of every house rule."""
    return tuple(HOUSE)


def languages() -> tuple[str, ...]:
    """Return the languages that the bot speaks."""
    return LANGUAGES


def text_files(language: str, ending: str = ".ftl") -> list[Path]:
    """Return the files with the texts of a language: of the main job, and of each feature."""
    of_features = [Path(str(folder)) / "locale" / f"{language}{ending}" for folder in folders()]
    main_job = Path(str(LOCALE)) / language
    return [*sorted(main_job.glob(f"*{ending}")), *filter(Path.is_file, of_features)]


@cache
def words_of(language: str) -> Texts:
    """Return all texts of a language."""
    return texts(language)


def text_keys(language: str) -> tuple[str, ...]:
    """Return the key of every text of a language."""
    return tuple(words_of(language).keys(""))


def labels(language: str) -> Mapping[str, str]:
    """Return the source of every label of a button in a language, by its key."""
    written = words_of(language)._written
    return {key: text for key, text in written.items() if key.startswith("label-")}


def examples(language: str) -> Iterator[tuple[CommandForm, str]]:
    """Return the printed example of every form in a language."""
    for found in forms():
        yield found, found.form.example(found.command.key, words_of(language))


def club_settings() -> Mapping[str, Setting]:
    """Return every setting of a club and every house rule, by its key."""
    return {**settings_of_a_club(), **HOUSE}


def host_settings() -> tuple[str, ...]:
    """Return the name of every setting of the host, as in its environment."""
    return tuple(f"PELING_{name.upper()}" for name in HostSettings.model_fields)


def pages() -> tuple[str, ...]:
    """Return the name of every kind of page of a club's site."""
    kinds = {kind.removesuffix("-") for kind in kinds_of_pages()} - {"standings"}
    return (*sorted(kinds), *(f"standings-{key}" for key in PERIODS))


def rules() -> tuple[str, ...]:
    """Return every reference of the rulebook."""
    return tuple(map(str, REFS))


def rulesets() -> tuple[str, ...]:
    """Return the key of every ruleset."""
    return tuple(RULESETS)


def sample(things: Sequence[Thing], number: int) -> tuple[Thing, ...]:
    """Return that many of the things, evenly spread and always the same."""
    if len(things) <= number:
        return tuple(things)
    return tuple(things[place * len(things) // number] for place in range(number))


def _kinds_below(kind: type[Thing]) -> Iterator[type[Thing]]:
    for below in kind.__subclasses__():
        yield below
        yield from _kinds_below(below)


def pad_requests() -> tuple[str, ...]:
    """Return the name of every request of the pad and of the page's grids."""
    from bot.features.page.visitor import _DOES, grids

    return (*_DOES, *grids())


def store_ways() -> Mapping[str, str]:
    """Return every way in which a store does work, with the name of its method."""
    return {"submit": "submit", "lazy": "submit", "read": "read", "browse": "browse"}
