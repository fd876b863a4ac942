"""A sample of each picture: `python -m tests.bot.pictures.samples FOLDER` draws them."""

import sys
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import Any, Final

from bot.messages import Picture
from bot.pictures.worker import draw
from bot.talk.special_names import special_name
from bot.talk.texts import LANGUAGES, texts
from core.club.collection import COLLECTION
from core.rulebook.examples import EXAMPLES
from core.tiles import BONUS_KINDS
from tests.album import Album

NAMES: Final = ("Anna", "Bert", "Wilhelmina van den Heuvel-Roozenboom", "Dirk")
_CHANGES: Final = (
    (640, -160, -320, -160),
    (-80, 240, -80, -80),
    (0, 0, 0, 0),
    (-280, -520, 1080, -280),
    (-320, -140, -140, 600),
    (-2000, 1040, 480, 480),
    (120, 120, -360, 120),
    (0, 0, 0, 0),
    (-720, 1640, -460, -460),
    (200, -400, 100, 100),
    (160, -80, -40, -40),
    (-1000, -1040, -1020, 3060),
    (-360, 60, 360, -60),
    (40, -1200, 580, 580),
)
_SUMS: Final = (120, 480, 320, -140, -620, -1180, -760, -300, 240, 1040, 1640, 1380, 2210, 1870)
FIRST_EVENING: Final = date(2026, 9, 3)
_GIVEN: Final[dict[str, dict[str, Any]]] = {
    "nl": {
        "course": "Verloop van de partij aan tafel 2",
        "standing": "De stand van 16 tot 22 november",
        "evening": "🌙 De avond van 21 november 2026",
        "tables": ("Tafel 1", "Tafel 2"),
        "best": "Beste hand in stenen: Anna, 128",
        "news": (
            "✨ Bert: BMJ-21 Dubbele Nummers",
            "🏅 Clubrecord: het hoogste bijzondere spel is nu BMJ-21 Dubbele Nummers van Bert.",
        ),
    },
    "en": {
        "course": "The game at table 2",
        "standing": "Standings, 16 to 22 November",
        "evening": "🌙 The evening of 21 November 2026",
        "tables": ("Table 1", "Table 2"),
        "best": "Best hand in tiles: Anna, 128",
        "news": (
            "✨ Bert: BMJ-21 Double Numbers",
            "🏅 Club record: the highest special hand is now BMJ-21 Double Numbers by Bert.",
        ),
    },
}


def main(arguments: Sequence[str]) -> int:
    """Draw every sample in every language; 2: no folder was given."""
    if len(arguments) != 1:
        sys.stderr.write("usage: python -m tests.bot.pictures.samples FOLDER\n")
        return 2
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in samples():
        (folder / f"{name}.png").write_bytes(draw(picture))
    return 0


async def screens(album: Album) -> None:
    """Draw the samples that the album wants."""
    for sample, picture in samples():
        name = f"pictures/{sample}.png"
        if album.wants(name):
            album.file(name).write_bytes(draw(picture))


def samples() -> Iterator[tuple[str, Picture]]:
    """Each sample with the name of its file."""
    for language in LANGUAGES:
        for drawing, facts in (
            ("course", _course(language)),
            ("standing", _standing(language)),
            ("evening", _evening(language)),
            ("season", _season(language)),
            ("collection", _collection(language)),
            ("competition", _competition(language)),
            ("moment", _moment(language)),
            ("tile", {"kind": 18}),
            ("qr", {"address": "https://club.example/een-adres-dat-niemand-raadt/"}),
        ):
            yield f"{drawing}-{language}", Picture(drawing, facts, "")
    for name, hand in _hands():
        yield name, Picture("hand", hand, "")


def _course(language: str) -> dict[str, Any]:
    totals = [[3000] for _ in NAMES]
    leaders: list[int | None] = []
    for changes in _CHANGES:
        for own, change in zip(totals, changes, strict=True):
            own.append(own[-1] + change)
        now = [own[-1] for own in totals]
        leaders.append(now.index(max(now)) if now.count(max(now)) == 1 else None)
    return {
        "language": language,
        "title": _GIVEN[language]["course"],
        "club": "Oostpoort",
        "lines": [{"name": name, "totals": own} for name, own in zip(NAMES, totals, strict=True)],
        "draws": [number for number, changes in enumerate(_CHANGES, 1) if not any(changes)],
        "corrected": [4, 8],
        "leaders": leaders,
    }


