"""A series of four tournaments, worked out by hand: namesakes, one who missed one, equals."""

from datetime import UTC, date, datetime
from fractions import Fraction
from typing import Any

from core.tournament import events as of
from core.tournament.series import series
from core.tournament.tournament import fold

ANNA_O, ANNA_W = ("Anna", "Oost"), ("Anna", "West")
BERT, CEES, DIRK, EEF = ("Bert", "Oost"), ("Cees", ""), ("Dirk", "West"), ("Eef", "")
FIEN, GIJS, HANS = ("Fien", ""), ("Gijs", ""), ("Hans", "")


def tournament(*points, accounts=None):
    """A tournament of one round that is over: eight with their points, four a table."""
    facts: list[Any] = [
        of.TournamentOpened("Draak", date(2027, 3, 14), "nts-2023", 0, (("rounds", 1),))
    ]
    for entry, ((name, club), _) in enumerate(points, 1):
        account = (accounts or {}).get((name, club))
        facts.append(of.PlayerEntered(of.EntryNumber(entry), name, club, account=account))
    four = [its for _, its in points]
    facts += [
        of.ScheduleDrawn(
            1, tuple(map(of.EntryNumber, range(1, 9))), (((1, 2, 3, 4), (5, 6, 7, 8)),)
        ),
        of.SchedulePublished(),
        of.RoundStarted(of.RoundNumber(1), 0),
        of.ResultEntered(of.RoundNumber(1), of.TableNumber(1), tuple(four[:4])),
        of.ResultEntered(of.RoundNumber(1), of.TableNumber(2), tuple(four[4:])),
        of.RoundClosed(of.RoundNumber(1)),
        of.Revealed(),
        of.TournamentClosed(),
    ]
    at = datetime(2027, 3, 14, tzinfo=UTC)
    return fold(of.TournamentEvent(n, at, None, fact) for n, fact in enumerate(facts, 1))


FOUR = [
    tournament(
        (ANNA_O, 300), (ANNA_W, 100), (BERT, -100), (CEES, -300),
        (DIRK, 200), (EEF, 150), (FIEN, -150), (GIJS, -200),
    ),
    tournament(
        (ANNA_W, 400), (BERT, 0), (CEES, -150), (DIRK, -250),
        (EEF, 50), (FIEN, 20), (GIJS, -10), (HANS, -60),
    ),
    tournament(
        (ANNA_O, 100), (ANNA_W, -200), (BERT, 300), (CEES, -200),
        (DIRK, 60), (EEF, 40), (FIEN, 0), (GIJS, -100),
    ),
    tournament(
        (ANNA_O, -100), (ANNA_W, 0), (BERT, 200), (CEES, -100),
        (DIRK, 90), (EEF, 60), (FIEN, -50), (GIJS, -100),
    ),
]  # fmt: skip


def test_the_sum_of_points_with_namesakes_one_who_missed_one_and_equals():
    rows = series(FOUR, "points")
    # Anna of Oost 300 + 100 - 100 (she missed the second), Anna of West 100 + 400 - 200 + 0,
    # Bert -100 + 0 + 300 + 200, Eef 150 + 50 + 40 + 60, Dirk 200 - 250 + 60 + 90
    assert [(row.place, row.name, row.club, int(row.total)) for row in rows] == [
        (1, "Bert", "Oost", 400),
        (2, "Anna", "Oost", 300),
        (2, "Eef", "", 300),
        (2, "Anna", "West", 300),
        (5, "Dirk", "West", 100),
        (6, "Hans", "", -60),
        (7, "Fien", "", -180),
        (8, "Gijs", "", -410),
        (9, "Cees", "", -750),
    ]
    assert [*map(str, rows[1].each)] == ["300", "None", "100", "-100"]


def test_the_mean_base_rank_gives_equals_the_mean_of_their_places_and_nothing_for_a_miss():
    one = tournament(
        (ANNA_O, 100), (BERT, 50), (CEES, -50), (DIRK, -100),
        (EEF, 100), (FIEN, 50), (GIJS, -50), (HANS, -100),
    )  # fmt: skip
    rows = {(row.name, row.club): row.total for row in series([one], "rank")}
    # two on place 1 and 2 have 1 1/2: 1000 x 6 1/2 / 7; on 7 and 8: 1000 x 1/2 / 7
    assert rows[ANNA_O] == rows[EEF] == Fraction(6500, 7)
    assert rows[DIRK] == rows[HANS] == Fraction(500, 7)
    both = {(row.name, row.club): row.total for row in series([one, FOUR[1]], "rank")}
    assert both[ANNA_O] == Fraction(3250, 7)  # she missed the second
    assert both[ANNA_W] == 500  # 0 and 1000


def test_one_with_the_same_account_is_the_same_under_another_name():
    first = tournament(*[(who, 0) for who in (ANNA_O, BERT, CEES, DIRK, EEF, FIEN, GIJS, HANS)],
                       accounts={ANNA_O: 7})  # fmt: skip
    married = ("Anna de Wit", "Noord")
    later = tournament(*[(who, 0) for who in (married, BERT, CEES, DIRK, EEF, FIEN, GIJS, HANS)],
                       accounts={married: 7})  # fmt: skip
    assert len(series([first, later], "points")) == 8
    assert len(series([first, tournament(*[(who, 0) for who in
               (married, BERT, CEES, DIRK, EEF, FIEN, GIJS, HANS)])], "points")) == 9  # fmt: skip
