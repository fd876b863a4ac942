"""Tables of five, who come in by turns, and of three with the Dromer (competition C5)."""

import random

import pytest

from core.club.statistics import row_changes as rows_moved
from core.game.awards import GreenScarf, LeaderChanged, milestones
from core.game.corrections import correct, insert, place_after, void
from core.game.decisions import draw, end, open_table, record, undo
from core.game.events import (
    Entry,
    PlayerJoined,
    PlayerLeft,
    PlayerRelieved,
    RoundDrawn,
    TableOpened,
    TailVoted,
)
from core.game.rounds import CHAIRS
from core.game.running_totals import FigureKey, Measures, add, difference
from core.game.seat_decisions import identify, join, leave, relieve, vote_tail
from core.game.seat_problems import NoRoomForAFifth, PlayedHere, SitsAlready, VotedAlready
from core.game.table import fold
from core.journal import Event
from core.players import DROMER, PlayerId
from core.problems import DromerSits, NotForTheDromer, SitsNotHere, TableOver
from core.winds import Wind
from tests.core.evening import ANNA, BERT, CEES, DAY, DIRK, EEF, EIGHT, Evening, kept, refusal, won
from tests.sampling import sampled

FIVE = (ANNA, BERT, CEES, DIRK, EEF)
FIEN = PlayerId(6)


class At(Evening):
    """A table of these people, in the order in which they sit down."""

    def __init__(self, people, ruleset="nmv-144", **house):
        self.happenings = [Event(1, EIGHT, ANNA, open_table(ruleset, house, people, DAY))]
        self.table = fold(self.happenings)

    def wins(self, player, points=100):
        """This player makes mah-jong, the others have nothing."""
        chair = CHAIRS[self.table.seats.index(player)]
        scores = [points if at == chair else 0 for at in range(4)]
        return self.does(record(self.table, won(chair, *scores)))

    def draws(self):
        return self.does(draw(self.table))


def east(table):
    return table.seats[table.winds.index(Wind.EAST)]


def standing(table):
    return {line.player: line.points for line in table.standing}


# --- five ----------------------------------------------------------------------------------------


def test_the_fifth_waits_and_the_old_east_steps_out_for_who_waited_as_north():
    at = At(FIVE)
    assert (at.table.seats, at.table.waiting) == ((ANNA, BERT, CEES, DIRK), EEF)
    at.wins(CEES)
    assert (at.table.seats, at.table.waiting) == ((EEF, BERT, CEES, DIRK), ANNA)
    by_wind = dict(zip(at.table.winds, at.table.seats, strict=True))
    assert by_wind == {Wind.EAST: BERT, Wind.SOUTH: CEES, Wind.WEST: DIRK, Wind.NORTH: EEF}


def test_after_five_moves_everyone_was_east_once_and_waited_once():
    at = At(FIVE, "nts-2019")
    easts, waited = [], []
    for _ in range(5):
        easts.append(east(at.table))
        waited.append(at.table.waiting)
        at.draws()
    assert easts == [ANNA, BERT, CEES, DIRK, EEF]
    assert waited == [EEF, ANNA, BERT, CEES, DIRK]
    assert (east(at.table), at.table.waiting) == (ANNA, EEF)


def test_east_stays_and_the_fifth_waits_on_while_the_winds_do_not_move():
    at = At(FIVE)
    at.wins(ANNA)
    at.draws()
    assert (at.table.seats, at.table.waiting, at.table.moves) == ((ANNA, BERT, CEES, DIRK), EEF, 0)


def test_the_prevailing_wind_turns_after_five_moves_and_a_whole_game_has_twenty():
    at = At(FIVE)
    turned = []
    while not at.table.over:
        turned.append(at.table.prevailing.value)
        at.wins(next(who for who in at.table.seats if who != east(at.table)))
    assert "".join(turned) == "EEEEESSSSSWWWWWNNNNN"
    assert at.table.complete
    rounds = at.table.own
    assert [own.rounds for own in rounds] == [16] * 5


