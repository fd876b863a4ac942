"""Any evenings of three, four and five through the bot: an independent ledger has the same, what
goes out comes back as it was, and `db check` agrees (competition C5)."""

import random
from contextlib import closing

import pytest

from tests.bot.a_club import Club
from tests.bot.features.transfer.test_import import exported
from tests.conftest import SOAK
from tests.sampling import sampled

PEOPLE = ("Anna", "Bert", "Cees", "Dirk", "Eef")
EVENINGS = 3
LINES = 8


class Ledger:
    """By names and the order round the table, East first, without chairs."""

    def __init__(self, people):
        self.fifth = len(people) == 5
        self.order = [*people] if len(people) > 3 else [*people, "Dromer"]
        self.has = {who: 0 if who == "Dromer" else 3000 for who in self.order}

    @property
    def playing(self):
        return [who for who in self.order[:4] if who != "Dromer"]

    def round(self, winner, points):
        """East pays and gets double; the lower of two losers pays the difference."""
        east = self.order[0]
        points = {**points, "Dromer": 0}
        for one in self.order[:4]:
            for other in self.order[:4]:
                if one in (winner, other) or (other != winner and points[one] >= points[other]):
                    continue
                owed = points[other] - (0 if other == winner else points[one])
                owed *= 2 if east in (one, other) else 1
                self.has[one] -= owed
                self.has[other] += owed
        if winner not in (None, east):
            # East goes to the end: behind North, or of five behind who waited, who is North now
            self.order = [*self.order[1:], east]

    def leaves(self, who):
        place = self.order.index(who)
        if self.fifth:
            self.order[place : place + 1] = [self.order.pop()] if place < 4 else []
            self.fifth = False
        else:
            self.order[place] = "Dromer"
            self.has["Dromer"] = self.has.get("Dromer", 0)


def evening(chance, club, day):
    """An evening at the console and in the ledger."""
    club.play(f"@ now 2026-11-{day:02}T20:00")
    people = chance.sample(PEOPLE, chance.choice((3, 4, 5)))
    ledger = Ledger(people)
    club.play(f"anna: /nieuw {' '.join(people)}")
    for _ in range(LINES):
        chance.choice((draw, leave, undo, *[play] * 6))(chance, club, ledger)
    return ledger


def draw(_, club, ledger):
    club.play("anna: /remise")
    ledger.round(None, dict.fromkeys(ledger.playing, 0))


def leave(chance, club, ledger):
    if "Dromer" not in ledger.order:
        gone = chance.choice(ledger.order)
        club.play(f"anna: /wissel {gone} weg")
        ledger.leaves(gone)


def undo(_, club, __):
    club.play("anna: /remise", "anna: /terug")


def play(chance, club, ledger):
    playing = ledger.playing
    winner = chance.choice(playing)
    points = {who: 10 * chance.randrange(0, 30) for who in playing}
    points[winner] += 30
    if chance.random() < 0.5:
        said = " ".join(f"{'*' * (who == winner)}{points[who]}" for who in playing)
    else:
        said = " ".join(f"{who} {points[who]}" for who in sorted(playing, key=winner.__ne__))
    club.play(f"anna: /ronde {said} gewoon")
    ledger.round(winner, points)


@pytest.mark.slow
@pytest.mark.parametrize("seed", sampled(range(200 if SOAK else 2), 1))
def test_any_evenings_are_as_a_plain_ledger_has_them_and_come_back_as_they_were(seed, tmp_path):
    chance = random.Random(seed)
    for folder in ("old", "new"):
        (tmp_path / folder).mkdir()
    with closing(Club(tmp_path / "old")) as old, closing(Club(tmp_path / "new")) as new:
        for day in range(1, EVENINGS + 1):
            ledger = evening(chance, old, day)
            table = old.table()
            for player in table["players"]:
                assert player["total"] == ledger.has[player["name"]], (seed, day, player)
            winds = {player["name"]: player["wind"] for player in table["players"]}
            assert [winds[who] for who in ledger.order] == [*"ESWN", None][: len(ledger.order)]
            assert all(sum(round_["changes"].values()) == 0 for round_ in table["rounds"])
            dromers = [player["name"] for player in table["players"] if "dromer" in player]
            assert dromers == ["Dromer"] * ledger.order.count("Dromer")
            old.play("anna: /einde", "anna taps Klopt")
        assert old.faults() == []
        paper = exported(old)
        (tmp_path / "club.json").write_bytes(paper)
        new.play(
            "@ now 2026-11-28T20:00", f"anna: /import {tmp_path}/club.json", "anna taps Klopt"
        )
        assert exported(new) == paper
        assert new.faults() == []
        assert new.tables() == old.tables()
