"""What an account is in a chat: seen and told, in either kind of database."""

import pytest

from bot.ports.records import Role, Settings


@pytest.fixture
def met(store):
    def meet(ledger):
        unit = ledger.unit()
        chat = unit.clubs.found("hall", "Club", "Club", Settings())
        return chat.id, unit.people.meet("hall", "anna", "Anna", "nl").id

    where = store.submit(meet).result()

    def do(work):
        return store.submit(lambda ledger: work(ledger.unit(), *where)).result()

    return do


def role(unit, chat, account):
    return unit.people.role(chat, account)


def test_nothing_is_known_of_whom_nobody_saw(met):
    assert met(role) == Role("unknown")
    assert not met(role).there


def test_who_is_seen_is_there_until_seen_to_leave(met):
    met(lambda unit, *where: unit.people.see(*where))
    assert met(role) == Role("member")
    met(lambda unit, *where: unit.people.see(*where, out=True))
    assert met(role) == Role("out")
    met(lambda unit, *where: unit.people.see(*where))
    assert met(role).there


@pytest.mark.parametrize("standing", ["admin", "member", "out"])
def test_what_the_platform_says_is_known(met, standing):
    met(lambda unit, *where: unit.people.know_role(*where, standing))
    assert met(role) == Role(standing, asked=True)


def test_to_be_seen_takes_no_right_away(met):
    met(lambda unit, *where: unit.people.know_role(*where, "admin"))
    met(lambda unit, *where: unit.people.see(*where))
    assert met(role).standing == "admin"


def test_where_nothing_is_said_what_was_seen_stays_but_nobody_manages(met):
    met(lambda unit, *where: unit.people.know_role(*where, "unknown"))
    assert met(role) == Role("unknown", asked=True, silent=True)
    met(lambda unit, *where: unit.people.know_role(*where, "admin"))
    met(lambda unit, *where: unit.people.know_role(*where, "unknown"))
    assert met(role) == Role("member", asked=True, silent=True)
