"""Thumbs at a noisy table: late, twice, two at a time, and on what has just changed.

The phones here are as slow as a test wants: what the bot says arrives when it is let through.
"""

import random
from datetime import UTC, datetime, timedelta

import pytest

from adapters.console.screen import words_of
from bot.conversation import Talk
from bot.messages import Incoming, Place, Said, Speaker, Tapped, cell_of
from bot.ports.platforms import OutboxItem
from bot.storage.upkeep.opening import open_store
from bot.talk.turn import Environment
from tests.sampling import sampled

BEGIN = datetime(2026, 11, 21, 19, 30, tzinfo=UTC)


class Phones:
    """Four phones in a group; `screen` is the table's message as they show it."""

    def __init__(self, folder):
        self.now = BEGIN
        self.store = open_store(f"sqlite:///{folder}/club.db", lambda: self.now)
        self.talk = Talk(Environment(random.Random(1)))
        self.screen = {}
        self.rows = []
        self.on = ""
        self.text = ""
        self.taps_made = 0
        self.sent = []
        self.told = ""

    def says(self, who, text):
        self._hear(who, Said(text))
        self.arrive()

    def tap(self, who, label, screen=None):
        """Tap on what the phone shows, which stays as it is; gives the notice."""
        self.told = ""
        self.taps_made += 1
        key = (screen or self.screen)[label.casefold()]
        self._hear(who, Tapped(key, token=f"t{self.taps_made}", cell=cell_of(key, self.rows)))
        self.arrive(only="notice")
        return self.told

    def taps(self, who, *labels):
        """Tap after tap, one a second; each time what comes of it is there before the next."""
        for label in labels:
            self.later(1)
            self.tap(who, label)
            self.arrive()

    def arrive(self, only=""):
        """Let through what waits to be sent; perhaps notices alone."""
        self.do(lambda ledger: self.arrive_in(ledger, only))

    def arrive_in(self, ledger, only=""):
        while (item := _next(ledger)) and (not only or item.act == only):
            if item.act == "notice":
                self.told = item.reply.words
            elif item.act in {"post", "edit"}:
                self.sent.append((item.act, item.reply))
                ref = item.ref or str(item.message)
                if item.act == "edit":
                    self.talk.second_taps.note_change(item.chat.id, ref, self.now)
                if len(item.reply.buttons) > 1:
                    labels = [b for row in item.reply.buttons for b in row]
                    self.rows = [[b.action for b in row] for row in item.reply.buttons]
                    self.on = ref
                    self.screen = {words_of(b.label): b.action for b in labels}
                    self.text = item.reply.words
            ledger.parcels.delivered(item, item.ref or str(item.message))

    def later(self, seconds):
        self.now += timedelta(seconds=seconds)

    @property
    def rounds(self):
        return self.do(lambda ledger: ledger.unit().tables.table(1)).rounds

    def _hear(self, who, act):
        self.do(lambda ledger: self.hear_in(ledger, who, act))

    def hear_in(self, ledger, who, act):
        speaker = Speaker(who.casefold(), who, admin=who == "Anna", known_by_name=True)
        incoming = Incoming("c", Place("Club", "Club"), speaker, self.now, act, self.on)
        self.talk.handle(ledger.unit(incoming), incoming)

    def do(self, work):
        return self.store.submit(work).result()


def _next(ledger):
    match ledger.parcels.next(1):
        case [OutboxItem() as parcel]:
            return parcel
    return None


@pytest.fixture
def phones(tmp_path):
    """Round 1 is being entered: Bert won, and what he had is asked."""
    phones = Phones(tmp_path)
    phones.says("Anna", "/nieuw Anna Bert Cees Dirk")
    phones.taps("Anna", "Ronde", "Bert")
    yield phones
    phones.store.close()


def test_every_tap_says_what_it_did_and_who_is_next(phones):
    assert phones.tap("Anna", "120") == "Bert: 120. Nu Cees."
    phones.arrive()
    assert phones.tap("Anna", "Dood spel") == "Cees: dood spel. Nu Dirk."
    phones.arrive()
    assert phones.tap("Anna", "Bert 120") == "Nu Bert."
    phones.arrive()
    assert phones.tap("Anna", "100") == "Bert: 100. Nu Dirk."
    phones.arrive()
    assert phones.tap("Anna", "Nul") == "Dirk: 0. Nu Anna."
    phones.arrive()
    assert phones.tap("Anna", "40") == "Anna: 40. Het spel is ingevoerd."


