"""/import: bring in a club's JSON or a plain table of rounds, on trial first, then all of it.

Reading takes as long as the file is large, and so does reckoning all that comes of it; both happen
outside of the transaction, which only adds rows: the fifth of a second for a season of a large
club. Half of an import would be worse than that wait.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from bot.commands.command import Command
from bot.dialogs.card import Spans, card, card_slot, listed
from bot.messages import Button, Reply, Said, Span
from bot.ports.records import Draft
from bot.ports.work import NeedsWork
from bot.texts import Texts
from bot.turn import Refuse, Turn, action, joined
from bot.weekly import plan

if TYPE_CHECKING:
    from bot.papers.arriving import Arrivals
    from bot.papers.faults import Fault
    from bot.papers.reading import Read

SHOWN: Final = 12
"""How many faults or names are told."""


def run(turn: Turn, args: str) -> None:
    """Read what was sent or pasted, and say what would come in."""
    from bot.papers.reading import Read, reader

    act = turn.incoming.act
    turn.must_be_admin()
    sent = act.sent if isinstance(act, Said) else None
    if sent is None and not args.strip():
        turn.whisper(Reply(turn.own.spans("import-how"), topics=("question",)))
        return
    read = turn.incoming.done
    if not isinstance(read, Read):
        raise NeedsWork(reader(turn.here, turn.chat, sent, args))
    if read.new.faults:
        _tell_faults(turn, read.new.faults)
    elif read.new.nothing:
        raise Refuse("import-nothing-new", count=read.new.known)
    else:
        _ask(turn, read)


def _tell_faults(turn: Turn, faults: Sequence["Fault"]) -> None:
    words = turn.own
    parts = [words.spans("import-faults", count=len(faults))]
    parts += [_fault(words, fault) for fault in faults[:SHOWN]]
    if len(faults) > SHOWN:
        parts.append(words.spans("import-more-faults", count=len(faults) - SHOWN))
    parts.append(words.spans("import-nothing-came-in"))
    turn.whisper(Reply(joined(parts), topics=("refusal",)))


def _fault(words: Texts, fault: "Fault") -> Spans:
    """One fault: the line, and why; a refusal of the rules in its own words."""
    key = f"import-fault-{fault.why}"
    if not words.has(key):
        key = f"refused-{fault.why}"
    try:
        why = words.spans(key, **fault.values)
    except KeyError:  # a sentence that needs more than is known of a round in a file
        why = words.spans("import-fault-round")
    where = words.spans("import-where", where=fault.where) if fault.where else ()
    return (*where, *why)


def _ask(turn: Turn, read: "Read") -> None:
    """The dry run: what would come in, and [Klopt]."""
    key = str(turn.account.id)
    kept = turn.unit.draft(turn.here.id, "import", key)
    body = {"paper": read.paper}
    draft = turn.unit.save_draft(
        Draft(kept.id if kept else 0, turn.here.id, "import", key, body, turn.now)
    )
    words = turn.own
    buttons = (
        Button("✅ " + words.label("confirm"), action("importit", draft.id)),
        Button("✖️ " + words.label("cancel"), action("unimport", draft.id)),
    )
    parts = [words.spans("import-ask"), *_summary(words, read.new)]
    slot = f"import:{draft.id}"
    turn.close(slot)
    turn.whisper(Reply(joined(parts), (buttons,), ("question",)), slot=slot)


def _summary(words: Texts, new: "Arrivals") -> list[Spans]:
    parts: list[Spans] = []
    if new.tables:
        first, last = words.long_day(min(new.days)), words.long_day(max(new.days))
        count, rounds = len(new.tables), new.rounds
        parts.append(
            words.spans("import-tables", count=count, rounds=rounds, first=first, last=last)
        )
    if new.newcomers:
        some, others = new.newcomers[:SHOWN], len(new.newcomers) - SHOWN
        names: Spans = words.spans("import-newcomers", names=listed(words, some))
        parts.append((*names, Span(f" (+{others})")) if others > 0 else names)
    if new.known:
        parts.append(words.spans("import-known", count=new.known))
    if new.doubtful:
        parts.append(words.spans("import-doubtful", count=new.doubtful))
    if new.settings is not None:
        parts.append(words.spans("import-settings"))
    if new.tables:
        parts.append(words.spans("import-moments"))
    return parts


def _asked(turn: Turn, number: str) -> Draft:
    draft = turn.unit.draft_by_id(int(number))
    mine = str(turn.account.id)
    if draft is None or draft.kind != "import" or (draft.club, draft.key) != (turn.here.id, mine):
        raise Refuse("draft-gone")
    return draft


def tap_confirm(turn: Turn, parts: Sequence[str]) -> None:
    """[Klopt]: all of it comes in."""
    from bot.papers.arriving import Reckoned, bring_in
    from bot.papers.reading import reckoner

    turn.must_be_admin()
    draft = _asked(turn, parts[0])
    ready = turn.incoming.done
    if not isinstance(ready, Reckoned):
        raise NeedsWork(reckoner(turn.here, str(draft.body["paper"])))
    new, sittings = bring_in(turn.unit, ready)
    _put_away(turn, draft)
    if new.faults:
        _tell_faults(turn, new.faults)
        return
    turn.club = turn.unit.club(turn.here.id)
    plan(turn.unit, turn.club)
    text = turn.group.spans(
        "imported", name=turn.member.name, count=len(sittings), rounds=new.rounds
    )
    turn.post(Reply(text))
    for sitting in sittings:
        if sitting.open:
            table = turn.unit.table(sitting.id)
            shown = card(turn.group, sitting, table, turn.names())
            turn.post(shown, slot=card_slot(sitting.id), pin=True)


def tap_cancel(turn: Turn, parts: Sequence[str]) -> None:
    """[Annuleer]: nothing comes in."""
    _put_away(turn, _asked(turn, parts[0]))
    turn.notice("import-cancelled")


def _put_away(turn: Turn, draft: Draft) -> None:
    turn.unit.drop_draft(draft.id)
    turn.close(f"import:{draft.id}")


IMPORT = Command(
    key="import",
    names={"nl": ("import",), "en": ("import",)},
    run=run,
    seen="private",
    admins=True,
    taps={"importit": tap_confirm, "unimport": tap_cancel},
    private_taps=frozenset({"unimport"}),
)
