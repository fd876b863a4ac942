"""Messages in a terminal: styles, numbered buttons, and edits in place."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from shutil import get_terminal_size
from typing import Protocol

from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.style import Style
from rich.text import Text

from adapters.console.people import display_name
from adapters.console.platform import Shown
from adapters.console.render import as_text, harmless, on_one_line, span_words, words
from adapters.console.screen import ScreenMessage
from bot.messages import Reply

WIDEST = 88
_STYLES = {"strong": "bold", "code": "cyan", "name": "bold", "link": "underline"}
_BUTTON = Style(bold=True, reverse=True)
_HINT = "dim"
_A_LITTLE = 2
"""An older message with more changed lines than this is shown whole."""


class Sentences(Protocol):
    """Sentences of the chat's language by their keys."""

    def __call__(self, key: str, **values: str | int) -> str:
        """Return the sentence with these values."""


@dataclass
class Numbers:
    """The numbers of the buttons on the screen."""

    buttons: dict[int, tuple[ScreenMessage, str]] = field(default_factory=dict)
    _pads: list[ScreenMessage] = field(default_factory=list)
    _fresh: bool = False

    def turn(self) -> None:
        """Start again at 1 with the next new buttons."""
        self._fresh = True

    def of(self, message: ScreenMessage) -> list[list[int | None]]:
        """Return a number for each button of a message; None where the labels are digits."""
        labels = [[button.label for button in row] for row in message.reply.buttons]
        if labels and self._fresh:
            self.buttons = {}
            self._pads = []
            self._fresh = False
        self.buttons = {n: b for n, b in self.buttons.items() if b[0] is not message}
        self._pads = [pad for pad in self._pads if pad is not message]
        if any(label.strip().isdecimal() for row in labels for label in row):
            self._pads.append(message)
            return [[None for _ in row] for row in labels]
        return [[self._next(message, label) for label in row] for row in labels]

    def meant(self, person: str, text: str) -> tuple[ScreenMessage, str] | None:
        """Return the message and the label for a number that the person typed."""
        if not (text.isascii() and text.isdecimal()):
            return None
        for pad in reversed(self._pads):
            if pad.to in ("", person) and pad.button(text):
                return pad, text
        return self.buttons.get(int(text))

    def _next(self, message: ScreenMessage, label: str) -> int:
        number = max(self.buttons, default=0) + 1
        self.buttons[number] = message, label
        return number


@dataclass
class TranscriptScreen:
    """Show messages as lines of a transcript; `shown` counts them."""

    console: Console
    numbers: Numbers = field(default_factory=Numbers, init=False)
    shown: int = field(default=0, init=False)

    def show(self, shown: Shown) -> None:
        """Show a message, an edit, a deletion or an answer."""
        self.shown += 1
        self.numbers.of(shown.message)
        self.console.print(as_text(shown), markup=False, highlight=False, soft_wrap=True)

    def hint(self, words: str) -> None:
        """Show a sentence of the terminal itself."""
        self.console.print(words, markup=False, highlight=False, soft_wrap=True)

    def picture(self, drawn: str) -> None:
        """Show no picture: a transcript has none."""

    def typed(self, _line: str) -> None:
        """Start new button numbers after a typed line."""
        self.numbers.turn()


