"""/import: import a club's JSON or a plain table of rounds, after a dry run.

The file is read and its news computed outside the transaction, which only adds rows: a fifth of a
second for a season of a large club.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import chain
from typing import TYPE_CHECKING, Annotated

from bot.club.founding import must_have_papers
from bot.club.new_members import add_list
from bot.features.transfer.hooks import PLAYERS_IN, PLAYERS_ON_TRIAL
from bot.features.transfer.name_list import NameList, as_list
from bot.messages import Reply, Said, Sent, Span, Spans
from bot.reader.command import Command
from bot.reader.dates import evening_of
from bot.reader.kinds import ImportFile
from bot.reader.lines import Form, Line
from bot.reader.listing import read_listing
from bot.standings.hooks import HAS_SEASON, LEADERS
from bot.standings.reading import people_here
from bot.standings.weekly import plan
from bot.table.table_message import TableView
from bot.talk.admins import must_be_admin
from bot.talk.buttons import OfDraft, Slot, Tap, question
from bot.talk.drafts import DraftsOf, StoredDraft
from bot.talk.needs import NeedsWork
from bot.talk.own_drafts import own_draft
from bot.talk.people import with_a_letter_astray
from bot.talk.questions import ask_in_words
from bot.talk.refusing import AskWords, Refuse, typed_words
from bot.talk.texts import Texts, joined, listed, naming
from bot.talk.turn import Turn, visiting
from core.values import frozen

if TYPE_CHECKING:
    from bot.features.transfer.bringing_in import IncomingPeople
    from bot.features.transfer.faults import Fault
    from bot.features.transfer.reading import FileRead

SHOWN = 12
"""The most faults or names in a message."""
MOST_NOTES = 30
"""The most unused lines and evenings in a message."""


class TrialSlot(Slot, name="import"):
    """The slot of the question to confirm the import."""

    draft: int


@frozen
class Trial:
    """The result of a dry run, as a club's JSON."""

    paper: str


TRIALS = DraftsOf("import", Trial)


@frozen
class Imported:
    """The last import into a club; its time is that of the draft."""


IMPORTED = DraftsOf("imported", Imported)


class Brought(Line):
    """A pasted table; empty with a file."""

    file: Annotated[str, ImportFile()] = ""


def run(turn: Turn, brought: Brought) -> None:
    """Read the file or the pasted table, and show the result of the dry run."""
    from bot.features.transfer.reading import FileRead, reader

    act = turn.incoming.act
    must_have_papers(turn)
    sent = act.sent if isinstance(act, Said) else None
    if sent is None and not brought.file.strip():
        paste = replace(turn.resumed, into="importpaste")
        how = turn.own.spans("import-how")
        ask_in_words(replace(turn, resumed=paste), AskWords(how, form="table"))
        return
    read = turn.incoming.done
    if not isinstance(read, FileRead):
        raise NeedsWork(reader(turn.here, turn.chat, sent, brought.file))
    if read.new.faults:
        tell_faults(turn, read.new.faults)
    elif names := as_list(read.paper):
        if not (names.members or _show_players(turn, read)):
            raise NeedsWork(reader(turn.here, turn.chat, sent, brought.file, names=True))
        if names.members:
            _show_members(turn, read, names)
    else:
        _show_tables(turn, read)


def show_names(turn: Turn, sent: Sent | None, text: str) -> None:
    """Show the names in a file of members, or its faults."""
    from bot.features.transfer.reading import FileRead, reader

    read = turn.incoming.done
    if not isinstance(read, FileRead):
        raise NeedsWork(reader(turn.here, turn.chat, sent, text, names=True))
    if read.new.faults:
        tell_faults(turn, read.new.faults)
    elif names := as_list(read.paper):
        _show_members(turn, read, names)


def _show_tables(turn: Turn, read: "FileRead") -> None:
    """Show the news of a club's file."""
    new = read.new
    words = turn.own
    if new.nothing and (new.changed or any(new.stays.values())):
        nothing = joined([words.spans("import-nothing-comes"), *_summary(words, new)])
        turn.speak.whisper(Reply(nothing, topics=("refusal",)))
    elif new.nothing:
        raise Refuse("import-nothing-new", count=new.known)
    else:
        _ask(turn, read, chain(_summary(words, new), _near(turn, new)))


