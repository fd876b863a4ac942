"""Pictures and papers at a terminal: where they are kept, what they are called, how they show."""

from base64 import standard_b64decode
from io import StringIO

import pytest
from rich.console import Console

from adapters.console.keyboard import save
from adapters.console.pictures import CHUNK, inline, name_of
from adapters.console.terminal import Terminal
from bot.hosting.terminal import saved_beside


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (
            "Verloop van de partij in 3 spellen. Eindstand: Anna.",
            "verloop-van-de-partij-in-3-spellen.png",
        ),
        ("Haakwerkje: 2k2b2t 4k4b4t", "haakwerkje.png"),
        ("Ranglijst november 2026", "ranglijst-november-2026.png"),
        ("Élodie in 2026", "elodie-in-2026.png"),
        ("../../etc/passwd", "pe-ling.png"),
        ("x" * 200, "x" * 60 + ".png"),
        ("", "pe-ling.png"),
    ],
)
def test_a_picture_is_called_what_it_is(words, name):
    assert name_of(words) == name


def test_kitty_gets_it_in_pieces_and_iterm_in_one():
    png = bytes(range(256)) * 40
    shown = inline(png, {"TERM": "xterm-kitty"})
    pieces = [piece.partition(";") for piece in shown.strip().split("\x1b\\") if piece]
    assert standard_b64decode("".join(piece for _, _, piece in pieces)) == png
    assert all(len(piece) <= CHUNK for _, _, piece in pieces)
    assert [head[-1] for head, _, _ in pieces] == ["1"] * (len(pieces) - 1) + ["0"]
    coded = inline(png, {"TERM_PROGRAM": "iTerm.app"}).partition(":")[2].rstrip("\a\n")
    assert standard_b64decode(coded) == png
    assert inline(png, {"TERM": "xterm-256color"}) == ""


def test_what_is_saved_lies_beside_the_database_and_is_for_nobody_else(tmp_path):
    folder = saved_beside(f"sqlite:///{tmp_path}/club/peling.db")
    assert folder == tmp_path / "club" / "saved"
    first, second = (save(folder, "ranglijst.png", b"x") for _ in range(2))
    assert (first.name, second.name) == ("ranglijst.png", "ranglijst-2.png")
    assert first.stat().st_mode & 0o777 == 0o600
    assert folder.stat().st_mode & 0o777 == 0o700


def test_after_a_picture_nothing_above_it_is_drawn_over():
    """How many lines a picture takes only the terminal knows."""
    screen = StringIO()
    terminal = Terminal(Console(file=screen, force_terminal=True), lambda key, **_: key)
    terminal.picture("PICTURE\n")
    assert screen.getvalue().endswith("PICTURE\n")
    assert not terminal.shown