def test_the_same_key_within_two_seconds_is_a_double_tap(phones):
    phones.tap("Anna", "120")
    phones.later(1.9)
    assert phones.tap("Anna", "120") == "Bert: 120, stond er al."
    phones.arrive()
    assert "Bert 120 · Cees ?" in phones.text


def test_while_the_screen_is_on_its_way_the_same_thumb_answers_the_next_question(phones):
    old = phones.screen
    phones.tap("Anna", "120")
    phones.later(1)
    assert phones.tap("Anna", "40", old) == "Cees: 40. Nu Dirk."
    phones.later(2.1)
    assert phones.tap("Anna", "40", old) == "Cees: 40, stond er al."
    assert phones.tap("Anna", "60", old) == "Dirk: 60. Nu Anna."
    phones.arrive()
    assert "🀄 Bert 120 · Cees 40 · Dirk 60 · Anna ?" in phones.text


def test_without_any_screen_a_deal_is_entered_on_the_first_one(phones):
    """East won, whose key it is that the first screen bears."""
    phones.taps("Anna", "Annuleer", "Wis alles", "Ronde")
    old = phones.screen
    for key in ("Anna", "120", "40", "60", "80"):
        phones.later(1)
        phones.tap("Anna", key, old)
    assert phones.rounds[0].scores == (120, 40, 60, 80)


def test_a_name_and_a_score_need_no_screen_between_them(phones):
    old = phones.screen
    phones.tap("Anna", "120")
    phones.later(1)
    phones.tap("Anna", "Dirk", old)
    phones.later(1)
    assert phones.tap("Anna", "40", old) == "Dirk: 40. Nu Cees."
    phones.tap("Anna", "Cees", old)
    phones.later(1)
    assert phones.tap("Anna", "Mahjong", old) == "Cees won. Met hoeveel punten?"


def test_the_notices_alone_are_enough_to_finish_a_round(phones):
    old = phones.screen
    phones.tap("Anna", "120")
    for key in ("40", "60", "80"):
        phones.later(1)
        phones.tap("Anna", key, old)
    assert phones.rounds[0].scores == (80, 120, 40, 60)


def test_once_the_screen_is_there_an_old_key_changes_nothing_and_says_so(phones):
    old = phones.screen
    phones.taps("Anna", "120")
    phones.later(5)
    assert "er is niets veranderd. Nu Cees." in phones.tap("Anna", "60", old)
    phones.arrive()
    assert "🀄 Bert 120 · Cees ?" in phones.text


def test_an_old_key_of_somebody_else_changes_nothing_while_the_screen_is_on_its_way(phones):
    old = phones.screen
    phones.tap("Anna", "120")
    assert "er is niets veranderd. Nu Cees." in phones.tap("Dirk", "160", old)
    phones.arrive()
    assert "🀄 Bert 120 · Cees ?" in phones.text


def test_a_second_winner_from_an_old_screen_is_not_taken(phones):
    phones.taps("Anna", "Annuleer", "Wis alles", "Ronde")
    old = phones.screen
    phones.tap("Anna", "Bert")
    assert "er is niets veranderd" in phones.tap("Dirk", "Cees", old)
    phones.arrive()
    assert "🀄 Bert ?" in phones.text


def test_a_key_names_its_chair_whoever_is_asked_meanwhile(phones):
    phones.taps("Anna", "120")
    asks_cees = phones.screen
    phones.taps("Dirk", "Dirk")  # Dirk enters his own first
    assert phones.tap("Anna", "20", asks_cees) == "Cees: 20. Nu Dirk."