def _show_players(turn: Turn, read: "FileRead") -> bool:
    """Show the news of a list of players; return False without an open tournament."""
    trials = PLAYERS_ON_TRIAL(turn, read.paper)
    for parts in filter(None, trials):
        _ask(turn, read, parts)
    return any(parts is not None for parts in trials)


def _show_members(turn: Turn, read: "FileRead", names: NameList) -> None:
    listing = read_listing(names.text)
    if listing.pair:  # last and first name, or two people
        add_list(turn, names.text)
        return
    words = turn.own
    parts = [words.spans("import-names", **naming(words, listing.names))]
    if listing.unused:
        parts.append(words.spans("members-unused", **naming(words, listing.unused)))
    _ask(turn, read, parts)


def tell_faults(turn: Turn, faults: Sequence["Fault"]) -> None:
    """Show the faults of a file; nothing is imported."""
    words = turn.own
    whole = not faults[0].where
    parts = [words.spans("import-refused" if whole else "import-faults", count=len(faults))]
    parts += [_fault(words, fault) for fault in faults[:SHOWN]]
    if len(faults) > SHOWN:
        parts.append(words.spans("import-more-faults", count=len(faults) - SHOWN))
    parts.append(words.spans("import-nothing-came-in"))
    turn.speak.whisper(Reply(joined(parts), topics=("refusal",)))


def _fault(words: Texts, fault: "Fault") -> Spans:
    key = f"import-fault-{fault.why}"
    if not words.has(key):
        key = f"refused-{fault.why}"
    try:
        why = words.spans(key, **fault.values)
    except KeyError:  # the text needs a variable that the fault lacks
        why = words.spans("import-fault-round")
    if fault.where:
        where = words.spans("import-where", where=fault.where)
    else:
        where = ()
    return (*where, *why)


def _ask(turn: Turn, read: "FileRead", what: Iterable[Spans]) -> None:
    trial = TRIALS.ask_here(turn, Trial(read.paper), turn.account.id)
    words = turn.own
    slot = TrialSlot(trial.id)
    about = OfDraft(trial.id)
    notes = [_fault(words, note) for note in read.notes[:MOST_NOTES]]
    if notes:
        notes.insert(0, words.spans("import-notes"))
    if len(read.notes) > MOST_NOTES:
        notes.append(words.spans("import-more-faults", count=len(read.notes) - MOST_NOTES))
    asked = joined([words.spans("import-ask"), *what, *notes])
    turn.speak.close(slot)
    buttons = (
        words.button("do-it", about.pack("importit"), "✅"),
        words.button("do-not", about.pack("unimport"), "✖️"),
    )
    turn.speak.whisper(question(asked, (buttons,)), slot=slot)


def _summary(words: Texts, new: "IncomingPeople") -> Iterator[Spans]:
    if new.tables:
        first = words.long_day(min(new.days))
        last = words.long_day(max(new.days))
        count = len(new.tables)
        rounds = new.rounds
        yield words.spans("import-tables", count=count, rounds=rounds, first=first, last=last)
    if new.newcomers:
        some = new.newcomers[:SHOWN]
        others = len(new.newcomers) - SHOWN
        names: Spans = words.spans("import-newcomers", names=listed(words, some))
        yield (*names, Span(f" (+{others})")) if others > 0 else names
    if new.known:
        yield words.spans("import-known", count=new.known)
    if new.changed:
        yield words.spans("import-changed", count=new.changed)
    if new.doubtful:
        yield words.spans("import-doubtful", count=new.doubtful)
    yield from _besides(words, new)
    if stays := _kinds(words, new.stays):
        yield words.spans("import-stays", what=listed(words, stays))
    if new.tables:
        yield words.spans("import-moments")


def _near(turn: Turn, new: "IncomingPeople") -> Iterator[Spans]:
    """Yield a line of the new names that are similar to a member's."""
    names = turn.people.names()
    near = []
    for name in new.newcomers:
        alike = [*turn.people.find(name).members]
        alike += filter(None, [with_a_letter_astray(name, turn.people.members())])
        if name in new.renamed:
            near.append(f"{name} ({names[new.renamed[name]]})")
        elif alike:
            near.append(f"{name} ({alike[0].name})")
    if near:
        yield turn.own.spans("import-near", names=", ".join(near), count=len(near))