@pytest.mark.parametrize(
    ("ruleset", "house", "deals"),
    [
        ("nts-2002", {}, 5),
        ("nts-2019", {}, 15),
        ("nts-2023", {}, 15),
        ("nts-2019", {"games": 16}, 16),
        ("nts-2002", {"games": 8}, 8),
    ],
)
def test_a_number_of_deals_is_one_that_five_can_share(ruleset, house, deals):
    at = At(FIVE, ruleset, **house)
    while not at.table.over:
        at.draws()
    assert (len(at.table.rounds), at.table.complete) == (deals, True)


def test_five_play_with_the_clubs_own_special_hand():
    at = At(FIVE, **{"own-1": "1000 2000-01-01 - Winterroos"})
    assert [hand.id for hand in at.table.ruleset.own_hands] == ["own-1_Winterroos"]


def test_the_check_of_the_document_five_easts_win_a_hundred_each():
    at = At(FIVE, "nts-2002")
    for who in FIVE:
        assert east(at.table) == who
        at.wins(who, 100)
        changes = dict(zip(at.table.rounds[-1].players, at.table.rounds[-1].changes, strict=True))
        assert changes.pop(who) == 600
        assert set(changes.values()) == {-200}
    assert at.table.complete
    assert standing(at.table) == dict.fromkeys(FIVE, 0)


def test_every_person_has_a_stock_of_their_own():
    at = At(FIVE)
    at.wins(BERT)  # East pays 200, the two others 100 each
    assert standing(at.table) == {ANNA: 2800, BERT: 3400, CEES: 2900, DIRK: 2900, EEF: 3000}
    at.wins(CEES)  # Bert is East: 200; Dirk and Eef 100
    assert standing(at.table) == {ANNA: 2800, BERT: 3200, CEES: 3300, DIRK: 2800, EEF: 2900}
    assert at.table.seats == (EEF, ANNA, CEES, DIRK)
    assert at.table.totals == (2900, 2800, 3300, 2800)
    assert sum(standing(at.table).values()) == 15_000


def test_the_gele_trui_stays_with_who_waits():
    at = At(FIVE)
    before = at.table
    after = at.wins(ANNA, 100)  # East stays
    assert milestones(before, after) == (LeaderChanged(ANNA, None, 600),)  # Eef has 3000
    before = after
    after = at.wins(BERT, 30)  # Anna is East, pays 60, and steps out
    assert (after.waiting, after.leader, after.rounds[-1].leader) == (ANNA, ANNA, ANNA)
    assert milestones(before, after) == ()


def test_a_scarf_gained_in_the_round_before_one_waits_is_told():
    at = At(FIVE)
    before = at.table
    made = won(1, Entry(dead=True), Entry(1000, ("bmj-21",), 21), 0, Entry(500))
    after = at.does(record(before, made))
    assert GreenScarf(BERT) in milestones(before, after)
    before = after
    after = at.does(record(after, won(2, 0, 0, 100, 0)))  # Bert is East and steps out
    assert after.waiting == BERT
    assert dict(zip(after.people, after.green, strict=True))[BERT] is True
    assert GreenScarf(BERT) not in milestones(before, after)


def test_broken_off_before_all_had_equal_turns_points_decide_all_the_same():
    at = At(FIVE)
    at.wins(BERT)
    at.does(end(at.table))
    assert at.table.winners == (BERT,)
    assert [line.place for line in at.table.standing] == [1, 2, 3, 3, 5]
    assert [line.player for line in at.table.standing] == [BERT, EEF, CEES, DIRK, ANNA]


def test_the_winner_of_rule_55_may_be_the_one_who_waits():
    at = At(FIVE, games=2)
    at.does(record(at.table, won(3, 0, 0, 0, Entry(250, ("bmj-3",), 3))))
    at.does(record(at.table, won(0, 2000, 0, 0, 0)))  # Eef as North, against East Bert
    assert at.table.complete
    assert at.table.winners == (DIRK,)
    assert at.table.standing[0].player == DIRK