def test_digits_stand_in_the_notice_and_in_the_message_when_the_thumb_rests(phones):
    phones.taps("Anna", "⋯")
    sent = len(phones.sent)
    assert phones.tap("Anna", "1") == "Bert: 1"
    assert phones.tap("Anna", "1") == "Bert: 11"
    phones.later(1.9)
    phones.arrive()
    assert len(phones.sent) == sent
    phones.later(0.2)
    phones.arrive()
    assert (len(phones.sent), phones.text.splitlines()[-1]) == (
        sent + 1,
        "Hoeveel punten heeft Bert? 11…",
    )
    assert phones.tap("Anna", "0") == "Bert: 110"
    phones.later(1.9)
    phones.arrive()
    assert len(phones.sent) == sent + 1
    phones.taps("Anna", "OK")
    assert "🀄 Bert 110 · Cees ?" in phones.text


def test_rest_zero_counts_what_was_entered_on_the_way(phones):
    phones.taps("Anna", "120")
    old = phones.screen
    phones.tap("Anna", "20")
    phones.later(1)
    assert "De rest heeft nul" in phones.tap("Anna", "Rest nul", old)
    assert phones.rounds[0].scores == (0, 120, 20, 0)


def test_rest_zero_of_somebody_who_has_not_seen_the_last_score_changes_nothing(phones):
    phones.taps("Anna", "120")
    old = phones.screen
    phones.tap("Anna", "20")
    assert "er is niets veranderd" in phones.tap("Dirk", "Rest nul", old)
    assert phones.rounds == ()


@pytest.mark.parametrize("label", sampled(["Volgend spel", "Terug", "Uitleg", "Meer"], 3))
@pytest.mark.parametrize("who", ["Anna", "Dirk"])
def test_for_two_seconds_a_result_answers_those_who_entered_it_with_a_word(phones, label, who):
    phones.taps("Dirk", "120")
    phones.taps("Anna", "Rest nul")
    text, sent = phones.text, len(phones.sent)
    phones.later(1.9)
    assert "kijk even" in phones.tap(who, label)
    phones.arrive()
    assert (len(phones.rounds), phones.text, len(phones.sent)) == (1, text, sent)
    phones.later(0.1)
    phones.taps(who, label)
    assert len(phones.sent) > sent


def test_who_did_not_enter_it_need_not_wait(phones):
    phones.taps("Anna", "120", "Rest nul")
    phones.taps("Cees", "Volgend spel")
    assert "Spel 2 · Oostronde. Wie won?" in phones.text


def test_undo_brings_the_filled_round_back_and_redo_stands_for_ten_minutes(phones):
    phones.taps("Anna", "120", "Rest nul")
    phones.later(3)
    sent = len(phones.sent)
    phones.taps("Anna", "Terug")
    first, *_, entered, asked = phones.text.splitlines()
    assert first == "↩️ Anna heeft spel 1 teruggenomen."
    assert entered == "Spel 1 · 🀄 Bert 120 · Cees 0 · Dirk 0 · Anna 0"
    assert asked == "Klopt het zo?"
    assert (len(phones.sent) - sent, phones.rounds) == (1, ())
    assert phones.told == "Teruggenomen."
    phones.later(599)
    phones.taps("Cees", "Toch wel")
    assert phones.told == "Het staat er weer."
    [played] = phones.rounds
    assert (played.scores, played.at) == ((0, 120, 0, 0), BEGIN + timedelta(seconds=4))
    phones.taps("Anna", "Terug")
    phones.later(601)
    assert "tien minuten" in phones.tap("Cees", "Toch wel")
    assert phones.rounds == ()


def test_redo_ends_when_something_else_happens_at_the_table(phones):
    phones.taps("Anna", "120", "Rest nul")
    phones.later(3)
    phones.taps("Anna", "Terug")
    old = phones.screen
    phones.says("Bert", "/remise")
    assert "intussen iets anders gebeurd" in phones.tap("Cees", "Toch wel", old)
    assert [played.winner for played in phones.rounds] == [None]
    assert "toch wel" not in phones.screen


def test_a_late_tap_on_an_old_screen_is_a_notice_and_never_a_post(phones):
    old = phones.screen
    phones.says("Cees", "/ronde Bert 120 Anna 40 Cees 0 Dirk 20")
    sent = len(phones.sent)
    for label in ("120", "Annuleer", "Bijzonder", "⋯", "Cees"):
        assert "al ingevoerd door Cees" in phones.tap("Anna", label, old)
    phones.arrive()
    assert len(phones.sent) == sent


