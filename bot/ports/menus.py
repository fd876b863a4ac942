"""What a platform shows outside of messages: menus, slash commands, rules that it looks up."""

from collections.abc import Mapping, Sequence
from typing import Literal

from bot.messages import Reply
from bot.ports.platforms import Pairs
from core.values import frozen


@frozen
class Menu:
    """The commands in a menu of the platform: each name with its description.

    `language` "" is for every language without its own menu.
    """

    language: str
    where: Literal["group", "admins", "private"]
    commands: Pairs


@frozen
class FoundRule:
    """A found rule: its name, a line about it, and the reply with it."""

    ref: str
    title: str
    sentence: str
    reply: Reply


FieldKind = Literal["text", "number", "file"]
"""The type of a value of a command."""
InLanguages = Mapping[str, str]
"""A text by language."""


@frozen
class SlashOption:
    """A value of a command: its names and descriptions by language.

    `takes`: the source of completions, "" for none. `choices`: all allowed values, each with its
    words by language.
    """

    names: InLanguages
    does: InLanguages
    takes: str = ""
    kind: FieldKind = "text"
    choices: tuple[tuple[str, InLanguages], ...] = ()
    required: bool = False


@frozen
class SlashCommand:
    """A command for platforms with slash commands: names and descriptions by language.

    `parts`: its subcommands; `show` is the default. `private`: only the sender sees the answer.
    `anywhere`: it needs no club.
    """

    names: InLanguages
    does: InLanguages
    options: tuple[SlashOption, ...] = ()
    parts: tuple["SlashCommand", ...] = ()
    private: bool = False
    admins: bool = False
    anywhere: bool = False


@frozen
class AnsweredAnywhere:
    """The answer in a chat without the bot, and whether all members of the chat see it."""

    replies: Sequence[Reply]
    openly: bool = False


@frozen
class CommandHint:
    """A printed line as a slash command with its part, and the text of each field by name."""

    command: str
    fields: Sequence[tuple[str, str]] = ()


@frozen
class ContextMenu:
    """An entry in the menu of a message or a person: its names by language.

    `means`: a command that is given the person, or the button that is pressed on the message.
    """

    names: InLanguages
    on: Literal["message", "person"]
    means: str


@frozen
class Opening:
    """A press of a button that opens a form: its action, sender and chat.

    Also a command without options (`/round`) or with them (`/correct …`), or the choice from the
    menu on a message.
    """

    action: str
    language: str
    place: str
    """The key of the chat."""
    speaker: str
    thread: str = ""
    message: str = ""
    """The platform's reference of the message with the button or menu."""
    admin: bool = False
    """True for a speaker who manages the chat, or may do so: in private this is unknown."""
    options: Pairs = ()
    """The values of a command, each under its name."""


@frozen
class LineTyped:
    """An incomplete line, to be completed."""

    takes: str
    line: str
    language: str
    place: str
    """The key of the chat."""
    speaker: str
    thread: str = ""
    options: Pairs = ()
    """The other values filled in, each under its name."""
