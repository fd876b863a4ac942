"""/pagina, /page: the club's page: on or off, a new address, whole names or first names."""

from collections.abc import Sequence
from dataclasses import replace
from secrets import token_urlsafe

from bot.features.page.pages import NEWEST_EDITION, ClubPage
from bot.features.page.passes import leave_behind, new_link
from bot.features.page.storage import Pages
from bot.messages import Button, Picture, Reply, Span, Spans
from bot.ports.records import Member
from bot.reader.command import Command
from bot.reader.kinds import SomebodyEver
from bot.reader.lines import Form, Line
from bot.talk.buttons import Slot, Tap, rows
from bot.talk.refusing import Refuse
from bot.talk.rights import must_be_admin, must_be_sure
from bot.talk.texts import Texts, joined
from bot.talk.turn import Turn


class OpenPad(Tap):
    """[Invoeren op een pagina]; of a table, under its [Meer]."""

    sitting: int = 0


class NewAddress(Tap):
    """A new address, and what the old one does (now, week); "": there is none after all."""

    how: str = ""


class NumberOnPage(Tap):
    """[Als nummer op de pagina], or by name again, for the member who taps."""

    yes: bool


class PadSlot(Slot, name="padlink"):
    """Somebody's own way to the pad."""

    account: int


class PageSlot(Slot, name="page"):
    """The one message about the page."""


class Of(Line):
    """`nummer Cees`, `naam Cees`: an admin says for somebody that they are a number on it."""

    player: SomebodyEver


def run(turn: Turn, _: Line) -> None:
    """Where the page is and what it shows; without one, an admin may put it on."""
    if not turn.environment.page:
        raise Refuse("page-not-hosted")
    if _page(turn) is None:
        must_be_admin(turn)
    _show(turn, at_bottom=True)


def _show(turn: Turn, *, at_bottom: bool = False) -> None:
    page = _page(turn)
    words = turn.words.group
    if page is None:
        parts = [words.spans("page-offer"), words.spans("page-shows"), words.spans("page-private")]
        buttons = [words.button("page-on", "pageon", "🌐")]
    else:
        address = _address(turn, page)
        names = "page-first-names" if page.whole_names else "page-whole-names"
        where = (Span(address, "link", address),)
        parts = [words.spans("page-is-on"), where, words.spans("page-shows")]
        parts.append(words.spans("page-private"))
        if page.edition < NEWEST_EDITION:
            parts.append(words.spans("page-newer", edition=page.edition))
        buttons = [
            words.button("page-new", "pagenew"),
            words.button(names, "pagenames"),
            words.button("page-off", "pageoff"),
            words.button("page-qr", "pageqr"),
        ]
        if page.edition < NEWEST_EDITION:
            buttons.insert(0, words.button("page-more", "pagemore"))
    buttons += filter(None, [pad_button(turn, words, turn.incoming.platform)])
    reply = Reply(joined(parts), rows(buttons, 2), ("settings",))
    if at_bottom:
        turn.speak.delete(PageSlot())
    turn.speak.edit(PageSlot(), reply)


def _page(turn: Turn) -> ClubPage | None:
    return turn.unit.get(Pages).page(turn.here.id)


def _address(turn: Turn, page: ClubPage) -> str:
    return f"{turn.environment.page.rstrip('/')}/{page.address}/"


def tap_qr(turn: Turn, _: Tap) -> None:
    """Show the address as a picture, for a phone or a poster."""
    page = _page(turn)
    if page is None or not turn.environment.page:
        raise Refuse("button-unknown")
    address = _address(turn, page)
    picture = Picture("qr", {"address": address}, address)
    turn.speak.post(Reply((Span(address, "link", address),), picture=picture))


def tap_on(turn: Turn, _: Tap) -> None:
    """The club has a page from now on, at an address that nobody can guess."""
    _must_manage(turn)
    if _page(turn) is None:
        turn.unit.get(Pages).save_page(ClubPage(turn.here.id, token_urlsafe(18)))
    _show(turn)


def tap_off(turn: Turn, _: Tap) -> None:
    """Nothing stands there any more."""
    _must_manage(turn)
    turn.unit.get(Pages).drop_page(turn.here.id)
    _show(turn)
    turn.speak.notice("page-gone-now")


def tap_new(turn: Turn, _: Tap) -> None:
    """Ask what the old address does from then on."""
    _managed(turn)
    words = turn.words.group
    buttons = [
        words.button("page-new-now", NewAddress("now").pack("pagemove")),
        words.button("page-new-week", NewAddress("week").pack("pagemove")),
        words.button("cancel", NewAddress().pack("pagemove"), "✖️"),
    ]
    reply = Reply(words.spans("page-new-ask"), rows(buttons, 1), ("question",))
    turn.speak.edit(PageSlot(), reply)


