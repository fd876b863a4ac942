"""The entrants: [Doe mee], the organiser's line, a list from a file, the code on a card."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from hashlib import blake2b
from typing import Annotated, get_args

from bot.features.tournament import clock, deals
from bot.features.tournament.buttons import Behind, CardScanned, ListMeant, LogNumber, PosterSlot
from bot.features.tournament.card import refresh_card
from bot.features.tournament.context import (
    TournamentContext,
    any_hall,
    facts_of,
    must_organise,
    to_account,
)
from bot.features.tournament.entrants import EntrantKind, EntryOf, ForEntrant, Playing
from bot.features.tournament.storage import CardSecret, Tournaments
from bot.features.tournament.tournament_words import round_name
from bot.features.tournament.words import in_pieces, own_card, poster
from bot.messages import Reply, Spans
from bot.reader.kinds import FreeText, TextLast
from bot.reader.lines import Line
from bot.reader.name_lists import AND
from bot.reader.newcomers import is_nobody
from bot.reader.tables import key_of
from bot.talk.buttons import rows as button_rows
from bot.talk.drafts import DraftsOf, own_draft
from bot.talk.people import as_name, folded, is_called, is_name, name_of, tidy
from bot.talk.refusing import Refuse
from bot.talk.texts import end_time, joined
from bot.talk.turn import Turn
from core.journal import Event
from core.problems import OutOfTurn, Refused
from core.tournament import decisions
from core.tournament.events import (
    AccountTied,
    CodesMadeNew,
    EntryNumber,
    PlayerEntered,
    ScheduleDrawn,
)
from core.tournament.tournament import Tournament, fold
from core.values import frozen


@frozen
class TypedList:
    """A list of players, stored while its sender is asked about a comma in it."""

    text: str


LISTS = DraftsOf("tourlist", TypedList)
_NUMBERED = re.compile(r"\s*(?:\d+[.)]|[-*•])\s+")
"""A number or bullet before a name."""
_APART = re.compile(rf",|\s{AND}\s")
CARD = "(t([0-9]{1,7})_([0-9]{1,7})_[0-9a-f]{10})"
"""The code on a player's card."""
SHOWN = 8
FIELDS = ("name", "club", "member_number", "team", "country", "ema")
LONGEST_CODE = 3
"""The most letters of a country code, which is written in capitals."""
EMA_NUMBER = re.compile(r"[0-9]{8}|")


def join(hall: TournamentContext, *, reserve: bool) -> None:
    """Enter the sender as a player or a reserve ([Doe mee], [Sta reserve])."""
    turn = hall.turn
    if hall.t.published:  # latecomers are entered by the organiser
        raise Refused(OutOfTurn("published"))
    name = name_of(turn.account)
    if not is_name(name):
        raise Refuse("tour-no-name")
    fact = decisions.enter(hall.t, name, account=turn.account.id, reserve=reserve)
    hall = show_poster(hall.tell(fact))
    waits = hall.t.draw is None and fact.entry in {one.entry for one in hall.t.waiting()}
    turn.speak.notice(
        "tour-you-reserve" if reserve else "tour-you-wait" if waits else "tour-you-play"
    )
    _seated(hall, fact.entry)


class Entrants(Line):
    """`Anna de Wit; De Oostpoort; 0123; Draken; land NL; ema 08010023`, line by line."""

    entrants: FreeText


def enter(hall: TournamentContext, said: Entrants) -> None:
    """Enter the people of a list, all of them or none; ask about a name that may be a club."""
    must_organise(hall)
    _enter(hall, said.entrants)


def list_meant(hall: TournamentContext, tapped: ListMeant) -> None:
    """Enter the list that was asked about: clubs or players are behind its commas."""
    must_organise(hall)
    kept = own_draft(hall.turn, LISTS, tapped.draft)
    kept.drop(hall)
    _enter(hall, kept.value.text, sure=tapped.behind)


def _enter(hall: TournamentContext, text: str, sure: Behind | None = None) -> None:
    rows = list[list[str]]()
    for line in (_NUMBERED.sub("", one) for one in text.splitlines()):
        cells = line.split(";")
        apart = [name.strip() for name in _APART.split(line) if name.strip()]
        is_pair = len(apart) == 2 and "," in line  # noqa: PLR2004 - `Ben Mulder, Keevel`
        behind = (sure or _behind_comma(hall, *apart)) if is_pair else "name"
        if not behind:
            _ask_about_comma(hall, text, *apart)
            return
        of_line = [apart] if behind == "club" else [[name] for name in apart]
        rows += [cells] if len(cells) > 1 else of_line
    named = ([as_name(name), *more] for name, *more in rows if name)
    facts, faults = read_list(hall, {str(line): row for line, row in enumerate(named, start=1)})
    if not (facts or faults):
        raise Refuse("not-a-name", word=tidy(text))
    if faults:
        tell_faults(hall, faults)
    else:
        came_in(show_poster(hall.tell(*facts)), facts)


