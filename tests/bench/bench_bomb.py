"""A quarter of a megabyte that unpacks to a hundred, sent while another club plays.

Besides that one, the worst that the limits let through: ten megabytes of strings, and a paper of
as many faults as fit. The promise: everybody is answered, the others within a second.
"""

import asyncio
import sys
import tempfile
from io import BytesIO
from pathlib import Path
from statistics import median, quantiles
from zipfile import ZIP_DEFLATED, ZipFile

import xlsxwriter

from bot.reader.tables import MOST_UNPACKED
from tests.bench.bench_import import Clubs, club_that_gets

STRING = b"<si><t>Anna</t></si>"
AT_MOST, AN_ANSWER = 1.0, 20.0
"""How long (s) a round of the others may take (99 of 100), and the answer to the bomb."""


def bomb(strings: int) -> bytes:
    """A spreadsheet that unpacks to very many strings."""
    plain, file = BytesIO(), BytesIO()
    with xlsxwriter.Workbook(plain, {"in_memory": True}) as book:
        book.add_worksheet().write_string("A1", "Anna")
    with ZipFile(plain) as small, ZipFile(file, "w", ZIP_DEFLATED) as packed:
        for name in small.namelist():
            contents = small.read(name)
            if name == "xl/sharedStrings.xml":
                contents = contents.replace(b"</sst>", STRING * strings + b"</sst>")
            packed.writestr(name, contents)
    return file.getvalue()


BOMBS = {
    "99 MB of strings": lambda: bomb(5_000_000),
    "9 MB of strings": lambda: bomb(450_000),
    "10 MB of brackets": lambda: b"[" * MOST_UNPACKED,
    "10 MB of objects": lambda: b"[" + b"{}," * (MOST_UNPACKED // 3 - 1) + b"{}]",
    "10 MB of lines": lambda: b"a;b\n" * (MOST_UNPACKED // 4),
}


async def measure(folder: Path, contents: bytes) -> tuple[float, list[float]]:
    """How long (s) the bomb's answer took, and each round of the others meanwhile."""

    async def play(clubs: Clubs) -> tuple[float, list[float]]:
        for _ in range(20):
            await clubs.round()
        began = asyncio.get_running_loop().time()
        times = await clubs.rounds_during("/import")
        return asyncio.get_running_loop().time() - began, times

    return await club_that_gets(folder, contents, play)


def main() -> int:
    """Print the table; 1 when somebody waited too long."""
    kept = True
    print(f"{'':20}{'size kB':>9}{'answer s':>10}   rounds of the others (ms)")
    print(f"{'':42}{'median':>8}{'p99':>6}{'longest':>9}{'rounds':>8}")
    for what, made in BOMBS.items():
        contents = made()
        with tempfile.TemporaryDirectory(prefix="bench-", dir=Path()) as folder:
            answer, times = asyncio.run(measure(Path(folder), contents))
        p99 = quantiles(times, n=100, method="inclusive")[-1] if len(times) > 1 else max(times)
        kept = kept and p99 < AT_MOST and answer < AN_ANSWER
        print(
            f"{what:20}{len(contents) / 1e3:>9,.0f}{answer:>10.1f}"
            f"{median(times) * 1e3:>11.1f}{p99 * 1e3:>6.0f}{max(times) * 1e3:>9.0f}{len(times):>8}"
        )
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
