"""Files that the bot sends to somebody at the terminal: put where they sit."""

from pathlib import Path


def save(folder: Path, name: str, contents: bytes) -> Path:
    """Write a file under its name, or one with a number when that is taken; gives its path."""
    plain = Path(name).name
    number = 1
    while True:
        numbered = plain if number == 1 else f"{Path(plain).stem}-{number}{Path(plain).suffix}"
        try:
            with (folder / numbered).open("xb") as file:
                file.write(contents)
        except FileExistsError:
            number += 1
        else:
            return folder / numbered
