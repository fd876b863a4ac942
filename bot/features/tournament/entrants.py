"""The kinds of words in a tournament's lines: entrants and referees."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Annotated, Any

from bot.features.tournament.context import TournamentContext, current
from bot.features.tournament.tournament_words import called
from bot.ports.records import Member
from bot.reader.amounts import read_whole
from bot.reader.kinds import Called, Match, Person, Rank, people_there
from bot.reader.lines import Line
from bot.reader.newcomers import is_nobody
from bot.reader.words import Words
from bot.talk.people import Found, as_mention, as_name, find, folded, is_name, namesake
from bot.talk.refusing import AskName, Refuse
from bot.talk.turn import Turn, find_mentioned
from core.players import PlayerId
from core.tournament.events import EntryNumber, RefereeNamed, RoundNumber
from core.values import frozen

MOST = 9999
"""The largest number of an entrant."""


@frozen
class Playing(Person):
    """An entrant of the current tournament, by name."""

    unknown = "tour-no-player"

    def there(self, turn: Turn) -> Sequence[Member]:
        """Return the entrants as members, each with the number of the entry."""
        context = current(turn)
        words = context.words
        return [
            Member(
                PlayerId(entry), context.known.club, called(context.t, words, entry), who.account
            )
            for entry, who in context.t.entrants.items()
        ]

    def meant(self, turn: Turn, text: str, members: Sequence[Member]) -> Found:
        """Return the entrants with this name or this account."""
        account = find_mentioned(turn, text)
        matches = find(text, members if any(map(str.isalpha, text)) and not account else ())
        if matches.members:
            return matches
        if not turn.visit.club:
            member = None
        else:
            member = turn.people.find(text).one
        number = account.id if account else member and member.account
        theirs = tuple(entrant for entrant in members if number and entrant.account == number)
        named = None
        if account:
            named = namesake(account.name, [m for m in members if not m.account])
        return Found(theirs or ((named,) if named else ()))


@frozen
class EntrantKind(Playing):
    """An entrant, by number and, if `named`, by name; its value is the entry."""

    named: bool = True

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Return the entrants whose name or number is at this place in the line."""
        if self.named:
            yield from super().values(turn, words)
        word = words[0]
        number = None
        if word.isdecimal():
            number = read_whole(word)
        if number is not None and number <= MOST:
            entry = PlayerId(_holder(current(turn), number) or 0)
            members = tuple(m for m in Playing.there(self, turn) if m.id == entry)
            yield Match(1, Called(word, members), Rank.NAME if members else Rank.AMOUNT)

    def settle(self, turn: Turn, value: Called) -> Any:  # noqa: ANN401 - an entry; a referee is another
        """Return the entry. AskName: not exactly one has this name. Refuse: it has none."""
        del turn
        if value.begun and value.members:
            raise AskName(value.word, value.members)
        return _only_member(value).id


@frozen
class Referee(EntrantKind):
    """A member of the club, an entrant, or another name."""

    def there(self, turn: Turn) -> Sequence[Member]:
        """Return the members of the club, and the other entrants."""
        members = people_there(turn)
        names = {folded(member.name): member.account for member in members}
        entrants = Playing.there(self, turn)
        others = [m for m in entrants if not names.get(folded(m.name), not m.account)]
        return (*members, *(m for m in others if m.account or folded(m.name) not in names))

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Return the matching people, or the name itself."""
        yield from super().values(turn, words)
        name = as_name(words.written())
        if is_name(name):
            yield Match(len(words), Called(name, ()), Rank.TEXT)

    def settle(self, turn: Turn, value: Called) -> RefereeNamed:
        """Return the referee, by account if known.

        AskName: the word only begins a name. Refuse: several people match, or it cannot be a name.
        """
        if value.begun and value.word not in turn.resumed.new:
            raise AskName(value.word, value.members, guest=value.word)
        if is_nobody(value.word) and not value.members:
            raise Refuse("not-a-name", word=value.word)
        if value.begun or not value.members:
            account = find_mentioned(turn, as_mention(value.word))
            return RefereeNamed(account.id if account else 0, as_name(value.word))
        with_account = tuple(member for member in value.members if member.account)
        member = _only_member(replace(value, members=with_account or value.members))
        return RefereeNamed(member.account or 0, member.name)


def _holder(context: TournamentContext, number: int) -> EntryNumber | None:
    held = [whose for _, whose in context.t.numbers.get(number, ()) if whose is not None]
    now = None
    if held:
        now = context.t.holder(number, max(context.t.round, RoundNumber(1)))
    return now or next(reversed(held), None)


def _only_member(value: Called) -> Member:
    """Return the only one of this name. AskName: several. Refuse: none."""
    if not value.members:
        raise Refuse("tour-no-player", name=as_name(value.word))
    if len(value.members) > 1:
        raise AskName(value.word, value.members)
    return value.members[0]


EntryOf = Annotated[EntryNumber, EntrantKind()]


class ForEntrant(Line):
    """`17`, `Anna de Wit`."""

    entrant: EntryOf
