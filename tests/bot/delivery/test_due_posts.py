"""What is due is done once, and not at all when it was called off since it was read."""

from datetime import timedelta

from bot.delivery import due_posts
from bot.messages import Reply, Span
from bot.ports.records import Settings
from bot.talk.passing import say_in_passing


def test_a_word_in_passing_said_anew_is_not_taken_away_with_the_one_before_it(store):
    def begin(ledger):
        unit = ledger.unit()
        chat = unit.clubs.found("hall", "club", "Club", Settings())
        return chat, unit.people.meet("hall", "anna", "Anna", "nl").id

    def soon(ledger):
        return ledger.dues.until(ledger.now + timedelta(hours=1))

    def say(ledger):
        say_in_passing(ledger.unit(), chat.club, chat.id, anna, Reply((Span("Zo"),)), "")
        return soon(ledger)

    chat, anna = store.submit(begin).result()
    [first] = store.submit(say).result()
    [second] = store.submit(say).result()
    for due, left in ((first, (second,)), (second, ()), (second, ())):
        store.submit(lambda ledger, due=due: due_posts._post(ledger, due)).result()
        assert store.read(soon).result() == left