def _besides(words: Texts, new: "IncomingPeople") -> Iterator[Spans]:
    if new.settings is not None:
        yield words.spans("import-settings")
    played = new.competition
    if played is not None and played.only_results:
        if days := played.days_told:
            first, last = (words.long_day(day) for day in (min(days), max(days)))
            yield words.spans("import-evenings", count=len(set(days)), first=first, last=last)
        if others := _kinds(words, {**played.kinds, "papers": 0}):
            yield words.spans("import-also", what=listed(words, others))
        if played.members:
            yield words.spans("import-members", count=len(played.members))
    elif played is not None:
        what = _kinds(words, played.kinds)
        yield words.spans("import-competition", what=listed(words, what), count=len(what))
    if new.tournaments:
        yield words.spans("import-tournaments", count=len(new.tournaments))


def _kinds(words: Texts, counts: Mapping[str, int]) -> list[str]:
    """Return the kinds of decisions and other parts of a file, with their numbers."""
    kinds = (kind for kind, count in counts.items() if count)
    return [words.text("import-kind", kind=kind, count=counts[kind]) for kind in kinds]


def _mine(turn: Turn, tapped: OfDraft) -> StoredDraft[Trial]:
    trial = own_draft(turn, TRIALS, tapped.draft)
    if trial.key != str(turn.account.id):
        raise Refuse("draft-gone")
    return trial


def tap_paste(turn: Turn, _: Tap) -> None:
    """Import the table that is pasted as a reply, for admins only."""
    must_have_papers(turn)
    run(turn, Brought(file=typed_words(turn, "import-how")))


def tap_confirm(turn: Turn, tapped: OfDraft) -> None:
    """Import all of the file after [Doe het]."""
    trial = _mine(turn, tapped)
    paper = trial.value.paper
    names = as_list(paper)
    if names is None or not names.members:
        must_have_papers(turn)
    if names is None:
        _import(turn, trial, paper)
        return
    _put_away(turn, trial)
    if names.members:
        must_be_admin(turn)
        add_list(turn, names.text)
    else:
        PLAYERS_IN(turn, paper)


def _import(turn: Turn, trial: StoredDraft[Trial], paper: str) -> None:
    from bot.features.transfer.bringing_in import ImportPlan, bring_in
    from bot.features.transfer.reading import reckoner

    ready = turn.incoming.done
    if not isinstance(ready, ImportPlan):
        raise NeedsWork(reckoner(turn.here, paper))
    new, sittings = bring_in(turn.unit, ready)
    _put_away(turn, trial)
    if new.faults:
        tell_faults(turn, new.faults)
        return
    IMPORTED.keep_here(turn, Imported())
    turn = visiting(turn, turn.unit.clubs.club(turn.here.id), turn.visit.me)
    plan(turn.unit, turn.here)
    words = turn.words
    parts = _brought_in(words, turn.member.name, new)
    if new.days and any(HAS_SEASON(turn.unit, turn.here)):
        leaders = LEADERS(turn.unit, turn.here, max(new.days), people_here(turn))
        parts += chain.from_iterable(filter(None, leaders))
    turn.speak.post(Reply(joined(parts)))
    for sitting in (record for record in sittings if record.open):
        view = TableView(turn.unit, turn.here, sitting, turn.unit.tables.table(sitting.id))
        turn.speak.post(view.newest(), slot=view.slot)


def _brought_in(words: Texts, by: str, new: "IncomingPeople") -> list[Spans]:
    if new.tables:
        first = words.spans("imported", name=by, count=len(new.tables), rounds=new.rounds)
    else:
        first = words.spans("imported-besides", name=by)
    return [first, *_besides(words, new)]


def last_import(turn: Turn) -> tuple[datetime, Callable[[], None]] | None:
    """Return the time of the club's last import, which /undo refuses to take back."""
    last = IMPORTED.here(turn)
    if last is None or last.touched is None:
        return None
    day = turn.own.day(evening_of(turn.here.settings, last.touched))

    def refuse() -> None:
        raise Refuse("undo-import", day=day)

    return last.touched - timedelta.resolution, refuse  # an act at the same moment came later


def tap_cancel(turn: Turn, tapped: OfDraft) -> None:
    """Discard the dry run."""
    _put_away(turn, _mine(turn, tapped))
    turn.speak.notice("import-cancelled")


def _put_away(turn: Turn, trial: StoredDraft[Trial]) -> None:
    trial.drop(turn)
    turn.speak.close(TrialSlot(trial.id))


IMPORT = Command(
    "import",
    (Form(Brought, run),),
    files="any",
    seen="private",
    admins=True,
    buttons={"importpaste": tap_paste, "importit": tap_confirm, "unimport": tap_cancel},
    after="status",
)