def test_a_correction_leaves_who_played_and_turns_the_winds():
    at = At(FIVE)
    at.wins(ANNA)  # nobody moves
    at.wins(CEES)  # Anna steps out for Eef
    players = [round_.players for round_ in at.table.rounds]
    at.does(correct(at.table, 1, won(1, 0, 100, 0, 0)))
    assert [round_.players for round_ in at.table.rounds] == players
    assert at.table.moves == 2
    assert at.table.rounds[1].winds[1] == Wind.EAST


def test_a_correction_of_the_last_round_brings_the_fifth_in_or_back():
    at = At(FIVE)
    at.wins(ANNA)
    at.does(correct(at.table, 1, won(1, 0, 100, 0, 0)))
    assert (at.table.seats, at.table.waiting) == ((EEF, BERT, CEES, DIRK), ANNA)
    at.undoes()
    assert (at.table.seats, at.table.waiting) == ((ANNA, BERT, CEES, DIRK), EEF)
    at.wins(BERT)
    at.does(void(at.table, 2))
    assert (at.table.seats, at.table.waiting) == ((ANNA, BERT, CEES, DIRK), EEF)


def test_a_round_put_in_is_played_by_those_who_sat_there_after_the_one_before():
    at = At(FIVE)
    at.wins(BERT)
    assert place_after(at.table, 0).players == (ANNA, BERT, CEES, DIRK)
    assert place_after(at.table, 1).players == (EEF, BERT, CEES, DIRK)
    assert (place_after(at.table, 0).waiting, place_after(at.table, 1).waiting) == (EEF, ANNA)
    at.does(insert(at.table, 1, RoundDrawn()))
    assert at.table.rounds[1].everybody == (EEF, BERT, CEES, DIRK, ANNA)
    at.does(insert(at.table, 0, RoundDrawn()))
    assert at.table.rounds[0].everybody == FIVE


def test_a_substitute_takes_over_a_persons_points_also_after_moves():
    at = At(FIVE)
    at.wins(BERT)
    at.does(relieve(at.table, 1, FIEN))  # Bert's chair, with 3400
    at.wins(CEES)  # Fien is East, pays 200, and waits
    assert at.table.waiting == FIEN
    assert standing(at.table)[FIEN] == 3200
    assert BERT not in standing(at.table)


def test_who_waits_can_be_relieved_too():
    at = At(FIVE)
    at.wins(BERT)
    at.does(relieve(at.table, 4, FIEN))  # Anna waits, with 2800
    assert at.table.waiting == FIEN
    assert standing(at.table)[FIEN] == 2800
    at.wins(CEES)  # Bert steps out for Fien
    assert at.table.seats == (EEF, FIEN, CEES, DIRK)
    four = At(FIVE[:4])
    four.does(PlayerRelieved(4, FIEN))
    assert four.table.people == FIVE[:4]


def test_the_lead_is_over_those_present_and_not_over_a_player_who_left():
    at = At(FIVE[:4])
    at.wins(DIRK, 120)  # Anna, East, pays 240: Dirk 3480, Anna 2760, Bert and Cees 2880
    before = at.does(leave(at.table, DIRK))
    # Bert is East and wins 30 of Anna, Cees and the Dromer, 60 each: Bert 3060, Cees 2820
    after = at.wins(BERT, 30)
    assert milestones(before, after) == (LeaderChanged(BERT, DIRK, 240),)


def test_a_vote_for_the_tail_is_a_persons_and_who_waits_votes_too():
    at = At(FIVE)
    at.does(vote_tail(at.table, 0))  # Anna, who then waits
    at.wins(BERT)
    assert refusal(vote_tail, at.table, 4) == VotedAlready(4)
    at.does(vote_tail(at.table, 0))  # Eef, in Anna's chair
    assert not at.table.tail_agreed
    at.does(vote_tail(at.table, 1))
    assert at.table.tail_agreed
    assert {at.table.owners[person] for person in at.table.votes} == {ANNA, BERT, EEF}
    at.wins(EEF)
    assert at.table.over
    four = At(FIVE[:4])
    assert four.does(TailVoted(4)).votes == ()


