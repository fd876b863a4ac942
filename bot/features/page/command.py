"""/pagina, /page: turn the club's page on or off, give it a new address, choose its names."""

from collections.abc import Sequence
from dataclasses import replace
from secrets import token_urlsafe

from bot.features.page.pages import NEWEST_EDITION, ClubPage
from bot.features.page.passes import OpenPad, leave_behind, new_link
from bot.features.page.storage import Pages
from bot.messages import Button, Picture, Reply, Span, Spans
from bot.ports.records import Member
from bot.reader.command import Command
from bot.reader.kinds import SomebodyEver
from bot.reader.lines import Form, Line
from bot.talk.admins import must_be_admin, must_be_sure
from bot.talk.buttons import Slot, Tap, question, rows
from bot.talk.personal import hand_over
from bot.talk.refusing import Refuse
from bot.talk.texts import Texts, joined
from bot.talk.turn import Turn, asking


class NewAddress(Tap):
    """The validity of the old address after a new one: now, week; "" keeps the page as it is."""

    how: str = ""


class NumberOnPage(Tap):
    """[Als nummer op de pagina], or by name again, for the member who taps."""

    yes: bool


class PadSlot(Slot, name="padlink"):
    """The message with an account's link to the pad."""

    account: int


class PageSlot(Slot, name="page"):
    """The message about the page."""


class Of(Line):
    """`nummer Cees`, `naam Cees`: an admin shows a member as a number or by name."""

    player: SomebodyEver


def run(turn: Turn, _: Line) -> None:
    """Show the address and settings of the page; without a page, offer it to an admin."""
    if not turn.environment.page:
        raise Refuse("page-not-hosted")
    if _page(turn) is None:
        must_be_admin(turn)
    _show(turn, at_bottom=True)


def _show(turn: Turn, *, at_bottom: bool = False) -> None:
    page = _page(turn)
    words = turn.words
    if page is None:
        parts = [words.spans("page-offer"), words.spans("page-shows"), words.spans("page-private")]
        buttons = [words.button("page-on", "pageon", "🌐")]
    else:
        address = _address(turn, page)
        if page.whole_names:
            names = "page-first-names"
        else:
            names = "page-whole-names"
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
    """Give the club a page at an address that cannot be guessed."""
    _must_manage(turn)
    if _page(turn) is None:
        turn.unit.get(Pages).save_page(ClubPage(turn.here.id, token_urlsafe(18)))
    _show(turn)


def tap_off(turn: Turn, _: Tap) -> None:
    """Remove the club's page."""
    _must_manage(turn)
    turn.unit.get(Pages).drop_page(turn.here.id)
    _show(turn)
    turn.speak.notice("page-gone-now")


def tap_new(turn: Turn, _: Tap) -> None:
    """Ask for how long the old address remains valid."""
    _managed_page(turn)

    def ask(turn: Turn) -> Reply:
        words = turn.words
        buttons = [
            words.button("page-new-now", NewAddress("now").pack("pagemove")),
            words.button("page-new-week", NewAddress("week").pack("pagemove")),
            words.button("cancel", NewAddress().pack("pagemove"), "✖️"),
        ]
        return question(words.spans("page-new-ask"), rows(buttons, 1))

    turn.speak.edit(PageSlot(), asking(turn, ask))


def tap_move(turn: Turn, tapped: NewAddress) -> None:
    """Give the page a new address; the old address is deleted, or leads to the new for a week."""
    page = _managed_page(turn)
    if tapped.how in {"now", "week"}:
        turn.unit.get(Pages).drop_page(page.club)
        if tapped.how == "week":
            leave_behind(turn.unit, page, turn.account.id)
        turn.unit.get(Pages).save_page(replace(page, address=token_urlsafe(18)))
        turn.speak.notice("page-moved-week" if tapped.how == "week" else "page-moved-now")
    _show(turn)


def tap_names(turn: Turn, _: Tap) -> None:
    """Switch between whole names and first names with initials."""
    page = _managed_page(turn)
    turn.unit.get(Pages).save_page(replace(page, whole_names=not page.whole_names))
    _show(turn)


def tap_more(turn: Turn, _: Tap) -> None:
    """Turn on the parts of the page that are newer than the club's edition."""
    turn.unit.get(Pages).save_page(replace(_managed_page(turn), edition=NEWEST_EDITION))
    _show(turn)


def _managed_page(turn: Turn) -> ClubPage:
    _must_manage(turn)
    page = _page(turn)
    if page is None:
        raise Refuse("button-unknown")
    return page


def _must_manage(turn: Turn) -> None:
    if not turn.environment.page:
        raise Refuse("page-not-hosted")
    must_be_admin(turn)


def _set_number(turn: Turn, member: Member, *, yes: bool) -> None:
    _must_manage(turn)
    turn.unit.people.number(member.id, yes=yes)
    if yes:
        key = "page-is-number"
    else:
        key = "page-is-name"
    turn.speak.whisper(Reply(turn.own.spans(key, name=member.name)))


def privacy_lines(turn: Turn) -> tuple[Spans, Sequence[Button]] | None:
    """Return the text and buttons for number or name; None in a club without a page."""
    if not (turn.visit.club and turn.visit.me and _page(turn)):
        return None
    if turn.speak.alone:
        words = turn.own
    else:
        words = turn.chat_words
    named = (("page-number", True), ("page-name", False))
    buttons = [
        turn.chat_words.button(key, NumberOnPage(yes).pack("pagenumber")) for key, yes in named
    ]
    return words.spans("privacy-page"), buttons


def tap_number(turn: Turn, tapped: NumberOnPage) -> None:
    """Show the member who taps as a number on the page, or by name again."""
    if _page(turn) is None:
        raise Refuse("button-unknown")
    turn.unit.people.number(turn.member.id, yes=tapped.yes)
    turn.speak.notice("page-number-now" if tapped.yes else "page-name-now")


def pad_button(turn: Turn, words: Texts, platform: str, sitting: int = 0) -> Button | None:
    """Return the button [Invoeren op een pagina], on Telegram with the pad's own window."""
    page = turn.environment.page
    if not page:
        return None
    app = ""
    if platform == "telegram" and page.startswith("https:"):
        app = f"app:{_pad_at(page, sitting)}"
    return words.button("pad", OpenPad(sitting).pack("padlink"), "✏️", url=app)


def _pad_at(page: str, sitting: int) -> str:
    return f"{page.rstrip('/')}/pad" + (f"?t={sitting}" if sitting else "")


def tap_pad(turn: Turn, tapped: OpenPad) -> None:
    """Send the account that taps a way to the pad: its window on Telegram, otherwise a link."""
    words = turn.own
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
    if tapped.sitting:
        word = f"pad_{tapped.sitting}_0"
    else:
        word = "pad"
    hand_over(turn.speak, PadSlot(turn.account.id), reply, word)


PAGE = Command(
    "page",
    (
        Form(Line, run),
        Form(Of, lambda turn, of: _set_number(turn, of.player, yes=True), part="number"),
        Form(Of, lambda turn, of: _set_number(turn, of.player, yes=False), part="name"),
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