def test_nothing_takes_the_screen_away_from_those_who_enter(phones):
    phones.taps("Anna", "120", "Rest nul")
    result = phones.screen
    phones.taps("Cees", "Volgend spel", "Dirk")
    text = phones.text
    for label in ("Terug", "Meer"):
        assert "wordt net ingevoerd" in phones.tap("Bert", label, result)
    phones.arrive()
    assert (phones.text, len(phones.rounds)) == (text, 1)


@pytest.mark.slow
@pytest.mark.parametrize(
    "before",
    [(), ("120",), ("⋯",), ("Bijzonder",), ("120", "Bert 120"), ("Remise",), ("Annuleer",)],
)
def test_no_button_of_the_screen_is_silent(phones, before):
    def begins():
        phones.taps("Anna", "Ronde" if "ronde" in phones.screen else "Volgend spel", "Bert")

    phones.taps("Anna", *before)
    for label in set(phones.screen) - {"zoek…"}:  # it asks in words
        phones.later(3)
        assert phones.tap("Anna", label), label
        phones.arrive()
        if not {"annuleer", "wis alles"} & set(phones.screen):  # recorded or discarded
            phones.later(3)
            begins()
        if "wis alles" not in phones.screen:
            phones.taps("Anna", "Annuleer")
        phones.later(1)
        assert phones.tap("Anna", "Wis alles") == "Geannuleerd."
        phones.arrive()
        begins()
        phones.taps("Anna", *before)


def test_the_winner_after_all_is_said_with_who_is_asked_next(phones):
    phones.taps("Anna", "120", "20", "Cees 20")
    assert phones.tap("Anna", "Mahjong") == "Cees won. Met hoeveel punten?"  # 30 is the least
    phones.arrive()
    assert "🀄 Cees ? · Dirk –" in phones.text
    phones.taps("Anna", "Bert 120", "Mahjong", "Cees", "40", "Cees 40")
    assert phones.tap("Anna", "Mahjong") == "Cees won. Met hoeveel punten?"
    phones.arrive()
    assert phones.text.endswith("Hoeveel punten heeft Cees?")
    phones.taps("Anna", "Bert 120", "Mahjong", "Rest nul")
    phones.later(3)
    phones.taps("Anna", "Terug", "Anna 0")
    assert phones.tap("Anna", "Mahjong") == "Anna won. Met hoeveel punten?"
    phones.arrive()
    assert phones.text.endswith("Hoeveel punten heeft Anna?")


def test_who_won_after_all_does_not_keep_a_score_of_nothing(phones):
    phones.taps("Anna", "120", "Rest nul")
    phones.says("Anna", "/correctie 1")
    phones.taps("Anna", "Cees 0", "Mahjong")
    assert phones.told == "Cees won. Met hoeveel punten?"
    assert "klopt" not in phones.screen
    phones.taps("Anna", "⋯", "0")
    assert phones.tap("Anna", "OK") == "Cees kan met 0 punten niet winnen."
    phones.taps("Anna", "8", "0", "OK")
    assert phones.text.endswith("Klopt het zo?")
    phones.taps("Anna", "Klopt")
    assert [(played.winner, played.scores) for played in phones.rounds] == [(2, (0, 120, 80, 0))]


def test_a_second_tap_on_the_new_screen_enters_no_second_score(phones):
    """Issue 44, 1: [60] and 0.3 s later [60], then [10] twice, recorded 60, 20, 10 and 10."""
    place = cell_of(phones.screen["60"], phones.rows)
    phones.taps("Anna", "60")
    assert place == cell_of(phones.screen["60"], phones.rows)
    phones.later(0.3)
    assert phones.tap("Anna", "60") == "Bert: 60, stond er al."
    phones.arrive()
    phones.taps("Anna", "10")
    phones.later(0.3)
    assert phones.tap("Anna", "10") == "Cees: 10, stond er al."
    phones.arrive()
    assert "🀄 Bert 60 · Cees 10 · Dirk ?" in phones.text
    phones.later(0.7)
    assert phones.tap("Anna", "10") == "Dirk: 10. Nu Anna."