def test_a_guest_turns_out_to_be_a_member_at_a_table_of_five_too():
    at = At(FIVE)
    at.wins(BERT)
    at.does(identify(at.table, EEF, FIEN))
    assert at.table.people == (FIEN, BERT, CEES, DIRK, ANNA)
    assert at.table.rounds[0].waiting == FIEN
    assert refusal(identify, at.table, FIEN, ANNA) == SitsAlready(ANNA)


def test_the_figures_of_five_are_those_of_their_own_rounds():
    at = At(FIVE)
    at.wins(BERT)
    at.wins(CEES)
    figures: dict[FigureKey, Measures] = {}
    add(figures, difference(None, at.table))
    rounds = {
        player: measures["rounds"]
        for (player, _, span, _), measures in figures.items()
        if span == "all"
    }
    assert rounds == {ANNA: 1, BERT: 2, CEES: 2, DIRK: 2, EEF: 1}
    at.does(end(at.table))
    feats = rows_moved(None, at.table).feats
    assert {feat.player for feat in feats if feat.kind == "total"} == set(FIVE)


# --- who comes late, who leaves --------------------------------------------------------------


def test_who_comes_before_the_first_round_makes_five_of_four():
    at = At(FIVE[:4], "nts-2019")
    at.does(join(at.table, EEF))
    assert (at.table.waiting, at.table.ruleset.games) == (EEF, 15)
    at.draws()
    assert (at.table.seats, at.table.waiting) == ((EEF, BERT, CEES, DIRK), ANNA)
    at.undoes()
    at.undoes()
    assert (at.table.waiting, at.table.ruleset.games, len(at.table.people)) == (None, 16, 4)


def test_who_comes_later_is_no_fifth():
    at = At(FIVE[:4])
    assert refusal(join, at.table, ANNA) == SitsAlready(ANNA)
    at.draws()
    assert refusal(join, at.table, EEF) == NoRoomForAFifth(4)
    assert refusal(join, At(FIVE).table, FIEN) == NoRoomForAFifth(5)
    at.does(end(at.table))
    assert refusal(join, at.table, EEF) == TableOver()


def test_who_leaves_is_placed_with_the_points_had_on_leaving_and_the_rest_is_nobodys():
    at = At(FIVE[:4])
    at.wins(BERT)  # Anna 2800, Bert 3400, the others 2900
    at.does(leave(at.table, CEES))
    assert at.table.seats == (ANNA, BERT, DROMER, DIRK)
    assert at.table.totals == (2800, 3400, 0, 2900)
    at.wins(BERT)  # as East: 200 from each, the Dromer too
    assert at.table.totals == (2600, 4000, -200, 2700)
    assert standing(at.table) == {BERT: 4000, CEES: 2900, DIRK: 2700, ANNA: 2600}
    assert sum(at.table.gained) == 0


def test_who_leaves_before_playing_has_no_place():
    at = At(FIVE[:4])
    at.does(leave(at.table, CEES))
    assert set(standing(at.table)) == {ANNA, BERT, DIRK}
    at.undoes()
    assert set(standing(at.table)) == {ANNA, BERT, CEES, DIRK}


def test_who_leaves_a_table_of_five_leaves_the_chair_to_who_waits():
    at = At(FIVE)
    at.wins(BERT)  # Eef has come in, Anna waits
    at.does(leave(at.table, CEES))
    assert (at.table.seats, at.table.waiting) == ((EEF, BERT, ANNA, DIRK), None)
    at.wins(DIRK)
    assert at.table.people == (EEF, BERT, ANNA, DIRK)
    assert standing(at.table)[CEES] == 2900
    at.does(leave(at.table, DIRK))
    assert at.table.seats == (EEF, BERT, ANNA, DROMER)


def test_who_waits_may_leave_and_four_play_on():
    at = At(FIVE)
    at.does(leave(at.table, EEF))
    at.wins(BERT)
    assert at.table.people == (ANNA, BERT, CEES, DIRK)


