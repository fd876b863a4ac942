"""The entrants: [Doe mee], the organiser's line, a list from a file, the code on a card."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from hashlib import blake2b
from typing import Annotated, Literal, get_args

from bot.features.tournament import clock, deals
from bot.features.tournament.card import refresh_card
from bot.features.tournament.context import (
    TournamentContext,
    any_hall,
    current,
    facts_of,
    is_open,
    must_organise,
    to_account,
)
from bot.features.tournament.entrants import EntrantKind, EntryOf, ForEntrant, Playing
from bot.features.tournament.storage import CardSecret, Tournaments
from bot.features.tournament.tournament_words import called, round_name
from bot.features.tournament.words import PosterSlot, in_pieces, own_card, poster
from bot.messages import Reply, Spans
from bot.reader.kinds import FreeText, Mark, TextLast
from bot.reader.lines import Line
from bot.reader.name_lists import AND
from bot.reader.newcomers import is_nobody
from bot.reader.tables import key_of
from bot.talk.buttons import Tap, question
from bot.talk.buttons import rows as button_rows
from bot.talk.drafts import DraftsOf
from bot.talk.own_drafts import own_draft
from bot.talk.people import as_name, find, folded, is_called, is_name, is_prefix, name_of, tidy
from bot.talk.refusing import AskName, Refuse
from bot.talk.texts import either, end_time, joined, meaning
from bot.talk.turn import Turn
from core.evening_problems import OutOfTurn
from core.problems import Refused
from core.tournament import decisions
from core.tournament.events import (
    AccountTied,
    CodesMadeNew,
    EntryNumber,
    PlayerEntered,
    PlayerReturned,
    ScheduleDrawn,
)
from core.tournament.tournament import Tournament, fold
from core.values import frozen


@frozen
class TypedList:
    """A list of players, stored while its sender is asked about a comma in it."""

    text: str


LISTS = DraftsOf("tourlist", TypedList)
_NUMBERED = re.compile(r"^\s*(?:\d+[.)]|[-*•])\s+")
"""A number or bullet before a name."""
_IN_LINE = re.compile(r"\s+(?=\d+[.)]\s)")
"""What stands before a number within a line: `1. Anna 2. Bert`."""
_APART = re.compile(rf"(?:,|\s(?:{AND}|[&+])\s)(?![^()]*\))")
"""What stands between people, outside brackets."""
_NAMED = re.compile(rf"(?im)^{either('columns', 'name')}\s*:\s*")
_FIELD = re.compile(
    rf"(?i)\n({'|'.join(either('columns', key) for key in ('club', 'team', 'country', 'ema'))})"
    r"\s*:\s*"
)
"""A field in a line of its own: `Club: Draken`."""
_SURNAME = re.compile(r"([^\s,]+),\s*([^\s,(]+)\s*(\(.*\))")
_BEHIND_NAME = re.compile(
    r"\s+(?:[-–—]\s+|(?:uit|from)\s+(?=[A-Z])|(?:van|of)\s+(?=(?:De|Het|The)\s[A-Z]))"
)
"""What stands before a club: a dash, `uit`, `van De`."""
_WHOSE = re.compile(rf"^{either('sentences', 'whose')}\s+[a-z]+\s+(?=[A-Z])")
"""Whose wife or friend a person is: `haar man Wim`."""
_REACHED = re.compile(rf"(?i)(?:{either('lists', 'heading')}\W*)?[\d\s+-]{{8,}}$|\S+@\S+")
"""How somebody is reached, which is not stored."""
_NAMES_AROUND = re.compile(r"[A-Z]\S* .*\b[A-Z]\S+")
"""A first and a last name, with any words between them: `Piet uit den Boogaard`."""
CARD = "(t([0-9]{1,7})_([0-9]{1,7})_[0-9a-f]{10})"
"""The code on a player's card."""
SHOWN = 8
FIELDS = ("name", "club", "member_number", "team", "country", "ema")
LONGEST_CODE = 3
"""The most letters of a country code, which is written in capitals."""
EMA_NUMBER = re.compile(r"[0-9]{8}|")


Entry = PlayerEntered | PlayerReturned
Behind = Literal["club", "name"]
"""The meaning of the text after the commas of a list."""


class ListMeant(Tap):
    """The stored list of players, and the meaning of the text after its commas."""

    draft: int
    behind: Behind


