"""How messages look in a terminal: styled, buttons with their numbers, edits in their place."""

from collections.abc import Iterable
from typing import Protocol

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.style import Style
from rich.text import Text

from adapters.console.platform import Shown
from adapters.console.render import as_text, harmless, on_one_line, span_words
from adapters.console.screen import Message
from bot.messages import Reply, Span

WIDEST = 88
_STYLES = {"strong": "bold", "code": "cyan", "name": "bold", "link": "underline"}
_BUTTON = Style(bold=True, reverse=True)
_HINT = "dim"


class Words(Protocol):
    """Sentences of the language in which the chat goes on, by their keys."""

    def __call__(self, key: str, **values: str | int) -> str:
        """The sentence with these values in it."""


class Numbers:
    """The numbers of the buttons that are on the screen since somebody last did something."""

    def __init__(self) -> None:
        self.buttons: dict[int, tuple[int, str]] = {}
        self._fresh = False

    def turn(self) -> None:
        """Somebody did something: new buttons begin at 1 again."""
        self._fresh = True

    def of(self, message: Message) -> list[list[int | None]]:
        """A number for each button of a message; None where the buttons are numbers themselves."""
        labels = [[button.label for button in row] for row in message.reply.buttons]
        if any(label.strip().isdecimal() for row in labels for label in row):
            return [[None for _ in row] for row in labels]
        if labels and self._fresh:
            self.buttons, self._fresh = {}, False
        self._forget(message)
        return [[self._next(message, label) for label in row] for row in labels]

    def _forget(self, message: Message) -> None:
        self.buttons = {n: b for n, b in self.buttons.items() if b[0] != message.number}

    def _next(self, message: Message, label: str) -> int:
        number = max(self.buttons, default=0) + 1
        self.buttons[number] = message.number, label
        return number


class Lines:
    """A screen that is no terminal: the lines of a transcript."""

    def __init__(self, console: Console) -> None:
        """Where the lines are written."""
        self._console = console
        self.numbers = Numbers()
        self.shown = 0

    def show(self, shown: Shown) -> None:
        """Something that the bot said."""
        self.shown += 1
        self.numbers.of(shown.message)
        self._console.print(as_text(shown), markup=False, highlight=False, soft_wrap=True)

    def hint(self, words: str) -> None:
        """A word of the terminal itself, not of the bot."""
        self._console.print(words, markup=False, highlight=False, soft_wrap=True)

    def typed(self) -> None:
        """Somebody typed a line."""
        self.numbers.turn()


class Terminal:
    """A terminal: the newest message, when it is edited, is changed where it stands."""

    def __init__(self, console: Console, words: Words) -> None:
        """The terminal, and the words for what is not the bot's to say."""
        self._console = console
        self._words = words
        self.numbers = Numbers()
        self.shown = 0
        self._last: Message | None = None
        self._height = 0
        self._behind: list[RenderableType] = []

    def show(self, shown: Shown) -> None:
        """Something that the bot said."""
        self.shown += 1
        if shown.kind == "answer":
            self._add(Text(f"  → {_plain(shown.reply)}", "italic"))
        elif shown.kind == "delete":
            self.hint(self._words("console-deleted", number=shown.message.number))
        else:
            self._message(shown)

    def hint(self, words: str) -> None:
        """A word of the terminal itself, not of the bot."""
        self._add(Text(f"  {words}", _HINT))

    def typed(self) -> None:
        """Somebody typed a line, which now stands there too."""
        self.numbers.turn()
        self._height += 1 + self._tall(self._behind)
        self._behind = []

    def _message(self, shown: Shown) -> None:
        behind: list[RenderableType] = []
        if shown.kind == "edit" and shown.message is self._last and self._can_be_replaced():
            self._console.file.write(f"\x1b[{self._height + self._tall(self._behind)}F\x1b[0J")
            behind = self._behind
        block = self._block(shown)
        self._console.print(block)
        self._last, self._height, self._behind = shown.message, self._tall([block]), []
        for answer in behind:
            self._add(answer)

    def _can_be_replaced(self) -> bool:
        return self._height + self._tall(self._behind) < self._console.height - 1

    def _add(self, line: RenderableType) -> None:
        self._console.print(line)
        self._behind.append(line)

    def _tall(self, parts: Iterable[RenderableType]) -> int:
        return sum(len(self._console.render_lines(part)) for part in parts)

    def _block(self, shown: Shown) -> RenderableType:
        reply = shown.reply
        parts: list[RenderableType] = [Text(self._head(shown), _HINT), _styled(reply.text)]
        if reply.picture:
            parts.append(Text(f"[{harmless(reply.picture.words)}]", "italic"))
        parts += [Text(f"[{on_one_line(name)}]", "italic") for name, _ in reply.files]
        parts += self._buttons(shown.message)
        return Padding(Group(*parts), (1, 0, 0, 2))

    def _head(self, shown: Shown) -> str:
        head = f"Pe-Ling #{shown.message.number}"
        if shown.to:
            head += f" · {self._words('console-only-for', name=on_one_line(shown.to))}"
        if shown.kind == "edit":
            head += f" · {self._words('console-edited')}"
        return head

    def _buttons(self, message: Message) -> list[RenderableType]:
        rows: list[RenderableType] = []
        numbers = self.numbers.of(message)
        for row, numbered in zip(message.reply.buttons, numbers, strict=True):
            line = Text()
            for button, number in zip(row, numbered, strict=True):
                sign = "" if number is None else f"{number} "
                line.append(f" {sign}{on_one_line(button.label)} ", _BUTTON).append(" ")
            rows.append(line)
        return rows


def _styled(spans: Iterable[Span]) -> Text:
    text = Text()
    for span in spans:
        text.append(span_words(span), _STYLES.get(span.style, ""))
    return text


def _plain(reply: Reply) -> str:
    return on_one_line("".join(map(span_words, reply.text)))