def test_who_left_comes_back_to_the_points_made_in_the_dromers_seat_and_in_no_others():
    at = At(FIVE[:4])
    at.wins(BERT)
    at.does(leave(at.table, CEES))  # with 2900
    at.wins(BERT)
    assert refusal(relieve, at.table, 0, CEES) == PlayedHere(CEES)
    at.does(join(at.table, CEES))
    assert standing(at.table) == {ANNA: 2600, BERT: 4000, CEES: 2900, DIRK: 2700}
    at.does(end(at.table))
    totals = [feat for feat in rows_moved(None, at.table).feats if feat.kind == "total"]
    assert {feat.player: feat.amount for feat in totals} == standing(at.table)


def test_one_who_turned_out_to_be_another_who_left_has_the_higher_total():
    at = At(FIVE[:4])
    at.wins(BERT)
    at.does(leave(at.table, CEES))  # with 2900
    at.does(join(at.table, EEF))  # with 3000
    at.does(identify(at.table, CEES, EEF))
    at.does(end(at.table))
    totals = [feat for feat in rows_moved(None, at.table).feats if feat.kind == "total"]
    assert [(feat.player, feat.amount) for feat in totals if feat.player == EEF] == [(EEF, 3000)]


def test_who_is_not_there_cannot_leave_nor_two_from_one_table():
    at = At(FIVE[:4])
    assert refusal(leave, at.table, EEF) == SitsNotHere(EEF)
    at.does(leave(at.table, CEES))
    assert refusal(leave, at.table, CEES) == SitsNotHere(CEES)
    assert refusal(leave, at.table, DROMER) == SitsNotHere(DROMER)
    assert refusal(leave, at.table, DIRK) == DromerSits()
    at.does(PlayerLeft(DIRK))
    assert at.table.present == (ANNA, BERT, DIRK)
    at.does(end(at.table))
    assert refusal(leave, at.table, DIRK) == TableOver()


def test_what_makes_no_sense_changes_nothing():
    at = At(FIVE)
    at.wins(BERT)
    before = at.table.people
    at.does(PlayerJoined(FIEN))
    at.does(PlayerLeft(FIEN))
    assert at.table.people == before


# --- three and the Dromer ------------------------------------------------------------------------


def test_three_have_the_dromer_as_north_or_where_he_is_told_to_sit():
    assert At(FIVE[:3]).table.seats == (ANNA, BERT, CEES, DROMER)
    assert At((DROMER, ANNA, BERT, CEES)).table.seats == (DROMER, ANNA, BERT, CEES)
    assert refusal(open_table, "nmv-144", {}, (*FIVE[:4], DROMER), DAY) == DromerSits()


def test_the_check_of_the_document_the_dromer_as_east():
    at = At((DROMER, ANNA, BERT, CEES), "nts-2023")
    at.does(record(at.table, won(1, 0, 40, 20, 10)))
    assert at.table.totals == (-140, 160, 10, -30)


def test_the_dromer_never_wins_has_no_points_and_votes_for_nothing():
    table = At(FIVE[:3]).table
    assert refusal(record, table, won(3, 0, 0, 0, 100)) == NotForTheDromer(3)
    assert refusal(record, table, won(0, 100, 0, 0, 20)) == NotForTheDromer(3)
    dead = Entry(dead=True)
    assert refusal(record, table, won(0, 100, 0, 0, dead)) == NotForTheDromer(3)
    assert refusal(vote_tail, table, 3) == NotForTheDromer(3)
    assert refusal(insert, table, 0, won(3, 0, 0, 0, 100)) == NotForTheDromer(3)


def test_the_dromer_moves_with_the_winds():
    at = At(FIVE[:3], "nts-2019")
    for _ in range(3):
        at.draws()
    assert east(at.table) == DROMER