class CardScanned(Tap):
    """The entry on a scanned card, and as much of its code as fits on a button."""

    entry: EntryNumber = EntryNumber(0)
    digits: int = 0


def join(context: TournamentContext, *, reserve: bool) -> None:
    """Enter the sender as a player or a reserve ([Doe mee], [Sta reserve])."""
    turn = context.turn
    if context.t.published:  # latecomers are entered by the organiser
        raise Refused(OutOfTurn("published"))
    name = name_of(turn.account)
    if not is_name(name):
        raise Refuse("tour-no-name")
    fact = decisions.enter(context.t, name, account=turn.account.id, reserve=reserve)
    context = show_poster(context.tell(fact))
    if reserve:
        key = "tour-you-reserve"
    elif context.t.draw is None and fact.entry in {it.entry for it in context.t.waiting()}:
        key = "tour-you-wait"
    else:
        key = "tour-you-play"
    turn.speak.notice(key)
    _notify_entrant(context, fact.entry)


class Entrants(Line):
    """`Anna de Wit; De Oostpoort; 0123; Draken; land NL; ema 08010023`, line by line."""

    entrants: FreeText


def enter(context: TournamentContext, entrants: Entrants) -> None:
    """Enter the people of a list, all of them or none; ask about a name that may be a club."""
    must_organise(context)
    _enter(context, entrants.entrants)


def list_meant(context: TournamentContext, tapped: ListMeant) -> None:
    """Enter the list that was asked about: clubs or players are behind its commas."""
    must_organise(context)
    draft = own_draft(context.turn, LISTS, tapped.draft)
    draft.drop(context)
    _enter(context, draft.value.text, sure=tapped.behind)


def _enter(context: TournamentContext, text: str, sure: Behind | None = None) -> None:
    rows = list[list[str]]()
    for line in _lines(text):
        cells = line.split(";")
        people = [person for person in _people(line) if person[0]]
        is_pair = [*map(len, people)] == [1, 1] and "," in line  # `Ben Mulder, Keevel`
        apart = [name for name, *_ in people]
        if is_pair:
            behind = sure or _behind_comma(context, *apart)
        else:
            behind = "name"
        if not behind:
            _ask_about_comma(context, text, *apart)
            return
        of_line = [apart] if behind == "club" else people
        rows += [[*_person(cells[0]), *cells[1:]]] if len(cells) > 1 else of_line
    named = ([as_name(name), *more] for name, *more in rows if name)
    rows_by_line = {str(line): _fields(row) for line, row in enumerate(named, start=1)}
    facts, faults = read_list(context, rows_by_line)
    if not (facts or faults):
        raise Refuse("not-a-name", word=tidy(text))
    if faults:
        tell_faults(context, faults)
    else:
        came_in(show_poster(context.tell(*facts)), facts)


def _lines(text: str) -> list[str]:
    """Return the lines of a list, one or more people in each, with their fields behind a name.

    `Naam: Anna` and `Club: Draken` below it are a line; `Bos, Anna (Ede)` in each of several
    lines is a surname first; in `Anna Bos, Ede; Bert Bos, Tiel` each part is a line.
    """
    lines = [_NUMBERED.sub("", line).strip() for line in _IN_LINE.sub("\n", text).splitlines()]
    lines = [*filter(None, lines)]
    if len(lines) > 1 and all(map(_SURNAME.fullmatch, lines)):
        return [_SURNAME.sub(r"\2 \1 \3", line) for line in lines]
    joined_lines = _FIELD.sub(r"; \1 ", _NAMED.sub("", "\n".join(lines)))
    people = list[str]()
    for line in joined_lines.split("\n"):
        cells = line.split(";")
        if all("," in cell for cell in cells):
            people += cells
        else:
            people += [line]
    return people


def _people(line: str) -> list[list[str]]:
    """Return the people of a line, each with its fields: `Anna Bos, club Draken, Bert Bos`."""
    people = list[list[str]]()
    for part in split_people(line):
        word, _, value = part.partition(" ")
        if people and key_of(word) in FIELDS and re.match(r"[A-Z\d]", value):
            people[-1].append(part)
        else:
            people.append(_person(part))
    return people