def list_entrants(hall: TournamentContext, _: object) -> None:
    """List the entrants with their numbers, then those without a chair."""
    t = hall.t
    if t.draw is None:
        some = (t.playing(), t.waiting())
    else:
        some = (t.seated(), t.without_chair())
    parts = list[Spans]()
    for waits, entrants in enumerate(some):
        parts += [hall.words.spans("tour-listed", count=len(entrants), waits=waits)]
        parts += [
            hall.words.spans(
                "tour-entrant",
                name=one.name,
                club=one.club and f" ({one.club})",
                number=t.number_of(one.entry) or place,
            )
            for place, one in enumerate(entrants, 1)
        ]
    for piece in in_pieces(parts if some[1] else parts[:-1]):
        hall.speak.give(Reply(piece, topics=("notice",)))


def _behind_comma(hall: TournamentContext, name: str, other: str) -> Behind | None:
    """Return what is behind the comma in a line; None if it is unclear."""
    if folded(other) in {folded(one.club) for one in hall.t.entrants.values()}:
        return "club"
    people = (*hall.turn.people.members(), *Playing().there(hall.turn))
    if " " not in name or is_called(other.split(maxsplit=1)[0], people):
        return "name"
    return None


def _ask_about_comma(hall: TournamentContext, text: str, name: str, other: str) -> None:
    labels: dict[Behind, str] = {
        key: hall.own.text(f"label-tour-behind-{key}", name=name, other=other)
        for key in get_args(Behind)
    }
    ask_list(hall, text, hall.own.spans("tour-list-asks", other=other), labels)


def ask_list(
    hall: TournamentContext, text: str, asked: Spans, labels: Mapping[Behind, str]
) -> None:
    """Ask about a list of players; each label is a button that enters the list."""
    draft = LISTS.keep_here(hall.turn, TypedList(text), hall.turn.account.id).id
    buttons = [
        hall.offer(label, ListMeant(draft, behind).pack("list"))
        for behind, label in labels.items()
    ]
    hall.speak.whisper(Reply(asked, button_rows(buttons, 1), ("question",)))


def tell_faults(hall: TournamentContext, faults: Sequence[Spans]) -> None:
    """Show the faults of a list that was refused."""
    parts = [hall.own.spans("tour-list-faults", count=len(faults)), *faults[:SHOWN]]
    hall.speak.whisper(Reply(joined(parts), topics=("refusal",)))


def came_in(hall: TournamentContext, facts: Sequence[PlayerEntered]) -> None:
    """Report the new entrants, and those on the waiting list; after the draw, their numbers."""
    waiting = {one.entry for one in hall.t.waiting()} if hall.t.draw is None else ()
    parts = list[Spans]()
    for waits in (False, True):
        some = [fact for fact in facts if (fact.entry in waiting) is waits]
        if some:
            names = ", ".join(fact.name for fact in some[:SHOWN])
            more = max(len(some) - SHOWN, 0)
            known = sum(fact.account is not None for fact in some)
            key = "tour-waits-for-place" if waits else "tour-came-in"
            parts += [hall.own.spans(key, names=names, more=more, count=len(some), known=known)]
    hall.speak.mention(Reply(joined(parts)))
    for fact in facts:
        if fact.number is not None:
            _seated(hall, fact.entry)


def read_list(
    hall: TournamentContext, rows: Mapping[str, Sequence[str]]
) -> tuple[list[PlayerEntered], list[Spans]]:
    """Return the facts of a list of players by their lines, and its faults."""
    facts: list[PlayerEntered] = []
    faults: list[Spans] = []
    t = hall.t
    words = hall.own
    for number, row in rows.items():
        has = _fields(row)
        if not any(has.values()):
            continue
        name = has["name"]
        try:
            fact = _line(t, **has)
        except Refused as refused:
            why = getattr(refused.problem, "reason", "")
            faults.append(words.spans("tour-list-fault", line=number, name=name, why=why))
            continue
        facts.append(fact)
        last = t.told[-1]
        t = fold((*t.told, Event(last.number + 1, last.at, None, fact)))
    return facts, faults


def _fields(row: Sequence[str]) -> dict[str, str]:
    """Return the fields of a line: in their order, or as `land NL` and `ema 08010023` anywhere."""
    named = {}
    others = []
    for cell in map(tidy, row):
        word, _, value = cell.partition(" ")
        key = key_of(word)
        if key in {"country", "ema"} and value and " " not in value:
            named[key] = value
        else:
            others.append(cell)
    return dict.fromkeys(FIELDS, "") | dict(zip(FIELDS, others, strict=False)) | named