def test_the_dromer_has_no_stock_no_place_no_jersey_and_no_figures():
    at = At(FIVE[:3])
    assert at.table.totals == (3000, 3000, 3000, 0)
    before = at.table
    after = at.wins(ANNA)
    assert set(standing(after)) == {ANNA, BERT, CEES}
    assert milestones(before, after) == (LeaderChanged(ANNA, None, 800),)
    assert after.in_red == (False,) * 4
    figures = kept(after)
    assert {player for player, *_ in figures} == {ANNA, BERT, CEES}
    assert {measures["with_dromer"] for measures in figures.values()} == {1}
    at.does(end(after))
    assert DROMER not in {feat.player for feat in rows_moved(None, at.table).feats}
    assert at.table.winners == (ANNA,)


def test_nobody_leads_while_the_dromer_alone_is_behind():
    at = At(FIVE[:3], "nts-2023")
    at.draws()
    assert at.table.leader is None


@pytest.mark.parametrize("rounds", sampled([100, 300], 1))
def test_the_change_of_the_dromer_is_never_above_nothing(rounds):
    chance = random.Random(5)
    at = At((ANNA, DROMER, BERT, CEES), "nts-2019", games=500)
    for _ in range(rounds):
        scores = [0 if who == DROMER else chance.randrange(0, 500) for who in at.table.seats]
        winner = CHAIRS[chance.choice([0, 2, 3])]
        last = at.does(record(at.table, won(winner, *scores))).rounds[-1]
        assert last.changes[1] <= 0
        assert sum(last.changes) == 0


def test_who_comes_late_takes_the_dromers_chair_with_points_of_their_own():
    at = At(FIVE[:3])
    at.wins(ANNA)  # 200 from each
    event = join(at.table, EEF)
    assert event == PlayerRelieved(3, EEF)
    at.does(event)
    assert at.table.seats == (ANNA, BERT, CEES, EEF)
    assert standing(at.table) == {ANNA: 3600, BERT: 2800, CEES: 2800, EEF: 3000}
    at.does(undo(at.table).fact)
    assert at.table.totals[3] == -200


def test_a_correction_of_a_round_with_the_dromer_leaves_him_without_points():
    at = At(FIVE[:4])
    at.wins(BERT)
    at.does(leave(at.table, DIRK))
    at.wins(BERT)
    assert refusal(correct, at.table, 2, won(1, 0, 100, 0, 20)) == NotForTheDromer(3)
    at.does(correct(at.table, 1, won(1, 0, 100, 0, 20)))  # Dirk played that one himself
    assert standing(at.table)[DIRK] == 2960  # 100 to Bert, 40 from East, 20 from Cees


# --- any evening of five, computed in another way ---------------------------------------------


@pytest.mark.parametrize("seed", sampled(range(40), 10))
def test_any_evening_of_five_is_as_a_plain_ledger_has_it(seed):
    """By name and wind: who is East, who comes in, and what each has, without chairs."""
    chance = random.Random(seed)
    at = At(FIVE, chance.choice(["nmv-144", "nts-2019"]), games=99)
    order, has, moves = list(FIVE), dict.fromkeys(FIVE, at.table.ruleset.starting_stock), 0
    for _ in range(40):
        # the order E S W N and who waits; the one who was East goes to the end of the queue
        playing = order[:4]
        assert [at.table.seats[at.table.winds.index(wind)] for wind in Wind] == playing
        assert at.table.waiting == order[4]
        winner = chance.choice([*playing, None])
        if winner is None:
            at.draws()
        else:
            at.wins(winner, 60)
            for loser in set(playing) - {winner}:
                paid = 120 if playing[0] in (winner, loser) else 60
                has[loser], has[winner] = has[loser] - paid, has[winner] + paid
        if at.table.ruleset.winds_move == "every_game" or winner not in (None, playing[0]):
            order = [*order[1:], order[0]]
            moves += 1
        assert standing(at.table) == has
        assert at.table.moves == moves


def test_the_opening_of_four_is_as_it_was():
    assert open_table("nmv-144", {}, FIVE[:4], DAY) == TableOpened("nmv-144", (), FIVE[:4], DAY)