@dataclass
class Terminal(TranscriptScreen):
    """A terminal, where an edit of the newest message replaces it.

    `words` has the sentences of the terminal itself.
    """

    words: Sentences
    _last: ScreenMessage | None = None
    _height: int = 0
    _behind: list[RenderableType] = field(default_factory=list)
    _seen: dict[int, Reply] = field(default_factory=dict)

    def show(self, shown: Shown) -> None:
        """Show a message, an edit, a deletion or an answer."""
        self.shown += 1
        if shown.kind == "answer":
            self._add(_indent(Text(f"→ {on_one_line(words(shown.reply))}", "italic")))
        elif shown.kind == "delete":
            if self._is_last(shown.message):  # an older message has scrolled away
                behind = self._erase()
                self._last = None
                self._height = 0
                self._again(behind)
        elif (changed := self._little_changed(shown)) is not None:
            if changed:
                self._add(_indent(Text("\n".join([self._head(shown), *changed]), _HINT)))
        else:
            self._message(shown)
        if shown.kind != "answer":
            self._seen[shown.message.number] = shown.reply

    def hint(self, words: str) -> None:
        """Show a sentence of the terminal itself."""
        self._add(_indent(Text(words, _HINT)))

    def picture(self, drawn: str) -> None:
        """Show a picture, whose height in lines only the terminal knows."""
        self.console.file.write(drawn)
        self._last = None
        self._height = 0
        self._behind = []

    def typed(self, line: str) -> None:
        """Count the rows of a typed line, and start new button numbers."""
        self.numbers.turn()
        self._height += (
            cell_len(line) // get_terminal_size().columns + 1 + self._tall(self._behind)
        )
        self._behind = []

    def _message(self, shown: Shown) -> None:
        behind = []
        if shown.kind == "edit" and self._is_last(shown.message):
            behind = self._erase()
        block = self._block(shown)
        self.console.print(block)
        self._last = shown.message
        self._height = self._tall([block])
        self._behind = []
        self._again(behind)

    def _again(self, behind: Iterable[RenderableType]) -> None:
        for answer in behind:
            self._add(answer)

    def _little_changed(self, shown: Shown) -> list[str] | None:
        before = self._seen.get(shown.message.number)
        if shown.kind != "edit" or before is None or self._is_last(shown.message):
            return None
        old, new = (words(reply).split("\n") for reply in (before, shown.reply))
        changed = [line for line in new if line not in old]
        few = 0 < len(changed) <= _A_LITTLE or old == new
        below = [(reply.buttons, reply.picture) for reply in (before, shown.reply)]
        if few and below[0] == below[1]:
            return changed
        return None

    def _erase(self) -> list[RenderableType]:
        """Erase the last message; return the lines that followed it."""
        self.console.file.write(f"\x1b[{self._height + self._tall(self._behind)}F\x1b[0J")
        behind = self._behind
        self._behind = []
        return behind

    def _is_last(self, message: ScreenMessage) -> bool:
        if message is not self._last or self.console.is_dumb_terminal:
            return False
        return (
            self.console.is_terminal
            and self._height + self._tall(self._behind) < self.console.height - 1
        )

    def _add(self, line: RenderableType) -> None:
        self.console.print(line)
        self._behind.append(line)

    def _tall(self, parts: Iterable[RenderableType]) -> int:
        return sum(len(self.console.render_lines(part)) for part in parts)

    def _block(self, shown: Shown) -> RenderableType:
        reply = shown.reply
        text = Text()
        for span in reply.text:
            text.append(span_words(span), _STYLES.get(span.style, ""))
        parts: list[RenderableType] = [Text(self._head(shown), _HINT), text]
        if reply.picture:
            parts.append(Text(f"[{harmless(reply.picture.words)}]", "italic"))
        parts += [Text(f"[{on_one_line(name)}]", "italic") for name, _ in reply.files]
        parts += self._buttons(shown.message)
        return Padding(Group(*parts), (1, 0, 0, 2))

    def _head(self, shown: Shown) -> str:
        head = f"Pe-Ling #{shown.message.number}"
        if shown.to:
            head += (
                f" · {self.words('console-only-for', name=on_one_line(display_name(shown.to)))}"
            )
        if shown.kind == "edit":
            head += f" · {self.words('console-edited')}"
        return head

    def _buttons(self, message: ScreenMessage) -> list[RenderableType]:
        rows: list[RenderableType] = []
        numbers = self.numbers.of(message)
        for row, numbered in zip(message.reply.buttons, numbers, strict=True):
            line = Text()
            for button, number in zip(row, numbered, strict=True):
                if number is None:
                    sign = ""
                else:
                    sign = f"{number} "
                line.append(f" {sign}{on_one_line(button.label)} ", _BUTTON).append(" ")
            rows.append(line)
        return rows


def _indent(text: Text) -> RenderableType:
    return Padding(text, (0, 0, 0, 2))