def _standing(language: str) -> dict[str, Any]:
    names = (*NAMES, "Eef", "Fatima", "Gijsbert-Jan", "Hóng Yàn", "Imke", "Jan 2")
    points = (4120, 2860, 2860, 640, 0, -180, -960, -1240, -3300, -4800)
    places = (1, 2, 2, 4, 5, 6, 7, 8, 9, 10)
    was = (2, 1, 4, 4, None, 3, 8, 6, None, 9)
    rows = [
        {"place": place, "was": before, "name": name, "points": won, "guest": name == "Imke"}
        for place, before, name, won in zip(places, was, names, points, strict=True)
    ]
    title = _GIVEN[language]["standing"]
    return {"title": title, "club": "Oostpoort", "rows": rows, "language": language}


_WORKED: Final = """
1 Eef 13 5 5 2- 3
2 Anna 12½ 5 2½ 5 1½-
3 Cees 11 2- 3 3 5
4 Bert 10½ 3 5 3 1½-
5 Dirk 9 1½- 2 5 2
6 Fien 8 3 1½- 2 3
7 Hans 8 1½ 1½ . 5
8 Gijs 6 2 2½ 1½ 1-
9 Ine 4½ . 1 1½ 2
"""
"""Competition C10, in which everybody played the three evenings it takes: place, name, total, and
what each evening brought; `-` falls off."""


def _competition(language: str) -> dict[str, Any]:
    rows = [
        {
            "place": int(place),
            "name": name,
            "total": total,
            "eligible": True,
            "scores": [None if one == "." else (one.strip("-"), one[-1] != "-") for one in scores],
        }
        for place, name, total, *scores in map(str.split, _WORKED.strip().splitlines())
    ]
    words = texts(language).text("competition-picture", season="2026/2027")
    return {"title": words, "club": "Oostpoort", "evenings": [*"1234"], "rows": rows}


def _evening(language: str) -> dict[str, Any]:
    """Two tables of sixteen rounds; at one of them the jersey went round."""
    given, standing = _GIVEN[language], _standing(language)
    rows = [row | {"was": None} for row in standing["rows"][:8]]
    ways = (
        [[1, 1, "Anna"], [2, 5, "Bert"], [6, 6, "Anna"], [7, 7, ""], [8, 16, NAMES[2]]],
        [[1, 2, ""], [3, 14, "Hóng Yàn"], [15, 16, "Gijsbert-Jan"]],
    )
    tables = zip(given["tables"], ways, strict=True)
    return {
        "title": given["evening"],
        "club": "Oostpoort",
        "rows": rows,
        "language": language,
        "jerseys": [{"table": table, "worn": worn} for table, worn in tables],
        "best": {"said": given["best"], "hand": "(555k) 123b 99t EEE CC +C:wall"},
        "news": list(given["news"]),
    }


def _season(language: str) -> dict[str, Any]:
    evenings = [FIRST_EVENING + timedelta(weeks=week) for week in range(len(_SUMS))]
    return {
        "title": f"Anna · {texts(language).text('period-season', name='2026/2027')}",
        "club": "Oostpoort",
        "dates": [evening.isoformat() for evening in evenings],
        "points": list(_SUMS),
        "language": language,
    }


def _moment(language: str) -> dict[str, Any]:
    said = {
        "nl": "Anna maakte voor het eerst BMJ-21 Dubbele Nummers.",
        "en": "For the first time, Anna made BMJ-21 Double numbers.",
    }
    day = texts(language).long_day(FIRST_EVENING)
    hand = EXAMPLES["bmj 21"].hand
    facts = {"club": "Oostpoort", "name": "Anna", "big": "BMJ-21", "hand": hand}
    return {**facts, "day": day, "line": said[language]}


def _collection(language: str) -> dict[str, Any]:
    items = [
        {
            "id": item,
            "name": special_name(language, item),
            "made": str(FIRST_EVENING + timedelta(days=index)) if index % 3 == 0 else None,
        }
        for index, item in enumerate(COLLECTION)
    ]
    return {"title": NAMES[2], "items": items, "language": language}


def _hands() -> Iterator[tuple[str, dict[str, Any]]]:
    yield "hand", {"hand": "(555k) 123b 99t EEE CC 2y 3f +C:wall"}
    growing = [
        {"tiles": [4, 4, 4], "open": True, "concealed_kong": False},
        {"tiles": [26] * 4, "open": False, "concealed_kong": True},
        {"tiles": [9, 10, 11, 27, 27], "open": False, "concealed_kong": False},
    ]
    yield "hand-growing", {"groups": growing, "bonus": [34, 41], "winning": 11}
    suits = [
        {"tiles": list(range(first, first + 9)), "open": False, "concealed_kong": False}
        for first in (0, 9, 18)
    ]
    honours = {"tiles": list(range(27, 34)), "open": False, "concealed_kong": False}
    yield "tiles", {"groups": [*suits, honours], "bonus": list(BONUS_KINDS), "winning": -1}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