def _person(text: str) -> list[str]:
    """Return a name with its fields: `Anna Bos (Draken)`, `Anna Bos - Draken`, `… van De Draken`.

    The name is "" for a telephone number or e-mail address.
    """
    named, _, noted = text.strip().removesuffix(")").partition("(")
    name, *fields = _BEHIND_NAME.split(_WHOSE.sub("", named.strip()), maxsplit=1)
    if _REACHED.match(name):
        return [""]
    return [name, *fields, *filter(None, (tidy(note) for note in re.split("[,;]", noted)))]


def split_people(text: str) -> list[str]:
    """Return the names in `Coby, Dirk en Eef`."""
    return [name for name in map(str.strip, _APART.split(text)) if name]


def list_entrants(context: TournamentContext, _: object) -> None:
    """List the entrants with their numbers, then those without a chair."""
    t = context.t
    if t.draw is None:
        some = (t.playing(), t.waiting())
    else:
        some = (t.seated(), t.without_chair())
    parts = list[Spans]()
    for waits, entrants in enumerate(some):
        parts += [context.words.spans("tour-listed", count=len(entrants), waits=waits)]
        parts += [
            context.words.spans(
                "tour-entrant",
                name=entrant.name,
                club=entrant.club and f" ({entrant.club})",
                number=t.number_of(entrant.entry) or place,
            )
            for place, entrant in enumerate(entrants, 1)
        ]
    for piece in in_pieces(parts if some[1] else parts[:-1]):
        context.speak.give(Reply(piece))


def _behind_comma(context: TournamentContext, name: str, other: str) -> Behind | None:
    """Return what is behind the comma in a line; None if it is unclear."""
    if folded(other) in {folded(entrant.club) for entrant in context.t.entrants.values()}:
        return "club"
    people = (*context.people.members(), *Playing().there(context.turn))
    if " " not in name or is_called(other.split(maxsplit=1)[0], people):
        return "name"
    return None


def _ask_about_comma(context: TournamentContext, text: str, name: str, other: str) -> None:
    labels: dict[Behind, str] = {
        key: context.own.text(f"label-tour-behind-{key}", name=name, other=other)
        for key in get_args(Behind)
    }
    ask_list(context, text, context.own.spans("tour-list-asks", other=other), labels)


def ask_list(
    context: TournamentContext, text: str, asked: Spans, labels: Mapping[Behind, str]
) -> None:
    """Ask about a list of players; each label is a button that enters the list."""
    draft = LISTS.keep_here(context.turn, TypedList(text), context.turn.account.id).id
    buttons = [
        context.offer(label, ListMeant(draft, behind).pack("list"))
        for behind, label in labels.items()
    ]
    context.speak.whisper(question(asked, button_rows(buttons, 1)))


def tell_faults(context: TournamentContext, faults: Sequence[Spans]) -> None:
    """Show the faults of a list that was refused."""
    parts = [context.own.spans("tour-list-faults", count=len(faults)), *faults[:SHOWN]]
    context.speak.whisper(Reply(joined(parts), topics=("refusal",)))


def came_in(context: TournamentContext, facts: Sequence[Entry]) -> None:
    """Report the new entrants, and those on the waiting list; after the draw, their numbers."""
    waiting = {entrant.entry for entrant in context.t.waiting()} if context.t.draw is None else ()
    parts = list[Spans]()
    for waits in (False, True):
        entries = [fact.entry for fact in facts if (fact.entry in waiting) is waits]
        some = [context.t.entrants[entry] for entry in entries]
        if some:
            names = ", ".join(called(context.t, context.own, it) for it in entries[:SHOWN])
            more = max(len(some) - SHOWN, 0)
            known = sum(entrant.account is not None for entrant in some)
            full = int(not all(entrant.reserve for entrant in some))
            key = "tour-waits-for-place" if waits else "tour-came-in"
            values = {"more": more, "count": len(some), "known": known, "full": full}
            parts += [context.own.spans(key, names=names, **values)]
    context.speak.mention(Reply(joined(parts)))
    for fact in facts:
        if fact.number is not None:
            _notify_entrant(context, fact.entry)


def read_list(
    context: TournamentContext, rows: Mapping[str, Mapping[str, str]], *, columns: bool = False
) -> tuple[list[Entry], list[Spans]]:
    """Return the facts of a list of players, by their lines with `FIELDS`, and its faults.

    columns: a name is a cell of its own, so that a small word in it is no sentence.
    """
    facts: list[Entry] = []
    faults: list[Spans] = []
    t = context.t
    words = context.own
    for number, has in rows.items():
        if not any(has.values()):
            continue
        name = has["name"]
        try:
            fact = _line(t, columns=columns, **has)
        except Refused as refused:
            why = getattr(refused.problem, "reason", "")
            faults.append(words.spans("tour-list-fault", line=number, name=name, why=why))
            continue
        facts.append(fact)
        t = t.after(fact)
    return facts, faults