def _line(t: Tournament, name: str, country: str, ema: str, **more: str) -> PlayerEntered:
    if not is_name(name) or is_nobody(name):
        raise Refused(OutOfTurn("no-name"))
    if not EMA_NUMBER.fullmatch(ema):
        raise Refused(OutOfTurn("no-ema"))
    country = country.upper() if len(country) <= LONGEST_CODE else country
    more |= {"country": country, "ema": ema}
    return decisions.complete(t, name, **more) or decisions.enter(t, name, **more)


def _seated(hall: TournamentContext, entry: EntryNumber) -> None:
    if hall.t.published:
        one = hall.t.entrants[entry]
        number = hall.t.number_of(entry) or 0
        name = one.name
        hall.post("tour-latecomer", name=name, number=number)
        to_account(hall, one.account, own_card(hall, hall.words, one))


class Withdrawing(Line):
    """`17`; without a number, the sender."""

    entrant: EntryOf | None = None


def leave(hall: TournamentContext, said: Withdrawing) -> None:
    """Withdraw an entrant from the next round on (`uit 17`)."""
    entry = said.entrant
    if entry is None:
        if hall.me is None:
            raise Refuse("tour-no-chair")
        entry = hall.me.entry
    else:
        must_organise(hall)
    moved_up = set(hall.t.waiting())
    hall = show_poster(hall.tell(decisions.withdraw(hall.t, entry)))
    name = hall.t.entrants[entry].name
    since = hall.t.next_round if hall.t.draw else 0
    undo = LogNumber(hall.t.told[-1].number).pack("forgive")
    button = hall.offer("↩️ " + hall.words.label("undo"), undo)
    text = hall.words.spans("tour-left", name=name, round=since)
    hall.speak.post(Reply(text, ((button,),)))
    if not since:
        for one in moved_up - set(hall.t.waiting()):
            if one.entry != entry:
                text = hall.words.spans("tour-moved-up", name=one.name)
                hall.speak.post(Reply(text))
                to_account(hall, one.account, Reply(text))


def as_person(typed: str) -> str:
    """Return a typed name. Raises Refuse: it cannot be a name."""
    name = as_name(typed)
    if not is_name(name) or is_nobody(name):
        raise Refuse("not-a-name", word=typed)
    return name


class Substitute(Line):
    """`17 Kees`."""

    entrant: EntryOf
    by: TextLast


def substitute(hall: TournamentContext, said: Substitute) -> None:
    """Seat a substitute for a number in this round (`invaller 17 Kees`)."""
    _fill(hall, said.entrant, as_person(said.by), "tour-filled")


def dromer(hall: TournamentContext, said: ForEntrant) -> None:
    """Seat the Dromer for a number in this round (`dromer 17`)."""
    _fill(hall, said.entrant, "", "tour-dromer-sits")


def come_back(hall: TournamentContext, said: ForEntrant) -> None:
    """Seat the entrant again in this round (`terug 17`)."""
    _fill(hall, said.entrant, None, "tour-back")


def _fill(hall: TournamentContext, entry: EntryNumber, name: str | None, key: str) -> None:
    must_organise(hall)
    number = hall.t.number_of(entry) or 0
    hall = hall.tell(decisions.fill(hall.t, number, name))
    clock.wait_no_more(hall, number)
    deals.seat_anew(hall, number)
    one = hall.t.entrants[entry]
    at = round_name(hall.t, hall.words, hall.t.round, "-in")
    hall.post(key, name=one.name, round=at, by=name or "")


def late(hall: TournamentContext, said: ForEntrant) -> None:
    """Let a table wait for `grace` minutes, then seat a reserve or the Dromer (`afwezig 17`)."""
    must_organise(hall)
    entry = said.entrant
    number = hall.t.number_of(entry) or 0
    decisions.fill(hall.t, number, "")
    by = hall.t.sessions[hall.t.round].fills.get(number)
    if by is not None:
        key = "tour-filled" if by else "tour-dromer-sits"
        at = hall.t.round
        name = round_name(hall.t, hall.own, at, "-in")
        raise Refuse(key, name=hall.t.entrants[entry].name, round=name, by=by)
    until = clock.wait_for(hall, number)
    table, _ = hall.t.seats(hall.t.round)[number]
    name = hall.t.entrants[entry].name
    time = end_time(until, hall.zone)
    text = hall.words.spans("tour-waits", table=table, name=name, time=time)
    hall.speak.post(Reply(text, silent=False))


def show_poster(hall: TournamentContext) -> TournamentContext:
    """Update the announcement and the organiser's card."""
    refresh_card(hall)
    if hall.t.draw is None:
        hall.speak.edit(PosterSlot(hall.id), poster(hall))
    return hall


