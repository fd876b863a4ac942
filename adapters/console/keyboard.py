"""The input, output and files of a chat: a keyboard and terminal, or a pipe."""

import sys
from collections.abc import Callable, Iterable
from getpass import getuser
from pathlib import Path

from rich.console import Console

from adapters.console.chat import ReadLine
from adapters.console.terminal import WIDEST, Sentences, Terminal, TranscriptScreen


def display_for(words: Sentences, *, guided: bool) -> TranscriptScreen:
    """Return a terminal for a guided chat, else plain lines."""
    console = Console(highlight=False)
    if not guided:
        return TranscriptScreen(console)
    console.width = min(console.width, WIDEST)
    return Terminal(console, words)


def reader(choices: Callable[[], Iterable[str]], *, guided: bool) -> ReadLine:
    """Return a function that reads a line; a guided chat has completion and history."""
    if not guided:
        return _next_line
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import WordCompleter
    from prompt_toolkit.patch_stdout import patch_stdout

    session: PromptSession[str] = PromptSession(
        completer=WordCompleter(lambda: [*choices()], ignore_case=True, WORD=True),
        complete_while_typing=False,
    )

    def ask(question: str) -> str:
        with patch_stdout(raw=True):  # entries on the page appear above the line
            return session.prompt(question)

    return ask


def login() -> str:
    """Return the user's name on this machine."""
    try:
        return getuser()
    except (KeyError, OSError):
        return "anna"


def save(folder: Path, name: str, contents: bytes) -> Path:
    """Write a file that the bot sent, with a number when its name is taken; return its path."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    plain = Path(name).name
    number = 1
    while True:
        if number == 1:
            numbered = plain
        else:
            numbered = f"{Path(plain).stem}-{number}{Path(plain).suffix}"
        try:
            with (folder / numbered).open("xb") as file:
                (folder / numbered).chmod(0o600)
                file.write(contents)
        except FileExistsError:
            number += 1
        else:
            return folder / numbered


def _next_line(_prompt: str) -> str:
    line = sys.stdin.buffer.readline()
    if not line:
        raise EOFError
    return line.decode("utf-8", errors="replace").rstrip("\r\n")
