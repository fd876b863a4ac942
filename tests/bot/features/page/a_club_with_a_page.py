"""A club at the console whose pages have an address."""

from tests.bot.a_club import Club


class Somewhere:
    """Where the pages are; keeps the store that they show."""

    address = "https://page.example.org"

    def show(self, store, _hear):
        self.store = store


def club_with_a_page(folder):
    page = Somewhere()
    club = Club(folder, page=page)
    club.page = page  # type: ignore[attr-defined]
    return club