def _fields(row: Sequence[str]) -> dict[str, str]:
    """Return the fields of a line: in their order, or as `land NL` and `ema 08010023` anywhere."""
    named = dict[str, str]()
    others = list[str]()
    for cell in map(tidy, row):
        word, _, value = cell.partition(" ")
        key = key_of(word)
        note = meaning("tournament notes", cell)
        one_word = key in {"country", "ema"} and " " not in value
        if note:
            named[note] = note
        elif value and others and (one_word or key in {"club", "team"}):
            named[key] = value
            if FIELDS[len(others) :][:1] == (key,):  # `Fons; Club Zuid; 0123`: it is in its place
                others.append(value)
        else:
            others.append(cell)
    named.pop("nothing", "")
    return dict.fromkeys(FIELDS, "") | dict(zip(FIELDS, others, strict=False)) | named


def _line(
    t: Tournament,
    name: str,
    country: str,
    ema: str,
    reserve: str = "",
    *,
    columns: bool,
    **more: str,
) -> Entry:
    nobody = is_nobody(name) and not (columns and _NAMES_AROUND.fullmatch(name))
    if not is_name(name) or nobody or all(map(is_prefix, name.split())):
        raise Refused(OutOfTurn("no-name"))
    if not EMA_NUMBER.fullmatch(ema):
        raise Refused(OutOfTurn("no-ema"))
    if len(country) <= LONGEST_CODE:
        country = country.upper()
    more |= {"country": country, "ema": ema}
    known = decisions.complete(t, name, **more)
    return known or decisions.enter(t, name, reserve=bool(reserve), **more)


def _notify_entrant(context: TournamentContext, entry: EntryNumber) -> None:
    if context.t.published:
        entrant = context.t.entrants[entry]
        number = context.t.number_of(entry) or 0
        context.post("tour-latecomer", name=entrant.name, number=number)
        to_account(context, entrant.account, own_card(context, context.words, entrant))


class Withdrawing(Line):
    """`17`; without a number, the sender."""

    entrant: EntryOf | None = None


def leave(context: TournamentContext, withdrawing: Withdrawing) -> None:
    """Withdraw an entrant from the next round on (`uit 17`)."""
    entry = withdrawing.entrant
    if entry is None:
        if context.me is None:
            raise Refuse("tour-no-chair")
        entry = context.me.entry
    else:
        must_organise(context)
    moved_up = set(context.t.waiting())
    context = show_poster(context.tell(decisions.withdraw(context.t, entry)))
    name = called(context.t, context.words, entry)
    since = context.t.next_round if context.t.draw else 0
    text = context.words.spans("tour-left", name=name, round=since)
    context.speak.post(Reply(text, ((context.undo_button(context.words),),)))
    if not since:
        for entrant in moved_up - set(context.t.waiting()):
            if entrant.entry != entry:
                text = context.words.spans("tour-moved-up", name=entrant.name)
                context.speak.post(Reply(text))
                to_account(context, entrant.account, Reply(text))


def as_person(typed: str) -> str:
    """Return a typed name. Raises Refuse: it cannot be a name."""
    name = as_name(typed)
    if not is_name(name) or is_nobody(name):
        raise Refuse("not-a-name", word=typed)
    return name


class Substitute(Line):
    """`17 Kees`."""

    entrant: EntryOf
    said: Annotated[str, Mark("tournament people", ("be",))] = ""
    by: TextLast


def substitute(context: TournamentContext, line: Substitute) -> None:
    """Seat a substitute for a number in this round (`invaller 17 Kees`)."""
    name = as_person(line.by)
    _must_be_free(context, name)
    _fill(context, line.entrant, name)


def _must_be_free(context: TournamentContext, name: str) -> None:
    """Refuse a player of this round as a substitute; AskName: the name begins that of a player."""
    t = context.t
    seats = t.seats(t.round)
    seated = {t.holder(number, t.round) for number in seats}
    everybody = Playing().there(context.turn)
    players = [one for one in everybody if EntryNumber(one.id) in seated]
    found = find(name, players)
    if found.one and folded(found.one.name) == folded(name):
        raise Refused(OutOfTurn("plays"))
    if found.members and name not in context.turn.resumed.new:
        raise AskName(name, found.members, guest=name)


