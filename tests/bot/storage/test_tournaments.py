"""A tournament comes back from either kind of database as it happened."""

from datetime import date, timedelta
from fractions import Fraction

from bot.features.tournament.storage import Tournaments
from core.journal import Undone
from core.tournament import events as of
from tests.bot.storage.club import NOW, found
from tests.bot.storage.test_unit import in_unit

FIRST, TABLE, ROUND = of.EntryNumber(1), of.TableNumber(1), of.RoundNumber(1)
FACTS: list[of.TournamentFact] = [
    of.TournamentOpened("Witte Draak", date(2027, 3, 14), "nts-2023", 52, (("warn", (15, 5)),)),
    of.SettingsChanged((("scale", ("4", "2", "1", "1/2")), ("hide_last", False))),
    of.PlayerEntered(FIRST, "Anna de Wit", "Oostpoort", "0123", account=1, reserve=True),
    of.AccountTied(FIRST, None),
    of.RefereeNamed(1),
    of.ScheduleDrawn(4711, (FIRST, None), (((1, 2, 3, 4),),)),
    of.SchedulePublished(),
    of.RoundStarted(ROUND, 100),
    of.ClockMoved(-5, of.TableNumber(7)),
    of.ResultEntered(ROUND, TABLE, (640, -80, -160, -400), 0),
    of.ResultAgreed(ROUND, TABLE, 3, on_behalf=True),
    of.ResultDisputed(ROUND, TABLE, "“niet” zo"),
    of.PenaltyGiven(FIRST, "te laat", 0, Fraction(1, 2)),
    of.ChairFilled(ROUND, 1, ""),
    of.ChairFilled(ROUND, 1, None),
    Undone(13),
]


def test_what_happened_comes_back_in_its_order(store):
    where, account = in_unit(store, found), 1
    tournament = in_unit(
        store, lambda unit: unit.get(Tournaments).announce(where.club, "Witte Draak")
    )
    in_unit(store, lambda unit: unit.get(Tournaments).tell(tournament, *FACTS[:3], by=account))
    in_unit(store, lambda unit: unit.get(Tournaments).tell(tournament, *FACTS[3:], by=account))
    told = in_unit(store, lambda unit: unit.get(Tournaments).events(tournament))
    assert [one.fact for one in told] == FACTS
    assert [one.number for one in told] == list(range(1, len(FACTS) + 1))
    assert all(NOW <= one.at < NOW + timedelta(minutes=1) for one in told)
    [known] = in_unit(store, lambda unit: unit.get(Tournaments).of_club(where.club))
    assert (known.id, known.name) == (tournament, "Witte Draak")
    assert in_unit(store, lambda unit: unit.get(Tournaments).by_id(tournament)) == known
    assert in_unit(store, lambda unit: unit.get(Tournaments).by_id(99)) is None
    assert in_unit(store, lambda unit: unit.get(Tournaments).of_account(1)) == (tournament,)
    assert in_unit(store, lambda unit: unit.get(Tournaments).of_account(2)) == ()


def test_the_secret_of_cards_is_made_once(store):
    assert in_unit(store, lambda unit: unit.get(Tournaments).card_secret()) is None
    made = in_unit(store, lambda unit: unit.get(Tournaments).card_secret(make=True))
    assert NOW <= made.since < NOW + timedelta(minutes=1)
    assert len(made.key) == 64
    for make in (True, False):
        again = in_unit(
            store, lambda unit, make=make: unit.get(Tournaments).card_secret(make=make)
        )
        assert again == made


def test_a_fact_can_be_said_otherwise_so_that_it_names_nobody(store):
    club = in_unit(store, found).club
    tournament = in_unit(store, lambda unit: unit.get(Tournaments).announce(club, "Witte Draak"))
    in_unit(store, lambda unit: unit.get(Tournaments).tell(tournament, *FACTS[:4], by=None))
    third = in_unit(store, lambda unit: unit.get(Tournaments).events(tournament))[2]
    nobody = of.PlayerEntered(FIRST, "oud-lid")
    in_unit(
        store, lambda unit: unit.get(Tournaments).rewrite(tournament, third._replace(fact=nobody))
    )
    facts = [
        one.fact for one in in_unit(store, lambda unit: unit.get(Tournaments).events(tournament))
    ]
    assert facts == [*FACTS[:2], nobody, FACTS[3]]