def tap_move(turn: Turn, tapped: NewAddress) -> None:
    """Give the page a new address; the old one shows nothing, or leads there for a week."""
    page = _managed(turn)
    if tapped.how in {"now", "week"}:
        turn.unit.get(Pages).drop_page(page.club)
        if tapped.how == "week":
            leave_behind(turn.unit, page, turn.account.id)
        turn.unit.get(Pages).save_page(replace(page, address=token_urlsafe(18)))
        turn.speak.notice("page-moved-week" if tapped.how == "week" else "page-moved-now")
    _show(turn)


def tap_names(turn: Turn, _: Tap) -> None:
    """Whole names, or first names and initials again."""
    page = _managed(turn)
    turn.unit.get(Pages).save_page(replace(page, whole_names=not page.whole_names))
    _show(turn)


def tap_more(turn: Turn, _: Tap) -> None:
    """Put on the parts that are newer than the page."""
    turn.unit.get(Pages).save_page(replace(_managed(turn), edition=NEWEST_EDITION))
    _show(turn)


def _managed(turn: Turn) -> ClubPage:
    _must_manage(turn)
    page = _page(turn)
    if page is None:
        raise Refuse("button-unknown")
    return page


def _must_manage(turn: Turn) -> None:
    if not turn.environment.page:
        raise Refuse("page-not-hosted")
    must_be_admin(turn)


def _shown_as(turn: Turn, member: Member, *, yes: bool) -> None:
    """Show somebody else as a number on the page from now on, or by name again."""
    _must_manage(turn)
    turn.unit.people.number(member.id, yes=yes)
    key = "page-is-number" if yes else "page-is-name"
    turn.speak.whisper(Reply(turn.words.own.spans(key, name=member.name)))


def privacy_lines(turn: Turn) -> tuple[Spans, Sequence[Button]] | None:
    """Return how members are shown as a number or by name, in a club that has a page."""
    if not (turn.visit.club and turn.visit.me and _page(turn)):
        return None
    words = turn.words.own if turn.speak.alone else turn.words.public
    named = (("page-number", True), ("page-name", False))
    buttons = [
        turn.words.public.button(key, NumberOnPage(yes).pack("pagenumber")) for key, yes in named
    ]
    return words.spans("privacy-page"), buttons


def tap_number(turn: Turn, tapped: NumberOnPage) -> None:
    """Show the member who taps as a number on the page from now on, or by name again."""
    if _page(turn) is None:
        raise Refuse("button-unknown")
    turn.unit.people.number(turn.member.id, yes=tapped.yes)
    turn.speak.notice("page-number-now" if tapped.yes else "page-name-now")


def pad_button(turn: Turn, words: Texts, platform: str, sitting: int = 0) -> Button | None:
    """[Invoeren op een pagina], where there is one; on Telegram in its own window."""
    page = turn.environment.page
    window = platform == "telegram" and page.startswith("https:")
    app = f"app:{_pad_at(page, sitting)}" if window else ""
    open_pad = OpenPad(sitting).pack("padlink")
    if page:
        return words.button("pad", open_pad, "✏️", url=app)
    return None


def _pad_at(page: str, sitting: int) -> str:
    """The address of the pad, of one table if it names one."""
    return f"{page.rstrip('/')}/pad" + (f"?t={sitting}" if sitting else "")


def tap_pad(turn: Turn, tapped: OpenPad) -> None:
    """Show the one who taps a way to the pad: its own window on Telegram, else a link."""
    words = turn.words.own
    button = pad_button(turn, words, turn.incoming.platform, tapped.sitting)
    if button is None:
        raise Refuse("page-not-hosted")
    must_be_sure(turn)
    if button.url:
        reply = Reply(words.spans("pad-here"), ((replace(button, action=""),),))
    else:
        link = new_link(turn.unit, turn.account.id, turn.here.id)
        address = f"{_pad_at(turn.environment.page, tapped.sitting)}#link={link}"
        reply = Reply(words.spans("pad-link", address=address))
    word = f"pad_{tapped.sitting}_0" if tapped.sitting else "pad"
    turn.speak.hand_over(PadSlot(turn.account.id), reply, word)


PAGE = Command(
    "page",
    (
        Form(Line, run),
        Form(Of, lambda turn, of: _shown_as(turn, of.player, yes=True), part="number"),
        Form(Of, lambda turn, of: _shown_as(turn, of.player, yes=False), part="name"),
    ),
    group_only=True,
    buttons={
        "pageon": tap_on,
        "pageqr": tap_qr,
        "pageoff": tap_off,
        "pagenew": tap_new,
        "pagemove": tap_move,
        "pagenames": tap_names,
        "pagemore": tap_more,
        "padlink": tap_pad,
        "pagenumber": tap_number,
    },
    after="settings",
)