def test_the_keys_of_a_screen_may_be_tapped_by_another_at_once(phones):
    phones.taps("Anna", "60", "10")
    assert phones.tap("Dirk", "10") == "Dirk: 10. Nu Anna."


def test_digits_are_typed_as_fast_as_a_thumb_can(phones):
    phones.taps("Anna", "⋯")
    for label, typed in (("1", "1"), ("1", "11"), ("0", "110"), ("⌫", "11"), ("⌫", "1")):
        phones.later(0.2)
        assert phones.tap("Anna", label) == f"Bert: {typed}"


def test_the_fourth_who_joins_and_taps_twice_draws_no_winds(tmp_path):
    phones = Phones(tmp_path)
    phones.says("Anna", "/nieuw")
    for who in ("Anna", "Bert", "Cees", "Dirk"):
        phones.taps(who, "Ik speel mee")
    assert "loot de winden" in phones.screen
    cell = cell_of(phones.screen["ik speel mee"], phones.rows)
    assert cell == (0, 0, 3)  # it stays where it was
    phones.later(0.3)
    phones.tap("Dirk", "Ik speel mee")
    phones.arrive()
    assert "loot de winden" in phones.screen
    phones.store.close()


def test_after_terug_a_tap_in_the_same_place_opens_no_score(phones):
    phones.taps("Anna", "120", "Rest nul")
    phones.later(3)
    phones.taps("Anna", "Terug")
    under = next(label for label, key in phones.screen.items() if key == phones.rows[1][0])
    text = phones.text
    phones.later(0.3)
    assert phones.tap("Anna", under) == "Je tikte twee keer op deze plek. Het telt één keer."
    phones.arrive()
    assert phones.text == text


def test_a_winner_after_all_is_not_recorded_with_scores_of_another_winner(phones):
    """Issue 44, 7: Bert won with 120; but no, it was Dirk, who has 40."""
    phones.taps("Anna", "120", "80", "40", "Dirk 40", "Mahjong", "Anna")
    assert phones.tap("Anna", "10") == "Anna: 10."
    phones.arrive()
    assert phones.rounds == ()
    assert phones.text.endswith("🀄 Dirk 40 · Anna 10 · Bert 120 · Cees 80\nKlopt het zo?")
    phones.taps("Anna", "Bert 120", "40", "Dirk 40", "160")
    [played] = phones.rounds  # each was entered for the winner that there is
    assert (played.winner, played.scores) == (3, (10, 40, 80, 160))


def test_a_winner_after_all_is_recorded_as_it_is_when_that_is_confirmed(phones):
    phones.taps("Anna", "120", "80", "40", "Dirk 40", "Mahjong", "Rest nul")
    assert phones.rounds == ()
    phones.taps("Anna", "Klopt")
    assert [(p.winner, p.scores) for p in phones.rounds] == [(3, (0, 120, 80, 40))]


def test_a_winner_who_won_after_all_keeps_the_scores_that_were_entered_so(phones):
    phones.taps(
        "Anna", "120", "80", "Cees 80", "Mahjong", "Bert 120", "Mahjong", "Dirk", "20", "10"
    )
    assert [(p.winner, p.scores) for p in phones.rounds] == [(1, (10, 120, 80, 20))]


def test_two_losers_at_zero_before_the_other_are_one_key(phones):
    phones.taps("Anna", "Annuleer", "Wis alles", "Ronde", "Bert", "120")
    assert phones.tap("Anna", "2×nul") == "Cees en Dirk: 0. Nu Anna."
    phones.taps("Anna", "20")
    assert phones.rounds[-1].scores == (20, 120, 0, 0)


def test_the_key_of_two_zeros_is_no_winners_and_fills_the_last_alone(phones):
    phones.taps("Anna", "Annuleer", "Wis alles", "Ronde", "Bert")
    assert "kan met 0 punten niet winnen" in phones.tap("Anna", "2×nul")
    phones.taps("Anna", "120", "40", "20", "2×nul")
    assert phones.rounds[-1].scores == (0, 120, 40, 20)
