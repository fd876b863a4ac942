"""A member without an account is called a guest in nothing that a season brings out (C12, 4)."""

import io
import re
import zipfile

import pytest

from bot.hosting.page import page_as_files
from bot.ports.records import Settings
from tests.bot.a_club import Club
from tests.sampling import sampled

WITHOUT = ("Truus Post", "Wil", "Joke", "Ria", "Piet", "Kees", "Henk", "Nel", "Toos")
"""Members without a phone; Anna and Bert have one, and there is no guest."""
GUEST = re.compile(r"\bgast\b|\bguest\b", re.IGNORECASE)

FIRST = """\
@ now 2026-09-03T20:00
anna: /leden {list}
anna: /leden
anna: /leden Truus Post
anna: /avond
anna: /avond kom Truus Post
anna: /nieuw
anna taps Ik speel mee
anna taps Gast…
anna: Wil
anna: /nieuw Anna Bert Truus Wil
anna: /nieuw Joke Ria Piet Kees
anna: /nieuw Henk Nel Toos
anna: /tafels
bert: /status"""
ROUNDS = """\
anna: /ronde 1 Truus 120 Anna 40 Bert 0 Wil 20
anna: /ronde Truus bmj23a Anna 40 Bert 0 Wil 20
bert: /ronde Joke 120 Ria 40 Piet 0 Kees 20
bert: /ronde Henk 120 Nel 40 Toos 0"""
REST = """\
anna: /correctie tafel 1 2 Truus 60 Anna 0 Bert 0 Wil 0
anna: /wissel Wil Toos
anna: /muur
anna: /verzameling
anna: /einde 1
anna taps Klopt
bert: /einde
bert taps Klopt
anna: /einde 3
anna taps Klopt
anna: /ranglijst
anna: /ranglijst maand
anna: /ranglijst jaar
anna: /ik
anna: /speler Truus
anna: /records
anna: /competitie
anna taps Avonden
anna: /competitie seizoen
@ now 2026-09-11T12:00
anna: /uitslag 10 sep tafel 1: Truus 300, Wil -100, Joke -200, Ria 0, 16 spellen
anna: /uitslag 10 sep tafel 2: Piet 300, Kees -100, Henk -200, Nel 0, 16 spellen
bert: /uitslag 10 sep tafel 3: Anna 300, Bert -100, Toos -200, 16 spellen
anna taps Klopt
anna: /straf Truus 1 te laat
anna: /competitie tafel 2 van 10 sep telt niet, oefenen
anna: /avond 3 sep
anna: /reglement
@ now 2026-09-14T12:00
@ now 2026-09-21T12:00
anna: /ranglijst
anna: /competitie
anna: /correctie 3 sep tafel 1 1 vervalt
@ now 2026-10-05T12:00
anna: /competitie sluiten
anna taps Klopt
anna: /competitie
anna: /export
anna: /pagina
anna: /privacy
anna: /help"""


ENGLISH = {
    "Zo spelen wij": "Play like this",
    "Ik speel mee": "Join",
    "Gast…": "Guest…",
    "Klopt": "Confirm",
    "Avonden": "Evenings",
}


def played(club, language):
    """Everything that appears in a season: words, pictures, buttons and files."""
    begin = "anna: /help\nbert: /help\nanna: /competitie\nanna taps Zo spelen wij"
    found, lines = [], [begin, FIRST.format(list=", ".join(WITHOUT)), *[ROUNDS] * 4, REST]
    for line in "\n".join(lines).splitlines():
        who, taps, label = line.partition(" taps ")
        found += club.play(who + taps + (ENGLISH[label] if taps and language == "en" else label))
    return found


def texts_of(shown):
    """All texts in what appeared, the facts of pictures and the files too."""
    for one in shown:
        yield one.reply.words
        if one.reply.picture:
            yield one.reply.picture.words
            yield from _strings(one.reply.picture.facts)
        for _, contents in one.files:
            if contents[:2] == b"PK":
                with zipfile.ZipFile(io.BytesIO(contents)) as packed:
                    yield from (
                        packed.read(name).decode("utf-8", "replace") for name in packed.namelist()
                    )
            else:
                yield contents.decode("utf-8", "replace")


def _strings(facts):
    if isinstance(facts, dict):
        assert not facts.get("guest"), facts
        facts = list(facts.values())
    if isinstance(facts, list | tuple):
        for one in facts:
            yield from _strings(one)
    if isinstance(facts, str):
        yield facts


@pytest.mark.slow
@pytest.mark.parametrize("language", sampled(["nl", "en"], 1))
def test_nobody_is_called_a_guest(language, tmp_path):
    club = Club(tmp_path, Settings(language=language))
    shown = played(club, language)
    club.close()
    assert {"xlsx", "json"} <= {name.split(".")[-1] for one in shown for name, _ in one.files}
    for text in texts_of(shown):
        calls = [line for line in text.splitlines() if GUEST.search(line)]
        assert calls == []
    page_as_files(club.url, None, tmp_path / "page")
    pages = list((tmp_path / "page").rglob("*.html"))
    assert any("Truus" in page.read_text(encoding="utf-8") for page in pages)
    for page in [page for page in pages if not page.name.startswith("rule")]:
        assert not GUEST.search(re.sub("<[^>]*>", " ", page.read_text(encoding="utf-8"))), page