class ForgottenEntrant(Line):
    """`17`, `Kees`: a number, or a name in full."""

    entrant: Annotated[EntryNumber, EntrantKind(named=False)] | None = None
    name: FreeText = ""


def forget(hall: TournamentContext, said: ForgottenEntrant) -> None:
    """Remove a name from all tournaments of the club (`vergeet Kees`)."""
    must_organise(hall)
    unit = hall.unit
    entry = said.entrant
    if entry is None:
        name = as_name(said.name)
    else:
        name = hall.t.entrants[entry].name
    former = hall.words.text("former-member")
    every = [known.id for known in unit.get(Tournaments).of_club(hall.known.club)]
    for one in every:
        deals.forget_name(unit, fold(facts_of(unit, one)), name, former)
    if not [one for one in every if clock.forget_name(unit, one, name, former)]:
        raise Refuse("tour-forget-nobody", name=name)
    hall.speak.whisper(Reply(hall.own.spans("tour-forgotten", name=name)))
    show_poster(replace(hall, t=fold(facts_of(unit, hall.id))))


def code_of(tournament: int, t: Tournament, entry: EntryNumber, secret: CardSecret | None) -> str:
    """Return the code on an entrant's card, which cannot be guessed: `t3_17_9f2a41c0`.

    Without a secret, the code is that of cards printed before the secret existed.
    """
    drawn = [one.at for one in t.told if isinstance(one.fact, ScheduleDrawn)]
    moments = (t.told[0].at.isoformat(), drawn[-1].isoformat() if drawn else "")
    text = ":".join((str(tournament), str(entry), str(t.entrants[entry].code), *moments))
    key = secret.key.encode() if secret is not None else b""
    return f"t{tournament}_{entry}_{blake2b(text.encode(), digest_size=5, key=key).hexdigest()}"


def _codes(hall: TournamentContext, entry: EntryNumber) -> Iterator[str]:
    """Return the valid codes of an entrant; a card printed before the secret has another."""
    secret = hall.unit.get(Tournaments).card_secret()
    yield code_of(hall.id, hall.t, entry, secret)
    since = [
        one.at
        for one in hall.t.told
        if isinstance(one.fact, ScheduleDrawn)
        or (isinstance(one.fact, PlayerEntered | CodesMadeNew) and one.fact.entry == entry)
    ]
    if secret is not None and max(since) < secret.since:
        yield code_of(hall.id, hall.t, entry, None)


def scanned(turn: Turn, word: str, tournament: str, number: str) -> None:
    """Ask the first account with a card's code "Ben jij Anna de Wit (17)?" (`/start t3_17_…`)."""
    hall = any_hall(turn, int(tournament))
    entry = EntryNumber(int(number))
    if entry not in hall.t.entrants or word not in _codes(hall, entry) or hall.t.closed:
        raise Refuse("tour-code-old")
    one = hall.t.entrants[entry]
    if one.account == turn.account.id:
        turn.speak.say(own_card(hall, turn.words.own, one))
        return
    if one.account is not None:
        text = hall.words.spans("tour-second-scan", name=one.name, other=turn.account.name)
        hall.speak.post(Reply(text))
        turn.speak.say(Reply(turn.words.own.spans("tour-code-taken"), topics=("refusal",)))
        return
    words = turn.words.own
    text = words.spans("tour-are-you", name=one.name, number=hall.t.number_of(entry) or 0)
    button = hall.offer(
        "✅ " + words.label("that-is-me"), CardScanned(entry, _digits(word)).pack("thisisme")
    )
    turn.speak.say(Reply(text, ((button,),), ("question",)))


def _digits(word: str) -> int:
    return int(word.rpartition("_")[2], 16) % 10**9


def this_is_me(hall: TournamentContext, card: CardScanned) -> None:
    """Tie the account to the entrant ([Ja, dat ben ik])."""
    turn = hall.turn
    if card.entry not in hall.t.entrants or not turn.chat.private:
        raise Refuse("button-unknown")
    if card.digits not in map(_digits, _codes(hall, card.entry)):
        raise Refuse("tour-code-old")
    hall = hall.tell(decisions.tie(hall.t, card.entry, turn.account.id))
    turn.speak.say(own_card(hall, hall.own, hall.t.entrants[card.entry]))
    deals.show_card(turn)


def part(hall: TournamentContext, said: ForEntrant) -> None:
    """Untie the account of an entrant, and make a new code for the card (`code 17`)."""
    must_organise(hall)
    entry = said.entrant
    hall = hall.tell(AccountTied(entry, None), CodesMadeNew(entry))
    name = hall.t.entrants[entry].name
    code = code_of(hall.id, hall.t, entry, hall.unit.get(Tournaments).card_secret(make=True))
    text = hall.own.spans("tour-new-code", name=name, code=code)
    hall.speak.whisper(Reply(text))
