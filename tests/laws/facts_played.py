"""A club and a tournament in which every kind of fact happens, as lines of the console.

Zus is the person who is forgotten later: each text that somebody may type names her.
"""

_MEMBERS = "Anna Bert Cees Dirk Eef Fien Gijs Hans"
SEASON = (
    "@ now 2026-02-05T19:00",
    "anna: /help",
    "zus: /help",
    f"anna: /leden {_MEMBERS}",
    "anna: /competitie",
    "anna taps Zo spelen wij",
    "anna: /reglement",
    "anna taps Leden nodig",
    "anna taps 4",
    "anna: /reglement",
    "anna taps De finale",
    "anna taps de beste vier",
)
"""A club with a competition; the members but Anna and Zus have no account."""
ACTS = (
    ("opened", "anna: /nieuw Anna Zus Cees Dirk"),
    ("joined", "anna: /wissel Eef erbij"),
    ("left", "anna: /wissel Eef weg"),
    ("won", "anna: /ronde Zus 120 Anna 40 Cees 0 Dirk 20"),
    ("drawn", "anna: /remise volgens Zus"),
    ("corrected", "anna: /correctie 1 Zus 60 Anna 40 Cees 0 Dirk 20"),
    ("won", "anna: /ronde Cees 60 Anna 40 Zus 0 Dirk 20"),
    ("voided", "anna: /correctie 3 vervalt"),
    ("inserted", "anna: /correctie na 1 Anna 60 Zus 40 Cees 0 Dirk 20"),
    ("relieved", "anna: /wissel Dirk Fien"),
    ("exchanged", "anna: /wissel Anna Cees vanaf spel 1"),
    ("penalty", "anna: /straf Zus ½ Zus kwam te laat"),
    ("tail", "anna: /staart"),
    (
        "reported",
        (
            "anna: /uitslag 3 feb tafel 1: Anna 300 Bert 100 Cees -100 Zus -300\n"
            "anna: /uitslag 3 feb tafel 2: Eef 30 Fien 20 Gijs -40 Hans -10"
        ),
    ),
    ("member", "anna: /leden Nel, Truus"),
    ("roster", "anna: /competitie rooster 2"),
    ("taken-out", "anna: /competitie tafel 1 van 3 feb telt niet, Zus was boos"),
    ("ended", "anna: /einde\nanna taps Klopt"),
)
"""The acts of an evening, a minute after each other, each with its kind of fact."""

AFTERWARDS = (
    "@ now 2026-02-12T20:00",
    "anna: /nieuw Anna Bert Cees Oma",
    "anna: /ronde Oma 120 Anna 40 Bert 0 Cees 20",
    "anna: /leden",
    "anna taps Truus",
    "anna taps Voeg samen met…",
    "anna taps Oma",
    "anna: /ronde Truus 120 Anna 40 Bert 0 Cees 20",
    "anna: /terug",
    "anna: /einde",
    "anna taps Klopt",
    "@ now 2026-02-13T20:00",
    "anna: /competitie finale",
    "anna taps Klopt",
    "anna: /ronde Eef 120 Hans 40 Fien 0 Gijs 20",
    "anna: /einde",
    "anna taps Klopt",
    "anna: /competitie sluiten",
)
"""A guest who turns out to be a member, an act that is taken back, the final, and the closing."""

TOURNAMENT = (
    "@ now 2027-03-14T09:00",
    "org: /toernooi Witte Draak 2027-03-14, 8 spelers, 2 rondes, nts-2023",
    "org: /toernooi zet seating swiss",
    "org: /toernooi reeks Draken",
    "anna: hallo",
    "anna taps Doe mee",
    "zus: hallo",
    "zus taps Doe mee",
    *(
        f"org: /toernooi in {name}; Club Zus; 0123; Team Zus"
        for name in ("Cees", "Dirk", "Eef", "Fien", "Gijs", "Hans", "Ida")
    ),
    "org: /toernooi uit Ida",
    "org: /toernooi terug Ida",
    "org: /toernooi uit Ida",
    "org: /toernooi in Joop",
    "org: /toernooi samen Hans Joop",
    "org: /toernooi scheids Zus",
    "org: /toernooi",
    "org taps Loting",
    "org taps Publiceer",
    "org: /toernooi code Cees",
    "org taps Start ronde",
    "org: /klok +10",
    "org: /klok pauze",
    "org: /klok pauze",
    "org: /toernooi invaller Gijs Oma",
    "org: /uitslag 1 30 -10 -10 -10",
    "zus: /uitslag 30 -10 -10 -10",
    "anna taps Akkoord",
    "anna taps Bezwaar",
    "anna: Zus telde anders",
    "org: /toernooi besluit 2 Zus heeft gelijk, nts 12",
    "org: /straf Hans 100 Zus geduwd",
    "org: /toernooi",
    "org taps Alle briefjes getekend",
    "org taps Sluit ronde",
    "org: /toernooi",
    "org taps Loting",
    "org taps Publiceer",
    "org taps Start ronde",
    "org: /uitslag 1 30 -10 -10 -10",
    "org: /toernooi",
    "org taps Uitslagen 1/2",
    "org taps Geen uitslag 2",
    "org taps Klopt",
    "org: /toernooi",
    "org taps Sluit ronde",
    "org taps Toch sluiten",
    "org: /toernooi",
    "org taps Onthul",
    "org taps Sluit af",
    "org taps Toch sluiten",
)
"""A tournament of two rounds, the second drawn by the standing; Zus plays and is a referee."""


def lines_of_acts() -> list[str]:
    """Return the lines of the acts, each act in a minute of its own."""
    return [
        line
        for minute, (_, act) in enumerate(ACTS, 1)
        for line in (f"@ now 2026-02-05T20:{minute:02}", *act.split("\n"))
    ]