def dromer(context: TournamentContext, line: ForEntrant) -> None:
    """Seat the Dromer for a number in this round (`dromer 17`)."""
    _fill(context, line.entrant, "")


def come_back(context: TournamentContext, line: ForEntrant) -> None:
    """Seat the entrant again in this round; a withdrawn one from the next on (`terug 17`)."""
    if context.t.entrants[line.entrant].out_from is None:
        _fill(context, line.entrant, None)
        return
    must_organise(context)
    fact = decisions.come_again(context.t, line.entrant)
    came_in(show_poster(context.tell(fact)), [fact])


def _fill(context: TournamentContext, entry: EntryNumber, name: str | None) -> None:
    must_organise(context)
    number = context.t.number_of(entry) or 0
    context = context.tell(decisions.fill(context.t, number, name))
    clock.wait_no_more(context, number)
    deals.seat_anew(context, number)
    who = called(context.t, context.words, entry)
    at = round_name(context.t, context.words, context.t.round, "-in")
    context.post(clock.filled(name), name=who, round=at, by=name or "")


def late(context: TournamentContext, line: ForEntrant) -> None:
    """Let a table wait for `grace` minutes, then seat a reserve or the Dromer (`afwezig 17`)."""
    must_organise(context)
    entry = line.entrant
    number = context.t.number_of(entry) or 0
    decisions.fill(context.t, number, "")
    by = context.t.sessions[context.t.round].fills.get(number)
    if by is not None:
        name = round_name(context.t, context.own, context.t.round, "-in")
        raise Refuse(clock.filled(by), name=context.t.entrants[entry].name, round=name, by=by)
    until = clock.wait_for(context, number)
    table, _ = context.t.seats(context.t.round)[number]
    name = called(context.t, context.words, entry)
    time = end_time(until, context.zone)
    text = context.words.spans("tour-waits", table=table, name=name, time=time)
    context.speak.post(Reply(text, silent=False))


def show_poster(context: TournamentContext) -> TournamentContext:
    """Update the announcement and the organiser's card."""
    refresh_card(context)
    if context.t.draw is None:
        context.speak.edit(PosterSlot(context.id), poster(context))
    return context


class ForgottenEntrant(Line):
    """`17`, `Kees`: a number, or a name in full."""

    entrant: Annotated[EntryNumber, EntrantKind(named=False)] | None = None
    name: FreeText = ""


def forget(context: TournamentContext, forgotten_entrant: ForgottenEntrant) -> None:
    """Remove a name from all tournaments of the club (`vergeet Kees`)."""
    must_organise(context)
    unit = context.unit
    entry = forgotten_entrant.entrant
    if entry is None:
        name = as_name(forgotten_entrant.name)
    else:
        name = context.t.entrants[entry].name
    former = context.words.text("former-member")
    forgotten = False
    for known in unit.get(Tournaments).of_club(context.known.club):
        deals.forget_name(unit, fold(facts_of(unit, known.id)), name, former)
        forgotten |= clock.forget_name(unit, known.id, name, former)
    if not forgotten:
        raise Refuse("tour-forget-nobody", name=name)
    context.speak.whisper(Reply(context.own.spans("tour-forgotten", name=name)))
    show_poster(replace(context, t=fold(facts_of(unit, context.id))))


def code_of(tournament: int, t: Tournament, entry: EntryNumber, secret: CardSecret | None) -> str:
    """Return the code on an entrant's card, which cannot be guessed: `t3_17_9f2a41c0`.

    Without a secret, the code is that of cards printed before the secret existed.
    """
    drawn = [event.at for event in t.told if isinstance(event.fact, ScheduleDrawn)]
    moments = (t.told[0].at.isoformat(), drawn[-1].isoformat() if drawn else "")
    text = ":".join((str(tournament), str(entry), str(t.entrants[entry].code), *moments))
    if secret is not None:
        key = secret.key.encode()
    else:
        key = b""
    return f"t{tournament}_{entry}_{blake2b(text.encode(), digest_size=5, key=key).hexdigest()}"


def _codes(context: TournamentContext, entry: EntryNumber) -> Iterator[str]:
    """Return the valid codes of an entrant; a card printed before the secret has another."""
    secret = context.unit.get(Tournaments).card_secret()
    yield code_of(context.id, context.t, entry, secret)
    since = [
        event.at
        for event in context.t.told
        if isinstance(event.fact, ScheduleDrawn)
        or (isinstance(event.fact, PlayerEntered | CodesMadeNew) and event.fact.entry == entry)
    ]
    if secret is not None and max(since) < secret.since:
        yield code_of(context.id, context.t, entry, None)


def ask_card_holder(turn: Turn, word: str, tournament: str, number: str) -> None:
    """Ask the first account with a card's code "Ben jij Anna de Wit (17)?" (`/start t3_17_…`)."""
    context = any_hall(turn, int(tournament))
    entry = EntryNumber(int(number))
    if entry not in context.t.entrants or word not in _codes(context, entry) or context.t.closed:
        raise Refuse("tour-code-old")
    entrant = context.t.entrants[entry]
    if entrant.account == turn.account.id:
        turn.speak.say(own_card(context, turn.own, entrant))
        return
    if entrant.account is not None:
        text = context.words.spans("tour-second-scan", name=entrant.name, other=turn.account.name)
        context.speak.post(Reply(text))
        turn.speak.say(Reply(turn.own.spans("tour-code-taken"), topics=("refusal",)))
        return
    words = turn.own
    text = words.spans("tour-are-you", name=entrant.name, number=context.t.number_of(entry) or 0)
    button = context.button(
        words, "that-is-me", CardScanned(entry, _digits(word)).pack("thisisme"), "✅"
    )
    turn.speak.say(question(text, ((button,),)))


def _digits(word: str) -> int:
    return int(word.rpartition("_")[2], 16) % 10**9


def this_is_me(context: TournamentContext, card: CardScanned) -> None:
    """Tie the account to the entrant ([Ja, dat ben ik])."""
    turn = context.turn
    if card.entry not in context.t.entrants or not turn.chat.private:
        raise Refuse("button-unknown")
    if card.digits not in map(_digits, _codes(context, card.entry)):
        raise Refuse("tour-code-old")
    context = context.tell(decisions.tie(context.t, card.entry, turn.account.id))
    turn.speak.say(own_card(context, context.own, context.t.entrants[card.entry]))
    deals.show_card(turn)


def part(context: TournamentContext, line: ForEntrant) -> None:
    """Untie the account of an entrant, and make a new code for the card (`code 17`)."""
    must_organise(context)
    entry = line.entrant
    context = context.tell(AccountTied(entry, None), CodesMadeNew(entry))
    name = context.t.entrants[entry].name
    code = code_of(
        context.id, context.t, entry, context.unit.get(Tournaments).card_secret(make=True)
    )
    context.speak.whisper(Reply(context.own.spans("tour-new-code", name=name, code=code)))


# --- a list from a file --------------------------------------------------------------------------


def on_trial(turn: Turn, paper: str) -> list[Spans] | None:
    """Return the players of a list in words, or nothing after its faults were shown.

    Return None if there is no tournament to play in.
    """
    if not is_open(turn):
        return None
    context, facts = _players(turn, paper)
    if facts is None:
        return []
    names = ", ".join(
        fact.name if isinstance(fact, PlayerEntered) else context.t.entrants[fact.entry].name
        for fact in facts[:SHOWN]
    )
    more = max(len(facts) - SHOWN, 0)
    name = context.t.opened.name
    values: dict[str, str | int] = {"names": names, "more": more, "name": name}
    return [turn.own.spans("import-players", count=len(facts), **values)]


def _players(turn: Turn, paper: str) -> tuple[TournamentContext, list[Entry] | None]:
    """Return the players of a list; None after its faults were shown."""
    context = current(turn)
    must_organise(context)
    blank = dict.fromkeys(FIELDS, "")
    rows = {
        line: blank | dict(zip(FIELDS, cells, strict=False))
        for line, cells in json.loads(paper)["names"].items()
    }
    facts, faults = read_list(context, rows, columns=True)
    if faults:
        tell_faults(context, faults)
    return context, None if faults else facts


def bring_in(turn: Turn, paper: str) -> None:
    """Enter the players of a list after its trial."""
    context, facts = _players(turn, paper)
    if facts is not None:
        came_in(show_poster(context.tell(*facts)), facts)
